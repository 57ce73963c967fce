"""Acts that would have somebody else blamed, or take back what was sealed, where a rule were missing.

For each offence: what can others do, so that an honest seat commits it, or seems to?
``protocol/threat-model.md`` lists them by name, with what protects.
"""

from functools import partial

from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation import lies_in_cards as cards
from dixit_lan.simulation import lies_in_choices as choices
from dixit_lan.simulation import lies_in_entries as entries
from dixit_lan.simulation import lies_in_keys as keys
from dixit_lan.simulation import lies_in_seals as seals
from dixit_lan.simulation.cheater import Cheat

_O = Offence
_early = partial(Cheat, target=4)  # acts before the first round, whoever tells it
_late = partial(Cheat, target=9)

_SEALED = {Kind.SEED: _O.BAD_OPENING, Kind.PLAY: _O.BAD_PLAY, Kind.VOTE: _O.BAD_OPENING}
"""Where something is sealed, and what a value of another form is."""

_OUT_EARLY = Cheat("", _O.BAD_OPENING, Kind.OPEN_SEED, choices.other_seed)
_OUT_AT_THE_COUNT = Cheat("", _O.BAD_OPENING, Kind.OPEN_VOTE, choices.other_vote)

_KEYS = (
    *(
        _early(name, _O.BAD_KEY, Kind.SEAT, mind=keys.rooted(holders), leaves=Kind.CLUE)
        for name, holders in (
            ("a share of zero for somebody", keys.one_other),
            ("shares of zero for as many as can be", keys.all_others),
        )
    ),
    _early(
        "two shares of zero for one",
        _O.BAD_KEY,
        Kind.SEAT,
        mind=keys.rooted(keys.one_other),
        players=3,
        accomplice=Cheat("", _O.BAD_KEY, Kind.SEAT, mind=keys.rooted(keys.one_other)),
    ),
    *(
        _early(f"a key {how}", offence, Kind.SEAT, keys.changed_keys(change))
        for how, offence, change in (
            ("that is none", _O.BAD_KEY, keys.with_no_key),
            ("that needs more shares", _O.BAD_KEY, keys.with_a_vector_too_long),
            ("with a share too few", _O.BAD_KEY, keys.with_a_share_too_few),
            ("with a share too short", _O.BAD_DEALING, keys.with_a_share_too_short),
        )
    ),
    *(
        _early(f"a copy of another's {what}", offence, kind, make, last=True)
        for what, offence, kind, make in (
            ("hidden key", _O.BAD_KEY, Kind.SEAT_COMMIT, keys.copied_commitment),
            ("key", _O.BAD_KEY, Kind.SEAT, keys.copied_keys),
            ("share", _O.BAD_DEALING, Kind.SEAT, keys.copied_share),
        )
    ),
    *(
        _early(f"a complaint about {whom}", _O.FALSE_COMPLAINT, Kind.SEED, keys.complain_about(who))
        for whom, who in (("oneself", keys.oneself), ("nobody", keys.nobody))
    ),
    _early(
        "a complaint that opens with nothing",
        _O.FALSE_COMPLAINT,
        Kind.SEED,
        keys.complain_with_nothing,
    ),
)

_CARDS = (
    _early("a shuffle that changes nothing", None, Kind.SHUFFLE, cards.idle_shuffle),
    _early("a mix that changes nothing", None, Kind.MIX, cards.idle_shuffle),
    _early("the mask taken off a card", _O.BAD_SHUFFLE, Kind.SHUFFLE, cards.taken_off_mask),
    _early("a share that is none", _O.BAD_SHARE, Kind.SHOW, cards.identity_share),
    _late(
        "a false share in unseal",
        _O.BAD_SHARE,
        Kind.UNSEAL,
        cards.false_share,
        players=5,
        accomplice=_OUT_AT_THE_COUNT,
    ),
    *(
        _early(
            name,
            _O.BAD_SHARE,
            Kind.DEAL,
            cards.parts(change),
            players=5,
            accomplice=_OUT_EARLY,
        )
        for name, change in (
            ("a false part in place of who is out", cards.false_part),
            ("no part in place of who is out", cards.no_part),
            ("a part in place of who is here", cards.part_for_who_is_here),
        )
    ),
)

_SEALS = (
    *(
        _late(f"{what} in {kind}", offence, kind, seals.sealing(change))
        for kind, opened in _SEALED.items()
        for what, offence, change in (
            ("a seal without a point", _O.BAD_SEAL, seals.without_a_point),
            ("a seal too short", _O.BAD_SEAL, seals.without_a_nonce),
            ("a seal that nobody can open", _O.BAD_OPENING, seals.unopenable),
            ("a seal of two choices", _O.BAD_OPENING, seals.committed_to_another),
            ("a seal of too little", opened, seals.a_short_value),
        )
    ),
    _late(
        "a seal that nobody can open, and goodbye",
        _O.BAD_SEAL,
        Kind.PLAY,
        seals.sealing(seals.unopenable),
        leaves=Kind.OPEN_PLAY,
    ),
    _early("no seed opened", _O.BAD_OPENING, Kind.OPEN_SEED, seals.no_mask),
    _late("no vote opened", _O.BAD_OPENING, Kind.OPEN_VOTE, seals.no_mask),
    _late("another story opened", _O.BAD_OPENING, Kind.OPEN_PLAY, seals.other_story),
    _late("a vote opened with nonsense", _O.MALFORMED, Kind.OPEN_VOTE, write=entries.nonsense),
    _late(
        "a vote opened with another kind",
        _O.OUT_OF_TURN,
        Kind.OPEN_VOTE,
        write=entries.instead(Kind.SHOW),
    ),
)

_JOINS = (
    _late(
        "a share of zero at a join",
        _O.BAD_KEY,
        Kind.SEAT,
        mind=keys.rooted_at_a_join,
        joins=True,
    ),
    _late(
        "a share of zero by a newcomer",
        _O.BAD_KEY,
        Kind.SEAT,
        mind=keys.rooted_at_a_join,
        joins=True,
        comes_late=True,
    ),
    _late("the old key at a join", _O.BAD_SHARE, Kind.SWITCH, mind=keys.stubborn, joins=True),
    _late("a false switch at a join", _O.BAD_SHARE, Kind.SWITCH, keys.false_switch, joins=True),
    _late(
        "a false switch by a newcomer",
        _O.BAD_SHARE,
        Kind.SWITCH,
        keys.false_switch,
        joins=True,
        comes_late=True,
    ),
)

FRAME_UPS: tuple[Cheat, ...] = (
    *_KEYS,
    *_CARDS,
    *_SEALS,
    *_JOINS,
    _late("a step answered again much later", _O.OUT_OF_TURN, Kind.MIX, trespass=entries.again),
)

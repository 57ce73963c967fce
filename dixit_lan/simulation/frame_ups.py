"""Acts that would have somebody else blamed, or take back what was sealed, where a rule were missing.

For each offence: what can others do, so that an honest seat commits it, or seems to?
``protocol/threat-model.md`` lists them by name, with what protects.
"""

from functools import partial

from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.simulation import lies_in_cards as cards
from dixit_lan.simulation import lies_in_choices as choices
from dixit_lan.simulation import lies_in_entries as entries
from dixit_lan.simulation import lies_in_keys as keys
from dixit_lan.simulation import lies_in_seals as seals
from dixit_lan.simulation.cheater import Cheat

_O = Offence
_early = partial(Cheat, target=4)  # acts before the first round, whoever tells it
_late = partial(Cheat, target=9)
_LETS_JOIN = frozenset({Mode.STORY, Mode.PARTY})

_OUT_EARLY = Cheat("", _O.BAD_OPENING, Kind.OPEN_SEED, choices.other_seed)
_OUT_AT_THE_COUNT = Cheat("", _O.BAD_OPENING, Kind.OPEN_VOTE, choices.other_vote)

_NO_SHARE = "has others blamed, whose shares would all be the identity"

_zero = partial(
    Cheat,
    offence=_O.BAD_KEY,
    at=Kind.SEAT,
    target=4,
    tries="has somebody blamed who must stand in for it, or who calls its shares good",
    protects="a key that deals anybody a share of zero is refused",
)

_ZEROS = (
    _zero("a share of zero for somebody", secrets=keys.rooted(keys.one_other), leaves=Kind.CLUE),
    _zero(
        "shares of zero for as many as can be",
        secrets=keys.rooted(keys.all_others),
        leaves=Kind.CLUE,
    ),
    _zero(
        "two shares of zero for one",
        secrets=keys.rooted(keys.one_other),
        players=3,
        accomplice=_zero("", secrets=keys.rooted(keys.one_other)),
    ),
    _zero(
        "a share of zero at a join",
        secrets=keys.rooted_at_a_join,
        joins=True,
        target=9,
        modes=_LETS_JOIN,
    ),
    _zero(
        "a share of zero by a newcomer",
        secrets=keys.rooted_at_a_join,
        joins=True,
        comes_late=True,
        target=9,
        modes=_LETS_JOIN,
    ),
)

_copy = partial(
    _early,
    last=True,
    tries="passes another's off as its own",
    protects="proofs are bound to seat and step",
)

_KEYS = (
    *(
        _early(
            f"a key {how}",
            offence,
            Kind.SEAT,
            keys.changed_keys(change),
            tries="has a key that others cannot work with",
            protects="keys and shares have one form",
        )
        for how, offence, change in (
            ("that is none", _O.BAD_KEY, keys.with_no_key),
            ("that needs more shares", _O.BAD_KEY, keys.with_a_vector_too_long),
            ("with a share too few", _O.BAD_KEY, keys.with_a_share_too_few),
            ("with a share too short", _O.BAD_DEALING, keys.with_a_share_too_short),
        )
    ),
    _copy("a copy of another's hidden key", _O.BAD_KEY, Kind.SEAT_COMMIT, keys.copied_commitment),
    _copy("a copy of another's key", _O.BAD_KEY, Kind.SEAT, keys.copied_keys),
    _copy(
        "a copy of another's share",
        _O.BAD_DEALING,
        Kind.SEAT,
        keys.copied_share,
        tries="has a just complaint open what another has dealt",
    ),
    *(
        _early(f"a complaint {about}", _O.FALSE_COMPLAINT, Kind.SEED, make)
        for about, make in (
            ("about oneself", keys.complain_about(keys.oneself)),
            ("about nobody", keys.complain_about(keys.nobody)),
            ("that opens with nothing", keys.complain_with_nothing),
        )
    ),
)

_idle = partial(
    _early,
    offence=None,
    make=cards.idle_shuffle,
    tries="moves no card, and changes no mask",
    protects="everybody else shuffles as well",
)
_part = partial(
    Cheat,
    offence=_O.BAD_SHARE,
    at=Kind.DEAL,
    players=5,
    target=4,
    accomplice=_OUT_EARLY,
    tries="spoils what is given in the place of who is out",
)
_switch = partial(
    _late,
    offence=_O.BAD_SHARE,
    at=Kind.SWITCH,
    joins=True,
    modes=_LETS_JOIN,
    tries="spoils all cards as somebody joins",
    protects="the difference between two keys is proven",
)

_CARDS = (
    _idle("a shuffle that changes nothing", at=Kind.SHUFFLE),
    _idle("a mix that changes nothing", at=Kind.MIX),
    _early(
        "the mask taken off",
        _O.BAD_SHUFFLE,
        Kind.SHUFFLE,
        cards.taken_off_mask,
        tries=_NO_SHARE,
        protects="no point of a card may be the identity",
    ),
    _early("a share that is none", _O.BAD_SHARE, Kind.SHOW, cards.identity_share),
    _late(
        "a false share in unseal",
        _O.BAD_SHARE,
        Kind.UNSEAL,
        cards.false_share,
        players=5,
        accomplice=_OUT_AT_THE_COUNT,
    ),
    _part("a false part in place of who is out", make=cards.parts(cards.false_part)),
    _part("no part in place of who is out", make=cards.parts(cards.no_part)),
    _part("a part in place of who is here", make=cards.parts(cards.part_for_who_is_here)),
    _switch("a false switch at a join", make=keys.false_switch),
    _switch("a false switch by a newcomer", make=keys.false_switch, comes_late=True),
    _switch("the old key at a join", secrets=keys.stubborn),
)

_VALUES = {Kind.SEED: _O.BAD_OPENING, Kind.PLAY: _O.BAD_PLAY, Kind.VOTE: _O.BAD_OPENING}
"""Where something is sealed, and what a value of another form is."""

_TAKES_BACK = "takes its choice back when it has seen the others'"

_HOW_SEALED = (
    ("a seal without a point", _O.BAD_SEAL, seals.without_a_point, _NO_SHARE, "points are proven"),
    (
        "a seal too short",
        _O.BAD_SEAL,
        seals.without_a_nonce,
        "seals nothing at all",
        "a seal has one form",
    ),
    (
        "a seal that nobody can open",
        _O.BAD_OPENING,
        seals.unopenable,
        _TAKES_BACK,
        "the others try as well: there was no choice",
    ),
    (
        "a seal of two choices",
        _O.BAD_OPENING,
        seals.committed_to_another,
        "opens whichever suits",
        "commitment, point and box must fit one another",
    ),
    (
        "a seal of too little",
        None,
        seals.a_short_value,
        "seals what is no choice",
        "a value is looked at when it is open",
    ),
)

_SEALS = (
    *(
        _late(
            f"{what} in {kind}",
            offence or of_values,
            kind,
            seals.sealing(change),
            tries=tries,
            protects=protects,
        )
        for kind, of_values in _VALUES.items()
        for what, offence, change, tries, protects in _HOW_SEALED
    ),
    _late(
        "a seal that nobody can open, and goodbye",
        _O.BAD_SEAL,
        Kind.PLAY,
        seals.sealing(seals.unopenable),
        leaves=Kind.OPEN_PLAY,
        tries=_TAKES_BACK,
        protects="the others try to open it",
    ),
    _early("no seed opened", _O.BAD_OPENING, Kind.OPEN_SEED, seals.no_mask),
    _late("no vote opened", _O.BAD_OPENING, Kind.OPEN_VOTE, seals.no_mask),
    _late(
        "another story opened",
        _O.BAD_OPENING,
        Kind.OPEN_PLAY,
        seals.other_story,
        by_storyteller=True,
    ),
    _late(
        "a vote opened with nonsense",
        _O.MALFORMED,
        Kind.OPEN_VOTE,
        write=entries.nonsense,
        tries=_TAKES_BACK,
        protects="the others open what was sealed, and it counts",
    ),
    _late(
        "a vote opened with another kind",
        _O.OUT_OF_TURN,
        Kind.OPEN_VOTE,
        write=entries.instead(Kind.SHOW),
        tries=_TAKES_BACK,
        protects="the others open what was sealed, and it counts",
    ),
)

FRAME_UPS: tuple[Cheat, ...] = (
    *_ZEROS,
    *_KEYS,
    *_CARDS,
    *_SEALS,
    _late("a step answered again much later", _O.OUT_OF_TURN, Kind.MIX, trespass=entries.again),
)

"""Every cheat that the house knows, by name: who cheats so is named by every honest laptop.

Each is the best lie that we could think of: what can be signed, sealed and proven is signed, sealed
and proven, and only the one thing that makes it a cheat is false.
"""

from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation import lies_in_cards as cards
from dixit_lan.simulation import lies_in_choices as choices
from dixit_lan.simulation import lies_in_entries as entries
from dixit_lan.simulation import lies_in_keys as keys
from dixit_lan.simulation import lies_in_seals as seals
from dixit_lan.simulation.cheater import Cheat

_O = Offence
_ALTERED = {"replaced": cards.replaced, "duplicated": cards.duplicated, "dropped": cards.dropped}
_SEALED = {Kind.SEED: _O.BAD_OPENING, Kind.PLAY: _O.BAD_PLAY, Kind.VOTE: _O.BAD_OPENING}
"""Where something is sealed, and what a value of another form is."""

CHEATS: tuple[Cheat, ...] = (
    Cheat(
        "two votes where one counts",
        _O.DOUBLE_VOTE,
        Kind.VOTE,
        choices.vote(choices.two_slots),
        players_max=6,
    ),
    Cheat(
        "two votes for one image",
        _O.DOUBLE_VOTE,
        Kind.VOTE,
        choices.vote(choices.one_slot_twice),
        players=7,
    ),
    Cheat("a vote for no image", _O.DOUBLE_VOTE, Kind.VOTE, choices.vote(choices.no_such_slot)),
    Cheat("an empty ballot", _O.DOUBLE_VOTE, Kind.VOTE, choices.vote(lambda cheater: ())),
    Cheat(
        "two votes, one after the other",
        _O.OUT_OF_TURN,
        Kind.VOTE,
        write=choices.two_entries_for_one_step,
    ),
    Cheat("a vote for the own image", _O.OWN_CARD_VOTE, Kind.VOTE, choices.vote(choices.own_slot)),
    Cheat("a copy of another's vote", _O.BAD_SEAL, Kind.VOTE, choices.copied_vote),
    Cheat("a card of another's hand", _O.BAD_PLAY, Kind.PLAY, choices.foreign_card),
    Cheat("a story from another's hand", _O.BAD_PLAY, Kind.CLUE, choices.foreign_story),
    Cheat("one card laid twice", _O.BAD_PLAY, Kind.PLAY, choices.card_twice, players=3),
    Cheat("a card laid and kept", _O.BAD_PLAY, Kind.PLAY, choices.card_twice),
    *(
        Cheat(f"a card {how} in {kind}", _O.BAD_SHUFFLE, kind, cards.shuffle(alter))
        for kind in (Kind.SHUFFLE, Kind.MIX)
        for how, alter in _ALTERED.items()
    ),
    Cheat("a card that is none in shuffle", _O.BAD_SHUFFLE, Kind.SHUFFLE, cards.no_card),
    Cheat("a card that is none in mix", _O.BAD_SHUFFLE, Kind.MIX, cards.no_card),
    Cheat("a copy of another's mix", _O.BAD_SHUFFLE, Kind.MIX, cards.copied_shuffle),
    *(
        Cheat(f"a false share in {kind}", _O.BAD_SHARE, kind, cards.false_share)
        for kind in (Kind.DEAL, Kind.SHOW, Kind.OWNERS)
    ),
    Cheat("a share too few", _O.BAD_SHARE, Kind.SHOW, cards.share_too_few),
    Cheat("two false shares that cancel out", _O.BAD_SHARE, Kind.SHOW, cards.cancelling_shares),
    Cheat("shares of another key", _O.BAD_SHARE, Kind.OWNERS, cards.shares_of_another_key),
    Cheat("a share that is none", _O.BAD_SHARE, Kind.SHOW, cards.identity_share),
    Cheat(
        "a false share in unseal",
        _O.BAD_SHARE,
        Kind.UNSEAL,
        cards.false_share,
        accomplice=Cheat("", _O.BAD_OPENING, Kind.OPEN_VOTE, choices.other_vote),
        players=5,
    ),
    *(
        Cheat(
            name,
            _O.BAD_SHARE,
            Kind.DEAL,
            cards.parts(change),
            accomplice=Cheat("", _O.BAD_OPENING, Kind.OPEN_SEED, choices.other_seed),
            players=5,
        )
        for name, change in (
            ("a false part in place of who is out", cards.false_part),
            ("no part in place of who is out", cards.no_part),
            ("a part in place of who is here", cards.part_for_who_is_here),
        )
    ),
    Cheat("a shuffle that changes nothing", None, Kind.SHUFFLE, cards.idle_shuffle),
    Cheat("a mix that changes nothing", None, Kind.MIX, cards.idle_shuffle),
    Cheat("a mask taken off", _O.BAD_SHUFFLE, Kind.SHUFFLE, cards.taken_off_mask),
    Cheat("another seed opened", _O.BAD_OPENING, Kind.OPEN_SEED, choices.other_seed),
    Cheat("another play opened", _O.BAD_OPENING, Kind.OPEN_PLAY, choices.other_play),
    Cheat("another vote opened", _O.BAD_OPENING, Kind.OPEN_VOTE, choices.other_vote),
    Cheat("another vote opened than was voted with", _O.BAD_OPENING, Kind.OPEN_VOTE, seals.no_mask),
    Cheat("another story opened", _O.BAD_OPENING, Kind.OPEN_PLAY, seals.other_story, target=9),
    Cheat("a vote opened with nonsense", _O.MALFORMED, Kind.OPEN_VOTE, write=entries.nonsense),
    Cheat(
        "a vote opened out of turn", _O.OUT_OF_TURN, Kind.OPEN_VOTE, write=entries.instead(Kind.SHOW)
    ),
    *(
        Cheat(f"{what} in {kind}", offence, kind, seals.sealing(change))
        for kind, opened in _SEALED.items()
        for what, offence, change in (
            ("a seal without a point", _O.BAD_SEAL, seals.without_a_point),
            ("a seal too short", _O.BAD_SEAL, seals.without_a_nonce),
            ("a seal that nobody can open", _O.BAD_OPENING, seals.unopenable),
            ("a seal of two choices", _O.BAD_OPENING, seals.committed_to_another),
            ("a seal of too little", opened, seals.a_short_value),
        )
    ),
    Cheat(
        "a seal that nobody can open, and goodbye",
        _O.BAD_SEAL,
        Kind.PLAY,
        seals.sealing(seals.unopenable),
        leaves=Kind.OPEN_PLAY,
    ),
    Cheat("another key than hidden", _O.BAD_KEY, Kind.SEAT, cards.other_key),
    Cheat("a bad share dealt", _O.BAD_DEALING, Kind.SEAT, cards.bad_share(cards.somebody)),
    *(
        Cheat(name, _O.BAD_KEY, Kind.SEAT, mind=keys.rooted(holders), leaves=Kind.CLUE)
        for name, holders in (
            ("a share of zero for somebody", keys.one_other),
            ("shares of zero for as many as can be", keys.all_others),
        )
    ),
    Cheat(
        "two shares of zero for one",
        _O.BAD_KEY,
        Kind.SEAT,
        mind=keys.rooted(keys.one_other),
        players=3,
        accomplice=Cheat("", _O.BAD_KEY, Kind.SEAT, mind=keys.rooted(keys.one_other)),
    ),
    *(
        Cheat(f"a key {how}", offence, Kind.SEAT, keys.changed_keys(change))
        for how, offence, change in (
            ("that is none", _O.BAD_KEY, keys.with_no_key),
            ("that needs more shares", _O.BAD_KEY, keys.with_a_vector_too_long),
            ("with a share too few", _O.BAD_KEY, keys.with_a_share_too_few),
            ("with a share too short", _O.BAD_DEALING, keys.with_a_share_too_short),
        )
    ),
    Cheat("a copy of another's hidden key", _O.BAD_KEY, Kind.SEAT_COMMIT, keys.copied_commitment),
    Cheat("a copy of another's key", _O.BAD_KEY, Kind.SEAT, keys.copied_keys),
    Cheat("a copy of another's share", _O.BAD_DEALING, Kind.SEAT, keys.copied_share),
    *(
        Cheat(f"a complaint about {whom}", _O.FALSE_COMPLAINT, Kind.SEED, keys.complain_about(who))
        for whom, who in (
            ("oneself", lambda cheater: cheater.seat),
            ("nobody", lambda cheater: 99),
        )
    ),
    Cheat(
        "a complaint that opens with nothing",
        _O.FALSE_COMPLAINT,
        Kind.SEED,
        keys.complain_with_nothing,
    ),
    Cheat(
        "a bad share called good",
        _O.FALSE_CLAIM,
        Kind.SEED,
        cards.claim,
        accomplice=Cheat("", _O.BAD_DEALING, Kind.SEAT, cards.bad_share(cards.seat_of("Ann"))),
    ),
    Cheat("a good share called bad", _O.FALSE_COMPLAINT, Kind.SEED, cards.complain(openly=True)),
    Cheat(
        "a complaint that opens nothing",
        _O.FALSE_COMPLAINT,
        Kind.SEED,
        cards.complain(openly=False),
    ),
    Cheat("two shuffles for two halves", _O.TWO_ENTRIES, Kind.SHUFFLE, fork=entries.other_shuffle),
    Cheat("two mixes for two halves", _O.TWO_ENTRIES, Kind.MIX, fork=entries.other_shuffle),
    Cheat("two clues for two halves", _O.TWO_ENTRIES, Kind.CLUE, fork=entries.other_clue),
    Cheat(
        "a twin of an old entry", _O.TWO_ENTRIES, Kind.OWNERS, fork=entries.twin_of_the_first_step
    ),
    Cheat("a shuffle out of turn", _O.OUT_OF_TURN, Kind.SHUFFLE, trespass=entries.trespass),
    Cheat("the storyteller votes", _O.OUT_OF_TURN, Kind.VOTE, trespass=entries.early_vote),
    Cheat("a step answered again much later", _O.OUT_OF_TURN, Kind.CLUE, trespass=entries.again),
    Cheat("another kind of entry", _O.OUT_OF_TURN, Kind.DEAL, write=entries.instead(Kind.SHOW)),
    Cheat("a body that says nothing", _O.MALFORMED, Kind.PLAY, write=entries.nonsense),
    Cheat("a clue that runs backwards", _O.BAD_CLUE, Kind.CLUE, choices.clue("a\u202ebc")),
    Cheat("a clue without end", _O.BAD_CLUE, Kind.CLUE, choices.clue("long " * 100)),
    Cheat("an empty clue", _O.BAD_CLUE, Kind.CLUE, choices.clue(" ")),
    Cheat("a result of one's own", _O.FALSE_RESULT, Kind.RESULT, entries.other_result, target=4),
)

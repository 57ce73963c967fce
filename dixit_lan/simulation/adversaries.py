"""Every cheat that the house knows, by name: who cheats so is named by every honest laptop.

Each is the best lie that we could think of: what can be signed, sealed and proven is signed, sealed
and proven, and only the one thing that makes it a cheat is false.
"""

from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.simulation import lies_in_cards as cards
from dixit_lan.simulation import lies_in_choices as choices
from dixit_lan.simulation import lies_in_entries as entries
from dixit_lan.simulation.cheater import Cheat
from dixit_lan.simulation.frame_ups import FRAME_UPS
from dixit_lan.simulation.lies_in_modes import tells
from dixit_lan.simulation.mode_cheats import OF_PARTY, OF_TEAM

_O = Offence
_STORY_ONLY = frozenset({Mode.STORY})
_CARD_WITH_CLUE = frozenset({Mode.STORY, Mode.TEAM})
_ALTERED = {"replaced": cards.replaced, "duplicated": cards.duplicated, "dropped": cards.dropped}

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
        players_min=7,
    ),
    Cheat("a vote for no image", _O.DOUBLE_VOTE, Kind.VOTE, choices.vote(choices.no_such_slot)),
    Cheat("an empty ballot", _O.DOUBLE_VOTE, Kind.VOTE, choices.vote(lambda cheater: ())),
    Cheat(
        "two votes, one after the other",
        _O.OUT_OF_TURN,
        Kind.VOTE,
        write=choices.two_entries_for_one_step,
    ),
    Cheat(
        "a vote for the own image",
        _O.OWN_CARD_VOTE,
        Kind.VOTE,
        choices.vote(choices.own_slot),
        modes=_STORY_ONLY,
    ),
    Cheat("a copy of another's vote", _O.BAD_SEAL, Kind.VOTE, choices.copied_vote),
    Cheat("a card of another's hand", _O.BAD_PLAY, Kind.PLAY, choices.foreign_card),
    Cheat(
        "a story from another's hand",
        _O.BAD_PLAY,
        Kind.CLUE,
        choices.foreign_story,
        by_storyteller=True,
        modes=_CARD_WITH_CLUE,
    ),
    Cheat(
        "one card laid twice", _O.BAD_PLAY, Kind.PLAY, choices.card_twice, players=3, players_max=3
    ),
    Cheat("a card laid and kept", _O.BAD_PLAY, Kind.PLAY, choices.card_twice, players_min=4),
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
    Cheat("another seed opened", _O.BAD_OPENING, Kind.OPEN_SEED, choices.other_seed),
    Cheat("another play opened", _O.BAD_OPENING, Kind.OPEN_PLAY, choices.other_play),
    Cheat("another vote opened", _O.BAD_OPENING, Kind.OPEN_VOTE, choices.other_vote),
    Cheat("another key than hidden", _O.BAD_KEY, Kind.SEAT, cards.other_key),
    Cheat("a bad share dealt", _O.BAD_DEALING, Kind.SEAT, cards.bad_share(cards.somebody)),
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
    Cheat(
        "two clues for two halves",
        _O.TWO_ENTRIES,
        Kind.CLUE,
        fork=entries.other_clue,
        by_storyteller=True,
    ),
    Cheat(
        "a twin of an old entry", _O.TWO_ENTRIES, Kind.OWNERS, fork=entries.twin_of_the_first_step
    ),
    Cheat("a shuffle out of turn", _O.OUT_OF_TURN, Kind.SHUFFLE, trespass=entries.trespass),
    Cheat(
        "the storyteller votes",
        _O.OUT_OF_TURN,
        Kind.VOTE,
        trespass=entries.early_vote,
        by_storyteller=True,
        modes=_CARD_WITH_CLUE,
        when=tells,
    ),
    Cheat("another kind of entry", _O.OUT_OF_TURN, Kind.DEAL, write=entries.instead(Kind.SHOW)),
    Cheat("a body that says nothing", _O.MALFORMED, Kind.PLAY, write=entries.nonsense),
    Cheat(
        "a clue that runs backwards",
        _O.BAD_CLUE,
        Kind.CLUE,
        choices.clue("a\u202ebc"),
        by_storyteller=True,
    ),
    Cheat(
        "a clue without end",
        _O.BAD_CLUE,
        Kind.CLUE,
        choices.clue("long " * 200),
        by_storyteller=True,
    ),
    Cheat(
        "an empty clue",
        _O.BAD_CLUE,
        Kind.CLUE,
        choices.clue(" "),
        by_storyteller=True,
    ),
    Cheat("a result of one's own", _O.FALSE_RESULT, Kind.RESULT, entries.other_result, target=4),
    *FRAME_UPS,
    *OF_PARTY,
    *OF_TEAM,
)

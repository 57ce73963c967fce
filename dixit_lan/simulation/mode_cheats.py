"""The cheats of Party and Team, by name; those of any game are tried there as well."""

from functools import partial

from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.simulation import lies_in_entries as entries
from dixit_lan.simulation import lies_in_modes as lies
from dixit_lan.simulation.cheater import Cheat

_O = Offence
_party = partial(Cheat, modes=frozenset({Mode.PARTY}))
_team = partial(Cheat, modes=frozenset({Mode.TEAM}))

OF_PARTY: tuple[Cheat, ...] = (
    _party(
        "a red vote of one who does not tell",
        _O.DOUBLE_VOTE,
        Kind.VOTE,
        lies.red_of_ones_own,
        when=lies.does_not_tell,
    ),
    _party(
        "no red vote",
        _O.DOUBLE_VOTE,
        Kind.VOTE,
        lies.red(lies.no_slot),
        when=lies.tells,
        by_storyteller=True,
    ),
    _party(
        "a red vote for no image",
        _O.DOUBLE_VOTE,
        Kind.VOTE,
        lies.red(lies.no_image),
        when=lies.tells,
        by_storyteller=True,
    ),
    _party(
        "a play sealed into a clue",
        _O.MALFORMED,
        Kind.CLUE,
        lies.clue_with_a_play,
        by_storyteller=True,
    ),
    _party(
        "shares before the clue",
        _O.OUT_OF_TURN,
        Kind.CLUE,
        trespass=lies.shares_before_the_clue,
        tries="lets a storyteller see a hand before he speaks",
        protects="hands are opened when all agree on the clue; one share is not enough",
    ),
    _party(
        "a play from the hand passed on",
        _O.BAD_PLAY,
        Kind.PLAY,
        lies.hand_passed_on,
        tries="keeps the better of two hands",
        protects="a play is proven to be of the hand that was dealt last",
    ),
    _party(
        "a card kept of the hand passed on",
        _O.BAD_PLAY,
        Kind.PLAY,
        lies.card_kept,
        tries="keeps a good card",
        protects="what is passed on is what the play left, and nobody sends it",
    ),
    _party(
        "a false share for a passed hand",
        _O.BAD_SHARE,
        Kind.DEAL,
        lies.false_share_of_a_passed_card,
    ),
)

OF_TEAM: tuple[Cheat, ...] = (
    _team(
        "a clue without a play",
        _O.MALFORMED,
        Kind.CLUE,
        lies.clue_without_a_play,
        by_storyteller=True,
        tries="has a story told to which no image belongs",
    ),
    _team("a third named to lay", _O.MALFORMED, Kind.PICK, lies.a_third, tries="has others lay"),
    _team("two picks, one after the other", _O.OUT_OF_TURN, Kind.PICK, write=lies.two_picks),
    _team(
        "both partners lay",
        _O.OUT_OF_TURN,
        Kind.PLAY,
        trespass=lies.play_unasked,
        when=lies.votes,
        tries="has two images of one team among the others",
    ),
    _team(
        "who lays votes",
        _O.OUT_OF_TURN,
        Kind.VOTE,
        trespass=entries.early_vote,
        when=lies.lays,
        tries="has two votes for one team",
    ),
    _team(
        "the storyteller's partner votes",
        _O.OUT_OF_TURN,
        Kind.VOTE,
        trespass=entries.early_vote,
        when=lies.partner_tells,
        tries="finds the image of the own team",
    ),
)

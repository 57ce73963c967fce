"""Editions and house rules: every number that a table may choose, as one value."""

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated

from dixit_lan.wire import bounds
from dixit_lan.wire.limits import EDITION_NAME_POINTS_MAX
from dixit_lan.wire.text import is_clean

TURNS_EACH_MAX = 9

_KEY = re.compile("[0-9a-f]{64}")


class Mode(StrEnum):
    """Which game is played; the other fields are its numbers."""

    STORY = "story"
    PARTY = "party"
    TEAM = "team"


class PartnerImage(StrEnum):
    """In teams: what the image is that the storyteller's partner lays."""

    EARNS = "earns"  # one like any other
    SILENT = "silent"  # no bonus for it
    NONE = "none"  # not laid


class DeckEnd(StrEnum):
    """What happens when the pile cannot refill everybody."""

    END_GAME = "end_game"
    RESHUFFLE = "reshuffle"


class SingleVoteBonus(StrEnum):
    """Who gets one more point for a find, where two votes are allowed."""

    NONE = "none"
    LONE_VOTE = "lone_vote"  # a finder who used only one vote, also when all found it
    LONE_VOTE_WHEN_SOME = "lone_vote_when_some"  # the same, but only when some and not all found it
    ANY_FINDER = "any_finder"


class FirstStoryteller(StrEnum):
    IDEA = "idea"  # whoever thinks of a story first
    SEED = "seed"  # drawn by the shared seed
    CHOSEN = "chosen"  # agreed in the lobby


class Recovery(StrEnum):
    MAJORITY = "majority"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds for each choice; None: no clock."""

    clue: bounds.Small | None = None
    play: bounds.Small | None = None
    vote: bounds.Small | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of a table. ``name`` only says where they started from."""

    name: bounds.EditionName
    seats_min: bounds.Small
    seats_max: bounds.Small
    mode: Mode = Mode.STORY
    target_score: bounds.Small | None = 30
    turns_each: bounds.Small | None = None  # the game is over when each has told so often
    deck_end: DeckEnd = DeckEnd.RESHUFFLE
    three_player_rule: bool = True
    two_votes_from: bounds.Small | None = None  # seats from which everybody has two votes
    single_vote_bonus: SingleVoteBonus = SingleVoteBonus.NONE
    bonus_cap: bounds.Small | None = None  # at most so many bonus points a round; Party: points
    bonus_when_none_found: bool = True
    bonus_when_all_found: bool = True
    sole_finder_points: bounds.Small = 3
    first_storyteller: FirstStoryteller = FirstStoryteller.IDEA
    chosen_storyteller: bounds.HexKey = (
        ""  # the player's key in hexadecimal, with FirstStoryteller.CHOSEN
    )
    clue_limit: bounds.Small = 200  # what a reader calls characters
    clocks: Clocks = field(default_factory=Clocks)
    recovery: Recovery = Recovery.MAJORITY
    partner_image: PartnerImage | None = None  # in teams only
    pairs: Annotated[
        tuple[tuple[bounds.HexKey, bounds.HexKey], ...], bounds.OfPairs
    ] = ()  # partners' keys in hexadecimal; in teams only

    def with_target(self, target: int | None) -> "Edition":
        return replace(self, target_score=target)

    @property
    def is_in_range(self) -> bool:
        """Is each field in its range? ``modes.registry.check_edition`` asks the mode as well."""
        positive = (self.target_score, self.bonus_cap, self.two_votes_from)
        clocks = (self.clocks.clue, self.clocks.play, self.clocks.vote)
        return (
            3 <= self.seats_min <= self.seats_max <= 12
            and all(value is None or 1 <= value <= 10_000 for value in positive)
            and all(value is None or 5 <= value <= 3_600 for value in clocks)
            and (self.turns_each is None or 1 <= self.turns_each <= TURNS_EACH_MAX)
            and self.sole_finder_points in (3, 4)
            and 1 <= self.clue_limit <= 1_000
            and len(self.name) <= EDITION_NAME_POINTS_MAX
            and is_clean(self.name)
            and self._names_its_storyteller
        )

    @property
    def _names_its_storyteller(self) -> bool:
        """A player's key where the first storyteller is agreed in the lobby, else nobody's."""
        if self.first_storyteller is FirstStoryteller.CHOSEN:
            return _KEY.fullmatch(self.chosen_storyteller) is not None
        return not self.chosen_storyteller


CLASSIC = Edition("classic", 3, 6, deck_end=DeckEnd.END_GAME)
REFRESH = Edition("refresh", 3, 8)
ODYSSEY = Edition(
    "odyssey",
    3,
    12,
    two_votes_from=7,
    single_vote_bonus=SingleVoteBonus.LONE_VOTE,
    bonus_cap=3,
)
PARTY = Edition("party", 6, 12, Mode.PARTY, target_score=None, turns_each=1, bonus_cap=5)
TEAM = Edition(
    "team",
    6,
    12,
    Mode.TEAM,
    target_score=None,
    turns_each=1,
    bonus_cap=3,
    partner_image=PartnerImage.EARNS,
)
EDITIONS = {edition.name: edition for edition in (CLASSIC, REFRESH, ODYSSEY, PARTY, TEAM)}

"""Records damaged in every way that we can think of: case by case, the same number the same bytes."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dixit_lan.logs.entry import Entry
from dixit_lan.rules.edition import ODYSSEY, PARTY, TEAM
from tests.property.audit.debates import debated
from tests.property.audit.forgeries import MUTATIONS, Workshop
from tests.unit.audit.games import Event, Game, honest_game, play, record_of


@dataclass(frozen=True)
class Damaged:
    """A record, and what has been done to it."""

    what: str
    data: bytes


GAMES: dict[str, Callable[[], Game]] = {
    "three": lambda: honest_game(3, target=1),
    "away and back": lambda: play(
        4, "toy", ODYSSEY.with_target(9), 1, plan=(Event(70, 1), Event(88, 1, comes=True))
    ),
    "joined": lambda: play(
        4, "toy", ODYSSEY.with_target(9), 3, plan=(Event(70, 3, comes=True),), late=1
    ),
    "two gone": lambda: play(
        5, "toy", ODYSSEY.with_target(6), 2, plan=(Event(60, 1), Event(90, 2))
    ),
    "paused": lambda: play(
        3, "toy", ODYSSEY.with_target(6), 2, plan=(Event(60, 1), Event(70, 1, True, 4.0))
    ),
    "party": lambda: play(
        6, "toy", PARTY.with_target(4), 1, plan=(Event(80, 1), Event(120, 1, comes=True))
    ),
    "teams": lambda: play(
        6, "toy", TEAM.with_target(4), 1, plan=(Event(90, 1), Event(130, 1, comes=True))
    ),
}


DEBATE = "debate"
NAMES = (*GAMES, DEBATE)
"""What there are cases of: games that are damaged, and founders who say what they like."""


@lru_cache(maxsize=len(GAMES))
def _game(name: str) -> Game:
    return GAMES[name]()


def _entries(game: Game) -> list[Entry]:
    """Those of the game's players, as the first of them has them on his disk."""
    roster = game.machine().roster
    return [e for e in game.seat_entries(0) if roster is None or roster.seat_of(e.log) is not None]


def damaged(name: str, number: int) -> Damaged:
    """Case ``number`` of the game with this name."""
    if name == DEBATE:
        return Damaged(DEBATE, debated(number))
    game, dice = _game(name), random.Random(f"{name} {number}")
    entries = _entries(game)
    done = []
    for _ in range(dice.choice([1, 1, 2, 3])):
        way = dice.choice(WAYS)
        done.append(way.__name__.strip("_"))
        entries = way(game, entries, dice)
    data = record_of(entries)
    if dice.random() < 0.3:
        data = data[: dice.randrange(len(data) + 1)] + bytes(dice.choice([0, 0, 1, 700]))
        done.append("torn")
    return Damaged(" + ".join(done), data)


def _forged(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    """Signed with a player's key, with or without what follows in his log."""
    other = honest_game(len(game.identities), seed=2)
    shop = Workshop(game, list(entries), other.seat_entries(0), dice)
    ways = [way for way in MUTATIONS if way.__name__ not in ("_conspiracy", "_all_scores")]
    try:
        return dice.choice(ways)(shop, dice.random() < 0.6).entries
    except (IndexError, ValueError, StopIteration):  # nothing is left that could be changed so
        return list(entries)


def _cut(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    return list(entries[: dice.randint(0, len(entries))])


def _dropped(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    at = dice.randrange(len(entries) + 1)
    return [*entries[:at], *entries[at + dice.choice([1, 1, 3]) :]]


def _log_cut(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    """The end of one log is not there."""
    if not entries:
        return []
    log, height = dice.choice(entries).log, dice.randrange(40)
    return [entry for entry in entries if entry.log != log or entry.seq < height]


def _doubled(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    if not entries:
        return []
    at = dice.randint(0, len(entries))
    return [*entries[:at], dice.choice(entries), *entries[at:]]


def _moved(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    result = list(entries)
    if result:
        entry = result.pop(dice.randrange(len(result)))
        result.insert(dice.randint(0, len(result)), entry)
    return result


def _strange(game: Game, entries: Sequence[Entry], dice: random.Random) -> list[Entry]:
    """The beginning of a log that belongs to another game of the same players, or of others."""
    other = honest_game(dice.choice([3, 4]), seed=dice.choice([2, 3])).seat_entries(0)
    log = dice.choice(other).log
    found = [entry for entry in other if entry.log == log][: dice.randint(1, 30)]
    at = dice.randint(0, len(entries))
    return [*entries[:at], *found, *entries[at:]]


WAYS = (_forged, _forged, _forged, _cut, _dropped, _log_cut, _doubled, _moved, _strange)

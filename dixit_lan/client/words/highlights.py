"""What was special in a game: the clue that was best understood, the card that fooled most, and who
was good at what. Only what everybody has seen counts; whoever was proven to cheat is left out.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dixit_lan.ids import Card, Seat
from dixit_lan.rules.view import RoundResult

_LEAST = 2
"""Once is no habit, and one vote on a card is no crowd."""
_HOLDERS_MAX = 3
"""What more players than that did equally well, or half of the table, was nothing special."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """The picture of the game: ``caught`` of ``voters`` voted for it."""

    kind: str  # "clue": the story, found by some; "decoy": a card that was taken for it;
    # "favourite": the card that most agreed on, where no story is to be found
    result: RoundResult
    card: Card
    owner: Seat
    caught: int
    voters: int


@dataclass(frozen=True, slots=True)
class Award:
    """What somebody did more than all others, ``count`` times; several where they are level."""

    kind: str  # "fooled", "found" or "told"; "favourite" where no story is to be found
    seats: tuple[Seat, ...]
    count: int


def highlight(
    history: Sequence[RoundResult], out: Collection[Seat] = (), *, has_story: bool = True
) -> Highlight | None:
    """The clue that was found by a share of the voters as near to half as can be, for that is what a
    clue wants; of several, the one with more voters, then the earlier. Where none was found by some
    but not all: the other card with the most votes, and the earlier of several. None: neither.

    Not ``has_story``: the card with the most votes of all.
    """
    if not has_story:
        return _most(_favourites(history), out)
    stories = [each for result in history if (each := _story(result)).owner not in out]
    clues = [each for each in stories if 0 < each.caught < each.voters]
    if clues:
        return min(clues, key=lambda each: (_off_half(each), -each.voters))
    return _most([each for result in history for each in _decoys(result)], out)


def _most(images: Sequence[Highlight], out: Collection[Seat]) -> Highlight | None:
    fair = [each for each in images if each.owner not in out]
    best = max(fair, key=lambda each: each.caught, default=None)
    return best if best is not None and best.caught >= _LEAST else None


def awards(
    history: Sequence[RoundResult],
    players: int,
    out: Collection[Seat] = (),
    *,
    has_story: bool = True,
) -> tuple[Award, ...]:
    """Who drew most votes on other cards than the story, found most stories, and told most of those
    that some found, but not all. No award where nobody stands out of the ``players``.

    Not ``has_story``: who drew most votes.
    """
    if has_story:
        fooled = _drawn(decoy for result in history for decoy in _decoys(result))
        counts = {"fooled": fooled, "found": _found(history), "told": _told(history)}
    else:
        counts = {"favourite": _drawn(_favourites(history))}
    given = [_award(kind, each, players, out) for kind, each in counts.items()]
    return tuple(award for award in given if award is not None)


def _award(kind: str, counts: Counter[Seat], players: int, out: Collection[Seat]) -> Award | None:
    fair = {seat: count for seat, count in counts.items() if seat not in out}
    most = max(fair.values(), default=0)
    holders = tuple(sorted(seat for seat, count in fair.items() if count == most))
    special = most >= _LEAST and len(holders) <= _HOLDERS_MAX and 2 * len(holders) < players
    return Award(kind, holders, most) if special else None


def _drawn(images: Iterable[Highlight]) -> Counter[Seat]:
    """Votes by the owners of the images."""
    counts: Counter[Seat] = Counter()
    for image in images:
        counts[image.owner] += image.caught
    return counts


def _found(history: Sequence[RoundResult]) -> Counter[Seat]:
    return Counter(
        Seat(seat)
        for result in history
        for seat, slots in enumerate(result.votes)
        if _story_slot(result) in slots
    )


def _told(history: Sequence[RoundResult]) -> Counter[Seat]:
    stories = map(_story, history)
    return Counter(each.owner for each in stories if 0 < each.caught < each.voters)


def _off_half(each: Highlight) -> Fraction:
    return abs(Fraction(each.caught, each.voters) - Fraction(1, 2))


def _story_slot(result: RoundResult) -> int:
    return result.owners.index(result.storyteller) + 1


def _story(result: RoundResult) -> Highlight:
    return _at_slot("clue", result, _story_slot(result))


def _decoys(result: RoundResult) -> list[Highlight]:
    others = (n for n in range(1, len(result.owners) + 1) if n != _story_slot(result))
    return [_at_slot("decoy", result, slot) for slot in others]


def _favourites(history: Sequence[RoundResult]) -> list[Highlight]:
    return [
        _at_slot("favourite", result, slot)
        for result in history
        for slot in range(1, len(result.owners) + 1)
    ]


def _at_slot(kind: str, result: RoundResult, slot: int) -> Highlight:
    caught = sum(slot in slots for at, slots in enumerate(result.votes) if at not in result.void)
    voters = sum(bool(slots) for slots in result.votes)
    owner, card = result.owners[slot - 1], result.spread[slot - 1]
    return Highlight(kind, result, card, owner, caught, voters)

"""A game that nobody sells: all lay first, the storyteller finds words for it, and everybody votes.

It is here to show what a mode costs: this file, and its registration.
"""

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.modes.mode import ModeWords, Sentence
from dixit_lan.client.words.people import People, wait_for_others
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.mode import ModeRules, Numbers
from dixit_lan.rules.script import (
    Agree,
    Ballots,
    Lay,
    Mix,
    OpenPlays,
    Owners,
    Round,
    Score,
    Script,
    Strike,
    Tell,
    TurnUp,
    Uncover,
    Vote,
)
from dixit_lan.rules.view import Phase, RoundResult, SeatView


def play_round(edition: Edition, at: Round) -> Script:
    """The others lay before they know what for."""
    yield Lay(at.others)
    yield Tell(at.storyteller)
    laid = yield OpenPlays(dict.fromkeys(at.members, 1), needs=at.storyteller)
    if not laid:
        return
    yield Mix()
    yield Agree()
    yield TurnUp()
    ballots = yield Vote(at.members)
    owners = yield Uncover()
    valid = {}
    for seat, ballot in sorted(ballots.items()):
        if owners[ballot.slots[0] - 1] == seat:
            yield Strike(seat)
        else:
            valid[Seat(seat)] = ballot
    yield Score(points(at.seats, owners, valid), valid, owners)


def points(seats: int, owners: Owners, ballots: Ballots) -> tuple[int, ...]:
    """One for each vote on an own image."""
    won = [owners[ballot.slots[0] - 1] for ballot in ballots.values()]
    return tuple(won.count(Seat(seat)) for seat in range(seats))


def numbers(edition: Edition, seats: int) -> Numbers:
    return Numbers(hand=4, laid=1, votes=1, spread=seats)


def fits(edition: Edition) -> bool:
    return not edition.pairs


RULES = ModeRules(play_round, numbers, fits)


def say(view: SeatView, mine: bool) -> Sentence:
    acts = {
        Phase.LAY: "Lay any image",
        Phase.CLUE: "Find words for what may lie there",
        Phase.VOTE: "Which fits best?",
    }
    if mine:
        return Sentence(acts[view.phase], "", True)
    return Sentence(show(view), wait_for_others(view))


def show(view: SeatView) -> str:
    name = People.of(view).name(view.storyteller)
    return {Phase.LAY: f"All lay for {name}", Phase.CLUE: f"{name} thinks"}.get(view.phase, "")


def why(people: People, edition: Edition, result: RoundResult) -> str:
    return "A point for each vote."


def rules(edition: Edition, seats: int) -> tuple[RuleLine, ...]:
    return (RuleLine("Lay first, tell afterwards", "Nobody knows what for."),)


def help_lines(edition: Edition) -> tuple[str, ...]:
    return tuple(line.rule for line in rules(edition, edition.seats_min))


def round_help(edition: Edition) -> tuple[str, ...]:
    return ("All lay an image, then the storyteller finds words.",)


WORDS = ModeWords(say, show, why, rules, help_lines, round_help)

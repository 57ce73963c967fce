"""The game of all editions: one tells, everybody lays an image that fits, the others look for his."""

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.mode import ModeRules, Numbers
from dixit_lan.rules.scoring import score_round, votes_each
from dixit_lan.rules.script import (
    Agree,
    Lay,
    Mix,
    OpenPlays,
    Round,
    Score,
    Script,
    Strike,
    Tell,
    TurnUp,
    Uncover,
    Vote,
)


def play_round(edition: Edition, at: Round) -> Script:
    """One round. It is void, and nothing is scored, if the storyteller gives no clue or play."""
    told = yield Tell(at.storyteller)
    if not told:
        return
    yield Lay(at.others)
    counts = dict.fromkeys(at.others, numbers(edition, at.seats).laid) | {at.storyteller: 1}
    laid = yield OpenPlays(counts, needs=at.storyteller)
    if not laid:
        return
    yield Mix()
    yield Agree()
    yield TurnUp()
    ballots = yield Vote(at.others)
    owners = yield Uncover()
    valid = {}
    for seat, ballot in sorted(ballots.items()):
        if any(owners[slot - 1] == seat for slot in ballot.slots):
            yield Strike(seat)
        else:
            valid[Seat(seat)] = ballot
    votes = {seat: ballot.slots for seat, ballot in valid.items()}
    points = score_round(edition, at.seats, at.storyteller, owners, votes)
    yield Score(points, valid, owners)


def numbers(edition: Edition, seats: int) -> Numbers:
    """Three of a table may hold seven cards, and lay two each, so that the spread is not too small."""
    three = seats == 3 and edition.three_player_rule
    hand, laid = (7, 2) if three else (6, 1)
    spread = 1 + (seats - 1) * laid
    return Numbers(hand, laid, votes_each(edition, seats), spread)


def fits(edition: Edition) -> bool:
    """No partners."""
    return edition.partner_image is None and not edition.pairs


RULES = ModeRules(play_round, numbers, fits, idle=frozenset({"partner_image"}))

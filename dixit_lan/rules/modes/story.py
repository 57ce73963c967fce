"""The game of all editions: one tells, everybody lays an image that fits, the others look for his."""

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.mode import ModeRules
from dixit_lan.rules.scoring import score_round
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
    counts = dict.fromkeys(at.others, edition.cards_laid(at.seats)) | {at.storyteller: 1}
    laid = yield OpenPlays(counts, needs=at.storyteller)
    if not laid:
        return
    yield Mix()
    yield Agree()
    yield TurnUp()
    ballots = yield Vote(at.others)
    owners = yield Uncover()
    valid = {}
    for seat, slots in sorted(ballots.items()):
        if any(owners[slot - 1] == seat for slot in slots):
            yield Strike(seat)
        else:
            valid[Seat(seat)] = slots
    points = score_round(edition, at.seats, at.storyteller, owners, valid)
    yield Score(points, valid, owners)


RULES = ModeRules(play_round)

"""Party: one speaks before anybody sees a hand, all find the image that most will find, hands wander.

Sources: the booklet of Dixit Odyssey, in public transcriptions; what it leaves open is settled in
protocol/rules.md.
"""

from dixit_lan.rules.edition import Edition, SingleVoteBonus
from dixit_lan.rules.modes.mode import CROWD_MIN, ModeRules, Numbers
from dixit_lan.rules.scoring import score_party
from dixit_lan.rules.script import (
    Agree,
    Lay,
    Mix,
    OpenHands,
    OpenPlays,
    PassOn,
    Restock,
    Round,
    Say,
    Score,
    Script,
    TurnUp,
    Uncover,
    Vote,
)


def play_round(edition: Edition, at: Round) -> Script:
    """One round. It is void without a clue, and where nobody lays anything.

    All agree on the clue before a hand is opened: with two clues to two halves, both together would
    open all hands before either clue counts.
    """
    yield Restock()
    told = yield Say(at.storyteller)
    if not told:
        return
    yield Agree()
    yield OpenHands()
    yield Lay(at.members)
    laid = yield OpenPlays(dict.fromkeys(at.members, 1))
    if not laid:
        return
    yield Mix()
    yield Agree()
    yield TurnUp()
    ballots = yield Vote(at.members, red=at.storyteller)
    owners = yield Uncover()
    green = {seat: ballot.slots[0] for seat, ballot in ballots.items()}
    red = ballots[at.storyteller].red if at.storyteller in ballots else 0
    yield Score(score_party(edition, at.seats, green, red), ballots, owners, red=red)
    yield PassOn()


def numbers(edition: Edition, seats: int) -> Numbers:
    """Five cards, one laid by each, one green vote."""
    return Numbers(hand=5, laid=1, votes=1, spread=seats)


def fits(edition: Edition) -> bool:
    """Six at least, one vote each, and no partners."""
    return (
        edition.seats_min >= CROWD_MIN
        and edition.two_votes_from is None
        and edition.single_vote_bonus is SingleVoteBonus.NONE
        and edition.partner_image is None
        and not edition.pairs
    )


RULES = ModeRules(
    play_round,
    numbers,
    fits,
    idle=frozenset(
        {
            "three_player_rule",
            "two_votes_from",
            "single_vote_bonus",
            "bonus_when_none_found",
            "bonus_when_all_found",
            "sole_finder_points",
            "partner_image",
        }
    ),
    opens_hands_in_round=True,
    lets_vote_for_own=True,
    storyteller_votes_red=True,
)

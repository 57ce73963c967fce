"""Points of one round. The rule sentences stand beside the worked cases in the tests."""

from collections.abc import Collection, Mapping, Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition, PartnerImage, SingleVoteBonus
from dixit_lan.rules.script import Pair, pair_of

ALL_OR_NONE_POINTS = 2
FOUND_POINTS = 3


def votes_each(edition: Edition, seats: int) -> int:
    """Votes that each voter has at most."""
    return 2 if edition.two_votes_from is not None and seats >= edition.two_votes_from else 1


def score_round(
    edition: Edition,
    seats: int,
    storyteller: Seat,
    owners: Sequence[Seat],
    votes: Mapping[Seat, tuple[int, ...]],
    *,
    silent: Collection[Seat] = (),
) -> tuple[int, ...]:
    """Points by seat for one round. ``silent``: whose images earn nothing.

    ``owners[s - 1]`` laid slot ``s``; ``votes`` maps each voter to slots from 1. Seats missing from
    ``votes`` did not vote: all and none are judged without them, and they get nothing for either;
    votes on their images count. With fewer than two voters nobody scores. The ballots must have
    passed ``moves.check_ballot``.
    """
    points = [0] * seats
    if len(votes) < 2:
        return tuple(points)
    story_slot = owners.index(storyteller) + 1
    finders = [voter for voter, slots in votes.items() if story_slot in slots]
    _add_find_points(points, edition, storyteller, finders, votes)
    _add_single_vote_bonus(points, edition, finders, votes)
    if _images_earn(edition, len(finders), len(votes)):
        _add_image_bonus(points, edition, (storyteller, *silent), owners, votes)
    return tuple(points)


def score_party(
    edition: Edition, seats: int, green: Mapping[Seat, int], red: int
) -> tuple[int, ...]:
    """Points by seat for a round of Party: for each as many as have voted green with him, himself
    included, up to the cap.

    Nothing for who is alone, or on the image that the storyteller has voted against. ``green``: slots
    from 1 by voter; ``red``: a slot, or 0 for none.
    """
    chosen = list(green.values())
    points = [0] * seats
    for seat, slot in green.items():
        together = chosen.count(slot)
        if together > 1 and slot != red:
            points[seat] = (
                together if edition.bonus_cap is None else min(together, edition.bonus_cap)
            )
    return tuple(points)


def score_team(
    edition: Edition,
    pairs: Sequence[Pair],
    storyteller: Seat,
    owners: Sequence[Seat],
    votes: Mapping[Seat, tuple[int, ...]],
) -> tuple[int, ...]:
    """Points by seat for a round of Team: each partner gets what both have won, as in ``score_round``.

    ``votes``: those of voters who have voted for their partner's image are empty: they have voted, and
    found nothing.
    """
    mine = pair_of(pairs, storyteller)
    silent = mine if edition.partner_image is PartnerImage.SILENT else ()
    each = score_round(edition, 2 * len(pairs), storyteller, owners, votes, silent=silent)
    points = list(each)
    for one, other in pairs:
        points[one] = points[other] = each[one] + each[other]
    return tuple(points)


def _add_find_points(
    points: list[int],
    edition: Edition,
    storyteller: Seat,
    finders: Sequence[Seat],
    votes: Mapping[Seat, tuple[int, ...]],
) -> None:
    if len(finders) in (0, len(votes)):
        for voter in votes:
            points[voter] += ALL_OR_NONE_POINTS
        return
    reward = edition.sole_finder_points if len(finders) == 1 else FOUND_POINTS
    for seat in (storyteller, *finders):
        points[seat] += reward


def _add_single_vote_bonus(
    points: list[int],
    edition: Edition,
    finders: Sequence[Seat],
    votes: Mapping[Seat, tuple[int, ...]],
) -> None:
    """One more for a find that was a single vote, or as the table has agreed."""
    kind = edition.single_vote_bonus
    if votes_each(edition, len(points)) < 2 or kind is SingleVoteBonus.NONE:
        return
    if kind is SingleVoteBonus.LONE_VOTE_WHEN_SOME and len(finders) == len(votes):
        return
    for finder in finders:
        if kind is SingleVoteBonus.ANY_FINDER or len(votes[finder]) == 1:
            points[finder] += 1


def _images_earn(edition: Edition, found: int, voters: int) -> bool:
    if found == 0:
        return edition.bonus_when_none_found
    if found == voters:
        return edition.bonus_when_all_found
    return True


def _add_image_bonus(
    points: list[int],
    edition: Edition,
    silent: Collection[Seat],
    owners: Sequence[Seat],
    votes: Mapping[Seat, tuple[int, ...]],
) -> None:
    """One for each vote on an own image, up to the cap; none for those whose images are ``silent``."""
    earned = [0] * len(points)
    for slots in votes.values():
        for slot in slots:
            earned[owners[slot - 1]] += 1
    for seat in silent:
        earned[seat] = 0
    for at, bonus in enumerate(earned):
        points[at] += bonus if edition.bonus_cap is None else min(bonus, edition.bonus_cap)

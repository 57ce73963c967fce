"""Team: pairs of partners who sit opposite. One of each pair lays, the other one votes.

Sources: the booklet of Dixit Odyssey, in public transcriptions; what it leaves open is settled in
protocol/rules.md.
"""

from collections.abc import Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition, PartnerImage, SingleVoteBonus
from dixit_lan.rules.modes.mode import CROWD_MIN, ModeRules, Numbers, Seating
from dixit_lan.rules.scoring import score_team
from dixit_lan.rules.script import (
    Agree,
    Ballots,
    Lay,
    Mix,
    OpenPlays,
    Owners,
    Pair,
    Pick,
    Picks,
    Round,
    Score,
    Script,
    Tell,
    TurnUp,
    Uncover,
    Vote,
    partner_of,
)


def play_round(edition: Edition, at: Round) -> Script:
    """One round. It is void, and nothing is scored, if the storyteller gives no clue or play."""
    told = yield Tell(at.storyteller)
    if not told:
        return
    others = tuple(pair for pair in at.pairs if at.storyteller not in pair)
    picks = yield Pick(others)
    layers, voters = shared_out(others, picks)
    if edition.partner_image is not PartnerImage.NONE:
        layers = tuple(sorted((*layers, partner_of(at.pairs, at.storyteller))))
    yield Lay(layers)
    laid = yield OpenPlays(dict.fromkeys((*layers, at.storyteller), 1), needs=at.storyteller)
    if not laid:
        return
    yield Mix()
    yield Agree()
    yield TurnUp()
    ballots = yield Vote(voters)
    owners = yield Uncover()
    void = void_voters(at.pairs, ballots, owners)
    votes = {seat: () if seat in void else ballot.slots for seat, ballot in ballots.items()}
    points = score_team(edition, at.pairs, at.storyteller, owners, votes)
    yield Score(points, ballots, owners, void=void)


def shared_out(pairs: Sequence[Pair], picks: Picks) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who lays, and who votes: of each of ``pairs`` at most one does either.

    Whom both have named lays, or else the earlier in the order that was drawn. Where not both have
    said a word, nobody of them lays, and whoever is there votes.
    """
    layers: list[Seat] = []
    voters: list[Seat] = []
    for pair in pairs:
        named = {picks.named[seat] for seat in pair if seat in picks.named}
        if all(seat in picks.named for seat in pair):
            layer = min(named, key=picks.order.index)
            layers.append(layer)
            voters.append(partner_of(pairs, layer))
        elif not all(seat in picks.here for seat in pair):
            voters += [seat for seat in pair if seat in picks.here]
        else:
            voters += [seat for seat in pair if seat in picks.named]
    return tuple(sorted(layers)), tuple(sorted(voters))


def void_voters(pairs: Sequence[Pair], ballots: Ballots, owners: Owners) -> tuple[Seat, ...]:
    """Who has voted for the own partner's image. Nobody could know it: such a vote finds nothing."""
    return tuple(
        seat
        for seat, ballot in sorted(ballots.items())
        if any(owners[slot - 1] == partner_of(pairs, seat) for slot in ballot.slots)
    )


def arrange(edition: Edition, order: Sequence[Seat], players: Sequence[str]) -> Seating:
    """Partners sit opposite: as drawn, or as chosen, in the order in which their first was drawn."""
    half = len(order) // 2
    partner = dict(zip(order[:half], order[half:], strict=True))
    if edition.pairs:
        seat_of = {player: Seat(seat) for seat, player in enumerate(players)}
        chosen = {seat_of[a]: seat_of[b] for a, b in edition.pairs}
        both = chosen | {b: a for a, b in chosen.items()}
        partner = {}
        for seat in order:
            if seat not in partner.values():
                partner[seat] = both[seat]
    return Seating((*partner, *partner.values()), tuple(partner.items()))


def numbers(edition: Edition, seats: int) -> Numbers:
    """Four cards; one image of each pair, and both of the storyteller's."""
    images = seats // 2 + (edition.partner_image is not PartnerImage.NONE)
    return Numbers(hand=4, laid=1, votes=1, spread=images)


def fits(edition: Edition) -> bool:
    """Six at least, one vote each; and nobody is in two pairs."""
    paired = [player for pair in edition.pairs for player in pair]
    return (
        edition.seats_min >= CROWD_MIN
        and edition.two_votes_from is None
        and edition.single_vote_bonus is SingleVoteBonus.NONE
        and edition.partner_image is not None
        and len(set(paired)) == len(paired)
    )


def fits_players(edition: Edition, players: Sequence[str]) -> bool:
    """An even number; and where pairs are chosen, everybody is in one."""
    paired = sorted(player for pair in edition.pairs for player in pair)
    return len(players) % 2 == 0 and (not paired or paired == sorted(players))


RULES = ModeRules(
    play_round,
    numbers,
    fits,
    fits_players,
    arrange,
    idle=frozenset({"three_player_rule", "two_votes_from", "single_vote_bonus"}),
    lets_join=False,
)

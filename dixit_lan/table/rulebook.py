"""The rules of a table as one coroutine. It reads like the rulebook: wait for these seats, go on.

It never asks which entry came first, so every laptop that holds the same entries is in the same state
(Kahn, 1974). No clock, no chance, no I/O; it does not know which seat is ours.
"""

from collections.abc import Generator, Sequence
from typing import Any

from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point, group_named
from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenTask,
    OpenVoteTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.deck import (
    AgreeTask,
    Deck,
    Due,
    SharesTask,
    ShuffleTask,
    open_deck,
    open_point,
)
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seed import drawn_order, shared_seed
from dixit_lan.dealing.setting import Blame, DeckPoints, Setting
from dixit_lan.dealing.task import Task
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import FirstStoryteller
from dixit_lan.rules.ending import can_refill, is_over, winners
from dixit_lan.rules.moves import first_storyteller, next_storyteller
from dixit_lan.rules.scoring import score_round
from dixit_lan.rules.view import Clue, Phase, RoundResult
from dixit_lan.table.board import Board
from dixit_lan.table.step import Counted, Dealt, Notice, Played, Reply, Step

Rules = Generator[Step | Notice, Any, Any]


class Rulebook:
    """One game. ``play`` is the coroutine; ``board`` shows where it stands."""

    def __init__(self, roster: Roster, cards: Sequence[Card]) -> None:
        self.roster = roster
        self.edition = roster.edition
        self.group = group_named(roster.group)
        self.count = roster.count
        self.seats = tuple(Seat(seat) for seat in range(roster.count))
        self.board = Board(roster, DeckPoints.of(self.group, tuple(cards)))
        self.board.scores = (0,) * self.count
        self.game: Digest = roster.id
        self._heads: dict[Seat, tuple[int, bytes]] = {}
        self.setting: Setting

    def play(self) -> Rules:
        """The whole game, from the keys to the signed result."""
        yield from self._make_keys()
        yield from self._shuffle(self._first_deck())
        yield from self._deal(self.edition.hand_size(self.count), self.seats)
        storyteller = yield from self._first_storyteller()
        while True:
            yield from self._round(storyteller)
            if is_over(self.edition, self.count, self.board.scores, len(self.board.pile)):
                break
            yield from self._refill(storyteller)
            storyteller = next_storyteller(self.board.seating, storyteller)
        yield from self._sign_result()

    # -- waiting ---------------------------------------------------------------------------------

    def _wait(
        self,
        kind: Kind,
        seats: Sequence[Seat],
        task: Task,
        *,
        deferred: bool = False,
        part: tuple[int, int] = (0, 1),
    ) -> Generator[Step | Notice, Any, Reply]:
        step = Step(self.game, kind, self.board.round, tuple(seats), task, deferred, part)
        reply: Reply = yield step
        self._heads.update({seat: (e.seq, e.hash) for seat, e in reply.entries.items()})
        return reply

    # -- before the first round --------------------------------------------------------------------

    def _make_keys(self) -> Rules:
        """Keys, their shares, and the shared seed. From the SEATs on, the game has its own name."""
        threshold = self.roster.threshold
        commit_task = CommitTask(self.group, threshold)
        committed = yield from self._wait(Kind.SEAT_COMMIT, self.seats, commit_task)
        commits = tuple(committed.bodies[seat] for seat in self.seats)
        seat_task = SeatTask(self.group, threshold, committed.place, commits)
        seated = yield from self._wait(Kind.SEAT, self.seats, seat_task)
        self.game = seated.digest_after
        dealt = tuple(seated.bodies[seat] for seat in self.seats)
        self.setting = Setting(
            self.group,
            threshold,
            tuple(Point(commit.transport) for commit in commits),
            tuple(tuple(Point(point) for point in keys.vector) for keys in dealt),
            self.group.sum(Point(keys.vector[0]) for keys in dealt),
        )
        seed_task = SeedTask(self.setting, seated.place, dealt)
        seeds = yield from self._wait(Kind.SEED, self.seats, seed_task)
        commitments = {s: Commitment(seeds.place, seeds.bodies[s].sealed) for s in self.seats}
        open_task = OpenTask(self.setting, commitments)
        opened = yield from self._wait(Kind.OPEN_SEED, self.seats, open_task)
        self.board.seed = shared_seed(self.game, [opened.values[seat] for seat in self.seats])
        self.board.seating = self._draw_seats("seating")

    def _draw_seats(self, purpose: str) -> tuple[Seat, ...]:
        return tuple(Seat(at) for at in drawn_order(self._seed, purpose, self.count))

    @property
    def _seed(self) -> Digest:
        if self.board.seed is None:
            raise InternalError("the seed is used before it is drawn")
        return self.board.seed

    def _first_deck(self) -> Deck:
        points = self.board.points.points
        order = drawn_order(self._seed, "first deck", len(points))
        return open_deck(self.setting, [points[at] for at in order])

    def _first_storyteller(self) -> Rules:
        chosen = self.edition.chosen_storyteller
        for seat, player in enumerate(self.roster.seats):
            if chosen and player.player.hex() == chosen:
                return Seat(seat)
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self.board.seating[0]
        self.board.phase = Phase.BEGIN
        begun = yield from self._wait(Kind.BEGIN, self.seats, BeginTask(self.setting))
        saw = {seat: Seat(begun.bodies[seat].saw) for seat in self.seats}
        return first_storyteller(saw, self._draw_seats("first storyteller"))

    # -- cards -------------------------------------------------------------------------------------

    def _shuffle(self, deck: Deck) -> Rules:
        """Everybody shuffles in seating order; nothing is opened before all agree."""
        self.board.pile = yield from self._mix(Kind.SHUFFLE, deck)
        yield from self._wait(Kind.AGREE, self.seats, AgreeTask())

    def _mix(self, kind: Kind, deck: Deck) -> Rules:
        for turn, seat in enumerate(self.board.seating):
            task = ShuffleTask(self.setting, deck)
            mixed = yield from self._wait(
                kind, [seat], task, deferred=True, part=(turn, self.count)
            )
            deck = mixed.values[seat]
        return deck

    def _deal(
        self, cards_each: int, seats: Sequence[Seat], storyteller: Seat | None = None
    ) -> Rules:
        """Give each of ``seats`` its cards from the pile; the storyteller always gets one back."""
        dues, at = [], 0
        for seat in seats:
            count = 1 if seat == storyteller else cards_each
            dues += [Due(card, seat) for card in self.board.pile[at : at + count]]
            at += count
        self.board.pile = self.board.pile[at:]
        dealt = yield from self._wait(Kind.DEAL, self.seats, SharesTask(self.setting, tuple(dues)))
        for due in dues:
            if due.owner is not None:
                hand = self.board.hands.get(due.owner, ())
                self.board.hands[due.owner] = (*hand, due.ciphertext)
        yield Dealt(tuple(dues), dealt.values)

    def _refill(self, storyteller: Seat) -> Rules:
        """Refill all hands; a pile that is too short is shuffled anew with the discards."""
        self.board.phase = Phase.REFILL
        if not can_refill(len(self.board.pile), self.count, self.edition):
            points = [self.board.points.point(card) for card in self.board.discards]
            self.board.discards.clear()
            yield from self._shuffle(self.board.pile + open_deck(self.setting, points))
        yield from self._deal(self.edition.cards_laid(self.count), self.seats, storyteller)

    def _open(self, kind: Kind, cards: Deck) -> Rules:
        """Turn ``cards`` up for everybody, in their order."""
        dues = tuple(Due(card) for card in cards)
        opened = yield from self._wait(kind, self.seats, SharesTask(self.setting, dues))
        return tuple(self._card(card, opened) for card in cards)

    def _card(self, ciphertext: Ciphertext, opened: Reply) -> Card:
        card = self.board.points.card(open_point(self.setting, ciphertext, opened.values))
        if card is None:
            raise InternalError("a card that is proven to be of the deck is none of it")
        return card

    # -- a round -----------------------------------------------------------------------------------

    def _round(self, storyteller: Seat) -> Rules:
        board = self.board
        board.begin_round(storyteller)
        plays = yield from self._lay(storyteller)
        yield from self._open_plays(storyteller, plays)
        yield from self._turn_up()
        board.phase = Phase.VOTE
        ballots = yield from self._vote(storyteller)
        board.phase = Phase.COUNTING
        board.ballots = ballots
        owners = yield from self._owners()
        self._refuse_own_votes(ballots, owners)
        self._count(ballots, owners)
        yield Counted(board.round)

    def _others(self, storyteller: Seat) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat != storyteller)

    def _lay(self, storyteller: Seat) -> Rules:
        board = self.board
        clue_task = ClueTask(self.setting, self.edition, board.hands[storyteller])
        told = yield from self._wait(Kind.CLUE, [storyteller], clue_task)
        clue = told.bodies[storyteller]
        board.clue = Clue(clue.text)
        board.phase = Phase.LAY
        play_task = PlayTask(self.setting, dict(board.hands))
        laid = yield from self._wait(Kind.PLAY, self._others(storyteller), play_task)
        plays = {seat: Commitment(laid.place, body.sealed) for seat, body in laid.bodies.items()}
        return {**plays, storyteller: Commitment(told.place, clue.sealed)}

    def _open_plays(self, storyteller: Seat, plays: dict[Seat, Commitment]) -> Rules:
        board = self.board
        board.phase = Phase.MIXING
        task = OpenPlayTask(self.setting, plays, dict(board.hands))
        opened = yield from self._wait(Kind.OPEN_PLAY, self.seats, task)
        for seat in self.seats:
            laid = 1 if seat == storyteller else self.edition.cards_laid(self.count)
            hand = opened.values[seat]
            board.laid[seat], board.hands[seat] = hand[:laid], hand[laid:]
        yield Played(board.round)

    def _turn_up(self) -> Rules:
        """Mix what was laid, agree, turn it up, and number it as the seed draws."""
        board = self.board
        laid = tuple(card for seat in self.seats for card in board.laid[seat])
        spread = yield from self._mix(Kind.MIX, laid)
        yield from self._wait(Kind.AGREE, self.seats, AgreeTask())
        cards = yield from self._open(Kind.SHOW, spread)
        slots = drawn_order(self._seed, "slots", len(cards), board.round)
        board.spread = tuple(cards[at] for at in slots)

    def _vote(self, storyteller: Seat) -> Rules:
        others = self._others(storyteller)
        cast = yield from self._wait(Kind.VOTE, others, VoteTask(self.setting))
        sealed = {seat: Commitment(cast.place, cast.bodies[seat].sealed) for seat in others}
        task = OpenVoteTask(self.setting, sealed, self.edition, len(self.board.spread))
        opened = yield from self._wait(Kind.OPEN_VOTE, others, task)
        return dict(opened.values)

    def _owners(self) -> Rules:
        """Who laid each slot: the laid cards, from before the mixing, are opened by everybody."""
        laid = [(seat, card) for seat in self.seats for card in self.board.laid[seat]]
        cards = yield from self._open(Kind.OWNERS, tuple(card for _, card in laid))
        owner = {card: seat for (seat, _), card in zip(laid, cards, strict=True)}
        return tuple(owner[card] for card in self.board.spread)

    def _refuse_own_votes(
        self, ballots: dict[Seat, tuple[int, ...]], owners: tuple[Seat, ...]
    ) -> None:
        for seat, slots in ballots.items():
            if any(owners[slot - 1] == seat for slot in slots):
                raise Blame(seat, Offence.OWN_CARD_VOTE, "a vote for a card of one's own")

    def _count(self, ballots: dict[Seat, tuple[int, ...]], owners: tuple[Seat, ...]) -> None:
        board = self.board
        if board.storyteller is None or board.clue is None:
            raise InternalError("a round is counted that was never told")
        points = score_round(self.edition, self.count, board.storyteller, owners, ballots)
        board.scores = tuple(old + new for old, new in zip(board.scores, points, strict=True))
        votes = tuple(ballots.get(seat, ()) for seat in self.seats)
        board.history.append(
            RoundResult(
                board.round,
                board.storyteller,
                board.clue,
                board.spread,
                owners,
                votes,
                points,
                board.scores,
            )
        )
        board.discards += board.spread

    # -- the end -----------------------------------------------------------------------------------

    def _sign_result(self) -> Rules:
        board = self.board
        board.phase = Phase.OVER
        board.winners = winners(board.scores)
        heads = tuple(self._heads[seat] for seat in self.seats)
        result = Result(board.scores, board.round, self.seats, heads)
        yield from self._wait(Kind.RESULT, self.seats, ResultTask(result))

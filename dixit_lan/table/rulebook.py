"""The rules of a table as one coroutine. It reads like the rulebook: wait for these seats, go on.

It never asks which entry came first, so every laptop that holds the same entries is in the same state
(Kahn, 1974). No clock, no chance, no I/O; it does not know which seat is ours.
"""

from collections.abc import Mapping

from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenVoteTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import Blame, DeckPoints
from dixit_lan.dealing.shares import Due, SharePool
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import DeckEnd, FirstStoryteller
from dixit_lan.rules.ending import is_target_reached, winners
from dixit_lan.rules.moves import first_storyteller, next_storyteller
from dixit_lan.rules.scoring import score_round
from dixit_lan.rules.view import Clue, Phase, RoundResult
from dixit_lan.table.board import Board
from dixit_lan.table.seating import make_keys, renew_keys
from dixit_lan.table.step import (
    Attendance,
    Counted,
    Dealt,
    NotAdmitted,
    Offended,
    Played,
    Present,
    RoundStart,
)
from dixit_lan.table.waiting import Rules, Waiting


class Rulebook:
    """One game. ``play`` is the coroutine; ``board`` shows where it stands."""

    def __init__(self, table: Waiting, board: Board) -> None:
        """``table`` and ``board``: as at the beginning of a game, or of a round."""
        self.roster = board.roster
        self.edition = table.roster.edition
        self.table, self.board = table, board

    @classmethod
    def of(cls, base: Roster, grown: Roster, points: DeckPoints) -> "Rulebook":
        """A game that begins with the roster ``base``; ``grown`` names those as well who join later."""
        board = Board(grown, base.id, base.count, points)
        board.scores = (0,) * base.count
        return cls(Waiting(base), board)

    @property
    def count(self) -> int:
        """Seats so far: the numbers of the rules depend on it."""
        return self.board.count

    def play(self) -> Rules:
        """The whole game, from the keys to the signed result."""
        board = self.board
        yield RoundStart()
        board.seed = yield from make_keys(self.table)
        board.seating = self._draw_seats("seating")
        yield from self._shuffle(self._first_deck())
        yield from self._refill()
        storyteller = yield from self._first_storyteller()
        yield from self.play_on(storyteller)

    def play_on(self, storyteller: Seat) -> Rules:
        """Round after round, from a start at which it is this seat's turn; then the result."""
        board = self.board
        while True:
            attendance: Attendance = yield RoundStart(storyteller)
            if attendance.newcomers:
                attendance = yield from self._welcome(attendance)
            while storyteller not in attendance.present:  # an absent seat's turn counts as taken
                storyteller = next_storyteller(board.seating, storyteller)
            yield from self._round(storyteller)
            if self._is_over():
                break
            board.phase = Phase.REFILL
            yield from self._refill()
            storyteller = next_storyteller(board.seating, storyteller)
        yield from self._sign_result()

    def _welcome(self, attendance: Attendance) -> Rules:
        """Newcomers sit down; where somebody fails, those who are still there try again at once."""
        while attendance.newcomers:
            admitted = yield from self._admit(attendance)
            if admitted:
                break
            attendance = yield RoundStart()
        return attendance

    def _admit(self, attendance: Attendance) -> Rules:
        """Newcomers get a key and a hand: fresh keys for all, a shuffle by all, then their cards.

        False, and all as before, if somebody failed.
        """
        board = self.board
        board.phase = Phase.REFILL
        board.scores += (0,) * (board.count - len(board.scores))
        members = tuple(
            seat
            for seat in (*self.table.setting.members, *attendance.newcomers)
            if seat in attendance.present
        )
        # The hands of those who are gone for good go with them, sealed as they are.
        staying = [seat for seat in sorted(board.hands) if seat in members]
        owners = [seat for seat in staying for _ in board.hands[seat]]
        sealed = board.pile + tuple(card for seat in staying for card in board.hands[seat])
        switched = yield from renew_keys(self.table, members, sealed)
        if switched is None:
            yield NotAdmitted(attendance.newcomers)
            if board.pile and any(map(board.is_gone, self.table.setting.members)):
                # Their layer may be off some cards: dealt to them, those would lie open.
                yield from self._shuffle(board.pile)
            return False
        board.seating += attendance.newcomers
        pile, hands = switched[: len(board.pile)], switched[len(board.pile) :]
        for seat in staying:
            board.hands[seat] = tuple(
                card for owner, card in zip(owners, hands, strict=True) if owner == seat
            )
        board.dealt_in = self.table.setting.members
        if pile:
            yield from self._shuffle(pile)
        yield from self._refill()
        return True

    # -- before the first round ----------------------------------------------------------------

    def _draw_seats(self, purpose: str) -> tuple[Seat, ...]:
        order = drawn_order(self._seed, purpose, self.count)
        return tuple(Seat(at) for at in order if at in self.table.setting.members)

    @property
    def _seed(self) -> Digest:
        if self.board.seed is None:
            raise InternalError("the seed is used before it is drawn")
        return self.board.seed

    def _first_deck(self) -> Deck:
        points = self.board.points.points
        order = drawn_order(self._seed, "first deck", len(points))
        return open_deck(self.table.setting, [points[at] for at in order])

    def _first_storyteller(self) -> Rules:
        chosen, members = self.edition.chosen_storyteller, self.table.setting.members
        for seat in members:
            if chosen and self.roster.seats[seat].player.hex() == chosen:
                return seat
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self.board.seating[0]
        self.board.phase = Phase.BEGIN
        task = BeginTask(self.table.setting)
        begun = yield from self.table.wait(Kind.BEGIN, members, task)
        saw = {seat: Seat(body.saw) for seat, body in begun.bodies.items()}
        return first_storyteller(saw, self._draw_seats("first storyteller"))

    # -- cards -----------------------------------------------------------------------------------

    def _shuffle(self, deck: Deck) -> Rules:
        """Everybody shuffles in seating order; nothing is opened before all agree.

        Who is gone for good by then gets none of these cards. Who goes later does: whether he has
        gone may still be undone, and all cards behind his would belong to others.
        """
        members, gone = self.table.setting.members, self.board.is_gone
        self.board.dealt_in = tuple(seat for seat in members if not gone(seat))
        self.board.pile = yield from self.table.mix(Kind.SHUFFLE, self.board.seating, deck)
        yield from self.table.agree()

    def _wanted(self) -> dict[Seat, int]:
        """Cards that every hand lacks, also the hands of seats that are away."""
        full = self.edition.hand_size(self.count)
        return {
            seat: max(0, full - len(self.board.hands.get(seat, ()))) for seat in self.board.dealt_in
        }

    def _is_over(self) -> bool:
        if is_target_reached(self.edition, self.board.scores):
            return True
        short = len(self.board.pile) < sum(self._wanted().values())
        return short and self.edition.deck_end is DeckEnd.END_GAME

    def _refill(self) -> Rules:
        """Refill all hands; a pile that is too short is shuffled anew with the discards."""
        board = self.board
        stock = len(board.pile) + len(board.discards)
        if stock and len(board.pile) < sum(self._wanted().values()):
            points = [board.points.point(card) for card in board.discards]
            board.discards.clear()
            yield from self._shuffle(board.pile + open_deck(self.table.setting, points))
        dues: list[Due] = []
        for seat, count in self._wanted().items():
            at = len(dues)
            dues += [Due(card, seat) for card in board.pile[at : at + count]]
        if not dues:
            return
        board.pile = board.pile[len(dues) :]
        pool = yield from self.table.collect(Kind.DEAL, dues)
        for due in dues:
            if due.owner is not None:
                board.hands[due.owner] = (*board.hands.get(due.owner, ()), due.ciphertext)
        yield Dealt(pool)

    def _open(self, kind: Kind, cards: Deck) -> Rules:
        """Turn ``cards`` up for everybody, in their order."""
        pool = yield from self.table.collect(kind, [Due(card) for card in cards])
        return tuple(self._card(pool, at) for at in range(len(cards)))

    def _card(self, pool: SharePool, at: int) -> Card:
        card = self.board.points.card(pool.open(pool.dues[at].ciphertext))
        if card is None:
            raise InternalError("a card that is proven to be of the deck is none of it")
        return card

    # -- a round -----------------------------------------------------------------------------------

    def _round(self, storyteller: Seat) -> Rules:
        """One round. It is void, and nothing is scored, if the storyteller gives no clue or play."""
        board = self.board
        board.begin_round(storyteller)
        self.table.round = board.round
        plays = yield from self._lay(storyteller)
        if storyteller not in plays:
            return
        yield from self._open_plays(storyteller, plays)
        if not board.laid:
            return
        yield from self._turn_up()
        board.phase = Phase.VOTE
        ballots = yield from self._vote(storyteller)
        board.phase = Phase.COUNTING
        board.ballots = ballots
        owners = yield from self._owners()
        ballots = yield from self._without_own_votes(ballots, owners)
        self._count(ballots, owners)
        yield Counted(board.round)

    def _others(self, storyteller: Seat) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.table.setting.members if seat != storyteller)

    def _lay(self, storyteller: Seat) -> Rules:
        board, table = self.board, self.table
        clue_task = ClueTask(table.setting, self.edition, board.hands[storyteller])
        told = yield from table.wait(Kind.CLUE, [storyteller], clue_task)
        if storyteller not in told.bodies:
            return {}
        clue = told.bodies[storyteller]
        board.clue = Clue(clue.text)
        board.phase = Phase.LAY
        play_task = PlayTask(table.setting, dict(board.hands))
        laid = yield from table.wait(Kind.PLAY, self._others(storyteller), play_task)
        plays = {seat: Commitment(laid.place, body.sealed) for seat, body in laid.bodies.items()}
        return {**plays, storyteller: Commitment(told.place, clue.sealed)}

    def _open_plays(self, storyteller: Seat, plays: Mapping[Seat, Commitment]) -> Rules:
        """Open all plays. Without the storyteller's, all cards go back to where they came from."""
        board = self.board
        board.phase = Phase.MIXING
        task = OpenPlayTask(self.table.setting, plays, dict(board.hands))
        opened = yield from self.table.opened(Kind.OPEN_PLAY, task, plays)
        void = storyteller not in opened
        for seat, hand in opened.items():
            laid = 1 if seat == storyteller else self.edition.cards_laid(self.count)
            if void:
                board.hands[seat] = hand
            else:
                board.laid[seat], board.hands[seat] = hand[:laid], hand[laid:]
        yield Played({seat: plays[seat].place for seat in opened}, void)

    def _turn_up(self) -> Rules:
        """Mix what was laid, agree, turn it up, and number it as the seed draws."""
        board = self.board
        laid = tuple(card for seat in sorted(board.laid) for card in board.laid[seat])
        spread = yield from self.table.mix(Kind.MIX, board.seating, laid)
        yield from self.table.agree()
        cards = yield from self._open(Kind.SHOW, spread)
        slots = drawn_order(self._seed, "slots", len(cards), board.round)
        board.spread = tuple(cards[at] for at in slots)

    def _vote(self, storyteller: Seat) -> Rules:
        table = self.table
        others = self._others(storyteller)
        cast = yield from table.wait(Kind.VOTE, others, VoteTask(table.setting))
        sealed = {seat: Commitment(cast.place, body.sealed) for seat, body in cast.bodies.items()}
        task = OpenVoteTask(table.setting, sealed, self.edition, self.count, len(self.board.spread))
        return (yield from table.opened(Kind.OPEN_VOTE, task, sealed)) if sealed else {}

    def _owners(self) -> Rules:
        """Who laid each slot: the laid cards, from before the mixing, are opened by everybody."""
        laid = [(s, card) for s in sorted(self.board.laid) for card in self.board.laid[s]]
        cards = yield from self._open(Kind.OWNERS, tuple(card for _, card in laid))
        owner = {card: seat for (seat, _), card in zip(laid, cards, strict=True)}
        return tuple(owner[card] for card in self.board.spread)

    def _without_own_votes(
        self, ballots: Mapping[Seat, tuple[int, ...]], owners: tuple[Seat, ...]
    ) -> Rules:
        """Votes for own cards are offences, proven only now; such a ballot does not count."""
        valid = {}
        for seat in sorted(ballots):
            if any(owners[slot - 1] == seat for slot in ballots[seat]):
                message = "a vote for a card of one's own"
                yield Offended(Blame(seat, Offence.OWN_CARD_VOTE, message))
            else:
                valid[seat] = ballots[seat]
        return valid

    def _count(self, ballots: Mapping[Seat, tuple[int, ...]], owners: tuple[Seat, ...]) -> None:
        board = self.board
        if board.storyteller is None or board.clue is None:
            raise InternalError("a round is counted that was never told")
        points = score_round(self.edition, self.count, board.storyteller, owners, ballots)
        board.scores = tuple(old + new for old, new in zip(board.scores, points, strict=True))
        votes = tuple(ballots.get(Seat(seat), ()) for seat in range(self.count))
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
        attendance: Attendance = yield Present()
        seats = tuple(Seat(seat) for seat in range(self.count))
        heads = tuple(self.table.heads.get(seat, (0, b"")) for seat in seats)
        result = Result(board.scores, board.round, attendance.gone, heads)
        yield from self.table.wait(Kind.RESULT, seats, ResultTask(result))

"""A desk without a network: it plays whole games with open cards, one step at a call."""

import random
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.bots import on_their_way
from dixit_lan.client.preferences import Preferences
from dixit_lan.errors import RuleViolation
from dixit_lan.ids import Card, PlayerKey, Seat
from dixit_lan.rules.edition import CLASSIC, Edition
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.lobby.rabbits import shared_out
from dixit_lan.table.status import (
    Answer,
    Awaited,
    Lobby,
    LobbySeat,
    OfferRules,
    PlayOn,
    Presence,
    Question,
    SeatState,
    SetReady,
    Status,
    StillHere,
    TableIntent,
    TablePhase,
    Welcome,
    WishRabbit,
)
from tests.open_table import OpenTable

NAMES = (
    "Linh", "Björn", "Ayu", "Ĝoja", "Mai", "Σοφία", "Noor", "Tomás", "Wren", "Юля", "Kofi", "Zoë",
)  # fmt: skip
BOTS = ("Mira", "Lune", "Faro", "Nilo")
WORDS = ("owl", "lamp", "river")
INVITATION = (
    "dixit-lan://join?table=Kitchen&code=robin-lamp-seven"
    "&at=192.168.1.7:40123&at=[fd00:1:2:3:4:5:6:7]:40123"
)


def make_cards(count: int = 84) -> tuple[Card, ...]:
    """Card identities as hashes look."""
    return tuple(Card(blake2b(b"card %d" % n, digest_size=32).digest()) for n in range(count))


class FakeBackend:
    """Seat 0 is the person; the others are played by chance. ``advance`` makes one step."""

    def __init__(
        self,
        seats: int = 4,
        edition: Edition = CLASSIC,
        *,
        seed: int = 1,
        pictures: tuple[Path, ...] = (),
        cards: int = 84,
        names: tuple[str, ...] = NAMES,
    ) -> None:
        self._random = random.Random(seed)
        self._seats = seats
        self._names = names[:seats]
        self.edition = edition
        self._cards = make_cards(cards)
        self._pictures = dict(zip(self._cards, pictures, strict=False))
        self.proposals: list[Intent | TableIntent] = []
        self.calls: list[tuple[object, ...]] = []
        self.listings: tuple[TableListing, ...] = ()
        self.error = ""
        self.game: OpenTable | None = None
        self.lobby: Lobby | None = None
        self._work: list[tuple[Phase, Awaited]] = []  # what the laptops do before the game goes on
        self._shown: SeatView | None = None
        self.games = 0
        self.closed = False
        self.liked = Preferences(tour_seen=True, modes_seen=("party", "team"))
        self.alone: Trouble | None = None
        self.broken_off: tuple[Unfinished, ...] = ()
        self.comes_back = False  # sits at a table to go on with a game that was broken off
        self.absent: dict[int, tuple[Presence, int, str]] = {}  # by seat: where, since, why
        self.paused = False
        self.before: dict[PlayerKey, int] = {}  # points of earlier games
        self.answers: dict[PlayerKey, Answer] = {}  # what the person would do about who is silent
        self.clicked: tuple[str, ...] = ()  # who would play on
        self.counts: int | None = None  # seconds until this laptop goes along, if it may
        self.trains = False  # with bots of its own
        self.crew: tuple[OwnBot, ...] = ()  # that it has brought to the table
        self.looks_on = False  # a window that only shows a table
        self.wishes: dict[int, int | None] = {}  # by seat: the rabbit that somebody asked for

    # -- the desk --

    def tables(self) -> tuple[TableListing, ...]:
        return self.listings

    def player_name(self) -> str:
        return self._names[0]

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        self._call("open_table", player, table, edition, seats)
        self._sit(edition)

    def join_table(self, player: str, table: str, code: str) -> None:
        self._call("join_table", player, table, code)
        if code == "wrong":
            self.error = "the code is not this table's"
        else:
            self._sit(self.edition)

    def join_at(self, player: str, table: str, code: str, address: str) -> None:
        self._call("join_at", player, table, code, address)
        if code == "wrong":
            self.error = "the code is not this table's"
        else:
            self._sit(self.edition)

    def read_invitation(self, text: str) -> tuple[str, str] | None:
        return ("Kitchen", "robin lamp seven") if text == INVITATION else None

    def invitation(self) -> InvitationSheet | None:
        places = ("192.168.1.7:40123", "[fd00:1:2:3:4:5:6:7]:40123")
        return InvitationSheet(INVITATION, places) if self.lobby and not self.looks_on else None

    def trouble(self) -> Trouble | None:
        return self.alone

    def practice(self, player: str, bots: int) -> None:
        self._call("practice", player, bots)
        self.trains = True
        self._sit(self.edition)

    def sit(self) -> None:
        """Be in the lobby, however one came there."""
        self._sit(self.edition)

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self.broken_off

    def resume(self, index: int) -> None:
        self._call("resume", index)
        self.comes_back = True
        self._sit(self.edition)

    def forget(self, index: int) -> None:
        self._call("forget", index)
        self.broken_off = self.broken_off[:index] + self.broken_off[index + 1 :]

    def returning(self) -> bool:
        return self.comes_back

    def watching(self) -> bool:
        return self.looks_on

    def points_before(self) -> dict[PlayerKey, int]:
        return self.before

    def is_practice(self) -> bool:
        return self.trains

    def bots(self) -> tuple[OwnBot, ...]:
        return self.crew

    def add_bot(self, strength: Strength) -> None:
        """It is on its way; :meth:`advance` lets it sit down."""
        self._call("add_bot", strength)
        number = 100 + len(self.crew)
        self.crew += (
            OwnBot(
                PlayerKey(bytes([number]) * 32), f"{BOTS[number % len(BOTS)]} ({self._names[0]})"
            ),
        )

    def remove_bot(self, player: PlayerKey) -> None:
        self._call("remove_bot", player)
        self.crew = tuple(bot for bot in self.crew if bot.player != player)
        self._seat_bots(lambda seat: seat.player != player)

    def seat_bots(self) -> None:
        """Those who are on their way sit down."""
        self._seat_bots(lambda seat: True)

    def _seat_bots(self, stays: Callable[[LobbySeat], bool]) -> None:
        assert self.lobby is not None
        seats = tuple(seat for seat in self.lobby.seats if stays(seat))
        new = tuple(
            LobbySeat(bot.player, bot.name, False, True, True, True, (), False, bot=True)
            for bot in on_their_way(self.lobby, self.crew)
        )
        self.lobby = replace(self.lobby, seats=seats + new)

    def leave(self) -> None:
        self._call("leave")
        self.trains = False
        self.game = self._shown = self.lobby = None

    def play_again(self) -> None:
        self._call("play_again")
        self.game = self._shown = None
        self._sit(self.edition)

    def preferences(self) -> Preferences:
        return self.liked

    def prefer(self, preferences: Preferences) -> None:
        self.liked = preferences

    @property
    def quiet(self) -> bool:
        return self.liked.muted

    def code(self) -> str:
        return "robin lamp seven" if self.lobby else ""

    def problem(self) -> str:
        return self.error

    def record_path(self) -> str:
        return "" if self.looks_on else "records/1f2e3d-linh.dixit"

    def picture_path(self, card: Card) -> Path | None:
        return self._pictures.get(card)

    def close(self) -> None:
        self.closed = True

    def propose(self, intent: Intent | TableIntent) -> None:
        if not isinstance(intent, StillHere):
            self.error = ""
        self.proposals.append(intent)
        match intent:
            case OfferRules(edition, seats):
                assert self.lobby is not None
                self.edition = edition
                self.lobby = replace(self.lobby, edition=edition, seats_wanted=seats)
            case SetReady(ready):
                assert self.lobby is not None
                own = replace(self.lobby.seats[0], ready=ready)
                self.lobby = replace(self.lobby, seats=(own, *self.lobby.seats[1:]))
            case WishRabbit(rabbit):
                self.wishes[0] = rabbit
            case PlayOn(player, without):
                self.answers[player] = Answer.PLAY_ON if without else Answer.WAIT
            case StillHere() | Welcome():
                pass
            case _:
                self._act(intent)

    def status(self) -> Status | None:
        if self.lobby is None:
            return None
        view = self._view()
        awaited = self._work[0][1] if self._work else None
        if awaited is None and view is not None and view.awaited:
            names = tuple(view.names[seat] for seat in view.awaited)
            awaited = Awaited(names, str(view.phase), 0, len(names))
        phase = TablePhase.LOBBY if view is None else TablePhase.PLAYING
        if view is not None and view.phase is Phase.OVER and not self._work:
            phase = TablePhase.OVER
        status = Status(
            phase=phase,
            table="The blue table",
            lobby=self.lobby,
            words=WORDS if view is not None else (),
            view=view,
            awaited=awaited,
            verdict=None,
            game=f"game {self.games}" if view is not None else "",
            note="",
            seats=self._seats_now() if view is not None else (),
            paused=self.paused,
            rabbits=self.rabbits(),
            founders=self._seats if view is not None else 0,
        )
        return replace(status, questions=self.questions(status))

    def questions(self, status: Status) -> tuple[Question, ...]:
        """About whom the person is asked: those who are silent and awaited."""
        view, answers = status.view, self.answers
        if view is None or status.phase is TablePhase.OVER:
            return ()
        asked = []
        for seat in view.awaited:
            state = status.seats[seat]
            if state.presence is not Presence.SILENT:
                answers.pop(state.player, None)  # as the table forgets what was clicked
                continue
            answer = answers.get(state.player, Answer.NOT_ASKED)
            counts = self.counts if answer is Answer.NOT_ASKED else None
            needed = self._seats // 2 + 1
            asked.append(Question(state.player, state.name, answer, self.clicked, needed, counts))
        return tuple(asked)

    def rabbits(self) -> tuple[int, ...]:
        """By seat; strangers in the lobby have none."""
        seats = () if self.lobby is None else self.lobby.seats
        count = max(self._seats, sum(not seat.version_differs for seat in seats))
        return shared_out([self.wishes.get(n) for n in range(count)], count)

    def _seats_now(self) -> tuple[SeatState, ...]:
        here = (Presence.HERE, 0, "")
        return tuple(
            SeatState(PlayerKey(bytes([n]) * 32), name, *self.absent.get(n, here))
            for n, name in enumerate(self._names)
        )

    # -- the world --

    def advance(self) -> None:
        """One step of everybody and everything but the person."""
        if self._work:
            self._work.pop(0)
            if not self._work:
                self._show()
        elif self.game is not None:
            self._advance_game(self.game)
        elif self.lobby is not None and self.lobby.seats[0].ready:
            self._advance_lobby(self.lobby)

    def bot(self, view: SeatView) -> Intent | None:
        """What a player without any taste does."""
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                text = self._random.choice(("a door in the sea", "tiếng mưa đêm", None))
                card = self._random.choice(view.hand) if view.lays_with_clue else None
                return GiveClue(card, text)
            case Phase.PICK:
                pair = next(pair for pair in view.pairs if view.seat in pair)
                return PickLayer(self._random.choice(pair))
            case Phase.LAY:
                count = view.numbers.laid
                return LayCards(tuple(self._random.sample(view.hand, count)))
            case Phase.VOTE:
                free = [s for s in range(1, len(view.spread) + 1) if s not in view.barred_slots]
                if view.has_red:
                    green, red = self._random.sample(free, 2)
                    return CastVote((green,), red)
                count = self._random.randint(1, view.numbers.votes)
                return CastVote(tuple(sorted(self._random.sample(free, count))))
        return None

    def _call(self, *call: object) -> None:
        self.error = ""
        self.calls.append(call)

    def _sit(self, edition: Edition) -> None:
        names = self._names
        self.wishes[0] = self.liked.rabbit

        def ready(number: int) -> bool:
            return number > 1 or (number == 0 and self.trains)

        seats = tuple(
            LobbySeat(PlayerKey(bytes([n]) * 32), name, n == 0, True, ready(n), True, (), False)
            for n, name in enumerate(names)
        )
        self.lobby = Lobby(edition, self._seats, seats, frozen=False)

    def _advance_lobby(self, lobby: Lobby) -> None:
        waiting = [n for n, seat in enumerate(lobby.seats) if not seat.ready]
        seats = tuple(
            replace(seat, ready=seat.ready or n in waiting[:1])
            for n, seat in enumerate(lobby.seats)
        )
        self.lobby = replace(lobby, seats=seats, frozen=not waiting)
        if not waiting:
            self._deal()

    def _deal(self) -> None:
        self.games += 1
        deck = self._random.sample(self._cards, len(self._cards))
        self.game = OpenTable(self.edition, self._names, deck, self._random)
        view = self.game.view(Seat(0))
        self._shown = replace(view, phase=Phase.DEALING, hand=(), pile_count=0)
        self._laptops(Phase.DEALING, "shuffle", "deal")

    def _laptops(self, phase: Phase, each: str, last: str) -> None:
        names = self._names
        self._work = [
            (phase, Awaited((name,), each, done, len(names))) for done, name in enumerate(names)
        ]
        self._work.append((phase, Awaited(names, last, 1, len(names))))

    def _view(self) -> SeatView | None:
        view = self._shown
        if view is not None and self._work:
            view = replace(view, phase=self._work[0][0], awaited=(), my_move=False)
        return view

    def _show(self) -> None:
        assert self.game is not None
        self._shown = self.game.view(Seat(0))

    def _advance_game(self, game: OpenTable) -> None:
        match game.phase:
            case Phase.MIXING:
                game.go_on()
                self._laptops(Phase.MIXING, "mix", "show")
            case Phase.REFILL:
                game.go_on()
                self._laptops(Phase.REFILL, "deal", "deal")
            case _:
                others = [seat for seat in game.awaited if seat != 0]
                if others:
                    intent = self.bot(game.view(others[0]))
                    assert intent is not None
                    self._play(others[0], intent)

    def _act(self, intent: Intent) -> None:
        assert self.game is not None
        try:
            self._play(Seat(0), intent)
        except RuleViolation as violation:
            self.error = str(violation)

    def _play(self, seat: Seat, intent: Intent) -> None:
        assert self.game is not None
        before = self.game.view(Seat(0))
        self.game.choose(seat, intent)
        self._show()
        if before.phase is Phase.VOTE and self.game.phase is not Phase.VOTE:
            self._shown = before
            self._work = [
                (Phase.COUNTING, Awaited((), act, 0, 1)) for act in ("open_vote", "owners")
            ]

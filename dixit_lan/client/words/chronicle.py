"""What happened to the table itself: who left, came back, was caught; kept round by round."""

from dataclasses import dataclass, field

from dixit_lan.client.words.attendance import is_founder, offence_words, seat_state
from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.status import LEFT, MISSED, Presence, SeatState, Status

SHOWN_MS = 9_000
"""So long a piece of good or small news stays by itself; a cheat stays until it is read."""


@dataclass(frozen=True, slots=True)
class News:
    """``kind``: "away", "back", "out", "void", "again" or "joined". Said anew whenever it is read: the
    person may have chosen another language meanwhile.
    """

    kind: str
    round: int
    head: str  # keys of its sentences ...
    body: str
    seat: Seat | None
    at: int  # milliseconds of the window's clock
    name: str = ""  # ... and what fills them
    offence: str = ""

    @property
    def words(self) -> str:
        why = offence_words(self.offence) if self.offence else ""
        return t(self.head, name=self.name, why=why, round=self.round)

    @property
    def detail(self) -> str:
        return t(self.body, name=self.name)


@dataclass(slots=True)
class Chronicle:
    """Follows one game's statuses; ``kept`` holds its news, ``unread`` those to be shown now."""

    kept: list[News] = field(default_factory=list)
    unread: list[News] = field(default_factory=list)
    _where: dict[int, Presence] = field(default_factory=dict)
    _round: int = 0
    _joined: bool = False  # our own coming later is told

    def follow(self, status: Status, view: SeatView, now: int, *, quiet: bool) -> None:
        """Note what has changed. ``quiet``: it is past and known; it is kept, but not shown."""
        people = People.of(view)
        self._note_void(view, now)
        if not is_founder(status, view) and view.seat != NOBODY and not self._joined:
            self._joined = True
            self._tell(News("joined", view.round, "joined.head", "joined.detail", view.seat, now))
        for number in range(len(status.seats)):
            seat, old = Seat(number), self._where.get(number, Presence.HERE)
            state = seat_state(status, seat)
            if state is None:
                continue
            self._where[number] = state.presence
            news = _change(people, seat, state, old, view.round, now)
            if news is not None:
                self._tell(news, show=seat != view.seat or news.kind == "back")
        if quiet:
            self.unread.clear()
        stays = () if view.seat == NOBODY else ("out", "joined")  # nobody is there to read it
        self.unread = [n for n in self.unread if n.kind in stays or now - n.at < SHOWN_MS]

    def went_back(self, view: SeatView, now: int) -> None:
        """The table has gone back to a choice that this person had made."""
        self._tell(News("again", view.round, "again.head", "again.detail", None, now))

    def read(self) -> None:
        """The person has seen what is shown."""
        self.unread = self.unread[1:]

    def of_round(self, number: int) -> tuple[str, ...]:
        """What is worth telling of a round, when it is looked at again."""
        return tuple(n.words for n in self.kept if n.round == number and n.kind != "again")

    def _tell(self, news: News, *, show: bool = True) -> None:
        """Keep it, and show it; that we ourselves are away is said in the middle of the table."""
        if not any(_same(news, old) for old in self.kept):
            self.kept.append(news)
            self.unread += [news] if show else []

    def _note_void(self, view: SeatView, now: int) -> None:
        """A round that ended without a result does not count."""
        begun = view.phase not in (Phase.REFILL, Phase.OVER)
        if self._round and view.round > self._round and begun:
            counted = {result.number for result in view.history}
            for number in range(self._round, view.round):
                if number not in counted:
                    self._tell(News("void", number, "void.head", "void.detail", None, now))
        self._round = max(self._round, view.round)


def _same(one: News, other: News) -> bool:
    return (one.kind, one.round, one.seat) == (other.kind, other.round, other.seat)


def _change(
    people: People, seat: Seat, state: SeatState, old: Presence, number: int, now: int
) -> News | None:
    new, name, own = state.presence, people.name(seat), seat == people.seat
    you = ".you" if own else ""
    if new is old:
        return None
    if new is Presence.OUT:
        return News("out", state.since, "cheat.head", "cheat.detail", seat, now, name, state.why)
    if new is Presence.AWAY:
        key = {MISSED: "missed", LEFT: "left"}.get(state.why, "away")
        return News("away", state.since, f"{key}.head{you}", f"{key}.detail{you}", seat, now, name)
    if old is Presence.AWAY:
        return News("back", number, f"back.head{you}", f"back.detail{you}", seat, now, name)
    return None

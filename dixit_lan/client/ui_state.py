"""What a person has begun but not yet done: chosen cards, typed words, pages turned."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from dixit_lan.client.backend import OwnBot
from dixit_lan.client.words.chronicle import Chronicle
from dixit_lan.client.words.moment import opens_hands
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.rules.house_rules import Taken
from dixit_lan.rules.view import NOBODY, Phase, SeatView


@dataclass(slots=True)
class UiState:
    """Local to this screen; nobody else ever hears of it before it is confirmed."""

    game: str = ""
    moment: tuple[int, Phase] | None = None  # round and phase that the choices belong to
    cards: tuple[Card, ...] = ()
    slots: tuple[int, ...] = ()
    red: int = 0  # the slot to vote against
    clue: str = ""
    elapsed: int = 0  # whole seconds of that moment, as this window has seen it
    sent: bool = False  # the choice of this moment was handed over ...
    taken: bool = False  # ... and the table has it
    went_back: bool = False  # the table has gone back to a choice that was made before
    share: float = 0.0  # of the laptops' work in this moment: a bar never runs backwards
    rounds_seen: int | None = None  # results that were looked at; None: not at a game yet
    history: int | None = None  # the round that is being looked at again
    hand_hidden: bool = False
    muted: bool = False
    before: Mapping[PlayerKey, int] = field(default_factory=dict)  # points of earlier games
    bots: tuple[OwnBot, ...] = ()  # that we have brought to the table
    watching: bool = False  # nobody sits before this window
    leaving: bool = False
    caught_up: bool = False  # the game that we returned to stands where it stands for the others
    asked: PlayerKey | None = None  # whom the strip asks about, where it asks about several
    welcomed: frozenset[PlayerKey] = frozenset()  # latecomers whom one would let join ...
    put_off: frozenset[PlayerKey] = frozenset()  # ... and those not in this round
    chronicle: Chronicle = field(default_factory=Chronicle)
    fields: dict[str, str] = field(default_factory=dict)
    rules_taken: Taken | None = None  # what the edition just chosen has left of the house rules
    rules_room: int | None = None  # the seats that it has, where more were asked for
    _timed: tuple[tuple[int, Phase] | None, int] = (None, 0)  # a moment, and when it was first seen
    _place: tuple[int, int] = (0, 0)  # of the moment, in the course of the game

    def follow_door(self, waiting: Collection[PlayerKey]) -> None:
        """Whom one has let in, and who asks again later, is asked about again."""
        self.welcomed &= frozenset(waiting)

    def follow(self, view: SeatView, game: str) -> None:
        """Forget what belongs to a moment that has passed."""
        if self.rounds_seen is None or game != self.game:
            self.sit_in_the_middle(view)
            self.game, self.history, self.leaving = game, None, False
            self.chronicle, self.moment = Chronicle(), None
            self.asked, self.welcomed = None, frozenset()
        # Only the last result is waited with; after the table went back, it may come once more.
        rounds = len(view.history)
        self.rounds_seen = max(rounds - 1, min(self.rounds_seen or 0, rounds))
        if view.seat == NOBODY:  # nobody is there to click: a result stays until the next clue
            shows = view.phase in (Phase.REFILL, Phase.CLUE) and not _is_told(view)
            self.rounds_seen = rounds - (shows and rounds > 0)
        moment, place = (view.round, view.phase), (view.round, _place(view))
        if moment != self.moment:
            self.went_back = self.moment is not None and place < self._place
            if self.moment is None or self.moment[0] != view.round:
                self.put_off = frozenset()
            self.moment, self._place = moment, place
            self.cards, self.slots, self.clue, self.sent, self.taken = (), (), "", False, False
            self.red = 0
            self.share = 0.0
        elif self.sent and self.taken and view.my_move:
            self.sent = self.taken = False
            self.went_back = True
        self.taken = self.taken or (self.sent and not view.my_move)

    def count(self, now: int) -> None:
        """How long the moment has lasted; ``now``: milliseconds of any clock."""
        if self._timed[0] != self.moment:
            self._timed = self.moment, now
        self.elapsed = (now - self._timed[1]) // 1000

    def sit_in_the_middle(self, view: SeatView) -> None:
        """Past results are history; only one that is on the table now is shown."""
        showing = view.phase in (Phase.REFILL, Phase.OVER) and not _is_told(view)
        self.rounds_seen = max(0, len(view.history) - (1 if showing else 0))

    def worked(self, share: float) -> None:
        """The laptops have come as far as ``share``."""
        self.share = max(self.share, share)

    def toggle_card(self, card: Card, most: int) -> None:
        """Choose a card or put it back; one too many takes the place of the oldest."""
        if card in self.cards:
            self.cards = tuple(other for other in self.cards if other != card)
        else:
            self.cards = (*self.cards, card)[-most:]

    def toggle_slot(self, slot: int, most: int) -> None:
        """The same for votes."""
        if slot in self.slots:
            self.slots = tuple(other for other in self.slots if other != slot)
        else:
            self.slots = (*self.slots, slot)[-most:]

    def toggle_token(self, slot: int) -> None:
        """Take a token back from where it lies; else put down green, then red. Red moves on."""
        if slot in self.slots:
            self.slots = ()
        elif slot == self.red:
            self.red = 0
        elif not self.slots:
            self.slots = (slot,)
        else:
            self.red = slot


_ORDER = tuple(Phase)


def _place(view: SeatView) -> int:
    """Of a phase in its round: hands may be dealt in the midst of it, before they are played from."""
    if not opens_hands(view):
        return _ORDER.index(view.phase)
    return _ORDER.index(Phase.DEALING if view.clue is None else Phase.PICK)


def _is_told(view: SeatView) -> bool:
    """Whether hands are dealt for a clue that is out already: the last result has been looked at."""
    return opens_hands(view) and view.clue is not None

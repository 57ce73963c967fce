"""What a person has begun but not yet done: chosen cards, typed words, pages turned."""

from dataclasses import dataclass, field

from dixit_lan.ids import Card
from dixit_lan.rules.view import Phase, SeatView


@dataclass(slots=True)
class Choices:
    """Local to this screen; nobody else ever hears of it before it is confirmed."""

    game: str = ""
    moment: tuple[int, Phase] | None = None  # round and phase that the choices belong to
    cards: tuple[Card, ...] = ()
    slots: tuple[int, ...] = ()
    clue: str = ""
    sent: bool = False  # the choice of this moment was handed over
    share: float = 0.0  # of the laptops' work in this moment: a bar never runs backwards
    rounds_seen: int | None = None  # results that were looked at; None: not at a game yet
    history: int | None = None  # the round that is being looked at again
    hand_hidden: bool = False
    leaving: bool = False
    fields: dict[str, str] = field(default_factory=dict)

    def follow(self, view: SeatView, game: str) -> None:
        """Forget what belongs to a moment that has passed."""
        if self.rounds_seen is None or game != self.game:
            showing = view.phase in (Phase.REFILL, Phase.OVER)
            self.rounds_seen = max(0, len(view.history) - (1 if showing else 0))
            self.game, self.history, self.leaving = game, None, False
        moment = (view.round, view.phase)
        if moment != self.moment:
            self.moment = moment
            self.cards, self.slots, self.clue, self.sent = (), (), "", False
            self.share = 0.0

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

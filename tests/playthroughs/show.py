"""Whole games as text: what happens, and what of it each seat is shown."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from dixit_lan.ids import Card
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Clue, RoundResult, SeatView
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.simulation.laptop import Laptop, Player
from dixit_lan.simulation.workload import Table
from dixit_lan.simulation.world import World


def playthrough(table: Table) -> str:
    """Play a game person by person; return what everybody's screen showed."""
    world = table.world()
    world.watchers += all_checkers()
    game = _Playthrough(table, world)
    game.settle("all sit down")
    while (laptop := game.asked()) is not None:
        intent = game.choose(laptop)
        world.propose(laptop, intent)
        game.settle(f"{laptop.name} {game.say(intent)}")
    assert all(laptop.ended is not None for laptop in world.laptops)
    return "\n".join(game.lines) + "\n"


class _Playthrough:
    """Between two persons' choices everything settles, so the text does not depend on the network.

    What all seats are shown alike stands under "all", what differs stands under their names. The
    fields are those of the view, whatever they are: one that begins to leak makes a diff.
    """

    def __init__(self, table: Table, world: World) -> None:
        self.lines: list[str] = []
        self._world = world
        self._cards = {card: f"{at:02}" for at, card in enumerate(table.pack.cards)}
        self._players: dict[str, Player] = {}
        for laptop in world.laptops:
            assert laptop.player is not None
            self._players[laptop.name], laptop.player = laptop.player, None
        self._steps = 0
        self._shown: dict[tuple[str, str], str] = {}

    def asked(self) -> Laptop | None:
        """Whose turn it is to choose; of several, the first seat's."""
        asked = [laptop for laptop in self._world.laptops if _view(laptop).my_move]
        return min(asked, key=lambda laptop: _view(laptop).seat, default=None)

    def choose(self, laptop: Laptop) -> Intent:
        intent = self._players[laptop.name].decide(_view(laptop))
        assert intent is not None
        return intent

    def say(self, intent: Intent) -> str:
        match intent:
            case GiveClue(card, text):
                return f"tells {text!r} of {self._cards[card]}"
            case LayCards(cards):
                return f"lays {' '.join(self._cards[card] for card in cards)}"
            case CastVote(slots):
                return f"votes for {' '.join(map(str, slots))}"
            case _:
                return "has a story"

    def settle(self, title: str) -> None:
        self._world.run(lambda: self._world.quiet)
        self.lines += [f"== {title}", *self._new_steps(), *self._new_sights(), ""]

    def _new_steps(self) -> Iterator[str]:
        """The steps of the protocol that are complete since, and whose entries they took."""
        playing = self._world.laptops[0].machine.playing
        assert playing is not None
        names = playing.roster.names
        for past in list(playing.referee.past.values())[self._steps :]:
            seats = past.step.seats
            who = "all" if len(seats) == len(names) else " ".join(names[seat] for seat in seats)
            yield f"   step {past.index}: {past.step.kind} by {who}"
            self._steps += 1

    def _new_sights(self) -> Iterator[str]:
        """What has changed on the screens."""
        seats = sorted(self._world.laptops, key=lambda laptop: _view(laptop).seat)
        for field in fields(SeatView):
            seen = {x.name: self._field(_view(x), field.name) for x in seats}
            new = {n: text for n, text in seen.items() if self._shown.get((n, field.name)) != text}
            self._shown.update({(name, field.name): text for name, text in new.items()})
            if len(new) == len(seen) and len(set(new.values())) == 1:
                yield f"   all see {field.name}: {seen[seats[0].name]}"
            else:
                yield from (f"   {name} sees {field.name}: {text}" for name, text in new.items())

    def _field(self, view: SeatView, name: str) -> str:
        value = getattr(view, name)
        return self._text(value[-1:] if name == "history" else value)

    def _text(self, value: Any) -> str:
        match value:
            case Edition():
                return value.name
            case Clue():
                return repr(value.text)
            case RoundResult():
                texts = (f"{f.name} {self._text(getattr(value, f.name))}" for f in fields(value))
                return "; ".join(texts)
            case bytes():
                return self._cards[Card(value)]
            case tuple():
                inner = (
                    f"({self._text(v)})" if isinstance(v, tuple) else self._text(v) for v in value
                )
                return " ".join(inner) or "-"
            case _:
                assert not is_dataclass(value), "say how to show this"
                return str(value)


def _view(laptop: Laptop) -> SeatView:
    view = laptop.machine.status().view
    assert view is not None
    return view

"""Whole games as text: what happens, and what of it each seat is shown."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from dixit_lan.ids import Card
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import CastVote, GiveClue, Intent, LayCards, PickLayer
from dixit_lan.rules.view import Clue, RoundResult, SeatView
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.simulation.laptop import Laptop, Player
from dixit_lan.simulation.workload import Table
from dixit_lan.simulation.world import World

Look = Callable[[Sequence[SeatView]], None]
"""Asserts something of what all seats are shown at one moment, in seat order."""


def playthrough(table: Table, look: Look = lambda views: None) -> str:
    """Play a game person by person; return what everybody's screen showed."""
    world = table.world()
    world.watchers += all_checkers()
    game = _Playthrough(table, world, look)
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
    fields are those of the view, whatever they are: one that begins to leak makes a diff. Those that
    only some modes have are not shown while they say nothing.
    """

    def __init__(self, table: Table, world: World, look: Look) -> None:
        self.lines: list[str] = []
        self._world, self._look = world, look
        self._cards = {card: f"{at:02}" for at, card in enumerate(table.pack.cards)}
        self._players: dict[str, Player] = {}
        for laptop in world.laptops:
            assert laptop.player is not None
            self._players[laptop.name], laptop.player = laptop.player, None
        self._steps = 0
        self._shown: dict[tuple[str, str], str] = {
            (laptop.name, field.name): self._text(field.default)
            for laptop in world.laptops
            for field in fields(SeatView)
            if field.default is not MISSING
        }

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
            case GiveClue(None, text):
                return f"tells {text!r}"
            case GiveClue(card, text):
                return f"tells {text!r} of {self._cards[card]}"
            case PickLayer(seat):
                return f"picks {seat}"
            case LayCards(cards):
                return f"lays {' '.join(self._cards[card] for card in cards)}"
            case CastVote(slots, red):
                against = f" and against {red}" if red else ""
                return f"votes for {' '.join(map(str, slots))}{against}"
            case _:
                return "has a story"

    def settle(self, title: str) -> None:
        self._world.run(lambda: self._world.quiet)
        self._look(sorted(map(_view, self._world.laptops), key=lambda view: view.seat))
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
                said = [(f.name, getattr(value, f.name), f.default) for f in fields(value)]
                texts = (f"{n} {self._text(held)}" for n, held, nothing in said if held != nothing)
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

"""What any honest laptop has ever held to be so, on any branch of any history."""

from collections import defaultdict

from dixit_lan.crypto.group import Point
from dixit_lan.dealing.setting import Setting
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World


class Sightings:
    """Looks on, and remembers. Ciphertexts by their first point, which no other has."""

    def __init__(self) -> None:
        self.settings: dict[Digest, Setting] = {}
        self.owners: dict[Point, set[Seat]] = defaultdict(set)
        self.laid: set[Point] = set()
        self.agreeing: dict[Digest, tuple[Digest, tuple[Seat, ...]]] = {}
        """For each step that shares cards: the AGREE before it, and who was asked for that."""
        self._seen: set[tuple[Digest, int]] = set()

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or not laptop.honest or playing.referee.step is None:
            return
        referee = playing.referee
        step, board = referee.step, referee.board
        if step is None or (referee.digest, len(board.laid)) in self._seen:
            return
        self._seen.add((referee.digest, len(board.laid)))
        if step.kind in (Kind.DEAL, Kind.SHOW):
            past = reversed(referee.past.values())
            agree = next((where for where in past if where.step.kind is Kind.AGREE), None)
            if agree is not None:
                self.agreeing[referee.digest] = agree.digest, agree.step.seats
        if not referee.has_keys:
            return
        self.settings[referee.setting.seating] = referee.setting
        for seat, hand in board.hands.items():
            for card in hand:
                self.owners[card.a].add(seat)
        for deck in board.laid.values():
            self.laid.update(card.a for card in deck)

"""What any honest laptop has ever held to be so, on any branch of any history."""

from collections import defaultdict

from dixit_lan.crypto.group import Point
from dixit_lan.dealing.setting import Setting
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import Step


class Sightings:
    """Looks on, and remembers. Ciphertexts by their first point, which no other has."""

    def __init__(self) -> None:
        self.settings: dict[Digest, Setting] = {}
        self.owners: dict[Point, set[Seat]] = defaultdict(set)
        self.laid: set[Point] = set()
        self.passed: set[Point] = set()
        """What is on its way from one hand to another: nobody's until it is dealt anew."""
        self.agreed_in: dict[Digest, tuple[set[Seat], set[Digest]]] = {}
        """For each step that shares cards just mixed: who is asked for shares or was asked to agree,
        and the digests of the AGREE steps since the mixing.
        """
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
            self._note_agreement(referee, step)
        if not referee.has_keys:
            return
        self.settings[referee.setting.seating] = referee.setting
        for seat, hand in board.hands.items():
            goes_on = _opens_hands_in_round(referee) and seat in board.laid
            for card in hand:
                self.passed.add(card.a) if goes_on else self.owners[card.a].add(seat)
        for deck in board.passed.values():
            self.passed.update(card.a for card in deck)
        for deck in board.laid.values():
            self.laid.update(card.a for card in deck)

    def _note_agreement(self, referee: Referee, step: Step) -> None:
        asked, digests = set(step.seats), set()
        for where in reversed(referee.past.values()):
            if where.step.kind in (Kind.DEAL, Kind.SHOW):
                return  # not the first shares since the mixing
            if where.step.kind in (Kind.SHUFFLE, Kind.MIX):
                break
            if where.step.kind is Kind.CLUE and _opens_hands_in_round(referee):
                break  # who laid, and whose hand goes where, was agreed on with the clue
            if where.step.kind is Kind.AGREE:
                asked |= set(where.step.seats)
                digests.add(where.digest)
        self.agreed_in[referee.digest] = asked, digests


def _opens_hands_in_round(referee: Referee) -> bool:
    return mode_of(referee.roster.edition).opens_hands_in_round

"""Seats that vote as no log lets them, or write about decrees what means nothing."""

from abc import ABC, abstractmethod
from random import Random

from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Assented,
    Body,
    By,
    Decided,
    Pass,
    Propose,
    Stand,
    Wish,
)
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.saboteur import Branch, Crew
from dixit_lan.simulation.schemer import Schemer
from dixit_lan.table.decrees.elector import Said
from dixit_lan.wire.limits import DECREES_MAX, TURNS_MAX

WORDS = 40
"""What one seat writes beyond what it is asked for, in one game."""


class Chatterer(Schemer, ABC):
    """The base of those who write something of their own now and then, up to so much."""

    pause = (0.1, 0.6)

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._left = WORDS

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 1.0), self._go_on)

    def _go_on(self) -> None:
        if self._left and self.may_write and self.is_due:
            self._left -= 1
            self.acted = self.tell(self.word()) is not None or self.acted
        self.later(self.chance.uniform(*self.pause), self._go_on)

    @property
    def is_due(self) -> bool:
        """Would it say something now?"""
        return True

    @abstractmethod
    def word(self) -> Body:
        """What it says."""


class Outbidder(Chatterer):
    """Passes on and on, to turns that nobody is in, so that no leader's proposal comes in time."""

    pause = (0.02, 0.3)

    def word(self) -> Body:
        own, number = self.membership.own, self.membership.number
        assented = own.assented if own.label == number else None
        turn = self.membership.turn + self.chance.choice((1, 1, 2, 500))
        return Pass(number, min(turn, TURNS_MAX - 1), assented)


class BelowVoter(Chatterer):
    """Assents to whatever was ever proposed, below its own passes and twice in a turn, and passes
    without a word of its assents: so its votes would count on two sides.
    """

    @property
    def is_due(self) -> bool:
        return any(self.instance.proposals.values()) and self.membership.turn > 0

    def answer(self, kind: Kind, body: Body) -> Said | None:
        if isinstance(body, Pass) and body.assented is not None and self.chance.random() < 0.5:
            self.tell(Pass(body.decree, body.turn, None))
            self.acted = True
        return kind, body

    def word(self) -> Body:
        known = [(w, name) for w, said in self.instance.proposals.items() for name in said]
        turn, name = self.chance.choice(known)
        return Assent(self.membership.number, turn, name)


class FakeVoter(Schemer):
    """Assents in every turn to what nobody has proposed, so that a leader has to go by it."""

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._voted: set[tuple[int, int]] = set()

    def act(self) -> None:
        if not self.may_write or not self.is_called or not self.membership.is_elector:
            return
        number, turn = self.membership.number, self.membership.turn
        if (number, turn) not in self._voted:
            self._voted.add((number, turn))
            wishes = [entry.hash for entry in self.said_by(Kind.WISH)]
            made_up = self.chance.random() < 0.5 or not wishes
            name = self.made_up() if made_up else self.chance.choice(wishes)
            self.acted = self.tell(Assent(number, turn, name)) is not None or self.acted

    def answer(self, kind: Kind, body: Body) -> Said | None:
        return None if kind is Kind.ASSENT else (kind, body)


class IdleDecider(Schemer):
    """Says that a decree is made which is not: by nobody's assents, too few, or to what is none. Its
    log ends there, and nobody is told what it writes after.
    """

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._end: Branch | None = None

    def act(self) -> None:
        if self._end is not None:
            self._end.peers |= {*self.peers}  # whoever comes

    def begin(self) -> None:
        self.later(self.chance.uniform(1.0, 4.0), self._decide)

    def _decide(self) -> None:
        if not self.may_write:
            return
        self._end = branch = self.branch(len(self.machine.own_entries), self.peers)
        self.write_on(branch, Kind.DECIDED, self._decided())
        for _ in range(5):  # what follows must wait for ever, and be bounded
            self.write_on(branch, Kind.WISH, Wish(1, NOTHING, True, By.PERSON))
        self.acted = True

    def _decided(self) -> Decided:
        number, quorum = self.membership.number, self.membership.electorate.quorum
        stands = [entry.hash for entry in self.said_by(Kind.STAND)]
        assents = [entry.hash for entry in self.said_by(Kind.ASSENT)]
        proposals = [entry.hash for entry in self.said_by(Kind.PROPOSE)]
        proposal = self.chance.choice([*proposals, *stands, self.made_up()])
        made_up = [self.made_up() for _ in range(quorum)]
        names = self.chance.choice([made_up, assents[: quorum - 1], stands[:quorum], []])
        return Decided(number, proposal, tuple(name for name in names if name != proposal))


class Chaff(Chatterer):
    """Writes about numbers that are not open and turns that are far off."""

    def word(self) -> Body:
        number = self.membership.number
        other = self.chance.choice((number + 1, number + 7, DECREES_MAX - 1, max(0, number - 1)))
        other = min(other, DECREES_MAX - 1)
        far, name = TURNS_MAX - 1, self.made_up()
        words: tuple[Body, ...] = (
            Wish(other, NOTHING, True, By.PERSON),
            Stand(other, NOTHING, NO_REPORT, ()),
            Assent(other, far, name),
            Pass(other, far, Assented(far, name)),
            Propose(other, far, NO_VALUE, (name,), ()),
        )
        return self.chance.choice(words)

"""What a log's earlier entries let it say: the first word counts (membership rules 2, 3 and 7).

All of it follows from an entry's own chain of backlinks, whichever branch of a log counts, so whoever
holds the chain judges alike.
"""

from typing import NamedTuple

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    Assent,
    Assented,
    Body,
    Decided,
    Pass,
    Propose,
    Value,
    read_body,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.decrees.electorate import Electorate


class State(NamedTuple):
    """What a chain has said so far: the decrees that it names, and of the open one the turn that it is
    in and its last assent.
    """

    decrees: tuple[Value, ...] = ()
    turn: int = 0
    assented: Assented | None = None

    @property
    def label(self) -> int:
        """Decrees that the chain names: 0, 1, 2 and so on, without a gap (rule 3)."""
        return len(self.decrees)


_START = State()


class Chains:
    """The states of all chains of one game."""

    def __init__(self, base: Roster, electorate: Electorate, store: LogStore) -> None:
        self._base, self._electorate, self._store = base, electorate, store
        self._start = base.start
        self._states: dict[Digest, State] = {}
        self._ordered: dict[Digest, bool] = {}
        self._bodies: dict[Digest, Body | None] = {}

    def body(self, entry: Entry) -> Body | None:
        """What a control entry of this game says; None for any other, or where it makes no sense."""
        if entry.kind not in BODIES or entry.digest != self._start:
            return None
        if entry.hash not in self._bodies:
            self._bodies[entry.hash] = self.read(entry)
        return self._bodies[entry.hash]

    def read(self, entry: Entry) -> Body | None:
        """The same, and it is not remembered: of what nobody has to keep there is no end."""
        if entry.kind not in BODIES or entry.digest != self._start:
            return None
        try:
            return read_body(entry)
        except DecodeError:
            return None

    def cited(self, name: bytes) -> tuple[Entry, Body] | None:
        """The control entry of that hash and what it says; None: not held, or none of this game."""
        entry = self._store.control(Digest(name))
        body = None if entry is None else self.body(entry)
        return None if entry is None or body is None else (entry, body)

    def founder(self, entry: Entry) -> Seat | None:
        """The author's seat, if he is a founder."""
        return self._base.seat_of(entry.log)

    def state(self, entry: Entry) -> State | None:
        """What the chain has said up to this entry, itself included; None while it is not all held, or
        for ever if it names a decree without a certificate that holds.
        """
        todo: list[Entry] = []
        at: Entry | None = entry
        while at is not None and at.hash not in self._states:
            todo.append(at)
            if not at.seq:
                break
            at = self._store.before(at)
        if at is None:
            return None
        state = self._states.get(at.hash, _START)
        for one in reversed(todo):
            after = self._after(state, one)
            if after is None:
                return None
            self._states[one.hash] = state = after
        return state

    def in_order(self, entry: Entry) -> bool | None:
        """May the author say this after all that the chain has said before? None: not known yet."""
        return None if self.state(entry) is None else self._ordered[entry.hash]

    def supports(self, entry: Entry) -> bool:
        """May the log go on with this entry? A DECIDED needs all that it cites held (rule 3)."""
        return not self._is_decided(entry) or self.state(entry) is not None

    def _after(self, state: State, entry: Entry) -> State | None:
        body = self.body(entry)
        if self._is_decided(entry):
            value = self._certified(body, state) if isinstance(body, Decided) else None
            if value is None:
                return None
            self._ordered[entry.hash] = True
            return State((*state.decrees, value))
        fits = body is not None and body.decree == state.label
        after = state
        match body:
            case Assent(turn=turn, proposal=proposal) if fits:
                last = state.assented
                fits = turn >= state.turn and (last is None or turn > last.turn)
                after = State(state.decrees, turn, Assented(turn, proposal))
            case Pass(turn=turn, assented=assented) if fits:
                fits = turn > state.turn and assented == state.assented
                after = State(state.decrees, turn, state.assented)
        self._ordered[entry.hash] = fits
        return after if fits else state

    def _is_decided(self, entry: Entry) -> bool:
        return entry.kind is Kind.DECIDED and entry.digest == self._start

    def _certified(self, body: Decided, state: State) -> Value | None:
        """The value that a DECIDED proves, written where ``state`` was; None: it proves none (yet)."""
        if body.decree != state.label:
            return None
        proposed = self.cited(body.proposal)
        if proposed is None:
            return None
        entry, proposal = proposed
        if not isinstance(proposal, Propose) or proposal.decree != body.decree:
            return None
        leader = self._electorate.leader(state.decrees, proposal.turn)
        if self.founder(entry) != leader or not self.in_order(entry):
            return None
        electors, seats = self._electorate.electors(state.decrees), set()
        wanted = Assent(body.decree, proposal.turn, body.proposal)
        for name in body.assents:
            found = self.cited(name)
            if found is None or found[1] != wanted or not self.in_order(found[0]):
                return None
            seats.add(self.founder(found[0]))
        if not seats <= electors or not self._electorate.quorum <= len(seats) == len(body.assents):
            return None
        return self._electorate.in_force(proposal.value, state.decrees, self._base)

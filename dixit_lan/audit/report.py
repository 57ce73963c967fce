"""What the auditor says of a record, as a value; as text for people and as JSON for programs."""

import json
from dataclasses import asdict, dataclass
from enum import Enum

from dixit_lan.audit.findings import Stop
from dixit_lan.dealing.reasons import CUT, LEFT
from dixit_lan.logs.evidence import Offence
from dixit_lan.wire.printable import printable


class Verdict(Enum):
    """``value`` in words; ``exit_code`` as the command line gives it."""

    SOUND_FINAL = "sound and final"
    WRONG = "wrong"
    UNREADABLE = "not readable"
    UNFINISHED = "sound but unfinished"

    @property
    def exit_code(self) -> int:
        return _EXIT_CODES[self]


_EXIT_CODES = {
    Verdict.SOUND_FINAL: 0,
    Verdict.WRONG: 1,
    Verdict.UNREADABLE: 2,
    Verdict.UNFINISHED: 4,
}

THE_RECORD = "the record itself"
"""Whose doing it is where no signature convicts a player."""


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a record: item number from 0, byte offset, and whose entry lies there.

    ``author`` is a name, or the beginning of a key where there is none. ``is_signed`` is False where
    a broken entry only says that it is the author's.
    """

    item: int | None = None
    offset: int | None = None
    author: str = ""
    seq: int | None = None
    kind: str = ""
    is_signed: bool = True


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    key: str  # hexadecimal


@dataclass(frozen=True, slots=True)
class Changed:
    """A rule that is not as in the edition: what it was there, and what held; None: no limit."""

    rule: str
    value: str | int | None
    usual: str | int | None


@dataclass(frozen=True, slots=True)
class Standing:
    name: str
    score: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Proven:
    """A cheat that the record proves: who did what, by which entry. It breaks no record."""

    offence: Offence
    name: str
    problem: str
    where: Where | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """Who is not at the table any more. ``is_out``: for good.

    ``why``: "away", "left", "no key", "cut" or an offence.
    """

    name: str
    round: int
    why: str
    is_out: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """Where a record ends before its game does.

    ``why``: as in ``findings.Stop``. ``kind`` is still due from ``awaited``, by name. ``torn``: the
    byte from which on nothing could be read, as the file breaks off in the middle of an entry.
    """

    why: str
    kind: str = ""
    awaited: tuple[str, ...] = ()
    torn: int | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict, what breaks the record, who cheated, and the last state that was found good."""

    verdict: Verdict
    problem: str = ""  # for UNFINISHED: what was still to come
    where: Where | None = None
    whose: str = ""  # a player's name, convicted by what he signed; or THE_RECORD
    ending: Ending | None = None  # of UNFINISHED alone
    offences: tuple[Proven, ...] = ()
    game: str = ""  # hexadecimal
    digest: str = ""  # hexadecimal: of the history as far as it was followed
    group: str = ""
    edition: str = ""
    base: str = ""  # the edition of ours that these rules started from, or the nearest ...
    house_rules: tuple[Changed, ...] = ()  # ... and what differs from it
    players: tuple[Player, ...] = ()
    words: tuple[str, ...] = ()
    rounds: int = 0  # that are over, void ones included: the standings are as after them
    standings: tuple[Standing, ...] = ()
    signed: tuple[str, ...] = ()  # who signed the result
    gone: tuple[Gone, ...] = ()  # who is away or out at the end, in seat order
    acknowledged: tuple[str, ...] = ()  # who signed that he holds all results
    steps: int = 0  # steps of the game that are complete and right
    entries: int = 0  # entries accepted ...
    passed_over: int = 0  # void by a decree, or of a history that was given up
    entries_read: int = 0  # ... of so many that are signed and in order

    def to_json(self) -> str:
        """A stable object: the fields of this class, and ``exit_code``."""
        fields = asdict(self)
        fields["verdict"] = self.verdict.name.lower()
        fields["exit_code"] = self.verdict.exit_code
        return json.dumps(fields, indent=2)

    def to_text(self) -> str:
        """Lines for a person; nothing in them that a screen would take for a command."""
        lines = [self.verdict.value + (f": {self.problem}" if self.problem else "")]
        lines += self._trouble() + self._table() + self._score()
        return "\n".join(map(printable, lines))

    def _trouble(self) -> list[str]:
        lines = []
        if self.where is not None:
            lines.append(f"where: {_place(self.where)}")
        if self.whose:
            proven = "" if self.whose == THE_RECORD else ", proven by what was signed"
            lines.append(f"whose: {self.whose}{proven}")
        for proven_one in self.offences:
            lines.append(f"offence of {proven_one.name}: {_words(proven_one.offence)}")
            lines.append(f"  {proven_one.problem}")
            if proven_one.where is not None:
                lines.append(f"  {_place(proven_one.where)}")
        return lines

    def _table(self) -> list[str]:
        if not self.players:
            return []
        lines = [f"game {self.game}"] if self.game else []
        after = f", after {self.base}" if self.base not in ("", self.edition) else ""
        lines.append(f"rules {self.edition}{after}, {len(self.players)} players")
        lines += [f"  house rule: {_changed(rule)}" for rule in self.house_rules]
        lines += [f"  {player.key[:16]}  {player.name}" for player in self.players]
        if self.words:
            lines.append(f"words {' '.join(self.words)}")
        if self.group != "real":
            lines.append("played with toy cryptography: worthless as evidence")
        return lines

    def _score(self) -> list[str]:
        if self.verdict is Verdict.UNREADABLE:
            return []
        checked = f"checked: {self.steps} steps, {self.entries} of {self.entries_read} entries"
        over = f", {self.passed_over} passed over" if self.passed_over else ""
        lines = [checked + over]
        if self.standings:
            lines.append(f"after round {self.rounds}:" if self.rounds else "no round finished:")
            lines += [
                f"  {s.score:3}  {s.name}{', wins' if s.is_winner else ''}" for s in self.standings
            ]
        if self.signed:
            names = ", ".join(self.signed)
            lines.append(f"result signed by {len(self.signed)} of {len(self.players)}: {names}")
        lines += [f"  {departure_words(gone)}" for gone in self.gone]
        return lines


def _words(offence: str) -> str:
    return offence.replace("_", " ")


def _changed(rule: Changed) -> str:
    name = _words(rule.rule).replace(".", " ")
    return f"{name} {_value(rule.value)}, not {_value(rule.usual)}"


def _value(value: str | int | None) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else _words(str(value))


def departure_words(gone: Gone) -> str:
    """Who left how and when, for a person."""
    since = f"since round {gone.round}" if gone.round else "since before round 1"
    if gone.why == LEFT:
        return f"{gone.name} left in round {gone.round}"
    if not gone.is_out:
        return f"{gone.name} away {since}"
    return f"{gone.name} out {since}" + ("" if gone.why == CUT else f" for {_words(gone.why)}")


_ENDS = {
    Stop.NOT_BEGUN: "the game has not begun",
    Stop.ADJOURNED: "adjourned: too few are at the table",
    Stop.DECREE: "a decree that somebody has acted on is not in the record",
    Stop.SPLIT: "adjourned: one decree was decided in two ways",
    Stop.TOO_FEW_SIGNED: "too few have signed the result",
    Stop.TORN: "the game before it is whole",
}


def ending_words(ending: Ending, gone: tuple[Gone, ...]) -> str:
    """Where a record ends and what was still to come, for a person."""
    parts = []
    if ending.torn is not None:
        parts.append(f"the file ends in the middle of an entry, at byte {ending.torn}")
    stop = Stop(ending.why)
    if stop is Stop.DUE:
        parts.append(f"{ending.kind} is still due from {', '.join(ending.awaited)}")
    else:
        parts.append(_ENDS[stop])
    if stop is Stop.ADJOURNED:
        parts += map(departure_words, gone)
    return "; ".join(parts)


def _place(where: Where) -> str:
    parts = [] if where.item is None else [f"item {where.item}"]
    if where.offset is not None:
        parts.append(f"byte {where.offset}")
    if where.author:
        entry = f"entry {where.seq} ({where.kind}) of {where.author}"
        parts.append(entry if where.is_signed else f"says it is {entry}")
    return ", ".join(parts)

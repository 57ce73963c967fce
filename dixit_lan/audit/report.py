"""What the auditor says of a record, as a value; as text for people and as JSON for programs."""

import json
from dataclasses import asdict, dataclass
from enum import Enum

from dixit_lan.logs.evidence import Offence


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
class Standing:
    name: str
    score: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict, the first thing that is wrong, and the last state that was found good."""

    verdict: Verdict
    problem: str = ""  # for UNFINISHED: what was still to come
    where: Where | None = None
    whose: str = ""  # a player's name, convicted by what he signed; or THE_RECORD
    offence: Offence | None = None
    game: str = ""  # hexadecimal
    group: str = ""
    edition: str = ""
    players: tuple[Player, ...] = ()
    words: tuple[str, ...] = ()
    rounds: int = 0
    standings: tuple[Standing, ...] = ()
    signed: tuple[str, ...] = ()  # who signed the result
    acknowledged: tuple[str, ...] = ()  # who signed that he holds all results
    steps: int = 0  # steps of the game that are complete and right
    entries: int = 0  # entries accepted ...
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
        return "\n".join(map(_printable, lines))

    def _trouble(self) -> list[str]:
        lines = []
        if self.where is not None:
            lines.append(f"where: {_place(self.where)}")
        if self.whose:
            offence = f" ({self.offence.value.replace('_', ' ')})" if self.offence else ""
            proven = "" if self.whose == THE_RECORD else ", proven by what was signed"
            lines.append(f"whose: {self.whose}{offence}{proven}")
        return lines

    def _table(self) -> list[str]:
        if not self.players:
            return []
        lines = [f"game {self.game}"] if self.game else []
        lines.append(f"rules {self.edition}, {len(self.players)} players")
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
        lines = [checked]
        if self.standings:
            lines.append(f"after round {self.rounds}:" if self.rounds else "no round finished:")
            lines += [
                f"  {s.score:3}  {s.name}{', wins' if s.is_winner else ''}" for s in self.standings
            ]
        if self.signed:
            names = ", ".join(self.signed)
            lines.append(f"result signed by {len(self.signed)} of {len(self.players)}: {names}")
        return lines


def _place(where: Where) -> str:
    parts = [] if where.item is None else [f"item {where.item}"]
    if where.offset is not None:
        parts.append(f"byte {where.offset}")
    if where.author:
        entry = f"entry {where.seq} ({where.kind}) of {where.author}"
        parts.append(entry if where.is_signed else f"says it is {entry}")
    return ", ".join(parts)


def _printable(line: str) -> str:
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line)

"""Who may decide, who leads, and what may be decided (membership.md, 1, 4 and 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from .encoding import LOG_ENTRIES_MAX, SEATS_MAX
from .entries import Entry, LogName

DECREES_MAX, TURNS_MAX, CITES_MAX = 2048, 65536, 12
HASH_BYTES = 32
LISTS = ("wishes", "stands", "passes", "assents")
ENDINGS = ("away", "cut")
NOTHING: dict[str, Any] = {"change": "noop", "seat": 0, "height": 0, "head": b"", "joiner": None}

Value = dict[str, Any]
Decrees = tuple[Value, ...]


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat, and in which log."""

    player: bytes
    nonce: bytes
    name: str

    @property
    def log(self) -> LogName:
        """The log's name."""
        return self.player, self.nonce


def seat_of(fields: dict[str, Any]) -> Seat:
    """A RosterSeat."""
    return Seat(fields["player"], fields["nonce"], fields["name"])


def gone_by(decrees: Iterable[Value]) -> set[int]:
    """The seats that these decrees send away or cut, and bring back no more."""
    gone: set[int] = set()
    for decree in decrees:
        if decree["change"] in ENDINGS:
            gone.add(decree["seat"])
        elif decree["change"] == "back":
            gone.discard(decree["seat"])
    return gone


def cut_by(decrees: Iterable[Value]) -> set[int]:
    """The seats that these decrees cut."""
    return {decree["seat"] for decree in decrees if decree["change"] == "cut"}


@dataclass(frozen=True)
class Founders:
    """The seats of the roster that began."""

    seats: tuple[Seat, ...]
    lets_join: bool = True

    @property
    def quorum(self) -> int:
        """So many of them decide: t, for the whole game."""
        return len(self.seats) // 2 + 1

    def seat_at(self, log: LogName) -> int | None:
        """Which of them writes this log."""
        return next((at for at, seat in enumerate(self.seats) if seat.log == log), None)

    def elector(self, log: LogName, decrees: Decrees) -> int | None:
        """The seat of this log, if it may decide the number behind these decrees."""
        seat = self.seat_at(log)
        return None if seat in cut_by(decrees) else seat

    def leader(self, decrees: Decrees, turn: int) -> int | None:
        """Whose proposal it is in a turn of the number behind these decrees."""
        gone, cut = gone_by(decrees), cut_by(decrees)
        everybody = range(len(self.seats))
        here = [seat for seat in everybody if seat not in gone]
        away = [seat for seat in everybody if seat in gone and seat not in cut]
        if not here and not away:
            return None
        place = turn % len(here + away)
        if place < len(here):
            return here[(len(decrees) + place) % len(here)]
        return away[place - len(here)]

    def roster(self, decrees: Iterable[Value]) -> list[Seat]:
        """All seats, with the joiners of these decrees."""
        joiners = (decree["joiner"] for decree in decrees if decree["change"] == "join")
        return [*self.seats, *map(seat_of, joiners)]

    def is_sensible(self, value: Value, decrees: Decrees) -> bool:
        """Whether a value can be decided behind these decrees."""
        roster, seat = self.roster(decrees), value["seat"]
        gone, cut = gone_by(decrees), cut_by(decrees)
        if value["change"] == "join":
            joined = len(roster) - len(self.seats)
            return (
                self.lets_join
                and seat == len(roster) < SEATS_MAX
                and seat_of(value["joiner"]).log not in [one.log for one in roster]
                and joined < len(self.seats) - self.quorum
            )
        return bool(
            {
                "away": seat < len(roster) and seat not in gone,
                "back": seat in gone and seat not in cut,
                "cut": seat < len(roster) and seat not in cut,
                "noop": True,
            }[value["change"]]
        )

    def named(self, value: Value, decrees: Decrees) -> Value:
        """What a decided value says: nothing if it is not sensible."""
        return value if self.is_sensible(value, decrees) else NOTHING


def can_be_read(entry: Entry) -> bool:
    """Whether the body of a control entry about decrees is of any use."""
    content = entry.content
    if content is None or content["decree"] >= DECREES_MAX:
        return False
    assented = content.get("assented") or {}
    turns = [part["turn"] for part in (content, assented) if "turn" in part]
    proposals = [part["proposal"] for part in (content, assented) if "proposal" in part]
    cited = [name for each in LISTS for name in content.get(each, ())]
    return (
        all(turn < TURNS_MAX for turn in turns)
        and all(len(name) == HASH_BYTES for name in [*proposals, *cited])
        and all(len(content.get(each, ())) <= CITES_MAX for each in LISTS)
        and len(set(cited)) == len(cited)
        and _is_report(content.get("report"))
        and all(_is_piece(content[name]) for name in ("target", "value") if name in content)
    )


def _is_report(report: dict[str, Any] | None) -> bool:
    return report is None or (
        max(report["height"], report["acted"]) <= LOG_ENTRIES_MAX
        and max(len(report["head"]), len(report["deed"])) <= HASH_BYTES
    )


def _is_piece(piece: dict[str, Any]) -> bool:
    """Whether a Target or Value fits some game."""
    change, height = piece["change"], piece["height"]
    if height > LOG_ENTRIES_MAX or len(piece["head"]) != (HASH_BYTES if height else 0):
        return False
    if piece["seat"] >= SEATS_MAX or (change == "noop" and piece["seat"]):
        return False
    if (change == "join") != (piece["joiner"] is not None):
        return False
    if "twins" in piece:
        return (change == "cut" or not piece["twins"]) and (change == "back" or not height)
    return change not in ("join", "noop") or not height


def is_about(kinds: Collection[str], entry: Entry, number: int, turn: int | None = None) -> bool:
    """Whether an entry is of these kinds, can be read, and says something of a number (and turn)."""
    return (
        entry.kind in kinds
        and can_be_read(entry)
        and entry.content["decree"] == number
        and (turn is None or entry.content["turn"] == turn)
    )

"""The verdict on a record (record.md)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .electorate import seat_of
from .encoding import DECK_CARDS_MAX, short_hash, spoken
from .entries import Entry, LogName
from .game import Game
from .membership import Council
from .messages import CONTROL, LOBBY, STARTERS
from .reading import MAGIC, Contents, Fault
from .rules import hand_size
from .seating import Roster, roster_fault, roster_id, start_of
from .steps import Contradiction, Unfinished

AT_THE_DOOR = frozenset({"seat_commit", *LOBBY, *CONTROL})

SOUND_FINAL, UNFINISHED, WRONG, UNREADABLE = "sound_final", "unfinished", "wrong", "unreadable"


@dataclass
class Opinion:
    """What a verifier says of a record."""

    verdict: str = UNREADABLE
    why: str = ""
    fault: Fault | None = None
    whose: str | None = None
    offences: list[tuple[str, str]] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    rounds: int = 0
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    signed: list[int] = field(default_factory=list)
    gone: list[tuple[int, int, str]] = field(default_factory=list)
    game: bytes = b""
    digest: bytes = b""
    ends: str = ""
    due: tuple[str, list[int]] | None = None
    torn: int | None = None


def judge(data: bytes) -> Opinion:
    """Judge the bytes of a record."""
    if not data.startswith(MAGIC):
        if MAGIC.startswith(data):
            return Opinion(why="a first line that breaks off" if data else "an empty file")
        known = data.startswith(MAGIC.split(b" ")[0] + b" ")
        return Opinion(why="a record of another version" if known else "no record")
    return _Case(data).opinion()


class _Case:
    """One record on its way to a verdict."""

    def __init__(self, data: bytes) -> None:
        self.contents = Contents()
        self.contents.read(data)
        self.logs = self.contents.logs
        self.faults = self.contents.faults
        self.offences: list[tuple[LogName, str, int | None]] = [
            (log.name, "two_entries", log.twins.item) for log in self.logs.values() if log.twins
        ]
        self.unfinished: Unfinished | None = None
        self.game: Game | None = None
        self.council: Council | None = None

    def opinion(self) -> Opinion:
        """Go through everything, and say it."""
        roster = self._begin()
        if roster is not None:
            self._go_through(roster)
        return self._say()

    # B. The start.

    def _rosters(self) -> dict[bytes, Roster]:
        found: dict[bytes, Roster] = {}
        for log in self.logs.values():
            for entry in log.chain:
                if entry.kind == "ready" and entry.content and entry.content["roster"]:
                    found[roster_id(entry.content["roster"])] = entry.content["roster"]
        return found

    def _takes_part(self, log: LogName, start: bytes) -> Entry | None:
        """The entry by which a log takes part in a start."""
        if log not in self.logs:
            return None
        for entry in self.logs[log].chain:
            if entry.digest == start and (entry.kind in STARTERS or entry.kind == "seat_commit"):
                return entry
        return None

    def _begin(self) -> Roster | None:
        """Find the roster that was played; None if there is no game to go through."""
        rosters = self._rosters()
        ranked = []
        for name, roster in rosters.items():
            seats = {seat_of(seat).log for seat in roster["seats"]}
            count = sum(self._takes_part(log, start_of(name)) is not None for log in seats)
            ranked.append((-count, name))
        ranked.sort()
        if not ranked or ranked[0][0] == 0:
            entries = (entry for log in self.logs.values() for entry in log.chain)
            if stray := next((entry for entry in entries if entry.kind not in AT_THE_DOOR), None):
                self.faults.append(Fault("a game without a roster", stray.item))
            else:
                self.unfinished = Unfinished("not_begun")
            return None
        name = ranked[0][1]
        return rosters[name] if self._is_signed(name, rosters[name]) else None

    def _is_signed(self, name: bytes, roster: Roster) -> bool:
        """Whether every seat has signed the roster; notes what is wrong or due if not."""
        missing = []
        for number, fields in enumerate(roster["seats"]):
            log = seat_of(fields).log
            signed = any(
                entry.kind == "ready"
                and entry.content
                and entry.content["roster"]
                and roster_id(entry.content["roster"]) == name
                for entry in (self.logs[log].chain if log in self.logs else [])
            )
            chain = self.logs[log].chain if log in self.logs else []
            commits = (e for e in chain if e.kind == "seat_commit" and e.digest == start_of(name))
            if not signed and (commit := next(commits, None)):
                what = "a seat takes part and has not signed the roster"
                self.faults.append(Fault(what, commit.item, log))
                return False
            if not signed:
                missing.append(number)
        if missing:
            self.unfinished = Unfinished("due", "seat_commit", missing)
        return not missing

    # C. Roster and deck.

    def _cards(self, roster: Roster) -> list[bytes] | None:
        """All cards in play; None if roster or packs are wrong."""
        if what := roster_fault(roster):
            self.faults.append(Fault(what))
            return None
        packs = self.contents.packs
        cards = sorted(card for pack in packs.values() for card in pack)
        seats = len(roster["seats"])
        least = seats * hand_size(roster["edition"], seats)
        if sorted(packs) != roster["packs"]:
            self.faults.append(Fault("the packs are not those of the roster", 0))
        elif len(set(cards)) != len(cards):
            self.faults.append(Fault("a card is in two packs", 0))
        elif not least <= len(cards) <= DECK_CARDS_MAX:
            self.faults.append(Fault("too few cards or too many", 0))
        else:
            return cards
        return None

    def _go_through(self, roster: Roster) -> None:
        cards = self._cards(roster)
        name = roster_id(roster)
        seats = [seat_of(fields) for fields in roster["seats"]]
        lets_join = roster["edition"]["mode"] != "team"
        council = self.council = Council(seats, self.logs, start_of(name), lets_join)
        if cards is None:
            return
        council.read()
        game = self.game = Game(roster, cards, council)
        try:
            game.play()
        except Unfinished as reason:
            self.unfinished = reason
            if reason.why == "adjourned":
                game.course.awaited = frozenset(range(len(council.seats)))
        except Contradiction as fault:
            self.faults.append(Fault(str(fault)))
        else:
            self._count_results(game)
        if council.split and not game.complete:
            self.unfinished = Unfinished("split")
        council.judge_reports(game.step_numbers(), game.course.counted)
        self.offences += council.offences
        for finding in game.course.findings:
            self.offences.append((council.seats[finding.seat].log, finding.name, finding.item))
        self._left_over(game, council)
        if game.complete:
            self._strangers(council)

    def _strangers(self, council: Council) -> None:
        """What those do who have no seat, in a complete game, but wait at the door."""
        seated = {seat.log for seat in council.seats}
        for name, log in self.logs.items():
            beyond = [entry for entry in log.held() if entry.kind not in AT_THE_DOOR]
            if name not in seated and beyond:
                self.faults.append(Fault("an entry of somebody without a seat", beyond[0].item))

    def _count_results(self, game: Game) -> None:
        if game.complete:
            return
        findings = game.course.findings
        false = [found.item for found in findings if found.name == "false_result"]
        if len(false) > game.course.seats // 2:
            what = "a majority has signed a result that is not true"
            self.faults.append(Fault(what, min(item for item in false if item is not None)))
        else:
            self.unfinished = Unfinished("too_few_signed")

    # F. What is left.

    def _left_over(self, game: Game, council: Council) -> None:
        for seat in range(len(council.seats)):
            self._judge_rest(game, council, seat)

    def _judge_rest(self, game: Game, council: Council, seat: int) -> None:
        """Judge what no step has taken of a seat's log."""
        course, branch = game.course, council.branch(seat)
        log = council.seats[seat].log
        seats = (e.seq for e in branch if e.kind == "seat" and e.hash in course.taken)
        first_seat = next(seats, len(branch))
        last_lobby = max((e.seq for e in branch if e.kind in LOBBY), default=-1)
        first_game = (e.seq for e in branch if e.is_game and e.digest == council.start)
        lobby_end = max(last_lobby, next(first_game, -1))
        final = course.digest if game.over else None
        for entry in branch:
            known = course.known.get(entry.digest)
            blamed = ""
            if entry.kind in LOBBY:
                blamed = "out_of_turn" if entry.seq > first_seat else ""
            elif entry.kind == "ack":
                blamed = "malformed" if entry.content is None else ""
            elif (
                (
                    entry.kind in CONTROL
                    or entry.hash in course.taken
                    or (entry.kind == "seat_commit" and entry.seq < lobby_end)
                    or council.is_void(seat, entry.seq)
                )
                or known is not None
                and known.number > course.out_since.get(seat, known.number)
            ):
                continue
            elif (
                known is not None
                and (seat not in known.asked or entry != course.first(seat, entry.digest))
                or entry.digest == final
            ):
                blamed = "out_of_turn"
            if blamed:
                self.offences.append((log, blamed, entry.item))

    # The verdict.

    def _name(self, log: LogName) -> str:
        for seat in self.council.seats if self.council else []:
            if seat.log == log:
                return seat.name
        sits = [e.content["name"] for e in self.logs[log].chain if e.kind == "sit" and e.content]
        return str(sits[-1]) if sits and self.council is None else log[0].hex()[:16]

    def _say(self) -> Opinion:
        opinion = Opinion(SOUND_FINAL)
        opinion.torn = self.contents.torn
        torn = opinion.torn is not None
        if self.unfinished or torn:
            reason = self.unfinished or Unfinished("torn")
            opinion.verdict, opinion.ends, opinion.due = UNFINISHED, reason.why, reason.due
            opinion.why = str(reason) + ("; the file ends within an item" if torn else "")
        if self.faults:
            opinion.ends, opinion.due = "", None
            opinion.verdict = WRONG
            opinion.fault = min(
                self.faults,
                key=lambda one: (one.whose is None, one.item is None, one.item or 0),
            )
            opinion.why = opinion.fault.what
            whose = opinion.fault.whose
            opinion.whose = self._name(whose) if whose else None
        for log, name, _ in self.offences:
            if (self._name(log), name) not in opinion.offences:
                opinion.offences.append((self._name(log), name))
        if self.council:
            opinion.seats = [seat.name for seat in self.council.seats]
        if self.game:
            self._say_game(opinion, self.game)
        return opinion

    @staticmethod
    def _say_game(opinion: Opinion, game: Game) -> None:
        opinion.game = game.course.game if game.course.number >= 2 else b""
        opinion.digest = game.course.digest
        opinion.rounds = game.rounds
        opinion.scores = game.scores
        opinion.gone = game.departures()
        opinion.signed = game.signed
        if game.seed:
            opinion.words = spoken(short_hash("words", roster_id(game.roster), game.seed))
        if game.complete:
            opinion.winners = game.winners()

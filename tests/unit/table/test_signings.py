"""What is kept of the starts is what a look through all logs would find, whatever has happened."""

import random
from collections.abc import Iterator

import msgspec

from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.logs.decrees import RosterSeat
from dixit_lan.logs.entry import LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import PlayerLog
from dixit_lan.table.lobby.lobby import plan
from dixit_lan.table.lobby.signings import read_ready
from dixit_lan.wire.canonical import encode
from tests.unit.table.kit import NONCE, Lobby, identity, sit

PEOPLE, STEPS, SEEDS = 6, 60, 12


class _Scan:
    """The same, by reading every log from its end: the definitions of seating.md as they stand."""

    def __init__(self, lobby: Lobby) -> None:
        self.store = lobby.store

    def signed(self, log: PlayerLog) -> Iterator[tuple[Roster, int]]:
        for entry in reversed(log.readies):
            ready = read_ready(entry)
            if ready is not None and ready.roster is not None:
                yield ready.roster, entry.seq

    def is_signed(self, roster: Roster) -> bool:
        logs = [self.store.log(seat.log) for seat in roster.seats]
        lasts = [read_ready(log.readies[-1]) if log.readies else None for log in logs]
        return all(last is not None and last.roster == roster for last in lasts)

    def is_begun(self, roster: Roster) -> bool:
        logs = [self.store.log(seat.log) for seat in roster.seats]
        return any(roster.start in log.begun for log in logs) and all(
            any(theirs == roster for theirs, _ in self.signed(log)) for log in logs
        )

    def is_elsewhere(self, log_id: LogId, roster: Roster) -> bool:
        log = self.store.log(log_id)
        number = next((at for theirs, at in self.signed(log) if theirs == roster), None)
        if number is None or roster.start in log.begun:
            return False
        return any(seq > number for seq in log.begun.values())

    def is_established(self, roster: Roster) -> bool:
        logs = [self.store.log(seat.log) for seat in roster.seats]
        return sum(roster.start in log.begun for log in logs) >= roster.majority

    def is_given_up(self, roster: Roster) -> bool:
        away = sum(self.is_elsewhere(seat.log, roster) for seat in roster.seats)
        return away > roster.count - roster.majority

    def own_start(self, own: LogId) -> Roster | None:
        log = self.store.log(own)
        mine = [(one, log.begun.get(one.start, -1)) for one, _ in self.signed(log)]
        alive = [(one, at) for one, at in mine if not self.is_given_up(one)]
        bound = max(alive, key=lambda pair: pair[1], default=None)
        if bound is not None and bound[1] >= 0:
            return bound[0]
        begun = [one for one, _ in alive if self.is_begun(one)]
        established = next((one for one in begun if self.is_established(one)), None)
        here = (one for one in begun if not self.is_elsewhere(own, one))
        return established or next(here, None)

    def tries(self, logs: list[LogId]) -> int:
        rosters = {one for log in logs for one, _ in self.signed(self.store.log(log))}
        return sum(map(self.is_given_up, rosters))

    def find_game(self, here: list[LogId], rosters: list[Roster]) -> Roster | None:
        """By the definition: whoever is here stands for the game that she has signed last, or, if she
        takes part in none of those, for the one that she has begun with last.
        """
        games = {
            one.start: one for one in rosters if self.is_begun(one) and self.is_established(one)
        }
        found: dict[bytes, Roster] = {}
        for log_id in here:
            mine = (one for one, _ in self.signed(self.store.log(log_id)) if one.start in games)
            latest = next(mine, None)
            if latest is not None:
                found.setdefault(latest.start, latest)
        for log in map(self.store.log, here):
            if not any(start in found for start in log.begun):
                joined = [start for start in log.begun if start in games]
                found |= {start: games[start] for start in joined[-1:] if start not in found}
        heard = {at: sum(at in self.store.log(log).begun for log in here) for at in found}
        return max(found.values(), key=lambda one: heard[one.start], default=None)


def _rosters(lobby: Lobby) -> list[Roster]:
    logs = [lobby.log(at) for at in range(PEOPLE)]
    for at in range(PEOPLE):
        lobby.write(at, Kind.SIT, sit(at))
    made = plan(lobby.starts, logs, lobby.digest)
    assert made is not None and made.roster is not None
    some = [(0, 1, 2), (0, 1, 2, 3), (2, 3, 4, 5), (0, 1, 2)]
    return [
        msgspec.structs.replace(
            made.roster,
            seats=tuple(RosterSeat(logs[at].author, NONCE, "P") for at in who),
            tries=number,
        )
        for number, who in enumerate(some)
    ]


def _happen(lobby: Lobby, dice: random.Random, rosters: list[Roster]) -> None:
    """Somebody signs, withdraws, begins, writes another branch that then counts, or is pushed out;
    or a whole roster begins.
    """
    at, roster = dice.randrange(PEOPLE), dice.choice(rosters)
    log_id, what = lobby.log(at), dice.random()
    if dice.random() < 0.2:
        for seat in dice.sample(range(roster.count), roster.count):
            who = next(at for at in range(PEOPLE) if lobby.log(at) == roster.seats[seat].log)
            lobby.write(who, Kind.READY, Ready(1, roster))
            lobby.write(who, Kind.SEAT_COMMIT, b"", digest=roster.start)
    elif what < 0.5:
        lobby.write(at, Kind.READY, Ready(1, roster if what < 0.4 else None))
    elif what < 0.85:
        lobby.write(at, Kind.SEAT_COMMIT, b"", digest=roster.start)
    elif what < 0.95:
        log = lobby.store.log(log_id)
        before = log.entries[-2] if log.height > 1 else None
        twin = write_entry(
            identity(at),
            NONCE,
            before,
            digest=lobby.digest,
            kind=Kind.READY,
            body=encode(Ready(9, dice.choice(rosters))),
        )
        lobby.store.add(twin)
        lobby.store.switch(log_id, twin.seq + 1, twin.hash)
    else:
        lobby.store._logs.pop(log_id, None)
        lobby.store._changed(in_lobby=True)


def test_the_index_says_what_the_logs_say() -> None:
    seen: set[tuple[str, bool]] = set()
    for seed in range(SEEDS):
        dice, lobby = random.Random(seed), Lobby()
        rosters = _rosters(lobby)
        for step in range(STEPS):
            _happen(lobby, dice, rosters)
            if dice.random() < 0.5:  # else more than one entry comes at a time
                seen |= _compare(lobby, rosters, dice, f"seed {seed}, step {step}")
    names = ("is_signed", "is_begun", "is_established", "is_given_up")
    assert seen == {(name, said) for name in names for said in (True, False)}, "too little happened"


def _compare(
    lobby: Lobby, rosters: list[Roster], dice: random.Random, where: str
) -> set[tuple[str, bool]]:
    scan, starts, seen = _Scan(lobby), lobby.starts, set()
    everybody = [lobby.log(at) for at in range(PEOPLE)]
    for roster in rosters:
        for name in ("is_signed", "is_begun", "is_established", "is_given_up"):
            said = getattr(scan, name)(roster)
            assert getattr(starts, name)(roster) == said, (where, name)
            seen.add((name, said))
        for log in everybody:
            assert starts.is_elsewhere(log, roster) == scan.is_elsewhere(log, roster), where
    for log in everybody:
        assert starts.own_start(log) == scan.own_start(log), where
        assert starts.find_game([log]) == scan.find_game([log], rosters), where
    here = dice.sample(everybody, 3)
    assert starts.tries(here) == scan.tries(here), where
    assert starts.find_game(here) == scan.find_game(here, rosters), where
    return seen

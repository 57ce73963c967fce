"""What one who sits in the lobby signs, and what binds her (``seating.md``, The lobby, 4 to 6)."""

from collections.abc import Iterable

import msgspec
import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.lobby.entrance import Entrance
from dixit_lan.table.lobby.lobby import Sit
from dixit_lan.table.lobby.signings import read_ready
from dixit_lan.table.log_writer import LogWriter, WriterKeys
from dixit_lan.table.notes import GREW, TWICE
from dixit_lan.table.status import SetReady
from tests.unit.table.kit import CARDS, NONCE, PACK, TABLE, Lobby, identity, offer, sit

EVERYBODY = offer(None)


class Sits:
    """Number 0 sits here; others write by hand. Rules: everybody who is here plays."""

    def __init__(self, *, ready: bool = True, cards: int = len(CARDS)) -> None:
        self.lobby = Lobby()
        self.log_writer = LogWriter(
            WriterKeys(identity(0), NONCE, GameSecret(bytes(32))), self.lobby.store
        )
        self.cards = cards
        self.here: list[int] = []
        self.sitting = self._sit(sit(0, ready=ready, of=EVERYBODY))

    def _sit(self, said: Sit) -> Entrance:
        return Entrance(self.log_writer, self.lobby.store, TABLE, said, {PACK: self.cards})

    def come(self, *others: int, **changes: object) -> None:
        """These sit down, and are ready."""
        for at in others:
            said = msgspec.structs.replace(sit(at, of=EVERYBODY), **changes)
            self.lobby.write(at, Kind.SIT, said)
            self.here.append(at)

    @property
    def logs(self) -> list[LogId]:
        return [self.lobby.log(at) for at in self.here]

    def follow(self, *, may_write: bool = True) -> Roster | None:
        """What she has signed last, once she has looked around."""
        self.sitting.follow(self.logs, may_write=may_write)
        self.sitting.follow(self.logs, may_write=may_write)
        said = read_ready(self.lobby.store.log(self.log_writer.log).last_of(Kind.READY))
        return None if said is None else said.roster

    def say_ready(self) -> None:
        self.sitting.propose(SetReady(True), self.logs)

    def sign(self, roster: Roster, others: Iterable[int]) -> None:
        for at in others:
            self.lobby.write(at, Kind.READY, Ready(1, roster))

    @property
    def signed(self) -> int:
        """How many READYs she has written."""
        return len(self.lobby.store.log(self.log_writer.log).readies)


def test_who_sits_in_the_roster_that_all_compute_signs_it() -> None:
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None and roster.count == 3 and sits.sitting.started is None
    sits.sign(roster, (1, 2))
    sits.follow()
    assert sits.sitting.started == roster and sits.signed == 1


@pytest.mark.parametrize("cards", [3 * 7 - 1, 3 * 7])
def test_nobody_signs_for_a_deck_that_is_too_small(cards: int) -> None:
    """Three have hands of seven."""
    sits = Sits(cards=cards)
    sits.come(1, 2)
    assert (sits.follow() is not None) is (cards == 21)
    assert ("need 21 cards" in sits.sitting.note) is (cards < 21)


def test_nobody_signs_for_whom_she_has_not_seen() -> None:
    """She was ready before the fourth came: she looks again, and says so."""
    sits = Sits(ready=False)
    sits.come(1, 2)
    sits.say_ready()
    assert (found := sits.follow()) is not None and found.count == 3
    sits.come(3)
    assert sits.follow() is None and sits.sitting.note == GREW
    sits.say_ready()
    assert (found := sits.follow()) is not None and found.count == 4


def test_who_may_not_write_signs_nothing() -> None:
    sits = Sits()
    sits.come(1, 2)
    assert sits.follow(may_write=False) is None
    assert sits.follow() is not None


def test_whose_own_log_forks_signs_nothing_more() -> None:
    """Not even that she takes back what she has signed: another program writes this log as well."""
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None
    twin = Lobby().write(0, Kind.SIT, sit(0, ready=False))
    sits.lobby.store.add(twin)
    assert sits.follow() == roster and sits.sitting.note == TWICE and sits.signed == 1


def test_who_has_begun_signs_nothing_else() -> None:
    """Whoever comes now comes too late."""
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None
    sits.sign(roster, (1, 2))
    sits.follow()
    sits.come(3)
    assert sits.follow() == roster and sits.sitting.started == roster and sits.signed == 1


def test_after_a_restart_she_goes_on_with_what_she_has_taken_part_in() -> None:
    """Though the others have signed something else since."""
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None
    sits.sign(roster, (1, 2))
    sits.lobby.write(0, Kind.SEAT_COMMIT, (), roster.start)
    sits.lobby.write(1, Kind.READY, Ready(2, None))
    sits.sitting = sits._sit(sit(0))
    sits.come(3)
    sits.follow()
    assert sits.sitting.started == roster


# -- who may be let in later -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "is_late"),
    [({}, True), ({"ready": False}, False), ({"group": "real"}, False), ({"packs": ()}, False)],
)
def test_who_comes_late_asks_when_ready_with_our_packs(
    changes: dict[str, object], is_late: bool
) -> None:
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None
    assert sits.sitting.latecomers(sits.logs, roster) == []
    sits.come(3, **changes)
    found = [member.log for member in sits.sitting.latecomers(sits.logs, roster)]
    assert found == ([sits.lobby.log(3)] if is_late else [])


def test_who_asks_to_be_back_is_shown_with_those_who_come_late() -> None:
    sits = Sits()
    sits.come(1, 2)
    roster = sits.follow()
    assert roster is not None
    sits.come(3)
    back = (sits.lobby.log(2),)
    shown = sits.sitting.waiting(sits.logs, roster, back)
    assert {seat.name for seat in shown} == {"P2", "P3"}
    assert {seat.name for seat in sits.sitting.waiting(sits.logs, roster)} == {"P3"}

"""Who may knock: places, and who gives way to whom. The clock is a number."""

from dixit_lan.net.admission import Admission, Knock
from dixit_lan.net.limits import STRANGER_GRACE_SECONDS, STRANGERS_EACH_MAX, STRANGERS_MAX
from dixit_lan.net.ration import Ration

LATE = STRANGER_GRACE_SECONDS + 0.1


class Door:
    """An admission, and who was dropped from it."""

    def __init__(self, places: int = 10, places_each: int = 4) -> None:
        self.ration = Ration()
        self.admission = Admission(self.ration, places, places_each)
        self.dropped: list[str] = []

    def knock(self, address: str, now: float = 0.0) -> Knock | None:
        return self.admission.enter(address, now, lambda: self.dropped.append(address))

    def fill(self, now: float = 0.0) -> None:
        """Every place is taken by an address of its own."""
        for at in range(10):
            assert self.knock(f"10.0.1.{at}", now)

    def blame(self, address: str) -> None:
        for _ in range(4):
            self.ration.fault(address, 0.0)


def test_one_address_gets_its_places_and_leaves_the_others_theirs() -> None:
    door = Door()
    entered = [door.knock("10.0.0.1") for _ in range(6)]
    assert [each is not None for each in entered] == [True] * 4 + [False] * 2
    assert door.knock("10.0.0.2")
    assert entered[0] is not None
    door.admission.leave(entered[0])
    door.admission.leave(entered[0])
    assert door.knock("10.0.0.1")
    assert not door.dropped


def test_all_together_get_no_more_than_all_places() -> None:
    door = Door()
    door.fill()
    assert not door.knock("10.0.0.2")


def test_who_holds_many_places_gives_way_to_who_holds_none() -> None:
    door = Door(places=8)
    for address in ("10.0.0.1", "10.0.0.2"):
        assert all(door.knock(address) for _ in range(4))
    assert [bool(door.knock("10.0.0.3")) for _ in range(4)] == [True] * 2 + [False] * 2
    assert sorted(door.dropped) == ["10.0.0.1", "10.0.0.2"], "until it would hold as many"


def test_who_has_faults_gives_way_to_who_has_none() -> None:
    door = Door()
    door.blame("10.0.1.7")
    door.fill()
    assert door.knock("10.0.0.3")
    assert door.dropped == ["10.0.1.7"]
    door.blame("10.0.0.9")
    assert not door.knock("10.0.0.9", LATE), "not even late ones give way to a worse address"


def test_among_equals_who_has_had_his_time_gives_way() -> None:
    door = Door()
    door.fill()
    assert not door.knock("10.0.0.3", STRANGER_GRACE_SECONDS)
    assert door.knock("10.0.0.3", LATE)
    assert door.dropped == ["10.0.1.0"], "whoever came first"


def test_who_waits_for_our_own_arithmetic_is_not_late() -> None:
    door = Door(places=2)
    patient, other = door.knock("10.0.0.1"), door.knock("10.0.0.2")
    assert patient is not None and other is not None
    patient.asks()
    other.asks()
    assert not door.knock("10.0.0.3", 5.0)
    other.answered(5.0)
    assert not door.knock("10.0.0.3", 5.0 + STRANGER_GRACE_SECONDS)
    assert door.knock("10.0.0.3", 5.0 + LATE)
    assert door.dropped == ["10.0.0.2"]


def test_one_address_with_all_its_places_held_open_still_gets_in() -> None:
    door = Door()
    assert all(door.knock("10.0.0.1") for _ in range(4))
    assert not door.knock("10.0.0.1", 0.5)
    assert door.knock("10.0.0.1", LATE)
    assert door.dropped == ["10.0.0.1"]


def test_a_whole_64_of_ipv6_counts_as_one_address() -> None:
    door = Door()
    assert [bool(door.knock(f"fd00::{at}")) for at in range(1, 6)] == [True] * 4 + [False]
    assert door.knock("fd00:0:0:1::1")


def test_nobody_is_dropped_for_one_who_has_no_try_left() -> None:
    door = Door()
    door.fill()
    for at in range(2_000):
        attempt = door.ration.take(f"10.9.{at // 250}.{at % 250}", 0.0)
        if attempt is not None:
            attempt.cost()
            attempt.in_vain(0.0)
    assert not door.knock("10.0.0.2", LATE)
    assert not door.dropped
    door.ration.proven("10.0.0.2")
    assert door.knock("10.0.0.2", LATE)
    assert len(door.dropped) == 1


def test_a_moment_costs_nothing_and_a_place_for_long_is_a_fault() -> None:
    door = Door()
    for now, rank in ((STRANGER_GRACE_SECONDS, 1), (LATE, 2)):
        knock = door.knock("10.0.0.1")
        assert knock is not None
        knock.in_vain(now)
        door.admission.leave(knock)
        assert door.ration.rank("10.0.0.1", now) == rank


def test_arithmetic_is_a_fault_however_soon_it_ends() -> None:
    door = Door()
    knock = door.knock("10.0.0.1")
    assert knock is not None
    knock.asks()
    knock.in_vain(0.0)
    assert door.ration.rank("10.0.0.1", 0.0) == 2


def test_a_full_table_of_bots_on_one_machine_fits() -> None:
    door = Door(STRANGERS_MAX, STRANGERS_EACH_MAX)
    assert all(door.knock("127.0.0.1") for _ in range(12))

"""What a torn disk gives back, and what it must not lose."""

from random import Random

from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.disk import Disk
from tests.unit.table.kit import Lobby, sit


def test_what_was_synced_survives_and_the_rest_is_cut_anywhere() -> None:
    lobby = Lobby()
    entries = [lobby.write(at, Kind.SIT, sit(at)) for at in range(3)]
    lengths = set()
    for seed in range(60):
        disk = Disk()
        disk.write(entries[:1])
        disk.sync()
        disk.write(entries[1:])
        disk.tear(Random(seed))
        found = disk.read()
        assert found == entries[: len(found)]
        lengths.add(len(found))
        disk.write(entries[len(found) :])  # goes on where the last whole entry ends
        disk.sync()
        assert disk.read() == entries
    assert {1, 2} <= lengths <= {1, 2, 3}

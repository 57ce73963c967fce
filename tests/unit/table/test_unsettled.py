"""Somebody in the lobby offers new rules without end: nobody's log overflows, and a game can begin."""

from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.exchange import Entries, Have, encode_message
from dixit_lan.table.lobby.lobby import Offer, read_sit
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.notes import UNSETTLED
from dixit_lan.table.status import SetReady
from dixit_lan.wire.limits import STRANGE_LOG_BYTES_MAX
from tests.unit.table.kit import NONCE, PACK, Lobby, identity, machine, sit

OFFERS = 700


def _offer(revision: int) -> Offer:
    return Offer(revision, ODYSSEY.with_target(20 + revision % 2), None, (PACK,))


def _say(mine: TableMachine, room: Lobby, at: int, offer: Offer, *, ready: bool = True) -> None:
    entry = room.write(at, Kind.SIT, sit(at, of=offer, ready=ready))
    mine.receive(identity(at).key, encode_message(Entries((entry.raw,))), 0.0)


def _table(*, ready: bool) -> tuple[TableMachine, Lobby]:
    mine, room = machine(0, sit(0, ready=ready, of=_offer(0))), Lobby()
    mine.start(0.0)
    for at in (1, 2):
        mine.connected(identity(at).key, 0.0)
        mine.receive(identity(at).key, encode_message(Have(NONCE, ())), 0.0)
        _say(mine, room, at, _offer(0))
    return mine, room


def _flood(mine: TableMachine, room: Lobby) -> None:
    """Even where others let the one who does it have more than we hold of hers."""
    for revision in range(1, OFFERS):
        _say(mine, room, 1 + revision // (OFFERS // 2), _offer(revision), ready=False)


def _bytes(mine: TableMachine) -> int:
    return mine.store.log(mine.log).bytes


def _signs(mine: TableMachine) -> bool:
    kinds = [entry.kind for entry in mine.store.log(mine.log).entries]
    return Kind.READY in kinds


def test_rules_that_change_without_end_leave_room_in_our_log() -> None:
    mine, room = _table(ready=False)
    _flood(mine, room)
    assert _bytes(mine) < STRANGE_LOG_BYTES_MAX * 5 // 8
    assert mine.status().note == UNSETTLED
    settled = mine.status().lobby.edition
    assert settled == _offer(OFFERS - 1).edition
    for at in (1, 2):
        _say(mine, room, at, _offer(OFFERS - 1))
    assert not _signs(mine)
    mine.propose(SetReady(True), 0.0)
    assert _signs(mine) and mine.status().note == ""
    assert _bytes(mine) < STRANGE_LOG_BYTES_MAX * 3 // 4


def test_nobody_begins_by_rules_that_came_after_she_was_ready() -> None:
    mine, room = _table(ready=False)
    _flood(mine, room)
    mine.propose(SetReady(True), 0.0)
    before = _bytes(mine)
    for revision in range(OFFERS, OFFERS + 9):
        _say(mine, room, 2, _offer(revision))
    last = mine.store.log(mine.log).last_of(Kind.SIT)
    assert last is not None
    said = read_sit(last.body)
    assert said is not None and not said.ready and said.offer == _offer(OFFERS - 1)
    assert not _signs(mine) and _bytes(mine) < before + 2_000, "once taken back, it is silent"

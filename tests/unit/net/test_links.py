"""What waits for peers that do not read is bounded in all, not only for each of them."""

from typing import Any

import pytest

from dixit_lan.ids import PlayerKey
from dixit_lan.net import links as module
from dixit_lan.net.events import DownReason
from dixit_lan.net.links import Links
from dixit_lan.net.messages import Kind


class Peer:
    """A link to somebody who takes nothing."""

    def __init__(self) -> None:
        self.waiting_bytes = 0
        self.failure: DownReason | None = None

    def send(self, kind: Kind, payload: bytes) -> None:
        self.waiting_bytes += len(payload) if self.failure is None else 0

    def fail(self, reason: DownReason) -> None:
        self.failure, self.waiting_bytes = reason, 0


def test_who_lets_most_wait_is_dropped_when_all_together_let_too_much_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "QUEUES_BYTES_MAX", 100)
    links = Links(PlayerKey(bytes(32)), _ignore, _ignore, _ignore)
    peers: list[Any] = [Peer() for _ in range(10)]
    links._links = {PlayerKey(bytes([at]) * 32): peer for at, peer in enumerate(peers)}
    for peer in peers:
        links.send(peer, Kind.DATA, bytes(9))
    links.send(peers[3], Kind.DATA, bytes(10))
    assert not any(peer.failure for peer in peers)
    links.send(peers[5], Kind.DATA, bytes(1))
    assert [at for at, peer in enumerate(peers) if peer.failure] == [3]
    assert peers[3].failure is DownReason.TOO_SLOW
    assert sum(peer.waiting_bytes for peer in peers) <= 100


def _ignore(*_: object) -> None:
    pass

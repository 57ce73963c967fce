"""Writing to each other: who is connected, what each peer holds, and what goes out to whom.

Takes up whatever entries come, on whatever branch; what they mean is somebody else's business.
"""

from collections.abc import Iterable

from dixit_lan.errors import DixitError, RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import Entry, LogId, read_entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.table import exchange


class Replication:
    """Messages of one laptop at one table. Drain ``outbox`` and ``fresh`` after every call.

    ``outbox``: messages to send; ``fresh``: entries that came and are to be made durable, in order;
    ``orphans``: PROPOSEs that came without what lies before them in their logs.
    """

    def __init__(self, store: LogStore, own: LogId) -> None:
        self.outbox: list[tuple[PlayerKey, bytes]] = []
        self.fresh: list[Entry] = []
        self.orphans: list[Entry] = []
        self.shown = 0  # entries of our own log that somebody has shown us to exist
        self._store, self._own = store, own
        self._peers: dict[PlayerKey, exchange.Peer] = {}
        store.is_here = lambda log: log in self.here

    @property
    def here(self) -> list[LogId]:
        """The logs that our connected peers write now."""
        return [peer.log for peer in self._peers.values() if peer.log is not None]

    @property
    def players(self) -> tuple[PlayerKey, ...]:
        return tuple(self._peers)

    def told(self, player: PlayerKey, log: LogId) -> int:
        """The height of ``log`` that a connected peer last said it has."""
        return self._peers[player].told.get(log, 0)

    def connected(self, player: PlayerKey) -> None:
        self._peers[player] = exchange.Peer()
        self._send(player, exchange.have(self._store, self._own))
        for fork in self._store.forks.values():
            self._send(player, exchange.twins(fork))

    def disconnected(self, player: PlayerKey) -> None:
        self._peers.pop(player, None)

    def receive(self, player: PlayerKey, data: bytes) -> None:
        """Read a message. Raises RemoteProtocolError if it is none; what was good in it is kept."""
        peer = self._peers.get(player)
        if peer is None:
            return
        try:
            match exchange.decode_message(data):
                case exchange.Have() as have:
                    for message in exchange.take_have(peer, player, have, self._store):
                        self._send(player, message)
                case exchange.Entries(raws):
                    for raw in raws:
                        self._take(peer, player, read_entry(raw))
                case exchange.Twins(one, other):
                    self._take_twins(peer, player, read_entry(one), read_entry(other))
        except DixitError as error:
            raise RemoteProtocolError(f"an unusable message: {error}") from error

    def push(self, entries: Iterable[Entry]) -> None:
        """Entries of our own, to everybody who has all before them."""
        for entry in entries:
            for player, peer in self._peers.items():
                message = exchange.pushed(peer, entry)
                if message is not None:
                    self._send(player, message)

    def compare(self) -> None:
        """Tell all peers our heights."""
        message = exchange.have(self._store, self._own)
        for player, peer in self._peers.items():
            peer.asked = False
            self._send(player, message)

    def take_released(self) -> None:
        """Entries that waited for what they cite, and need not any more."""
        self.fresh += self._store.released
        self._store.released.clear()

    def relay(self, entries: Iterable[Entry]) -> None:
        """Pass on at once what others have written, whether or not what lies before it is known."""
        for entry in entries:
            message = exchange.encode_message(exchange.Entries((entry.raw,)))
            for player in self._peers:
                if player != entry.log.author:
                    self._send(player, message)

    # -- inside ------------------------------------------------------------------------------------

    def _send(self, player: PlayerKey, message: bytes) -> None:
        self.outbox.append((player, message))

    def _take(self, peer: exchange.Peer, player: PlayerKey, entry: Entry) -> None:
        """Keep an entry if it is next in its log, or a twin of one that we hold."""
        forks = self._store.forks.get(entry.log)
        if entry.log == self._own:
            self.shown = max(self.shown, entry.seq + 1)
        added = self._store.add(entry, is_own=entry.log.author == player)
        if added in (Added.NEW, Added.FORK):
            self.fresh.append(entry)
        elif entry.kind is Kind.PROPOSE and not self._store.holds(entry):
            self.orphans.append(entry)
        self.take_released()
        found = self._store.forks.get(entry.log)
        if found is not None and found is not forks:
            self._tell_fork(found)
        if added is not Added.GAP:
            peer.heard(entry)
        elif not peer.asked:
            peer.asked = True  # once a turn: over a forked log two laptops would talk for ever
            self._send(player, exchange.have(self._store, self._own))

    def _take_twins(self, peer: exchange.Peer, player: PlayerKey, one: Entry, other: Entry) -> None:
        """Two entries under one number: proof enough, whatever we hold of that log."""
        for entry in (one, other):
            self._take(peer, player, entry)
        unknown = [entry for entry in (one, other) if not self._store.holds(entry)]
        if self._store.add_twins(one, other):
            self.fresh += unknown
            self._tell_fork(self._store.forks[one.log])

    def _tell_fork(self, fork: Evidence) -> None:
        for player in self._peers:
            self._send(player, exchange.twins(fork))

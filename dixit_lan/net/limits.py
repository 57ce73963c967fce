"""The network's limits and times. Seconds and bytes."""

from dixit_lan.wire.limits import FRAME_BYTES_MAX, LOGS_MAX, SEATS_MAX

DATA_BYTES_MAX = FRAME_BYTES_MAX
"""One message of the table, as :meth:`Mesh.send` takes it."""

HANDSHAKE_FRAME_BYTES_MAX = 128
SEALED_FRAME_BYTES_MAX = DATA_BYTES_MAX + 1 + 17
"""A message, its kind, and what the encryption adds."""

HANDSHAKE_SECONDS = 6.0
CONNECT_SECONDS = 4.0
PAKE_STEP_SECONDS = 0.03
"""Every answer that depends on the code leaves this long after its cause: the time that the
arithmetic takes would tell something about the code."""

PEERS_MAX = LOGS_MAX
STRANGERS_MAX = 4 * SEATS_MAX
STRANGERS_EACH_MAX = 2 * SEATS_MAX
"""Connections that have not proven the code yet: in all, and from one address (of IPv6: one /64). A
full table of bots on one machine fits."""

STRANGER_GRACE_SECONDS = 1.0
"""So long nobody else gets the place of one, unless he has a better claim to it."""

QUEUE_BYTES_MAX = 8 * 1024 * 1024
QUEUE_FRAMES_MAX = 8192
"""What waits for one peer that does not read. Beyond it the peer is dropped."""

QUEUES_BYTES_MAX = 8 * QUEUE_BYTES_MAX
"""What waits for all peers together. Beyond it whoever lets most wait is dropped."""

BYTES_RATE, BYTES_BURST = 4 * 1024 * 1024, 64 * 1024 * 1024
FRAMES_RATE, FRAMES_BURST = 2_000, 20_000
WHEREABOUTS_RATE, WHEREABOUTS_BURST = 2, 32
"""What one peer may send, a second and at once. A whole game's logs are about 5 MB."""

TICK_SECONDS = 1.5
SILENT_TICKS_MAX = 4
"""A peer that says nothing for so many ticks in a row is gone. Ticks, not seconds: after our own
laptop slept, what came meanwhile is read first."""

FLUSH_SECONDS = 1.0
"""How long a goodbye may take."""

ADDRESSES_MAX = 8
FOUND_MAX, FOUND_EACH_MAX = 128, 32
"""Announcements that are kept; and of broadcasts those from one address."""

BROADCAST_PORT = 40317
BROADCAST_SECONDS, BROADCAST_GAP_SECONDS = 2.0, 0.5
"""Between two broadcasts; and at least, between two that are made because somebody new was heard."""

FORGOTTEN_AFTER_SECONDS = 9.0
"""Four broadcasts of somebody's that were not heard."""

BROADCAST_BYTES_MAX = 512
BROADCAST_RATE, BROADCAST_BURST = 30, 120
BROADCAST_SOURCES_MAX = 128
"""Broadcasts from one address that are looked at, a second and at once; and from how many addresses.
A full table of bots on one machine fits."""

PLACES_MAX = PEERS_MAX
CONTACTS_MAX = 2 * PEERS_MAX

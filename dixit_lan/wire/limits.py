"""Limits on everything that arrives. One place, so that the specification can list them."""

FRAME_BYTES_MAX = 64 * 1024
"""A frame on a link: bytes, its length prefix not counted."""

ENTRY_BYTES_MAX = FRAME_BYTES_MAX - 1024
"""An entry: it must fit into a frame with room for what is around it."""

SEATS_MIN, SEATS_MAX = 3, 12

DECK_CARDS_MIN = 5
DECK_CARDS_MAX = 320
"""Cards in play. A shuffle of N cards is one entry of 192 N + 160 bytes and a header."""

PACKS_MAX = 16
NAME_BYTES_MAX = 60
"""A player's or table's name in UTF-8; mDNS allows 63 bytes a label."""

CLUE_BYTES_MAX = 4096

CONTROL_BODY_BYTES_MAX = 1024
"""The body of a control entry: the largest honest one, a PROPOSE of eleven founders to let somebody
with a long name join, has about 1,000 bytes.
"""

DECREES_MAX, TURNS_MAX, WISHES_MAX, STANDS_MAX = 2048, 65_536, 1024, 64
"""Decrees of one game; turns of one decree; WISHes and STANDs of one seat about it that count."""

CITES_MAX = SEATS_MAX
"""Hashes in one list of a control entry."""

LOGS_MAX = 256
"""Logs that one table keeps, those of earlier sittings included; more are not taken up."""

STRANGE_LOGS_MAX, OWN_LOGS_MAX = 192, 4
"""Of these, logs of strangers that others pass on; and logs that somebody brings of his own beyond."""

LOG_ENTRIES_MAX = 20_000
"""Entries that one log may hold."""

LOG_BYTES_MAX = 4 * 1024 * 1024
"""Bytes that one log may hold: a long game of twelve writes about a tenth of that into each."""

STRANGE_LOG_BYTES_MAX = 256 * 1024
"""The same for whoever has no part in the game: a lobby's worth of entries."""

SIDE_ENTRIES_MAX = 2_000
"""Entries of other branches of forked logs that one table keeps."""

WAITING_ENTRIES_MAX, WAITING_BYTES_MAX = 64, 256 * 1024
"""Entries and bytes of one log that wait because one of them cites what is not held yet."""

STRANGE_FORKS_MAX = 500
"""Of these, entries of whoever has no part in the game."""

"""Limits on everything that arrives. One place, so that the specification can list them."""

FRAME_BYTES_MAX = 64 * 1024
"""A frame on a link: bytes, its length prefix not counted."""

ENTRY_BYTES_MAX = FRAME_BYTES_MAX - 1024
"""An entry: it must fit into a frame with room for what is around it."""

SEATS_MIN, SEATS_MAX = 3, 12

HAND_CARDS_MAX = 7
"""Cards of one hand."""

NONCE_BYTES = 16
"""The nonce that an author draws for a log."""

DECK_CARDS_MIN = 5
DECK_CARDS_MAX = 320
"""Cards in play. A shuffle of N cards is one entry of 192 N + 160 bytes and a header."""

PACKS_MAX = 16
NAME_BYTES_MAX = 60
"""A player's or table's name in UTF-8; mDNS allows 63 bytes a label."""

EDITION_NAME_POINTS_MAX = 40
"""Code points of the name that a table's rules started from."""

CLUE_BYTES_MAX = 4096
CLUE_POINTS_A_CHARACTER = 4
"""Code points that a clue may have for each character that its table's ``clue_limit`` allows."""

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

LOG_RESERVE_BYTES, LOG_RESERVE_ENTRIES = 8 * 1024, 16
"""What an author leaves free of that at the end of his own log, to say goodbye in."""

STRANGE_LOG_BYTES_MAX = 256 * 1024
"""The same for whoever has no part in the game: a lobby's worth of entries."""

ENTRIES_MAX = 512
"""Entries in one message."""

SIDE_ENTRIES_MAX = 2_000
"""Entries of other branches of forked logs that one table keeps."""

SIDE_BYTES_MAX = 8 * LOG_BYTES_MAX
"""The same in bytes; of one log no more than a log may hold, which is a whole branch beside it."""

WAITING_ENTRIES_MAX, WAITING_BYTES_MAX = 64, 256 * 1024
"""Entries and bytes of one log that wait because one of them cites what is not held yet."""

STRANGE_FORKS_MAX, STRANGE_FORKS_BYTES_MAX = 500, 1024 * 1024
"""Of these, entries and bytes of whoever has no part in the game."""

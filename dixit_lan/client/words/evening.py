"""The points of the games before this one, in words: shown beside the new ones, and never counted."""

from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.text import plural, t
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.table.notes import FULL, LATE
from dixit_lan.table.status import Status


def with_before(status: Status, ui: UiState, seat: Seat, score: int) -> str:
    """The points of a seat, after those that she has brought along."""
    before = ui.before.get(status.seats[seat].player) if seat < len(status.seats) else None
    return f"{score}" if before is None else t("points.sum", before=before, points=score)


def is_moving(status: Status, ui: UiState) -> bool:
    """Whether others of our company are at the old game still, and we wait for them."""
    return bool(ui.before) and status.note in (LATE, FULL)


def so_far(ui: UiState, player: PlayerKey) -> str:
    """The points of the evening that somebody in the lobby has brought along, or ""."""
    before = ui.before.get(player)
    return "" if before is None else plural("lobby.target.points", before)

"""Bots in the lobby, in words: who can be brought, who is on the way, who can be sent away again."""

from dixit_lan.client.backend import Strength
from dixit_lan.client.bots import has_room, may_bring, on_their_way
from dixit_lan.client.models import Choice, LobbyRow
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.people import short
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey
from dixit_lan.table.status import Status


def bots_to_bring(status: Status, ui: UiState) -> tuple[Choice, ...]:
    """A bot of each strength, where there is a seat for one."""
    if not _may_bring(status, ui) or not has_room(status.lobby, ui.bots):
        return ()
    return tuple(Choice(each, t(f"lobby.bot.{each}"), chosen=False) for each in Strength)


def bringing_words(status: Status, ui: UiState) -> str:
    """What is said before them, or in their place; "" where no bots are brought."""
    if not _may_bring(status, ui):
        return ""
    return t("lobby.bot.add" if has_room(status.lobby, ui.bots) else "lobby.bot.full")


def rows_on_their_way(status: Status, ui: UiState) -> tuple[LobbyRow, ...]:
    """Our bots that do not sit yet."""
    return tuple(
        LobbyRow(
            -1,
            short(bot.name),
            t("lobby.bot.coming"),
            good=False,
            trouble=False,
            bot=True,
            removes=bot.player if may_bring(status) else None,
        )
        for bot in on_their_way(status.lobby, ui.bots)
    )


def removable(status: Status, ui: UiState, player: PlayerKey) -> PlayerKey | None:
    """``player``, if that is a bot of ours and the game has not begun."""
    own = any(bot.player == player for bot in ui.bots)
    return player if own and may_bring(status) else None


def _may_bring(status: Status, ui: UiState) -> bool:
    return not ui.watching and may_bring(status)

"""Away from a table: everything of it is put away, whatever part of that fails."""

import asyncio
from contextlib import AsyncExitStack

from dixit_lan.app.identities import Player
from dixit_lan.app.seat.bot_processes import BotProcesses
from dixit_lan.app.seat.unfinished_games import UnfinishedGames
from dixit_lan.app.session import TableSession

BOTS_SECONDS = 10.0


async def put_away(
    session: TableSession | None,
    player: Player | None,
    bots: BotProcesses | None,
    unfinished: UnfinishedGames,
    *,
    patient: bool,
    goodbye: bool,
) -> None:
    """``patient``: give a finished game time to reach everybody; ``goodbye``: nobody waits for us."""
    patient = patient and session is not None and bool(session.ending.result)
    async with AsyncExitStack() as leaving:  # from the last to the first
        leaving.callback(unfinished.look)
        if player is not None:
            leaving.callback(player.release)
        if bots is not None:
            leaving.push_async_callback(asyncio.to_thread, bots.dismiss)
            if patient:
                leaving.push_async_callback(asyncio.to_thread, bots.wait, BOTS_SECONDS)
        if session is not None:
            leaving.callback(_forget_if_left, session, unfinished)
            leaving.push_async_callback(session.stop)
            if patient:
                await session.done()
            if goodbye:
                await session.say_goodbye()


def _forget_if_left(session: TableSession, unfinished: UnfinishedGames) -> None:
    """Who has left for good, whoever has heard of it, has no way back."""
    playing = session.machine.playing
    if playing is not None and playing.has_left:
        unfinished.forget(session.machine.log.nonce.hex())

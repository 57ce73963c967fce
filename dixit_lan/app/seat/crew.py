"""The bots that our person has brought to the table where she sits."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from dixit_lan.app.options import Options
from dixit_lan.app.seat.bot_processes import BotProcesses, HiredBot, bot_arguments, guest_name
from dixit_lan.app.session import TableSession
from dixit_lan.bots.strength import SKILLS
from dixit_lan.client.backend import OwnBot, Strength
from dixit_lan.client.bots import has_room, may_bring
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey
from dixit_lan.table.status import Status

MIND_SECONDS = 0.5


class Crew:
    """``bots`` and what is made of them can be read from any thread; all else belongs to the table's
    loop.
    """

    def __init__(self, records: Path) -> None:
        self._records = records
        self._processes: BotProcesses | None = None
        self.bots: tuple[HiredBot, ...] = ()

    @property
    def shown(self) -> tuple[OwnBot, ...]:
        return tuple(OwnBot(bot.player, bot.name) for bot in self.bots)

    def players(self) -> frozenset[PlayerKey]:
        return frozenset(bot.player for bot in self.bots)

    @property
    def fallen(self) -> tuple[HiredBot, ...]:
        """Who has ended with an error."""
        processes = self._processes
        fallen = () if processes is None else processes.fallen()
        return tuple(bot for bot in self.bots if bot.player in fallen)

    def bring(self, bots: Sequence[HiredBot], session: TableSession, options: Options) -> None:
        """Let ``bots`` come to our table. Raises OSError or StorageError."""
        if self._processes is None:
            self._processes = BotProcesses()
        arguments = bot_arguments(session, options, self._records)
        for bot in bots:
            self._processes.start(bot, arguments)
            self.bots += (bot,)

    def add(
        self, strength: Strength, status: Status, session: TableSession, options: Options
    ) -> None:
        """One more, if there is a seat for it. Raises as :meth:`bring` does."""
        if may_bring(status) and has_room(status.lobby, self.shown):
            taken = [seat.name for seat in status.lobby.seats] + [bot.name for bot in self.bots]
            name = guest_name(session.player.name, taken)
            self.bring([HiredBot.of_name(name, SKILLS[strength])], session, options)

    async def mind(self, is_here: Callable[[], bool], tell: Callable[[str], None]) -> None:
        """While we sit there: who has ended with an error comes no more, and that is told."""
        while is_here():
            for bot in self.fallen:
                self.send_away(bot.player)
                tell(t("problem.bot", name=bot.name))
            await asyncio.sleep(MIND_SECONDS)

    def send_away(self, player: PlayerKey) -> None:
        """Let one of ours go; of others' none."""
        if self._processes is not None and player in self.players():
            self._processes.send_away(player)
            self.bots = tuple(bot for bot in self.bots if bot.player != player)

    def leave(self) -> BotProcesses | None:
        """All of them leave the table with us: what is still to be ended."""
        processes, self._processes, self.bots = self._processes, None, ()
        return processes

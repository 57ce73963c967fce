"""Bots as processes of their own, which join over the network like anybody else."""

import contextlib
import subprocess
import tempfile
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dixit_lan.app.exits import Exit
from dixit_lan.app.identities import SEED_BYTES, clean_name, key_path
from dixit_lan.app.options import Options
from dixit_lan.app.places import place_text
from dixit_lan.app.programs import start_program
from dixit_lan.app.session import TableSession
from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.people import NAME_MAX
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import StorageError
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.files import make_folder, write_whole
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.system import REAL

NAMES = (
    "Mira",
    "Oto",
    "Lune",
    "Faro",
    "Nilo",
    "Sela",
    "Tove",
    "Umi",
    "Rafa",
    "Kivi",
    "Bela",
    "Iris",
)
STOP_SECONDS = 5.0
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class HiredBot:
    """A bot of ours. It comes to the next table as the same player, so that its points go on."""

    name: str
    skill: float
    player: PlayerKey
    seed: bytes = field(repr=False)  # of that key: it is secret

    @classmethod
    def of_name(cls, name: str, skill: float) -> "HiredBot":
        seed = REAL.entropy(SEED_BYTES)
        return cls(name, skill, Identity(seed).key, seed)


def practice_bots(count: int, taken: str, skill: float) -> tuple[HiredBot, ...]:
    """So many, each under a name of its own but ``taken``."""
    free = [name for name in NAMES if name.casefold() != taken.casefold()]
    return tuple(HiredBot.of_name(name, skill) for name in free[:count])


def guest_name(owner: str, taken: Collection[str]) -> str:
    """What a bot of ``owner`` is called among other people, as short as screens show it: "Mira (Ann)".
    So everybody sees, through the whole game, whose it is; but anybody may call herself so.
    """
    used = {word.casefold() for name in taken for word in name.split()[:1]}
    name = next((each for each in NAMES if each.casefold() not in used), NAMES[-1])
    room = NAME_MAX - len(f"{name} ()")
    return clean_name(f"{name} ({clean(owner, room)})")


def bot_arguments(session: TableSession, options: Options, records: Path) -> list[str]:
    """What brings a bot to the table of ``session``, on this computer."""
    host = options.interfaces[0] if options.interfaces else LOOPBACK
    arguments = ["--table", session.at.table, "--code", session.at.code]
    arguments += ["--peer", place_text((host, session.mesh.port)), "--no-mdns"]
    arguments += ["--records", str(records)]
    for interface in options.interfaces:
        arguments += ["--interface", interface]
    for pack in options.packs:
        arguments += ["--pack", pack]
    return [*arguments, "--fast"] if options.fast else arguments


class BotProcesses:
    """Bots that this program has started; they end when it ends. Their files live as long as they."""

    def __init__(self) -> None:
        self._running: dict[PlayerKey, subprocess.Popen[bytes]] = {}
        self._leaving: list[subprocess.Popen[bytes]] = []
        self._data = tempfile.TemporaryDirectory(prefix="dixit-lan-", ignore_cleanup_errors=True)

    def start(self, bot: HiredBot, arguments: Sequence[str]) -> None:
        """Let ``bot`` come, with ``arguments``. Raises OSError or StorageError."""
        data = Path(self._data.name) / bot.player.hex()[:16]
        _give_key(bot, Folders(data, data / "records"))
        command = ["bot", "--name", bot.name, "--skill", str(bot.skill), *arguments]
        command.append("--end-with-stdin")
        self._running[bot.player] = start_program(command, data=data, ends_with_us=True)

    def fallen(self) -> frozenset[PlayerKey]:
        """Who has ended with an error: nobody is to wait for them without knowing."""
        codes = {player: process.poll() for player, process in tuple(self._running.items())}
        fine = (None, Exit.OK, Exit.CHEAT)
        return frozenset(player for player, code in codes.items() if code not in fine)

    def send_away(self, player: PlayerKey) -> None:
        """Tell one to end, without waiting for it."""
        process = self._running.pop(player)
        _close_input(process)
        self._leaving.append(process)

    def wait(self, seconds: float) -> None:
        """Give the bots so long to end by themselves, as they do when a game is over."""
        until = time.monotonic() + seconds
        for process in self._running.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, until - time.monotonic()))

    def dismiss(self) -> None:
        """End all bots: first by closing their input, then by force."""
        for player in tuple(self._running):
            self.send_away(player)
        for process in self._leaving:
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._leaving.clear()
        self._data.cleanup()


def _close_input(process: "subprocess.Popen[bytes]") -> None:
    """What a bot takes for the end of whoever has sent it."""
    if process.stdin is not None:
        process.stdin.close()


def _give_key(bot: HiredBot, folders: Folders) -> None:
    path = key_path(folders, bot.name)
    try:
        make_folder(REAL, folders.identities)
        write_whole(REAL, path, bot.seed, private=True)
    except OSError as error:
        raise StorageError(f"the key file {path}: {error.strerror}", path) from error

"""After a game that somebody looked on at: what each screen came to, held, and was heeded for.

Every check raises InternalError, naming the seed.
"""

import gc
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from types import BuiltinFunctionType, FunctionType, ModuleType, TracebackType

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import LogId
from dixit_lan.simulation.checkers import check_that, minds_of
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.gallery import Gallery
from dixit_lan.simulation.laptop import Laptop, Screen
from dixit_lan.simulation.onlooker_checks import public
from dixit_lan.simulation.sightings import Sightings
from dixit_lan.table.log_writer import LogWriter, WriterKeys
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import Presence, SeatState, Status

CATCH_UP_SECONDS = 30.0
"""An onlooker that is connected in the calm must be where the players are within so many seconds."""

_PRIVATE = (SeatSecrets, GameSecret, Identity, LogWriter, WriterKeys, Playing)
"""What only a player has."""

_PROGRAM = (type, ModuleType, BuiltinFunctionType, TracebackType)
"""What is no memory of one laptop. Where a check failed is told by whoever ran it in this room."""


def hold(
    world: FaultyWorld,
    gallery: Gallery,
    survivors: list[Laptop],
    sightings: Sightings,
    *,
    complete: bool,
) -> None:
    """Every check that looks back at a game and its onlookers. ``complete``: it has ended, or stands
    still for good with no step half done.
    """
    if complete and survivors:
        _let_catch_up(world, gallery, survivors[0])
        for screen in gallery.shown:
            shows_what_players_show(world, screen, survivors[0])
    for screen in gallery.screens:
        if screen.honest:
            holds_nothing_secret(world, screen, survivors, sightings)
    for laptop in survivors:
        heeds_nobody(world, laptop, gallery.screens)


def _let_catch_up(world: FaultyWorld, gallery: Gallery, laptop: Laptop) -> None:
    deadline = world.now + CATCH_UP_SECONDS
    while world.now < deadline and any(not _is_there(s, laptop) for s in gallery.shown):
        world.run_for(0.5)


def _is_there(screen: Screen, laptop: Laptop) -> bool:
    theirs, referee = laptop.machine.playing, screen.machine.referee
    if theirs is None or referee is None:
        return theirs is None and referee is None
    return theirs.referee.digest == referee.digest


def shows_what_players_show(world: FaultyWorld, screen: Screen, laptop: Laptop) -> None:
    """In the end, a connected onlooker's screen and a player's tell the same."""
    shown, theirs = _told(screen.machine.status()), _told(laptop.machine.status())
    apart = [what for what, value in shown.items() if value != theirs[what]]
    check_that(
        not apart,
        world,
        f"{screen.name} ends with other {', '.join(apart)} than {laptop.name}: "
        f"{[(shown[what], theirs[what]) for what in apart]}",
    )
    verdict, proven = screen.machine.status().verdict, laptop.machine.evidence()
    fine = verdict is None or (verdict.player, verdict.kind) in {
        (evidence.log.author, evidence.offence.value) for evidence in proven
    }
    check_that(fine, world, f"{screen.name} names another cheat than {laptop.name}: {verdict}")
    if laptop.ended is not None and screen.ended is not None:
        same = screen.ended == laptop.ended
        check_that(same, world, f"{screen.name} was told of another end")


def _told(status: Status) -> dict[str, object]:
    """What a screen tells of the game, whoever sits before it."""
    return {
        "phase": status.phase,
        "is a cheat proven": status.verdict is not None,
        "words": status.words,
        "view": None if status.view is None else public(status.view),
        "game": status.game,
        "seats": tuple(_present(seat) for seat in status.seats),
        "pause": status.paused,
        "founders": status.founders,
    }


def _present(seat: SeatState) -> SeatState:
    """Whose laptop is silent, each hears for itself."""
    silent = seat.presence is Presence.SILENT
    return replace(seat, presence=Presence.HERE) if silent else seat


def holds_nothing_secret(
    world: FaultyWorld, screen: Screen, survivors: list[Laptop], sightings: Sightings
) -> None:
    """Nothing that an onlooker's program holds, wherever it lies, is or contains a secret."""
    blobs: list[bytes] = []
    numbers: set[int] = set()
    for thing in _everything(screen.machine):
        check_that(not isinstance(thing, _PRIVATE), world, f"{screen.name} holds a {thing!r}")
        if isinstance(thing, bytes | bytearray):
            blobs.append(bytes(thing))
        elif isinstance(thing, int):
            numbers.add(thing)
    held = b"\x00".join(blobs)
    for laptop in world.laptops:
        fine = laptop.secret.secret not in held
        check_that(fine, world, f"{screen.name} holds {laptop.name}'s secret")
    playing = survivors[0].machine.playing if survivors else None
    if playing is None:
        return
    encode = playing.secrets.group.encode_scalar
    for seat, secrets in minds_of(world, playing).items():
        for seating in sightings.settings:
            for secret in (secrets.key(seating), secrets.transport(seating)):
                fine = secret not in numbers and encode(secret) not in held
                check_that(fine, world, f"{screen.name} holds a key of seat {seat}")


def _everything(root: object) -> Iterable[object]:
    """All objects that can be reached from ``root``, but for code and classes: they hold no memory."""
    seen = {id(root)}
    waiting = deque([root])
    while waiting:
        thing = waiting.popleft()
        yield thing
        if isinstance(thing, FunctionType):
            found: list[object] = [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        else:
            found = gc.get_referents(thing)
        for other in found:
            if id(other) in seen or isinstance(other, _PROGRAM):
                continue
            seen.add(id(other))
            waiting.append(other)


def heeds_nobody(world: FaultyWorld, laptop: Laptop, screens: Iterable[Screen]) -> None:
    """No player names an onlooker, lets it sit, decides about it, or believes what it made up."""
    keys: set[bytes] = {screen.key for screen in screens}
    machine, status = laptop.machine, laptop.machine.status()
    named: set[bytes] = {e.log.author for e in (*machine.evidence(), *laptop.named)}
    check_that(not named & keys, world, f"{laptop.name} names an onlooker")
    seats = {seat.player for seat in (*status.lobby.seats, *status.waiting)}
    seats |= {state.player for state in status.seats}
    check_that(not seats & keys, world, f"an onlooker sits at {laptop.name}'s table")
    for entry in machine.store.log(machine.log).entries:
        fine = not any(key in entry.raw for key in keys)
        check_that(fine, world, f"{laptop.name} has written about an onlooker: {entry}")
    for other in world.laptops:
        if other.honest:
            _nothing_is_forged(world, laptop, other)


def _nothing_is_forged(world: FaultyWorld, laptop: Laptop, author: Laptop) -> None:
    """All that ``laptop`` holds in an honest player's name she has written."""
    log: LogId = author.machine.log
    written: set[Digest] = {entry.hash for entry in author.machine.store.log(log).entries}
    held = [*laptop.machine.store.log(log).entries, *laptop.machine.store.aside(log)]
    check_that(
        all(entry.hash in written for entry in held),
        world,
        f"{laptop.name} holds what {author.name} has not written",
    )

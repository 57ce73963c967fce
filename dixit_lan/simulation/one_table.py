"""One table: one decree a number, and one history a digest; or a split that names who made it."""

from collections.abc import Iterable

from dixit_lan.audit.report import Report
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import Value
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.playing import Playing

SLOW_SECONDS = 0.1
"""Messages that may take so long may take longer than a proposal is looked at."""

_PARTING = frozenset(
    {
        "links parted by a hotspot",
        "links dropped on purpose",
        "partitions",
        "dropped links",
        "sleeps",
        "crashes",
        "full disks",
        "torn writes",
        "restarts on purpose",
    }
)
"""What keeps honest laptops from hearing each other at once, as a room's tally calls it."""


def _playing(laptop: Laptop) -> Playing | None:
    """The game of an honest laptop, once it has begun."""
    begun = laptop.honest and laptop.machine.roster is not None
    return laptop.machine.playing if begun else None


class OneDecree:
    """Under one number all honest laptops know one decree; or the number is split, which so few
    founders alone can do that are all of the ``hostile`` ones, and never while all links are up.
    """

    def __init__(self, hostile: int = 0) -> None:
        self.split: int | None = None
        self._hostile = hostile
        self._decided: list[Value] = []

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = _playing(laptop)
        if playing is None:
            return
        decrees = playing.membership.decrees[: self.split]
        for number, (one, other) in enumerate(zip(self._decided, decrees, strict=False)):
            if one != other:
                told = f"two decrees {number}: {one}, {other}"
                check_that(self._may_be_split(world, playing), world, told)
                self.split = number
                return
        self._decided += decrees[len(self._decided) :]

    def _may_be_split(self, world: World, playing: Playing) -> bool:
        """Rule 13: two certificates share 2t - n founders; each must have lied."""
        electorate = playing.membership.electorate
        is_parted = isinstance(world, FaultyWorld) and (
            bool(_PARTING & world.tally.keys())
            or world.weather.loss > 0
            or world.weather.delay[1] >= SLOW_SECONDS
        )
        return is_parted and self._hostile >= 2 * electorate.quorum - electorate.count


class OneHistory:
    """Under one digest the same decrees have acted, and the same seats are present, everywhere."""

    def __init__(self) -> None:
        self._known: dict[Digest, tuple[object, ...]] = {}

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = _playing(laptop)
        if playing is None:
            return
        referee, absence = playing.referee, playing.referee._absence
        acted = tuple(absence._decrees[: absence._acted])
        found = acted, referee.present, absence.gone
        known = self._known.setdefault(referee.digest, found)
        told = f"{laptop.name} has {found} under a digest under which another has {known}"
        check_that(known == found, world, told)


def is_split(survivors: Iterable[Laptop]) -> bool:
    """Does somebody who stays know that a number has got two decrees?"""
    games = (laptop.machine.playing for laptop in survivors)
    return any(game is not None and game.membership.split is not None for game in games)


def a_split_names_who_made_it(world: World, laptop: Laptop, report: Report) -> None:
    """Rule 13: by signatures alone, 2t - n founders at least; that nobody honest is among them is
    checked elsewhere.
    """
    playing = laptop.machine.playing
    if playing is None:
        return
    knows = playing.membership.split is not None
    told = report.ending is not None and report.ending.why == "split"
    what = f"{laptop.name} and its record do not both know of the split: {knows}, {told}"
    check_that(knows and told, world, what)
    electorate, names = playing.membership.electorate, playing.roster.names
    founders = {*names[: electorate.count]}
    named = founders & {offence.name for offence in report.offences}
    fine = len(named) >= 2 * electorate.quorum - electorate.count
    check_that(fine, world, f"{laptop.name}'s record names {sorted(named)} alone for a split")

"""One whole table through storm and calm: what it is, how it must end, and what is checked of it."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from time import perf_counter

from dixit_lan.dealing.roster import majority_of
from dixit_lan.errors import InternalError
from dixit_lan.ids import Seat
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.logs.entry import LogId
from dixit_lan.rules.edition import EDITIONS, Clocks, Edition, Recovery
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.simulation import onlooker_post_mortem, post_mortem
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.bounds import Quickness
from dixit_lan.simulation.cheater import Cheat, Cheater, machine_of
from dixit_lan.simulation.checkers import Agreement, all_checkers
from dixit_lan.simulation.faults import Faults, Storm, draw_faults, spare_seats
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.gallery import Gallery
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.hotspot import Hotspot
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.one_table import OneDecree, OneHistory, is_split
from dixit_lan.simulation.onlooker_checks import Fidelity, PublicOnly
from dixit_lan.simulation.onlookers import Visit, draw_visits
from dixit_lan.simulation.pace import Pace
from dixit_lan.simulation.sabotages import SCHEMES
from dixit_lan.simulation.saboteur import Crew, Scheme
from dixit_lan.simulation.sightings import Sightings
from dixit_lan.simulation.standstill import is_torn, lacks_people, standings
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.status import TablePhase

CALM_SECONDS = 900.0
"""In the calm a game must end within so many seconds."""

SCHEMING = 0.3
"""Share of the games without a cheat in which some seats sabotage the table."""

LINGER_SECONDS = 8.0
"""So long laptops stay up after a game for players who do not say that they have its result."""

QUIET_SECONDS = 30.0
"""A game that cannot end must stand still for so long before we believe it."""


@dataclass(frozen=True, slots=True)
class FaultCase:
    """All that one game depends on: the seed gives the same to the byte."""

    seed: str
    players: int
    group: str = "toy"
    target: int = 4
    edition: Edition | None = None
    cheat: Cheat | None = None
    faults: Faults | None = None
    visits: tuple[Visit, ...] = ()
    scheme: Scheme | None = None
    crew: int = 0  # seats that follow the scheme

    @property
    def hostile(self) -> int:
        """Laptops that are not as we ship them, of those that are here first: the first ones."""
        return self.crew if self.scheme is not None else sum(at < self.players for at in self.liars)

    @property
    def liars(self) -> dict[int, Cheat]:
        """Who cheats, by number: the first player or the first who comes late, and the accomplice."""
        cheat = self.cheat
        if cheat is None:
            return {}
        first = self.players if cheat.comes_late else 0
        return {first: cheat} | ({} if cheat.accomplice is None else {1: cheat.accomplice})

    @property
    def cheat_name(self) -> str:
        """What the hostile seats are up to; "" where there are none."""
        one = self.cheat or self.scheme
        return "" if one is None else one.name


@dataclass(frozen=True, slots=True)
class FaultReport:
    """How it ended: "ended", "paused" (too few for good), "no majority", "no people" (bots wait for a
    person), "torn" (by a fork of which the dead may have acted on either branch), or "split" (by two
    decrees of one number).
    """

    seed: str
    players: int
    outcome: str
    rounds: int
    scores: tuple[int, ...]
    decrees: int
    cheat: str
    cheat_acted: bool
    named: bool
    onlookers: int
    tricks: tuple[str, ...]  # of the hostile ones among them
    tally: dict[str, int]
    trace: str
    simulated: float
    seconds: float


def draw_case(
    seed: str,
    players: int,
    *,
    group: str = "toy",
    target: int = 4,
    edition: str = "odyssey",
    watched: bool = True,
    sabotaged: bool = True,
) -> FaultCase:
    """A table, its rules, its faults, perhaps its cheat and, unless it is not to be ``watched``, or
    ``sabotaged``, perhaps its onlookers, or its crew: all from the seed.
    """
    chance = Random(f"{seed}/ordeal")
    rules = EDITIONS[edition].with_target(target)
    fit = [c for c in CHEATS if c.players in (players, 4) and players <= c.players_max]
    fit = [c for c in fit if rules.mode in c.modes]
    cheat = chance.choice(fit) if chance.random() < 0.4 else None
    if chance.random() < 0.1:
        rules = replace(rules, clocks=Clocks(5, 5, 5))
    if chance.random() < 0.05:
        rules = replace(rules, recovery=Recovery.NONE)
    case = FaultCase(seed, players, group, target, rules, cheat)
    other = Random(f"{seed}/scheme")
    if sabotaged and cheat is None and other.random() < SCHEMING:
        case = with_scheme(case, other.choice(SCHEMES))
    return with_storm(case, watched=watched, liars=case.hostile)


def with_scheme(case: FaultCase, scheme: Scheme) -> FaultCase:
    """The same table with a crew at it: one seat, or as many as a majority can do without."""
    most = case.players - majority_of(case.players) if scheme.together else 1
    crew = Random(f"{case.seed}/crew size").randint(1, most)
    return replace(case, scheme=scheme, crew=crew)


def with_storm(case: FaultCase, *, watched: bool, liars: int) -> FaultCase:
    """The same table with faults and, unless it is not to be ``watched``, perhaps onlookers. The
    first ``liars`` seats cheat: so many fewer are lost.
    """
    seed, players = case.seed, case.players
    all_needed = case.edition is not None and case.edition.recovery is Recovery.NONE
    spare = spare_seats(players, all_needed=all_needed)
    faults = draw_faults(seed, players, max(0, spare - liars), liars=liars)
    visits = draw_visits(seed, players, faults) if watched else ()
    return with_accidents(replace(case, faults=faults, visits=visits))


def with_accidents(case: FaultCase) -> FaultCase:
    """The same table, and what the scheme of its crew needs to go wrong besides."""
    scheme, faults = case.scheme, case.faults
    if scheme is None or scheme.accidents is None or faults is None:
        return case
    chance = Random(f"{case.seed}/accidents")
    more = scheme.accidents(faults, case.crew, case.players, chance)
    return replace(case, faults=more)


def run_case(case: FaultCase) -> FaultReport:
    """Play it through and check everything. Raises InternalError if a check fails."""
    began = perf_counter()
    trial = Trial(case)
    outcome = trial.run()
    named = trial.hold_inquest(complete=outcome in ("ended", "paused"))
    first = trial.survivors[0] if trial.survivors else trial.world.laptops[0]
    view, playing = first.machine.status().view, first.machine.playing
    return FaultReport(
        seed=case.seed,
        players=case.players,
        outcome=outcome,
        rounds=0 if view is None else len(view.history),
        scores=() if view is None else view.scores,
        decrees=0 if playing is None else len(playing.membership.decrees),
        cheat=case.cheat_name,
        cheat_acted=trial.has_acted,
        named=named,
        onlookers=len(case.visits),
        tricks=tuple(visit.trick for visit in case.visits if visit.trick),
        tally=dict(sorted(trial.world.tally.items())),
        trace=trial.world.trace,
        simulated=round(trial.world.now, 1),
        seconds=round(perf_counter() - began, 2),
    )


class Trial:
    """One ordeal under way."""

    def __init__(self, case: FaultCase) -> None:
        if case.edition is None or case.faults is None:
            raise InternalError("an ordeal is drawn before it is run")
        self.case, self.faults, self.edition = case, case.faults, case.edition
        self.world = FaultyWorld(case.seed)
        self.sightings, self.pace = Sightings(), Pace()
        checkers = all_checkers()
        fidelity = Fidelity(next(one for one in checkers if isinstance(one, Agreement)))
        self.world.watchers += [
            *checkers,
            Quickness(),
            OneHistory(),
            OneDecree(case.crew),
            self.sightings,
        ]
        if case.visits:
            self.world.watchers.append(fidelity)
        self.world.looks += [PublicOnly().look, fidelity.look]
        everybody = case.players + len(self.faults.newcomers)
        size = deck_size_min(self.edition, everybody)
        extra = Random(f"{case.seed}/deck").randrange(2 * case.players)
        pack = Pack("ordeal", size + extra)
        self.table = Table(case.seed, case.players, self.edition, case.group, pack=pack, skill=None)
        self.acts: list[tuple[Laptop, Cheater]] = []
        self.crew = self._crew()
        self._over_since = 0.0
        self._lives: Counter[int] = Counter()
        hosts = [self._host(at) for at in range(everybody)]
        self.storm = Storm(self.world, hosts, self.faults)
        self.storm.brew()
        self.gallery = Gallery(self.world, self.table, case.visits, self.faults)
        for host in hosts[: case.players]:
            self.world.later(0.0, partial(self.world.enter, host))
        self.gallery.open()
        if self.crew is not None:
            self.crew.hotspot = hotspot = Hotspot(self.world, hosts)
            self.world.later(self.faults.until, hotspot.close)

    def _crew(self) -> Crew | None:
        case = self.case
        if case.scheme is None:
            return None
        return Crew(case.scheme, case.seed, case.crew, case.players)

    def _machine(self, at: int) -> Callable[..., TableMachine]:
        hostile = None if self.crew is None else self.crew.machine(at)
        if hostile is not None:
            return hostile
        cheat = self.case.liars.get(at)
        return TableMachine if cheat is None else machine_of(cheat)

    def _host(self, at: int) -> Host:
        laptop = self.table.laptop(at, machine=self._machine(at))
        laptop.is_faithful = self.crew is None or at >= self.case.crew
        patience = self.faults.tempers[at].patience
        offset, rate = self.faults.skew[at]

        def boot(storage: SeatStorage) -> TableMachine:
            self._lives[at] += 1
            again = replace(self.table, seed=f"{self.table.seed}/life {self._lives[at]}")
            laptop.player = again.player(at)
            if (storage.sitting.nonce_bytes, storage.secret) != self.table.sitting_secrets(at):
                raise InternalError(f"{laptop.name} comes back with other secrets")
            kind, entries = self._machine(at), storage.entries
            return self.table.machine(at, kind, patience=patience, journal=entries)

        cabinet = self.table.cabinet(at)
        laptop.machine = boot(cabinet.storage)
        laptop.file = cabinet.record
        chance = Random(f"{self.case.seed}/think/{at}")
        slow = chance.uniform(0.1, 1.0)
        is_here = at < self.case.players
        return Host(
            laptop, offset, rate, up=is_here, cabinet=cabinet, boot=boot, think=(0.02, slow)
        )

    def hold_inquest(self, *, complete: bool) -> bool:
        """Every check that looks back. ``complete``: no step hangs half done. True if everybody who
        stays, by his screen or his record, names somebody who cheated.
        """
        world, survivors = self.world, self.survivors
        named = post_mortem.hold(world, survivors, self.acts, self.sightings, complete=complete)
        onlooker_post_mortem.hold(world, self.gallery, survivors, self.sightings, complete=complete)
        return named

    # -- how it ends ---------------------------------------------------------------------------------

    @property
    def survivors(self) -> list[Laptop]:
        """Honest laptops that are still at the table."""
        hosts = [self.storm.hosts[at] for at in self._able]
        return [host.laptop for host in hosts if host.up and host.laptop.honest]

    @property
    def _able(self) -> list[int]:
        """Who has not gone for good; once a game has begun, of those who have a seat in it."""
        machines = [host.laptop.machine for host in self.storm.hosts]
        rosters = [machine.roster for machine in machines if machine.roster is not None]
        return [
            at
            for at, machine in enumerate(machines)
            if at not in self.storm.gone
            and (not rosters or any(r.seat_of(machine.log) is not None for r in rosters))
        ]

    def run(self) -> str:
        """Through the storm and into the calm, until the game has ended as it must."""
        self._run_for(self.faults.until)
        deadline = self.world.now + CALM_SECONDS
        while self.world.now < deadline:
            self._run_for(5.0)
            if self._all_are_back and is_split(self.survivors):
                self._run_for(5.0)  # until all know it
                return "split"
            if self._all_are_back and self._is_over:
                return "ended"
            quiet = self.world.now > self.faults.until + QUIET_SECONDS
            if quiet and (why := self._why_stuck()):
                return why
        raise InternalError(f"seed {self.case.seed!r}: no end; {standings(self.storm)}")

    @property
    def _is_over(self) -> bool:
        """All survivors have the result, and stay no longer: for nobody who is there and says nothing
        do laptops stay up longer than for a while.
        """
        over = [x.machine.status().phase is TablePhase.OVER for x in self.survivors]
        if not all(over) or not over:
            self._over_since = self.world.now
        lingered = self.world.now - self._over_since >= LINGER_SECONDS
        may_leave = all(x.machine.may_leave for x in self.survivors)
        return may_leave or (self.crew is not None and lingered)

    @property
    def _all_are_back(self) -> bool:
        return all(
            host.up or at in self.storm.gone or host.laptop.key in self.world.ruined
            for at, host in enumerate(self.storm.hosts)
        )

    def _run_for(self, seconds: float) -> None:
        """In small steps, so that a cheat is seen at once."""
        end = self.world.now + seconds
        while self.world.now < end:
            self.world.run_for(min(0.25, end - self.world.now))
            self.pace.look(self.world)
            for at in self.case.liars if self.crew is None else range(self.case.crew):
                self._note_act(at)

    @property
    def has_acted(self) -> bool:
        return bool(self.acts) or (self.crew is not None and self.crew.acted)

    def _note_act(self, at: int) -> None:
        if at >= len(self.storm.hosts):
            return  # nobody comes late to this table
        if self.crew is not None:
            if self.crew.minds[at].acted:
                self.storm.cheat_acted(at)
            return
        laptop = self.storm.hosts[at].laptop
        cheater = laptop.machine.playing
        if isinstance(cheater, Cheater) and cheater.acted and (laptop, cheater) not in self.acts:
            self.acts.append((laptop, cheater))
            self.storm.cheat_acted(at)

    def _why_stuck(self) -> str:
        """Why the game cannot go on, by the rules; "" if it should."""
        hostile = range(0 if self.crew is None else self.case.crew)  # they may do as they like
        able = [at for at in self._able if at not in hostile]
        if not self.survivors:
            return "nobody"
        playing = self.survivors[0].machine.playing
        founders = [at for at in able if at < self.case.players and not self._is_out(at)]
        if len(founders) < majority_of(self.case.players):
            return "no majority"
        if playing is None:
            return ""
        referee, seats = playing.referee, playing.roster.seats
        keyed = referee.setting.members if referee.has_keys else range(referee.board.count)
        playable = {seats[seat].player for seat in keyed if not referee.board.is_gone(Seat(seat))}
        present = [at for at in able if self.storm.hosts[at].laptop.key in playable]
        paused = all(laptop.machine.status().paused for laptop in self.survivors)
        if is_torn(playing, self.survivors):
            return "torn"
        if lacks_people(playing, self._seats(self.storm.gone), self._seats(hostile)):
            return "no people"
        needed = max(3, playing.membership.base.majority)
        if referee.has_keys:
            needed = max(needed, referee.setting.threshold)
        return "paused" if paused and len(present) < needed else ""

    def _seats(self, numbers: Iterable[int]) -> list[Seat]:
        """Where these laptops sit, if they do."""
        playing = self.survivors[0].machine.playing
        if playing is None:
            return []
        seats = (playing.membership.base.seat_of(self._log(at)) for at in numbers)
        return [seat for seat in seats if seat is not None]

    def _is_out(self, at: int) -> bool:
        """Is that laptop's player known to all as a cheat? He does nothing more for the others."""
        author = self.storm.hosts[at].laptop.key
        known = [laptop.machine.evidence() for laptop in self.survivors]
        return all(any(proof.log.author == author for proof in each) for each in known)

    def _log(self, at: int) -> LogId:
        return self.storm.hosts[at].laptop.machine.log

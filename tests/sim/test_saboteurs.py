"""Hostile minds: what they can do works, and tables withstand what each of them does with it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from dixit_lan.dealing.roster import majority_of
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation import fault_case as ordeals
from dixit_lan.simulation.accidents import calm
from dixit_lan.simulation.fault_case import (
    FaultCase,
    FaultReport,
    Trial,
    run_case,
    with_accidents,
    with_scheme,
)
from dixit_lan.simulation.sabotages import SCHEMES
from dixit_lan.simulation.saboteur import Saboteur, Scheme
from dixit_lan.table import exchange

_CALM_SECONDS = 150.0


@pytest.fixture(autouse=True)
def _short_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordeals, "CALM_SECONDS", _CALM_SECONDS)


def _ordeal(scheme: Scheme, players: int, seed: str) -> FaultCase:
    edition = ODYSSEY.with_target(scheme.target)
    faults = calm(players)
    case = FaultCase(seed, players, target=scheme.target, edition=edition, faults=faults)
    return with_accidents(with_scheme(case, scheme))


def _trial(
    secrets: type[Saboteur], *, players: int = 4, crew: int = 1, seed: str = "mind"
) -> Trial:
    case = _ordeal(Scheme("a test", secrets), players, seed)
    return Trial(replace(case, crew=crew))


def with_most(case: FaultCase) -> FaultCase:
    """With as large a crew as there can be."""
    scheme = case.scheme
    assert scheme is not None
    most = case.players - majority_of(case.players)
    return replace(case, crew=most if scheme.together else 1)


TRIES = 8
"""So many games at most until a crew has acted: who lies as a leader must come to lead."""


def _played(scheme: Scheme, players: int) -> list[FaultReport]:
    """Games until the largest crew has acted in one."""
    reports: list[FaultReport] = []
    while len(reports) < TRIES and not any(report.cheat_acted for report in reports):
        seed = f"{scheme.name}/{players}" + "'" * len(reports)
        reports.append(run_case(with_most(_ordeal(scheme, players, seed))))
    return reports


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_a_table_withstands_it(scheme: Scheme) -> None:
    """One of four; or as many of three and of five as a majority can do without."""
    counts = (3, 5) if scheme.together else (4,)
    played = [_played(scheme, count) for count in counts]
    assert any(report.cheat_acted for reports in played for report in reports)
    assert {r.outcome for reports in played for r in reports} <= {"ended", "paused"}


def test_a_seat_that_only_listens_is_as_good_as_an_honest_one() -> None:
    """Else what the others show would not be theirs."""
    report = run_case(_ordeal(Scheme("nothing", Saboteur), 4, "idle"))
    assert (report.outcome, report.cheat_acted, report.named) == ("ended", False, False)


# -- what a mind can do ----------------------------------------------------------------------------


def _play(trial: Trial, seconds: float = 6.0) -> list[Saboteur]:
    trial.world.run_for(seconds)
    assert trial.crew is not None
    return list(trial.crew.minds)


def _held(trial: Trial, of: PlayerKey) -> dict[str, set[Entry]]:
    """By laptop, all entries of a player that it has written down."""
    return {
        laptop.name: {entry for entry in laptop.journal if entry.log.author == of}
        for laptop in trial.world.laptops
    }


class _Writer(Saboteur):
    """Writes one ACK for everybody, out of the blue."""

    def begin(self) -> None:
        self.entry = self.write(Kind.ACK, ())


def test_what_it_writes_comes_to_everybody_and_its_honest_half_goes_on() -> None:
    trial = _trial(_Writer)
    (secrets,) = _play(trial)
    entry = secrets.entry  # type: ignore[attr-defined]
    held = _held(trial, secrets.machine.log.author)
    assert all(entry in entries for name, entries in held.items())
    assert secrets.machine.own_entries[entry.seq] == entry
    assert secrets.machine.own_entries[-1].seq > entry.seq


class _Forker(Saboteur):
    """Tells one peer a longer log than the others."""

    def begin(self) -> None:
        self.chosen = self.peers[0]
        base = len(self.machine.own_entries)
        branch = self.branch(base, [self.chosen])
        self.twin = self.write_on(branch, Kind.ACK, ())
        self.second = self.write_on(branch, Kind.ACK, ())


def test_a_branch_is_told_to_its_peers_alone_by_itself() -> None:
    """The others learn of it from that peer: at once where there is a link, else not at all."""
    trial = _trial(_Forker, players=3)
    world = trial.world
    first, *others = world_hosts = trial.storm.hosts
    assert len(world_hosts) == 3
    world.run_for(0.0)
    told: dict[PlayerKey, list[Entry]] = {host.laptop.key: [] for host in others}
    honest_post = world._post

    def post(laptop: object, player: PlayerKey, message: bytes) -> None:
        if laptop is first.laptop and player in told:
            said = exchange.decode_message(message)
            raws: Sequence[bytes] = said.entries if isinstance(said, exchange.Entries) else ()
            told[player] += [read_entry(raw) for raw in raws]
        honest_post(laptop, player, message)  # type: ignore[arg-type]

    world._post = post  # type: ignore[method-assign, assignment]
    (secrets,) = _play(trial)
    assert isinstance(secrets, _Forker)
    own, base = secrets.machine.log, secrets.branches[0].base
    by_peer = {
        player: {e for e in entries if e.log == own and e.seq >= base}
        for player, entries in told.items()
    }
    assert by_peer[secrets.chosen] == {secrets.twin, secrets.second}
    other = next(player for player in told if player != secrets.chosen)
    assert (
        by_peer[other] >= set(secrets.machine.own_entries[base:]) != set()
    )  # twins are told to all
    for host in others:
        evidence = host.laptop.machine.evidence()
        assert {(e.log, e.offence) for e in evidence} == {(own, Offence.TWO_ENTRIES)}


class _Editor(Saboteur):
    """Says to one peer everything two seconds late, and to another nothing."""

    def begin(self) -> None:
        self.late, self.never = self.peers[:2]
        self.said: dict[PlayerKey, int] = {}

    def edit(self, player: PlayerKey, data: bytes) -> bytes | None:
        if not self._begun or player == self.never:
            return None if self._begun else data
        if player == self.late:
            self.hold(player, data, 2.0)
            return None
        return data


def test_what_it_drops_never_comes_and_what_it_holds_comes_late() -> None:
    trial = _trial(_Editor)
    world = trial.world
    arrivals: list[tuple[float, PlayerKey]] = []
    honest_post = world._post

    def post(laptop: object, player: PlayerKey, message: bytes) -> None:
        if laptop is trial.storm.hosts[0].laptop:
            arrivals.append((world.now, player))
        honest_post(laptop, player, message)  # type: ignore[arg-type]

    world._post = post  # type: ignore[method-assign, assignment]
    while trial.storm.hosts[0].laptop.machine.roster is None:
        world.run_for(0.05)
    (secrets,) = _play(trial, 0.0)
    assert isinstance(secrets, _Editor)
    begun = world.now
    world.run_for(4.0)
    after = [(at, player) for at, player in arrivals if at > begun]
    times = {player: [at for at, to in after if to == player] for player in secrets.peers}
    assert times[secrets.never] == []
    assert times[secrets.late] and min(times[secrets.late]) >= begun + 1.9
    rest = next(player for player in secrets.peers if player not in (secrets.late, secrets.never))
    assert min(times[rest]) < begun + 1.0


class _Hotspot(Saboteur):
    """Parts two of the others, for longer than it may."""

    def begin(self) -> None:
        assert self.crew.hotspot is not None
        self.pair = self.peers[:2]
        self.crew.hotspot.part([(self.pair[0], self.pair[1])], 1e6)


def test_a_hotspot_parts_two_others_for_a_while_and_nobody_else() -> None:
    trial = _trial(_Hotspot)
    world = trial.world
    while trial.storm.hosts[0].laptop.machine.roster is None:
        world.run_for(0.05)
    assert trial.crew is not None
    (secrets,) = trial.crew.minds
    assert isinstance(secrets, _Hotspot)
    everybody = [host.laptop.key for host in trial.storm.hosts]
    links = {frozenset({one, two}) for one in everybody for two in everybody if one != two}
    world.run_for(1.0)
    assert _links(trial) == links - {frozenset(secrets.pair)}
    world.run_for(10.0)
    assert _links(trial) == links


def _links(trial: Trial) -> set[frozenset[PlayerKey]]:
    return {frozenset(pair) for pair in trial.world._wires}


def test_in_the_calm_a_hotspot_can_do_nothing_more() -> None:
    trial = _trial(_Writer)
    world, hosts = trial.world, trial.storm.hosts
    world.run_for(trial.faults.until + 1.0)
    assert trial.crew is not None and trial.crew.hotspot is not None
    before = _links(trial)
    keys = [host.laptop.key for host in hosts]
    trial.crew.hotspot.part([(keys[1], keys[2])], 5.0)
    trial.crew.hotspot.switch_off(0, 1.0)
    assert _links(trial) == before
    assert hosts[0].up


class _Breaker(Saboteur):
    """Makes its own honest half fail."""

    def begin(self) -> None:
        """Its log takes nothing more."""
        store = self.machine.store
        honest_add = store.add

        def add(entry: Entry, *, is_own: bool = False) -> Added:
            own = entry.log == self.machine.log
            return Added.GAP if own else honest_add(entry, is_own=is_own)

        store.add = add  # type: ignore[method-assign]


def test_an_honest_half_that_cannot_go_on_ends_no_simulation() -> None:
    trial = _trial(_Breaker)
    (secrets,) = _play(trial, 3.0)
    assert secrets.machine.collapsed
    assert trial.run() in ("ended", "paused")


class _Planner(Saboteur):
    """All of them write at the moment that they agreed on."""

    def begin(self) -> None:
        self.wrote_at = -1.0
        self.later(self.crew.plan - self.now, self._write)

    def _write(self) -> None:
        self.wrote_at = self.now
        self.acted = self.write(Kind.ACK, ()) is not None


def test_all_of_a_crew_act_by_one_plan() -> None:
    scheme = Scheme("a plan", _Planner, together=True, plan=lambda count, players, c: 1.5)
    trial = Trial(replace(_ordeal(scheme, 5, "plan"), crew=2))
    minds = _play(trial, 4.0)
    assert len(minds) == 2
    for secrets in minds:
        assert isinstance(secrets, _Planner)
        assert secrets.acted and 1.5 <= secrets.wrote_at < 1.8


def test_the_same_seed_gives_the_same_game() -> None:
    scheme = next(scheme for scheme in SCHEMES if scheme.name == "links that flap")
    traces: Callable[[str], str] = lambda seed: run_case(_ordeal(scheme, 4, seed)).trace  # noqa: E731
    assert traces("same") == traces("same") != traces("other")

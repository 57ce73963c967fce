"""Goodbyes, twins and joins that come at a bad moment undo nothing, and open no card."""

from dataclasses import replace

from dixit_lan.crypto.signing import Identity
from dixit_lan.logs.entry import write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.exchange import Twins, encode_message
from dixit_lan.table.status import Leave, Welcome
from tests.sim.rough_kit import When, calm_faults, run, trial


def _step(laptop: Laptop) -> Kind | None:
    playing = laptop.machine.playing
    return None if playing is None or playing.referee.step is None else playing.referee.step.kind


def _round(laptop: Laptop) -> int:
    playing = laptop.machine.playing
    return 0 if playing is None else playing.referee.board.round


def _split(game: Trial, sides: dict[int, int]) -> None:
    """Seats by the side on which they stand; the others are together."""
    for host in game.storm.hosts:
        playing = host.laptop.machine.playing
        assert playing is not None
        game.world.sides[host.laptop.key] = sides.get(playing.seat, 0)
    for host in game.storm.hosts:
        game.world.relink(host)


def _seat(laptop: Laptop) -> int:
    playing = laptop.machine.playing
    return -1 if playing is None else playing.seat


def test_a_goodbye_that_only_one_has_heard_moves_no_card() -> None:
    """Seat 1 deals without who has left; the others cut the goodbye away, and deal as if it came back.

    If who is gone decided who gets cards, seat 1's hand would lie open on one of the two branches.
    """
    game = trial("shift", 5)

    def leaves(number: int, host: Host) -> None:
        _split(game, {0: 1})
        assert game.world.propose_to(host, Leave())
        host.laptop.player = None
        game.storm.gone.add(number)

    def is_asked_to_agree(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        asked = playing is not None and playing.seat in playing.referee.awaited
        return asked and _seat(laptop) == 0 and _step(laptop) is Kind.AGREE

    def waits_only_for_it(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        waits = playing is not None and playing.referee.awaited == (0,)
        return left.done_to is not None and waits and _seat(laptop) == 1

    def has_dealt(laptop: Laptop) -> bool:
        log = laptop.machine.store.log(laptop.machine.log)
        return _seat(laptop) == 1 and any(entry.kind is Kind.DEAL for entry in log.entries)

    def is_decided(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        return playing is not None and bool(playing.membership.decrees)

    left = When(game, is_asked_to_agree, leaves)
    met = When(game, waits_only_for_it, lambda number, host: _split(game, {0: 1, 1: 1}))
    dealt = When(
        game, has_dealt, lambda number, host: game.world.crash(game.storm.hosts[left.done_to or 0])
    )
    decided = When(game, is_decided, lambda number, host: _split(game, {}))
    assert run(game) == "ended"
    assert None not in (left.done_to, met.done_to, dealt.done_to, decided.done_to)


def test_a_join_that_fails_is_tried_again_at_once() -> None:
    """Seven play, three join, one of those dies: the two that wait try again."""
    faults = replace(calm_faults(10), newcomers=(1.0, 1.0, 1.0), until=1.2)
    game = trial("mass", 7, target=20, faults=faults)
    hosts = game.storm.hosts

    def welcome() -> None:
        for host in hosts[:7]:
            roster = host.laptop.machine.roster
            for late in hosts[7:]:
                if roster is not None and roster.seat_of(late.laptop.machine.log) is None:
                    game.world.propose_to(host, Welcome(late.laptop.key))
        if game.world.now < 30:
            game.world.later(0.3, welcome)

    def gets_a_key(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        if playing is None or playing.seat < 7 or playing.referee.board.count < 10:
            return False
        return _step(laptop) is Kind.SEAT_COMMIT and playing.seat in playing.referee.awaited

    def die(number: int, host: Host) -> None:
        game.world.crash(host)
        game.storm.gone.add(number)

    game.world.later(1.5, welcome)
    lost = When(game, gets_a_key, die)
    assert run(game) == "ended"
    assert lost.done_to is not None
    playing = hosts[0].laptop.machine.playing
    assert playing is not None and len(playing.referee.setting.members) == 9


def test_who_has_left_does_not_rewind_the_game_by_a_twin_of_an_old_entry() -> None:
    game = trial("rewind", 5, target=30)
    world, hosts = game.world, game.storm.hosts
    world.watchers.clear()  # she cheats now, which they do not know
    leaver = hosts[4].laptop

    def leaves(number: int, host: Host) -> None:
        leaver.player, leaver.honest = None, False
        assert world.propose_to(host, Leave())

    def forks(number: int, host: Host) -> None:
        log = leaver.machine.store.log(leaver.machine.log)
        old = next(entry for entry in log.entries if entry.kind is Kind.SEED)
        before, nonce = log.entries[old.seq - 1], leaver.machine.log.nonce
        twin = write_entry(
            Identity(game.table.secret("identity", 4)), nonce, before,
            digest=old.digest, kind=Kind.ACK, body=b"\x90",
        )  # fmt: skip
        told = encode_message(Twins(old.raw, twin.raw))
        for other in hosts[:4]:
            other.driver.receive(leaver.key, told)

    votes = When(
        game, lambda laptop: laptop is leaver and _round(laptop) == 2 and _step(laptop) is Kind.VOTE,
        leaves,
    )  # fmt: skip
    late = When(game, lambda laptop: laptop is hosts[0].laptop and _round(laptop) == 5, forks)
    rounds = [0] * 4
    for _ in range(80):
        world.run_for(0.25)
        now = [_round(host.laptop) for host in hosts[:4]]
        assert all(a <= b for a, b in zip(rounds, now, strict=True)), (rounds, now)
        rounds = now
    assert None not in (votes.done_to, late.done_to) and min(rounds) > 6
    playing = hosts[0].laptop.machine.playing
    assert playing is not None and [gone.why for gone in playing.referee.board.out.values()] == [
        "cut"
    ]

"""Each bound must be able to be broken: here it is shown what it is there to find."""

from dataclasses import replace

import pytest

from dixit_lan.audit.report import Proven, Verdict
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import InternalError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.entry import NO_ENTRY, Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.intents import CastVote
from dixit_lan.simulation import bounds, post_mortem
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.laptop import Laptop
from tests.sim.rough_kit import begun, playing


def _away(game: Trial, victim: Laptop, seen_by: Laptop) -> Value:
    seat = playing(seen_by).roster.seat_of(victim.machine.log)
    assert seat is not None
    value = Value(Change.AWAY, seat, 1, bytes(32))
    playing(seen_by).membership.decrees.append(value)
    return value


def _calm_down(game: Trial) -> None:
    game.world._troubles.clear()


def test_a_quick_player_who_is_away_is_found() -> None:
    game = begun("quick")
    one, victim = game.world.laptops[:2]
    _calm_down(game)
    bounds.Quickness().watch(game.world, one)
    _away(game, victim, one)
    with pytest.raises(InternalError, match=f"{victim.name} is quick, and away by decree 0"):
        bounds.Quickness().watch(game.world, one)


@pytest.mark.parametrize("why", ["asleep", "cut off", "off", "just now", "left"])
def test_somebody_whom_something_has_befallen_is_not_quick(why: str) -> None:
    game = begun("befallen")
    world, hosts = game.world, game.storm.hosts
    _calm_down(game)
    match why:
        case "asleep":
            world.sleep(hosts[1], 30.0, 5.0)
        case "cut off":
            for key in (hosts[0].laptop.key, hosts[1].laptop.key):
                world._wires.pop((key, _other(hosts[0].laptop.key, hosts[1].laptop.key, key)))
        case "off":
            world.crash(hosts[1])
        case "just now":
            world.cut(hosts[1], hosts[2])
        case _:
            game.storm._leave(1)
    _away(game, hosts[1].laptop, hosts[0].laptop)
    bounds.Quickness().watch(world, hosts[0].laptop)


def _other(one: PlayerKey, other: PlayerKey, than: PlayerKey) -> PlayerKey:
    return other if than == one else one


def test_whom_nothing_has_befallen_is_quick_from_the_first() -> None:
    """How laptops came together before the game is no excuse to let go of one of them in it."""
    game = begun("from the first")
    one, victim = game.world.laptops[:2]
    assert game.world.now < bounds.QUICK_SECONDS
    _away(game, victim, one)
    with pytest.raises(InternalError, match="is quick"):
        bounds.Quickness().watch(game.world, one)


def test_what_was_long_ago_is_no_excuse() -> None:
    game = begun("long ago")
    world, hosts = game.world, game.storm.hosts
    _calm_down(game)
    world.cut(hosts[1], hosts[2])
    world.run_for(bounds.QUICK_SECONDS + 2.0)
    _away(game, hosts[1].laptop, hosts[0].laptop)
    with pytest.raises(InternalError, match="is quick"):
        bounds.Quickness().watch(world, hosts[0].laptop)


def _wrote(game: Trial, count: int, size: int) -> None:
    """An honest seat has written so many control entries, with bodies of so many bytes."""
    log = game.world.laptops[0].machine.log
    author = Identity(bytes(32))
    author.key = log.author
    kind = min(bounds.DECIDING_KINDS)
    last: Entry | None = None
    for _ in range(count):
        last = write_entry(author, log.nonce, last, digest=NO_ENTRY, kind=kind, body=bytes(size))
        game.world.spoken[last.hash] = last


def _enough(game: Trial) -> int:
    return int(bounds._most_entries(game.world, game.world.laptops[0]))


def test_an_honest_seat_that_writes_without_end_is_found() -> None:
    game = begun("writes")
    most = _enough(game)
    assert bounds.honest_seats_stay_bounded(game.world) < 0.5
    _wrote(game, most, 100)
    assert bounds.honest_seats_stay_bounded(game.world) > 0.9
    _wrote(game, 2 * most, 100)
    with pytest.raises(InternalError, match=f"Ann wrote {2 * most} entries"):
        bounds.honest_seats_stay_bounded(game.world)


def test_an_honest_seat_that_writes_large_entries_is_found() -> None:
    game = begun("writes much")
    _wrote(game, 10, 20_000)
    with pytest.raises(InternalError, match="Ann wrote 10 entries of 20"):
        bounds.honest_seats_stay_bounded(game.world)


def test_for_every_decree_and_round_a_seat_may_write_more() -> None:
    game = begun("writes for decrees")
    before, (one, other) = _enough(game), game.world.laptops[:2]
    for _ in range(2):
        _away(game, other, one)
    playing(one).referee.board.round += 3
    more = 2 * bounds.ENTRIES_A_DECREE + 3 * bounds.ENTRIES_A_ROUND
    assert _enough(game) == before + more
    _wrote(game, before + more, 100)
    bounds.honest_seats_stay_bounded(game.world)


def test_a_restarted_seat_that_must_not_write_is_found() -> None:
    game = begun("restarted")
    one = game.world.laptops[0]
    bounds.whoever_is_back_may_write(game.world, one)
    playing(one).may_write = False
    with pytest.raises(InternalError, match="Ann is back for long"):
        bounds.whoever_is_back_may_write(game.world, one)


@pytest.mark.parametrize("how", ["an offence", "the broken record"])
def test_an_auditor_who_blames_an_honest_seat_is_found(how: str) -> None:
    game = begun("blamed")
    one = game.world.laptops[0]
    name = playing(one).roster.names[0]
    audits: post_mortem.Audits = {}
    post_mortem.the_auditor_blames_no_honest_seat(game.world, one, audits)
    ((entries, (report, *_)),) = audits.items()
    proven = Proven(Offence.BAD_DECREE, name, "")
    lie = (
        replace(report, offences=(proven,))
        if how == "an offence"
        else replace(report, verdict=Verdict.WRONG, whose=name)
    )
    audits[entries] = [lie, lie]
    with pytest.raises(InternalError, match=f"the auditor of Ann's record blames .'{name}'"):
        post_mortem.the_auditor_blames_no_honest_seat(game.world, one, audits)


def test_what_a_check_finds_while_a_person_acts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal is a refusal; whatever else goes wrong then must not pass for one."""
    game = begun("acts")
    host = game.storm.hosts[0]
    assert not game.world.propose_to(host, CastVote((99,)))

    def find(intent: object, now: float) -> None:
        raise InternalError("a finding")

    monkeypatch.setattr(host.laptop.machine, "propose", find)
    with pytest.raises(InternalError, match="a finding"):
        game.world.propose_to(host, CastVote((99,)))

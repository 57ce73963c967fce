"""Whole games between processes that share nothing but the network."""

import json
import re
import time

import pytest

from tests.net.games import CODE, GAME_SECONDS, HERE, Finished, Games
from tests.net.namespaces import Lan
from tests.net.room import LOOPBACK, free_port

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")


def test_four_bots_started_at_once_find_each_other_and_play_to_30() -> None:
    with Games() as games:
        bots = [games.bot(name, *HERE, "--seats", "4", "--target", "30") for name in NAMES[:4]]
        finished = games.expect_one_sound_game(bots)
        scores = [int(score) for score in re.findall(r"=(\d+)", finished[0].out)]
        assert len(scores) == 4 and max(scores) >= 30


def test_four_laptops_in_a_network_of_their_own_play_without_any_option() -> None:
    with Lan() as lan, Games() as games:
        bots = []
        for at, name in enumerate(NAMES[:4], 1):
            laptop = lan.laptop(f"g{at}", f"10.78.0.{at}/24")
            bots.append(games.bot(name, "--seats", "4", "--target", "30", inside=laptop.inside))
        games.expect_one_sound_game(bots)


def test_a_bot_that_knows_its_owners_seat_alone_plays_with_other_laptops() -> None:
    """As a bot from the lobby comes: it neither announces itself nor looks around."""
    rules = ("--seats", "3", "--target", "6")
    with Lan() as lan, Games() as games:
        home, other = (lan.laptop(f"h{at}", f"10.79.0.{at}/24") for at in (1, 2))
        port = str(free_port())
        ann = games.bot("Ann", *rules, "--port", port, inside=home.inside)
        known = ("--no-mdns", "--peer", f"{LOOPBACK}:{port}")
        guest = games.bot("Mira (Ann)", *rules, *known, inside=home.inside)
        ben = games.bot("Ben", *rules, inside=other.inside)
        games.expect_one_sound_game([ann, guest, ben])


def test_four_bots_on_one_laptop_without_any_network_play() -> None:
    with Lan() as lan, Games() as games:
        alone = lan.laptop("alone")
        options = ("--seats", "4", "--target", "10")
        bots = [games.bot(name, *options, inside=alone.inside) for name in NAMES[:4]]
        games.expect_one_sound_game(bots)


@pytest.mark.parametrize(
    ("seats", "edition", "target"), [(3, "classic", 30), (12, "odyssey", 2), (8, "refresh", 4)]
)
def test_other_numbers_of_seats(seats: int, edition: str, target: int) -> None:
    with Games() as games:
        options = (*HERE, "--seats", str(seats), "--edition", edition, "--target", str(target))
        games.expect_one_sound_game([games.bot(name, *options) for name in NAMES[:seats]])


def test_one_known_peer_is_enough() -> None:
    with Games() as games:
        options = (*HERE, "--no-mdns", "--target", "8")
        port = str(free_port())
        first = games.bot(NAMES[0], *options, "--seats", "4", "--port", port)
        known = ("--peer", f"{LOOPBACK}:{port}")
        others = [games.bot(name, *options, *known) for name in NAMES[1:4]]
        games.expect_one_sound_game([first, *others])


def test_rules_are_adopted_and_differing_offers_settled_alike() -> None:
    with Games() as games:
        bots = [
            games.bot(NAMES[0], *HERE, "--seats", "4", "--target", "7"),
            games.bot(NAMES[1], *HERE, "--seats", "4", "--target", "9", "--edition", "classic"),
            games.bot(NAMES[2], *HERE),
            games.bot(NAMES[3], *HERE),
        ]
        games.expect_one_sound_game(bots)


def test_a_wrong_code_is_refused_and_reads_nothing() -> None:
    with Games() as games:
        options = (*HERE, "--seats", "3", "--target", "6")
        stranger = games.bot("Mal", *options, code="dimu-kami-kabe")
        bots = [games.bot(name, *options) for name in NAMES[:3]]
        games.expect_one_sound_game(bots)
        assert stranger.poll() is None, "anybody can announce a table: it may wait for another"
        stranger.terminate()
        assert "with another code than ours" in Finished(stranger).err
        kept = [path for path in games.data_of("Mal").rglob("*") if path.is_file()]
        assert kept and not any(path.suffix == ".dixit" for path in kept)
        held = b"".join(path.read_bytes() for path in kept)
        assert b"Mal" in held and not any(name.encode() in held for name in NAMES[:3])


def test_a_fifth_player_is_told_that_the_table_is_full() -> None:
    with Games() as games:
        options = (*HERE, "--seats", "3", "--target", "40", "--edition", "classic")
        bots = [games.bot(name, *options) for name in NAMES[:4]]
        finished = [Finished(process) for process in bots]
        codes = sorted(each.exit_code for each in finished)
        assert codes == [0, 0, 0, 1]
        (late,) = (each for each in finished if each.exit_code == 1)
        assert "is full" in late.err


def test_two_programs_of_one_name_are_told_apart_or_refused() -> None:
    """One identity key cannot sit down twice on one computer."""
    with Games() as games:
        first = games.bot("Ann", *HERE)
        until = time.monotonic() + GAME_SECONDS
        while not (games.data_of("Ann") / "identities" / "Ann.key").exists():
            assert time.monotonic() < until and first.poll() is None
            time.sleep(0.05)
        second = Finished(games.bot("Ann", *HERE))
        assert second.exit_code == 1
        assert "in use by another program" in second.err


def test_a_running_table_is_listed() -> None:
    with Games() as games:
        bots = [games.bot(name, *HERE, "--seats", "4") for name in NAMES[:2]]
        until = time.monotonic() + GAME_SECONDS
        mine = []
        while not (mine and len(mine[0]["players"]) == 2):
            assert time.monotonic() < until and all(bot.poll() is None for bot in bots)
            listed = Finished(games.program("tables", "--json", *HERE))
            assert listed.exit_code == 0
            mine = [each for each in json.loads(listed.out) if each["table"] == games.table]
        assert mine[0]["players"] == ["Ann", "Ben"]
        assert mine[0]["seats"] == 4
        assert mine[0]["state"] == "lobby"
        assert CODE not in json.dumps(mine)


def test_a_window_that_plays_by_itself_with_three_bots() -> None:
    """The person's part goes through real pygame events; four records, all sound."""
    with Games() as games:
        options = ("--bots", "3", "--fast", "--autoplay", "--target", "10")
        played = Finished(
            games.program("play", *options, "--records", str(games.records), *HERE, name="person")
        )
        assert played.exit_code == 0, played.err
        records = sorted(games.records.glob("*.dixit"))
        assert len(records) == 4
        assert [games.verify(record) for record in records] == [0] * 4


def test_a_television_shows_the_game_and_ends_with_it() -> None:
    """It knows the code, holds no seat and no record, and does not disturb."""
    with Games() as games:
        at = ("--table", games.table, "--code", CODE, *HERE)
        screen = games.program("watch", *at, "--until-over", name="screen")
        bots = [games.bot(name, *HERE, "--seats", "3", "--target", "6") for name in NAMES[:3]]
        games.expect_one_sound_game(bots)
        watched = Finished(screen)
        assert watched.exit_code == 0, watched.err
        assert not games.data_of("screen").exists()

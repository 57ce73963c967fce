"""What a window and its seat say to each other comes through exactly, or is refused."""

from dataclasses import dataclass, fields, replace
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.app.options import Options
from dixit_lan.app.pipe import messages
from dixit_lan.app.pipe.messages import (
    ANSWERS,
    REQUESTS,
    AddBot,
    Answer,
    Begin,
    Message,
    Pictures,
    Prefer,
    RemoveBot,
    Request,
    Seated,
    Snapshot,
    decode,
    encode,
    our_version,
    shape_of,
)
from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.preferences import Preferences
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Clocks, Edition
from dixit_lan.rules.intents import GiveClue, LayCards
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.watch import MISS_SECONDS
from dixit_lan.table.status import PlayOn, Status
from tests.scenarios.room import guest, play_to_the_end, room, table

SEATED = Seated("Ann", "Attic", "zofo", Options(edition=CLASSIC, peers=(("::1", 7),)), 3)
EXAMPLES: list[Message] = [
    Begin(
        Options(name="Ann", edition=ODYSSEY.with_target(12), peers=(("10.0.0.2", 4000),)), SEATED
    ),
    Begin(Options(), None),
    Prefer(Preferences(player="Ánh 🐇", zoom=1.3, window=(1024, 640), rabbit=2)),
    GiveClue(Card(b"c" * 32), None),
    GiveClue(Card(b"c" * 32), "שלום 🌊"),
    LayCards((Card(b"a" * 32), Card(b"b" * 32))),
    PlayOn(PlayerKey(b"p" * 32), without=False),
    AddBot(Strength.CLEVER),
    RemoveBot(PlayerKey(b"p" * 32)),
    Pictures(((Card(b"c" * 32), "/pictures/wave.webp"),)),
    Snapshot(
        tables=(TableListing("Attic", ("Ann", "Ben"), None, "lobby", "k"),),
        unfinished=(Unfinished("Attic", "Ann", 1_796_000_000),),
        invitation=InvitationSheet("dixit-lan://join", ("10.0.0.2:4000",)),
        trouble=Trouble(("alone",), ("10.0.0.2",), None, "deaf", (("10.0.0.3:1", "silent"),)),
        seated=SEATED,
        bots=(OwnBot(PlayerKey(b"p" * 32), "Mira (Ann)"),),
    ),
]


def _same(message: Message) -> bool:
    """It comes through as itself: equal, and every part of the same type."""
    number, read = decode(encode(7, message))
    return number == 7 and type(read) is type(message) and repr(read) == repr(message)


class Everything:
    """Watches a room, and sends each status that it sees through a pipe."""

    def __init__(self) -> None:
        self.seen: list[Status] = []

    def watch(self, world: World, laptop: Laptop) -> None:
        status = laptop.machine.status()
        assert _same(Snapshot(status=status)), status
        self.seen.append(status)


def test_every_status_of_a_real_game_comes_through() -> None:
    """From the lobby to the result, with somebody who is silent, asked about and back."""
    at_table, everything = table("pipe"), Everything()
    world = room((guest(at_table, at) for at in range(4)), at_table.seed)
    world.watchers.append(everything)
    world.run(lambda: all(each.machine.roster is not None for each in world.laptops))
    gone, others = world.laptops[3], world.laptops[:3]
    for other in others:
        world.disconnect(gone, other)
    world.rest(seconds=MISS_SECONDS + 2)
    for other in others:
        world.connect(gone, other)
    play_to_the_end(world, 4)
    assert len(everything.seen) > 100
    assert any(status.questions for status in everything.seen)
    assert any(status.view and status.view.history for status in everything.seen)
    assert any(status.awaited for status in everything.seen)


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda message: type(message).__name__)
def test_the_others_come_through_as_well(message: Message) -> None:
    assert _same(message)


def test_every_kind_of_message_has_its_place_in_the_table() -> None:
    assert set(get_args(Request)) == set(REQUESTS)
    assert set(get_args(Answer)) == set(ANSWERS)
    names = [kind.__name__ for kind in (*REQUESTS, *ANSWERS)]
    assert len(set(names)) == len(names)


def _kinds() -> st.SearchStrategy[Message]:
    texts = st.text(st.characters(codec="utf-8"), max_size=20)
    st.register_type_strategy(str, texts)
    st.register_type_strategy(int, st.integers(-(2**63), 2**63 - 1))
    st.register_type_strategy(Edition, st.sampled_from([CLASSIC, ODYSSEY]))
    st.register_type_strategy(Clocks, st.just(Clocks()))
    st.register_type_strategy(
        Preferences, st.builds(Preferences, player=texts, muted=st.booleans())
    )
    return st.one_of([st.from_type(kind) for kind in (*REQUESTS, *ANSWERS)])


@settings(max_examples=300, deadline=None)
@given(_kinds())
def test_whatever_the_fields_hold_comes_through(message: Message) -> None:
    assert _same(message)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60))
def test_garbage_is_refused_and_nothing_else(data: bytes) -> None:
    with pytest.raises(DecodeError):
        decode(data)


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda message: type(message).__name__)
def test_a_message_that_is_cut_anywhere_is_refused(message: Message) -> None:
    whole = encode(1, message)
    for length in range(len(whole)):
        with pytest.raises(DecodeError):
            decode(whole[:length])


@pytest.mark.parametrize(
    "frame",
    [
        (1, "Nothing", {}),
        (1, "Status", {}),
        (1, "Resume", {"index": "one"}),
        (1, "Resume", {}),
        (1, "GiveClue", {"card": "text", "text": None}),
        ("one", "Close", {}),
        (1, "Close"),
    ],
)
def test_what_is_no_message_is_refused(frame: object) -> None:
    with pytest.raises(DecodeError):
        decode(msgspec.msgpack.encode(frame))


# -- the version ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Inner:
    text: str


@dataclass(frozen=True, slots=True)
class Outer:
    inner: Inner | None


def test_the_version_changes_with_whatever_a_message_holds() -> None:
    before = shape_of((Outer,))
    assert shape_of((Outer,)) == before

    @dataclass(frozen=True, slots=True)
    class Inner:
        text: str
        more: int

    changed = Outer.__annotations__ | {"inner": Inner | None}
    other = type("Outer", (), {"__annotations__": changed})
    assert shape_of((dataclass(frozen=True)(other),)) != before


def test_the_version_names_the_program_s_and_knows_every_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = our_version()
    assert before.startswith("0.1.0 ")
    assert {each.name for each in fields(Snapshot)} >= {"status", "problem", "seated"}
    monkeypatch.delitem(messages._KINDS, "Failed")
    our_version.cache_clear()
    assert our_version() != before
    monkeypatch.undo()
    our_version.cache_clear()
    assert our_version() == before == our_version()


def test_no_secret_of_the_table_is_in_what_is_shown() -> None:
    """The code is, as on the screen; keys and secrets of the game never leave the seat."""
    assert replace(SEATED, code="x").code == "x"
    shapes = repr(msgspec.json.schema_components((Snapshot,))).casefold()
    assert "secret" not in shapes and "private" not in shapes

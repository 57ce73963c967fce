"""The pages and the code name the same kinds, fields, labels, limits and words, both ways."""

import re
from dataclasses import fields
from enum import Enum
from typing import Any

import msgspec
import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.crypto.transcript import Context
from dixit_lan.dealing.bodies import BODIES, Play
from dixit_lan.dealing.roster import Ready
from dixit_lan.logs.decrees import Assent, By, Change, Decided, Pass, Propose, Stand, Wish
from dixit_lan.logs.entry import _Envelope, _Signed
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import CONTROL_KINDS, LOBBY_KINDS, Kind
from dixit_lan.net.handshake import Refusal
from dixit_lan.net.messages import Farewell
from dixit_lan.net.messages import Kind as FrameKind
from dixit_lan.rules.edition import (
    Clocks,
    DeckEnd,
    Edition,
    FirstStoryteller,
    Mode,
    PartnerImage,
    Recovery,
    SingleVoteBonus,
)
from dixit_lan.table.exchange import Entries, Have, Twins
from dixit_lan.table.lobby.lobby import Sit
from dixit_lan.wire.bounds import body_bytes_max
from dixit_lan.wire.text import BLANK, FORBIDDEN, Ranges
from tests.vectors import bounded, listing, pages
from tests.vectors.files import load

TABLES = tuple(pages.tables())
EMPTY = {Kind.AGREE, Kind.ACK, Kind.LEAVE}
KINDS: dict[Kind, Any] = {
    **{kind: body for kind, body in BODIES.items() if kind not in EMPTY},
    Kind.SIT: Sit,
    Kind.READY: Ready,
    Kind.WISH: Wish,
    Kind.STAND: Stand,
    Kind.PROPOSE: Propose,
    Kind.ASSENT: Assent,
    Kind.PASS: Pass,
    Kind.DECIDED: Decided,
}
STAYS_HERE = {"dealing.bodies.Body", "crypto.sealing.Opening"}  # never sent as they are
ON_DISK = {"packs.manifest.CardNote", "packs.manifest.Manifest"}
ONLY_OURS = {
    "CHECKPOINTS",
    "NOBODY",
    "NO_LIMIT",
    "ALL_OR_NONE_POINTS",
    "FOUND_POINTS",
    "PICTURE_BYTES_MAX",
}


def _field_tables() -> dict[str, tuple[str, ...]]:
    """Fields by what the heading calls them; a heading may name several."""
    found: dict[str, tuple[str, ...]] = {}
    for table in TABLES:
        if table.columns[:2] == ("field", "type"):
            names = tuple(row[0] for row in table.rows)
            for name in table.heading.split(", "):
                found.setdefault(name, names)
    return found


FIELDS = _field_tables()


@pytest.mark.parametrize("page", pages.PAGES)
def test_a_page_has_its_parts_in_order(page: str) -> None:
    assert tuple(pages.sections(page)) == pages.PARTS


def test_every_kind_has_its_place() -> None:
    (table,) = (t for t in TABLES if t.columns[0] == "kind")
    classes = {name: row[1] for row in table.rows for name in row[0].split(", ")}
    expected = {
        kind.value: "lobby"
        if kind in LOBBY_KINDS
        else "control"
        if kind in CONTROL_KINDS
        else "game"
        for kind in Kind
    }
    assert classes == expected
    where = {name: row[2] for row in table.rows for name in row[0].split(", ")}
    for kind in Kind:
        heads = [line for line in pages.text(where[kind.value]).splitlines() if line[:4] == "### "]
        named = {name for line in heads for name in line[4:].split(", ")}
        other = {name for page in pages.PAGES for name in _headings(page)}
        assert kind.name in named | other, kind


def _headings(page: str) -> set[str]:
    lines = pages.text(page).splitlines()
    return {name for line in lines if line[:4] == "### " for name in line[4:].split(", ")}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_the_fields_of_a_kind(kind: Kind) -> None:
    assert FIELDS[kind.name] == KINDS[kind].__struct_fields__


def test_all_that_travels_is_described_and_nothing_else() -> None:
    kinds = set(KINDS.values())
    structs = {
        bounded.NAMED_OTHERWISE.get(name, name.rpartition(".")[2]): struct
        for name, struct in listing.structs().items()
        if struct not in kinds and name not in STAYS_HERE | ON_DISK
    }
    structs = {name: one for name, one in structs.items() if one not in map(BODIES.get, EMPTY)}
    plain = {"Edition": Edition, "Clocks": Clocks, "Context": Context}
    for name, struct in structs.items():
        assert FIELDS[name] == struct.__struct_fields__, name
    for name, kind in plain.items():
        assert FIELDS[name] == tuple(field.name for field in fields(kind)), name
    described = {name for name in FIELDS if not name.isupper()}
    assert described == {*structs, *plain, "Entry"}


def test_the_fields_of_an_entry() -> None:
    both = [table for table in TABLES if table.heading == "Entry"]
    names = [tuple(row[0] for row in table.rows) for table in both if table.columns[0] == "field"]
    assert names == [_Envelope.__struct_fields__, _Signed.__struct_fields__]


def test_labels() -> None:
    rows = [row for table in TABLES if table.columns[0] == "label" for row in table.rows]
    named = {label for row in rows for label in pages.quoted(row[0])}
    marked = listing.marked_bytes()
    assert named - marked == listing.labels(), named ^ listing.labels()
    text = "".join(map(pages.text, pages.PAGES))
    assert all(each in text.replace('" || 00', '\\0"') for each in marked), marked


def test_limits() -> None:
    rows = [row for table in TABLES if table.columns[0] == "limit" for row in table.rows]
    named = {(pages.quoted(row[0])[0], float(row[1])) for row in rows}
    code = {pair for pair in listing.limits() if pair[0] not in ONLY_OURS}
    assert named == code, named ^ code


def test_bounds() -> None:
    """Every field of every body, and of what tables tell each other."""
    (table,) = (t for t in TABLES if t.columns == ("structure", "bounds"))
    said = {name: row[1] for row in table.rows for name in row[0].split(", ")}
    code = bounded.rows(Play, Have, Entries, Twins)
    wanted = "\n".join(f"| {name} | {row} |" for name, row in code.items())
    assert said == code, f"the page should say\n{wanted}"


def test_only_control_entries_have_fields_that_their_size_alone_bounds() -> None:
    assert bounded.free_kinds() <= CONTROL_KINDS


def test_sizes_of_bodies() -> None:
    (table,) = (t for t in TABLES if t.columns == ("body of", "bytes"))
    said = {name: int(row[1]) for row in table.rows for name in row[0].split(", ")}
    assert said == {kind.value: body_bytes_max(kind) for kind in Kind}


@pytest.mark.parametrize(("ranges", "title"), [(FORBIDDEN, "*clean*"), (BLANK, "*blank*")])
def test_ranges_of_code_points(ranges: Ranges, title: str) -> None:
    """As the page lists them; the last two of each plane it says in words."""
    paragraph = pages.text("encoding").partition("### Text")[2]
    listed = paragraph.partition(title)[2].partition("U+")[2]
    words = re.split(r"[,.]", listed.partition(", and the last two")[0].partition(".")[0])
    found = [tuple(int(end, 16) for end in word.strip().split("–")) for word in words]
    shown = [pair for pair in ranges if pair[0] & 0xFFFE != 0xFFFE]
    assert [(pair[0], pair[-1]) for pair in found] == shown


def test_offences() -> None:
    (table,) = (t for t in TABLES if t.columns[0] == "offence")
    assert [pages.quoted(row[0])[0] for row in table.rows] == [each.value for each in Offence]


def test_verdicts() -> None:
    (table,) = (t for t in TABLES if t.columns[0] == "verdict")
    assert {row[0] for row in table.rows} == {each.value for each in Verdict}


@pytest.mark.parametrize(
    ("enum", "page"),
    [
        (Change, "membership"),
        (By, "membership"),
        (Mode, "seating"),
        (DeckEnd, "seating"),
        (PartnerImage, "seating"),
        (SingleVoteBonus, "seating"),
        (FirstStoryteller, "seating"),
        (Recovery, "seating"),
    ],
)
def test_enumerations(enum: type[Enum], page: str) -> None:
    """The row of the field lists exactly the members."""
    values = [each.value for each in enum]
    rows = [row for table in TABLES if table.page == page for row in table.rows]
    assert any(pages.quoted(row[-1])[: len(values)] == values for row in rows), values


def test_bytes_of_a_link() -> None:
    (table,) = (t for t in TABLES if t.columns[0] == "frame")
    found = {pages.quoted(row[0])[0]: int(row[1]) for row in table.rows}
    assert found == {kind.name: kind.value for kind in FrameKind}
    goodbyes = pages.quoted(next(row[2] for row in table.rows if "GOODBYE" in row[0]))
    assert goodbyes == [each.name for each in Farewell]
    (table,) = (t for t in TABLES if t.columns[0] == "refusal")
    assert [int(row[0]) for row in table.rows] == [each.value for each in Refusal]


def test_the_groups_of_the_vectors_are_those_of_the_page() -> None:
    assert msgspec.json.encode(load("group")["toy"])
    assert {"### The group `real`", "### The group `toy`"} <= set(
        pages.text("dealing").splitlines()
    )


def test_for_every_offence_the_page_says_what_keeps_the_innocent_from_it() -> None:
    part = pages.text("threat-model").split("## How the innocent", 1)[1].split("## ", 1)[0]
    rows = re.findall(r"^\| ([a-z_, ]+) \| .+ \| .+ \|$", part, re.MULTILINE)
    said = {name for row in rows for name in row.split(", ")} - {"offence"}
    elsewhere = {Offence.BAD_CLUE, Offence.BAD_DECREE}  # the author's text alone; membership.md
    assert said == set(Offence) - elsewhere

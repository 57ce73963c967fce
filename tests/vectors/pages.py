"""Reads the pages of protocol/: headings, tables, and what stands between backquotes in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PROTOCOL = Path(__file__).parents[2] / "protocol"
PAGES = (
    "encoding",
    "identity-and-entries",
    "discovery",
    "link",
    "gossip",
    "seating",
    "dealing",
    "sealing",
    "round",
    "rules",
    "membership",
    "record",
    "versions",
)
PARTS = (
    "Conventions",
    "Format",
    "Steps",
    "Limits",
    "Errors and blame",
    "Security considerations",
    "Test vectors",
    "Alternatives",
)


@dataclass(frozen=True)
class Table:
    """A table, the page it is on and the heading above it."""

    page: str
    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def text(page: str) -> str:
    return (PROTOCOL / f"{page}.md").read_text("utf-8")


def sections(page: str) -> list[str]:
    """Headings of the second level, in order."""
    return re.findall(r"^## (.+)$", text(page), re.MULTILINE)


def tables() -> Iterator[Table]:
    """Every table of every page."""
    for page in PAGES:
        yield from tables_of(page)


def tables_of(page: str) -> Iterator[Table]:
    """Every table of one page."""
    heading, lines = "", text(page).splitlines()
    for at, line in enumerate(lines):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        starts = line.startswith("|") and not lines[at - 1].startswith("|")
        if starts:
            yield Table(page, heading, _cells(line), tuple(_rows(lines[at + 2 :])))


def section(page: str, name: str) -> str:
    """The text below a heading of the second level."""
    parts = re.split(r"^## (.+)$", text(page), flags=re.MULTILINE)
    return parts[parts.index(name) + 1]


def _rows(lines: list[str]) -> Iterator[tuple[str, ...]]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield _cells(line)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def quoted(cell: str) -> list[str]:
    """What stands between backquotes."""
    return re.findall(r"`([^`]+)`", cell)

"""The first screen in words: who I am, which tables there are."""

from collections.abc import Mapping
from datetime import datetime

from dixit_lan.client.backend import TableListing, Unfinished
from dixit_lan.client.models import ReturnModel, StartModel, TableRow
from dixit_lan.client.words.dates import moment_words
from dixit_lan.client.words.people import short
from dixit_lan.client.words.text import join_names, known, plural, t
from dixit_lan.rules.edition import EDITIONS

_NAMES = 5
_SEATS_MAX = max(edition.seats_max for edition in EDITIONS.values())
"""With so many at the table nobody can join a game any more."""


def start_model(
    tables: tuple[TableListing, ...],
    chosen: str,
    fields: Mapping[str, str],
    problem: str,
    *,
    busy: bool,
    unfinished: ReturnModel | None = None,
    trouble: str = "",
) -> StartModel:
    """The room before one sits down."""
    target = next((listing for listing in tables if listing.key == chosen), None)
    return StartModel(
        player=fields.get("player", ""),
        tables=tuple(_row(listing, chosen) for listing in tables),
        new_table=fields.get("table", ""),
        joining=t("start.join.title", table=short(target.table)) if target else "",
        joining_detail=_detail(target),
        code=fields.get("code", ""),
        busy=busy,
        unfinished=unfinished,
        trouble=trouble,
        problem=problem,
    )


def return_model(
    games: tuple[Unfinished, ...], shown: int, *, sure: bool, now: datetime
) -> ReturnModel | None:
    """The offer to return to one of the games that were broken off; None if there is none.

    ``now``: by this computer's clock.
    """
    if not games:
        return None
    game = games[shown % len(games)]
    table = short(game.table)
    if sure:
        title = t("start.forget.sure", table=table)
        return ReturnModel(title, t("start.forget.detail"), "", sure=True)
    more = plural("start.return.next", len(games) - 1) if len(games) > 1 else ""
    return ReturnModel(t("start.return.title", table=table), _seat(game, now), more, sure=False)


def _seat(game: Unfinished, now: datetime) -> str:
    player = short(game.player)
    if game.when is None:
        return t("start.return.as", player=player)
    then = datetime.fromtimestamp(game.when)
    return t("start.return.detail", player=player, when=moment_words(then, now))


def _detail(target: TableListing | None) -> str:
    """What comes of sitting down there now."""
    if target is None:
        return ""
    is_full = (target.seats or 0) >= _SEATS_MAX
    match target.state:
        case "playing":
            return t("start.join.full" if is_full else "start.join.running")
        case "over":
            return t("start.join.over")
    return t("start.join.detail")


def _row(listing: TableListing, chosen: str) -> TableRow:
    names = tuple(short(name) for name in listing.players[:_NAMES])
    more = len(listing.players) - _NAMES
    if more > 0:
        names = (*names, plural("names.others", more))
    key = f"start.table.{listing.state}"
    return TableRow(
        key=listing.key,
        title=short(listing.table),
        who=join_names(names) or t("start.table.empty"),
        state=f"{t(key)} · {_count(listing)}" if known(key) else _count(listing),
        chosen=listing.key == chosen,
    )


def _count(listing: TableListing) -> str:
    here = len(listing.players)
    if listing.seats is None:
        return plural("start.table.open", here)
    return t("start.table.count", here=here, seats=listing.seats)

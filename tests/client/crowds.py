"""Every screen for any number of players, as models: games are played once, said in each language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from dixit_lan.client import actions as a
from dixit_lan.client.backend import Strength, TableListing, Trouble, Unfinished
from dixit_lan.client.models import Model
from dixit_lan.client.overlays import OverlayModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.words.house_rules import CHAPTERS
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.net.doctor import Cause
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Edition
from dixit_lan.rules.house_rules import HOUSE_RULES, PRESETS, stepped
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.notes import GREW, LATE, SPLIT
from dixit_lan.table.status import RABBITS, Presence, Status
from tests.client.fake_backend import INVITATION, NAMES, FakeBackend
from tests.client.mode_crowds import mode_desks
from tests.client.screens import (
    StillBackend,
    awaits,
    bent,
    clocked,
    desk_at,
    late,
    looked_on,
    newcomer,
    public,
    shared,
    signing,
)

SEATS = (3, 6, 8, 12)
PROBLEM = "the code is wrong, or this is not the table that it says it is; ask again"
SHEETS = ("settings", "languages", "join", "invitation", "trouble", "help", "tour")
_ABSENT = ((Presence.SILENT, 0, ""), (Presence.AWAY, 2, "away"), (Presence.OUT, 2, "bad_play"))
_FOUND = (
    TableListing("Kitchen", ("Mai", "Noor"), None, "lobby", "k1"),
    TableListing("Bàn của Linh", ("Björn",) * 9, 12, "playing", "k2"),
    TableListing("Σοφία", (), 4, "over", "k3"),
)


@dataclass(frozen=True, slots=True)
class Screen:
    """What is shown, and the sheet over it."""

    name: str
    model: Model
    overlay: OverlayModel | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A desk that stands still, and what its person then does."""

    name: str
    desk: FakeBackend
    acts: tuple[a.Action, ...] = ()

    def screen(self) -> Screen:
        """As it is said in the language of now."""
        presenter = Presenter(self.desk)
        presenter.model()
        for act in self.acts:
            presenter.act(act)
            presenter.model()
        return Screen(self.name, presenter.model(), presenter.overlay())


def screens_for(seats: int) -> list[Screen]:
    """All screens with that many players, in the language of now."""
    return [moment.screen() for moment in _moments(seats)]


def screens_before() -> list[Screen]:
    """Those before anybody else is there."""
    return [moment.screen() for moment in _before()]


@lru_cache
def _moments(seats: int) -> tuple[Moment, ...]:
    return (*_lobby(seats), *_table(seats), *_watched(seats), *_modes(seats))


@lru_cache
def _before() -> tuple[Moment, ...]:
    game = Unfinished("Kitchen", "Linh", 1_796_000_000)
    found = FakeBackend()
    found.listings = _FOUND
    back = FakeBackend()
    back.broken_off = (game, game)
    both = FakeBackend()
    both.broken_off, both.listings = (game,), _FOUND
    moments = [
        Moment("start", FakeBackend()),
        Moment("start with tables", found, (a.ChooseTable("k1"),)),
        Moment("start with a game under way", found, (a.ChooseTable("k2"),)),
        Moment("start and return", back),
        Moment("start and forget", both, (a.AskForget(True), a.ChooseTable("k1"))),
        Moment("start without a name", found, (a.SetField("player", ""), a.OpenTable())),
        Moment("join, nothing said", FakeBackend(), (a.OpenOverlay("join"), a.JoinAt())),
        Moment(
            "join, invited",
            FakeBackend(),
            (a.OpenOverlay("join"), a.SetField("join.address", INVITATION)),
        ),
    ]
    for name, desk in (("start", FakeBackend()), ("start with tables", FakeBackend())):
        desk.listings, desk.error = (_FOUND if "tables" in name else ()), PROBLEM
        moments.append(Moment(f"{name}, problem", desk))
    for cause in Cause:
        desk = FakeBackend()
        desk.alone = _trouble(cause)
        moments.append(Moment(f"start, {cause}", desk))
        moments.append(Moment(f"start, why {cause}", desk, (a.OpenOverlay("trouble"),)))
    return tuple(moments)


def _trouble(cause: Cause) -> Trouble:
    own = ("192.168.100.177", "10.8.100.200", "fd00:1111:2222:3333:4444:5555:6666:7777")
    dialled = (("192.168.100.200:40123", "silent"), ("192.168.100.201:40123", "not_running"))
    causes = (str(cause), str(Cause.FIREWALL), str(Cause.VPN))
    return Trouble(tuple(dict.fromkeys(causes)), own, 40_123, "deaf", dialled)


def _edition(seats: int) -> Edition:
    return (
        CLASSIC
        if seats <= CLASSIC.seats_max
        else REFRESH
        if seats <= REFRESH.seats_max
        else ODYSSEY
    )


def _lobby(seats: int) -> Iterator[Moment]:
    def lobby() -> StillBackend:
        desk = StillBackend(seats, _edition(seats))
        desk.open_table("Linh", "The blue table", desk.edition, None)
        return desk

    yield Moment("lobby", lobby())
    yield Moment("lobby, ready", lobby(), (a.ToggleReady(),))
    for note in (GREW, LATE):
        door = bent(lobby(), lambda status, note=note: replace(status, note=note))
        yield Moment(f"lobby, {note}", door)
        yield Moment(f"lobby, ready, {note}", door, (a.ToggleReady(),))
    trouble = lobby()
    assert trouble.lobby is not None
    others = trouble.lobby.seats[1:]
    ill = (
        replace(others[0], packs_missing=("holiday pictures 2024", "grandma's attic")),
        replace(others[1], version_differs=True),
        *others[2:],
        replace(others[0], name="Late", seated=False, ready=False),
    )
    trouble.lobby = replace(trouble.lobby, seats=(trouble.lobby.seats[0], *ill))
    yield Moment("lobby, trouble", trouble)
    ill_fated = lobby()
    ill_fated.error = PROBLEM
    yield Moment("lobby, problem", ill_fated)
    alone = lobby()
    assert alone.lobby is not None
    alone.lobby = replace(alone.lobby, seats=alone.lobby.seats[:1])
    alone.alone = _trouble(Cause.THEIR_FIREWALL)
    yield Moment("lobby, alone", alone)
    evening = lobby()
    evening.before = {PlayerKey(bytes([n]) * 32): 12 + n for n in range(seats)}
    yield Moment("lobby, the evening goes on", evening)
    moving = bent(evening, lambda status: replace(status, note=LATE))
    yield Moment("lobby, the others come along", moving)
    yield from _bots(lobby)
    for sheet in SHEETS:
        yield Moment(f"lobby, {sheet}", alone, (a.OpenOverlay(sheet),))
    yield from _rules(lobby, seats)
    if seats == RABBITS:
        nearly = FakeBackend(seats - 1, _edition(seats))
        nearly.open_table("Linh", "The blue table", nearly.edition, None)
        yield Moment("lobby, one rabbit left", nearly)
    back = lobby()
    back.comes_back = True
    yield Moment("back to the seat", back)
    dealing = desk_at(lambda v: v.phase is Phase.DEALING, seats, _edition(seats))
    yield Moment("dealing", dealing)


def _bots(lobby: Callable[[], StillBackend]) -> Iterator[Moment]:
    """Bots of our own, one still on its way, and one of another person; with a seat left or without."""
    for wanted in (None, len(NAMES)):
        desk = lobby()
        assert desk.lobby is not None
        *people, last = desk.lobby.seats[: max(2, len(desk.lobby.seats) - 2)]
        theirs = replace(last, name="Oto (Ĝoja-Björn-Lá)", ready=True, bot=True)
        desk.lobby = replace(desk.lobby, seats=(*people, theirs), seats_wanted=wanted)
        desk.add_bot(Strength.EASY)
        desk.seat_bots()
        desk.add_bot(Strength.CLEVER)
        yield Moment(f"lobby, bots, {wanted or 'whoever comes'}", desk)


def _rules(lobby: Callable[[], StillBackend], seats: int) -> Iterator[Moment]:
    """The rules of the guides, rules that are all changed, and the sheet with them."""
    for name in PRESETS:
        yield Moment(f"lobby, {name}", lobby(), (a.TakePreset(name),))
    wild = StillBackend(seats, all_changed(_edition(seats)))
    wild.sit()
    yield Moment("lobby, all changed", wild)
    yield Moment("lobby, another edition", wild, (a.SetEdition("classic"),))
    full = bent(
        wild, lambda status: replace(status, lobby=replace(status.lobby, seats_wanted=None))
    )
    for few in (3, 12):
        asked = partial(_asked_for, few)
        yield Moment(f"lobby, seats for {few}", bent(full, asked))
    everything = StillBackend(seats, all_changed(ODYSSEY))
    everything.sit()
    for chapter in CHAPTERS:
        sheet = (a.OpenOverlay("rules"), a.ShowRules(chapter))
        yield Moment(f"lobby, rules, {chapter}", wild, sheet)
        yield Moment(f"lobby, rules, {chapter}, ready", lobby(), (a.ToggleReady(), *sheet))
    for chapter in ("round", "odyssey"):
        page = (a.OpenOverlay("help"), a.ShowHelp(chapter))
        yield Moment(f"lobby, help, {chapter}", everything, page)
    yield Moment("lobby, rules, taken", wild, (a.OpenOverlay("rules"), a.TakePreset("indonesian")))


def _asked_for(seats: int, status: Status) -> Status:
    """With so many seats wanted, and the last of those who are here without one."""
    *rest, last = status.lobby.seats
    shut_out = replace(last, seated=False, ready=False)
    lobby = replace(status.lobby, seats_wanted=seats, seats=(*rest, shut_out))
    return replace(status, lobby=lobby)


def all_changed(edition: Edition) -> Edition:
    """With every rule that can be otherwise."""
    for rule in HOUSE_RULES.values():
        found = stepped(edition, rule, 1) or stepped(edition, rule, -1)
        edition = found or edition
    return edition


def _table(seats: int) -> Iterator[Moment]:
    def at(done: Callable[[SeatView], bool]) -> StillBackend:
        return desk_at(done, seats, _edition(seats))

    clue = at(lambda v: v.phase is Phase.CLUE and v.my_move)
    lay = at(lambda v: v.phase is Phase.LAY and v.my_move and v.round > 1)
    vote = at(lambda v: v.phase is Phase.VOTE and v.my_move and v.round > 1)
    reveal = at(lambda v: v.phase is Phase.REFILL and len(v.history) > 1)
    over = at(lambda v: v.phase is Phase.OVER)
    yield Moment("begin", at(lambda v: v.phase is Phase.BEGIN))
    yield Moment("clue", clue)
    yield Moment("clue, chosen", clue, (_card(clue), a.SetField("clue", "Łódź, tiếng mưa đêm")))
    yield Moment("clue, refused", clue, (a.SubmitClue(False),))
    yield Moment("clue of another", at(lambda v: v.phase is Phase.CLUE and not v.my_move))
    yield Moment("lay", lay)
    yield Moment("lay, chosen", lay, (_card(lay), _card(lay, 1)))
    yield Moment("lay, hidden", lay, (a.HideHand(),))
    yield Moment("leaving", lay, (a.AskLeave(True),))
    yield Moment("lay, told", at(lambda v: v.phase is Phase.LAY and v.storyteller == 0))
    yield Moment("mixing", at(lambda v: v.phase is Phase.MIXING))
    yield Moment("vote", vote)
    yield Moment("vote, chosen", vote, (_slot(vote),))
    yield Moment("vote, told", at(lambda v: v.phase is Phase.VOTE and v.storyteller == 0))
    yield Moment("counting", at(lambda v: v.phase is Phase.COUNTING))
    yield Moment("reveal", reveal)
    house = replace(
        _edition(seats),
        bonus_when_none_found=False,
        bonus_when_all_found=False,
        sole_finder_points=4,
        bonus_cap=1,
    )
    for number in (1, 2, 3):
        told = desk_at(
            lambda v, number=number: v.phase is Phase.REFILL and len(v.history) == number,
            seats,
            house,
        )
        yield Moment(f"reveal, house rules, {number}", told)
    yield Moment("past rounds", reveal, (a.OpenHistory(),))
    yield Moment("settings", vote, (a.OpenOverlay("settings"),))
    for number, state in enumerate(_ABSENT):
        desk = at(lambda v: v.phase is Phase.LAY and v.my_move and v.round > 1)
        desk.absent = {seat: state for seat in range(1, min(seats, 4))}
        yield Moment(f"lay, absent {number}", desk)
    yield from _decisions(lay, vote)
    yield from _stuck(lay)
    yield Moment("end", over, (a.Continue(), a.Continue()))
    yield Moment("end, proof", over, (a.Continue(), a.Continue(), a.OpenOverlay("proof")))
    for winners in (2, seats):
        level = shared(over, winners)
        yield Moment(f"end, shared by {winners}", level, (a.Continue(), a.Continue()))
    evening = at(lambda v: v.phase is Phase.OVER)
    evening.before = {PlayerKey(bytes([n]) * 32): 28 + n for n in range(seats)}
    yield Moment("end, after another game", evening, (a.Continue(), a.Continue()))
    yield Moment("end, past rounds", over, (a.Continue(), a.Continue(), a.OpenHistory()))
    unlucky = at(lambda v: v.phase is Phase.OVER)
    unlucky.error = PROBLEM
    yield Moment("end, problem", unlucky, (a.Continue(), a.Continue()))
    ended = at(lambda v: v.phase is Phase.OVER)
    ended.absent = {seat: _ABSENT[1 + seat % 2] for seat in range(1, min(seats, 4))}
    yield Moment("end, some left", ended, (a.Continue(), a.Continue(), a.ReadNews()))
    yield Moment("end, some left, proof", ended, (a.Continue(), a.OpenOverlay("proof")))
    unsigned = signing(at(lambda v: v.phase is Phase.OVER), 1, 2)
    yield Moment("end, not signed", unsigned, (a.Continue(), a.Continue()))


def _stuck(lay: StillBackend) -> Iterator[Moment]:
    """Too few are here, none of the others, or some who carry on at a new table."""
    few = bent(lay, lambda status: replace(status, paused=True))
    yield Moment("lay, few", few)
    seats = len(_view(lay).names)
    alone = bent(lay, lambda status: status)
    alone.absent = {seat: _ABSENT[0] for seat in range(1, seats)}
    yield Moment("lay, alone", alone)
    for count in (1, 2):
        keys = tuple(PlayerKey(bytes([n]) * 32) for n in range(1, 1 + count))
        moved = bent(few, lambda status, keys=keys: replace(status, moved=keys))
        yield Moment(f"lay, {count} moved", moved)


def _decisions(*desks: StillBackend) -> Iterator[Moment]:
    """Somebody is silent, or would like to join: each answer, and what others say."""

    def asked(
        desk: StillBackend, *, says: tuple[str, ...] = (), clock: int | None = None
    ) -> StillBackend:
        silent = (1, 2) if len(_view(desk).names) > 5 else (1,)
        found = bent(desk, lambda status: awaits(clocked(status, clock), 0, *silent))
        found.absent, found.clicked = dict.fromkeys(silent, _ABSENT[0]), says
        return found

    many = ("Ĝoja", "W" * 60, "Юля")
    first = PlayerKey(bytes([1]) * 32)
    for desk in desks:
        phase = _view(desk).phase
        yield Moment(f"{phase}, silent", asked(desk))
        counting = asked(desk, says=many)
        counting.counts = 59
        yield Moment(f"{phase}, silent, counting", counting)
        yield Moment(f"{phase}, silent, wait", asked(desk, says=many), (a.WaitOn(first),))
        yield Moment(f"{phase}, silent, play on", asked(desk, says=many), (a.PlayWithout(first),))
        yield Moment(f"{phase}, silent, clock", asked(desk, says=many, clock=3_600))
        yield Moment(f"{phase}, silent, joined later", bent(asked(desk, says=many), newcomer))
        yield Moment(f"{phase}, joined", bent(desk, newcomer))
        yield Moment(f"{phase}, joined, looks on", bent(desk, public))
        yield Moment(f"{phase}, split", bent(desk, lambda status: replace(status, note=SPLIT)))
        yield Moment(f"{phase}, late", bent(desk, partial(late, 1)))
        let = a.LetJoin(PlayerKey(bytes([50]) * 32))
        yield Moment(f"{phase}, late, let in", bent(desk, partial(late, 3)), (let,))


def _watched(seats: int) -> Iterator[Moment]:
    """On a screen that only shows the table."""
    lobby = StillBackend(seats, _edition(seats))
    lobby.open_table("Linh", "The blue table", lobby.edition, None)
    yield Moment("watched, lobby", looked_on(lobby))
    for phase in (Phase.DEALING, Phase.CLUE, Phase.LAY, Phase.VOTE, Phase.REFILL, Phase.OVER):
        desk = desk_at(lambda v, phase=phase: v.phase is phase, seats, _edition(seats))
        yield Moment(f"watched, {phase}", looked_on(desk))


def _modes(seats: int) -> Iterator[Moment]:
    for name, desk, acts in mode_desks(seats):
        yield Moment(name, desk, acts)


def _view(desk: FakeBackend) -> SeatView:
    status = desk.status()
    assert status is not None and status.view is not None
    return status.view


def _card(desk: FakeBackend, number: int = 0) -> a.ChooseCard:
    return a.ChooseCard(_view(desk).hand[number])


def _slot(desk: FakeBackend) -> a.ChooseSlot:
    view = _view(desk)
    free = [slot for slot in range(1, len(view.spread) + 1) if slot not in view.own_slots]
    return a.ChooseSlot(Seat(free[0]))

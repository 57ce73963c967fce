"""A cheat in a whole game: the record proves it, and says what the table said."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.dealing.bodies import Begin, Mixed, Result, Seed, Shares
from dixit_lan.dealing.choices import VoteTask
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.script import Ballot
from dixit_lan.table.seat.playing import Playing
from tests.unit.audit.games import Game, honest_game, play, record_of


def _flip(data: bytes, at: int = 0) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def _own_vote(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    if isinstance(task, VoteTask):
        spread, laid = playing.referee.board.spread, playing.secrets.laid
        choice = Ballot((spread.index(laid[0]) + 1,))
    return task.make(playing.secrets, place, choice)


def _double_vote(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    choice = Ballot((1, 1)) if isinstance(task, VoteTask) else choice
    return task.make(playing.secrets, place, choice)


def _foreign_card(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Lays the first card of another hand than his own."""
    if place.kind is Kind.PLAY:
        hands = dict(task.hands)  # type: ignore[attr-defined]
        hands[playing.secrets.seat] = next(h for s, h in hands.items() if s != playing.secrets.seat)
        task = type(task)(task.setting, hands)  # type: ignore[call-arg, attr-defined]
    return task.make(playing.secrets, place, choice)


def _changing(kind: Kind, change: Any) -> Any:
    def act(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
        made = task.make(playing.secrets, place, choice)
        return Made(change(made.body), made.sealing) if place.kind is kind else made

    return act


def _share(body: Shares) -> Shares:
    return Shares(body.shares[8:16] + body.shares[:8] + body.shares[16:], body.proof, body.parts)


def _deck(body: Mixed) -> Mixed:
    return Mixed(body.deck[16:32] + body.deck[:16] + body.deck[32:], body.proof)


def _bad_share_sealed(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Deals a share that is well sealed and false: its holder has to complain."""
    if place.kind is not Kind.SEAT:
        return task.make(playing.secrets, place, choice)
    true, secrets = type(playing.secrets).coefficients, playing.secrets
    made = task.make(secrets, place, choice)

    class Liar(type(secrets)):  # type: ignore[misc]
        __slots__ = ()

        def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
            first, *rest = true(secrets, seating, threshold)
            return (first, *(value + 1 for value in rest))

    liar = Liar(secrets.group, secrets.seat, secrets.secret)
    false: Any = task.make(liar, place, choice).body
    return Made(msgspec.structs.replace(made.body, shares=false.shares), made.sealing)


CHEATS = {
    Offence.OWN_CARD_VOTE: (_own_vote, Kind.OPEN_VOTE),
    Offence.DOUBLE_VOTE: (_double_vote, Kind.OPEN_VOTE),
    Offence.BAD_PLAY: (_foreign_card, Kind.OPEN_PLAY),
    Offence.BAD_SHUFFLE: (_changing(Kind.SHUFFLE, _deck), Kind.SHUFFLE),
    Offence.BAD_SHARE: (_changing(Kind.OWNERS, _share), Kind.OWNERS),
    Offence.BAD_DEALING: (_bad_share_sealed, Kind.SEAT),
    Offence.BAD_KEY: (
        _changing(Kind.SEAT, lambda b: msgspec.structs.replace(b, nonce=_flip(b.nonce))),
        Kind.SEAT,
    ),
    Offence.FALSE_CLAIM: (
        _changing(Kind.SEED, lambda b: Seed(b.sealed, _flip(b.good), b.complaints)),
        Kind.SEED,
    ),
    Offence.BAD_SEAL: (
        _changing(
            Kind.PLAY,
            lambda b: type(b)(msgspec.structs.replace(b.sealed, proof=_flip(b.sealed.proof))),
        ),
        Kind.PLAY,
    ),
    Offence.BAD_OPENING: (
        _changing(
            Kind.OPEN_SEED,
            lambda b: type(b)(_flip(b.mask)),
        ),
        Kind.OPEN_SEED,
    ),
    Offence.BAD_CLUE: (
        _changing(Kind.CLUE, lambda b: type(b)("x" * 801, b.sealed)),
        Kind.CLUE,
    ),
    Offence.MALFORMED: (_changing(Kind.BEGIN, lambda b: Begin(7)), Kind.BEGIN),
    Offence.FALSE_RESULT: (
        _changing(Kind.RESULT, lambda b: Result((99, *b.scores[1:]), b.rounds, b.gone, b.heads)),
        Kind.RESULT,
    ),
}


@lru_cache(maxsize=20)
def _game(offence: Offence) -> Game:
    return play(4, "toy", ODYSSEY.with_target(12), act=CHEATS[offence][0])


@pytest.mark.parametrize("offence", CHEATS, ids=lambda offence: offence.value)
def test_the_game_goes_on_without_a_cheat_and_its_record_names_him(offence: Offence) -> None:
    game, kind = _game(offence), CHEATS[offence][1]
    cheat = game.machine(0).log
    for number in (1, 2, 3):
        named = game.named[game.identities[number].key]
        assert {(evidence.offence, evidence.log) for evidence in named} == {(offence, cheat)}
        report = verify_record(game.record(number))
        assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
        (proven,) = report.offences
        assert (proven.offence, proven.name) == (offence, "P0"), report.to_text()
        assert proven.where is not None
        assert (proven.where.author, proven.where.kind) == ("P0", kind.value)
        assert sorted(report.signed) == ["P1", "P2", "P3"]
        (gone,) = report.gone
        assert (gone.name, gone.why, gone.is_out) == ("P0", offence.value, True)
        referee = _playing(game, number).referee
        assert report.digest == referee.digest.hex()
        view = game.machine(number).status().view
        assert view is not None
        assert {s.name: s.score for s in report.standings} == dict(
            zip(view.names, view.scores, strict=True)
        )


def _playing(game: Game, number: int) -> Playing:
    playing = game.machine(number).playing
    assert playing is not None
    return playing


@pytest.mark.parametrize("offence", CHEATS, ids=lambda offence: offence.value)
def test_a_cheat_is_named_in_every_record_that_holds_the_proof(offence: Offence) -> None:
    """Cut right behind the entry in question: the game is not over, and the cheat is named."""
    game = _game(offence)
    proven = verify_record(game.record(1)).offences[0]
    assert proven.where is not None and proven.where.item is not None
    entries = _entries(game, 1)
    found = []
    for more in (0, 1, 3, 8, 20, 50):
        report = verify_record(record_of(entries[: proven.where.item + more]))
        assert report.verdict in (Verdict.UNFINISHED, Verdict.SOUND_FINAL), report.to_text()
        assert {one.name for one in report.offences} <= {"P0"}
        found.append(bool(report.offences))
    assert any(found) and found == sorted(found), "once named, always named"


def _entries(game: Game, number: int) -> list[Entry]:
    roster = game.machine(number).roster
    assert roster is not None
    return [e for e in game.seat_entries(number) if roster.seat_of(e.log) is not None]


def _named(report: Report) -> list[tuple[Offence, str]]:
    return [(one.offence, one.name) for one in report.offences]


def _with_extra(game: Game, like: Kind, *, under_last: bool) -> list[Any]:
    """The honest entries of seat 1, and one more of identity 0 at once behind its ``like``."""
    entries = game.seat_entries(1)
    mine = [entry for entry in entries if entry.log == game.machine(0).log]
    old = next(entry for entry in mine if entry.kind is like)
    previous = mine[old.seq - 1] if under_last else old
    extra = write_entry(
        game.identities[0],
        old.log.nonce,
        previous,
        digest=old.digest,
        kind=Kind.AGREE,
        body=b"\x80",
    )
    return [*entries[: entries.index(old) + 1], extra]


def test_two_entries_under_one_number() -> None:
    report = verify_record(record_of(_with_extra(honest_game(3), Kind.DEAL, under_last=True)))
    assert _named(report) == [(Offence.TWO_ENTRIES, "P0")]
    assert report.verdict is Verdict.UNFINISHED


def test_a_second_entry_for_one_step_is_out_of_turn() -> None:
    report = verify_record(record_of(_with_extra(honest_game(3), Kind.DEAL, under_last=False)))
    assert _named(report) == [(Offence.OUT_OF_TURN, "P0")]


def test_a_seat_that_was_not_asked_is_out_of_turn_at_once() -> None:
    """The storyteller votes, and the record ends before the others have."""
    game = honest_game(3)
    entries = game.seat_entries(1)
    clue = next(entry for entry in entries if entry.kind is Kind.CLUE)
    vote = next(entry for entry in entries if entry.kind is Kind.VOTE)
    before = entries[: entries.index(vote)]
    last = [entry for entry in before if entry.log == clue.log][-1]
    teller = next(i for i in game.identities if i.key == clue.log.author)
    extra = write_entry(
        teller, clue.log.nonce, last, digest=vote.digest, kind=Kind.VOTE, body=vote.body
    )
    report = verify_record(record_of([*before, extra]))
    (proven,) = report.offences
    assert proven.offence is Offence.OUT_OF_TURN
    assert proven.where is not None
    assert (proven.where.kind, proven.name) == ("vote", proven.where.author)


def test_a_false_backlink_convicts_its_author() -> None:
    """Even where nothing follows that would show it: in a log's last entry."""
    game = honest_game(3)
    entries = game.seat_entries(0)
    ack = next(entry for entry in reversed(entries) if entry.log == game.machine(0).log)
    log = [entry for entry in entries if entry.log == ack.log]
    elsewhere = replace(log[-2], hash=log[0].hash)
    forged = write_entry(
        game.identities[0],
        ack.log.nonce,
        elsewhere,
        digest=ack.digest,
        kind=ack.kind,
        body=ack.body,
    )
    report = verify_record(record_of([forged if e == ack else e for e in entries]))
    assert (report.verdict, report.whose, report.offences) == (Verdict.WRONG, "P0", ())


def test_a_torn_tail_does_not_hide_an_offence() -> None:
    report = verify_record(_game(Offence.DOUBLE_VOTE).record(1) + b"\x00\x00")
    assert report.verdict is Verdict.UNFINISHED
    assert _named(report) == [(Offence.DOUBLE_VOTE, "P0")]

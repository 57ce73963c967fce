"""A cheat in a whole game: the record proves it, and the auditor says what the table said."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.dealing.bodies import Begin, Mixed, Result, Seed, Shares
from dixit_lan.dealing.choices import VoteTask
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.logs.entry import write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.playing import Playing
from tests.unit.audit.games import Game, honest_game, play, record_of


def _flip(data: bytes, at: int = 0) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def _own_vote(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    if isinstance(task, VoteTask):
        spread, laid = playing.referee.board.spread, playing.mind.laid
        choice = (spread.index(laid[0]) + 1,)
    return task.make(playing.mind, place, choice)


def _double_vote(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    choice = (1, 1) if isinstance(task, VoteTask) else choice
    return task.make(playing.mind, place, choice)


def _foreign_card(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Lays the first card of another hand than his own."""
    if place.kind is Kind.PLAY:
        hands = dict(task.hands)  # type: ignore[attr-defined]
        hands[playing.mind.seat] = next(h for s, h in hands.items() if s != playing.mind.seat)
        task = type(task)(task.setting, hands)  # type: ignore[call-arg, attr-defined]
    return task.make(playing.mind, place, choice)


def _changing(kind: Kind, change: Any) -> Any:
    def act(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
        made = task.make(playing.mind, place, choice)
        return Made(change(made.body), made.sealing) if place.kind is kind else made

    return act


def _share(body: Shares) -> Shares:
    return Shares(body.shares[8:16] + body.shares[:8] + body.shares[16:], body.proof)


def _deck(body: Mixed) -> Mixed:
    return Mixed(body.deck[16:32] + body.deck[:16] + body.deck[32:], body.proof)


def _bad_share_sealed(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Deals a share that is well sealed and false: its holder has to complain."""
    if place.kind is not Kind.SEAT:
        return task.make(playing.mind, place, choice)
    true, mind = type(playing.mind).coefficients, playing.mind
    made = task.make(mind, place, choice)

    class Liar(type(mind)):  # type: ignore[misc]
        __slots__ = ()

        def coefficients(self, threshold: int) -> tuple[int, ...]:
            first, *rest = true(mind, threshold)
            return (first, *(value + 1 for value in rest))

    liar = Liar(mind.group, mind.seat, mind.secret, mind._start)
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
            lambda b: type(b)(msgspec.structs.replace(b.opening, value=_flip(b.opening.value))),
        ),
        Kind.OPEN_SEED,
    ),
    Offence.BAD_CLUE: (
        _changing(Kind.CLUE, lambda b: type(b)("x" * 201, b.sealed)),
        Kind.CLUE,
    ),
    Offence.MALFORMED: (_changing(Kind.BEGIN, lambda b: Begin(7)), Kind.BEGIN),
    Offence.FALSE_RESULT: (
        _changing(Kind.RESULT, lambda b: Result((99, *b.scores[1:]), b.rounds, b.present, b.heads)),
        Kind.RESULT,
    ),
}


@pytest.mark.parametrize("offence", CHEATS, ids=lambda offence: offence.value)
def test_the_record_proves_what_the_table_found(offence: Offence) -> None:
    act, kind = CHEATS[offence]
    game = play(4, "toy", ODYSSEY.with_target(30), act=act)
    assert len(game.evidence) >= 3, "every honest seat has named the cheat"
    cheat = game.machine(0).log
    for number in (1, 2, 3):
        evidence = game.evidence[game.identities[number].key]
        assert (evidence.offence, evidence.log) == (offence, cheat)
        report = verify_record(game.record(number))
        assert report.verdict is Verdict.WRONG
        assert (report.offence, report.whose) == (offence, "P0"), report.to_text()
        assert report.where is not None
        assert (report.where.author, report.where.kind) == ("P0", kind.value)


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
    assert (report.offence, report.whose) == (Offence.TWO_ENTRIES, "P0")


def test_a_second_entry_for_one_step_is_out_of_turn() -> None:
    report = verify_record(record_of(_with_extra(honest_game(3), Kind.DEAL, under_last=False)))
    assert (report.offence, report.whose) == (Offence.OUT_OF_TURN, "P0")


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
    assert report.offence is Offence.OUT_OF_TURN
    assert report.where is not None
    assert (report.where.kind, report.whose) == ("vote", report.where.author)


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
    assert (report.verdict, report.whose, report.offence) == (Verdict.WRONG, "P0", None)


def test_what_is_good_up_to_the_offence_is_reported() -> None:
    game = play(4, "toy", ODYSSEY.with_target(30), act=_own_vote)
    report = verify_record(game.record(1))
    assert report.steps > 10
    assert report.entries <= report.entries_read
    assert report.words == game.machine(1).status().words
    assert not any(standing.is_winner for standing in report.standings)
    assert report.signed == ()


def test_a_torn_tail_does_not_hide_an_offence() -> None:
    game = play(4, "toy", ODYSSEY.with_target(30), act=_double_vote)
    report = verify_record(game.record(1) + b"\x00\x00")
    assert (report.offence, report.whose) == (Offence.DOUBLE_VOTE, "P0")

"""walk.md: the first round of a sample game, entry by entry, with its bytes."""

from collections.abc import Iterator

import msgpack

from dixit_lan.crypto.sealing import Sealed
from dixit_lan.dealing.choices import OpenTask
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.ids import Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.open_step import OpenStep
from scripts.vectors.cuts import twins_room
from scripts.vectors.facts import WITNESS
from scripts.vectors.games import NAME, playing_of, shown, steps_of
from scripts.vectors.room import Room
from scripts.vectors.samples import play

_HEAD = f"""# A walk through one round, and through rarer cases

The first round of `samples/{NAME}.record`, from the clue to the owners. Made by
`scripts/make_vectors.py`; all numbers are those of that file. Bytes are hexadecimal; `…` stands for
bytes left out. *Item* is the entry's number in the record, from 0; item 0 is the pack.
"""
_SAYS = {
    Kind.CLUE: "The storyteller gives a clue, and seals the card that belongs to it.",
    Kind.PLAY: "The others seal what they lay: with three seats two cards each.",
    Kind.OPEN_PLAY: "All open: the mask r. What was sealed is the hand re-masked, laid cards first.",
    Kind.MIX: "Each in the seating order re-masks and permutes what was laid.",
    Kind.AGREE: "All hold the same history: nothing else is said.",
    Kind.SHOW: "Everybody's decryption shares of the mixed cards, five points each.",
    Kind.VOTE: "All but the storyteller seal a ballot.",
    Kind.OPEN_VOTE: "They open it.",
    Kind.OWNERS: "Everybody's shares of the laid cards as they were before the mixing.",
}
_SHOWN = 24
COLUMNS = """| step | round | kind | asked | marks | D before | D after |
|---|---|---|---|---|---|---|"""


def walk() -> str:
    """The page."""
    room = play(NAME)
    steps = [step for step in steps_of(room) if step.step.round == 1]
    last = max(at for at, step in enumerate(steps) if step.step.kind is Kind.OWNERS)
    lines = [_HEAD, *_before(room, steps[0])]
    for at, step in enumerate(steps[: last + 1]):
        lines += _step(room, step, steps[at + 1].digest)
    return "\n".join([*lines, *_after(room), *_rarer(), ""])


_NO_KEY = """
## A change of keys that fails, and BACK without a key

`samples/sound-4-no-key.record`, from the end of the first round to the second change of keys. A JOIN
acts where the round's start comes: seat 3 is let in, and counts in n from there on, whatever becomes
of the keys. She has gone, and a decree AWAY ends her log before her SEAT_COMMIT: she is *absent* at
that step. So SEAT, SEED and SWITCH are not asked, all old keys stay, and the round's start comes once
more, without a step between. She is away, with a score of 0, and has no key. The BACK that follows
acts at a later round's start; it does not bring her back by itself, as she has no key: she waits, is
let in at the next start at which every key holder is here (the same one here), and the change of keys
is that of a joiner.
"""
_TWINS = """
## Twins

`samples/cheat-cut-for-twins.record`: the storyteller has signed two entries under the number of his
CLUE. Both lie in the record, one in the log and one aside; that is `two_entries`, and by itself ends
nothing. A decree CUT names the height and the head where his log ends, by what most have acted on, and
the branch that has this chain is the one that counts (record.md, D). His entries above that height
are void: at the next step that asks him he is absent, and out as `cut`; what he sealed is opened by
the others (UNSEAL).
"""


def _rarer() -> Iterator[str]:
    """Games in which something goes otherwise, with the marks and digests of their steps."""
    room = play("sound-4-no-key")
    steps = steps_of(room, 0)
    changes = [at for at, step in enumerate(steps) if step.step.kind is Kind.SEAT_COMMIT]
    yield _NO_KEY
    yield from course(room, 0, changes[1] - 1, changes[1] + 2)
    yield "| … | | | | | | |"
    yield from rows(room, 0, changes[2] - 1, changes[2] + 5)
    yield _TWINS
    room = twins_room()
    clue = next(at for at, s in enumerate(steps_of(room)) if s.step.kind is Kind.CLUE)
    yield from course(room, WITNESS, clue, clue + 4)


def course(room: Room, who: int, first: int, last: int) -> Iterator[str]:
    """The decrees of a game, and some of its steps."""
    decrees = playing_of(room, who).membership.decrees
    for number, value in enumerate(decrees):
        head = f", head `{_cut(value.head)}`" if value.height else ""
        where = f"seat {value.seat}, height {value.height}{head}"
        yield f"* decree {number}: {value.change.name} of {where}"
    yield ""
    yield COLUMNS
    yield from rows(room, who, first, last)


def rows(room: Room, who: int, first: int, last: int) -> Iterator[str]:
    """Steps as rows below ``COLUMNS``."""
    steps = steps_of(room, who)
    ends = [*(step.digest for step in steps[1:]), playing_of(room, who).referee.digest]
    for step, after in list(zip(steps, ends, strict=True))[first:last]:
        asked = ", ".join(map(str, step.step.seats))
        marks = ", ".join(f"{seat} `{_mark(step.marks[seat])}`" for seat in sorted(step.marks))
        where = f"{step.index} | {step.step.round} | {step.step.kind.name}"
        yield f"| {where} | {asked} | {marks} | `{_cut(step.digest)}` | `{_cut(after)}` |"


def _mark(mark: bytes) -> str:
    """An entry's hash cut short, or the word for what there is instead."""
    *words, last = shown(mark).split(" ")
    return " ".join([*words, last if len(last) < 64 else f"{last[:8]}…"])


def _before(room: Room, first: OpenStep) -> Iterator[str]:
    playing = playing_of(room)
    names = ", ".join(f"seat {at} {name}" for at, name in enumerate(playing.roster.names))
    board = playing.referee.board
    yield f"Seats: {names}. Around the table: {', '.join(map(str, board.seating))}."
    yield ""
    yield f"* roster id `{playing.roster.id.hex()}`"
    yield f"* game id `{playing.referee.game.hex()}`: D after the step of SEAT"
    yield f"* shared seed S `{(board.seed or b'').hex()}`"
    yield f"* D before the round `{first.digest.hex()}`, after {first.index} steps"
    yield ""


def _step(room: Room, step: OpenStep, after: bytes) -> Iterator[str]:
    kind = step.step.kind
    yield f"## Step {step.index}: {kind.name} of {', '.join(map(str, step.step.seats))}"
    yield ""
    yield _SAYS[kind]
    yield ""
    for at, seat in enumerate(step.step.seats):
        entry = step.entries[seat]
        yield from _whole(room, entry) if kind is Kind.CLUE else _brief(room, seat, entry)
        if at == 0 and kind is Kind.CLUE:
            yield from _context(step, seat)
    yield from _opened(step)
    marks = "".join(f", le(1, {seat}), `{_cut(step.marks[seat])}`" for seat in sorted(step.marks))
    yield f'D := H("history", `{_cut(step.digest)}`, le(4, {step.index}), `{kind.value}`{marks})'
    yield ""
    yield f"= `{after.hex()}`"
    yield ""


def _item(room: Room, entry: Entry) -> int:
    return 1 + room.entries(WITNESS).index(entry)


def _brief(room: Room, seat: Seat, entry: Entry) -> Iterator[str]:
    yield (
        f"* seat {seat}: item {_item(room, entry)}, seq {entry.seq}, {len(entry.raw)} bytes, "
        f"hash `{_cut(entry.hash)}`; body, {len(entry.body)} bytes: `{_cut(entry.body, 40)}`"
    )
    yield ""


def _whole(room: Room, entry: Entry) -> Iterator[str]:
    """An entry field by field."""
    signed, signature = msgpack.unpackb(entry.raw)
    yield f"Item {_item(room, entry)}, {len(entry.raw)} bytes:"
    yield ""
    yield "```"
    rows = [
        ("92", "an array of two"),
        (_head(signed), f"bin of {len(signed)} bytes: what is signed"),
        ("  98", "an array of eight"),
        ("  02", "version"),
        (f"  c420 {_cut(entry.log.author)}", "author"),
        (f"  c410 {_cut(entry.log.nonce)}", "nonce"),
        (f"  {msgpack.packb(entry.seq).hex()}", f"seq {entry.seq}"),
        (f"  c420 {_cut(entry.backlink)}", "backlink"),
        (f"  c420 {_cut(entry.digest)}", "digest: D before this step"),
        (f"  {msgpack.packb(entry.kind.value).hex()}", f"kind: {entry.kind.value}"),
        (f"  {_head(entry.body)}", f"bin of {len(entry.body)} bytes: the body"),
        *_body(entry.body),
        (f"c440 {_cut(signature)}", "signature over 646978…00 and what is signed"),
    ]
    yield from (f"{data:<72} {words}" for data, words in rows)
    yield "```"
    yield ""
    yield f"Hash of the entry: `{entry.hash.hex()}`"
    yield ""


def _body(body: bytes) -> Iterator[tuple[str, str]]:
    """A map, one level deep; bins cut short."""
    value = msgpack.unpackb(body)
    yield f"    {body[:1].hex()}", f"a map of {len(value)}"
    for key, item in value.items():
        yield f"    {msgpack.packb(key).hex()}", key
        if isinstance(item, dict):
            yield f"    {msgpack.packb(item)[:1].hex()}", f"  a map of {len(item)}"
            for name, part in item.items():
                yield f"      {msgpack.packb(name).hex()}", f"  {name}"
                yield f"      {_head(part)} {_cut(part)}", f"  {len(part)} bytes"
        else:
            yield f"    {_cut(msgpack.packb(item), 40)}", repr(item)


def _head(data: bytes) -> str:
    packed: bytes = msgpack.packb(data)
    return packed[: len(packed) - len(data)].hex()


def _cut(data: bytes, shown: int = _SHOWN) -> str:
    return data.hex() if len(data) <= shown else f"{data[: shown - 8].hex()}…{data[-4:].hex()}"


def _context(step: OpenStep, seat: Seat) -> Iterator[str]:
    context = step.step.place(step.digest).context(seat)
    sealed: Sealed = step.bodies[seat].sealed
    yield f"Context of this statement: `{context.encoded().hex()}`"
    yield ""
    yield f"Its sealed play: commitment `{sealed.commitment.hex()}`, R `{sealed.point.hex()}`"
    yield ""


def _opened(step: OpenStep) -> Iterator[str]:
    """What an opening shows."""
    task = step.step.task
    if not isinstance(task, OpenTask):
        return
    for seat in step.step.seats:
        opening = task.opening(seat, step.bodies[seat])
        value = f"{len(opening.value)} bytes `{_cut(opening.value)}`"
        yield f"* seat {seat}: nonce `{_cut(opening.nonce)}`, value {value}"
    yield ""


def _after(room: Room) -> Iterator[str]:
    board = playing_of(room).referee.board
    result, seed = board.history[0], board.seed
    assert seed is not None
    count = len(result.spread)
    order = list(drawn_order(seed, "slots", count, 1))
    yield "## What came of it"
    yield ""
    yield f'order(S, "slots", {count}, 1) = {order}: slot s shows card order[s-1] of the mixed deck.'
    yield ""
    yield "| slot | card | owner | votes of |"
    yield "|---|---|---|---|"
    for slot, (card, owner) in enumerate(zip(result.spread, result.owners, strict=True), 1):
        voters = [str(seat) for seat, votes in enumerate(result.votes) if slot in votes]
        yield f"| {slot} | `{_cut(card)}` | {owner} | {', '.join(voters)} |"
    yield ""
    clue = "said aloud" if result.clue.text is None else f"“{result.clue.text}”"
    yield f"Storyteller: seat {result.storyteller}; clue: {clue}."
    yield f"Points: {list(result.points)}. Scores: {list(result.scores)}."

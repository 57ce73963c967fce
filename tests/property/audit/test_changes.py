"""Any bytes whatever: the auditor gives a verdict, and no change to a record goes unseen."""

import random
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.audit.report import THE_RECORD, Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, Item, encode_item, read_items
from dixit_lan.wire.canonical import encode
from tests.unit.audit.games import honest_game

COUNT = 200
REFUSALS = (Verdict.WRONG, Verdict.UNREADABLE)


def _record() -> bytes:
    return honest_game(3, target=1).record(0)


def _check(report: Report) -> None:
    """What every report must be, whatever it is about."""
    assert "the auditor failed" not in report.problem, report.problem
    assert report.to_text()
    assert report.to_json()


def test_two_hundred_random_changes_of_one_byte() -> None:
    record, dice = _record(), random.Random(20)
    items = list(read_items(record))
    for _ in range(COUNT):
        at = dice.randrange(len(record))
        changed = bytearray(record)
        changed[at] ^= dice.randint(1, 255)
        report = verify_record(bytes(changed))
        assert report.verdict in REFUSALS or _is_torn(report, items, at), at
        assert report.offences == ()
        assert report.whose in ("", THE_RECORD), "a broken byte is nobody's offence"
        _check(report)
        inside = [i for i, item in enumerate(items) if at > item.offset + 4]
        last = items[inside[-1]] if inside and report.ending is None else None
        if last is not None and at < last.offset + 5 + len(last.data):
            assert report.where is not None
            assert report.where.item == inside[-1]
            assert report.where.offset == last.offset


def test_every_byte_of_the_frame() -> None:
    """The magic, the pack's item, and the first bytes of some entries."""
    record = _record()
    items = list(read_items(record))
    heads = [item.offset + at for item in items[1:40:6] for at in range(12)]
    places = [*range(len(MAGIC) + 8), *heads]
    for at in places:
        changed = bytearray(record)
        changed[at] ^= 1 << (at % 8)
        report = verify_record(bytes(changed))
        assert report.verdict in REFUSALS or _is_torn(report, items, at), at
        _check(report)


def _is_torn(report: Report, items: list[Item], at: int) -> bool:
    """A length that reaches beyond the file's end looks like a file that breaks off there."""
    where = [item.offset for item in items if item.offset <= at < item.offset + 4]
    return report.ending is not None and [report.ending.torn] == where


def test_items_left_out_doubled_or_exchanged() -> None:
    record, dice = _record(), random.Random(4)
    raw = [record[a.offset : b.offset] for a, b in pairwise(read_items(record))]
    for at in dice.sample(range(len(raw)), 15):
        without = MAGIC + b"".join(raw[:at] + raw[at + 1 :])
        doubled = MAGIC + b"".join(raw[: at + 1] + raw[at:])
        for data in (without, doubled):
            report = verify_record(data)
            assert report.verdict in (Verdict.WRONG, Verdict.UNFINISHED)
            assert report.offences == ()
            _check(report)
        assert verify_record(doubled).verdict is Verdict.WRONG


def test_nobody_is_blamed_for_entries_in_the_wrong_order() -> None:
    """Two entries of one log, exchanged by whoever keeps the record."""
    record = _record()
    items = list(read_items(record))
    raw = [record[a.offset : b.offset] for a, b in pairwise(items)]
    entries = {at: read_entry(i.data) for at, i in enumerate(items[:-1]) if i.tag == ENTRY_TAG}
    last = {entry.log: (at, entry) for at, entry in entries.items()}
    for at, entry in last.values():
        before = max(n for n, e in entries.items() if e.log == entry.log and n < at)
        exchanged = list(raw)
        exchanged[before], exchanged[at] = raw[at], raw[before]
        report = verify_record(MAGIC + b"".join(exchanged))
        assert report.verdict is Verdict.WRONG
        assert (report.whose, report.offences) == (THE_RECORD, ())


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_noise_never_crashes(data: bytes) -> None:
    for record in (data, MAGIC + data, MAGIC + encode_item(ENTRY_TAG, data)):
        report = verify_record(record)
        assert report.verdict is not Verdict.SOUND_FINAL
        _check(report)


_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.binary() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.sampled_from([PACK_TAG, ENTRY_TAG]), _values), max_size=4))
def test_well_framed_nonsense_never_crashes(items: list[tuple[bytes, object]]) -> None:
    data = MAGIC
    for tag, value in items:
        try:
            data += encode_item(tag, encode(value))
        except (OverflowError, UnicodeEncodeError):
            continue
    report = verify_record(data)
    is_torn = report.ending is not None and data.endswith(b"\0")
    unfinished = data == MAGIC or is_torn
    assert report.verdict is (Verdict.UNFINISHED if unfinished else Verdict.WRONG)
    _check(report)


def test_deep_nesting_and_false_lengths() -> None:
    deep = b"\x91" * 50_000 + b"\xc0"
    signed_deep = b"\x92" + b"\xc5\xc3\x50" + deep[:50_000] + b"\xc4\x01\x01"
    lengths = [b"\xdd\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xdf\x7f\xff\xff\xff"]
    for body in (deep, signed_deep, *lengths):
        report = verify_record(MAGIC + encode_item(ENTRY_TAG, body))
        assert report.verdict is Verdict.WRONG
        _check(report)

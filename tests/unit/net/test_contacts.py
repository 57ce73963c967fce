"""The address book: whom to dial, and when. The clock is a number, chance is fixed."""

import hashlib

from dixit_lan.ids import PlayerKey
from dixit_lan.net.contacts import (
    FAILURES_MAX,
    RETRY_SECONDS_MAX,
    WRONG_SECONDS_MAX,
    ContactBook,
    Outcome,
    Source,
)
from dixit_lan.net.limits import ADDRESSES_MAX, CONTACTS_MAX

HERE, THERE = ("10.0.0.1", 4711), ("10.0.0.2", 4711)
MAI = PlayerKey(hashlib.sha256(b"mai").digest())


def book() -> ContactBook:
    return ContactBook(lambda: 0.5)  # no jitter


def dial(contacts: ContactBook, now: float, outcome: Outcome) -> float:
    """Dial the one contact that is due; when it is due again."""
    (contact,) = contacts.due(now, ())
    contact.dialling = True
    contacts.dialled(contact, outcome, now, MAI)
    due = contacts.next_due(())
    return due - now if due is not None else -1.0


def test_a_new_contact_is_due_at_once_and_only_once() -> None:
    contacts = book()
    assert contacts.learn("a", (HERE,), Source.MDNS, 1.0)
    assert not contacts.learn("a", (HERE,), Source.MDNS, 2.0)
    (contact,) = contacts.due(1.0, ())
    contact.dialling = True
    assert contacts.due(1.0, ()) == []
    assert contacts.next_due(()) is None


def test_waiting_grows_up_to_a_limit() -> None:
    contacts, now = book(), 0.0
    contacts.learn("a", (HERE,), Source.PERSON, now)
    waits = []
    for _ in range(8):
        waits.append(dial(contacts, now, Outcome.FAILED))
        now += waits[-1]
    assert waits[:4] == [0.5, 1.0, 2.0, 4.0]
    assert waits[-1] == RETRY_SECONDS_MAX


def test_a_wrong_code_waits_longer() -> None:
    contacts, now = book(), 0.0
    contacts.learn("a", (HERE,), Source.PERSON, now)
    waits = []
    for _ in range(6):
        waits.append(dial(contacts, now, Outcome.REFUSED))
        now += waits[-1]
    assert waits == [4.0, 8.0, 16.0, 32.0, WRONG_SECONDS_MAX, WRONG_SECONDS_MAX]


def test_ourselves_are_not_dialled_again_soon() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.MDNS, 0.0)
    assert dial(contacts, 0.0, Outcome.POINTLESS) == WRONG_SECONDS_MAX


def test_who_is_linked_is_not_dialled_and_who_is_lost_is_soon() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.MDNS, 0.0)
    dial(contacts, 0.0, Outcome.LINKED)
    assert contacts.due(100.0, (MAI,)) == []
    assert contacts.next_due((MAI,)) is None
    contacts.lost(MAI, 100.0)
    assert contacts.next_due(()) == 100.5


def test_a_replaced_program_waits_before_it_dials() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.MDNS, 0.0)
    dial(contacts, 0.0, Outcome.LINKED)
    contacts.lost(MAI, 100.0, wait_s=60.0)
    assert contacts.due(159.0, ()) == []


def test_a_new_address_is_tried_at_once() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.MDNS, 0.0)
    for _ in range(3):
        dial(contacts, 100.0 * _, Outcome.FAILED)
    assert contacts.learn("a", (THERE,), Source.MDNS, 201.0)
    (contact,) = contacts.due(201.0, ())
    assert contact.addresses == (THERE,)
    assert contact.failures == 0


def test_hearsay_adds_addresses_and_takes_none_away() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.PLAYER, 0.0)
    contacts.learn("a", (THERE,), Source.HEARSAY, 0.0)
    assert contacts.due(0.0, ())[0].addresses == (HERE, THERE)
    flood = tuple((f"10.0.1.{at}", 1) for at in range(100))
    contacts.learn("a", flood, Source.HEARSAY, 0.0)
    kept = contacts.due(0.0, ())[0].addresses
    assert kept[:2] == (HERE, THERE)
    assert len(kept) == ADDRESSES_MAX


def test_only_what_peers_told_is_ever_given_up() -> None:
    for source in Source:
        contacts, now = book(), 0.0
        contacts.learn("a", (HERE,), source, now)
        for _ in range(FAILURES_MAX):
            dial(contacts, now, Outcome.FAILED)
            now += 100.0
        is_kept = source in (Source.PERSON, Source.MDNS)
        assert bool(contacts.due(now, ())) is is_kept


def test_the_book_has_an_end_and_prefers_what_works() -> None:
    contacts = book()
    contacts.learn("broken", (HERE,), Source.HEARSAY, 0.0)
    dial(contacts, 0.0, Outcome.FAILED)
    for at in range(CONTACTS_MAX - 1):
        assert contacts.learn(f"{at}", (THERE,), Source.HEARSAY, 0.0)
    assert contacts.learn("new", (HERE,), Source.HEARSAY, 0.0)  # in place of the broken one
    assert not contacts.learn("one too many", (HERE,), Source.HEARSAY, 0.0)
    assert "broken" not in {each.name for each in contacts.due(1000.0, ())}


def test_nobody_without_an_address_is_noted() -> None:
    contacts = book()
    assert not contacts.learn("a", (), Source.HEARSAY, 0.0)
    assert contacts.due(0.0, ()) == []


def test_forgetting_is_final_until_learnt_again() -> None:
    contacts = book()
    contacts.learn("a", (HERE,), Source.MDNS, 0.0)
    contacts.forget("a")
    contacts.forget("a")
    assert contacts.due(0.0, ()) == []
    assert contacts.learn("a", (HERE,), Source.MDNS, 0.0)

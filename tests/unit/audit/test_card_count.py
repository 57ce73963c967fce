"""Hands + spread + pile + discards is a permutation of the deck, or the auditor says so."""

import pytest

from dixit_lan.audit.card_count import CardCount
from dixit_lan.audit.findings import Wrong
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point
from dixit_lan.dealing.deck import Deck
from dixit_lan.ids import Card, Seat

SEATS = (Seat(0), Seat(1), Seat(2))
CARDS = tuple(Card(bytes([i]) * 32) for i in range(12))


def _deck(count: int, tag: int = 0) -> Deck:
    return tuple(Ciphertext(Point(bytes([tag, i])), Point(b"")) for i in range(count))


def _stock() -> CardCount:
    """Twelve cards: two in each hand, one laid by each, three in the pile."""
    stock = CardCount(CARDS, SEATS)
    stock.set_pile(_deck(12))
    stock.deal([(seat, 3) for seat in SEATS])
    for seat in SEATS:
        stock.lay(seat, _deck(3, tag=1 + seat), 1)
    return stock


def test_a_round_and_a_reshuffle_keep_all_cards() -> None:
    stock = _stock()
    stock.turn_up(CARDS[:3])
    stock.discard(CARDS[:3])
    assert [len(stock.hands[seat]) for seat in SEATS] == [2, 2, 2]
    assert (len(stock.pile), stock.discards) == (3, list(CARDS[:3]))
    stock.set_pile(_deck(6, tag=9), has_discards=True)
    assert stock.discards == []
    given = stock.deal([(seat, 1) for seat in SEATS])
    assert [len(cards) for _, cards in given] == [1, 1, 1]
    assert [len(stock.hands[seat]) for seat in SEATS] == [3, 3, 3]


@pytest.mark.parametrize("count", [11, 13])
def test_a_pile_of_another_size_is_seen(count: int) -> None:
    with pytest.raises(Wrong):
        CardCount(CARDS, SEATS).set_pile(_deck(count))


@pytest.mark.parametrize("count", [2, 4])
def test_a_hand_that_grows_or_shrinks_is_seen(count: int) -> None:
    stock = CardCount(CARDS, SEATS)
    stock.set_pile(_deck(12))
    stock.deal([(seat, 3) for seat in SEATS])
    with pytest.raises(Wrong):
        stock.lay(Seat(1), _deck(count), 1)


def test_a_spread_with_a_card_twice_or_of_another_deck_is_seen() -> None:
    for spread in ((CARDS[0], CARDS[0], CARDS[1]), (CARDS[0], CARDS[1], Card(b"?" * 32))):
        with pytest.raises(Wrong):
            _stock().turn_up(spread)


def test_a_card_that_is_out_does_not_come_up_again() -> None:
    stock = _stock()
    stock.turn_up(CARDS[:3])
    stock.discard(CARDS[:3])
    with pytest.raises(Wrong):
        stock.turn_up((CARDS[2], CARDS[3], CARDS[4]))


def test_discards_that_are_not_what_was_laid_are_seen() -> None:
    for spread in (CARDS[:2], CARDS[:4], (CARDS[0], CARDS[0], CARDS[1])):
        with pytest.raises(Wrong):
            _stock().discard(spread)

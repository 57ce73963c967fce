"""Whoever only looks on, by hand: what it answers, and what it does not."""

from dixit_lan.ids import Card
from dixit_lan.table.exchange import Have, decode_message
from dixit_lan.table.onlooker import HAVE_EVERY_SECONDS, Onlooker
from dixit_lan.table.status import TablePhase
from tests.unit.table.kit import CARDS, NONCE, PACK, TABLE, identity, machine

LOOKER = identity(9)


def _onlooker(cards: tuple[Card, ...] = CARDS) -> Onlooker:
    return Onlooker(LOOKER.key, NONCE, table=TABLE, decks={PACK: cards})


def test_an_onlooker_keeps_nothing_and_says_its_heights_at_regular_times() -> None:
    onlooker, ann = _onlooker(), identity(0).key
    assert onlooker.start(0.0).append == []
    ready = onlooker.connected(ann, 0.1)
    assert [player for player, _ in ready.send] == [ann]
    assert isinstance(decode_message(ready.send[0][1]), Have)
    assert ready.wake_at == HAVE_EVERY_SECONDS
    assert onlooker.tick(0.5).send == []
    assert len(onlooker.tick(HAVE_EVERY_SECONDS).send) == 1


def test_an_onlooker_shows_the_lobby_and_sits_in_nobodys() -> None:
    onlooker, ann = _onlooker(), machine(0)
    onlooker.start(0.0)
    ann.start(0.0)
    onlooker.connected(ann.log.author, 0.0)
    ann.connected(LOOKER.key, 0.0)
    for _ in range(2):
        for _, heights in onlooker.tick(now := HAVE_EVERY_SECONDS).send:
            for _, entries in ann.receive(LOOKER.key, heights, now).send:
                onlooker.receive(ann.log.author, entries, now)
    status = onlooker.status()
    assert status.phase is TablePhase.LOBBY
    assert [seat.player for seat in status.lobby.seats] == [ann.log.author]
    assert [seat.player for seat in ann.status().lobby.seats] == [ann.log.author]

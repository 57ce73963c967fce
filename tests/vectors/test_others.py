"""Rules, framing, gossip and link: our code says what the files say."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgpack
import msgspec
import pytest
from nacl import bindings
from nacl.signing import SigningKey

from dixit_lan.errors import RuleViolation, WrongIdentity
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.logs.record import MAGIC, read_items
from dixit_lan.net.advert import Advert, read_found
from dixit_lan.net.messages import Kind, read_whereabouts
from dixit_lan.net.pake import Exchange, Role, table_id, table_secret
from dixit_lan.rules.edition import EDITIONS, Edition
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.moves import check_ballot, check_clue
from dixit_lan.rules.scoring import score_round
from dixit_lan.table.exchange import decode_message, encode_message
from dixit_lan.table.lobby.lobby import lobby_digest
from dixit_lan.wire.spelling import normal_spelling
from tests.vectors import plain
from tests.vectors.files import about, expecting, load, value

RULES, RECORD, GOSSIP, LINK = load("rules"), load("record"), load("gossip"), load("link")


def _edition(shown: dict[str, Any]) -> Edition:
    return msgspec.convert(shown, Edition)


def test_editions() -> None:
    for name, shown in RULES["editions"].items():
        assert _edition(shown) == EDITIONS[name]


@pytest.mark.parametrize("row", RULES["clues"], ids=lambda row: ascii(row["text"])[:20])
def test_clues(row: dict[str, Any]) -> None:
    found = ""
    try:
        check_clue(replace(EDITIONS["odyssey"], clue_limit=row["clue_limit"]), row["text"])
    except RuleViolation as error:
        found = error.code.value
    assert found == row["error"]


@pytest.mark.parametrize("row", RULES["ballots"], ids=str)
def test_ballots(row: dict[str, Any]) -> None:
    found, edition = "", EDITIONS[row["edition"]]
    assert row["spread"] == numbers(edition, row["seats"]).spread
    try:
        check_ballot(edition, row["seats"], row["spread"], row["slots"], row.get("own_slots", ()))
    except RuleViolation as error:
        found = error.code.value
    assert found == row["error"]


@pytest.mark.parametrize("row", RULES["rounds"], ids=lambda row: str(row["ballots"]))
def test_points(row: dict[str, Any]) -> None:
    """By our scoring, and by the page's three sentences."""
    votes = {Seat(seat): tuple(slots) for seat, slots in row["ballots"]}
    owners = [Seat(seat) for seat in row["owners"]]
    edition = _edition(row["edition"])
    points = score_round(edition, row["seats"], Seat(row["storyteller"]), owners, votes)
    assert list(points) == row["points"] == _points(row)


def _points(row: dict[str, Any]) -> list[int]:
    rules, owners, teller = SimpleNamespace(**row["edition"]), row["owners"], row["storyteller"]
    votes, points = dict(row["ballots"]), [0] * row["seats"]
    if len(votes) < 2:
        return points
    slot = owners.index(teller) + 1
    finders = [seat for seat, slots in votes.items() if slot in slots]
    nobody, everybody = not finders, len(finders) == len(votes)
    for seat in votes if nobody or everybody else [teller, *finders]:
        lone = rules.sole_finder_points if len(finders) == 1 else 3
        points[seat] += 2 if nobody or everybody else lone
    two = rules.two_votes_from is not None and row["seats"] >= rules.two_votes_from
    for seat in finders if two else []:
        single, bonus = len(votes[seat]) == 1, rules.single_vote_bonus
        some = bonus == "lone_vote_when_some" and single and not everybody
        points[seat] += bonus == "any_finder" or (bonus == "lone_vote" and single) or some
    if (nobody and not rules.bonus_when_none_found) or (
        everybody and not rules.bonus_when_all_found
    ):
        return points
    for seat in range(row["seats"]):
        won = sum(owners[s - 1] == seat for slots in votes.values() for s in slots)
        if seat != teller:
            points[seat] += won if rules.bonus_cap is None else min(won, rules.bonus_cap)
    return points


# -- record and gossip -----------------------------------------------------------------------------


@pytest.mark.parametrize("row", RECORD["files"], ids=about)
def test_framing(row: dict[str, Any]) -> None:
    with expecting(row["error"]) as caught:
        items = list(read_items(bytes.fromhex(row["bytes"])))
        if len(items) == 2:
            assert [item.tag for item in items] == [b"P", b"E"]
            assert items[1].data.hex() == RECORD["entry"]["entry"]
    if row["error"]:
        assert type(caught.value).__name__ == row["error"]
    assert MAGIC.hex() == RECORD["magic"]


@pytest.mark.parametrize("row", GOSSIP["messages"], ids=about)
def test_messages(row: dict[str, Any]) -> None:
    data = bytes.fromhex(row["bytes"])
    assert encode_message(decode_message(data)) == data
    assert msgpack.unpackb(data) == value(row["decoded"])


@pytest.mark.parametrize("row", GOSSIP["refused"], ids=about)
def test_messages_that_are_none(row: dict[str, Any]) -> None:
    with expecting(row["error"]):
        decode_message(bytes.fromhex(row["bytes"]))


def test_the_digest_of_a_lobby() -> None:
    for row in GOSSIP["lobby_digest"]:
        assert lobby_digest(row["table"]).hex() == row["digest"]
    first, second, *_ = GOSSIP["lobby_digest"]
    assert first["digest"] == second["digest"] == plain.h("lobby", b"kitchen").hex()


# -- the link --------------------------------------------------------------------------------------


def test_codes_and_names() -> None:
    for row in LINK["codes"]:
        assert normal_spelling(row["typed"]) == row["normal"]
    assert (
        table_id(LINK["table"]).hex() == LINK["table_id"] == plain.h("table-name", b"kitchen").hex()
    )


def test_the_key_exchange() -> None:
    """From the scalars of the file both sides come to the messages and keys of the file."""
    pake, keys = LINK["pake"], LINK["keys"]
    secret = table_secret(LINK["table"], LINK["code"])
    sides = {role: Exchange(role, secret, _entropy(pake, role)) for role in Role}
    assert sides[Role.DIALER].message.hex() == pake["message_dialer"]
    assert sides[Role.LISTENER].message.hex() == pake["message_listener"]
    for role in Role:
        found = sides[role].finish(sides[role.other].message)
        assert found.binding.hex() == keys["binding"]
        for each in Role:
            name = each.value.decode()
            assert found.confirmations[each].hex() == keys[f"confirmation_{name}"]
            assert found.streams[each].hex() == keys[f"stream_{name}"]
    other = Exchange(
        Role.DIALER, table_secret(LINK["table"], "another"), _entropy(pake, Role.DIALER)
    )
    with pytest.raises(WrongIdentity):
        other.finish(sides[Role.LISTENER].message).check(
            Role.LISTENER, bytes.fromhex(keys["confirmation_listener"])
        )


def _entropy(pake: dict[str, str], role: Role) -> Any:
    """spake2 reads 64 bytes as one big-endian number."""
    scalar = bytes.fromhex(pake[f"scalar_{role.value.decode()}"])[::-1]
    return lambda count: bytes(count - 32) + scalar


def test_the_key_exchange_by_the_page() -> None:
    """SPAKE2 as link.md spells it, with arithmetic of our own."""
    pake = LINK["pake"]
    code = _number(pake["password_scalar"])
    blind = {"dialer": pake["M"], "listener": pake["N"]}
    for side, letter in (("dialer", b"A"), ("listener", b"B")):
        base = plain.decode(bytes.fromhex(load("group")["real"]["base"]))
        own = plain.mul(_number(pake[f"scalar_{side}"]), base)
        hidden = plain.add(own, plain.mul(code, plain.decode(bytes.fromhex(blind[side]))))
        assert (letter + plain.encode(hidden)).hex() == pake[f"message_{side}"]


def _number(text: str) -> int:
    return int.from_bytes(bytes.fromhex(text), "little")


def test_the_stream() -> None:
    """Our receiving side reads it; the signature is that of the seed over the statement."""
    row = LINK["stream"]
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    key = bytes.fromhex(LINK["keys"]["stream_dialer"])
    header = bytes.fromhex(row["header"])
    bindings.crypto_secretstream_xchacha20poly1305_init_pull(state, header, key)
    pull = bindings.crypto_secretstream_xchacha20poly1305_pull
    assert [pull(state, bytes.fromhex(s))[0].hex() for s in row["sealed"]] == row["bodies"]
    dialer = SigningKey(bytes.fromhex(row["seed_dialer"]))
    listener = SigningKey(bytes.fromhex(row["seed_listener"]))
    parts = [
        b"dixit-lan/2/link-identity",
        b"dialer",
        bytes.fromhex(LINK["keys"]["binding"]),
        bytes.fromhex(LINK["table_id"]),
        bytes(dialer.verify_key) + bytes.fromhex(row["epoch_dialer"]),
        bytes(listener.verify_key) + bytes.fromhex(row["epoch_listener"]),
    ]
    statement = plain.framed(parts)
    assert statement.hex() == row["statement_dialer"]
    assert dialer.sign(statement).signature.hex() == row["bodies"][1]


def test_frames_of_a_link() -> None:
    for row in LINK["frames"]:
        body = bytes.fromhex(row["body"])
        assert Kind(body[0]).name.lower() == row["about"]
        if body[0] == Kind.WHEREABOUTS:
            (place,) = msgpack.unpackb(body[1:])[0]
            assert read_whereabouts(body[1:], PlayerKey(place[0])).places[0].port == 4242


def test_announcements() -> None:
    txt = LINK["txt"]["properties"]
    advert = Advert("Bảo", "Kitchen", 4242, 3, "lobby")
    assert {key: text.decode() for key, text in advert.properties().items()} == txt
    found = read_found(LINK["txt"]["instance"], txt, ("192.0.2.1",), 4242)
    assert found is not None
    assert (found.player, found.table_id, found.version) == ("Bảo", LINK["table_id"], 2)

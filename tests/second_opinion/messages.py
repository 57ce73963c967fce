"""What the body of each kind of entry holds: the tables of all pages."""

from __future__ import annotations

from typing import Any

from .encoding import (
    CLUE_BYTES_MAX,
    CONTROL_BODY_BYTES_MAX,
    PACKS_MAX,
    SEATS_MAX,
    SEATS_MIN,
    Check,
    array_of,
    bin_of,
    bin_to,
    is_bin,
    is_bool,
    is_uint,
    maybe,
    one_of,
    record_of,
    text_to,
    tuple_of,
    uint_to,
    unpack,
)
from .rules import is_name

LOBBY = frozenset({"sit", "ready"})
DECREES = frozenset({"wish", "stand", "propose", "assent", "pass", "decided"})
STARTERS = DECREES | {"leave"}
CONTROL = STARTERS | {"ack"}

_small, _count, _seat = uint_to(65535), uint_to(4294967295), uint_to(SEATS_MAX - 1)
_short, _proof, _points = bin_to(32), bin_to(64), bin_to(10240)
_clocks = record_of(clue=maybe(_small), play=maybe(_small), vote=maybe(_small))
_edition = record_of(
    name=text_to(40),
    seats_min=_small,
    seats_max=_small,
    mode=one_of("story", "party", "team"),
    target_score=maybe(_small),
    turns_each=maybe(_small),
    deck_end=one_of("end_game", "reshuffle"),
    three_player_rule=is_bool,
    two_votes_from=maybe(_small),
    single_vote_bonus=one_of("none", "lone_vote", "lone_vote_when_some", "any_finder"),
    bonus_cap=maybe(_small),
    bonus_when_none_found=is_bool,
    bonus_when_all_found=is_bool,
    sole_finder_points=_small,
    first_storyteller=one_of("idea", "seed", "chosen"),
    chosen_storyteller=text_to(64),
    clue_limit=_small,
    clocks=_clocks,
    recovery=one_of("majority", "none"),
    partner_image=maybe(one_of("earns", "silent", "none")),
    pairs=array_of(tuple_of(text_to(64), text_to(64)), 6),
)
_packs = array_of(bin_of(32), PACKS_MAX, 1)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and is_name(value)


_roster_seat = record_of(player=bin_of(32), nonce=bin_of(16), name=_is_name)
_roster = record_of(
    version=_small,
    group=text_to(20),
    edition=_edition,
    packs=_packs,
    seats=array_of(_roster_seat, SEATS_MAX),
    tries=_count,
)
_offer = record_of(
    revision=_count,
    edition=_edition,
    seats=maybe(uint_to(SEATS_MAX, SEATS_MIN)),
    packs=_packs,
)
_sealed = record_of(commitment=_short, point=_short, ciphertext=bin_to(2048), proof=_proof)
_sealed_share = record_of(point=_short, ciphertext=bin_to(48), proof=_proof)
_complaint = record_of(dealer=_seat, opened=record_of(point=_short, proof=_proof))
_mask = record_of(mask=_short)
_deck = record_of(deck=bin_to(20480), proof=bin_to(41120))
_stand_in = record_of(seat=_seat, shares=_points, proof=_proof)
_parts = array_of(_stand_in, SEATS_MAX)
_shares = record_of(shares=_points, proof=_proof, parts=_parts)
_departure = record_of(seat=_seat, round=_small, why=text_to(20))


def _is_round(value: Any) -> bool:
    return is_uint(value) and value < 1 << 32


_change = one_of("away", "cut", "back", "join", "noop")
_joiner = maybe(_roster_seat)
_cites = array_of(is_bin)
_target = record_of(
    change=_change, seat=is_uint, twins=is_bool, joiner=_joiner, height=is_uint, head=is_bin
)
_value = record_of(change=_change, seat=is_uint, height=is_uint, head=is_bin, joiner=_joiner)
_report = record_of(height=is_uint, head=is_bin, acted=is_uint, deed=is_bin)
_assented = record_of(turn=is_uint, proposal=is_bin)

PLAY = record_of(hand=bin_to(448), proof=bin_to(1056))

BODIES: dict[str, Check] = {
    "sit": record_of(
        name=_is_name,
        group=text_to(20),
        offer=_offer,
        packs=array_of(record_of(hash=bin_of(32), name=_is_name), PACKS_MAX),
        ready=is_bool,
        rabbit=maybe(uint_to(11)),
        bot=is_bool,
    ),
    "ready": record_of(number=_count, roster=maybe(_roster)),
    "seat_commit": record_of(commitment=_short, transport=_short, transport_proof=_proof),
    "seat": record_of(
        vector=array_of(_short, SEATS_MAX),
        nonce=_short,
        key_proof=_proof,
        shares=array_of(_sealed_share, SEATS_MAX),
    ),
    "seed": record_of(sealed=_sealed, good=_proof, complaints=array_of(_complaint, SEATS_MAX)),
    "open_seed": _mask,
    "switch": record_of(differences=_points, proof=_proof, parts=_parts),
    "shuffle": _deck,
    "mix": _deck,
    "agree": record_of(),
    "deal": _shares,
    "show": _shares,
    "owners": _shares,
    "unseal": _shares,
    "begin": record_of(saw=_seat),
    "clue": record_of(text=maybe(text_to(CLUE_BYTES_MAX)), sealed=maybe(_sealed)),
    "pick": record_of(layer=_seat),
    "play": record_of(sealed=_sealed),
    "vote": record_of(sealed=_sealed),
    "open_play": _mask,
    "open_vote": _mask,
    "result": record_of(
        scores=array_of(_small, SEATS_MAX),
        rounds=_small,
        gone=array_of(_departure, SEATS_MAX),
        heads=array_of(tuple_of(_count, _short), SEATS_MAX),
    ),
    "wish": record_of(
        decree=is_uint,
        target=_target,
        yes=is_bool,
        by=one_of("person", "clock", "quiet", "bot"),
    ),
    "stand": record_of(decree=is_uint, target=_target, report=_report, wishes=_cites),
    "propose": record_of(decree=is_uint, turn=is_uint, value=_value, stands=_cites, passes=_cites),
    "assent": record_of(decree=is_uint, turn=is_uint, proposal=is_bin),
    "pass": record_of(decree=is_uint, turn=is_uint, assented=maybe(_assented)),
    "decided": record_of(decree=is_uint, proposal=is_bin, assents=_cites),
    "ack": tuple_of(),
    "leave": tuple_of(),
}


def _is_kind(value: Any) -> bool:
    return isinstance(value, str) and value in BODIES


SIGNED = tuple_of(
    _small, bin_of(32), bin_of(16), _is_round, bin_of(32), bin_of(32), _is_kind, is_bin
)
ENVELOPE = tuple_of(is_bin, _proof)


_BYTES_MAX = {
    **dict.fromkeys(("sit", "ready", "clue", "show", "owners", "unseal"), 8192),
    **dict.fromkeys(("seat", "seed", "play", "mix"), 4096),
    **dict.fromkeys(("open_seed", "open_play", "open_vote"), 64),
    **dict.fromkeys(("shuffle", "switch"), 64512),
    **dict.fromkeys(("agree", "ack", "leave"), 8),
    "seat_commit": 256,
    "deal": 32768,
    "begin": 16,
    "pick": 16,
    "vote": 512,
    "result": 2048,
}


def bytes_max(kind: str) -> int:
    """The most bytes that a body of this kind may have."""
    return _BYTES_MAX.get(kind, CONTROL_BODY_BYTES_MAX)


def body_of(kind: str, body: bytes) -> Any:
    """Decode a body; Malformed if it is not what an entry of this kind holds."""
    return unpack(body, BODIES[kind])

"""What the body of each kind of entry holds: the tables of all pages."""

from __future__ import annotations

from typing import Any

from .encoding import (
    Check,
    array_of,
    bin_of,
    is_bin,
    is_bool,
    is_int,
    is_text,
    is_uint,
    maybe,
    one_of,
    record_of,
    tuple_of,
    unpack,
)

LOBBY = frozenset({"sit", "ready"})
STARTERS = frozenset({"prepare", "promise", "accept", "accepted", "decided", "leave"})
CONTROL = STARTERS | {"ack"}

_clocks = record_of(clue=maybe(is_uint), play=maybe(is_uint), vote=maybe(is_uint))
_edition = record_of(
    name=is_text,
    seats_min=is_uint,
    seats_max=is_uint,
    mode=one_of("story", "party", "team"),
    target_score=maybe(is_uint),
    turns_each=maybe(is_uint),
    deck_end=one_of("end_game", "reshuffle"),
    three_player_rule=is_bool,
    two_votes_from=maybe(is_uint),
    single_vote_bonus=one_of("none", "lone_vote", "lone_vote_when_some", "any_finder"),
    bonus_cap=maybe(is_uint),
    bonus_when_none_found=is_bool,
    bonus_when_all_found=is_bool,
    sole_finder_points=is_uint,
    first_storyteller=one_of("idea", "seed", "chosen"),
    chosen_storyteller=is_text,
    clue_limit=is_uint,
    clocks=_clocks,
    recovery=one_of("majority", "none"),
    partner_image=maybe(one_of("earns", "silent", "none")),
    pairs=array_of(tuple_of(is_text, is_text)),
)
_roster_seat = record_of(player=is_bin, nonce=is_bin, name=is_text)
_roster = record_of(
    version=is_uint,
    group=is_text,
    edition=_edition,
    packs=array_of(is_bin),
    seats=array_of(_roster_seat),
    tries=is_int,
)
_offer = record_of(revision=is_uint, edition=_edition, seats=maybe(is_uint), packs=array_of(is_bin))
_sealed = record_of(commitment=is_bin, point=is_bin, ciphertext=is_bin, proof=is_bin)
_sealed_share = record_of(point=is_bin, ciphertext=is_bin, proof=is_bin)
_complaint = record_of(dealer=is_uint, opened=record_of(point=is_bin, proof=is_bin))
_mask = record_of(mask=is_bin)
_deck = record_of(deck=is_bin, proof=is_bin)
_stand_in = record_of(seat=is_uint, shares=is_bin, proof=is_bin)
_shares = record_of(shares=is_bin, proof=is_bin, parts=array_of(_stand_in))
_departure = record_of(seat=is_uint, round=is_uint, why=is_text)


def _is_round(value: Any) -> bool:
    return is_uint(value) and value < 1 << 32


def _is_rabbit(value: Any) -> bool:
    return is_uint(value) and value < 12


_ballot = tuple_of(_is_round, is_uint)
_joiner = maybe(_roster_seat)
_target = record_of(change=is_text, seat=is_uint, fork=is_uint, joiner=_joiner)
_value = record_of(change=is_text, seat=is_uint, height=is_uint, head=is_bin, joiner=_joiner)
_report = record_of(height=is_uint, head=is_bin, branch=is_bin)

PLAY = record_of(hand=is_bin, proof=is_bin)

BODIES: dict[str, Check] = {
    "sit": record_of(
        name=is_text,
        group=is_text,
        offer=_offer,
        packs=array_of(record_of(hash=is_bin, name=is_text)),
        ready=is_bool,
        rabbit=maybe(_is_rabbit),
    ),
    "ready": record_of(number=is_uint, roster=maybe(_roster)),
    "seat_commit": record_of(commitment=is_bin, transport=is_bin, transport_proof=is_bin),
    "seat": record_of(
        vector=array_of(is_bin), nonce=is_bin, key_proof=is_bin, shares=array_of(_sealed_share)
    ),
    "seed": record_of(sealed=_sealed, good=is_bin, complaints=array_of(_complaint)),
    "open_seed": _mask,
    "switch": record_of(differences=is_bin, proof=is_bin, parts=array_of(_stand_in)),
    "shuffle": _deck,
    "mix": _deck,
    "agree": record_of(),
    "deal": _shares,
    "show": _shares,
    "owners": _shares,
    "unseal": _shares,
    "begin": record_of(saw=is_uint),
    "clue": record_of(text=maybe(is_text), sealed=_sealed),
    "play": record_of(sealed=_sealed),
    "vote": record_of(sealed=_sealed),
    "open_play": _mask,
    "open_vote": _mask,
    "result": record_of(
        scores=array_of(is_int),
        rounds=is_uint,
        gone=array_of(_departure),
        heads=array_of(tuple_of(is_uint, is_bin)),
    ),
    "prepare": record_of(decree=is_uint, ballot=_ballot, target=_target),
    "promise": record_of(
        decree=is_uint,
        ballot=_ballot,
        target=_target,
        report=_report,
        agrees=is_bool,
        accepted=maybe(record_of(ballot=_ballot, value=_value)),
    ),
    "accept": record_of(decree=is_uint, ballot=_ballot, value=_value, promises=array_of(is_bin)),
    "accepted": record_of(decree=is_uint, ballot=_ballot, value=_value),
    "decided": record_of(decree=is_uint, value=_value, certificate=array_of(is_bin)),
    "ack": tuple_of(),
    "leave": tuple_of(),
}


def _is_kind(value: Any) -> bool:
    return isinstance(value, str) and value in BODIES


SIGNED = tuple_of(
    is_uint, bin_of(32), bin_of(16), _is_round, bin_of(32), bin_of(32), _is_kind, is_bin
)
ENVELOPE = tuple_of(is_bin, is_bin)


def body_of(kind: str, body: bytes) -> Any:
    """Decode a body; Malformed if it is not what an entry of this kind holds."""
    return unpack(body, BODIES[kind])

"""Rosters, keys and their shares, orders from the seed (seating.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .encoding import SEATS_MAX, le, pack, short_hash, wide_hash
from .group import GROUPS, Group, combine, scalar_of
from .proofs import Context, Transcript, knows, same_secret
from .rules import Edition, edition_in_range, players_fit
from .sealing import BOX_EXTRA, NONCE_BYTES, unbox

Roster = dict[str, Any]
Pair = tuple[int, int]


@dataclass(frozen=True)
class Dealing:
    """A SEAT that counts: the public vector, the sealed shares by seat, the context."""

    vector: list[bytes]
    shares: dict[int, dict[str, bytes]]
    context: Context


def roster_id(roster: Roster) -> bytes:
    """The name of a roster."""
    return short_hash("roster", pack(roster))


def start_of(roster_name: bytes) -> bytes:
    """D(0)."""
    return short_hash("start", roster_name)


def roster_fault(roster: Roster) -> str:
    """What is wrong with a roster by itself; empty if nothing is."""
    seats, packs = roster["seats"], roster["packs"]
    players = [seat["player"] for seat in seats]
    edition = roster["edition"]
    checks = {
        "another version": roster["version"] == 2,
        "an unknown group": roster["group"] in GROUPS,
        "an edition out of range": edition_in_range(edition),
        "seats that the edition does not allow": (
            3 <= len(seats) <= SEATS_MAX and players_fit(edition, players)
        ),
        "a player twice": len(set(players)) == len(players),
        "packs that are not ascending": packs == sorted(set(packs)),
    }
    return next((f"the roster has {what}" for what, good in checks.items() if not good), "")


def threshold(edition: Edition, founders: int, members: Sequence[int]) -> int:
    """How many shares put a key of these members together, in a game that so many began."""
    if edition["recovery"] == "none":
        return len(members)
    return founders // 2 + 1 + sum(seat >= founders for seat in members)


def order(seed: bytes, purpose: str, count: int, round_number: int = 0) -> list[int]:
    """A permutation drawn from the shared seed."""
    places = list(range(count))
    for i in range(count - 1, 0, -1):
        drawn = wide_hash("permutation/" + purpose, le(4, round_number), b"", le(8, i), key=seed)
        j = int.from_bytes(drawn, "little") % (i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def opposite(roster: Roster, places: Sequence[int]) -> tuple[list[int], list[Pair]]:
    """How all sit where partners sit opposite, and the pairs; `places` as drawn."""
    half = len(places) // 2
    partner = dict(zip(places[:half], places[half:], strict=True))
    if chosen := roster["edition"]["pairs"]:
        seat_of = {seat["player"].hex(): at for at, seat in enumerate(roster["seats"])}
        partner = {}
        for one, other in chosen:
            partner[seat_of[one]], partner[seat_of[other]] = seat_of[other], seat_of[one]
    pairs: list[Pair] = []
    for seat in places:
        if seat in partner and all(seat not in pair for pair in pairs):
            pairs.append((seat, partner[seat]))
    return [pair[side] for side in (0, 1) for pair in pairs], pairs


def share_key(group: Group, vector: Sequence[bytes], seat: int) -> bytes:
    """The public image of the share that this seat has of a key."""
    powers = [pow(seat + 1, k, group.order) for k in range(len(vector))]
    return combine(group, powers, vector)


def commit_offence(group: Group, context: Context, body: dict[str, Any]) -> str:
    """Check SEAT_COMMIT."""
    transcript = Transcript(group, "transport", context)
    return "" if knows(transcript, body["transport"], body["transport_proof"]) else "bad_key"


def seat_offence(
    group: Group,
    context: Context,
    body: dict[str, Any],
    size: int,
    committed: tuple[bytes, Context],
    transports: Mapping[int, bytes],
) -> str:
    """Check SEAT; `transports` are those of the other members by seat, in seat order."""
    vector, shares = body["vector"], body["shares"]
    if len(vector) != size or len(shares) != len(transports):
        return "bad_key"
    commitment, commit_context = committed
    opened = short_hash("commitment", commit_context.encoded(), pack(vector), body["nonce"])
    if (
        len(body["nonce"]) != NONCE_BYTES
        or not all(map(group.is_point, vector))
        or opened != commitment
        or not knows(Transcript(group, "game key", context), vector[0], body["key_proof"])
        or any(share_key(group, vector, holder) == group.identity for holder in transports)
    ):
        return "bad_key"
    for share, transport in zip(shares, transports.values(), strict=True):
        if not is_sealed_share(group, context, transport, share):
            return "bad_dealing"
    return ""


def _share_transcript(
    group: Group, statement: str, context: Context, transport: bytes, ciphertext: bytes
) -> Transcript:
    transcript = Transcript(group, statement, context)
    transcript.append("transport key", transport)
    transcript.append("ciphertext", ciphertext)
    return transcript


def is_sealed_share(
    group: Group, context: Context, transport: bytes, share: dict[str, bytes]
) -> bool:
    """Check a sealed share as far as anybody can."""
    if len(share["ciphertext"]) != group.width + BOX_EXTRA:
        return False
    transcript = _share_transcript(group, "sealed share", context, transport, share["ciphertext"])
    return knows(transcript, share["point"], share["proof"])


def is_good_share(
    group: Group, dealing: Dealing, seat: int, transport: bytes, opened: bytes
) -> bool:
    """Whether the share opened by this point is what the vector says."""
    sealed = dealing.shares[seat]
    where = dealing.context.encoded()
    key = short_hash("share key", where, transport, sealed["point"], opened)
    content = unbox(key, sealed["ciphertext"])
    share = scalar_of(group, content) if content is not None else None
    return share is not None and group.times_base(share) == share_key(group, dealing.vector, seat)


def complaint_is_just(
    group: Group,
    seat: int,
    dealings: Mapping[int, Dealing],
    transport: bytes,
    complaint: dict[str, Any],
) -> bool:
    """Whether this seat's complaint proves a share bad; in the dealer's context at SEAT."""
    dealing, opened = dealings.get(complaint["dealer"]), complaint["opened"]
    if dealing is None or complaint["dealer"] == seat:
        return False
    sealed = dealing.shares[seat]
    transcript = _share_transcript(
        group, "complaint", dealing.context, transport, sealed["ciphertext"]
    )
    inputs, outputs = [sealed["point"]], [opened["point"]]
    if not same_secret(transcript, transport, inputs, outputs, opened["proof"]):
        return False
    return not is_good_share(group, dealing, seat, transport, opened["point"])


def claims_good(group: Group, context: Context, keys: Sequence[bytes], proof: bytes) -> bool:
    """Verify the proof that all shares behind these share keys are known."""
    transcript = Transcript(group, "good shares", context)
    transcript.append_points("share keys", keys)
    weights = transcript.challenges("weights", len(keys))
    return knows(transcript, combine(group, weights, keys), proof)

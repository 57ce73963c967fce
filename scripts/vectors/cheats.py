"""Lies of player 0, each one fault, and the offence that everybody else must find in it."""

from collections.abc import Callable
from typing import Any

import msgspec
from nacl.bindings import crypto_core_ed25519_add

from dixit_lan.crypto.group import Point
from dixit_lan.dealing.bodies import Begin, Mixed, Shares
from dixit_lan.dealing.choices import ClueTask, PlayTask, VoteTask
from dixit_lan.dealing.keys import SeatTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.script import Ballot
from dixit_lan.simulation.lies_in_keys import Rooted
from dixit_lan.simulation.lies_in_seals import sealing, unopenable
from dixit_lan.table.seat.playing import Playing
from scripts.vectors.room import Act

replace = msgspec.structs.replace


def flip(data: bytes, at: int = 0) -> bytes:
    """``data`` with one bit changed."""
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def changing(kind: Kind, change: Callable[[Any], Any]) -> Act:
    """Everything is honest, but bodies of ``kind`` are changed."""

    def act(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
        made = task.make(playing.secrets, place, choice)
        return Made(change(made.body), made.sealing) if place.kind is kind else made

    return act


def own_vote(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    if isinstance(task, VoteTask):
        choice = Ballot((playing.referee.board.spread.index(playing.secrets.laid[0]) + 1,))
    return task.make(playing.secrets, place, choice)


def same_slot_twice(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    return task.make(
        playing.secrets, place, Ballot((1, 1)) if isinstance(task, VoteTask) else choice
    )


def foreign_card(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Lays the first card of another's hand, with a proof that is right in itself."""
    if isinstance(task, PlayTask):
        hands, seat = dict(task.hands), playing.seat
        hands[seat] = next(hand for other, hand in hands.items() if other != seat)
        task = PlayTask(task.setting, hands)
    return task.make(playing.secrets, place, choice)


def long_clue(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    if isinstance(task, ClueTask):
        choice = choice[0], "x" * 801
    return task.make(playing.secrets, place, choice)


class _Liar(SeatSecrets):
    """Deals shares of another polynomial than the one that it shows."""

    __slots__ = ()

    def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
        first, *rest = super().coefficients(seating, threshold)
        return (first, *((value + 1) % self.group.order for value in rest))


def bad_shares(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """Shares that are well sealed and false: their holders have to complain."""
    made = task.make(playing.secrets, place, choice)
    if not isinstance(task, SeatTask):
        return made
    false: Any = task.make(
        _Liar(playing.secrets.group, playing.seat, playing.secrets.secret), place, None
    )
    return Made(replace(made.body, shares=false.body.shares), made.sealing)


def zero_share(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """A polynomial with a root at another's point, from the commitment on."""
    secrets = playing.secrets
    if place.kind in (Kind.SEAT_COMMIT, Kind.SEAT):
        holder = Seat(0 if playing.seat else 1)
        secrets = Rooted(secrets, [holder])
    return task.make(secrets, place, choice)


def rubbish_sealed(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """As storyteller, seals what nobody can open, with a proof that is right."""
    if isinstance(task, ClueTask):
        return sealing(unopenable)(playing, task, place, choice)
    return task.make(playing.secrets, place, choice)


def false_complaint(playing: Playing, task: Any, place: Place, choice: Choice) -> Made:
    """Calls a good share bad, and opens it to all."""
    made: Made = task.make(playing.secrets, place, choice)
    if place.kind is not Kind.SEED:
        return made
    dealer = next(seat for seat in task.setting.members if seat != playing.seat)
    complaint = task._complain(playing.secrets, dealer)
    return Made(replace(made.body, good=b"", complaints=(complaint,)), made.sealing)


def _swap_cards(body: Mixed) -> Mixed:
    return Mixed(body.deck[64:128] + body.deck[:64] + body.deck[128:], body.proof)


def _swap_shares(body: Shares) -> Shares:
    shares = body.shares
    return Shares(shares[32:64] + shares[:32] + shares[64:], body.proof, body.parts)


def _add_torsion(body: Mixed) -> Mixed:
    """Marks the first card: adds the point of order 2 to it."""
    torsion = bytes.fromhex("ec" + "ff" * 30 + "7f")
    return Mixed(
        Point(crypto_core_ed25519_add(body.deck[:32], torsion)) + body.deck[32:], body.proof
    )


CHEATS: dict[str, tuple[str, str, Act]] = {
    "bad-key": (
        "bad_key",
        "SEAT does not open the commitment: one bit of its nonce is changed",
        changing(Kind.SEAT, lambda body: replace(body, nonce=flip(body.nonce))),
    ),
    "zero-share": (
        "bad_key",
        "a polynomial that deals one holder the share 0: that share key is O",
        zero_share,
    ),
    "bad-dealing": (
        "bad_dealing",
        "the shares in SEAT are well sealed but not on the polynomial; holders complain",
        bad_shares,
    ),
    "false-complaint": ("false_complaint", "a complaint about a good share", false_complaint),
    "false-claim": (
        "false_claim",
        "the proof that all shares are good is changed",
        changing(Kind.SEED, lambda body: replace(body, good=flip(body.good, 32))),
    ),
    "bad-opening-seed": (
        "bad_opening",
        "OPEN_SEED gives another mask",
        changing(Kind.OPEN_SEED, lambda body: replace(body, mask=flip(body.mask))),
    ),
    "bad-opening-vote": (
        "bad_opening",
        "OPEN_VOTE gives another mask; the others open the ballot, and it counts as it was sealed",
        changing(Kind.OPEN_VOTE, lambda body: replace(body, mask=flip(body.mask))),
    ),
    "rubbish-sealed": (
        "bad_opening",
        "a storyteller's play that nobody can open: the round is void, all cards stay in the hands",
        rubbish_sealed,
    ),
    "bad-shuffle": (
        "bad_shuffle",
        "two cards of a SHUFFLE are exchanged after proving",
        changing(Kind.SHUFFLE, _swap_cards),
    ),
    "marked-card": (
        "bad_shuffle",
        "the first point of a MIX has a component of order 2",
        changing(Kind.MIX, _add_torsion),
    ),
    "bad-share": (
        "bad_share",
        "two decryption shares of a DEAL are exchanged after proving",
        changing(Kind.DEAL, _swap_shares),
    ),
    "malformed": (
        "malformed",
        "BEGIN names a seat that does not exist",
        changing(Kind.BEGIN, lambda body: Begin(7)),
    ),
    "bad-clue": ("bad_clue", "a clue of 801 code points", long_clue),
    "bad-seal": (
        "bad_seal",
        "the proof of a sealed play is changed",
        changing(
            Kind.PLAY,
            lambda body: replace(body, sealed=replace(body.sealed, proof=flip(body.sealed.proof))),
        ),
    ),
    "bad-play": ("bad_play", "a play made from another seat's hand", foreign_card),
    "double-vote": ("double_vote", "a ballot with one slot twice", same_slot_twice),
    "own-card-vote": ("own_card_vote", "a vote for an own card", own_vote),
    "false-result": (
        "false_result",
        "RESULT with one point more",
        changing(
            Kind.RESULT, lambda body: replace(body, scores=(body.scores[0] + 1, *body.scores[1:]))
        ),
    ),
}

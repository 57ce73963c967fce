"""Lies about piles, spreads, decryption shares and keys."""

from collections.abc import Callable
from dataclasses import replace

import msgspec

from dixit_lan.crypto import shuffle as shuffle_proofs
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.dleq import prove_shares
from dixit_lan.crypto.elgamal import encode_deck, public_encryption, remask
from dixit_lan.crypto.group import Point
from dixit_lan.crypto.sharing import prove_good, seal_share, share_of
from dixit_lan.dealing.bodies import Complaint, Mixed, SeatKeys, Seed, Shares, StandIn
from dixit_lan.dealing.deck import Deck, ShuffleTask
from dixit_lan.dealing.keys import SeatTask, SeedTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place, Setting
from dixit_lan.dealing.shares import SharesTask
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.ids import Seat
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.wire.canonical import decode

_OTHER_SECRET = GameSecret(b"another secret than in the game.")


def shuffle(alter: Callable[[Setting, Deck, Point], Deck]) -> Callable[..., Made]:
    """Alter the deck, and shuffle what it has become with a proof that is right in itself."""

    def make(cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice) -> Made:
        wished = cheater.referee.board.points.points[0]
        deck = alter(task.setting, task.deck, wished)
        return replace(task, deck=deck).make(cheater.secrets, place, choice)

    return make


def replaced(setting: Setting, deck: Deck, wished: Point) -> Deck:
    forged = public_encryption(setting.group, setting.table_key, wished)
    at = 0 if deck[0] != forged else 1
    return (*deck[:at], forged, *deck[at + 1 :])


def duplicated(setting: Setting, deck: Deck, wished: Point) -> Deck:
    return (deck[-1], *deck[1:])


def dropped(setting: Setting, deck: Deck, wished: Point) -> Deck:
    return deck[1:]


def no_card(cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice) -> Made:
    """One card is no element of the group: who multiplies it before checking may be marked or fail."""
    body = cheater.honest_body(task, place, choice, Mixed)
    size = task.setting.group.point_bytes
    return Made(msgspec.structs.replace(body, deck=b"\xff" * size + body.deck[size:]))


def copied_shuffle(
    cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice
) -> Made | None:
    """Pass another's shuffle off as the own one, proof and all."""
    found = cheater.others_entries(place.kind)
    return Made(decode(found[-1].body, Mixed)) if found else None


def false_share(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made:
    """One share is another point; the proof is that of the right ones."""
    group = task.setting.group
    body = cheater.honest_body(task, place, choice, Shares)
    return Made(replace_share(body, 0, group.add(_share(task, body, 0), group.base)))


def share_too_few(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made:
    """Keep the share of the last card, and prove the others."""
    return replace(task, dues=task.dues[:-1]).make(cheater.secrets, place, choice)


def cancelling_shares(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made:
    """Two shares are wrong by opposite amounts, so that their sum is right."""
    group = task.setting.group
    body = cheater.honest_body(task, place, choice, Shares)
    up, down = group.add(_share(task, body, 0), group.base), _share(task, body, 1)
    changed = replace_share(body, 0, up)
    return Made(replace_share(changed, 1, group.sub(down, group.base)))


def shares_of_another_key(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made:
    """All shares are made with one key, which is not the seat's."""
    body = cheater.honest_body(task, place, choice, Shares)
    group, key = task.setting.group, cheater.secrets.key(task.setting.seating) + 1
    inputs = [due.ciphertext.a for due in task.owed_by(cheater.seat)]
    context, public = place.context(cheater.seat), group.base_mul(key)
    shares, proof = prove_shares(group, context, key, public, inputs, cheater.secrets.secret)
    return Made(Shares(b"".join(shares), proof, body.parts))


def identity_share(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made:
    """A share that changes nothing: the card would turn up as if this seat had no key."""
    body = cheater.honest_body(task, place, choice, Shares)
    return Made(replace_share(body, 0, task.setting.group.identity))


Parts = tuple[StandIn, ...]


def parts(change: Callable[[Parts, SharesTask], Parts]) -> Callable[..., Made | None]:
    """Stand in for who is gone with something else than one's share of that key."""

    def make(cheater: Cheater, task: SharesTask, place: Place, choice: Choice) -> Made | None:
        body = cheater.honest_body(task, place, choice, Shares)
        if not body.parts or not body.parts[0].shares:
            return None
        return Made(msgspec.structs.replace(body, parts=change(body.parts, task)))

    return make


def false_part(of: Parts, task: SharesTask) -> Parts:
    """Another point in one part: what is put together from it would open nothing, and be nobody's."""
    group, first = task.setting.group, of[0]
    size = group.point_bytes
    point = group.add(Point(first.shares[:size]), group.base)
    return (msgspec.structs.replace(first, shares=point + first.shares[size:]), *of[1:])


def no_part(of: Parts, task: SharesTask) -> Parts:
    return of[1:]


def part_for_who_is_here(of: Parts, task: SharesTask) -> Parts:
    """Stand in for somebody who gives his own shares."""
    return (*of, msgspec.structs.replace(of[0], seat=min(task.givers)))


def idle_shuffle(cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice) -> Made:
    """Change nothing, and prove it: every card stays where it is, behind the mask that it has."""
    return _shuffled_with_masks(cheater, task, place, lambda count: [0] * count)


def taken_off_mask(
    cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice
) -> Made | None:
    """Take the public mask 1 off a card: a = O, of which every seat's share would be O."""
    if task.deck[0].a != task.setting.group.base:
        return None  # somebody has shuffled already
    return _shuffled_with_masks(cheater, task, place, lambda count: [-1] + [0] * (count - 1))


def _shuffled_with_masks(
    cheater: Cheater, task: ShuffleTask, place: Place, masks: Callable[[int], list[int]]
) -> Made:
    """All cards in their order, re-masked with these; the proof is true."""
    group, key, deck = task.setting.group, task.setting.table_key, task.deck
    order = range(len(deck))
    transcript = shuffle_proofs._begin(place.context(cheater.seat), key, deck)
    secret, statement = cheater.secrets.secret, transcript.digest()
    honest = shuffle_proofs._draw(group, secret, statement, b"idle", len(deck))
    draws = replace(honest, r=masks(len(deck)))
    outputs = tuple(remask(group, key, card, r) for card, r in zip(deck, draws.r, strict=True))
    proof = shuffle_proofs._prove(group, transcript, key, outputs, order, draws)
    return Made(Mixed(encode_deck(group, outputs), proof.encoded(group)))


def _share(task: SharesTask, body: Shares, at: int) -> Point:
    size = task.setting.group.point_bytes
    return Point(body.shares[at * size : (at + 1) * size])


def replace_share(body: Shares, at: int, share: Point) -> Shares:
    size = len(share)
    shares = body.shares[: at * size] + share + body.shares[(at + 1) * size :]
    return msgspec.structs.replace(body, shares=shares)


def other_key(cheater: Cheater, task: SeatTask, place: Place, choice: Choice) -> Made:
    """Show another key than was hidden, with all proofs that belong to it."""
    other = SeatSecrets(cheater.secrets.group, cheater.seat, _OTHER_SECRET)
    return task.make(other, place, choice)


def bad_share(holder: Callable[[Cheater], Seat]) -> Callable[..., Made | None]:
    """Deal one holder a share that does not lie on the polynomial, properly sealed."""

    def make(cheater: Cheater, task: SeatTask, place: Place, choice: Choice) -> Made | None:
        to, secrets = holder(cheater), cheater.secrets
        if to not in task.commits:
            return None  # gets no share from anybody
        body = cheater.honest_body(task, place, choice, SeatKeys)
        share = (
            share_of(task.group, secrets.coefficients(task.commit_place.digest, task.threshold), to)
            + 1
        )
        transport = Point(task.commits[to].transport)
        context = place.context(secrets.seat)
        sealed = seal_share(
            task.group, context, transport, share % task.group.order, secrets.secret
        )
        at = [seat for seat in sorted(task.commits) if seat != secrets.seat].index(to)
        shares = (*body.shares[:at], sealed, *body.shares[at + 1 :])
        return Made(msgspec.structs.replace(body, shares=shares))

    return make


def somebody(cheater: Cheater) -> Seat:
    return Seat((cheater.seat + 1) % cheater.roster.count)


def seat_of(name: str) -> Callable[[Cheater], Seat]:
    return lambda cheater: Seat(cheater.roster.names.index(name))


def claim(cheater: Cheater, task: SeedTask, place: Place, choice: Choice) -> Made:
    """Say that all shares are good where one of them is not."""
    group, secrets = task.setting.group, cheater.secrets
    keys = task._share_keys(secrets.seat)
    good = prove_good(group, place.context(secrets.seat), [1] * len(keys), secrets.secret, keys)
    body = cheater.honest_body(task, place, choice, Seed)
    return Made(msgspec.structs.replace(body, good=good, complaints=()))


def complain(*, openly: bool) -> Callable[..., Made | None]:
    """Call a good share bad: ``openly``, so that all can read it, or with a false opening."""

    def make(cheater: Cheater, task: SeedTask, place: Place, choice: Choice) -> Made | None:
        if somebody(cheater) not in task.setting.members:
            return None  # has dealt nothing
        complaint = task._complain(cheater.secrets, somebody(cheater))
        if not openly:
            opened = msgspec.structs.replace(complaint.opened, point=task.setting.group.base)
            complaint = Complaint(complaint.dealer, opened)
        body = cheater.honest_body(task, place, choice, Seed)
        return Made(msgspec.structs.replace(body, good=b"", complaints=(complaint,)))

    return make

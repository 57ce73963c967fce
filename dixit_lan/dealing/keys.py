"""Seating: game keys, their shares, and the proof that the shares are good.

Feldman (1987); proofs of knowledge after Schnorr; first messages are committed before they are
opened, so nobody can choose a key that depends on the others'.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dixit_lan.crypto.commitment import commit, verify_opening
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.schnorr import prove_knowledge, verify_knowledge
from dixit_lan.crypto.sealing import Opening, seal, verify_sealed
from dixit_lan.crypto.sharing import (
    feldman_vector,
    judge_complaint,
    prove_complaint,
    prove_good,
    seal_share,
    share_of,
    verify_good,
    verify_holdable,
    verify_sealed_share,
)
from dixit_lan.dealing.bodies import Complaint, SeatCommit, SeatKeys, Seed
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place, Setting
from dixit_lan.dealing.task import Choice, Made, Sealing, Task, blaming
from dixit_lan.errors import VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.wire.canonical import encode


@dataclass(frozen=True)
class CommitTask(Task):
    """SEAT_COMMIT: hide the key vector, show the key that shares will be sealed to."""

    group: Group
    threshold: int

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        context = place.context(secrets.seat)
        vector = feldman_vector(self.group, secrets.coefficients(place.digest, self.threshold))
        commitment = commit(context, encode(vector), key_nonce(secrets, place))
        transport = secrets.transport(place.digest)
        proof = prove_knowledge(self.group, context, "transport", transport, secrets.secret)
        return Made(SeatCommit(commitment, self.group.base_mul(transport), proof))

    def check(self, seat: Seat, body: SeatCommit, place: Place) -> None:
        with blaming(seat, Offence.BAD_KEY, "the transport key"):
            transport = self.group.decode_point(body.transport)
            context = place.context(seat)
            verify_knowledge(self.group, context, "transport", transport, body.transport_proof)


def key_nonce(secrets: SeatSecrets, commit_place: Place) -> bytes:
    """The nonce of the key commitment made at ``commit_place``."""
    return secrets.secret.derive("key nonce", commit_place.context(secrets.seat).encoded())


@dataclass(frozen=True)
class SeatTask(Task):
    """SEAT: open the key, prove it, and deal its shares, sealed one by one, in seat order."""

    group: Group
    threshold: int
    commit_place: Place
    commits: Mapping[Seat, SeatCommit]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        context = place.context(secrets.seat)
        seating = self.commit_place.digest
        coefficients = secrets.coefficients(seating, self.threshold)
        key = secrets.key(seating)
        proof = prove_knowledge(self.group, context, "game key", key, secrets.secret)
        shares = tuple(
            seal_share(
                self.group,
                context,
                Point(commit.transport),
                share_of(self.group, coefficients, holder),
                secrets.secret,
            )
            for holder, commit in self._holders(secrets.seat)
        )
        vector = tuple(feldman_vector(self.group, coefficients))
        return Made(SeatKeys(vector, key_nonce(secrets, self.commit_place), proof, shares))

    def _holders(self, dealer: Seat) -> list[tuple[Seat, SeatCommit]]:
        return [(seat, self.commits[seat]) for seat in sorted(self.commits) if seat != dealer]

    def check(self, seat: Seat, body: SeatKeys, place: Place) -> None:
        holders = self._holders(seat)
        if len(body.vector) != self.threshold or len(body.shares) != len(holders):
            raise Blame(seat, Offence.BAD_KEY, "a key vector or its shares have a wrong length")
        with blaming(seat, Offence.BAD_KEY, "the game key"):
            vector = [self.group.decode_point(point) for point in body.vector]
            verify_opening(
                self.commit_place.context(seat),
                self.commits[seat].commitment,
                encode(body.vector),
                body.nonce,
            )
            context = place.context(seat)
            verify_knowledge(self.group, context, "game key", vector[0], body.key_proof)
            verify_holdable(self.group, vector, [holder for holder, _ in holders])
        with blaming(seat, Offence.BAD_DEALING, "a sealed share"):
            for (_, commit), share in zip(holders, body.shares, strict=True):
                transport = Point(commit.transport)
                verify_sealed_share(self.group, context, transport, share)


@dataclass(frozen=True)
class SeedTask(Task):
    """SEED: seal a seed, and say whether the shares dealt to this seat are good."""

    setting: Setting

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        context = place.context(secrets.seat)
        group = self.setting.group
        seed = secrets.secret.derive("seed", context.encoded())
        nonce = secrets.secret.derive("seed nonce", context.encoded(), seed)
        sealed = seal(group, context, self.setting.table_key, seed, nonce)
        shares, bad = self._open_shares(secrets)
        complaints = tuple(self._complain(secrets, dealer) for dealer in bad)
        good = b""
        if not bad:
            good = prove_good(
                group, context, shares, secrets.secret, self._share_keys(secrets.seat)
            )
        body = Seed(sealed, good, complaints)
        return Made(body, Sealing(Opening(seed, nonce)))

    def check(self, seat: Seat, body: Seed, place: Place) -> None:
        group = self.setting.group
        context = place.context(seat)
        with blaming(seat, Offence.BAD_SEAL, "the sealed seed"):
            verify_sealed(group, context, self.setting.table_key, body.sealed)
        for complaint in body.complaints:
            self._judge(seat, complaint)
        with blaming(seat, Offence.FALSE_CLAIM, "the claim that all shares are good"):
            verify_good(group, context, self._share_keys(seat), body.good)

    def _share_keys(self, holder: Seat) -> list[Point]:
        return [self.setting.share_key(s, holder) for s in self.setting.dealers(holder)]

    def _open_shares(self, secrets: SeatSecrets) -> tuple[list[int], list[Seat]]:
        """The shares dealt to us, and who dealt a bad one."""
        shares, bad = [], []
        for dealer in self.setting.dealers(secrets.seat):
            try:
                shares.append(secrets.share_from(self.setting, dealer))
            except VerificationError:
                bad.append(dealer)
        return shares, bad

    def _complain(self, secrets: SeatSecrets, dealer: Seat) -> Complaint:
        setting = self.setting
        context = setting.seat_place.context(dealer)
        sealed = setting.sealed_share(dealer, secrets.seat)
        transport = secrets.transport(setting.seating)
        opened = prove_complaint(setting.group, context, transport, sealed, secrets.secret)
        return Complaint(dealer, opened)

    def _judge(self, seat: Seat, complaint: Complaint) -> None:
        """A true complaint blames the dealer, a false one its author. Never returns."""
        setting = self.setting
        if complaint.dealer not in setting.dealers(seat):
            raise Blame(seat, Offence.FALSE_COMPLAINT, "a complaint about nobody")
        dealer = Seat(complaint.dealer)
        with blaming(seat, Offence.FALSE_COMPLAINT, f"the complaint about seat {dealer}'s share"):
            judge_complaint(
                setting.group,
                setting.seat_place.context(dealer),
                Point(setting.commits[seat].transport),
                setting.sealed_share(dealer, seat),
                [Point(point) for point in setting.dealt[dealer].vector],
                seat,
                complaint.opened,
            )
        raise Blame(dealer, Offence.BAD_DEALING, f"the share dealt to seat {seat} is false")

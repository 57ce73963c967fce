"""Lies about keys, shares of keys and complaints, many of them made so that another is blamed."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.dealing.bodies import Complaint, SeatCommit, SeatKeys, Seed, Switch
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.switch import SwitchTask
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.ids import Digest, Seat
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.wire.canonical import decode

_LIARS = frozenset({"Ann", "Bo"})
"""Names of the first player, who cheats, and of the second, who may be the accomplice."""

_replace = msgspec.structs.replace


class Rooted(SeatSecrets):
    """Deals shares of zero to some holders: its polynomial has a root at each of their points."""

    __slots__ = ("holders",)

    def __init__(self, secrets: SeatSecrets, holders: Iterable[Seat]) -> None:
        super().__init__(secrets.group, secrets.seat, secrets.secret)
        self.holders = tuple(holders)

    def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
        """The key times 1 - x / (holder + 1) for each, and factors without a known root."""
        order, free = self.group.order, super().coefficients(seating, threshold)[1:]
        slopes = [-pow(holder + 1, -1, order) for holder in self.holders[: threshold - 1]]
        slopes += free[len(slopes) :]
        polynomial = [self.key(seating)]
        for slope in slopes:
            shifted = [0, *(slope * a for a in polynomial)]
            polynomial = [(a + b) % order for a, b in zip([*polynomial, 0], shifted, strict=True)]
        return tuple(polynomial)


def rooted(holders: Callable[[Cheater], Sequence[Seat]]) -> Callable[[Cheater], SeatSecrets]:
    return lambda cheater: Rooted(cheater.secrets, holders(cheater))


def rooted_at_a_join(cheater: Cheater) -> SeatSecrets:
    """Honest as the game begins; a newcomer, and at a join everybody, deals shares anew."""
    return _RootedLater(cheater)


class _RootedLater(SeatSecrets):
    """Deals a share of zero in every seating but the first of the game."""

    __slots__ = ("_cheater",)

    def __init__(self, cheater: Cheater) -> None:
        super().__init__(cheater.secrets.group, cheater.seat, cheater.secrets.secret)
        self._cheater = cheater

    def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
        if not self._cheater.referee.has_keys:
            return super().coefficients(seating, threshold)
        rooted = Rooted(self, one_other(self._cheater))
        return rooted.coefficients(seating, threshold)


class _Stubborn(SeatSecrets):
    """Has one key for all its life: from one seating to the next it makes no difference."""

    __slots__ = ("_first",)

    def __init__(self, cheater: Cheater) -> None:
        super().__init__(cheater.secrets.group, cheater.seat, cheater.secrets.secret)
        self._first = cheater.start

    def key(self, seating: Digest) -> int:
        return super().key(self._first)


def stubborn(cheater: Cheater) -> SeatSecrets:
    return _Stubborn(cheater)


def _others(cheater: Cheater) -> list[Seat]:
    """All seats but the own one and an accomplice's."""
    names = enumerate(cheater.roster.names)
    return [Seat(at) for at, name in names if at != cheater.seat and name not in _LIARS]


def one_other(cheater: Cheater) -> list[Seat]:
    return _others(cheater)[:1]


def all_others(cheater: Cheater) -> list[Seat]:
    """As many of them as a polynomial has roots for are dealt zero."""
    return _others(cheater)


def changed_keys(change: Callable[[SeatKeys, Group], SeatKeys]) -> Callable[..., Made]:
    def make(cheater: Cheater, task: SeatTask, place: Place, choice: Choice) -> Made:
        return Made(change(cheater.honest_body(task, place, choice, SeatKeys), task.group))

    return make


def with_no_key(body: SeatKeys, group: Group) -> SeatKeys:
    return _replace(body, vector=(group.identity, *body.vector[1:]))


def with_a_vector_too_long(body: SeatKeys, group: Group) -> SeatKeys:
    return _replace(body, vector=(*body.vector, group.base))


def with_a_share_too_short(body: SeatKeys, group: Group) -> SeatKeys:
    first = _replace(body.shares[0], ciphertext=body.shares[0].ciphertext[:-1])
    return _replace(body, shares=(first, *body.shares[1:]))


def with_a_share_too_few(body: SeatKeys, group: Group) -> SeatKeys:
    return _replace(body, shares=body.shares[:-1])


def copied_commitment(
    cheater: Cheater, task: CommitTask, place: Place, choice: Choice
) -> Made | None:
    """Hide what another has hidden, and have shares sealed to another's key."""
    found = cheater.others_entries(place.kind)
    return Made(decode(found[0].body, SeatCommit)) if found else None


def copied_keys(cheater: Cheater, task: SeatTask, place: Place, choice: Choice) -> Made | None:
    """Show the key that another has shown, and her proof of it."""
    found = cheater.others_entries(place.kind)
    return Made(decode(found[0].body, SeatKeys)) if found else None


def copied_share(cheater: Cheater, task: SeatTask, place: Place, choice: Choice) -> Made | None:
    """Deal somebody the sealed share that another has dealt him: the just complaint opens that one."""
    body = cheater.honest_body(task, place, choice, SeatKeys)
    for entry in cheater.others_entries(place.kind):
        dealer = cheater.roster.seat_of(entry.log)
        common = [s for s in sorted(task.commits) if s not in (dealer, cheater.seat)]
        if dealer is None or not common:
            continue
        theirs = [seat for seat in sorted(task.commits) if seat != dealer]
        ours = [seat for seat in sorted(task.commits) if seat != cheater.seat]
        stolen = decode(entry.body, SeatKeys).shares[theirs.index(common[0])]
        at = ours.index(common[0])
        return Made(_replace(body, shares=(*body.shares[:at], stolen, *body.shares[at + 1 :])))
    return None


def oneself(cheater: Cheater) -> int:
    return cheater.seat


def nobody(cheater: Cheater) -> int:
    return cheater.roster.count + 1


def complain_about(dealer: Callable[[Cheater], int]) -> Callable[..., Made]:
    """Call a share bad that nobody has dealt."""

    def make(cheater: Cheater, task: SeedTask, place: Place, choice: Choice) -> Made:
        somebody = next(s for s in task.setting.members if s != cheater.seat)
        opened = task._complain(cheater.secrets, somebody).opened
        body = cheater.honest_body(task, place, choice, Seed)
        complaint = Complaint(dealer(cheater), opened)
        return Made(_replace(body, good=b"", complaints=(complaint,)))

    return make


def complain_with_nothing(cheater: Cheater, task: SeedTask, place: Place, choice: Choice) -> Made:
    """Open a good share with the identity, under which no box opens."""
    somebody = next(s for s in task.setting.members if s != cheater.seat)
    complaint = task._complain(cheater.secrets, somebody)
    opened = _replace(complaint.opened, point=task.setting.group.identity)
    body = cheater.honest_body(task, place, choice, Seed)
    return Made(_replace(body, good=b"", complaints=(Complaint(somebody, opened),)))


def false_switch(cheater: Cheater, task: SwitchTask, place: Place, choice: Choice) -> Made:
    """Change one sealed card over wrongly: nobody could ever open it again."""
    group = task.new.group
    body = cheater.honest_body(task, place, choice, Switch)
    size = group.point_bytes
    first = group.add(Point(body.differences[:size]), group.base)
    return Made(_replace(body, differences=first + body.differences[size:]))

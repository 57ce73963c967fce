"""Lies about votes, plays, clues and their openings."""

from collections.abc import Callable

from dixit_lan.crypto.sealing import Opening
from dixit_lan.dealing.bodies import Body, ClueGiven, SealedChoice
from dixit_lan.dealing.choices import (
    VOTE_BYTES,
    ClueTask,
    OpenPlayTask,
    OpenTask,
    PlayTask,
    VoteTask,
    seal_play,
)
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Sealing
from dixit_lan.ids import Card
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.script import Ballot
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.table.game.step import Step
from dixit_lan.wire.canonical import decode


def _foreign_slots(cheater: Cheater) -> list[int]:
    spread = cheater.referee.board.spread
    return [slot for slot, card in enumerate(spread, 1) if card not in cheater.secrets.laid]


def vote(slots: Callable[[Cheater], tuple[int, ...]]) -> Callable[..., Made | None]:
    def make(cheater: Cheater, task: VoteTask, place: Place, choice: Choice) -> Made | None:
        ballot = Ballot(slots(cheater), choice.red)
        if len(ballot.slots) + bool(ballot.red) > VOTE_BYTES:
            return None  # there is no room for it
        return task.make(cheater.secrets, place, ballot)

    return make


def own_slot(cheater: Cheater) -> tuple[int, ...]:
    spread = cheater.referee.board.spread
    return tuple(slot for slot, card in enumerate(spread, 1) if card in cheater.secrets.laid)[:1]


def two_slots(cheater: Cheater) -> tuple[int, ...]:
    return tuple(_foreign_slots(cheater)[:2])


def one_slot_twice(cheater: Cheater) -> tuple[int, ...]:
    return tuple(_foreign_slots(cheater)[:1] * 2)


def no_such_slot(cheater: Cheater) -> tuple[int, ...]:
    return (len(cheater.referee.board.spread) + 1,)


def two_entries_for_one_step(cheater: Cheater, step: Step, place: Place, made: Made) -> None:
    """Vote, and vote again for another image under the same digest, one number on."""
    cheater.sign(Kind.VOTE, place, made.body)
    kept = made.sealing.ballot.slots if made.sealing is not None else ()
    other = [slot for slot in _foreign_slots(cheater) if slot not in kept]
    cheater.sign(Kind.VOTE, place, _ballot_for(cheater, step, place, other[:1]))


def _ballot_for(cheater: Cheater, step: Step, place: Place, slots: list[int]) -> Body:
    red = cheater.seat == getattr(step.task, "red", None)
    ballot = Ballot(tuple(slots), slots[0] if red else 0)
    return step.task.make(cheater.secrets, place, ballot).body


def copied_vote(cheater: Cheater, task: VoteTask, place: Place, choice: Choice) -> Made | None:
    """Vote as somebody else does, without knowing how."""
    sealed = cheater.others_entries(Kind.VOTE)
    unknown = Sealing(Opening(bytes(2), bytes(32)))
    return Made(decode(sealed[0].body, SealedChoice), unknown) if sealed else None


def foreign_card(cheater: Cheater, task: PlayTask, place: Place, choice: Choice) -> Made:
    """Lay a card out of another's hand: re-masked, and with a proof that is right in itself."""
    hand = list(task.hands[cheater.seat])
    other = next(seat for seat in task.hands if seat != cheater.seat)
    hand[cheater.secrets.hand.index(choice[0])] = task.hands[other][0]
    sealed, kept = seal_play(task.setting, cheater.secrets, place, tuple(hand), choice)
    return Made(SealedChoice(sealed), kept)


def card_twice(cheater: Cheater, task: PlayTask, place: Place, choice: Choice) -> Made:
    """Lay one card twice or, where only one is laid, lay it and keep it."""
    sealed, kept = seal_play(
        task.setting,
        cheater.secrets,
        place,
        _doubled(cheater, task.hands[cheater.seat], choice),
        choice,
    )
    return Made(SealedChoice(sealed), kept)


def _doubled(cheater: Cheater, hand: Deck, laid: tuple[Card, ...]) -> Deck:
    first = cheater.secrets.hand.index(laid[0])
    second = cheater.secrets.hand.index(laid[1]) if len(laid) > 1 else (first + 1) % len(hand)
    return tuple(hand[first] if at == second else card for at, card in enumerate(hand))


def foreign_story(cheater: Cheater, task: ClueTask, place: Place, choice: Choice) -> Made:
    """As storyteller, seal a card that lies in somebody else's hand."""
    cards, text = choice
    other = next(seat for seat in cheater.referee.board.hands if seat != cheater.seat)
    hand = list(task.hand or ())
    hand[cheater.secrets.hand.index(cards[0])] = cheater.referee.board.hands[other][0]
    sealed, kept = seal_play(task.setting, cheater.secrets, place, tuple(hand), cards)
    return Made(ClueGiven(text, sealed), kept)


def clue(text: str) -> Callable[..., Made]:
    def make(cheater: Cheater, task: ClueTask, place: Place, choice: Choice) -> Made:
        return task.make(cheater.secrets, place, (choice[0], text))

    return make


def other_seed(cheater: Cheater, task: OpenTask, place: Place, choice: Choice) -> Made:
    return Made(task.body(cheater.seat, Opening(bytes(32), choice.opening.nonce)))


def other_play(cheater: Cheater, task: OpenPlayTask, place: Place, choice: Choice) -> Made:
    """Open another play than was sealed: one that the rules would have allowed."""
    secrets = cheater.secrets
    sealed_at = task.commitments[cheater.seat].place
    cards = choice.rest[: len(choice.laid)]
    _, other = seal_play(task.setting, secrets, sealed_at, task.hands[cheater.seat], cards)
    return Made(task.body(cheater.seat, other.opening))


def other_vote(cheater: Cheater, task: OpenTask, place: Place, choice: Choice) -> Made:
    other = next(slot for slot in _foreign_slots(cheater) if slot not in choice.ballot.slots)
    return Made(task.body(cheater.seat, Opening(bytes((other, 0)), choice.opening.nonce)))

"""Lies about sealed choices: seals that nobody can open, openings that take back what was sealed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from dixit_lan.crypto import schnorr
from dixit_lan.crypto.commitment import commit
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.sealing import Opening, Sealed, _transcript, seal
from dixit_lan.crypto.transcript import Context
from dixit_lan.dealing.bodies import Opened
from dixit_lan.dealing.choices import OpenPlayTask, OpenTask, seal_play
from dixit_lan.dealing.setting import Place, Setting
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.table.seat.playing import Playing

Change = Callable[[Setting, Context, Sealed, Opening], tuple[Sealed, Opening]]


def sealing(change: Change) -> Callable[..., Made]:
    """Seal as the others do, then change what was sealed, and perhaps what it is opened with."""

    def make(playing: Playing, task: Any, place: Place, choice: Choice) -> Made:
        made: Made = task.make(playing.secrets, place, choice)
        body: Any = made.body
        if made.sealing is None:
            return made
        context = place.context(playing.seat)
        sealed, opening = change(task.setting, context, body.sealed, made.sealing.opening)
        kept = replace(made.sealing, opening=opening)
        return Made(msgspec.structs.replace(body, sealed=sealed), kept)

    return make


def without_a_point(
    setting: Setting, context: Context, sealed: Sealed, opening: Opening
) -> tuple[Sealed, Opening]:
    """The identity in the place of r·G: everybody's share of it would be the identity."""
    return msgspec.structs.replace(sealed, point=setting.group.identity), opening


def without_a_nonce(
    setting: Setting, context: Context, sealed: Sealed, opening: Opening
) -> tuple[Sealed, Opening]:
    return msgspec.structs.replace(sealed, ciphertext=sealed.ciphertext[:40]), opening


def unopenable(
    setting: Setting, context: Context, sealed: Sealed, opening: Opening
) -> tuple[Sealed, Opening]:
    """Rubbish in the box, with a proof that is right: nobody can open it, its author included."""
    group = setting.group
    r = group.hash_to_scalar("sealing mask", context.encoded(), opening.value, opening.nonce)
    rubbish = bytes(len(sealed.ciphertext))
    transcript = _transcript(context, setting.table_key, sealed.commitment, rubbish)
    proof = schnorr.prove_in(group, transcript, r, GameSecret(opening.nonce))
    return Sealed(sealed.commitment, sealed.point, rubbish, proof), opening


def committed_to_another(
    setting: Setting, context: Context, sealed: Sealed, opening: Opening
) -> tuple[Sealed, Opening]:
    """The box holds one choice, the commitment hides another: to open whichever suits."""
    group = setting.group
    r = group.hash_to_scalar("sealing mask", context.encoded(), opening.value, opening.nonce)
    commitment = commit(context, bytes(len(opening.value)), opening.nonce)
    transcript = _transcript(context, setting.table_key, commitment, sealed.ciphertext)
    proof = schnorr.prove_in(group, transcript, r, GameSecret(opening.nonce))
    return Sealed(commitment, sealed.point, sealed.ciphertext, proof), opening


def a_short_value(
    setting: Setting, context: Context, sealed: Sealed, opening: Opening
) -> tuple[Sealed, Opening]:
    """A value of another length than such a choice has, properly sealed."""
    short = Opening(opening.value[:1], opening.nonce)
    return seal(setting.group, context, setting.table_key, short.value, short.nonce), short


def other_story(cheater: Cheater, task: OpenPlayTask, place: Place, choice: Choice) -> Made | None:
    """As storyteller, open another card than was sealed: the round would be void."""
    if cheater.referee.board.storyteller != cheater.seat:
        return None
    sealed_at = task.commitments[cheater.seat].place
    hand = task.hands[cheater.seat]
    _, other = seal_play(task.setting, cheater.secrets, sealed_at, hand, choice.rest[:1])
    return Made(task.body(cheater.seat, other.opening))


def no_mask(cheater: Cheater, task: OpenTask, place: Place, choice: Choice) -> Made:
    """A mask that is no scalar."""
    return Made(Opened(b"\xff" * task.setting.group.scalar_bytes))

"""Why nobody is found, in words: what was tried, what is likely wrong, what to do about it."""

from dataclasses import dataclass

from dixit_lan.client.backend import Trouble
from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import t

_CAUSES_MAX = 3
_ADDRESSES_MAX = 4


@dataclass(frozen=True, slots=True)
class Advice:
    """What may be wrong, and what helps."""

    cause: str
    remedy: str


@dataclass(frozen=True, slots=True)
class TroubleModel:
    title: str
    tried: tuple[str, ...]
    advice: tuple[Advice, ...]
    can_join: bool  # by an address; not while we sit at a table


def headline(trouble: Trouble | None) -> str:
    """The likeliest cause in one sentence; "" without trouble."""
    return t(f"doctor.{trouble.causes[0]}") if trouble is not None else ""


def trouble_model(trouble: Trouble, *, can_join: bool) -> TroubleModel:
    """All of it."""
    causes = trouble.causes[:_CAUSES_MAX]
    return TroubleModel(
        title=t("doctor.title"),
        tried=_tried(trouble),
        advice=tuple(Advice(t(f"doctor.{c}"), t(f"doctor.{c}.do")) for c in causes),
        can_join=can_join,
    )


def _tried(trouble: Trouble) -> tuple[str, ...]:
    own = ", ".join(clean(each, 60) for each in trouble.addresses[:_ADDRESSES_MAX])
    lines = [t("doctor.own", addresses=own) if own else t("doctor.own.none")]
    if trouble.port is not None:
        lines.append(t("doctor.port", port=trouble.port))
    lines.append(t(f"doctor.multicast.{trouble.multicast}"))
    for place, answer in trouble.dialled:
        lines.append(t(f"doctor.dial.{answer}", place=clean(place, 60)))
    return tuple(lines)

"""The laptops' own work: which of them does what, and how far the whole of it has come."""

from dixit_lan.client.models import ProgressModel
from dixit_lan.client.words.people import short
from dixit_lan.client.words.text import join_names, known, t
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import Awaited

_QUIET = frozenset(
    {"begin", "clue", "pick", "play", "vote"}
)  # choices of people: the headline says it

_COURSES: dict[Phase, dict[str, int]] = {
    # The acts of a phase in their order, and about how long each takes beside the others.
    Phase.DEALING: {
        "seat_commit": 1,
        "seat": 2,
        "seed": 1,
        "open_seed": 1,
        "shuffle": 10,
        "agree": 1,
        "deal": 2,
    },
    Phase.MIXING: {"open_play": 2, "mix": 6, "agree": 1, "show": 2},
    Phase.COUNTING: {"open_vote": 1, "owners": 1},
}


def progress(awaited: Awaited | None, own_name: str, share: float) -> ProgressModel | None:
    """The work in words; None while people choose, or nothing is awaited."""
    if awaited is None or awaited.act in _QUIET:
        return None
    key = f"act.{awaited.act}" if known(f"act.{awaited.act}") else "act.other"
    variant = "" if len(awaited.names) == 1 else ".many"
    if awaited.names == (own_name,):
        variant = ".you"
    key = key + variant if known(key + variant) else key
    words = t(key, names=join_names(tuple(short(name) for name in awaited.names)))
    if awaited.total > 1:
        words = t("act.count", words=words, done=awaited.done, total=awaited.total)
    return ProgressModel(words, share, awaited.done)


def share_done(awaited: Awaited | None, phase: Phase) -> float:
    """How much of the phase's work is done, from 0 to 1; 0 where that cannot be told."""
    if awaited is None:
        return 0.0
    part = awaited.done / awaited.total if awaited.total else 0.0
    course = _COURSES.get(phase)
    if course is None:
        return part
    if awaited.act not in course:
        return 0.0
    acts = list(course)
    before = sum(course[act] for act in acts[: acts.index(awaited.act)])
    return (before + part * course[awaited.act]) / sum(course.values())

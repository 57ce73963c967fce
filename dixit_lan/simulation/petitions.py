"""How a seat asks for a change of who is at the table: the one place where saboteurs know that."""

from dixit_lan.logs.decrees import Body, By, Target, Wish
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.seat.playing import Playing


def asking(playing: Playing, target: Target) -> tuple[Kind, Body]:
    """Kind and body of the entry by which this seat asks for ``target``, as the open decree."""
    return Kind.WISH, Wish(playing.membership.number, target, True, By.PERSON)

"""What is wrong at the table where we sit, in words, as far as its people can mend it."""

from dixit_lan.app.session import TableSession
from dixit_lan.client.words.text import plural, t


def remark(session: TableSession, fallen: int, *, let_in: bool) -> str:
    """A copy of ourselves, bots that have fallen, a table of this name with another code; or "".

    ``fallen``: how many of those who practise with us.
    ``let_in``: we are not on our way to a table whose people have still to answer.
    """
    if session.has_double:
        return t("problem.double", name=session.player.name)
    if fallen and not session.ending.result:
        return plural("problem.bots", fallen)
    if let_in and not session.mesh.peers and session.refusals.turned_away:
        return t("problem.code", table=session.at.table)
    return ""

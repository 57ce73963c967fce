"""What is said of each scheme in the list of adversaries."""

from typing import NamedTuple

from dixit_lan.simulation.adversary import Naming

_SEEN, _NEVER = Naming.SEEN, Naming.NEVER


class Deed(NamedTuple):
    """What is said of a scheme in the list."""

    tries: str
    protects: str
    page: str
    naming: Naming
    why: str


DEEDS: dict[str, Deed] = {
    "a liar about heights": Deed(
        "keeps a restarted player waiting for entries of her own that there are not",
        "a claim about one's own log counts with the entry itself",
        "membership.md",
        _NEVER,
        "what is claimed about heights is not signed",
    ),
    "a name of 22,000 bytes": Deed(
        "makes every laptop write an entry that is too long",
        "every field has its limit, and what is above it is nothing",
        "encoding.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "a monkey": Deed(
        "signs entries of every kind, with whatever in them, until some program breaks",
        "every body and field has its bound, and what cannot be read is nothing",
        "encoding.md",
        _SEEN,
        "much of what it signs is read by nobody, and so proves nothing",
    ),
    "guests who never come": Deed(
        "raises the majority above those who are there",
        "who founded the game decides, and lets in whom people have seen",
        "membership.md",
        _NEVER,
        "to ask for a guest is no offence",
    ),
    "a log filled to its limit": Deed(
        "fills the others' disks and links, or ends their programs",
        "a log has a limit; who reaches it has left",
        "encoding.md",
        _NEVER,
        "entries of an unknown history may have been honest",
    ),
    "links up, and silent": Deed(
        "keeps the table waiting", "people play on without it", "membership.md", _NEVER,
        "silence is suspicion only",
    ),
    "links that flap": Deed(
        "makes the others decide about it without end",
        "a link that is down for a moment is no silence",
        "membership.md",
        _NEVER,
        "links drop by themselves too",
    ),
    "a hotspot that parts the others": Deed(
        "makes two tables of one", "a majority goes on, the others wait", "membership.md", _NEVER,
        "nobody can tell who parted the network",
    ),
    "a disk that forgets": Deed(
        "takes back what it has said, by a restart",
        "the others have it, signed",
        "identity-and-entries.md",
        _SEEN,
        "both entries must have come to somebody who stays",
    ),
    "a farewell to half of the table": Deed(
        "has left for some, and plays on with the others",
        "a goodbye is an entry, and there are no two under one number",
        "identity-and-entries.md",
        _SEEN,
        "both entries must have come to somebody who stays",
    ),
    "a leader that says nothing": Deed(
        "keeps a decree from being made whose turn it leads",
        "turns are left by t seats, and go round",
        "membership.md",
        _NEVER,
        "silence is suspicion only",
    ),
    "a leader that assents and never leads": Deed(
        "keeps a decree from being made, and seems to be there for it",
        "turns are left by t seats, and go round",
        "membership.md",
        _NEVER,
        "silence is suspicion only",
    ),
}  # fmt: skip

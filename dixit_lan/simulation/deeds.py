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
    "a leader that proposes what is not allowed": Deed(
        "cuts a log short, or has somebody else sent away",
        "a proposal must follow from what it cites, or nobody assents",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "two proposals for two halves": Deed(
        "has two things decided under one number",
        "a proposal is passed on at once, and assented to later",
        "identity-and-entries.md",
        _SEEN,
        "both entries must have come to somebody who stays",
    ),
    "two proposals for two halves that are parted": Deed(
        "has two things decided under one number",
        "with an even number of founders there is no second majority; else all stop",
        "identity-and-entries.md",
        _SEEN,
        "both entries must have come to somebody who stays",
    ),
    "a call to stand still": Deed(
        "freezes or throws out somebody who is there",
        "nobody stands before t wish it at the same time",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "made-up heights in a stand": Deed(
        "has a log end where it does not, or a decree wait for entries that there are not",
        "what is reported must lie on one chain that is held",
        "membership.md",
        _SEEN,
        "a report of what others cannot see proves nothing",
    ),
    "a wish that comes and goes": Deed(
        "fills logs, or makes others begin what it does not mean",
        "a wish binds nobody; only t at the same time begin anything",
        "membership.md",
        _NEVER,
        "a wish is no offence, whatever it says",
    ),
    "a call by wishes that were taken back": Deed(
        "makes a majority of hiccups at different times",
        "who knows that a wish was taken back stands for nothing",
        "membership.md",
        _NEVER,
        "who cites a wish may not have heard that it was taken back",
    ),
    "a pass to turns far ahead": Deed(
        "ends turns before their leaders are heard",
        "turns are left and entered by t seats only",
        "membership.md",
        _NEVER,
        "a turn may be passed as early as one likes",
    ),
    "an assent below the own pass": Deed(
        "has its votes count on two sides",
        "the first word of a log counts",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "an assent that comes late, and a hotspot": Deed(
        "has two halves decide two things, without a fork",
        "the first word of a log counts",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "an assent that is hidden, and a hotspot": Deed(
        "has two halves decide two things, without a fork",
        "a pass must tell the last assent",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
    "an assent to what nobody proposed": Deed(
        "makes every later leader go by it",
        "a pass counts if what it tells could be followed",
        "membership.md",
        _SEEN,
        "an assent to what nobody holds proves nothing",
    ),
    "a decree that nobody has made": Deed(
        "makes others wait for what they can never hold",
        "a log ends before a DECIDED without its assents",
        "membership.md",
        _NEVER,
        "whoever cites what is not there is silent, and no more",
    ),
    "words about numbers that are not open": Deed(
        "fills what others keep of each number and turn",
        "what is not about the open number is nothing",
        "membership.md",
        _SEEN,
        "only the auditor says so, and only of what lies in the record",
    ),
}  # fmt: skip

"""What is known of the network around us: where others can reach us, and why nobody is found."""

import asyncio
import errno
import os
import platform
from dataclasses import replace

from dixit_lan.app.invitation import worth_telling
from dixit_lan.app.options import Options
from dixit_lan.app.places import place_text
from dixit_lan.app.session import TableSession
from dixit_lan.client.backend import InvitationSheet, Trouble
from dixit_lan.net.addresses import adapter_names, own_addresses
from dixit_lan.net.discovery import Discovery
from dixit_lan.net.doctor import Facts, diagnose
from dixit_lan.net.echo import hears_itself

ECHO_AFTER_SECONDS, ECHO_SECONDS = 3.0, 4.0
LONELY_SECONDS = 8.0
"""So long without anybody, and the person is told what was tried: within ten seconds in all."""

_ANSWERS = {errno.ETIMEDOUT: "silent", errno.ECONNREFUSED: "not_running"}
_TRIED_MAX = 6


class Reachability:
    """Looked at once a second by :meth:`look`; what it finds is replaced as a whole."""

    def __init__(self, options: Options) -> None:
        self.sheet: InvitationSheet | None = None
        self.trouble: Trouble | None = None
        self.other_versions: tuple[str, ...] = ()
        """Players at our table with another version of the program, as they are announced."""
        self._options = options
        self._where: object = None  # the session that we were in when we last looked
        self._since = 0.0
        self._heard_itself: bool | None = None
        self._echo: asyncio.Task[None] | None = None

    def look(
        self, session: TableSession | None, discovery: Discovery | None, company: bool, now: float
    ) -> bool:
        """See how things stand; whether that was news. ``company``: there is somebody, or we want
        nobody.
        """
        before = (self.sheet, self.trouble, self.other_versions)
        self.other_versions = () if session is None else session.mesh.other_versions
        if session is not self._where or company or not self._since:
            self._where, self._since = session, now
        alone_s = now - self._since
        self.sheet = None if session is None else self._invite(session)
        if session is None and alone_s >= ECHO_AFTER_SECONDS and self._options.mdns:
            self._listen_for_echo()
        self.trouble = None
        if alone_s >= LONELY_SECONDS:
            facts = self._facts_at_table(session) if session else self._facts_in_room(discovery)
            self.trouble = _trouble(facts, session.mesh.port if session else None)
        return (self.sheet, self.trouble, self.other_versions) != before

    def _invite(self, session: TableSession) -> InvitationSheet:
        places = worth_telling(session.mesh.addresses, session.mesh.port)
        shown = tuple(place_text(place) for place in places)
        return InvitationSheet(session.at.with_places(places).to_text(), shown)

    def _facts(self) -> Facts:
        interfaces = self._options.interfaces
        addresses = interfaces or tuple(
            each for each in own_addresses() if not each.startswith("127.") and each != "::1"
        )
        return Facts(
            system=platform.system(),
            addresses=addresses,
            adapters=adapter_names(),
            looking=self._options.mdns,
        )

    def _facts_in_room(self, discovery: Discovery | None) -> Facts:
        facts = self._facts()
        if discovery is None:
            return facts
        return replace(
            facts,
            refused=bool(discovery.problem),
            heard_itself=self._heard_itself,
            others_heard=len(discovery.found),
        )

    def _facts_at_table(self, session: TableSession) -> Facts:
        mesh, facts = session.mesh, self._facts()
        wrong = session.refusals.wrong_codes
        facts = replace(facts, knocks=mesh.knocks, wrong_codes=wrong, dials=mesh.dialled_in_vain)
        if mesh.discovery is None:
            return facts
        return replace(
            facts,
            refused=bool(mesh.discovery.problem),
            heard_itself=mesh.discovery.own_service_seen,
            others_heard=len(mesh.discovery.found),
            ours_heard=mesh.tablemates_heard,
        )

    def _listen_for_echo(self) -> None:
        if self._echo is None:
            self._echo = asyncio.get_running_loop().create_task(self._hear())
            self._echo.add_done_callback(_raise_what_broke)

    async def _hear(self) -> None:
        self._heard_itself = await hears_itself(
            ECHO_SECONDS, self._options.interfaces, entropy=os.urandom
        )


def _raise_what_broke(task: "asyncio.Task[None]") -> None:
    """Nobody waits for that task: the loop's handler is told."""
    if not task.cancelled():
        task.result()


def _trouble(facts: Facts, port: int | None) -> Trouble:
    multicast = "refused" if facts.refused else "off"
    if facts.looking and not facts.refused:
        multicast = {None: "unknown", True: "heard", False: "deaf"}[facts.heard_itself]
    dialled = tuple(
        (place_text(place), _ANSWERS.get(error, "no_way")) for place, error in facts.dials.items()
    )
    causes = tuple(str(cause) for cause in diagnose(facts))
    return Trouble(causes, facts.addresses, port, multicast, dialled[-_TRIED_MAX:])

"""What the command line asks for, checked and as values."""

from dataclasses import dataclass, replace

from dixit_lan.rules.edition import ODYSSEY, Clocks, Edition, Recovery


@dataclass(frozen=True, slots=True)
class Options:
    """Options of ``play`` and ``bot``. None: not stated, so the table's own rules are adopted."""

    name: str | None = None
    table: str | None = None
    code: str | None = None
    seats: int | None = None
    bots: int = 0
    edition: Edition | None = None
    target: int | None = None
    packs: tuple[str, ...] = ()
    fast: bool = False
    autoplay: bool = False
    records: str | None = None
    peers: tuple[tuple[str, int], ...] = ()
    port: int = 0
    mdns: bool = True
    interfaces: tuple[str, ...] = ()
    skill: float = 0.9
    patience: float | None = None
    clock: int | None = None  # seconds for every choice
    no_recovery: bool = False

    @property
    def states_rules(self) -> bool:
        """Does the player ask for rules of his own?"""
        wishes = (self.seats, self.edition, self.target, self.clock)
        return self.no_recovery or any(wish is not None for wish in wishes)

    def rules(self) -> Edition:
        """The edition asked for, or the one that fits any number of players."""
        edition = self.edition or ODYSSEY
        if self.clock is not None:
            clocks = Clocks(self.clock, self.clock, self.clock)
            edition = replace(edition, clocks=clocks)
        if self.no_recovery:
            edition = replace(edition, recovery=Recovery.NONE)
        return edition if self.target is None else edition.with_target(self.target)

"""What the command line asks for, checked and as values."""

from dataclasses import dataclass

from dixit_lan.rules.edition import ODYSSEY, Edition


@dataclass(frozen=True, slots=True)
class Options:
    """Options of ``play`` and ``bot``. None: not stated, so the table's own rules are adopted."""

    name: str | None = None
    table: str | None = None
    code: str | None = None
    seats: int | None = None
    bots: int = 0
    edition: Edition | None = None  # with its house rules
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

    @property
    def states_rules(self) -> bool:
        """Does the player ask for rules of his own?"""
        return self.seats is not None or self.edition is not None

    def rules(self) -> Edition:
        """The rules asked for, or the edition that fits any number of players."""
        return self.edition or ODYSSEY

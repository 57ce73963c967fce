"""What people say to each other to sit down at one table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Invitation:
    """The same name and code are one table."""

    table: str
    code: str

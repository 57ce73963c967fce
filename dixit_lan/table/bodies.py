"""What an entry of each kind holds: all bodies in one table, for whoever must know them all."""

from collections.abc import Mapping
from typing import Any

from dixit_lan.dealing.bodies import BODIES as OF_THE_GAME
from dixit_lan.dealing.roster import Ready
from dixit_lan.logs.decrees import BODIES as OF_DECREES
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.lobby.lobby import Sit

NOTHING = tuple[()]

BODIES: Mapping[Kind, Any] = {
    Kind.SIT: Sit,
    Kind.READY: Ready,
    **OF_THE_GAME,
    **OF_DECREES,
    Kind.ACK: NOTHING,
    Kind.LEAVE: NOTHING,
}

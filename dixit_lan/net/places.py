"""Who listens where, as peers tell each other. One known peer is enough to find all others."""

from dixit_lan.ids import PlayerKey
from dixit_lan.net.addresses import scoped
from dixit_lan.net.contacts import ContactBook, Source
from dixit_lan.net.limits import ADDRESSES_MAX, PLACES_MAX
from dixit_lan.net.messages import Place, Whereabouts, parse_address


class Places:
    """Our own place and those of the players whom we are linked to."""

    def __init__(self, player: PlayerKey, book: ContactBook) -> None:
        self._player, self._book = player, book
        self._own: Place | None = None
        self._known: dict[PlayerKey, Place] = {}
        self.news = False
        """Somebody's place has changed since this was last set to False."""

    def set_own(self, port: int, addresses: tuple[str, ...]) -> None:
        """Where we listen ourselves."""
        own = Place(self._player, port, addresses[:ADDRESSES_MAX])
        self.news |= own != self._own
        self._own = own

    def tell(self) -> Whereabouts:
        """What to tell a peer."""
        own = () if self._own is None else (self._own,)
        return Whereabouts((own + tuple(self._known.values()))[:PLACES_MAX])

    def known(self) -> tuple[tuple[str, int], ...]:
        """Where each player to whom we are linked listens, at the address known to work."""
        return tuple((each.addresses[0], each.port) for each in self._known.values())

    def hear(self, told: Whereabouts, heard_over: str, now: float) -> bool:
        """Take up what a linked player says; ``heard_over`` is its address. Whether it was news."""
        first, *others = told.places
        news = self._hear_own(first, heard_over, now)
        for place in others:
            if place.player not in (self._player, first.player):
                news |= self._learn(place, heard_over, Source.HEARSAY, now)
        return news

    def _hear_own(self, place: Place, heard_over: str, now: float) -> bool:
        """Where the link comes from is the one address that is known to work: it goes first."""
        seen = heard_over.partition("%")[0]
        told = place.addresses if parse_address(seen) is None else (seen, *place.addresses)
        addresses = dict.fromkeys(told)
        seen_place = Place(place.player, place.port, tuple(addresses)[:ADDRESSES_MAX])
        player = PlayerKey(place.player)
        self.news |= self._known.get(player) != seen_place
        self._known[player] = seen_place
        return self._learn(seen_place, heard_over, Source.PLAYER, now)

    def _learn(self, place: Place, heard_over: str, source: Source, now: float) -> bool:
        addresses = tuple(
            (scoped(each, heard_over), place.port)
            for each in place.addresses
            if _worth_dialling(each, heard_over)
        )
        player = PlayerKey(place.player)
        return self._book.learn(f"player {player.hex()}", addresses, source, now, player)

    def forget(self, player: PlayerKey) -> None:
        """No longer linked: do not tell others about it."""
        self._known.pop(player, None)


def _worth_dialling(address: str, heard_over: str) -> bool:
    """Loopback means something only to programs on one laptop."""
    parsed, over = parse_address(address), parse_address(heard_over.partition("%")[0])
    if parsed is None or over is None:
        return False
    return over.is_loopback or not parsed.is_loopback

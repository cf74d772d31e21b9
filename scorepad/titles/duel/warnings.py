"""What two players of Duel are warned of: a supremacy, or one near; pairs, loot, wonders."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Facts, Game, Part
from ..title import ENDS, ONCE
from .cards import AGORA, cards
from .city import COLOURS, City, city_of
from .drafted import Drafted
from .guilds import kind
from .impossible import contradicted, impossible
from .roman_gods import neptunes_owner, taken_by_neptune
from .science import SUPREMACY, one_short
from .supremacy import supremacies, symbols_in
from .track import INFLUENCE, LOOT, gone
from .wonders import MOST, back_to_the_box

#: Symbols alike that earn a progress token.
PAIR = 2
_ROW_OF_COLOUR = {colour: row for row, colour in COLOURS.items()}


def warnings(game: Game) -> tuple[Part, ...]:
    """The warnings of a game that the scoring takes, most pressing first."""
    cities = city_of(game.players[0]), city_of(game.players[1])
    return (
        *_ended(game, cities),
        *impossible(game, cities),
        *_one_short(game, cities),
        *_looted(game),
        *_pairs(game, cities),
        *_seven_wonders(game, cities),
        *_unticked(cities),
    )


def _ended(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    # The line says what the table shows, which a supremacy that is only stated does not.
    if contradicted(game, cities):
        return
    for won in supremacies(game, cities):
        yield Part(f"supremacy.{won.by}", 0, {"player": cities[won.player].name, ENDS: 1})


def _one_short(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    for seat, city in enumerate(cities):
        if one_short(symbols_in(game, cities, seat)):
            yield Part("science.five", 0, {"player": city.name, "count": SUPREMACY - 1})


def _looted(game: Game) -> Iterable[Part]:
    """What the tokens did that the pawn took, and the second of those that Neptune took."""
    neptune = taken_by_neptune(game)
    for place in sorted(gone(game).difference(neptune), key=abs):
        yield _token(game, place, 0 if place > 0 else 1)
    owner = neptunes_owner(game)
    if owner is not None:
        for place in neptune[1:]:
            yield _token(game, place, owner)


def _token(game: Game, place: int, seat: int) -> Part:
    """The player in `seat` took a military token, and the other one lost the coins.

    Agora's tokens take no coins: whoever took one places or removes influence.
    """
    if AGORA in game.expansions:
        mover = game.players[seat].name
        return Part(f"influence.{INFLUENCE[abs(place)]}", 0, {"player": mover, ONCE: 1})
    robbed = game.players[1 - seat].name
    return Part("loot", 0, {"player": robbed, "count": LOOT[abs(place)], ONCE: 1})


def _pairs(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    for seat, city in enumerate(cities):
        for symbol, count in sorted(symbols_in(game, cities, seat).items()):
            if count >= PAIR:
                yield Part("science.pair", 0, {"player": city.name, "symbol": symbol, ONCE: 1})


def _seven_wonders(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """With the seventh wonder built, whoever has fewer loses the one that is left."""
    built = [city.built("wonders") for city in cities]
    if len(built[0]) + len(built[1]) != MOST:
        return
    seat = 0 if len(built[0]) < len(built[1]) else 1
    drafted = game.get("drafted", Drafted)
    hands = {} if drafted is None else drafted.hands
    # Ra or a conspiracy may have brought a wonder to the other city: whose is left, the draft says.
    left = [
        (at, wonder)
        for at, hand in hands.items()
        for wonder in back_to_the_box(hand, (*built[0], *built[1]), 0)
    ]
    if len(left) == 1:
        ((seat, wonder),) = left
        facts: Facts = {"player": cities[seat].name, "wonder": wonder, ONCE: 1}
        yield Part("wonders.eighth", 0, facts)
    else:
        yield Part("wonders.seven", 0, {"player": cities[seat].name, ONCE: 1})


def _unticked(cities: tuple[City, City]) -> Iterable[Part]:
    """A guild counts ticked cards: a city with points written for a colour may lack its ticks."""
    for own in cities:
        for guild in own.built("guilds"):
            counted = cards()[guild]
            row = _ROW_OF_COLOUR.get(counted.counts[0], "")
            for city in cities:
                ticked = "cards" in city.ticked and not city.coloured.get(counted.counts[0])
                if ticked and city.written.get(row, 0) > 0:
                    facts = {"card": guild, "per": kind(counted), "player": city.name}
                    yield Part("guild.unticked", 0, facts)

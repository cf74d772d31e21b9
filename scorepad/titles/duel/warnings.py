"""What two players of Duel are warned of: a supremacy, or one near; pairs, loot, wonders."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Game, Part
from ..title import ENDS, ONCE
from .cards import cards
from .city import COLOURS, City, city_of
from .guilds import kind
from .science import SUPREMACY, one_short, symbols
from .setup import Drafted
from .supremacy import supremacy, symbols_in
from .track import LOOT, gone
from .wonders import MOST, back_to_the_box

#: Symbols alike that earn a progress token.
PAIR = 2
_ROW_OF_COLOUR = {colour: row for row, colour in COLOURS.items()}


def warnings(game: Game) -> tuple[Part, ...]:
    """The warnings of a game that the scoring takes, most pressing first."""
    cities = city_of(game.players[0]), city_of(game.players[1])
    return (
        *_ended(game, cities),
        *_one_short(cities),
        *_looted(game),
        *_pairs(cities),
        *_seven_wonders(game, cities),
        *_unticked(cities),
    )


def _ended(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    won = supremacy(game, cities)
    if won is not None:
        yield Part(f"supremacy.{won.by}", 0, {"player": cities[won.player].name, ENDS: 1})


def _one_short(cities: tuple[City, City]) -> Iterable[Part]:
    for city in cities:
        if one_short(symbols_in(city)):
            yield Part("science.five", 0, {"player": city.name, "count": SUPREMACY - 1})


def _looted(game: Game) -> Iterable[Part]:
    """The pawn took these tokens, and the player whose side it was on lost the coins."""
    for place in sorted(gone(game), key=abs):
        robbed = game.players[1 if place > 0 else 0].name
        yield Part("loot", 0, {"player": robbed, "count": LOOT[abs(place)], ONCE: 1})


def _pairs(cities: tuple[City, City]) -> Iterable[Part]:
    for city in cities:
        built = {*city.coloured.get("green", ()), *city.entered.get("science", ())}
        for symbol, count in sorted(symbols(built).items()):
            if count >= PAIR:
                yield Part("science.pair", 0, {"player": city.name, "symbol": symbol, ONCE: 1})


def _seven_wonders(game: Game, cities: tuple[City, City]) -> Iterable[Part]:
    """With the seventh wonder built, whoever has fewer loses the one that is left."""
    built = [city.built("wonders") for city in cities]
    if len(built[0]) + len(built[1]) != MOST:
        return
    seat = 0 if len(built[0]) < len(built[1]) else 1
    drafted = game.get("drafted", Drafted)
    hand = () if drafted is None else drafted.hands.get(seat, ())
    left = back_to_the_box(hand, built[seat], len(built[1 - seat]))
    player = cities[seat].name
    if len(left) == 1:
        yield Part("wonders.eighth", 0, {"player": player, "wonder": left[0], ONCE: 1})
    else:
        yield Part("wonders.seven", 0, {"player": player, ONCE: 1})


def _unticked(cities: tuple[City, City]) -> Iterable[Part]:
    """A guild counts ticked cards: a city with points written for a colour may lack its ticks."""
    for own in cities:
        for guild in own.built("guilds"):
            counted = cards()[guild]
            row = _ROW_OF_COLOUR.get(counted.counts[0], "")
            for city in cities:
                ticked = city.cards is not None and not city.coloured.get(counted.counts[0])
                if ticked and city.written.get(row, 0) > 0:
                    facts = {"card": guild, "per": kind(counted), "player": city.name}
                    yield Part("guild.unticked", 0, facts)

"""Scores a game of Duel: by points, unless a supremacy ended the game.

Every card, wonder and token stands in one place, and there are four wonders a player and seven in
all. Other limits of a real game, such as three guilds, or military points for one player only,
are not in the format and not checked. A stated military victory moves no pawn: the row follows
from the pawn or from what was written, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..model import Facts, Game, Part, PlayerResult, Ranking, Result, RowScore, Waiting
from ..other import other_points
from ..ranking import rank
from .cards import parts, tokens
from .city import City, check_once, city_of
from .guilds import COINS_PER_POINT, WAITS, guilds, missing
from .rows import rows
from .supremacy import supremacy
from .track import pawn_place, points
from .wonders import check_limit

_NOTHING = RowScore(0)


def score(game: Game) -> Result:
    """The result of a game of Duel, or a Refusal of what breaks the format or the rules."""
    first, second = city_of(game.players[0]), city_of(game.players[1])
    check_once(first, second)
    check_limit(
        (first.name, second.name), (len(first.built("wonders")), len(second.built("wonders")))
    )
    pawn = pawn_place(game)
    won = supremacy(game, (first, second))

    pads = (
        _pad(first, second, pawn) | other_points(game, 0),
        _pad(second, first, -pawn) | other_points(game, 1),
    )
    totals = [sum([row.points for row in pad.values()]) for pad in pads]
    if won is None:
        victory = "points"
        ranking = rank(totals, [pad["civilian"].points for pad in pads], "civilian")
        notes: tuple[Part, ...] = ()
    else:
        victory = won.by
        ranking = Ranking((1, 2) if won.player == 0 else (2, 1), (won.player,), None)
        notes = (Part(f"supremacy.{won.by}", 0, {"player": game.players[won.player].name}),)
    players = (
        PlayerResult(first.name, totals[0], ranking.places[0], pads[0]),
        PlayerResult(second.name, totals[1], ranking.places[1], pads[1]),
    )
    guilds_0, guilds_1 = (pad["guilds"] for pad in pads)
    waiting = _waiting(first, second, 0, guilds_0) + _waiting(second, first, 1, guilds_1)
    return Result(
        "duel",
        victory,
        ranking.winners,
        ranking.tiebreak,
        players,
        notes=notes,
        waiting=waiting,
    )


def _waiting(own: City, other: City, seat: int, row: RowScore) -> tuple[Waiting, ...]:
    """What the guilds of a city that wait in its row count, and a city does not say."""
    waits = [str(part.facts["card"]) for part in row.parts if part.what == WAITS]
    return tuple(
        [
            Waiting(seat, "guilds", guild, seat if city is own else 1 - seat, kind)
            for guild, city, kind in missing(waits, own, other)
        ]
    )


def _pad(own: City, other: City, lead: int) -> dict[str, RowScore]:
    """Every row of a city's pad; `lead` is the pawn's place as this player sees it."""
    pad = {}
    for row in rows():
        written = own.written.get(row.id)
        if written is None:
            pad[row.id] = _FOLLOWS[row.id](row.id, own, other, lead)
        elif row.counts:
            pad[row.id] = _treasury(written)
        else:
            pad[row.id] = RowScore(written, (Part("points", written),))
    return pad


def _treasury(coins: int) -> RowScore:
    threes = coins // COINS_PER_POINT
    return RowScore(threes, (Part("coins.threes", threes, {"coins": coins, "count": threes}),))


def _no_coins(_row: str, _own: City, _other: City, _lead: int) -> RowScore:
    return _NOTHING


def _printed(row: str, own: City, _other: City, _lead: int) -> RowScore:
    """Cards or wonders with their points printed on them; those without are not mentioned."""
    built = own.built(row)
    if not built:
        return _NOTHING
    worth = parts()
    counted = tuple([worth[one] for one in built if one in worth])
    return RowScore(sum([part.points for part in counted]), counted)


def _guilds(row: str, own: City, other: City, _lead: int) -> RowScore:
    return guilds(own.built(row), own, other)


def _progress(row: str, own: City, other: City, lead: int) -> RowScore:
    """Printed points, and 3 for every token with Mathematics, itself included."""
    held = own.built(row)
    total, counted = _printed(row, own, other, lead)
    for token in held:
        each = tokens()[token].each
        if each:
            points_of_it = each * len(held)
            facts: Facts = {"token": token, "count": len(held), "each": each}
            counted += (Part("token.per", points_of_it, facts),)
            total += points_of_it
    return RowScore(total, counted)


def _military(_row: str, _own: City, _other: City, lead: int) -> RowScore:
    """The track, for the one who leads; the pawn in a capital still reads 10."""
    if lead <= 0:
        return _NOTHING
    worth = points(lead)
    return RowScore(worth, (Part("track", worth, {"distance": lead}),))


#: How a row that nobody wrote a number in follows from the rest.
_FOLLOWS: Mapping[str, Callable[[str, City, City, int], RowScore]] = {
    "civilian": _printed,
    "science": _printed,
    "commercial": _printed,
    "guilds": _guilds,
    "wonders": _printed,
    "progress": _progress,
    "coins": _no_coins,
    "military": _military,
}

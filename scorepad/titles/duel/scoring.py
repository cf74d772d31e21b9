"""Scores a game of Duel: by points, unless a supremacy ended the game.

Every card, wonder, token and god stands in one place; wonders, grand temples and chambers have
their limits. Other limits of a real game, such as three guilds, or military points for one player
only, are not in the format and not checked. A stated military victory moves no pawn: the row
follows from the pawn or from what was written, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..model import Facts, Game, Part, PlayerResult, Ranking, Result, RowScore, Waiting
from ..other import other_points
from ..ranking import rank
from .cards import parts, tokens
from .city import City, check_once, city_of
from .guilds import COINS_PER_POINT, WAITS, guilds, missing
from .mythology import mysticism, mythology_of
from .rows import rows
from .senate import check_chambers, senate_points
from .supremacy import Victory, supremacies
from .temples import check_temples, temple_points
from .track import pawn_place, points
from .wonders import check_limit

_NOTHING = RowScore(0)


class _View(NamedTuple):
    """A game as the player of one city sees it."""

    own: City
    other: City
    #: The pawn's place, above 0 where this player leads.
    lead: int
    #: Mythology and offering tokens, if they were counted.
    mythology: int | None


def score(game: Game) -> Result:
    """The result of a game of Duel, or a Refusal of what breaks the format or the rules."""
    first, second = city_of(game.players[0]), city_of(game.players[1])
    check_once(first, second)
    names = (first.name, second.name)
    built = (len(first.built("wonders")), len(second.built("wonders")))
    check_limit(names, built, game.expansions)
    if game.expansions:
        check_temples(names, (first.temple_count(), second.temple_count()))
        check_chambers(names, (first.chambers, second.chambers))
    pawn = pawn_place(game)
    won = supremacies(game, (first, second))
    mythology = mythology_of(game)

    pads = (
        _pad(game, _View(first, second, pawn, mythology[0])) | other_points(game, 0),
        _pad(game, _View(second, first, -pawn, mythology[1])) | other_points(game, 1),
    )
    totals = [sum([row.points for row in pad.values()]) for pad in pads]
    if won:
        victory = won[0].by
        ranking = _supreme(won)
    else:
        victory = "points"
        ranking = rank(totals, [pad["civilian"].points for pad in pads], "civilian")
    notes = tuple(
        [
            Part(f"supremacy.{supremacy.by}", 0, {"player": names[supremacy.player]})
            for supremacy in won
        ]
    )
    players = (
        PlayerResult(first.name, totals[0], ranking.places[0], pads[0]),
        PlayerResult(second.name, totals[1], ranking.places[1], pads[1]),
    )
    guilds_0, guilds_1 = (pad.get("guilds", _NOTHING) for pad in pads)
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


def _supreme(won: tuple[Victory, ...]) -> Ranking:
    """The winner by supremacy, or both where the same act gave it to both."""
    if len(won) > 1:
        return Ranking((1, 1), (0, 1), "shared")
    seat = won[0].player
    return Ranking((1, 2) if seat == 0 else (2, 1), (seat,), None)


def _waiting(own: City, other: City, seat: int, row: RowScore) -> tuple[Waiting, ...]:
    """What the guilds of a city that wait in its row count, and a city does not say."""
    waits = [str(part.facts["card"]) for part in row.parts if part.what == WAITS]
    return tuple(
        [
            Waiting(seat, "guilds", guild, seat if city is own else 1 - seat, kind)
            for guild, city, kind in missing(waits, own, other)
        ]
    )


def _pad(game: Game, view: _View) -> dict[str, RowScore]:
    """Every row of a city's pad."""
    pad = {}
    for row in rows(game.expansions):
        written = view.own.written.get(row.id)
        if written is None:
            pad[row.id] = _FOLLOWS[row.id](row.id, view)
        elif row.counts:
            pad[row.id] = _treasury(written)
        else:
            pad[row.id] = RowScore(written, (Part("points", written),))
    return pad


def _treasury(coins: int) -> RowScore:
    threes = coins // COINS_PER_POINT
    return RowScore(threes, (Part("coins.threes", threes, {"coins": coins, "count": threes}),))


def _printed(row: str, view: _View) -> RowScore:
    """Cards or wonders with their points printed on them; those without are not mentioned."""
    built = view.own.built(row)
    if not built:
        return _NOTHING
    worth = parts()
    counted = tuple([worth[id_] for id_ in built if id_ in worth])
    return RowScore(sum([part.points for part in counted]), counted)


def _divinities(row: str, view: _View) -> RowScore:
    """Points printed on gods, and a point for each coin left on Astarte's card."""
    total, counted = _printed(row, view)
    coins = view.own.astarte
    if coins:
        counted += (Part("astarte", coins, {"count": coins}),)
    return RowScore(total + coins, counted)


def _progress(row: str, view: _View) -> RowScore:
    """Printed points, and 3 for every token with Mathematics, itself included; Mysticism."""
    held = view.own.built(row)
    total, counted = _printed(row, view)
    for token in held:
        each = tokens()[token].each
        if each:
            points_of_it = each * len(held)
            facts: Facts = {"token": token, "count": len(held), "each": each}
            counted += (Part("token.per", points_of_it, facts),)
            total += points_of_it
        part = mysticism(token, view.mythology)
        if part is not None:
            counted += (part,)
            total += part.points
    return RowScore(total, counted)


def _military(_row: str, view: _View) -> RowScore:
    """The track, for the one who leads; the pawn in a capital still reads 10."""
    lead = view.lead
    if lead <= 0:
        return _NOTHING
    worth = points(lead)
    return RowScore(worth, (Part("track", worth, {"distance": lead}),))


#: How a row that nobody wrote a number in follows from the rest.
_FOLLOWS: Mapping[str, Callable[[str, _View], RowScore]] = {
    "civilian": _printed,
    "science": _printed,
    "commercial": _printed,
    "guilds": lambda row, view: guilds(view.own.built(row), view.own, view.other),
    "temples": lambda _row, view: temple_points(view.own.temple_count()),
    "divinities": _divinities,
    "wonders": _printed,
    "progress": _progress,
    "coins": lambda _row, _view: _NOTHING,
    "military": _military,
    "senate": lambda _row, view: senate_points(view.own.chambers),
}

"""How a game came out, in words: who won, in what order, and how a tie was settled."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from scorepad import titles
from scorepad.titles.model import Game, Result

from . import explain
from .explain import join_list, single_line
from .numbers import number
from .refusals import row_name
from .words import Words

#: The row whose number is compared as it stands, whatever points it gives.
COINS = "coins"


class Placing(NamedTuple):
    """A player's place, or a team's: `seats` are those who share it."""

    place: int
    name: str
    total: int
    seats: tuple[int, ...]


def standings(result: Result) -> list[Placing]:
    """The places, best first: of the teams where there are any, else of the players."""
    if result.teams is None:
        return player_placings(result)
    found = [
        Placing(
            team.place,
            " & ".join(single_line(result.players[seat].name) for seat in team.players),
            team.total,
            team.players,
        )
        for team in result.teams
    ]
    return sorted(found)


def player_placings(result: Result) -> list[Placing]:
    """Each player's own place, best first."""
    found = [
        Placing(one.place, single_line(one.name), one.total, (seat,))
        for seat, one in enumerate(result.players)
    ]
    return sorted(found, key=lambda one: one.place)


def grouped_placings(result: Result) -> list[list[Placing]]:
    """Those who share a place together, best first."""
    return [list(same) for _, same in groupby(standings(result), lambda one: one.place)]


def winners(result: Result) -> list[Placing]:
    return [one for one in standings(result) if one.place == 1]


def headline(words: Words, result: Result) -> str:
    """Who won: "Ada wins"."""
    won = winners(result)
    names = join_list(words, [one.name for one in won])
    if len(won) == 1 and len(won[0].seats) > 1:
        return words("result.team_wins", names=names)
    return words.count("result.wins", len(won), names=names)


def explain_tie(words: Words, game: Game, result: Result) -> list[str]:
    """How a tie for first place was settled, with the numbers; nothing where there was none."""
    if result.tiebreak is None:
        return []
    best = winners(result)[0].total
    level = [one for one in standings(result) if one.total == best]
    names = join_list(words, [one.name for one in level])
    told = [words("result.level", names=names, points=words.count("pad.points", best))]
    by = titles.by_id(game.title).tiebreak
    # A row's name may say more than what was compared: "Coins (ties only)".
    word = words("field.coins") if by == COINS else row_name(words, by, game.title)
    numbers = ", ".join(
        f"{one.name} {number(_compared(game, result, one, by), words.lang)}" for one in level
    )
    if result.tiebreak == "shared":
        return [*told, f"{word}: {numbers}.", words("result.shared")]
    return [*told, words("result.tie", row=word, numbers=numbers)]


def _compared(game: Game, result: Result, one: Placing, row: str) -> int:
    """What a tie is settled by: coins are compared as coins, cards by their points."""
    total = 0
    for seat in one.seats:
        held = game.players[seat].sheet.get(row, 0)
        points = result.players[seat].rows.get(row)
        if row == COINS:
            total += held if type(held) is int else 0
        elif points is not None:
            total += points.points
    return total


def result_text(words: Words, game: Game, result: Result, name: str) -> str:
    """The result as a message to send: the game's `name`, the winner, the places."""
    ranked = [
        f"{one.place}. {one.name} {number(one.total, words.lang)}" for one in standings(result)
    ]
    notes = [line.label for line in explain.explain_parts(words, result.notes)]
    told = [*notes, *explain_tie(words, game, result)]
    return "\n".join([name, headline(words, result), *ranked, *told])

"""How a game ended, in words: who won, in what order, and how a tie was settled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from scorepad import titles
from scorepad.titles.model import Game, Result, Waiting

from .explain import explain_parts
from .numbers import number
from .refusals import row_name
from .text import single_line
from .words import Words

#: The row that a tie compares by what the players hold, not by the points it gives.
COINS = "coins"


class Placing(NamedTuple):
    """The place of a player or a team; `seats` are its players."""

    place: int
    name: str
    total: int
    seats: tuple[int, ...]


def standings(result: Result) -> list[Placing]:
    """The places, best first: of the teams where there are any, else of the players."""
    if result.teams is None:
        return player_placings(result)
    return sorted(
        Placing(
            team.place,
            " & ".join(single_line(result.players[seat].name) for seat in team.players),
            team.total,
            team.players,
        )
        for team in result.teams
    )


def player_placings(result: Result) -> list[Placing]:
    """Each player's own place, best first."""
    placings = [
        Placing(player.place, single_line(player.name), player.total, (seat,))
        for seat, player in enumerate(result.players)
    ]
    return sorted(placings, key=lambda placing: placing.place)


def grouped_placings(result: Result) -> list[list[Placing]]:
    """The places, best first, with those who share one together."""
    return [list(group) for _, group in groupby(standings(result), lambda placing: placing.place)]


def winners(result: Result) -> list[Placing]:
    return [placing for placing in standings(result) if placing.place == 1]


def headline(words: Words, result: Result) -> str:
    """Who won: "Ada wins"."""
    won = winners(result)
    names = words.join([placing.name for placing in won])
    if len(won) == 1 and len(won[0].seats) > 1:
        return words("result.team_wins", names=names)
    return words.count("result.wins", len(won), names=names)


def explain_tie(words: Words, game: Game, result: Result) -> list[str]:
    """How a tie for first place was settled, with the numbers; nothing where there was none."""
    if result.tiebreak is None:
        return []
    if result.victory != "points":
        # Only the sixth symbol of both players in one act, with a box of Duel.
        return [words("result.both_symbols")]
    lines = _explain_tied(words, game, result, ties(result, standings(result))[0])
    return [*lines, words("result.shared")] if result.tiebreak == "shared" else lines


def explain_ties(words: Words, game: Game, result: Result) -> list[str]:
    """How a tie for first place was settled, and in a line each those for the places below."""
    below = [tied for tied in ties(result, standings(result)) if tied[0].place > 1]
    lines = [" ".join(_explain_tied(words, game, result, tied)) for tied in below]
    return [*explain_tie(words, game, result), *lines]


def _explain_tied(words: Words, game: Game, result: Result, tied: list[Placing]) -> list[str]:
    names = words.join([placing.name for placing in tied])
    points = words.count("pad.points", tied[0].total)
    level = words("result.level", names=names, points=points)
    return [level, tie_line(words, game, result, tied)]


def ties(result: Result, placings: list[Placing]) -> list[list[Placing]]:
    """Those of the places, best first, that have equal totals; a supremacy compares no totals."""
    groups = [list(group) for _, group in groupby(placings, lambda placing: placing.total)]
    return [group for group in groups if len(group) > 1 and result.victory == "points"]


def tie_line(words: Words, game: Game, result: Result, tied: list[Placing]) -> str:
    """What settled the places of those with equal totals, with the numbers."""
    row = titles.by_id(game.title).tiebreak
    # The name of the row may say more than what was compared: "Coins (ties only)".
    name = words("field.coins") if row == COINS else row_name(words, row, game.title)
    numbers = ", ".join(
        f"{placing.name} {number(_compared(game, result, placing, row), words.lang)}"
        for placing in tied
    )
    if len({placing.place for placing in tied}) == 1:
        return f"{name}: {numbers}."
    return words("result.tie", row=name, numbers=numbers)


def tie_lines(
    words: Words, game: Game, result: Result, placings: list[Placing]
) -> dict[Placing, str]:
    """What settled the places of those with equal totals, by the last of them."""
    tied = ties(result, placings)
    return {group[-1]: tie_line(words, game, result, group) for group in tied}


def _compared(game: Game, result: Result, placing: Placing, row: str) -> int:
    """What a tie is settled by: the coins held, or the points of a row."""
    total = 0
    for seat in placing.seats:
        held = game.players[seat].sheet.get(row, 0)
        points = result.players[seat].rows.get(row)
        if row == COINS:
            total += held if type(held) is int else 0
        elif points is not None:
            total += points.points
    return total


def result_lines(words: Words, game: Game, result: Result) -> list[str]:
    """The result as lines of text: the winner, the places, notes, and how a tie was settled."""
    return [
        headline(words, result),
        *(
            f"{placing.place}. {placing.name} {number(placing.total, words.lang)}"
            for placing in standings(result)
        ),
        *notes(words, game, result),
        *explain_ties(words, game, result),
    ]


def notes(words: Words, game: Game, result: Result) -> list[str]:
    """What concerns the whole table, and what has no points because a count is missing."""
    lines = [note.label for note in explain_parts(words, result.notes)]
    return [*lines, waits(words, game, result.waiting)] if result.waiting else lines


def waits(words: Words, game: Game, waiting: Sequence[Waiting]) -> str:
    """ "Waits for: blue cards in Bo's city", each thing once."""
    things = [
        words("pad.of_player", thing=words(f"field.{kind}"), player=game.players[city].name)
        for city, kind in dict.fromkeys((wait.city, wait.kind) for wait in waiting)
    ]
    return words("pad.waits", things=words.join(things))

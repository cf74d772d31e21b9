"""Edifice's projects as they stand, and the acts that change them: pawns, debts, completion.

Whether a project is completed follows from the pawns taken, unless it was said by hand. Those
without a pawn in a project that failed paid its penalty, or have a debt.
"""

from __future__ import annotations

from typing import Any

from ..model import AGES, Game
from ..title import DEBT, PAWN, ProjectStatus, Sites
from .edifice import completed_by
from .projects import debt, pawns


def standing(game: Game, age: str) -> ProjectStatus:
    """The project of an age as a game tells it."""
    site = _site(game, age)
    stakes, written = [], []
    for seat, player in enumerate(game.players):
        row = player.sheet.get("edifice")
        held = _object(_object(row).get(age))
        stakes.append(next((key for key in (PAWN, DEBT) if held.get(key)), ""))
        if type(row) is int:
            written.append(seat)
    needed = pawns(len(game.players))
    said = "completed" in site
    taken = stakes.count(PAWN)
    completed = site["completed"] if said else completed_by(taken, len(written), needed)
    return ProjectStatus(
        site.get("project"), needed, tuple(stakes), tuple(written), completed, said
    )


def _site(game: Game, age: str) -> dict[str, Any]:
    return _object(_object(game.table.get("edifice")).get(age))


def _object(value: Any) -> dict[str, Any]:
    """An object of the file, or an empty one: the pad is drawn even if a game is refused."""
    return dict(value) if isinstance(value, dict) else {}


def _with_site(game: Game, age: str, site: dict[str, Any]) -> Game:
    told = {**_object(game.table.get("edifice")), age: site}
    kept = {key: told[key] for key in AGES if told.get(key)}
    return game.with_table("edifice", kept or None)


def with_project(game: Game, age: str, project: str) -> Game:
    """A game in which another project lies out in an age."""
    return _with_site(game, age, {**_site(game, age), "project": project})


def with_completed(game: Game, age: str, completed: bool | None) -> Game:
    """A game in which it is said whether a project was completed; None lets the pawns tell."""
    site = _site(game, age)
    site.pop("completed", None)
    return _with_site(game, age, site if completed is None else {**site, "completed": completed})


def with_stake(game: Game, seat: int, age: str, stake: str) -> Game:
    """A game in which a player has a pawn, a debt or neither; points written by hand give way."""
    row = game.players[seat].sheet.get("edifice")
    told = {**_object(row), age: {stake: True} if stake else {}}
    return game.with_row(seat, "edifice", {key: told[key] for key in AGES if key in told})


def settle_projects(old: Game, game: Game) -> Game:
    """What follows from a pawn more or less: whether a project is completed, and its debts."""
    for age in AGES:
        before, now = standing(old, age), standing(game, age)
        if now.said and not now.completed and before.taken < now.needed <= now.taken:
            # The last pawn is taken: what was said before that no longer holds.
            game = with_completed(game, age, None)
        elif now.completed is None and any(now.stakes):
            game = with_completed(game, age, False)
        if standing(game, age).completed:
            for seat, stake in enumerate(now.stakes):
                if stake == DEBT:
                    game = with_stake(game, seat, age, "")
    return game


SITES = Sites(standing, with_project, with_completed, with_stake, debt)

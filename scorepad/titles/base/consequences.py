"""What follows from an act on the pad: a game that was good stays good, and nothing is lost.

A board that is changed holds the stages there is room for; a project that is completed takes the
debts in it away; a count that more ticked cards contradict is asked for again. What follows from
another cell is never written down: scoring reads it there.
"""

from __future__ import annotations

from ..model import Game, Player, Refusal
from .cards import BuiltCards
from .city import COLOURS, CityCounts
from .edifice import settle_projects
from .wonder import StagesBuilt, side_of

#: The counts of a city that ticked cards can contradict, and their colour.
_TICKED = {colour: colour for colour in COLOURS} | {"black": "black", "leaders": "white"}


def consequences(old: Game, new: Game) -> Game:
    """The game after an act, with what follows from it; one that is refused stays as it is."""
    try:
        game = _drop_outdated_counts(old, _fit_stages(old, new))
        return settle_projects(old, game) if "edifice" in game.expansions else game
    except Refusal:
        return new


def _fit_stages(old: Game, game: Game) -> Game:
    """A player with another board has at most the stages it has room for."""
    for seat, (before, player) in enumerate(zip(old.players, game.players, strict=True)):
        side = side_of(player.board)
        if before.board == player.board or isinstance(side, str):
            continue
        most = len(side.stages)
        wonder, city = player.get("wonder", StagesBuilt), player.get("city", CityCounts)
        if wonder is not None and wonder.stages > most:
            game = game.with_row(seat, "wonder", StagesBuilt(most))
        if city is not None and city.counts.get("stages", 0) > most:
            game = game.with_row(seat, "city", city.with_count("stages", most))
        if (player.get("stages", int) or 0) > most:
            game = game.with_row(seat, "stages", most)
    return game


def _drop_outdated_counts(old: Game, game: Game) -> Game:
    """A city of which more cards are ticked than were counted has to be counted again."""
    for seat, (before, player) in enumerate(zip(old.players, game.players, strict=True)):
        city = player.get("city", CityCounts)
        if before is player or city is None or city != before.sheet.get("city"):
            continue
        for kind, colour in _TICKED.items():
            ticked = _ticked(player, colour)
            if _ticked(before, colour) < ticked and city.counts.get(kind, ticked) < ticked:
                city = city.without(kind)
        if city != before.sheet.get("city"):
            game = game.with_row(seat, "city", city if city.counts else None)
    return game


def _ticked(player: Player, colour: str) -> int:
    """How many cards of a colour a player ticked, in one list or another."""
    lists = [cell.cards for cell in player.sheet.values() if isinstance(cell, BuiltCards)]
    return max((sum(card.colour == colour for card in cards) for cards in lists), default=0)

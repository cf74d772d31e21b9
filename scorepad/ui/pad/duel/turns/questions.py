"""The small questions of a turn, and the choices that answer them."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.catalogue.describe import summary
from scorepad.titles.duel.track import LOOT
from scorepad.titles.duel.turns.layout import geometry, layout_of
from scorepad.titles.duel.turns.pantheon import COSTS
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....notice_bars import close_button
from ....parts import dim, live, strong
from ....session import Look
from ...calculators.buttons import once
from ...state import PadState
from ..card_tile import group_sign
from .choices import choice, choice_width, flow
from .picking import Picking

#: The kinds of questions that have words.
QUESTIONS = (
    *("token", "library", "destroy", "mausoleum", "enki", "snake", "baal", "zeus", "place"),
    *("anubis", "isis", "under", "ra", "minerva", "neptune_discard", "neptune_apply", "god"),
    *("mythology", "space", "reveal"),
)
#: Nothing lies in a space of the Pantheon.
EMPTY = "empty"
#: Questions about a space of the Pantheon, a place of the military track, and a military token.
_SPACES, _PLACES, _LOOT = ("space",), ("minerva",), ("neptune_discard", "neptune_apply")


class Option(NamedTuple):
    """What a choice shows: its name, what it does, and the card or token that it is."""

    label: str
    effect: str = ""
    of: Entry | None = None


def question(state: PadState, picked: Picking, look: Look, room: float) -> list[ft.Control]:
    """A choice that the rules ask for, or that the board of Pantheon is entered with."""
    ask = picked.ask
    assert ask is not None
    game = state.draft.game
    who = game.players[ask.seat].name
    asked = strong(look, look.words(f"turn.ask.{ask.kind}", player=who), 15)
    away = close_button(look, once(state, lambda _: picked.close()), key="turn-close")
    width = choice_width(look, room)

    def button(id_: str) -> ft.Control:
        shown = _option(look, game, ask, id_)
        return choice(
            state,
            look,
            f"option-{id_}",
            shown.label,
            shown.effect,
            lambda: picked.answer(id_),
            width,
            picture=None if shown.of is None else group_sign(look, shown.of, 18),
        )

    lines: list[ft.Control] = [ft.Row([live(asked, expand=True), away], spacing=4)]
    if ask.kind == "zeus":
        lines.append(dim(look, look.words("turn.zeus_token", player=who), 13))
    return [*lines, flow(look, [button(id_) for id_ in ask.options])]


def _option(look: Look, game: Game, ask: Ask, id_: str) -> Option:
    words = look.words
    if id_ == EMPTY:
        return Option(words("turn.empty"))
    if ask.kind in _SPACES:
        return Option(words("turn.space", space=int(id_) + 1), space_costs(game, int(id_)))
    if ask.kind in _PLACES:
        return Option(track_place(look, game, int(id_)))
    if ask.kind in _LOOT:
        coins = words.count("card.coins", LOOT[abs(int(id_))])
        return Option(coins, track_place(look, game, int(id_)))
    if ask.kind == "place":
        return Option(_laid(look, game, int(id_)))
    of = entry(id_, game.title)
    return Option(look.names.name(id_, game.title), " ".join(summary(of, look.words.lang)), of)


def space_costs(game: Game, space: int) -> str:
    """What a space of the Pantheon asks of each player."""
    first, second = (player.name for player in game.players)
    return f"{first} {COSTS[space]} · {second} {COSTS[len(COSTS) - 1 - space]}"


def track_place(look: Look, game: Game, place: int) -> str:
    """A place of the military track, counted from the middle towards a player's capital."""
    if place == 0:
        return look.words("turn.middle")
    towards = game.players[1 if place > 0 else 0].name
    return look.words("turn.towards", place=abs(place), player=towards)


def _laid(look: Look, game: Game, place: int) -> str:
    """A place of the layout: its row from the top, and its number in the row."""
    layout = layout_of(game)
    assert layout is not None
    rows = [one.row for one in geometry(layout.age, game.expansions)]
    row = rows[place]
    number = place - rows.index(row) + 1
    return look.words("turn.laid", row=row - min(rows) + 1, place=number)

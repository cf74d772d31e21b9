"""The small questions of a turn, and the choices that answer them."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.catalogue.describe import summary
from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.track import LOOT
from scorepad.titles.duel.turns.influence import NONE
from scorepad.titles.duel.turns.layout import geometry, layout_of
from scorepad.titles.duel.turns.pantheon import COSTS
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....hooks import Box, use_part
from ....parts import dim
from ....session import Look
from ..card_tile import group_sign
from .choices import TurnChoice, choices, is_beside, prompt
from .influence_choices import decrees_in, influence_choices
from .picking import Picking

#: The kinds of questions that have words.
QUESTIONS = (
    *("token", "library", "destroy", "mausoleum", "enki", "snake", "baal", "zeus", "place"),
    *("anubis", "isis", "under", "ra", "minerva", "neptune_discard", "neptune_apply", "god"),
    *("mythology", "space", "reveal"),
    *("influence", "decree", "lies", "conspiracy", "lock", "last_row", "treason", "espionage"),
    *("turn_of_events", "give", "take", "decree_from", "decree_to", "sabotage", "senator"),
)
#: So many options have the room of the cards, where the cards are above the bar.
LONG = 6
#: Nothing lies in a space of the Pantheon; a decree lies face down.
EMPTY, DOWN = "empty", "down"
#: Questions about chambers.
_CHAMBERS = ("decree_from", "decree_to")
#: Questions about a space of the Pantheon, a place of the military track, and a military token.
_SPACES, _PLACES, _LOOT = ("space",), ("minerva",), ("neptune_discard", "neptune_apply")


def question(picked: Picking, look: Look, room: float) -> list[ft.Control]:
    """A choice that the rules ask for, or that the board of Pantheon is entered with."""
    ask, game = picked.ask, picked.game
    assert ask is not None
    who = game.players[ask.seat].name
    asked = look.words(f"turn.ask.{ask.kind}", player=who, chamber=ask.chamber)

    lines = [prompt(picked, look, asked)]
    if ask.kind == "zeus":
        lines.append(dim(look, look.words("turn.zeus_token", player=who), 13))
    if ask.kind == "destroy" and cards()[ask.options[0]].colour in ("brown", "grey"):
        # A wonder, not a conspiracy of Agora.
        lines.append(dim(look, look.words("turn.destroyed"), 13))
    if ask.kind == "conspiracy":
        lines.append(dim(look, look.words("turn.conspiracy_names"), 13))
    if ask.kind == "influence":
        return [*lines, *influence_choices(picked, look, ask, room)]
    options = [_option(picked, look, ask, id_) for id_ in ask.options]
    return [*lines, choices(picked.state, look, options, room)]


def has_page(look: Look, ask: Ask | None) -> bool:
    """Whether a question has so many options that it takes the place of the cards."""
    return ask is not None and len(ask.options) > LONG and not is_beside(look)


@ft.component
def QuestionPage(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """A question with many options, in the place of the cards."""
    use_part(picking.held, lambda: picking.held.ask)
    if picking.held.ask is None:
        return ft.Container()
    lines = question(picking.held, look, room)
    return ft.Column(lines, spacing=6, scroll=ft.ScrollMode.AUTO, expand=True, key="question")


def _option(picked: Picking, look: Look, ask: Ask, id_: str) -> TurnChoice:
    """What an answer shows: its name, what it does, and the card or token that it is."""
    words, game = look.words, picked.game

    def option(label: str, effect: str = "", of: Entry | None = None) -> TurnChoice:
        sign = None if of is None else group_sign(look, of, 18)
        return TurnChoice(f"option-{id_}", label, effect, partial(picked.answer, id_), picture=sign)

    if id_ == EMPTY:
        return option(words("turn.empty"))
    if id_ == NONE:
        return option(words("turn.no_more"))
    if id_ == DOWN:
        return option(words("turn.place.down"))
    if ask.kind in _CHAMBERS:
        return option(words("pad.chamber", n=id_), decrees_in(look, game, int(id_)))
    if ask.kind in _SPACES:
        return option(words("turn.space", space=int(id_) + 1), space_costs(game, int(id_)))
    if ask.kind in _PLACES:
        return option(track_place(look, game, int(id_)))
    if ask.kind in _LOOT:
        coins = words.count("card.coins", LOOT[abs(int(id_))])
        return option(coins, track_place(look, game, int(id_)))
    if ask.kind == "place":
        return option(_laid(look, game, int(id_)))
    of = entry(id_, game.title)
    return option(look.names.name(id_, game.title), " ".join(summary(of, look.words.lang)), of)


def space_costs(game: Game, space: int) -> str:
    """What a space of the Pantheon asks of each player."""
    first, second = game.names
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
    rows = [spot.row for spot in geometry(layout.age, game.expansions)]
    row = rows[place]
    number = place - rows.index(row) + 1
    return look.words("turn.laid", row=row - min(rows) + 1, place=number)

"""What a player may do with cubes in the Senate: a button for each, by what it does."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.titles.duel.turns.agora import FACE_DOWN, AgoraBoard, agora_of
from scorepad.titles.duel.turns.influence import CONSPIRE, MOVE, NONE, PLACE, REMOVE
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....parts import dim
from ....session import Look
from .choices import TurnChoice, choices
from .picking import Picking

#: The chambers side by side, and the moves from one to the next, where the letters leave room.
CHAMBERS_ABREAST, MOVES_ABREAST = 3, 5
#: The size of letters from which fewer stand side by side.
LARGE = 1.3


def influence_choices(picked: Picking, look: Look, ask: Ask, room: float) -> list[ft.Control]:
    """The acts in groups, each with what it is called above it."""
    state, words = picked.state, look.words
    board = ask.senate or agora_of(picked.game)
    lines: list[ft.Control] = []
    for act in (PLACE, REMOVE, MOVE):
        options = [option for option in ask.options if option.startswith(f"{act}:")]
        if not options:
            continue
        title = words(f"turn.cube.{act}")
        across = MOVES_ABREAST if act == MOVE else CHAMBERS_ABREAST
        across = across - 1 if look.scale > LARGE else across
        offered = [_choice(picked, look, board, option, title) for option in options]
        lines += [dim(look, title, 13.5), choices(state, look, offered, room, across)]
    last = {
        CONSPIRE: (words("turn.conspire"), words("turn.conspire.effect")),
        NONE: (words("turn.no_more"), ""),
    }
    others = [
        TurnChoice(f"option-{option}", *shown, partial(picked.answer, option))
        for option, shown in last.items()
        if option in ask.options
    ]
    return [*lines, choices(state, look, others, room)] if others else lines


def _choice(picked: Picking, look: Look, board: AgoraBoard, option: str, title: str) -> TurnChoice:
    act, here, *there = option.split(":")
    words = look.words
    label, more = words("pad.chamber", n=here), cubes_text(picked.game, board, int(here))
    spoken = f"{title}: {label}"
    if act == MOVE:
        label, more = f"{here} > {there[0]}", ""
        spoken = f"{title} {words('turn.cube.moved', here=here, there=there[0])}"
    return TurnChoice(
        f"option-{option}", label, more, partial(picked.answer, option), spoken=spoken
    )


def cubes_text(game: Game, board: AgoraBoard, chamber: int) -> str:
    """How many cubes each player has in a chamber."""
    counts = zip(game.players, board.cubes, strict=True)
    return " · ".join(f"{player.name} {own[chamber - 1]}" for player, own in counts)


def decrees_in(look: Look, game: Game, chamber: int) -> str:
    """The decrees of a chamber by name."""
    lying = agora_of(game).decrees[chamber - 1]
    return ", ".join(
        look.words("turn.place.down")
        if decree == FACE_DOWN
        else look.names.name(decree, game.title)
        for decree in lying
    )

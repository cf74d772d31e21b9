"""What a player may do with cubes in the Senate: a button for each, by what it does."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.turns.agora import FACE_DOWN, AgoraBoard, agora_of
from scorepad.titles.duel.turns.influence import CONSPIRE, MOVE, NONE, PLACE, REMOVE
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....parts import dim
from ....session import Look
from ...state import PadState
from .choices import choice, choice_width, flow
from .picking import Picking

#: The chambers side by side, and the moves from one to the next, where the letters leave room.
CHAMBERS_ABREAST, MOVES_ABREAST = 3, 5
#: The size of letters from which fewer stand side by side.
LARGE = 1.3


def influence_choices(
    state: PadState, picked: Picking, look: Look, ask: Ask, room: float
) -> list[ft.Control]:
    """The acts in groups, each with what it is called above it."""
    game, words = state.draft.game, look.words
    board = ask.senate or agora_of(game)
    large = look.scale > LARGE
    lines: list[ft.Control] = []
    for act in (PLACE, REMOVE, MOVE):
        options = [option for option in ask.options if option.startswith(f"{act}:")]
        if not options:
            continue
        title = words(f"turn.cube.{act}")
        across = MOVES_ABREAST if act == MOVE else CHAMBERS_ABREAST
        across = across - 1 if large else across
        width = choice_width(look, room, across)
        buttons = [
            _button(state, picked, look, game, board, option, title, width) for option in options
        ]
        lines += [dim(look, title, 13.5), flow(look, buttons, across)]
    others = [option for option in (CONSPIRE, NONE) if option in ask.options]
    width = choice_width(look, room)
    last = [
        choice(
            state,
            look,
            f"option-{option}",
            words("turn.conspire" if option == CONSPIRE else "turn.no_more"),
            words("turn.conspire.effect") if option == CONSPIRE else "",
            lambda option=option: picked.answer(option),  # type: ignore[misc]
            width,
        )
        for option in others
    ]
    return [*lines, flow(look, last)] if last else lines


def _button(
    state: PadState,
    picked: Picking,
    look: Look,
    game: Game,
    board: AgoraBoard,
    option: str,
    title: str,
    width: float,
) -> ft.Control:
    act, here, *there = option.split(":")
    words = look.words
    label, more = words("pad.chamber", n=here), cubes_text(game, board, int(here))
    spoken = f"{title}: {label}"
    if act == MOVE:
        label, more = f"{here} > {there[0]}", ""
        spoken = f"{title} {words('turn.cube.moved', here=here, there=there[0])}"
    return choice(
        state,
        look,
        f"option-{option}",
        label,
        more,
        lambda: picked.answer(option),
        width,
        spoken=spoken,
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

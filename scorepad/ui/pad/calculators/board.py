"""The wonder board: which one a player has, its side, and the stages built on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.catalogue import Entry, entry
from scorepad.catalogue.effects import describe_effects
from scorepad.titles.model import BOARD, Field, Game

from ...cards.lines import reading
from ...hooks import keyed, use_value
from ...parts import dim, figures, strong, text
from ...session import Look
from ..state import PadState
from .acts import act
from .buttons import chip, face, icon_button, once

Board = Mapping[str, Any]


def board_field(state: PadState) -> Field | None:
    """Where a player's board stands, whichever row asks for it."""
    beside = [field for row in state.rows for field in row.beside]
    return next((field for field in beside if field.kind == "board"), None)


def _board(state: PadState, seat: int) -> Board:
    return state.draft.game.players[seat].board or {}


def with_board(game: Game, seat: int, new: Board) -> Game:
    """A game in which something is new of a player's board; the rest of it stays."""
    return game.with_board(seat, {**(game.players[seat].board or {}), **new})


def _wonder(state: PadState, board: Board) -> Entry | None:
    """The wonder of a board, if there is such a one."""
    try:
        return entry(str(board.get("wonder")), state.draft.game.title)
    except KeyError:
        return None


# The stages.


def stages(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    """The stages of the player's board, to tap as far as they are built."""
    board = _board(state, state.draft.seat)
    wonder = _wonder(state, board)
    facts = wonder.facts.get(str(board.get("side"))) if wonder else None
    if not facts:
        return dim(look, look.words("pad.board_first"), 14)
    built = _built(state, field)
    choice = any("choose_one" in one["effect"] for one in facts)

    def tap(stage: int) -> None:
        def tapped(game: Game, seat: int) -> Game:
            now = stage if stage > _built(state, field) else stage - 1
            # With a choice among them the points may have to be written: the stages stay known.
            told = field.key in game.players[seat].sheet or choice
            game = game.with_row(seat, state.row.id, {field.key: now})
            return game.with_row(seat, field.key, now) if told else game

        act(state, tapped)

    tiles = [
        _stage(state, look, number, one["effect"], number <= built, tap)
        for number, one in enumerate(facts, start=1)
    ]
    if choice:
        tiles.append(dim(look, look.words("pad.stage_choice"), 13))
    return ft.Column(tiles, spacing=4, tight=True)


def _built(state: PadState, field: Field) -> int:
    """The stages built so far: those of the entry, else those the sheet tells elsewhere."""
    built = state.asked(field)
    if built is None:
        built = state.draft.game.players[state.draft.seat].sheet.get(field.key)
    return built or 0


def _stage(
    state: PadState,
    look: Look,
    number: int,
    effect: Mapping[str, Any],
    built: bool,
    tap: Callable[[int], None],
) -> ft.Control:
    palette, words = look.palette, look.words
    box = ft.Icons.CHECK_BOX if built else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    points = effect.get("vp", 0)
    rest = " ".join(
        describe_effects({key: told for key, told in effect.items() if key != "vp"}, words)
    )
    names: list[ft.Control] = [strong(look, words("card.stage", n=number), 15, lines=1)]
    if rest:
        names.append(dim(look, rest, 12.5, lines=2))
    worth = figures(look, str(points), 18, semantics_label=words.count("card.points", points))
    key = f"stage-{number}"
    return ft.Semantics(
        selected=built,
        container=True,
        content=ft.OutlinedButton(
            key=key,
            style=face(look, built, pad=10),
            **state.focus.watch(key),
            on_click=lambda _: tap(number),
            height=(52 if not rest else 64) * max(1, look.scale),
            content=ft.Row(
                [
                    ft.Icon(box, size=22, color=palette.gold if built else palette.dim),
                    ft.Column(
                        names,
                        spacing=0,
                        tight=True,
                        expand=True,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                    *([worth] if points else []),
                ],
                spacing=10,
            ),
        ),
    )


# Which board it is.


def board(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    return keyed(ChosenBoard, f"board-{state.draft.seat}", state, look, field)


@ft.component
def ChosenBoard(state: PadState, look: Look, field: Field) -> ft.Control:
    """The board in front of the player, or all of them to choose from."""
    choosing, choose = use_value(lambda: False)
    seat = state.draft.seat

    def take(chosen: Board) -> None:
        choose(False)
        act(state, lambda game, seat: with_board(game, seat, chosen))

    now = _board(state, seat)
    wonder = _wonder(state, now)
    if wonder is None or choosing:
        return pick_board(state, look, field, seat, take)
    again, change = look.words("pad.board_change"), once(state, lambda _: choose(True))
    return ft.Row(
        [
            strong(look, reading(wonder, look.words), 16),
            *_sides(state, look, wonder, now, take),
            icon_button(state, look, ft.Icons.EDIT, again, change, key="board-change"),
        ],
        wrap=True,
        spacing=8,
        run_spacing=4,
    )


def pick_board(
    state: PadState, look: Look, field: Field, seat: int, take: Callable[[Board], None]
) -> ft.Control:
    """The boards nobody else has; the side is the table's, until it is turned.

    `take` is given what is new of the player's board.
    """
    words, players = look.words, state.draft.game.players
    title, now = state.draft.game.title, _board(state, seat)
    taken = {
        other.board["wonder"]: other.name
        for at, other in enumerate(players)
        if at != seat and other.board and "wonder" in other.board
    }
    told = [now, *(one.board for one in players if one.board)]
    side = next((one["side"] for one in told if "side" in one), next(iter(_sides_of(state)), None))

    def button(id_: str) -> ft.Control:
        def tap(_: object) -> None:
            take({"wonder": id_, "side": side} if side else {"wonder": id_})

        name = reading(entry(id_, title), words)
        chosen = id_ == now.get("wonder")
        return chip(state, look, name, chosen, once(state, tap), key=f"wonder-{id_}")

    free = [button(id_) for id_ in field.pool if id_ not in taken]
    others = [
        f"{reading(entry(id_, title), words)} ({name})"
        for id_, name in taken.items()
        if id_ in field.pool
    ]
    asked = words("pad.board_which", player=players[seat].name)
    return ft.Column(
        [
            text(look, asked, 15),
            ft.Row(free, wrap=True, spacing=6, run_spacing=4),
            *([dim(look, words("pad.board_taken", boards=", ".join(others)))] if others else []),
        ],
        spacing=6,
        tight=True,
        key=BOARD,
    )


def _sides_of(state: PadState) -> Sequence[str]:
    """The sides that the boards of this game have, the first one first."""
    game = state.draft.game
    lots = titles.by_id(game.title).lots(game.expansions)
    return next((lot.sides for lot in lots if lot.kind == "board"), ())


def _sides(
    state: PadState, look: Look, wonder: Entry, now: Board, take: Callable[[Board], None]
) -> Sequence[ft.Control]:
    """Both sides of a board, one of them up."""

    def button(side: str) -> ft.Control:
        word = look.words(f"card.side.{side}")
        chosen = now.get("side") == side
        return chip(state, look, word, chosen, lambda _: take({"side": side}), key=f"side-{side}")

    return [button(side) for side in _sides_of(state) if side in wonder.facts]

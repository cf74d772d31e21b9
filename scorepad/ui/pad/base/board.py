"""The wonder board: which one a player has, its side, and the stages built on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.catalogue.effects import describe_effects
from scorepad.titles.base.wonder import SIDES, StagesBuilt
from scorepad.titles.model import BOARD, Board, Game, Slot

from ...hooks import keyed, use_value
from ...parts import checkbox, dim, figures, flow, stack, strong, text
from ...session import Look
from ..calculators.buttons import button, chip, face, icon_button, once
from ..state import PadState


def board_slot(state: PadState) -> Slot:
    """Where a player's board stands, whichever row asks for it."""
    return next(slot for row in state.rows for slot in row.slots if slot.kind is Board)


def _board(state: PadState, seat: int) -> Board:
    return state.draft.game.players[seat].board or Board()


def with_side(game: Game, seat: int, side: str) -> Game:
    """A game with the other side of a player's board up."""
    return game.with_board(seat, replace(game.players[seat].board or Board(), side=side))


def with_wonder(game: Game, seat: int, chosen: Board) -> Game:
    """A game with another wonder before a player; keys of other programs stay."""
    extra = (game.players[seat].board or Board()).extra
    return game.with_board(seat, replace(chosen, extra=extra))


def _wonder(state: PadState, board: Board) -> Entry | None:
    """The wonder of a board, if it is known."""
    return entry(board.wonder, state.draft.game.title) if board.wonder else None


# The stages.


def stages(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """The stages of the player's board, to tap as far as they are built."""
    board = _board(state, state.draft.seat)
    wonder = _wonder(state, board)
    facts = wonder.facts.get(board.side) if wonder else None
    if not facts:
        return dim(look, look.words("pad.board_first"), 14)
    built = _built(state.draft.game, state.draft.seat)
    choice = any("choose_one" in stage["effect"] for stage in facts)

    def tap(stage: int) -> None:
        def listed(game: Game, seat: int) -> Game:
            now = stage if stage > _built(game, seat) else stage - 1
            return game.with_row(seat, "stages", now)

        def tapped(game: Game, seat: int) -> Game:
            after = listed(game, seat)
            now = StagesBuilt(after.players[seat].get("stages", int) or 0)
            # With a choice among them the points may have to be written: the stages stay known.
            if choice or "stages" in game.players[seat].sheet:
                game = after
            return game.with_row(seat, slot.key, now)

        state.act(tapped, listed)

    tiles = [
        _stage(state, look, number, stage["effect"], number <= built, tap)
        for number, stage in enumerate(facts, start=1)
    ]
    if choice:
        tiles.append(dim(look, look.words("pad.stage_choice"), 13))
    return stack(*tiles, spacing=4)


def _built(game: Game, seat: int) -> int:
    """The stages built so far: those of the entry, else those listed on the sheet."""
    player = game.players[seat]
    entry = player.get("wonder", StagesBuilt)
    return entry.stages if entry is not None else player.get("stages", int) or 0


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
    others = {key: value for key, value in effect.items() if key != "vp"}
    rest = " ".join(describe_effects(others, words))
    names: list[ft.Control] = [strong(look, words("card.stage", n=number), 15, lines=1)]
    if rest:
        names.append(dim(look, rest, 12.5, lines=2))
    worth = figures(look, str(points), 18, semantics_label=words.count("card.points", points))
    tick = ft.Icon(box, size=22, color=palette.gold if built else palette.dim)
    lines = stack(*names, spacing=0, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    stage = button(
        state,
        face(look, built, pad=10),
        ft.Row([tick, lines, *([worth] if points else [])], spacing=10),
        lambda _: tap(number),
        key=f"stage-{number}",
        height=(52 if not rest else 64) * max(1, look.scale),
    )
    return checkbox(stage, built)


# Which board it is.


def board(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    return keyed(ChosenBoard, f"board-{state.draft.seat}", state, look, slot)


@ft.component
def ChosenBoard(state: PadState, look: Look, slot: Slot) -> ft.Control:
    """The board in front of the player, or all of them to choose from."""
    choosing, choose = use_value(lambda: False)
    seat = state.draft.seat

    def take(chosen: Board) -> None:
        choose(False)
        state.act(lambda game, seat: with_wonder(game, seat, chosen))

    def turn(side: str) -> None:
        state.act(lambda game, seat: with_side(game, seat, side))

    now = _board(state, seat)
    wonder = _wonder(state, now)
    if wonder is None or choosing:
        return pick_board(state, look, slot, seat, take)
    again = look.words("pad.board_change")
    change = once(state, lambda _: choose(True))
    name = strong(look, look.names.both(wonder.id, wonder.title), 16)
    edit = icon_button(state, look, ft.Icons.EDIT, again, change, key="board-change")
    return flow([name, *_sides(state, look, wonder, now, turn), edit], between=4)


def pick_board(
    state: PadState, look: Look, slot: Slot, seat: int, take: Callable[[Board], None]
) -> ft.Control:
    """The boards nobody else has; the side is the table's, until it is turned.

    `take` is given the board.
    """
    words, names, players = look.words, look.names, state.draft.game.players
    title, now = state.draft.game.title, _board(state, seat)
    taken = {
        other.board.wonder: other.name
        for at, other in enumerate(players)
        if at != seat and other.board is not None and other.board.wonder
    }
    boards = [now, *(player.board for player in players if player.board is not None)]
    side = next((board.side for board in boards if board.side), SIDES[0])

    def wonder_chip(id_: str) -> ft.Control:
        tap = once(state, lambda _: take(Board(id_, side)))
        chosen = id_ == now.wonder
        return chip(state, look, names.both(id_, title), chosen, tap, key=f"wonder-{id_}")

    free = [wonder_chip(id_) for id_ in slot.pool if id_ not in taken]
    others = [
        f"{names.both(id_, title)} ({name})" for id_, name in taken.items() if id_ in slot.pool
    ]
    asked = text(look, words("pad.board_which", player=players[seat].name), 15)
    elsewhere = [dim(look, words("pad.board_taken", boards=", ".join(others)))] if others else []
    return stack(asked, flow(free, 6, between=4), *elsewhere, spacing=6, key=BOARD)


def _sides(
    state: PadState, look: Look, wonder: Entry, now: Board, turn: Callable[[str], None]
) -> Sequence[ft.Control]:
    """Both sides of a board, one of them up."""

    def side_chip(side: str) -> ft.Control:
        def tap(_: object) -> None:
            turn(side)

        word = look.words(f"card.side.{side}")
        return chip(state, look, word, now.side == side, tap, key=f"side-{side}")

    return [side_chip(side) for side in SIDES if side in wonder.facts]

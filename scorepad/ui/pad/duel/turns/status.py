"""Whose turn it is, and what each player has: coins, symbols, wonders, points, the pawn."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.icons import icon_of, resource_icon
from scorepad.i18n.numbers import roman
from scorepad.titles.duel.cards import AGORA
from scorepad.titles.duel.supremacy import symbols_held
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.ages import size
from scorepad.titles.duel.turns.agora import agora_of
from scorepad.titles.duel.turns.following import TURNS, ticked, turns_of
from scorepad.titles.model import Game

from ....hooks import Box, memo_component, use_part
from ....parts import TOUCH, checkbox, dim, flow, live, stack, strong
from ....session import Look
from ....signs import row_sign
from ...calculators.buttons import button, face
from ...state import PadState
from ..track import pawn_meaning
from .notices import HANDED

SIGN = 15
#: A sign with its number, a second digit, and the room between two; the padding, a line of signs.
COUNT, SECOND_DIGIT, GAP, PAD, LINE = 27, 8, 10, 8, 21


class Standing(NamedTuple):
    """What the line of a player shows."""

    name: str
    mine: bool
    coins: int
    symbols: int
    wonders: int
    #: The chambers that the player controls; None without Agora.
    chambers: int | None
    points: int


def _standing(state: PadState, seat: int) -> Standing:
    game, result = state.draft.game, state.result
    player, turns = game.players[seat], turns_of(game)
    return Standing(
        player.name,
        turns is not None and turns.seat == seat,
        player.get("coins", int) or 0,
        len(symbols_held(game, seat)),
        len(ticked(player, "wonders")),
        len(agora_of(game).chambers(seat)) if AGORA in game.expansions else None,
        result.players[seat].total if result else 0,
    )


@memo_component
def PlayerStatus(held: Box[PadState], look: Look, seat: int, width: float) -> ft.Control:
    """One player, drawn again only when something of it changes; a tap hands over the turn."""
    state, words, palette = held.held, look.words, look.palette
    now = use_part(state, lambda: (_standing(state, seat), state.draft.hidden))
    standing, hidden = now

    def turn(_: object) -> None:
        def handed(game: Game, _: int) -> Game:
            turns = turns_of(game)
            if turns is None or turns.begins or turns.seat == seat:
                return game
            return game.with_table(TURNS, replace(turns, seat=seat))

        before = state.draft
        state.act(handed)
        if state.draft is not before:
            state.notice = HANDED

    def count(icon: tuple[str, str], number: int) -> ft.Control:
        shown = [row_sign(look, icon, SIGN * look.scale), strong(look, str(number), 14)]
        return ft.Row(shown, spacing=3, tight=True)

    spoken = words(
        "turn.spoken",
        player=standing.name,
        coins=words.count("card.coins", standing.coins),
        symbols=standing.symbols,
        wonders=standing.wonders,
    )
    chambers = []
    if standing.chambers is not None:
        chambers.append(count(icon_of(entry("chamber_1", "duel")), standing.chambers))
        spoken = f"{spoken}, {words('turn.chambers', count=standing.chambers)}"
    if standing.mine:
        spoken = f"{words('turn.now', player=standing.name)}. {spoken}"
    name = strong(
        look,
        standing.name,
        15,
        lines=1,
        colour=palette.gold if standing.mine else palette.ink,
        semantics_label=spoken,
    )
    arrow = [ft.Icon(ft.Icons.PLAY_ARROW, size=16, color=palette.gold)] if standing.mine else []
    total = [] if hidden else [dim(look, str(standing.points), 14)]
    signs = [
        count(resource_icon("coins"), standing.coins),
        count(("hexagon", "green"), standing.symbols),
        count(("pyramid", "gold"), standing.wonders),
        *chambers,
    ]
    needed = (len(signs) * COUNT + SECOND_DIGIT) * look.scale + (len(signs) - 1) * GAP
    crowded = needed > width - 2 * PAD
    counts = ft.Row(signs, spacing=GAP, run_spacing=0, wrap=crowded, tight=True)
    high = (54 + (LINE if crowded else 0)) * look.scale
    player = button(
        state,
        face(look, standing.mine, radius=12, pad=PAD),
        stack(
            ft.Row([*arrow, ft.Container(name, expand=True), *total], spacing=2),
            ft.Semantics(exclude_semantics=True, content=counts),
        ),
        turn,
        key=f"player-{seat}",
        width=width,
        height=max(TOUCH + 6, high),
    )
    return checkbox(player, standing.mine)


@memo_component
def AgeLine(held: Box[PadState], look: Look) -> ft.Control:
    """The age, how many cards are left in it, and what the pawn's place means."""
    state = held.held

    def shown() -> tuple[str, str]:
        game = state.draft.game
        turns = turns_of(game)
        if turns is None:
            return "", ""
        left = size(turns.age, game.expansions) - turns.taken
        age = look.words("pad.age", age=roman(turns.age))
        return f"{age} · {look.words.count('turn.left', left)}", pawn_meaning(
            state, look, pawn_place(game)
        )

    age, pawn = use_part(state, shown)
    line = flow([strong(look, age, 13.5), dim(look, pawn, 13.5)], 12, between=0)
    return live(line, key="age-line")

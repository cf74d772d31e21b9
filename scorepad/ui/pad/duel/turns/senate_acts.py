"""What Agora adds to a turn: conspiracies, drafted wonders, and a chamber that was tapped."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.describe import summary
from scorepad.titles.duel.senate import CHAMBERS, DECREES
from scorepad.titles.duel.turns.act import PREPARE
from scorepad.titles.duel.turns.agora import (
    CONSPIRACIES,
    CUBES,
    FACE_DOWN,
    ON_DRAFT,
    agora_of,
    place_decree,
    set_cubes,
)
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game, Limits

from ....parts import dim, live, strong
from ....session import Look
from ...calculators.buttons import once, quiet
from ...calculators.steppers import stepper_line
from ...state import PadState
from ..card_tile import group_sign
from .choices import choice, close_turn
from .picking import Picking
from .questions import DOWN


def prepare_choice(
    state: PadState, picked: Picking, look: Look, seat: int, width: float
) -> list[ft.Control]:
    """The card goes under a conspiracy, if the player has one that is not prepared."""
    if not agora_of(state.draft.game).idle[seat]:
        return []
    words = look.words
    return [
        choice(
            state,
            look,
            "turn-prepare",
            words("turn.prepared"),
            words("turn.prepared.effect"),
            lambda: picked.do(PREPARE),
            width,
        )
    ]


def trigger_acts(state: PadState, picked: Picking, look: Look, seat: int) -> list[ft.Control]:
    """Before the turn one prepared conspiracy may be triggered."""
    board = agora_of(state.draft.game)
    if board.used or not board.ready[seat]:
        return []

    def which(_: object) -> None:
        done = [conspiracy for own in board.triggered for conspiracy in own]
        left = tuple(conspiracy for conspiracy in CONSPIRACIES if conspiracy not in done)
        picked.inquire(Ask("conspiracy", seat, left), picked.trigger)

    label = look.words("turn.trigger")
    button = quiet(state, look, label, once(state, which), key="turn-trigger")
    return [ft.Row([button], wrap=True)]


def drafted_acts(
    state: PadState, picked: Picking, look: Look, seat: int, wonder: str
) -> list[ft.Control]:
    """A wonder does something as it is chosen in the draft, before the first turn."""
    game, words = state.draft.game, look.words
    who, name = game.players[seat].name, look.names.name(wonder, game.title)
    act = once(state, lambda _: picked.drafted(wonder))
    label = words(f"turn.drafted.{ON_DRAFT[wonder]}")
    return [
        live(strong(look, words("turn.drafted", player=who, wonder=name), 15)),
        ft.Row([quiet(state, look, label, act, key="turn-drafted")], wrap=True),
    ]


def chamber_acts(state: PadState, picked: Picking, look: Look, chamber: int) -> list[ft.Control]:
    """A chamber: what its decrees do, and its cubes, for a game that is joined in the middle."""
    game, words = state.draft.game, look.words
    board = agora_of(game)
    worth = words.count("card.points", CHAMBERS[chamber])
    name = strong(look, f"{words('pad.chamber', n=chamber)} · {worth}", 16)
    away = close_turn(state, look, picked.close)
    lines: list[ft.Control] = [ft.Row([live(name, expand=True), away], spacing=4)]
    for decree in board.decrees[chamber - 1]:
        if decree != FACE_DOWN:
            of = entry(decree, game.title)
            sentence = f"{look.names.name(decree, game.title)}. {' '.join(summary(of, words.lang))}"
            content = ft.Container(dim(look, sentence, 13.5), expand=True)
            lines.append(ft.Row([group_sign(look, of, 18), content], spacing=6))

    def which(_: object) -> None:
        _ask_decree(state, picked, chamber)

    if board.decrees[chamber - 1]:
        label = words("turn.decree.enter")
        button = quiet(state, look, label, once(state, which), key="decree-enter")
        lines.append(ft.Row([button], wrap=True))
    for seat, player in enumerate(game.players):
        label = words("turn.cubes", player=player.name)
        now = board.cubes[seat][chamber - 1]

        def act(seat: int, by: int) -> None:
            def changed(game: Game, _: int) -> Game:
                had = agora_of(game).cubes[seat][chamber - 1]
                return set_cubes(game, seat, chamber, had + by)

            state.act(changed, sure=True)

        lines.append(
            stepper_line(
                state,
                look,
                strong(look, label, 14.5, lines=2),
                now,
                Limits(0, now + CUBES - sum(board.cubes[seat])),
                partial(act, seat),
                key=f"cubes-{seat}",
                spoken=label,
            )
        )
    return lines


def _ask_decree(state: PadState, picked: Picking, chamber: int) -> None:
    """Asks which decree lies in a chamber; DOWN turns it over again."""
    lying = agora_of(state.draft.game).decrees
    seen = [decree for row in lying for decree in row]
    left = [decree for decree in DECREES if decree not in seen]
    down = [DOWN] if lying[chamber - 1][0] != FACE_DOWN else []

    def put(decree: str) -> None:
        def placed(game: Game, _: int) -> Game:
            return place_decree(game, chamber, FACE_DOWN if decree == DOWN else decree)

        state.act(placed, sure=True)
        picked.choose_chamber(chamber)

    picked.inquire(Ask("lies", 0, (*left, *down), chamber=chamber), put)

"""A game of Duel followed turn by turn: two players, the cards of the age, and what was done.

It stands where the pad stands, while `PadState.turning`; the pad is one tap away.
"""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.titles.duel.cards import AGORA, PANTHEON
from scorepad.titles.duel.turns.agora import agora_of, assumed
from scorepad.titles.duel.turns.changeover import only_points, without_points
from scorepad.titles.duel.turns.following import start, turns_of
from scorepad.titles.duel.turns.layout import layout_of
from scorepad.titles.model import Game

from ....hooks import Box, keyed, memo_component, use_part, use_value
from ....parts import TOUCH, flow, quiet, stack
from ....session import LOW, Look, use_session
from ...alerts import below_alerts
from ...calculators.buttons import chip
from ...calculators.buttons import quiet as quiet_button
from ...head import head
from ...keyboard import listen
from ...overwriting import Question
from ...state import PadState
from .act_bar import ActBar
from .adjust import Adjust
from .age_cards import AgeCards, LayingCards
from .choices import is_beside
from .layout_board import LayoutBoard
from .notices import ASSUMED
from .pantheon_panel import PantheonPanel
from .picking import Picking
from .questions import QuestionPage, has_page
from .senate_panel import SenatePanel
from .status import AgeLine, PlayerStatus

#: What is in view: the cards of the age, the same as they lie, the board of Pantheon, the Senate,
#: or the numbers to set right.
CARDS, LAYOUT, GODS, SENATE, ADJUST = "cards", "layout", "gods", "senate", "adjust"
PAD, GAP = 10, 6


def turns_button(state: PadState, look: Look) -> ft.Control | None:
    """From the pad to the turns; a game that is not followed yet begins to be."""
    if state.draft.finished:
        return None
    word = look.words("turn.back" if state.followed else "turn.follow")

    def tap(_: object) -> None:
        state.focus.leave()
        state.turning = True
        if state.followed:
            return
        players = enumerate(state.draft.game.players)
        points = tuple((seat, row) for seat, player in players for row in only_points(player))
        if points:
            begin = partial(_begin, without=True)
            state.question, state.refusal = Question(points, begin, None, ticks=True), None
            return
        guessed = assumed(state.draft.game) != agora_of(state.draft.game)
        state.act(_begin, sure=True)
        if guessed and state.refusal is None:
            state.refusal, state.notice = None, ASSUMED

    size = min(14, 20 / look.scale)
    return quiet(
        look, word, tap, size=size, height=TOUCH, key="follow", **state.focus.watch("follow")
    )


def _begin(game: Game, _: int, *, without: bool = False) -> Game:
    """The game followed from now on, `without` the points of rows that hold nothing else."""
    return start(without_points(game) if without else game, senate=assumed(game))


def _is_laid(state: PadState) -> bool:
    game = state.draft.game
    return turns_of(game) is not None and layout_of(game) is not None


@memo_component
def LaidOut(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """The layout, or the cards that may lie in the place that was tapped."""
    asked = use_part(picking.held, lambda: picking.held.place is not None)
    if asked:
        return keyed(LayingCards, "laying", picking, look, room)
    return keyed(LayoutBoard, "board", picking, look, room)


@memo_component
def TurnsView(held: Box[PadState], look: Look) -> ft.View:
    """The screen, drawn again only for another size or another thing in view."""
    state, session, words = held.held, use_session(), look.words
    # No cell is in view, so that no number can be meant for it.
    listen(ft.context.page, state, undo_only=True)
    picking, _ = use_value(lambda: Box(Picking(held)))

    def entering() -> None:
        state.take_back = picking.held.take_back

    def left() -> None:
        state.take_back = None

    ft.use_effect(entering, [], left)
    shown, show = use_value(lambda: LAYOUT if _is_laid(state) else CARDS)
    beside = is_beside(look)
    side = min(400.0, look.width * 0.42) if beside else look.width
    cards_room = (look.width - side if beside else look.width) - 2 * PAD
    room = side - 2 * PAD

    def to_pad(_: object) -> None:
        state.focus.leave()
        state.turning = False

    each = (room - GAP) / 2 - 0.5
    players = ft.Row([PlayerStatus(held, look, seat, each) for seat in (0, 1)], spacing=GAP)

    def way(label: str, to: str) -> ft.Control:
        def tap(_: object) -> None:
            picking.held.close()
            show(CARDS if shown == to else to)

        return chip(state, look, label, shown == to, tap, key=f"turn-{to}")

    expansions = state.draft.game.expansions
    gods, senate = PANTHEON in expansions, AGORA in expansions
    ways = flow(
        [
            way(words("turn.layout"), LAYOUT),
            *([way(words("field.gods"), GODS)] if gods else []),
            *([way(words("row.duel.senate"), SENATE)] if senate else []),
            way(words("turn.adjust"), ADJUST),
            quiet_button(state, look, words("field.sheet"), to_pad, key="to-pad"),
        ],
        between=4,
    )
    asked = use_part(picking.held, lambda: has_page(look, picking.held.ask))
    body: ft.Control = AgeCards(picking, look, cards_room)
    if asked:
        body = QuestionPage(picking, look, cards_room)
    elif shown == LAYOUT:
        body = LaidOut(picking, look, cards_room)
    elif shown == ADJUST:
        body = Adjust(held, look)
    elif shown == GODS:
        body = PantheonPanel(picking, look, cards_room)
    elif shown == SENATE:
        body = SenatePanel(picking, look, cards_room)
    top = stack(players, AgeLine(held, look), spacing=4)
    bar = ActBar(picking, look, room)
    main = ft.Container(body, expand=True, padding=ft.Padding.symmetric(horizontal=PAD))
    heading = head(held, session.saving, session.saved_games.store.read_only, look)
    padded = ft.Container(
        below_alerts(held, look, top), padding=ft.Padding.symmetric(horizontal=PAD)
    )
    foot = ft.Container(ways, padding=ft.Padding.symmetric(horizontal=PAD))
    if beside:
        column = ft.Column([padded, bar, foot], spacing=4, width=side, scroll=ft.ScrollMode.AUTO)
        inside: ft.Control = ft.Row(
            [main, column], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.START
        )
    else:
        low = look.height < LOW
        inside = ft.Column([padded, *([] if low else [foot]), main, bar], spacing=6, expand=True)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[ft.SafeArea(ft.Column([heading, inside], spacing=0, expand=True), expand=True)],
    )

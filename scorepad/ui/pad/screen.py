"""The pad's screen: opens a game from the shelf, and lays table and keys out for the device."""

from __future__ import annotations

import flet as ft

from scorepad.archive.draft import Draft
from scorepad.archive.shelf import SetAside
from scorepad.archive.store import NotKept

from ..desk import USED, Desk, Look, use_desk, use_look
from ..hooks import Box, keyed, use_box, use_value
from ..places import missing
from ..result import Finished
from .ending import ending_dialog
from .head import head
from .keyboard import listen
from .panel import keys_height, keys_panel
from .shape import Shape, head_height, names_height, shape, totals_height
from .state import PadState
from .table import Heads, MemoHead, MemoRow, lines
from .totals import MemoTotals, totals
from .why import why_sheet

#: A game that is being fetched, that is not there, or that could not be read.
LOADING, GONE, ASIDE = "loading", "gone", "aside"


@ft.component
def PadScreen() -> ft.View:
    """/score/<id>: the pad while a game is played, its end once it is over."""
    desk, look = use_desk(), use_look()
    id_ = ft.use_route_params().get("id", "")
    found, set_found = use_value(lambda: _in_hand(desk, id_))

    async def fetch() -> None:
        try:
            set_found(await desk.keeper.load(id_) or GONE)
        except NotKept:
            set_found(GONE)
        except SetAside:
            desk.aside = (*desk.aside, id_)
            set_found(ASIDE)

    def opened() -> None:
        # From here on the way back does not lead to the form that the game began with.
        desk.form = USED

    ft.use_effect(fetch, [id_])
    ft.use_effect(opened, [id_])
    if isinstance(found, Draft) and found.id == id_:
        return keyed(Game, found.id, found.id)
    words = look.words
    if found == GONE:
        return missing(look, f"/score/{id_}", words("pad.gone"), words("pad.gone_more"))
    if found == ASIDE:
        return missing(look, f"/score/{id_}", words("pad.aside"), words("pad.aside_more"))
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    return ft.View(route=f"/score/{id_}", bgcolor=look.palette.ground, controls=[ring])


def _in_hand(desk: Desk, id_: str) -> Draft | str:
    return desk.keeper.drafts.get(id_) or LOADING


@ft.component
def Game(id_: str) -> ft.View:
    desk, look = use_desk(), use_look()
    state, _ = use_value(lambda: PadState(desk.keeper.drafts[id_], desk.take))
    _keep_awake(desk)
    ft.use_dialog(ending_dialog(state, look) or why_sheet(state, look))
    if state.draft.finished:
        return Finished(state)
    return Pad(Box(state))


def _keep_awake(desk: Desk) -> None:
    """The screen does not fall asleep over a game, unless the person wants it to."""
    wanted = desk.preferences.keep_awake
    ft.use_effect(lambda: desk.keep_awake(wanted), [wanted], lambda: desk.keep_awake(False))


@ft.component
def Pad(held: Box[PadState]) -> ft.View:
    """The pad. Its state comes in a box: `Game` watches it already, and draws the pad anew."""
    state = held.held
    desk, look = use_desk(), use_look()
    page = ft.context.page
    draft = state.draft
    fit = shape(look, len(draft.game.players), draft.seat, len(state.rows))
    listen(page, state)
    table_box: Box[ft.Column | None] = use_box(None)

    async def follow() -> None:
        """Keeps the selected row in sight."""
        ids = [row.id for row in state.rows]
        room = look.height - head_height(look) - names_height(look, fit.paged)
        room -= totals_height(look) + (0 if fit.beside else keys_height(look, fit))
        at = fit.offset(ids.index(state.row.id), len(ids), room)
        if at is not None and table_box.held is not None:
            await _scroll(table_box.held, at)

    ft.use_effect(follow, [draft.row, look.height, look.scale])
    bar = head(desk, state, look)
    table = _table(state, look, fit, table_box)
    keys = keys_panel(state, look, fit)
    body: ft.Control
    if fit.beside:
        body = ft.Row(
            [ft.Container(table, expand=True, alignment=ft.Alignment.TOP_LEFT), keys],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        body = ft.Column([ft.Container(table, expand=True), keys], spacing=0, expand=True)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[
            ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True),
        ],
    )


async def _scroll(column: ft.Column, offset: float) -> None:
    try:
        await column.scroll_to(offset=offset, duration=120)
    except (RuntimeError, TimeoutError, ConnectionError):
        return


def _table(state: PadState, look: Look, fit: Shape, box: Box[ft.Column | None]) -> ft.Control:
    draft = state.draft
    players = draft.game.players
    heads = Heads(
        names=tuple(players[seat].name for seat in fit.seats),
        chosen=draft.seat - fit.seats[0],
        word=look.words("pad.total"),
        total=len(players),
    )
    rows = ft.Column(
        [
            MemoRow(line, look, fit, state.select, key=line.row.id)
            for line in lines(state, look, fit)
        ],
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    box.held = rows

    def turn(seat: int) -> None:
        state.select(state.draft.row, seat)

    def toggle() -> None:
        state.show(state.draft.hide(not state.draft.hidden))

    return ft.Column(
        [
            MemoHead(heads, look, fit, ft.use_callback(turn, [])),
            rows,
            MemoTotals(
                totals(state, look, fit),
                look,
                fit,
                state.focus,
                state.ask_total,
                ft.use_callback(toggle, []),
            ),
        ],
        spacing=0,
        width=fit.table,
    )

"""The pad's screen: opens a game from the shelf, and lays table and keys out for the device."""

from __future__ import annotations

import flet as ft

from scorepad.archive import sums
from scorepad.archive.draft import Draft
from scorepad.archive.keeper import FAILED, KEEPING
from scorepad.archive.store import NotKept
from scorepad.i18n.numbers import MINUS, number
from scorepad.i18n.refusals import refusal

from ..desk import LOW, Desk, Look, Saving, use_desk, use_look
from ..hooks import Box, keyed, use_box, use_value
from ..names import card_names, row_name, title_name
from ..parts import TOUCH, dim, empty, icon_button, quiet, text
from ..result import Finished
from ..shell import back_button, screen
from ..signs import sign
from ..theme import row_colour
from .entry import Entry
from .keyboard import listen
from .keypad import GAP, LARGE, KeysHead, MemoKeypad, next_key
from .shape import Shape, head_height, names_height, shape, totals_height
from .state import ENTRY, KEYS, PadState, ticked_field
from .table import Heads, MemoHead, MemoRow, MemoTotals, lines, totals
from .why import why_body, why_sheet

#: A game that is being fetched, or that is not there.
LOADING, GONE = "loading", "gone"


@ft.component
def PadScreen() -> ft.View:
    """/score/<id>: the pad while a game is played, its end once it is over."""
    desk, look = use_desk(), use_look()
    id_ = ft.use_route_params().get("id", "")
    found, set_found = use_value(lambda: _in_hand(desk, id_))

    async def fetch() -> None:
        try:
            draft = await desk.keeper.load(id_)
        except NotKept:
            draft = None
        set_found(draft if draft is not None else GONE)

    ft.use_effect(fetch, [id_])
    if isinstance(found, Draft) and found.id == id_:
        return keyed(Game, found.id, found.id)
    if found == GONE:
        words = look.words
        body = empty(look, "island", words("pad.gone"), words("pad.gone_more"))
        return screen(look, f"/score/{id_}", words("app.name"), [body], back="/score")
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    return ft.View(route=f"/score/{id_}", bgcolor=look.palette.ground, controls=[ring])


def _in_hand(desk: Desk, id_: str) -> Draft | str:
    return desk.keeper.drafts.get(id_) or LOADING


@ft.component
def Game(id_: str) -> ft.View:
    desk = use_desk()
    state, _ = use_value(lambda: PadState(desk.keeper.drafts[id_], desk.take))
    _keep_awake(desk)
    if state.draft.finished:
        return Finished(state)
    return Pad(state)


def _keep_awake(desk: Desk) -> None:
    """The screen does not fall asleep over a game, unless the person wants it to."""
    wanted = desk.preferences.keep_awake
    ft.use_effect(lambda: desk.keep_awake(wanted), [wanted], lambda: desk.keep_awake(False))


@ft.component
def Pad(state: PadState) -> ft.View:
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
        room -= totals_height(look) + (0 if fit.beside else _keys_height(look, fit))
        at = fit.offset(ids.index(state.row.id), len(ids), room)
        if at is not None and table_box.held is not None:
            await _scroll(table_box.held, at)

    ft.use_effect(follow, [draft.row, look.height, look.scale])
    ft.use_dialog(why_sheet(state, look))
    head = _head(desk, state, look)
    table = _table(state, look, fit, table_box)
    keys = _keys(state, look, fit)
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
            ft.SafeArea(ft.Column([head, body], spacing=0, expand=True), expand=True),
        ],
    )


async def _scroll(column: ft.Column, offset: float) -> None:
    try:
        await column.scroll_to(offset=offset, duration=120)
    except (RuntimeError, TimeoutError, ConnectionError):
        return


def _head(desk: Desk, state: PadState, look: Look) -> ft.Control:
    words, draft = look.words, state.draft
    title = title_name(words, draft.game.title, draft.game.expansions)
    return ft.Container(
        height=head_height(look),
        content=ft.Row(
            [
                back_button(look, "/score", **state.focus.watch("back")),
                ft.Column(
                    [_title(look, title), SavedMark(desk.saving, look)],
                    spacing=0,
                    tight=True,
                    expand=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                icon_button(
                    look,
                    ft.Icons.UNDO,
                    words("pad.undo"),
                    (lambda _: state.undo()) if draft.done else None,
                    key="undo",
                    **state.focus.watch("undo"),
                ),
                icon_button(
                    look,
                    ft.Icons.REDO,
                    words("pad.redo"),
                    (lambda _: state.redo()) if draft.undone else None,
                    key="redo",
                    **state.focus.watch("redo"),
                ),
                icon_button(
                    look,
                    ft.Icons.EMOJI_EVENTS_OUTLINED,
                    words("pad.finish"),
                    lambda _: state.show(draft.finish()),
                    key="finish",
                    **state.focus.watch("finish"),
                ),
            ],
            spacing=0,
        ),
    )


def _title(look: Look, title: str) -> ft.Control:
    return ft.Semantics(
        heading_level=1,
        container=True,
        content=text(
            look, title, 16 if look.scale == 1 else 13, family="Figtree SemiBold", lines=1
        ),
    )


@ft.component
def SavedMark(saving: Saving, look: Look) -> ft.Control:
    """Whether the last change is safe on the device."""
    palette, words = look.palette, look.words
    if saving.state == FAILED:
        icon, colour, word = ft.Icons.ERROR_OUTLINE, palette.bad, words("pad.not_saved")
    elif saving.state == KEEPING:
        icon, colour, word = ft.Icons.MORE_HORIZ, palette.dim, words("pad.saving")
    else:
        icon, colour, word = ft.Icons.CHECK, palette.good, words("pad.saved")
    return ft.Row(
        [ft.Icon(icon, size=14, color=colour), dim(look, word, 12 if look.scale == 1 else 10)],
        spacing=4,
        tight=True,
        key="saved",
    )


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
                totals(state, look, fit), look, fit, state.focus, ft.use_callback(toggle, [])
            ),
        ],
        spacing=0,
        width=fit.table,
    )


def _keys(state: PadState, look: Look, fit: Shape) -> ft.Control:
    """The panel of keys, or of the row's calculator, with a line for what was refused."""
    palette, draft, row = look.palette, state.draft, state.row
    told: list[ft.Control] = []
    if state.refusal is not None:
        told.append(_refused(state, look))
    tall = look.height >= LOW
    key_height = _key_height(look, fit, bool(told))
    if state.panel == ENTRY:
        # Beside the table there is room for every card to tick.
        free = fit.beside and tall and ticked_field(row) is not None
        panel: ft.Control = ft.Container(
            Entry(state, look, fit.keys - 20),
            height=None if free else key_height * 4 + GAP * 3 - TOUCH / 2,
        )
        onward = next_key(look, TOUCH, draft.at_end(state.rows), state.go_on)
        panel = ft.Column([panel, ft.Row([onward])], spacing=GAP, tight=True)
    else:
        panel = MemoKeypad(
            look,
            key_height,
            row.low < 0,
            row.choices,
            draft.at_end(state.rows),
            state.press,
            state.put,
            state.go_on,
        )
    extra: list[ft.Control] = []
    if fit.beside and tall and draft.value(row.id, draft.seat) is not None:
        extra = [ft.Divider(color=palette.line), *why_body(state, look, row, draft.seat)]
    side = ft.BorderSide(1, palette.line)
    return ft.Container(
        width=fit.keys,
        bgcolor=palette.panel,
        # A border with rounded corners must be the same all round.
        border=ft.Border.only(left=side) if fit.beside else None,
        border_radius=None if fit.beside else ft.BorderRadius.only(top_left=22, top_right=22),
        padding=ft.Padding.only(left=10, top=6, right=10, bottom=10),
        content=ft.Column(
            [_keys_head(state, look), *told, panel, *extra],
            spacing=GAP,
            tight=not fit.beside,
            scroll=ft.ScrollMode.AUTO if fit.beside else None,
        ),
    )


def _head_of_keys(look: Look) -> float:
    return TOUCH if look.scale <= LARGE else TOUCH + 26 * look.scale


def _key_height(look: Look, fit: Shape, told: bool) -> float:
    if fit.beside:
        room = look.height - head_height(look) - _head_of_keys(look) - 16 - GAP * 4
        return max(TOUCH, min(64.0, (room - (44 * look.scale if told else 0)) / 4))
    return 56.0 if look.height >= 780 else TOUCH


def _keys_height(look: Look, fit: Shape) -> float:
    """The height of the panel of keys below the table."""
    return _head_of_keys(look) + 4 * (_key_height(look, fit, False) + GAP) + 16


def _refused(state: PadState, look: Look) -> ft.Control:
    """The line that says why a key was not taken; it is read aloud at once."""
    palette = look.palette
    assert state.refusal is not None
    title = state.draft.game.title
    line = refusal(look.words, state.refusal, title, names=card_names(look.words, title))
    return ft.Semantics(
        live_region=True,
        container=True,
        key="refused",
        content=ft.Container(
            text(look, line, 14, colour=palette.bad),
            bgcolor=palette.bad_ground,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        ),
    )


def _keys_head(state: PadState, look: Look) -> ft.Control:
    words, draft, row = look.words, state.draft, state.row
    result = state.result
    typed = draft.text(row.id, draft.seat)
    value = draft.value(row.id, draft.seat)
    score = result.players[draft.seat].rows.get(row.id) if result else None
    if isinstance(value, int):
        shown = number(value, words.lang)
    elif value is None:
        shown = typed.replace("-", MINUS)
    else:
        shown = number(score.points, words.lang) if score else ""
    actions: list[ft.Control] = []
    if state.panel == ENTRY:
        actions.append(
            quiet(
                look,
                words("pad.keys"),
                lambda _: state.open(KEYS),
                key="keys",
                **state.focus.watch("keys"),
            )
        )
    elif state.calculates():
        actions.append(
            quiet(
                look,
                words("pad.calculate"),
                lambda _: state.open(ENTRY),
                key="calculate",
                **state.focus.watch("calculate"),
            )
        )
    actions.append(
        icon_button(
            look,
            ft.Icons.HELP_OUTLINE,
            words("pad.why"),
            (lambda _: state.ask(row.id, draft.seat)) if value is not None else None,
            key="ask",
            **state.focus.watch("ask"),
        )
    )
    who = f"{draft.game.players[draft.seat].name} · {row_name(words, draft.game.title, row)}"
    return KeysHead(
        look,
        sign(row.sign, row_colour(row.colour, look.dark), 24),
        who,
        typed.replace("-", MINUS) if sums.is_sum(typed) else "",
        shown,
        actions,
    )

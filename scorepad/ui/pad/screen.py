"""The pad's screen: opens a game from the shelf, and lays table and keys out for the device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from scorepad.archive.draft import Draft
from scorepad.archive.game_store import UnreadableGame
from scorepad.archive.storage import NotSaved
from scorepad.titles.teams import Teams

from ..hooks import Box, keyed, memo_component, use_box, use_part, use_value
from ..names import title_name
from ..not_found import missing
from ..parts import empty, primary
from ..session import USED, Look, Session, use_look, use_session
from ..shell import screen, use_tab_title
from ..way_back import use_dialog
from .calculators.registry import TURNS
from .column_heads import LiveHead
from .ending import ending_dialog
from .head import head
from .keyboard import listen
from .panel import KeysPanel, notices_height, panel_height
from .result import Finished
from .shape import Shape, head_height, shape
from .state import PadState
from .table import live_rows
from .tabs import TabStops
from .totals import LiveTotals
from .why import why_sheet

#: A game that is being fetched, that is not there, that could not be read, or whose device is
#: silent.
LOADING, GONE, ASIDE, SILENT = "loading", "gone", "aside", "silent"
#: Seconds until a new table stands on the device.
READY = 0.3


@ft.component
def PadScreen() -> ft.View:
    """/score/<id>: the pad while a game is played, its end once it is over."""
    session, look = use_session(), use_look()
    id_ = ft.use_route_params().get("id", "")
    answer, set_answer = use_value(
        lambda: (id_, session.saved_games.open_drafts.get(id_) or LOADING)
    )

    asked, reconnects = use_box(0), use_box(session.reconnects)

    async def fetch(_: object = None) -> None:
        asked.held += 1
        turn = asked.held
        fetched = await _fetched(session, id_)
        # A page that is gone answers nothing; that must not count once its successor is asked.
        if turn == asked.held:
            set_answer((id_, fetched))

    async def fetch_again() -> None:
        """The page has come back, perhaps after it was loaded again in the middle of an answer."""
        if session.reconnects != reconnects.held:
            reconnects.held = session.reconnects
            if not isinstance(answer[1], Draft):
                await fetch()

    def opened() -> None:
        # From here on the way back does not lead to the form that the game began with.
        session.new_game_form = USED

    ft.use_effect(fetch, [id_])
    ft.use_effect(fetch_again, [session.reconnects])
    ft.use_effect(opened, [id_])
    # An answer that comes late, when another game is asked for, is ignored.
    loaded = answer[1] if answer[0] == id_ else LOADING
    if isinstance(loaded, Draft):
        return keyed(Game, loaded.id, loaded.id)
    words = look.words
    if loaded == SILENT:
        again = ft.Row(
            [primary(look, words("pad.try_again"), fetch, key="try-again")],
            alignment=ft.MainAxisAlignment.CENTER,
        )
        body = [empty(look, "island", words("pad.silent"), words("pad.silent_more")), again]
        return screen(look, words("app.name"), body, back="/score")
    if loaded == GONE:
        return missing(look, words("pad.gone"), words("pad.gone_more"))
    if loaded == ASIDE:
        return missing(look, words("pad.aside"), words("pad.aside_more"))
    ring = ft.Container(
        ft.ProgressRing(color=look.palette.gold), alignment=ft.Alignment.CENTER, expand=True
    )
    return ft.View(route=f"/score/{id_}", bgcolor=look.palette.ground, controls=[ring])


async def _fetched(session: Session, id_: str) -> Draft | str:
    # Asked twice: a page that is loaded again in between loses the first answer.
    for _ in range(2):
        try:
            return await session.saved_games.load(id_) or GONE
        except NotSaved:
            continue
        except UnreadableGame:
            session.unreadable = (*session.unreadable, id_)
            return ASIDE
    return SILENT


@ft.component
def Game(id_: str) -> ft.View:
    """One game, opened again whenever its players or its rows are others."""
    opened, set_opened = use_value(lambda: 0)
    return keyed(OpenGame, str(opened), id_, lambda: set_opened(opened + 1))


@ft.component
def OpenGame(id_: str, reopen: Callable[[], None]) -> ft.View:
    """The state is held in a box: each part of the screen watches only what it shows."""
    session, look = use_session(), use_look()

    def keep(draft: Draft, before: Draft) -> Draft:
        session.tick()
        session.save(draft, before)
        return session.saved_games.open_drafts[draft.id]

    held, _ = use_value(lambda: Box(PadState(session.saved_games.open_drafts[id_], keep, reopen)))
    state = held.held
    _keep_awake(session)
    game = state.draft.game
    use_tab_title(look, title_name(look.words, game.title, game.expansions))
    _watch(session, state)
    finished = use_part(state, lambda: state.draft.finished)
    use_part(state, lambda: (state.why, state.ending))
    use_dialog(ending_dialog(state, look) or why_sheet(state, look))
    turns = TURNS.get(game.title)
    turning = use_part(state, lambda: state.turning and state.followed is not None)
    if finished:
        return Finished(state)
    if turning and turns is not None:
        return turns.view(held, look)
    return Pad(held, look)


def _watch(session: Session, state: PadState) -> None:
    """What other pages of the device do to this game is shown here."""
    watchers, id_ = session.saved_games.watchers, state.draft.id

    def start() -> None:
        watchers[id_] = state.receive
        # Something may have come since the state was made.
        latest = session.saved_games.open_drafts.get(id_, state.draft)
        if latest is not state.draft:
            state.receive(latest)

    def stop() -> None:
        if watchers.get(id_) == state.receive:
            del watchers[id_]

    ft.use_effect(start, [], stop)


def _keep_awake(session: Session) -> None:
    """The screen does not fall asleep over a game, unless the person wants it to."""
    wanted = session.preferences.keep_awake
    ft.use_effect(lambda: session.keep_awake(wanted), [wanted], lambda: session.keep_awake(False))


@memo_component
def Pad(held: Box[PadState], look: Look) -> ft.View:
    """The pad: drawn again when it must lie otherwise, never for a number."""
    state, session = held.held, use_session()
    listen(ft.context.page, state)
    fit = use_part(state, lambda: _fit(state, look))
    table = ft.Column(
        [
            LiveHead(held, look, fit),
            Rows(held, look, fit),
            LiveTotals(held, look, fit),
        ],
        spacing=0,
        width=fit.table,
    )
    keys = KeysPanel(held, look, fit)
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
    bar = ft.Column(
        [head(held, session.saving, session.saved_games.store.read_only, look), TabStops(held)],
        spacing=0,
    )
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[
            ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True),
        ],
    )


def _fit(state: PadState, look: Look) -> Shape:
    draft = state.draft
    names = draft.game.names
    teams = draft.game.get("teams", Teams) is not None
    turns = draft.game.title in TURNS
    return shape(look, names, draft.seat, len(state.rows), teams=teams, turns=turns)


@memo_component
def Rows(held: Box[PadState], look: Look, fit: Shape) -> ft.Control:
    """The rows, of which the selected one is always in sight."""
    state = held.held
    box: Box[ft.Column | None] = use_box(None)

    drawn = use_box(False)

    async def follow() -> None:
        if not drawn.held:
            # A table that has only just been sent cannot be scrolled yet.
            drawn.held = True
            await asyncio.sleep(READY)
        ids = [row.id for row in state.rows]
        room = look.height - head_height(look) - fit.head - fit.totals
        room -= 0 if fit.beside else panel_height(state, look, fit)
        at = fit.offset(ids.index(state.row.id), len(ids), room)
        if at is not None and box.held is not None:
            await _scroll(box.held, at)

    where = use_part(state, lambda: (state.draft.row, state.panel, notices_height(state, look)))
    ft.use_effect(follow, [where, look.height, look.scale])
    box.held = ft.Column(
        live_rows(held, look, fit),
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )
    return box.held


async def _scroll(column: ft.Column, offset: float) -> None:
    try:
        await column.scroll_to(offset=offset, duration=120)
    except (RuntimeError, TimeoutError, ConnectionError):
        return

"""The app: its routes, and how a session opens."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import flet as ft

from scorepad.archive import preferences as prefs
from scorepad.archive.saved_games import FAILED, SAVED
from scorepad.archive.storage import NotSaved
from scorepad.i18n import DEFAULT, LANGUAGES, preferred

from .cards.page import CardPage
from .cards.screen import Cards
from .cards.table import TablePage
from .device import DeviceStorage, device_language
from .flet_internals.page import STEPS
from .history.deleted import DeletedGames
from .history.game_details import GameDetails
from .history.merge_names import MergePage
from .history.player import PlayerPage
from .history.screen import History
from .history.statistics import Statistics
from .history.title import TitlePage
from .home import Home
from .not_found import Nowhere
from .pad.screen import PadScreen
from .rules.books import BookPage
from .rules.page import TopicPage
from .rules.screen import Rules
from .session import BY_ADDRESS, SETUP, Session, SessionContext, look_of
from .settings import About, Settings
from .setup import EditGame, NewGame
from .sharing import arrival
from .sharing.actions import BACKUP, IMPORT
from .sharing.backup import Backup
from .sharing.importing import Import
from .sharing.open_link import Open
from .sharing.share import SharePage
from .theme import NIGHT, PAPYRUS, theme

ROUTES = [
    ft.Route(index=True, component=Home),
    ft.Route(
        path="score",
        component=Home,
        children=[
            ft.Route(path="new/:title?", component=NewGame),
            ft.Route(path=":id", component=PadScreen),
            ft.Route(path=":id/edit", component=EditGame),
        ],
    ),
    ft.Route(
        path="cards",
        component=Cards,
        children=[
            ft.Route(path=":title", component=TablePage),
            ft.Route(path=":title/:id", component=CardPage),
        ],
    ),
    ft.Route(
        path="rules",
        component=Rules,
        children=[
            ft.Route(path=":book", component=BookPage),
            ft.Route(path=":book/:topic", component=TopicPage),
        ],
    ),
    ft.Route(
        path="history",
        component=History,
        children=[
            ft.Route(path="statistics", component=Statistics),
            ft.Route(path="players/:name", component=PlayerPage),
            ft.Route(path="titles/:title", component=TitlePage),
            ft.Route(path="games/:id", component=GameDetails),
            ft.Route(path="deleted", component=DeletedGames),
            ft.Route(path="merge", component=MergePage),
        ],
    ),
    ft.Route(path="share/:id", component=SharePage),
    ft.Route(path=arrival.ROUTE[1:], component=Open),
    ft.Route(path=IMPORT[1:], component=Import),
    ft.Route(path=BACKUP[1:], component=Backup),
    ft.Route(path="settings", component=Settings),
    ft.Route(path="about", component=About),
    # Flet's own `not_found` would put this view inside another one, which shows as a grey box.
    ft.Route(path=":nowhere*", component=Nowhere),
]


async def main(page: ft.Page) -> None:
    await open_session(page)


async def open_session(page: ft.Page) -> Session:
    """Opens a session: what the device has saved is read before the first screen is drawn."""
    store = DeviceStorage()
    session = Session(store, prefs.Preferences(), DEFAULT)
    # A connection that drops just now loses the answers, and the page that comes back gets this
    # same session, so a device that has not answered everything is asked once more.
    if not await _load(page, store, session):
        await _load(page, store, session)
    _measure(page, session)
    _listen(page, session, store)
    _apply_look(page, session)
    page.title = look_of(session).words("app.name")
    page.render_views(App, session)
    return session


async def _load(page: ft.Page, store: DeviceStorage, session: Session) -> bool:
    """Asks the device for its language and all that it has saved; whether it gave everything."""
    # All at once: each answer is a way to the device and back before the first screen.
    _, session.device_language, chose, opened, _ = await asyncio.gather(
        _follow(page, store),
        device_language(page),
        _load_preferences(store, session),
        _load_games(session),
        _load_trail(page, store, session),
    )
    session.saving.state = SAVED if chose and opened else FAILED
    return chose and opened


async def _follow(page: ft.Page, store: DeviceStorage) -> None:
    with contextlib.suppress(NotSaved):
        await store.listen(page)


async def _load_games(session: Session) -> bool:
    try:
        session.unreadable = await session.saved_games.open()
    except NotSaved:
        return False
    return True


async def _load_preferences(store: DeviceStorage, session: Session) -> bool:
    try:
        chosen, setup = await asyncio.gather(store.get(prefs.KEY), store.get(SETUP))
    except NotSaved:
        return False
    session.take_preferences(chosen)
    session.pending_setup.held = setup or ""
    return True


async def _load_trail(page: ft.Page, store: DeviceStorage, session: Session) -> None:
    with contextlib.suppress(NotSaved, ValueError):
        session.trail.start(page.route or "/", int(await store.get(STEPS) or 0))


@ft.component
def App(session: Session) -> Any:
    """Every screen, in the look that the settings ask for."""
    page = ft.context.page
    chosen = session.preferences

    def follow_settings() -> None:
        _apply_look(page, session)
        page.update()

    ft.use_effect(
        follow_settings,
        [chosen.theme, chosen.text_size, chosen.language, session.device_language],
    )

    def arrive(_: dict[str, str]) -> None:
        session.trail.arrive(page.route or "/")

    # A route's loader is called whenever the address has changed, whatever changed it.
    routes = [ft.Route(loader=arrive, children=ROUTES)]
    return SessionContext(session, lambda: ft.Router(routes, manage_views=True))


def _listen(page: ft.Page, session: Session, store: DeviceStorage) -> None:
    """Follows the device: its size, its light or dark theme, its languages, and reconnects."""

    def resized(event: ft.PageResizeEvent) -> None:
        session.width, session.height = event.width, event.height

    def brightness_changed(event: ft.Event[ft.Page]) -> None:
        # Flet passes the bare word here, not the event that its documentation names.
        session.device_dark = str(event.data) == ft.Brightness.DARK.value

    def locale_changed(event: ft.LocaleChangeEvent) -> None:
        session.device_language = preferred(locale.language_code for locale in event.locales)

    def connected(_: object) -> None:
        # The device may have been turned or switched to dark while it was away.
        _measure(page, session)
        if page.route.startswith("/score/new"):
            session.new_game_form = BY_ADDRESS
        # A link may have been opened where a game was looked at before.
        session.reconnects += 1
        page.run_task(again)

    async def again() -> None:
        # The page may have been loaded again, and other pages may have changed the open games.
        await _follow(page, store)
        with contextlib.suppress(NotSaved):
            await session.saved_games.reload_open()
        # What could not be saved while the connection was down is tried again.
        await session.saved_games.flush()

    def changed(key: str) -> None:
        page.run_task(session.changed_elsewhere, key)

    store.on_change = changed
    page.on_resize = resized
    page.on_platform_brightness_change = brightness_changed
    page.on_locale_change = locale_changed
    page.on_connect = connected


def _measure(page: ft.Page, session: Session) -> None:
    """Reads the size and the brightness that the device has reported."""
    session.width, session.height = page.width or session.width, page.height or session.height
    session.device_dark = page.platform_brightness is ft.Brightness.DARK


def _apply_look(page: ft.Page, session: Session) -> None:
    look = look_of(session)
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
    page.theme = theme(PAPYRUS, look.scale)
    page.dark_theme = theme(NIGHT, look.scale)
    page.theme_mode = modes.get(session.preferences.theme, ft.ThemeMode.SYSTEM)
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in LANGUAGES],
        current_locale=ft.Locale(look.words.lang),
    )

"""The app: its routes, and the session's desk round them all."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from scorepad.archive import preferences as prefs
from scorepad.archive.keeper import FAILED, KEPT
from scorepad.archive.store import NotKept
from scorepad.i18n import DEFAULT, LANGUAGES, preferred

from .cards.page import CardPage
from .cards.search import Cards
from .cards.table import TablePage
from .desk import BY_ADDRESS, Desk, DeskContext, look_of
from .device import DeviceStore, device_language
from .history.about import AboutGame
from .history.bin import Bin
from .history.player import PlayerPage
from .history.screen import History
from .history.spellings import MergePage
from .history.statistics import Statistics
from .history.title import TitlePage
from .home import Home
from .mends import send_nothing_on_a_closed_line, take_late_answers
from .pad.screen import PadScreen
from .places import Nowhere
from .rules.contents import BookPage
from .rules.home import Rules
from .rules.page import TopicPage
from .settings import About, Settings
from .setup import NewGame
from .theme import NIGHT, PAPYRUS, theme
from .travel import arrival
from .travel.actions import BACKUP, IMPORT
from .travel.backup import Backup
from .travel.importing import Import
from .travel.opened import Open
from .travel.share import SharePage

ROUTES = [
    ft.Route(index=True, component=Home),
    ft.Route(
        path="score",
        component=Home,
        children=[
            ft.Route(path="new/:title?", component=NewGame),
            ft.Route(path=":id", component=PadScreen),
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
            ft.Route(path="games/:id", component=AboutGame),
            ft.Route(path="deleted", component=Bin),
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


take_late_answers()
send_nothing_on_a_closed_line()


async def main(page: ft.Page) -> None:
    await open_desk(page)


async def open_desk(page: ft.Page) -> Desk:
    """Opens a session: what the device has kept is read before the first screen is drawn."""
    store = DeviceStore()
    desk = Desk(store, prefs.Preferences(), DEFAULT)
    # A connection that drops just now takes the answers with it, and the page that comes back
    # is given this same session: whoever was not heard is asked once more.
    if not await _ask(page, store, desk):
        await _ask(page, store, desk)
    _measure(page, desk)
    _listen(page, desk)
    _dress(page, desk)
    page.render_views(App, desk)
    return desk


async def _ask(page: ft.Page, store: DeviceStore, desk: Desk) -> bool:
    """Asks the device for its language and all that it has kept; whether it gave everything."""
    # All at once: each answer is a way to the device and back before the first screen.
    desk.device_language, chose, opened = await asyncio.gather(
        device_language(page), _prefer(store, desk), _open(desk)
    )
    desk.saving.state = KEPT if chose and opened else FAILED
    return chose and opened


async def _open(desk: Desk) -> bool:
    try:
        desk.aside = await desk.keeper.open()
    except NotKept:
        return False
    return True


async def _prefer(store: DeviceStore, desk: Desk) -> bool:
    try:
        desk.preferences = prefs.read(await store.get(prefs.KEY))
    except NotKept:
        return False
    return True


@ft.component
def App(desk: Desk) -> Any:
    """Every screen, dressed again when a setting changes."""
    page = ft.context.page
    chosen = desk.preferences
    ft.use_effect(
        lambda: _redress(page, desk),
        [chosen.theme, chosen.text_size, chosen.language, desk.device_language],
    )
    return DeskContext(desk, lambda: ft.Router(ROUTES, manage_views=True))


def _listen(page: ft.Page, desk: Desk) -> None:
    """Follows the device: its size, its light, its languages, and its coming back."""

    def resized(event: ft.PageResizeEvent) -> None:
        desk.width, desk.height = event.width, event.height

    def dimmed(event: ft.Event[ft.Page]) -> None:
        # Flet hands the bare word over here, not the event its documentation names.
        desk.device_dark = str(event.data) == ft.Brightness.DARK.value

    def moved(event: ft.LocaleChangeEvent) -> None:
        desk.device_language = preferred(one.language_code for one in event.locales)

    def came_back(_: object) -> None:
        # The device may have been turned or put in the dark while it was away.
        _measure(page, desk)
        if page.route.startswith("/score/new"):
            # The form was asked for by its address.
            desk.form = BY_ADDRESS
        # A link may have been opened where a game was looked at before.
        desk.arrivals += 1
        # What could not be kept while the connection was down is tried again.
        page.run_task(desk.keeper.flush)

    page.on_resize = resized
    page.on_platform_brightness_change = dimmed
    page.on_locale_change = moved
    page.on_connect = came_back


def _measure(page: ft.Page, desk: Desk) -> None:
    """Takes the size and the light of the device as it says they are."""
    desk.width, desk.height = page.width or desk.width, page.height or desk.height
    desk.device_dark = page.platform_brightness is ft.Brightness.DARK


def _dress(page: ft.Page, desk: Desk) -> None:
    look = look_of(desk)
    chosen = desk.preferences.theme
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
    page.title = look.words("app.name")
    page.theme = theme(PAPYRUS, look.scale)
    page.dark_theme = theme(NIGHT, look.scale)
    page.theme_mode = modes.get(chosen, ft.ThemeMode.SYSTEM)
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in LANGUAGES],
        current_locale=ft.Locale(look.words.lang),
    )


def _redress(page: ft.Page, desk: Desk) -> None:
    _dress(page, desk)
    page.update()

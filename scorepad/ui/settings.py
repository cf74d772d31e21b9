"""/settings: language, card names, theme, text size, and what the device does; and /about."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from scorepad import __version__
from scorepad.archive.preferences import SIZES, THEMES
from scorepad.i18n import DEFAULT, LANGUAGES, Words

from .parts import chip, dim, flow, heading, panel, quiet, stack, strong, text
from .session import Look, Session, use_look, use_session
from .sharing.actions import backup_and_import
from .shell import go, screen
from .signs import mark
from .theme import TITLE

#: Whether Python runs in the browser itself, and not on a server.
OFFLINE = sys.platform == "emscripten"


@ft.component
def Settings() -> ft.View:
    session, look = use_session(), use_look()
    words, chosen = look.words, session.preferences
    device = words("settings.device", language=LANGUAGES[session.device_language])

    def chips(setting: str, names: Mapping[Any, str]) -> list[ft.Control]:
        """A chip for each value of a setting, under its name."""
        return [
            chip(
                look,
                name,
                value == getattr(chosen, setting),
                _setter(session, setting, value),
                key=f"{setting.removeprefix('text_')}-{'device' if value is None else value}",
            )
            for value, name in names.items()
        ]

    # English cards have the same names as the app in English.
    cards = {False: LANGUAGES[DEFAULT], True: LANGUAGES[words.lang]}
    on_cards = [
        _choice(look, "settings.cards", chips("translated_cards", cards), "settings.cards_more")
    ]
    ways = backup_and_import(session, look)
    themes = {name: words(f"settings.theme_{name}") for name in THEMES}
    body = [
        _choice(look, "settings.language", chips("language", {None: device, **LANGUAGES})),
        *(on_cards if words.lang != DEFAULT else []),
        _choice(look, "settings.theme", chips("theme", themes)),
        _choice(look, "settings.text_size", chips("text_size", {n: f"{n} %" for n in SIZES})),
        _switch(session, look, "keep_awake", "settings.awake", "settings.awake_more"),
        _switch(session, look, "haptics", "settings.haptics", "settings.haptics_more"),
        _choice(look, "travel.settings", ways, "travel.settings_more"),
        ft.Row([quiet(look, words("settings.about"), go("/about"), key="about")]),
        ft.Container(height=16),
    ]
    return screen(look, words("nav.settings"), body, back="/score")


def _setter(session: Session, setting: str, value: Any) -> Callable[[object], None]:
    return lambda _: session.choose(**{setting: value})


def _choice(look: Look, title: str, chips: Sequence[ft.Control], more: str = "") -> ft.Control:
    words = look.words
    explained = [dim(look, words(more))] if more else []
    head = heading(look, words(title), level=2, size=16)
    return panel(look, [head, *explained, flow(chips)], spacing=10)


def _switch(session: Session, look: Look, setting: str, name: str, more: str) -> ft.Control:
    """A setting that is on or off, with a line that says what it does."""

    def turned(event: ft.Event[ft.Switch]) -> None:
        session.choose(**{setting: bool(event.control.value)})

    switch = ft.Switch(
        value=getattr(session.preferences, setting),
        on_change=turned,
        key=setting.replace("_", "-"),
        active_track_color=look.palette.gold,
    )
    words = look.words
    label = stack(strong(look, words(name), 16), dim(look, words(more)), spacing=4, expand=True)
    row = ft.MergeSemantics(ft.Row([label, switch], spacing=12))
    return panel(look, row, width=float("inf"))


@ft.component
def About() -> ft.View:
    """What the app is, what it is not, and its fonts and licence."""
    look = use_look()
    words = look.words
    name = stack(
        text(look, words("app.name"), 26, family=TITLE),
        dim(look, words("about.version", version=__version__)),
        spacing=0,
        expand=True,
    )
    parts = {
        "about.unofficial": words("about.unofficial_more"),
        "about.private": _privacy(words, ft.context.page),
        "about.fonts": words("about.fonts_more"),
        "about.licence": words("about.licence_more"),
    }
    panels = [
        panel(look, [heading(look, words(title), level=2, size=16), text(look, more)], spacing=6)
        for title, more in parts.items()
    ]
    body = [ft.Row([mark(64), name], spacing=16), *panels, ft.Container(height=16)]
    return screen(look, words("settings.about"), body, back="/settings")


def _privacy(words: Words, page: ft.Page) -> str:
    """What becomes of the person's data: a server sees each tap, though it keeps none."""
    if OFFLINE or not page.web:
        return words("about.private_more")
    return words("about.private_server", host=urlsplit(page.url or "").netloc)

"""/settings: language, card names, theme, text size, and what the device does; and /about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scorepad import __version__
from scorepad.archive.preferences import SIZES, THEMES
from scorepad.i18n import LANGUAGES

from .parts import chip, dim, flow, heading, panel, quiet, stack, strong, text
from .session import Look, Session, use_look, use_session
from .sharing.actions import backup_and_import
from .shell import go, screen
from .signs import mark
from .theme import TITLE


@ft.component
def Settings() -> ft.View:
    session, look = use_session(), use_look()
    words, chosen = look.words, session.preferences
    device = words("settings.device", language=LANGUAGES[session.device_language])

    def set_to(**changes: Any) -> Callable[[object], None]:
        return lambda _: session.choose(**changes)

    languages = [
        chip(
            look,
            name,
            code == chosen.language,
            set_to(language=code),
            key=f"language-{code or 'device'}",
        )
        for code, name in [(None, device), *LANGUAGES.items()]
    ]
    card_languages = [
        chip(
            look,
            name,
            code in chosen.card_languages,
            _toggle_language(session, code),
            key=f"cards-{code}",
        )
        for code, name in LANGUAGES.items()
    ]
    themes = [
        chip(
            look,
            words(f"settings.theme_{name}"),
            name == chosen.theme,
            set_to(theme=name),
            key=f"theme-{name}",
        )
        for name in THEMES
    ]
    sizes = [
        chip(
            look, f"{size} %", size == chosen.text_size, set_to(text_size=size), key=f"size-{size}"
        )
        for size in SIZES
    ]
    body = [
        _choice(look, words("settings.language"), languages),
        _choice(
            look,
            words("settings.card_languages"),
            card_languages,
            words("settings.card_languages_more"),
        ),
        _choice(look, words("settings.theme"), themes),
        _choice(look, words("settings.text_size"), sizes),
        _switch(session, look, words("settings.awake"), words("settings.awake_more"), "keep_awake"),
        _switch(
            session, look, words("settings.haptics"), words("settings.haptics_more"), "haptics"
        ),
        _choice(
            look,
            words("travel.settings"),
            backup_and_import(session, look, back="/settings"),
            words("travel.settings_more"),
        ),
        ft.Row([quiet(look, words("settings.about"), go("/about"), key="about")]),
        ft.Container(height=16),
    ]
    return screen(look, words("nav.settings"), body, back="/score")


def _toggle_language(session: Session, code: str) -> Callable[[object], None]:
    """Adds or removes a language of card names; the last one stays."""

    def act(_: object) -> None:
        wanted = set(session.preferences.card_languages) ^ {code}
        if wanted:
            session.choose(card_languages=tuple(lang for lang in LANGUAGES if lang in wanted))

    return act


def _choice(look: Look, title: str, chips: Sequence[ft.Control], more: str = "") -> ft.Control:
    explained = [dim(look, more)] if more else []
    return panel(
        look, [heading(look, title, level=2, size=16), *explained, flow(chips)], spacing=10
    )


def _switch(session: Session, look: Look, name: str, more: str, setting: str) -> ft.Control:
    """A setting that is on or off, with a line that says what it does."""

    def turned(event: ft.Event[ft.Switch]) -> None:
        session.choose(**{setting: bool(event.control.value)})

    switch = ft.Switch(
        value=getattr(session.preferences, setting),
        on_change=turned,
        key=setting.replace("_", "-"),
        active_track_color=look.palette.gold,
    )
    label = stack(strong(look, name, 16), dim(look, more), spacing=4, expand=True)
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
    panels = [
        panel(
            look,
            [
                heading(look, words(f"about.{part}"), level=2, size=16),
                text(look, words(f"about.{part}_more"), 15),
            ],
            spacing=6,
        )
        for part in ("unofficial", "private", "fonts", "licence")
    ]
    body = [ft.Row([mark(64), name], spacing=16), *panels, ft.Container(height=16)]
    return screen(look, words("settings.about"), body, back="/settings")

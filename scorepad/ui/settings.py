"""Settings: language, card names, theme, text size, a screen that stays awake, the tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from scorepad import __version__
from scorepad.archive.preferences import SIZES, THEMES
from scorepad.i18n import LANGUAGES

from .parts import chip, dim, heading, panel, quiet, strong, text
from .session import Look, Session, use_look, use_session
from .sharing.actions import travel_actions
from .shell import go, screen
from .signs import mark


@ft.component
def Settings() -> ft.View:
    session, look = use_session(), use_look()
    words, chosen = look.words, session.preferences
    device = words("settings.device", language=LANGUAGES[session.device_language])
    languages = [(None, device), *LANGUAGES.items()]
    body = [
        _choice(
            look,
            words("settings.language"),
            [
                chip(
                    look,
                    name,
                    code == chosen.language,
                    _set(session, language=code),
                    key=f"language-{code or 'device'}",
                )
                for code, name in languages
            ],
        ),
        _choice(
            look,
            words("settings.card_languages"),
            [
                chip(
                    look,
                    name,
                    code in chosen.card_languages,
                    _toggle(session, code),
                    key=f"cards-{code}",
                )
                for code, name in LANGUAGES.items()
            ],
            words("settings.card_languages_more"),
        ),
        _choice(
            look,
            words("settings.theme"),
            [
                chip(
                    look,
                    words(f"settings.theme_{name}"),
                    name == chosen.theme,
                    _set(session, theme=name),
                    key=f"theme-{name}",
                )
                for name in THEMES
            ],
        ),
        _choice(
            look,
            words("settings.text_size"),
            [
                chip(
                    look,
                    f"{size} %",
                    size == chosen.text_size,
                    _set(session, text_size=size),
                    key=f"size-{size}",
                )
                for size in SIZES
            ],
        ),
        _switch(session, look, words("settings.awake"), words("settings.awake_more"), "keep_awake"),
        _switch(
            session, look, words("settings.haptics"), words("settings.haptics_more"), "haptics"
        ),
        _choice(
            look,
            words("travel.settings"),
            travel_actions(session, look, back="/settings"),
            words("travel.settings_more"),
        ),
        ft.Row([quiet(look, words("settings.about"), go("/about"), key="about")]),
        ft.Container(height=16),
    ]
    return screen(look, words("nav.settings"), body, back="/score")


def _set(session: Session, **changes: Any) -> Any:
    return lambda _: session.choose(**changes)


def _toggle(session: Session, code: str) -> Any:
    """Adds or takes away a language of card names; the last one stays."""

    def act(_: object) -> None:
        wanted = set(session.preferences.card_languages) ^ {code}
        if wanted:
            session.choose(card_languages=tuple(one for one in LANGUAGES if one in wanted))

    return act


def _choice(look: Look, title: str, chips: Sequence[ft.Control], more: str = "") -> ft.Control:
    said = [dim(look, more)] if more else []
    return panel(
        look,
        ft.Column(
            [
                heading(look, title, level=2, size=16),
                *said,
                ft.Row(list(chips), wrap=True, spacing=8, run_spacing=8),
            ],
            spacing=10,
        ),
        width=float("inf"),
    )


def _switch(session: Session, look: Look, name: str, more: str, setting: str) -> ft.Control:
    """A setting that is on or off, with a line that says what it does."""

    def turned(event: ft.Event[ft.Switch]) -> None:
        session.choose(**{setting: bool(event.control.value)})

    return panel(
        look,
        ft.MergeSemantics(
            ft.Row(
                [
                    ft.Column(
                        [
                            strong(look, name, 16),
                            dim(look, more),
                        ],
                        spacing=4,
                        tight=True,
                        expand=True,
                    ),
                    ft.Switch(
                        value=getattr(session.preferences, setting),
                        on_change=turned,
                        key=setting.replace("_", "-"),
                        active_track_color=look.palette.gold,
                    ),
                ],
                spacing=12,
            )
        ),
        width=float("inf"),
    )


@ft.component
def About() -> ft.View:
    """What this is, what it is not, and whose letters it is written in."""
    look = use_look()
    words = look.words
    body = [
        ft.Row(
            [
                mark(64),
                ft.Column(
                    [
                        text(look, words("app.name"), 26, family="Marcellus"),
                        dim(look, words("about.version", version=__version__)),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=16,
        ),
        *(
            panel(
                look,
                ft.Column(
                    [
                        heading(look, words(f"about.{part}"), level=2, size=16),
                        text(look, words(f"about.{part}_more"), 15),
                    ],
                    spacing=6,
                ),
                width=float("inf"),
            )
            for part in ("unofficial", "private", "fonts", "licence")
        ),
        ft.Container(height=16),
    ]
    return screen(look, words("settings.about"), body, back="/settings")

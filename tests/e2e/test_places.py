"""Every place opens by its own address, in four languages, on phone and desktop, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.i18n import words
from scorepad.ui.text_width import text_width
from scorepad.ui.theme import STRONG, TEXT

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab

Tabs = Callable[..., Tab]
#: What only that place says: all four names stand in the bar of each.
PLACES = {
    "/score": "title.duel",
    "/cards": "cards.tables",
    "/rules": "rules.contents",
    "/history": "history.empty",
    "/settings": "settings.theme",
    "/about": "about.unofficial",
}


@pytest.mark.parametrize(
    ("lang", "size", "dark"),
    [
        ("en-GB", DESKTOP, False),
        ("sv-SE", PHONE, True),
        ("nn-NO", SIDEWAYS, False),
        ("da-DK", PHONE, False),
    ],
)
def test_a_deep_link_opens_its_place(
    tab: Tabs, lang: str, size: tuple[int, int], dark: bool
) -> None:
    code = {"nn": "nb"}.get(lang[:2], lang[:2])
    one = tab(locale=lang, size=size, dark=dark)
    for route, name in PLACES.items():
        one.open(route)
        one.sees(words(code)(name))
        assert one.page.url.endswith(route)
        one.check(f"{route[1:]}-{code}-{size[0]}-{'dark' if dark else 'light'}")
        assert one.page.evaluate("document.documentElement.lang").startswith(code)


def test_back_goes_back(tab: Tabs) -> None:
    en = words("en")
    one = tab()
    one.open("/score")
    one.tap(en("nav.settings"))
    one.sees(en("settings.theme"))
    assert one.page.url.endswith("/settings")
    one.page.go_back()
    one.sees(en("title.duel"))
    assert one.page.url.endswith("/score")


def test_an_address_that_leads_nowhere_says_so(tab: Tabs) -> None:
    one = tab()
    one.open("/nowhere")
    one.sees(words("en")("place.nowhere"))


def test_texts_are_as_wide_as_measured(tab: Tabs) -> None:
    """Flutter's theme and the fonts decide; see scorepad/ui/text_width.py."""
    en = words("en")
    one = tab(size=(DESKTOP[0], 1800))
    one.open("/settings")
    hint, word = en("travel.settings_more"), en("settings.about")
    drawn = one.text(hint).bounding_box()
    button = one.button(word).bounding_box()
    assert drawn is not None
    assert button is not None
    assert drawn["width"] == pytest.approx(text_width(hint, 13.5, TEXT), rel=0.01)
    measured = 40 + text_width(word, 15, STRONG, spacing=0)
    assert button["width"] == pytest.approx(measured, rel=0.01)

"""What the scripts that run before the app rely on in files of other rooms."""

from __future__ import annotations

import re

from scorepad.archive import preferences as prefs
from scorepad.html_pages import site
from scorepad.html_pages.style import style
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.flet_internals.page import storage_key
from scorepad.ui.server import splash
from scorepad.ui.sharing import scripts


def test_the_styles_of_a_page_can_be_shut_into_an_element() -> None:
    sheet = style().decode()
    script = scripts.LOOK[1].read_text("utf-8")
    [dark, faces] = re.findall(r"= /(.*)/g;", script)
    assert len(re.findall(dark, sheet)) == 1, "the theme that was chosen takes the place of this"
    found = re.findall(faces, sheet)
    assert found
    assert all('url("../fonts/' in face for face in found)
    assert sheet.count("body{") == 1
    # Other rules for the whole document would be lost.
    assert set(re.findall(r"(?:^|[};{])(:root|html)\{", re.sub(faces, "", sheet))) == {
        *(":root", "html")
    }


def test_a_page_has_the_parts_that_are_shown_of_it() -> None:
    page = site.page_at("nb/cards/duel/school/") or ""
    assert page.count('<main id="main">') == 1
    assert page.count('<body><svg width="0" height="0" class="drawn"') == 1


def test_the_servers_page_speaks_every_language_and_ends_no_script_early() -> None:
    script = splash.script("1")
    assert "</script" not in script
    for lang in LANGUAGES:
        assert words(lang)("web.loading") in script
    assert f'"{storage_key(prefs.KEY)}"' in script

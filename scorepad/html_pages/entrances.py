"""The ways from the app's own page to the pages, for browsers without scripts and search engines.

Links are relative to the app's folder, which such a page names as its base.
"""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.i18n import LANGUAGES, words
from scorepad.palette import NIGHT, PAPYRUS

from .addresses import page_path, paths_by_language
from .markup import element, text, void

#: The pages that everything else is reached from, and the keys of their names.
_PLACES = {"/rules": "nav.rules", "/cards": "nav.cards"}
#: Nothing is being waited for: the mark stands above the links, not over the whole page.
_STYLE = """
html #splash { position: static; padding: 32px 16px 0; }
html #splash progress, html #stage { display: none; }
.entrances { max-width: 30em; margin: 0 auto; padding: 16px; font: 16px/1.4 system-ui, sans-serif;
  text-align: center; color: LIGHT; }
.entrances nav { display: flex; flex-wrap: wrap; justify-content: center; }
.entrances a { display: inline-flex; align-items: center; justify-content: center;
  min-width: 48px; min-height: 48px; padding: 0 12px; color: inherit; }
@media (prefers-color-scheme: dark) { .entrances { color: DARK; } }
"""


def alternates(root: str = "", route: str = "/") -> str:
    """For the head: a page in each language; `root` is the address of the app's folder."""
    return "".join(
        void("link", rel="alternate", hreflang=lang, href=root + path)
        for lang, path in paths_by_language(route)
    )


def style() -> str:
    """For the head: how the links stand where no script runs."""
    coloured = _STYLE.replace("LIGHT", PAPYRUS.ink).replace("DARK", NIGHT.ink)
    return element("noscript", element("style", coloured))


def links() -> str:
    """For the end of the body: in each language what needs a script, and ways to what does not."""
    languages = "".join(_language(lang, name) for lang, name in LANGUAGES.items())
    return element("noscript", element("div", languages, class_="entrances"))


def _language(lang: str, name: str) -> str:
    say = words(lang)
    places: Mapping[str, str] = {"/": name, **{route: say(key) for route, key in _PLACES.items()}}
    ways = "".join(
        element("a", text(label), href=page_path(lang, route)) for route, label in places.items()
    )
    needed = element("p", text(say("web.noscript")))
    return element("section", needed + element("nav", ways, aria_label=name), lang=lang)

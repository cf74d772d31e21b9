"""The frame of every page: its head, the ways to other pages, to other languages and to the app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.i18n import LANGUAGES, words
from scorepad.palette import NIGHT, PAPYRUS

from .addresses import SEARCH, app_route, page_path
from .entrances import alternates
from .markup import Here, element, text, void
from .signs import sign, with_signs
from .style import STYLE

#: The script that leads from a page to the app where that is installed.
SCRIPT = "pages/page.js"
#: Only files of this host, and nothing that a page does not use.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
#: Letters of a description that search engines show.
_DESCRIBED = 155


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows: `body` is HTML, and everything else plain text.

    `route` is its address without the language. `crumbs` are the pages above it by their names, and
    `before` and `after` its neighbours: each a route and a name.
    """

    route: str
    title: str
    description: str
    body: str
    crumbs: Mapping[str, str] = field(default_factory=dict)
    before: tuple[str, str] | None = None
    after: tuple[str, str] | None = None
    #: Other scripts that the page can use.
    scripts: Sequence[str] = ()
    missing: bool = False


def document(page: Page, here: Here, url: str = "") -> str:
    """The whole document; `url` is the address of the app's folder, if that is known."""
    return (
        f'<!doctype html>\n<html lang="{here.lang}">\n<head>{_head(page, here, url)}</head>\n'
        f"<body>{with_signs(_body(page, here))}</body>\n</html>\n"
    )


def _app(page: Page, here: Here) -> str:
    """The address of the app's screen for this page."""
    return here.root + (app_route(page_path(here.lang, page.route)) or "/").lstrip("/") or "./"


def _head(page: Page, here: Here, url: str) -> str:
    app_name = words(here.lang)("app.name")
    title = page.title if page.title == app_name else f"{page.title} · {app_name}"
    parts = [
        '<meta charset="utf-8">',
        void("meta", http_equiv="Content-Security-Policy", content=POLICY),
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        element("title", text(title)),
        void("meta", name="description", content=shortened(page.description)),
        "" if page.missing else _addresses(page, here, url),
        *(
            void("meta", name="theme-color", media=f"(prefers-color-scheme: {mode})", content=ink)
            for mode, ink in (("light", PAPYRUS.ground), ("dark", NIGHT.ground))
        ),
        void("link", rel="icon", type="image/png", href=f"{here.root}favicon.png"),
        # Whoever puts a page on the home screen gets the app, under its own name.
        void("meta", name="apple-mobile-web-app-title", content=app_name),
        void(
            "link",
            rel="apple-touch-icon",
            sizes="180x180",
            href=f"{here.root}icons/apple-touch-icon-180.png",
        ),
        void("link", rel="manifest", href=f"{here.root}manifest.json"),
        void("link", rel="stylesheet", href=here.root + STYLE),
        element("script", src=here.root + SCRIPT, data_app=_app(page, here)),
        *(element("script", src=here.root + script, defer="") for script in page.scripts),
    ]
    if page.missing:
        parts.append('<meta name="robots" content="noindex">')
    return "".join(parts)


def _addresses(page: Page, here: Here, url: str) -> str:
    """The page's own address and those in other languages, whole where the host is known."""
    root = url or here.root
    canonical = void("link", rel="canonical", href=root + page_path(here.lang, page.route))
    return canonical + alternates(root, page.route)


def shortened(description: str) -> str:
    """A description of a length that is shown whole."""
    if len(description) <= _DESCRIBED:
        return description
    return description[: description.rfind(" ", 0, _DESCRIBED)].rstrip(" ,;:·") + " …"


def _body(page: Page, here: Here) -> str:
    say = words(here.lang)
    places = {"/rules": "nav.rules", "/cards": "nav.cards", SEARCH: "cards.search"}
    home = element(
        "a",
        sign("mark", "gold", large=True) + text(say("app.name")),
        href=here.route("/"),
        class_="home",
    )
    links = "".join(
        _choice(say(key), page.route.startswith(route), href=here.route(route))
        for route, key in places.items()
    )
    skip = element("a", text(say("pages.skip")), class_="skip", href="#main")
    top = element("header", element("nav", home + links, aria_label=say("app.name")))
    main = element("main", _crumbs(page, here) + page.body + _adjacent(page, here), id="main")
    return skip + top + main + _foot(page, here)


def _crumbs(page: Page, here: Here) -> str:
    if not page.crumbs:
        return ""
    items = "".join(
        element("li", element("a", text(name), href=here.route(route)))
        for route, name in page.crumbs.items()
    )
    say = words(here.lang)
    return element("nav", element("ol", items), class_="crumbs", aria_label=say("pages.above"))


def _adjacent(page: Page, here: Here) -> str:
    say = words(here.lang)
    previous, following = say("rules.previous"), say("rules.next")
    links = ""
    for other, kind, rel, label in (
        (page.before, "before", "prev", previous),
        (page.after, "after", "next", following),
    ):
        if other is not None:
            route, name = other
            inside = element("small", text(label)) + element("span", text(name))
            links += element("a", inside, class_=kind, rel=rel, href=here.route(route))
    label = f"{previous}, {following}"
    return element("nav", links, class_="adjacent", aria_label=label) if links else ""


def _choice(name: str, current: bool, **attributes: str) -> str:
    """A link of several, of which one is to where the reader is."""
    return element("a", text(name), **attributes, aria_current="true" if current else None)


def _foot(page: Page, here: Here) -> str:
    say = words(here.lang)
    app = element("a", text(say("pages.open")), class_="button", href=_app(page, here))
    languages = ""
    for lang, name in LANGUAGES.items():
        address = here.to(page_path(lang, page.route))
        languages += _choice(name, lang == here.lang, lang=lang, hreflang=lang, href=address)
    switch = element("nav", languages, aria_label=say("settings.language"))
    unofficial = element("p", element("small", text(say("cards.unofficial"))))
    return element("footer", element("p", app) + switch + unofficial)

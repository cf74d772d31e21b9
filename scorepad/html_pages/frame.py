"""The frame of every page: its head, the ways to other pages, to other languages and to the app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.i18n import DEFAULT, LANGUAGES, words
from scorepad.palette import NIGHT, PAPYRUS

from .addresses import SEARCH, app_route, page_path
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

    lang: str
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

    @property
    def path(self) -> str:
        return page_path(self.lang, self.route)


def document(page: Page, here: Here, url: str = "") -> str:
    """The whole document; `url` is the address of the app's folder, if that is known."""
    return (
        f'<!doctype html>\n<html lang="{page.lang}">\n<head>{_head(page, here, url)}</head>\n'
        f"<body>{with_signs(_body(page, here))}</body>\n</html>\n"
    )


def _app(page: Page, here: Here) -> str:
    """The address of the app's screen for this page."""
    return here.root + (app_route(page.path) or "/").lstrip("/") or "./"


def _head(page: Page, here: Here, url: str) -> str:
    app_name = words(page.lang)("app.name")
    title = page.title if page.title == app_name else f"{page.title} · {app_name}"
    parts = [
        '<meta charset="utf-8">',
        void("meta", http_equiv="Content-Security-Policy", content=POLICY),
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        element("title", text(title)),
        void("meta", name="description", content=shortened(page.description)),
        *(() if page.missing else _addresses(page, here, url)),
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


def _addresses(page: Page, here: Here, url: str) -> Sequence[str]:
    """The page's own address and those in other languages, whole where the host is known."""
    root = url or here.root
    others = {lang: page_path(lang, page.route) for lang in LANGUAGES}
    return [
        void("link", rel="canonical", href=root + page.path),
        *(
            void("link", rel="alternate", hreflang=lang, href=root + path)
            for lang, path in others.items()
        ),
        void("link", rel="alternate", hreflang="x-default", href=root + others[DEFAULT]),
    ]


def shortened(description: str) -> str:
    """A description of a length that is shown whole."""
    if len(description) <= _DESCRIBED:
        return description
    return description[: description.rfind(" ", 0, _DESCRIBED)].rstrip(" ,;:·") + " …"


def _body(page: Page, here: Here) -> str:
    say = words(page.lang)
    places = {"/rules": "nav.rules", "/cards": "nav.cards", SEARCH: "cards.search"}
    home = element(
        "a",
        sign("mark", "gold", large=True) + text(say("app.name")),
        href=here.route("/"),
        class_="home",
    )
    links = "".join(
        element(
            "a",
            text(say(key)),
            href=here.route(route),
            aria_current="true" if page.route.startswith(route) else None,
        )
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
    say = words(page.lang)
    return element("nav", element("ol", items), class_="crumbs", aria_label=say("pages.above"))


def _adjacent(page: Page, here: Here) -> str:
    say, links = words(page.lang), []
    for other, kind, key in (
        (page.before, "before", "rules.previous"),
        (page.after, "after", "rules.next"),
    ):
        if other is not None:
            route, name = other
            inside = element("small", text(say(key))) + element("span", text(name))
            links.append(
                element(
                    "a",
                    inside,
                    class_=kind,
                    rel="prev" if kind == "before" else "next",
                    href=here.route(route),
                )
            )
    label = f"{say('rules.previous')}, {say('rules.next')}"
    return element("nav", "".join(links), class_="adjacent", aria_label=label) if links else ""


def _foot(page: Page, here: Here) -> str:
    say = words(page.lang)
    app = element("a", text(say("pages.open")), class_="button", href=_app(page, here))
    languages = "".join(
        element(
            "a",
            text(name),
            lang=lang,
            hreflang=lang,
            href=here.to(page_path(lang, "/" if page.missing else page.route)),
            aria_current="true" if lang == page.lang else None,
        )
        for lang, name in LANGUAGES.items()
    )
    switch = element("nav", languages, aria_label=say("settings.language"))
    unofficial = element("p", element("small", text(say("cards.unofficial"))))
    return element("footer", element("p", app) + switch + unofficial)

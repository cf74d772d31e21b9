"""Every page with its address, and the files that go with them.

A build writes them all, and a server makes those that are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape

from scorepad.catalogue import entries
from scorepad.handbook import books, contents
from scorepad.i18n import LANGUAGES

from . import contents as pages
from .addresses import SEARCH, page_path, paths_by_language, table_route
from .frame import SCRIPT, Page, document
from .markup import Draw, Here, no_drawing
from .search_index import index_path, search_index
from .style import CLIENT, STYLE, style


@cache
def routes() -> tuple[str, ...]:
    """The addresses of all pages, without the language."""
    boxes = dict.fromkeys(table_route(card.title, card.expansion) for card in entries())
    return (
        *("/", SEARCH, "/rules", "/cards"),
        *(f"/rules/{book}" for book in books()),
        *(f"/rules/{book}/{topic}" for book in books() for topic in contents(book)),
        *boxes,
        *(f"/cards/{card.title}/{card.id}" for card in entries()),
    )


@cache
def _known() -> frozenset[str]:
    return frozenset(paths())


def exists(path: str) -> bool:
    """Whether there is a page at a path, with the slash at its end."""
    return path in _known()


def page_at(path: str, url: str = "", draw: Draw = no_drawing) -> str | None:
    """The document at a path below the app's folder ("sv/rules/"); None if there is no such page.

    >>> page_at("da/rules/duel/science/").splitlines()[1]
    '<html lang="da">'
    """
    if not exists(path):
        return None
    lang, _, rest = path.partition("/")
    route = f"/{rest.rstrip('/')}"
    here = Here.page(page_path(lang, route), draw)
    return document(_page(here, route), here, url)


def _page(here: Here, route: str) -> Page:
    match route.strip("/").split("/"):
        case [""]:
            return pages.start(here)
        case ["search"]:
            return pages.search(here)
        case ["rules"]:
            return pages.all_books(here)
        case ["rules", book]:
            return pages.book(here, book)
        case ["rules", book, topic]:
            return pages.rule(here, book, topic)
        case ["cards"]:
            return pages.all_tables(here)
        case ["cards", title]:
            return pages.table(here, title)
        case ["cards", title, "expansions", expansion]:
            return pages.table(here, title, expansion)
        case ["cards", title, id_]:
            return pages.card(here, title, id_)
    raise KeyError(route)


def missing_page(lang: str, base: str) -> str:
    """What stands at an address of a language at which there is no page, below the path `base`."""
    here = Here(lang, "", base)
    return document(pages.missing(here), here)


def is_page(file: str) -> bool:
    """Whether a file of a build is a page in a language."""
    return file.partition("/")[0] in LANGUAGES


def pack_path(lang: str) -> str:
    return f"pages/{lang}.bin"


def page_files() -> dict[str, bytes]:
    """The styles, scripts and search indexes that pages load, by their paths."""
    loaded = (STYLE, *_SCRIPTS, *map(index_path, LANGUAGES))
    return {path: file for path in loaded if (file := page_file(path)) is not None}


_SCRIPTS = (SCRIPT, pages.SEARCH_SCRIPT)


def page_file(path: str) -> bytes | None:
    """One of the files that pages load, made when it is first asked for; None for any other."""
    if path == STYLE:
        return style()
    if path in _SCRIPTS:
        return (CLIENT / path.removeprefix("pages/")).read_bytes()
    lang = path.removeprefix("pages/search-").removesuffix(".json")
    return search_index(lang) if lang in LANGUAGES and path == index_path(lang) else None


@cache
def written_pages(url: str = "", draw: Draw = no_drawing) -> Mapping[str, str]:
    """Every page of every language by its path."""
    return {path: page_at(path, url, draw) or "" for path in paths()}


def paths() -> Iterator[str]:
    """The path of every page, in the order of the languages."""
    return (page_path(lang, route) for lang in LANGUAGES for route in routes())


def sitemap(url: str) -> str:
    """All pages for search engines, each with its address in the other languages."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        + "".join(_listed(url, route) for route in routes())
        + "</urlset>\n"
    )


def _listed(url: str, route: str) -> str:
    addresses = {lang: escape(url + path) for lang, path in paths_by_language(route)}
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{lang}" href="{address}"/>'
        for lang, address in addresses.items()
    )
    return "".join(f"<url><loc>{addresses[lang]}</loc>{links}</url>\n" for lang in LANGUAGES)


def robots(url: str = "") -> str:
    """What search engines may read: everything; and where they find the list, if that is known."""
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {url}sitemap.xml\n" if url else "")

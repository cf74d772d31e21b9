"""What each page is made of: the start page, books and topics, tables and entries, the search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from scorepad.catalogue import Entry, entries, entry, name, titles_with_entries
from scorepad.catalogue.describe import summary
from scorepad.catalogue.icons import icon_of
from scorepad.catalogue.names import name_table
from scorepad.catalogue.place import place
from scorepad.catalogue.print_sheet import group_name, sheet_address
from scorepad.handbook import adjacent_topics, books, topic, topics
from scorepad.handbook.passages import book_key
from scorepad.i18n import DEFAULT, LANGUAGES, words

from .addresses import SEARCH, table_route
from .cards import card_body
from .frame import Page
from .markup import Here, bullets, element, text
from .rules import rule_body
from .search_index import index_path
from .signs import sign

SEARCH_SCRIPT = "pages/search.js"


def start(here: Here) -> Page:
    """The first page of a language: what there is, and the way into it."""
    say = words(here.lang)
    about = say("web.description")
    parts = [
        element("h1", text(say("app.name"))),
        element("p", text(about), class_="summary"),
        _section(here, "/rules", say("nav.rules"), _books(here)),
        _section(here, "/cards", say("nav.cards"), _tables(here)),
    ]
    return Page("/", say("app.name"), about, "".join(parts))


def _section(here: Here, route: str, title: str, lines: str) -> str:
    heading = element("h2", element("a", text(title), href=here.route(route)))
    return element("section", heading + lines)


def _books(here: Here) -> str:
    say = words(here.lang)
    lines = []
    for book in books():
        more = say.count("rules.topics", len(topics(book, here.lang)))
        lines.append((f"/rules/{book}", say(book_key(book)), more))
    return _lines(here, lines)


def _lines(here: Here, lines: Sequence[tuple[str, str, str]]) -> str:
    """Links below each other: the route, the name, and a line about it."""
    links = []
    for route, title, more in lines:
        inside = element("b", text(title)) + element("small", text(more))
        links.append(element("a", element("span", inside), href=here.route(route)))
    return bullets(links, class_="lines")


def _tables(here: Here) -> str:
    boxes = [(title, box) for title in titles_with_entries() for box in _boxes(title)]
    return _lines(here, [_table_line(here, *box) for box in boxes])


def _table_line(here: Here, title: str, expansion: str | None) -> tuple[str, str, str]:
    """The line of a box: how many entries it has, and of what kinds."""
    cards, say = _inside(title, expansion), words(here.lang)
    kinds = ", ".join(dict.fromkeys(say(f"card.kinds.{card.kind}") for card in cards))
    route = table_route(title, expansion)
    return route, _box_name(here.lang, title, expansion), f"{len(cards)} · {kinds}"


def _boxes(title: str) -> tuple[str | None, ...]:
    """The title's own box, and its expansions."""
    return tuple(dict.fromkeys(card.expansion for card in entries(title)))


def _inside(title: str, expansion: str | None) -> tuple[Entry, ...]:
    return tuple(card for card in entries(title) if card.expansion == expansion)


def _box_name(lang: str, title: str, expansion: str | None) -> str:
    say = words(lang)
    name = say(f"title.{title}")
    return f"{name}: {say(f'expansion.{expansion}')}" if expansion else name


def all_books(here: Here) -> Page:
    say = words(here.lang)
    title = say("nav.rules")
    about = ", ".join(say(book_key(book)) for book in books())
    body = element("h1", text(title)) + _books(here)
    return Page("/rules", title, f"{title}: {about}", body)


def book(here: Here, book: str) -> Page:
    """The contents of a book, each topic with its summary."""
    say = words(here.lang)
    title, listed = say(book_key(book)), topics(book, here.lang)
    lines = [(f"/rules/{book}/{shown.id}", shown.title, shown.summary) for shown in listed]
    about = f"{title}: {', '.join(shown.title for shown in listed)}"
    body = element("h1", text(title)) + _lines(here, lines)
    rules = say("nav.rules")
    return Page(f"/rules/{book}", f"{title} · {rules}", about, body, {"/rules": rules})


def rule(here: Here, book: str, id_: str) -> Page:
    """A topic, between those before and after it."""
    say, shown = words(here.lang), topic(book, id_, here.lang)
    if shown is None:
        raise KeyError(book, id_)
    name = say(book_key(book))
    before, after = (
        (f"/rules/{book}/{other.id}", other.title) if other else None
        for other in adjacent_topics(shown)
    )
    return Page(
        f"/rules/{book}/{id_}",
        f"{shown.title} · {name}",
        shown.summary,
        rule_body(here, book, id_),
        {"/rules": say("nav.rules"), f"/rules/{book}": name},
        before,
        after,
    )


def all_tables(here: Here) -> Page:
    say = words(here.lang)
    title = say("nav.cards")
    about = ", ".join(say(f"title.{title}") for title in titles_with_entries())
    body = element("h1", text(title)) + _tables(here)
    return Page("/cards", title, f"{say('cards.tables')}: {about}", body)


def table(here: Here, title: str, expansion: str | None = None) -> Page:
    """Every name of a box in all languages: the reader's own, that on the card, and the others."""
    say, cards = words(here.lang), _inside(title, expansion)
    if not cards:
        raise KeyError(title, expansion)
    name = _box_name(here.lang, title, expansion)
    order = tuple(dict.fromkeys((here.lang, DEFAULT, *LANGUAGES)))
    parts = [element("h1", text(name)), element("p", text(say("cards.ours_mark")))]
    for group, members in groupby(cards, lambda card: group_name(card, say)):
        parts += [element("h2", text(group)), _names(here, list(members), order, group)]
    if expansion is None:
        parts.append(_lines(here, [_table_line(here, title, box) for box in _boxes(title) if box]))
        beside = next(code for code in LANGUAGES if code not in (DEFAULT, here.lang))
        own = here.lang if here.lang != DEFAULT else "da"
        sheet = here.to(sheet_address(title, (own, beside)).lstrip("/"))
        button = element("a", text(say("cards.print")), href=sheet, class_="button")
        parts.append(element("p", button))
    about = ", ".join(name_table(here.lang)[card.key].text for card in cards)
    crumbs = {"/cards": say("nav.cards")}
    if expansion:
        crumbs[table_route(title, None)] = say(f"title.{title}")
    route = table_route(title, expansion)
    head = f"{name} · {say('nav.cards')}"
    return Page(route, head, f"{name}: {about}", "".join(parts), crumbs)


def _names(here: Here, cards: Sequence[Entry], order: Sequence[str], label: str) -> str:
    """A table of names, those of a colour below its name; optional end tags are left out."""
    heads = "".join(f"<th scope=col lang={code}>{LANGUAGES[code]}" for code in order)
    groups = []
    for colour, members in groupby(cards, lambda card: card.colour):
        listed = list(members)
        if colour:
            name = text(words(here.lang)(f"card.colour.{colour}"))
            shown = f"{sign(*icon_of(listed[0]))} {name}"
            groups.append(f"<tr class=colour><th scope=rowgroup colspan={len(order)}>{shown}")
        groups += [_row(here, card, order) for card in listed]
    return (
        f'<table class="names-table" aria-label="{text(label)}"><thead><tr>{heads}</thead>'
        f"<tbody>{''.join(groups)}</table>"
    )


def _row(here: Here, card: Entry, order: Sequence[str]) -> str:
    own, *others = order
    link = f'<a href="{here.card(card.title, card.id)}">{_name(card, own)}</a>'
    cells = [f"<td lang={code}>{_name(card, code)}" for code in others]
    return f"<tr><th scope=row>{link}{''.join(cells)}"


def _name(card: Entry, lang: str) -> str:
    """A name, with a tick behind it if a rulebook prints it."""
    known = name_table(lang)[card.key]
    tick = " ✓" if known.printed and lang != DEFAULT else ""
    return text(known.text) + tick


def card(here: Here, title: str, id_: str) -> Page:
    """An entry, with what it costs and does as the description."""
    shown, say = entry(id_, title), words(here.lang)
    called = name(id_, title, here.lang)
    crumbs = {"/cards": say("nav.cards"), f"/cards/{title}": say(f"title.{title}")}
    if shown.expansion:
        crumbs[table_route(title, shown.expansion)] = say(f"expansion.{shown.expansion}")
    return Page(
        f"/cards/{title}/{id_}",
        f"{called} · {place(shown, say)}",
        " ".join((f"{called}:", *summary(shown, here.lang))),
        card_body(here, title, id_),
        crumbs,
    )


def search(here: Here) -> Page:
    """The search; until something is typed, or without a script, every topic and every table."""
    say = words(here.lang)
    label = say("pages.search")
    field = element("label", text(label), for_="search") + (
        f'<input id="search" type="search" autocomplete="off" enterkeyhint="search" '
        f'data-root="{here.root}" data-index="{here.to(index_path(here.lang))}" '
        f'data-nothing="{text(say("pages.nothing"))}" '
        f'data-one="{say.count("cards.hits", 1)}" '
        f'data-more="{say.count("cards.hits", 2).replace("2", "{n}")}">'
    )
    status = '<p id="status" role="status" class="count"></p><ul id="hits" class="lines"></ul>'
    everything = ""
    for book in books():
        links = [
            element("a", text(shown.title), href=here.route(f"/rules/{book}/{shown.id}"))
            for shown in topics(book, here.lang)
        ]
        everything += element("h2", text(say(book_key(book))))
        everything += bullets(links, class_="lines columns")
    everything += element("h2", text(say("nav.cards"))) + _tables(here)
    body = (
        element("h1", text(say("cards.search")))
        + element("search", field, hidden="")
        + status
        + element("div", everything, id="everything")
    )
    return Page(SEARCH, say("cards.search"), label, body, scripts=(SEARCH_SCRIPT,))


def missing(here: Here) -> Page:
    """What stands at an address of this language at which there is no page."""
    say = words(here.lang)
    title, more = say("place.nowhere"), say("place.nowhere_more")
    links = [
        ("/", say("app.name"), say("web.description")),
        (SEARCH, say("cards.search"), say("pages.search")),
    ]
    body = element("h1", text(title)) + element("p", text(more)) + _lines(here, links)
    return Page("/", title, more, body, missing=True)

"""/cards/<title>/<id>: one card: its names, what it costs and does, and where it leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

import flet as ft

from scorepad.catalogue import Entry, chains, entry
from scorepad.catalogue.describe import Description, describe
from scorepad.catalogue.icons import icon_of, pad_row
from scorepad.catalogue.similar import similar_entries
from scorepad.i18n.text import capitalized

from ..hooks import use_value
from ..names import row_name
from ..parts import TOUCH, dim, empty, heading, quiet, strong, text
from ..session import Look, Session, use_look, use_session
from ..shell import go, screen
from ..signs import sign
from ..theme import TITLE, row_colour
from .costs import cost_signs
from .lines import MemoLine, card_route, entry_line, place, reading
from .naming import names_table

_SOCKETS = {"ws": "http", "wss": "https"}


@ft.component
def CardPage() -> ft.View:
    session, look = use_session(), use_look()
    params = ft.use_route_params()
    title, id_ = params.get("title", ""), params.get("id", "")
    try:
        found: Entry | None = entry(id_, title)
    except KeyError:
        found = None

    route = f"/cards/{title}/{id_}"

    def remember() -> None:
        if found is not None:
            session.trail.visit(route)
            recent = session.preferences.looked_up(f"{found.title}/{found.id}")
            if recent != session.preferences.recent:
                session.choose(recent=recent)

    ft.use_effect(remember, [title, id_])
    if found is None:
        return _unknown(look)
    back = session.trail.before(route) or "/cards"
    body = [_card(found, session, look), *_around(found, session, look), ft.Container(height=24)]
    title = look.words("nav.cards")
    return screen(look, ft.use_view_path(), title, body, back=back, leave=session.trail.leave)


def _unknown(look: Look) -> ft.View:
    words = look.words
    body = [
        ft.Container(
            empty(look, "island", words("cards.unknown"), words("cards.unknown_more")),
            key="unknown",
        ),
        ft.Row(
            [quiet(look, words("cards.to_search"), go("/cards"), key="to-search")],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    ]
    return screen(look, ft.use_view_path(), words("nav.cards"), body, back="/cards")


def _card(found: Entry, session: Session, look: Look) -> ft.Control:
    """The card itself: a bar of its colour on top, then everything there is to say of it."""
    palette, words = look.palette, look.words
    told = describe(found, words.lang)
    _, colour = icon_of(found)
    ink = row_colour(colour, look.dark)
    inner: list[ft.Control] = [
        _head(found, look, ink),
        names_table(found, session, look),
        *_costs(found, told, look),
        *_does(found, told, look),
        *_sides(found, told, look),
        *_known(look, (*told.players, *told.first_edition)),
        *_doubt(told, look),
    ]
    return ft.Container(
        key=f"page-{found.title}-{found.id}",
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=20,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Column(
            [
                ft.Container(height=10, bgcolor=ink),
                ft.Container(
                    ft.Column(
                        inner, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
                    ),
                    padding=ft.Padding.only(left=18, top=10, right=14, bottom=18),
                ),
            ],
            spacing=0,
        ),
    )


def _head(found: Entry, look: Look, ink: str) -> ft.Control:
    """Where it belongs, its sign with the colour's word, its name, and a link to send."""
    words = look.words
    shape, _ = icon_of(found)
    what = capitalized(words(f"card.kind.{found.kind}"))
    if found.colour:
        what += f" · {words(f'card.colour.{found.colour}')}"
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Container(dim(look, place(found, words, kind=False)), expand=True),
                    Copy(card_route(found), look),
                ],
                spacing=8,
            ),
            ft.Semantics(
                heading_level=1,
                container=True,
                key="name",
                content=text(look, reading(found, words), 30, family=TITLE),
            ),
            ft.Row([sign(shape, ink, 22), strong(look, what, 15)], spacing=10, wrap=True),
        ],
        spacing=6,
    )


@ft.component
def Copy(route: str, look: Look) -> ft.Control:
    """Copies the card's address within the tap, which is when a browser allows it, and says so."""
    copied, set_copied = use_value(lambda: "")
    words, palette = look.words, look.palette
    done = copied == route
    link = address(ft.context.page.url, route)
    word = words("cards.copied" if done else "cards.copy")
    icon = ft.Icon(
        ft.Icons.CHECK if done else ft.Icons.LINK,
        semantics_label=word,
        color=palette.good if done else palette.ink,
        size=24,
    )
    button = ft.IconButton(
        icon=icon,
        key="copy",
        action=ft.CopyToClipboard(link),
        on_click=lambda _: set_copied(route),
        width=TOUCH,
        height=TOUCH,
    )
    said = [ft.Semantics(live_region=True, content=dim(look, word), key="copied")] if done else []
    return ft.Row([*said, button], spacing=4, tight=True)


def address(page_url: str | None, route: str) -> str:
    """The whole address of a route on this host, as a browser opens it.

    A page that talks to its server through a socket knows only the socket's address; the offline
    app knows below which path it lies.
    """
    parts = urlsplit(page_url or "")
    scheme = _SOCKETS.get(parts.scheme, parts.scheme)
    below = "" if parts.scheme in _SOCKETS else parts.path.rstrip("/")
    return f"{scheme}://{parts.netloc}{below}{route}" if parts.netloc else route


def _section(look: Look, title: str, inside: Sequence[ft.Control]) -> ft.Control:
    head = ft.Semantics(heading_level=2, container=True, content=dim(look, title, 13.5))
    return ft.Column([head, *inside], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _known(look: Look, sentences: Sequence[str]) -> list[ft.Control]:
    """What is good to know beside: who has it in the deck, how the first edition had it."""
    if not sentences:
        return []
    return [ft.Column([dim(look, line, 14.5) for line in sentences], spacing=4, key="known")]


def _costs(found: Entry, told: Description, look: Look) -> list[ft.Control]:
    if not told.cost:
        return []
    said: list[ft.Control] = [cost_signs(look, found.cost)] if found.cost else []
    said.append(text(look, told.cost, 16))
    return [ft.Column(said, spacing=6, key="cost")]


def _does(found: Entry, told: Description, look: Look) -> list[ft.Control]:
    """What it does; a project has a reward and a penalty instead."""
    words = look.words
    if found.kind == "project":
        lines = [words("card.reward", text=" ".join(told.effects))]
        lines.append(words("card.penalty", text=" ".join(told.penalty)))
    else:
        lines = list(told.effects)
    row = pad_row(found)
    if row is not None:
        lines.append(words("cards.counts_in", row=row_name(words, found.title, row)))
    elif found.kind not in ("die", "building"):
        lines.append(words("cards.no_points"))
    return [ft.Column([text(look, line, 16) for line in lines], spacing=6, key="does")]


def _sides(found: Entry, told: Description, look: Look) -> list[ft.Control]:
    """A board's two sides, stage by stage."""
    words = look.words
    said: list[ft.Control] = []
    for side, stages in told.sides.items():
        lines = [
            _stage(look, n, found.facts[side][n - 1]["cost"], stage.cost, stage.effects)
            for n, stage in enumerate(stages, 1)
        ]
        said.append(_section(look, words(f"card.side.{side}"), lines))
    return said


def _stage(
    look: Look, n: int, cost: Mapping[str, int], words: str, effects: Sequence[str]
) -> ft.Control:
    return ft.Container(
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.only(top=8, bottom=4),
        content=ft.Column(
            [
                ft.Row(
                    [
                        strong(look, look.words("card.stage", n=n), 15),
                        cost_signs(look, cost, 20),
                        dim(look, words, 14),
                    ],
                    spacing=12,
                    run_spacing=2,
                    wrap=True,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                text(look, " ".join(effects), 15),
            ],
            spacing=4,
        ),
    )


def _doubt(told: Description, look: Look) -> list[ft.Control]:
    """How sure it is, where there is something to say."""
    palette = look.palette
    if not told.certainty:
        return []
    return [
        ft.Container(
            key="certainty",
            bgcolor=palette.raised,
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            content=ft.Row(
                [
                    ft.Icon(ft.Icons.INFO_OUTLINE, size=20, color=palette.gold),
                    ft.Column(
                        [
                            strong(look, look.words("cards.sure"), 14),
                            *(text(look, line, 14.5) for line in told.certainty),
                        ],
                        spacing=2,
                        tight=True,
                        expand=True,
                    ),
                ],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
        )
    ]


def _around(found: Entry, session: Session, look: Look) -> list[ft.Control]:
    """Where it comes from and leads to, and what is like it: each a card to go on to."""
    words = look.words
    before, after = chains(found)
    groups = (
        (words("cards.chain_from"), "from", before),
        (words("cards.chain_to"), "to", after),
        (words("cards.similar"), "similar", similar_entries(found)),
    )
    said: list[ft.Control] = []
    for title, prefix, cards in groups:
        if cards:
            lines = [entry_line(one, session, words) for one in cards]
            said.append(heading(look, title, level=2, size=15))
            said.append(
                ft.Column([MemoLine(line, look, prefix, key=line.key) for line in lines], spacing=0)
            )
    return said

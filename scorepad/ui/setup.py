"""A new game in a few taps: the title, who sits where, and what it is played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from scorepad import titles
from scorepad.titles.model import Game, Player

from .desk import TAPPED, USED, Desk, Look, use_desk, use_look
from .home import Home
from .hooks import use_box, use_value
from .names import face, seats, title_name
from .parts import Act, chip, dim, heading, icon_button, panel, primary, quiet, strong
from .places import Nowhere
from .shell import go, screen
from .signs import sign
from .theme import row_colour

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Table:
    """The choices so far. `problem` is the key of what stands in the way, if anything does."""

    title: str
    names: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    problem: str = ""

    @property
    def seats(self) -> range:
        return titles.TITLES[self.title].seats

    @property
    def full(self) -> bool:
        return len(self.names) >= self.seats[-1]

    def retitled(self, title: str) -> Table:
        """Another title at the same table: those who still find a seat keep it."""
        other = titles.TITLES[title]
        kept = tuple(one for one in self.expansions if one in other.expansions)
        names = self.names[: other.seats[-1]]
        return replace(self, title=title, names=names, expansions=kept, problem="")

    def seated(self, name: str) -> Table:
        name = " ".join(name.split())[:LONGEST_NAME]
        if self.full:
            return replace(self, problem="setup.full")
        if name.casefold() in (other.casefold() for other in self.names):
            return replace(self, problem="setup.twice")
        return replace(self, names=(*self.names, name), problem="")

    def left(self, seat: int) -> Table:
        return replace(self, names=self.names[:seat] + self.names[seat + 1 :], problem="")

    def swapped(self, seat: int, other: int) -> Table:
        names = list(self.names)
        names[seat], names[other] = names[other], names[seat]
        return replace(self, names=tuple(names))

    def toggled(self, expansion: str) -> Table:
        chosen = set(self.expansions) ^ {expansion}
        ordered = tuple(one for one in titles.TITLES[self.title].expansions if one in chosen)
        return replace(self, expansions=ordered)

    def game(self) -> Game:
        return Game(
            title=self.title,
            players=tuple(Player(name) for name in self.names),
            expansions=self.expansions,
        )


@ft.component
def NewGame() -> ft.View:
    """/score/new/<title>: the form, until its game has begun; the way back then leads home."""
    desk, path = use_desk(), ft.use_view_path()
    asked = ft.use_route_params().get("title", "") or next(iter(titles.TITLES))
    if asked not in titles.TITLES:
        return Nowhere()
    if desk.form == USED:
        # The browser's history cannot be told to forget the form, so home stands in its place.
        return Home(path)
    return Form(asked)


@ft.component
def Form(asked: str) -> ft.View:
    desk, look = use_desk(), use_look()
    held, set_table = use_value(lambda: Table(asked))
    # The address decides the title; what is remembered are those who sit at the table.
    table = held if held.title == asked else held.retitled(asked)
    words = look.words

    def start(_: object) -> None:
        draft = desk.keeper.begin(table.game())
        desk.choose(names=desk.preferences.seen(table.names))
        desk.take(draft)
        ft.context.page.navigate(f"/score/{draft.id}")

    missing = table.seats[0] - len(table.names)
    body: list[ft.Control] = [_title_choice(look, table)]
    if (last := _last(desk, table.title)) is not None and not table.names:
        again = last
        body.append(
            quiet(
                look,
                words("setup.again", names=", ".join(again.names)),
                lambda _: set_table(again),
                key="again",
            )
        )
    body.append(_players(desk, look, table, set_table))
    if titles.TITLES[table.title].expansions:
        body.append(_expansions(look, table, set_table))
    foot = ft.Container(
        bgcolor=look.palette.panel,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(horizontal=16, vertical=10),
        content=ft.SafeArea(
            ft.Row(
                [
                    ft.Container(
                        dim(
                            look,
                            words.count("setup.missing", missing)
                            if missing > 0
                            else title_name(words, table.title, table.expansions),
                        ),
                        expand=True,
                    ),
                    primary(
                        look, words("setup.start"), None if missing > 0 else start, key="start"
                    ),
                ]
            ),
        ),
    )
    path = ft.use_view_path()
    return screen(look, path, words("setup.new"), body, back="/score", foot=foot)


Set = Callable[[Table], None]


def _last(desk: Desk, title: str) -> Table | None:
    """The last table of this title, to sit down at again."""
    for one in desk.keeper.games:
        if one.title == title:
            return Table(title, one.names, one.expansions)
    return None


def _title_choice(look: Look, table: Table) -> ft.Control:
    return ft.Row(
        [_title_chip(look, id_, id_ == table.title) for id_ in titles.TITLES],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )


def _title_chip(look: Look, id_: str, chosen: bool) -> ft.Control:
    shape, colour = face(id_)
    return chip(
        look,
        look.words(f"title.{id_}"),
        chosen,
        go(f"/score/new/{id_}"),
        key=f"choose-{id_}",
        picture=sign(shape, row_colour(colour, look.dark), 22),
    )


def _players(desk: Desk, look: Look, table: Table, set_table: Set) -> ft.Control:
    words = look.words
    known = [name for name in desk.preferences.names if name not in table.names]

    # The text stays in the field while it is typed: to draw it anew at each letter would lose
    # letters on a slow line.
    typed = use_box("")

    def add(_: object) -> None:
        after = table.seated(typed.held.strip() or _guest(look, table))
        if not after.problem:
            typed.held = ""
        set_table(after)

    async def submitted(event: ft.Event[ft.TextField]) -> None:
        add(event)
        # The next name can be typed at once.
        if len(table.names) + 1 < table.seats[-1]:
            await event.control.focus()

    def typing(event: ft.Event[ft.TextField]) -> None:
        typed.held = event.control.value or ""

    field = ft.TextField(
        key="name",
        label=words("setup.name"),
        value=typed.held,
        max_length=LONGEST_NAME,
        counter="",
        on_change=typing,
        on_submit=submitted,
        capitalization=ft.TextCapitalization.WORDS,
        text_style=ft.TextStyle(size=16 * look.scale, color=look.palette.ink),
        label_style=ft.TextStyle(size=15 * look.scale, color=look.palette.dim),
        border=ft.OutlineInputBorder(border_radius=14, side=ft.BorderSide(1, look.palette.edge)),
        expand=True,
        error=words(table.problem) if table.problem else None,
        error_style=ft.TextStyle(size=13 * look.scale, color=look.palette.bad),
        error_max_lines=3,
    )

    async def focus() -> None:
        # On a phone the keyboard would rise over the form before anyone asked for it; and a
        # screen reader that is turned on over a focused field cannot write in it.
        if look.wide and desk.form == TAPPED:
            try:
                await field.focus()
            except (RuntimeError, TimeoutError, ConnectionError):
                return

    ft.use_effect(focus, [])
    entry = ft.Row(
        [
            field,
            # As high as the field, so that the two stand level.
            quiet(
                look,
                words("setup.add"),
                None if table.full else add,
                height=max(56, 24 * look.scale + 32),
                key="add",
            ),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=10,
        # The field stays the same one, and keeps its focus, as the list above it grows.
        key="entry",
    )
    chips = ft.Row(
        [
            chip(
                look,
                name,
                False,
                _seating(table, name, set_table),
                key=f"known-{name}",
            )
            for name in known
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )
    around = [_seat(look, table, seat, set_table) for seat in range(len(table.names))]
    title = ft.Row(
        [
            heading(look, words("setup.players"), level=2, size=17),
            dim(look, seats(words, table.title)),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    parts = [title, *around, *([] if table.full else [entry, chips] if known else [entry])]
    if len(table.names) > 1:
        parts.insert(1, dim(look, words("setup.clockwise"), key="clockwise"))
    return panel(look, ft.Column(parts, spacing=10), width=float("inf"))


def _seating(table: Table, name: str, set_table: Set) -> Act:
    return lambda _: set_table(table.seated(name))


def _playing(table: Table, expansion: str, set_table: Set) -> Act:
    return lambda _: set_table(table.toggled(expansion))


def _guest(look: Look, table: Table) -> str:
    """A name for someone who gave none, that nobody at the table has."""
    seat = len(table.names) + 1
    while (name := look.words("setup.guest", seat=seat)) in table.names:
        seat += 1
    return name


def _seat(look: Look, table: Table, seat: int, set_table: Set) -> ft.Control:
    words, name = look.words, table.names[seat]
    last = len(table.names) - 1
    return ft.Row(
        [
            ft.Container(dim(look, str(seat + 1), 15), width=20 * look.scale),
            ft.Container(strong(look, name, 16, lines=1), expand=True),
            icon_button(
                look,
                ft.Icons.ARROW_UPWARD,
                words("setup.up", name=name),
                (lambda _: set_table(table.swapped(seat, seat - 1))) if seat else None,
                key=f"up-{seat}",
            ),
            icon_button(
                look,
                ft.Icons.ARROW_DOWNWARD,
                words("setup.down", name=name),
                (lambda _: set_table(table.swapped(seat, seat + 1))) if seat < last else None,
                key=f"down-{seat}",
            ),
            icon_button(
                look,
                ft.Icons.CLOSE,
                words("setup.remove", name=name),
                lambda _: set_table(table.left(seat)),
                key=f"remove-{seat}",
            ),
        ],
        spacing=0,
        key=f"seat-{name}",
    )


def _expansions(look: Look, table: Table, set_table: Set) -> ft.Control:
    words = look.words
    chips = [
        chip(
            look,
            words(f"expansion.{one}"),
            one in table.expansions,
            _playing(table, one, set_table),
            key=f"expansion-{one}",
        )
        for one in titles.TITLES[table.title].expansions
    ]
    return panel(
        look,
        ft.Column(
            [
                heading(look, words("setup.expansions"), level=2, size=17),
                ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
            ],
            spacing=10,
        ),
        width=float("inf"),
    )

"""Who plays: a chip for everyone known from before, a field for a new name, and the seats taken."""

from __future__ import annotations

import flet as ft

from scorepad.archive.preferences import NAMES

from ..hooks import use_box, use_value
from ..names import seats as seats_of
from ..parts import Handler, dim, flow, heading, panel, quiet, strong, text_field, toggle_button
from ..session import TAPPED, Look, Session
from ..undrawn import undrawn_hint
from .new_game import GameSetup, OnChange
from .pending_names import PendingNames
from .rename import problem_text, use_rename
from .seats import seats

#: So many names stand ready as chips; the rest come when asked for.
READY = 10


def players(session: Session, look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    """Drawn by the form, whose hooks it uses: once, always.

    The chips and the field come first and never move, so that one tap after another hits the name
    it was meant for; the seats fill below them.
    """
    words = look.words
    rename = use_rename(look, table, change)
    field = _field(session, look, table, change)
    chips = _known(session, look, table, change)
    title = ft.Row(
        [
            heading(look, words("setup.players"), level=2, size=17),
            dim(look, seats_of(words, table.title)),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    parts: list[ft.Control] = [title, chips]
    if not table.full:
        parts.append(field)
    if len(table.names) > 1 and table.seats[-1] > 2:
        parts.append(dim(look, words("setup.clockwise"), key="clockwise"))
    if table.names:
        parts.append(seats(look, table, change, rename))
    parts += undrawn_hint(look, *table.names)
    return panel(look, parts, spacing=10)


def _field(session: Session, look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    words = look.words
    # The field keeps its text while one types: to draw it again would lose letters on a slow line.
    typed = use_box(PendingNames("" if table.begun else session.pending_name.held)).held
    _, redraw = use_value(lambda: 0)

    def seat(name: str) -> bool:
        seated = False

        def sit(now: GameSetup) -> GameSetup:
            nonlocal seated
            after = now.seated(name)
            seated = not after.problem
            return after

        change(sit)
        known = session.preferences.names
        if seated and (new := " ".join(name.split())) not in known:
            # Last, and in place of the last: the names before it do not move under a finger.
            session.choose(names=(*known[: NAMES - 1], new))
        return seated

    def keep() -> None:
        """Keeps what is being typed on the device, with the table that it is typed for."""
        if not table.begun and session.pending_name.held != typed.rest:
            session.pending_name.held = typed.rest
            change(lambda now: now)

    def add(_: object) -> None:
        if seat(typed.rest):
            typed.empty()
            keep()

    def typing(event: ft.Event[ft.TextField]) -> None:
        for name in typed.change(event.control.value or ""):
            if not seat(name):
                typed.give_back(name)
                break
        keep()
        redraw(typed.rewrites)

    def left(_: object) -> None:
        typed.tidy()
        redraw(typed.rewrites)

    field = text_field(
        look,
        highlight=False,
        key="name",
        label=words("setup.name"),
        value=typed.text,
        on_change=typing,
        on_blur=left,
        # One name to a line. In a field of one line Enter takes the focus away until the app gives
        # it back, and the letters typed meanwhile are lost.
        multiline=True,
        min_lines=1,
        max_lines=2,
        error=_problem(look, table),
        error_style=ft.TextStyle(size=13 * look.scale, color=look.palette.bad),
        error_max_lines=3,
    )

    async def focus() -> None:
        # On a phone the keyboard would rise over the form before anyone asked for it; and a
        # screen reader that is turned on over a focused field cannot write in it.
        if look.wide and session.new_game_form == TAPPED:
            try:
                await field.focus()
            except (RuntimeError, TimeoutError, ConnectionError):
                return

    ft.use_effect(focus, [])
    return ft.Row(
        [
            field,
            # As high as the field, so that the two stand level.
            quiet(look, words("setup.add"), add, height=max(56, 24 * look.scale + 32), key="add"),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=10,
        # The field stays the same one, and keeps its focus, whatever is drawn around it.
        key="entry",
    )


def _problem(look: Look, table: GameSetup) -> str | None:
    """What stands in the way of that name, and what to do about it."""
    return problem_text(look, table.problem, _guest(look, table)) if table.problem else None


def _known(session: Session, look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    """Those of the last table first, in the order they sat, and a guest for whoever is new."""
    all_, set_all = use_value(lambda: False)
    known = session.preferences.names
    shown = known if all_ else known[:READY]

    def act(name: str) -> Handler | None:
        if table.has(name):
            return lambda _: change(lambda now: now.left(now.called(name)))
        return None if table.full else lambda _: change(lambda now: now.seated(name))

    chips = [_chip(look, name, table.has(name), act(name), key=f"known-{name}") for name in shown]
    if len(known) > len(shown):
        more = look.words("setup.more_names")
        icon = ft.Icons.MORE_HORIZ
        chips.append(_chip(look, more, False, lambda _: set_all(True), key="more-names", icon=icon))
    if not table.full:
        guest = _guest(look, table)
        icon = ft.Icons.PERSON_ADD_OUTLINED
        chips.append(_chip(look, guest, False, act(guest), key="guest", icon=icon))
    return flow(chips, key="known")


def _chip(
    look: Look,
    name: str,
    seated: bool,
    act: Handler | None,
    *,
    key: str,
    icon: ft.IconData = ft.Icons.ADD,
) -> ft.Control:
    """A name to tap: as wide with its tick as without, so that its neighbours stay in place."""
    palette, shown = look.palette, ft.Icons.CHECK if seated else icon
    label = ft.Row(
        [
            ft.Icon(shown, size=18, color=palette.gold if seated else palette.dim),
            strong(look, name, 15, colour=palette.ink if act else palette.dim),
        ],
        spacing=6,
        tight=True,
    )
    return toggle_button(look, label, seated, act, key=key, pad=12)


def _guest(look: Look, table: GameSetup) -> str:
    """A name for someone who gave none, that nobody at the table has."""
    seat = len(table.names) + 1
    while table.has(name := look.words("setup.guest", seat=seat)):
        seat += 1
    return name

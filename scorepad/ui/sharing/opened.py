"""/open: the game of a link or a code, shown first; it is saved when somebody says so."""

from __future__ import annotations

from typing import cast

import flet as ft

from scorepad.archive.importing import Preview
from scorepad.archive.storage import NotSaved
from scorepad.titles.model import Refusal

from ..hooks import keyed, use_value
from ..parts import empty, quiet
from ..session import use_look, use_session
from ..shell import go, screen
from .actions import IMPORT
from .arrival import KEY
from .importing import looked_at, wrong
from .preview import Arrivals
from .words import waiting

LOOKING, NONE = "looking", "none"


@ft.component
def Open() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    page = ft.context.page
    found, set_found = use_value(lambda: cast("Preview | Refusal | str", LOOKING))

    async def read() -> None:
        try:
            link = await session.store.get(KEY)
        except NotSaved:
            set_found("travel.no_answer")
            return
        set_found(await looked_at(session, f"#{link}") if link else NONE)

    async def forget() -> None:
        try:
            await session.store.remove(KEY)
        except NotSaved:
            return

    def decided() -> None:
        page.run_task(forget)

    def cancel() -> None:
        decided()
        page.navigate("/score")

    # A page that was loaded anew, for another link, may come back to this very screen.
    ft.use_effect(read, [session.reconnects])
    body: list[ft.Control]
    if found == LOOKING:
        body = [waiting(look)]
    elif isinstance(found, Preview):
        title = words("travel.preview_link")
        body = [keyed(Arrivals, f"open-{session.reconnects}", found, title, decided, cancel)]
    else:
        by_hand = ft.Row([quiet(look, words("travel.bring_in"), go(IMPORT), key="to-import")])
        if found == NONE:
            by_hand.alignment = ft.MainAxisAlignment.CENTER
            nothing = words("travel.no_link"), words("travel.no_link_more")
            body = [empty(look, "island", *nothing), by_hand]
        else:
            body = [*wrong(look, found), by_hand]
    return screen(look, words("travel.bring_in"), body, back="/score")

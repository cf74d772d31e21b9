"""/open: the game of a link or a code, shown first and saved only on request."""

from __future__ import annotations

from typing import cast

import flet as ft

from scorepad.archive.importing import Preview
from scorepad.archive.storage import NotSaved
from scorepad.titles.model import Refusal

from ..hooks import keyed, use_value
from ..parts import centred, empty, quiet
from ..session import use_look, use_session
from ..shell import go, screen
from .actions import IMPORT
from .arrival import KEY
from .importing import problem_line, read_source
from .preview import ImportPreview
from .status import waiting

READING, NONE = "reading", "none"


@ft.component
def Open() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    page = ft.context.page
    #: What the link holds, or why it cannot be read.
    content, set_content = use_value(lambda: cast("Preview | Refusal | str", READING))

    async def read() -> None:
        try:
            link = await session.store.get(KEY)
        except NotSaved:
            set_content("travel.no_answer")
            return
        set_content(await read_source(session, f"#{link}") if link else NONE)

    async def forget_link() -> None:
        try:
            await session.store.remove(KEY)
        except NotSaved:
            return

    def decided() -> None:
        page.run_task(forget_link)

    def cancel() -> None:
        decided()
        page.navigate("/score")

    # A page that was loaded again, for another link, may come back to this same screen.
    ft.use_effect(read, [session.reconnects])
    body: list[ft.Control]
    if content == READING:
        body = [waiting(look)]
    elif isinstance(content, Preview):
        title = words("travel.preview_link")
        key = f"open-{session.reconnects}"
        body = [keyed(ImportPreview, key, content, title, cancel, decided)]
    else:
        to_import = quiet(look, words("travel.bring_in"), go(IMPORT), key="to-import")
        if content == NONE:
            nothing = words("travel.no_link"), words("travel.no_link_more")
            body = [empty(look, "island", *nothing), centred(to_import)]
        else:
            body = [*problem_line(look, content), ft.Row([to_import])]
    return screen(look, words("travel.bring_in"), body, back="/score")

"""/history/merge: two spellings of one player become one, after a look at what that changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, cast

import flet as ft

from scorepad.archive.merged_names import MergedNames, count_affected
from scorepad.archive.statistics import players
from scorepad.catalogue.folding import fold

from ..hooks import use_value
from ..notice_bars import done_bar, use_attempts
from ..parts import (
    Handler,
    chip,
    dim,
    empty,
    flow,
    heading,
    live,
    panel,
    primary,
    quiet,
    strong,
    text,
    text_field,
)
from ..session import Look, use_look, use_session
from ..shell import screen
from .filters import HISTORY
from .library import use_library

#: How many names are offered at once; the search field finds the others.
OFFERED = 24


class Merge(NamedTuple):
    """The spelling that is replaced, and the name it is replaced by; empty until chosen."""

    spelling: str = ""
    name: str = ""

    def __str__(self) -> str:
        return f"{self.spelling} › {self.name}"


Choose = Callable[[Merge], None]


def alike(names: Sequence[str]) -> list[Merge]:
    """Names that are the same when folded, the rarer spelling first.

    >>> [str(merge) for merge in alike(["Åse", "Bo", "Aase", "bo"])]
    ['Aase › Åse', 'bo › Bo']
    """
    known: dict[str, str] = {}
    pairs = [Merge(name, known.setdefault(fold(name), name)) for name in names]
    return [pair for pair in pairs if pair.name != pair.spelling]


@ft.component
def MergePage() -> ft.View:
    session, look = use_session(), use_look()
    words, saved_games = look.words, session.saved_games
    library = use_library(session)
    chosen, set_chosen = use_value(Merge)
    typed, set_typed = use_value(str)
    failure, attempt = use_attempts(look)
    #: What was merged last, and the merged names before it.
    last, set_last = use_value(lambda: cast("tuple[Merge, MergedNames] | None", None))

    def choose(merge: Merge) -> None:
        set_typed("")
        set_chosen(merge)

    async def change(write: Awaitable[None], done: tuple[Merge, MergedNames] | None) -> None:
        if await attempt(write):
            choose(Merge())
            library.refresh()
            set_last(done)

    async def merge(_: object) -> None:
        before = dict(saved_games.merged_names)
        await change(saved_games.merge_names(*chosen), (chosen, before))

    def restore(before: MergedNames) -> Handler:
        async def act(_: object) -> None:
            await change(saved_games.set_merged_names(before), None)

        return act

    counted = players(library.games)
    body = [*failure]
    if last is not None:
        done, before = last
        message = words("merge.done", spelling=done.spelling, name=done.name)
        body.append(
            done_bar(look, message, restore(before), lambda _: set_last(None), key="merged")
        )
    if len(counted) < 2 and not saved_games.merged_names:
        body.append(empty(look, "bust", words("merge.nobody"), words("merge.nobody_more")))
    else:
        body.append(dim(look, words("merge.more"), 15))
        if not library.complete and not library.failed:
            body.append(dim(look, words("history.reading")))
        if chosen.name:
            affected = count_affected(library.games, *chosen)
            body.append(_preview(look, chosen, affected, merge, choose))
        elif len(counted) > 1:
            body += _names(look, counted, chosen.spelling, typed, choose, set_typed)
            if not chosen.spelling:
                body += _suggestions(look, alike([name for name, _ in counted]), choose)
    body += _merged(look, saved_games.merged_names, restore)
    return screen(look, words("history.merge"), body, back=HISTORY)


def _names(
    look: Look,
    counted: Sequence[tuple[str, int]],
    spelling: str,
    typed: str,
    choose: Choose,
    set_typed: Callable[[str], None],
) -> list[ft.Control]:
    """First the spelling to be replaced is chosen, then the name it stands for."""
    words, wanted = look.words, fold(typed)
    chips = [
        _chip(
            look,
            f"{name} · {games}",
            Merge(spelling, name) if spelling else Merge(name),
            choose,
            key=f"player-{name}",
        )
        for name, games in counted
        if name != spelling and wanted in fold(name)
    ]
    question = words("merge.second", spelling=spelling) if spelling else words("merge.first")
    controls: list[ft.Control] = [heading(look, question, level=2, size=17)]
    if len(counted) > OFFERED:
        field = text_field(
            look,
            radius=24,
            key="search-player",
            value=typed,
            label=words("merge.search"),
            on_change=lambda event: set_typed(event.control.value or ""),
            content_padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        )
        controls.append(ft.Row([field]))
    controls.append(flow(chips[:OFFERED]))
    if spelling:
        again = quiet(look, words("merge.again"), lambda _: choose(Merge()), key="again")
        controls.append(ft.Row([again]))
    return controls


def _suggestions(look: Look, pairs: Sequence[Merge], choose: Choose) -> list[ft.Control]:
    """Spellings that look like one name."""
    if not pairs:
        return []
    chips = [
        _chip(look, str(pair), pair, choose, key=f"alike-{pair.spelling}")
        for pair in pairs[:OFFERED]
    ]
    return [heading(look, look.words("merge.alike"), level=2, size=17), flow(chips)]


def _chip(look: Look, label: str, merge: Merge, choose: Choose, key: str) -> ft.Control:
    return chip(look, label, None, lambda _: choose(merge), key=key)


def _preview(
    look: Look, chosen: Merge, affected: tuple[int, int], merge: Handler, choose: Choose
) -> ft.Control:
    """How many games the merge would change, before anything is changed."""
    words = look.words
    spelling, name = chosen
    games, together = affected
    buttons = [
        primary(look, words("merge.merge"), merge, key="merge"),
        quiet(look, words("merge.turn"), lambda _: choose(Merge(name, spelling)), key="turn"),
        quiet(look, words("merge.leave"), lambda _: choose(Merge()), key="leave"),
    ]
    content: list[ft.Control] = [
        strong(look, str(chosen), 18),
        text(look, words.count("merge.preview", games, spelling=spelling, name=name)),
        *([dim(look, words.count("merge.together", together))] if together else []),
        flow(buttons),
    ]
    shown = live(ft.Column(content, spacing=8))
    return panel(look, shown, key="preview", width=float("inf"))


def _merged(
    look: Look, merges: MergedNames, restore: Callable[[MergedNames], Handler]
) -> list[ft.Control]:
    """All merged names, each with a button to separate it again."""
    if not merges:
        return []
    words = look.words
    rows: list[ft.Control] = []
    for pair in sorted(Merge(*item) for item in merges.items()):
        rest = {other: name for other, name in merges.items() if other != pair.spelling}
        label = words("merge.split", spelling=pair.spelling)
        split = quiet(look, label, restore(rest), key=f"split-{pair.spelling}")
        rows.append(ft.Row([ft.Container(strong(look, str(pair)), expand=True), split], spacing=8))
    return [
        heading(look, words("merge.merged"), level=2, size=17),
        panel(look, ft.Column(rows, spacing=8)),
    ]

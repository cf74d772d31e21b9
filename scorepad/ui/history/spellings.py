"""/history/merge: two spellings of one player become one, after a look at what that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from scorepad.archive.merged_names import MergedNames, count_affected
from scorepad.archive.query import players
from scorepad.archive.storage import NotSaved
from scorepad.catalogue.folding import fold

from ..hooks import use_value
from ..notice_bars import done_bar, failed_bar
from ..parts import chip, dim, empty, heading, panel, primary, quiet, strong, text, text_field
from ..session import Look, use_look, use_session
from ..shell import screen
from .filters import HISTORY
from .library import use_library

#: How many names are offered at once; the field finds the others.
OFFERED = 24


def alike(names: Sequence[str]) -> list[tuple[str, str]]:
    """Pairs that look like one name, the rarer spelling first: letter for letter when folded.

    >>> alike(["Åse", "Bo", "Aase", "bo"])
    [('Aase', 'Åse'), ('bo', 'Bo')]
    """
    known: dict[str, str] = {}
    pairs = []
    for name in names:
        first = known.setdefault(fold(name), name)
        if first != name:
            pairs.append((name, first))
    return pairs


@ft.component
def MergePage() -> ft.View:
    session, look = use_session(), use_look()
    words, saved_games = look.words, session.saved_games
    library = use_library(session)
    spelling, set_spelling = use_value(str)
    name, set_name = use_value(str)
    typed, set_typed = use_value(str)
    failed, set_failed = use_value(bool)
    last, set_last = use_value(lambda: _none())

    async def attempt(do: Any) -> bool:
        try:
            await do
        except NotSaved:
            set_failed(True)
            return False
        set_failed(False)
        set_spelling("")
        set_name("")
        set_typed("")
        library.refresh()
        return True

    async def merge(_: object) -> None:
        before = dict(saved_games.merged_names)
        if await attempt(saved_games.merge_names(spelling, name)):
            set_last((spelling, name, before))

    def take_back(before: MergedNames) -> Callable[[object], Any]:
        async def act(_: object) -> None:
            if await attempt(saved_games.set_merged_names(before)):
                set_last(None)

        return act

    def choose(one: str) -> None:
        set_typed("")
        if not spelling:
            set_spelling(one)
        else:
            set_name(one)

    counted = players(library.games)
    body: list[ft.Control] = []
    if failed:
        body.append(failed_bar(look, words("history.not_kept"), key="failed"))
    if last is not None:
        told = words("merge.done", spelling=last[0], name=last[1])
        body.append(done_bar(look, told, take_back(last[2]), key="merged"))
    if len(counted) < 2 and not saved_games.merged_names:
        body.append(empty(look, "bust", words("merge.nobody"), words("merge.nobody_more")))
    else:
        body.append(dim(look, words("merge.more"), 15))
        if not library.complete and not library.failed:
            body.append(dim(look, words("history.reading")))
        if spelling and name:
            both = count_affected(library.games, spelling, name)
            body.append(_preview(look, spelling, name, both, merge, set_spelling, set_name))
        elif len(counted) > 1:
            body += _choosing(look, counted, spelling, typed, choose, set_spelling, set_typed)
            if not spelling:
                pairs = alike([one for one, _ in counted])
                body += _suggested(look, pairs, set_spelling, set_name)
    body += _merged(look, saved_games.merged_names, take_back)
    return screen(look, words("history.merge"), body, back=HISTORY)


def _none() -> tuple[str, str, MergedNames] | None:
    return None


def _choosing(
    look: Look,
    counted: Sequence[tuple[str, int]],
    spelling: str,
    typed: str,
    choose: Callable[[str], None],
    set_spelling: Callable[[str], None],
    set_typed: Callable[[str], None],
) -> list[ft.Control]:
    """First the spelling that is to go, then the name it stands for."""
    words = look.words
    asked = words("merge.second", spelling=spelling) if spelling else words("merge.first")
    wanted = fold(typed)
    some = [(one, games) for one, games in counted if one != spelling and wanted in fold(one)]
    chips: list[ft.Control] = [
        chip(
            look,
            f"{one} · {games}",
            False,
            partial(_chosen, choose, one),
            key=f"player-{one}",
        )
        for one, games in some[:OFFERED]
    ]
    said: list[ft.Control] = [heading(look, asked, level=2, size=17)]
    if len(counted) > OFFERED:
        said.append(_search(look, typed, set_typed))
    said.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=8))
    if spelling:
        again = quiet(look, words("merge.again"), lambda _: set_spelling(""), key="again")
        said.append(ft.Row([again]))
    return said


def _chosen(choose: Callable[[str], None], one: str, _: object) -> None:
    choose(one)


def _search(look: Look, typed: str, set_typed: Callable[[str], None]) -> ft.Control:
    field = text_field(
        look,
        radius=24,
        key="search-player",
        value=typed,
        label=look.words("merge.search"),
        on_change=lambda event: set_typed(event.control.value or ""),
        content_padding=ft.Padding.symmetric(horizontal=16, vertical=14),
    )
    return ft.Row([field])


def _suggested(
    look: Look,
    pairs: Sequence[tuple[str, str]],
    set_spelling: Callable[[str], None],
    set_name: Callable[[str], None],
) -> list[ft.Control]:
    """Spellings that look like one name already."""
    if not pairs:
        return []
    words = look.words

    def take(old: str, new: str) -> Callable[[object], None]:
        def act(_: object) -> None:
            set_spelling(old)
            set_name(new)

        return act

    chips = [
        chip(look, f"{old} › {new}", False, take(old, new), key=f"alike-{old}")
        for old, new in pairs[:OFFERED]
    ]
    return [
        heading(look, words("merge.alike"), level=2, size=17),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]


def _preview(
    look: Look,
    spelling: str,
    name: str,
    both: tuple[int, int],
    merge: Callable[[object], Any],
    set_spelling: Callable[[str], None],
    set_name: Callable[[str], None],
) -> ft.Control:
    """What it would change, counted, before anything is changed."""
    words = look.words
    games, together = both

    def turn(_: object) -> None:
        set_spelling(name)
        set_name(spelling)

    def leave(_: object) -> None:
        set_spelling("")
        set_name("")

    said: list[ft.Control] = [
        strong(look, f"{spelling} › {name}", 18),
        text(look, words.count("merge.preview", games, spelling=spelling, name=name)),
    ]
    if together:
        said.append(dim(look, words.count("merge.together", together)))
    acts = [
        primary(look, words("merge.merge"), merge, key="merge"),
        quiet(look, words("merge.turn"), turn, key="turn"),
        quiet(look, words("merge.leave"), leave, key="leave"),
    ]
    said.append(ft.Row(acts, wrap=True, spacing=8, run_spacing=8))
    live = ft.Semantics(live_region=True, container=True, content=ft.Column(said, spacing=8))
    return panel(look, live, key="preview", width=float("inf"))


def _merged(
    look: Look, merges: MergedNames, take_back: Callable[[MergedNames], Callable[[object], Any]]
) -> list[ft.Control]:
    """What has been merged, each with its way back, however long ago it was."""
    if not merges:
        return []
    words = look.words
    rows: list[ft.Control] = []
    for old, new in sorted(merges.items()):
        rest = {one: name for one, name in merges.items() if one != old}
        word = words("merge.split", spelling=old)
        rows.append(
            ft.Row(
                [
                    ft.Container(strong(look, f"{old} › {new}"), expand=True),
                    quiet(look, word, take_back(rest), key=f"split-{old}"),
                ],
                spacing=8,
            )
        )
    return [
        heading(look, words("merge.merged"), level=2, size=17),
        panel(look, ft.Column(rows, spacing=8)),
    ]

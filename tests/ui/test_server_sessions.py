"""Sessions: apart from one another, kept for whoever reloads, and gone when they are over."""

from __future__ import annotations

import ast
import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

import scorepad.ui
from scorepad.archive import preferences as prefs
from scorepad.archive.preferences import Preferences
from scorepad.i18n import words
from scorepad.ui.flet_internals.server import end_session, sessions
from scorepad.ui.server import pages
from scorepad.ui.server.idle_sessions import end_oldest
from scorepad.ui.server.serving import application
from tests.headless import Phone, run, visit
from tests.wire import Visitor, running

PATH = "/score/new/base"


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    give_up = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.05)


async def end_all() -> None:
    await until(lambda: all(one.expires_at for one in sessions().values()))
    for key in list(sessions()):
        await end_session(key)
    await asyncio.sleep(0.05)


def alive(watched: list[weakref.ref[Any]]) -> int:
    gc.collect()
    return sum(one() is not None for one in watched)


def test_sessions_that_have_ended_free_their_memory() -> None:
    async def story() -> None:
        async with running(application()) as port:
            routes = ("/", PATH, "/cards/duel", "/rules/base", "/settings", "/history")
            for route in routes * 2:
                visitor = await Visitor(port).open(route)
                await visitor.sees("settings" if route in ("/", "/history") else "back")
                await visitor.close()
            await until(lambda: all(one.expires_at for one in sessions().values()))
            watched = [weakref.ref(one) for one in sessions().values()]
            watched += [weakref.ref(one.page) for one in sessions().values()]
            assert len(watched) == 24
            await end_all()
            # Flet's round through its sessions holds the last it saw, until the next round: one
            # session and its page. A screen that held its own would hold both of its visits.
            await until(lambda: alive(watched) <= 2, seconds=60)

    run(story)


def test_a_session_that_had_a_mishap_is_freed_as_well() -> None:
    async def broken(page: ft.Page) -> None:
        raise ValueError(page.route)

    async def story() -> None:
        async with running(application(broken)) as port:
            async with Visitor(port) as visitor:
                await visitor.sees("mishap")
                watched = [weakref.ref(one) for one in sessions().values()]
            await end_all()
        await asyncio.sleep(0.05)
        assert alive(watched) == 0

    run(story)


def test_a_reload_resumes_the_session_and_nobody_else_can_while_it_is_open() -> None:
    async def story() -> None:
        async with running(application()) as port:
            first = await Visitor(port).open(PATH)
            await first.sees("name")
            # A second tab that knows the name of an open session gets one of its own.
            async with Visitor(port, id=first.id) as second:
                await second.sees("settings")
                assert second.id != first.id
            await first.close()
            await until(lambda: all(one.expires_at for one in sessions().values()))
            async with Visitor(port, id=first.id, storage=first.storage) as again:
                await again.sees("name")
                assert again.id == first.id
            await end_all()

    run(story)


def test_only_so_many_sessions_wait_and_the_last_to_leave_stay() -> None:
    async def story() -> None:
        async with running(application(_nothing)) as port:
            left: list[str] = []
            for _ in range(5):
                async with Visitor(port) as visitor:
                    await visitor.sees("mishap")
                    left.append(visitor.id)
                await until(lambda: all(one.expires_at for one in sessions().values()))
            async with Visitor(port) as open_one:
                await open_one.sees("mishap")
                await end_oldest(2)
                assert {one.id for one in sessions().values()} == {*left[-2:], open_one.id}
            await end_all()

    run(story)


async def _nothing(page: ft.Page) -> None:
    raise ValueError(page.route)


def test_a_tab_that_closes_ends_the_oldest_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "end_oldest", partial(end_oldest, 1))

    async def story() -> None:
        async with running(application(_nothing)) as port:
            for _ in range(3):
                async with Visitor(port) as visitor:
                    await visitor.sees("mishap")
                await until(lambda: {one.id for one in sessions().values()} == {visitor.id})

    run(story)


def test_what_one_visitor_chooses_no_other_sees() -> None:
    async def story() -> None:
        dark = {prefs.KEY: prefs.write(Preferences(language="nb", theme="dark"))}
        one = await visit(Phone("sv", storage=dark))
        other = await visit(Phone("da"))
        assert words("nb")("nav.score") in {c.label for c in one.controls() if hasattr(c, "label")}
        assert words("da")("nav.score") in {
            c.label for c in other.controls() if hasattr(c, "label")
        }
        assert one.page.theme_mode is ft.ThemeMode.DARK
        assert other.page.theme_mode is ft.ThemeMode.SYSTEM

    run(story)


#: Methods that change what they are called on.
_CHANGING = {"add", "append", "clear", "extend", "insert", "pop", "remove", "setdefault", "update"}


def _written(tree: ast.Module) -> set[str]:
    """Names of a module that its own functions bind again or change in place."""
    names = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    found: set[str] = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            inside = list(ast.walk(function))
            own = {one.arg for one in inside if isinstance(one, ast.arg)} | {
                one.id
                for one in inside
                if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
            }
            found |= {name for node in inside for name in _changed(node) if name in names - own}
            found |= {name for one in inside if isinstance(one, ast.Global) for name in one.names}
    return found


def _changed(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=how)) if how in _CHANGING:
            yield name
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            yield name
        case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            yield name


def test_no_module_of_the_ui_holds_anyones_state() -> None:
    folder = Path(scorepad.ui.__file__).parent
    files = sorted(folder.rglob("*.py"))
    assert len(files) > 40
    written = {
        f"{file.relative_to(folder)}: {name}"
        for file in files
        for name in _written(ast.parse(file.read_text("utf-8")))
    }
    # The page the browser's own Python talks to: there is one visitor there.
    alone = {"browser.py: _page", "browser.py: _open", "browser.py: _connected"}
    assert written - alone == set()


def test_state_held_by_a_module_would_be_found() -> None:
    bad = (
        "kept = {}\ncount = 0\nlast = []\nplace = Place()\n"
        "def a(game): kept[game.id] = game\n"
        "def b():\n    global count\n    count += 1\n"
        "def c(game): last.append(game)\n"
        "def d(game): place.game = game\n"
        "def e(last): last.append(1)\n"
    )
    assert _written(ast.parse(bad)) == {"kept", "count", "last", "place"}

"""What a page asks the server about first looks: bounded, and of nobody but itself."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest
from flet.messaging.session import Session

from scorepad.i18n import LANGUAGES, words
from scorepad.ui import look_requests, looks
from scorepad.ui.first_look import Element
from scorepad.ui.server import look_turns
from scorepad.ui.server.headers import FIXED
from scorepad.ui.server.look_turns import LookTurns, version
from scorepad.ui.server.serving import application
from scorepad.ui.server.splash import icons
from tests.archive import games
from tests.headless import Phone, run, visit
from tests.ui.icon_letters import letters
from tests.wire import Visitor, running

from .test_first_look import handed, inner, known, shown, stored
from .test_server_requests import exchange

OURS = {"route": "/", "sum": "3 1 2", "version": "v"}


def request(kept: dict[str, str] | None = None, **more: Any) -> bytes:
    return json.dumps({**OURS, "known": handed(kept or {}), **more}).encode()


def with_page(**more: Any) -> bytes:
    """A request of a page that says this of itself."""
    about = json.loads(handed({}))
    return request(known=json.dumps({**about, "page": {**about["page"], **more}}))


def story(play: Callable[[int], Awaitable[None]]) -> None:
    """Plays with a real server."""

    async def with_server() -> None:
        async with running(application()) as port:
            await play(port)

    asyncio.run(with_server())


async def answers(visitor: Visitor, count: int = 1) -> list[Any]:
    async with asyncio.timeout(30):
        while len(visitor.answers) < count:
            await asyncio.sleep(0.02)
    return [json.loads(answer) for answer in visitor.answers]


def test_each_visitor_gets_a_look_of_what_they_have_themselves() -> None:
    async def play(port: int) -> None:
        async with Visitor(port) as one, Visitor(port) as other:
            await one.sees("settings")
            await other.sees("settings")
            for visitor, name in ((one, "Åse"), (other, "Bo")):
                kept = stored(games.draft(name, "Cy", "Dag"))
                await visitor.ask(request(kept, version=version()))
            for visitor, name, stranger in ((one, "Åse", "Bo"), (other, "Bo", "Åse")):
                [made] = await answers(visitor)
                assert (made["route"], made["sum"]) == ("/", "3 1 2")
                texts = " ".join(shown(made["look"]))
                assert name in texts
                assert stranger not in texts

    story(play)


def test_a_look_is_the_one_that_the_app_draws() -> None:
    kept = stored(games.draft("Åse", "Bo", "Cy"))

    async def both() -> None:
        screen = await visit(Phone("en"))
        answer = await look_requests.answer(screen.page, request(kept), "v")
        assert json.loads(answer or b"")["look"] == await looks.first_look(known(kept))

    run(both)


def test_nothing_of_a_look_stays_in_memory() -> None:
    async def drawn() -> None:
        before = len(sessions())
        await looks.first_look(known(stored(games.draft("Åse", "Bo", "Cy"))))
        await asyncio.sleep(0.1)
        assert len(sessions()) == before

    def sessions() -> list[Any]:
        gc.collect()
        return [one for one in gc.get_objects() if isinstance(one, Session)]

    asyncio.run(drawn())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        request(version="w"),
        request(known="{}"),
        request(known="[" * 100_000),
        request(known=7),
        request(route=7),
        request(sum="9" * 5000),
        request(tap="9" * 5000),
        with_page(route="//" * 5000),
        with_page(route=7),
        with_page(width="4"),
        with_page(width=True),
        with_page(height=1e9),
        with_page(height=0),
        with_page(platform_brightness="grey"),
        with_page(pyodide=2),
        with_page(views=[]),
        request(more="x" * look_requests.MOST),
    ],
)
def test_what_no_page_of_ours_asks_gets_no_answer(data: bytes) -> None:
    async def asked() -> None:
        screen = await visit(Phone("en"))
        assert await look_requests.answer(screen.page, data, "v") is None

    run(asked)


def test_a_page_goes_on_after_requests_that_get_no_answer() -> None:
    async def play(port: int) -> None:
        async with Visitor(port) as visitor:
            await visitor.ask(request(version=version()))
            await visitor.sees("title-duel")
            for data in (b"", b"{", request(), b"[" * 100_000):
                await visitor.ask(data)
                await asyncio.sleep(0.05)
            await visitor.ask(json.dumps({"tap": "title-duel", "version": version()}).encode())
            await visitor.sees("start")
            assert not visitor.crashes

    story(play)


def test_looks_are_drawn_one_at_a_time_with_a_rest_after_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once, began = 0, []

    async def slow(_: object) -> dict[str, Any]:
        nonlocal at_once
        at_once += 1
        assert at_once == 1
        began.append(asyncio.get_running_loop().time())
        await asyncio.sleep(0.05)
        at_once -= 1
        return {}

    monkeypatch.setattr(looks, "first_look", slow)

    async def asked() -> None:
        screen = await visit(Phone("en"))
        turns = LookTurns()
        many = [request(version=version())] * (look_turns.MOST + 5)
        made = await asyncio.gather(
            *(turns.answer(screen.page, data) for data in many[: look_turns.MOST // 4])
        )
        assert None not in made
        gaps = [later - earlier for earlier, later in pairwise(began)]
        assert min(gaps) >= 0.05 * (1 + look_turns.REST) * 0.9
        # More than can wait get no answer at all.
        asking = [asyncio.ensure_future(turns.answer(screen.page, data)) for data in many]
        await asyncio.sleep(0.1)
        assert sum(one.done() for one in asking) >= 5
        for one in asking:
            one.cancel()

    run(asked)


def test_of_what_a_page_asks_meanwhile_only_the_last_is_answered() -> None:
    async def play(port: int) -> None:
        async with Visitor(port) as visitor:
            await visitor.sees("settings")
            for number in range(30):
                await visitor.ask(request(version=version(), sum=str(number)))
            made = await answers(visitor, 2)
            assert [one["sum"] for one in made] == ["0", "29"]

    story(play)


def test_a_new_device_gets_its_look_in_every_language_theme_and_form() -> None:
    async def play(port: int) -> None:
        async def get(name: str, *headers: str) -> tuple[int, dict[str, str], bytes]:
            lines = (f"GET /looks/{name} HTTP/1.1", "Host: pad", *headers)
            return await exchange(port, "".join(f"{line}\r\n" for line in lines).encode())

        for name in ("sv-narrow-dark.json", "da-wide-light.json"):
            status, headers, content = await get(name)
            assert status == 200
            assert headers["content-type"] == "application/json"
            assert headers["cache-control"] == "no-cache"
            assert headers.items() >= {key.decode(): value.decode() for key, value in FIXED}.items()
            assert json.loads(content) == await looks.first_look(looks.new_devices()[name])
            assert words(name[:2])("title.duel") in shown(json.loads(content))
            again = await get(name, f"If-None-Match: {headers['etag']}")
            assert (again[0], again[2]) == (304, b"")
        for name in ("fi-narrow-dark.json", "sv-narrow-dark", "../page.py", "x.json"):
            assert (await get(name))[0] == 404

    assert len(looks.new_devices()) == len(LANGUAGES) * len(looks.FORMS) * 2
    story(play)


def test_the_page_is_of_the_version_that_runs() -> None:
    async def play(port: int) -> None:
        _, headers, content = await exchange(port, b"GET / HTTP/1.1\r\nHost: pad\r\n")
        assert headers["cache-control"] == "no-store", "an old copy has another version's looks"
        assert f'"version": "{version()}"'.encode() in content

    story(play)


def test_every_icon_of_a_look_is_in_the_list_of_letters() -> None:
    assert icons() == letters(), "run python -m tests.ui.icon_letters"
    made: list[Element] = []

    async def draw() -> None:
        made.append(await looks.first_look(known(stored(games.draft("Åse", "Bo", "Cy")))))

    run(draw)
    assert {str(one["icon"]) for one in inner(made[0]) if "icon" in one} <= {*icons()}

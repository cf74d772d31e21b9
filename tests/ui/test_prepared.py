"""The session that Python begins before Flutter has started: what the page gets of it, and when."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgpack
import pytest
from flet.messaging.protocol import decode_ext_from_msgpack

from scorepad.archive import draftfile
from scorepad.archive import preferences as prefs
from scorepad.archive.game_store import GAME, VERSION_KEY
from scorepad.i18n import words
from scorepad.ui import browser
from scorepad.ui.flet_internals.page import storage_key
from tests.archive import games
from tests.headless import run

EN, SV = words("en"), words("sv")
REGISTER, PATCH, EVENT, PROPS, CALL = 1, 2, 3, 4, 5
PAGE = {
    "route": "/",
    "width": 412,
    "height": 915,
    "platform_brightness": "light",
    "web": True,
    "pyodide": True,
}


@pytest.fixture(autouse=True)
def _in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flet.app.is_pyodide", lambda: True)


class Packet(bytes):
    """Bytes as JavaScript hands them over."""

    def to_py(self) -> bytes:
        return self


class Client:
    """Flutter's side: what came to it, and what it says."""

    def __init__(self, stored: dict[str, str] | None = None) -> None:
        self.stored = stored or {}
        self.messages: list[list[Any]] = []
        self.shown = 0
        self._receive: Callable[[Any], None] = lambda _: None

    async def start(self, **page: Any) -> None:
        """Python is started with what the page knows."""
        stored = {storage_key(key): json.dumps(text) for key, text in self.stored.items()}
        known = {"page": PAGE | page, "languages": ["sv"], "keys": [*stored], "stored": stored}
        self._receive = await browser.start(
            "http://phone/", self._take, self._see, json.dumps(known)
        )
        await settle()

    def _see(self) -> None:
        self.shown += 1

    def _take(self, packet: bytes) -> None:
        message = msgpack.unpackb(packet[1:], ext_hook=decode_ext_from_msgpack)
        self.messages.append(message)
        if message[0] == CALL:
            self._answer(message[1])

    def _answer(self, call: dict[str, Any]) -> None:
        result: Any = None
        match call["name"]:
            case "get":
                result = self.stored.get(call["args"]["key"])
            case "get_keys":
                prefix = call["args"]["key_prefix"]
                result = [key for key in self.stored if key.startswith(prefix)]
            case "get_device_info":
                result = {"browser_name": "chrome", "locales": [{"language_code": "sv"}]}
        body = {"control_id": call["control_id"], "call_id": call["call_id"]}
        self.send(CALL, body | {"result": result, "error": None})

    def send(self, action: int, body: dict[str, Any]) -> None:
        self._receive(Packet(b"\x00" + msgpack.packb([action, body])))

    async def register(self, **page: Any) -> None:
        """Flutter has started."""
        more = {"platform": "android", "window": {}}
        body = {"session_id": "", "page_name": "", "page": PAGE | more | page}
        self.send(REGISTER, body)
        await settle()

    def calls(self) -> list[str]:
        return [body["name"] for action, body in self.messages if action == CALL]

    def registered(self) -> str:
        """The answer to the registration, with all that it has to show."""
        [answer] = [body for action, body in self.messages if action == REGISTER]
        return str(answer["page_patch"])


async def settle() -> None:
    for _ in range(40):
        await asyncio.sleep(0.002)


def test_the_first_screen_is_in_the_answer_to_the_registration() -> None:
    async def story() -> None:
        client = Client()
        await client.start()
        assert client.messages == []
        assert client.shown < 1, "nothing is seen before Flutter is there"
        await client.register()
        assert client.messages[0][0] == REGISTER
        assert SV("title.duel") in client.registered()
        assert client.shown == 1
        # Nothing was asked of the device: its languages and its storage were known.
        assert {"get", "get_keys", "get_device_info"}.isdisjoint(client.calls())
        # The page learns from a key that is removed which reports have come.
        assert client.calls().count("remove") == 1

    run(story)


def test_a_kept_game_is_on_the_prepared_screen() -> None:
    async def story() -> None:
        draft = games.draft("Åse", "Bo", title="duel")
        client = Client({VERSION_KEY: "2", GAME + draft.id: draftfile.write(draft)})
        await client.start(route=f"/score/{draft.id}")
        await client.register(route=f"/score/{draft.id}")
        assert "Åse" in client.registered()
        assert SV("pad.next") in client.registered()

    run(story)


def test_a_card_is_prepared_and_noted_once_the_client_is_there() -> None:
    async def story() -> None:
        client = Client({VERSION_KEY: "2"})
        await client.start(route="/cards/duel/school")
        assert client.messages == []
        await client.register(route="/cards/duel/school")
        assert "Skola" in client.registered()
        [noted] = [
            body["args"]
            for action, body in client.messages
            if action == CALL and body["name"] == "set"
        ]
        assert noted["key"] == prefs.KEY
        assert prefs.read(noted["value"]).recent == ("duel/school",)

    run(story)


def test_flutter_that_sees_another_page_gets_a_session_of_its_own() -> None:
    for other in ({"width": 915, "height": 412}, {"route": "/cards"}):

        async def story(other: dict[str, Any] = other) -> None:
            client = Client()
            await client.start()
            await client.register(**other)
            assert SV("title.duel") not in client.registered()
            assert {"get", "get_keys", "get_device_info"} <= set(client.calls())
            assert client.shown == 1
            shown = [body for action, body in client.messages if action == PATCH]
            assert SV("nav.cards") in str(shown)

        run(story)


def test_what_was_stored_meanwhile_is_read_again() -> None:
    async def story() -> None:
        client = Client()
        await client.start()
        draft = games.draft("Åse", "Bo", title="duel")
        client.stored |= {VERSION_KEY: "2", GAME + draft.id: draftfile.write(draft)}
        browser.outdated()
        await client.register()
        assert "get" in client.calls()
        assert "Åse" in str(client.messages)
        assert client.shown == 1

    run(story)


def test_a_text_that_was_too_much_to_hand_over_is_asked_for_by_a_new_session() -> None:
    async def story() -> None:
        client = Client({VERSION_KEY: "2"})
        client.stored["scorepad.list.0"] = "[]"
        stored = client.stored
        client.stored = {VERSION_KEY: "2"}
        known = {
            "page": PAGE | {"route": "/history"},
            "languages": ["sv"],
            "keys": [storage_key(key) for key in stored],
            "stored": {storage_key(VERSION_KEY): json.dumps("2")},
        }
        client._receive = await browser.start(
            "http://phone/", client._take, client._see, json.dumps(known)
        )
        await settle()
        client.stored = stored
        await client.register(route="/history")
        assert "get" in client.calls()
        assert client.shown == 1

    run(story)


def test_without_anything_known_the_session_begins_with_the_registration() -> None:
    async def story() -> None:
        client = Client()
        client._receive = await browser.start("http://phone/", client._take, client._see)
        await settle()
        assert client.messages == []
        await client.register()
        assert client.shown == 1
        assert SV("title.duel") in str(client.messages)

    run(story)


def test_taps_reach_a_session_that_was_taken_over() -> None:
    async def story() -> None:
        client = Client()
        await client.start()
        await client.register()
        [answer] = [body for action, body in client.messages if action == REGISTER]
        [tile] = [one for one in _dicts(answer) if one.get("key") == "title-duel"]
        client.send(EVENT, {"target": tile["_i"], "name": "click", "data": None})
        await settle()
        assert "push_route" in client.calls()

    run(story)


def _dicts(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value, *(one for inner in value.values() for one in _dicts(inner))]
    if isinstance(value, list):
        return [one for inner in value for one in _dicts(inner)]
    return []

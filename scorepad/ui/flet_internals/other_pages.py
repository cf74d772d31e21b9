"""What other pages of the same browser write into its storage, and how it reaches the app.

Flet's client reads localStorage once, and then writes over whatever other tabs have written. The
script reports their texts to Python, and refuses to write over a text that Python has not taken.
Reports travel as packets of a data channel, which Flet has for controls of its own kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple
from weakref import WeakMethod

import flet as ft

from .page import storage_key

#: The number of our data channel; Flet counts its own from 1.
CHANNEL = 0xFFFFFFFF
#: Stands in the error of a write that was refused.
REFUSED = "written by another page"
#: Removing this key with the number of a report tells the page that all up to it have been taken,
#: but those whose numbers follow ("9-4-7"); with 0, that all shall be sent again, or with
#: "0-" and a key, that of this key.
TAKEN = "scorepad.taken."
#: The most letters of reports that are kept for one page: so much is a few hundred games. Beyond
#: that, a text stays with the page in the browser until it is asked for.
MOST = 2_000_000
#: The most reports that are not kept; after so many, no more are confirmed.
MOST_LEFT = 2_000

#: `reports` are what the client does not know, `seen` what Python does.
SCRIPT = f"""(() => {{
    const REPORTED = /^flutter\\.scorepad\\.(game\\.|page\\.|list\\.|trash$|merges$|preferences$)/;
    const GUARDED = /^flutter\\.scorepad\\.(game\\.|trash$|merges$|preferences$)/;
    const TAKEN = "{storage_key(TAKEN)}";
    const {{ getItem, setItem, removeItem }} = Storage.prototype;
    const seen = new Map();
    const reports = new Map();
    let count = 0;
    function send(key) {{
        const [number, text] = reports.get(key);
        const json = new TextEncoder().encode(JSON.stringify([number, key, text]));
        const packet = new Uint8Array(5 + json.length).fill(255, 1, 5);
        packet[0] = 1;
        packet.set(json, 5);
        window.sendToPython?.(packet);
    }}
    function report(key, text) {{
        reports.delete(key);
        reports.set(key, [count += 1, text]);
        send(key);
    }}
    function guard(storage, key) {{
        const text = getItem.call(storage, key);
        if (text === (seen.get(key) ?? null)) return;
        report(key, text);
        throw new Error("{REFUSED}");
    }}
    Storage.prototype.getItem = function (key) {{
        const text = getItem.call(this, key);
        if (GUARDED.test(key) && !reports.has(key)) seen.set(key, text);
        return text;
    }};
    Storage.prototype.setItem = function (key, text) {{
        if (GUARDED.test(key)) guard(this, key);
        setItem.call(this, key, text);
        if (GUARDED.test(key)) seen.set(key, String(text));
        reports.delete(key);
    }};
    Storage.prototype.removeItem = function (key) {{
        if (String(key).startsWith(TAKEN)) {{
            const [last, ...more] = key.slice(TAKEN.length).split("-");
            const wanted = more.join("-");
            for (const [name, [at, text]] of reports) {{
                if (last !== "0") {{
                    if (at <= Number(last) && !more.includes(String(at))) seen.set(name, text);
                }} else if (!wanted || wanted === name) send(name);
            }}
            return;
        }}
        if (GUARDED.test(key)) guard(this, key);
        removeItem.call(this, key);
        seen.delete(key);
        reports.delete(key);
    }};
    addEventListener("storage", ({{ key, newValue }}) => {{
        if (REPORTED.test(key ?? "")) report(key, newValue);
    }});
}})();
"""


class Report(NamedTuple):
    """A text that another page has written, or that it has removed."""

    number: int
    key: str
    text: str | None


def taken(number: int, without: Iterable[int] = ()) -> str:
    """The key whose removal confirms all reports up to a number but these.

    >>> taken(9, [4, 7])
    'scorepad.taken.9-4-7'
    """
    return TAKEN + "-".join(map(str, (number, *without)))


def send_again(key: str = "") -> str:
    """The key whose removal asks for the reports once more, or for that of one key."""
    return f"{TAKEN}0-{storage_key(key)}" if key else f"{TAKEN}0"


def listen(page: ft.Page, take: Callable[[bytes], None]) -> None:
    """Calls `take` with each packet of the page that is connected at present."""
    channels: dict[int, Any] | None = getattr(page.session.connection, "_data_channels", None)
    if channels is not None:
        channels[CHANNEL] = _Channel(take)


class _Channel:
    """Something in Flet outlives the session and holds its connection: this holds no session."""

    def __init__(self, take: Callable[[bytes], None]) -> None:
        self._take = WeakMethod(take)

    def _deliver(self, data: bytes) -> None:
        if (take := self._take()) is not None:
            take(data)


def read(data: bytes) -> Report | None:
    """The report in a packet; None if it is none, for a page can send anything."""
    try:
        number, key, text = json.loads(data)
        # The client writes each text as JSON.
        text = None if text is None else json.loads(text)
        key = key.removeprefix(storage_key(""))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    valid = type(number) is int and isinstance(key, str) and isinstance(text, str | None)
    return Report(number, key, text) if valid and key.startswith("scorepad.") else None


def room(reported: Mapping[str, str | None], report: Report) -> bool:
    """Whether a report can be kept beside the others."""
    letters = sum(len(key) + len(text or "") for key, text in reported.items())
    return letters + len(report.key) + len(report.text or "") <= MOST

"""A chosen file is checked and compressed in the page, before Flet's client reads it.

The client hands over a file's size and its bytes together or not at all, and encodes them slowly
while the page stands still: a second or more for a megabyte. So a script of the page looks at large
files first. Of one that is too large, or does not begin like games, only a little goes on, which is
refused at once; anything else is compressed.
"""

from __future__ import annotations

import zlib
from typing import Any

import flet as ft

from scorepad.archive.gamefile import MOST_MEGABYTES

MOST = MOST_MEGABYTES * 1_000_000
#: Bytes that are handed over as they are.
SMALL = 200_000
#: What goes on in place of a file that is too large; no JSON begins like this.
TOO_LARGE = b"scorepad: too large"
_COMPRESSED, _GZIP = b"\x1f\x8b", 31


SCRIPT = f"""(() => {{
    const smaller = async (file) => {{
        if (file.size > {MOST}) return ["{TOO_LARGE.decode()}"];
        const start = file.slice(0, {SMALL});
        if (!/^\\s*[[{{]/.test(await start.text())) return [start];
        const compressed = file.stream().pipeThrough(new CompressionStream("gzip"));
        return [await new Response(compressed).blob()];
    }};
    const replace = async (event) => {{
        const {{ target }} = event, [file] = target.files;
        if (!file || file.size <= {SMALL}) return;
        event.stopImmediatePropagation();
        target.removeEventListener("change", replace, true);
        try {{
            const other = new DataTransfer();
            other.items.add(new File(await smaller(file), file.name));
            target.files = other.files;
        }} catch {{ /* A browser that cannot compress hands over all of it. */ }}
        target.dispatchEvent(new Event("change"));
    }};
    // The client's field is not in the document: it can be found only where it is opened.
    const {{ click }} = HTMLElement.prototype;
    HTMLInputElement.prototype.click = function () {{
        if (this.type === "file") this.addEventListener("change", replace, true);
        click.call(this);
    }};
}})();
"""


def expect(page: ft.Page, expected: bool) -> None:
    """Prepares the connection for a file: the server lets no other message be as large."""
    session: Any = page.session
    session.expects_file = expected
    # Only a server's connection has a limit.
    if (expect_file := getattr(session.connection, "expect_file", None)) is not None:
        expect_file(expected)


def expects_file(session: Any) -> bool:
    """Whether a file is being chosen; the connection may have been lost meanwhile."""
    return getattr(session, "expects_file", False)


def chosen(content: bytes) -> bytes | None:
    """The content of the file that was chosen; None for one that is too large.

    >>> chosen(b"[]")
    b'[]'
    """
    if content == TOO_LARGE:
        return None
    if content.startswith(_COMPRESSED):
        reader = zlib.decompressobj(_GZIP)
        try:
            content = reader.decompress(content, MOST + 1)
        except zlib.error:
            return content
    return content if len(content) <= MOST else None

"""A chosen file is weighed before it is read, and made light for its way into the app.

Flet's picker hands over a file's size and its bytes together or not at all, and its client packs
them slowly, while nothing on the page moves: a second or more for a megabyte. So a few lines of
script in the page look at a heavy file first. Of one that is too large, or that does not begin as
games do, only a little goes on, which is refused at once; a list of games is packed tight.
"""

from __future__ import annotations

import zlib

from scorepad.archive.archivefile import MOST_MEGABYTES

MOST = MOST_MEGABYTES * 1_000_000
#: Bytes that any device hands over in no time.
LIGHT = 200_000
#: What goes on in place of a file that is too large; no JSON begins like this.
TOO_LARGE = b"scorepad: too large"
_PACKED, _GZIP = b"\x1f\x8b", 31

SCRIPT = f"""(() => {{
    const light = async (file) => {{
        if (file.size > {MOST}) return ["{TOO_LARGE.decode()}"];
        const start = file.slice(0, {LIGHT});
        if (!/^\\s*[[{{]/.test(await start.text())) return [start];
        const packed = file.stream().pipeThrough(new CompressionStream("gzip"));
        return [await new Response(packed).blob()];
    }};
    const weigh = async (event) => {{
        const {{ target }} = event, [file] = target.files;
        if (!file || file.size <= {LIGHT}) return;
        event.stopImmediatePropagation();
        target.removeEventListener("change", weigh, true);
        try {{
            const other = new DataTransfer();
            other.items.add(new File(await light(file), file.name));
            target.files = other.files;
        }} catch {{ /* A browser that cannot pack hands over all of it. */ }}
        target.dispatchEvent(new Event("change"));
    }};
    // The client's field stands nowhere in the page: it can be met only where it is opened.
    const {{ click }} = HTMLElement.prototype;
    HTMLInputElement.prototype.click = function () {{
        if (this.type === "file") this.addEventListener("change", weigh, true);
        click.call(this);
    }};
}})();
"""


def unpacked(content: bytes) -> bytes | None:
    """What stands in a file that was chosen; None for one that is too large.

    >>> unpacked(b"[]")
    b'[]'
    """
    if content == TOO_LARGE:
        return None
    if content.startswith(_PACKED):
        reader = zlib.decompressobj(_GZIP)
        try:
            content = reader.decompress(content, MOST + 1)
        except zlib.error:
            return content
    return content if len(content) <= MOST else None

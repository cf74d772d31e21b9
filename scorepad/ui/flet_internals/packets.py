"""The packets of Flet's socket: a byte for the kind of packet, and a message in MessagePack."""

from __future__ import annotations

from flet.messaging.protocol import MessageAction

#: Where the message of a packet begins. It is an array of what it is for and what it tells.
MESSAGE = 1
#: In front of a text control in a message: only screens have any.
_TEXT = list(b"\xa2_c\xa4Text")

#: A function of JavaScript: whether a packet, as bytes, shows a screen, or a session that failed.
SHOWS_SCREEN = f"""(bytes) => {{
    const text = {_TEXT};
    return bytes[{MESSAGE} + 1] === {MessageAction.SESSION_CRASHED.value} || bytes.some((_, at) =>
        bytes[at] === text[0] && text.every((byte, more) => bytes[at + more] === byte));
}}"""

"""The packets of Flet's socket: a byte for the kind of packet, and a message in MessagePack."""

from __future__ import annotations

from flet.messaging.protocol import MessageAction

#: Where the message of a packet begins, and where it says what it is for.
MESSAGE, ACTION = 1, 2
#: What a message is for that tells of a session which has failed.
CRASHED: int = MessageAction.SESSION_CRASHED.value
#: In front of a text control in a message: only screens have any.
TEXT = list(b"\xa2_c\xa4Text")

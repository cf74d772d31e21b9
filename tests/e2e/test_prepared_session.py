"""Python draws the first screen before Flutter has started, and Flutter takes that over."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from scorepad.i18n import words

from .offline import Visitor

SV = words("sv")
#: Keeps the text of each message that Python sends to Flutter.
_WATCH = """(() => {
    window.messages = [];
    const { set, get } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", { get, set(handler) {
        set.call(this, (event) => {
            const { data } = event;
            if (data instanceof Uint8Array) messages.push(new TextDecoder().decode(data));
            handler(event);
        });
    } });
})();"""
#: More than the page hands to Python before Flutter asks for it.
_MUCH = (
    f"localStorage.setItem('flutter.scorepad.unused', {json.dumps(json.dumps('x' * 1_100_000))})"
)


@pytest.mark.parametrize("known", [True, False])
def test_flutter_is_given_the_screen_that_python_has_drawn_before(
    later: Callable[..., Visitor], known: bool
) -> None:
    """If the page knows too little before, the first message has no screen in it."""
    one = later(locale="sv-SE")
    if not known:
        one.page.evaluate(_MUCH)
    one.page.add_init_script(_WATCH)
    one.again()
    one.sees(SV("title.duel"))
    first, *_ = one.page.evaluate("messages")
    assert (SV("title.duel") in first) is known

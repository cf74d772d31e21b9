"""Short answers to requests that get nothing else."""

from __future__ import annotations

from starlette.responses import PlainTextResponse

#: For whoever tries by hand, so they are not translated.
_LINES = {
    400: "That is no address.\n",
    403: "That page may not speak here.\n",
    404: "There is nothing here.\n",
    405: "Only reading is possible here.\n",
    414: "That address is too long.\n",
    500: "That did not work. Please try again.\n",
    503: "Every seat is taken. Please try again soon.\n",
}
_HEADERS = {405: {"allow": "GET, HEAD"}, 503: {"retry-after": "30"}}


def refusal(status: int) -> PlainTextResponse:
    """One plain line, for a request or for a socket that asks to be opened."""
    headers = {"cache-control": "no-store", **_HEADERS.get(status, {})}
    return PlainTextResponse(_LINES[status], status, headers)

"""A finished game for the app BG Stats, by the link it documents for other apps.

The link holds one play as JSON. The ids in it follow from the game and the names alone, so BG Stats
recognises a play it has, and remembers who is who after it has been told once.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid5

from scorepad import titles
from scorepad.i18n.dates import moment
from scorepad.i18n.words import Words, words

from .details import details
from .draft import Draft

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
#: The room that all our ids are made in.
_ROOM = UUID("5c0e9ad7-7e0d-5b1f-9d5e-7a0d3e5f1a77")
#: Numbers at BoardGameGeek, where we are sure of them; the rest are found by name.
_BGG = {"base": 68448, "duel": 173346}
_NAMES = {"base": "7 Wonders", "duel": "7 Wonders Duel", "dice": "7 Wonders Dice"}


def address(draft: Draft, roles: Sequence[str] = (), said: Words | None = None) -> str:
    """The link that opens BG Stats with this play; a Refusal if the game does not score.

    `roles` are the names of the players' wonders, by seat, where somebody knows them.
    """
    text = json.dumps(play(draft, roles, said), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def play(draft: Draft, roles: Sequence[str] = (), said: Words | None = None) -> dict[str, Any]:
    """The play as BG Stats documents it; its names of games are English ones."""
    game, told = draft.game, details(draft.game)
    result = titles.score(game)
    said = said or words("en")
    found: dict[str, Any] = {
        "sourceName": "Scorepad",
        "sourcePlayId": _id("play", draft.id),
        "playDate": _utc(told.played or draft.begun or draft.changed),
        "game": {
            "name": _NAMES[game.title],
            "sourceGameId": _id("title", game.title),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": _id("player", player.name),
                "startPlayer": False,
                "score": player.total,
                "rank": player.place,
                "winner": seat in result.winners,
                "role": roles[seat] if seat < len(roles) else "",
            }
            for seat, player in enumerate(result.players)
        ],
    }
    if game.title in _BGG:
        found["game"]["bggId"] = _BGG[game.title]
    if game.expansions:
        found["board"] = ", ".join(said(f"expansion.{one}") for one in game.expansions)
    found |= {key: text for key, text in _told(told.place, told.note) if text}
    return found


def _told(place: str, note: str) -> tuple[tuple[str, str], ...]:
    return ("location", place), ("comments", note)


def _id(kind: str, of: str) -> str:
    return str(uuid5(_ROOM, f"{kind}:{of}"))


def _utc(when: str) -> str:
    """The moment in UTC; of a day alone, its noon."""
    try:
        found = moment(when)
    except ValueError:
        found = datetime(1970, 1, 1)
    if not isinstance(found, datetime):
        found = datetime(found.year, found.month, found.day, 12)
    if found.tzinfo is not None:
        with contextlib.suppress(OverflowError):
            found = found.astimezone(UTC)
    return found.strftime("%Y-%m-%d %H:%M:%S")

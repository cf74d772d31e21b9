"""A finished game for the app BG Stats, by the link it documents for other apps.

The link holds one play as JSON. The ids in it follow from the game and the names alone, so BG Stats
recognises a play it has, and remembers who is who after it has been told once.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid5

from scorepad import titles
from scorepad.i18n import outcome
from scorepad.i18n.dates import parse_played
from scorepad.i18n.words import words

from .details import details
from .draft import Draft

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
#: The room that all our ids are made in.
_ROOM = UUID("5c0e9ad7-7e0d-5b1f-9d5e-7a0d3e5f1a77")


def address(draft: Draft, roles: Sequence[str] = ()) -> str:
    """The link that opens BG Stats with this play; a Refusal if the game does not score.

    `roles` are the names of the players' wonders, by seat, where somebody knows them.
    """
    text = json.dumps(play(draft, roles), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def play(draft: Draft, roles: Sequence[str] = ()) -> dict[str, Any]:
    """The play as BG Stats documents it, with English names of games.

    Where teams played, everybody has the place of their team, and the points of their own.
    """
    game, told = draft.game, details(draft.game)
    title, result = titles.by_id(game.title), titles.score(game)
    places = {seat: one.place for one in outcome.standings(result) for seat in one.seats}
    english = words("en")
    found: dict[str, Any] = {
        "sourceName": "Scorepad",
        "sourcePlayId": _id("play", draft.id),
        "playDate": _utc(told.played, draft.begun, draft.changed),
        "game": {
            "name": english(f"title.{game.title}"),
            "sourceGameId": _id("title", game.title),
            "highestWins": True,
            "noPoints": False,
            **({} if title.bgg is None else {"bggId": title.bgg}),
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": id_,
                "startPlayer": False,
                "score": player.total,
                "rank": places[seat],
                "winner": seat in result.winners,
                "role": roles[seat] if seat < len(roles) else "",
            }
            for seat, (player, id_) in enumerate(
                zip(result.players, _people([one.name for one in result.players]), strict=True)
            )
        ],
    }
    if game.expansions:
        found["board"] = ", ".join(english(f"expansion.{one}") for one in game.expansions)
    found |= {key: text for key, text in _told(told.place, told.note) if text}
    return found


def _told(place: str, note: str) -> tuple[tuple[str, str], ...]:
    return ("location", place), ("comments", note)


def _people(names: Sequence[str]) -> list[str]:
    """An id for each player. The second of a name at one table is somebody else, and stays so."""
    before = [names[:seat].count(name) for seat, name in enumerate(names)]
    return [
        _id(f"player {count + 1}" if count else "player", name)
        for name, count in zip(names, before, strict=True)
    ]


def _id(kind: str, of: str) -> str:
    return str(uuid5(_ROOM, f"{kind}:{of}"))


def _utc(*told: str) -> str:
    """The first moment among these that is one, in UTC; of a day alone, its noon; or else now."""
    found: date = datetime.now(UTC)
    for when in reversed(told):
        with contextlib.suppress(ValueError):
            found = parse_played(when)
    if not isinstance(found, datetime):
        found = datetime(found.year, found.month, found.day, 12)
    if found.tzinfo is not None:
        with contextlib.suppress(OverflowError):
            found = found.astimezone(UTC)
    return found.strftime("%Y-%m-%d %H:%M:%S")

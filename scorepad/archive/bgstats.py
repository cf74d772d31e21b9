"""A finished game for the app BG Stats, by the link it documents for other apps.

The link holds one play as JSON. The ids in it follow from the game and the names alone, so BG Stats
recognises a play that it has, and asks only once which of its players a name means.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
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
#: The namespace of our ids.
_NAMESPACE = UUID("5c0e9ad7-7e0d-5b1f-9d5e-7a0d3e5f1a77")


def address(draft: Draft, roles: Sequence[str] = ()) -> str:
    """The link that opens BG Stats with this play; a Refusal if the game does not score.

    `roles` are the names of the players' wonders by seat, empty where they are not known.
    """
    text = json.dumps(play(draft, roles), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def play(draft: Draft, roles: Sequence[str] = ()) -> dict[str, Any]:
    """The play as BG Stats documents it, with English names of games.

    In a team game each player has the place of the team and points of their own. A player whose
    points wait for a count has no score.
    """
    game, written = draft.game, details(draft.game)
    title, result = titles.by_id(game.title), titles.standing(game)
    places = {seat: side.place for side in outcome.standings(result) for seat in side.seats}
    waiting = {wait.seat for wait in result.waiting}
    ids = _player_ids([player.name for player in result.players])
    english = words("en")
    more = {
        "board": ", ".join(english(f"expansion.{expansion}") for expansion in game.expansions),
        "location": written.place,
        "comments": written.note,
    }
    return {
        "sourceName": "Scorepad",
        "sourcePlayId": _id("play", draft.id),
        "playDate": _utc(written.played, draft.begun, draft.changed),
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
                "sourcePlayerId": ids[seat],
                "startPlayer": False,
                **({} if seat in waiting else {"score": player.total}),
                "rank": places[seat],
                "winner": seat in result.winners,
                "role": roles[seat] if seat < len(roles) else "",
            }
            for seat, player in enumerate(result.players)
        ],
        **{key: text for key, text in more.items() if text},
    }


def _player_ids(names: Sequence[str]) -> list[str]:
    """An id for each player. The second of a name at one table is another player in every game."""
    numbers = [1 + names[:seat].count(name) for seat, name in enumerate(names)]
    return [
        _id("player" if number == 1 else f"player {number}", name)
        for number, name in zip(numbers, names, strict=True)
    ]


def _id(kind: str, of: str) -> str:
    return str(uuid5(_NAMESPACE, f"{kind}:{of}"))


def _utc(*texts: str) -> str:
    """The first valid moment of these in UTC, noon if it is only a day; now if none is valid."""
    moment: date = datetime.now(UTC)
    for text in reversed(texts):
        with suppress(ValueError):
            moment = parse_played(text)
    if not isinstance(moment, datetime):
        moment = datetime(moment.year, moment.month, moment.day, 12)
    if moment.tzinfo is not None:
        with suppress(OverflowError):
            moment = moment.astimezone(UTC)
    return moment.strftime("%Y-%m-%d %H:%M:%S")

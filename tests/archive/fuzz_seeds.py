"""Sound games for the fuzzers to corrupt: each title, by number, by entry and by ticked cards."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from scorepad.archive import archivefile, compact, draftfile, gamefile, link, linklog
from scorepad.archive.shortened import MOST_RECORDS, shortened
from scorepad.archive.summary import summarize, to_json

from .games import draft, over, pressed

_BASE: dict[str, Any] = {
    "format": "scorepad/1",
    "title": "base",
    "expansions": ["cities", "edifice", "armada"],
    "played": "2026-11-15T19:30:00+01:00",
    "players": [
        {
            "name": "Ada",
            "board": {"wonder": "giza", "side": "day"},
            "sheet": {
                "cards": ["altar", "baths", "workshop", "palace"],
                "stages": 2,
                "coins": 7,
                "debt": 1,
                "naval": {"tokens": [3, -1]},
                "edifice": {"1": {"pawn": True}, "2": {}},
                "city": {"brown": 3, "grey": 1},
            },
        },
        {
            "name": "Bo",
            "board": {"wonder": "rhodos", "side": "night"},
            "sheet": {
                "science": {"compass": 2, "gear": 1, "tablet": 0, "wild": 1, "masks": 1},
                "military": {"won": [2, 1, 0], "lost": [0, 1, 2]},
                "civilian": {"cards": ["theater"]},
                "wonder": {"stages": 1},
            },
        },
        {"name": "Cleo", "sheet": {"civilian": 12, "guilds": 9, "islands": 4}, "x": [1, {"y": 2}]},
    ],
    "table": {
        "shields": {"1": [2, 0, 3], "2": [4, 4, 3]},
        "diplomacy": {"2": [0]},
        "edifice": {"1": {"project": "belvedere", "completed": True}},
        "teams": [[0, 1], [2]],
    },
    "note": "Snow",
}
_DUEL: dict[str, Any] = {
    "format": "scorepad/1",
    "title": "duel",
    "players": [
        {
            "name": "Ada",
            "sheet": {
                "cards": ["theater", "altar", "workshop", "magistrates_guild"],
                "wonders": ["piraeus", "the_sphinx"],
                "tokens": ["mathematics", "law"],
                "coins": 9,
            },
        },
        {
            "name": "Bo",
            "sheet": {"civilian": {"cards": ["palace"]}, "progress": {"tokens": ["philosophy"]}},
        },
    ],
    "table": {"pawn": -4},
}
_DICE: dict[str, Any] = {
    "format": "scorepad/1",
    "title": "dice",
    "players": [
        {"name": "Ada", "sheet": {"agora": {"boxes": [3, 2, 1]}, "agora_first": True, "coins": 2}},
        {"name": "Bo", "sheet": {"market": {"points": 4, "per": [{"points": 2, "boxes": 3}]}}},
    ],
}


@cache
def long() -> dict[str, list[str]]:
    """Texts that are sound or nearly so, and take for ever if each piece is looked at again and
    again: they are tried as they are.
    """
    quotes = '"' + '\\"' * 20_000
    keys = ",".join(f'"k{at}":1' for at in range(60_000))
    files = [quotes, quotes + "\\", f"[{quotes}", f'{{{keys},"k59999":2}}', "]" * 100_000]
    return {
        "game_file": files,
        "archive_file": [
            *files,
            _changed(20_000, joined=False),
            _changed(20_000, joined=True),
            _changed(2_000, joined=False, tokens=20_000),
        ],
        "draft_file": files,
        "game_link": [_link(200), _link(MOST_RECORDS - 1), _link(50, 40), _link(3000)],
    }


def _link(count: int, cells: int = 1) -> str:
    """A link whose changes put so many numbers each into cells that nobody can see."""
    sent = shortened(draft(expansions=("armada",)))
    value = [sent.id, "", "", 0, gamefile.object_of(sent.game), *linklog.write(sent)]
    puts = [["sheet", f"x{at}", "wonder", 7, "", 0] for at in range(count * cells)]
    for at in range(count):
        value.append([1, 0, 0, *puts[at * cells : (at + 1) * cells]])
    return f"s{link.VERSION}.{compact.pack(value)}"


def _changed(count: int, *, joined: bool, tokens: int = 0) -> str:
    """An open game with so many changes of one cell."""
    members = archivefile.object_of(draft(expansions=("armada",)))
    changes = [[0, "wonder", at % 9, (at + 1) % 9, "", ""] for at in range(count)]
    members[archivefile.APP_KEY]["done"] = [[*change, "sheet", "", joined] for change in changes]
    members["players"][0]["sheet"]["wonder"] = count % 9
    members["players"][1]["sheet"]["naval"] = {"tokens": [1] * tokens}
    return json.dumps([members])


@cache
def values() -> dict[str, list[Any]]:
    """What each reader of the fuzzers begins with."""
    games = [_BASE, _DUEL, _DICE]
    drafts = [
        pressed(draft(), "3+6>5>").undo(),
        over("b", "Ada", "Bo", title="duel"),
        *(archivefile.imported_draft(gamefile.game_from(game)) for game in games),
    ]
    archive = [archivefile.object_of(saved) for saved in drafts]
    lines = [to_json(summarize(saved)) for saved in drafts]
    links = [
        [saved.id, saved.begun, saved.changed, int(saved.finished), gamefile.object_of(saved.game)]
        for saved in drafts
    ]
    with_changes = [
        [*plain, *linklog.write(shortened(saved))]
        for plain, saved in zip(links, drafts, strict=True)
    ]
    stored = [draftfile.object_of(saved) for saved in drafts]
    return {
        "game_file": [*games, games],
        "archive_file": [archive, archive[:1], archive[0], games],
        "draft_file": stored,
        "game_link": with_changes,
        "plain_link": links,
        "old_link": links,
        "packed": [*links, lines],
        "old_packed": [*links, stored],
        "old_list": [lines],
        "device": [_DUEL, stored[0], lines, ["good"], {"Ada": "Bo"}, {"theme": "dark"}],
    }

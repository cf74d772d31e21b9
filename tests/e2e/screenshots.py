"""Takes the README's pictures from the real app: the pad of each title, in a game half played.

make screenshots
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.titles import Game, Player
from tests.raw import raw_game, raw_player

from .browser import PHONE, Server, Tab, launch

FOLDER = Path(__file__).parents[2] / "assets" / "screenshots"
#: A picture has no need of more colours than these, and the README loads faster.
COLOURS = 256
#: By then the letters and signs are painted, also on a slow machine.
SECONDS = 6


def base() -> Draft:
    rows = {
        "wonder": (10, 7, 10, 3),
        "coins": (9, 6, 14, 3),
        "military": (9, -3, 5, 2),
        "civilian": (14, 20, 9),
    }
    names = ("Ada", "Bo", "Cleo", "Dag")
    players = tuple(
        Player(name, {row: numbers[seat] for row, numbers in rows.items() if seat < len(numbers)})
        for seat, name in enumerate(names)
    )
    game = Game("base", players)
    return Draft("picture", game, "civilian", 2, typing=True, sums={(2, "civilian"): "3+6"})


def duel() -> Draft:
    ada = raw_player(
        "Ada",
        {
            "cards": ["altar", "palace", "scriptorium", "pharmacist", "tavern"],
            "wonders": ["the_pyramids", "the_sphinx"],
            "coins": 7,
        },
    )
    bo = raw_player(
        "Bo", {"cards": ["theater", "aqueduct"], "wonders": ["the_colossus"], "coins": 11}
    )
    game = raw_game("duel", (ada, bo), table={"pawn": 4, "loot": [3]})
    return Draft("picture", game, "military", 0, counting=True)


def dice() -> Draft:
    sheets: tuple[dict[str, Any], ...] = (
        {"wonder": {"boxes": [3, 2, 2]}, "west_barracks": 4, "agora": 9, "university": 6},
        {"wonder": 5, "west_barracks": -1, "agora": 12, "university": 3},
        {"wonder": 9, "west_barracks": 2, "agora": 4, "university": 10},
    )
    players = [
        raw_player(name, sheet) for name, sheet in zip(("Ada", "Bo", "Cleo"), sheets, strict=True)
    ]
    return Draft("picture", raw_game("dice", players), "wonder", 0, counting=True)


#: The game, the language and the light of each picture.
PICTURES = {
    "base": (base, "nb-NO", False),
    "duel": (duel, "sv-SE", True),
    "dice": (dice, "da-DK", False),
}


def take(browser: Browser, url: str, name: str) -> None:
    game, locale, dark = PICTURES[name]
    tab = Tab(browser, url, size=PHONE, locale=locale, dark=dark)
    kept = json.dumps(draftfile.write(game()))
    key = f"flutter.{GAME}picture"
    tab.page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(kept)})")
    tab.open("/score/picture")
    tab.button(words(locale[:2])("pad.next")).wait_for()
    # Letters and signs come after the first frame.
    tab.page.wait_for_load_state("networkidle")
    tab.page.wait_for_timeout(SECONDS * 1000)
    picture = tab.picture().quantize(COLOURS, dither=Image.Dither.NONE)
    FOLDER.mkdir(exist_ok=True)
    picture.save(FOLDER / f"{name}.png", optimize=True)
    tab.check()
    tab.close()


def main() -> None:
    with Server() as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name in PICTURES:
            take(browser, server.url, name)
        browser.close()


if __name__ == "__main__":
    main()

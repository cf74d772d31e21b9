"""History with ten thousand games against history with a hundred, in one run.

    python -m benchmarks.history

Each act is timed from the tap to the last thing sent to the screen for it, on a device played by
the tests, turn by turn for both, so that a busy machine slows both alike. Goals: opening,
filtering and showing more at most 2 times, starting 1 within the noise. What is read behind the
screen after it stands, and the pure search, grow with the games; they are told beside.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from statistics import median

from flet.messaging.protocol import Message, MessageAction

from scorepad.archive.draft import Draft
from scorepad.archive.filters import GameFilters
from scorepad.archive.game_store import GameStore
from scorepad.archive.saved_games import AT_HAND, SavedGames
from scorepad.archive.storage import MemoryStorage
from scorepad.i18n import words
from scorepad.titles.model import Game, Player
from scorepad.ui.history.library import Library
from scorepad.ui.history.text_filter import speaks_of
from tests.headless import Phone, Screen, pack, visit

FEW, MANY = 100, 10_000
ROUNDS = 7
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro", "Åse")
#: A whole screen is at least this many bytes; a mark or a spinner is fewer.
DRAWING = 4000


class Timed(Phone):
    """A phone that notes when each drawing reached it, and each whole screen."""

    def __init__(self, storage: dict[str, str]) -> None:
        super().__init__("en", storage=storage)
        self.drawn: list[float] = []
        self.screens: list[float] = []

    def send_message(self, message: Message) -> None:
        super().send_message(message)
        if message.action is MessageAction.PATCH_CONTROL:
            self.drawn.append(time.perf_counter())
            if len(pack(message.body)) > DRAWING:
                self.screens.append(self.drawn[-1])


def game(at: int) -> Draft:
    """A game of three, played a day after the one before it."""
    when = (datetime(1999, 1, 1, 19, tzinfo=UTC) + timedelta(days=at)).isoformat()
    rows = ("wonder", "coins", "military", "civilian", "commercial", "science", "guilds")
    players = tuple(
        Player(
            NAMES[(at * 3 + seat * (1 + at % 2)) % len(NAMES)],
            sheet={row: (at * 7 + seat * 5 + place) % 17 for place, row in enumerate(rows)},
        )
        for seat in range(3)
    )
    one = Draft(f"g{at:05}", Game("base", players), "wonder", finished=True)
    return replace(one, begun=when, changed=when)


async def storage(count: int) -> dict[str, str]:
    """What a device holds after so many games, the last of them at hand."""
    store = MemoryStorage()
    saved_games = SavedGames(GameStore(store))
    await saved_games.open()
    await saved_games.add([game(at) for at in range(count - AT_HAND)])
    for at in range(count - AT_HAND, count):
        saved_games.take(game(at))
    await saved_games.flush()
    return store.texts


async def quiet(screen: Screen, phone: Timed) -> None:
    """Waits until nothing has been drawn for a while."""
    seen = -1
    while seen != len(phone.drawn):
        seen = len(phone.drawn)
        for _ in range(6):
            await screen.settle()


async def spent(screen: Screen, phone: Timed, act: Callable[[], Awaitable[None]]) -> float:
    """Milliseconds from an act to the last drawing for it."""
    phone.drawn.clear()
    start = time.perf_counter()
    await act()
    await quiet(screen, phone)
    return 1000 * (phone.drawn[-1] - start)


async def measure(kept: dict[str, str]) -> dict[str, float]:
    """One visit: start, open, and what a person does then."""
    phone, found = Timed(dict(kept)), {}
    start = time.perf_counter()
    screen = await visit(phone, "/")
    found["starting"] = 1000 * (phone.screens[0] - start)
    await quiet(screen, phone)
    phone.screens.clear()
    start = time.perf_counter()
    screen.page.navigate("/history")
    await quiet(screen, phone)
    found["opening"] = 1000 * (phone.screens[0] - start)
    found["older games read, behind the screen"] = 1000 * (phone.drawn[-1] - start)
    found["showing more"] = await spent(screen, phone, lambda: screen.tap("more-finished"))
    found["filtering by a name"] = await spent(screen, phone, lambda: screen.type("search", "åse"))
    found["filtering by two"] = await spent(screen, phone, lambda: screen.type("search", "åse bo"))
    await screen.tap("clear")
    await screen.tap("filters")
    await quiet(screen, phone)
    found["filtering by a title"] = await spent(
        screen, phone, lambda: screen.tap("filter-title-base")
    )
    await quiet(screen, phone)
    phone.screens.clear()
    start = time.perf_counter()
    screen.page.navigate("/history/statistics")
    await quiet(screen, phone)
    found["opening the statistics"] = 1000 * (phone.screens[-1] - start)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    saved_games = SavedGames(GameStore(MemoryStorage(dict(kept))))
    await saved_games.open()
    await saved_games.everything()
    library = Library(saved_games)
    library.find(GameFilters().query(), speaks_of("", words("en")))
    start = time.perf_counter()
    library.find(GameFilters().query(), speaks_of("åse bo", words("en")))
    found["the search alone"] = 1000 * (time.perf_counter() - start)
    return found


GOALS = {
    "starting": 1.2,
    "opening": 2.0,
    "showing more": 2.0,
    "filtering by a name": 2.0,
    "filtering by two": 2.0,
    "filtering by a title": 2.0,
}


async def compare() -> bool:
    few, many = await storage(FEW), await storage(MANY)
    size = sum(len(key) + len(text) for key, text in many.items())
    print(f"{MANY} games take {size / 1e6:.2f} million letters (goal: under 5)")
    spent_few: dict[str, list[float]] = {}
    spent_many: dict[str, list[float]] = {}
    for turn in range(ROUNDS + 1):
        for kept, into in ((few, spent_few), (many, spent_many)):
            for what, taken in (await measure(kept)).items():
                if turn:  # the first turn warms everything that is made once
                    into.setdefault(what, []).append(taken)
    good = size < 5e6
    for what, times in spent_many.items():
        ratio = median(times) / median(spent_few[what])
        goal = GOALS.get(what)
        told = f" (goal {goal})" if goal else ""
        print(
            f"{what}: {ratio:.2f} times{told}; "
            f"{median(times):.0f} and {median(spent_few[what]):.0f} ms"
        )
        good = good and (goal is None or ratio <= goal)
    return good


def main() -> bool:
    """Whether every goal is met."""
    return asyncio.run(compare())


if __name__ == "__main__":
    sys.exit(not main())

"""History with ten thousand games against history with a hundred, in one run.

    python -m benchmarks.history

Each action is timed from the tap to the last update sent to the screen, on a simulated device, in
alternation, so that other load on the machine affects both. Goals: opening, filtering and showing
more take at most 2 times as long, starting as long. Reading older games in the background and the
search alone grow with the number of games; they are printed without a goal.
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
from scorepad.archive.saved_games import RECENT, SavedGames
from scorepad.archive.storage import MemoryStorage
from scorepad.i18n import words
from scorepad.titles.model import Game, Player
from scorepad.ui.history.library import Library
from scorepad.ui.history.text_filter import text_matcher
from tests.headless import Phone, Screen, pack, visit

FEW, MANY = 100, 10_000
ROUNDS = 7
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro", "Åse")
#: An update of a whole screen has at least this many bytes; one of a spinner has fewer.
SCREEN_BYTES = 4000


class Timed(Phone):
    """A phone that records when each update, and each update of a whole screen, reached it."""

    def __init__(self, storage: dict[str, str]) -> None:
        super().__init__("en", storage=storage)
        self.updates: list[float] = []
        self.screens: list[float] = []

    def send_message(self, message: Message) -> None:
        super().send_message(message)
        if message.action is MessageAction.PATCH_CONTROL:
            self.updates.append(time.perf_counter())
            if len(pack(message.body)) > SCREEN_BYTES:
                self.screens.append(self.updates[-1])


def game(number: int) -> Draft:
    """A game with three players, played a day after the one before it."""
    when = (datetime(1999, 1, 1, 19, tzinfo=UTC) + timedelta(days=number)).isoformat()
    rows = ("wonder", "coins", "military", "civilian", "commercial", "science", "guilds")
    players = tuple(
        Player(
            NAMES[(number * 3 + seat * (1 + number % 2)) % len(NAMES)],
            sheet={row: (number * 7 + seat * 5 + n) % 17 for n, row in enumerate(rows)},
        )
        for seat in range(3)
    )
    draft = Draft(f"g{number:05}", Game("base", players), "wonder", finished=True)
    return replace(draft, begun=when, changed=when)


async def storage(count: int) -> dict[str, str]:
    """What a device has stored after `count` games."""
    store = MemoryStorage()
    saved_games = SavedGames(GameStore(store))
    await saved_games.open()
    await saved_games.add([game(number) for number in range(count - RECENT)])
    for number in range(count - RECENT, count):
        saved_games.update(game(number))
    await saved_games.flush()
    return store.texts


async def idle(screen: Screen, phone: Timed) -> None:
    """Waits until there have been no updates for a while."""
    seen = -1
    while seen != len(phone.updates):
        seen = len(phone.updates)
        for _ in range(6):
            await screen.settle()


async def elapsed(screen: Screen, phone: Timed, act: Callable[[], Awaitable[None]]) -> float:
    """Milliseconds from an action to the last update after it."""
    phone.updates.clear()
    start = time.perf_counter()
    await act()
    await idle(screen, phone)
    return 1000 * (phone.updates[-1] - start)


async def measure(stored: dict[str, str]) -> dict[str, float]:
    """The milliseconds of each action of one visit."""
    phone, times = Timed(dict(stored)), {}
    start = time.perf_counter()
    screen = await visit(phone, "/")
    times["starting"] = 1000 * (phone.screens[0] - start)
    await idle(screen, phone)
    phone.screens.clear()
    start = time.perf_counter()
    screen.page.navigate("/history")
    await idle(screen, phone)
    times["opening"] = 1000 * (phone.screens[0] - start)
    times["older games read, behind the screen"] = 1000 * (phone.updates[-1] - start)
    times["showing more"] = await elapsed(screen, phone, lambda: screen.tap("more-finished"))
    times["filtering by a name"] = await elapsed(
        screen, phone, lambda: screen.type("search", "åse")
    )
    times["filtering by two"] = await elapsed(
        screen, phone, lambda: screen.type("search", "åse bo")
    )
    await screen.tap("clear")
    await screen.tap("filters")
    await idle(screen, phone)
    times["filtering by a title"] = await elapsed(
        screen, phone, lambda: screen.tap("filter-title-base")
    )
    await idle(screen, phone)
    phone.screens.clear()
    start = time.perf_counter()
    screen.page.navigate("/history/statistics")
    await idle(screen, phone)
    times["opening the statistics"] = 1000 * (phone.screens[-1] - start)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    saved_games = SavedGames(GameStore(MemoryStorage(dict(stored))))
    await saved_games.open()
    await saved_games.load_all()
    library = Library(saved_games)
    library.find(GameFilters(), text_matcher("", words("en")))
    start = time.perf_counter()
    library.find(GameFilters(), text_matcher("åse bo", words("en")))
    times["the search alone"] = 1000 * (time.perf_counter() - start)
    return times


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
    times_few: dict[str, list[float]] = {}
    times_many: dict[str, list[float]] = {}
    for turn in range(ROUNDS + 1):
        for stored, all_times in ((few, times_few), (many, times_many)):
            for what, milliseconds in (await measure(stored)).items():
                if turn:  # the first round fills the caches
                    all_times.setdefault(what, []).append(milliseconds)
    goals_met = size < 5e6
    for what, times in times_many.items():
        ratio = median(times) / median(times_few[what])
        goal = GOALS.get(what)
        suffix = f" (goal {goal})" if goal else ""
        print(
            f"{what}: {ratio:.2f} times{suffix}; "
            f"{median(times):.0f} and {median(times_few[what]):.0f} ms"
        )
        goals_met = goals_met and (goal is None or ratio <= goal)
    return goals_met


def main() -> bool:
    """Whether every goal is met."""
    return asyncio.run(compare())


if __name__ == "__main__":
    sys.exit(not main())

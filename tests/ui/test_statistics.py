"""The pages of statistics: each picture has a table and a sentence, and always its counts."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorepad.archive import statistics as stats
from scorepad.archive.draft import Draft
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import TimelineGame
from scorepad.archive.summary import summarize
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.model import Board, Game, Player
from scorepad.ui.history.charts import short_names, steps
from scorepad.ui.history.over_time import POINTS, stretches
from scorepad.ui.history.statistics_page import player_address, title_address
from scorepad.ui.history.tables import ABOVE, BESIDE, PAIRS, StatisticsRow, table_layout
from scorepad.ui.session import Look
from scorepad.ui.theme import NIGHT
from tests.archive.games import over
from tests.headless import Phone, Screen, inner_controls, run, visit
from tests.ui.played import holding, read, run_scenario
from tests.ui.test_accessibility import check

EN = words("en")


def duel(id_: str, day: int, by: str = "", **points: int) -> Draft:
    """Ada and Bo at Duel; won outright by Ada if the game says so."""
    table = {"victory": Victory(by, 0)} if by else {}
    players = tuple(Player(name, sheet={"civilian": n}) for name, n in points.items())
    return replace(over(id_, day=day), game=Game("duel", players, table=table))


def seated(draft: Draft, wonder: str, side: str) -> Draft:
    first, *others = draft.game.players
    players = (replace(first, board=Board(wonder, side)), *others)
    return replace(draft, game=replace(draft.game, players=players))


#: In a game of `over` the last seat has the most, unless the numbers turn over at thirty.
GAMES = (
    seated(over("a", "Ada", "Bo", "Cleo", day=1), "giza", "day"),  # 7, 10, 13
    seated(over("b", "Cleo", "Bo", "Ada", day=2), "giza", "night"),  # 14, 17, 20
    over("c", "Ada", "Bo", "Cleo", day=5, expansions=("cities",)),  # 5, 8, 11
    duel("d", 6, Ada=20, Bo=20),
    duel("e", 7, by="science", Ada=3, Bo=30),
    replace(over("f", "Ada", "Bo", "Zoe", day=8), finished=False),
)
PAGES = (
    "/history/statistics",
    "/history/players/Ada",
    "/history/players/Cleo",
    "/history/titles/base",
    "/history/titles/duel",
)


def line(screen: Screen, key: str) -> dict[str, str]:
    """What a row of a table says aloud: whose it is, and each number by its column."""
    texts = [c for c in inner_controls(screen.find(key)) if isinstance(c, ft.Text) and c.value]
    spoken = [str(text.semantics_label or text.value) for text in texts]
    # A number before the name is that of its bar.
    name, *cells = spoken[1:] if spoken[0].endswith(".") else spoken
    return {"": name} | {word: cell for word, _, cell in (cell.rpartition(" ") for cell in cells)}


def cells(screen: Screen, key: str, *columns: str) -> list[str]:
    """Some of the numbers in a row."""
    numbers = line(screen, key)
    return [numbers[EN(f"stats.{column}")] for column in columns]


def pictures(screen: Screen) -> dict[str, str]:
    """What each picture says aloud."""
    return {
        str(control.key): control.label or ""
        for control in screen.controls()
        if isinstance(control, ft.Semantics) and control.image
    }


def test_everybodys_wins_are_counted_and_shared_ones_as_such() -> None:
    async def scenario(screen: Screen) -> None:
        assert EN.count("stats.counted", 5) in screen.texts()
        everyone = stats.all_players(summarize(draft) for draft in GAMES)
        assert set(everyone) == {"Ada", "Bo", "Cleo"}, "an open game counts for nobody"
        for name, tally in everyone.items():
            numbers = cells(screen, f"player-{name}", "games", "wins", "shared", "rate")
            rate = f"{round(100 * tally.wins / tally.games)}\N{NO-BREAK SPACE}%"
            assert numbers == [*map(str, (tally.games, tally.wins, tally.shared)), rate]
        spoken = EN("stats.wins_of", wins=2, shared=1, games=5)
        assert f"Ada {spoken}" in pictures(screen)["chart-players"]

    run_scenario(scenario, *GAMES, route="/history/statistics")


@pytest.mark.parametrize("route", PAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_has_words_and_a_table_and_fits_every_finger(route: str, lang: str) -> None:
    async def scenario(screen: Screen) -> None:
        check(screen)
        charts = pictures(screen)
        assert charts
        for key, spoken in charts.items():
            assert spoken.endswith("."), key
            assert "{" not in spoken
        panels = [
            control
            for control in screen.controls()
            if isinstance(control, ft.Column)
            and any(isinstance(inner, ft.Semantics) and inner.image for inner in control.controls)
        ]
        assert len(panels) == len(charts)
        for panel in panels:
            tables = [
                control for control in panel.controls if type(control).__name__ == "Component"
            ]
            assert len(tables) == 1, "its table stands in the same panel"

    run_scenario(scenario, *GAMES, route=route, lang=lang)


def test_a_player_is_told_by_row_rival_board_title_and_victory() -> None:
    async def scenario(screen: Screen) -> None:
        blue = cells(screen, "row-base-civilian", "average", "best", "games")
        assert blue == ["10.7", "20", "3"], "7, 20 and 5 in three games"
        against = cells(screen, "rival-Bo", "games", "ahead", "level", "behind")
        assert against == ["5", "2", "1", "2"]
        columns = ("games", "wins", "shared", "scored", "average", "best")
        assert cells(screen, "victory-science", *columns) == [*"1100––"]
        assert cells(screen, "by-title-duel", *columns) == ["2", "1", "1", "1", "20.0", "20"]
        texts = screen.texts()
        assert f"Giza · {EN('card.side.day')}" in texts
        few = f"{EN.count('stats.from', 3)} {EN('stats.few')}"
        assert sum(text.startswith(few) for text in texts) >= 2

    run_scenario(scenario, *GAMES, route="/history/players/Ada")


def test_the_shares_of_a_players_points_make_up_100_percent() -> None:
    played = over("a", "Ada", "Bo", "Cleo")
    for row in ("civilian", "science", "guilds"):
        played = replace(played, game=played.game.with_row(0, row, 5))

    async def scenario(screen: Screen) -> None:
        rows = [key for key in screen.keys() if key.startswith("row-base-")]  # noqa: SIM118
        shares = [cells(screen, key, "share")[0] for key in rows]
        assert sum(int(share.split("\N{NO-BREAK SPACE}")[0]) for share in shares) == 100
        assert cells(screen, "row-base-civilian", "share") == ["34\N{NO-BREAK SPACE}%"]

    run_scenario(scenario, played, route="/history/players/Ada")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_player_stands_in_the_statistics(lang: str) -> None:
    names = [f"Player {number:02}" for number in range(60)]
    tables = [names[first : first + 5] for first in range(0, 60, 5)]
    games = [over(f"g{day}", "Ada", *table, day=day) for day, table in enumerate(tables)]

    async def scenario(screen: Screen) -> None:
        everyone = {f"player-{name}" for name in ("Ada", *names)}
        assert everyone <= set(screen.keys()), "nobody waits behind a button"
        part = words(lang)("stats.chart_part", shown=8, all=61)
        assert any(text.endswith(part) for text in screen.texts())

    run_scenario(scenario, *games, route="/history/statistics", lang=lang)


def test_points_of_several_titles_are_never_one_number() -> None:
    async def scenario(screen: Screen) -> None:
        mixed = screen.page.route.endswith(("statistics", "Ada"))
        key = "player-Ada" if "statistics" in screen.page.route else "rival-Bo"
        numbers = line(screen, key)
        for word in ("average", "best") if key == "player-Ada" else ("lead",):
            assert (EN(f"stats.{word}") in numbers) is not mixed
        assert (EN("stats.one_title") in screen.find("footnote").value) is mixed
        if key == "rival-Bo":
            assert (EN.count("stats.by_points", 3) in screen.texts()) is not mixed

    for route in ("/history/statistics", "/history/players/Ada"):
        run_scenario(scenario, *GAMES, route=route)
        run_scenario(scenario, *GAMES, route=f"{route}?title=base")


def test_a_shared_win_is_told_as_shared_over_time() -> None:
    async def scenario(screen: Screen) -> None:
        assert EN("stats.shared_it") in column(screen, EN("stats.result"))
        assert EN("stats.won_it") in column(screen, EN("stats.result"))

    def column(screen: Screen, name: str) -> list[str]:
        texts = [control for control in screen.controls() if isinstance(control, ft.Text)]
        labels = [text.semantics_label or "" for text in texts]
        return [label.removeprefix(f"{name} ") for label in labels if label.startswith(name)]

    run_scenario(
        scenario, *GAMES, duel("g", 9, Ada=9, Bo=8), route="/history/players/Ada?title=duel"
    )


def test_an_average_of_games_in_a_row_says_so() -> None:
    async def scenario(screen: Screen) -> None:
        assert (EN("stats.points_of", n="2") in " ".join(screen.texts())) is many

    games = [duel(f"d{day}", day, Ada=20, Bo=10 + day) for day in range(2 * POINTS)]
    for many in (True, False):
        some = games if many else games[:POINTS]
        run_scenario(scenario, *some, route="/history/players/Ada")


def test_a_title_is_told_by_its_records_and_what_it_takes_to_win() -> None:
    async def scenario(screen: Screen) -> None:
        assert cells(screen, "record-most", "points", "player") == ["20", "Ada"]
        assert cells(screen, "record-fewest", "points", "player") == ["11", "Cleo"]
        assert "14.7" in screen.texts(), "13, 20 and 11 won"
        await screen.tap("record-most")
        assert screen.page.route == "/score/b"

    run_scenario(scenario, *GAMES, route="/history/titles/base")


def test_a_row_that_gave_nothing_holds_no_record_and_one_that_costs_tells_its_debt() -> None:
    def owing(id_: str, day: int, *debts: int) -> Draft:
        draft = over(id_, "Ada", "Bo", "Cleo", day=day, expansions=("cities",))
        players = tuple(
            replace(player, sheet={"debt": debt, "civilian": 5})
            for player, debt in zip(draft.game.players, debts, strict=True)
        )
        return replace(draft, game=replace(draft.game, players=players))

    async def scenario(screen: Screen) -> None:
        assert screen.has("record-civilian")
        assert not screen.has("record-science")
        assert cells(screen, "record-debt", "points", "player") == ["−4", "Cleo"]

    run_scenario(
        scenario, owing("a", 1, 0, 2, 1), owing("b", 2, 0, 3, 4), route="/history/titles/base"
    )


#: Ten games of Duel, and only the last was decided by points.
SUPREMACIES = (*(duel(f"s{day}", day, by="military", Ada=day, Bo=40) for day in range(9)),)
DUELS = (*SUPREMACIES, duel("p", 9, Ada=7, Bo=5))


@pytest.mark.parametrize(
    ("route", "key", "from_games"),
    [
        ("/history/statistics", "player-Ada", 1),
        ("/history/players/Ada", "by-title-duel", 3),
        ("/history/players/Ada", "rival-Bo", 3),
    ],
)
def test_an_average_stands_beside_the_count_of_its_own_games(
    route: str, key: str, from_games: int
) -> None:
    async def scenario(screen: Screen) -> None:
        of = "lead" if key == "rival-Bo" else "average"
        assert cells(screen, key, "games", "scored") == ["10", "1"]
        columns = list(line(screen, key))
        assert columns[columns.index(EN("stats.scored")) + 1] == EN(f"stats.{of}")
        few = (EN.count("stats.from", 10), EN.count("stats.from_scored", 1), EN("stats.few"))
        texts = [text.removesuffix(f" {EN('stats.most_first')}") for text in screen.texts()]
        assert texts.count(" ".join(few)) == from_games
        assert screen.find("footnote").value.endswith(EN("stats.only_points"))

    run_scenario(scenario, *DUELS, route=route)


def test_a_titles_boards_and_footnote_tell_what_points_decided() -> None:
    async def scenario(screen: Screen) -> None:
        assert any(EN.count("stats.from_scored", 1) in text for text in screen.texts())
        assert screen.find("footnote").value.endswith(EN("stats.only_points"))

    games = [seated(draft, "giza", "day") for draft in DUELS]
    run_scenario(scenario, *games, route="/history/titles/duel")


@pytest.mark.parametrize("route", ["/history/statistics", "/history/players/Ada"])
def test_where_points_decided_everything_nothing_is_said_of_it(route: str) -> None:
    async def scenario(screen: Screen) -> None:
        key = "player-Ada" if route.endswith("statistics") else "rival-Bo"
        assert EN("stats.scored") not in line(screen, key)
        assert screen.find("footnote").value == EN("stats.only")

    run_scenario(scenario, *GAMES[:3], route=route)


def test_filters_choose_what_is_counted() -> None:
    async def scenario(screen: Screen) -> None:
        for chip, count in (
            ("filter-title-base", 3),
            ("filter-expansion-cities", 1),
            ("filter-expansion-none", 2),
            ("filter-title-duel", 2),
        ):
            if not screen.has(chip):
                await screen.tap_top("filters")
            await screen.tap(chip)
            assert EN.count("stats.counted", count) in screen.texts(), chip
        await screen.tap("player-Ada")
        await screen.until("victory-science")
        assert EN.count("stats.counted", 2) in screen.texts(), "the filters come along"
        await screen.tap_top("back")
        assert screen.page.route == "/history/statistics"
        assert EN.count("stats.counted", 2) in screen.texts(), "the filters are still on"
        await screen.tap_top("back")
        await screen.tap("to-statistics")
        assert EN.count("stats.counted", 5) in screen.texts(), "those of the list, which has none"

    async def from_the_list(screen: Screen) -> None:
        await screen.tap("to-statistics")
        await scenario(screen)

    run_scenario(from_the_list, *GAMES, route="/history")


def test_a_merged_player_is_one_in_the_numbers() -> None:
    phone = holding(*GAMES)
    phone.storage["scorepad.merges"] = '{"Cleo": "Bo L"}'

    async def scenario() -> None:
        screen = await visit(phone, "/history/statistics")
        await read(screen)
        assert cells(screen, "player-Bo L", "games") == ["3"]
        assert not screen.has("player-Cleo")

    run(scenario)


def test_a_name_may_hold_any_sign() -> None:
    name = "Å/b ?&#%"

    async def scenario(screen: Screen) -> None:
        await screen.tap(f"player-{name}")
        await screen.until("chart-rivals")
        assert EN.count("stats.counted", 1) in screen.texts()

    run_scenario(scenario, over("a", name, "Bo", "Cleo"), route="/history/statistics")


@pytest.mark.parametrize("route", PAGES)
def test_without_finished_games_it_is_said(route: str) -> None:
    async def scenario() -> None:
        screen = await visit(Phone("nb"), route)
        await screen.until("nothing")
        assert words("nb").count("stats.counted", 0) in screen.texts()

    run(scenario)


def test_a_long_line_is_told_in_stretches_that_leave_no_game_out() -> None:
    games = [TimelineGame(f"2026-01-{1 + n % 28:02}", "base", n, n % 3 == 0) for n in range(1000)]
    parts = stretches(games)
    assert len(parts) == POINTS
    assert sum(part.games for part in parts) == 1000
    assert sum(part.points for part in parts) == sum(range(1000))
    assert sum(part.wins for part in parts) == 334
    assert max(part.games for part in parts) - min(part.games for part in parts) <= 1
    assert [part.points for part in stretches(games[:5])] == [0, 1, 2, 3, 4]
    assert stretches([]) == []


@pytest.mark.parametrize(
    ("width", "names", "short"),
    [
        (412, ["Elin", "Mormor Ingegerd", *"abcde"], ["Elin", "Mormor", *"abcde"]),
        (412, ["Anna Karlsson", "Anna Lindvall", *"abc"], ["Anna K", "Anna L", *"abc"]),
        (412, ["Karl-Johan von Essen", *"abcdef"], ["Karl", *"abcdef"]),
        (1280, ["Karl-Johan von Essen", *"ab"], ["Karl-Johan von Essen", *"ab"]),
        (412, [f"Alexandria · {n}" for n in "abcdefgh"], None),
        (412, [f"{n} spelare" for n in "234567"], [*"234567"]),
    ],
)
def test_names_stand_below_bars_where_they_fit(
    width: float, names: list[str], short: list[str] | None
) -> None:
    assert short_names(look(width), names) == short


def look(width: float, scale: float = 1) -> Look:
    return Look(words("sv"), NIGHT, True, scale, width, 900)


@pytest.mark.parametrize(
    ("width", "scale", "name", "columns", "way"),
    [
        (412, 1, "Karl-Johan von Essen", 4, BESIDE),
        (412, 1, "Alexandria · Dag", 5, BESIDE),
        (412, 1, "Halikarnassos · Dag", 5, ABOVE),
        (412, 1, "7 Wonders Duel", 6, ABOVE),
        (412, 2, "Ada", 6, PAIRS),
        (1280, 1, "Karl-Johan von Essen", 6, BESIDE),
    ],
)
def test_a_name_is_never_squeezed_nor_far_from_its_numbers(
    width: float, scale: float, name: str, columns: int, way: str
) -> None:
    lines = [StatisticsRow(name, ("100",) * columns)]
    plan = table_layout(look(width, scale), "Spelare", ("Segrar",) * columns, lines)
    assert plan.way == way
    if width > 1000:
        assert (plan.whole or 9999) < 700
        assert plan.name < 200


@pytest.mark.parametrize("high", [0, 1, 3, 7, 42, 61, 100, 999])
@pytest.mark.parametrize("low", [0, -1, -6, -30])
def test_a_scale_holds_its_numbers_in_a_few_even_steps(low: int, high: int) -> None:
    bottom, top, step = steps(low, high)
    assert bottom <= low <= high <= top
    assert bottom <= 0 <= top
    assert bottom % step == top % step == 0
    assert 1 <= (top - bottom) / step <= 6


def test_addresses_take_the_filters_along() -> None:
    chosen = GameFilters(title="base", expansions=frozenset({"cities"}), year=2026)
    assert (
        player_address("Å b", chosen)
        == "/history/players/%C3%85%20b?title=base&year=2026&with=cities"
    )
    assert title_address("base", chosen) == "/history/titles/base?title=base&year=2026&with=cities"
    assert title_address("duel", chosen) == "/history/titles/duel?year=2026"

"""What the pages of statistics are made of: filters above, sections of picture and table below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import quote

import flet as ft

from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import BY_POINTS, Tally, counted_games
from scorepad.archive.summary import Summary
from scorepad.catalogue.names import name_lookup
from scorepad.i18n import Words
from scorepad.i18n.numbers import number

from ..hooks import use_value
from ..parts import dim, empty, figures, heading, panel, text
from ..session import Look, Session
from ..signs import sign
from .charts import HOLLOW, STRIPED, Bar, Part, bar_chart, legend, name_label, short_names
from .filters import HISTORY, Choices, address, filter_panel, read_address, toggle
from .library import Library, use_library
from .tables import StatisticsRow, Table

#: How many bars a picture has at most; the table has everything.
BARS = 8
#: With fewer games than this, chance is said to have a say.
FEW = 5
NONE = "–"
#: How a game of Duel can end, the commonest first.
VICTORIES = {
    "points": "stats.victory.points",
    "military": "stats.victory.military",
    "science": "stats.victory.science",
}


class Lens(NamedTuple):
    """What a page of statistics looks at: the games that the filters let through."""

    library: Library
    filters: GameFilters
    games: tuple[Summary, ...]
    controls: list[ft.Control]


def use_lens(
    session: Session, look: Look, place: str, *, title: str | None = None, player: str | None = None
) -> Lens:
    """The filters of a page, first those of its address, and the games they let through.

    With `title` the page is about that one, and there is no choice between titles; with `player`
    it is about the games of that player.
    """
    route = ft.context.page.route or place
    library = use_library(session)
    filters, set_filters = use_value(lambda: _first(route, title))
    choosing, set_choosing = use_value(bool)
    games = _through(library, replace(filters, player=player))
    controls: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(_counted(look, library, games), expand=True),
                toggle(look, filters, choosing, lambda _: set_choosing(not choosing)),
            ],
            spacing=4,
        ),
        *filter_panel(look, filters, Choices(library.years, title=title), choosing, set_filters),
    ]
    return Lens(library, filters, games, controls)


def _first(route: str, title: str | None) -> GameFilters:
    filters = replace(read_address(route), player=None)
    if title is None or filters.title == title:
        return filters
    return replace(filters, title=title, expansions=None)


def _through(library: Library, filters: GameFilters) -> tuple[Summary, ...]:
    """The games that count; filtered and put in order once for a drawing or many."""
    query = filters.query(finished=True)
    find: Callable[[], tuple[Summary, ...]] = lambda: tuple(  # noqa: E731 - a thing to remember
        counted_games(one for one in library.games if query.matches(one))
    )
    found: tuple[Summary, ...] = ft.use_memo(find, [library.drawn, filters])
    return found


def _counted(look: Look, library: Library, games: Sequence[Summary]) -> ft.Control:
    words = look.words
    told = words.count("stats.counted", len(games))
    if not library.complete and not library.failed:
        told = words("history.reading")
    return ft.Semantics(
        live_region=True, container=True, key="counted", content=dim(look, told, 14.5)
    )


def player_address(name: str, filters: GameFilters) -> str:
    """Where a player's page is. A name may hold any sign, so all but letters are written out."""
    return address(f"{HISTORY}/players/{quote(name, safe='')}", filters)


def title_address(title: str, filters: GameFilters) -> str:
    """Where a title's page is; of the filters it takes what has a meaning there."""
    kept = filters if filters.title == title else replace(filters, title=None, expansions=None)
    return address(f"{HISTORY}/titles/{title}", kept)


def nothing(look: Look) -> ft.Control:
    words = look.words
    return ft.Container(
        empty(look, "place_history", words("stats.empty"), words("stats.empty_more")), key="nothing"
    )


# --- one section -------------------------------------------------------------------------------


def section(
    look: Look,
    title: str,
    count: int,
    content: Sequence[ft.Control],
    *,
    scored: int | None = None,
    more: str = "",
) -> list[ft.Control]:
    """A heading, from how many games it is told, a picture and its table.

    `scored` of the games are what its averages come from, where those are not all. `more` is what
    else must be known to read it.
    """
    words = look.words
    said = [words.count("stats.from", count)]
    if scored is not None and scored != count:
        said.append(words.count("stats.from_scored", scored))
    if (count if scored is None else scored) < FEW:
        said.append(words("stats.few"))
    if more:
        said.append(more)
    return [
        heading(look, title, level=2, size=18),
        panel(
            look, ft.Column([dim(look, " ".join(said)), *content], spacing=12), width=float("inf")
        ),
    ]


def footnote(look: Look, games: Sequence[Summary]) -> list[ft.Control]:
    """What is counted here, and what only of some games."""
    words = look.words
    said = [words("stats.only")]
    if any(one.victory != BY_POINTS for one in games):
        said.append(words("stats.only_points"))
    if mixed(games):
        said.append(words("stats.one_title"))
    return [dim(look, " ".join(said), key="footnote")]


def mixed(games: Sequence[Summary]) -> bool:
    """Whether games of more than one title are told of; their points are no measure together."""
    return len({one.title for one in games}) > 1


def spoken(title: str, pairs: Sequence[tuple[str, str]]) -> str:
    """A picture in words: what it shows, and each bar of it."""
    return f"{title}. " + "; ".join(f"{name} {value}" for name, value in pairs) + "."


def average(words: Words, value: float | None) -> str:
    return NONE if value is None else number(value, words.lang, 1)


def whole(words: Words, value: int | None) -> str:
    return NONE if value is None else number(value, words.lang)


def share(words: Words, part: float) -> str:
    """A part of a whole: 24 %, never broken before the sign."""
    return f"{whole(words, round(100 * part))}\N{NO-BREAK SPACE}%"


class Told(NamedTuple):
    """Which numbers a table of tallies has.

    Where points did not decide all games, the count of those that they did stands `apart`, beside
    the averages, which come from these alone. Where a row has games of several titles, there are
    no `points`: 60 is much in one and little in another. The `rate` of wins gives way where all
    of it would not fit a phone.
    """

    apart: bool
    points: bool

    @property
    def rate(self) -> bool:
        return not (self.apart and self.points)

    def columns(self, words: Words) -> tuple[str, ...]:
        keys = ["stats.games", "stats.wins", "stats.shared"]
        keys += ["stats.rate"] if self.rate else []
        if self.points:
            keys += [*(["stats.scored"] if self.apart else []), "stats.average", "stats.best"]
        return tuple(words(key) for key in keys)

    def cells(self, words: Words, tally: Tally) -> tuple[str, ...]:
        counts = [whole(words, count) for count in (tally.games, tally.wins, tally.shared)]
        rate = share(words, tally.wins / tally.games if tally.games else 0)
        found = [*counts, *([rate] if self.rate else [])]
        if self.points:
            found += [whole(words, tally.scored)] if self.apart else []
            found += [average(words, tally.average), whole(words, tally.best)]
        return tuple(found)


def wins_told(words: Words, tally: Tally) -> str:
    """Wins of games, the shared ones as such: "3 wins and 1 shared of 8"."""
    return words("stats.wins_of", wins=tally.wins, shared=tally.shared, games=tally.games)


class Row(NamedTuple):
    """One line of a section of tallies, with a sign of its own if it has one."""

    name: str
    tally: Tally
    key: str = ""
    route: str = ""
    sign: str = ""
    colour: str = ""


class Labels(NamedTuple):
    """What stands below the bars of a picture, and the numbers of the rows that they belong to."""

    below: Sequence[ft.Control]
    numbers: Sequence[int]


def labels(look: Look, names: Sequence[str], counts: Sequence[str] = ()) -> Labels:
    """Names below the first bars, with `counts` below them; numbers where names do not fit."""
    some = names[:BARS]
    short = short_names(look, some)
    numbers = [0] * len(names)
    if short is None:
        short = [f"{at}." for at in range(1, len(some) + 1)]
        numbers = [at if at <= BARS else 0 for at in range(1, len(names) + 1)]
    told = counts or [""] * len(some)
    below = [
        name_label(look, name, len(some), count)
        for name, count in zip(short, told[: len(some)], strict=True)
    ]
    return Labels(below, numbers)


def three_parts(
    look: Look, won: int = 0, shared: int = 0, others: int = 0
) -> tuple[Part, Part, Part]:
    """The parts of a bar of games: full, striped and hollow."""
    palette = look.palette
    return (
        Part(won, palette.gold),
        Part(shared, palette.good, STRIPED),
        Part(others, palette.edge, HOLLOW),
    )


def three_counted(won: int, shared: int) -> str:
    """What stands below such a bar."""
    return f"{won}+{shared}" if shared else f"{won}"


def three_legend(look: Look, words_: Sequence[str]) -> ft.Control:
    """What the parts of such bars mean, and the numbers below them."""
    below = look.words("stats.below", first=words_[0], second=words_[1])
    return legend(look, list(zip(three_parts(look), words_, strict=True)), below)


def tallies(
    look: Look, title: str, head: str, rows: Sequence[Row], key: str, points: bool = True
) -> list[ft.Control]:
    """Bars of wins, shared ones apart, over the games that were not won; and their table."""
    words = look.words
    some = [row.tally for row in rows]
    told = Told(any(one.scored != one.games for one in some), points)
    counts = [three_counted(one.wins, one.shared) for one in some]
    below, numbers = labels(look, [row.name for row in rows], counts)
    bars = [
        Bar(
            ft.Column(
                [sign(row.sign, row.colour, 18), text(look, count, 12)],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
            if row.sign
            else label,
            three_parts(
                look,
                row.tally.wins,
                row.tally.shared,
                row.tally.games - row.tally.wins - row.tally.shared,
            ),
            f"{row.name}: {wins_told(words, row.tally)}",
        )
        for row, label, count in zip(rows, below, counts, strict=False)
    ]
    said = spoken(title, [(row.name, wins_told(words, row.tally)) for row in rows[:BARS]])
    lines = tuple(
        StatisticsRow(
            row.name,
            told.cells(words, row.tally),
            row.key,
            row.route,
            0 if row.sign else number_,
            row.sign,
            row.colour,
        )
        for row, number_ in zip(rows, numbers, strict=True)
    )
    parts = [words(one) for one in ("stats.wins", "stats.shared", "stats.others")]
    return [
        bar_chart(look, bars, said, f"chart-{key}", label_lines=2),
        three_legend(look, parts),
        Table(look, head, told.columns(words), lines),
    ]


def tallied(
    look: Look,
    title: str,
    head: str,
    rows: Sequence[Row],
    key: str,
    games: int,
    scored: int,
    *,
    points: bool = True,
    more: str = "",
) -> list[ft.Control]:
    """A section of tallies; nothing where nothing is known."""
    if not rows:
        return []
    name, first = look.words(title), look.words(head)
    content = tallies(look, name, first, rows, key, points)
    return section(look, name, games, content, scored=scored if points else None, more=more)


def number_tiles(look: Look, tiles: Sequence[tuple[str, str, str]]) -> ft.Control:
    """A few numbers that matter most, each with its word and from how many games it comes."""
    return ft.Row(
        [
            ft.Semantics(
                container=True,
                content=ft.MergeSemantics(
                    panel(
                        look,
                        ft.Column(
                            [
                                figures(look, value, 26, colour=look.palette.gold),
                                dim(look, word, 14),
                                dim(look, more, 12.5),
                            ],
                            spacing=0,
                            tight=True,
                        ),
                        pad=12,
                    )
                ),
            )
            for word, value, more in tiles
        ],
        wrap=True,
        spacing=10,
        run_spacing=10,
    )


def board_name(words: Words, title: str, wonder: str, side: str) -> str:
    """A wonder and its side as it was played."""
    name = name_lookup(title, words.lang)(wonder)
    return f"{name} · {words(f'card.side.{side}')}" if side in ("day", "night") else name

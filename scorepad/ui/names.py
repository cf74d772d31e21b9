"""Names and icons on the screens: titles with their expansions, rows, wonders, days of games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from scorepad import titles
from scorepad.i18n import Words
from scorepad.i18n.dates import short_date, weekday
from scorepad.i18n.refusals import row_name as i18n_row_name
from scorepad.titles.model import Board, Game, Row

from .session import Look


def title_name(words: Words, title: str, expansions: Sequence[str] = ()) -> str:
    """A title with the expansions it is played with."""
    name = words(f"title.{title}")
    if not expansions:
        return name
    added = words.join([words(f"expansion.{id_}") for id_ in expansions])
    return words("home.with", title=name, expansions=added)


def brief_name(words: Words, title: str, expansions: Sequence[str]) -> str:
    """A title where there is little room: with its one expansion, or how many there are."""
    name = words(f"title.{title}")
    more = words(f"expansion.{expansions[0]}") if len(expansions) == 1 else len(expansions)
    return f"{name} + {more}"


def row_name(words: Words, title: str, row: Row) -> str:
    return row.name or i18n_row_name(words, row.id, title)


def short_row_name(words: Words, title: str, row: Row) -> str:
    """A row's name with its longest words broken in two."""
    return words(f"row_short.{title}.{row.id}") if row.short else row_name(words, title, row)


def boards(look: Look, game: Game) -> list[tuple[str, ...]]:
    """By seat, the wonder and its side, as far as the game holds them."""
    words, names = look.words, look.names
    named: list[tuple[str, ...]] = []
    for board in (player.board or Board() for player in game.players):
        name = (names.both(board.wonder, game.title),) if board.wonder else ()
        named.append((*name, words(f"card.side.{board.side}")) if name and board.side else name)
    return named


def seats(words: Words, title: str) -> str:
    """How many can play: "3–7 players"."""
    places = titles.TITLES[title].seats
    low, high = places[0], places[-1]
    return (
        words.count("home.players", low) if low == high else words("home.seats", low=low, high=high)
    )


def title_icon(title: str) -> tuple[str, str]:
    """The sign and colour of a title: those of its first row that no title before it has."""
    taken: set[str] = set()
    for id_, known in titles.TITLES.items():
        rows = known.rows(())
        row = next((row for row in rows if row.sign not in taken), rows[0])
        if id_ == title:
            return row.sign, row.colour
        taken.add(row.sign)
    raise KeyError(title)


def when(words: Words, changed: str, today: date) -> str:
    """The day of a game as one would say it: today, yesterday, a weekday, or the date."""
    try:
        day = datetime.fromisoformat(changed).date()
    except ValueError:
        return ""
    ago = (today - day).days
    if ago == 0:
        return words("home.today")
    if ago == 1:
        return words("home.yesterday")
    return weekday(day, words.lang) if 1 < ago < 7 else short_date(day, words.lang)

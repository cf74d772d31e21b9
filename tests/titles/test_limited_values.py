"""What is left of a value without some expansions is what a file of such a game could hold of it.

The oracle reads the JSON of a cell, takes out what is refused because of an expansion, and reads it
again until nothing is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.titles import Game, Refusal
from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.city import COLOURS, ENTRIES
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.layout import lay_out
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Json, Tally, Where
from scorepad.titles.reading import read_place
from scorepad.titles.seating import limited, with_expansions
from scorepad.titles.values import Unknown, write
from tests.raw import raw_game, raw_player, written_sheet
from tests.strategies import games, ticked_games

#: Where something stands in a game, under its key, and what it is.
Place = tuple[str, str, Cell]


def read_until_taken(
    game: Game, place: str, key: str, cell: Cell, expansions: Sequence[str]
) -> Cell | None:
    """The oracle."""
    title, names = titles.by_id(game.title), tuple(player.name for player in game.players)
    where = Where(None if place == TABLE else names[0], names, frozenset(expansions))
    source = write(cell)
    while True:
        try:
            return read_place(title, place, key, source, where)
        except Refusal as refusal:
            less = without(source, refusal.value)
            bound = refusal.reason in ("needs_expansion", "not_with_expansion")
            if not bound or less == source or not less:
                return None
            source = less


def without(source: Json, part: object) -> Json:
    """A JSON value without a key or an item, however deep that is."""
    if isinstance(source, dict):
        return {key: without(value, part) for key, value in source.items() if key != part}
    return [item for item in source if item != part] if isinstance(source, list) else source


def places(game: Game) -> Iterator[Place]:
    for player in game.players:
        for key, cell in player.sheet.items():
            yield SHEET, key, cell
        if player.board is not None:
            yield BOARD, BOARD, player.board
    for key, cell in game.table.items():
        yield TABLE, key, cell


def check(game: Game) -> None:
    title = titles.by_id(game.title)
    known = title.expansions
    for count in range(len(known) + 1):
        for expansions in combinations(known, count):
            for place, key, cell in places(game):
                left = read_until_taken(game, place, key, cell, expansions)
                assert limited(title, place, key, cell, expansions) == left
            after = with_expansions(title, game, expansions)
            assert [*after.table] == [key for key in game.table if key in after.table]


def entered(game: Game) -> Game:
    """A game of Duel with an entry in each row, in place of the lists of all that was ticked."""
    players = []
    for seat, player in enumerate(game.players):
        sheet: dict[str, Any] = written_sheet(game, seat)
        lists = {key: sheet.pop(key, []) for key in ("cards", "wonders", "tokens")}
        coloured = cards()
        for row, key in ENTRIES.items():
            ids = [
                id_ for id_ in lists[key] if key != "cards" or coloured[id_].colour == COLOURS[row]
            ]
            if not (row == "guilds" and "pantheon" in game.expansions):
                sheet[row] = {key: ids}
        players.append(raw_player(player.name, sheet))
    return raw_game("duel", players, game.expansions)


@settings(max_examples=60)
@given(games(), st.data())
def test_of_any_game_what_belongs_to_the_expansions_is_left(
    game: Game, data: st.DataObject
) -> None:
    # Another program may use keys of our sheets on the table: they mean nothing there.
    title = titles.by_id(game.title)
    foreign = sorted({"other program", *title.sheet, *title.sheet_rows} - title.table.keys())
    for key in data.draw(st.lists(st.sampled_from(foreign), max_size=3, unique=True)):
        game = game.with_table(key, Unknown("x"))
    check(game)


@settings(max_examples=30)
@given(ticked_games())
def test_an_entry_stays_with_what_the_expansions_have_of_it(game: Game) -> None:
    check(entered(game))


@settings(max_examples=30)
@given(ticked_games())
def test_what_is_noted_of_the_turns_stays(game: Game) -> None:
    game = game.with_table("victory", None)
    for seat in (0, 1):
        game = game.with_row(seat, "senate", None)
    check(lay_out(start(game, age=3, taken=0)))


@pytest.mark.parametrize("count", [8, 9])
def test_more_mythology_tokens_than_there_are_do_not_stay(count: int) -> None:
    # The numbers of two copies of a game together.
    game = raw_game("duel", [raw_player("Ada"), raw_player("Bo")], ("pantheon",))
    tally = Tally((count - 3, 3))
    for expansions in ((), ("pantheon",), ("agora",)):
        left = limited(titles.by_id("duel"), TABLE, "mythology", tally, expansions)
        assert left == read_until_taken(game, TABLE, "mythology", tally, expansions)


EMPTY_SHEETS: list[tuple[str, dict[str, Any]]] = [
    ("base", {"cards": [], "city": {}, "science": {}, "civilian": {"cards": []}}),
    ("base", {"leaders": {"cards": []}, "cities": {"cards": []}, "edifice": {}}),
    ("base", {"city": {"black": 1, "leaders": 2}, "science": {"masks": 1, "swap": 1}}),
    ("base", {"cards": ["residence"], "cities": {"cards": []}, "naval": {"tokens": []}}),
    ("duel", {"cards": [], "wonders": [], "tokens": [], "gods": [], "astarte": 0}),
    ("duel", {"science": {}, "wonders": {}, "divinities": {}, "temples": {"count": 0}}),
    ("duel", {"cards": ["greek_grand_temple"], "progress": {"tokens": ["mysticism"]}}),
    ("duel", {"senate": {"chambers": []}, "divinities": {"gods": [], "astarte": 1}}),
]


@pytest.mark.parametrize(("title", "sheet"), EMPTY_SHEETS)
def test_what_was_empty_stays_and_what_becomes_empty_goes(
    title: str, sheet: dict[str, Any]
) -> None:
    names = ("Ada", "Bo", "Cleo")[: titles.by_id(title).seats[0]]
    players = [raw_player(name, sheet if name == "Ada" else {}) for name in names]
    table = {"mythology": "of another program", "edifice": {}} if title == "base" else {}
    check(raw_game(title, players, titles.by_id(title).expansions, table))


def test_another_programs_value_stays() -> None:
    table = {"mythology": {"zeus": 2}, "turns": "x", "drawn": 3, "mine": ["masks", "agora"]}
    players = [raw_player(name, board={"wonder": "ur", "x": ["ur"]}) for name in ("Ada", "Bo")]
    check(raw_game("duel", players, ("pantheon", "agora"), table))
    ur = {"wonder": "ur", "x": ["ur"], "ur": 1}
    more = [raw_player(name, board=ur) for name in ("Ada", "Bo", "Cleo")]
    check(raw_game("base", more, ("edifice",), {"mine": ["masks", "cities"]}))

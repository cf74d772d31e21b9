"""Base games for the laws, by number, by entry and by ticked cards, with any expansions."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from scorepad.titles import Game
from scorepad.titles.base.card_facts import Card
from scorepad.titles.base.cards import COLOURS, pool
from scorepad.titles.base.city import COUNTS
from scorepad.titles.base.naval import naval_values
from scorepad.titles.base.projects import projects
from scorepad.titles.base.rows import EXPANSIONS
from scorepad.titles.base.wonder import WonderSide, boards
from scorepad.titles.model import AGES
from tests.raw import raw_game, raw_player

small = st.integers(0, 6)
counts = st.integers(0, 999)


def counts_tokens(card: Card) -> bool:
    """Whether a card counts military tokens, which a row written as points does not say."""
    kinds = [per.kind for per in card.per] + ([card.bonus.kind] if card.bonus else [])
    return any(kind.startswith(("victories", "pairs_", "defeats")) for kind in kinds)


@cache
def cards(expansions: frozenset[str], colour: str | None = None) -> st.SearchStrategy[list[str]]:
    """Cards one city can hold, all with certain points."""
    known = [
        card
        for card in pool(expansions).values()
        if card.by_hand is None and colour in (None, card.colour) and not counts_tokens(card)
    ]

    def building(card: Card) -> str:
        return card.building

    chosen = st.lists(st.sampled_from(known), unique_by=building, max_size=20)
    return chosen.map(lambda some: [card.id for card in some])


@st.composite
def military_entries(draw: st.DrawFn) -> dict[str, list[int]]:
    won = draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))
    return {"won": won, "lost": [draw(st.integers(0, 2 - wins)) for wins in won]}


@st.composite
def science_entries(draw: st.DrawFn, expansions: frozenset[str]) -> dict[str, int]:
    effects = ["masks"] if "cities" in expansions else []
    effects += ["most", "swap"] if expansions & {"leaders", "cities", "armada"} else []
    # Few effects: a scorer that tries every order is compared with.
    keys = dict.fromkeys(("compass", "gear", "tablet"), small)
    few = dict.fromkeys(("wild", *effects), st.integers(0, 2))
    return draw(st.fixed_dictionaries({}, optional=keys | few))


@cache
def _sheets(board: WonderSide, expansions: frozenset[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Sheets that tell all counts, so that any guild can be scored."""
    stages = st.integers(0, len(board.stages))
    written = st.integers(-999, 999)
    tokens = st.lists(st.sampled_from(naval_values()))

    def listed(row: str) -> st.SearchStrategy[Any]:
        return counts | st.fixed_dictionaries({"cards": cards(expansions, COLOURS[row])})

    rows: dict[str | None, dict[str, st.SearchStrategy[Any]]] = {
        None: {
            "wonder": counts | st.fixed_dictionaries({"stages": stages}),
            "coins": counts,
            "military": written | military_entries(),
            "science": science_entries(expansions),
            "cards": cards(expansions),
            **{row: listed(row) for row in ("civilian", "commercial", "guilds")},
        },
        "leaders": {"leaders": listed("leaders") if "leaders" in expansions else counts},
        "cities": {
            "cities": listed("cities") if "cities" in expansions else counts,
            "debt": counts,
        },
        "armada": {
            "naval": written | st.fixed_dictionaries({"tokens": tokens}),
            "islands": counts,
            "shipyard": counts,
        },
    }
    optional = {
        row: value
        for needs, some in rows.items()
        if needs is None or needs in expansions
        for row, value in some.items()
    }
    needs = {"black": "cities", "leaders": "leaders"}
    counted = [key for key in COUNTS if key != "stages" and needs.get(key) in (None, *expansions)]
    city = st.fixed_dictionaries(dict.fromkeys(counted, small))
    return st.fixed_dictionaries({"city": city, "stages": stages}, optional=optional)


@st.composite
def base_players(draw: st.DrawFn, seat: int, expansions: frozenset[str]) -> dict[str, Any]:
    """A player with a board that can be played with these expansions."""
    board = draw(st.sampled_from(tuple(boards().values())))
    if board.wonder == "ur" and "edifice" not in expansions:
        board = boards()["giza", board.side]
    sheet = draw(_sheets(board, expansions))
    return raw_player(f"Player {seat}", sheet, {"wonder": board.wonder, "side": board.side})


@st.composite
def base_games(draw: st.DrawFn, expansions: frozenset[str] | None = None) -> Game:
    """A base game that can be scored, with any expansions."""
    if expansions is None:
        expansions = draw(st.frozensets(st.sampled_from(EXPANSIONS)))
    seats = draw(st.integers(3, 7))
    players = [draw(base_players(seat, expansions)) for seat in range(seats)]
    table: dict[str, Any] = {}
    if draw(st.booleans()):
        shields = st.lists(small, min_size=seats, max_size=seats)
        table["shields"] = draw(st.fixed_dictionaries({}, optional=dict.fromkeys(AGES, shields)))
    if "cities" in expansions and draw(st.booleans()):
        out = st.lists(st.integers(0, seats - 1), unique=True)
        table["diplomacy"] = draw(st.fixed_dictionaries({}, optional=dict.fromkeys(AGES, out)))
    if "edifice" in expansions:
        players, table["edifice"] = draw(_with_projects(players))
    if draw(st.booleans()):
        order = draw(st.permutations(range(seats)))
        cut = draw(st.integers(1, seats - 1))
        table["teams"] = [order[:cut], order[cut:]]
    return raw_game("base", players, sorted(expansions), table)


@st.composite
def _with_projects(
    draw: st.DrawFn, players: list[dict[str, Any]]
) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """Pawns and debts for some players, and projects they are possible in."""
    sites: dict[str, dict[str, Any]] = {}
    stakes: list[dict[str, dict[str, bool]]] = [{} for _ in players]
    for age in AGES:
        named = [project.id for project in projects().values() if project.age == age]
        completed = draw(st.booleans())
        # Agora counts a guild again, which points written by hand cannot tell.
        sites[age] = {
            "project": draw(st.sampled_from([id_ for id_ in named if id_ != "agora"])),
            "completed": completed,
        }
        for mine in stakes:
            mine[age] = draw(
                st.sampled_from([{}, {"pawn": True}, {} if completed else {"debt": True}])
            )
    return [
        {**player, "sheet": {**player["sheet"], "edifice": mine}}
        for player, mine in zip(players, stakes, strict=True)
    ], sites

"""Game files as other programs may write them: in any order, with keys that the format lacks."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorepad.archive.gamefile import GAME_KEYS, PLAYER_KEYS, object_of
from scorepad.titles import TITLES, Game

texts = st.text(max_size=8)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | texts
    | st.floats(allow_nan=False, width=32).filter(lambda number: abs(number) < 1e30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(texts, values, max_size=3)
moments = st.dates().map(str) | st.tuples(
    st.datetimes().map(lambda when: when.isoformat()), st.sampled_from(["", "Z", "+01:00"])
).map("".join)


@st.composite
def _shuffled(draw: st.DrawFn, known: dict[str, Any]) -> dict[str, Any]:
    return dict(draw(st.permutations(list(known.items()))))


@st.composite
def _with_more(draw: st.DrawFn, known: dict[str, Any], *names: str) -> dict[str, Any]:
    """An object of the format with keys besides the names it gives, in any order."""
    more = {key: value for key, value in draw(objects).items() if key not in names}
    return draw(_shuffled({**more, **known}))


@st.composite
def _players(draw: st.DrawFn, player: dict[str, Any], title: str) -> dict[str, Any]:
    player["name"] = draw(texts.filter(lambda name: name.strip() != ""))
    player["sheet"] = draw(_shuffled(player["sheet"]))
    if "board" in player:
        player["board"] = draw(_with_more(player["board"], "wonder", "side"))
    elif title != "base" and draw(st.booleans()):
        # Only the base game scores a board: elsewhere it may be anything.
        player["board"] = draw(objects)
    return draw(_with_more(player, *PLAYER_KEYS))


@st.composite
def files(draw: st.DrawFn, games: st.SearchStrategy[Game]) -> dict[str, Any]:
    """The file of one of these games, with more keys in every place that may have them."""
    file = object_of(draw(games))
    title = file["title"]
    file["players"] = [draw(_players(player, title)) for player in file["players"]]
    table = file.pop("table", {})
    sites = table.get("edifice", {})
    for age in sites:
        sites[age] = draw(_with_more(sites[age], "project", "completed"))
    table = draw(_with_more(table, *TITLES[title].table))
    spelled_out = draw(st.booleans())
    if table or spelled_out:
        file["table"] = table
    if not file.get("expansions"):
        file.pop("expansions", None)
        if draw(st.booleans()):
            file["expansions"] = []
    if draw(st.booleans()):
        file["played"] = draw(moments)
    return draw(_with_more(file, *GAME_KEYS))

"""A second scorer of Duel, as a person counts on the printed pad.

It knows nothing of the first: it reads the data files, and the sheets and the table of a game's
JSON.
"""

from __future__ import annotations

from typing import Any

from scorepad.titles.facts import load

BASE, PANTHEON, AGORA = load("duel_cards"), load("duel_pantheon"), load("duel_agora")
CARDS = {card["id"]: card for card in (*BASE["cards"], *PANTHEON["temples"])}
VP = {
    one["id"]: one.get("vp", 0)
    for one in (
        *load("duel_wonders")["wonders"],
        *load("duel_tokens")["tokens"],
        *(one for box in (PANTHEON, AGORA) for key in ("wonders", "tokens") for one in box[key]),
        *PANTHEON["gods"],
    )
}
CHAMBERS = [chamber["vp"] for chamber in AGORA["chambers"]]


def of_colour(sheet: dict[str, Any], *colours: str) -> list[str]:
    return [id_ for id_ in sheet["cards"] if CARDS[id_]["color"] in colours]


def guild_points(guild: dict[str, Any], sheets: list[dict[str, Any]]) -> int:
    fact = guild["effects"]["vp_per"]
    if fact["per"] == ["set_of_3_coins"]:
        return int(fact["vp"] * (max(sheet["coins"] for sheet in sheets) // 3))
    if fact["per"] == ["built_wonder"]:
        return int(fact["vp"] * max(len(sheet["wonders"]) for sheet in sheets))
    colours = [kind.removesuffix("_card") for kind in fact["per"]]
    return int(fact["vp"] * max(len(of_colour(sheet, *colours)) for sheet in sheets))


def row_points(
    sheets: list[dict[str, Any]], table: dict[str, Any], seat: int, expansions: tuple[str, ...]
) -> dict[str, int]:
    """The points of every row of a player's pad."""
    own = sheets[seat]
    points = {
        row: sum(CARDS[id_]["effects"].get("vp", 0) for id_ in of_colour(own, colour))
        for row, colour in (("civilian", "blue"), ("science", "green"), ("commercial", "yellow"))
    }
    if "pantheon" in expansions:
        points["temples"] = {0: 0, 1: 5, 2: 12, 3: 21}[len(of_colour(own, "indigo"))]
        points["divinities"] = 9 * ("aphrodite" in own["gods"]) + own.get("astarte", 0)
    else:
        points["guilds"] = sum(guild_points(CARDS[id_], sheets) for id_ in of_colour(own, "purple"))
    points["wonders"] = sum(VP[id_] for id_ in own["wonders"])
    points["progress"] = sum(VP[id_] for id_ in own["tokens"])
    if "mathematics" in own["tokens"]:
        points["progress"] += 3 * len(own["tokens"])
    if "mysticism" in own["tokens"]:
        points["progress"] += 2 * table["mythology"][seat]
    points["coins"] = own["coins"] // 3
    lead = table["pawn"] if seat == 0 else -table["pawn"]
    points["military"] = 0 if lead < 1 else 2 if lead < 3 else 5 if lead < 6 else 10
    if "agora" in expansions:
        points["senate"] = sum(CHAMBERS[one - 1] for one in own["senate"]["chambers"])
    return points


def symbol_count(sheets: list[dict[str, Any]], table: dict[str, Any], seat: int) -> int:
    """How many different symbols a player has."""
    own, other = sheets[seat], sheets[1 - seat]
    seen = {CARDS[id_]["effects"]["science_symbol"] for id_ in of_colour(own, "green")}
    if "law" in own["tokens"] or "ishtar" in own.get("gods", ()):
        seen.add("scales")
    snake = table.get("snake")
    copied = snake in other["cards"] or not of_colour(other, "green")
    if snake is not None and "nisaba" in own.get("gods", ()) and copied:
        seen.add(CARDS[snake]["effects"]["science_symbol"])
    return len(seen)


def outcome(
    sheets: list[dict[str, Any]],
    table: dict[str, Any],
    rows: list[dict[str, int]],
    expansions: tuple[str, ...],
) -> tuple[str, tuple[int, ...], str | None] | None:
    """What won, who, and what settled it; None for two supremacies that cannot both be."""
    ends = [("science", seat) for seat in (0, 1) if symbol_count(sheets, table, seat) >= 6]
    if abs(table["pawn"]) == 9:
        ends.append(("military", 0 if table["pawn"] > 0 else 1))
    for seat, sheet in enumerate(sheets):
        if len(sheet.get("senate", {"chambers": ()})["chambers"]) == 6:
            ends.append(("political", seat))
    if len(ends) == 2 and expansions and {by for by, _ in ends} == {"science"}:
        return "science", (0, 1), "shared"
    if len(ends) > 1:
        return None
    if ends:
        return ends[0][0], (ends[0][1],), None
    totals = [sum(one.values()) for one in rows]
    if totals[0] != totals[1]:
        return "points", (0 if totals[0] > totals[1] else 1,), None
    blue = [one["civilian"] for one in rows]
    if blue[0] != blue[1]:
        return "points", (0 if blue[0] > blue[1] else 1,), "civilian"
    return "points", (0, 1), "shared"

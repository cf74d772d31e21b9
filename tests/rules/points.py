"""The points of a game, from its file and the facts alone: another scorer, to compare with.

It is written from the file format and the rules, shares no code with the scoring of the app, and
tries every use of a wild symbol. What a file has to say and does not is `Missing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.titles.facts import load
from tests.titles.every_order import try_every_order
from tests.titles.reference_city import City, MissingError

Json = Any
SYMBOLS = ("compass", "gear", "tablet")
COLOURS = ("brown", "grey", "blue", "yellow", "green", "red", "purple")


class Missing(Exception):  # noqa: N818 - nothing has gone wrong with the program
    """A count that a card needs and nobody gives."""


def totals(file: Json) -> list[int]:
    """Everybody's total, or Missing."""
    table = file.get("table", {})
    players = file["players"]
    other = table.get("other", {}).get("points", [0] * len(players))
    return [_total(file["title"], players, seat, table) + other[seat] for seat in range(len(other))]


def _total(title: str, players: Sequence[Json], seat: int, table: Json) -> int:
    if title == "dice":
        return _dice(players[seat]["sheet"])
    return (_Duel if title == "duel" else _Base)(players, seat, table).total()


# The base game.


def _cards() -> dict[str, Json]:
    more = load("expansions")
    boxes = ("leaders", "cities", "armada", "islands")
    every = [*load("base_cards")["cards"], *(card for box in boxes for card in more[box])]
    return {card["id"]: {"color": "", **card} for card in every}


CARDS = _cards()
WONDERS = {wonder["id"]: wonder for wonder in load("base_wonders")["wonders"]}
PROJECTS = {project["id"]: project for project in load("edifice")["projects"]}
CARD_ROWS = {"civilian": "blue", "commercial": "yellow", "guilds": "purple"}
NUMBERS = ("islands", "shipyard")


class _Base:
    """One player of a base game, with a view of the table."""

    def __init__(self, players: Sequence[Json], seat: int, table: Json) -> None:
        self.players, self.seat, self.table = players, seat, table
        self.sheet: Mapping[str, Json] = players[seat]["sheet"]

    def total(self) -> int:
        cards = sum(self.row_of_cards(row) for row in CARD_ROWS)
        numbers = sum(self.sheet.get(row, 0) for row in NUMBERS)
        counts = self.sheet.get("coins", 0) // 3 - self.sheet.get("debt", 0)
        cards += self.expansion_cards("leaders") + self.expansion_cards("cities")
        naval = self.sheet.get("naval", 0)
        naval = sum(naval["tokens"]) if isinstance(naval, dict) else naval
        own = self.wonder() + self.military() + self.science() + self.edifice()
        return int(cards + numbers + counts + naval + own)

    # Leaders and city cards: the other scorer of the tests knows them.

    @property
    def city(self) -> City:
        return City({"players": self.players, "table": self.table}, self.seat)

    def expansion_cards(self, row: str) -> int:
        """The points of leaders or city cards, but for Aristotle's sets, which science has."""
        written = self.sheet.get(row, 0)
        if isinstance(written, int):
            return written
        try:
            return sum(self.city.card(id_) for id_ in written["cards"])
        except MissingError as missing:
            raise Missing(*missing.lacks) from missing

    def other(self, by: int) -> _Base:
        return _Base(self.players, (self.seat + by) % len(self.players), self.table)

    @property
    def neighbours(self) -> list[_Base]:
        return [self.other(1), self.other(-1)]

    # What the city has.

    @property
    def stages_of_board(self) -> list[Json] | None:
        board = self.players[self.seat].get("board") or {}
        if "wonder" not in board or "side" not in board:
            return None
        stages: list[Json] = WONDERS[board["wonder"]][board["side"]]
        return stages

    def ticked_stages(self) -> int | None:
        if "stages" in self.sheet:
            return int(self.sheet["stages"])
        wonder = self.sheet.get("wonder")
        return int(wonder["stages"]) if isinstance(wonder, dict) else None

    def stages(self) -> int | None:
        ticked = self.ticked_stages()
        counted: int | None = self.sheet.get("city", {}).get("stages")
        return counted if ticked is None else ticked

    def count(self, kind: str) -> int:
        found = self.stages() if kind == "stages" else self.sheet.get("city", {}).get(kind)
        if found is None and kind != "stages":
            if "cards" in self.sheet:
                found = sum(CARDS[id_]["color"] == kind for id_ in self.sheet["cards"])
            elif kind == "green" and isinstance(self.sheet.get("science"), dict):
                found = sum(self.sheet["science"].get(symbol, 0) for symbol in SYMBOLS)
        if found is None:
            raise Missing(self.players[self.seat]["name"], kind)
        return int(found)

    # The rows.

    def wonder(self) -> int:
        written = self.sheet.get("wonder")
        if isinstance(written, int):
            return written
        built = written["stages"] if written else self.ticked_stages() or 0
        return sum(stage["effect"].get("vp", 0) for stage in (self.stages_of_board or [])[:built])

    def military(self) -> int:
        written = self.sheet.get("military")
        if isinstance(written, int):
            return written
        worth = (1, 3, 5)
        if isinstance(written, dict):
            won, lost = written.get("won", (0, 0, 0)), written.get("lost", (0, 0, 0))
            fought = sum(a * b for a, b in zip(won, worth, strict=True)) - sum(lost)
            return int(fought) + self.raided()
        total = self.raided()
        for age, shields in self.table.get("shields", {}).items():
            out = self.table.get("diplomacy", {}).get(age, [])
            for other in self.opponents(out):
                mine, theirs = shields[self.seat], shields[other]
                total += worth[int(age) - 1] if mine > theirs else -1 if mine < theirs else 0
        return total

    def raided(self) -> int:
        """The tokens that city cards give."""
        black = [CARDS[id_]["effects"] for id_ in self.city.listed("cities") or ()]
        return sum(int(effects.get("military_victory_token", 0)) for effects in black)

    def opponents(self, out: Sequence[int]) -> list[int]:
        """Whom the player fights in an age, as often as they fight."""
        seats = len(self.players)
        teams = self.table.get("teams")
        if teams is None:
            if self.seat in out:
                return []
            met = set()
            for by in (1, -1):
                at = (self.seat + by) % seats
                while at in out:
                    at = (at + by) % seats
                met.add(at)
            return sorted(met - {self.seat})
        team = next(team for team in teams if self.seat in team)
        sides = [(self.seat + by) % seats for by in (1, -1)]
        enemies = [seat for seat in sides if seat not in team]
        fights = enemies * 2 if len(enemies) == 1 else list(enemies)
        for enemy in enemies:
            if enemy in out or self.seat in out:
                fights.remove(enemy)
        return fights

    def row_of_cards(self, row: str) -> int:
        written = self.sheet.get(row)
        if isinstance(written, int):
            return written
        if isinstance(written, dict):
            ids = written["cards"]
        else:
            listed = self.sheet.get("cards", ())
            ids = [id_ for id_ in listed if CARDS[id_]["color"] == CARD_ROWS[row]]
        return sum(self.card(id_) for id_ in ids)

    def card(self, id_: str) -> int:
        effects = CARDS[id_]["effects"]
        if "vp" in effects:
            return int(effects["vp"])
        if "vp_if" in effects:
            if self.stages_of_board is None:
                raise Missing(id_, "board")
            finished = self.count("stages") == len(self.stages_of_board)
            return int(effects["vp_if"]["vp"]) if finished else 0
        if "vp_per" not in effects:
            return 0
        per = effects["vp_per"]
        cities = {
            "self": [self],
            "neighbours": self.neighbours,
            "self_and_neighbours": [self, *self.neighbours],
        }[per["scope"]]
        kinds = ["stages" if "stage" in kind else kind.removesuffix("_card") for kind in per["per"]]
        return int(per["vp"]) * sum(city.count(kind) for kind in kinds for city in cities)

    def science(self) -> int:
        """The science row, with the sets of an Aristotle who is counted in his own row."""
        written = self.sheet.get("science")
        if isinstance(written, int):
            if written and "aristotle" in (self.city.listed("leaders") or ()):
                raise Missing(self.players[self.seat]["name"], "symbols")
            return written
        try:
            return try_every_order(self.city.hand()).points
        except MissingError as missing:
            raise Missing(*missing.lacks) from missing

    def edifice(self) -> int:
        written = self.sheet.get("edifice", 0)
        if isinstance(written, int):
            return written
        return sum(self.stake(age, stake) for age, stake in written.items())

    def stake(self, age: str, stake: Json) -> int:
        if stake.get("debt"):
            return int(load("edifice")["debts"][age])
        site = self.table.get("edifice", {}).get(age, {})
        rows = [player["sheet"].get("edifice") for player in self.players]
        pawns = sum(isinstance(row, dict) and bool(row.get(age, {}).get("pawn")) for row in rows)
        needed = load("edifice")["pawns"][str(len(self.players))]
        if not stake.get("pawn") or not site.get("completed", pawns >= needed):
            return 0
        reward = PROJECTS[site["project"]]["reward"]
        if reward.get("special") == "score_one_own_purple_card_twice":
            return self.best_guild()
        per = reward.get("vp_per")
        if per is None:
            return 0
        if per["per"] == "pair_of_brown_and_grey_card":
            number = min(self.count("brown"), self.count("grey"))
        elif per["per"] == "different_color_of_age_cards":
            colours = [self.count(colour) > 0 for colour in COLOURS]
            black = bool(self.black())
            number = sum(colours) + black
        else:
            number = self.count({"own_wonder_stage": "stages", "blue_card": "blue"}[per["per"]])
        return int(per["vp"]) * number

    def black(self) -> int:
        """The black cards that are counted or ticked; none if nothing says."""
        counted: int | None = self.sheet.get("city", {}).get("black")
        return len(self.city.ticked("cities")) if counted is None else counted

    def best_guild(self) -> int:
        written, listed = self.sheet.get("guilds"), self.sheet.get("cards")
        if isinstance(written, dict):
            ids = written["cards"]
        elif written == 0:
            return 0
        elif written and listed is None:
            raise Missing(self.players[self.seat]["name"], "guilds")
        else:
            ids = [id_ for id_ in listed or () if CARDS[id_]["color"] == "purple"]
        return max([self.card(id_) for id_ in ids], default=0)


# Duel.

BOXES = load("duel_pantheon"), load("duel_agora")
DUEL = {
    card["id"]: card for card in (*load("duel_cards")["cards"], *load("duel_pantheon")["temples"])
}
PIECES = {
    key: {one["id"]: one for box in (load(f"duel_{key}"), *BOXES) for one in box[key]}
    for key in ("wonders", "tokens")
} | {"gods": {god["id"]: god for god in load("duel_pantheon")["gods"]}}
DUEL_ROWS = {"civilian": "blue", "science": "green", "commercial": "yellow", "guilds": "purple"}


class _Duel:
    """One player of Duel, and the other."""

    def __init__(self, players: Sequence[Json], seat: int, table: Json) -> None:
        self.players, self.seat, self.table = players, seat, table
        self.sheet: Mapping[str, Json] = players[seat]["sheet"]

    def total(self) -> int:
        printed = (*DUEL_ROWS, "wonders", "progress", "divinities")
        rows = [*map(self.row, printed), self.temples(), self.senate()]
        return int(sum(rows) + self.sheet.get("coins", 0) // 3 + self.military())

    def military(self) -> int:
        if "military" in self.sheet:
            return int(self.sheet["military"])
        pawn = self.table.get("pawn", 0)
        lead = pawn if self.seat == 0 else -pawn
        return 0 if lead <= 0 else 2 if lead <= 2 else 5 if lead <= 5 else 10

    def temples(self) -> int:
        written = self.sheet.get("temples")
        if isinstance(written, int):
            return written
        ticked = sum(DUEL[id_]["color"] == "indigo" for id_ in self.sheet.get("cards", ()))
        return (0, 5, 12, 21)[ticked if written is None else written["count"]]

    def senate(self) -> int:
        written = self.sheet.get("senate", 0)
        if isinstance(written, int):
            return written
        worth = {1: 1, 2: 2, 3: 3, 4: 3, 5: 2, 6: 1}
        return sum(worth[chamber] for chamber in written["chambers"])

    def divinities(self) -> int:
        entry = self.sheet.get("divinities", self.sheet)
        gods = sum(PIECES["gods"][id_].get("vp", 0) for id_ in entry.get("gods", ()))
        return int(gods + entry.get("astarte", 0))

    def built(self, row: str) -> Sequence[str]:
        key = {"wonders": "wonders", "progress": "tokens"}.get(row, "cards")
        written = self.sheet.get(row)
        if isinstance(written, dict):
            return tuple(written.get(key, ()))
        listed = self.sheet.get(key, ())
        if not isinstance(listed, list):
            return ()
        if key != "cards":
            return listed
        return [id_ for id_ in listed if DUEL[id_]["color"] == DUEL_ROWS[row]]

    def row(self, row: str) -> int:
        written = self.sheet.get(row)
        if isinstance(written, int):
            return written
        if row == "divinities":
            return self.divinities()
        built = self.built(row)
        if row == "guilds":
            return sum(self.guild(id_) for id_ in built)
        if row == "progress":
            tokens = [PIECES["tokens"][id_] for id_ in built]
            held = {
                "progress_token_owned": len(tokens),
                "mythology_or_offering_token": self.table.get("mythology", (0, 0))[self.seat],
            }
            per = [token["vp_per"] for token in tokens if "vp_per" in token]
            counted = sum(one["vp"] * held[one["per"]] for one in per)
            return int(sum(token["vp"] for token in tokens) + counted)
        if row == "wonders":
            return sum(PIECES["wonders"][id_]["vp"] for id_ in built)
        return sum(DUEL[id_]["effects"].get("vp", 0) for id_ in built)

    def guild(self, id_: str) -> int:
        per = DUEL[id_]["effects"]["vp_per"]
        cities = [self, _Duel(self.players, 1 - self.seat, self.table)]
        return int(per["vp"]) * max([city.count(per["per"]) for city in cities])

    def count(self, kinds: Sequence[str]) -> int:
        if kinds == ["set_of_3_coins"]:
            return int(self.sheet.get("coins", 0)) // 3
        if kinds == ["built_wonder"]:
            if isinstance(self.sheet.get("wonders"), (list, dict)):
                return len(self.built("wonders"))
            if "wonders" not in self.sheet and "cards" in self.sheet:
                return 0
            raise Missing(self.players[self.seat]["name"], "wonders")
        colours = [kind.removesuffix("_card") for kind in kinds]
        if "cards" in self.sheet:
            return sum(DUEL[id_]["color"] in colours for id_ in self.sheet["cards"])
        for row, colour in DUEL_ROWS.items():
            if [colour] == colours and isinstance(self.sheet.get(row), dict):
                return len(self.built(row))
        raise Missing(self.players[self.seat]["name"], colours)


# Dice.


def _dice(sheet: Mapping[str, Json]) -> int:
    total = 3 if sheet.get("agora_first") is True else 0
    for row, cell in sheet.items():
        if row in ("agora_first", "coins"):
            continue
        if isinstance(cell, int):
            total += cell
        elif "boxes" in cell:
            total += sum(cell["boxes"])
        else:
            lines = cell.get("per", ())
            total += cell.get("points", 0) + sum(one["points"] * one["boxes"] for one in lines)
    return total

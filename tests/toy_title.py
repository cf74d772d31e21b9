"""A toy title: a package in miniature, with a typed value and a calculator of its own.

Two points for each shell, one for each fish; the fish may be counted net by net; sharks are
refused. `registered` puts it beside the real titles.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType

import flet as ft
import pytest

from scorepad import titles
from scorepad.i18n import LANGUAGES, words
from scorepad.titles import Game, Part, PlayerResult, Refusal, Result, Row, RowScore, Title
from scorepad.titles.checks import only, sequence, whole
from scorepad.titles.model import Cell, Json, Slot, Where
from scorepad.titles.other import other_points
from scorepad.titles.ranking import rank
from scorepad.ui.pad.calculators.buttons import quiet
from scorepad.ui.pad.calculators.registry import CALCULATORS
from scorepad.ui.pad.calculators.spec import CalculatorSpec
from scorepad.ui.pad.state import PadState
from scorepad.ui.session import Look


@dataclass(frozen=True, slots=True)
class Nets:
    """An entry `{"nets": [3, 2]}`: the fish in each net."""

    fish: tuple[int, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Nets:
        nets = sequence(only(source, where.player, key, "nets"), where.player, key)
        return cls(tuple(whole(fish, where.player, key, 0) for fish in nets))

    def write(self) -> Json:
        return {"nets": list(self.fish)}


def nets(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A button that adds a net with three fish."""

    def added(game: Game, seat: int) -> Game:
        now = game.players[seat].get(slot.key, Nets) or Nets()
        return game.with_row(seat, slot.key, Nets((*now.fish, 3)))

    return quiet(state, look, "+3", lambda _: state.act(added), key="add-net")


ROWS = (
    Row("shells", "teal", "ring", "shells"),
    Row("fish", "blue", "ring", "fish", entry=Nets, slots=(Slot("fish", Nets),)),
)
WORDS = {
    "title.pond": "Pond",
    "row.pond.shells": "Shells",
    "row.pond.fish": "Fish",
    "explain.pond.shells": "{count} shells in {card}",
    "explain.pond.dry": "the pond is dry",
    "refuse.pond.shark": "{value} has eaten the fish",
}


def score(game: Game) -> Result:
    pads = []
    for seat, player in enumerate(game.players):
        shells = player.get("shells", int) or 0
        fish = _fish(player.sheet.get("fish", 0))
        if fish > 100:
            raise Refusal("pond.shark", player=player.name, row="fish", value=fish)
        counted = Part("pond.shells", 2 * shells, {"count": shells, "card": "clam_bank"})
        pads.append(
            {
                "shells": RowScore(2 * shells, (counted,)),
                "fish": RowScore(fish, (Part("pond.dry", 0), Part("points", fish))),
                **other_points(game, seat),
            }
        )
    totals = [sum(row.points for row in pad.values()) for pad in pads]
    ranking = rank(totals, totals, "shared")
    names = [player.name for player in game.players]
    players = tuple(
        PlayerResult(*fields) for fields in zip(names, totals, ranking.places, pads, strict=True)
    )
    notes = (Part("pond.dry", 0),)
    return Result("pond", "points", ranking.winners, ranking.tiebreak, players, notes=notes)


def _fish(cell: Cell) -> int:
    return sum(cell.fish) if isinstance(cell, Nets) else cell if isinstance(cell, int) else 0


POND = Title("pond", range(1, 5), (), lambda _: ROWS, score)


@contextmanager
def registered() -> Iterator[None]:
    """Registers the title in every module that has imported TITLES, and adds its messages."""
    with pytest.MonkeyPatch.context() as patch:
        known = titles.TITLES
        extended = MappingProxyType({**known, "pond": POND})
        for name, module in list(sys.modules.items()):
            if name.startswith("scorepad") and getattr(module, "TITLES", None) is known:
                patch.setattr(module, "TITLES", extended)
        for lang in LANGUAGES:
            messages = vars(vars(words(lang))["_catalogue"])["_catalog"]
            for key, text in WORDS.items():
                patch.setitem(messages, key, text)
        patch.setitem(CALCULATORS, Nets, CalculatorSpec(nets, height=0))
        yield

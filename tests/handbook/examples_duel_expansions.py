"""The numbers in the worked examples on Pantheon and Agora, computed by the rules and the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorepad.titles import Result, score
from scorepad.titles.duel.senate import CHAMBERS, senate_points
from scorepad.titles.facts import load
from tests.raw import raw_game, raw_player

PANTHEON = load("duel_pantheon")
AGORA = load("duel_agora")


def _play(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Result:
    players = (raw_player("Ada", ada), raw_player("Bo", bo))
    return score(raw_game("duel", players, expansions=("pantheon", "agora"), table=table))


def _row(row: str, sheet: dict[str, Any], **table: Any) -> int:
    return _play(sheet, **table).players[0].rows[row].points


def _activate() -> list[int]:
    costs = PANTHEON["board"]["activation_cost"]
    token = next(t for t in PANTHEON["offering_tokens"] if t["id"] == "offering_token_3")
    return [costs[1], token["discount"], costs[1] - token["discount"], costs[-2]]


def _gate() -> list[int]:
    board = PANTHEON["board"]
    cost = board["activation_cost"][2] * board["gate_times"]
    return [cost, cost - board["sanctuary_less"]]


def _mysticism() -> list[int]:
    held = {"tokens": ["mysticism"]}
    return [3, 1, _row("progress", held, mythology=[3 + 1, 0])]


def _mathematics() -> list[int]:
    held = ["mathematics", "law", "mysticism"]
    both = _row("progress", {"tokens": held}, mythology=[2, 0])
    mathematics = _row("progress", {"tokens": held}, mythology=[0, 0])
    return [2, mathematics, both - mathematics, both]


def _politician() -> list[int]:
    senators, blue = 2, 3
    # Each senator costs as many coins as one already has.
    return [senators, blue, senators, AGORA["politician_actions"][blue]]


def _decrees_coins() -> list[int]:
    decree = next(d for d in AGORA["decrees"] if d["id"] == "coins_blue")
    assert decree["effect"] == "coins_equal_to_age_when_any_player_builds_color"
    age = 2
    return [age]


def _decrees_shield() -> list[int]:
    shields = next(d for d in AGORA["decrees"] if d["id"] == "shield")["shields"]
    pawn = 3
    return [pawn, pawn - shields, pawn - 2 * shields]


def _senate_row() -> list[int]:
    held = (1, 3, 4)
    worth = [CHAMBERS[chamber] for chamber in held]
    entered = _row("senate", {"senate": {"chambers": list(held)}})
    assert entered == senate_points(held).points
    return [*held, *worth, entered]


def _divinities_row() -> list[int]:
    return [4, _row("divinities", {"divinities": {"gods": ["aphrodite", "astarte"], "astarte": 4}})]


def _divinities_astarte() -> list[int]:
    sheet = {"coins": 8, "divinities": {"gods": ["astarte"], "astarte": 7}}
    return [8, 7, _row("coins", sheet), _row("divinities", sheet)]


def _whole_pad() -> list[int]:
    plain = ("civilian", "science", "commercial", "wonders", "progress")
    result = _play(
        dict(zip(plain, (15, 3, 3, 5, 8), strict=True))
        | {"temples": {"count": 2}, "divinities": 0, "coins": 8, "military": 0}
        | {"senate": {"chambers": [1, 3, 4]}},
        dict(zip(plain, (11, 6, 0, 9, 4), strict=True))
        | {"temples": {"count": 1}, "coins": 7, "military": 2}
        | {"divinities": {"gods": ["aphrodite", "astarte"], "astarte": 4}}
        | {"senate": {"chambers": [5]}},
    )
    assert result.winners == (0,)
    points = [row.points for player in result.players for row in player.rows.values()]
    entered = [2, 1, 4, 8, 7, 1, 3, 4, 5]
    return [*points, *entered, *(player.total for player in result.players)]


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "pantheon/pantheon-activate": _activate,
    "pantheon/pantheon-gate": _gate,
    "pantheon/pantheon-mysticism": _mysticism,
    "pantheon/pantheon-mathematics": _mathematics,
    "divinities/divinities-row": _divinities_row,
    "divinities/divinities-astarte": _divinities_astarte,
    "agora/agora-politician": _politician,
    "senate/senate-row": _senate_row,
    "decrees/decrees-coins": _decrees_coins,
    "decrees/decrees-shield": _decrees_shield,
    "pantheon_agora/expansions-pad": _whole_pad,
}

"""The military row: tokens by age, from an entry or from everyone's shields.

With Cities a player may stay out of an age's conflicts by diplomacy: the ring closes, and those
on either side fight each other. Nobody fights the same opponent twice in an age, so two who are
left fight once; one alone fights nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ..checks import mapping, sequence, whole
from ..facts import load
from ..model import AGES, Game, Part, Refusal, RowScore, Value
from .table import Table


@cache
def victory(age: str) -> int:
    """The points of one victory token of an age."""
    return int(load("base_cards")["conflict_tokens"][f"age_{age}"])


@cache
def defeat() -> int:
    """The points of one defeat token, of any age."""
    return int(load("base_cards")["conflict_tokens"]["defeat"])


@cache
def _age_parts(age: str, won: int, lost: int, tied: int) -> tuple[Part, ...]:
    parts = []
    number = int(age)
    if won:
        each = victory(age)
        parts.append(Part("military.won", won * each, {"age": number, "count": won, "each": each}))
    if lost:
        each = defeat()
        parts.append(
            Part("military.lost", lost * each, {"age": number, "count": lost, "each": each})
        )
    if tied:
        parts.append(Part("military.tie", 0, {"age": number, "count": tied}))
    return tuple(parts)


def _row(parts: Sequence[Part]) -> RowScore:
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


def entry(name: str, value: object) -> RowScore:
    """An entry `{"won": [2, 1, 0], "lost": [0, 1, 2]}`: at most two conflicts an age."""
    tokens = mapping(value, name, "military", ("won", "lost"))
    won, lost = (
        [whole(n, name, "military", 0) for n in _three(tokens, key, name)]
        for key in ("won", "lost")
    )
    parts: list[Part] = []
    for age, wins, losses in zip(AGES, won, lost, strict=True):
        if wins + losses > 2:
            raise Refusal(
                "too_many_conflicts", player=name, row="military", value=wins + losses, age=age
            )
        parts += _age_parts(age, wins, losses, 0)
    return _row(parts)


def _three(tokens: Mapping[str, Any], key: str, name: str) -> list[Any]:
    return sequence(tokens.get(key, [0, 0, 0]), name, "military", 3)


def from_shields(table: Table) -> list[RowScore] | None:
    """Everyone's military row, in seat order, if the table tells the shields."""
    shields, staying_out = _shields(table), _diplomacy(table)
    if shields is None:
        return None
    parts: list[list[Part]] = [[] for _ in table.cities]
    for age in AGES:
        if age in shields:
            out = staying_out.get(age, ())
            for seat, told in enumerate(_fought(age, shields[age], out)):
                parts[seat] += told
    return [_row(told) for told in parts]


def told_entry(game: Game, seat: int, row: str) -> Value | None:
    """The tokens that the shields gave a player, as an entry: to go on from by hand."""
    if row != "military":
        return None
    fought = from_shields(Table(game, frozenset(game.expansions)))
    if fought is None:
        return None
    entry = {"won": [0, 0, 0], "lost": [0, 0, 0]}
    for what, _, facts in fought[seat].parts:
        if (kind := what.removeprefix("military.")) in entry:
            entry[kind][int(facts["age"]) - 1] = int(facts["count"])
    return entry


def _fought(age: str, shields: list[int], out: Sequence[int]) -> list[Sequence[Part]]:
    """One age's conflicts, each player against the next on either side who takes part."""
    told: list[Sequence[Part]] = [
        (Part("military.diplomacy", 0, {"age": int(age)}),) if seat in out else ()
        for seat in range(len(shields))
    ]
    ring = [seat for seat in range(len(shields)) if seat not in out]
    for place, seat in enumerate(ring):
        own = shields[seat]
        # The one on either side; of two who are left, both sides are the same opponent.
        others = {ring[place - 1], ring[(place + 1) % len(ring)]} - {seat}
        won = sum([own > shields[other] for other in others])
        lost = sum([own < shields[other] for other in others])
        told[seat] = _age_parts(age, won, lost, len(others) - won - lost)
    return told


def _shields(table: Table) -> dict[str, list[int]] | None:
    if "shields" not in table.facts:
        return None
    names = [city.name for city in table.cities]
    return {
        age: [
            whole(number, name, "shields", 0)
            for name, number in zip(names, sequence(told, None, "shields", len(names)), strict=True)
        ]
        for age, told in table.by_age("shields").items()
    }


def _diplomacy(table: Table) -> dict[str, list[int]]:
    last = len(table.cities) - 1
    staying_out: dict[str, list[int]] = {}
    for age, told in table.by_age("diplomacy").items():
        seats = [
            whole(seat, None, "diplomacy", 0, last) for seat in sequence(told, None, "diplomacy")
        ]
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                raise Refusal("twice", row="diplomacy", value=seat)
        staying_out[age] = seats
    return staying_out

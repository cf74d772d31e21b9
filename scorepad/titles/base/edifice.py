"""The edifice row: rewards for those with a pawn in a completed project, and debts.

Left out, `completed` follows from the pawns taken. A player who wrote the row as a number may or
may not have a pawn; if that could decide whether a project was completed, and somebody's points
hang on it, the file has to say. A pawn that Ur took from the box counts as taken: where that makes
a difference, the file says `completed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..checks import mapping, switch
from ..model import AGES, Facts, Part, Refusal, RowScore
from . import card_points
from .city import COLOURS, City
from .projects import Project, debt, pawns, projects
from .table import Table


class Site(NamedTuple):
    """A project of an age, if it is named, and whether it was completed, if that is known."""

    project: Project | None
    completed: bool | None


#: What a player has in the project of an age, by age: "pawn" or "debt".
Stakes = Mapping[str, str]
_KEYS = ("pawn", "debt")


def read(table: Table) -> tuple[list[Stakes], Mapping[str, Site]]:
    """Everyone's stakes in seat order, and the projects by age."""
    stakes = [_stakes(city) for city in table.cities]
    told = table.by_age("edifice")
    sites = {age: _site(age, told.get(age, {}), table, stakes) for age in AGES}
    return stakes, sites


def _stakes(city: City) -> Stakes:
    entry, name = city.sheet.get("edifice"), city.name
    if not isinstance(entry, dict):
        return {}
    stakes = {}
    for age, told in mapping(entry, name, "edifice", AGES).items():
        switches = mapping(told, name, "edifice", _KEYS)
        has = [key for key in _KEYS if switch(switches.get(key, False), name, "edifice")]
        if len(has) == 2:
            raise Refusal("debt_with_pawn", player=name, row="edifice", value=debt(age), age=age)
        if has:
            stakes[age] = has[0]
    return stakes


def _site(age: str, told: object, table: Table, stakes: list[Stakes]) -> Site:
    facts = mapping(told, None, "edifice")
    project = None
    if "project" in facts:
        named = facts["project"]
        project = projects().get(named) if isinstance(named, str) else None
        if project is None:
            raise Refusal("unknown_id", row="edifice", value=named)
        if project.age != age:
            raise Refusal("project_age", row="edifice", value=named, age=age, fits=project.age)
    if "completed" in facts:
        return Site(project, switch(facts["completed"], None, "edifice"))
    if not any(age in mine for mine in stakes):
        return Site(project, None)  # nobody's points hang on it
    return Site(project, _completed(age, table, stakes))


def _completed(age: str, table: Table, stakes: list[Stakes]) -> bool | None:
    """Whether the pawns taken complete a project; None if that depends on what is not told."""
    sure = perhaps = 0
    for city, mine in zip(table.cities, stakes, strict=True):
        if type(city.sheet.get("edifice")) is int:
            perhaps += 1
        elif mine.get(age) == "pawn":
            sure += 1
    return completed_by(sure, perhaps, pawns(len(table.cities)))


def completed_by(sure: int, perhaps: int, needed: int) -> bool | None:
    """Whether so many pawns of those needed complete a project, with those there may be besides."""
    if sure >= needed:
        return True
    return False if sure + perhaps < needed else None


def score(
    table: Table, seat: int, stakes: Stakes, sites: Mapping[str, Site], guilds: RowScore
) -> RowScore:
    """A player's edifice row; `guilds` is their guild row, for a reward that counts one again."""
    city = table.cities[seat]
    parts: list[Part] = []
    for age in sorted(stakes):
        site = sites[age]
        if stakes[age] == "debt":
            if site.completed is None:
                raise _unknown(city, age)
            if site.completed:
                raise Refusal(
                    "debt_in_completed", player=city.name, row="edifice", value=debt(age), age=age
                )
            parts.append(Part("edifice.debt", debt(age), {"age": int(age)}))
        else:
            parts += _pawn(table, seat, age, site, guilds)
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


def _unknown(city: City, age: str) -> Refusal:
    return Refusal("completion_unknown", player=city.name, row="edifice", value=age)


def _pawn(table: Table, seat: int, age: str, site: Site, guilds: RowScore) -> list[Part]:
    """What a pawn is worth, told even when it is nothing here."""
    city = table.cities[seat]
    project, completed = site
    if completed is False:
        return [Part("edifice.failed", 0, {"age": int(age)})]
    if completed is None and (project is None or project.reward.scores):
        raise _unknown(city, age)
    if project is None:
        raise Refusal("project_missing", player=city.name, row="edifice", value=age)
    kind, amount, _ = project.reward
    if kind == "per":
        return [_counted(city, project)]
    if kind == "twice":
        return [_twice(table, seat, project, guilds)]
    facts: Facts = {"project": project.id, "count": amount} if amount else {"project": project.id}
    told = [Part(f"edifice.{kind}", 0, facts)]
    if project.clears_defeats:
        told.append(Part("edifice.no_defeats", 0, {"project": project.id}))
    return told


def _counted(city: City, project: Project) -> Part:
    _, each, per = project.reward
    count = _KINDS.get(per, City.count)(city, per, "edifice")
    return Part(
        "edifice.reward",
        count * each,
        {"project": project.id, "count": count, "each": each, "per": per},
    )


def _pairs(city: City, _: str, row: str) -> int:
    """Pairs of a brown and a grey card."""
    return min(city.count("brown", row), city.count("grey", row))


def _colours(city: City, _: str, row: str) -> int:
    """Different colours of age cards; black ones of Cities can be known only from ticked cards."""
    counts = [city.count(colour, row) for colour in COLOURS]
    return sum(count > 0 for count in (*counts, city.counts.get("black", 0)))


_KINDS = {"pairs": _pairs, "colours": _colours}


def _twice(table: Table, seat: int, project: Project, guilds: RowScore) -> Part:
    """The best guild of one's own, counted once more; the Scientists guild has no points."""
    city = table.cities[seat]
    if guilds.parts and guilds.parts[0].what == "points" and guilds.points:
        if city.cards is None:
            raise Refusal("count_missing", player=city.name, row="edifice", value="guilds")
        guilds = card_points.score(table, seat, "guilds", city.cards["purple"])
    points: dict[str, int] = {}
    for part in guilds.parts:
        card = str(part.facts.get("card", ""))
        points[card] = points.get(card, 0) + part.points
    best = max(points, key=lambda card: points[card], default="")
    if not points.get(best):
        return Part("edifice.no_guild", 0, {"project": project.id})
    return Part("edifice.twice", points[best], {"project": project.id, "card": best})

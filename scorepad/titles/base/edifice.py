"""Edifice: the projects as they stand, the acts that change them, and the edifice row.

Left out, `completed` follows from the pawns taken. A player who wrote the row as a number may or
may not have a pawn; if that could decide whether a project was completed, and somebody's points
depend on it, the file has to say. A pawn that Ur took from the box counts as taken: where that
makes a difference, the file says `completed`. Those without a pawn in a project that failed paid
its penalty, or have a debt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from ..checks import mapping, switch
from ..model import AGES, Facts, Game, Json, Part, Refusal, RowScore, Waiting, Where
from ..values import CountedValue, Division, by_age
from . import card_points
from .card_facts import Card
from .cards import RowCards
from .city import COLOURS, City
from .projects import DEBT, PAWN, Project, ProjectStatus, debt, pawns, projects
from .table import Table

ROW, GUILDS = "edifice", "guilds"


class Stake(NamedTuple):
    """What a player has in the project of an age; None where the file says nothing."""

    pawn: bool | None = None
    debt: bool | None = None

    @property
    def kind(self) -> str:
        """PAWN, DEBT or nothing."""
        return PAWN if self.pawn else DEBT if self.debt else ""


@dataclass(frozen=True, slots=True)
class Stakes(CountedValue):
    """An entry `{"1": {"pawn": true}, "2": {"debt": true}, "3": {}}` of the edifice row."""

    by_age: Mapping[str, Stake] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Stakes:
        ages = mapping(source, where.player, key, AGES)
        return cls({age: _read_stake(stake, age, key, where) for age, stake in ages.items()})

    def write(self) -> Json:
        return {
            age: {name: has for name, has in stake._asdict().items() if has is not None}
            for age, stake in self.by_age.items()
        }

    @property
    def is_empty(self) -> bool:
        return not any(stake != Stake() for stake in self.by_age.values())

    def kind(self, age: str) -> str:
        """What the player has in the project of an age: PAWN, DEBT or nothing."""
        return self.by_age[age].kind if age in self.by_age else ""


def _read_stake(source: Json, age: str, key: str, where: Where) -> Stake:
    switches = mapping(source, where.player, key, (PAWN, DEBT))
    stake = Stake(**{name: switch(has, where.player, key) for name, has in switches.items()})
    if stake.pawn and stake.debt:
        raise Refusal("debt_with_pawn", player=where.player, row=key, value=debt(age), age=age)
    return stake


@dataclass(frozen=True, slots=True)
class Site:
    """The project of an age, by id, if it is named, and whether it was completed, if that is said.

    `extra` are keys that the format does not know.
    """

    project: str | None = None
    completed: bool | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)

    def write(self) -> Json:
        known = {"project": self.project, "completed": self.completed}
        return {**{key: value for key, value in known.items() if value is not None}, **self.extra}


@dataclass(frozen=True, slots=True)
class Sites:
    """`table.edifice`: the projects by age."""

    DIVISION: ClassVar = Division.FIELDS_BY_AGE

    by_age: Mapping[str, Site] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Sites:
        ages = by_age(source, key, where)
        return cls({age: _read_site(site, age, key) for age, site in ages.items()})

    def write(self) -> Json:
        return {age: site.write() for age, site in self.by_age.items()}


def _read_site(source: Json, age: str, key: str) -> Site:
    site = dict(mapping(source, None, key))
    id_ = None
    if "project" in site:
        id_ = site.pop("project")
        project = projects().get(id_) if isinstance(id_, str) else None
        if project is None:
            raise Refusal("unknown_id", row=key, value=id_)
        if project.age != age:
            raise Refusal("project_age", row=key, value=id_, age=age, fits=project.age)
    completed = switch(site.pop("completed"), None, key) if "completed" in site else None
    return Site(id_, completed, site)


# The projects as they stand, and the acts that change them.


def status(game: Game, age: str) -> ProjectStatus:
    """The project of an age in a game."""
    stated = site(game, age)
    rows = [player.sheet.get(ROW) for player in game.players]
    stakes = tuple(row.kind(age) if isinstance(row, Stakes) else "" for row in rows)
    written = tuple(seat for seat, row in enumerate(rows) if isinstance(row, int))
    needed = pawns(len(game.players))
    completed = stated.completed
    if completed is None:
        completed = _completed_by(stakes.count(PAWN), len(written), needed)
    is_stated = stated.completed is not None
    return ProjectStatus(stated.project, needed, stakes, written, completed, is_stated)


def _completed_by(sure: int, perhaps: int, needed: int) -> bool | None:
    """Whether so many pawns of those needed complete a project, with those there may be besides."""
    if sure >= needed:
        return True
    return False if sure + perhaps < needed else None


def site(game: Game, age: str) -> Site:
    """What the table says of the project of an age."""
    sites = game.get(ROW, Sites) or Sites()
    return sites.by_age.get(age) or Site()


def _with_site(game: Game, age: str, placed: Site) -> Game:
    if placed == site(game, age):
        return game
    sites = {**(game.get(ROW, Sites) or Sites()).by_age, age: placed}
    known = {age: sites[age] for age in AGES if age in sites and sites[age] != Site()}
    return game.with_table(ROW, Sites(known) if known else None)


def with_project(game: Game, age: str, project: str | None) -> Game:
    """A game in which another project lies out in an age, or none."""
    return _with_site(game, age, replace(site(game, age), project=project))


def with_completed(game: Game, age: str, completed: bool | None) -> Game:
    """A game that says whether a project was completed; None leaves it to the pawns."""
    return _with_site(game, age, replace(site(game, age), completed=completed))


def with_stake(game: Game, seat: int, age: str, kind: str) -> Game:
    """A game in which a player has a pawn, a debt or neither; points written by hand give way."""
    row = game.players[seat].get(ROW, Stakes) or Stakes()
    stake = Stake(**{kind: True}) if kind else Stake()
    by_age = {**row.by_age, age: stake}
    return game.with_row(seat, ROW, Stakes({age: by_age[age] for age in AGES if age in by_age}))


def settle_projects(old: Game, game: Game) -> Game:
    """What follows from a pawn more or less: whether a project is completed, and its debts."""
    for age in AGES:
        before, now = status(old, age), status(game, age)
        if now.stated and not now.completed and before.taken < now.needed <= now.taken:
            # The last pawn is taken: what was stated before that no longer holds.
            game = with_completed(game, age, None)
        elif now.completed is None and any(now.stakes):
            game = with_completed(game, age, False)
        if status(game, age).completed:
            for seat, stake in enumerate(now.stakes):
                if stake == DEBT:
                    game = with_stake(game, seat, age, "")
    return game


# The row.


def score(table: Table, seat: int, stakes: Stakes) -> RowScore:
    """A player's edifice row."""
    city = table.cities[seat]
    parts: list[Part] = []
    for age in AGES:
        kind = stakes.kind(age)
        if not kind:
            continue
        project = table.projects.get(age)
        if project is None:
            project = table.projects[age] = status(table.game, age)
        if kind == PAWN:
            parts += _pawn(table, seat, age, project)
            continue
        if project.completed is None:
            raise _unknown(city, age)
        if project.completed:
            raise Refusal("debt_in_completed", player=city.name, row=ROW, value=debt(age), age=age)
        parts.append(Part("edifice.debt", debt(age), {"age": int(age)}))
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


def _unknown(city: City, age: str) -> Refusal:
    return Refusal("completion_unknown", player=city.name, row=ROW, value=age)


def _pawn(table: Table, seat: int, age: str, now: ProjectStatus) -> list[Part]:
    """What a pawn is worth, explained even when it is nothing here."""
    city = table.cities[seat]
    project = None if now.project is None else projects()[now.project]
    if now.completed is False:
        return [Part("edifice.failed", 0, {"age": int(age)})]
    if now.completed is None and (project is None or project.reward.scores):
        raise _unknown(city, age)
    if project is None:
        raise Refusal("project_missing", player=city.name, row=ROW, value=age)
    kind, amount, _ = project.reward
    if kind == "per":
        return [_counted(table, seat, project)]
    if kind == "twice":
        return [_twice(table, seat, project)]
    facts: Facts = {"project": project.id, "count": amount} if amount else {"project": project.id}
    parts = [Part(f"edifice.{kind}", 0, facts)]
    if project.clears_defeats:
        parts.append(Part("edifice.no_defeats", 0, {"project": project.id}))
    return parts


def _waits(project: Project) -> Part:
    return Part("edifice.waits", 0, {"project": project.id})


def _counted(table: Table, seat: int, project: Project) -> Part:
    _, each, per = project.reward
    kinds, known = counted_kinds(project), table.cities[seat].counts
    counts = [known[kind] for kind in kinds if kind in known]
    if len(counts) < len(kinds):
        for kind in kinds:
            table.count(seat, ROW, project.id, kind, (seat,))
        return _waits(project)
    if per == "pairs":
        count = min(counts)
    elif per == "colours":
        # Black ones of Cities can be known only from ticked cards.
        count = sum(n > 0 for n in (*counts, table.cities[seat].counts.get("black", 0)))
    else:
        (count,) = counts
    facts: Facts = {"project": project.id, "count": count, "each": each, "per": per}
    return Part("edifice.reward", count * each, facts)


def counted_kinds(project: Project) -> tuple[str, ...]:
    """What has to be known of a city for the points of a completed project."""
    kind, _, per = project.reward
    if kind == "twice":
        return (GUILDS,)
    if kind != "per":
        return ()
    # A pair is a brown and a grey card.
    return {"pairs": ("brown", "grey"), "colours": COLOURS}.get(per, (per,))


def guild_cards(city: City) -> Sequence[Card] | None:
    """The guilds of a city; None where points written by hand do not show them."""
    written = city.sheet.get(GUILDS)
    if isinstance(written, RowCards):
        return written.cards
    if city.cards is not None and written != 0:
        return city.cards["purple"]
    return None if written else ()


def _twice(table: Table, seat: int, project: Project) -> Part:
    """The best guild of one's own, counted once more; the Scientists guild has no points.

    While a guild waits it is not known which of them is the best.
    """
    cards, before = guild_cards(table.cities[seat]), len(table.waiting)
    if cards is None:
        table.waiting.append(Waiting(seat, ROW, project.id, seat, GUILDS))
        return _waits(project)
    guilds = card_points.score(table, seat, GUILDS, cards)
    if waits := table.waiting[before:]:
        table.waiting[before:] = [wait._replace(row=ROW, cause=project.id) for wait in waits]
        return _waits(project)
    points: dict[str, int] = {}
    for part in guilds.parts:
        card = str(part.facts["card"])
        points[card] = points.get(card, 0) + part.points
    best = max(points, key=lambda card: points[card], default="")
    if not points.get(best):
        return Part("edifice.no_guild", 0, {"project": project.id})
    return Part("edifice.twice", points[best], {"project": project.id, "card": best})

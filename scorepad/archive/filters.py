"""The filters of the history: by words, title, expansions, player, year and month."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass, replace
from typing import Any

from .query import Query


@dataclass(frozen=True, slots=True)
class GameFilters:
    """What is looked for; None lets everything through."""

    text: str = ""
    title: str | None = None
    #: Exactly these were played with; only where a title is chosen that has any.
    expansions: frozenset[str] | None = None
    player: str | None = None
    year: int | None = None
    month: int | None = None

    @property
    def on(self) -> bool:
        return replace(self, text="") != GameFilters()

    def query(self, finished: bool | None = None) -> Query:
        since, until = self._days()
        return Query(
            player=self.player,
            title=self.title,
            expansions=self.expansions,
            since=since,
            until=until,
            finished=finished,
        )

    def _days(self) -> tuple[str, str]:
        if self.year is None:
            return "", ""
        first, last = (self.month, self.month) if self.month else (1, 12)
        end = monthrange(self.year, last)[1]
        return f"{self.year:04}-{first:02}-01", f"{self.year:04}-{last:02}-{end:02}"

    def toggled(self, name: str, value: Any) -> GameFilters:
        """This filter put on, or taken off again; what hangs on it goes with it."""
        if name == "expansion":
            return self._with_expansion(value)
        if getattr(self, name) == value:
            return self.without(name)
        change: dict[str, Any] = {name: value}
        changed = replace(self, **change)
        if name == "title":
            changed = replace(changed, expansions=None)
        return changed if changed.year else replace(changed, month=None)

    def _with_expansion(self, one: str) -> GameFilters:
        """Without any is a choice of its own; each of the others joins those that are on."""
        if not one:
            return replace(self, expansions=None if self.expansions == frozenset() else frozenset())
        chosen = (self.expansions or frozenset()) ^ {one}
        return replace(self, expansions=chosen or None)

    def without(self, name: str) -> GameFilters:
        gone: dict[str, Any] = {name: None}
        if name == "title":
            gone["expansions"] = None
        changed = replace(self, **gone)
        return changed if changed.year else replace(changed, month=None)

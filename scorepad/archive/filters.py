"""The filters of the history: by words, title, expansions, player, year and month."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass, replace
from typing import Any

from .query import Query


@dataclass(frozen=True, slots=True)
class GameFilters:
    """What a game must have to be shown; None and empty texts show every game."""

    text: str = ""
    title: str | None = None
    #: Exactly those played with; only if a title is chosen that has any.
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
        """This filter switched on, or off if it was on; filters that depend on it go with it."""
        if name == "expansion":
            return self._with_expansion(value)
        return self._with(name, None if getattr(self, name) == value else value)

    def without(self, name: str) -> GameFilters:
        return self._with(name, None)

    def _with(self, name: str, value: Any) -> GameFilters:
        changes: dict[str, Any] = {name: value}
        if name == "title":
            changes["expansions"] = None
        changed = replace(self, **changes)
        return changed if changed.year else replace(changed, month=None)

    def _with_expansion(self, expansion: str) -> GameFilters:
        """An empty text asks for games without any expansion; others are added or removed."""
        if not expansion:
            return replace(self, expansions=None if self.expansions == frozenset() else frozenset())
        chosen = (self.expansions or frozenset()) ^ {expansion}
        return replace(self, expansions=chosen or None)

"""The filters of the history: by words, title, expansions, player, year and month."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .summary import Summary


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

    def matches(self, game: Summary) -> bool:
        """Whether all but the text lets a game through."""
        return (
            self.title in (None, game.title)
            and (self.player is None or self.player in game.names)
            and (self.expansions is None or self.expansions == frozenset(game.expansions))
            and (self.year is None or game.day[:4] == f"{self.year:04}")
            and (self.month is None or game.day[5:7] == f"{self.month:02}")
        )

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

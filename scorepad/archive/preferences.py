"""The settings of the app, and what it remembers: players' names, cards looked up, backups."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from scorepad.i18n import LANGUAGES

from .storage import stored_json

KEY = "scorepad.preferences"
THEMES = ("device", "light", "dark")
#: Text sizes in per cent of the designed one.
SIZES = (100, 125, 150, 175, 200)
#: How many players' names are remembered, and how many cards looked up.
NAMES = 24
RECENT = 10
#: After so many games finished since the last backup comes a reminder.
UNSAVED = 10


@dataclass(frozen=True, slots=True)
class Preferences:
    """`language` is None while it is the device's; `names` are players, of the last game first."""

    language: str | None = None
    #: Whether the names on the cards are in the app's language; else they are English.
    translated_cards: bool = False
    theme: str = "device"
    text_size: int = 100
    keep_awake: bool = True
    names: tuple[str, ...] = ()
    #: Cards looked up, the last one first, as "duel/clay_pit".
    recent: tuple[str, ...] = ()
    #: The two languages beside English in the tables of all cards; empty until they are chosen.
    table_languages: tuple[str, ...] = ()
    #: Whether the device vibrates at a key press, if it can.
    haptics: bool = True
    #: Ids of games finished since the last backup, at most UNSAVED of them.
    unsaved: tuple[str, ...] = ()
    #: Whether the reminder was shown since the last backup.
    reminded: bool = False

    def looked_up(self, card: str) -> tuple[str, ...]:
        """The cards looked up last, `card` being the last of them."""
        return tuple(dict.fromkeys((card, *self.recent)))[:RECENT]

    def finished(self, game: str) -> tuple[str, ...]:
        """The games finished since the last backup, with `game`, which counts once."""
        return tuple(dict.fromkeys((*self.unsaved, game)))[:UNSAVED]

    @property
    def backup_due(self) -> bool:
        """Whether to remind of a backup: after ten finished games, and only once."""
        return len(self.unsaved) >= UNSAVED and not self.reminded

    def seen(self, table: tuple[str, ...]) -> tuple[str, ...]:
        """The remembered names after a game with these players, who come first in seat order."""
        return tuple(dict.fromkeys((*table, *self.names)))[:NAMES]


#: What is added to by each page, and the most of it.
LISTS = {"names": NAMES, "recent": RECENT, "unsaved": UNSAVED}
#: What is about backups of one device, and is in none of them.
_OWN = ("unsaved", "reminded")


def restored(ours: Preferences, backup: Preferences) -> Preferences:
    """Our settings with those of a backup where we have chosen nothing, and names of both."""
    plain = Preferences()
    chosen = {
        setting.name: getattr(backup, setting.name)
        for setting in fields(Preferences)
        if setting.name not in _OWN and getattr(ours, setting.name) == getattr(plain, setting.name)
    }
    names = tuple(dict.fromkeys((*ours.names, *backup.names)))[:NAMES]
    recent = tuple(dict.fromkeys((*ours.recent, *backup.recent)))[:RECENT]
    return replace(ours, **{**chosen, "names": names, "recent": recent})


def rebased(before: Preferences, ours: Preferences, theirs: Preferences) -> Preferences:
    """What another page has saved since `before`, with what we have changed since.

    >>> ours, theirs = Preferences(theme="dark", names=("Ada",)), Preferences(names=("Bo",))
    >>> both = rebased(Preferences(), ours, theirs)
    >>> both.theme, both.names
    ('dark', ('Ada', 'Bo'))
    """
    changed: dict[str, Any] = {}
    for name in (setting.name for setting in fields(Preferences)):
        old, new, other = (getattr(version, name) for version in (before, ours, theirs))
        if new == old:
            continue
        if name in LISTS:
            added = (value for value in other if value not in old)
            new = tuple(dict.fromkeys((*new, *added)))[: LISTS[name]]
        changed[name] = new
    return replace(theirs, **changed)


def to_json(preferences: Preferences) -> dict[str, Any]:
    """The settings for a backup."""
    return {name: value for name, value in asdict(preferences).items() if name not in _OWN}


def from_json(stored: Any) -> Preferences:
    """The settings of a backup, with the default in place of what is invalid."""
    known = stored if isinstance(stored, dict) else {}
    return _valid_of({name: value for name, value in known.items() if name not in _OWN})


def write(preferences: Preferences) -> str:
    return json.dumps(asdict(preferences), ensure_ascii=False)


def read(text: str | None) -> Preferences:
    """The preferences in a text, with the default in place of what is invalid."""
    return _valid_of(stored_json(text, dict))


def _valid_of(stored: dict[str, Any]) -> Preferences:
    valid = {name: _valid(name, value) for name, value in stored.items()}
    return Preferences(**{name: value for name, value in valid.items() if value is not _INVALID})


_INVALID: Any = object()


def _valid(key: str, value: Any) -> Any:
    match key:
        case "language" if value is None or (isinstance(value, str) and value in LANGUAGES):
            return value
        case "theme" if value in THEMES:
            return value
        case "text_size" if value in SIZES:
            return value
        case "translated_cards" | "keep_awake" | "haptics" | "reminded" if isinstance(value, bool):
            return value
        case "names" if isinstance(value, list):
            return tuple(name for name in value if isinstance(name, str) and name.strip())[:NAMES]
        case "recent" | "unsaved" if isinstance(value, list):
            return tuple(dict.fromkeys(id_ for id_ in value if isinstance(id_, str)))[: LISTS[key]]
        case "table_languages" if isinstance(value, list):
            wanted = tuple(lang for lang in value if isinstance(lang, str) and lang in LANGUAGES)
            return wanted if len(wanted) == len(set(wanted)) == 2 else _INVALID
    return _INVALID

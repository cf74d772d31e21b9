"""What a person has chosen for the app itself: languages, looks, and the names at the table."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from scorepad.i18n import LANGUAGES

KEY = "scorepad.preferences"
THEMES = ("device", "light", "dark")
#: Text sizes in per cent of the designed one.
SIZES = (100, 125, 150, 175, 200)
#: How many names are remembered, and how many cards looked up.
NAMES = 24
RECENT = 10
#: So many games finished without a copy elsewhere are worth a word.
UNSAVED = 10


@dataclass(frozen=True, slots=True)
class Preferences:
    """`language` is None while it follows the device; `names` are players, last table first."""

    language: str | None = None
    card_languages: tuple[str, ...] = tuple(LANGUAGES)
    theme: str = "device"
    text_size: int = 100
    keep_awake: bool = True
    names: tuple[str, ...] = ()
    #: Cards looked up, the last one first, as "duel/clay_pit".
    recent: tuple[str, ...] = ()
    #: The two languages beside English in the whole tables; empty until somebody chooses.
    table_languages: tuple[str, ...] = ()
    #: Whether a key that is taken is felt, on a device that can.
    haptics: bool = True
    #: Games finished since the archive was last saved elsewhere, as far as a reminder needs them.
    unsaved: tuple[str, ...] = ()
    #: Whether somebody has been reminded of that since.
    reminded: bool = False

    def looked_up(self, card: str) -> tuple[str, ...]:
        """The cards looked up lately, after `card`."""
        return tuple(dict.fromkeys((card, *self.recent)))[:RECENT]

    def seen(self, table: tuple[str, ...]) -> tuple[str, ...]:
        """The remembered names after a game with `table`: they come first, in seat order."""
        return tuple(dict.fromkeys((*table, *self.names)))[:NAMES]


def write(preferences: Preferences) -> str:
    return json.dumps(asdict(preferences), ensure_ascii=False)


def read(text: str | None) -> Preferences:
    """The preferences in a text; what makes no sense falls back to what everyone starts with."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        found = {}
    if not isinstance(found, dict):
        found = {}
    known = {one.name: found[one.name] for one in fields(Preferences) if one.name in found}
    return Preferences(
        **{key: value for key, raw in known.items() if (value := _sound(key, raw)) is not _BAD}
    )


_BAD: Any = object()


def _sound(key: str, value: Any) -> Any:
    match key:
        case "language" if value is None or value in LANGUAGES:
            return value
        case "card_languages" if isinstance(value, list):
            return tuple(lang for lang in LANGUAGES if lang in value) or _BAD
        case "theme" if value in THEMES:
            return value
        case "text_size" if value in SIZES:
            return value
        case "keep_awake" | "haptics" | "reminded" if isinstance(value, bool):
            return value
        case "names" if isinstance(value, list):
            return tuple(name for name in value if isinstance(name, str) and name.strip())[:NAMES]
        case "recent" if isinstance(value, list):
            return tuple(dict.fromkeys(card for card in value if isinstance(card, str)))[:RECENT]
        case "unsaved" if isinstance(value, list):
            return tuple(dict.fromkeys(id_ for id_ in value if isinstance(id_, str)))[:UNSAVED]
        case "table_languages" if isinstance(value, list):
            wanted = tuple(lang for lang in value if isinstance(lang, str) and lang in LANGUAGES)
            return wanted if len(wanted) == len(set(wanted)) == 2 else _BAD
    return _BAD

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
#: How many names are remembered.
NAMES = 24


@dataclass(frozen=True, slots=True)
class Preferences:
    """`language` is None while it follows the device; `names` are players, last table first."""

    language: str | None = None
    card_languages: tuple[str, ...] = tuple(LANGUAGES)
    theme: str = "device"
    text_size: int = 100
    keep_awake: bool = True
    names: tuple[str, ...] = ()

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
        case "keep_awake" if isinstance(value, bool):
            return value
        case "names" if isinstance(value, list):
            return tuple(name for name in value if isinstance(name, str) and name.strip())[:NAMES]
    return _BAD

"""The four languages: their codes, their own names, and the language of a device's tag."""

from __future__ import annotations

from collections.abc import Iterable

#: In display order; each under its own name.
LANGUAGES = {"en": "English", "sv": "Svenska", "nb": "Norsk", "da": "Dansk"}
DEFAULT = "en"

# Norwegian devices use no, nb or nn; the app has one Norwegian.
_ALIASES = {"no": "nb", "nn": "nb"}


def language(tag: str | None) -> str | None:
    """The language of a tag such as "nn-NO", "sv_SE.UTF-8" or "DA", or None if it is not ours.

    >>> language("nn-NO")
    'nb'
    """
    if not tag:
        return None
    code = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
    code = _ALIASES.get(code, code)
    return code if code in LANGUAGES else None


def preferred(tags: Iterable[str | None]) -> str:
    """The first of the device's languages that the app has, else English."""
    for tag in tags:
        if (code := language(tag)) is not None:
            return code
    return DEFAULT

"""The four languages: their codes, their own names, and which one a device's tag means."""

from __future__ import annotations

from collections.abc import Iterable

#: In the order they are offered; each under the name its speakers give it.
LANGUAGES = {"en": "English", "sv": "Svenska", "nb": "Norsk", "da": "Dansk"}
DEFAULT = "en"

# Norwegian devices say no, nb or nn; the app has one Norwegian.
_SAME = {"no": "nb", "nn": "nb"}


def language(tag: str | None) -> str | None:
    """The language a tag such as "nn-NO", "sv_SE.UTF-8" or "DA" means, if it is one of ours."""
    if not tag:
        return None
    code = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
    code = _SAME.get(code, code)
    return code if code in LANGUAGES else None


def preferred(tags: Iterable[str | None]) -> str:
    """The first of the device's languages that the app speaks, else English."""
    for tag in tags:
        if (code := language(tag)) is not None:
            return code
    return DEFAULT

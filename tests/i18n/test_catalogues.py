"""Every language says everything, nothing is left over, and the blanks in a text agree."""

from __future__ import annotations

from functools import cache
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from scorepad.i18n import LANGUAGES
from scorepad.resources import folder

from .families import asked_outright, families, literals

Forms = tuple[str, ...]


@cache
def catalogue(lang: str) -> dict[str, Forms]:
    """The messages of a language by key: one text, or those for one and for several."""
    with (folder("locales") / lang / "messages.po").open("rb") as file:
        found = read_po(file, locale=lang)
    messages: dict[str, Forms] = {}
    for message in found:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            text = message.string
            messages[key] = (text,) if isinstance(text, str) else tuple(text or ())
    return messages


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def listed(keys: set[str]) -> str:
    return "\n".join(sorted(keys))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_is_asked_for_is_there(lang: str) -> None:
    asked = asked_outright().union(*families().values())
    missing = asked - set(catalogue(lang))
    assert not missing, f"missing in {lang}:\n{listed(missing)}"


def test_every_message_is_asked_for() -> None:
    unused = set(catalogue("en")) - literals().union(*families().values())
    assert not unused, f"unused:\n{listed(unused)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_messages(lang: str) -> None:
    different = set(catalogue("en")) ^ set(catalogue(lang))
    assert not different, f"only in one of en and {lang}:\n{listed(different)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_empty(lang: str) -> None:
    empty = {
        key
        for key, forms in catalogue(lang).items()
        if not forms or not all(f.strip() for f in forms)
    }
    assert not empty, f"empty in {lang}:\n{listed(empty)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_blanks_of_a_message_are_the_same_in_every_language(lang: str) -> None:
    """One thing may be said without its number ("a tablet"), several may not."""
    english = catalogue("en")
    wrong = set()
    for key, forms in catalogue(lang).items():
        same = len(forms) == len(english[key]) and blanks(forms[-1]) == blanks(english[key][-1])
        # Nor may the form for one hold a blank that nobody fills.
        one = blanks(forms[-1]) - {"n"} <= blanks(forms[0]) <= blanks(forms[-1]) | {"n"}
        if not (same and one):
            wrong.add(key)
    assert not wrong, f"blanks differ in {lang}:\n{listed(wrong)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_compiled_is_what_is_written(lang: str) -> None:
    from scorepad.i18n import words

    say = words(lang)
    for key, forms in catalogue(lang).items():
        if len(forms) == 1:
            assert say(key) == forms[0], key
        else:
            fields = dict.fromkeys(blanks(forms[0]) | blanks(forms[1]) - {"n"}, "…")
            fields.pop("n", None)
            for n, form in zip((1, 2), forms, strict=True):
                assert say.count(key, n, **fields) == form.format(n=n, **fields), key

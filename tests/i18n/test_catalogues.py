"""Every language has every message, none is unused, and their fields agree."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder

from .families import families, literal_keys, literals

Forms = tuple[str, ...]


@cache
def catalogue(lang: str) -> dict[str, Forms]:
    """The messages of a language by key: one text, or the singular and the plural."""
    with (folder("locales") / lang / "messages.po").open("rb") as file:
        entries = read_po(file, locale=lang)
    messages: dict[str, Forms] = {}
    for message in entries:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            text = message.string
            messages[key] = (text,) if isinstance(text, str) else tuple(text or ())
    return messages


def fields_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def listed(keys: Iterable[str]) -> str:
    return "\n".join(sorted(keys))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_that_is_used_exists(lang: str) -> None:
    used = literal_keys().union(*families().values())
    missing = used - set(catalogue(lang))
    assert not missing, f"missing in {lang}:\n{listed(missing)}"


def test_every_message_is_used() -> None:
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
def test_the_fields_of_a_message_are_the_same_in_every_language(lang: str) -> None:
    """Only the singular may leave the number out ("a tablet")."""
    english = catalogue("en")
    wrong = set()
    for key, forms in catalogue(lang).items():
        plural, singular = fields_in(forms[-1]), fields_in(forms[0])
        same = len(forms) == len(english[key]) and plural == fields_in(english[key][-1])
        # Nor may the singular have a field that nothing fills.
        if not (same and plural - {"n"} <= singular <= plural | {"n"}):
            wrong.add(key)
    assert not wrong, f"fields differ in {lang}:\n{listed(wrong)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_compiled_catalogue_equals_the_source(lang: str) -> None:
    say = words(lang)
    for key, forms in catalogue(lang).items():
        if len(forms) == 1:
            assert say(key) == forms[0], key
        else:
            fields = dict.fromkeys(fields_in(forms[0]) | fields_in(forms[1]) - {"n"}, "…")
            fields.pop("n", None)
            for n, form in zip((1, 2), forms, strict=True):
                assert say.count(key, n, **fields) == form.format(n=n, **fields), key

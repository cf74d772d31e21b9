"""Which of the four languages a tag stands for."""

from __future__ import annotations

import pytest

from scorepad.i18n import language, preferred


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("sv_SE.UTF-8", "sv"),
        ("sv-FI", "sv"),
        ("DA", "da"),
        ("da_DK@euro", "da"),
        ("nb", "nb"),
        ("nb-NO", "nb"),
        ("no", "nb"),
        ("no_NO.utf8", "nb"),
        ("nn", "nb"),
        ("nn_NO", "nb"),
        ("sv.UTF-8", "sv"),
        ("fi", None),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("svan", None),
        ("", None),
        (None, None),
    ],
)
def test_a_tag_stands_for_a_language(tag: str | None, code: str | None) -> None:
    assert language(tag) == code


def test_the_first_supported_language_is_preferred() -> None:
    assert preferred(["fi-FI", "nn-NO", "sv"]) == "nb"


def test_english_is_the_default() -> None:
    assert preferred(["fi", None, ""]) == "en"
    assert preferred([]) == "en"

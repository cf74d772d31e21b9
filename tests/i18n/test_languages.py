"""Which of the four languages a device or a person means."""

from __future__ import annotations

import pytest

from scorepad.i18n import language, preferred


@pytest.mark.parametrize(
    ("tag", "meant"),
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
def test_a_tag_means_a_language(tag: str | None, meant: str | None) -> None:
    assert language(tag) == meant


def test_the_first_language_we_speak_is_taken() -> None:
    assert preferred(["fi-FI", "nn-NO", "sv"]) == "nb"


def test_english_is_spoken_to_everyone_else() -> None:
    assert preferred(["fi", None, ""]) == "en"
    assert preferred([]) == "en"

"""The arguments of `scorepad`, and the language of its answers."""

from __future__ import annotations

import pytest

from scorepad import __version__

from .command import Answer, Run, error_line


@pytest.mark.parametrize(
    "argv",
    [
        ["dance"],
        ["score"],
        ["score", "a", "b"],
        ["score", "a", "--yaml"],
        ["score", "a", "--lang"],
        ["score", "a", "--js"],
        ["--port"],
        ["card"],
    ],
)
def test_an_invalid_command_is_quoted_in_one_line(run: Run, argv: list[str]) -> None:
    line = error_line(run(*argv))
    assert line.startswith(f"scorepad: not understood: scorepad {' '.join(argv)}")


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["score", "x", "--lang", "fi"], "--lang must be one of en, sv, nb, da, not fi"),
        (["--port", "many"], "--port must be a whole number from 1 to 65535, not many"),
        (["--port", "65536"], "--port must be a whole number from 1 to 65535, not 65536"),
        (["card", "x", "--limit", "0"], "--limit must be a whole number from 1 to 999, not 0"),
        (["card", "x", "--limit", "²"], "--limit must be a whole number from 1 to 999, not ²"),
        (["card", "x", "--title", "go"], "--title must be one of base, duel, dice, not go"),
    ],
)
def test_an_invalid_option_is_explained(run: Run, argv: list[str], message: str) -> None:
    assert error_line(run(*argv)) == f"scorepad: {message}"


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        ("sv", "filen finns inte"),
        ("nn", "filen finnes ikke"),
        ("no_NO.UTF-8", "filen finnes ikke"),
        ("da-DK", "filen findes ikke"),
        ("EN", "there is no such file"),
    ],
)
def test_errors_are_in_the_language_asked_for(run: Run, tag: str, message: str) -> None:
    assert error_line(run("score", "x", "--lang", tag)) == f"scorepad: x: {message}"


def test_even_an_invalid_command_is_answered_in_that_language(run: Run) -> None:
    assert error_line(run("dance", "--lang=sv")).startswith("scorepad: förstår inte: ")


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "filen finns inte"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK"}, "filen findes ikke"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK", "LC_ALL": "nn_NO"}, "filen finnes ikke"),
        ({"LANG": "sv_SE", "LC_ALL": "C"}, "there is no such file"),
        ({"LANG": "fi_FI"}, "there is no such file"),
        ({"LANG": ""}, "there is no such file"),
    ],
)
def test_otherwise_the_locale_decides(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], message: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert error_line(run("score", "x")) == f"scorepad: x: {message}"


def test_version_and_help_are_not_errors(run: Run) -> None:
    assert run("--version") == Answer(0, f"scorepad {__version__}\n", "")
    answer = run("--help")
    assert answer.status == 0
    assert "score" in answer.out

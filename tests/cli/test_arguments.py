"""The words after `scorepad`, and the language of the answer."""

from __future__ import annotations

import pytest

from scorepad import __version__

from .command import Answer, Run, complaint


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
def test_a_command_that_is_not_understood(run: Run, argv: list[str]) -> None:
    said = complaint(run(*argv))
    assert said.startswith(f"scorepad: not understood: scorepad {' '.join(argv)}")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["score", "x", "--lang", "fi"], "--lang must be one of en, sv, nb, da, not fi"),
        (["--port", "many"], "--port must be a whole number from 1 to 65535, not many"),
        (["--port", "65536"], "--port must be a whole number from 1 to 65535, not 65536"),
        (["card", "x", "--limit", "0"], "--limit must be a whole number from 1 to 999, not 0"),
        (["card", "x", "--limit", "²"], "--limit must be a whole number from 1 to 999, not ²"),
        (["card", "x", "--title", "go"], "--title must be one of base, duel, dice, not go"),
    ],
)
def test_an_option_with_the_wrong_value(run: Run, argv: list[str], said: str) -> None:
    assert complaint(run(*argv)) == f"scorepad: {said}"


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("sv", "filen finns inte"),
        ("nn", "filen finnes ikke"),
        ("no_NO.UTF-8", "filen finnes ikke"),
        ("da-DK", "filen findes ikke"),
        ("EN", "there is no such file"),
    ],
)
def test_complaints_come_in_the_language_asked_for(run: Run, tag: str, said: str) -> None:
    assert complaint(run("score", "x", "--lang", tag)) == f"scorepad: x: {said}"


def test_even_a_misunderstanding_is_answered_in_that_language(run: Run) -> None:
    assert complaint(run("dance", "--lang=sv")).startswith("scorepad: förstår inte: ")


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "filen finns inte"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK"}, "filen findes ikke"),
        ({"LANG": "sv_SE", "LC_MESSAGES": "da_DK", "LC_ALL": "nn_NO"}, "filen finnes ikke"),
        ({"LANG": "sv_SE", "LC_ALL": "C"}, "there is no such file"),
        ({"LANG": "fi_FI"}, "there is no such file"),
        ({"LANG": ""}, "there is no such file"),
    ],
)
def test_else_the_terminal_decides(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], said: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert complaint(run("score", "x")) == f"scorepad: x: {said}"


def test_version_and_help_are_no_errors(run: Run) -> None:
    assert run("--version") == Answer(0, f"scorepad {__version__}\n", "")
    told = run("--help")
    assert told.status == 0
    assert "score" in told.out

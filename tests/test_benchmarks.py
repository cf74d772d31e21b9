"""The benchmarks whose exit status says whether a goal is missed."""

from __future__ import annotations

import pytest

from benchmarks.html_pages import within
from benchmarks.web import Measure, report, stored_game


def test_a_missed_goal_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    reached = Measure("fast", [30, 40, 900], [100], 0.5)
    unjudged = Measure("other", [300], [100])
    missed = Measure("slow", [60], [100], 0.5)
    assert report(iter([reached, unjudged]))
    assert not report(iter([missed, reached]))
    assert "slow" in capsys.readouterr().out


def test_pages_are_judged_by_their_slow_answers() -> None:
    assert within("answers", [10.0] * 99 + [900.0], 50)
    assert not within("answers", [10.0] * 90 + [900.0] * 10, 50)
    assert not within("few answers", [10.0, 20.0, 30.0, 90.0], 50)


def test_the_stored_game_is_one_that_the_app_would_write() -> None:
    script = stored_game()
    assert script.startswith('localStorage.setItem("flutter.scorepad.game.')
    assert "Cleo" in script

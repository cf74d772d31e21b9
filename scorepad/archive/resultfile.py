"""The result of scoring as the JSON object that `scorepad score --json` prints."""

from __future__ import annotations

from typing import Any

from scorepad.titles.model import Result


def result_object(result: Result) -> dict[str, Any]:
    """The points without their explanations."""
    value: dict[str, Any] = {
        "title": result.title,
        "victory": result.victory,
        "winners": list(result.winners),
        "tiebreak": result.tiebreak,
        "players": [
            {
                "name": player.name,
                "total": player.total,
                "place": player.place,
                "rows": {row: score.points for row, score in player.rows.items()},
            }
            for player in result.players
        ],
    }
    if result.teams is not None:
        value["teams"] = [
            {"players": list(team.players), "total": team.total, "place": team.place}
            for team in result.teams
        ]
    return value

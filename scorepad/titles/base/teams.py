"""Team games: each team's total is the sum of its players', a tie goes to the coins together."""

from __future__ import annotations

from collections.abc import Sequence

from ..checks import sequence, whole
from ..model import Ranking, Refusal, TeamResult
from ..ranking import rank


def read_teams(value: object, names: Sequence[str]) -> list[tuple[int, ...]]:
    """Lists of seats: every player in one team and one only."""
    teams = []
    seen: set[int] = set()
    for told in sequence(value, None, "teams"):
        team = tuple(
            whole(seat, None, "teams", 0, len(names) - 1) for seat in sequence(told, None, "teams")
        )
        if not team:
            raise Refusal("empty_team", row="teams", value=told)
        for seat in team:
            if seat in seen:
                raise Refusal("twice", player=names[seat], row="teams", value=seat)
            seen.add(seat)
        teams.append(team)
    for seat, name in enumerate(names):
        if seat not in seen:
            raise Refusal("no_team", player=name, row="teams", value=seat)
    return teams


def rank_teams(
    teams: Sequence[tuple[int, ...]], totals: Sequence[int], coins: Sequence[int]
) -> tuple[tuple[TeamResult, ...], Ranking]:
    """The teams' results, and who won: all players of the teams in first place."""
    sums = [sum(totals[seat] for seat in team) for team in teams]
    ranking = rank(sums, [sum(coins[seat] for seat in team) for team in teams], "coins")
    results = tuple(
        TeamResult(team, total, place)
        for team, total, place in zip(teams, sums, ranking.places, strict=True)
    )
    winners = tuple(sorted(seat for team in ranking.winners for seat in teams[team]))
    return results, ranking._replace(winners=winners)

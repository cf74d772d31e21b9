"""Team games: each team's total is the sum of its players', a tie goes to the coins together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .checks import sequence, wholes
from .model import Json, Order, Ranking, Refusal, TeamResult, Where, new_seats
from .ranking import rank
from .values import SingleField


@dataclass(frozen=True, slots=True)
class Teams(SingleField):
    """The seats of each team: every player in one team and one only."""

    seats: tuple[tuple[int, ...], ...]

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Teams:
        teams = []
        seen: set[int] = set()
        for listed in sequence(source, None, key):
            team = wholes(listed, None, key, 0, len(where.names) - 1)
            if not team:
                raise Refusal("empty_team", row=key, value=listed)
            for seat in team:
                if seat in seen:
                    raise Refusal("twice", player=where.names[seat], row=key, value=seat)
                seen.add(seat)
            teams.append(team)
        for seat, name in enumerate(where.names):
            if seat not in seen:
                raise Refusal("no_team", player=name, row=key, value=seat)
        return cls(tuple(teams))

    @classmethod
    def side_by_side(cls, size: int, seats: int) -> Teams:
        """Teams of so many neighbours each.

        >>> Teams.side_by_side(2, 4)
        Teams(seats=((0, 1), (2, 3)))
        """
        return cls(tuple(tuple(range(at, at + size)) for at in range(0, seats, size)))

    def reseat(self, order: Order) -> Teams:
        """Partners stay partners, wherever they sit; a new player is a team alone."""
        teams = [new_seats(team, order) for team in self.seats]
        alone = [(at,) for at, seat in enumerate(order) if seat is None]
        return Teams(tuple(team for team in (*teams, *alone) if team))


def rank_teams(
    teams: Teams, totals: Sequence[int], coins: Sequence[int]
) -> tuple[tuple[TeamResult, ...], Ranking]:
    """The teams' results, and who won: all players of the teams in first place."""
    sums = [sum(totals[seat] for seat in team) for team in teams.seats]
    ranking = rank(sums, [sum(coins[seat] for seat in team) for team in teams.seats], "coins")
    results = tuple(
        TeamResult(team, total, place)
        for team, total, place in zip(teams.seats, sums, ranking.places, strict=True)
    )
    winners = tuple(sorted(seat for team in ranking.winners for seat in teams.seats[team]))
    return results, ranking._replace(winners=winners)

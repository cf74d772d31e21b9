"""Armada's naval tokens: the numbers printed on them are their points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..checks import only, sequence, whole
from ..facts import load
from ..model import Json, Part, Refusal, RowScore, Where
from ..values import CountedValue


@cache
def naval_values() -> tuple[int, ...]:
    """The numbers printed on naval tokens, best first."""
    tokens = load("expansions")["naval_tokens"]
    return tuple(sorted({value for age in tokens.values() for value in age.values()}, reverse=True))


@dataclass(frozen=True, slots=True)
class NavalTokens(CountedValue):
    """An entry `{"tokens": [3, -1]}`."""

    tokens: tuple[int, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> NavalTokens:
        tokens = sequence(only(source, where.player, key, "tokens"), where.player, key)
        for token in tokens:
            if whole(token, where.player, key) not in naval_values():
                raise Refusal("not_a_token", player=where.player, row=key, value=token)
        return cls(tuple(tokens))


def score(entry: NavalTokens) -> RowScore:
    """The sum of the tokens."""
    return RowScore(sum(entry.tokens), tuple([_part(token) for token in entry.tokens]))


@cache
def _part(value: int) -> Part:
    return Part("naval.token", value, {"value": value})

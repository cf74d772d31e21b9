"""Points that no row knows, such as those of a house rule: a line of their own, in any title."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from .model import TABLE, Game, Json, Order, Part, Refusal, Row, RowScore, Tally, Where, by_seat
from .values import Unknown, by_player

#: The key of the table, and the id of the row.
OTHER = "other"
#: The most letters of its word.
LONGEST = 40
#: The row, without its word and its topic.
OTHER_ROW = Row(OTHER, "grey", "quill", "", low=-999, place=TABLE)


@dataclass(frozen=True, slots=True)
class Other(Tally):
    """`table.other`: `{"word": "…", "points": [2, 0, -1]}`, points in seat order; the word, which
    says what they are for, may be left out.

    The format does not know the key, so anything else that stands there is kept and gives no line.
    An object of just these keys with a list of points is ours: with a wrong number in it, it is
    refused, since to keep it would be to leave out points without a word.
    """

    word: str = ""

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Other | Unknown:
        ours = isinstance(source, dict) and source.keys() <= {"word", "points"}
        if not ours or not isinstance(source.get("points"), list):
            return Unknown(source)
        word = source.get("word", "")
        if not isinstance(word, str) or len(word) > LONGEST or (not word and "word" in source):
            raise Refusal("not_a_word", row=key, value=word, most=LONGEST)
        return cls(by_player(source["points"], key, where), word)

    def write(self) -> Json:
        return {**({"word": self.word} if self.word else {}), "points": list(self.counts)}

    def reseat(self, order: Order) -> Other:
        return replace(self, counts=by_seat(self.counts, order))

    def without_zeros(self) -> Other:
        """The line stays until the players take it away."""
        return self


def other_rows(game: Game, topic: str) -> tuple[Row, ...]:
    """The line for other points, if the game has one, under its own word."""
    other = game.get(OTHER, Other)
    return () if other is None else _line(other.word, topic)


@lru_cache(maxsize=64)
def _line(word: str, topic: str) -> tuple[Row]:
    return (replace(OTHER_ROW, name=word, topic=topic),)


def other_points(game: Game, seat: int) -> dict[str, RowScore]:
    """A player's other points as a row of the result, if the game has that line."""
    other = game.get(OTHER, Other)
    if other is None:
        return {}
    points = other.counts[seat]
    part = Part(OTHER, points, {"word": other.word}) if other.word else Part("points", points)
    return {OTHER: RowScore(points, (part,))}

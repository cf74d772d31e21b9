"""The edit distance computed with bits equals that of the textbook table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalogue.distance import Distance, TypedQuery

letters = st.text(alphabet="abc", max_size=9)


def from_table(query: str, name: str) -> Distance:
    """The same distance, computed cell by cell."""
    rows = [list(range(len(name) + 1))]
    for n, typed in enumerate(query, 1):
        row = [n]
        for m, meant in enumerate(name, 1):
            best = min(rows[n - 1][m] + 1, row[m - 1] + 1, rows[n - 1][m - 1] + (typed != meant))
            if n > 1 and m > 1 and typed == name[m - 2] and query[n - 2] == meant:
                best = min(best, rows[n - 2][m - 2] + 1)
            row.append(best)
        rows.append(row)
    return Distance(rows[-1][-1], min(rows[-1]))


@given(letters.filter(bool), letters)
def test_bits_give_the_distance_of_the_table(query: str, name: str) -> None:
    assert TypedQuery(query).distance_to(name) == from_table(query, name)


def test_a_swap_is_one_edit() -> None:
    assert TypedQuery("tetaer").distance_to("teater").whole == 1


def test_an_unfinished_query_is_compared_with_the_nearest_prefix() -> None:
    assert TypedQuery("hadnels").distance_to("handelskammare") == Distance(whole=8, prefix=1)

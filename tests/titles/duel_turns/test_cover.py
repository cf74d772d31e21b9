"""The best use of choices and discounts, against trying every one."""

from __future__ import annotations

from itertools import product
from random import Random

from scorepad.titles.duel.cover import Cover, cover

RESOURCES = ("clay", "stone", "wood", "glass", "papyrus", "coins")


def least(missing: list[str], worth: dict[str, int], covers: list[Cover]) -> int:
    """What stays to be paid at the least, over every use of every cover."""
    return min(
        sum(worth[one] for one in missing)
        - sum(
            worth[symbol] * min(missing.count(symbol), used.count(symbol)) for symbol in set(used)
        )
        for used in product(*(one.fits for one in covers))
    )


def test_the_cover_is_the_best_of_all_even_where_choices_overlap() -> None:
    chance = Random(17)
    for _ in range(1000):
        missing = chance.choices(RESOURCES, k=chance.randint(0, 5))
        worth = {one: chance.randint(1, 7) for one in RESOURCES}
        covers = [
            Cover("card", str(at), tuple(chance.sample(RESOURCES, chance.randint(1, 4))))
            for at in range(chance.randint(0, 4))
        ]
        found = cover(missing, worth, covers)
        assert sorted(symbol for symbol, _ in found) == sorted(missing)
        used = [by for _, by in found if by is not None]
        assert len({by.id for by in used}) == len(used)
        assert all(symbol in by.fits for symbol, by in found if by is not None)
        paid = sum(worth[symbol] for symbol, by in found if by is None)
        assert paid == least(missing, worth, covers)


def test_an_earlier_choice_moves_to_make_room() -> None:
    """Glass is dearer, and fits both; papyrus fits only the first."""
    both, one = Cover("card", "both", ("glass", "papyrus")), Cover("card", "one", ("glass",))
    found = cover(["glass", "papyrus"], {"glass": 3, "papyrus": 2}, [both, one])
    assert found == [("glass", one), ("papyrus", both)]

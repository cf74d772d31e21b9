"""What a real game of Duel cannot show is said, scored as it is written, and kept by choice."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.titles.duel.impossible import keep
from scorepad.titles.model import Game
from scorepad.titles.title import KEEPS
from tests.raw import raw_game, raw_player, written_table
from tests.titles.message_keys.duel import WARNINGS

SIX = ["school", "laboratory", "dispensary", "library", "academy", "university"]
TOKENS = ["agriculture", "architecture", "economy", "law", "masonry", "mathematics"]
HAND = ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"]
THEIRS = ["circus_maximus", "the_appian_way", "the_mausoleum", "the_hanging_gardens"]
FOLLOWED = {"age": 2, "seat": 0, "taken": 1}
FOUR = ["merchants_guild", "shipowners_guild", "builders_guild", "magistrates_guild"]


def game(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Game:
    return raw_game("duel", (raw_player("Ada", ada), raw_player("Bo", bo)), table=table)


def boxed(boxes: str, ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Game:
    players = (raw_player("Ada", ada), raw_player("Bo", bo))
    return raw_game("duel", players, expansions=boxes.split(), table=table)


def said(game: Game) -> list[str]:
    return [part.what for part in titles.warnings(game) if KEEPS in part.facts]


@pytest.mark.parametrize(
    ("odd", "what"),
    [
        (game({"military": 5}, {"military": 2}), "odd.military"),
        (game({"military": 5}, pawn=1), "odd.pawn"),
        (game({}, {"military": 2}, pawn=1), "odd.pawn"),
        (game({"cards": FOUR[:2]}, {"cards": FOUR[2:]}), "odd.guilds"),
        (game({"tokens": TOKENS}), "odd.tokens"),
        (game({"wonders": ["piraeus"]}, drafted={"1": ["piraeus"]}), "odd.drafted"),
        (game({}, pawn=4, victory={"by": "military", "player": 0}), "odd.victory_military"),
        (game({}, pawn=-9, victory={"by": "military", "player": 0}), "odd.victory_military"),
        (game({}, pawn=9, victory={"by": "military", "player": 1}), "odd.victory_military"),
        (game({"wonders": HAND[1:2]}, {"wonders": HAND[:1]}, drafted={"0": HAND}), "odd.drafted"),
        (
            game({"cards": SIX[:5]}, victory={"by": "science", "player": 0}),
            "odd.victory_science",
        ),
        (boxed("pantheon", {"temples": 6}), "odd.temples"),
        (boxed("pantheon", {}, {"temples": 22}), "odd.temples"),
        (boxed("pantheon", {"temples": 12}, {"temples": 12}), "odd.temples_together"),
        (boxed("pantheon", {"temples": 21}, {"temples": {"count": 1}}), "odd.temples_together"),
        (
            boxed("pantheon", {"temples": 21}, {"cards": ["roman_grand_temple"]}),
            "odd.temples_together",
        ),
        (boxed("pantheon", {"divinities": 8}), "odd.divinities"),
        (boxed("pantheon", {}, {"divinities": 17}), "odd.divinities"),
        (boxed("pantheon", {"divinities": 9}, {"divinities": 9}), "odd.divinities_both"),
        (boxed("pantheon", {"divinities": 1}, {"divinities": 2}), "odd.divinities_both"),
        (boxed("pantheon", {"divinities": 10}, {"gods": ["aphrodite"]}), "odd.divinities_both"),
        (
            boxed("pantheon", {"divinities": 3}, {"gods": ["astarte"], "astarte": 1}),
            "odd.divinities_both",
        ),
        (boxed("agora", {"senate": 13}), "odd.senate"),
        (boxed("agora", {"senate": 7}, {"senate": 6}), "odd.senate"),
        (boxed("agora", {"senate": 10}, {"senate": {"chambers": [3]}}), "odd.senate"),
        (
            boxed(
                "agora",
                {"senate": {"chambers": [1]}},
                victory={"by": "political", "player": 0},
            ),
            "odd.victory_political",
        ),
        (
            boxed(
                "pantheon",
                {"wonders": ["piraeus"], "gods": ["zeus"]},
                drafted={"1": ["piraeus"]},
            ),
            "odd.drafted",
        ),
        (boxed("pantheon", {"wonders": HAND[:2]}, drafted={"1": HAND}), "odd.drafted"),
        (boxed("agora", {"wonders": HAND[:2]}, drafted={"1": HAND}), "odd.drafted"),
        (boxed("agora pantheon", {"wonders": HAND[:3]}, drafted={"1": HAND}), "odd.drafted"),
        (
            boxed(
                "agora",
                {"wonders": HAND[:1]},
                {"wonders": THEIRS[:1]},
                drafted={"0": THEIRS, "1": HAND},
            ),
            "odd.drafted",
        ),
        (
            boxed("pantheon", {"wonders": HAND[:1]}, {"gods": ["ra"]}, drafted={"1": HAND}),
            "odd.drafted",
        ),
        (
            boxed("pantheon", {"wonders": HAND[:1]}, drafted={"1": HAND}, turns=FOLLOWED),
            "odd.drafted",
        ),
        (
            boxed(
                "agora",
                {"wonders": HAND[:1]},
                drafted={"1": HAND},
                turns=FOLLOWED,
                agora={"triggered": [["coup", "blackmail"], ["extortion"]]},
            ),
            "odd.drafted",
        ),
        (boxed("pantheon", {"tokens": [*TOKENS, "strategy", "theology"]}), "odd.tokens"),
        (boxed("pantheon", {"tokens": TOKENS, "gods": ["zeus"]}, {"gods": ["ra"]}), "odd.tokens"),
        (boxed("pantheon", {"tokens": TOKENS}, turns=FOLLOWED), "odd.tokens"),
        (
            boxed(
                "pantheon",
                {"tokens": [*TOKENS, "theology"], "gods": ["enki"]},
                {"gods": ["zeus"]},
            ),
            "odd.tokens",
        ),
        (boxed("agora", {"tokens": [*TOKENS, "strategy", "theology"]}), "odd.tokens"),
        (boxed("agora", {"tokens": TOKENS}, turns=FOLLOWED), "odd.tokens"),
        (
            boxed(
                "agora",
                {"tokens": TOKENS, "wonders": ["the_great_library"]},
                {"tokens": ["strategy", "theology"]},
                turns=FOLLOWED,
                agora={"triggered": [["espionage"], []]},
            ),
            "odd.tokens",
        ),
        (
            boxed(
                "agora",
                {},
                {"senate": {"chambers": [6]}},
                victory={"by": "political", "player": 0},
            ),
            "odd.victory_political",
        ),
        (
            boxed("agora", {"senate": 11}, victory={"by": "political", "player": 0}),
            "odd.victory_political",
        ),
        (
            boxed("agora", {}, victory={"by": "political", "player": 1}, turns=FOLLOWED),
            "odd.victory_political",
        ),
    ],
)
def test_what_cannot_be_is_said_and_kept_by_choice(odd: Game, what: str) -> None:
    assert said(odd) == [what]
    assert titles.standing(odd), "it scores all the same"
    [part] = [part for part in titles.warnings(odd) if KEEPS in part.facts]
    key = str(part.facts[KEEPS])
    assert key == what.removeprefix("odd.").partition("_")[0]
    assert (part.points, tuple(part.facts)) == (0, (*WARNINGS[what], KEEPS))
    kept = keep(odd, key)
    assert said(kept) == []
    assert written_table(kept)["kept"] == [key]


@pytest.mark.parametrize(
    "plain",
    [
        game({"military": 5}, {"military": 0}, pawn=3),
        game({"military": 5}, {}),
        game({"cards": FOUR[:3]}),
        game({"tokens": TOKENS[:5]}),
        game({"tokens": TOKENS, "wonders": ["the_great_library"]}),
        game({"wonders": ["piraeus"]}, drafted={"0": ["piraeus"]}),
        game({}, pawn=9, victory={"by": "military", "player": 0}),
        game({}, pawn=-9, victory={"by": "military", "player": 1}),
        boxed("agora", {}, {"wonders": HAND[:1]}, drafted={"0": HAND}),
        game({}, victory={"by": "military", "player": 0}),
        game({}, victory={"by": "science", "player": 0}),
        game({"cards": SIX}, victory={"by": "science", "player": 0}),
        boxed("pantheon", {"temples": 12}, {"temples": 5}),
        boxed("pantheon", {"temples": 0}, {"temples": 21}),
        boxed("pantheon", {"divinities": 7}, {"divinities": 9}),
        boxed("pantheon", {"divinities": 16}, {"divinities": 0}),
        boxed("pantheon", {"divinities": 4}, {"gods": ["aphrodite"]}),
        boxed("agora", {"senate": 7}, {"senate": 5}),
        boxed("agora", {"senate": 9}, {"senate": {"chambers": [3]}}),
        boxed("agora", {}, victory={"by": "political", "player": 0}),
        boxed(
            "agora",
            {"senate": {"chambers": [1, 2, 3, 4, 5, 6]}},
            victory={"by": "political", "player": 0},
        ),
        boxed("pantheon", {"wonders": ["piraeus"], "gods": ["ra"]}, drafted={"1": ["piraeus"]}),
        boxed("pantheon", {"wonders": ["piraeus"]}, drafted={"1": ["piraeus"]}),
        boxed("agora", {"wonders": ["piraeus"]}, drafted={"1": ["piraeus"]}),
        boxed("agora pantheon", {"wonders": HAND[:2]}, drafted={"1": HAND}),
        boxed(
            "agora pantheon",
            {"wonders": HAND[:1]},
            {"wonders": THEIRS[:1]},
            drafted={"0": THEIRS, "1": HAND},
        ),
        boxed(
            "agora",
            {"wonders": HAND[:1]},
            drafted={"1": HAND},
            turns=FOLLOWED,
            agora={"triggered": [["extortion"], []]},
        ),
        boxed(
            "pantheon",
            {"wonders": HAND[:1], "gods": ["ra"]},
            drafted={"1": HAND},
            turns=FOLLOWED,
        ),
        boxed("pantheon", {"tokens": [*TOKENS, "strategy"]}),
        boxed("pantheon", {"tokens": TOKENS, "gods": ["anubis"]}),
        boxed("pantheon", {"tokens": TOKENS}, {"gods": ["enki"]}, turns=FOLLOWED),
        boxed("agora", {"tokens": [*TOKENS, "strategy"]}),
        boxed(
            "agora",
            {"tokens": TOKENS},
            {"tokens": ["strategy"]},
            turns=FOLLOWED,
            agora={"triggered": [["espionage"], ["sabotage"]]},
        ),
        boxed("agora", {"senate": 12}, victory={"by": "political", "player": 0}),
        boxed("agora", {}, {"senate": 0}, victory={"by": "political", "player": 0}),
    ],
)
def test_what_can_be_is_not_mentioned(plain: Game) -> None:
    assert said(plain) == []


def test_what_is_said_names_players_and_numbers() -> None:
    def facts(odd: Game) -> list[int | str]:
        [part] = [part for part in titles.warnings(odd) if KEEPS in part.facts]
        return list(part.facts.values())[:-1]

    assert facts(game({}, {"military": 2}, pawn=1)) == ["Bo", 2, 0]
    assert facts(game({"military": 5}, pawn=1)) == ["Ada", 5, 2]
    assert facts(game({"cards": FOUR[:2]}, {"cards": FOUR[2:]})) == [4, 3]
    library = game({"tokens": [*TOKENS, "theology"], "wonders": ["the_great_library"]})
    assert facts(library) == [7, 6]
    assert facts(game({"wonders": HAND[:2]}, drafted={"1": HAND[1:]})) == [HAND[1], "Ada", "Bo"]
    theirs = boxed("agora", {}, {"wonders": HAND[:2]}, drafted={"0": HAND})
    assert facts(theirs) == [HAND[1], "Bo", "Ada"]
    assert facts(boxed("pantheon", {}, {"temples": 22})) == ["Bo", 22]
    assert facts(boxed("pantheon", {"temples": 12}, {"temples": 12})) == [4, 3]
    assert facts(boxed("pantheon", {"divinities": 8})) == ["Ada", 8]
    assert facts(boxed("agora", {"senate": 7}, {"senate": 6})) == [13, 12]
    won = game({"cards": SIX[:5]}, victory={"by": "science", "player": 0})
    assert facts(won) == ["Ada"]


def test_a_supremacy_that_the_table_does_not_show_is_not_said_to_stand_there() -> None:
    odd = game({}, pawn=4, victory={"by": "military", "player": 0})
    for one in (odd, titles.by_id("duel").keep(odd, "victory")):
        assert "supremacy.military" not in [part.what for part in titles.warnings(one)]
    shown = game({}, pawn=9, victory={"by": "military", "player": 0})
    assert "supremacy.military" in [part.what for part in titles.warnings(shown)]


def test_what_is_kept_is_kept_of_its_kind_alone() -> None:
    odd = game({"military": 5, "tokens": TOKENS}, {"military": 2}, kept=["tokens", "tokens"])
    assert said(odd) == ["odd.military"]
    assert written_table(keep(odd, "military"))["kept"] == ["tokens", "military"]


@pytest.mark.parametrize("strange", ["guilds", [3], ["cards"], {"guilds": 1}])
def test_what_another_program_wrote_there_is_left_as_it_is(strange: Any) -> None:
    odd = game({"cards": FOUR}, kept=strange)
    assert said(odd) == ["odd.guilds"]
    assert written_table(odd)["kept"] == strange

"""Cards and projects of the base game: ticked, with the counts they need asked right there."""

from __future__ import annotations

import flet as ft
import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.titles import Game
from scorepad.titles.base.projects import projects as all_projects
from scorepad.ui.parts import chip
from scorepad.ui.session import Look
from scorepad.ui.text_width import text_width
from scorepad.ui.theme import NIGHT, STRONG
from tests.headless import Screen, inner_controls
from tests.raw import written_board, written_sheet, written_table
from tests.titles.base_pad import GIZA, game, points

from .table import at_table, count

EN = words("en")
EDIFICE = ("edifice",)


def sheet(played: Game, seat: int = 0) -> object:
    return written_sheet(played, seat)


def asked(screen: Screen) -> list[str]:
    """The counts asked for, by seat and kind."""
    there = screen.keys()
    return [key for key in there if key.startswith("count-") and key.count("-") == 2]


# Cards.


def test_a_guild_asks_for_its_counts_below_it_and_is_never_refused() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        assert asked(screen) == []
        await screen.tap("tick-workers_guild")
        assert not screen.has("refused")
        assert asked(screen) == ["count-1-brown", "count-4-brown"]
        said = EN("pad.of_player", thing=EN("field.brown"), player="Bo")
        assert said in screen.texts()
        await screen.tap("count-1-brown-1")
        await screen.tap("count-4-brown-1")
        await screen.tap("count-4-brown-more")

    played = at_table(game(seats=5), tell)
    assert points(played, "guilds") == [3, 0, 0, 0, 0]
    assert [sheet(played, seat) for seat in (1, 4)] == [
        {"city": {"brown": 1}},
        {"city": {"brown": 2}},
    ]


def test_the_tick_and_its_counts_are_undone_together() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-workers_guild")
        await screen.tap("undo")

    assert at_table(game(), tell) == game()


def test_a_count_that_two_cards_need_is_asked_once() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        for card in ("workers_guild", "shipowners_guild"):
            await screen.tap(f"tick-{card}")
        assert asked(screen) == sorted(
            ["count-0-brown", "count-0-grey", "count-0-purple", "count-1-brown", "count-2-brown"]
        )
        await screen.tap("tick-scientists_guild")
        for key in asked(screen):
            await screen.tap(f"{key}-{3 if 'purple' in key else 0}")

    played = at_table(game(), tell)
    assert points(played, "guilds") == [3, 0, 0], "three guilds are ticked, the least there can be"


def test_what_ticked_cards_and_stages_tell_is_not_asked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "commercial")
        await screen.tap("tick-arena")
        assert asked(screen) == []
        await screen.tap("tick-haven")
        assert asked(screen) == ["count-0-brown"]
        await screen.tap("count-0-brown-1")

    played = at_table(game({"wonder": {"stages": 2}}, boards={0: GIZA}), tell)
    assert points(played, "commercial") == [3, 0, 0]


def test_a_ticked_card_shows_what_it_gives_here() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "commercial")
        await screen.tap("tick-chamber_of_commerce")
        await screen.tap("count-0-grey-1")
        assert "2" in screen.texts()

    at_table(game(), tell)


def test_cards_with_points_come_first() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "commercial")
        tiles = [
            str(control.key)
            for control in screen.controls()
            if str(getattr(control, "key", "")).startswith("tick-")
        ]
        at = tiles.index
        assert max(at("tick-lighthouse"), at("tick-arena")) < at("tick-tavern")

    at_table(game(), tell)


def test_a_row_that_follows_from_all_cards_built_is_ticked_among_them() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        assert EN.count("cards.ticked", 1) in screen.texts()
        await screen.tap("tick-palace")
        await screen.tap("tick-altar")

    played = at_table(game({"cards": ["altar", "tavern"]}), tell)
    assert sheet(played) == {"cards": ["tavern", "palace"]}
    assert points(played, "civilian") == [8, 0, 0]


def test_a_finished_wonder_asks_which_wonder_first() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-decorators_guild")
        assert not screen.has("refused")
        assert screen.has("wonder-giza")
        await screen.tap("wonder-giza")
        assert asked(screen) == ["count-0-stages"]
        assert not screen.has("count-0-stages-4")
        await screen.tap("count-0-stages-3")
        assert screen.find("count-0-stages-more").disabled, "Giza has three stages by day"

    played = at_table(game(), tell)
    assert points(played, "guilds") == [7, 0, 0]
    assert written_board(played, 0) == GIZA


def test_a_card_that_waits_for_its_board_can_be_let_go() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-decorators_guild")
        await screen.tap("tick-decorators_guild")
        assert not screen.has("wonder-giza")

    assert at_table(game(), tell) == game()


# Edifice.


def test_a_project_age_by_age_with_its_pawns_and_debts() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        assert EN("pad.project_which", age="I") in screen.texts()
        assert not screen.has("project-agora"), "a project of the third age"
        await screen.tap("project-belvedere")
        await screen.tap("pawn-0")
        assert EN.count("pad.pawns_taken", 2, taken=1) in screen.texts()
        assert not screen.has("debt-0"), "a pawn spares the debt"
        await screen.tap("debt-2")
        assert "−2" in screen.texts()
        await screen.tap("pawn-1")
        assert EN.count("pad.debts_gone", 1, names="Cy") in screen.texts()
        assert not screen.has("debt-2"), "nobody owes for what was completed"
        assert asked(screen) == ["count-0-stages", "count-1-stages"]
        await screen.tap("count-1-stages-1")
        await screen.tap("count-0-stages-0")
        await screen.tap("age-3")
        await screen.tap("project-gold_reserves")
        await screen.tap("debt-1")

    played = at_table(game(expansions=EDIFICE), tell)
    assert points(played, "edifice") == [0, 1 - 5, 0]
    assert written_table(played) == {
        "edifice": {"1": {"project": "belvedere"}, "3": {"project": "gold_reserves"}}
    }


def test_completion_can_be_said_by_hand_and_left_to_the_pawns_again() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        await screen.tap("project-belvedere")
        await screen.tap("pawn-0")
        await screen.tap("completed")
        assert EN("pad.project_said") in screen.texts()
        await screen.tap("count-0-stages-1")
        await screen.tap("completed-follow")
        assert EN("pad.project_said") not in screen.texts()
        await screen.tap("failed")

    played = at_table(game(expansions=EDIFICE), tell)
    assert written_table(played) == {"edifice": {"1": {"project": "belvedere", "completed": False}}}


def test_a_project_has_the_name_on_its_card_beside_the_translation() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        assert "Ringmur (Curtain Wall)" in screen.texts()
        assert "Utsiktstornet (Belvedere)" in screen.texts()
        await screen.tap("project-outpost")
        assert "Utpost (Outpost)" in screen.texts()

    at_table(game(expansions=("edifice",)), tell, lang="sv")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [360, 412, 915])
def test_both_names_of_a_project_fit_a_phone_in_large_text(lang: str, width: float) -> None:
    look = Look(words(lang), NIGHT, dark=True, scale=2, width=width, height=800)
    for project in all_projects():
        label = look.names.both(project, "base")
        button = chip(look, label, chosen=True, act=lambda _: None, key="chip")
        [shown] = [one for one in inner_controls(button) if isinstance(one, ft.Text)]
        assert shown.value == label
        # The edges of the screen, of a panel and of the chip itself, and the tick.
        assert text_width(label, float(shown.size or 0), STRONG) <= min(width - 114, 292)


def test_another_project_may_be_picked_and_points_written_give_way() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        assert EN.count("pad.project_written", 1, names="Bo") in screen.texts()
        await screen.tap("project-change")
        await screen.tap("project-outpost")
        await screen.tap("pawn-0")
        await screen.tap("pawn-1")
        await screen.tap("by-hand-count")

    before = game({}, {"edifice": 4}, expansions=EDIFICE, edifice={"1": {"project": "belvedere"}})
    played = at_table(before, tell)
    assert written_table(played) == {"edifice": {"1": {"project": "outpost"}}}
    assert points(played, "edifice") == [0, 0, 0]


def test_the_agora_leads_to_the_guilds_it_counts_again() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        await screen.tap("age-3")
        await screen.tap("project-agora")
        await screen.tap("pawn-0")
        await screen.tap("pawn-1")
        assert not screen.has("refused")
        await screen.tap("tick-guilds-1")
        await screen.tap("tick-workers_guild")
        await screen.tap("by-hand-count")
        await screen.tap("count-2-brown-1")
        await screen.tap("count-0-brown-0")

    played = at_table(game({}, {"guilds": 4}, expansions=EDIFICE), tell)
    assert points(played, "edifice") == [0, 1, 0]


def test_two_pawns_in_the_agora_ask_once_for_what_both_their_guilds_count() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "edifice")
        await screen.tap("age-3")
        assert list(screen.keys()).count("count-2-blue-1") == 1
        await screen.tap("count-2-blue-1")

    pawn = {"edifice": {"3": {"pawn": True}}}
    played = at_table(
        game(
            {"guilds": 3, "cards": ["magistrates_guild"], **pawn},
            {"guilds": 3, "cards": ["magistrates_guild"], **pawn},
            expansions=EDIFICE,
            edifice={"3": {"project": "agora"}},
        ),
        tell,
    )
    assert points(played, "edifice") == [1, 1, 0]

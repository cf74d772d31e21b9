"""Why? Every number can be tapped, is explained, and leads to its rule and back."""

from __future__ import annotations

import pytest

from scorepad import handbook, titles
from scorepad.i18n import LANGUAGES, words
from tests.headless import Phone, visit

from .playing import finish_anyway, sit_down, story, type_keys

SAY = words("en")


def test_an_explanation_leads_to_the_rule_and_the_rule_back_to_the_game() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        game = screen.page.route
        await screen.tap("cell-science-1")
        await type_keys(screen, "7")
        await screen.tap("ask")
        await screen.tap("rule-of-science")
        assert screen.page.route == f"/rules/base/science?game={game.rsplit('/', 1)[1]}"

    story(tell)


@pytest.mark.parametrize("title", titles.TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_has_a_rule_to_lead_to(title: str, lang: str) -> None:
    one = titles.by_id(title)
    for row in (*one.rows(one.expansions), *one.uncounted):
        address = handbook.parse_address(row.topic)
        assert address is not None, row.topic
        assert handbook.topic_at(address, lang) is not None, row.topic


def test_boxes_are_explained_with_their_numbers() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", title="dice")
        await screen.tap("cell-market-0")
        await screen.tap("calculate")
        for key in ("add-3", "add-2"):
            await screen.tap(key)
        await screen.tap("ask")
        assert {"2 spaces", "3 + 2", "+5"} <= set(screen.texts())

    story(tell)


def test_a_sum_is_made_of_the_rows_that_give_points() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", title="dice")
        await type_keys(screen, "7")
        await screen.tap("total-0")
        lines = screen.find("why").content.controls
        assert SAY.count("pad.why_total", 7) in screen.texts()
        names = [SAY(f"row.dice.{row.id}") for row in titles.TITLES["dice"].rows(())]
        assert [line for line in screen.texts() if line in names][-len(names) :] == names
        assert len(lines) == 3 + len(names)

    story(tell)


@pytest.mark.parametrize("wide", [False, True])
def test_the_rule_is_a_tap_away_on_a_broad_screen_too(wide: bool) -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        if wide:
            await screen.session.dispatch_event(
                screen.page._i, "resize", {"width": 1280, "height": 800}
            )
            await screen.settle()
        assert screen.has("rule-of-wonder") is wide

    story(tell)


def test_the_sheet_of_a_finished_game_answers_too() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        await screen.tap("finish")
        await finish_anyway(screen)
        await screen.tap("cell-wonder-0")
        assert SAY.count("pad.why_title", 7, row=SAY("row.base.wonder")) in screen.texts()
        assert screen.has("rule-of-wonder")

    story(tell)

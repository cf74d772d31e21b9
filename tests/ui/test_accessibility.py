"""Every screen for everyone: names, roles, room for a finger, and large text that is whole."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator, Iterator
from functools import cache

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from PIL import ImageFont

from scorepad import titles
from scorepad.archive import draftfile, preferences
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.archive.preferences import Preferences
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder
from scorepad.titles.model import Game, Player
from scorepad.ui.parts import TOUCH
from scorepad.ui.theme import FONTS, TEXT
from tests.headless import Phone, Screen, inner_controls, run, visit

PLACES = (
    "/score",
    "/score/new/base",
    "/cards",
    "/cards/base",
    "/cards/base/altar",
    "/rules",
    "/rules/duel",
    "/rules/duel/setup",
    "/rules/base/cities?at=debt&game=k7",
    "/rules/nowhere",
    "/history",
    "/settings",
    "/about",
    "/nowhere",
)

#: What Flutter itself tells a screen reader to be a button, a switch or a link.
BUTTONS = (
    *(ft.FilledButton, ft.OutlinedButton, ft.TextButton, ft.IconButton),
    *(ft.Switch, ft.TextSpan, ft.ListTile, ft.PopupMenuItem),
)


def tapped(screen: Screen) -> Iterator[BaseControl]:
    """What can be tapped; a control that is switched off cannot."""
    for control in screen.controls():
        if getattr(control, "on_click", None) and not getattr(control, "disabled", False):
            yield control


def name(control: BaseControl) -> str:
    """What a screen reader says of a control: its texts and the labels of its pictures."""
    said = []
    for one in inner_controls(control):
        if isinstance(one, ft.Text):
            said.append(one.semantics_label or one.value or "")
        elif isinstance(one, ft.TextSpan):
            said.append(one.semantics_label or one.text or "")
        elif isinstance(one, ft.Icon | ft.Image):
            said.append(one.semantics_label or "")
        elif isinstance(one, ft.Semantics):
            said.append(one.label or "")
    return " ".join(said).strip()


def check(screen: Screen) -> None:
    spoken = {
        id(inner): one.label
        for one in screen.controls()
        if isinstance(one, ft.Semantics) and one.label
        for inner in inner_controls(one)
    }
    buttons = {
        id(inner)
        for one in screen.controls()
        if isinstance(one, ft.Semantics) and one.button
        for inner in inner_controls(one)
    }
    found = list(tapped(screen))
    assert found
    for control in found:
        assert name(control) or spoken.get(id(control)), f"{control} has no name"
        role = isinstance(control, BUTTONS) or id(control) in buttons
        assert role, f"{name(control)} is no button to a screen reader"
        for side in ("width", "height"):
            size = getattr(control, side, None)
            assert size is None or size >= TOUCH, f"{name(control)}: {side} {size}"


@pytest.mark.parametrize("route", PLACES)
def test_everything_that_can_be_tapped_has_a_name_and_room_for_a_finger(route: str) -> None:
    async def story() -> None:
        check(await visit(Phone("en"), route))

    run(story)


async def sit_down(screen: Screen, title: str) -> None:
    """A full table with every expansion, from the form; all its panels are looked at, open."""
    for one in titles.TITLES[title].expansions:
        await screen.tap(f"expansion-{one}")
    for player in "ABCDEFG"[: titles.TITLES[title].seats[-1]]:
        await screen.type("name", player)
        await screen.tap("add")
    check(screen)
    for fold in [key for key in screen.keys() if key.startswith("fold-")]:  # noqa: SIM118
        await screen.tap(fold)
        for place in [key for key in screen.keys() if key.startswith("place-")][:1]:  # noqa: SIM118
            await screen.tap(place)
            check(screen)
        check(screen)
        await screen.tap(fold)
    await screen.tap("start")
    await screen.until("next")


async def calculators(screen: Screen, title: str) -> AsyncIterator[str]:
    """Opens the calculator of each row, in every way in which it can be counted."""
    for row in titles.TITLES[title].rows(titles.TITLES[title].expansions):
        await screen.tap(f"cell-{row.id}-1")
        if screen.has("calculate"):
            await screen.tap("calculate")
        if row.id == "wonder" and screen.has("wonder-giza"):
            await screen.tap("wonder-giza")
        first = next((key for key in screen.keys() if key.startswith("project-")), "")  # noqa: SIM118
        if first:
            await screen.tap(first)
        yield row.id
        for way in [key for key in screen.keys() if key.startswith("way-")]:  # noqa: SIM118
            await screen.tap(way)
            if screen.has("line-add"):
                await screen.tap("line-add")
            yield f"{row.id} {way}"


@pytest.mark.parametrize("title", titles.TITLES)
def test_so_it_is_on_the_pad_its_calculators_and_its_end(title: str) -> None:
    async def story() -> None:
        screen = await visit(Phone("nb"), f"/score/new/{title}")
        await sit_down(screen, title)
        check(screen)
        async for _ in calculators(screen, title):
            check(screen)
        await screen.tap("total-1")
        await screen.until("why-close")
        check(screen)
        await screen.tap("why-close")
        await screen.send("why-sheet", "dismiss")
        first = titles.TITLES[title].rows(())[0].id
        await screen.tap(f"cell-{first}-0")
        if screen.has("keys"):
            await screen.tap("keys")
        await screen.until("key-1")
        await screen.tap("key-1")
        await screen.tap("hide")
        await screen.tap("finish")
        await screen.until("finish-anyway")
        check(screen)
        await screen.tap("finish-anyway")
        await screen.send("ending", "dismiss")
        await screen.until("reveal-all")
        check(screen)
        await screen.tap("reveal-all")
        await screen.until("winner")
        check(screen)

    run(story)


# Ticks.


def boxes(screen: Screen) -> dict[str, bool]:
    """What is announced as a checkbox, by the key of its button, and whether it is ticked."""
    found = {}
    for merged in screen.controls():
        if isinstance(merged, ft.MergeSemantics) and isinstance(merged.content, ft.Semantics):
            inner, ticked = merged.content.content, merged.content.checked
            if ticked is not None and inner is not None:
                found[str(getattr(inner.key, "value", inner.key))] = ticked
    return found


def test_what_is_ticked_is_announced_as_a_ticked_box() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"), "/score/new/base")
        for player in "ABC":
            await screen.type("name", player)
            await screen.tap("add")
        assert boxes(screen)["expansion-leaders"] is False
        await screen.tap("expansion-leaders")
        assert boxes(screen)["expansion-leaders"] is True
        await screen.tap("start")
        await screen.until("next")
        await screen.tap("cell-guilds-0")
        await screen.tap("calculate")
        tick = next(key for key in boxes(screen) if key.startswith("tick-"))
        assert boxes(screen)[tick] is False
        await screen.tap(tick)
        assert boxes(screen)[tick] is True
        await screen.tap("cell-wonder-0")
        await screen.tap("calculate")
        await screen.tap("wonder-giza")
        await screen.tap("stage-1")
        assert boxes(screen)["stage-1"] is True
        assert boxes(screen)["stage-2"] is False

    run(story)


# Text twice as large.


@cache
def _font(family: str, size: float) -> ImageFont.FreeTypeFont:
    file = folder("assets") / FONTS[family]
    return ImageFont.truetype(str(file), round(size), layout_engine=ImageFont.Layout.BASIC)


def lines(text: ft.Text, width: float) -> float:
    """How many lines a text takes in this width; a word that does not fit takes too many."""
    font = _font(text.font_family or TEXT, text.size or 15)
    taken = 0
    for line in (text.value or "").split("\n"):
        taken, used = taken + 1, 0.0
        for word in line.split():
            wide = font.getlength(word)
            if wide > width:
                return float("inf")
            if used and used + font.getlength(" ") + wide > width:
                taken, used = taken + 1, wide
            else:
                used += (font.getlength(" ") if used else 0) + wide
    return taken


def cut_off(control: BaseControl, width: float = 0, height: float = 0) -> Iterator[str]:
    """The texts within boxes of fixed size that do not fit there, as far as that can be calculated.

    What stands beside other things in a row takes what they leave, which only Flutter knows.
    """
    if isinstance(control, ft.Text):
        if not control.value or not control.size:
            return
        if height and control.size > height:
            yield f"{control.value!r} is {control.size} high in {height}"
        if width and (control.max_lines or control.no_wrap):
            needed = lines(control, width)
            if needed > (control.max_lines or 1):
                yield f"{control.value!r} takes {needed} lines in {width:.0f}"
        return
    if isinstance(control, ft.Row):
        width = 0
    if isinstance(control, ft.Container | ft.TextButton | ft.OutlinedButton | ft.FilledButton):
        width = _inside(control, float(control.width or 0)) or width
        height = float(control.height or 0) or height
    for inner in _children(control):
        yield from cut_off(inner, width, height)


def _inside(control: BaseControl, width: float) -> float:
    pad = getattr(control, "padding", None)
    if width in (0, float("inf")):
        return 0
    if isinstance(pad, ft.Padding):
        return width - pad.left - pad.right
    return width - 2 * pad if isinstance(pad, int | float) else width


def _children(control: BaseControl) -> Iterator[BaseControl]:
    """What stands directly within a control, whatever it calls it."""
    for part in dataclasses.fields(control):
        if part.name == "_parent" or part.metadata.get("skip"):
            continue
        value = getattr(control, part.name, None)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, BaseControl):
                yield one


def large(lang: str, title: str) -> Phone:
    """A phone with the largest text, and a full table with every expansion."""
    played = titles.TITLES[title]
    players = tuple(Player(name) for name in "ABCDEFG"[: played.seats[-1]])
    game = Game(title, players, played.expansions)
    draft = Draft("table", game, played.rows(played.expansions)[0].id)
    chosen = preferences.write(Preferences(text_size=max(preferences.SIZES)))
    return Phone(lang, storage={preferences.KEY: chosen, GAME + draft.id: draftfile.write(draft)})


def whole(screen: Screen) -> None:
    """Nothing on the screen is cut off."""
    found = list(cut_off(screen.page))
    assert not found, found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles.TITLES)
def test_text_twice_as_large_is_not_cut_off_on_the_pad(title: str, lang: str) -> None:
    async def story() -> None:
        screen = await visit(large(lang, title), "/score/table")
        await screen.until("next")
        whole(screen)

    run(story)


def test_a_word_that_is_too_long_for_its_box_is_noticed() -> None:
    word = ft.Text("Underverkene", size=30, max_lines=1)
    assert list(cut_off(ft.Container(word, width=100)))
    assert list(cut_off(ft.Container(word, height=20)))
    assert not list(cut_off(ft.Container(word, width=300, height=48)))

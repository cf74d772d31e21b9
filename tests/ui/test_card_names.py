"""Names on the cards: beside ours on every screen, unless the cards are in the app's language."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from urllib.parse import unquote

import flet as ft
import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.archive.preferences import KEY, Preferences, write
from scorepad.catalogue import entries
from scorepad.i18n import LANGUAGES, words
from scorepad.titles import Game, pad
from scorepad.titles.model import Board
from scorepad.ui.cards.lines import reading
from scorepad.ui.pad.calculators.tiles import NAME, OTHER, fitted, name_room
from scorepad.ui.session import Look
from scorepad.ui.theme import NIGHT, STRONG, TEXT
from tests.headless import Phone, Screen, run, visit
from tests.raw import raw_game, raw_player, written_sheet
from tests.titles.base_pad import game

from .reading import prose
from .table import ID, count, texts_in
from .traveller import holding, played

SV = words("sv")
#: The language of the app, and whether the names on the cards are in that language too.
ENGLISH_CARDS, SWEDISH_CARDS, ENGLISH_APP = ("sv", False), ("sv", True), ("en", False)


def shown(
    chosen: tuple[str, bool],
    act: Callable[[Screen], Awaitable[None]],
    played: Game | Draft | None = None,
    route: str = f"/score/{ID}",
) -> Phone:
    """Acts on a screen with this language and these cards; gives the phone afterwards."""
    device = holding(lang="en", **{KEY: write(Preferences(*chosen))})
    if isinstance(played, Game):
        played = Draft(ID, played, pad(played)[0].id)
    if played is not None:
        device.storage[GAME + played.id] = draftfile.write(played)

    async def scenario() -> None:
        await act(await visit(device, route))
        assert device.crashes == []

    run(scenario)
    return device


def first_sheet(device: Phone) -> object:
    return written_sheet(draftfile.read(device.storage[GAME + ID]).game, 0)


# The setting.


def test_the_setting_is_chosen_and_survives_a_reload() -> None:
    async def scenario() -> None:
        device = Phone("sv")
        screen = await visit(device, "/cards/duel/statue")
        assert "Theater" in screen.texts()
        screen = await visit(device, "/settings")
        assert SV("settings.cards") in screen.texts()
        await screen.tap("translated_cards-True")
        assert json.loads(device.storage[KEY])["translated_cards"] is True
        again = await visit(Phone("sv", storage=device.storage), "/cards/duel/statue")
        assert "Teater" in again.texts()
        assert "Theater" not in again.texts()

    run(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_an_app_that_is_not_in_english_asks(lang: str) -> None:
    async def scenario() -> None:
        screen = await visit(Phone(lang), "/settings")
        keys = [key for key in screen.keys() if key.startswith("translated_cards")]  # noqa: SIM118
        assert len(keys) == (0 if lang == "en" else 2)

    run(scenario)


# The handbook.


@pytest.mark.parametrize(
    ("chosen", "name", "button"),
    [
        (ENGLISH_CARDS, ["Bibliotek", " (Library)"], "Bibliotek (Library)"),
        (SWEDISH_CARDS, ["Bibliotek"], "Bibliotek"),
        (ENGLISH_APP, ["Library"], "Library"),
    ],
)
def test_a_topic_names_a_card_as_printed_at_its_first_mention(
    chosen: tuple[str, bool], name: list[str], button: str
) -> None:
    async def act(screen: Screen) -> None:
        await screen.until("page-base-chains")
        spans = [one.text for one in screen.controls() if isinstance(one, ft.TextSpan)]
        at = spans.index(name[0])
        assert spans[at : at + len(name)] == name
        assert (" (Library)" in spans) == (len(name) > 1)
        assert texts_in(screen, "card-base-library") == [button]

    shown(chosen, act, route="/rules/base/chains")


@pytest.mark.parametrize(
    ("chosen", "heading"),
    [(ENGLISH_CARDS, "Teologi (Theology)"), (SWEDISH_CARDS, "Teologi"), (ENGLISH_APP, "Theology")],
)
def test_what_a_search_finds_is_named_as_printed(chosen: tuple[str, bool], heading: str) -> None:
    async def act(screen: Screen) -> None:
        await screen.type("search", "theology")
        assert heading in texts_in(screen, "hit-duel-progress-theology")

    shown(chosen, act, route="/rules")


def test_dice_has_no_printed_names() -> None:
    async def act(screen: Screen) -> None:
        await screen.until("page-dice-market")
        assert "(Market" not in prose(screen)

    shown(ENGLISH_CARDS, act, route="/rules/dice/market")


# The calculators.


@pytest.mark.parametrize(
    ("chosen", "names"),
    [
        (ENGLISH_CARDS, ["Palats", "Palace", "8"]),
        (SWEDISH_CARDS, ["Palats", "8"]),
        (ENGLISH_APP, ["Palace", "8"]),
    ],
)
def test_a_card_to_tick_has_both_names(chosen: tuple[str, bool], names: list[str]) -> None:
    async def act(screen: Screen) -> None:
        await count(screen, "civilian")
        assert texts_in(screen, "tick-palace") == names

    shown(chosen, act, game())


@pytest.mark.parametrize("query", ["palats", "palace", "Pallace"])
@pytest.mark.parametrize("chosen", [ENGLISH_CARDS, SWEDISH_CARDS])
def test_a_card_is_ticked_by_either_name(chosen: tuple[str, bool], query: str) -> None:
    async def act(screen: Screen) -> None:
        await count(screen, "civilian")
        await screen.type("tick-search", query)
        await screen.tap("tick-palace")

    assert first_sheet(shown(chosen, act, game())) == {"civilian": {"cards": ["palace"]}}


@pytest.mark.parametrize("query", ["sfinxen", "the sphinx"])
def test_a_wonder_of_duel_is_ticked_by_either_name(query: str) -> None:
    async def act(screen: Screen) -> None:
        await count(screen, "wonders")
        assert texts_in(screen, "tick-the_sphinx") == ["Sfinxen", "The Sphinx", "6"]
        await screen.type("tick-search", query)
        await screen.tap("tick-the_sphinx")

    duel = raw_game("duel", [raw_player("Ada"), raw_player("Bo")])
    assert first_sheet(shown(ENGLISH_CARDS, act, duel)) == {"wonders": ["the_sphinx"]}


def test_a_card_that_another_has_shows_both_names_and_whose_it_is() -> None:
    async def act(screen: Screen) -> None:
        await count(screen, "guilds")
        name, printed, taken, *_ = texts_in(screen, "tick-spies_guild")
        assert (name, printed) == ("Spionernas Skrå", "Spies Guild")
        assert taken == SV("pad.taken", player="Bo")

    shown(ENGLISH_CARDS, act, game({}, {"guilds": {"cards": ["spies_guild"]}}))


def test_boards_and_projects_have_both_names() -> None:
    async def act(screen: Screen) -> None:
        await count(screen, "wonder")
        assert {"Efesos (Ephesos)", "Giza"} <= set(screen.texts())
        await screen.tap("wonder-ephesos")
        assert "Efesos (Ephesos)" in screen.texts()
        await screen.tap("keys")
        await count(screen, "edifice")
        assert "Utsiktstornet (Belvedere)" in screen.texts()

    shown(ENGLISH_CARDS, act, game(expansions=("edifice",)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [1, 1.25, 2])
def test_both_names_of_everything_fit_a_tile_in_letters_that_can_be_read(
    lang: str, scale: float
) -> None:
    look = Look(words(lang), NIGHT, True, scale, 412, 915)
    for card in entries():
        worth = str(card.effects.get("vp") or "")
        room = name_room(look, worth, picture=card.title == "duel")
        name, printed = reading(card, look.words), look.names.on_card(card.id, card.title)
        for line, full, family in ((name, NAME, STRONG), (printed, OTHER, TEXT)):
            size, lines = fitted(line, room, full, scale, family)
            assert size * scale >= 10, line
            assert lines <= 3, line


# Explanations, results and shared texts.


@pytest.mark.parametrize(
    ("chosen", "name"),
    [(ENGLISH_CARDS, "Palats (Palace)"), (SWEDISH_CARDS, "Palats"), (ENGLISH_APP, "Palace")],
)
def test_an_explanation_names_the_card_as_printed(chosen: tuple[str, bool], name: str) -> None:
    async def act(screen: Screen) -> None:
        await screen.tap("cell-civilian-0")
        await screen.tap("ask")
        assert name in texts_in(screen, "why")

    shown(chosen, act, game({"civilian": {"cards": ["palace"]}}))


@pytest.mark.parametrize(
    ("chosen", "name"),
    [(ENGLISH_CARDS, "Efesos (Ephesos)"), (SWEDISH_CARDS, "Efesos"), (ENGLISH_APP, "Ephesos")],
)
def test_a_shared_text_and_picture_name_the_wonder_as_printed(
    chosen: tuple[str, bool], name: str
) -> None:
    over = played()
    over = replace(over, game=over.game.with_board(0, Board("ephesos", "day")))

    async def act(screen: Screen) -> None:
        await screen.until("copy-text")
        lines = screen.find("copy-text").action.data.splitlines()
        say = words(chosen[0])
        assert f"{say('setup.lot.board')}: Ada {name} · {say('card.side.day')}" in lines
        assert name in screen.texts(), "on the picture"
        # Another app counts by the name: it gets one, and always the same.
        assert f'"{name.partition(" ")[0]}"' in unquote(screen.find("bgstats").action.url)

    shown(chosen, act, over, f"/share/{over.id}")


def test_wonders_to_draft_are_named_as_printed() -> None:
    async def act(screen: Screen) -> None:
        await screen.tap("title-duel")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        # What the first player may take is open at once.
        await screen.tap("fold-drafted")
        assert "Sfinxen (The Sphinx)" in screen.texts()

    shown(ENGLISH_CARDS, act, route="/")


def test_statistics_name_boards_as_printed() -> None:
    over = played()
    over = replace(over, game=over.game.with_board(0, Board("ephesos", "day")))

    async def act(screen: Screen) -> None:
        await screen.until("chart-boards")
        assert f"Efesos (Ephesos) · {SV('card.side.day')}" in screen.texts()

    shown(ENGLISH_CARDS, act, over, "/history/titles/base")

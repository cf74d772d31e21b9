"""A game as a link: it arrives whole, fits a code, and a bad link is value as one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
import segno
from hypothesis import given, settings

from scorepad.archive import compact, gamefile, importing, link
from scorepad.archive.archivefile import APP_KEY
from scorepad.archive.draft import Draft
from scorepad.archive.storage import MemoryStorage
from scorepad.archive.summary import summarize
from scorepad.titles import Game, Refusal, score
from scorepad.titles.base.cards import pool
from scorepad.titles.base.projects import projects
from scorepad.titles.base.rows import EXPANSIONS
from scorepad.titles.base.wonder import boards
from tests.raw import raw_game, raw_player

from . import old_writer
from .games import draft, drafts, everything, opened, over, pressed, run

#: As long as the address of a static host is likely to be.
SITE = "https://someone.github.io/scorepad/#/open/"


@given(drafts())
@settings(max_examples=60)
def test_a_game_arrives_as_it_was_sent(sent: Draft) -> None:
    piece = link.write(sent)
    assert set(piece[3:]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for address in (piece, SITE + piece, f"  {SITE}{piece}\n", f"x?g={piece}&lang=sv"):
        read = link.read(address)
        assert read.game == sent.game
        assert read == sent


def biggest(seed: int) -> Game:
    """Seven players, every expansion, everything ticked, written about at length."""
    chance = random.Random(seed)
    known = [card for card in pool(frozenset(EXPANSIONS)).values() if card.by_hand is None]
    value = {
        age: {"project": next(p.id for p in projects().values() if p.age == age), "completed": True}
        for age in "123"
    }
    names = ("Alexandra", "Benjamin", "Christoffer", "Dorotea", "Elisabeth", "Fredrik", "Guðrún")
    wonders = chance.sample([board for board in boards().values() if board.wonder != "ur"], 7)
    players = []
    for name, board in zip(names, wonders, strict=True):
        built = {card.building: card.id for card in chance.sample(known, 40)}
        sheet: dict[str, Any] = {
            "cards": [*built.values()][:21],
            "stages": 2,
            "city": {"brown": 3, "grey": 2, "purple": chance.randint(0, 2)},
            "naval": {"tokens": [3, -1, 5]},
            "edifice": {"1": {"pawn": True}, "2": {}, "3": {"pawn": True}},
        }
        for row in ("coins", "debt", "leaders", "cities", "islands", "shipyard"):
            sheet[row] = chance.randint(0, 30)
        players.append(raw_player(name, sheet, {"wonder": board.wonder, "side": board.side}))
    shields = {age: [chance.randint(0, 9) for _ in names] for age in "123"}
    table = {"shields": shields, "diplomacy": {"2": [0, 4]}, "edifice": value}
    extra = {"place": "Hyttan vid Åresjön", "note": "Snöstorm ute. Alexandra byggde allt, igen!"}
    game = raw_game("base", players, EXPANSIONS, table)
    return replace(game, played="2026-11-15T19:30:00+01:00", extra=extra)


@pytest.mark.parametrize("seed", range(3))
def test_the_biggest_game_fits_a_code_that_a_phone_reads_from_a_screen(seed: int) -> None:
    """Version 25 is 117 dots wide: three pixels of a phone's screen to the dot, and to spare."""
    game = biggest(seed)
    score(game)
    address = SITE + link.write(replace(over("0123456789ab"), game=game))
    assert len(address) < 1200
    version = segno.make_qr(address, error="l", boost_error=False).version
    assert isinstance(version, int)
    assert version <= 25


def test_an_ordinary_game_is_a_short_link() -> None:
    assert len(link.write(over("0123456789ab"))) < 180


def test_a_link_of_the_third_version_is_still_read() -> None:
    piece = (
        "s3.P2jJPYtWMjA0MjYxNTO3sExMgnvWSNfQAIdnscsR9ixuNziC_YZI6kiJFjmJOOXjUGWMrMo5JxWXOjNg3qmNBQA"
    )
    assert link.read(piece) == over("0123456789ab", day=40)


def test_a_link_of_the_second_version_is_still_read() -> None:
    sent = replace(over("0123456789ab", day=40), hidden=True)
    value = ["0123456789ab", sent.begun, sent.changed, 3, gamefile.object_of(sent.game)]
    assert link.read(link_of(value, 2)) == sent


def test_a_link_of_the_first_version_is_still_read() -> None:
    sent = over("0123456789ab", day=40)
    value = ["0123456789ab", sent.changed, True, gamefile.object_of(sent.game)]
    assert link.read(link_of(value)) == replace(sent, begun="")
    value[2] = False
    assert not link.read(link_of(value)).finished


def test_the_other_phone_shows_the_day_and_keeps_the_secret() -> None:
    """A note written weeks later changes the game, but not the day it was played."""
    sent = replace(over("a", day=7), changed="2026-12-24T10:00:00+01:00", hidden=True)
    there = summarize(link.read(link.write(sent)))
    assert there.day == summarize(sent).day == "2026-01-08"
    assert there.hidden
    assert there.finished


@pytest.mark.parametrize(
    "extra",
    [{"x": list(range(9000))}, {"x": "0" * 300_000}, {"x": float("nan")}, {"x": "\ud800"}],
    ids=["long", "inflated", "no JSON", "half a character"],
)
def test_a_link_that_could_not_be_read_is_not_written(extra: dict[str, Any]) -> None:
    sent = over("a")
    with pytest.raises(Refusal):
        link.write(replace(sent, game=replace(sent.game, extra=extra)))


def link_of(value: object, version: int = 1) -> str:
    pack = compact.pack if version >= link.PLAIN else old_writer.pack
    return f"s{version}.{pack(value)}"


GAME = gamefile.object_of(over("a").game)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("", "link.none"),
        ("https://example.org/#/rules/duel", "link.none"),
        ("s5.AAAA", "link.newer"),
        ("s4.AAAA", "link.broken"),
        ("s0.AAAA", "link.broken"),
        ("s1.AAAA", "link.broken"),
        ("s2.AAAA", "link.broken"),
        ("s3.AAAA", "link.broken"),
        (link.write(over("a"))[:-9], "link.broken"),
        ("s1." + "A" * 30_000, "link.too_large"),
        ("x" * 30_000, "link.none"),
        (link_of("0" * 300_000), "link.too_large"),
        (link_of(7), "link.broken"),
        (link_of(["a", "", 1, GAME]), "link.broken"),
        (link_of(["../a", "", True, GAME]), "link.broken"),
        (link_of(["a", "soon", True, GAME]), "link.broken"),
        (link_of(["a", "", True, {**GAME, "note": "\ud800"}]), "link.broken"),
        (link_of(["a", "", "", 4, GAME], 2), "link.broken"),
        (link_of(["a", "", "", "1", GAME], 2), "link.broken"),
        (link_of(["a", "", True, GAME], 2), "link.broken"),
        (link_of("0" * 300_000, 3), "link.too_large"),
        (link_of({"a": 7}, 3), "link.broken"),
        (link_of(["a", "", "", 4, GAME], 3), "link.broken"),
        (link_of(["a", "", "", True, {**GAME, "note": "\ud800"}], 3), "link.broken"),
        (link_of(["../a", "", "", 1, GAME], 3), "link.broken"),
        (link_of(["a", "", "", 1, GAME], 1), "link.broken"),
        (link_of(["new", "", "", 1, GAME], 2), "link.broken"),
        (link_of(["a", "soon", "", 1, GAME], 2), "link.broken"),
        (link_of(["a", "", True, {}]), "file.missing"),
        (link_of(["a", "", True, {**GAME, "players": []}]), "wrong_players"),
        (link_of(["a", "", True, {**GAME, "format": "scorepad/2"}]), "file.format"),
    ],
    ids=lambda text: text[-20:],
)
def test_a_bad_link_is_refused(address: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        link.read(address)
    assert refused.value.reason == reason


def test_a_link_cannot_bring_notes_that_belong_to_the_app() -> None:
    read = link.read(link_of(["a", "", True, {**GAME, APP_KEY: {"id": "b"}}]))
    assert APP_KEY not in read.game.extra


def test_a_game_goes_from_phone_to_phone_and_again_after_a_change() -> None:
    """Looking at a link saves nothing; what is taken is the same game on both phones."""
    sent = pressed(draft(), "3>5>")
    phone = MemoryStorage()
    seen = run(importing.from_link(opened(phone), SITE + link.write(sent)))
    assert [candidate.state for candidate in seen.games] == [importing.NEW]
    assert seen.games[0].summary.totals == (3, 5, 0)
    assert phone.texts == {}
    run(importing.import_games(opened(phone), seen.wanted))
    assert everything(phone)["g1"].game == sent.game
    seen = run(importing.from_link(opened(phone), link.write(sent)))
    assert [candidate.state for candidate in seen.games] == [importing.HERE]
    on = replace(pressed(sent, "7"), changed="2026-12-01T10:00:00")
    seen = run(importing.from_link(opened(phone), link.write(on)))
    assert [candidate.state for candidate in seen.games] == [importing.MERGED]

"""The wonders that a turn offers for a card, as the draft and the seventh wonder have them."""

from __future__ import annotations

import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.turns.following import start
from scorepad.titles.model import Game, Player
from tests.headless import Phone, Screen, run, visit

ADA = ("the_pyramids", "the_sphinx", "piraeus", "the_colossus")
BO = ("the_appian_way", "the_mausoleum", "circus_maximus", "the_hanging_gardens")


def followed(ada: int, bo: int) -> Game:
    """A followed game in which each player has built so many wonders."""
    built = (("Ada", ADA[:ada]), ("Bo", BO[:bo]))
    players = tuple(Player(name, {"wonders": Ticked(wonders)}) for name, wonders in built)
    game = Game("duel", players, (), {"drafted": Drafted({0: ADA, 1: BO})})
    return start(game, age=3, coins=(50, 50))


@pytest.mark.parametrize(("bo", "offered"), [(3, True), (4, False)])
def test_the_eighth_wonder_is_not_offered(bo: int, offered: bool) -> None:
    phone = Phone("en")
    phone.storage[f"{GAME}g1"] = draftfile.write(Draft("g1", followed(3, bo), "civilian", 0))

    async def story() -> None:
        screen: Screen = await visit(phone, "/score/g1")
        await screen.until("act-bar")
        await screen.tap("take-palace")
        assert screen.has("turn-build")
        assert screen.has("turn-wonder-the_colossus") is offered
        assert not screen.has("turn-wonder-the_sphinx")
        assert phone.crashes == []

    run(story)

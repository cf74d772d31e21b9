"""A game of Duel followed turn by turn in a real browser: two taps a turn, to a civil victory.

Seven wonders are built on the way, with the questions they ask."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from playwright.sync_api import Browser

from scorepad import titles
from scorepad.catalogue.names import name
from scorepad.i18n import words
from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.turns.act import (
    BUILD,
    DISCARD,
    WONDER,
    Turn,
    ask,
    begin,
    is_over,
    take,
)
from scorepad.titles.duel.turns.following import following, put_on_board, start, ticked
from scorepad.titles.duel.turns.price import card_price, wonder_price
from scorepad.titles.duel.turns.unseen import gone, left
from scorepad.titles.model import Game
from tests.archive import games

from .browser import Server, Tab
from .hands import kept
from .play import store

EN = words("en")
#: Taps of a turn, on average over a whole game.
MOST = 2.2
#: Wonders that ask for a card or a token among them, and the progress tokens on the board.
HANDS = {
    0: ("circus_maximus", "the_great_library", "piraeus", "the_hanging_gardens"),
    1: ("the_statue_of_zeus", "the_mausoleum", "the_sphinx", "the_temple_of_artemis"),
}
BOARD = ("law", "economy", "philosophy", "masonry", "strategy")


def colour(card: str) -> str:
    return cards()[card].colour


def _turns(game: Game) -> list[Turn | int]:
    """A whole game, each turn with its answers, and who begins an age; nobody wins at once."""
    chance, played = Random(10), list[Turn | int]()
    while not is_over(game):
        turns = following(game)
        if turns.begins:
            played.append(turns.seat)
            game = begin(game, turns.seat)
            continue
        guilds = sum(colour(card) == "purple" for card in gone(game))
        possible = [card for card in left(game) if guilds < 3 or colour(card) != "purple"]
        card = chance.choice(possible)
        payable = [one for one in _hand(game) if wonder_price(game, turns.seat, one).payable]
        use = BUILD if card_price(game, turns.seat, card).payable else DISCARD
        turn = Turn(WONDER, card, payable[0]) if payable else Turn(use, card)
        while asked := ask(game, turn):
            turn = turn._replace(answers=(*turn.answers, asked.options[0]))
        after = take(game, turn)
        if titles.standing(after).victory != "points":
            turn = Turn(DISCARD, card)
            after = take(game, turn)
        played.append(turn)
        game = after
    return played


def _hand(game: Game) -> list[str]:
    """The wonders that the player may build now."""
    built = [one for player in game.players for one in ticked(player, "wonders")]
    return [one for one in HANDS[following(game).seat] if one not in built and len(built) < 7]


def test_a_civil_victory_is_followed_with_two_taps_a_turn(browser: Browser, server: Server) -> None:
    draft = games.draft("Ada", "Bo", title="duel")
    dealt = put_on_board(draft.game.with_table("drafted", Drafted(HANDS)), BOARD)
    draft = replace(draft, game=dealt)
    tab = Tab(browser, server.url)
    store(tab, draft)
    tab.open(f"/score/{draft.id}")
    tab.tap(EN("turn.follow"))
    game, taps = start(draft.game), 1
    played = _turns(game)
    for at, turn in enumerate(played):
        taps += _play(tab, game, turn)
        game = _after(game, turn)
        _is(tab, game, f"turn {at}: {turn}")
        if at == 10:
            tab.tap(EN("pad.undo"))
            tab.wait(lambda: len(kept(tab).done) == 11, "one undo takes the whole turn back")
            tab.tap(EN("pad.redo"))
            _is(tab, game, "redo brings it again")
    turns = sum(isinstance(turn, Turn) for turn in played)
    assert turns == 60
    assert sum(isinstance(turn, Turn) and turn.use == WONDER for turn in played) == 7
    assert taps <= MOST * turns
    tab.sees(EN("turn.over"))
    tab.check("duel-turns-over")
    tab.close()


def _is(tab: Tab, game: Game, what: str) -> None:
    """Waits until the game on the device stands as the rules have it."""
    tab.wait(lambda: kept(tab).game == game, what)


def _after(game: Game, turn: Turn | int) -> Game:
    return begin(game, turn) if isinstance(turn, int) else take(game, turn)


def _play(tab: Tab, game: Game, turn: Turn | int) -> int:
    """Taps a turn, and gives how many taps it took."""
    if isinstance(turn, int):
        tab.tap(game.players[turn].name)
        return 1
    _tap(tab, name(turn.card, "duel", "en"))
    if turn.use == WONDER:
        _tap(tab, EN("turn.used", wonder=name(turn.wonder, "duel", "en")))
    else:
        _tap(tab, EN("turn.built" if turn.use == BUILD else "turn.discarded"))
    for answer in turn.answers:
        _tap(tab, name(answer, "duel", "en"))
    return 2 + len(turn.answers)


def _tap(tab: Tab, label: str) -> None:
    """Taps what is called so; a price or what it gives may follow the name."""
    tab.tap(re.compile(rf"^{re.escape(label)}(?=,|\s|$)"))

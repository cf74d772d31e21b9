"""Random games of the reference engine, followed turn by turn, both compared after each."""

from __future__ import annotations

from random import Random
from typing import Any

from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.scoring import score
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.supremacy import symbols_held
from scorepad.titles.duel.track import LOOT, gone, pawn_place
from scorepad.titles.duel.turns.act import DRAFTED, Turn, ask, begin, due, is_over, take
from scorepad.titles.duel.turns.agora import agora_of, place_decree
from scorepad.titles.duel.turns.following import LAYOUT, following, start, ticked
from scorepad.titles.duel.turns.layout import Layout, lay_out, layout_of
from scorepad.titles.duel.turns.pantheon import (
    GATE,
    god_price,
    pantheon_of,
    place_god,
    take_mythology,
    take_offering,
)
from scorepad.titles.duel.turns.price import card_price, discard_gain, wonder_price
from scorepad.titles.duel.turns.table import Table
from scorepad.titles.duel.turns.unseen import left, put, unseen
from scorepad.titles.model import Game, Player

from ..duel_scorer import outcome, row_points
from .games import free_places
from .reference import Reference
from .reference_agora import AgoraReference
from .reference_facts import AGORA, CARDS, GODS

EVERY_CARD = sorted(CARDS)
SENATORS = {fact["id"]: fact["copies"] for fact in AGORA["senators"]}
#: The expansions of each kind of game that is replayed.
KINDS: tuple[tuple[str, ...], ...] = (
    (),
    ("pantheon",),
    ("agora",),
    ("pantheon", "agora"),
)


def new_game(reference: Reference, *, laid: bool) -> Game:
    """The followed game of a reference game before its first turn."""
    game = Game("duel", (Player("Ada"), Player("Bo")), reference.expansions)
    game = game.with_table(
        "drafted", Drafted({0: tuple(reference.hands[0]), 1: tuple(reference.hands[1])})
    )
    game = start(game, board=reference.board)
    if isinstance(reference, AgoraReference):
        for chamber in (1, 3, 5):
            ((decree, _),) = reference.chambers[chamber - 1]
            game = place_decree(game, chamber, str(decree))
        for wonder, answers in reference.drafted():
            game = take(game, Turn(DRAFTED, wonder, answers=tuple(answers)))
        assert not due(game)
    return turned(lay_out(game), reference) if laid else game


def turned(game: Game, reference: Reference) -> Game:
    """The game with every card put in its place that can be seen."""
    rows = facts_rows(reference)
    layout = layout_of(game)
    assert layout is not None
    free = reference.free()
    for place, card in reference.lying.items():
        if (rows[place] or place in free) and layout.cards[place] != card:
            game = put(game, place, card)
    return game


def turned_tokens(game: Game, reference: Reference) -> Game:
    """The game with the tokens taken that lay on the cards turned in a turn, and gods revealed."""
    for what, seat, token, space in reference.events:
        if what == "mythology":
            game = take_mythology(game, seat, token, space)
        else:
            game = take_offering(game, seat, int(token))
    if "gate" in reference.spaces and GATE not in pantheon_of(game).spaces and reference.fresh:
        reference.fresh = False
        for at, god in enumerate(reference.spaces):
            game = place_god(game, at, god)
    return game


def facts_rows(reference: Reference) -> list[bool]:
    """Whether each place of the age is dealt face up."""
    rows = reference.structures()[f"age_{reference.age}"]["rows"]
    return [row["face"] == "up" for row in rows for _ in range(row["cards"])]


def compare(game: Game, reference: Reference) -> None:
    """Both engines agree on everything that lies on the table."""
    for player, city in zip(game.players, reference.cities, strict=True):
        assert ticked(player, "cards") == tuple(city.cards)
        assert ticked(player, "wonders") == tuple(city.wonders)
        assert ticked(player, "tokens") == tuple(city.tokens)
        assert player.sheet["coins"] == city.coins
        assert ticked(player, "gods") == tuple(city.gods)
        assert (player.get("astarte", int) or 0) == city.astarte
    for seat, city in enumerate(reference.cities):
        assert dict(symbols_held(game, seat)) == city.symbols()
    turns = following(game)
    assert pawn_place(game) == reference.pawn
    kept = {(0 if place > 0 else 1, abs(place)) for place in gone(game)}
    assert kept == {(side, step) for side in (0, 1) for step in LOOT} - reference.loot
    assert list(turns.board or ()) == reference.board
    board = pantheon_of(game)
    assert [list(own) for own in board.mythology] == [c.mythology for c in reference.cities]
    assert [list(own) for own in board.offerings] == [c.offerings for c in reference.cities]
    assert board.spaces == tuple(space.split("/")[0] for space in reference.spaces)
    assert board.minerva == reference.minerva
    hands = game.get("drafted", Drafted)
    assert hands is not None
    assert [list(hands.hands[seat]) for seat in (0, 1)] == list(reference.hands)
    assert set(turns.boxed) <= set(reference.out)
    table = Table(game, ())
    for seat in (0, 1):
        assert table.unbuilt(seat) == reference.unbuilt(seat)
    assert list(turns.discarded) == reference.discarded
    if isinstance(reference, AgoraReference):
        compare_senate(game, reference)
    assert turns.under == reference.under
    assert is_over(game) == reference.over
    if not reference.over:
        state = (turns.age, turns.seat, turns.begins)
        assert state == (reference.age, reference.seat, reference.begins)
        assert set(reference.lying.values()) <= set(left(game))


def compare_senate(game: Game, reference: AgoraReference) -> None:
    """Both engines agree on what lies in the Senate and beside it."""
    board = agora_of(game)
    assert board.cubes == tuple(map(tuple, reference.cubes))
    shown = [
        tuple(str(decree) if up else "" for decree, up in lying) for lying in reference.chambers
    ]
    assert list(board.decrees) == shown
    assert board.senators == tuple(map(tuple, reference.recruited))
    assert board.idle == tuple(map(len, reference.idle))
    assert board.ready == tuple(map(len, reference.ready))
    assert board.triggered == tuple(map(tuple, reference.triggered))
    assert list(board.tucked) == reference.tucked
    assert (board.locked, board.pile()) == (reference.locked, len(reference.pile))
    for seat, player in enumerate(game.players):
        controlled = tuple(at + 1 for at in range(6) if reference.holder(at) == seat)
        assert (player.get("senate", Senate) or Senate()).chambers == controlled
        assert set(board.in_force(seat)) == set(reference.decrees(seat))
    if not reference.over:
        assert board.used == reference.used


def compare_prices(game: Game, reference: Reference, chance: Random) -> None:
    """Both engines ask the same coins for a card and a wonder, of either player."""
    seat = chance.choice((0, 1))
    card, wonder = chance.choice(EVERY_CARD), chance.choice(reference.hands[seat])
    for kind, what, found in (
        ("card", card, card_price(game, seat, card)),
        ("wonder", wonder, wonder_price(game, seat, wonder)),
    ):
        coins, to_opponent, chain = reference.price(seat, kind, what)
        assert (found.coins, found.to_opponent, bool(found.chain)) == (coins, to_opponent, chain)
        city = reference.cities[seat]
        assert found.payable == (coins <= city.coins + city.astarte)
        assert sum(part.points for part in found.parts) == coins
    for god in filter(None, reference.spaces):
        if god in GODS or god == "gate":
            assert god_price(game, seat, god)[0] == reference.god_cost(seat, god, ())
    assert discard_gain(game, seat) == reference.discard_gain(seat)


def compare_free(game: Game, reference: Reference) -> None:
    """Both engines see the same free places, also in a game whose cards are not laid out."""
    if layout_of(game) is None:
        places = range(len(facts_rows(reference)))
        gone = tuple(place for place in places if place not in reference.lying)
        game = game.with_table(LAYOUT, Layout(reference.age, ("",) * len(places), gone))
    assert list(free_places(game)) == sorted(reference.free())


def compare_end(game: Game, reference: Reference) -> None:
    """Both engines see who has won, by what, and with which points."""
    sheets, table = raw_end(reference)
    kind = reference.expansions
    rows = [row_points(sheets, table, seat, kind) for seat in (0, 1)]
    result = score(game)
    scored = [{row: it.points for row, it in one.rows.items()} for one in result.players]
    assert scored == rows
    expected = outcome(sheets, table, rows, kind)
    assert (result.victory, result.winners, result.tiebreak) == expected


def raw_end(reference: Reference) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The sheets and the table of the second engine as the second scorer reads them."""
    sheets: list[dict[str, Any]] = []
    table: dict[str, Any] = {"pawn": reference.pawn}
    table["mythology"] = [len(one.mythology) + len(one.offerings) for one in reference.cities]
    for seat, city in enumerate(reference.cities):
        listed = {"cards": city.cards, "wonders": city.wonders, "tokens": city.tokens}
        sheet = {**listed, "gods": city.gods, "coins": city.coins, "astarte": city.astarte}
        if isinstance(reference, AgoraReference):
            held = [at + 1 for at in range(6) if reference.holder(at) == seat]
            sheet["senate"] = {"chambers": held}
        if city.snake:
            table["snake"] = city.snake
        sheets.append(sheet)
    return sheets, table


def compare_layout(game: Game, reference: Reference) -> None:
    """Both engines see the same cards unseen."""
    rows, free = facts_rows(reference), reference.free()
    seen = {card for place, card in reference.lying.items() if rows[place] or place in free}
    hidden = [card for cards in unseen(game).values() for card in cards]
    assert set(hidden) - SENATORS.keys() == set(left(game)) - seen - SENATORS.keys()
    if isinstance(reference, AgoraReference):
        known = [card for place, card in reference.lying.items() if rows[place] or place in free]
        known += [*reference.discarded, *reference.under.values(), *reference.tucked]
        known += [card for own in reference.recruited for card in own]
        unknown = {one for one, copies in SENATORS.items() if known.count(one) < copies}
        assert set(hidden) & SENATORS.keys() == unknown


def answered(game: Game, turn: Turn, lifted: list[int]) -> Turn:
    """The turn with the places from which cards were taken, wherever those are asked for.

    Where the layout shows that a row holds senators alone, nobody is asked for a building in it.
    """
    decided, places = [*turn.answers], [*lifted]
    turn = turn._replace(answers=())
    while (question := ask(game, turn)) is not None:
        if question.kind == "place":
            answer = next(str(place) for place in places if str(place) in question.options)
            places.remove(int(answer))
        else:
            if decided[0] == "none" and "none" not in question.options:
                decided.pop(0)
            answer = decided.pop(0)
        turn = turn._replace(answers=(*turn.answers, answer))
    assert decided in ([], ["none"])
    return turn


def replay(seed: int, kind: tuple[str, ...] = (), *, laid: bool = False) -> tuple[Game, Reference]:
    """One random legal game, compared after every turn."""
    chance, asked = Random(seed), Random(seed)
    reference = AgoraReference(chance, kind) if "agora" in kind else Reference(chance, kind)
    game = new_game(reference, laid=laid)
    while not reference.over:
        if reference.begins:
            game = begin(game, reference.begin())
        if laid:
            game = turned(game, reference)
            compare_layout(game, reference)
        compare_free(game, reference)
        compare_prices(game, reference, asked)
        move = reference.random_move()
        spent = reference.spent
        decided = tuple(reference.play(*move))
        turn = Turn(*move, decided, offerings=spent)
        game = take(game, answered(game, turn, reference.lifted) if laid else turn)
        game = turned_tokens(game, reference)
        compare(game, reference)
    compare_end(game, reference)
    return game, reference

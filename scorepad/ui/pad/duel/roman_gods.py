"""Under the track with Pantheon: Minerva's pawn, and the tokens that Neptune takes."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.cards import PANTHEON
from scorepad.titles.duel.roman_gods import (
    neptune_takes,
    neptunes_owner,
    taken_by_neptune,
)
from scorepad.titles.duel.track import ALL_LOOT, CAPITAL, LOOT, gone, pawn_place
from scorepad.titles.duel.turns.pantheon import minerva_place, put_minerva
from scorepad.titles.model import Game, Limits

from ...parts import flow, stack, strong
from ...session import Look
from ..calculators.buttons import chip, icon_button
from ..state import PadState

#: Minerva's pawn stands on any space between the capitals.
BETWEEN = Limits(1 - CAPITAL, CAPITAL - 1)


def roman_gods(state: PadState, look: Look) -> list[ft.Control]:
    """The lines that a game with Pantheon adds; none without it."""
    game = state.draft.game
    if PANTHEON not in game.expansions:
        return []
    return [
        _minerva(state, look),
        *([] if neptunes_owner(game) is None else [_neptune(state, look)]),
    ]


def minerva_meaning(look: Look, game: Game) -> str:
    """Where Minerva's pawn stands, in words."""
    place = minerva_place(game)
    if place is None:
        return look.words("pad.minerva")
    if place == 0:
        return look.words("pad.minerva_middle")
    side = game.players[1 if place > 0 else 0].name
    return look.words.count("pad.minerva_at", abs(place), player=side)


def _minerva(state: PadState, look: Look) -> ft.Control:
    """A chip that puts her pawn on the track or takes it off, and two buttons that move it."""
    place = minerva_place(state.draft.game)

    def put(_: object) -> None:
        def toggled(game: Game, seat: int) -> Game:
            if minerva_place(game) is not None:
                return put_minerva(game, None)
            # In the way to the player's own capital, as she is nearly always placed.
            return put_minerva(game, _free(game, pawn_place(game), -1 if seat == 0 else 1))

        state.act(toggled)

    def move(by: int) -> None:
        def moved(game: Game, _: int) -> Game:
            here = minerva_place(game)
            return game if here is None else put_minerva(game, _free(game, here, by))

        state.act(moved)

    game, shield = state.draft.game, ft.Icons.SHIELD_OUTLINED
    picture = ft.Icon(shield, size=18, color=look.palette.ink)
    meaning = minerva_meaning(look, game)
    line = [chip(state, look, meaning, place is not None, put, key="minerva", picture=picture)]
    if place is not None:
        for by, word, key, icon in (
            (-1, "pad.minerva_left", "minerva-left", ft.Icons.ARROW_LEFT),
            (1, "pad.minerva_right", "minerva-right", ft.Icons.ARROW_RIGHT),
        ):
            free = _free(game, place, by) != place
            act = (lambda _, by=by: move(by)) if free else None
            line.append(icon_button(state, look, icon, look.words(word), act, key=key))
    return flow(line, 4, between=0)


def _free(game: Game, here: int, by: int) -> int:
    """The next space in a direction where the conflict pawn does not stand; else this one."""
    pawn = pawn_place(game)
    place = here + by + (by if here + by == pawn else 0)
    if BETWEEN.within(place) == place:
        return place
    return here if here != pawn else here - by


def _neptune(state: PadState, look: Look) -> ft.Control:
    """A chip for each token that lies on the track, and for those that Neptune took."""
    game = state.draft.game
    taken = taken_by_neptune(game)
    effects = ("pad.neptune_discarded", "pad.neptune_applied")

    def token(place: int) -> ft.Control:
        def take(_: object) -> None:
            state.act(lambda game, _: neptune_takes(game, place))

        side = game.players[1 if place > 0 else 0].name
        label = look.words("pad.neptune_token", token=f"−{LOOT[abs(place)]}", player=side)
        if place in taken:
            label = f"{label}: {look.words(effects[taken.index(place)])}"
        return chip(state, look, label, place in taken, take, key=f"neptune-{place}")

    here = [place for place in sorted(ALL_LOOT) if place in taken or place not in gone(game)]
    chips = flow(map(token, here), between=4)
    return stack(strong(look, look.words("pad.neptune"), 14), chips, spacing=4)

"""The words and the view of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.fight.danger import Foe, is_hidden, visible_foes
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.state import UltimoState

DISTANCES: Final = {
    "very_close": "within arm's reach",
    "close": "a few steps away",
    "medium": "across the yard",
    "long": "a long shot away",
    "very_long": "far off",
}
"""Words for each range."""


def foes_in_sight(state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
    """Return the foes in sight and how well a character is covered, for the status line."""
    names = [foe_name(state, name).removeprefix("the ") for name in visible_foes(state.danger)]
    cover = state.danger.covers.get(who, "") if names and state.danger.ground is None else ""
    return (*((("foes", ", ".join(names)),) if names else ()), *((("cover", cover),) if cover else ()))


def foe_lines(state: UltimoState) -> tuple[str, ...]:
    """Return a line for each foe in sight: its distance, and the health it has left."""
    return tuple(_foe_line(state, name) for name in visible_foes(state.danger))


def _foe_line(state: UltimoState, name: str) -> str:
    foe = state.danger.foes[name]
    is_hurt = foe.health < foe.block.health
    left = f"{counted(foe.health, 'health', 'health')} left of {foe.block.health}" if is_hurt else "unhurt"
    where = DISTANCES[foe.distance] if state.danger.ground is None else "on the map"
    return f"{capital(foe_name(state, name))} is {where}, {left}."


def danger_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the view of a fight for some actors; only the Dealer sees what is printed on foes."""
    knows = "dealer" in who
    here = {
        name: foe
        for name, foe in state.danger.foes.items()
        if not foe.behind and (knows or not is_hidden(state.danger, name))
    }
    if not here:
        return {}
    seen = {name: _foe(foe, full="dealer" in who) for name, foe in here.items()}
    covered = {"covers": dict(state.danger.covers)} if state.danger.covers else {}
    return {
        "foes": seen,
        "unseen": [character for character in state.danger.unseen if character in who or "dealer" in who],
        **covered,
    }


def _foe(foe: Foe, *, full: bool) -> Mapping[str, object]:
    open_to_all = {"name": foe.block.name, "distance": foe.distance, "cover": foe.cover, "down": foe.is_down}
    if not full:
        return open_to_all
    block = foe.block
    return {
        **open_to_all,
        "rank": block.rank,
        "health": foe.health,
        "soak": block.toughness + foe.armor,
        "patience": foe.patience,
        "melee": block.melee,
        "ranged": block.ranged,
        "engaged": foe.engaged,
        "hidden": foe.hidden,
        "effects": {effect.id: effect.price for effect in effects_of(block)},
        "abilities": list(block.abilities),
        "undoings": {
            condition.id: f"{condition.words} ({condition.steps - foe.undone.get(condition.id, 0)})"
            for condition in block.undoings
        },
        "words": block.words,
    }

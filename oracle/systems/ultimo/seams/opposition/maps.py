"""The built-in Dealer's maps, with cover for both sides, and its foes' moves on them.

A foe closes with its target, from the far side where another foe is on the near side. A shooter keeps its distance and
looks for cover. A foe that flanks stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.grid.arrival import LayMap
from oracle.systems.ultimo.rules.grid.flanks import flankers, ground_of, places, pressure_on
from oracle.systems.ultimo.rules.grid.reach import cover_between, foe_as_seen, foe_modes, ways_of
from oracle.systems.ultimo.rules.grid.squares import RANGE_SQUARES, Square
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able
from oracle.systems.ultimo.seams import fight_moves
from oracle.text.picking import stable_number

WIDTH: Final = 16
HEIGHT: Final = 10
"""Least size of a map, in squares."""

KEEPS_AWAY: Final = 4
"""Squares that a shooter keeps from its targets."""

_GROUNDS: Final = (
    ("half:{a}5-{a}6", "quarter:{b}2-{b}3", "wall:{c}8-{c}9", "rough:{d}4-{e}5"),
    ("wall:{a}1-{a}3", "wall:{a}8-{a}10", "half:{b}5", "quarter:{d}3", "quarter:{d}7"),
    ("rough:{a}1-{b}3", "half:{c}4", "half:{c}7", "quarter:{e}5-{e}6"),
    ("wall:{b}4-{c}4", "wall:{b}7-{c}7", "quarter:{d}2", "half:{d}9"),
    ("quarter:{a}3-{a}4", "quarter:{c}7-{c}8", "rough:{b}5-{d}6", "half:{e}9"),
)
"""The pieces of each map, by columns between the two sides from `a` in the west to `e` in the east."""


def map_layouts(position: Position) -> Iterator[wire.Decision]:
    """Yield the maps for a fight that needs one, best first; nothing where none is needed."""
    state: UltimoState = position.rules
    if not isinstance(state.step, LayMap):
        return
    width = min(
        26, max(WIDTH, 6 + max(RANGE_SQUARES[state.danger.foes[name].distance] for name in standing_foes(state.danger)))
    )
    ground = _GROUNDS[stable_number("ground", state.scene.id, *standing_foes(state.danger)) % len(_GROUNDS)]
    columns = {name: chr(ord("a") + 4 + place * (width - 6) // 5) for place, name in enumerate("abcde")}
    pieces = tuple(piece.format(**columns) for piece in ground)
    for chosen in (pieces, ()):
        yield _decision(fight_moves.Lay(width=width, height=HEIGHT, pieces=chosen))


def map_moves(state: UltimoState, name: str, prey: tuple[str, ...]) -> Iterator[wire.Decision]:
    """Yield a foe's moves on a map, best first: to the best square, then an attack from there.

    Args:
        state: The state.
        name: The foe.
        prey: Its targets, the preferred one first.
    """
    block = state.danger.foes[name].block
    shooter = block.ranged > block.melee
    if shooter and not pressure_on(state, name):
        yield from _went(name, _firing_square(state, name, prey))
    for who in prey:
        modes = foe_modes(state, name, who) or ()
        if "melee" in modes and not shooter:
            yield from _went(name, _far_side(state, name, who))
        for mode in sorted(modes, key=lambda each: (each == "ranged") != shooter):
            yield _decision(fight_moves.FoeAct(move="shoot" if mode == "ranged" else "strike", foe=name, target=who))
    if not pressure_on(state, name):
        yield from _went(name, _nearer(state, name, prey))


def gap_of(state: UltimoState, name: str) -> Range:
    """Return the range between a foe and the nearest character who can act."""
    seen = (foe_as_seen(state, who, name) for who in able(state))
    found = [foe.distance for foe in seen if foe]
    return min(found, key=RANGES.index) if found else state.danger.foes[name].distance


def _went(name: str, square: Square | None) -> Iterator[wire.Decision]:
    if square is not None:
        yield _decision(fight_moves.FoeAct(move="advance", foe=name, square=str(square)))


def _free(state: UltimoState, name: str) -> list[Square]:
    return list(ways_of(state, name, most=0))


def _far_side(state: UltimoState, name: str, who: str) -> Square | None:
    """Return the square from which a foe flanks a character with another foe; `None` where it flanks already."""
    here = places(state)
    target = here[who]
    if name in flankers(state, who) or pressure_on(state, name):
        return None
    own = [here[foe] for foe in standing_foes(state.danger) if foe != name and foe in here]
    opposite = {
        Square(2 * target.east - ally.east, 2 * target.north - ally.north) for ally in own if ally.distance(target) == 1
    }
    return min((square for square in _free(state, name) if square in opposite), key=_place, default=None)


def _nearer(state: UltimoState, name: str, prey: tuple[str, ...]) -> Square | None:
    """Return the square nearest to a foe's targets; `None` where no square is nearer than its own."""
    here = places(state)
    wanted = [here[who] for who in prey if who in here]
    if not wanted or name not in here:
        return None

    def gap(square: Square) -> int:
        return min(square.distance(target) for target in wanted)

    best = min(_free(state, name), key=lambda square: (gap(square), *_place(square)), default=None)
    return best if best is not None and gap(best) < gap(here[name]) else None


def _firing_square(state: UltimoState, name: str, prey: tuple[str, ...]) -> Square | None:
    """Return the best square for a shooter: in sight of a target, away from all of them, behind cover.

    Return `None` where no square is better than its own.
    """
    here, ground = places(state), ground_of(state)
    wanted = [here[who] for who in prey if who in here]
    if not wanted or name not in here:
        return None

    def worth(square: Square) -> tuple[bool, int, int]:
        sees = any(cover_between(ground, square, target) != "full" for target in wanted)
        away = min(KEEPS_AWAY, *(square.distance(target) for target in wanted))
        return sees, away, ("quarter", "half").index(kind) + 1 if (kind := _low(state, square)) else 0

    best = min(
        _free(state, name), key=lambda square: (*(-figure for figure in worth(square)), *_place(square)), default=None
    )
    return best if best is not None and worth(best) > worth(here[name]) else None


def _low(state: UltimoState, square: Square) -> str:
    kind = ground_of(state).kind(square)
    return kind if kind in ("quarter", "half") else ""


def _place(square: Square) -> tuple[int, int]:
    return square.north, square.east


def _decision(move: fight_moves.FoeAct | fight_moves.Lay) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))

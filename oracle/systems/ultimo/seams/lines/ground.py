"""Moves over a map from a line: to a square that it names, towards foes, or away from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.enact import enacted
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.grid.flanks import places
from oracle.systems.ultimo.rules.grid.moving import Move
from oracle.systems.ultimo.rules.grid.reach import ways_of
from oracle.systems.ultimo.rules.grid.squares import Square

MOVE: Final = "move"
"""The verb, and the family of verbs, for a move on a map."""

NEAR: Final = "near"
AWAY: Final = "away"
"""The verbs for moving nearer to a foe, and away from all foes."""

PLAINLY: Final = 0.4
"""Chance from which a line clearly means one of these verbs."""


def has_map(position: Position) -> bool:
    """Return whether the fight has a map."""
    return position.rules.danger.ground is not None


def moved(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the moves over a map that a line may mean."""
    if not has_map(position):
        return
    verb, chance = likeliest_verb(meant)
    if meant.meaning.kind == "go" or families(position.system.name).get(verb) == MOVE:
        named = enacted(position, line, {MOVE: 1.0}, {MOVE: 1.0})
        yield from (move.decision() for move in named if move.sure)
    if verb in (NEAR, AWAY) and chance >= PLAINLY:
        yield from map_steps(position, line, away=verb == AWAY)


def closed_in(position: Position, line: Line, verb: str) -> Iterator[wire.Decision]:
    """Yield that an attacker out of reach moves nearer, or is asked how; nothing for other verbs."""
    if verb != "attack":
        return
    yield from map_steps(position, line) if has_map(position) else _nearer(position, line)
    if has_map(position):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="how"),))


def _nearer(position: Position, line: Line) -> Iterator[wire.Decision]:
    for foe in _foes(position, line):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"{NEAR} {foe}", who=line.speaker),))


def _foes(position: Position, line: Line) -> tuple[str, ...]:
    """Return the foes that a line names or targets, else all in sight."""
    names = visible_foes(position.rules.danger)
    named = [name for name in names if name == line.target or fit_of(line.names.of.get(name, ()), line.text) >= NAMED]
    return tuple(named or names)


def map_steps(position: Position, line: Line, *, away: bool = False) -> Iterator[wire.Decision]:
    """Yield the move to the free square nearest to the foes, or farthest from them."""
    who, here = line.speaker, places(position.rules)
    foes = [here[name] for name in _foes(position, line) if name in here]
    if not foes or who not in here or not any(option.action is Move for option in position.menu(who)):
        return

    def gap(square: Square) -> int:
        return min(square.distance(foe) for foe in foes) * (-1 if away else 1)

    free = ways_of(position.rules, who, most=0)
    best = min(
        free,
        key=lambda square: (gap(square), square.distance(here[who]), square.slant(here[who]), str(square)),
        default=None,
    )
    if best is not None and gap(best) < gap(here[who]):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"{MOVE} {best}", who=who),))

"""Which modifiers of advantages count in a draw, and what each comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oracle.core.records import record
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.advantages import TEST, Advantage, Modifier, Point
from oracle.systems.bastards.rules.figures import Figure, Use
from oracle.systems.bastards.rules.state import Game


@record
class Situation:
    """A draw as one side meets it."""

    kind: str = TEST
    side: str = ""
    """`attack` or `defense`; empty in a Skill Hand."""
    skill: str = ""
    reach: str = ""
    """`melee` or `ranged`, for blows."""
    foe: str = ""
    """Who is on the other side."""


class Counted(NamedTuple):
    """A modifier that counts."""

    advantage: Advantage
    modifier: Modifier
    amount: int


def counting(game: Game, who: str, point: Point, here: Situation) -> Iterator[Counted]:
    """Yield the modifiers that count at a point of advantages that work by themselves, or that somebody has in use."""
    figure = game.cast[who]
    for row, _ in figure.working:
        if not row.at:
            yield from _of(figure, row, Use(row.id), point, here)
    for use in figure.uses:
        row = ADVANTAGES[use.id]
        if not (row.aims and use.foe != here.foe) and not row.everyone:
            yield from _of(
                figure, row, use, point, here, is_now=not game.opposition or use.draw == game.opposition.draws
            )


def against(game: Game, who: str, point: Point, here: Situation) -> Iterator[Counted]:
    """Yield the modifiers of an opponent that count in the defense against them."""
    for use in game.cast[here.foe].uses if here.foe else ():
        row = ADVANTAGES[use.id]
        for modifier in row.modifiers:
            if modifier.side == "against" and modifier.point == point and here.side == "defense":
                yield Counted(row, modifier, amount_of(game.cast[who], modifier, use))


def for_everybody(game: Game, who: str, point: Point, here: Situation) -> Iterator[Counted]:
    """Yield the modifiers in use that count for everybody who takes part, in place of any other."""
    for other in game.opposition.sides if game.opposition else ():
        for use in game.cast[other].uses:
            row = ADVANTAGES[use.id]
            if row.everyone:
                yield from _of(game.cast[who], row, use, point, here)


def _of(
    figure: Figure, row: Advantage, use: Use, point: Point, here: Situation, *, is_now: bool = True
) -> Iterator[Counted]:
    for modifier in row.modifiers:
        if modifier.point == point and _fits(figure, modifier, here) and (is_now or not modifier.at_once):
            yield Counted(row, modifier, amount_of(figure, modifier, use))


def _fits(figure: Figure, modifier: Modifier, here: Situation) -> bool:
    return (
        modifier.side in ("", here.side)
        and (not modifier.kinds or here.kind in modifier.kinds)
        and (not modifier.skills or here.skill in modifier.skills)
        and modifier.reach in ("", here.reach)
        and (not modifier.desperate or figure.is_desperate)
    )


def amount_of(figure: Figure, modifier: Modifier, use: Use) -> int:
    """Return what a modifier comes to for somebody."""
    rank = figure.trait(modifier.trait) if modifier.trait else 0
    return rank * modifier.times + modifier.flat + use.number * modifier.per


def total_of(game: Game, who: str, point: Point, here: Situation) -> int:
    """Return what all modifiers of somebody come to at a point."""
    return sum(counted.amount for counted in counting(game, who, point, here))

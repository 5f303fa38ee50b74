"""Points leave a pool and come back: costs, harm and recovery, and what follows when pools are empty."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.systems.bastards.rules.figures import POWER, Figure
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.rules.state import Event, Game

COST_TO_ZERO: Final = HouseRule(
    "gob.cost_to_zero",
    "true",
    ("false",),
    "Whether a cost may take the last point of a pool.",
    "gob.cost_to_zero",
)


@record
class PoolChanged(Event):
    """Points left a pool or came back to it."""

    who: str
    pool: str
    left: int
    """Points that are in it now."""
    change: int
    why: str = ""
    """`cost`, `rest` or `care`; empty for harm."""

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, game.cast[self.who].with_pool(self.pool, self.left))

    def describe(self, game: Game) -> str:
        name, points = game.name(self.who), pool_name(self.pool)
        if self.why == "cost":
            return f"{name} pays {-self.change} {points}: {self.left} left."
        if self.change > 0:
            return f"{name} recovers {self.change} {points}: {self.left} now."
        return f"{name} loses {-self.change} {points}: {self.left} left."


def pool_name(pool: str) -> str:
    """Return how the points of a pool are written: `BP`."""
    return TRAITS[pool].pool if pool in TRAITS else "Power"


def own_pool(figure: Figure, pool: str) -> str:
    """Return the pool that stands for a trait’s with somebody: a Touched has only one. Rule `gob.touched_cost`."""
    return POWER if figure.kind == "touched" else pool


def changed(game: Game, who: str, pool: str, change: int, why: str = "") -> PoolChanged:
    """Return points leaving or coming back, as far as there are any and there is room."""
    figure = game.cast[who]
    before = figure.standing.pools[pool]
    left = max(0, min(before + change, figure.full(pool)))
    return PoolChanged(who, pool, left, left - before, why)


def pool_paid(game: Game, who: str, pool: str) -> PoolChanged:
    """Return one point paid."""
    return changed(game, who, own_pool(game.cast[who], pool), -1, "cost")


def cannot_pay(game: Game, who: str, pool: str) -> Refusal | None:
    """Return why a point cannot be paid. Rule `gob.cost_to_zero`."""
    left = game.cast[who].standing.pools.get(own_pool(game.cast[who], pool), 0)
    least = 1 if game.plays(COST_TO_ZERO, "true") else 2
    if left >= least:
        return None
    return Refusal(f"that takes a point of {pool_name(pool)}, and there is none to spare", "gob.cost_to_zero")

"""Harm lands: on which pool, how much of it, and what it makes of whoever takes it, from Desperation to death."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.menu import OneOf
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.kit.words import counted
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.aftermath import Aftermath
from oracle.systems.bastards.rules.figures import POWER, WOUNDED
from oracle.systems.bastards.rules.modifiers import Situation, counting
from oracle.systems.bastards.rules.points import SHIELDS
from oracle.systems.bastards.rules.pools import changed
from oracle.systems.bastards.rules.state import Due, Event, Events, Game, OpposedAnswer, Planned
from oracle.systems.bastards.rules.uses import ended, usable, used

EMPTY_POOL: Final = HouseRule(
    "gob.empty_pool",
    "defender",
    ("attacker", "no_effect"),
    "Who says which other pool takes a hit on one that is empty: the defender, the attacker, or it does nothing.",
    "gob.empty_pool",
)
KILL_INTENT: Final = HouseRule(
    "gob.kill_intent",
    "ask",
    ("always",),
    "Whether the attacker is asked before a hit that would kill, or it always does.",
    "gob.kill_intent",
)
EXTRAS_DAMAGE: Final = HouseRule(
    "gob.extras_damage",
    "difference",
    ("damage",),
    "Whether Extras fall by the difference of the totals alone, or by all of the harm.",
    "gob.extras_damage",
)

PER_MEMBER: Final = 4
"""Points of difference that cost a group of Extras one member."""
SHIFT: Final = "mind_over_matter"


@record
class Harm:
    """Harm that is about to land on somebody."""

    attacker: str
    defender: str
    pool: str
    """The trait whose pool takes it."""
    amount: int
    difference: int
    """The difference of the totals, which counts for Extras."""
    is_settled: bool = False
    """Whether it has been said which pool takes it."""
    intent: Literal["", "kill", "spare"] = ""
    """What the attacker has said of a hit that would kill."""


@record
class Landing(Due):
    """Harm lands, once it has been said where, and whether it may kill."""

    harm: Harm

    def run(self, game: Game) -> Events:
        harm, figure = self.harm, game.cast[self.harm.defender]
        if figure.kind == "extras":
            return *_fallen(game, harm), Planned()
        if figure.kind == "touched":
            return _touched(game, harm)
        pools = _choices(game, harm)
        if not pools:
            return (Planned(),)
        if len(pools) > 1:
            return (Planned((Taking(harm, pools),)),)
        harm = replace(harm, pool=pools[0], is_settled=True)
        if _would_kill(game, harm):
            return (Planned((Sparing(harm),)),)
        return _landed(game, harm)


def _choices(game: Game, harm: Harm) -> tuple[str, ...]:
    """Return the pools that may take the harm; none where it does nothing. Rule `gob.empty_pool`."""
    pools = game.cast[harm.defender].standing.pools
    if harm.is_settled:
        return (harm.pool,)
    if pools[harm.pool]:
        can_shift = harm.pool == "body" and pools["mind"] and SHIFT in usable(game, harm.defender, "harm")
        return ("body", "mind") if can_shift else (harm.pool,)
    return () if game.plays(EMPTY_POOL, "no_effect") else tuple(pool for pool, left in pools.items() if left)


def _landed(game: Game, harm: Harm) -> Events:
    """Return the harm taken by a Fated: less what shields the pool, and all but a point where they are spared."""
    left = game.cast[harm.defender].standing.pools[harm.pool]
    amount = unshielded(game, harm)
    amount = min(amount, left - 1) if harm.intent == "spare" else amount
    events: Events = (changed(game, harm.defender, harm.pool, -amount),) if amount else ()
    after = Aftermath(harm.attacker, harm.defender, harm.pool, min(amount, left))
    return *events, *_worn_out(game, harm), Planned((after,))


def _worn_out(game: Game, harm: Harm) -> Events:
    """Return the end of what shields only from the next harm to a pool, where that was harmed now."""
    used_up = any(
        harm.pool in modifier.pools
        for use in game.cast[harm.defender].uses
        if ADVANTAGES[use.id].lasts == "harm"
        for modifier in ADVANTAGES[use.id].modifiers
    )
    return ended(game, harm.defender, "harm") if used_up else ()


def unshielded(game: Game, harm: Harm) -> int:
    """Return how much of the harm gets past what shields the pool."""
    shields = counting(game, harm.defender, "taken", Situation())
    spared = sum(one.amount for one in shields if harm.pool in one.modifier.pools)
    return max(0, harm.amount - spared - SHIELDS(game, harm.defender, harm.pool))


def _would_kill(game: Game, harm: Harm) -> bool:
    """Return whether the attacker has still to say that a hit shall kill. Rule `gob.kill_intent`."""
    figure = game.cast[harm.defender]
    if harm.intent or figure.level != WOUNDED or game.plays(KILL_INTENT, "always"):
        return False
    return unshielded(game, harm) >= figure.standing.pools[harm.pool]


def _fallen(game: Game, harm: Harm) -> Events:
    """Return the Extras who fall. Rule `gob.extras_damage`."""
    points = harm.amount if game.plays(EXTRAS_DAMAGE, "damage") else harm.difference
    lost = min(points // PER_MEMBER, game.cast[harm.defender].members)
    return (MembersLost(harm.defender, lost),) if lost else ()


def _touched(game: Game, harm: Harm) -> Events:
    """Return harm to the one pool of a Follower, who is dead when all of it is twice as much as that holds."""
    amount = unshielded(game, harm)
    after = Planned((Aftermath(harm.attacker, harm.defender, harm.pool, amount),))
    if not amount:
        return after, *_worn_out(game, harm)
    taken = TouchedHarmed(harm.defender, amount), changed(game, harm.defender, POWER, -amount)
    return *taken, *_worn_out(game, harm), after


@record
class MembersLost(Event):
    """A group of Extras lost members; they hold no more cards than members."""

    who: str
    count: int

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        return game.with_figure(self.who, replace(figure, members=figure.members - self.count))

    def describe(self, game: Game) -> str:
        left = game.cast[self.who].members
        return f"{game.name(self.who)} lose {counted(self.count, 'member')}: {left or 'none'} left."


@record
class TouchedHarmed(Event):
    """A Follower took harm, which is counted beyond an empty pool."""

    who: str
    amount: int

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        return game.with_figure(self.who, figure.stands(taken=figure.standing.taken + self.amount))


@record
class Taking(Due):
    """Somebody says which pool takes the harm: the defender, or by house rule the attacker."""

    harm: Harm
    pools: tuple[str, ...]

    def awaits(self, game: Game) -> str:
        is_empty = not game.cast[self.harm.defender].standing.pools[self.harm.pool]
        by_attacker = is_empty and game.plays(EMPTY_POOL, "attacker")
        return game.controller(self.harm.attacker if by_attacker else self.harm.defender)


@record
class Take(OpposedAnswer):
    """Somebody says which pool takes the harm: `take mind`."""

    verb = "take"
    when = at(Taking)
    untimely = "no harm waits for you to say where it lands"
    pool: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (OneOf(due_of(game, Taking).pools, "pool", "gob.empty_pool"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"say which pool takes {due_of(game, Taking).harm.amount} points of harm"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Taking)
        harm = due.harm
        is_shift = self.pool != harm.pool and game.cast[harm.defender].standing.pools[harm.pool]
        paid = used(game, harm.defender, SHIFT) if is_shift else ()
        return *paid, Planned((Landing(replace(harm, pool=self.pool, is_settled=True)),))


@record
class Sparing(Due):
    """The attacker says whether a hit shall kill."""

    harm: Harm

    def awaits(self, game: Game) -> str:
        return game.controller(self.harm.attacker)


@record
class Finish(OpposedAnswer):
    """The attacker kills, or leaves the last point: `kill`, `spare`."""

    verb = "mercy"
    when = at(Sparing)
    untimely = "nobody’s life is in your hands"
    intent: Literal["kill", "spare"]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (OneOf(("kill", "spare"), rule="gob.kill_intent"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        name = game.name(due_of(game, Sparing).harm.defender)
        return f"this would kill {name}: kill, or spare and leave one point"

    def decide(self, game: Game, who: str) -> Events:
        return (Planned((Landing(replace(due_of(game, Sparing).harm, intent=self.intent)),)),)

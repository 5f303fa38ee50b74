"""What somebody can attack with and whom, and the attacks that follow another at once."""

from __future__ import annotations

from oracle.core.records import record
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.state import (
    Due,
    Events,
    Game,
    OpposedAnswer,
    Planned,
)
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS


@record
class FollowUp(Due):
    """Somebody may attack at once, because of an attack before it."""

    waits_for = "who"
    who: str
    less: int = 0
    """What it takes off the total."""
    cards: int = 0
    """Cards that were held back for it; 0 where the skill says how many."""
    foe: str = ""
    """The only one it may strike; empty for anybody."""
    weapons: tuple[str, ...] = ()
    """The only weapons it may be made with; empty for any in hand."""
    reach: str = ""
    why: str = ""
    """The advantage that allows it."""

    def run(self, game: Game) -> Events | None:
        return None if means_now(game, self.who, self) else (Planned(),)


def foes_of(game: Game, who: str) -> tuple[str, ...]:
    """Return whom somebody may act against: all who take part on other sides, the Knocked Out among them."""
    opposition = game.opposed
    return tuple(
        one
        for one, side in opposition.sides.items()
        if side != opposition.sides[who] and one not in opposition.left and not _is_finished(game, one)
    )


def _is_finished(game: Game, who: str) -> bool:
    """Return whether nothing more can be done to somebody: killed, or a group without members."""
    figure = game.cast[who]
    return figure.is_gone or (figure.kind == "extras" and not figure.members)


def in_reach(game: Game, who: str, weapon: str) -> tuple[str, ...]:
    """Return whom somebody can strike with a weapon: hand to hand both stand close. Rule `gob.bands`."""
    bands, reach = game.opposed.bands, WEAPONS[weapon].reach
    return tuple(one for one in foes_of(game, who) if max(bands.get(who, 0), bands.get(one, 0)) <= reach)


def means_now(game: Game, who: str, follow: FollowUp | None = None) -> dict[str, tuple[str, ...]]:
    """Return what somebody can strike with, and whom with each: the weapons in hand, and bare hands."""
    if game.cast[who].is_out:
        return {}
    names = dict.fromkeys((*(weapon.id for weapon in game.cast[who].weapons), BARE))
    found = {name: in_reach(game, who, name) for name in names if follow is None or _fits(name, follow)}
    if follow and follow.foe:
        found = {name: (follow.foe,) for name, foes in found.items() if follow.foe in foes}
    return {name: foes for name, foes in found.items() if foes}


def _fits(weapon: str, follow: FollowUp) -> bool:
    reach = "ranged" if WEAPONS[weapon].is_ranged else "melee"
    return (not follow.weapons or weapon in follow.weapons) and follow.reach in ("", reach)


@record
class Enough(OpposedAnswer):
    """Somebody lets an attack be that they could make at once."""

    verb = "enough"
    when = at(FollowUp)
    untimely = "no second attack is open to you"
    hint = "leave it at that"

    def decide(self, game: Game, who: str) -> Events:
        return (Planned(),)

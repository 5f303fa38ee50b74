"""Leaders of armies, their leadership, and the difficulty of clashes and of holding a line (U-252, U-253)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.armies.war import Army, Side
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.foes.stat_block import RANKS, leadership_of
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Change, Person, UltimoState
from oracle.systems.ultimo.rules.status import able, attributes_of

SOLDIERS_PER_STEP: Final = 5
"""Soldiers that make a clash harder, or easier, by 1. Rule U-253."""

MOST_REPEATS: Final = 3
"""The most that earlier checks to hold a line add to the next one. Rule U-253."""

SERGEANT_LEADERSHIP: Final = RANKS["minion"].leadership
"""Leadership of an army whose captain is gone: that of a sergeant. Rule U-252."""

OTHER_SIDE: Final[dict[Side, Side]] = {"ours": "theirs", "theirs": "ours"}


def leadership_in(state: UltimoState, person: Person) -> int:
    """Return the leadership of a character: half of INT, and Leadership (U-252)."""
    return half(attributes_of(person)["INT"]) + rank(person.character, "Leadership", state.rules)


def leader_of(state: UltimoState, side: Side) -> str:
    """Return the leader of an army: its commander, else another character who brought soldiers; empty for none."""
    army = state.world.war.army(side)
    if army is None:
        return ""
    if side == "theirs":
        return army.commander if army.commander in standing_foes(state.danger) else ""
    can = able(state)
    return next((who for who in (army.commander, *(company.owner for company in army.companies)) if who in can), "")


def is_in_front(state: UltimoState, side: Side) -> bool:
    """Return whether the leader of an army stands on the field, in sight of the soldiers."""
    leader, war = leader_of(state, side), state.world.war
    if side == "ours":
        return leader in war.on_field
    return bool(leader) and war.theirs is not None and war.theirs.post == "field"


def leadership_of_side(state: UltimoState, side: Side) -> int:
    """Return the leadership of a side, against which a clash or a check to hold the line is played.

    Characters without soldiers have that of the best of those who fight.
    """
    leader = leader_of(state, side)
    if side == "theirs":
        return leadership_of(state.danger.foes[leader].block) if leader else SERGEANT_LEADERSHIP
    fighting = (leader,) if leader else tuple(who for who in able(state) if who in state.world.war.on_field)
    return max([leadership_in(state, state.people[who]) for who in fighting], default=SERGEANT_LEADERSHIP)


def clash_changes(state: UltimoState) -> Iterator[Change]:
    """Yield what numbers change in the rating of a clash: 1 for each full five soldiers on either side (U-253)."""
    war = state.world.war
    for name, army, sign in (("enemy soldiers", war.theirs, 1), ("your soldiers", war.ours, -1)):
        steps = army.strength // SOLDIERS_PER_STEP if army else 0
        if steps:
            yield Change(name, sign * steps)


def holding_rating(state: UltimoState, side: Side, army: Army) -> int:
    """Return the difficulty of keeping an army from running: higher each time, unless its leader is seen (U-253)."""
    again = 0 if is_in_front(state, side) else min(army.checks, MOST_REPEATS)
    return max(1, leadership_of_side(state, OTHER_SIDE[side]) + again)


def pursuit_damage(state: UltimoState, side: Side) -> int:
    """Return the damage to a running army by the one behind it: 1 for each full five, 1 at least, and its arms."""
    army = state.world.war.army(OTHER_SIDE[side])
    if army is None or army.routed or not army.health:
        return 0
    return max(1, army.strength // SOLDIERS_PER_STEP) + army.damage

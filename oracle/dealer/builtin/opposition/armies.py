"""How the built-in Dealer leads the other side's soldiers, and what soldiers ask for when a battle is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.armies.forces import force_called
from oracle.systems.ultimo.armies.host import targets
from oracle.systems.ultimo.armies.leading import leader_of
from oracle.systems.ultimo.armies.steps import HostMoving
from oracle.systems.ultimo.armies.war import Army
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.state import UltimoState
from oracle.text.picking import stable_number

GIVES_UP: Final = 0.25
"""Share of its health below which an army of a Dealer's own making leaves the field."""

LEADERLESS: Final = 0.5
"""The same for one that nobody leads any more."""

LEAST_WANTED: Final = 3
"""Cash that a soldier wants at least for a fight."""


def armies_moved(position: Position) -> Iterator[wire.Decision]:
    """Yield what the enemy army could do where it is its turn, best first; nothing where it is not."""
    state: UltimoState = position.rules
    army = state.world.war.theirs
    if not isinstance(state.step, HostMoving) or army is None:
        return
    if _has_had_enough(state, army):
        yield _reaction("call_off")
    if army.routed:
        yield _reaction("reform")
    elif _presses(state):
        for who in sorted(targets(state), key=lambda one: stable_number("press", one, str(state.pace.round))):
            yield _reaction("press", who)
    yield _reaction("hold_ground")


def _reaction(move: Any, target: str = "") -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(wire.ArmyAct(move=move, target=target or None),))


def _has_had_enough(state: UltimoState, army: Army) -> bool:
    """Return whether an army goes home: as its kind does, sooner once nobody leads it."""
    force = force_called(army.name)
    bold = force.gives_up if force else GIVES_UP
    bold = bold if leader_of(state, "theirs") else max(bold, LEADERLESS)
    return army.health < army.whole * bold


def _presses(state: UltimoState) -> bool:
    """Return whether an army attacks: not those who have only just run, which leaves them a breath to gather."""
    war = state.world.war
    return bool(war.on_field) or war.ours is None or not war.ours.routed


def shares_wanted(position: Position) -> Iterator[wire.Decision]:
    """Yield what soldiers want who fought outside a battle, once nobody is left to fight: a cut of what was found."""
    state: UltimoState = position.rules
    if standing(state.danger):
        return
    loot = sum(foe.block.cash for foe in state.danger.foes.values())
    for who, count in state.world.war.shares.items():
        each = max(LEAST_WANTED, loot // (count + 1))
        yield wire.Decision(kind="reaction", moves=(wire.Take(action=f"demand {who} {each}"),))

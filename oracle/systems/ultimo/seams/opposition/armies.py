"""The built-in Dealer's enemy armies, and the pay that soldiers demand after a fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.armies.forces import FORCES, force_called
from oracle.systems.ultimo.rules.armies.host import EnemyArmyMoves, press_targets
from oracle.systems.ultimo.rules.armies.leading import leader_of
from oracle.systems.ultimo.rules.armies.war import Army
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.opposition.dangers import foes_drawn, setting_of
from oracle.text.picking import stable_number

GIVES_UP: Final = 0.25
"""Share of health below which an army of the Dealer's own making leaves the field."""

LEADERLESS: Final = 0.5
"""The same share for an army without a leader."""

OUTNUMBERED: Final = 2
"""A force is at most so many times as large as the soldiers it meets."""

LEAST_WANTED: Final = 3
"""Least cash that a soldier demands for a fight."""


def army_moves(position: Position) -> Iterator[wire.Decision]:
    """Yield the enemy army's possible moves in its turn, best first; nothing outside it."""
    state: UltimoState = position.rules
    army = state.world.war.theirs
    if not isinstance(state.step, EnemyArmyMoves) or army is None:
        return
    if _has_had_enough(state, army):
        yield _reaction("call_off")
    if army.routed:
        yield _reaction("reform")
    elif _presses(state):
        for who in sorted(
            press_targets(state), key=lambda target: stable_number("press", target, str(state.pace.round))
        ):
            yield _reaction("press", who)
    yield _reaction("hold_ground")


def _reaction(move: Any, target: str = "") -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(fight_moves.ArmyAct(move=move, target=target or None),))


def _has_had_enough(state: UltimoState, army: Army) -> bool:
    """Return whether an army leaves the field: by its kind, and sooner without a leader."""
    force = force_called(army.name)
    bold = force.gives_up if force else GIVES_UP
    bold = bold if leader_of(state, "theirs") else max(bold, LEADERLESS)
    return army.health < army.whole * bold


def _presses(state: UltimoState) -> bool:
    """Return whether an army attacks; it lets soldiers gather again who have just been routed."""
    war = state.world.war
    return bool(war.on_field) or war.ours is None or not war.ours.routed


def force_encounters(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that a force takes the field with a foe who meets a party with soldiers.

    In an adventure only a greater minion or a host brings soldiers; in open play any danger does. The force is of the
    story's setting, and of the size nearest to that of the soldiers it meets.
    """
    state: UltimoState = position.rules
    came = [event.foe for event in happened if isinstance(event, FoeCame) and event.foe in standing_foes(state.danger)]
    troop = sum(person.ties.troop for person in state.people.values())
    drawn = any(foes_drawn(position, happened))  # its foe comes first, but is not in play yet
    if not (came or drawn) or not troop or state.world.war.theirs is not None:
        return
    leaders = [name for name in came if state.danger.foes[name].block.rank != "minion"]
    force = _force_against(position, troop)
    if force and (leaders or position.tale.adventure.open_play):
        raised = fight_moves.RaiseArmy(kind=force, leader=next(iter(leaders), None))
        yield wire.Decision(kind="reaction", moves=(raised,))


def _force_against(position: Position, troop: int) -> str:
    """Return the force that soldiers meet here; empty where each is too large."""
    setting = setting_of(position)
    fitting = [force for force in FORCES if force.setting == setting and force.soldiers <= troop * OUTNUMBERED]
    best = min(fitting, key=lambda force: (abs(force.soldiers - troop), force.id), default=None)
    return best.id if best else ""


def share_demands(position: Position) -> Iterator[wire.Decision]:
    """Yield the demands of soldiers who fought outside a battle, once no foe is left: a share of the loot."""
    state: UltimoState = position.rules
    if standing_foes(state.danger):
        return
    loot = sum(foe.block.cash for foe in state.danger.foes.values())
    for who, count in state.world.war.shares.items():
        each = max(LEAST_WANTED, loot // (count + 1))
        yield wire.Decision(kind="reaction", moves=(wire.Take(action=f"demand {who} {each}"),))

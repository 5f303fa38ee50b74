"""How the built-in Dealer leads the other side's soldiers, and hears what players order theirs to do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.armies.actions import Fray
from oracle.systems.ultimo.armies.forces import force_called
from oracle.systems.ultimo.armies.host import targets
from oracle.systems.ultimo.armies.leading import leader_of
from oracle.systems.ultimo.armies.steps import HostMoving
from oracle.systems.ultimo.armies.war import Army
from oracle.systems.ultimo.fight.actions import BARE
from oracle.systems.ultimo.fight.arms import usable, weapon_in, why_not_usable
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.gear.weapons import Mode
from oracle.systems.ultimo.state import UltimoState
from oracle.text.picking import stable_number

GIVES_UP: Final = 0.25
"""Share of its health below which an army of a Dealer's own making leaves the field."""

LEADERLESS: Final = 0.5
"""The same for one that nobody leads any more."""

LEAST_WANTED: Final = 3
"""Cash that a soldier wants at least for a fight."""

_SOLDIERS: Final = r"(?:soldiers|men|troops|company|platoon|army|ranks|line|them|everybody|everyone)"
_ORDERS: Final = (
    ("retreat", lazy_pattern(r"\b(?:retreat|fall back|the recall|give up the field|quit the field)\b", re.IGNORECASE)),
    ("regroup", lazy_pattern(rf"\b(?:rally|regroup|gather|re-?form)\b.*\b{_SOLDIERS}\b|\bregroup\b", re.IGNORECASE)),
    (
        "send_in",
        lazy_pattern(
            rf"\b(?:send|order|command|signal|wave|direct|let)\b.*\b{_SOLDIERS}\b.*"
            r"\b(?:in|forward|on|charge|advance|attack|go|hold|loose|shoot|fire|march)\b|\badvance!|\bcharge!",
            re.IGNORECASE,
        ),
    ),
)
"""What somebody orders soldiers to do, the clearest first."""

_TAKES_FIELD: Final = lazy_pattern(
    r"\b(?:take|march (?:on)?to|lead .* (?:on)?to|bring .* (?:on)?to|form up on)\b.*\bfield\b", re.IGNORECASE
)
_FIGHTS: Final = lazy_pattern(
    r"\b(?:charge|fight|wade|hack|cut|strike|attack|shoot|fire|throw myself|join|lead (?:the|my|our|them))\b",
    re.IGNORECASE,
)
_SHOOTS: Final = lazy_pattern(r"\b(?:shoot|fire|aim|loose)\b", re.IGNORECASE)


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


def ordered(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings by which somebody leads soldiers, or fights among them, where a battle is on."""
    if position.system.name != "ultimo" or position.rules.world.war.theirs is None or said.rstrip().endswith("?"):
        return
    state: UltimoState = position.rules
    troop = state.people[who].ties.troop if who in state.people else 0
    if troop and _TAKES_FIELD.search(said):
        yield _call(f"take_field {_how_many(said, troop)}", who)
    for verb, words in _ORDERS:
        if words.search(said):
            yield _call(verb, who)
    if _FIGHTS.search(said) and who in state.people:
        mode: Mode = "ranged" if _SHOOTS.search(said) else "melee"
        yield from (_call(write_action(Fray(mode, item)), who) for item in _best_arms(state, who, mode))


def _call(action: str, who: str) -> wire.Decision:
    return wire.Decision(kind="procedure", moves=(wire.Call(action=action, who=who),))


def _how_many(said: str, troop: int) -> int:
    """Return how many soldiers somebody names; all of them where no number fits."""
    named = (int(one) for one in re.findall(r"\d+", said))
    return next((one for one in named if 0 < one <= troop), troop)


def _best_arms(state: UltimoState, who: str, mode: Mode) -> tuple[str, ...]:
    """Return what a character would fight with in the thick of it, what hits hardest first."""
    person = state.people[who]
    ready = [item for item in usable(person, mode) if why_not_usable(state, who, item, mode) is None]
    return tuple(sorted(ready, key=lambda item: (-weapon_in(person, item).damage, item == BARE)))

"""The facts about a table and an actor that decide which verbs of ULTIMO a menu asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from oracle.core.latest import latest_few_of
from oracle.kit.modifiers import Figure
from oracle.kit.occasions import Fact
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.danger import standing_foes, visible_foes
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, living
from oracle.systems.ultimo.rules.traits import every_modifier_of, hooks_of


def carries(is_it: Callable[[Item], object]) -> Fact:
    """Return the fact whether a character owns an item of a kind, in any condition."""

    @latest_few_of
    def among(gear: tuple[Item, ...]) -> bool:
        return any(map(is_it, gear))

    return lambda state, who: among(state.people[who].gear)


def awake(state: UltimoState, who: str) -> bool:
    """Return whether a character can act; true of the Dealer and all other actors."""
    return who not in state.people or helplessness(state, who) is None


def has_turn_left(state: UltimoState, who: str) -> bool:
    """Return whether a character has had no turn in this round."""
    return who not in state.pace.acted


def foes_stand(state: UltimoState, _who: str) -> bool:
    """Return whether a foe can still fight."""
    return bool(state.danger.foes) and bool(standing_foes(state.danger))


def foes_seen(state: UltimoState, _who: str) -> bool:
    """Return whether the party sees a foe that can fight."""
    return bool(state.danger.foes) and bool(visible_foes(state.danger))


def no_foes_seen(state: UltimoState, who: str) -> bool:
    """Return whether the party sees no foe that can fight."""
    return not foes_seen(state, who)


def on_a_map(state: UltimoState, _who: str) -> bool:
    """Return whether the fight has a map."""
    return state.danger.ground is not None


def others_awake(state: UltimoState, who: str) -> bool:
    """Return whether another character can act."""
    return any(actor != who for actor in able(state))


def any_alive(state: UltimoState, _who: str) -> bool:
    """Return whether a character is alive."""
    return bool(living(state))


def any_able(state: UltimoState, _who: str) -> bool:
    """Return whether a character can act."""
    return bool(able(state))


def any_with_condition(state: UltimoState, _who: str) -> bool:
    """Return whether a living character bears a condition."""
    return any(state.people[actor].marks for actor in living(state))


def any_dead(state: UltimoState, _who: str) -> bool:
    """Return whether a character is dead."""
    return len(living(state)) < len(state.people)


def army_stands(state: UltimoState, _who: str) -> bool:
    """Return whether an enemy army stands on the field."""
    return state.world.war.theirs is not None


def has_soldiers(state: UltimoState, who: str) -> bool:
    """Return whether a character has soldiers in pay."""
    return bool(state.people[who].ties.troop)


def has_company(state: UltimoState, who: str) -> bool:
    """Return whether a character has a companion."""
    return bool(state.people[who].ties.company)


@cache
def has_trait_hook(hook: type[Any]) -> Fact:
    """Return the fact whether a trait of a character has a hook of this kind."""

    def has_it(state: UltimoState, who: str) -> bool:
        return bool(hooks_of(state.people[who].character.traits, hook))

    return has_it


@cache
def has_trait_modifier(figure: Figure) -> Fact:
    """Return the fact whether a trait of a character modifies this figure."""

    def does(state: UltimoState, who: str) -> bool:
        return bool(every_modifier_of(state.people[who].character.traits, figure))

    return does


def any_item_dropped(state: UltimoState, _who: str) -> bool:
    """Return whether an item of a character lies on the ground."""
    gear = (item for person in state.people.values() for item in person.gear)
    return any(item.condition == "dropped" for item in gear)

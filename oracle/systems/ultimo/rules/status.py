"""The status of a character: attributes and abilities with injuries, and whether it can act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.latest import latest_few_of, latest_few_of_two, latest_of, latest_of_two
from oracle.core.menu import FIRST, Refusal
from oracle.systems.ultimo.rules.characters import abilities, ability, rank
from oracle.systems.ultimo.rules.conditions import CONDITIONS, Condition, find_condition
from oracle.systems.ultimo.rules.deck_rules import DeckRules
from oracle.systems.ultimo.rules.fight.danger import is_hidden
from oracle.systems.ultimo.rules.foes.hooks import Fervor
from oracle.systems.ultimo.rules.skills import half, is_attribute
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.traits import deck_of, hooks_of
from oracle.systems.ultimo.rules.traits.hooks import StaysAwake

_FELLING: Final = frozenset(condition.id for condition in CONDITIONS if condition.fells)
_UNSETTLED: Final = Refusal(f"{FIRST}, which has to be settled")


def conditions_of(person: Person) -> tuple[Condition, ...]:
    """Return the conditions of a character, in the order they came."""
    return tuple([find_condition(mark.id) for mark in person.marks])


def attributes_of(person: Person) -> Mapping[str, int]:
    """Return the attributes with injuries counted: halved ones are 1 at least (U-130)."""
    return _halved(person) if person.marks else person.character.attributes


@latest_few_of
def _halved(person: Person) -> Mapping[str, int]:
    scores = person.character.attributes
    halved = {condition.halves for condition in conditions_of(person)}
    return {name: max(1, score // 2) if name in halved else score for name, score in scores.items()}


def abilities_of(person: Person, rules: Mapping[str, str]) -> dict[str, int]:
    """Return the derived abilities as they are now."""
    return abilities(person.character, rules, attributes=attributes_of(person), gear=person.gear)


def ability_of(person: Person, name: str, rules: Mapping[str, str]) -> int:
    """Return one derived ability as it is now."""
    return ability(name, person.character, rules, attributes_of(person), person.gear)


def ability_cards(person: Person, name: str, rules: Mapping[str, str]) -> int:
    """Return the cards an attribute or a skill gives a character now."""
    if is_attribute(name):
        return half(attributes_of(person)[name])
    return rank(person.character, name, rules)


def deck_rules_of(person: Person) -> DeckRules:
    """Return the deck rules of a character's traits."""
    return deck_of(person.character.traits)


def deck_rules_now(state: UltimoState, who: str) -> DeckRules:
    """Return a character's deck rules now: after a queen has brought back an ace none does until a rest (U-062)."""
    person = state.people[who]
    reading = deck_rules_of(person)
    return replace(reading, queens_return_aces=False) if person.day.ace_fetched else reading


@latest_few_of_two
def hand_size(person: Person, rules: Mapping[str, str]) -> int:
    """Return how many cards a character draws up to: one more than stamina while unhurt (U-068, U-385)."""
    unhurt = person.body.health >= ability_of(person, "health", rules)
    more = max([condition.stamina for condition in conditions_of(person)], default=0)
    return ability_of(person, "stamina", rules) + unhurt + more


def has_low_health(person: Person, rules: Mapping[str, str]) -> bool:
    """Return whether health is so low that a character faints, unless a trait prevents it (U-128).

    A character at full health stays awake, even with a full health of 1: VIT 1 is a legal attribute, and poison
    may lower full health to 1 (U-129).
    """
    if person.body.health > int(rules["unconscious_at"]) or hooks_of(person.character.traits, StaysAwake):
        return False
    return person.body.health < ability_of(person, "health", rules)


def is_out(person: Person, rules: Mapping[str, str]) -> bool:
    """Return whether a character cannot act: dead, unconscious, passed out or away from the table."""
    return person.away or has_low_health(person, rules) or is_felled(person)


def is_felled(person: Person) -> bool:
    """Return whether a condition keeps a character from acting."""
    return bool(person.marks) and not _FELLING.isdisjoint([mark.id for mark in person.marks])


def living(state: UltimoState) -> tuple[str, ...]:
    """Return the characters that are not dead, in the order they joined."""
    return _living(state.people)


@latest_of
def _living(people: Mapping[str, Person]) -> tuple[str, ...]:
    return tuple([who for who, person in people.items() if not person.is_dead])


def able(state: UltimoState) -> tuple[str, ...]:
    """Return the characters that can act, in the order they joined."""
    return _able(state.people, state.rules)


@latest_of_two
def _able(people: Mapping[str, Person], rules: Mapping[str, str]) -> tuple[str, ...]:
    return tuple([who for who, person in people.items() if not is_out(person, rules)])


def names_of(state: UltimoState) -> Mapping[str, str]:
    """Return the name of every character."""
    return _names(state.people)


@latest_of
def _names(people: Mapping[str, Person]) -> Mapping[str, str]:
    return {who: person.character.name for who, person in people.items()}


@latest_of_two
def helplessness(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot act now, or `None`."""
    person = state.people.get(who)
    if person is None:
        return Refusal(f"no character here is {who}")
    if not is_out(person, state.rules):
        return None
    name = person.character.name
    if person.away:
        return Refusal(f"{name} has left the table")
    if person.has_died:
        return Refusal(f"{name} is dead", "U-128")
    if any(condition.fells and not condition.can_be_roused for condition in conditions_of(person)):
        return Refusal(f"{name} has passed out and needs eight hours of sleep", "U-080")
    if has_low_health(person, state.rules):
        return Refusal(f"{name} is unconscious with {person.body.health} health left", "U-128")
    return Refusal(f"{name} is unconscious until somebody brings them round", "U-163")


def why_rooted(person: Person) -> Refusal | None:
    """Return why a character cannot move from the spot, or `None` (U-159)."""
    if not any(condition.holds for condition in conditions_of(person)):
        return None
    name = person.character.name
    return Refusal(
        f"{name} is stuck and cannot move from the spot this round: do what can be done from there, or struggle free",
        "U-159",
    )


def foe_fought_first(state: UltimoState, who: str) -> str:
    """Return the foe that has singled a character out and has to be fought first and alone; empty for none (U-220).

    A foe that is out of sight does not count.
    """
    foes = state.danger.foes
    marks = (mark.detail for mark in state.people[who].marks if mark.id == "engaged")
    return next((name for name in marks if name in foes and not _is_down_or_hidden(state, name)), "")


def _is_down_or_hidden(state: UltimoState, name: str) -> bool:
    return state.danger.foes[name].is_down or is_hidden(state.danger, name)


def why_fervent(state: UltimoState, name: str) -> Refusal | None:
    """Return why a foe cannot be charmed, controlled or manipulated now: another foe holds it; or `None`."""
    foes = state.danger.foes
    held = (foe for other, foe in foes.items() if other != name and not foe.is_down and foe.has(Fervor))
    master = next(held, None) if name in foes else None
    if master is None:
        return None
    reason = f"{foes[name].called} has eyes and ears for {master.called} alone: no charm or trick takes hold"
    return Refusal(reason, "U-412")


def why_singled_out(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` can act only against the foe that has singled them out, or `None` (U-220)."""
    name = foe_fought_first(state, who) if state.danger.foes else ""
    if not name:
        return None
    foe, own = state.danger.foes[name].called, state.people[who].character.name
    told = f"{foe} has singled {own} out and has to be fought first, alone: near, attack or shoot, or pass"
    return Refusal(told, "U-220")


def turn_taken(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` has no turn now: it is over, or it is another's; or `None` (U-065, U-260)."""
    if who not in state.pace.acted:
        return turn_of_another(state, who)
    name = state.people[who].character.name
    due = [state.people[actor].character.name for actor in able(state) if actor not in state.pace.acted]
    others = f"{' and '.join(due)} {'are' if len(due) > 1 else 'is'} still to act" if due else "it is not over yet"
    return Refusal(f"{name} has had a turn in this round, and {others}", "U-065")


def turn_barred(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot spend a turn on anything but the foe that has singled them out, or `None` (U-220)."""
    return turn_taken(state, who) or why_singled_out(state, who)


def turn_of_another(state: UltimoState, who: str) -> Refusal | None:
    """Return that the turn on a map is another character's, or `None` (U-260)."""
    turn = state.danger.ground.turn if state.danger.ground else ""
    if turn in ("", who) or turn not in state.people or is_out(state.people[turn], state.rules):
        return None
    return Refusal(f"it is the turn of {state.people[turn].character.name}", "U-260")


def unfinished_business(state: UltimoState) -> Refusal | None:
    """Return that a check or a step has to be finished before a new action, or `None`."""
    if state.check is not None:
        name = state.people[state.check.request.who].character.name
        return Refusal(f"{FIRST}: {name} is in the middle of a check")
    return _UNSETTLED if state.agenda else None

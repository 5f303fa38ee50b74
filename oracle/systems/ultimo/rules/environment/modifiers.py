"""Effects of weather and ground on checks, blows, rounds, nights and journeys (U-242, U-273 to U-280)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.difficulty import SPOKEN, Tags
from oracle.systems.ultimo.rules.environment.elements import Element
from oracle.systems.ultimo.rules.environment.events import ShelterChanged
from oracle.systems.ultimo.rules.environment.felt import (
    affecting_elements,
    elements_around,
    elements_felt,
    elements_outside,
)
from oracle.systems.ultimo.rules.environment.senses import lost_sense_changes
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.points import (
    APPROACH_BARRED,
    ARMOR,
    CARDS,
    DEPARTURE,
    FOE_POWER,
    HALVES_DODGING,
    KEEPS_FEET,
    NIGHT,
    RATING,
    REACH_STEPS,
    ROUND_STEPS,
    SIGHT_BARRED,
    SPEECH_BARRED,
    TOLL,
    HourlyCost,
    NightEffects,
)
from oracle.systems.ultimo.rules.state import Change, Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, living
from oracle.systems.ultimo.rules.steps import Soak, Step

HOURS_OF_SLEEP: Final = 8
"""Hours of a long rest."""

FOOTING_RATING: Final = 4
"""Difficulty of keeping one's feet. Rule U-280."""

HEAVY_WEIGHTS: Final = ("heavy", "very_heavy", "extremely_heavy")
"""Weights of armor that heat and bad ground affect (U-242)."""


def card_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what weather takes off the card limit of a check; attacks have their own losses (U-275)."""
    for element in elements_felt(state, request.who):
        own = _attack_change(element, ranged="ranged" in request.tags) if "attack" in request.tags else element.deeds
        yield Change(element.name, own + element.checks)


def _attack_change(element: Element, *, ranged: bool) -> int:
    return element.attacks + (element.shots if ranged else 0)


def speech_rating_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what wind adds to checks that need hearing or speech."""
    if any(tag in SPOKEN for tag in request.tags.ids):
        yield from (Change(element.name, element.noise) for element in elements_felt(state, request.who))


def foe_power_changes(state: UltimoState, mode: Mode) -> Iterator[Change]:
    """Yield what weather takes off a foe's power: as much as off a character's attack (U-275)."""
    return (
        Change(element.name, _attack_change(element, ranged=mode == "ranged")) for element in elements_around(state)
    )


def sight_refusal(state: UltimoState, distance: Range) -> Refusal | None:
    """Return that rain or snow hides a distance, or `None` (U-273)."""
    for element in elements_around(state):
        if element.sight is not None and RANGES.index(distance) > RANGES.index(element.sight):
            return Refusal(f"nobody sees that far in {element.name}", "U-273")
    return None


def free_step_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character has no free step before a blow, or `None`: rain, or ground that takes a check."""
    for element in elements_felt(state, who):
        if element.steps < 0:
            return Refusal(f"{element.name} costs everybody a step in front of a blow: come near first", "U-279")
    if is_unsteady(state, who):
        return Refusal("it takes a check to keep one's feet here: come near first", "U-280")
    return None


def weather_steps(state: UltimoState, who: str) -> int:
    """Return the steps of range that weather takes off every move of a character, at most 0 (U-279)."""
    return sum(element.steps for element in elements_felt(state, who))


def is_unsteady(state: UltimoState, who: str) -> bool:
    """Return whether moving takes a character a check to keep their feet (U-280)."""
    strength = attributes_of(state.people[who])["STR"]
    return any(strength < element.unsteady_below for element in elements_felt(state, who))


def footing_request(state: UltimoState, who: str, goal: str) -> Request | None:
    """Return the check of Athletics to keep one's feet, or `None` (U-280)."""
    if not is_unsteady(state, who):
        return None
    return Request(who, goal, "AGI", "Athletics", FOOTING_RATING, tags=Tags(("run",)))


def speech_refusal(state: UltimoState) -> Refusal | None:
    """Return that speech cannot be heard, or `None`."""
    for element in elements_around(state):
        if element.drowns_speech:
            return Refusal(f"in {element.name} nobody hears a word, or can say one", "U-273")
    return None


def armor_change(state: UltimoState, who: str, item: Item) -> int:
    """Return what heat and ground take off the value of armor; shields are none (U-242)."""
    if item.kind != "armor":
        return 0
    heavy = is_heavy(item)
    return sum(element.any_armor + (element.armor if heavy else 0) for element in elements_felt(state, who))


def is_heavy(item: Item) -> bool:
    """Return whether armor is at least heavy (U-242)."""
    return item.kind == "armor" and any(quality in HEAVY_WEIGHTS for quality in item.qualities)


def halves_dodging(state: UltimoState, who: str) -> bool:
    """Return whether heat halves dodging."""
    return any(element.halves_dodging for element in elements_felt(state, who))


def storm_steps(state: UltimoState) -> Iterator[Step]:
    """Yield the steps of a storm for every living character at the end of a round."""
    here = living(state) if elements_around(state) else ()
    for who in here:
        yield from (Mill(who, element.blows_off) for element in elements_felt(state, who) if element.blows_off)
    for who in here:
        yield from (
            Harm(who, element.batters, "wind", _soak(state)) for element in elements_felt(state, who) if element.batters
        )


def _soak(state: UltimoState) -> Soak:
    """Return the soak against the elements: none, unless a house rule differs (U-277)."""
    return "none" if state.rules["exposure_ignores_soak"] == "on" else "all"


def night_outdoors(state: UltimoState, who: str) -> NightEffects:
    """Return the effects of a night outdoors: cold keeps sleep from healing, frost takes health by the hour (U-276).

    Where soak helps, it applies to each hour separately (U-277).
    """
    elements = elements_felt(state, who)
    hourly = sum(element.slept_in for element in elements)
    heals = all(element.sleep_heals for element in elements)
    if not hourly:
        return NightEffects(heals)
    if _soak(state) == "none":
        return NightEffects(heals, (Harm(who, hourly * HOURS_OF_SLEEP, "cold", "none"),))
    return NightEffects(heals, (Harm(who, hourly, "cold", "all"),) * HOURS_OF_SLEEP)


def travel_toll(state: UltimoState, who: str) -> HourlyCost:
    """Return what an hour of travel costs a character; a storm costs as much as in one round."""
    person = state.people[who]
    elements = affecting_elements(person, elements_outside(state))
    weighed_down = any(is_heavy(item) and item.condition != "dropped" for item in person.gear)
    times = max((element.heavy_toil for element in elements), default=1) if weighed_down else 1
    return HourlyCost(
        sum(element.toil for element in elements),
        times,
        sum(element.blows_off for element in elements),
        sum(element.batters for element in elements),
        _soak(state),
    )


def leave_shelter(state: UltimoState) -> Iterator[ShelterChanged]:
    """Yield that the party leaves its shelter when it travels."""
    if state.scene.around.sheltered:
        yield ShelterChanged(under=False)


def all_card_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what weather and lost senses take off the card limit of a check."""
    yield from card_changes(state, request)
    yield from lost_sense_changes(state, request)


EXTENDS: Final = (
    *CARDS.by(all_card_changes),
    *RATING.by(speech_rating_changes),
    *FOE_POWER.by(foe_power_changes),
    *SIGHT_BARRED.by(sight_refusal),
    *APPROACH_BARRED.by(free_step_refusal),
    *KEEPS_FEET.by(footing_request),
    *SPEECH_BARRED.by(speech_refusal),
    *ARMOR.by(armor_change),
    *HALVES_DODGING.by(halves_dodging),
    *ROUND_STEPS.by(storm_steps),
    *NIGHT.by(night_outdoors),
    *TOLL.by(travel_toll),
    *DEPARTURE.by(leave_shelter),
    *REACH_STEPS.by(weather_steps),
)

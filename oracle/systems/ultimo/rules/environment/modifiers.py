"""How weather and ground bear on checks, blows, rounds, nights and roads (U-242, U-273 to U-280)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.difficulty import SPOKEN, Tags
from oracle.systems.ultimo.rules.environment.elements import Element
from oracle.systems.ultimo.rules.environment.events import ShelterChanged
from oracle.systems.ultimo.rules.environment.felt import around, felt, hampering, outside
from oracle.systems.ultimo.rules.environment.senses import on_cards_unsensed
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Mode, Range
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.points import (
    ARMOR,
    CARDS,
    DEPARTURE,
    FOE_POWER,
    HALVES_DODGING,
    KEEPS_FEET,
    NIGHT,
    RATING,
    ROOTED,
    ROUND_STEPS,
    STRIDES,
    TOLL,
    UNHEARD,
    UNSEEN,
    Night,
    Toll,
)
from oracle.systems.ultimo.rules.state import Change, Request, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, living
from oracle.systems.ultimo.rules.steps import Soak, Step

HOURS_OF_SLEEP: Final = 8
"""Hours of a long rest, in which the cold works on a sleeper."""

HARD_TO_STAND: Final = 4
"""Difficulty of keeping one's feet. Rule U-280."""

HEAVY: Final = ("heavy", "very_heavy", "extremely_heavy")
"""Weights of armor that bad ground and heat weigh on (U-242)."""


def on_cards(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what weather takes off the card limit of a check; attacks have losses of their own (U-275)."""
    for one in felt(state, request.who):
        own = _on_attack(one, ranged="ranged" in request.tags) if "attack" in request.tags else one.deeds
        yield Change(one.name, own + one.checks)


def _on_attack(element: Element, *, ranged: bool) -> int:
    return element.attacks + (element.shots if ranged else 0)


def on_ratings(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what wind adds to the difficulty of whatever takes hearing or speech."""
    if any(tag in SPOKEN for tag in request.tags.ids):
        yield from (Change(one.name, one.noise) for one in felt(state, request.who))


def on_powers(state: UltimoState, mode: Mode) -> Iterator[Change]:
    """Yield what weather takes off the power of a foe: as much as off an attack of a character (U-275)."""
    return (Change(one.name, _on_attack(one, ranged=mode == "ranged")) for one in around(state))


def unseen(state: UltimoState, distance: Range) -> Refusal | None:
    """Return that nobody sees so far, where rain or snow hides it (U-273)."""
    for one in around(state):
        if one.sight is not None and RANGES.index(distance) > RANGES.index(one.sight):
            return Refusal(f"nobody sees that far in {one.name}", "U-273")
    return None


def rooted(state: UltimoState, who: str) -> Refusal | None:
    """Return what takes the free step in front of a blow: rain, or ground on which feet have to be kept first."""
    for one in felt(state, who):
        if one.steps < 0:
            return Refusal(f"{one.name} costs everybody a step in front of a blow: come near first", "U-279")
    if is_unsteady(state, who):
        return Refusal("it takes a check to keep one's feet here: come near first", "U-280")
    return None


def steps_of_weather(state: UltimoState, who: str) -> int:
    """Return the steps of range that weather takes off every move of a character, as a number below 0 (U-279)."""
    return sum(one.steps for one in felt(state, who))


def is_unsteady(state: UltimoState, who: str) -> bool:
    """Return whether a character has to keep its feet to get anywhere (U-280)."""
    strength = attributes_of(state.people[who])["STR"]
    return any(strength < one.unsteady_below for one in felt(state, who))


def footing(state: UltimoState, who: str, goal: str) -> Request | None:
    """Return the check of Athletics by which a character keeps its feet, where it has to (U-280)."""
    if not is_unsteady(state, who):
        return None
    return Request(who, goal, "AGI", "Athletics", HARD_TO_STAND, tags=Tags(("run",)))


def unheard(state: UltimoState) -> Refusal | None:
    """Return that not a word can be heard."""
    for one in around(state):
        if one.drowns_speech:
            return Refusal(f"in {one.name} nobody hears a word, or can say one", "U-273")
    return None


def on_armor(state: UltimoState, who: str, item: Item) -> int:
    """Return what heat and ground take off the value of a piece of armor; shields are none (U-242)."""
    if item.kind != "armor":
        return 0
    heavy = is_heavy(item)
    return sum(one.any_armor + (one.armor if heavy else 0) for one in felt(state, who))


def is_heavy(item: Item) -> bool:
    """Return whether armor is of weight heavy or more (U-242)."""
    return item.kind == "armor" and any(quality in HEAVY for quality in item.qualities)


def halves_dodging(state: UltimoState, who: str) -> bool:
    """Return whether heat makes dodging half as good."""
    return any(one.halves_dodging for one in felt(state, who))


def each_round(state: UltimoState) -> Iterator[Step]:
    """Yield what a storm does to everybody alive at the end of a round."""
    here = living(state) if around(state) else ()
    for who in here:
        yield from (Mill(who, one.blows_off) for one in felt(state, who) if one.blows_off)
    for who in here:
        yield from (Harm(who, one.batters, "wind", _soak(state)) for one in felt(state, who) if one.batters)


def _soak(state: UltimoState) -> Soak:
    """Return what softens what the elements do: nothing, unless the table plays otherwise (U-277)."""
    return "none" if state.rules["exposure_ignores_soak"] == "on" else "all"


def asleep(state: UltimoState, who: str) -> Night:
    """Return what a night outdoors is like: cold keeps sleep from healing, frost takes health by the hour (U-276).

    Where soak helps, it helps against each hour by itself (U-277).
    """
    elements = felt(state, who)
    hourly = sum(one.slept_in for one in elements)
    heals = all(one.sleep_heals for one in elements)
    if not hourly:
        return Night(heals)
    if _soak(state) == "none":
        return Night(heals, (Harm(who, hourly * HOURS_OF_SLEEP, "cold", "none"),))
    return Night(heals, (Harm(who, hourly, "cold", "all"),) * HOURS_OF_SLEEP)


def on_the_road(state: UltimoState, who: str) -> Toll:
    """Return what an hour out in it takes from a traveller; a storm takes once an hour what it takes in a round."""
    person = state.people[who]
    elements = hampering(person, outside(state))
    weighed_down = any(is_heavy(item) and item.condition != "dropped" for item in person.gear)
    times = max((one.heavy_toil for one in elements), default=1) if weighed_down else 1
    return Toll(
        sum(one.toil for one in elements),
        times,
        sum(one.blows_off for one in elements),
        sum(one.batters for one in elements),
        _soak(state),
    )


def setting_out(state: UltimoState) -> Iterator[ShelterChanged]:
    """Yield that whoever takes to the road leaves the shelter."""
    if state.scene.around.sheltered:
        yield ShelterChanged(under=False)


def on_all_cards(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what weather, and senses that fail, take off the card limit of a check."""
    yield from on_cards(state, request)
    yield from on_cards_unsensed(state, request)


EXTENDS: Final = (
    *CARDS.by(on_all_cards),
    *RATING.by(on_ratings),
    *FOE_POWER.by(on_powers),
    *UNSEEN.by(unseen),
    *ROOTED.by(rooted),
    *KEEPS_FEET.by(footing),
    *UNHEARD.by(unheard),
    *ARMOR.by(on_armor),
    *HALVES_DODGING.by(halves_dodging),
    *ROUND_STEPS.by(each_round),
    *NIGHT.by(asleep),
    *TOLL.by(on_the_road),
    *DEPARTURE.by(setting_out),
    *STRIDES.by(steps_of_weather),
)

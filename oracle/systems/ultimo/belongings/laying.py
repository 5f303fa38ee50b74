"""Laying things aside, handing them on, and picking up what lies there (U-135, U-161, U-346).

The rules name no price for any of it: it takes no turn, as picking up takes none. Only armor is neither put on nor
taken off while foes stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import replace
from oracle.kit.feature import Offered
from oracle.systems.ultimo import actions as kernel
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.belongings import actions as act
from oracle.systems.ultimo.belongings.events import ItemHanded
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.domains import Later, Named
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.gear.burden import can_bear
from oracle.systems.ultimo.gear.wear import as_it_was
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import ability_of, able, business, helplessness, living, names_of
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.events import AttunementChanged

_EMPTY_HANDED: Final = Refusal("you have nothing on you")
_ARMED: Final = Refusal("armor is neither put on nor taken off while foes stand: that takes longer than they leave you")


def offer_put_down(state: UltimoState, who: str) -> Offered:
    """Offer a character to lay aside what it has on it."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    gear = state.people[who].gear
    free = tuple(item.id for item in gear if _why_kept(state, item) is None)
    if not free:
        return next((why for item in gear if (why := _why_kept(state, item))), _EMPTY_HANDED)
    return (Option(act.PutDown, (Named(free, "thing", _kept(state, who)),), hint="lay it aside, or take it off"),)


def _kept(state: UltimoState, who: str) -> Callable[[str], Refusal | None]:
    """Return what says why a thing of somebody cannot leave their hands; `None` for what is none of theirs."""

    def why_not(name: str) -> Refusal | None:
        found = next((item for item in state.people[who].gear if item.id == name), None)
        return _why_kept(state, found) if found else None

    return why_not


def _why_kept(state: UltimoState, item: Item) -> Refusal | None:
    """Return why a thing stays where it is, or `None`."""
    if item.condition == "dropped":
        return Refusal(f"the {item.name} lies on the ground already")
    if item.id in state.riding.rides:
        return Refusal(f"the {item.name} stands ready to ride; it is left where it stands by getting off")
    return _ARMED if item.kind == "armor" and standing(state.danger) else None


def decide_put_down(_state: UltimoState, who: str, action: act.PutDown) -> tuple[happened.Event, ...]:
    """Return that a thing lies on the ground."""
    return (happened.ItemChanged(who, action.item, "dropped", "laid"),)


def offer_hand_on(state: UltimoState, who: str) -> Offered:
    """Offer a character to give a thing to another who can take it."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    others, gear = _others(state, who), state.people[who].gear
    if not others:
        return Refusal("nobody of yours is here to be given anything")
    if all(_why_not_given(state, who, item) for item in gear):
        return next((why for item in gear if (why := _why_not_given(state, who, item))), _EMPTY_HANDED)

    def things() -> Named:
        return Named(tuple(item.id for item in gear if _why_not_given(state, who, item) is None), "thing", thing_kept)

    def thing_kept(name: str) -> Refusal | None:
        thing = _thing(state, who, name)
        return _why_not_given(state, who, thing) if thing else None

    def whom(name: str) -> Named:
        thing = _thing(state, who, name)
        why = (lambda one: _why_not_taken(state, who, one, thing) if one in others else None) if thing else _nothing
        return Named(_takers(state, who, thing) if thing else others, "whom", why, names_of(state))

    return (Option(act.HandOn, (Later("thing", things), whom), hint="give it to another of you"),)


def _nothing(_name: str) -> Refusal | None:
    return None


def _others(state: UltimoState, who: str) -> tuple[str, ...]:
    return tuple(one for one in able(state) if one != who)


def _why_not_given(state: UltimoState, who: str, item: Item) -> Refusal | None:
    """Return why a thing of somebody goes to nobody now, or `None`."""
    kept = _why_kept(state, item)
    if kept or _takers(state, who, item):
        return kept
    return next((why for one in _others(state, who) if (why := _why_not_taken(state, who, one, item))), None)


def _thing(state: UltimoState, who: str, name: str) -> Item | None:
    return next((item for item in state.people[who].gear if item.id == name), None)


def _takers(state: UltimoState, who: str, item: Item) -> tuple[str, ...]:
    return tuple(one for one in _others(state, who) if _why_not_taken(state, who, one, item) is None)


def _why_not_taken(state: UltimoState, who: str, other: str, item: Item) -> Refusal | None:
    """Return why somebody cannot take a thing: too far off, or more than they can carry; `None` where they can."""
    person = state.people[other]
    ground, name = state.danger.ground, person.character.name
    here = ground.places if ground else {}
    if who in here and other in here and here[who].distance(here[other]) > 1:
        return Refusal(f"{name} is out of reach: on a map, things go from hand to hand between neighbors", "U-263")
    if can_bear(item, person.gear, person.character.traits, ability_of(person, "load", state.rules)):
        return None
    return Refusal(f"that would be more than {name} can carry", "U-135")


def decide_hand_on(state: UltimoState, who: str, action: act.HandOn) -> tuple[happened.Event, ...]:
    """Return that a thing is another's now."""
    return _changed_hands(state, who, action.who, action.item)


def _changed_hands(
    state: UltimoState, giver: str, who: str, item: str, *, lay_there: bool = False
) -> tuple[happened.Event, ...]:
    """Return that a thing goes from one to another; nobody stays attuned to what is another's."""
    attuned = item in state.people[giver].ties.attuned
    taken = [one.id for one in state.people[who].gear]
    names = (item, *(f"{item}_{number}" for number in range(2, len(taken) + 3)))
    named = next(name for name in names if name not in taken)
    return (
        *((AttunementChanged(giver, item, attuned=False),) if attuned else ()),
        ItemHanded(giver, who, item, named, lay_there=lay_there),
    )


def offer_pick_up(state: UltimoState, who: str) -> Offered:
    """Offer a character to pick up what lies there: what is their own, and what others have laid aside."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    there = _lying(state, who)
    if not there:
        return Refusal("nothing of yours lies on the ground")
    free = tuple(name for name, owner in there.items() if _why_left(state, who, owner, name) is None)
    if not free:
        return next(why for name, owner in there.items() if (why := _why_left(state, who, owner, name)))

    def why_not(name: str) -> Refusal | None:
        return _why_left(state, who, there[name], name) if name in there else None

    return (Option(kernel.PickUp, (Named(free, "thing", why_not),), hint="pick up what lies there"),)


def _lying(state: UltimoState, who: str) -> Mapping[str, str]:
    """Return what lies on the ground by id, each with whose it is: of two things of one name, one's own."""
    owners = (who, *(one for one in living(state) if one != who))
    found: dict[str, str] = {}
    for owner in owners:
        for item in state.people[owner].gear:
            if item.condition == "dropped":
                found.setdefault(item.id, owner)
    return found


def _why_left(state: UltimoState, who: str, owner: str, name: str) -> Refusal | None:
    item = next(one for one in state.people[owner].gear if one.id == name)
    if item.kind == "armor" and standing(state.danger):
        return _ARMED
    return _why_not_taken(state, owner, who, item)


def decide_pick_up(state: UltimoState, who: str, action: kernel.PickUp) -> tuple[happened.Event, ...]:
    """Return that the thing is at hand again, in the hands of whoever picks it up."""
    owner = _lying(state, who)[action.item]
    if owner != who:
        return _changed_hands(state, owner, who, action.item, lay_there=True)
    return (happened.ItemChanged(who, action.item, "sound"),)


def handed(state: UltimoState, event: ItemHanded) -> UltimoState:
    """Return what is left once a thing has changed hands; the shots in it go along."""
    giver, who = state.people[event.giver], state.people[event.who]
    item = next(one for one in giver.gear if one.id == event.item)
    left = tuple(one for one in giver.gear if one.id != event.item)
    mine = replace(as_it_was(item), id=event.named)
    state = state.with_person(event.giver, replace(giver, gear=left))
    state = state.with_person(event.who, replace(who, gear=(*who.gear, mine)))
    return _shots_along(state, f"{event.giver} {event.item}", f"{event.who} {event.named}")


def _shots_along(state: UltimoState, before: str, now: str) -> UltimoState:
    shots = state.danger.shots
    if before not in shots:
        return state
    moved = {now if name == before else name: count for name, count in shots.items()}
    return state.with_danger(replace(state.danger, shots=moved))


OFFERS: Final[Mapping[type, Offer]] = {
    act.PutDown: offer_put_down,
    act.HandOn: offer_hand_on,
    kernel.PickUp: offer_pick_up,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.PutDown: decide_put_down,
    act.HandOn: decide_hand_on,
    kernel.PickUp: decide_pick_up,
}

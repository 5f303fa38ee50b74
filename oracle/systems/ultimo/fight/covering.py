"""Cover, both ways: what foes and characters stand behind, how they get there, and what makes them leave it (U-269).

On a map the squares say how well a character is covered; where there is none, what it has got behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.danger import COVER_WORTH, COVERS, HERE, Cover, Exchange, Foe, in_sight, standing
from oracle.systems.ultimo.fight.lurking import HIDDEN, shown, why_not_hidden
from oracle.systems.ultimo.fight.turn import FoesMove
from oracle.systems.ultimo.points import COVER, met
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business, helplessness, living, rooted, singled_out, turn_taken
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import Shots

_MAPPED: Final = Refusal("on a map one is covered by the square one stands on: move to such a square", "U-269")


def cover_of(foe: Foe, person: Person) -> Cover:
    """Return how well a foe is covered against somebody who may know how to shoot around it."""
    steps = sum(hook.cover_steps for hook in hooks_of(person.character.traits, Shots))
    return COVERS[max(0, COVERS.index(foe.cover) + steps)]


def cover_against(state: UltimoState, name: str, who: str) -> Cover:
    """Return how well a character is covered against a foe; what is low covers nobody at arm's length."""
    placed = COVER(state, name, who)
    if placed is not None:
        return placed
    near = state.danger.foes[name].distance == "very_close"
    return "none" if near else state.danger.covers.get(who, "none")


def why_no_aim(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return why a foe cannot be shot at for all that covers it, or whoever would shoot, or `None`."""
    foe = met(state, who, name)
    if cover_of(foe, state.people[who]) == "full":
        return Refusal(f"{foe.called} is wholly covered: there is no shot", "U-269")
    if cover_against(state, name, who) != "full":
        return None
    own = state.people[who].character.name
    reason = f"{own} is wholly covered and sees nobody to shoot at: take_cover half, or less, brings a head out"
    return Refusal(reason, "U-269")


def uncovered(state: UltimoState, exchange: Exchange) -> Iterator[happened.Event]:
    """Yield that whoever fights hand to hand is behind nothing any more."""
    if (exchange.answered if exchange.by_foe else exchange.mode) == "melee":
        yield from out_of_cover(state, exchange.who)


def out_of_cover(state: UltimoState, who: str) -> Iterator[happened.Event]:
    """Yield that a character who moves comes out from behind what covered it."""
    if who in state.danger.covers:
        yield fought.GotBehind(who, "none")


def offer_cover(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say how well a foe, a character or anybody at all is covered here."""
    refusal = business(state)
    if refusal and not isinstance(state.step, FoesMove):
        return refusal
    names = standing(state.danger)
    if not names:
        return Refusal("there is no foe here")
    unmapped = () if state.danger.ground else (*living(state), HERE)
    units = (*names, *unmapped)
    named = Named(units, "|".join(units), lambda one: _MAPPED if _lies(state, one) else None)
    hint = "how much of somebody can be hit, or how well anybody can be covered here; or let a foe get out of sight"
    return (Option(act.TakeCover, (named, lambda unit: _covers(state, unit)), duty="oppose", hint=hint),)


def _covers(state: UltimoState, unit: str) -> Domain:
    barred = why_not_hidden(state, unit)
    words = COVERS if barred else (*COVERS, HIDDEN)
    return Named(words, "|".join(words), lambda word: barred if word == HIDDEN else None)


def _lies(state: UltimoState, unit: str) -> bool:
    return state.danger.ground is not None and unit in (*state.people, HERE)


def decide_cover(state: UltimoState, _who: str, action: act.TakeCover) -> tuple[happened.Event, ...]:
    """Return how well somebody is covered, or could be; who stands in the open is seen."""
    if action.cover == "hidden":
        return (happened.Planned((step.Slipping(action.unit),)),)
    if action.unit in state.danger.foes:
        open_now = shown(state, action.unit) if action.cover == "none" else ()
        return *open_now, fought.CoverTaken(action.unit, action.cover)
    if action.unit in state.people:
        return (fought.GotBehind(action.unit, action.cover),)
    return (fought.HavenSaid(action.cover),)


def offer_take_cover(state: UltimoState, who: str) -> Offered:
    """Offer a character what there is to get behind; to show more of oneself again takes no turn."""
    refusal = helplessness(state, who) or business(state)
    if refusal is None and not in_sight(state.danger):
        refusal = Refusal("there is nobody to take cover from")
    if refusal is None and state.danger.ground:
        refusal = _MAPPED
    if refusal:
        return refusal
    open_to = tuple(cover for cover in COVERS if _why_not(state, who, cover) is None)
    if not open_to:
        own = state.danger.covers.get(who, "none")
        return _why_not(state, who, "quarter" if own == "none" else "full") or _MAPPED
    named = Named(open_to, "|".join(open_to), lambda cover: _why_not(state, who, cover))
    return (Option(act.GetBehind, (named,), hint=_hint(open_to)),)


def _hint(open_to: tuple[str, ...]) -> str:
    worth = " or ".join(str(COVER_WORTH[cover]) for cover in COVERS if COVER_WORTH[cover] and cover in open_to)
    return f"what covers you takes {worth} off the ranged power of foes" if worth else "how much of you can be hit"


def _why_not(state: UltimoState, who: str, cover: str) -> Refusal | None:
    """Return why a character cannot be covered so, or `None`: more of it takes a turn and free feet (U-263)."""
    name, own = state.people[who].character.name, state.danger.covers.get(who, "none")
    place = next((at for at, one in enumerate(COVERS) if one == cover), None)
    if place is None:
        return None
    if cover == own:
        return Refusal(f"{name} is behind nothing" if own == "none" else f"{name} is covered like that", "U-269")
    if place < COVERS.index(own):
        return None
    haven = state.danger.haven
    if place > COVERS.index(haven):
        there = "there is nothing to get behind here" if haven == "none" else f"the best cover here is {haven}"
        return Refusal(f"{there}; the Dealer says where there is more", "U-269")
    return turn_taken(state, who) or singled_out(state, who) or rooted(state.people[who])


def decide_take_cover(state: UltimoState, who: str, action: act.GetBehind) -> tuple[happened.Event, ...]:
    """Return how a character is covered now; to get behind something takes the turn, as any moving does (U-263)."""
    if COVERS.index(action.cover) < COVERS.index(state.danger.covers.get(who, "none")):
        return (fought.GotBehind(who, action.cover),)
    got = fought.GotBehind(who, action.cover, went=True)
    return got, happened.TurnTaken(who), happened.Planned((ground.RoundCheck(),))


OFFERS: Final[Mapping[type, Offer]] = {act.TakeCover: offer_cover, act.GetBehind: offer_take_cover}
DECISIONS: Final[Mapping[type, Decide]] = {act.TakeCover: decide_cover, act.GetBehind: decide_take_cover}

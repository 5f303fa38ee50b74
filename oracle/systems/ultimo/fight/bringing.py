"""How foes come into play: from the bestiary, made up, printed whole, or brought by the story (U-206, U-208, U-412)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.domains import Slug
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight.danger import HERE, standing
from oracle.systems.ultimo.fight.lurking import lies_in_wait
from oracle.systems.ultimo.foes.bestiary import BESTIARY, find_foe
from oracle.systems.ultimo.foes.printed import Print, out_of_print, read_printed
from oracle.systems.ultimo.foes.stat_block import Rank, StatBlock
from oracle.systems.ultimo.gear.weapons import RANGES
from oracle.systems.ultimo.points import FOE_COMES
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.standing import business
from oracle.systems.ultimo.state import UltimoState

MOST_AT_ONCE: Final = 12
"""Foes that can be in play."""

_RANKS: Final[tuple[Rank, ...]] = get_args(Rank)

_KINDS: Final = OneOf(tuple(BESTIARY), "kind of foe")
_DISTANCES: Final = OneOf(RANGES)
_FIGURES: Final[tuple[Domain, ...]] = (OneOf(_RANKS), Number(1, 60), *(Number(0, 30) for _ in range(8)), Number(0, 12))


def _quiet(state: UltimoState) -> Refusal | None:
    refusal = None if state.step and state.step.lets_foes_come else business(state)
    if refusal is None and len(standing(state.danger)) >= MOST_AT_ONCE:
        return Refusal(f"there are {MOST_AT_ONCE} foes already")
    return refusal


_TAKEN: Final = Refusal("that name is taken")


def _new_name(state: UltimoState) -> Slug:
    return Slug("name for it", (*state.danger.foes, *state.people, HERE), _TAKEN)


def offer_bring(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to bring a foe of the bestiary into play."""
    refusal = _quiet(state)
    if refusal:
        return refusal
    return (Option(act.Bring, (_KINDS, _new_name(state), _DISTANCES), duty="oppose", hint="a foe comes into play"),)


def decide_bring(state: UltimoState, _who: str, action: act.Bring) -> tuple[happened.Event, ...]:
    """Return that a foe of the bestiary is there."""
    block = find_foe(action.kind)
    came = fought.FoeCame(action.id, block, action.distance, hidden=lies_in_wait(state, block))
    return came, *FOE_COMES(state, action.id, action.distance)


def offer_build_foe(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to bring a foe of its own making; the guidelines are advice, not law (U-206)."""
    refusal = _quiet(state)
    if refusal:
        return refusal
    hint = "health, toughness, armor, patience, danger sense, both thresholds, melee, ranged, damage"
    return (Option(act.BuildFoe, (_new_name(state), *_FIGURES), duty="oppose", hint=hint),)


def decide_build_foe(state: UltimoState, _who: str, action: act.BuildFoe) -> tuple[happened.Event, ...]:
    """Return that a foe of the Dealer's own making is there."""
    return fought.FoeCame(action.id, built_block(action), "close"), *FOE_COMES(state, action.id, "close")


def built_block(action: act.BuildFoe) -> StatBlock:
    """Return what is printed on a foe of the Dealer's own making."""
    words = action.id.replace("-", " ").replace("_", " ").split()
    person = action.sort == "person"
    name = " ".join(word.capitalize() if person else word for word in words)
    return StatBlock(
        action.id,
        name[:1].upper() + name[1:],
        action.rank,
        action.health,
        action.toughness,
        action.armor,
        patience=action.patience,
        danger=action.danger,
        manipulation=action.manipulation,
        empathy=action.empathy,
        melee=action.melee,
        ranged=action.ranged,
        damage=action.damage,
        called=name if person else "",
    )


def offer_print_foe(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to bring a foe with effects, abilities or a whole sheet (U-208, U-412)."""
    refusal = _quiet(state)
    hint = "a foe of your own, printed as keys and values: attributes and skills, or figures; effects, abilities, hooks"
    return refusal or (Option(act.PrintFoe, (_new_name(state), Print()), duty="oppose", hint=hint),)


def decide_print_foe(state: UltimoState, _who: str, action: act.PrintFoe) -> tuple[happened.Event, ...]:
    """Return that a foe is there as it is printed."""
    found, _ = read_printed(action.id, out_of_print(action.printed) or {})
    came = fought.FoeCame(action.id, found.block, found.distance, hidden=lies_in_wait(state, found.block))
    return came, *FOE_COMES(state, action.id, found.distance)


def offer_confront(_state: UltimoState, _who: str) -> Offered:
    """Offer the bridge that a foe of the story turns up; that can happen at any moment."""
    return (Option(act.Confront, (Slug("name for it"), Print()), hint="a foe of the story is there"),)


def decide_confront(state: UltimoState, _who: str, action: act.Confront) -> tuple[happened.Event, ...]:
    """Return that a foe of the story is there; one that is there already stays as it is."""
    if action.foe in standing(state.danger) or action.foe in state.people:
        return ()
    found, _ = read_printed(action.foe, out_of_print(action.printed) or {})
    again, late = action.foe in state.danger.foes, state.check is not None
    came = fought.FoeCame(action.foe, found.block, found.distance, storied=True, again=again, late=late)
    return came, *FOE_COMES(state, action.foe, found.distance)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Bring: offer_bring,
    act.BuildFoe: offer_build_foe,
    act.PrintFoe: offer_print_foe,
    act.Confront: offer_confront,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Bring: decide_bring,
    act.BuildFoe: decide_build_foe,
    act.PrintFoe: decide_print_foe,
    act.Confront: decide_confront,
}

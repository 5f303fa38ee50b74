"""What foes do for threat, or for free where a result owes it (U-144, U-152, U-188, U-218 to U-226)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.zones import Draw
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.bouts import is_past
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.bearing import why_too_dear
from oracle.systems.ultimo.fight.danger import Foe, standing
from oracle.systems.ultimo.fight.lurking import shown
from oracle.systems.ultimo.fight.patience import struck
from oracle.systems.ultimo.fight.reaching import ways_at, why_it_keeps_away, why_it_obeys
from oracle.systems.ultimo.fight.swaying import EASIEST_SWAY, HARDEST_SWAY, laid, resistance
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.foes.stat_block import FoeEffect, danger_of
from oracle.systems.ultimo.harm import damage_by_effect
from oracle.systems.ultimo.registry import Decide, Follow, Offer, Offered
from oracle.systems.ultimo.standing import business, is_out, living
from oracle.systems.ultimo.state import UltimoState

_NO_FOE: Final = Refusal("there is no foe here")
_NOBODY: Final = Refusal("nobody is left")


def offer_wield(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer what foes can do for threat: after a result, in their turn, or between turns (U-152)."""
    targets = _targets(state)
    if isinstance(targets, Refusal):
        return targets
    foes = tuple([name for name in standing(state.danger) if any(_within(state, name, targets))])
    if not foes:
        return _why_none(state, targets)

    def effects(name: str) -> Domain:
        ids = tuple(one.id for one in _within(state, name, targets))
        return Named(ids, "effect", lambda effect: _why_not(state, name, effect, targets))

    holes = (
        Named(foes, "|".join(foes), lambda name: why_it_obeys(state, name)),
        effects,
        lambda name, _effect: Named(_aimed(state, name, targets), "character", lambda who: _spared(state, name, who)),
        lambda name, effect, _who: _difficulty(state, name, effect),
    )
    return (Option(act.Wield, holes, duty="oppose", hint="a foe does what it alone can do"),)


def _why_none(state: UltimoState, targets: tuple[str, ...]) -> Refusal:
    """Return why no foe does anything of its own now: it lacks threat, or aims at nobody who is there."""
    here = standing(state.danger)
    if here and not any(_aimed(state, name, targets) for name in here):
        return next((why for who in targets if (why := _spared(state, here[0], who))), _NOBODY)
    return Refusal("no foe can do anything for the threat that may be spent now", "U-152") if here else _NO_FOE


def _difficulty(state: UltimoState, name: str, effect: str) -> Domain:
    """Return how hard the check may be that an effect is met with; only 0, as printed, where it takes none (U-167)."""
    found = next((one for one in effects_of(state.danger.foes[name].block) if one.id == effect), None)
    if found is None or not found.checked:
        return OneOf((0,), rule="U-167")
    return OneOf((0, *range(EASIEST_SWAY, HARDEST_SWAY + 1)), "difficulty, 0 for the usual", "U-167")


def _targets(state: UltimoState) -> tuple[str, ...] | Refusal:
    now = state.step
    if isinstance(now, ground.Aftermath | ground.Opening):
        return (now.who,)
    if isinstance(now, step.FoesMove):
        return living(state)
    return business(state) or living(state)


def _within(state: UltimoState, name: str, targets: tuple[str, ...]) -> Iterator[FoeEffect]:
    for effect in effects_of(state.danger.foes[name].block):
        if _why_not(state, name, effect.id, targets) is None:
            yield effect


def _why_not(state: UltimoState, name: str, effect: str, targets: tuple[str, ...]) -> Refusal | None:
    foe = state.danger.foes[name]
    found = next((one for one in effects_of(foe.block) if one.id == effect), None)
    if found is None:
        return Refusal(f"{foe.called} cannot do that")
    obedient = why_it_obeys(state, name)
    if obedient:
        return obedient
    if not _aimed(state, name, targets):
        return next((why for who in targets if (why := _spared(state, name, who))), _NOBODY)
    if found.blow != "none" and not any(ways_at(state, name, who) for who in _aimed(state, name, targets)):
        return Refusal(f"{foe.called} is too far away to strike", "U-264")
    if found.discards and foe.patience < 2:
        return Refusal(f"{foe.called} has no patience left to be dreaded for", "U-222")
    if is_owed(state, found, name):
        return None
    return why_too_dear(state, found.name, found.price)


def is_owed(state: UltimoState, effect: FoeEffect, name: str) -> bool:
    """Return whether a foe has an effect of this size for free now: owed to any, or for its own outburst (U-215).

    What a short fall owes is not theirs: it does no damage (U-281).
    """
    if not isinstance(state.step, ground.Aftermath) or state.step.harmless:
        return False
    if effect.size == "major":
        return bool(state.threat.majors) or state.threat.fury == name
    return bool(state.threat.minors)


def _aimed(state: UltimoState, name: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([who for who in targets if _spared(state, name, who) is None])


def _spared(state: UltimoState, name: str, who: str) -> Refusal | None:
    """Return why nothing that a foe does is aimed at a character, or `None` (U-188).

    Whom it keeps away from it spares of its own accord, unless it has been provoked by that one, or its patience gives
    way.
    """
    person = state.people.get(who)
    if person is None or person.is_dead:
        return Refusal(f"{person.character.name} is dead") if person else None
    foe, called = state.danger.foes[name], person.character.name
    if foe.fixed_on not in ("", who):
        return Refusal(f"{foe.called} has eyes for {state.people[foe.fixed_on].character.name} alone", "U-188")
    if is_past(state, name, who):
        return Refusal(f"{foe.called} is flanked, and {called} is not one of those who flank it", "U-265")
    return None if foe.fixed_on or state.threat.fury == name else why_it_keeps_away(state, name, who)


def decide_wield(state: UltimoState, _who: str, action: act.Wield) -> tuple[happened.Event, ...]:
    """Return what a foe has done, and what comes of it."""
    foe = state.danger.foes[action.foe]
    effect = next(one for one in effects_of(foe.block) if one.id == action.effect)
    owed = is_owed(state, effect, action.foe)
    amount = cards_of(state, foe, effect, action.who)
    used = fought.FoeEffectUsed(
        action.foe, effect.id, action.who, effect.size, 0 if owed else effect.price, amount, owed=owed
    )
    return *shown(state, action.foe), used, *_wielded(state, action, effect, amount)


def cards_of(state: UltimoState, foe: Foe, effect: FoeEffect, who: str) -> int:
    """Return how many cards an effect is about: half the danger sense, or half the patience left (U-222)."""
    held = len(state.pile(who, "hand"))
    if effect.reveals:
        return min(held, danger_of(foe.block) // 2)
    return min(held, foe.patience // 2) if effect.discards else 0


def _wielded(state: UltimoState, action: act.Wield, effect: FoeEffect, amount: int) -> Iterator[happened.Event]:
    who, hand = action.who, f"{action.who}.hand"
    if effect.reveals and amount:
        draw = Draw(hand, hand, amount, at_random=True, to=("dealer",))
        yield happened.Planned((ground.Wanted(draw),))
    if effect.discards and amount:
        draw = Draw(hand, f"{who}.discard", amount, at_random=True)
        yield happened.Planned((ground.Wanted(draw),))
    against = resistance(effect, who, f"{effect.id}-{action.foe}", action.rating)
    if not against:
        yield from laid(state, effect, action.foe, who)
    elif not is_out(state.people[who], state.rules):
        yield happened.Planned(against, last=True)
    if effect.damage:
        yield from damage_by_effect(state, who, effect.damage, "effect")
    if effect.blow != "none" and not is_out(state.people[who], state.rules):
        yield happened.Planned(
            (step.Jabbing(action.foe, who, halved=effect.blow == "half", heals=effect.heals),), last=True
        )


def follow_jabbing(state: UltimoState, now: step.Jabbing) -> tuple[happened.Event, ...]:
    """Return the exchange an effect has brought about (U-224)."""
    return struck(state, now.foe, now.who, halved=now.halved, heals=now.heals)


OFFERS: Final[Mapping[type, Offer]] = {act.Wield: offer_wield}
DECISIONS: Final[Mapping[type, Decide]] = {act.Wield: decide_wield}
STEPS: Final[Mapping[type, Follow]] = {step.Jabbing: follow_jabbing}

"""A spell is crafted, prepared, cast and rated (U-142, U-299 to U-302, U-310 to U-313, U-327, U-331)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.difficulty import CHECK_TAGS
from oracle.systems.ultimo.domains import Circumstances, Cited, Later, Marks, Named, Rating
from oracle.systems.ultimo.fight.danger import Exchange, standing
from oracle.systems.ultimo.fight.exchange import opened
from oracle.systems.ultimo.fight.ratings import answer_of, strongest_first
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.costing import Means, cost_for, entry_of, find_spell
from oracle.systems.ultimo.magic.domains import Aimed, Woven
from oracle.systems.ultimo.magic.gifts import ritual_minutes, skills_of
from oracle.systems.ultimo.magic.requests import casting_request, printed_rating, usual_rating
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.magic.state import Casting, Charge, Intent
from oracle.systems.ultimo.points import met
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.skills import ATTRIBUTES
from oracle.systems.ultimo.standing import ability_of, business, helplessness, singled_out, turn_taken
from oracle.systems.ultimo.state import Request, UltimoState

MINDS: Final = ("INT", "PER")
"""Attributes with which spells are cast, unless the Dealer names another (U-142)."""

USUAL: Final = "-"
"""How the Dealer leaves the attribute to the caster."""

_ATTRIBUTES: Final = tuple(one.id for one in ATTRIBUTES)


def ready_to_cast(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` can cast nothing now, or `None`."""
    refusal = helplessness(state, who) or business(state) or singled_out(state, who)
    return refusal or (turn_taken(state, who) if standing(state.danger) else None)


def offer_craft(state: UltimoState, who: str) -> Offered:
    """Offer a character to work out what a spell would cost."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    holes = (
        Named(skills_of(state.people[who]), "skill", _no_magic),
        lambda skill: Woven(state, Means(who, skill), preview=True),
    )
    return (Option(act.Craft, holes, hint="work out what a spell would cost, without casting it"),)


def _no_magic(skill: str) -> Refusal:
    return Refusal(f"spells are cast with Occult or Ritual, not with {skill}", "U-328")


def decide_craft(state: UltimoState, who: str, action: act.Craft) -> tuple[happened.Event, ...]:
    """Return what a spell would cost, part by part."""
    spell = woven(state, who, action.spell)
    return (cast.SpellCrafted(who, spell, cost_for(state, Means(who, action.skill), spell)),)


def woven(state: UltimoState, who: str, spell: Spell) -> Spell:
    """Return the effects of a spell that has been judged already."""
    found = find_spell(state, who, spell)
    if isinstance(found, Refusal):
        raise ValueError(found.reason)
    return found


def offer_cast(state: UltimoState, who: str) -> Offered:
    """Offer a character to cast a spell."""
    refusal = ready_to_cast(state, who)
    if refusal:
        return refusal
    person = state.people[who]
    if person.magic.charge:
        return Refusal("a spell is being prepared: go on with it, or let it go", "U-310")
    if not person.body.focus:
        return Refusal("no focus is left, and every spell costs some", "U-331")
    skills = skills_of(person)

    def castable(skill: str) -> bool:
        return _woven(state, who, "INT", skill).cheapest is not None

    if not any(map(castable, skills)):
        most = ability_of(person, "focus", state.rules)
        return Refusal(f"the least of spells is more than {most} focus can hold", "U-300")
    holes = (
        Named(MINDS, "INT|PER", _another),
        Later("skill", lambda: Named(tuple(filter(castable, skills)), "skill", _no_magic)),
        lambda first, skill: _woven(state, who, first, skill),
        lambda _first, skill, spell: Aimed(state, Means(who, skill), woven(state, who, spell)),
    )
    return (Option(act.Cast, holes, hint="cast a spell; withdrawing is free until cards are laid"),)


def _another(name: str) -> Refusal | None:
    if name in _ATTRIBUTES:
        return Refusal(f"cast with INT or PER; whether {name} fits better is for the Dealer to say", "U-142")
    return None


def _woven(state: UltimoState, who: str, first: str, skill: str) -> Woven:
    approach = f"{first}+{skill}"
    prefix = "cast:"
    failed = (lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, approach))
    locked = tuple(goal.removeprefix(prefix) for goal in failed if goal.startswith(prefix))
    return Woven(state, Means(who, skill), locked)


def decide_cast(state: UltimoState, who: str, action: act.Cast) -> tuple[happened.Event, ...]:
    """Return that a spell is cast, or that its caster begins to prepare it (U-310)."""
    spell = woven(state, who, action.spell)
    entry = entry_of(state, who, spell)
    intent = Intent(who, action.first, action.skill, spell, action.targets, entry.name if entry else "")
    rounds = spell.amount("charged")
    if rounds:
        prepared = cast.ChargeSet(who, Charge(intent, rounds - 1))
        return prepared, happened.TurnTaken(who), happened.Planned((ground.RoundCheck(),))
    return cast_now(state, intent)


def cast_now(state: UltimoState, intent: Intent) -> tuple[happened.Event, ...]:
    """Return that a casting begins: paid, and rated by what is printed, or by the Dealer (U-311)."""
    who = intent.who
    cost = cost_for(state, Means(who, intent.skill), intent.spell)
    foes = tuple(name for name in intent.targets if name in state.danger.foes and "damaging" in intent.spell)
    printed = printed_rating(state, intent)
    faced = {name: met(state, who, name) for name in state.danger.foes}
    ordered = strongest_first(faced, foes, "ranged")
    rite = 0 if intent.spell.amount("charged") else ritual_minutes(state.people[who], intent.skill, state.rules)
    casting = Casting(intent, cost.gross, cost.net, bool(foes or printed), ordered[0] if foes else "", minutes=rite)
    began = cast.CastBegan(casting, cost, rite)
    if foes:
        return began, *_exchange(state, who, ordered)
    if printed:
        return began, *_called(state, casting_request(state, intent, printed))
    return began, happened.Planned((step.Weighing(who),))


def _exchange(state: UltimoState, who: str, foes: tuple[str, ...]) -> tuple[happened.Event, ...]:
    """Return that a spell and a foe's blows cross (U-311, U-313)."""
    first = met(state, who, foes[0])
    unseen = who in state.danger.unseen
    answered = None if unseen else answer_of(first, "ranged")
    return opened(state, first, Exchange(who, foes, "ranged", "", answered, unseen=unseen))


def _called(state: UltimoState, request: Request) -> tuple[happened.Event, ...]:
    figures = figures_of(state, request)
    return happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


def offer_weigh(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say how hard a spell is to cast."""
    casting = state.weave.casting
    if not isinstance(state.step, step.Weighing) or casting is None:
        return Refusal("no spell waits to be rated", "U-311")
    own = casting_request(state, casting.intent, 0).tags.ids
    barred = {tag: Refusal("that is said already, or decided by the rules", "U-311") for tag in (*own, *_DECIDED)}
    holes = (
        Named((USUAL, *_ATTRIBUTES), "attribute"),
        Rating(state.rules),
        lambda _first, rating: Cited(rating),
        lambda _first, rating, _cites: Circumstances(rating),
        Marks(barred),
    )
    hint = f"how hard the spell is to cast; usually {usual_rating(casting)}"
    return (Option(act.Weigh, holes, duty="rate", hint=hint),)


_DECIDED: Final = tuple(
    tag
    for tag in CHECK_TAGS
    if tag in ("cast", "ritual", "in_circle", "on_self", "summon", "commune", "buff", "mind_control", "mend_lasting")
    or tag in ("attack", "melee", "ranged", "observe", "manipulate", "empathize", "resist_mind")
)
"""Marks that a casting has or has not by the rules."""


def decide_weigh(state: UltimoState, _who: str, action: act.Weigh) -> tuple[happened.Event, ...]:
    """Return the check that the casting is."""
    casting = state.weave.casting
    if casting is None:
        raise ValueError("no spell is being cast")
    request = casting_request(
        state,
        casting.intent,
        action.rating,
        first="" if action.first == USUAL else action.first,
        cites=action.cites,
        modifiers=action.modifiers,
        more=action.tags.ids,
    )
    return happened.Turned(), *_called(state, request)


def follow_weighing(state: UltimoState, now: step.Weighing) -> tuple[happened.Event, ...] | None:
    """Return `None` while the Dealer has to rate a spell."""
    if helplessness(state, now.who) is None:
        return None
    return (cast.SpellLost(now.who, "broken_off"),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Craft: offer_craft,
    act.Cast: offer_cast,
    act.Weigh: offer_weigh,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Craft: decide_craft,
    act.Cast: decide_cast,
    act.Weigh: decide_weigh,
}
STEPS: Final[Mapping[type, Follow]] = {step.Weighing: follow_weighing}

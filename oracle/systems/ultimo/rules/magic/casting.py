"""Crafting, casting and rating a spell (U-142, U-299 to U-302, U-310 to U-313, U-327, U-331)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.domains import Circumstances, Cited, Later, Marks, Named, Rating
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import Exchange, standing_foes
from oracle.systems.ultimo.rules.fight.exchange import open_exchange
from oracle.systems.ultimo.rules.fight.ratings import answer_of, strongest_first
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.magic.changes import change_focus, with_casting, with_magic
from oracle.systems.ultimo.rules.magic.cost import SpellCost
from oracle.systems.ultimo.rules.magic.costing import Means, cost_for, entry_of, find_spell
from oracle.systems.ultimo.rules.magic.domains import Aimed, Woven
from oracle.systems.ultimo.rules.magic.events import ChargeSet, SpellLost
from oracle.systems.ultimo.rules.magic.gifts import ritual_minutes, skills_of
from oracle.systems.ultimo.rules.magic.requests import casting_request, printed_rating, usual_rating
from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Casting, Charge, Intent
from oracle.systems.ultimo.rules.names import name_of, target_names
from oracle.systems.ultimo.rules.occasions import awake
from oracle.systems.ultimo.rules.points import foe_as_met
from oracle.systems.ultimo.rules.skills import ATTRIBUTES
from oracle.systems.ultimo.rules.state import NO_CITES, NO_MODIFIERS, NO_TAGS, Request, UltimoState
from oracle.systems.ultimo.rules.status import (
    ability_of,
    helplessness,
    turn_taken,
    unfinished_business,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Step

CASTING_ATTRIBUTES: Final = ("INT", "PER")
"""Attributes with which spells are cast, unless the Dealer names another (U-142)."""

KEEP_ATTRIBUTE: Final = "-"
"""Typed by the Dealer to keep the caster's attribute."""

_ATTRIBUTES: Final = tuple(attribute.id for attribute in ATTRIBUTES)


def casting_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` can cast nothing now, or `None`."""
    refusal = helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who)
    return refusal or (turn_taken(state, who) if standing_foes(state.danger) else None)


@dataclass(frozen=True, slots=True)
class Craft(Action):
    """Work out what a spell would cost, part by part, without casting it."""

    verb: ClassVar[str] = "craft"
    when: ClassVar[Occasion] = between(awake)
    skill: str
    spell: Spell

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        holes = (
            Named(skills_of(state.people[who]), "skill", _skill_refusal),
            lambda skill: Woven(state, Means(who, skill), preview=True),
        )
        return (Option(Craft, holes, hint="work out what a spell would cost, without casting it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        spell = resolved_spell(state, who, self.spell)
        return (SpellCrafted(who, spell, cost_for(state, Means(who, self.skill), spell)),)


def _skill_refusal(skill: str) -> Refusal:
    return Refusal(f"spells are cast with Occult or Ritual, not with {skill}", "U-328")


def resolved_spell(state: UltimoState, who: str, spell: Spell) -> Spell:
    """Return the effects of a spell that is already known to be legal."""
    spell_found = find_spell(state, who, spell)
    if isinstance(spell_found, Refusal):
        raise ValueError(spell_found.reason)
    return spell_found


def _has_focus(state: UltimoState, who: str) -> bool:
    return state.people[who].body.focus > 0


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell with INT or PER and a skill, made up now or from the book, at its targets."""

    verb: ClassVar[str] = "cast"
    when: ClassVar[Occasion] = between(awake, _has_focus)
    first: str
    skill: str
    spell: Spell
    targets: tuple[str, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = casting_refusal(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        if person.magic.charge:
            return Refusal("a spell is being prepared: go on with it, or let it go", "U-310")
        if not person.body.focus:
            return Refusal("no focus is left, and every spell costs some", "U-331")
        skills = skills_of(person)

        def castable(skill: str) -> bool:
            return _spell_domain(state, who, "INT", skill).cheapest is not None

        if not any(map(castable, skills)):
            most = ability_of(person, "focus", state.rules)
            return Refusal(f"the least of spells is more than {most} focus can hold", "U-300")
        holes = (
            Named(CASTING_ATTRIBUTES, "INT|PER", _attribute_refusal),
            Later("skill", lambda: Named(tuple(filter(castable, skills)), "skill", _skill_refusal)),
            lambda first, skill: _spell_domain(state, who, first, skill),
            lambda _first, skill, spell: Aimed(state, Means(who, skill), resolved_spell(state, who, spell)),
        )
        return (Option(Cast, holes, hint="cast a spell; withdrawing is free until cards are laid"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the casting, or that the caster begins to prepare it (U-310)."""
        spell = resolved_spell(state, who, self.spell)
        entry = entry_of(state, who, spell)
        intent = Intent(who, self.first, self.skill, spell, self.targets, entry.name if entry else "")
        rounds = spell.amount("charged")
        if rounds:
            prepared = ChargeSet(who, Charge(intent, rounds - 1))
            return prepared, TurnTaken(who), Planned((RoundCheck(),))
        return start_casting(state, intent)


def _attribute_refusal(name: str) -> Refusal | None:
    if name in _ATTRIBUTES:
        return Refusal(f"cast with INT or PER; whether {name} fits better is for the Dealer to say", "U-142")
    return None


def _spell_domain(state: UltimoState, who: str, first: str, skill: str) -> Woven:
    approach = f"{first}+{skill}"
    prefix = "cast:"
    failed = (lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, approach))
    locked = tuple(goal.removeprefix(prefix) for goal in failed if goal.startswith(prefix))
    return Woven(state, Means(who, skill), locked)


def start_casting(state: UltimoState, intent: Intent) -> tuple[AnyEvent, ...]:
    """Return that a casting begins: its focus paid, its rating printed or left to the Dealer (U-311)."""
    who = intent.who
    cost = cost_for(state, Means(who, intent.skill), intent.spell)
    foes = tuple(name for name in intent.targets if name in state.danger.foes and "damaging" in intent.spell)
    printed = printed_rating(state, intent)
    faced = {name: foe_as_met(state, who, name) for name in state.danger.foes}
    ordered = strongest_first(faced, foes, "ranged")
    rite = 0 if intent.spell.amount("charged") else ritual_minutes(state.people[who], intent.skill, state.rules)
    casting = Casting(intent, cost.gross, cost.net, bool(foes or printed), ordered[0] if foes else "", minutes=rite)
    began = CastBegan(casting, cost, rite)
    if foes:
        return began, *_start_exchange(state, who, ordered)
    if printed:
        return began, *_call_check(state, casting_request(state, intent, printed))
    return began, happened.Planned((RateSpell(who),))


def _start_exchange(state: UltimoState, who: str, foes: tuple[str, ...]) -> tuple[AnyEvent, ...]:
    """Return that the caster and a foe start an exchange (U-311, U-313)."""
    first = foe_as_met(state, who, foes[0])
    unseen = who in state.danger.unseen
    answered = None if unseen else answer_of(first, "ranged")
    return open_exchange(state, first, Exchange(who, foes, "ranged", "", answered, unseen=unseen))


def _call_check(state: UltimoState, request: Request) -> tuple[AnyEvent, ...]:
    figures = figures_of(state, request)
    return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


@dataclass(frozen=True, slots=True)
class RateSpell(Step):
    """The Dealer rates a spell (U-311)."""

    stored_as: ClassVar[str] = "Weighing"
    waits_for: ClassVar[str] = "dealer"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        if helplessness(state, self.who) is None:
            return None
        return (SpellLost(self.who, "broken_off"),)


@dataclass(frozen=True, slots=True)
class Weigh(Action):
    """Rate a spell; you may name an attribute that fits better (U-142, U-311)."""

    verb: ClassVar[str] = "weigh"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(RateSpell)
    first: str
    """An attribute, or `-` for the one the caster named."""
    rating: int
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        casting = state.weave.casting
        if not isinstance(state.step, RateSpell) or casting is None:
            return Refusal("no spell waits to be rated", "U-311")
        own = casting_request(state, casting.intent, 0).tags.ids
        barred = {
            tag: Refusal("that is said already, or decided by the rules", "U-311") for tag in (*own, *_RULED_TAGS)
        }
        holes = (
            Named((KEEP_ATTRIBUTE, *_ATTRIBUTES), "attribute"),
            Rating(state.rules),
            lambda _first, rating: Cited(rating),
            lambda _first, rating, _cites: Circumstances(rating),
            Marks(barred),
        )
        hint = f"how hard the spell is to cast; usually {usual_rating(casting)}"
        return (Option(Weigh, holes, duty="rate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        casting = state.weave.casting
        if casting is None:
            raise ValueError("no spell is being cast")
        request = casting_request(
            state,
            casting.intent,
            self.rating,
            first="" if self.first == KEEP_ATTRIBUTE else self.first,
            cites=self.cites,
            modifiers=self.modifiers,
            more=self.tags.ids,
        )
        return Turned(), *_call_check(state, request)


_RULED_TAGS: Final = tuple(
    tag
    for tag in CHECK_TAGS
    if tag in ("cast", "ritual", "in_circle", "on_self", "summon", "commune", "buff", "mind_control", "mend_lasting")
    or tag in ("attack", "melee", "ranged", "observe", "manipulate", "empathize", "resist_mind")
)
"""Tags that the rules alone give a casting."""


@dataclass(frozen=True, slots=True)
class SpellCrafted(Event):
    """A character worked out what a spell would cost."""

    who: str
    spell: Spell
    cost: SpellCost

    def describe(self, state: UltimoState) -> str:
        holds = f"it takes somebody who can hold {self.cost.gross}"
        return f"{name_of(state, self.who)} thinks a spell through. {capital(cost_breakdown(self.cost))}; {holds}."


@dataclass(frozen=True, slots=True)
class CastBegan(Event):
    """A character begins to cast, and has paid the focus."""

    casting: Casting
    cost: SpellCost
    minutes: int = 0
    """Minutes that a rite takes; 0 for a spell cast at once (U-327)."""

    def apply(self, state: UltimoState) -> UltimoState:
        who = self.casting.intent.who
        paid = change_focus(state, who, -self.casting.focus)
        return with_casting(with_magic(paid, who, replace(paid.people[who].magic, charge=None)), self.casting)

    def describe(self, state: UltimoState) -> str:
        intent = self.casting.intent
        name = name_of(state, intent.who)
        what = f"casts {intent.name.replace('_', ' ')}" if intent.name else "casts a spell"
        whom = f" on {target_names(state, intent.targets)}" if intent.targets else ""
        whom = ", turned inward" if intent.targets == (intent.who,) else whom
        slow = f" It is a rite of {counted(self.minutes, 'minute')}." if self.minutes else ""
        return f"{name} {what}{whom}. {capital(cost_breakdown(self.cost))}.{slow}"


def cost_breakdown(cost: SpellCost) -> str:
    """Return a cost part by part: `casting 1, damaging 1, area 2 2: 4 focus`."""
    parts = ", ".join(f"{name} {focus:+}" if place else f"{name} {focus}" for place, (name, focus) in _lines(cost))
    least = " (never less than 1)" if cost.net != sum(focus for _, focus in cost.lines) else ""
    return f"{parts}: {cost.net} focus{least}"


def _lines(cost: SpellCost) -> enumerate[tuple[str, int]]:
    return enumerate(cost.lines)

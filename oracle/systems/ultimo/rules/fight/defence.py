"""Dodging and blocking (U-234 to U-241)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from oracle.core.cards import Card
from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added, modified
from oracle.kit.occasions import Occasion, at
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as ground
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armor import break_pieces, soak_damage
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.exhaustion import cards_within_reach
from oracle.systems.ultimo.rules.fight import actions as act
from oracle.systems.ultimo.rules.fight.domains import Given
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.hands import Exhaust, Mill
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.points import DODGE_BARRED, HALVES_DODGING
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, is_out
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.threat_pool import ThreatRose
from oracle.systems.ultimo.rules.traits import hooks_danger as gives
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import BLOCKED_BY_CARD, DODGED_BY_CARD, DODGED_BY_FIRST, FREE_DODGES

_NO_BLOW: Final = Refusal("no blow is falling", "U-236")


@dataclass(frozen=True, slots=True)
class Guard:
    """How much damage a character can dodge or block."""

    most: int
    """The most cards that may be spent on it."""
    each: int = 1
    """Damage that each card prevents."""
    first: int = 1
    """Damage that the first card prevents."""
    halved: bool = False
    """Whether it prevents half as much, rounded down."""

    def turned(self, count: int) -> int:
        """Return the damage that so many cards prevent."""
        whole = max(self.first, self.each) + self.each * (count - 1) if count else 0
        return self.by(whole)

    def by(self, whole: int) -> int:
        """Return the damage prevented, halved where that applies."""
        return whole // 2 if self.halved else whole


def dodging(state: UltimoState, who: str) -> Guard:
    """Return how a character can dodge: with up to half of AGI in cards, and as its traits say."""
    person = state.people[who]
    hooks = hooks_of(person.character.traits, gives.Dodge)
    agility = attributes_of(person)["AGI"]
    most = agility if any(hook.full_agility for hook in hooks) else half(agility)
    bare = not any(item.kind == "armor" and item.condition != "dropped" for item in person.gear)
    now = _current_blow(state, who)
    close = now is None or now.mode == "melee"
    tags = (*(() if bare else ("armored",)), *(("melee",) if close else ()))
    each = modified(1, modifiers_of(person.character.traits, DODGED_BY_CARD, tags))
    first = 1 if now and now.spent else modified(1, modifiers_of(person.character.traits, DODGED_BY_FIRST))
    return Guard(most, each, first, HALVES_DODGING(state, who))


def blocking(state: UltimoState, who: str) -> Guard:
    """Return how a character can block: up to half of STR in cards, or all with a sound shield (U-234, U-239)."""
    person = state.people[who]
    strength = attributes_of(person)["STR"]
    shielded = _has(person, "shield")
    armed = _has(person, "weapon") and bool(hooks_of(person.character.traits, gives.WeaponBlock))
    each = modified(1, modifiers_of(person.character.traits, BLOCKED_BY_CARD, ("shield",) if shielded else ()))
    return Guard(strength if shielded or armed else half(strength), each)


def _has(person: Person, kind: str) -> bool:
    return any(item.kind == kind and item.condition == "sound" for item in person.gear)


def _current_blow(state: UltimoState, who: str) -> Defending | None:
    now = state.step
    return now if isinstance(now, Defending) and now.who == who else None


def _offer(state: UltimoState, who: str, kind: type[Dodge | Block], guard: Guard) -> Offered:
    now = _current_blow(state, who)
    if now is None:
        return _NO_BLOW
    refusal = DODGE_BARRED(state, who) if kind is Dodge else None
    if refusal:
        return refusal
    refusal = _why_no_more(state, now, "dodge" if kind is Dodge else "block")
    if refusal:
        return refusal
    if not guard.most:
        return Refusal("no strength is there for it" if kind is Block else "no speed is there for it", "U-234")
    hand, deck = state.pile(who, "hand").known, cards_within_reach(state, who)
    if not hand and not deck:
        return Refusal("no card is left to give for it", "U-234")
    most = min(guard.most, deck)
    least = 0 if hand else 1

    def given(from_deck: int) -> Given:
        return Given(hand, from_deck, guard.most)

    hint = (
        f"{guard.each} damage less for each card, {guard.most} at most: how many off the deck, then cards of the hand, "
        f"such as {kind.verb} {most}" + ("; in this heat half of it, rounded down" if guard.halved else "")
    ) + _warning(len(state.pile(who, "deck")), most)
    return (Option(kind, (Number(least, most, "U-234"), given), hint=hint),)


def _warning(held: int, most: int) -> str:
    """Return the part of a hint that warns of exhausting the deck (U-077)."""
    if most <= held:
        return ""
    left = f"{held} {'is' if held == 1 else 'are'} left there" if held else "none is left there"
    return f"; {left}, and taking more exhausts you"


def _why_no_more(state: UltimoState, now: Defending, how: act.Defence) -> Refusal | None:
    """Return why the defences used so far rule this one out, or `None` (U-235, U-240)."""
    done = now.used.split()
    if how in done and not (how == "dodge" and _may_combine(state, now.who)):
        return Refusal(f"one {how} is all there is time for", "U-235")
    if how not in done and done and state.rules["dodge_and_block"] != "both":
        return Refusal(f"one {done[0]} is all there is time for, and no {how} besides", "U-235")
    if how == "dodge" and done and not _dodge_left(state, now):
        return Refusal("as much as can be dodged has been", "U-234")
    return None


def _may_combine(state: UltimoState, who: str) -> bool:
    """Return whether a trait lets focus and cards be combined in one dodge (U-240)."""
    return any(hook.by_focus for hook in hooks_of(state.people[who].character.traits, gives.Dodge))


def _dodge_left(state: UltimoState, now: Defending) -> int:
    """Return the cards, or the focus, that may still be spent on a dodge."""
    return max(0, dodging(state, now.who).most - now.spent)


@dataclass(frozen=True, slots=True)
class Defending(Step):
    """The player may dodge or block damage (U-234 to U-240)."""

    waits_for: ClassVar[str] = "who"
    who: str
    amount: int
    cause: str
    soak: Soak
    used: str = ""
    """Defences used so far, separated by blanks (house rule `dodge_and_block`, U-240)."""
    qualities: tuple[str, ...] = ()
    """Qualities of the weapon that strikes."""
    mode: Mode = "melee"
    """Whether the blow is struck or shot."""
    spent: int = 0
    """Cards and focus spent on dodging it."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        """Return `None` while the player decides; a character who cannot act takes the blow (U-236, U-241)."""
        if not is_out(state.people[self.who], state.rules) and self.who not in state.danger.clumsy:
            return None
        return (Planned((_blow(self, self.amount),)),)


@dataclass(frozen=True, slots=True)
class Dodge(Action):
    """Dodge a blow: 1 damage less for each card, from the hand or off the deck (U-234)."""

    verb: ClassVar[str] = "dodge"
    when: ClassVar[Occasion] = at(Defending)
    from_deck: int
    cards: tuple[Card, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        guard, now = dodging(state, who) if who in state.people else Guard(0), _current_blow(state, who)
        return _offer(state, who, Dodge, replace(guard, most=_dodge_left(state, now)) if now else guard)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _defend(state, who, "dodge", dodging(state, who), self.from_deck, self.cards)


@dataclass(frozen=True, slots=True)
class Block(Action):
    """Block a blow with arm, weapon or shield: 1 damage less for each card, from the hand or off the deck (U-234)."""

    verb: ClassVar[str] = "block"
    when: ClassVar[Occasion] = at(Defending)
    from_deck: int
    cards: tuple[Card, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _offer(state, who, Block, blocking(state, who) if who in state.people else Guard(0))

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return _defend(state, who, "block", blocking(state, who), self.from_deck, self.cards)


def _defend(
    state: UltimoState, who: str, how: act.Defence, guard: Guard, from_deck: int, cards: tuple[Card, ...]
) -> tuple[AnyEvent, ...]:
    by = guard.turned(from_deck + len(cards))
    given = (Moved(f"{who}.hand", f"{who}.discard", cards),) if cards else ()
    mill = (DefendOffDeck(who, from_deck),) if from_deck else ()
    return *given, *_reduce_blow(state, who, how, by, mill, cards)


def _reduce_blow(
    state: UltimoState,
    who: str,
    how: act.Defence,
    by: int,
    first: tuple[DefendOffDeck, ...] = (),
    cards: tuple[Card, ...] = (),
    *,
    focus: int = 0,
    free: bool = False,
) -> tuple[AnyEvent, ...]:
    """Return the damage prevented, and the rest of the blow."""
    now = _current_blow(state, who)
    if now is None:
        raise ValueError(f"no blow falls on {who}")
    left = max(0, now.amount - by)
    used = now.used if how in now.used.split() else f"{now.used} {how}".strip()
    given = len(cards) + sum(step.count for step in first)
    spent = dodging(state, who).most if free else given + focus
    after = replace(now, amount=left, used=used, spent=now.spent + (spent if how == "dodge" else 0))
    rest: tuple[ground.Step, ...] = (_blow(now, left),) if left else ()
    if left and _can_defend_again(state, after, cards=given, focus=focus):
        rest = (after,)
    aside = TurnedAside(who, how, now.amount - left, cards, free=free)
    return happened.Turned(), aside, happened.Planned((*first, *rest))


def _can_defend_again(state: UltimoState, now: Defending, *, cards: int, focus: int) -> bool:
    """Return whether a further defence is possible after this one: the other kind, or more of the same dodge.

    Args:
        state: The table before the cards and the focus are paid.
        now: The rest of the blow.
        cards: Cards spent now.
        focus: Focus spent now.
    """
    done = now.used.split()
    if state.rules["dodge_and_block"] == "both" and len(done) == 1:
        return True
    if "dodge" not in done or not _may_combine(state, now.who) or not _dodge_left(state, now):
        return False
    held = len(state.pile(now.who, "hand")) + cards_within_reach(state, now.who)
    return state.people[now.who].body.focus > focus or held > cards


@dataclass(frozen=True, slots=True)
class Sidestep(Action):
    """Dodge without a card, by a trait, once in a combat (U-238)."""

    verb: ClassVar[str] = "sidestep"
    when: ClassVar[Occasion] = at(Defending)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _current_blow(state, who)
        if now is None:
            return _NO_BLOW
        refusal = DODGE_BARRED(state, who)
        if not refusal:
            dodged = Refusal("one dodge is all there is time for", "U-235") if "dodge" in now.used.split() else None
            refusal = dodged or _why_no_more(state, now, "dodge")
        if refusal:
            return refusal
        free = added(modifiers_of(state.people[who].character.traits, FREE_DODGES))
        if state.danger.free_dodges.count(who) >= free:
            return Refusal("no trait gives a dodge without cards, or not again in this fight", "U-238")
        guard = dodging(state, who)
        return (Option(Sidestep, hint=f"{guard.by(guard.most)} damage less, and no card for it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        guard = dodging(state, who)
        return _reduce_blow(state, who, "dodge", guard.by(guard.most), free=True)


@dataclass(frozen=True, slots=True)
class WardOff(Action):
    """Dodge a blow with focus, by a trait (U-240)."""

    verb: ClassVar[str] = "ward_off"
    when: ClassVar[Occasion] = at(Defending)
    focus: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _current_blow(state, who)
        if now is None:
            return _NO_BLOW
        refusal = DODGE_BARRED(state, who)
        if refusal:
            return refusal
        if not _may_combine(state, who):
            return Refusal("it takes a trait to dodge by force of mind", "U-240")
        refusal = _why_no_more(state, now, "dodge")
        if refusal:
            return refusal
        most = min(state.people[who].body.focus, _dodge_left(state, now))
        if most < 1:
            return Refusal("no focus is left for it", "U-240")
        return (
            Option(WardOff, (Number(1, most, "U-240"),), cost=(("focus", 1),), hint="1 damage less for each focus"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        spent = (FocusGiven(who, self.focus), ThreatRose(self.focus, "focus"))
        return *spent, *_reduce_blow(state, who, "dodge", dodging(state, who).by(self.focus), focus=self.focus)


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Take the blow without a defence."""

    verb: ClassVar[str] = "stand"
    when: ClassVar[Occasion] = at(Defending)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = _current_blow(state, who)
        return (Option(Stand, hint=f"take it as it comes: {_undefended_damage(state, now)}"),) if now else _NO_BLOW

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = _current_blow(state, who)
        if now is None:
            raise ValueError(f"no blow falls on {who}")
        return Turned(), Planned((_blow(now, now.amount),))


def _undefended_damage(state: UltimoState, now: Defending) -> str:
    """Return the damage a blow would do without a defence, and the items it would ruin."""
    left, broken = soak_damage(state, state.people[now.who], _blow(now, now.amount))
    through = f"{left} of {now.amount} damage" if left < now.amount else f"{now.amount} damage"
    lost = " and ".join(item.name for item in broken)
    return (
        f"{through if left else f'none of {now.amount} damage'} gets through{f', and it ruins {lost}' if lost else ''}"
    )


def _blow(now: Defending, left: int) -> Harm:
    return Harm(now.who, left, now.cause, now.soak, now.qualities)


@dataclass(frozen=True, slots=True)
class SoakFirst(Step):
    """Soak applies before dodging and blocking (house rule `defense_before_soak`)."""

    stored_as: ClassVar[str] = "Softened"

    who: str
    amount: int
    cause: str
    soak: Soak
    qualities: tuple[str, ...] = ()
    """Qualities of the weapon that strikes."""
    mode: Mode = "melee"
    """Whether the blow is struck or shot."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        person = state.people[self.who]
        if person.is_dead:
            return ()
        left, broken = soak_damage(state, person, Harm(self.who, self.amount, self.cause, self.soak, self.qualities))
        return (
            Struck(self.who, self.amount, self.amount - left, self.cause),
            *break_pieces(self.who, broken),
            *((Planned((Defending(self.who, left, self.cause, "none", mode=self.mode),)),) if left else ()),
        )


@dataclass(frozen=True, slots=True)
class DefendOffDeck(Step):
    """Cards spent on a defence come off the deck, with exhaustion if it runs out (U-077)."""

    stored_as: ClassVar[str] = "OffDeck"

    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        who, left = self.who, len(state.pile(self.who, "deck"))
        if not left and not len(state.pile(who, "discard")):
            return ()
        if not left:
            return (Planned((Exhaust(who), self)),)
        taken = min(left, self.count)
        more = (DefendOffDeck(who, self.count - taken),) if taken < self.count else ()
        return (Planned((Mill(who, taken), *more)),)


@dataclass(frozen=True, slots=True)
class TurnedAside(Event):
    """A character dodged or blocked part of a blow."""

    who: str
    how: Literal["dodge", "block"]
    by: int
    cards: tuple[Card, ...] = ()
    """Cards from the hand; those off the deck are recorded apart."""
    free: bool = False
    """Whether it was the free dodge of a trait."""

    def apply(self, state: UltimoState) -> UltimoState:
        if not self.free:
            return state
        return state.with_danger(replace(state.danger, free_dodges=(*state.danger.free_dodges, self.who)))

    def describe(self, state: UltimoState) -> str:
        how = "slips out of the way" if self.how == "dodge" else "takes the edge off it"
        free = " without so much as a card" if self.free else ""
        return f"{name_of(state, self.who)} {how}{free}: {self.by} damage less."


@dataclass(frozen=True, slots=True)
class FocusGiven(Event):
    """Focus was spent outside a check."""

    who: str
    amount: int

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        body = replace(person.body, focus=person.body.focus - self.amount)
        return state.with_person(self.who, replace(person, body=body))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} spends {self.amount} focus."

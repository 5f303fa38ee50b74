"""Getting out of a blow's way, or meeting it with arm, weapon or shield (U-234 to U-241)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Number, Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.exhaustion import within_reach
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.domains import Given
from oracle.systems.ultimo.harm import soaked, wreckage
from oracle.systems.ultimo.points import DODGE_BARRED, HALVES_DODGING
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.standing import attributes_of, is_out
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import Block, Dodge

_NO_BLOW: Final = Refusal("no blow is falling", "U-236")


@dataclass(frozen=True, slots=True)
class Guard:
    """What a character can turn aside, and how."""

    most: int
    """Cards that may be given for it."""
    each: int = 1
    """Damage that a card turns aside."""
    first: int = 1
    """Damage that the first card turns aside."""
    halved: bool = False
    """Whether it turns aside half as much, rounded down."""

    def turned(self, count: int) -> int:
        """Return the damage that so many cards turn aside."""
        whole = max(self.first, self.each) + self.each * (count - 1) if count else 0
        return self.by(whole)

    def by(self, whole: int) -> int:
        """Return what is turned aside of so much."""
        return whole // 2 if self.halved else whole


def dodging(state: UltimoState, who: str) -> Guard:
    """Return how a character dodges what falls on it: up to half of AGI, and as its traits say."""
    person = state.people[who]
    hooks = hooks_of(person.character.traits, Dodge)
    agility = attributes_of(person)["AGI"]
    most = agility if any(hook.full_agility for hook in hooks) else half(agility)
    bare = not any(item.kind == "armor" and item.condition != "dropped" for item in person.gear)
    now = _falling(state, who)
    close = now is None or now.mode == "melee"
    each = max((hook.each_unarmored for hook in hooks), default=1) if bare and close else 1
    first = 1 if now and now.spent else max((hook.first_card for hook in hooks), default=1)
    return Guard(most, each, first, HALVES_DODGING(state, who))


def blocking(state: UltimoState, who: str) -> Guard:
    """Return how a character blocks: up to half of STR, all of it behind a whole shield (U-234, U-239)."""
    person = state.people[who]
    strength = attributes_of(person)["STR"]
    hooks = hooks_of(person.character.traits, Block)
    shielded = _has(person, "shield")
    armed = _has(person, "weapon") and any(hook.with_weapon for hook in hooks)
    each = max((hook.each_by_shield for hook in hooks), default=1) if shielded else 1
    return Guard(strength if shielded or armed else half(strength), each)


def _has(person: Person, kind: str) -> bool:
    return any(item.kind == kind and item.condition == "sound" for item in person.gear)


def _falling(state: UltimoState, who: str) -> step.Defending | None:
    now = state.step
    return now if isinstance(now, step.Defending) and now.who == who else None


def _offer(state: UltimoState, who: str, kind: type[act.Dodge | act.Block], guard: Guard) -> Offered:
    now = _falling(state, who)
    if now is None:
        return _NO_BLOW
    refusal = DODGE_BARRED(state, who) if kind is act.Dodge else None
    if refusal:
        return refusal
    refusal = _why_no_more(state, now, "dodge" if kind is act.Dodge else "block")
    if refusal:
        return refusal
    if not guard.most:
        return Refusal("no strength is there for it" if kind is act.Block else "no speed is there for it", "U-234")
    hand, deck = state.pile(who, "hand").known, within_reach(state, who)
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
    """Return what a hint says where giving so many cards off a deck would run it out (U-077)."""
    if most <= held:
        return ""
    left = f"{held} {'is' if held == 1 else 'are'} left there" if held else "none is left there"
    return f"; {left}, and taking more exhausts you"


def _why_no_more(state: UltimoState, now: step.Defending, how: act.Defence) -> Refusal | None:
    """Return why what has been done against a blow leaves no time for this, or `None` (U-235, U-240)."""
    done = now.used.split()
    if how in done and not (how == "dodge" and _mixes(state, now.who)):
        return Refusal(f"one {how} is all there is time for", "U-235")
    if how not in done and done and state.rules["dodge_and_block"] != "both":
        return Refusal(f"one {done[0]} is all there is time for, and no {how} besides", "U-235")
    if how == "dodge" and done and not _room(state, now):
        return Refusal("as much as can be dodged has been", "U-234")
    return None


def _mixes(state: UltimoState, who: str) -> bool:
    """Return whether focus and cards may go into the same dodge (U-240)."""
    return any(hook.by_focus for hook in hooks_of(state.people[who].character.traits, Dodge))


def _room(state: UltimoState, now: step.Defending) -> int:
    """Return the cards, or the focus, that may still go into a dodge."""
    return max(0, dodging(state, now.who).most - now.spent)


def offer_dodge(state: UltimoState, who: str) -> Offered:
    """Offer a character to dodge."""
    guard, now = dodging(state, who) if who in state.people else Guard(0), _falling(state, who)
    return _offer(state, who, act.Dodge, replace(guard, most=_room(state, now)) if now else guard)


def offer_block(state: UltimoState, who: str) -> Offered:
    """Offer a character to block."""
    return _offer(state, who, act.Block, blocking(state, who) if who in state.people else Guard(0))


def decide_dodge(state: UltimoState, who: str, action: act.Dodge) -> tuple[happened.Event, ...]:
    """Return what dodging turns aside."""
    return _turned(state, who, "dodge", dodging(state, who), action.from_deck, action.cards)


def decide_block(state: UltimoState, who: str, action: act.Block) -> tuple[happened.Event, ...]:
    """Return what blocking turns aside."""
    return _turned(state, who, "block", blocking(state, who), action.from_deck, action.cards)


def _turned(
    state: UltimoState, who: str, how: act.Defence, guard: Guard, from_deck: int, cards: tuple[Card, ...]
) -> tuple[happened.Event, ...]:
    by = guard.turned(from_deck + len(cards))
    given = (Moved(f"{who}.hand", f"{who}.discard", cards),) if cards else ()
    mill = (step.OffDeck(who, from_deck),) if from_deck else ()
    return *given, *_less(state, who, how, by, mill, cards)


def _less(
    state: UltimoState,
    who: str,
    how: act.Defence,
    by: int,
    first: tuple[step.OffDeck, ...] = (),
    cards: tuple[Card, ...] = (),
    *,
    focus: int = 0,
    free: bool = False,
) -> tuple[happened.Event, ...]:
    """Return that a blow lost some of its force, and what is left of it."""
    now = _falling(state, who)
    if now is None:
        raise ValueError(f"no blow falls on {who}")
    left = max(0, now.amount - by)
    used = now.used if how in now.used.split() else f"{now.used} {how}".strip()
    given = len(cards) + sum(one.count for one in first)
    spent = dodging(state, who).most if free else given + focus
    after = replace(now, amount=left, used=used, spent=now.spent + (spent if how == "dodge" else 0))
    rest: tuple[ground.Step, ...] = (_blow(now, left),) if left else ()
    if left and _goes_on(state, after, cards=given, focus=focus):
        rest = (after,)
    aside = fought.TurnedAside(who, how, now.amount - left, cards, free=free)
    return happened.Turned(), aside, happened.Planned((*first, *rest))


def _goes_on(state: UltimoState, now: step.Defending, *, cards: int, focus: int) -> bool:
    """Return whether more can be done against a blow once some has been: the other defence, or more of the same dodge.

    Args:
        state: The table, before what is given for it now is gone.
        now: What is left of the blow.
        cards: Cards that are given now.
        focus: Focus that is.
    """
    done = now.used.split()
    if state.rules["dodge_and_block"] == "both" and len(done) == 1:
        return True
    if "dodge" not in done or not _mixes(state, now.who) or not _room(state, now):
        return False
    held = len(state.pile(now.who, "hand")) + within_reach(state, now.who)
    return state.people[now.who].body.focus > focus or held > cards


def offer_sidestep(state: UltimoState, who: str) -> Offered:
    """Offer a character the dodge that a trait gives without cards, once in a combat (U-238)."""
    now = _falling(state, who)
    if now is None:
        return _NO_BLOW
    refusal = DODGE_BARRED(state, who)
    if not refusal:
        dodged = Refusal("one dodge is all there is time for", "U-235") if "dodge" in now.used.split() else None
        refusal = dodged or _why_no_more(state, now, "dodge")
    if refusal:
        return refusal
    hooks = hooks_of(state.people[who].character.traits, Dodge)
    if state.danger.free_dodges.count(who) >= sum(hook.free_in_combat for hook in hooks):
        return Refusal("no trait gives a dodge without cards, or not again in this fight", "U-238")
    guard = dodging(state, who)
    return (Option(act.Sidestep, hint=f"{guard.by(guard.most)} damage less, and no card for it"),)


def decide_sidestep(state: UltimoState, who: str, _action: act.Sidestep) -> tuple[happened.Event, ...]:
    """Return that a blow was seen coming."""
    guard = dodging(state, who)
    return _less(state, who, "dodge", guard.by(guard.most), free=True)


def offer_ward_off(state: UltimoState, who: str) -> Offered:
    """Offer a character to turn a blow aside by force of mind, where a trait allows it (U-240)."""
    now = _falling(state, who)
    if now is None:
        return _NO_BLOW
    refusal = DODGE_BARRED(state, who)
    if refusal:
        return refusal
    if not _mixes(state, who):
        return Refusal("it takes a trait to dodge by force of mind", "U-240")
    refusal = _why_no_more(state, now, "dodge")
    if refusal:
        return refusal
    most = min(state.people[who].body.focus, _room(state, now))
    if most < 1:
        return Refusal("no focus is left for it", "U-240")
    return (
        Option(act.WardOff, (Number(1, most, "U-240"),), cost=(("focus", 1),), hint="1 damage less for each focus"),
    )


def decide_ward_off(state: UltimoState, who: str, action: act.WardOff) -> tuple[happened.Event, ...]:
    """Return that focus took the edge off a blow; it feeds the Dealer as all focus does."""
    spent = (fought.FocusGiven(who, action.focus), happened.ThreatRose(action.focus, "focus"))
    return *spent, *_less(state, who, "dodge", dodging(state, who).by(action.focus), focus=action.focus)


def offer_stand(state: UltimoState, who: str) -> Offered:
    """Offer a character to take a blow as it comes."""
    now = _falling(state, who)
    return (Option(act.Stand, hint=f"take it as it comes: {_borne(state, now)}"),) if now else _NO_BLOW


def _borne(state: UltimoState, now: step.Defending) -> str:
    """Return what a blow would do as it falls, so that a player can weigh what to give against it."""
    left, broken = soaked(state, state.people[now.who], _blow(now, now.amount))
    through = f"{left} of {now.amount} damage" if left < now.amount else f"{now.amount} damage"
    lost = " and ".join(item.name for item in broken)
    return (
        f"{through if left else f'none of {now.amount} damage'} gets through{f', and it ruins {lost}' if lost else ''}"
    )


def decide_stand(state: UltimoState, who: str, _action: act.Stand) -> tuple[happened.Event, ...]:
    """Return that the blow lands."""
    now = _falling(state, who)
    if now is None:
        raise ValueError(f"no blow falls on {who}")
    return happened.Turned(), happened.Planned((_blow(now, now.amount),))


def _blow(now: step.Defending, left: int) -> ground.Harm:
    return ground.Harm(now.who, left, now.cause, now.soak, now.qualities)


def follow_defending(state: UltimoState, now: step.Defending) -> tuple[happened.Event, ...] | None:
    """Return `None` while the player decides; whoever can do nothing takes the blow (U-236, U-241)."""
    if not is_out(state.people[now.who], state.rules) and now.who not in state.danger.clumsy:
        return None
    return (happened.Planned((_blow(now, now.amount),)),)


def follow_softened(state: UltimoState, now: step.Softened) -> tuple[happened.Event, ...]:
    """Return what soak leaves of a blow, before it may be dodged (house rule `defense_before_soak`)."""
    person = state.people[now.who]
    if person.is_dead:
        return ()
    left, broken = soaked(state, person, ground.Harm(now.who, now.amount, now.cause, now.soak, now.qualities))
    return (
        happened.Struck(now.who, now.amount, now.amount - left, now.cause),
        *wreckage(now.who, broken),
        *((happened.Planned((step.Defending(now.who, left, now.cause, "none", mode=now.mode),)),) if left else ()),
    )


def follow_off_deck(state: UltimoState, now: step.OffDeck) -> tuple[happened.Event, ...]:
    """Return that cards are given off the deck; where it has run out they take exhaustion first (U-077)."""
    who, left = now.who, len(state.pile(now.who, "deck"))
    if not left and not len(state.pile(who, "discard")):
        return ()
    if not left:
        return (happened.Planned((ground.Exhaust(who), now)),)
    taken = min(left, now.count)
    more = (step.OffDeck(who, now.count - taken),) if taken < now.count else ()
    return (happened.Planned((ground.Mill(who, taken), *more)),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Dodge: offer_dodge,
    act.Block: offer_block,
    act.Sidestep: offer_sidestep,
    act.WardOff: offer_ward_off,
    act.Stand: offer_stand,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Dodge: decide_dodge,
    act.Block: decide_block,
    act.Sidestep: decide_sidestep,
    act.WardOff: decide_ward_off,
    act.Stand: decide_stand,
}
STEPS: Final[Mapping[type, Follow]] = {
    step.Defending: follow_defending,
    step.Softened: follow_softened,
    step.OffDeck: follow_off_deck,
}

"""Influencing people: those of the story by printed ratings, characters only with their consent.

Rules U-181 to U-187.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from oracle.core.latest import latest_of_two
from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added, modified
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import BRINGING_ROUND, begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Marks, Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Turned
from oracle.systems.ultimo.rules.fight.danger import standing_foes, visible_foes
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.stat_block import empathy_of, manipulation_of
from oracle.systems.ultimo.rules.health import FocusRegained, XpGained
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.occasions import awake
from oracle.systems.ultimo.rules.points import SPEECH_BARRED
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.state import NO_TAGS, Request, UltimoState
from oracle.systems.ultimo.rules.status import (
    ability_cards,
    ability_of,
    able,
    attributes_of,
    helplessness,
    names_of,
    unfinished_business,
    why_fervent,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.actions import OMITTED
from oracle.systems.ultimo.rules.together.bonding import change_ties
from oracle.systems.ultimo.rules.together.events import Acquainted, StanceChanged
from oracle.systems.ultimo.rules.together.ties import Acquaintance
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import WON_CARDS, WON_FOCUS, WON_XP

HIGHEST_THRESHOLD: Final = 40
"""The highest rating a person may have."""

PERSUASION_XP: Final = {"perfect": 2, "success": 1}
"""Experience for a character who does as another persuaded them. Rule U-185."""

_SKILLS: Final = tuple(skill.id for skill in SKILLS)
_ANY_SKILL: Final = Named(_SKILLS, "skill")


def awareness_of(state: UltimoState, who: str) -> int:
    """Return the rating to persuade a character: half of INT, and Awareness (U-181)."""
    person = state.people[who]
    return attributes_of(person)["INT"] // 2 + ability_cards(person, "Awareness", state.rules)


def threshold_of(state: UltimoState, whom: str, how: str) -> int:
    """Return the rating to influence a person in one of the two ways."""
    known = state.world.known.get(whom)
    if whom in state.danger.foes:
        block = state.danger.foes[whom].block
        return manipulation_of(block) if how == "manipulate" else empathy_of(block)
    if known is None:
        return awareness_of(state, whom)
    return known.manipulation if how == "manipulate" else known.empathy


def _offer_approach(state: UltimoState, who: str, kind: type[Manipulate | Empathize]) -> Offered:
    refusal = (
        helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who) or SPEECH_BARRED(state)
    )
    if refusal:
        return refusal
    here = tuple(
        [target for target in _reachable(state, who) if kind is Empathize or why_fervent(state, target) is None]
    )
    if not here:
        held = next((why_fervent(state, foe) for foe in standing_foes(state.danger)), None)
        return held or Refusal("the Dealer has not said yet how hard anybody here is to bring round", "U-182")

    def goal(whom: str, skill: str) -> Domain:
        return _goal(state, who, whom, skill)

    holes = (
        Named(here, "somebody", lambda whom: _reach_refusal(state, who, whom), names_of(state)),
        _ANY_SKILL,
        goal,
        _MARKS,
    )
    return (Option(kind, holes, hint=_HINTS[kind]),)


_MARKS: Final = Marks(dict.fromkeys((*BRINGING_ROUND, "observe"), Refusal("that is said already", "U-181")))


@dataclass(frozen=True, slots=True)
class Empathize(Action):
    """Move a person to do something by understanding them (U-181)."""

    verb: ClassVar[str] = "empathize"
    when: ClassVar[Occasion] = between(awake)
    whom: str
    skill: str
    goal: str = OMITTED
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _offer_approach(state, who, Empathize)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_approach(state, who, self)


@dataclass(frozen=True, slots=True)
class Manipulate(Action):
    """Move a person to do something by pressure, tricks or charm (U-181)."""

    verb: ClassVar[str] = "manipulate"
    when: ClassVar[Occasion] = between(awake)
    whom: str
    skill: str
    goal: str = OMITTED
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return _offer_approach(state, who, Manipulate)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_approach(state, who, self)


_HINTS: Final[Mapping[type, str]] = {
    Manipulate: "bring somebody to do a thing: press, trick, charm",
    Empathize: "bring somebody to do a thing by understanding them",
}


@latest_of_two
def _reachable(state: UltimoState, who: str) -> tuple[str, ...]:
    open_to = (acquaintance.id for acquaintance in state.world.known.values() if acquaintance.stance == "open")
    foes = visible_foes(state.danger)
    return (
        *(name for name in open_to if name not in foes),
        *foes,
        *(character for character in able(state) if character != who),
    )


def _reach_refusal(state: UltimoState, who: str, whom: str) -> Refusal | None:
    """Return why a person cannot be influenced now."""
    if whom == who:
        return Refusal("nobody brings themselves round; it takes somebody else", "U-181")
    if whom in state.people:
        return helplessness(state, whom)
    held = why_fervent(state, whom)
    if held:
        return held
    known = state.world.known.get(whom)
    if known is None:
        return Refusal(f"the Dealer has not said yet how hard {whom} is to bring round", "U-182")
    return Refusal(f"{whom} is hostile and does not listen any more", "U-181") if known.stance == "hostile" else None


def _goal(state: UltimoState, who: str, whom: str, skill: str) -> Domain:
    """Return the possible goals; one that failed in the same way is barred (U-034)."""
    failed = [lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, f"PER+{skill}")]
    taken = (*failed, *((OMITTED,) if _default_goal(state, whom) in failed else ()))
    because = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")
    return Slug("goal", taken, because)


def _default_goal(state: UltimoState, whom: str) -> str:
    """Return the goal of an attempt that names none: for a foe its id, so that a trait may end the fight."""
    return whom if whom in state.danger.foes else f"round:{whom}"[:60]


def decide_approach(state: UltimoState, who: str, action: Manipulate | Empathize) -> tuple[AnyEvent, ...]:
    """Return the check, against the person's printed rating or a character's own."""
    how: str = "manipulate" if isinstance(action, Manipulate) else "empathize"
    rating = threshold_of(state, action.whom, how)
    goal = _default_goal(state, action.whom) if action.goal == OMITTED else action.goal
    fighting = ("in_combat",) if action.whom in state.danger.foes and "in_combat" not in action.tags else ()
    tags = Tags((how, *fighting, *action.tags.ids))
    request = Request(who, goal, "PER", action.skill, rating, tags=tags)
    figures = figures_of(state, request)
    return (
        Approached(who, action.whom, "manipulate" if how == "manipulate" else "empathize"),
        Called(request, figures, action.whom),
        *begin_check(state, request, figures.rating, focus=0),
    )


_KNOWN: Final = Refusal("that is known already, and stands", "U-408")
_THRESHOLD: Final = Number(1, HIGHEST_THRESHOLD, "U-182")


@dataclass(frozen=True, slots=True)
class Npc(Action):
    """Rate a person of the story, for both ways of influencing (U-181, U-182)."""

    verb: ClassVar[str] = "npc"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()
    who: str
    manipulation: int
    empathy: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        taken = (*state.world.known, *state.people)
        holes = (Slug("somebody", taken, _KNOWN), _THRESHOLD, _THRESHOLD)
        return (Option(Npc, holes, duty="rate", hint="how hard somebody is to manipulate, and to empathize with"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (Acquainted(Acquaintance(self.who, self.manipulation, self.empathy)),)


def _any_acquaintance(state: UltimoState, _who: str) -> bool:
    return bool(state.world.known)


@dataclass(frozen=True, slots=True)
class Attitude(Action):
    """Let a person of the story turn hostile, or listen again."""

    verb: ClassVar[str] = "attitude"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_any_acquaintance)
    who: str
    stance: Literal["open", "hostile"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        known = state.world.known
        if refusal is None and not known:
            refusal = Refusal("the Dealer has not said yet how hard anybody is to bring round", "U-182")
        if refusal:
            return refusal

        def other(who: str) -> Domain:
            return OneOf(("open",) if known[who].stance == "hostile" else ("hostile",))

        hint = "somebody has turned hostile, or will listen again"
        return (Option(Attitude, (OneOf(tuple(known)), other), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (StanceChanged(self.who, hostile=self.stance == "hostile"),)


@dataclass(frozen=True, slots=True)
class FollowSuggestion(Step):
    """A character may do as another has persuaded them, for a reward."""

    stored_as: ClassVar[str] = "Tempted"
    waits_for: ClassVar[str] = "who"
    who: str
    by: str
    tier: Tier

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if helplessness(state, self.who) is None else ()


def _focus_back(state: UltimoState, now: FollowSuggestion) -> int:
    """Return the focus that a trait of the persuader gives back."""
    check, by, person = state.checked, state.people[now.by], state.people[now.who]
    scores = attributes_of(by)
    gains = modifiers_of(by.character.traits, WON_FOCUS, check.request.pair)
    amount = added(gains, lambda name: scores[name] // 2)
    return max(0, min(amount, ability_of(person, "focus", state.rules) - person.body.focus))


@dataclass(frozen=True, slots=True)
class Follow(Action):
    """Do as another character has persuaded yours; this is never forced."""

    verb: ClassVar[str] = "follow"
    when: ClassVar[Occasion] = at(FollowSuggestion)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, FollowSuggestion) or now.who != who:
            return helplessness(state, who) or Refusal("nobody has talked you into anything", "U-183")
        xp, cards = reward(state, now)
        gains = [f"{xp} experience"] if xp else []
        gains += [f"{cards} more in your next check"] if cards else []
        return (Option(Follow, hint=f"do it{': ' if gains else ''}{' and '.join(gains)}"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, FollowSuggestion):
            raise ValueError("nobody has been talked into anything")
        xp, cards = reward(state, now)
        gained = (XpGained(who, xp, "suggestion"),) if xp else ()
        focus = _focus_back(state, now)
        back = (FocusRegained(who, focus, "suggestion"),) if focus else ()
        return Turned(), Persuaded(who, now.by, xp, cards), *gained, *back


def reward(state: UltimoState, now: FollowSuggestion) -> tuple[int, int]:
    """Return the experience and the cards for doing as persuaded (U-185 to U-187)."""
    check, traits = state.checked, state.people[now.by].character.traits
    pair = check.request.pair
    xp = modified(PERSUASION_XP[now.tier], modifiers_of(traits, WON_XP, pair))
    paid = f"{now.by} {now.who}" in state.world.rewarded and state.rules["social_xp_limit"] == "per_pair_session"
    cards = (now.tier == "perfect") + added(modifiers_of(traits, WON_CARDS, pair))
    return 0 if paid else xp, cards


@dataclass(frozen=True, slots=True)
class Approached(Event):
    """A check is meant to influence a person."""

    who: str
    whom: str
    how: Literal["manipulate", "empathize"]

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} tries to bring {called_name(state, self.whom)} round."


@dataclass(frozen=True, slots=True)
class Persuaded(Event):
    """A character does as another has persuaded them."""

    who: str
    by: str
    xp: int
    cards: int

    def apply(self, state: UltimoState) -> UltimoState:
        heartened = change_ties(state, self.who, lambda ties: replace(ties, heart=ties.heart + self.cards))
        world = state.world
        return replace(heartened, world=replace(world, rewarded=(*world.rewarded, f"{self.by} {self.who}")))

    def describe(self, state: UltimoState) -> str:
        cards = f", with {counted(self.cards, 'card')} more in the next check" if self.cards else ""
        return f"{name_of(state, self.who)} takes {name_of(state, self.by)} at their word{cards}."

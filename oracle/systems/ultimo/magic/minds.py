"""Minds that a spell reaches or appals: holding out, giving in, keeping one's wits (U-165, U-322, U-325)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.difficulty import BEFALLEN, Tags
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.gifts import OF_SPELL, psyche_against_spells
from oracle.systems.ultimo.magic.results import DREAD, SPELL
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import attributes_of, helplessness
from oracle.systems.ultimo.state import Figures, Request, UltimoState
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.steps import Withstanding

DRAINED: Final = 2
"""Focus that the sight of a taboo spell costs. Rule U-325."""

_UNTOUCHED: Final = Refusal("no spell reaches for you now", "U-322")


def _reaching(state: UltimoState, who: str) -> step.Swaying | step.Breaking | None:
    now = state.step
    return now if isinstance(now, step.Swaying | step.Breaking) and now.who == who else None


def offer_resist(state: UltimoState, who: str) -> Offered:
    """Offer a character to hold out."""
    now = _reaching(state, who)
    if now is None:
        return helplessness(state, who) or _UNTOUCHED
    hint = "hold out: cards are turned over" if isinstance(now, step.Swaying) else "cling to your wits, and play on"
    return (Option(act.Resist, hint=hint),)


def decide_resist(state: UltimoState, who: str, _action: act.Resist) -> tuple[happened.Event, ...]:
    """Return that cards stand against the spell; a broken mind that its player keeps needs none (U-325)."""
    now = _reaching(state, who)
    if not isinstance(now, step.Swaying):
        return (happened.Turned(),)
    request = Request(who, f"{SPELL}{now.spell}", "PER", "Psyche", now.rating, tags=Tags(("resist_mind", OF_SPELL)))
    psyche = psyche_against_spells(state.people[who], state.rules)
    figures = Figures(now.rating, max(psyche, int(state.rules["resist_min_flip"])))
    return happened.Turned(), together.MindReached(request, figures), happened.Planned((Withstanding(who),))


def offer_submit(state: UltimoState, who: str) -> Offered:
    """Offer a character to give in."""
    now = _reaching(state, who)
    if now is None:
        return helplessness(state, who) or _UNTOUCHED
    hint = "let the spell have its way" if isinstance(now, step.Swaying) else "leave the story, out of your mind"
    return (Option(act.Submit, hint=hint),)


def decide_submit(state: UltimoState, who: str, _action: act.Submit) -> tuple[happened.Event, ...]:
    """Return that somebody gives in."""
    broken = isinstance(_reaching(state, who), step.Breaking)
    return happened.Turned(), *((cast.MindBroken(who),) if broken else ())


def follow_swaying(state: UltimoState, now: step.Swaying) -> tuple[happened.Event, ...] | None:
    """Return `None` while somebody can hold out against a spell that still is one."""
    lasts = any(one.id == now.spell and now.who in one.targets for one in state.weave.running)
    return None if lasts and helplessness(state, now.who) is None else ()


def follow_breaking(state: UltimoState, now: step.Breaking) -> tuple[happened.Event, ...] | None:
    """Return `None` while the player has to say whether a character leaves the story."""
    return None if helplessness(state, now.who) is None else ()


def follow_witnessing(state: UltimoState, now: step.Witnessing) -> tuple[happened.Event, ...]:
    """Return what the sight costs: focus, or where there is none a check of one's wits (U-325)."""
    person = state.people[now.who]
    if helplessness(state, now.who):
        return ()
    if person.body.focus:
        return (cast.WitnessDrained(now.who, min(DRAINED, person.body.focus)),)
    scores = attributes_of(person)
    first = "INT" if scores["INT"] >= scores["PER"] else "PER"
    request = Request(now.who, DREAD, first, "Psyche", now.rating, tags=Tags(("resist_fear", OF_SPELL, BEFALLEN)))
    figures = figures_of(state, request)
    return happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


OFFERS: Final[Mapping[type, Offer]] = {act.Resist: offer_resist, act.Submit: offer_submit}
DECISIONS: Final[Mapping[type, Decide]] = {act.Resist: decide_resist, act.Submit: decide_submit}
STEPS: Final[Mapping[type, Follow]] = {
    step.Swaying: follow_swaying,
    step.Breaking: follow_breaking,
    step.Witnessing: follow_witnessing,
}

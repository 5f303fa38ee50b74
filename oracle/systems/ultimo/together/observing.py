"""Taking in the surroundings: rated by the Dealer, won in questions, answered by the Dealer (U-144, U-177 to U-180)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal, Text
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import BRINGING_ROUND, OBSERVING, begun, deciding
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.domains import Circumstances, Cited, Marks, Named, Rating
from oracle.systems.ultimo.effects import EFFECTS, find_effect
from oracle.systems.ultimo.figures import figures_of, is_acting_on_answer
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import business, helplessness, singled_out
from oracle.systems.ultimo.state import Request, UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.actions import NOTHING, USUAL_RATING
from oracle.systems.ultimo.together.steps import Answering, Asking, Choosing, Surveying

GOAL: Final = "surroundings"
"""What observing is for, where the Dealer names nothing else."""

LONGEST_QUESTION: Final = 300
"""Characters of a question."""

_SIZES: Final = ("minor", "major")


def offer_observe(state: UltimoState, who: str) -> Offered:
    """Offer a character to take in the surroundings."""
    refusal = helplessness(state, who) or business(state) or singled_out(state, who)
    if refusal:
        return refusal
    locked = {lock.approach for lock in state.scene.locks if (lock.who, lock.goal) == (who, GOAL)}
    open_to = tuple(skill for skill in OBSERVING if f"INT+{skill}" not in locked)
    if not open_to:
        return Refusal("looking again shows no more; something has to change first", "U-034")

    def why_not(skill: str) -> Refusal | None:
        if skill in OBSERVING:
            return Refusal("that has failed in the same way; something has to change first", "U-034")
        return Refusal(f"to observe takes {', '.join(OBSERVING)}, not {skill}", "U-179")

    return (Option(act.Observe, (Named(open_to, "skill", why_not),), hint="look around, to ask the Dealer about it"),)


def decide_observe(_state: UltimoState, who: str, action: act.Observe) -> tuple[happened.Event, ...]:
    """Return that the Dealer has to say how hard it is."""
    return together.SurveyBegan(who, action.skill), happened.Planned((Surveying(who, action.skill),))


def follow_surveying(state: UltimoState, now: Surveying) -> tuple[happened.Event, ...] | None:
    """Return `None` while the Dealer has to rate it."""
    return None if helplessness(state, now.who) is None else ()


def offer_survey(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to rate an observation."""
    if not isinstance(state.step, Surveying):
        return Refusal("nobody is looking around", "U-179")
    barred = Refusal("that is said already: somebody observes", "U-179")
    marks = Marks(dict.fromkeys(("observe", *BRINGING_ROUND), barred))
    holes = (Rating(state.rules), Cited, lambda rating, _cites: Circumstances(rating), marks)
    return (Option(act.Survey, holes, duty="rate", hint=f"how hard it is to make out; usually {USUAL_RATING}"),)


def decide_survey(state: UltimoState, _who: str, action: act.Survey) -> tuple[happened.Event, ...]:
    """Return the check that it is."""
    now = state.step
    if not isinstance(now, Surveying):
        raise ValueError("nobody is looking around")
    tags = Tags(("observe", *action.tags.ids))
    request = Request(now.who, GOAL, "INT", now.skill, action.rating, action.cites, action.modifiers, tags)
    figures = figures_of(state, request)
    called = happened.Called(request, figures)
    return happened.Turned(), called, *begun(state, request, figures.rating, focus=0)


def follow_asking(state: UltimoState, now: Asking) -> tuple[happened.Event, ...] | None:
    """Return `None` while somebody has questions and can ask them."""
    return None if now.left > 0 and helplessness(state, now.who) is None else ()


def offer_question(state: UltimoState, who: str) -> Offered:
    """Offer a player to ask one of the questions that were won."""
    now = state.step
    if not isinstance(now, Asking) or now.who != who:
        return helplessness(state, who) or Refusal("no observation of yours has questions left", "U-177")
    left = "one question" if now.left == 1 else f"{now.left} questions"
    bent = "" if now.reliable else ", and the answer may bend the truth"
    return (Option(act.Question, (Text(LONGEST_QUESTION, "question"),), hint=f"{left} to ask{bent}"),)


def decide_question(state: UltimoState, who: str, action: act.Question) -> tuple[happened.Event, ...]:
    """Return that a question was asked, which the Dealer answers next."""
    now = state.step
    if not isinstance(now, Asking):
        raise ValueError("there is nothing to ask")
    left = Asking(who, now.left - 1, now.reliable)
    return (
        happened.Turned(),
        together.QuestionAsked(who, action.text, left.left),
        happened.Planned((Answering(who, now.reliable), left)),
    )


def offer_reply(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to answer; to bend the truth only where the observation half failed (U-178)."""
    now = state.step
    if not isinstance(now, Answering):
        return Refusal("no question waits for an answer", "U-177")
    bent = {"bent": Refusal("an answer that was fully won is the truth", "U-178")}
    manners = Named(("true",) if now.reliable else ("true", "bent"), "true|bent", bent.get)
    return (Option(act.Reply, (manners,), duty="adjudicate", hint="answer it; disclose what it brings out first"),)


def decide_reply(state: UltimoState, _who: str, action: act.Reply) -> tuple[happened.Event, ...]:
    """Return that a question was answered."""
    now = state.step
    if not isinstance(now, Answering):
        raise ValueError("no question waits")
    return happened.Turned(), together.QuestionAnswered(now.who, action.manner, now.reliable)


def follow_choosing(state: UltimoState, now: Choosing) -> tuple[happened.Event, ...] | None:
    """Return `None` while a player has to choose what a bad result brings."""
    if helplessness(state, now.who) is not None:
        return ()
    return None if now.what == "size" or _minors(state, now.who) else ()


def _minors(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the minor effects that can strike somebody now."""
    small = (one for one in EFFECTS if one.size == "minor")
    return tuple(one.id for one in small if one.why_not is None or one.why_not(state, who) is None)


def offer_choose(state: UltimoState, who: str) -> Offered:
    """Offer a player what a bad result brings, where the choice is theirs (U-144, U-184)."""
    now = state.step
    if not isinstance(now, Choosing) or now.who != who:
        return helplessness(state, who) or Refusal("what a result brings is not yours to choose now", "U-184")
    nothing = OneOf((NOTHING,))
    if now.what == "size":
        hint = "choose minor, three small troubles, or choose major, one great one: the Dealer picks which"
        return (Option(act.Choose, (Named(_SIZES, "minor|major"), nothing), hint=hint),)

    def detail(effect: str) -> Domain:
        needed = find_effect(effect).detail(state, who)
        return nothing if needed.why_not("") is None else needed

    holes = (Named(_minors(state, who), "effect"), detail)
    named = " ".join(f"{one.replace('_', ' ')}: {_struck(state, who, one)}" for one in _minors(state, who))
    return (Option(act.Choose, holes, hint=f"choose the minor effect that it costs you. {named}"),)


def _struck(state: UltimoState, who: str, effect: str) -> str:
    """Return what an effect would do to somebody, as the table says it."""
    return find_effect(effect).said.format(name=state.people[who].character.name, detail="thing you name")


def decide_choose(state: UltimoState, who: str, action: act.Choose) -> tuple[happened.Event, ...]:
    """Return what was chosen: a kind that the Dealer may now take, or an effect that strikes at once."""
    if action.effect in _SIZES:
        minors, majors = (3, 0) if action.effect == "minor" else (0, 1)
        owed = state.threat
        return happened.Turned(), happened.EffectsOwed(who, owed.minors + minors, owed.majors + majors, owed.either)
    effect = find_effect(action.effect)
    detail = "" if action.detail == NOTHING else action.detail
    applied = happened.EffectApplied(effect.id, effect.size, who, detail, price=0, owed=False)
    return happened.Turned(), applied, *effect.begin(state, who, detail)


def offer_insight(state: UltimoState, who: str) -> Offered:
    """Offer a player to act on what was observed in this scene; it is worth a card to a check, once (U-177)."""
    refusal = deciding(state, who)
    if refusal:
        return refusal
    if is_acting_on_answer(state.checked.figures):
        return Refusal("this check acts on what was observed already", "U-177")
    if not state.scene.insight:
        return Refusal("nothing observed in this scene is left to act on", "U-177")
    return (Option(act.Insight, hint="act on what was observed: 1 card more"),)


def decide_insight(_state: UltimoState, who: str, _action: act.Insight) -> tuple[happened.Event, ...]:
    """Return that a check acts on what was observed."""
    return (together.InsightUsed(who),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Observe: offer_observe,
    act.Survey: offer_survey,
    act.Question: offer_question,
    act.Reply: offer_reply,
    act.Insight: offer_insight,
    act.Choose: offer_choose,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Observe: decide_observe,
    act.Survey: decide_survey,
    act.Question: decide_question,
    act.Reply: decide_reply,
    act.Insight: decide_insight,
    act.Choose: decide_choose,
}
STEPS: Final[Mapping[type, Follow]] = {
    Surveying: follow_surveying,
    Asking: follow_asking,
    Answering: lambda _state, _now: None,
    Choosing: follow_choosing,
}

"""Calling a check, contesting its rating, rating it anew and giving it up (U-021 to U-035, U-409)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.rules.actions import NO_REASON, Action
from oracle.systems.ultimo.rules.checking import (
    Called,
    close_check,
    describe_rating,
    focus_spent,
    put_row_away,
    threat_for_focus,
)
from oracle.systems.ultimo.rules.commitment import Committing, why_not_deciding
from oracle.systems.ultimo.rules.difficulty import BY_RULE, SPOKEN, Cites, Modifiers, Tags, is_challenge
from oracle.systems.ultimo.rules.domains import Circumstances, Cited, Marks, Named, Rating, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.modifiers import why_not_contested, why_not_withdrawn
from oracle.systems.ultimo.rules.figures import figures_of, refigure
from oracle.systems.ultimo.rules.magic.in_force import kept_tags, spell_contest_refusal
from oracle.systems.ultimo.rules.magic.upkeep import withdraw_spell
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_able
from oracle.systems.ultimo.rules.outcome import Arranging, DealerDraw, DealerLay, Settle
from oracle.systems.ultimo.rules.points import SPEECH_BARRED
from oracle.systems.ultimo.rules.skills import (
    ATTRIBUTES,
    SKILLS,
    approach_of,
    chosen_attribute,
    is_attribute,
    is_skill,
    pair_refusal,
)
from oracle.systems.ultimo.rules.state import (
    NO_CITES,
    NO_MODIFIERS,
    NO_TAGS,
    Check,
    Figures,
    Person,
    Request,
    Rows,
    UltimoState,
)
from oracle.systems.ultimo.rules.status import (
    able,
    attributes_of,
    helplessness,
    unfinished_business,
    why_rooted,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Step

USUAL: Final = "-"
"""What the Dealer writes in place of an attribute to use the skill's usual one (U-031)."""

WORDLESS: Final = "without a word"
"""What a menu shows for giving no reason."""

LONGEST_REASON: Final = 200
"""Most characters of a player's reason for another rating."""

_SKILL_NAMES: Final = tuple(skill.id for skill in SKILLS)
_FIRST_NAMES: Final = (USUAL, *(attribute.id for attribute in ATTRIBUTES), *_SKILL_NAMES)

MOVING: Final = ("run", "jump", "climb", "swim", "parkour")
"""Tags of checks in which a character moves from the spot (U-159)."""

OBSERVING: Final = ("Investigation", "Espionage", "Awareness")
"""Skills with which a character takes in the surroundings. Rule U-179."""

BRINGING_ROUND: Final = ("manipulate", "empathize")
"""Tags of checks whose difficulty is printed on a person. Rule U-181."""
_BARRED: Final = Refusal("that has failed in the same way; something has to change before it is tried again", "U-034")
_NOT_CONTESTED: Final = Refusal("no rating is contested", "U-409")


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call a check: the pair, the rating and the goal.

    The rating is the whole difficulty the Dealer announces, with the modifiers named behind it counted in.
    """

    verb: ClassVar[str] = "call"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_able)
    who: str
    first: str
    """An attribute, a skill, or `-` for the attribute that usually goes with the skill."""
    second: str
    rating: int
    goal: str
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = tuple([actor for actor in able(state) if why_singled_out(state, actor) is None])
        if not here:
            held = next((why_singled_out(state, actor) for actor in able(state)), None)
            return held or Refusal("nobody is in a state to try anything")

        def helpless(actor: str) -> Refusal | None:
            return helplessness(state, actor) or why_singled_out(state, actor) if actor in state.people else None

        def goal(actor: str, first: str, second: str, _announced: int) -> Domain:
            return _goal(state, actor, first, second)

        holes = (
            Named(here, "character", helpless),
            lambda actor: first_choices(state, actor),
            lambda actor, first: second_choices(state, actor, first),
            Rating(state.rules),
            goal,
            lambda _actor, _first, _second, announced, _goal: Cited(announced),
            lambda _actor, _first, _second, announced, *_: Circumstances(announced),
            lambda actor, first, second, *_: _tags(state, actor, pair_for(state, actor, first, second)),
        )
        return (Option(Call, holes, duty="rate", hint="what is tested, how hard it is, and what for"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_call(state, who, self)


def _invented(state: UltimoState, who: str) -> tuple[str, ...]:
    skills = state.people[who].character.skills if who in state.people else ()
    return tuple([name for name in skills if not is_skill(name)])


def first_choices(state: UltimoState, who: str) -> Domain:
    """Return the attributes and skills that can come first in a pair."""
    own = _invented(state, who)
    return Named(
        _FIRST_NAMES + own, "attribute or skill", lambda name: pair_refusal(name, _SKILL_NAMES[0], invented=own)
    )


def second_choices(state: UltimoState, who: str, first: str) -> Named:
    """Return the skills that go with `first`; one of a player's own may have a usual attribute, too (U-102)."""
    own = _invented(state, who)
    invented = tuple([name for name in own if _usual(state, who, name)]) if first == USUAL else own
    names = tuple([name for name in _SKILL_NAMES + invented if name != first])

    def unfit(name: str) -> Refusal | None:
        return pair_refusal(ATTRIBUTES[0].id if first == USUAL else first, name, invented=invented)

    return Named(names, "skill", unfit)


def _goal(state: UltimoState, who: str, first: str, second: str) -> Domain:
    approach = approach_of(pair_for(state, who, first, second))
    locked = tuple(lock.goal for lock in state.scene.locks if (lock.who, lock.approach) == (who, approach))
    return Slug("goal", locked, _BARRED)


def _tags(state: UltimoState, who: str, pair: tuple[str, str]) -> Domain:
    return Marks(
        {**_judging_barred(), **_observing_barred(pair), **_moving_barred(state.people[who]), **_speaking_barred(state)}
    )


def _speaking_barred(state: UltimoState) -> Mapping[str, Refusal]:
    reason = SPEECH_BARRED(state)
    return dict.fromkeys(SPOKEN, reason) if reason else {}


def _judging_barred() -> Mapping[str, Refusal]:
    reason = Refusal("how hard somebody is to bring round is not judged; call the action instead", "U-181")
    return dict.fromkeys(BRINGING_ROUND, reason)


def _observing_barred(pair: tuple[str, str]) -> Mapping[str, Refusal]:
    if pair[0] == "INT" and pair[1] in OBSERVING:
        return {}
    return {"observe": Refusal(f"to observe is INT with {', '.join(OBSERVING)}", "U-179")}


def _moving_barred(person: Person) -> Mapping[str, Refusal]:
    reason = why_rooted(person)
    return dict.fromkeys(MOVING, reason) if reason else {}


def pair_for(state: UltimoState, who: str, first: str, second: str) -> tuple[str, str]:
    """Return the pair that is tested, after the house rule about attributes (U-031)."""
    usual = _usual(state, who, second)
    if (first != USUAL and not is_attribute(first)) or not (is_skill(second) or usual):
        return first, second
    asked = "" if first == USUAL else first
    return chosen_attribute(second, asked, attributes_of(state.people[who]), state.rules, usual=usual), second


def _usual(state: UltimoState, who: str, skill: str) -> tuple[str, ...]:
    """Return the attributes that a player gave to a skill of their own; none for a skill of the book."""
    person = state.people.get(who)
    return person.character.history.invented.get(skill, ()) if person else ()


def decide_call(state: UltimoState, _who: str, action: Call) -> tuple[AnyEvent, ...]:
    """Return the events of a called check and the steps that follow."""
    pair = pair_for(state, action.who, action.first, action.second)
    request = Request(action.who, action.goal, *pair, action.rating, action.cites, action.modifiers, action.tags)
    figures = figures_of(state, request)
    return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def begin_check(state: UltimoState, request: Request, rating: int, *, focus: int) -> tuple[AnyEvent, ...]:
    """Return the events that begin a rated check; at 0 it is no challenge and simply succeeds (U-021).

    Args:
        state: The table.
        request: The check as it was called.
        rating: The rating, all changes made.
        focus: Focus spent on it before the rating fell to 0; the Dealer gains threat for it all the same (U-147).
    """
    if not is_challenge(rating):
        return *threat_for_focus(focus), Planned((Settle("success", "ease"),))
    if state.rules["dealer_order"] == "dealer_choice":
        first = (DealerDraw(rating), DealerLay(), Arranging())
        return (Planned((*first, Committing(request.who))),)
    return (Planned((Committing(request.who),)),)


@dataclass(frozen=True, slots=True)
class Contest(Action):
    """Ask the Dealer to rate anew, once."""

    verb: ClassVar[str] = "contest"
    when: ClassVar[Occasion] = at(Committing)
    why: Prose = NO_REASON
    """The player's reason for another rating, in their own words."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = (
            why_not_deciding(state, who) or why_not_contested(state, state.checked) or spell_contest_refusal(state)
        )
        refusal = refusal or _uncontestable(state.checked)
        return refusal or (
            Option(Contest, (OneOf(("",), WORDLESS),), hint="ask the Dealer to rate it anew, once"),
            Option(Contest, (Text(LONGEST_REASON, "why"),), hint="the same, and say what speaks for it"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        away = put_row_away(state, "dealer")
        return Turned(), Contested(who), *away, Planned((Rerating(who, self.why),))


def _uncontestable(check: Check) -> Refusal | None:
    if BY_RULE in check.request.tags:
        return Refusal("the rules work out how hard this is, and so it stands", "U-408")
    if check.target:
        return Refusal("how hard somebody is to bring round lies with them, and so it stands", "U-408")
    if check.helpers:
        return Refusal("somebody has joined in; the rating stands", "U-409")
    if check.rival:
        return Refusal("how hard it is lies with the other character, not with the Dealer", "U-035")
    return Refusal("this rating has been contested once already") if check.stake.contested else None


@dataclass(frozen=True, slots=True)
class Rerating(Step):
    """The Dealer must rate anew, because the player asked."""

    waits_for: ClassVar[str] = "dealer"

    who: str
    why: str = ""
    """The player's reason for another rating."""


@dataclass(frozen=True, slots=True)
class Rerate(Action):
    """Rate the contested check anew."""

    verb: ClassVar[str] = "rerate"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Rerating)
    first: str
    second: str
    rating: int
    cites: Cites = NO_CITES
    modifiers: Modifiers = NO_MODIFIERS
    tags: Tags = NO_TAGS

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Rerating):
            return _NOT_CONTESTED
        actor = now.who
        holes = (
            first_choices(state, actor),
            lambda first: untried_skills(state, actor, first),
            Rating(state.rules),
            lambda _first, _second, announced: Cited(announced),
            lambda _first, _second, announced, _cites: Circumstances(announced),
            lambda first, second, *_: _tags(state, actor, pair_for(state, actor, first, second)),
        )
        return (Option(Rerate, holes, duty="rate", hint="rate the contested check anew"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        check = state.checked
        actor = check.request.who
        pair = pair_for(state, actor, self.first, self.second)
        tags = Tags(tuple(dict.fromkeys((*self.tags.ids, *kept_tags(state, check)))))
        request = Request(actor, check.request.goal, *pair, self.rating, self.cites, self.modifiers, tags)
        figures = refigure(state, request, check.figures, figures_of(state, request))
        first = begin_check(state, request, figures.rating, focus=check.stake.focus)
        return Turned(), Rerated(request, figures, check.request.announced), *first


def untried_skills(state: UltimoState, who: str, first: str) -> Named:
    """Return the skills to pair with `first` in this check, without those `who` has failed this goal with (U-034)."""
    found, goal = second_choices(state, who, first), state.checked.request.goal
    failed = {lock.approach for lock in state.scene.locks if (lock.who, lock.goal) == (who, goal)}
    names = found.values if failed else ()
    barred = tuple([name for name in names if approach_of(pair_for(state, who, first, name)) in failed])
    left = tuple([name for name in found.values if name not in barred])
    return replace(found, values=left, refused=lambda name: _BARRED if name in barred else found.refused(name))


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Give up the check before a card is laid."""

    verb: ClassVar[str] = "withdraw"
    when: ClassVar[Occasion] = at(Committing)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_deciding(state, who) or why_not_withdrawn(state, state.checked)
        if refusal is None and any(other.row for other in state.checked.others):
            refusal = Refusal("somebody has laid cards for this already; laying none lets it fail", "U-171")
        return refusal or (Option(Withdraw, hint="leave it, before a card is laid"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return that the check is given up; focus spent on it still feeds the Dealer (U-147)."""
        check = state.checked
        return (
            Turned(),
            *put_row_away(state, "dealer"),
            Withdrew(who, check.request.goal),
            *withdraw_spell(state),
            *threat_for_focus(focus_spent(check)),
        )


@dataclass(frozen=True, slots=True)
class Contested(Event):
    """A player asked for another rating."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        return state.with_check(replace(check, stake=replace(check.stake, contested=True), rows=Rows()))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} asks for another rating."


@dataclass(frozen=True, slots=True)
class Rerated(Event):
    """The Dealer rated anew."""

    request: Request
    figures: Figures
    before: int | None = None
    """The difficulty that was contested; `None` in an older journal that does not hold it."""

    def apply(self, state: UltimoState) -> UltimoState:
        check = state.checked
        return state.with_check(replace(check, request=self.request, figures=self.figures))

    def describe(self, state: UltimoState) -> str:
        before, now = self.before, self.request.announced
        anew = "Rated anew" if before is None else f"Rated anew, {_THEN[(now > before) - (now < before)]}"
        return f"{anew}. {describe_rating(state, self.request, self.figures)}"


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """A player gave up a check before any card was laid."""

    who: str
    goal: str

    def apply(self, state: UltimoState) -> UltimoState:
        return close_check(state, self)

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} leaves it at that."


_THEN: Final = {-1: "and easier", 0: "and it stays", 1: "and harder"}
"""How a new rating compares with the contested one, by the sign of the difference."""

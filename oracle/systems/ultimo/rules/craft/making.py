"""Making a thing: the start, the Dealer's estimate, days of work, and the check at the end (U-192)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from oracle.core.chance import Stream
from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import counted
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.craft import steps as step
from oracle.systems.ultimo.rules.craft.blueprints import BLUEPRINTS, REPAIR_ESTIMATES, TRADES, Blueprint, find_blueprint
from oracle.systems.ultimo.rules.craft.events import WorkBegan, WorkedOn, change_works
from oracle.systems.ultimo.rules.craft.outcomes import work_events, work_harm
from oracle.systems.ultimo.rules.craft.state import MOST_DAYS, REPAIR, Project
from oracle.systems.ultimo.rules.craft.steps import Estimating
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, REASON_ABOVE, Tags
from oracle.systems.ultimo.rules.domains import Later, Named, NothingMore, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import standing_foes, visible_foes
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.qualities import qualities_of
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.occasions import any_alive, awake, no_foes_seen
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, living, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs, Brewing, Building, Devices

WORK_GOAL: Final = "work:"
"""Prefix of the goal of a check that ends a project."""

_IDLE: Final = Refusal("there is nothing in hand", "U-192")
_UNASKED: Final = Refusal("nobody has asked what something takes to make", "U-192")


def work_refusal(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot work now, or `None`: work takes no turn, except while foes are present."""
    refusal = helplessness(state, who) or unfinished_business(state)
    if refusal is None and visible_foes(state.danger):
        return Refusal("there is no working in the middle of a fight", "U-192")
    return refusal or (turn_barred(state, who) if standing_foes(state.danger) else None)


@dataclass(frozen=True, slots=True)
class Make(Action):
    """Begin to make a thing; the Dealer says how hard it is and how long it takes (U-192)."""

    verb: ClassVar[str] = "make"
    when: ClassVar[Occasion] = between(awake, no_foes_seen)
    what: str
    name: str
    detail: str = ""
    """A device's use, with `/own` behind it if it should work for its maker alone."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = work_refusal(state, who)
        if refusal:
            return refusal

        def why_not(name: str) -> Refusal | None:
            blueprint = next((blueprint for blueprint in BLUEPRINTS if blueprint.id == name), None)
            return make_refusal(state, who, blueprint) if blueprint else None

        def possible() -> Domain:
            return Named(
                tuple([blueprint.id for blueprint in BLUEPRINTS if make_refusal(state, who, blueprint) is None]),
                "thing",
                why_not,
            )

        person = state.people[who]
        works = person.works
        taken = (
            *(item.id for item in person.gear),
            *(project.id for project in works.projects),
            *(building.id for building in works.buildings),
        )
        name = Slug("name for it", taken, Refusal("there is one of that name already", "U-192"))
        holes = (Later("thing", possible), name, lambda what, _name: _details(person, what))
        return (Option(Make, holes, hint="set about making something: what, and what it will be called"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        asked = Estimating(who, self.what, self.name, self.detail)
        return WorkBegan(who, self.what, self.name), Planned((asked,))


def _details(person: Person, what: str) -> Domain:
    """Return the possible uses of a device; other things have no detail."""
    hooks = hooks_of(person.character.traits, Devices)
    if what != "device" or not any(hook.rating or hook.own_only for hook in hooks):
        return NothingMore()
    uses = tuple(CHECK_TAGS) if any(hook.rating for hook in hooks) else ("",)
    own = tuple(f"{use}/own" for use in uses) if any(hook.own_only for hook in hooks) else ()
    return Named((*uses, *own), "what it is for")


def make_refusal(state: UltimoState, who: str, row: Blueprint) -> Refusal | None:
    """Return why a character cannot make such a thing at all, or `None`."""
    traits = state.people[who].character.traits
    if row.trade == "device" and not any(hook.complex_ones for hook in hooks_of(traits, Devices)):
        return Refusal("complicated devices are for those who have it in them: it takes a tinkerer", "U-192")
    if row.trade == "medicine" and row.rare and not any(hook.rare_cures for hook in hooks_of(traits, Brewing)):
        return Refusal("a remedy for what is rare is beyond common knowledge: it takes a worker of miracles", "U-192")
    if row.trade == "building" and not _has_helpers(state, who, row):
        return Refusal("that takes more hands than two: somebody has to help build it", "U-192")
    return None


def _has_helpers(state: UltimoState, who: str, row: Blueprint) -> bool:
    """Return whether there are hands enough: a helper, or a small building and a trait for it."""
    person = state.people[who]
    alone = any(hook.alone for hook in hooks_of(person.character.traits, Building)) and not row.large
    helped = any(other != who for other in able(state)) or bool(person.ties.company) or person.ties.troop > 0
    return alone or helped


def usual_estimate(state: UltimoState, now: step.Estimating) -> tuple[int, int]:
    """Return the usual difficulty and days of a project (U-192)."""
    if now.what != REPAIR:
        row = find_blueprint(now.what)
        least = least_days(state, now)
        return row.difficulty, max(row.days if not is_made_on_the_spot(state, now) else 0, least)
    item = next(item for item in state.people[now.detail].gear if item.id == now.name)
    difficulty, days = REPAIR_ESTIMATES[item.kind]
    more = sum(quality.repair for quality in qualities_of((*item.qualities, *_weapon_qualities(item.weapon))))
    return max(1, difficulty + more + (item.condition == "ruined")), days


def _weapon_qualities(weapon: str) -> tuple[str, ...]:
    return find_weapon(weapon).qualities if weapon else ()


def is_made_on_the_spot(state: UltimoState, now: step.Estimating) -> bool:
    """Return whether it is done within the hour: bombs, by a trait."""
    if now.what == REPAIR or find_blueprint(now.what).trade != "explosive":
        return False
    return any(hook.on_the_spot for hook in hooks_of(state.people[now.who].character.traits, Bombs))


def least_days(state: UltimoState, now: step.Estimating) -> int:
    """Return the fewest days: a bomb takes one without the trait."""
    if now.what == REPAIR:
        return 0
    return 1 if find_blueprint(now.what).trade == "explosive" and not is_made_on_the_spot(state, now) else 0


@dataclass(frozen=True, slots=True)
class Price:
    """The cash that a project costs its maker."""

    who: str
    cash: int
    """Cash the maker has."""

    @property
    def shape(self) -> str:
        return f"0-{self.cash}"

    def why_not(self, value: Any) -> Refusal | None:
        if isinstance(value, int) and 0 <= value <= self.cash:
            return None
        has = f"{self.cash} cash" if self.cash else "no cash"
        return Refusal(f"{self.who} has {has}, and what work costs is paid at once: at most {self.cash}", "U-352")

    def sample(self, stream: Stream) -> Any:
        return stream.below(self.cash + 1)

    def choices(self) -> tuple[Any, ...] | None:
        """Return the only price, where there is no cash."""
        return None if self.cash else (0,)


@dataclass(frozen=True, slots=True)
class WorkPlanned(Event):
    """The Dealer estimated a project."""

    who: str
    project: Project
    cost: int = 0

    def apply(self, state: UltimoState) -> UltimoState:
        state = change_works(state, self.who, lambda works: replace(works, projects=(*works.projects, self.project)))
        person = state.people[self.who]
        purse = replace(person.ties.purse, cash=person.ties.purse.cash - self.cost)
        return state.with_person(self.who, replace(person, ties=replace(person.ties, purse=purse)))

    def describe(self, state: UltimoState) -> str:
        project = self.project
        days = counted(project.days, "day") if project.days else "less than an hour"
        price = f", and {self.cost:,} in cash" if self.cost else ""
        return f"It takes {days}{price}; the difficulty is {project.difficulty}."


@dataclass(frozen=True, slots=True)
class Estimate(Action):
    """Say how hard a thing is to make or repair, how many days it takes, and what it costs."""

    verb: ClassVar[str] = "estimate"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Estimating)
    difficulty: int
    days: int
    cost: int = 0

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Offer the Dealer the estimate of a project, with the usual figures as a hint.

        Projects cite no example, so their difficulty is 15 at most (U-023).
        """
        now = state.step
        if not isinstance(now, Estimating):
            return _UNASKED
        difficulty, days = usual_estimate(state, now)
        person = state.people[now.who]
        price = Price(person.character.name, person.ties.purse.cash)
        holes = (
            Number(0, REASON_ABOVE, "U-023"),
            Number(least_days(state, now), MOST_DAYS, "U-192"),
            price,
        )
        hint = f"how hard {now.name} is, how many days, what it costs; usually {difficulty}, and {days}"
        return (Option(Estimate, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        now = state.step
        if not isinstance(now, Estimating):
            raise ValueError("nobody has asked")
        project = Project(now.name, now.what, self.difficulty, _days(state, now, self.days), 0, now.detail)
        planned = WorkPlanned(now.who, project, self.cost)
        if project.days:
            return Turned(), planned, TurnTaken(now.who), Planned((RoundCheck(),))
        return Turned(), planned, *start_work_check(state, now.who, project)


def _days(state: UltimoState, now: step.Estimating, days: int) -> int:
    """Return the days a project takes: a trait halves those of a building (Builder)."""
    building = now.what != REPAIR and find_blueprint(now.what).trade == "building"
    hooks = hooks_of(state.people[now.who].character.traits, Building) if building else ()
    return -(-days // 2) if any(hook.time_halved for hook in hooks) else days


def start_work_check(state: UltimoState, who: str, project: Project) -> tuple[AnyEvent, ...]:
    """Return the check that ends a project."""
    pair, tags = _check_for(state, who, project)
    request = Request(who, f"{WORK_GOAL}{project.id}", *pair, project.difficulty, tags=Tags(tags))
    figures = figures_of(state, request)
    return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _check_for(state: UltimoState, who: str, project: Project) -> tuple[tuple[str, str], tuple[str, ...]]:
    """Return attribute, skill and tags of the check for a project; Shooting also repairs guns."""
    if project.what != REPAIR:
        row = TRADES[find_blueprint(project.what).trade]
        return row.pair, row.tags
    person = state.people[who]
    item = next((item for item in state.people[project.detail].gear if item.id == project.id), None)
    shoots = item is not None and bool(item.weapon) and "melee" not in _modes(item.weapon)
    skills = ("Engineering", "Shooting") if shoots else ("Engineering",)
    skill = max(skills, key=lambda name: rank(person.character, name, state.rules))
    return ("INT", skill), ("repair", "smith") if item is not None and item.kind != "gear" else ("repair",)


def _modes(weapon: str) -> tuple[str, ...]:
    return find_weapon(weapon).modes


def _has_projects(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].works.projects)


@dataclass(frozen=True, slots=True)
class Complete(Action):
    """Finish a project that has had its days of work: its check shows whether it succeeds."""

    verb: ClassVar[str] = "complete"
    when: ClassVar[Occasion] = between(awake, no_foes_seen, _has_projects)
    project: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = work_refusal(state, who)
        if refusal:
            return refusal
        projects = state.people[who].works.projects
        if not projects:
            return _IDLE
        ready = tuple(project.id for project in projects if project.done >= project.days)

        def unready(name: str) -> Refusal | None:
            project = next((project for project in projects if project.id == name), None)
            return (
                Refusal(f"{counted(project.days - project.done, 'day')} of work still to go into it", "U-192")
                if project
                else None
            )

        if not ready:
            return unready(projects[0].id) or _IDLE
        return (Option(Complete, (Named(ready, "work", unready),), hint="now it shows whether it is any good"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        project = next(project for project in state.people[who].works.projects if project.id == self.project)
        return start_work_check(state, who, project)


def _any_project(state: UltimoState, _who: str) -> bool:
    return any(person.works.projects for person in state.people.values())


@dataclass(frozen=True, slots=True)
class Labour(Action):
    """Let days of work be done on a project."""

    verb: ClassVar[str] = "labour"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive, _any_project)
    who: str
    project: str
    days: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        unready = {who: _unready(state.people[who]) for who in living(state)}
        here = tuple(who for who, names in unready.items() if names)
        if not here:
            return Refusal("nobody has anything in hand that lacks work", "U-192")
        holes = (
            OneOf(here),
            lambda who: OneOf(unready[who], "work"),
            lambda _who, _work: Number(1, MOST_DAYS, "U-192"),
        )
        return (Option(Labour, holes, duty="adjudicate", hint="so many days of work go into it"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (WorkedOn(self.who, self.project, self.days),)


def _unready(person: Person) -> tuple[str, ...]:
    return tuple(project.id for project in person.works.projects if project.done < project.days)


def work_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the result of a project; nothing for other checks."""
    project = _checked_project(state, check)
    if project is not None:
        yield from work_events(state, check.request.who, project, tier)


def work_steps(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return the harm of a failed project to its maker: a bomb may go off too early."""
    project = _checked_project(state, check)
    return work_harm(state, check.request.who, project, tier) if project else ()


def _checked_project(state: UltimoState, check: Check) -> Project | None:
    goal = check.request.goal
    projects = state.people[check.request.who].works.projects if goal.startswith(WORK_GOAL) else ()
    return next((project for project in projects if f"{WORK_GOAL}{project.id}" == goal), None)


EXTENDS: Final = (
    *RESULT.by(work_result),
    *RESULT_STEPS.by(work_steps),
)

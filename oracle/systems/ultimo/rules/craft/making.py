"""Setting about something, what the Dealer says it takes, the days it takes, and the check at its end (U-192)."""

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
from oracle.systems.ultimo.rules.calling import begun
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.craft import steps as step
from oracle.systems.ultimo.rules.craft.blueprints import BLUEPRINTS, MENDED_AS, TRADES, Blueprint, find_blueprint
from oracle.systems.ultimo.rules.craft.events import WorkBegan, WorkedOn, with_works
from oracle.systems.ultimo.rules.craft.outcomes import outcome_of, result_of
from oracle.systems.ultimo.rules.craft.state import MOST_DAYS, REPAIR, Project
from oracle.systems.ultimo.rules.craft.steps import Estimating
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, REASON_ABOVE, Tags
from oracle.systems.ultimo.rules.domains import Later, Named, NothingMore, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import in_sight, standing
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.qualities import qualities_of
from oracle.systems.ultimo.rules.gear.weapons import find_weapon
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.occasions import anybody_lives, awake, no_foes_seen
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import able, business, helplessness, living, turn_barred
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs, Brewing, Building, Devices

WORK: Final = "work:"
"""What begins the goal of a check that ends a piece of work."""

_IDLE: Final = Refusal("there is nothing in hand", "U-192")
_UNASKED: Final = Refusal("nobody has asked what something takes to make", "U-192")


def at_leisure(state: UltimoState, who: str) -> Refusal | None:
    """Return why `who` cannot sit down to work now, or `None`: days of work wait for no turn, unless foes are about."""
    refusal = helplessness(state, who) or business(state)
    if refusal is None and in_sight(state.danger):
        return Refusal("there is no working in the middle of a fight", "U-192")
    return refusal or (turn_barred(state, who) if standing(state.danger) else None)


@dataclass(frozen=True, slots=True)
class Make(Action):
    """Set about making something; the Dealer says how hard it is and how long it takes (U-192)."""

    verb: ClassVar[str] = "make"
    when: ClassVar[Occasion] = between(awake, no_foes_seen)
    what: str
    name: str
    detail: str = ""
    """What a device is for, with `/own` behind it where nobody else shall make it work."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = at_leisure(state, who)
        if refusal:
            return refusal

        def why_not(name: str) -> Refusal | None:
            found = next((one for one in BLUEPRINTS if one.id == name), None)
            return why_not_made(state, who, found) if found else None

        def possible() -> Domain:
            return Named(
                tuple([one.id for one in BLUEPRINTS if why_not_made(state, who, one) is None]), "thing", why_not
            )

        person = state.people[who]
        works = person.works
        taken = (
            *(one.id for one in person.gear),
            *(one.id for one in works.projects),
            *(one.id for one in works.buildings),
        )
        name = Slug("name for it", taken, Refusal("there is one of that name already", "U-192"))
        holes = (Later("thing", possible), name, lambda what, _name: _details(person, what))
        return (Option(Make, holes, hint="set about making something: what, and what it will be called"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        asked = Estimating(who, self.what, self.name, self.detail)
        return WorkBegan(who, self.what, self.name), Planned((asked,))


def _details(person: Person, what: str) -> Domain:
    """Return what has to be said with a thing: what a device is for, where it shall be for one thing."""
    hooks = hooks_of(person.character.traits, Devices)
    if what != "device" or not any(hook.rating or hook.own_only for hook in hooks):
        return NothingMore()
    uses = tuple(CHECK_TAGS) if any(hook.rating for hook in hooks) else ("",)
    own = tuple(f"{use}/own" for use in uses) if any(hook.own_only for hook in hooks) else ()
    return Named((*uses, *own), "what it is for")


def why_not_made(state: UltimoState, who: str, row: Blueprint) -> Refusal | None:
    """Return why a character could not make such a thing, whatever the cards say, or `None`."""
    traits = state.people[who].character.traits
    if row.trade == "device" and not any(hook.complex_ones for hook in hooks_of(traits, Devices)):
        return Refusal("complicated devices are for those who have it in them: it takes a tinkerer", "U-192")
    if row.trade == "medicine" and row.rare and not any(hook.rare_cures for hook in hooks_of(traits, Brewing)):
        return Refusal("a remedy for what is rare is beyond common knowledge: it takes a worker of miracles", "U-192")
    if row.trade == "building" and not _has_hands(state, who, row):
        return Refusal("that takes more hands than two: somebody has to help build it", "U-192")
    return None


def _has_hands(state: UltimoState, who: str, row: Blueprint) -> bool:
    """Return whether somebody helps, or nobody has to: a small building goes up alone under a builder's hands."""
    person = state.people[who]
    alone = any(hook.alone for hook in hooks_of(person.character.traits, Building)) and not row.large
    helped = any(one != who for one in able(state)) or bool(person.ties.company) or person.ties.troop > 0
    return alone or helped


def usual(state: UltimoState, now: step.Estimating) -> tuple[int, int]:
    """Return how hard something usually is, and how many days it usually takes (U-192)."""
    if now.what != REPAIR:
        row = find_blueprint(now.what)
        least = least_days(state, now)
        return row.difficulty, max(row.days if not on_the_spot(state, now) else 0, least)
    item = next(one for one in state.people[now.detail].gear if one.id == now.name)
    difficulty, days = MENDED_AS[item.kind]
    more = sum(one.repair for one in qualities_of((*item.qualities, *_of_its_kind(item.weapon))))
    return max(1, difficulty + more + (item.condition == "ruined")), days


def _of_its_kind(weapon: str) -> tuple[str, ...]:
    return find_weapon(weapon).qualities if weapon else ()


def on_the_spot(state: UltimoState, now: step.Estimating) -> bool:
    """Return whether it can be put together within the hour: bombs, by those who improvise them."""
    if now.what == REPAIR or find_blueprint(now.what).trade != "explosive":
        return False
    return any(hook.on_the_spot for hook in hooks_of(state.people[now.who].character.traits, Bombs))


def least_days(state: UltimoState, now: step.Estimating) -> int:
    """Return the fewest days it can take: a bomb takes one unless somebody has the knack."""
    if now.what == REPAIR:
        return 0
    return 1 if find_blueprint(now.what).trade == "explosive" and not on_the_spot(state, now) else 0


@dataclass(frozen=True, slots=True)
class Price:
    """What a piece of work costs whoever does it, in cash."""

    who: str
    cash: int
    """What there is."""

    @property
    def shape(self) -> str:
        """From nothing to all there is."""
        return f"0-{self.cash}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return that it cannot be paid."""
        if isinstance(value, int) and 0 <= value <= self.cash:
            return None
        has = f"{self.cash} cash" if self.cash else "no cash"
        return Refusal(f"{self.who} has {has}, and what work costs is paid at once: at most {self.cash}", "U-352")

    def sample(self, stream: Stream) -> Any:
        """Return what can be paid."""
        return stream.below(self.cash + 1)

    def choices(self) -> tuple[Any, ...] | None:
        """Return nothing to pay, where that is all that can be."""
        return None if self.cash else (0,)


@dataclass(frozen=True, slots=True)
class WorkPlanned(Event):
    """The Dealer has said what it takes."""

    who: str
    project: Project
    cost: int = 0

    def apply(self, state: UltimoState) -> UltimoState:
        state = with_works(state, self.who, lambda works: replace(works, projects=(*works.projects, self.project)))
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
    """Say how hard something is to make or mend, how many days it takes, and what it costs."""

    verb: ClassVar[str] = "estimate"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(Estimating)
    difficulty: int
    days: int
    cost: int = 0

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        """Offer the Dealer to say what something takes; what is usual stands in the hint.

        Work rests on no example that could be the reason for more than 15 (U-023).
        """
        now = state.step
        if not isinstance(now, Estimating):
            return _UNASKED
        difficulty, days = usual(state, now)
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
        return Turned(), planned, *tried(state, now.who, project)


def _days(state: UltimoState, now: step.Estimating, days: int) -> int:
    """Return the days a piece of work takes: half for what a builder builds to last (Builder)."""
    building = now.what != REPAIR and find_blueprint(now.what).trade == "building"
    hooks = hooks_of(state.people[now.who].character.traits, Building) if building else ()
    return -(-days // 2) if any(hook.time_halved for hook in hooks) else days


def tried(state: UltimoState, who: str, project: Project) -> tuple[AnyEvent, ...]:
    """Return the check that ends a piece of work."""
    pair, tags = _check_for(state, who, project)
    request = Request(who, f"{WORK}{project.id}", *pair, project.difficulty, tags=Tags(tags))
    figures = figures_of(state, request)
    return Called(request, figures), *begun(state, request, figures.rating, focus=0)


def _check_for(state: UltimoState, who: str, project: Project) -> tuple[tuple[str, str], tuple[str, ...]]:
    """Return what is paired for a piece of work and how it is marked; who shoots keeps what shoots in repair."""
    if project.what != REPAIR:
        row = TRADES[find_blueprint(project.what).trade]
        return row.pair, row.tags
    person = state.people[who]
    item = next((one for one in state.people[project.detail].gear if one.id == project.id), None)
    shoots = item is not None and bool(item.weapon) and "melee" not in _modes(item.weapon)
    skills = ("Engineering", "Shooting") if shoots else ("Engineering",)
    skill = max(skills, key=lambda name: rank(person.character, name, state.rules))
    return ("INT", skill), ("repair", "smith") if item is not None and item.kind != "gear" else ("repair",)


def _modes(weapon: str) -> tuple[str, ...]:
    return find_weapon(weapon).modes


def _works_on_something(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].works.projects)


@dataclass(frozen=True, slots=True)
class Complete(Action):
    """Put the last hand to something that has had its days of work: now it shows whether it is any good."""

    verb: ClassVar[str] = "complete"
    when: ClassVar[Occasion] = between(awake, no_foes_seen, _works_on_something)
    project: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = at_leisure(state, who)
        if refusal:
            return refusal
        projects = state.people[who].works.projects
        if not projects:
            return _IDLE
        ready = tuple(one.id for one in projects if one.done >= one.days)

        def unready(name: str) -> Refusal | None:
            found = next((one for one in projects if one.id == name), None)
            return (
                Refusal(f"{counted(found.days - found.done, 'day')} of work still to go into it", "U-192")
                if found
                else None
            )

        if not ready:
            return unready(projects[0].id) or _IDLE
        return (Option(Complete, (Named(ready, "work", unready),), hint="now it shows whether it is any good"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        project = next(one for one in state.people[who].works.projects if one.id == self.project)
        return tried(state, who, project)


def _anybody_works(state: UltimoState, _who: str) -> bool:
    return any(person.works.projects for person in state.people.values())


@dataclass(frozen=True, slots=True)
class Labour(Action):
    """Let so many days of work go into something."""

    verb: ClassVar[str] = "labour"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(anybody_lives, _anybody_works)
    who: str
    project: str
    days: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = business(state)
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
    return tuple(one.id for one in person.works.projects if one.done < one.days)


def work_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield what has come of a piece of work; nothing for any other check."""
    project = _in_hand(state, check)
    if project is not None:
        yield from result_of(state, check.request.who, project, tier)


def work_follows(state: UltimoState, check: Check, tier: Tier) -> tuple[Step, ...]:
    """Return what a piece of work does to its maker when it goes badly wrong: a bomb may go off too early."""
    project = _in_hand(state, check)
    return outcome_of(state, check.request.who, project, tier) if project else ()


def _in_hand(state: UltimoState, check: Check) -> Project | None:
    goal = check.request.goal
    projects = state.people[check.request.who].works.projects if goal.startswith(WORK) else ()
    return next((one for one in projects if f"{WORK}{one.id}" == goal), None)


EXTENDS: Final = (
    *RESULT.by(work_result),
    *RESULT_STEPS.by(work_follows),
)

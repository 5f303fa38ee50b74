"""Showing forged papers: a paper covers part of the reader's rating, and a check the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from oracle.core.menu import Domain, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.craft.events import work_name
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.foes.stat_block import manipulation_of
from oracle.systems.ultimo.rules.gear.qualities import quality_value
from oracle.systems.ultimo.rules.occasions import awake, carries, has_turn_left
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_barred, unfinished_business

SHOW_GOAL: Final = "show:"
"""Prefix of the goal of a check for a shown paper; paper and reader follow."""

_SEEN_THROUGH: Final = Refusal(
    "whoever has seen through a paper does not believe it the next time: show another, or let another show it", "U-034"
)


def paper_quality(person: Person, name: str) -> int:
    """Return the quality of a forged paper; 0 for any other thing."""
    item = next((item for item in person.gear if item.id == name and item.condition == "sound"), None)
    return int(quality_value(item, "forged") or 0) if item else 0


def paper_readers(state: UltimoState) -> Mapping[str, int]:
    """Return the people who could be shown a paper, with their printed ratings (U-181)."""
    known = {name: acquaintance.manipulation for name, acquaintance in state.world.known.items()}
    return known | {name: manipulation_of(state.danger.foes[name].block) for name in visible_foes(state.danger)}


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Show a forged paper to a person."""

    verb: ClassVar[str] = "show"
    when: ClassVar[Occasion] = between(awake, has_turn_left, carries(lambda item: quality_value(item, "forged")))
    item: str
    whom: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        papers = tuple(item.id for item in person.gear if paper_quality(person, item.id))
        if not papers:
            return Refusal("you have no forged paper", "U-192")
        names = tuple(paper_readers(state))
        if not names:
            return Refusal("nobody is here whom the Dealer has said anything about: npc first", "U-181")
        fresh = {paper: _possible_readers(state, who, paper, names) for paper in papers}
        good = tuple(paper for paper in papers if fresh[paper])
        if not good:
            return _SEEN_THROUGH

        def reader(paper: str) -> Domain:
            left = fresh.get(paper, names)
            return Named(left, "reader", lambda name: _SEEN_THROUGH if name in names and name not in left else None)

        paper = Named(good, "paper", lambda name: _SEEN_THROUGH if name in papers else None)
        return (Option(Show, (paper, reader), hint="show it as if it were real"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        person = state.people[who]
        rating = max(0, paper_readers(state)[self.whom] - paper_quality(person, self.item))
        skill = max(("Espionage", "Manipulation"), key=lambda name: rank(person.character, name, state.rules))
        request = Request(who, f"{SHOW_GOAL}{self.item}/{self.whom}", "PER", skill, rating, tags=Tags(("deceive",)))
        figures = figures_of(state, request)
        return Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _possible_readers(state: UltimoState, who: str, paper: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the readers who have not yet seen through this paper from this character (U-034)."""
    failed = {lock.goal for lock in state.scene.locks if lock.who == who}
    return tuple(name for name in names if f"{SHOW_GOAL}{paper}/{name}" not in failed)


def paper_result(_state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield whether a shown paper was believed; nothing for other checks."""
    goal = check.request.goal
    if goal.startswith(SHOW_GOAL):
        item, _, whom = goal.removeprefix(SHOW_GOAL).partition("/")
        yield PaperShown(check.request.who, whom, item, believed=tier in ("perfect", "success", "partial"))


EXTENDS: Final = RESULT.by(paper_result)


@dataclass(frozen=True, slots=True)
class PaperShown(Event):
    """A forged paper was shown."""

    who: str
    whom: str
    item: str
    believed: bool

    def describe(self, state: UltimoState) -> str:
        item = next((item.name for item in state.people[self.who].gear if item.id == self.item), work_name(self.item))
        whom = work_name(self.whom).capitalize()
        return f"{whom} takes the {item} for real." if self.believed else f"{whom} sees through the {item}."

"""A Skill Hand is called for and rated: by the Dealer, by the player who asks for it, or by a vote."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Hole, Number, OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_REASON, NO_WORDS, Among, Names, Slug, sentence
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.kit.words import capital
from oracle.systems.bastards.rules.disadvantages import FEARED, nameable, told_as
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, magic_trait, skill_name
from oracle.systems.bastards.rules.state import (
    DEALER,
    Answer,
    Check,
    Due,
    Event,
    Events,
    FreeVerb,
    Game,
    Planned,
    Task,
)

RATING: Final = HouseRule(
    "gob.rating",
    "dealer",
    ("vote", "asker"),
    "Who sets the Difficulty Modifier: the Dealer, a vote of the players, or the player who asks for the draw.",
    "gob.rating",
)

MODIFIERS: Final = (0, 1, 3, 5, 7, 10, 15, 20)
"""The Difficulty Modifiers that the Dealer chooses from."""
HIGHEST: Final = 20


@record
class Rating(Due):
    """Somebody says how hard it is; under a vote everybody does, one after the other. Rule `gob.rating`."""

    raters: tuple[str, ...]

    def awaits(self, game: Game) -> str:
        return self.raters[0]


@record
class Readying(Due):
    """The player draws, or lets it be before a card is drawn."""

    def awaits(self, game: Game) -> str:
        return game.controller(game.checked.task.who)


@record
class Call(FreeVerb):
    """The Dealer calls for a Skill Hand: `call pc1 stealth mind 3 back-door large The floor creaks.`."""

    verb = "call"
    role = "dealer"
    duty = "rate"
    hint = "call for a Skill Hand: who, the skill, the trait, how hard it is, and what for"
    who: str
    skill: str
    trait: str
    modifier: int
    goal: str
    hinders: Names = Names()
    reason: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not game.able():
            return Refusal("nobody here is able to do anything")
        rated = MODIFIERS if game.plays(RATING, "dealer") else (0,)
        return (
            *_task_holes(game, game.able()),
            OneOf(rated, "modifier", "gob.rating"),
            Slug("goal"),
            lambda pc, *_: _hindering(game, pc),
            Text(LONGEST_REASON, least=0, shape="what stands in the way"),
        )

    def decide(self, game: Game, who: str) -> Events:
        task = Task(self.who, self.skill, self.trait, self.modifier, self.goal, self.reason, self.hinders.ids)
        return called(game, task, DEALER)


@record
class Ask(FreeVerb):
    """A player asks somebody for a Skill Hand: `request pc2 stealth mind back-door`. It is free."""

    verb = "request"
    hint = "ask for a Skill Hand of somebody, or of yourself: skill, trait and what for"
    who: str
    skill: str
    trait: str
    goal: str
    reason: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := None if game.able() else Refusal("nobody here is able to do anything"):
            return wrong
        if who not in game.playing():
            return Refusal("you are not in the story")
        return (*_task_holes(game, game.able()), Slug("goal"), Text(LONGEST_REASON, least=0, shape="what is tried"))

    def decide(self, game: Game, who: str) -> Events:
        return called(game, Task(self.who, self.skill, self.trait, 0, self.goal, self.reason), who)


def called(game: Game, task: Task, asker: str) -> Events:
    """Return a Skill Hand called for, with whoever still has to rate it. Rule `gob.rating`."""
    raters = _raters(game, task, asker)
    steps = (*((Rating(raters),) if raters else ()), Readying())
    return CheckCalled(task, asker, is_rated=not raters), Planned(steps)


def _raters(game: Game, task: Task, asker: str) -> tuple[str, ...]:
    if task.purpose or (asker == DEALER and not game.plays(RATING, "vote")):
        return ()
    if game.plays(RATING, "vote"):
        return game.playing()
    return (asker,) if game.plays(RATING, "asker") else (DEALER,)


@record
class CheckCalled(Event):
    """Somebody called for a Skill Hand."""

    task: Task
    asker: str
    is_rated: bool
    """Whether the Difficulty Modifier is set already."""

    def apply(self, game: Game) -> Game:
        return replace(game, check=Check(self.task), scene=replace(game.scene, has_begun=True))

    def describe(self, game: Game) -> str:
        task = self.task
        what = f"{skill_name(task.skill)} with {TRAITS[task.trait].name}"
        rated = f" {_modified(task.modifier)}" if self.is_rated else ""
        more = f"{rated}{_touched(task.hinders)}{sentence(task.reason)}"
        return f"{capital(game.name(self.asker))} asks {game.name(task.who)} for {what}.{more}"

    def fact(self) -> Told | None:
        return None if self.task.purpose else Told("called", self.task.who, self.task.goal)


def _modified(modifier: int) -> str:
    return f"The Difficulty Modifier is +{modifier}." if modifier else "There is no Difficulty Modifier."


def _touched(hinders: tuple[str, ...]) -> str:
    against = ", ".join(told_as(name) for name in hinders if name != FEARED)
    feared = " A Bad Reputation helps." if FEARED in hinders else ""
    return f" Against it: {against}.{feared}" if against else feared


@record
class Rate(Answer):
    """Somebody names the Difficulty Modifier: `rate 3 large The floor creaks.`."""

    verb = "rate"
    role = "pc dealer"
    when = at(Rating)
    untimely = "nothing waits to be rated"
    hint = "say how hard it is, 0 to 20"
    modifier: int
    hinders: Names = Names()
    reason: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (
            OneOf(MODIFIERS, "modifier", "gob.rating") if who == DEALER else Number(0, HIGHEST, "gob.rating"),
            _hindering(game, game.checked.task.who),
            Text(LONGEST_REASON, least=0, shape="why"),
        )

    @classmethod
    def duty_of(cls, who: str) -> str:
        return "rate" if who == DEALER else ""

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Rating)
        votes = {**game.checked.votes, who: self.modifier}
        left = due.raters[1:]
        settled = None if left else majority(tuple(votes.values()))
        return (
            CheckRated(who, self.modifier, settled, self.hinders.ids, self.reason),
            Planned((Rating(left),) if left else ()),
        )


@record
class CheckRated(Event):
    """Somebody named the Difficulty Modifier."""

    who: str
    modifier: int
    settled: int | None
    """What it is now; `None` while others still vote."""
    hinders: tuple[str, ...]
    reason: str

    def apply(self, game: Game) -> Game:
        task = game.checked.task
        hinders = tuple(dict.fromkeys((*task.hinders, *self.hinders)))
        modifier = task.modifier if self.settled is None else self.settled
        votes = {**game.checked.votes, self.who: self.modifier}
        return game.with_check(task=replace(task, modifier=modifier, hinders=hinders), votes=votes)

    def describe(self, game: Game) -> str:
        if self.settled is None:
            return f"{game.name(self.who)} would say +{self.modifier}.{sentence(self.reason)}"
        return f"{_modified(self.settled)}{_touched(self.hinders)}{sentence(self.reason)}"


def majority(votes: tuple[int, ...]) -> int:
    """Return the highest modifier that more than half of the votes reach. Rule `gob.rating`."""
    return max(value for value in votes if 2 * sum(vote >= value for vote in votes) > len(votes))


@record
class Withdraw(Answer):
    """The player lets it be before a card is drawn."""

    verb = "withdraw"
    role = "pc dealer"
    when = at(Readying)
    untimely = "there is nothing to withdraw from"
    hint = "let it be"

    def decide(self, game: Game, who: str) -> Events:
        return CheckWithdrawn(who, game.checked.task.goal), Planned()


@record
class CheckWithdrawn(Event):
    """A character let it be before a card was drawn."""

    who: str
    goal: str

    def apply(self, game: Game) -> Game:
        return replace(game, check=None)

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} lets it be."


def skills_of(game: Game, who: str) -> tuple[str, ...]:
    """Return the skills that somebody can be asked for: the common ones, and those of their own sheet."""
    return tuple(dict.fromkeys((*COMMON, *game.cast[who].character.skills)))


def _task_holes(game: Game, able: tuple[str, ...]) -> tuple[Hole, ...]:
    return (
        OneOf(able, "character"),
        lambda pc: OneOf(skills_of(game, pc), "skill", "gob.skill_list"),
        lambda _pc, skill: traits_for(skill),
    )


def traits_for(skill: str) -> OneOf:
    """Return the traits that a skill may be tried with. Rule `gob.magic`."""
    return OneOf((magic_trait(skill),) if magic_trait(skill) else tuple(TRAITS), rule="gob.magic")


def _hindering(game: Game, who: str) -> Among:
    held = game.cast[who].character.disadvantages
    return Among(nameable(held), "disadvantages that touch it", "gob.disadv_tags")

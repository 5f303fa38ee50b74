"""Advantages put to use at their moments, and the few that are more than a modifier."""

from __future__ import annotations

from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import Domain, Number, OneOf, Option, Refusal, Some
from oracle.core.records import record
from oracle.core.zones import Moved
from oracle.kit.feature import Holes, Offered
from oracle.kit.named import NOTHING
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.advantage_rows import advantage_name, learned
from oracle.systems.bastards.rules.advantages import Moment
from oracle.systems.bastards.rules.calls import called
from oracle.systems.bastards.rules.cards import CardsDue
from oracle.systems.bastards.rules.clash import Laying
from oracle.systems.bastards.rules.draws import limit
from oracle.systems.bastards.rules.followups import foes_of
from oracle.systems.bastards.rules.points import RESOLVED
from oracle.systems.bastards.rules.skill_hand import Playing
from oracle.systems.bastards.rules.state import (
    DISCARD,
    Answer,
    Due,
    Event,
    Events,
    Game,
    OpposedAnswer,
    Planned,
    Task,
    Verb,
    drawn_of,
    duty_of,
    hand_of,
)
from oracle.systems.bastards.rules.turns import Acting, Drawing, TurnVerb, acting
from oracle.systems.bastards.rules.uses import BERSERK, UsesEnded, usable, used

CALM: Final = "calm"
"""The purpose of a Skill Hand that ends being Berserk."""
EXTREME: Final = ("athletics", "dexterity")
"""The skills of extreme movement."""


def moment_now(game: Game) -> tuple[str, Moment] | None:
    """Return whose advantages may be used now, and at which moment."""
    match game.due:
        case Drawing(who):
            return who, "draw"
        case Acting(who):
            return who, "action"
        case Laying(who) as due:
            return who, due.moment(game)
        case _:
            return None


@record
class UseAdvantage(Verb):
    """Somebody uses an advantage: `use dodge`, `use wild_swing 2`, `use study 0 guard`."""

    verb = "use"
    role = "pc dealer"
    when = at(Drawing, Acting, Laying)
    advantage: str
    number: int = 0
    foe: str = NOTHING

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        now = moment_now(game)
        if now is None:
            return Refusal("no advantage can be used at this moment", "gob.actions")
        one, moment = now
        if game.controller(one) != who:
            return Refusal(f"that is for {game.name(game.controller(one))} to say")
        names = tuple(usable(game, one, moment))
        if not names:
            return Refusal("you have no advantage for this moment", "gob.actions")
        holes = (
            OneOf(names, "advantage", "gob.actions"),
            lambda name: _numbers(game, one, name),
            lambda name, _number: _foes(game, one, name),
        )
        told = ", ".join(f"{advantage_name(name)}: {_told(name)}" for name in names)
        return (Option(UseAdvantage, holes, duty=duty_of(who), hint=told),)

    def decide(self, game: Game, who: str) -> Events:
        now = moment_now(game)
        assert now is not None
        one, moment = now
        foe = "" if self.foe == NOTHING else self.foe
        return *used(game, one, self.advantage, self.number, foe), *_spent(game, one, self.advantage, moment)


def _told(name: str) -> str:
    found = learned(name)
    return found[0].told if found else ""


def _numbers(game: Game, who: str, name: str) -> Domain:
    found = learned(name)
    assert found is not None
    if found[0].id == "counter":
        return Number(1, max(1, limit(game, who) - 1), "gob.min_limit")
    if not found[0].chooses:
        return OneOf((0,), "0")
    return Number(1, max(1, game.cast[who].trait(found[0].chooses)), "gob.lunge")


def _foes(game: Game, who: str, name: str) -> Domain:
    found = learned(name)
    assert found is not None
    return OneOf(foes_of(game, who), "opponent") if found[0].aims else OneOf((NOTHING,))


def _spent(game: Game, who: str, name: str, moment: Moment) -> Events:
    """Return what a use does to the turn: an action given up, two cards drawn and two thrown away."""
    found = learned(name)
    assert found is not None
    if found[0].id == "ass_pull":
        return (Planned((CardsDue(hand_of(who), 2), Throwing(who), acting(game))),)
    if not found[0].spends_action:
        return ()
    return (Planned(),) if moment == "action" else (ActionGivenUp(who),)


@record
class ActionGivenUp(Event):
    """Somebody gave up the action of this round before their turn."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_opposition(acted=(*game.opposed.acted, self.who))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} gives up the action of this round."


@record
class Throwing(Due):
    """Somebody discards two cards."""

    waits_for = "who"
    who: str

    def run(self, game: Game) -> Events | None:
        return None if game.hand(self.who) else (Planned(),)


@record
class Throw(OpposedAnswer):
    """Somebody throws away the two cards of an Ass Pull: `throw 2c 4d`."""

    verb = "throw"
    when = at(Throwing)
    untimely = "no cards are to be thrown away now"
    hint = "throw two cards away"
    cards: tuple[Card, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = due_of(game, Throwing)
        hand = game.hand(due.who).known
        count = min(2, len(hand))
        return (Some(hand, count, count, "cards"),)

    def decide(self, game: Game, who: str) -> Events:
        return Moved(hand_of(due_of(game, Throwing).who), DISCARD, self.cards), Planned()


@record
class Tumble(Answer):
    """An Acrobat changes cards in a test of extreme movement, once: `tumble 2c 4d`."""

    verb = "tumble"
    when = at(Playing)
    untimely = "no card is asked for"
    hint = "change up to Body cards before you play"
    cards: tuple[Card, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        task = game.checked.task
        figure = game.cast[task.who]
        if task.skill not in EXTREME or "acrobat" not in tuple(usable(game, task.who, "test")):
            return Refusal("that takes an Acrobat, and a test of extreme movement, once", "gob.actions")
        hand = game.held(drawn_of(task.who)).known
        return (Some(hand, 1, min(len(hand), figure.trait("body")), "cards"),)

    def decide(self, game: Game, who: str) -> Events:
        one = game.checked.task.who
        drawn = drawn_of(one)
        steps = (CardsDue(drawn, len(self.cards)), Playing())
        return *used(game, one, "acrobat", len(self.cards)), Moved(drawn, DISCARD, self.cards), Planned(steps)


@record
class CalmDown(TurnVerb):
    """The Berserk give up the action and try to come to themselves, by Meditation with Mind."""

    verb = "calm_down"
    hint = "give up your action, to come to yourself by Meditation"

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not any(use.id == BERSERK for use in game.cast[acting(game).who].uses):
            return Refusal("you are not Berserk", "gob.actions")
        return ()

    def decide(self, game: Game, who: str) -> Events:
        return called(game, Task(acting(game).who, "meditation", "mind", 0, CALM, purpose=CALM), who)


def _calmed(_game: Game, task: Task, _margin: int) -> Events:
    """Return the end of being Berserk."""
    return (UsesEnded(task.who, ("scene",)),) if task.purpose == CALM else ()


EXTENDS: Final = (*RESOLVED.by(_calmed),)
"""What comes of calming down."""

"""The results of a Check: the Advantage that a player may take, and the consequence that the Dealer chooses."""

from __future__ import annotations

from typing import Final, assert_never

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.part import Told as Fact
from oracle.core.records import record
from oracle.kit.feature import Offered
from oracle.kit.named import LONGEST_REASON, NO_WORDS, NOTHING
from oracle.kit.occasions import at
from oracle.systems.diesel.rules.cards import CardsDue
from oracle.systems.diesel.rules.characters import Figure, Mark
from oracle.systems.diesel.rules.injuries import InjuryDue
from oracle.systems.diesel.rules.state import Due, Event, Events, Game, Verb, not_due, not_theirs
from oracle.systems.diesel.rules.threats import (
    CONSEQUENCES,
    THREATS,
    Consequence,
    Effect,
    Hurt,
    LeaveMark,
    Lose,
    ThreatId,
    Told,
    Weaken,
    consequences_for,
)

EMPTY_CLAIMS: Final = ("it", "this", "that", "the advantage", "my advantage", "advantage", "yes", "please")
"""Words after `claim` that do not describe the gain."""


@record
class AdvantageDue(Due):
    """The player's choice to take or decline the Advantage."""


@record
class Claim(Verb):
    """The player takes the Advantage: `claim the shoes of the dead man are clean`. Rule `diesel.advantage_pick`."""

    verb = "claim"
    when = at(AdvantageDue)
    words: Prose = NO_WORDS
    """The gain, in the player's own words."""

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := _not_their_advantage(game, who):
            return wrong
        threat = THREATS[game.checked.call.threat or ""]
        more = " and draws a card more" if threat.gains_card else ""
        hint = f"your Advantage is {threat.advantage}: “yes” takes it{more}, or claim it with words for what it is"
        return (Option(Claim, (Text(LONGEST_REASON, least=0, shape="what you gain"),), hint=hint),)

    def decide(self, game: Game, who: str) -> Events:
        threat = game.checked.call.threat
        assert threat is not None
        told = "" if self.words.strip(" .!,").lower() in EMPTY_CLAIMS else self.words
        return (AdvantageTaken(who, threat, told),)


@record
class AdvantageTaken(Event):
    """The player took the Advantage."""

    who: str
    threat: ThreatId
    gain: str = ""
    """The gain in the player's words; empty where they gave none."""

    def apply(self, game: Game) -> Game:
        return game.past_due(*((CardsDue(self.who, 1, settled=False),) if THREATS[self.threat].gains_card else ()))

    def describe(self, game: Game) -> str:
        gain = f" It is this: {self.gain.rstrip('.')}." if self.gain else ""
        return f"{game.name(self.who)} takes the Advantage: {THREATS[self.threat].advantage}.{gain}"


@record
class Decline(Verb):
    """The player declines the Advantage."""

    verb = "decline"
    when = at(AdvantageDue)
    hint = "“no” goes on without it"

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return _not_their_advantage(game, who)

    def decide(self, game: Game, who: str) -> Events:
        return (AdvantageDeclined(who),)


@record
class AdvantageDeclined(Event):
    """The player declined the Advantage."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.past_due()

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} lets the Advantage be."


def _not_their_advantage(game: Game, who: str) -> Refusal | None:
    return not_theirs(game, who) or not_due(game, AdvantageDue, "there is no Advantage to be had now")


@record
class ConsequenceDue(Due):
    """The Dealer's choice of a consequence."""

    waits_for = "dealer"
    partial: bool


@record
class Inflict(Verb):
    """The Dealer inflicts a consequence: `inflict bruised`, `inflict lost-tool lockpicks`."""

    verb = "inflict"
    role = "dealer"
    when = at(ConsequenceDue)
    consequence: str
    subject: str = NOTHING

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := _no_consequence(game):
            return wrong
        rows = due_consequences(game)
        if not rows:
            return Refusal("nothing of this kind can happen here", "diesel.failure_menu")
        figure = game.cast[game.acting]
        holes = (
            OneOf(tuple(row.id for row in rows), rule="diesel.failure_menu"),
            lambda consequence: OneOf(_subjects(figure, CONSEQUENCES[consequence].effect)),
        )
        hint = "; ".join(f"{row.id}: {row.words}" for row in rows)
        return (Option(Inflict, holes, duty="oppose", hint=hint),)

    def decide(self, game: Game, who: str) -> Events:
        levels = _levels(CONSEQUENCES[self.consequence].effect, game.cast[game.acting])
        subject = "" if self.subject == NOTHING else self.subject
        return (ConsequenceInflicted(game.acting, self.consequence, subject, levels),)


@record
class ConsequenceInflicted(Event):
    """The Dealer inflicted a consequence."""

    who: str
    consequence: str
    subject: str
    """Id of the thing lost; empty for other consequences."""
    levels: int
    """Injury levels that threaten, after armor."""

    def apply(self, game: Game) -> Game:
        troubled = game.with_figure(self.who, self._troubled(game.cast[self.who]))
        return troubled.past_due(*((InjuryDue(self.levels),) if self.levels else ()))

    def _troubled(self, figure: Figure) -> Figure:
        troubles, effect = figure.troubles, CONSEQUENCES[self.consequence].effect
        match effect:
            case Lose():
                return figure.troubled(lost=(*troubles.lost, self.subject))
            case Weaken():
                more = () if self.levels else (effect.condition,)
                return figure.troubled(conditions=troubles.conditions + more)
            case LeaveMark():
                return figure.troubled(marks=(*troubles.marks, Mark(self.consequence, effect.lasts)))
            case Hurt() | Told():
                return figure
            case _:
                assert_never(effect)

    def describe(self, game: Game) -> str:
        row, character = CONSEQUENCES[self.consequence], game.cast[self.who].character
        if isinstance(row.effect, Lose):
            thing = next(thing for thing in character.things if thing.id == self.subject)
            return f"{character.name} {row.words}: {thing.words}."
        threatens = f", and an Injury of {self.levels} threatens" if self.levels else ""
        return f"{character.name} {row.words}{threatens}."

    def fact(self) -> Fact:
        return Fact("effect", self.who, self.consequence)


@record
class Waive(Verb):
    """The Dealer waives the consequence."""

    verb = "waive"
    role = "dealer"
    when = at(ConsequenceDue)
    duty = "oppose"
    hint = "it is bad enough as it is"

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return _no_consequence(game)

    def decide(self, game: Game, who: str) -> Events:
        return (ConsequenceWaived(game.acting),)


@record
class ConsequenceWaived(Event):
    """The Dealer waived the consequence."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.past_due()

    def describe(self, game: Game) -> str:
        return "It is bad enough as it is."


def due_consequences(game: Game) -> tuple[Consequence, ...]:
    """Return the consequences that the Dealer may choose now; a loss needs a thing to lose."""
    due, call = game.due, game.checked.call
    assert isinstance(due, ConsequenceDue)
    rows = consequences_for(call.threat or "", call.stakes, partial=due.partial)
    figure = game.cast[call.who]
    return tuple(row for row in rows if _subjects(figure, row.effect))


def _no_consequence(game: Game) -> Refusal | None:
    return not_due(game, ConsequenceDue, "there is no consequence to choose now")


def _subjects(figure: Figure, effect: Effect) -> tuple[str, ...]:
    return figure.owned(effect.kind) if isinstance(effect, Lose) else (NOTHING,)


def _levels(effect: Effect, figure: Figure) -> int:
    """Return the Injury levels of `effect` on `figure`, after armor."""
    match effect:
        case Hurt():
            return max(0, effect.levels - (figure.armor if effect.armored else 0))
        case Weaken():
            return 1 if figure.troubles.conditions else 0
        case Lose() | LeaveMark() | Told():
            return 0
        case _:
            assert_never(effect)

"""The attacks that somebody can make: blows, words, fear, curses; and the draws of a chase and a demonstration."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.core.records import dataclass
from oracle.core.system import HouseRule
from oracle.kit.feature import Offered
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.calls import skills_of
from oracle.systems.bastards.rules.clash import declared
from oracle.systems.bastards.rules.followups import FollowUp, foes_of, means_now
from oracle.systems.bastards.rules.kinds import ALLOWED, KINDS
from oracle.systems.bastards.rules.pools import cannot_pay, pool_paid
from oracle.systems.bastards.rules.skill_hand import MAGIC
from oracle.systems.bastards.rules.skills import find_skill, magic_trait
from oracle.systems.bastards.rules.state import Attack, Events, Game, Verb, duty_of
from oracle.systems.bastards.rules.turns import Acting, TurnVerb, acting, not_acting
from oracle.systems.bastards.rules.uses import used
from oracle.systems.bastards.rules.weapons import WEAPONS

MULTI_TARGET: Final = HouseRule(
    "gob.multi_target",
    "separate",
    ("single",),
    "Whether one attack may be compared with several defenders, each by itself, or has one target only.",
    "gob.multi_target",
)
"""Words and wide weapons can have several targets."""


def _targets(game: Game, foes: tuple[str, ...], *, several: bool) -> Domain:
    most = len(foes) if several and game.plays(MULTI_TARGET, "separate") else 1
    return Some(foes, 1, most, "targets", "gob.multi_target")


def _closed(game: Game, kind: str) -> Refusal | None:
    """Return why a kind of attack has no place in this type of opposition."""
    opposition = game.opposed
    if kind in ALLOWED[opposition.kind]:
        return None
    return Refusal(f"that has no place in a {opposition.kind}", "gob.opposition_end")


@dataclass(frozen=True, slots=True)
class Strike(Verb):
    """Somebody strikes or shoots: `attack sword guard`, `attack shotgun guard thug`."""

    verb = "attack"
    role = "pc dealer"
    when = at(Acting, FollowUp)
    weapon: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        due = game.due
        follow = due if isinstance(due, FollowUp) else None
        if follow is None and (wrong := not_acting(game, who)):
            return wrong
        if follow and follow.awaits(game) != who:
            return Refusal(f"that is for {game.name(follow.awaits(game))} to say")
        if wrong := _closed(game, "blow"):
            return wrong
        one = follow.who if follow else acting(game).who
        means = means_now(game, one, follow)
        if not means:
            return Refusal("there is nobody you could strike from where you stand", "gob.bands")
        holes = (
            OneOf(tuple(means), "weapon", "gob.weapons"),
            lambda weapon: _targets(game, means[weapon], several=WEAPONS[weapon].several),
        )
        return (
            Option(Strike, holes, duty=duty_of(who), hint=f"{game.name(one)} strikes or shoots, with what is in hand"),
        )

    def decide(self, game: Game, who: str) -> Events:
        due = game.due
        skill = WEAPONS[self.weapon].skill
        if not isinstance(due, FollowUp):
            return declared(Attack(acting(game).who, self.targets, "blow", skill, self.weapon))
        paid = used(game, due.who, due.why) if due.why == "gun_fever" else ()
        attack = Attack(due.who, self.targets, "blow", skill, self.weapon, due.less, cards=due.cards, is_extra=True)
        return *paid, *declared(attack)


def _by_skill(game: Game, who: str, kind: str, action: type[Verb], hint: str) -> Offered:
    """Return the options of an attack with a skill in place of a weapon."""
    if wrong := not_acting(game, who) or _closed(game, kind):
        return wrong
    one = acting(game).who
    foes = foes_of(game, one)
    if not foes:
        return Refusal("there is nobody left to oppose", "gob.opposition_end")
    skills = tuple(skill for skill in KINDS[kind].skills if not _unpaid(game, one, skill))
    holes = (OneOf(skills, "skill", "gob.attack_pool"), _targets(game, foes, several=kind in ("words", "fear")))
    return (Option(action, holes, duty=duty_of(who), hint=hint),)


def _unpaid(game: Game, who: str, skill: str) -> Refusal | None:
    """Return why a magic skill cannot be used. Rule `gob.magic`."""
    pool = magic_trait(skill)
    return cannot_pay(game, who, pool) if pool and game.plays(MAGIC, "one_point") else None


def _declared_by_skill(game: Game, kind: str, skill: str, targets: tuple[str, ...], trait: str = "") -> Events:
    one, pool = acting(game).who, magic_trait(skill)
    paid = (pool_paid(game, one, pool),) if pool and game.plays(MAGIC, "one_point") else ()
    return *paid, *declared(Attack(one, targets, kind, skill, trait=trait))


@dataclass(frozen=True, slots=True)
class Argue(TurnVerb):
    """Somebody attacks with words, on the mind: `argue influence guard`."""

    verb = "argue"
    skill: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        return _by_skill(game, who, "words", Argue, "attack the mind with words: lies, insults, arguments")

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, "words", self.skill, self.targets)


@dataclass(frozen=True, slots=True)
class Frighten(TurnVerb):
    """Somebody attacks with fear, on the spirit: `frighten guts guard`."""

    verb = "frighten"
    skill: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        return _by_skill(game, who, "fear", Frighten, "attack the spirit with fear")

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, "fear", self.skill, self.targets)


@dataclass(frozen=True, slots=True)
class Curse(TurnVerb):
    """Somebody turns fate on an opponent, on the luck: `curse meditation guard`."""

    verb = "curse"
    skill: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        return _by_skill(game, who, "curse", Curse, "attack the luck of an opponent")

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, "curse", self.skill, self.targets)


@dataclass(frozen=True, slots=True)
class Pursue(TurnVerb):
    """A pursuer gains on a runner, on foot or at the wheel: `pursue athletics body pc2`."""

    verb = "pursue"
    skill: str
    trait: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := not_acting(game, who) or _closed(game, "chase"):
            return wrong
        one, opposition = acting(game).who, game.opposed
        runners = tuple(foe for foe in foes_of(game, one) if opposition.sides[foe] == opposition.prey)
        if opposition.sides[one] == opposition.prey or not runners:
            return Refusal("you are the one who runs", "gob.chase_length")
        holes = (
            OneOf(KINDS["chase"].skills, "skill", "gob.chase_length"),
            OneOf(KINDS["chase"].defense, "trait", "gob.chase_length"),
            Some(runners, 1, 1, "runner"),
        )
        return (Option(Pursue, holes, duty=duty_of(who), hint="gain on a runner: on foot or driving, Body or Luck"),)

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, "chase", self.skill, self.targets, self.trait)


@dataclass(frozen=True, slots=True)
class Perform(TurnVerb):
    """A rival shows off before the audience, with any skill that fits: `perform athletics pc2`."""

    verb = "perform"
    skill: str
    targets: tuple[str, ...]

    @staticmethod
    def offer(game: Game, who: str) -> Offered:
        if wrong := not_acting(game, who) or _closed(game, "show"):
            return wrong
        one = acting(game).who
        skills = tuple(skill for skill in skills_of(game, one) if not magic_trait(skill))
        holes = (OneOf(skills, "skill", "gob.defence_skill"), Some(foes_of(game, one), 1, 1, "rival"))
        return (Option(Perform, holes, duty=duty_of(who), hint="outshine a rival, with a skill of your choice"),)

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, "show", self.skill, self.targets, find_skill(self.skill).trait)

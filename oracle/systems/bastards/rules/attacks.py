"""The attacks that somebody can make: blows, words, fear, curses; and the draws of a chase and a demonstration."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Refusal, Some
from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.calls import skills_of
from oracle.systems.bastards.rules.clash import declared
from oracle.systems.bastards.rules.followups import FollowUp, foes_of, means_now
from oracle.systems.bastards.rules.kinds import ALLOWED, KINDS
from oracle.systems.bastards.rules.pools import cannot_pay, pool_paid
from oracle.systems.bastards.rules.skill_hand import MAGIC
from oracle.systems.bastards.rules.skills import find_skill, magic_trait
from oracle.systems.bastards.rules.state import (
    Attack,
    Events,
    Game,
)
from oracle.systems.bastards.rules.turns import Acting, TurnVerb, acting
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


class AttackVerb(TurnVerb):
    """An attack of one kind."""

    __slots__ = ()
    kind: ClassVar[str]

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        """Return why it is not for `who` to attack, or why such an attack has no place in this type of opposition."""
        wrong = super().refused(game, who)
        if wrong or cls.kind in ALLOWED[game.opposed.kind]:
            return wrong
        return Refusal(f"that has no place in a {game.opposed.kind}", "gob.opposition_end")


@record
class Strike(AttackVerb):
    """Somebody strikes or shoots: `attack sword guard`, `attack shotgun guard thug`."""

    verb = "attack"
    kind = "blow"
    when = at(Acting, FollowUp)
    weapon: str
    targets: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        means = means_now(game, _striking(game), follow_up(game))
        if not means:
            return Refusal("there is nobody you could strike from where you stand", "gob.bands")
        return (
            OneOf(tuple(means), "weapon", "gob.weapons"),
            lambda weapon: _targets(game, means[weapon], several=WEAPONS[weapon].several),
        )

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"{game.name(_striking(game))} strikes or shoots, with what is in hand"

    def decide(self, game: Game, who: str) -> Events:
        due = game.due
        skill = WEAPONS[self.weapon].skill
        if not isinstance(due, FollowUp):
            return declared(Attack(acting(game).who, self.targets, "blow", skill, self.weapon))
        paid = used(game, due.who, due.why) if due.why == "gun_fever" else ()
        attack = Attack(due.who, self.targets, "blow", skill, self.weapon, due.less, cards=due.cards, is_extra=True)
        return *paid, *declared(attack)


def follow_up(game: Game) -> FollowUp | None:
    """Return the attack that follows another at once, `None` in a turn of its own."""
    return game.due if isinstance(game.due, FollowUp) else None


def _striking(game: Game) -> str:
    follow = follow_up(game)
    return follow.who if follow else acting(game).who


@record
class SkillAttack(AttackVerb):
    """An attack with a skill in place of a weapon."""

    skill: str
    targets: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        foes = foes_of(game, one)
        if not foes:
            return Refusal("there is nobody left to oppose", "gob.opposition_end")
        skills = tuple(skill for skill in KINDS[cls.kind].skills if not _unpaid(game, one, skill))
        several = cls.kind in ("words", "fear")
        return OneOf(skills, "skill", "gob.attack_pool"), _targets(game, foes, several=several)

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, self.kind, self.skill, self.targets)


def _unpaid(game: Game, who: str, skill: str) -> Refusal | None:
    """Return why a magic skill cannot be used. Rule `gob.magic`."""
    pool = magic_trait(skill)
    return cannot_pay(game, who, pool) if pool and game.plays(MAGIC, "one_point") else None


def _declared_by_skill(game: Game, kind: str, skill: str, targets: tuple[str, ...], trait: str = "") -> Events:
    one, pool = acting(game).who, magic_trait(skill)
    paid = (pool_paid(game, one, pool),) if pool and game.plays(MAGIC, "one_point") else ()
    return *paid, *declared(Attack(one, targets, kind, skill, trait=trait))


class Argue(SkillAttack):
    """Somebody attacks with words, on the mind: `argue influence guard`."""

    __slots__ = ()
    verb = "argue"
    kind = "words"
    hint = "attack the mind with words: lies, insults, arguments"


class Frighten(SkillAttack):
    """Somebody attacks with fear, on the spirit: `frighten guts guard`."""

    __slots__ = ()
    verb = "frighten"
    kind = "fear"
    hint = "attack the spirit with fear"


class Curse(SkillAttack):
    """Somebody turns fate on an opponent, on the luck: `curse meditation guard`."""

    __slots__ = ()
    verb = "curse"
    kind = "curse"
    hint = "attack the luck of an opponent"


@record
class Pursue(AttackVerb):
    """A pursuer gains on a runner, on foot or at the wheel: `pursue athletics body pc2`."""

    verb = "pursue"
    kind = "chase"
    hint = "gain on a runner: on foot or driving, Body or Luck"
    skill: str
    trait: str
    targets: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one, opposition = acting(game).who, game.opposed
        runners = tuple(foe for foe in foes_of(game, one) if opposition.sides[foe] == opposition.prey)
        if opposition.sides[one] == opposition.prey or not runners:
            return Refusal("you are the one who runs", "gob.chase_length")
        return (
            OneOf(KINDS["chase"].skills, "skill", "gob.chase_length"),
            OneOf(KINDS["chase"].defense, "trait", "gob.chase_length"),
            Some(runners, 1, 1, "runner"),
        )

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, self.kind, self.skill, self.targets, self.trait)


@record
class Perform(AttackVerb):
    """A rival shows off before the audience, with any skill that fits: `perform athletics pc2`."""

    verb = "perform"
    kind = "show"
    hint = "outshine a rival, with a skill of your choice"
    skill: str
    targets: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        skills = tuple(skill for skill in skills_of(game, one) if not magic_trait(skill))
        return (OneOf(skills, "skill", "gob.defence_skill"), Some(foes_of(game, one), 1, 1, "rival"))

    def decide(self, game: Game, who: str) -> Events:
        return _declared_by_skill(game, self.kind, self.skill, self.targets, find_skill(self.skill).trait)

"""First Aid for a wounded body, Meditation for one’s own mind and spirit: a Skill Hand each, once a scene.

Rule `gob.recovery`.
"""

from __future__ import annotations

from typing import Final

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.occasions import between
from oracle.kit.state import is_free, not_free
from oracle.systems.bastards.rules.calls import called
from oracle.systems.bastards.rules.points import RESOLVED
from oracle.systems.bastards.rules.pools import changed
from oracle.systems.bastards.rules.scenes import RECOVERY
from oracle.systems.bastards.rules.state import Event, Events, Game, Task, Verb

CARE: Final = "care"
"""The purpose of a Skill Hand that restores a pool."""
HARDER: Final = 3
"""The Difficulty Modifier for a patient who is Knocked Out."""


@record
class FirstAid(Verb):
    """A character treats somebody’s wounds: `first_aid pc2`."""

    verb = "first_aid"
    when = between(is_free)
    hint = "treat wounds, once a scene for each"
    patient: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := _cannot_treat(game, who):
            return wrong
        hurt = tuple(pc for pc in game.playing() if can_heal(game, pc, "body"))
        if not hurt:
            return Refusal("nobody here has lost BP and is still to be treated in this scene", "gob.recovery")
        return (OneOf(hurt, "patient", "gob.recovery"),)

    def decide(self, game: Game, who: str) -> Events:
        modifier = HARDER if game.cast[self.patient].is_out else 0
        return treatment(
            game, Task(who, "first_aid", "mind", modifier, "first-aid", purpose=CARE, patient=self.patient, pool="body")
        )


@record
class Meditate(Verb):
    """A character gathers mind or spirit: `meditate mind`."""

    verb = "meditate"
    when = between(is_free)
    hint = "win back MP or SP, once a scene for each"
    pool: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := _cannot_treat(game, who):
            return wrong
        worn = tuple(pool for pool in ("mind", "spirit") if can_heal(game, who, pool))
        if not worn:
            return Refusal("there is no MP or SP to win back, or it was tried in this scene", "gob.recovery")
        return (OneOf(worn, "pool", "gob.recovery"),)

    def decide(self, game: Game, who: str) -> Events:
        return treatment(
            game, Task(who, "meditation", "spirit", 0, "meditation", purpose=CARE, patient=who, pool=self.pool)
        )


def _cannot_treat(game: Game, who: str) -> Refusal | None:
    if wrong := not_free(game):
        return wrong
    if game.plays(RECOVERY, "none"):
        return Refusal("nothing is recovered at this table", "gob.recovery")
    return None if who in game.able() else Refusal("you are not able to do anything", "gob.ko_target")


def can_heal(game: Game, who: str, pool: str) -> bool:
    """Return whether a pool of somebody is not full and was not treated in this scene."""
    figure = game.cast[who]
    return figure.standing.pools.get(pool, 0) < figure.full(pool) and f"{who} {pool}" not in game.scene.treated


def treatment(game: Game, task: Task) -> Events:
    """Return a treatment begun: the Skill Hand, and then what it restores."""
    return Treated(task.patient, task.pool), *called(game, task, task.who)


@record
class Treated(Event):
    """Somebody is being treated, which is done once a scene."""

    who: str
    pool: str

    def apply(self, game: Game) -> Game:
        treated = (*game.scene.treated, f"{self.who} {self.pool}")
        return replace(game, scene=replace(game.scene, treated=treated))


def _restored(game: Game, task: Task, margin: int) -> Events:
    """Return what a treatment gives back: the margin, at least one point."""
    if task.purpose != CARE:
        return ()
    return (changed(game, task.patient, task.pool, max(1, margin), "care"),)


EXTENDS: Final = (*RESOLVED.by(_restored),)
"""What comes of First Aid and Meditation."""

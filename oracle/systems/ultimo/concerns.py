"""Every concern of the game, in menu order: a new one is a folder with a `Concern`, and a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from oracle.core.part import Told
from oracle.systems.ultimo import actions as act
from oracle.systems.ultimo import calling, commitment, hands, harm, morale, outcome, rests, scenes, threat
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as step
from oracle.systems.ultimo.actions import Action
from oracle.systems.ultimo.advancement.concern import ADVANCEMENT
from oracle.systems.ultimo.armies.concern import ARMIES
from oracle.systems.ultimo.belongings.concern import BELONGINGS
from oracle.systems.ultimo.care.concern import CARE
from oracle.systems.ultimo.checks_occasions import CHECK_OCCASIONS
from oracle.systems.ultimo.companions.concern import COMPANIONS
from oracle.systems.ultimo.craft.concern import CRAFT
from oracle.systems.ultimo.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.environment.concern import ENVIRONMENT
from oracle.systems.ultimo.errands.concern import ERRANDS
from oracle.systems.ultimo.events import EVENT_CLASSES
from oracle.systems.ultimo.evolution import EVOLUTION
from oracle.systems.ultimo.fight.concern import FIGHT
from oracle.systems.ultimo.followers.concern import FOLLOWERS
from oracle.systems.ultimo.grid.concern import GRID
from oracle.systems.ultimo.house_rules import HOUSE_RULES
from oracle.systems.ultimo.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.magic.concern import MAGIC
from oracle.systems.ultimo.powers.concern import POWERS
from oracle.systems.ultimo.registry import Concern, Waits, dealer_waits, merged, whoever_waits
from oracle.systems.ultimo.riding.concern import RIDING
from oracle.systems.ultimo.rivals.concern import RIVALS
from oracle.systems.ultimo.state import STATE_CLASSES
from oracle.systems.ultimo.together.concern import TOGETHER
from oracle.systems.ultimo.words import LINES

_WAITS: Final[Mapping[type, Waits]] = {
    step.Wanted: lambda _now: "chance",
    **dict.fromkeys((step.Arranging, step.Rerating, step.Aftermath, step.Opening), dealer_waits),
    **dict.fromkeys((step.Committing, step.Amending, step.Bracing, step.Dying, step.Fetching), whoever_waits),
}

CHECKS: Final = Concern(
    roles=act.ROLES,
    offers=merged(
        (
            *(one.OFFERS for one in (hands, calling, commitment, outcome, threat, rests, scenes)),
            morale.OFFERS,
        )
    ),
    occasions=CHECK_OCCASIONS,
    decisions=merged(
        (
            *(one.DECISIONS for one in (hands, calling, commitment, outcome, threat, rests, scenes)),
            morale.DECISIONS,
        )
    ),
    steps=merged(tuple(one.STEPS for one in (hands, calling, commitment, outcome, threat, harm))),
    waits=_WAITS,
    evolution=EVOLUTION,
    lines=LINES,
    tells={
        happened.Called: lambda event: Told("called", event.request.who, event.request.goal),
        happened.Resolved: lambda event: Told("outcome", event.who, event.goal, event.tier),
        happened.EffectApplied: lambda event: Told("effect", event.who, event.effect),
        happened.Died: lambda event: Told("fallen", event.who),
        happened.Rested: lambda event: Told("rest", event.who, event.kind),
        happened.ItemChanged: lambda event: Told("gear", event.who, event.item, event.condition),
    },
    classes=(*EVENT_CLASSES, *STATE_CLASSES),
    words={Cites: Cites.parse, Modifiers: Modifiers.parse, Tags: Tags.parse},
    house_rules=tuple(sorted((*HOUSE_RULES, *HOUSE_RULES_PLAY), key=lambda rule: rule.rule)),
)
"""Checks and what they need: hands, threat and its effects, harm, morale, rests, scenes."""

CONCERNS: Final = (
    *(CHECKS, ADVANCEMENT, POWERS, TOGETHER, FIGHT, GRID, ARMIES, ERRANDS),
    *(MAGIC, CARE, CRAFT, RIDING, ENVIRONMENT, RIVALS, COMPANIONS, FOLLOWERS, BELONGINGS),
)
"""All of them, in menu order."""


def joined(table: Callable[[Concern], Mapping[type, Any]]) -> dict[type, Any]:
    """Return one kind of table of every concern as one.

    Raises:
        ValueError: If two concerns have a row for the same class.
    """
    rows = [(kind, row) for concern in CONCERNS for kind, row in table(concern).items()]
    found = dict(rows)
    if len(found) < len(rows):
        raise ValueError("two concerns claim the same class")
    return found


def joined_roles() -> dict[str, tuple[type[Action], ...]]:
    """Return what each role may ever do, in menu order."""
    names = dict.fromkeys(chain.from_iterable(concern.roles for concern in CONCERNS))
    return {name: tuple(kind for concern in CONCERNS for kind in concern.roles.get(name, ())) for name in names}

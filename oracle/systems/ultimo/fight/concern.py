"""Fights, as a concern of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.part import Told
from oracle.kit.feature import Feature
from oracle.systems.ultimo.fight import (
    aiming,
    blows,
    bringing,
    covering,
    defence,
    dividing,
    enemies,
    exchange,
    foe_effects,
    foe_moves,
    forbearing,
    landing,
    lurking,
    patience,
    positions,
    swaying,
)
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.actions import FIGHT_ROLES
from oracle.systems.ultimo.fight.events import FIGHT_EVENTS
from oracle.systems.ultimo.fight.evolution import FIGHT_EVOLUTION
from oracle.systems.ultimo.fight.house_rules import FIGHT_HOUSE_RULES
from oracle.systems.ultimo.fight.occasions import FIGHT_OCCASIONS
from oracle.systems.ultimo.fight.steps import FIGHT_STEPS
from oracle.systems.ultimo.fight.words import FIGHT_LINES, danger_view, foe_lines, foes_in_sight
from oracle.systems.ultimo.registry import Waits, dealer_waits, merged, whoever_waits

_ACTING: Final = (
    *(exchange, dividing, defence, patience, bringing, foe_moves, foe_effects, forbearing),
    *(positions, covering, enemies, aiming),
)
_STILL: Final = (positions, covering, bringing)
"""What decides and leaves no step behind."""

_STEPPING: Final = (*(one for one in _ACTING if one not in _STILL), blows, landing, lurking, swaying)


_WAITS: Final[Mapping[type, Waits]] = {
    **dict.fromkeys((step.Exerting, step.Forbearing), dealer_waits),
    **dict.fromkeys((step.Defending, step.Dividing, step.Agreeing, step.Finishing), whoever_waits),
    **dict.fromkeys((step.Reordering, step.Aiming), whoever_waits),
}

FIGHT: Final = Feature(
    roles=FIGHT_ROLES,
    offers=merged(part.OFFERS for part in _ACTING),
    occasions=FIGHT_OCCASIONS,
    decisions=merged(part.DECISIONS for part in _ACTING),
    steps=merged(part.STEPS for part in _STEPPING),
    waits=_WAITS,
    evolution=FIGHT_EVOLUTION,
    lines=FIGHT_LINES,
    tells={
        fought.FoeFinished: lambda event: Told("foe", event.who, event.foe, event.fate),
        fought.FoeLeft: lambda event: Told("foe", "", event.foe, event.how),
    },
    classes=(*FIGHT_EVENTS, *FIGHT_STEPS),
    house_rules=FIGHT_HOUSE_RULES,
    status=foes_in_sight,
    scenery=foe_lines,
    view=danger_view,
)

"""Fights, as a feature of the game."""

from __future__ import annotations

from typing import Final

from oracle.kit.feature import feature
from oracle.systems.ultimo.rules.fight import (
    aiming,
    blows,
    bringing,
    covering,
    defeat_conditions,
    defence,
    dividing,
    ending,
    enemies,
    events,
    exchange,
    exertion,
    finishing,
    foe_attack,
    foe_effects,
    foe_moves,
    forbearing,
    holds,
    landing,
    lurking,
    outburst,
    patience,
    positions,
    steps,
    swaying,
    turn,
)
from oracle.systems.ultimo.rules.fight.house_rules import FIGHT_HOUSE_RULES
from oracle.systems.ultimo.rules.fight.words import danger_view, foe_lines, foes_in_sight

FIGHT: Final = feature(
    aiming,
    blows,
    bringing,
    covering,
    defeat_conditions,
    defence,
    dividing,
    enemies,
    ending,
    events,
    exchange,
    exertion,
    finishing,
    foe_attack,
    foe_effects,
    foe_moves,
    holds,
    forbearing,
    landing,
    lurking,
    outburst,
    patience,
    positions,
    steps,
    swaying,
    turn,
    house_rules=FIGHT_HOUSE_RULES,
    status=foes_in_sight,
    scenery=foe_lines,
    view=danger_view,
)

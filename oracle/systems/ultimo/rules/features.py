"""Every feature of the game, in menu order; a new module or folder with a `Feature` gets a line here."""

from __future__ import annotations

from typing import Final

from oracle.core.zones import CARD_CLASSES
from oracle.kit.feature import feature
from oracle.systems.ultimo.rules import (
    calling,
    cards,
    checking,
    commitment,
    companions,
    effect_struck,
    falls,
    focus,
    hands,
    harm,
    health,
    morale,
    movement,
    outcome,
    passing,
    queens,
    rests,
    scenes,
    seating,
    things,
    threat,
    threat_pool,
    time_passes,
)
from oracle.systems.ultimo.rules import events as base_events
from oracle.systems.ultimo.rules import steps as base_steps
from oracle.systems.ultimo.rules.advancement import coaching as advancement_coaching
from oracle.systems.ultimo.rules.advancement.feature import ADVANCEMENT
from oracle.systems.ultimo.rules.armies import modifiers as armies_modifiers
from oracle.systems.ultimo.rules.armies import rout_checks as armies_rout_checks
from oracle.systems.ultimo.rules.armies.feature import ARMIES
from oracle.systems.ultimo.rules.belongings import laying
from oracle.systems.ultimo.rules.care import course as care_course
from oracle.systems.ultimo.rules.care import healing as care_healing
from oracle.systems.ultimo.rules.care import poison as care_poison
from oracle.systems.ultimo.rules.care import treatments as care_treatments
from oracle.systems.ultimo.rules.care.feature import CARE
from oracle.systems.ultimo.rules.craft import blasting as craft_blasting
from oracle.systems.ultimo.rules.craft import buildings, mending, outcomes
from oracle.systems.ultimo.rules.craft import events as craft_events
from oracle.systems.ultimo.rules.craft import labour as craft_labour
from oracle.systems.ultimo.rules.craft import making as craft_making
from oracle.systems.ultimo.rules.craft import papers as craft_papers
from oracle.systems.ultimo.rules.craft import steps as craft_steps
from oracle.systems.ultimo.rules.craft.events import works_lines
from oracle.systems.ultimo.rules.difficulty import Cites, Modifiers, Tags
from oracle.systems.ultimo.rules.environment import burning as environment_burning
from oracle.systems.ultimo.rules.environment import footing as environment_footing
from oracle.systems.ultimo.rules.environment import going as environment_going
from oracle.systems.ultimo.rules.environment import maps as environment_maps
from oracle.systems.ultimo.rules.environment import modifiers as environment_modifiers
from oracle.systems.ultimo.rules.environment.feature import ENVIRONMENT
from oracle.systems.ultimo.rules.errands.feature import ERRANDS
from oracle.systems.ultimo.rules.fight import blows as fight_blows
from oracle.systems.ultimo.rules.fight import defeat_conditions as fight_defeat_conditions
from oracle.systems.ultimo.rules.fight import enemies as fight_enemies
from oracle.systems.ultimo.rules.fight import foe_effects as fight_foe_effects
from oracle.systems.ultimo.rules.fight import foe_moves as fight_foe_moves
from oracle.systems.ultimo.rules.fight import lurking as fight_lurking
from oracle.systems.ultimo.rules.fight import mending as fight_mending
from oracle.systems.ultimo.rules.fight import modifiers as fight_modifiers
from oracle.systems.ultimo.rules.fight import positions as fight_positions
from oracle.systems.ultimo.rules.fight import swaying as fight_swaying
from oracle.systems.ultimo.rules.fight.feature import FIGHT
from oracle.systems.ultimo.rules.followers import events as followers_events
from oracle.systems.ultimo.rules.followers import fighting
from oracle.systems.ultimo.rules.grid import arrival as grid_arrival
from oracle.systems.ultimo.rules.grid import flanks as grid_flanks
from oracle.systems.ultimo.rules.grid import moving as grid_moving
from oracle.systems.ultimo.rules.grid import order as grid_order
from oracle.systems.ultimo.rules.grid import pressure as grid_pressure
from oracle.systems.ultimo.rules.grid import reach as grid_reach
from oracle.systems.ultimo.rules.grid import rounds as grid_rounds
from oracle.systems.ultimo.rules.grid.feature import GRID
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.rules.magic import lasting as magic_lasting
from oracle.systems.ultimo.rules.magic import results as magic_results
from oracle.systems.ultimo.rules.magic.feature import MAGIC
from oracle.systems.ultimo.rules.powers import results as powers_results
from oracle.systems.ultimo.rules.powers.feature import POWERS
from oracle.systems.ultimo.rules.riding import aboard, clashing, having
from oracle.systems.ultimo.rules.riding import modifiers as riding_modifiers
from oracle.systems.ultimo.rules.riding import swerving as riding_swerving
from oracle.systems.ultimo.rules.riding.words import ride_in_sight, rides_view
from oracle.systems.ultimo.rules.rivals import challenging
from oracle.systems.ultimo.rules.rivals import striking as rivals_striking
from oracle.systems.ultimo.rules.state import STATE_CLASSES
from oracle.systems.ultimo.rules.together import follow_up as together_follow_up
from oracle.systems.ultimo.rules.together import livelihood as together_livelihood
from oracle.systems.ultimo.rules.together import observing as together_observing
from oracle.systems.ultimo.rules.together import protecting as together_protecting
from oracle.systems.ultimo.rules.together.feature import TOGETHER

CHECKS: Final = feature(
    *(cards, hands, seating, health, things, checking, calling, commitment, focus, outcome, queens, passing),
    *(threat_pool, effect_struck, threat, harm, morale, rests, scenes, base_events, base_steps),
    records=(*CARD_CLASSES, *STATE_CLASSES),
    words={Cites: Cites.parse, Modifiers: Modifiers.parse, Tags: Tags.parse},
    house_rules=tuple(sorted((*HOUSE_RULES, *HOUSE_RULES_PLAY), key=lambda rule: rule.rule)),
    **cards.ROWS,
)
"""The feature of checks, with hands, threat and its effects, harm, morale, rests and scenes."""

FEATURES: Final = (
    *(CHECKS, ADVANCEMENT, POWERS, TOGETHER, FIGHT, GRID, ARMIES, ERRANDS),
    *(MAGIC, CARE, feature(falls)),
    feature(
        *(craft_blasting, buildings, craft_events, craft_making, mending, outcomes, craft_papers, craft_steps),
        sheet=works_lines,
    ),
    feature(aboard, riding_modifiers, clashing, having, status=ride_in_sight, view=rides_view),
    ENVIRONMENT,
    *(feature(challenging), feature(companions), feature(followers_events, fighting), feature(laying)),
)
"""All features, in menu order."""

EXTENDING: Final = (
    movement,
    grid_pressure,
    grid_reach,
    fight_modifiers,
    fight_positions,
    grid_moving,
    advancement_coaching,
    fight_blows,
    magic_results,
    together_observing,
    magic_lasting,
    fight_swaying,
    care_healing,
    environment_footing,
    environment_maps,
    fight_foe_effects,
    together_protecting,
    fight_lurking,
    fight_enemies,
    grid_flanks,
    grid_arrival,
    grid_order,
    grid_rounds,
    fight_mending,
    riding_modifiers,
    armies_modifiers,
    fight_foe_moves,
    together_follow_up,
    falls,
    riding_swerving,
    environment_burning,
    powers_results,
    armies_rout_checks,
    fight_defeat_conditions,
    rivals_striking,
    care_poison,
    craft_making,
    craft_blasting,
    craft_papers,
    care_course,
    craft_labour,
    time_passes,
    together_livelihood,
    care_treatments,
    companions,
    environment_modifiers,
    environment_going,
)
"""Modules that answer at extension points, in the order in which their answers come."""

EXTENSIONS: Final = tuple(extension for module in EXTENDING for extension in module.EXTENDS)

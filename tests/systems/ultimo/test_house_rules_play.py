"""The switches of play are those of the rulings, and every one of them is asked for somewhere in the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.core.system import Setup
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import hero

RULED = {
    "retry_lock": ("U-034", "on", "off"),
    "exploration_refill": ("U-065", "cycle", "scene_only", "every_check"),
    "session_start": ("U-069", "persist", "reshuffle"),
    "dealer_decks": ("U-072", "1", "2", "3"),
    "dealer_session_shuffle": ("U-075", "on", "off"),
    "exhaustion_trigger": ("U-077", "on_draw", "immediate"),
    "focus_card_forced": ("U-082", "off", "on"),
    "focus_per_challenge_max": ("U-083", "none", "1", "3"),
    "short_rest_pick": ("U-088", "random", "choose"),
    "load_base": ("U-089", "4", "2"),
    "science_cap_meaning": ("U-105", "rank", "cards"),
    "xp_fail_limit": ("U-116", "per_goal_scene", "none"),
    "morale_autosuccess_timing": ("U-124", "before_reveal", "after_reveal"),
    "unconscious_at": ("U-128", "1", "2"),
    "burden_penalty": ("U-135", "cards", "none"),
    "failure_auto_major": ("U-143", "off", "on"),
    "focus_refund": ("U-148", "spent_only", "always"),
    "starting_threat": ("U-151", "0", "players"),
    "effect_stack_limit": ("U-154", "on", "off"),
    "effect_damage_soak": ("U-156", "applies", "ignores_armor", "ignores"),
    "curse_bound": ("U-162", "on", "off"),
    "soak_order": ("U-227", "armor_first", "toughness_first"),
    "long_rest_focus": ("U-286", "psyche_plus_1", "max_with_half"),
    "dealer_bonus_xp_cap": ("U-411", "1", "0", "2", "3", "5"),
}
"""Ruling, default and alternatives; for the last the rulings leave the number open."""

SOURCES = Path(__file__).parents[3] / "oracle" / "systems" / "ultimo"


def test_the_switches_are_those_of_the_rulings() -> None:
    assert {rule.id: (rule.rule, *rule.values) for rule in HOUSE_RULES_PLAY} == RULED


def test_no_switch_stands_twice_and_all_stand_in_the_order_of_the_book() -> None:
    ids = [rule.id for rule in ULTIMO.house_rules]
    assert len(set(ids)) == len(ids)
    assert [rule.rule for rule in ULTIMO.house_rules] == sorted(rule.rule for rule in ULTIMO.house_rules)


@pytest.mark.parametrize("name", RULED)
def test_every_switch_is_asked_for_somewhere(name: str) -> None:
    """What each alternative does is tested with the rule it changes."""
    files = (path for path in SOURCES.rglob("*.py") if not path.name.startswith("house_rules"))
    assert any(f'"{name}"' in path.read_text(encoding="utf-8") for path in files)


def test_an_unknown_switch_or_value_is_refused() -> None:
    for chosen in ({"retry_locks": "on"}, {"retry_lock": "maybe"}):
        with pytest.raises(UnknownNameError):
            ULTIMO.new_game(Setup({"pc1": hero()}, chosen))

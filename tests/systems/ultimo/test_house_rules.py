"""The switches of the card kernel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.core.system import HouseRule
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES

TEXTS = Path(__file__).parents[3] / "rules_index" / "texts" / "ultimo"


def told() -> dict[str, tuple[str, ...]]:
    """Return the values of every house rule as the rules texts tell them, the default first."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(TEXTS.glob("*.md")):
        for name, values in re.findall(r"House rule `(\w+)`: ([^.]*)", path.read_text(encoding="utf-8")):
            found[name] = tuple(re.findall(r"`(\w+)`", values))
    return found


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.id)
def test_a_house_rule_is_told_in_the_rules_with_the_same_values(rule: HouseRule) -> None:
    values = told()[rule.id]
    assert values[0] == rule.default
    assert sorted(values) == sorted(rule.values)


def test_house_rules_stand_in_the_order_of_their_rulings() -> None:
    rules = [rule.rule for rule in HOUSE_RULES]
    assert rules == sorted(rules)
    assert len({rule.id for rule in HOUSE_RULES}) == len(HOUSE_RULES)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.id)
def test_a_house_rule_is_told_in_one_sentence(rule: HouseRule) -> None:
    assert rule.words.endswith(".")
    assert rule.words.count(".") == 1
    assert rule.default not in rule.others

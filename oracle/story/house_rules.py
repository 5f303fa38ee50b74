"""What a table may do without, as house rules beside those of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.system import HouseRule, resolved_house_rules
from oracle.story.consulting import ORACLE
from oracle.story.open_play import NOTES

ODDS: Final = "odds"
"""The house rule by which a table plays without knowing its chances."""

STORY_HOUSE_RULES: Final = (
    HouseRule(ORACLE, "on", ("off",), "Whether players may ask the cards: yes or no, for an idea, for what happens."),
    HouseRule(NOTES, "on", ("off",), "Whether players may add notes of their own to the story."),
    HouseRule(ODDS, "on", ("off",), "Whether players may ask what their cards are good for: /odds and /best."),
)
"""In the order they are listed."""


def parted(chosen: Mapping[str, str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return what the story goes without, and the house rules that are for the game.

    Raises:
        UnknownNameError: If a house rule of the story has no such value.
    """
    own = {rule.id for rule in STORY_HOUSE_RULES}
    resolved = resolved_house_rules(STORY_HOUSE_RULES, {name: chosen[name] for name in chosen if name in own})
    without = tuple(name for name, value in resolved.items() if value == "off")
    return without, {name: value for name, value in chosen.items() if name not in own}

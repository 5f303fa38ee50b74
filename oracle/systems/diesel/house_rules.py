"""The switches of Diesel Empire: what the playtest document leaves open, and how this table reads it.

Only what acts stands here; a switch that changes nothing would be a promise the game does not keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.system import HouseRule

HANDS_PER_DECK: Final = 8
"""Most hands that one deck serves before a second one is needed. `diesel.decks`."""

HOUSE_RULES: Final = (
    HouseRule(
        "diesel.threat_suits",
        default="fault_spades",
        others=("swapped",),
        words="Which suits the Threats have: Fault spades and Uncertainty hearts, or the other way round.",
        rule="diesel.threat_suits",
    ),
    HouseRule(
        "diesel.gm",
        default="dealer",
        others=("threat_card",),
        words="Who names the Threat of a Check: the Dealer, or the suit of a card cut from the deck.",
        rule="diesel.gm",
    ),
    HouseRule(
        "diesel.call",
        default="once",
        others=("free",),
        words="Whether an approach may be repeated against the same obstacle before something has changed.",
        rule="diesel.call",
    ),
    HouseRule(
        "diesel.trade_only",
        default="trade",
        others=("untrained",),
        words="Whether a Skill of rank 0 is played as its Trade alone, or may be named as an approach of its own.",
        rule="diesel.trade_only",
    ),
    HouseRule(
        "diesel.duplicate_attribute",
        default="each",
        others=("once",),
        words="Whether an Attribute that stands twice on the sheet counts twice in a Check, or once.",
        rule="diesel.attr_judge",
    ),
    HouseRule(
        "diesel.choose_order",
        default="lay_first",
        others=("any",),
        words="Whether cards are laid before any is pushed, or both in any order before the draw.",
        rule="diesel.choose_order",
    ),
    HouseRule(
        "diesel.total3",
        default="success",
        others=("advantage",),
        words="What a total of exactly 3 is.",
        rule="diesel.total3",
    ),
    HouseRule(
        "diesel.prevent",
        default="per_level",
        others=("per_injury",),
        words="Whether a discarded card stops one level of an Injury, or all of it.",
        rule="diesel.prevent",
    ),
    HouseRule(
        "diesel.after_crossroads",
        default="3",
        others=("0",),
        words="The Injury level of a character whose story goes on after a Crossroads.",
        rule="diesel.after_crossroads",
    ),
    HouseRule(
        "diesel.crossroads_attribute",
        default="two",
        others=("one",),
        words="How many Attributes the Dealer offers for a character who goes on after a Crossroads.",
        rule="diesel.crossroads_attribute",
    ),
    HouseRule(
        "diesel.deck_short",
        default="as_said",
        others=("second_deck",),
        words="What helps when the deck is too short: the cards discarded in this Check, or another deck.",
        rule="diesel.deck_short",
    ),
    HouseRule(
        "diesel.decks",
        default="by_players",
        others=("1", "2"),
        words="How many decks are shuffled together: one up to eight players and two beyond, or a fixed number.",
        rule="diesel.decks",
    ),
)
"""Every switch, in the order in which a Check meets it, the cards last."""


def deck_count(house_rules: Mapping[str, str], players: int) -> int:
    """Return how many decks lie on a table of `players`."""
    chosen = house_rules["diesel.decks"]
    if chosen == "by_players":
        return 1 if players <= HANDS_PER_DECK else 2
    return int(chosen)

"""The house rules about cards, ratings and tiers, U-001 to U-063.

Ids, defaults and alternatives are those of the rulings. The house rules about the rest of the game stand in
`house_rules_play.py`.
"""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

HOUSE_RULES: Final = (
    HouseRule(
        "outcome_basis",
        "net",
        ("rating",),
        "A check is judged by setting successes against failures, or against half of the rating.",
        "U-001",
    ),
    HouseRule(
        "odd_partial",
        "lift",
        ("strict", "none"),
        "On an odd rating one success short still makes a partial success, or half is rounded up and only"
        " more than that is a full one, or nothing is rounded.",
        "U-003",
    ),
    HouseRule(
        "odd_measured_on",
        "effective",
        ("announced",),
        "Whether a rating is odd is read after draws have lowered it, or as it was announced.",
        "U-004",
    ),
    HouseRule(
        "jack_blocks",
        "own_side",
        ("any_jack",),
        "A jack spoils perfection for the side that laid it, or any jack spoils it for both.",
        "U-008",
    ),
    HouseRule(
        "joker_complication_threat",
        "0",
        ("1",),
        "Threat the Dealer gains when a player lays a joker, besides what the result brings.",
        "U-011",
    ),
    HouseRule(
        "expertise_counts",
        "cap",
        ("cap_and_hand",),
        "Overwhelming expertise looks at the card limit alone, or never at more cards than are in hand.",
        "U-015",
    ),
    HouseRule(
        "expertise_partial_threat",
        "1",
        ("0",),
        "Threat the Dealer gains from a partial success by overwhelming expertise.",
        "U-018",
    ),
    HouseRule(
        "attack_rating_floor",
        "1",
        ("0",),
        "The lowest rating that modifiers can bring an attack down to.",
        "U-022",
    ),
    HouseRule(
        "max_difficulty",
        "30",
        ("15", "20"),
        "The highest difficulty the Dealer may announce.",
        "U-023",
    ),
    HouseRule(
        "min_cap",
        "0",
        ("1",),
        "The fewest cards anybody may lay, however poor their attribute and skill.",
        "U-026",
    ),
    HouseRule(
        "attribute_choice",
        "dealer_then_higher",
        ("always_higher",),
        "The Dealer may name the attribute of a check, else the better one counts; or the better one always counts.",
        "U-031",
    ),
    HouseRule(
        "dealer_joker",
        "loses",
        ("wins", "redraw"),
        "A joker in the Dealer's row loses its pair, or fails the player who meets it, or is drawn again.",
        "U-036",
    ),
    HouseRule(
        "jack_vs_ace",
        "ace_wins",
        ("cancel",),
        "An ace beats a jack, or a jack cancels it like any other card.",
        "U-041",
    ),
    HouseRule(
        "ace_order",
        "high",
        ("free",),
        "An ace lies behind the jokers and before the tens, or anywhere.",
        "U-045",
    ),
    HouseRule(
        "joker_forced",
        "off",
        ("on",),
        "Whether a joker in hand has to be laid.",
        "U-047",
    ),
    HouseRule(
        "dealer_order",
        "engine",
        ("dealer_choice",),
        "The Dealer's row is ordered by the rules, or as the Dealer likes before the players lay.",
        "U-049",
    ),
    HouseRule(
        "dealer_queen",
        "best_discard",
        ("raw",),
        "The Dealer's queens copy the best card of the Dealer's discard, or are always worth 2.",
        "U-051",
    ),
    HouseRule(
        "queen_copies_jack",
        "on",
        ("off",),
        "Whether a queen may copy a jack.",
        "U-053",
    ),
    HouseRule(
        "gamblin_big_joker",
        "failure",
        ("total_failure",),
        "A gambler's big joker makes the result a failure, or fails every card of the row.",
        "U-059",
    ),
    HouseRule(
        "gsq_return",
        "hand",
        ("deck", "copy"),
        "With God Save the Queen an ace comes back to the hand, or into the deck, or a queen copies it.",
        "U-062",
    ),
)
"""In the order of the rulings."""

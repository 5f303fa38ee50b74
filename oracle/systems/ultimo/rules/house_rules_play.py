"""The house rules about hands, focus, rests, threat, harm and experience, U-034 to U-411. Ids are the rulings'."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule

HOUSE_RULES_PLAY: Final = (
    HouseRule(
        "retry_lock",
        "on",
        ("off",),
        "Whether a failed check is barred, for the same goal by the same means, until something changes.",
        "U-034",
    ),
    HouseRule(
        "exploration_refill",
        "cycle",
        ("scene_only", "every_check"),
        "Where nobody is to be fought hands are filled once everybody has had a turn, or only in a new scene, or after"
        " every check.",
        "U-065",
    ),
    HouseRule(
        "session_start",
        "persist",
        ("reshuffle",),
        "A new session finds the cards as they were, or everything is shuffled back.",
        "U-069",
    ),
    HouseRule("dealer_decks", "1", ("2", "3"), "How many decks the Dealer plays with.", "U-072"),
    HouseRule(
        "dealer_session_shuffle",
        "on",
        ("off",),
        "Whether the Dealer shuffles everything at the start of a session.",
        "U-075",
    ),
    HouseRule(
        "exhaustion_trigger",
        "on_draw",
        ("immediate",),
        "Exhaustion comes when a card must be drawn from an empty deck, or as soon as the deck is empty.",
        "U-077",
    ),
    HouseRule(
        "focus_card_forced",
        "off",
        ("on",),
        "Whether the card that focus draws has to be laid.",
        "U-082",
    ),
    HouseRule(
        "focus_per_challenge_max",
        "none",
        ("1", "3"),
        "How much focus may go into one check.",
        "U-083",
    ),
    HouseRule(
        "short_rest_pick",
        "random",
        ("choose",),
        "Chance, or the player, picks the cards that a short rest shuffles back.",
        "U-088",
    ),
    HouseRule("load_base", "4", ("2",), "What STR is added to for load; the book's own samples use 2.", "U-089"),
    HouseRule(
        "science_cap_meaning",
        "rank",
        ("cards",),
        "Person of Science moves the highest rank of a skill, or the cards in each check with it.",
        "U-105",
    ),
    HouseRule(
        "xp_fail_limit",
        "per_goal_scene",
        ("none",),
        "Failing teaches once for each goal in a scene, or every time.",
        "U-116",
    ),
    HouseRule(
        "morale_autosuccess_timing",
        "before_reveal",
        ("after_reveal",),
        "Morale buys a success before cards are shown, or once the result is seen.",
        "U-124",
    ),
    HouseRule("unconscious_at", "1", ("2",), "The health at which a character faints.", "U-128"),
    HouseRule(
        "burden_penalty",
        "cards",
        ("none",),
        "Whether too heavy a load takes cards from physical checks.",
        "U-135",
    ),
    HouseRule(
        "failure_auto_major",
        "off",
        ("on",),
        "Whether a failure gives the Dealer a major effect besides the minor one.",
        "U-143",
    ),
    HouseRule(
        "focus_refund",
        "spent_only",
        ("always",),
        "A perfect success gives back focus spent on it, or focus in any case.",
        "U-148",
    ),
    HouseRule(
        "starting_threat",
        "0",
        ("players",),
        "The Dealer begins with no threat, or with 1 for each player.",
        "U-151",
    ),
    HouseRule(
        "effect_stack_limit",
        "on",
        ("off",),
        "Whether one moment may bring a character no more than one major effect and three minor ones.",
        "U-154",
    ),
    HouseRule(
        "effect_damage_soak",
        "applies",
        ("ignores_armor", "ignores"),
        "All soak counts against the damage of effects, or only what is natural, or none.",
        "U-156",
    ),
    HouseRule(
        "curse_bound",
        "on",
        ("off",),
        "Whether a curse has to be one of two kinds: fewer cards with a skill, or threat for using it.",
        "U-162",
    ),
    HouseRule(
        "soak_order",
        "armor_first",
        ("toughness_first",),
        "Armor meets damage before the body does, or after it.",
        "U-227",
    ),
    HouseRule(
        "long_rest_focus",
        "psyche_plus_1",
        ("max_with_half",),
        "Sleep gives back Psyche + 1 focus, or at least as much as a short rest.",
        "U-286",
    ),
    HouseRule(
        "dealer_bonus_xp_cap",
        "1",
        ("0", "2", "3", "5"),
        "How much experience the Dealer may give in a scene for clever play.",
        "U-411",
    ),
)
"""In the order of the rulings."""

"""What traits do to checks and abilities, one row for each: with the trait, and without it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from oracle.systems.ultimo.rules.characters import Item
from tests.systems.ultimo.kit import JERKIN

PISTOL: Final = Item("pistol", "pocket pistol", "weapon", load=1, weapon="holdout_pistol")
MUSKET: Final = Item("musket", "musket", "weapon", load=3, weapon="musket")
KIT: Final = Item("kit", "medical kit", load=1, qualities=("medical_kit",))


@dataclass(frozen=True, slots=True)
class Check:
    """A check as it is called, and what one trait makes of it."""

    trait: str
    pair: str
    tags: str
    rating: int = 6
    """What it comes to with the trait; without it, what was announced."""
    cards: int = 0
    """What the trait adds to the card limit."""
    announced: int = 6
    skills: dict[str, int] = field(default_factory=dict)
    """Ranks, where they matter; else 3 in every skill of the pair."""
    gear: tuple[Item, ...] = ()


EASIER: Final = (
    Check("natural_athlete", "AGI Athletics", "jump", 5),
    Check("natural_camouflage", "AGI Espionage", "stealth,in_nature", 4),
    Check("triage_specialist", "INT Biology", "first_aid", 5),
    Check("medical_expertise", "INT Biology", "heal", 5),
    Check("skilled_surgeon", "INT Chemistry", "surgery", 3),
    Check("explosives_expert", "INT Chemistry", "disarm_explosive", 11, announced=12),
    Check("people_person", "PER Empathy", "calm", 5),
    Check("tinkerer", "INT Engineering", "repair", 4),
    Check("face_in_the_crowd", "PER Espionage", "disguise", 5),
    Check("keen_forgeries", "INT Espionage", "forge", 4),
    Check("holdout_pistoleer", "AGI Espionage", "conceal_weapon", 5, gear=(PISTOL,)),
    Check("mans_best_friend", "INT Survival", "track,with_companion", 5),
    Check("eidetic_memory", "INT Investigation", "see_through_disguise", 4),
    Check("sleuthsayer", "INT Investigation", "question", 4),
    Check("trailblazer", "INT Navigation", "find_way,unexplored", 4),
    Check("precision_attack", "AGI Shooting", "attack,ranged,from_vehicle", 4),
    Check("initiate", "PER Ritual", "mend_lasting,ritual", 5),
    Check("summoning_circles", "INT Ritual", "in_circle,ritual", 1),
    Check("acolyte", "INT Ritual", "buff,ritual", 5),
    Check("spirit_vessel", "PER Ritual", "on_self,ritual", 3),
    Check("summoner", "INT Ritual", "summon,ritual", 5),
    Check("do_ya_like_jazz", "PER Theatrics", "distract", 5),
    Check("compelling_performance", "PER Theatrics", "persuade", 5),
    Check("small", "INT Espionage", "forge", 5),
)
"""Difficulty falls."""

CARDS: Final = (
    Check("low_profile", "AGI Espionage", "stealth", cards=2),
    Check("large", "AGI Espionage", "stealth", cards=-2),
    Check("small", "STR Athletics", "lift", cards=-2),
    Check("extra_limb", "STR Athletics", "climb", cards=1),
    Check("arcane_anatomy", "INT Ritual", "cast", cards=3, skills={"Biology": 5, "Ritual": 2}),
    Check("horrid_mutation", "STR Brawling", "melee", cards=4, skills={"Biology": 5, "Brawling": 1}),
    Check("devils_might", "STR Brawling", "melee", cards=2, skills={"Occult": 3, "Brawling": 1}),
)
"""The card limit changes."""

NO_CARDS: Final = (
    Check("door_kicker", "STR Athletics", "break_open", 0),
    Check("hardcore_parkour", "AGI Athletics", "parkour", 0),
    Check("saw_it_coming", "AGI Awareness", "catch", 0),
    Check("adhesive", "STR Athletics", "cling", 0),
    Check("diagnostic_medicine", "INT Biology", "diagnose", 0),
    Check("combat_medic", "INT Biology", "stop_bleeding,in_combat", 0, gear=(KIT,)),
    Check("explosives_expert", "INT Chemistry", "disarm_explosive", 0),
    Check("blade_in_the_dark", "AGI Espionage", "conceal_weapon", 0, gear=(MUSKET, PISTOL)),
    Check("sleight_of_hand", "AGI Espionage", "pilfer", 0),
    Check("eidetic_memory", "INT Investigation", "recall", 0),
    Check("landmark_navigator", "INT Navigation", "draw_map", 0),
    Check("stargazer", "INT Navigation", "find_way,under_stars", 0),
    Check("third_eye", "PER Occult", "detect_magic", 0),
    Check("archivist", "INT Occult", "identify", 0),
    Check("like_a_leaf_on_the_wind", "AGI Piloting", "avoid_obstacle", 0),
)
"""No check is needed."""

AS_EVER: Final = (
    Check("holdout_pistoleer", "AGI Espionage", "conceal_weapon", gear=(MUSKET,)),
    Check("blade_in_the_dark", "AGI Espionage", "conceal_weapon", gear=(MUSKET,)),
    Check("blade_in_the_dark", "AGI Espionage", "conceal_weapon"),
    Check("door_kicker", "STR Athletics", "break_open,in_combat"),
    Check("door_kicker", "STR Athletics", "break_open", 9, announced=9),
    Check("saw_it_coming", "AGI Awareness", "catch,in_combat"),
    Check("hardcore_parkour", "AGI Athletics", "parkour", 9, announced=9),
    Check("combat_medic", "INT Biology", "stop_bleeding"),
    Check("natural_camouflage", "AGI Espionage", "stealth"),
    Check("medical_expertise", "INT Chemistry", "heal"),
    Check("stargazer", "INT Navigation", "find_way"),
    Check("landmark_navigator", "INT Navigation", "draw_map,unexplored"),
    Check("trailblazer", "INT Navigation", "find_way"),
    Check("like_a_leaf_on_the_wind", "AGI Piloting", "avoid_obstacle,under_duress"),
    Check("summoner", "INT Occult", "summon,cast"),
    Check("low_profile", "AGI Espionage", "pilfer"),
    Check("small", "AGI Athletics", "jump"),
    Check("arcane_anatomy", "INT Ritual", "cast", skills={"Biology": 1, "Ritual": 4}),
    Check("arcane_anatomy", "INT Ritual", "commune", skills={"Biology": 5, "Ritual": 1}),
    Check("co_pilot", "AGI Piloting", "assisted_piloting"),
)
"""What a trait does not reach."""

IN_COMPANY: Final = (
    Check("co_pilot", "AGI Piloting", "assisted_piloting", 4),
    Check("cartographer", "INT Navigation", "find_way,with_map", 0),
    Check("convoy", "PER Empathy", "win_trust,unexplored", 0),
)
"""What the trait of one does for another."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A derived ability, and what one trait adds to it."""

    trait: str
    ability: str
    more: int
    skills: dict[str, int] = field(default_factory=dict)
    gear: tuple[Item, ...] = ()


ABILITIES: Final = (
    Ability("core_workout", "load", 3, {"Athletics": 3}),
    Ability("large", "load", 2),
    Ability("small", "load", -2),
    Ability("erudite", "attunement", 2),
    Ability("mental_fortitude", "focus", 1),
    Ability("ironman", "soak", 1),
    Ability("natural_armor", "soak", 2),
    Ability("unburdened", "soak", 2),
    Ability("unburdened", "soak", 0, gear=(JERKIN,)),
    Ability("horrid_mutation", "melee", 3, {"Biology": 4, "Brawling": 1}),
    Ability("devils_might", "melee", 0, {"Occult": 1, "Brawling": 2}),
    Ability("devils_might", "melee", 3, {"Occult": 3}),
)

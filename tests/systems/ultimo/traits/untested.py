"""Traits whose situation does not exist at a table yet, with what they wait for; and what others still lack."""

from __future__ import annotations

from typing import Final

WAITING: Final = {
    "its_coming_right_for_us": "foes that strike out of hiding",
    "dont_trust_your_senses": "blindness and deafness",
    "exposure_based_immunity": "poison",
    "smith": "crafting",
    "masterworks": "crafting",
    "know_thy_enemy": "foes' cards shown to players",
    "over_here": "outbursts that are aimed",
    "routes_and_trails": "travel",
}
"""By trait; 179 are these and those that some test tries."""

LACKING: Final = {
    "proper_lifting_form": "things hurled as weapons",
    "heat_resistant": "weather",
    "cold_resistant": "weather",
    "miracle_worker": "crafting",
    "improvised_explosives": "crafting",
    "demoman": "crafting",
    "builder": "crafting",
    "mysterious_architecture": "crafting",
    "expert_builder": "crafting",
    "tinkerer": "crafting",
    "esoteric_design": "crafting",
    "expert_tinkerer": "crafting",
    "spymaster": "errands of spies",
    "i_didnt_do_it": "blame in a story",
    "landmark_navigator": "maps as things",
    "cartographer": "maps as things",
    "soldiers": "armies",
    "elite_forces": "armies",
    "always_armed": "weapons that break in one use",
    "platoon": "armies",
}
"""Traits that a test tries, with a part of what they do that still waits."""

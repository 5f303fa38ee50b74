"""The figures that traits modify, each with the feature that reads it and the tags it is read with.

What traits add to a derived ability bears the name of the ability: those of the sheet are read by `characters.py`.
"""

from __future__ import annotations

from typing import Final

from oracle.kit.modifiers import Figure

# Checks: with the tags of the check and the names of its pair; `concealable` where it hides such a weapon

RATING: Final = Figure("rating")
"""The difficulty of a check of the bearer (`figures.py`). Worn things change it, too."""

RATING_OF_OTHERS: Final = Figure("rating_of_others")
"""The difficulty of a check of somebody else in the company (`figures.py`); several bearers count once (U-389)."""

CARDS: Final = Figure("cards")
"""The card limit of a check of the bearer (`figures.py`)."""

# The sheet

LOAD: Final = Figure("load")
FOCUS: Final = Figure("focus")
ATTUNEMENT: Final = Figure("attunement")

SOAK: Final = Figure("soak")
"""Natural soak (`characters.py`, `armor.py`): with `armored` where armor is worn, and the kind of damage (U-232)."""

NATURAL_ARMOR: Final = Figure("natural_armor")
"""Armor that never breaks, but that goes where armor does not help (`armor.py`, and the sheet; U-138)."""

SKILL_LIMIT: Final = Figure("skill_limit")
"""The highest rank that counts of a skill, the one among the tags (`characters.py`; U-105)."""

JOKERS_LEFT_OUT: Final = Figure("jokers_left_out")
"""The jokers that the bearer takes out of the deck for good (`row.py`, for creation and entry; U-058)."""

# Belongings

ITEM_LOAD: Final = Figure("item_load")
"""What a thing weighs (`gear/burden.py`): with its kind and its class of weight (U-357)."""

STRENGTH_NEEDED: Final = Figure("strength_needed")
"""The STR that weapons and armor ask for (`fight/arms.py`)."""

HANDS: Final = Figure("hands")
"""Hands that hold things besides the usual two (`fight/arms.py`; U-391)."""

LIFTED: Final = Figure("lifted")
"""How many times the load can be lifted at all (`together/burdens.py`; U-136)."""

LIFTED_UNCHECKED: Final = Figure("lifted_unchecked")
"""How many times the load can be lifted without a check (`together/burdens.py`; U-136)."""

BODY_LOAD: Final = Figure("body_load")
"""The load of the bearer's own body for whoever carries it (`together/burdens.py`; U-395)."""

# Rest and exhaustion

LONG_REST_HEALTH: Final = Figure("long_rest_health")
"""The health that a long rest gives back (`rests.py`; U-289)."""

CARDS_SET_ASIDE: Final = Figure("cards_set_aside")
"""The cards that exhaustion sets aside (`exhaustion.py`; U-079)."""

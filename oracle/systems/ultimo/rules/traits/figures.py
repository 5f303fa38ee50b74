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
"""The difficulty of a check of another character (`figures.py`); of several bearers one counts (U-389)."""

CARDS: Final = Figure("cards")
"""The card limit of a check of the bearer (`figures.py`)."""

# The sheet

LOAD: Final = Figure("load")
"""The load of the sheet (`characters.py`): how much the bearer can carry. Also per rank of a skill."""

FOCUS: Final = Figure("focus")
"""The most focus that the bearer can hold (`characters.py`)."""

ATTUNEMENT: Final = Figure("attunement")
"""The attunement of the sheet (`characters.py`)."""

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
"""The load of the bearer's own body when another character carries it (`together/burdens.py`; U-395)."""

# Rest and exhaustion

LONG_REST_HEALTH: Final = Figure("long_rest_health")
"""The health that a long rest gives back (`rests.py`; U-289)."""

CARDS_SET_ASIDE: Final = Figure("cards_set_aside")
"""The cards that exhaustion sets aside (`exhaustion.py`; U-079)."""

# Blows: with `weapon` or `unarmed`, and `melee` or `ranged`

DAMAGE: Final = Figure("damage")
"""The damage of a blow (`fight/damage.py`, `rivals/striking.py`).

In an exchange with a foe also with `unseen`, `perfect`, `concealable` where the weapon can be hidden, and `attuned`.
"""

RANGE_STEPS: Final = Figure("range_steps")
"""Steps of range that shots and things hurled go further (`fight/exchange.py`, `craft/blasting.py`)."""

COVER_STEPS: Final = Figure("cover_steps")
"""Steps of cover that a foe has against the bearer's shots (`fight/covering.py`; U-269)."""

FOE_MELEE: Final = Figure("foe_melee")
"""The melee power of a foe within whose reach the bearer shoots (`fight/ratings.py`; U-200)."""

FOCUS_ON_KILL: Final = Figure("focus_on_kill")
"""The focus that a kill gives back (`fight/patience.py`): with `by_hand` where it was one hand to hand (U-381)."""

CARDS_ON_KILL: Final = Figure("cards_on_kill")
"""The discards that a kill brings back (`fight/patience.py`): with `by_hand`, by attributes (U-088)."""

# Defence

DODGED_BY_CARD: Final = Figure("dodged_by_card")
"""The damage that a card turns aside in a dodge (`fight/defence.py`): with `melee` and `armored` (U-239)."""

DODGED_BY_FIRST: Final = Figure("dodged_by_first")
"""The damage that the first card of a dodge turns aside (`fight/defence.py`; U-239)."""

FREE_DODGES: Final = Figure("free_dodges")
"""The dodges of a combat that cost no cards and turn the full limit aside (`fight/defence.py`; U-238)."""

BLOCKED_BY_CARD: Final = Figure("blocked_by_card")
"""The damage that a card turns aside in a block (`fight/defence.py`): with `shield` behind a whole one (U-239)."""

# Foes

PATIENCE_LOST: Final = Figure("patience_lost")
"""What a foe loses each time the bearer wears on its patience (`fight/patience.py`, `together/follow_up.py`; U-213).

With `avoided` where it did the bearer no damage, and `studied` where the bearer knows its weakness.
"""

STUDIED_CARDS: Final = Figure("studied_cards")
"""The card limit against a foe whose weakness is known (`powers/modifiers.py`, `powers/results.py`; U-378).

Only a character with such a modifier can find out the weakness of a foe.
"""

# Magic: with the tags of the casting and the skill it is cast with

RANGE_FOCUS: Final = Figure("range_focus")
"""What the range of a spell costs (`magic/cost.py`; U-307)."""

FURTHER_FOCUS: Final = Figure("further_focus")
"""What each effect after the first costs (`magic/cost.py`; U-308)."""

FREE_EFFECTS: Final = Figure("free_effects")
"""The effects after the first that cost nothing (`magic/cost.py`; U-309)."""

SPELL_ROUNDS: Final = Figure("spell_rounds")
"""The rounds that a spell lasts (`magic/gifts.py`; U-330)."""

CIRCLE_ATTUNEMENT: Final = Figure("circle_attunement")
"""The attunement that each lasting circle takes (`magic/gifts.py`); without such a modifier there are none (U-137)."""

ATTUNED_SOAK: Final = Figure("attuned_soak")
"""The soak of armor that its wearer is attuned to (`magic/gifts.py`)."""

# Vehicles

PILOT_SOAK: Final = Figure("pilot_soak")
"""Natural soak of the bearer at the controls (`riding/modifiers.py`)."""

VEHICLE_SOAK: Final = Figure("vehicle_soak")
"""Soak of a vehicle that the bearer steers (`riding/modifiers.py`): with `ramming` (U-361)."""

# People

RATING_BY_FOLLOWERS: Final = Figure("rating_by_followers")
"""The difficulty of a check (`together/retinue.py`): with the tags of the check, per kind of follower at hand."""

BLAMED_BOND: Final = Figure("blamed_bond")
"""The bond of a person whom the bearer blames (`together/blaming.py`); only who has such a modifier can shift blame."""

AIDED_CARDS: Final = Figure("aided_cards")
"""The cards of an aided check in all (`together/pooling.py`); of several bearers one counts (U-107, U-389)."""

QUESTIONS: Final = Figure("questions")
"""The questions that a success at observing wins (`together/follow_up.py`; U-180)."""

DETAILS: Final = Figure("details")
"""The details that the Dealer tells in a scene that is new to the company (`powers/renewal.py`; U-387)."""

WON_XP: Final = Figure("won_xp")
"""The experience of a character whom the bearer persuades (`together/persuading.py`): with the pair (U-186)."""

WON_CARDS: Final = Figure("won_cards")
"""Further cards of a character whom the bearer persuades (`together/persuading.py`): with the pair (U-187)."""

WON_FOCUS: Final = Figure("won_focus")
"""The focus of a character whom the bearer persuades (`together/persuading.py`): per 2 points of an attribute."""

DAMAGE_FOR_XP: Final = Figure("damage_for_xp")
"""The damage that earns a protector of the bearer 1 experience (`together/protecting.py`; U-164)."""

DEVOTION_XP: Final = Figure("devotion_xp")
"""The experience for morale spent on a friend, besides the bond (`powers/standing_by.py`; U-363).

Only a character with such a modifier can spend morale on a friend.
"""

COMPANION: Final = Figure("companion")
"""What the bearer's animal gains (`together/retinue.py`): with `health`, `soak`, `damage` or `luck`, per `bond`."""

# Shows

DISTRACTION_RATING: Final = Figure("distraction_rating")
"""The difficulty of a show that draws eyes away (`powers/modifiers.py`, `powers/results.py`; U-377)."""

SHOW_THREAT: Final = Figure("show_threat")
"""The threat after a show that succeeds, once a round (`powers/results.py`): with `in_combat` (U-386)."""

SHOW_PATIENCE: Final = Figure("show_patience")
"""The patience of one foe after a show that succeeds (`powers/results.py`): with `in_combat`."""

# Means

INCOME_STEPS: Final = Figure("income_steps")
"""Steps of income above that of the background (`together/livelihood.py`): with `herd` while there is one (U-396)."""

EARNINGS: Final = Figure("earnings")
"""What a single performance or work of art pays (`together/earning.py`)."""

HERD_WORTH: Final = Figure("herd_worth")
"""What the animals of a herd give is worth (`powers/sheet.py`)."""

FALSE_NAMES: Final = Figure("false_names")
"""False names with papers (`powers/sheet.py`): per 2 points of an attribute."""

SMITHED_ARMOR: Final = Figure("smithed_armor")
"""The value of armor and shields of the bearer's making (`craft/outcomes.py`)."""

"""With which attributes a skill can be thought of at all, beyond its usual ones: what makes most sense first.

Words reach people by presence, by wit, and by the patience to stay; nobody comforts a child by force of body.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.skills import ATTRIBUTES, find_skill

_SENSIBLE: Final[Mapping[str, str]] = {
    "Athletics": "STR AGI VIT INT",
    "Awareness": "INT AGI PER VIT",
    "Biology": "INT AGI PER VIT",
    "Brawling": "STR AGI VIT INT",
    "Chemistry": "INT AGI PER VIT",
    "Culture": "INT PER VIT AGI",
    "Empathy": "PER INT VIT",
    "Engineering": "INT AGI STR VIT",
    "Espionage": "AGI INT PER VIT",
    "Husbandry": "INT PER STR AGI VIT",
    "Investigation": "INT PER AGI VIT",
    "Leadership": "PER INT VIT",
    "Manipulation": "PER INT AGI VIT",
    "Navigation": "INT PER VIT",
    "Occult": "INT PER VIT",
    "Piloting": "AGI INT STR VIT",
    "Psyche": "INT PER VIT",
    "Research": "INT PER VIT",
    "Ritual": "PER INT VIT",
    "Shooting": "AGI INT STR",
    "Survival": "INT VIT AGI STR",
    "Theatrics": "PER AGI INT VIT",
    "Toughness": "VIT STR PER INT",
}
"""By skill, the attributes with which a deed of it can be told; all others come after them."""


def other_attributes(skill: str) -> tuple[str, ...]:
    """Return every attribute that is not usual for `skill`: those that make sense first, the rest behind them.

    The rest is there for a story that hangs on one deed: it may become strange before it may end in a lock.
    """
    usual = find_skill(skill).attributes
    order = (*_SENSIBLE[skill].split(), *(one.id for one in reversed(ATTRIBUTES)))
    return tuple(dict.fromkeys(one for one in order if one not in usual))

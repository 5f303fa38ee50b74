"""What several traits change about one derived ability, worked out once for each set of traits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.kit.modifiers import Figure, Modifier
from oracle.systems.ultimo.rules.traits.catalogue import every_modifier_of, hooks_of
from oracle.systems.ultimo.rules.traits.figures import NATURAL_ARMOR, SOAK
from oracle.systems.ultimo.rules.traits.hooks import Substitute

_FIGURES: Final[Mapping[str, tuple[Figure, ...]]] = {"soak": (SOAK, NATURAL_ARMOR)}
"""What adds to an ability, where it is more than the figure that bears its name."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What traits change about an ability, as far as they alone say it."""

    modifiers: tuple[Modifier, ...] = ()
    stands_in: tuple[tuple[str, str], ...] = ()
    """Skills that may take the place of another, which comes second."""


@lru_cache(maxsize=2048)
def gain_of(traits: tuple[str, ...], ability: str) -> Gain | None:
    """Return what these traits change about an ability, or `None` where they leave it alone."""
    gain = Gain(
        tuple(one for figure in _FIGURES.get(ability, (Figure(ability),)) for one in every_modifier_of(traits, figure)),
        tuple(
            (hook.skill, other)
            for hook in hooks_of(traits, Substitute)
            if hook.ability == ability
            for other in hook.instead_of
        ),
    )
    return gain if gain.modifiers or gain.stands_in else None

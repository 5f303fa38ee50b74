"""What several traits add to one derived ability, worked out once for each set of traits."""

from __future__ import annotations

from functools import lru_cache

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.traits.catalogue import bonus_of, hooks_of
from oracle.systems.ultimo.rules.traits.hooks import Bonus, NaturalArmor, PerRank, Substitute, UnarmoredSoak


@dataclass(frozen=True, slots=True)
class Gain:
    """What traits add to an ability, as far as they alone say it."""

    fixed: int = 0
    least: int = 0
    """What the ability never falls below."""
    per_rank: tuple[tuple[str, int], ...] = ()
    """What each rank of a skill adds."""
    stands_in: tuple[tuple[str, str], ...] = ()
    """Skills that may take the place of another, which comes second."""
    unarmored: int = 0
    """Added as long as no armor is worn."""


@lru_cache(maxsize=2048)
def gain_of(traits: tuple[str, ...], ability: str) -> Gain | None:
    """Return what these traits add to an ability, or `None` where they leave it alone."""
    soak = ability == "soak"
    gain = Gain(
        fixed=bonus_of(traits, ability) + (natural_armor_of(traits) if soak else 0),
        least=max((hook.least for hook in hooks_of(traits, Bonus) if hook.ability == ability), default=0),
        per_rank=tuple((hook.skill, hook.amount) for hook in hooks_of(traits, PerRank) if hook.ability == ability),
        stands_in=tuple(
            (hook.skill, other)
            for hook in hooks_of(traits, Substitute)
            if hook.ability == ability
            for other in hook.instead_of
        ),
        unarmored=unarmored_soak_of(traits) if soak else 0,
    )
    return None if gain == Gain() else gain


@lru_cache(maxsize=512)
def natural_armor_of(traits: tuple[str, ...]) -> int:
    """Return the armor that these traits grow, which never breaks (U-138)."""
    return sum(hook.soak for hook in hooks_of(traits, NaturalArmor))


@lru_cache(maxsize=512)
def unarmored_soak_of(traits: tuple[str, ...]) -> int:
    """Return the natural soak that these traits give to whoever wears no armor (U-232)."""
    return sum(hook.soak for hook in hooks_of(traits, UnarmoredSoak))

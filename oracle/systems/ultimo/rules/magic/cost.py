"""What a spell costs in focus: one formula for casting, for the book and for `ask` (U-298 to U-310)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.errors import NotationError
from oracle.kit.modifiers import Modifier
from oracle.systems.ultimo.rules.magic.rows import CONJURED_ROUNDS, RANGES
from oracle.systems.ultimo.rules.magic.spells import SpellComponent
from oracle.systems.ultimo.rules.traits.figures import FURTHER_FOCUS, RANGE_FOCUS

MOST_FREE_FOCUS: Final = 3
"""The most focus that a free effect may be worth. Rule U-309."""

BOOK_DISCOUNT: Final = 1
"""Focus that a spell in the book costs less. Rule U-301."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a spell's cost."""

    name: str
    focus: int


@dataclass(frozen=True, slots=True)
class SpellCost:
    """The cost of a spell, part by part: the casting, each effect, the reductions."""

    parts: tuple[Part, ...]
    saved: tuple[Part, ...] = ()
    """Focus that traits take off, by trait; below 0."""
    stored: bool = False
    """Whether it is cast from a spell book."""

    @property
    def gross(self) -> int:
        """Focus before anything negative is counted; at most the caster's maximum (U-300)."""
        return sum(part.focus for part in self.parts if part.focus > 0) + sum(part.focus for part in self.saved)

    @property
    def net(self) -> int:
        """Focus that is paid, at least 1 (U-299)."""
        less = sum(part.focus for part in self.parts if part.focus < 0)
        return max(1, self.gross + less - BOOK_DISCOUNT * self.stored)

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """Every part with its focus, as it is displayed."""
        book = ((("from the spell book"), -BOOK_DISCOUNT),) if self.stored else ()
        return (*((part.name, part.focus) for part in (*self.parts, *self.saved)), *book)


def spell_cost(
    strands: Iterable[SpellComponent],
    rules: Mapping[str, str],
    *,
    thrift: tuple[tuple[str, Modifier], ...] = (),
    stored: bool = False,
) -> SpellCost:
    """Return the cost of a spell made of these effects.

    Args:
        strands: Its effects; all after the first that costs focus count as further effects.
        rules: The house rules.
        thrift: What the caster's traits make cheaper in this casting, by trait.
        stored: Whether it is in the caster's spell book.

    Raises:
        NotationError: If there is no effect, or an effect is named twice.
    """
    effects = tuple(strands)
    names = [strand.id for strand in effects]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled or not names:
        raise NotationError(
            f"{doubled} is named twice" if doubled else "a spell does something, but no effect is named"
        )
    prices = [_focus(strand, names, rules) for strand in effects]
    base = Part("casting", int(rules.get("spell_base_cost", "1")))
    parts = (base, *(Part(strand.words, price) for strand, price in zip(effects, prices, strict=True)))
    return SpellCost(parts, tuple(_reductions(effects, prices, rules, thrift)), stored)


def _focus(strand: SpellComponent, names: list[str], rules: Mapping[str, str]) -> int:
    if strand.id == "lingering":
        direct = 2 if "damaging" in names else 1
        return direct * lingering_cost(strand.amount, rules, conjured="conjuring" in names)
    return RANGES[strand.detail] if strand.id == "remote" else strand.effect.focus * strand.amount


def lingering_cost(rounds: int, rules: Mapping[str, str], *, conjured: bool = False) -> int:
    """Return the focus that lasting for `rounds` rounds altogether costs (U-303, U-304)."""
    if conjured:
        return _half_up(rounds - CONJURED_ROUNDS + 1) if rounds > CONJURED_ROUNDS else 0
    if rounds < 2:
        return 0
    return _half_up(rounds - 1 if rules.get("lingering_formula") == "from_one" else rounds)


def _half_up(number: int) -> int:
    return (number + 1) // 2


def _reductions(
    effects: tuple[SpellComponent, ...],
    prices: list[int],
    rules: Mapping[str, str],
    thrift: tuple[tuple[str, Modifier], ...],
) -> list[Part]:
    """Return what traits take off: from range, from each further effect, from free effects (U-307 to U-309)."""
    if not thrift:
        return []
    left = [max(0, price) for price in prices]
    first = next((place for place, price in enumerate(left) if price), 0)
    further = [place for place in range(len(left)) if place != first]
    each = rules.get("efficient_caster", "each") == "each"
    saved: list[Part] = []
    for name, modifier in thrift:
        before = sum(left)
        if modifier.figure == RANGE_FOCUS:
            _reduce(left, [at for at, strand in enumerate(effects) if strand.id == "remote"], -modifier.add)
        elif modifier.figure == FURTHER_FOCUS:
            ranked = sorted(further, key=lambda at: -left[at])
            _reduce(left, further if each else ranked[:1], -modifier.add)
        else:
            _reduce(left, sorted(further, key=lambda at: -left[at])[: modifier.add], MOST_FREE_FOCUS)
        saved.append(Part(name, sum(left) - before))
    return [part for part in saved if part.focus]


def _reduce(left: list[int], places: list[int], less: int) -> None:
    for at in places:
        left[at] -= min(left[at], less)

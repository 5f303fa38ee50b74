"""The selections of cards from a hand that are worth trying as a row, and the exchanges between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.deck_rules import JOKER
from oracle.systems.ultimo.rules.opposition import Opposition
from oracle.systems.ultimo.rules.resolution import compare_cards
from oracle.systems.ultimo.rules.rows import House


@dataclass(frozen=True, slots=True)
class Unit:
    """A card that may be laid, in one of its declarations."""

    laid: Laid
    worth: int
    free: bool
    """Whether it lies anywhere."""
    forced: bool
    """Whether it has to be in the row."""
    price: int
    """Its value to the player, who would rather keep dear cards."""


Pick = tuple[Unit, ...]
"""A selection for a row, in the order of the pool."""

_FARES: Final = {"failure": 0, "draw": 1, "success": 2}


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards to select from, each declared in one way; its jokers are in every selection."""

    units: Pick
    jokers: Pick
    chain: Pick
    """Cards that lie in falling order: those that have to be laid, then the others, highest first."""
    kinds: tuple[Pick, ...]
    """Cards that lie anywhere, by worth: those that have to be laid, then the others, cheapest first."""
    most: int
    """The size of the largest selection."""
    better: frozenset[tuple[int, int]]
    """Pairs of worths: the first fares at least as well as the second against every row."""

    @classmethod
    def of(cls, units: Pick, limit: int, against: Opposition, house: House) -> Pool:
        """Return the pool of some cards, of which up to `limit` may be laid."""
        jokers = tuple(unit for unit in units if unit.worth == JOKER)
        chain = [unit for unit in units if not unit.free and unit.worth != JOKER]
        chain.sort(key=lambda unit: (not unit.forced, -unit.worth, unit.price))
        free = sorted((unit for unit in units if unit.free), key=lambda unit: (not unit.forced, unit.price))
        kinds = tuple(
            tuple(unit for unit in free if unit.worth == worth) for worth in dict.fromkeys(unit.worth for unit in free)
        )
        worths = tuple(dict.fromkeys(unit.worth for unit in (*chain, *free)))
        fares = {worth: [_FARES[compare_cards(worth, their, house)] for their in against.powers] for worth in worths}
        better = frozenset(
            (worth, other)
            for worth, other in product(worths, repeat=2)
            if all(mine >= yours for mine, yours in zip(fares[worth], fares[other], strict=True))
        )
        return cls(units, jokers, tuple(chain), kinds, min(limit, len(units)), better)

    @property
    def least(self) -> int:
        """The size of the smallest selection: the jokers of the pool and what has to be laid."""
        return sum(unit.forced or unit.worth == JOKER for unit in self.units)

    def tops(self, size: int) -> Iterator[Pick]:
        """Yield the selections of `size` cards that no exchange of cards is sure to improve."""
        ranges = (range(sum(unit.forced for unit in kind), len(kind) + 1) for kind in self.kinds)
        needed = sum(unit.forced for unit in self.chain)
        for counts in product(*ranges):
            chained = size - len(self.jokers) - sum(counts)
            if needed <= chained <= len(self.chain) and not self._is_bettered(counts, chained):
                chosen = {*self.jokers, *self.chain[:chained]}
                chosen.update(unit for kind, count in zip(self.kinds, counts, strict=True) for unit in kind[:count])
                yield tuple(unit for unit in self.units if unit in chosen)

    def _is_bettered(self, counts: tuple[int, ...], chained: int) -> bool:
        """Return whether a spare card that lies anywhere could replace a used one."""
        used = [unit for kind, count in zip(self.kinds, counts, strict=True) for unit in kind[:count]]
        used = [unit for unit in (*self.chain[:chained], *used) if not unit.forced]
        spare = [kind[count] for kind, count in zip(self.kinds, counts, strict=True) if count < len(kind)]
        return any(self._betters(unit, other) for unit in spare for other in used)

    def _betters(self, spare: Unit, used: Unit) -> bool:
        """Return whether `spare` may replace `used`; of two cards that always fare alike, only the higher may."""
        if (spare.worth == used.worth and used.free) or (spare.worth, used.worth) not in self.better:
            return False
        return not used.free or (used.worth, spare.worth) not in self.better or spare.worth > used.worth

    def worse(self, pick: Pick) -> Iterator[Pick]:
        """Yield every selection that one exchange makes of `pick` and that never fares better."""
        left = [unit for unit in self.units if unit not in pick]
        for used in pick:
            if used.forced or used.worth == JOKER:
                continue
            for other in left:
                if (used.free or not other.free) and (used.worth, other.worth) in self.better:
                    chosen = {other, *pick} - {used}
                    yield tuple(unit for unit in self.units if unit in chosen)

"""What is odd about a foe of the Dealer's own making: said with the verdict, never a reason to refuse it (U-206)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from oracle.dealer.verdict import Objection
from oracle.systems.ultimo.fight.actions import BuildFoe, PrintFoe
from oracle.systems.ultimo.fight.bringing import built_block
from oracle.systems.ultimo.foes.guidelines import oddities
from oracle.systems.ultimo.foes.printed import out_of_print, read_printed
from oracle.systems.ultimo.foes.stat_block import StatBlock


def foe_warnings(actions: Iterable[tuple[str, Any]]) -> Iterator[Objection]:
    """Yield where foes that come into play leave the guidelines of their rank, a sentence each."""
    for _, action in actions:
        block = _block_of(action)
        for odd in oddities(block) if block else ():
            yield Objection("guideline", f"{action.id}: {odd}", "U-206", fatal=False)


def _block_of(action: Any) -> StatBlock | None:
    if isinstance(action, BuildFoe):
        return built_block(action)
    if isinstance(action, PrintFoe):
        return read_printed(action.id, out_of_print(action.printed) or {})[0].block
    return None

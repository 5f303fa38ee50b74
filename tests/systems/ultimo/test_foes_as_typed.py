"""A foe whom the story calls otherwise than it is typed."""

from __future__ import annotations

from oracle.systems.ultimo.rules.fight.exchange import Attack
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero


def hint_of(state: UltimoState) -> str:
    offered = ULTIMO.offer(state, "pc1", Attack)
    assert isinstance(offered, tuple)
    return offered[0].hint


def beside(foe: str) -> Table:
    """Return a table where a fanatic is at hand under a name."""
    table = Table(hero())
    table.dealer(f"bring fanatic {foe} very_close")
    return table


def test_a_foe_of_another_name_is_told_with_what_is_typed_for_it() -> None:
    state = beside("wretch").state
    assert f"{state.danger.foes['wretch'].called} is typed wretch" in hint_of(state)


def test_a_foe_that_is_typed_as_it_is_called_needs_no_word() -> None:
    assert "is typed" not in hint_of(beside("fanatic").state)

"""Eight hundred fuzzed decisions at tables of every game: nothing illegal stands, nothing raises, no turn is lost.

Two hundred thousand are tried in `tests/bench/bench_fuzz.py`.
"""

from __future__ import annotations

import pytest

from oracle.systems import GAMES
from tests.dealer.fuzzing import counts, fuzzed

EACH = 140
"""Decisions of a seed."""


@pytest.mark.parametrize(
    ("system", "seed"),
    [(system, f"fuzz {number}") for system in GAMES for number in range(2)],
)
def test_no_fuzzed_decision_does_harm(system: str, seed: str) -> None:
    found = fuzzed(system, seed, EACH)
    assert counts(found) >= EACH
    assert found["first"] > EACH // 20
    assert found["repaired"]
    assert found["house"] > EACH // 5
    assert not found["engine"], "the built-in Dealer always has an answer of its own"

"""Five thousand fuzzed decisions: nothing illegal stands, nothing raises, no turn is lost."""

from __future__ import annotations

import pytest

from tests.dealer.fuzzing import counts, fuzzed


@pytest.mark.parametrize(
    ("system", "seed"),
    [("ultimo", f"fuzz {number}") for number in range(7)] + [("diesel", f"fuzz {number}") for number in range(3)],
)
def test_no_fuzzed_decision_does_harm(system: str, seed: str) -> None:
    found = fuzzed(system, seed, 500)
    assert counts(found) >= 500
    assert found["first"] > 25
    assert found["repaired"]
    assert found["house"] > 100
    assert not found["engine"], "the built-in Dealer always has an answer of its own"

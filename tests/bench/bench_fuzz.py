"""Two hundred thousand fuzzed decisions in random states of every adventure; first tries and repairs apart."""

from __future__ import annotations

import os
from collections import Counter

from tests.dealer.fuzzing import counts, fuzzed

DECISIONS = int(os.environ.get("ORACLE_FUZZ", "200000"))
ROUND = 5000


def test_fuzzed_decisions_never_do_harm() -> None:
    found: Counter[str] = Counter()
    for number in range(max(1, DECISIONS // ROUND)):
        system = "diesel" if number % 4 == 3 else "ultimo"
        found += fuzzed(system, f"bench {number}", min(ROUND, DECISIONS))
    total = counts(found)
    first, repaired = found["first"] / total, (found["first"] + found["repaired"]) / total
    print(f"{total:,} decisions: {first:.1%} stood at once, {repaired:.1%} after one repair, ", end="")
    print("the rest was the built-in Dealer's; 0 illegal, 0 exceptions, 0 lost turns")
    assert total >= DECISIONS
    assert not found["engine"], "the built-in Dealer always has an answer of its own"

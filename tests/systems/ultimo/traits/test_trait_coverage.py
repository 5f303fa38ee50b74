"""All 179 traits: each is named by a test that plays it, or that shows the Dealer what it allows.

That such a test fails without the trait is tried by `tests/bench/bench_traits.py`.
"""

from __future__ import annotations

from oracle.systems.ultimo.rules.traits import TRAITS
from tests.systems.ultimo.traits.naming import LISTS, named_in


def test_every_trait_is_named_by_a_test_that_plays_it() -> None:
    """A name in a list of names, in a cast or in a comment is no test."""
    assert [trait.id for trait in TRAITS if not named_in()[trait.id]] == []


def test_no_list_of_names_counts_as_a_test() -> None:
    tests = {test.partition("::")[0].rpartition("/")[2] for named in named_in().values() for test in named}
    assert not tests & {"casts.py", "permitted.py", *LISTS}
    assert any("test_traits_in_play.py::test_a_shock_trooper" in test for test in named_in()["shock_trooper"])

"""Every hook of every trait is missed: without it, some test that names the trait fails.

Each hook is taken away in a process of its own, and the tests that name its trait are run there. `TRAITS=small,large`
tries only these. Run with: pytest -q -p no:xdist -s -o python_files='bench_*.py' tests/bench/bench_traits.py
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module

import pytest

from oracle.systems.ultimo.rules.traits import TRAITS, find_trait
from oracle.systems.ultimo.rules.traits.row import Trait
from tests.systems.ultimo.traits.naming import named_in

FAILED = 1
"""What pytest ends with where a test failed."""


def hooks() -> Iterator[tuple[str, int]]:
    """Yield every hook by its trait and its place, or those of the traits asked for."""
    asked = {name for name in os.environ.get("TRAITS", "").split(",") if name}
    for trait in TRAITS:
        if not asked or trait.id in asked:
            yield from ((trait.id, place) for place in range(len(trait.hooks)))


def is_missed(hook: tuple[str, int]) -> bool:
    """Return whether a test fails without a hook: all is loaded already, and what was worked out with it forgotten."""
    name, place = hook
    return _ended(_own_first(name), find_trait(name), place) == FAILED


def _ended(tests: list[str], trait: Trait | None = None, place: int = 0) -> int:
    """Return what pytest ends with in a process of its own, in which a hook of a trait is gone."""
    child = os.fork()
    if not child:
        for number in (0, 1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        if trait is not None:
            object.__setattr__(trait, "hooks", (*trait.hooks[:place], *trait.hooks[place + 1 :]))
        for one in gc.get_objects():
            if isinstance(one, _lru_cache_wrapper):
                one.cache_clear()
        os._exit(pytest.main(["-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", *tests]))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _own_first(name: str) -> list[str]:
    """Return the tests that name a trait, those about traits before those that happen to have it."""
    return sorted(named_in()[name], key=lambda test: "/traits/" not in test)


def test_a_test_fails_without_any_hook_of_a_trait() -> None:
    every = tuple(hooks())
    for file in {test.partition("::")[0] for name, _ in every for test in named_in()[name]}:
        import_module(file.removesuffix(".py").replace("/", "."))
    assert _ended(sorted({test for name, _ in every for test in named_in()[name]})) == 0, "they fail with every hook"
    found = {hook: is_missed(hook) for hook in every}
    unmissed = [f"{name}[{place}]" for (name, place), missed in found.items() if not missed]
    print(
        f"\n{len(found)} hooks of {len({name for name, _ in found})} traits, {len(unmissed)} of them missed by no test"
    )
    assert unmissed == []

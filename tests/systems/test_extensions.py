"""What a module answers at a point is heard: every module of a game's rules that answers is listed by its system."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from oracle.kit.rules import Rules
from oracle.systems import GAMES, find_system


@pytest.mark.parametrize("game", GAMES)
def test_every_module_that_answers_at_a_point_is_listed(game: str) -> None:
    system = find_system(game)
    assert isinstance(system, Rules)
    package = import_module(f"oracle.systems.{game}.rules")
    names = [found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    answering = {name: getattr(import_module(name), "EXTENDS", ()) for name in names}
    forgotten = [name for name, own in answering.items() if not set(own) <= set(system.extensions)]
    assert forgotten == []
    assert len(system.extensions) == sum(map(len, answering.values()))

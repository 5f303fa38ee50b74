"""The laws of play and of sight over every game of the bots, where the suite looks at one in seven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo import games, test_play_laws, test_sight

Law = Callable[..., None]

BY_VIEWER: Final[tuple[Law, ...]] = (
    test_sight.test_what_is_hidden_changes_neither_view_nor_menu,
    test_sight.test_no_event_shows_a_card_that_is_hidden,
)
"""Laws that are looked at for each viewer."""


@cache
def played() -> tuple[tuple[tuple[Any, ...], tuple[Any, ...]], ...]:
    """Return every game, each with the events it began with; played once."""
    return games.played_in(range(games.ALL))


def laws() -> Iterator[tuple[Law, tuple[str, ...]]]:
    """Yield every law that is read from games, with the viewers it is about."""
    for name, law in vars(test_play_laws).items():
        if name.startswith("test_"):
            yield law, ()
    for law in BY_VIEWER:
        yield from ((law, (viewer,)) for viewer in test_sight.VIEWERS)


def named(one: Law | tuple[str, ...]) -> str:
    """Return what a law, or those it is about, are called in a report."""
    return "-".join(one) if isinstance(one, tuple) else one.__name__


@pytest.mark.parametrize(("law", "viewers"), tuple(laws()), ids=named)
def test_a_law_holds_in_every_game(law: Law, viewers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (test_play_laws, test_sight):
        monkeypatch.setattr(module, "played", played)
    law(*viewers)


def test_bots_take_every_verb_many_times() -> None:
    taken = Counter(type(step.action).verb for _, game in played() for step in game)
    # A person has to die with hope left before anyone can be brought back: see test_care for that.
    assert {verb: taken[verb] for verb in ULTIMO.actions if taken[verb] < 20 and verb != "revive"} == {}

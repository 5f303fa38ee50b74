"""Verbs that plain words reach where their rules allow them, and that no other test holds: `reach.tsv` names all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.craft.state import Project
from oracle.systems.ultimo.rules.state import Mark
from tests.dealer.tables import Game
from tests.dealer.test_wishes import country, done


def low() -> Game:
    """Return a table of one who has lost heart, and learnt much."""
    game = country()
    people = dict(game.state.system.people)
    people["pc1"] = replace(people["pc1"], body=replace(people["pc1"].body, morale=2, xp=40))
    game.with_rules(people=people)
    return game


def senseless() -> Game:
    """Return a table on which the second of two has fainted."""
    game = country()
    people = dict(game.state.system.people)
    people["pc2"] = replace(people["pc2"], marks=(Mark("unconscious"),))
    game.with_rules(people=people)
    return game


def at_work() -> Game:
    """Return a table of one who has a kite all but done."""
    game = country()
    people = dict(game.state.system.people)
    works = replace(people["pc1"].works, projects=(Project("kite", "device", 4, 2, 2),))
    people["pc1"] = replace(people["pc1"], works=works)
    game.with_rules(people=people)
    return game


@pytest.mark.parametrize(
    ("at", "said", "action"),
    [
        (low, "I spend my XP on morale", "hearten"),
        (low, "I buy back morale with my experience", "hearten"),
        (low, "I learn the trait Ironman", "learn ironman"),
        (senseless, "I shake Karla awake", "rouse pc2"),
        (senseless, "I bring Karla round with a slap", "rouse pc2"),
        (at_work, "I finish the kite", "complete kite"),
    ],
)
def test_the_verb_is_taken(at: Callable[[], Game], said: str, action: str) -> None:
    assert done(at(), said)[0][:1] == [action]

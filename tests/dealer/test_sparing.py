"""What a sentence does not name is not played, and what it refuses, spares or only shows is not done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.clauses import undertaken
from oracle.dealer.house.understanding.sparing import affirmed, held_out
from oracle.dealer.house.understanding.understand import understood
from oracle.story.moves import ClockTicked, FactDisclosed
from oracle.systems import every_tier
from tests.dealer.tables import Game
from tests.story.samples import begun

BEES = load_adventure(Path(__file__).parents[2] / "adventures" / "nobody-told-the-bees", tiers=every_tier())
SUPPER = replace(begun(BEES, ("pc1",)), scene="supper")


@pytest.mark.parametrize(
    "said",
    [
        "I eat the soup but do not drink the wine",
        "I eat the soup",
        "I eat something",
        "I eat with the others and keep quiet",
        "I eat a little bread without touching the honey",
        "I eat everything except the honey",
        "I'd rather starve than eat the honey",
        "I take the bread, not the honey",
        "I will never taste that honey",
        "I have no intention of eating the honey",
        "I leave the honey untouched",
        "I keep my hands off the dish",
        "I stay away from the honey",
        "I wave the honey away",
        "I push the honey away",
        "I make sure not to taste the honey",
        "I must not eat the honey",
        "Under no circumstances do I eat the honey",
        "I pretend to eat the honey",
        "I warn Constance not to eat the honey",
        "I eat nothing",
        "do the others eat the honey?",
        "I smell the honey",
    ],
)
def test_nobody_eats_what_they_did_not_say_they_eat(said: str) -> None:
    game, house = Game(BEES), HouseDealer()
    game.state = replace(game.state, story=replace(game.state.story, scene="supper"))
    game.told()
    game.say(said)
    game.follow(checked(game.position, house, house))
    assert not any(isinstance(one, FactDisclosed | ClockTicked) for one in game.told())


@pytest.mark.parametrize(
    ("said", "target"),
    [
        ("I eat the honey", "honey-dish"),
        ("I taste a spoonful of the honey", "honey-dish"),
        ("I don't touch the bread but I eat the honey", "honey-dish"),
        ("I eat the honey instead of the bread", "honey-dish"),
        ("I drink the doctor's wine rather than the water", "doctor-cups"),
    ],
)
def test_what_is_said_is_still_done(said: str, target: str) -> None:
    reading = understood(said, SUPPER)
    assert (reading.meaning, reading.target) == ("feature", target)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("I pick the lock instead of breaking the door", "I pick the lock"),
        ("Rather than fight, I hide", "I hide"),
        ("I leave the dog alone and climb the wall", "climb the wall"),
        ("I keep away from the well. I knock", "I knock"),
        ("I take anything but the crown", "I take anything"),
        ("I want nothing but the honey", "I want nothing but the honey"),
        ("I keep the dog away from the child", "I keep the dog away from the child"),
        ("I hold off the wolf", "I hold off the wolf"),
    ],
)
def test_only_what_is_undertaken_is_left(said: str, left: str) -> None:
    assert undertaken(said) == left


def test_what_is_spared_and_how_a_thing_is_done_are_told_apart() -> None:
    assert affirmed("I creep past without waking the guard") == "I creep past"
    assert held_out("I creep past without waking the guard") == "I creep past without waking the guard"
    assert held_out("I creep past without being seen") == "I creep past without being seen"
    assert affirmed("I stop Nell from walking into the water") == "I stop Nell from"


def test_a_verb_said_of_another_thing_names_no_feature() -> None:
    graves, ice = (replace(begun(BEES, ("pc1",)), scene=scene) for scene in ("chapel", "icehouse"))
    assert understood("I dig", graves).target == "mounds"
    assert understood("I dig a well", graves).target != "mounds"
    assert understood("I hide", ice).target == "thrale-jar"
    assert understood("I hide the letter", ice).target != "thrale-jar"

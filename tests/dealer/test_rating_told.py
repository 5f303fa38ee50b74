"""What is named beside a rating has to do with the task, what else a deed is tried with makes sense, and so does how
it fails."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.house.prose.own_trades import TRADE_OF, TRADES, of_trade
from oracle.dealer.house.rating.comparing import SPEAKS_OF, named_beside
from oracle.dealer.house.rating.other_attributes import other_attributes
from oracle.dealer.house.rating.rating import MOST_CITED, grounds_of, rated
from oracle.dealer.house.understanding.understand import understood
from oracle.systems.ultimo.difficulty import CITED_WITHIN
from oracle.systems.ultimo.ladder import LADDER
from oracle.systems.ultimo.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.state import Lock
from tests.dealer.tables import asked

PUDDLE = "C3/Athletics"
BUCK = "C6/Survival"


def named(text: str, skill: str, base: int) -> tuple[str, ...]:
    """Return the ids of what is named beside a task."""
    found = named_beside(grounds_of(skill, base, text), skill, base, text, MOST_CITED)
    assert any(abs(one.rating - base) <= CITED_WITHIN for one in found)
    return tuple(one.id for one in found)


def test_every_example_says_what_it_is_a_measure_for() -> None:
    assert set(SPEAKS_OF) == {one.id for one in LADDER}


@pytest.mark.parametrize(
    "said", ["I dig a grave", "I force the barn door", "I climb the oak", "I hold the child above the water"]
)
def test_what_is_no_jump_is_not_like_a_jump_but_lies_between_two(said: str) -> None:
    assert named(said, "Athletics", 4) == (PUDDLE, "C13/Athletics")
    assert PUDDLE not in named(said, "Athletics", 3)


@pytest.mark.parametrize("said", ["I leap over the ditch", "I jump across the brook", "I hop over the gap"])
def test_a_jump_is_measured_by_a_jump(said: str) -> None:
    assert named(said, "Athletics", 4)[0] == PUDDLE


def test_fire_is_set_without_a_bucks_track() -> None:
    assert BUCK not in named("I set fire to the curtains", "Survival", 6)
    assert named("I follow the footprints of the animal", "Survival", 5)[0] == BUCK


@pytest.mark.parametrize("base", range(28))
def test_whatever_a_rating_is_something_near_it_is_cited(base: int) -> None:
    for skill in SKILLS:
        for said in ("I do it", "I leap over the ditch", "I ask the god for a favour"):
            if any(abs(one.rating - base) <= CITED_WITHIN for one in LADDER):
                assert named(said, skill.id, base)


def test_a_speech_is_no_handiwork_and_arson_no_play() -> None:
    game = asked("I wait")
    for said, skills in (
        ("I make a speech in honour of the dead", ("Leadership", "Theatrics", "Culture", "Ritual")),
        ("I give a speech to the mourners", ("Leadership", "Theatrics")),
        ("I make a prayer for the dead", ("Ritual",)),
        ("I set fire to the curtains", ("Survival", "Chemistry")),
        ("I burn the curtains", ("Survival", "Chemistry")),
        ("I make a raft", ("Engineering",)),
    ):
        assert rated(game.position, understood(said, game.position.tale), "pc1").skill_b in skills, said


def test_what_is_tried_again_is_tried_with_the_best_of_what_makes_sense() -> None:
    game = asked("I wait")
    reading = understood("I sneak past the guard", game.position.tale)
    first = rated(game.position, reading, "pc1")
    lock = Lock("pc1", str(first.goal), f"{first.skill_a}+{first.skill_b}")
    game.with_rules(scene=replace(game.state.system.scene, locks=(lock,)))
    again = rated(game.position, reading, "pc1")
    person, rules = game.position.rules.people["pc1"], game.position.rules.rules
    left = [one for one in ("AGI", "INT", "PER") if one != first.skill_a]
    assert again.skill_b == first.skill_b
    assert again.skill_a in left
    assert worth_of(person, again.skill_a, rules) == max(worth_of(person, one, rules) for one in left)


def test_nobody_is_comforted_by_force_of_body_while_there_is_another_way() -> None:
    for skill in ("Empathy", "Manipulation", "Leadership", "Research", "Culture"):
        assert other_attributes(skill)[0] in ("INT", "PER", "VIT")
        assert other_attributes(skill).index("STR") > 0
    for one in SKILLS:
        assert set(other_attributes(one.id)) | set(one.attributes) == {other.id for other in ATTRIBUTES}


def test_tracks_and_wounds_go_wrong_in_words_of_their_own() -> None:
    for skill, trade in TRADE_OF.items():
        assert of_trade(skill, "failure") == TRADES[trade]["failure"]
    told = " ".join(said for tiers in TRADES.values() for table in tiers.values() for said in table)
    for presumed in ("weight goes the wrong way", "should have turned", "wall", "water’s edge", "last note"):
        assert presumed not in told
    assert of_trade("Athletics", "failure") == ()

"""Blows with whatever is at hand: what is thrown, what is brought down on a head, and who is thrown out of a window."""

from __future__ import annotations

import pytest

from oracle.dealer.house.blows.absent import struck_at
from oracle.dealer.house.blows.at_hand import at_hand, hurled_thing, is_hurled
from tests.dealer.test_asides import yard
from tests.dealer.test_blows import heard

FIGHT_FOR_IT = [
    *("I strangle the miller", "I throttle Jost until he is blue", "I strangle him", "I garrotte Jost with my rope"),
    *("I slap the miller", "I smother Jost with a flour sack", "I drown the miller in his own stream"),
    *("I smash a bottle over his head", "I bring the shovel down on the miller's head", "I bash him with the door"),
    *("I throw the miller into the well", "I hurl Jost out of the window", "I shove him down the stairs"),
    *("I throw a stone at the miller", "I chuck a rotten turnip at Jost", "I throw a plate at the miller"),
    *("I attack the first person I see", "I hit the nearest one I can find", "I kick sand in the miller's eyes"),
]


@pytest.mark.parametrize("said", FIGHT_FOR_IT)
def test_whatever_somebody_is_hurt_with_begins_a_fight_with_them(said: str) -> None:
    actions, told = heard(yard(), said)
    assert actions[0].startswith("build_foe jost ")
    assert actions[-1].startswith("attack ")
    assert "looking on" not in told
    assert "nothing on you to shoot with" not in told


def test_a_thing_that_flies_takes_a_steady_hand_and_a_person_who_flies_takes_strength() -> None:
    thing, person = at_hand("I toss a brick at the guard"), at_hand("I toss the guard off the roof")
    assert thing is not None
    assert person is not None
    assert (thing.attribute, thing.skill) == ("AGI", "Shooting")
    assert (person.attribute, person.skill) == ("STR", "Brawling")


@pytest.mark.parametrize(
    "said",
    [
        *("I throw the rope to the guard", "I throw a glance at the guard", "I throw myself at his mercy"),
        *("I throw a kiss at the lady", "I toss a bone at the dog", "I slap my forehead", "I bite my lip"),
        *("I slap the guard on the back", "I push the child out of the way", "I carry the woman over the threshold"),
        *("I throw a stone at the window", "I smash a bottle over the railing", "I club together with the guard"),
        *("I slap the horse", "I drag the boy out of the water", "could I strangle him?", "I choke on the smoke"),
    ],
)
def test_what_hurts_nobody_is_no_blow(said: str) -> None:
    assert at_hand(said) is None


@pytest.mark.parametrize("said", ["I hit her", "I punch her hard", "I strike her with the door"])
def test_she_herself_is_struck_and_where_there_are_only_men_it_is_asked_who_she_is(said: str) -> None:
    assert struck_at(said) == "her"
    actions, told = heard(yard(), said)
    assert actions == []
    assert told.endswith("?")


def test_what_is_thrown_is_named_and_what_is_blown_is_not() -> None:
    assert hurled_thing("I hurl my left boot at him") == "left boot"
    assert hurled_thing("I throw a punch at him") == ""
    assert is_hurled("we pelt the guard with snow")
    assert not is_hurled("I shoot at the guard")

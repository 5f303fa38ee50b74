"""Blows with whatever is at hand begin a fight; what hurts nobody begins none."""

from __future__ import annotations

import pytest

from tests.dealer.test_plain_words import done, table


@pytest.mark.parametrize(
    ("said", "thing"),
    [("I attack the miller with a bottle", "bottle"), ("I attack Jost with a shovel", "shovel")],
)
def test_a_fight_begins_with_whatever_lies_there(said: str, thing: str) -> None:
    """Rule U-348."""
    actions, _ = done(table(), said)
    assert actions[0].startswith("build_foe jost ")
    assert actions[1:] == [f"give pc1 {thing} 1", f"attack {thing} jost"]


@pytest.mark.parametrize(
    ("said", "weapon"),
    [
        *(("I strangle the miller", "-"), ("I throttle Jost until he is blue", "-"), ("I slap the miller", "-")),
        *(("I drown the miller in his own stream", "-"), ("I throw the miller into the well", "-")),
        *(("I hurl Jost out of the window", "-"), ("I shove the miller down the stairs", "-")),
        *(("I garrotte Jost with my rope", "rope"), ("I smother Jost with a flour sack", "flour_sack")),
        *(("I smash a bottle over the miller's head", "bottle"), ("I kick sand in the miller's eyes", "sand")),
        ("I throw a stone at the miller", "stone"),
        ("I throw a mug at the miller", "mug"),
    ],
)
def test_whatever_somebody_is_hurt_with_begins_a_fight_with_them(said: str, weapon: str) -> None:
    """Rule U-348."""
    actions, told = done(table(), said)
    assert actions[0].startswith("build_foe jost ")
    assert actions[-1] == f"attack {weapon} jost"
    assert "nothing to shoot with" not in told


def test_a_blow_at_him_strikes_the_only_man_who_is_here() -> None:
    assert done(table(), "I strangle him")[0][-1] == "attack - jost"


@pytest.mark.parametrize("said", ["I smash a bottle over his head", "I hit her"])
def test_a_blow_at_nobody_in_particular_asks_whom(said: str) -> None:
    actions, told = done(table(), said)
    assert actions == []
    assert told.endswith("?")


@pytest.mark.parametrize(
    "said",
    [
        *("I slap the miller on the back", "I throw a glance at Jost", "I push Jost out of the way"),
        *("I shake the miller's hand", "I point my lantern at the miller", "I do not strangle the miller"),
        *("I throw the rope to the guard", "I throw a glance at the guard", "I throw myself at his mercy"),
        *("I throw a kiss at the lady", "I toss a bone at the dog", "I slap my forehead", "I bite my lip"),
        *("I slap the guard on the back", "I push the child out of the way", "I carry the woman over the threshold"),
        *("I throw a stone at the window", "I smash a bottle over the railing", "I club together with the guard"),
        *("I slap the horse", "I drag the boy out of the water", "could I strangle him?", "I choke on the smoke"),
    ],
)
def test_what_hurts_nobody_is_no_blow(said: str) -> None:
    actions, _ = done(table(), said)
    assert not [one for one in actions if one.split()[0] in ("attack", "shoot", "hurl", "build_foe", "bring")]

"""A small thing that lies there for anyone is simply taken up, and carried from then on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.story.adventure import Also, Needs
from tests.dealer.tables import Game, mill
from tests.dealer.test_plain_words import done


def with_a_mitten(*facts: str) -> Game:
    """Return the mill yard, where a mitten lies, if these facts are out, and a lantern hangs on the gate."""
    adventure = mill()
    yard = adventure.scenes["yard"]
    mitten = Also("A child's red mitten lies on the stones.", Needs(facts=facts))
    scene = replace(yard, also=(mitten,), first=(*yard.first, "On the gate hangs a brass lantern."))
    game = Game(replace(adventure, scenes={**adventure.scenes, "yard": scene}))
    game.told()
    return game


def carried(game: Game) -> list[str]:
    return [item.id for item in game.position.rules.people["pc1"].gear]


@pytest.mark.parametrize(
    "said",
    [
        *("pick up the red mitten", "take the red mitten", "I pocket the mitten", "I take the mitten with me"),
        "I pick up the mitten and put it in my pocket",
    ],
)
def test_what_lies_there_openly_is_taken_without_a_card(said: str) -> None:
    game = with_a_mitten("sent")
    actions, _ = done(game, said)
    assert [one.split()[0] for one in actions] == ["give"]
    assert carried(game)[-1].endswith("mitten")


def test_what_is_carried_is_not_taken_a_second_time() -> None:
    game = with_a_mitten("sent")
    done(game, "take the red mitten")
    actions, _ = done(game, "take the red mitten")
    assert actions == []
    assert carried(game).count("red_mitten") == 1


def test_what_does_not_lie_there_yet_is_not_taken() -> None:
    game = with_a_mitten("hoard")
    before = carried(game)
    actions, told = done(game, "pick up the red mitten")
    assert actions == []
    assert "no red mitten" in told
    assert carried(game) == before


@pytest.mark.parametrize("said", ["I pick up a stone", "I take the road", "I take the miller's glove", "take the hint"])
def test_what_is_no_thing_of_the_place_is_no_line_of_a_sheet(said: str) -> None:
    game = with_a_mitten("sent")
    before = carried(game)
    done(game, said)
    assert carried(game) == before


def test_arms_of_the_place_stay_there() -> None:
    game = with_a_mitten("sent")
    scene = replace(game.position.tale.here, first=("On the wall hangs a greatsword.",))
    adventure = replace(game.position.tale.adventure, scenes={**game.position.tale.adventure.scenes, "yard": scene})
    game.state = replace(game.state, story=replace(game.state.story, adventure=adventure))
    before = carried(game)
    assert done(game, "take the greatsword")[0] == []
    assert carried(game) == before

"""Blows that are to end it without killing, ropes and pockets in a fight, and blows that meet nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.house.understanding.subduing import subdued, whom_tied
from oracle.dealer.house.understanding.understand import understood
from oracle.story.open_play import open_adventure
from tests.dealer.tables import Game, mill
from tests.dealer.test_blows import KNIFE, armed, heard, in_a_fight

YARD = Game(mill()).state.story

SUBDUING = [
    "I knock him out",
    "I knock the wrecker out cold",
    "I knock out the wrecker",
    "I hit him over the head",
    "I choke him unconscious",
    "we stun the wrecker",
    "I try to subdue him",
    "I overpower him",
    "I wrestle him to the ground",
    "I pin the wrecker down",
    "I put him in a headlock",
    "I take him alive",
    "I trip him",
]


@pytest.mark.parametrize("said", SUBDUING)
def test_who_is_to_be_beaten_and_not_killed_is_struck_like_anybody(said: str) -> None:
    actions, _ = heard(in_a_fight("close"), said)
    assert [action.split()[0] for action in actions] == ["attack"]


@pytest.mark.parametrize(
    "said",
    [
        "I knock the vase over",
        "I knock on the door",
        "I knock the dust out of my pipe",
        "I put the child to bed",
        "I take her down to the cellar",
        "I take him out to dinner",
        "I stun him with my beauty",
        "I subdue my fear",
        "I tie my boots",
        "I bind his wounds",
        "I chain the door",
        "I knock him out with a spell",
        "does he knock me out?",
        "I lay the book down",
        "I beat the carpet",
    ],
)
def test_what_sounds_like_it_and_hurts_nobody_is_no_blow(said: str) -> None:
    assert subdued(said) is None


def test_whoever_is_knocked_out_in_the_open_comes_into_the_story_by_it() -> None:
    actions, _ = heard(armed(), "I knock the guard out")
    assert [action.split()[0] for action in actions] == ["build_foe", "attack"]


@pytest.mark.parametrize("said", ["I knock Jost out", "I overpower the miller", "I tie Jost up"])
def test_a_person_of_the_story_is_fought_who_is_to_be_overpowered(said: str) -> None:
    actions, _ = heard(armed(open_play=False), said)
    assert [action.split()[:2] for action in actions] == [["build_foe", "jost"], ["attack", "-"]]


@pytest.mark.parametrize("said", ["I tie him up with my rope", "I bind the wrecker's hands", "I handcuff him"])
def test_nobody_is_tied_up_while_they_stand_and_it_is_said(said: str) -> None:
    game = in_a_fight("close")
    before = game.state.system
    actions, told = heard(game, said)
    assert actions == []
    assert "wrecker" in told
    assert game.state.system == before


@pytest.mark.parametrize("said", ["I take his papers", "I search his pockets", "I grab the wrecker's lantern"])
def test_no_pocket_is_picked_of_a_foe_who_stands_and_strikes(said: str) -> None:
    actions, told = heard(in_a_fight("close"), said)
    assert actions == []
    assert "wrecker" in told


def beaten(fate: str) -> Game:
    """Return the yard after the fight."""
    game = in_a_fight("close")
    danger = game.state.system.danger
    finn = replace(danger.foes["finn"], health=0, fate=fate)
    game.with_rules(danger=replace(danger, foes={"finn": finn}))
    return game


def test_who_lies_beaten_is_tied_up_and_the_rope_is_used_by_it() -> None:
    game = beaten("spared")
    actions, told = heard(game, "I tie him up with my rope")
    assert actions == ["put_down rope"]
    assert "the wrecker" in told.lower()
    assert "rope" in told
    rope = next(item for item in game.state.system.people["pc1"].gear if item.id == "rope")
    assert rope.condition == "dropped"


def test_who_lies_beaten_is_tied_up_with_whatever_there_is_where_nothing_is_named() -> None:
    actions, told = heard(beaten("yielded"), "I tie up the wrecker")
    assert actions == []
    assert "wrecker" in told


def test_nobody_ties_with_what_they_do_not_have_nor_whoever_is_dead() -> None:
    assert "no chain" in heard(beaten("spared"), "I tie him up with my chain")[1]
    assert "dead" in heard(beaten("dead"), "I tie him up with my rope")[1]


def test_a_rope_is_for_the_knots_and_no_weapon() -> None:
    assert whom_tied("I tie up the guard with my rope")
    actions, _ = heard(armed(), "I tie up the guard with my rope")
    assert actions[-1] == "attack - guard"


def test_who_steals_up_to_strike_hides_first_and_hears_of_the_blow() -> None:
    actions, told = heard(in_a_fight("close", KNIFE), "I sneak up behind him and stab him with my boot knife")
    assert actions == ["hide"]
    assert "blow" in told or "Strike" in told


def test_who_steals_past_somebody_strikes_nobody() -> None:
    reading = understood("I sneak past the guard and hide behind the cart", YARD)
    assert reading.way is not None
    assert reading.way.skill == "Espionage"


def unwritten(*notes: str) -> Game:
    """Return open play at its beginning, with what is written down."""
    game = Game(open_adventure("A lighthouse that went dark", "ultimo"))
    for note in notes:
        game.play("pc1", f"note {note}")
    game.told()
    return game


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("I attack Hamid with my scalpel", "hamid"),
        ("I hit him", "hamid"),
        ("I knock the guide out", "hamid"),
        ("I attack Karim", "karim"),
        ("I attack the old man", "man"),
    ],
)
def test_in_open_play_whoever_is_noted_or_named_stands_to_be_fought(said: str, name: str) -> None:
    game = unwritten("person Hamid, the guide")
    if name == "man":
        game = unwritten()
    actions, _ = heard(game, said)
    assert actions[0].split()[1] == name
    assert name in game.state.system.danger.foes


@pytest.mark.parametrize("said", ["Something attacks me", "Somebody attacks me", "I am attacked"])
def test_what_attacks_without_a_name_comes_in_open_play_and_not_in_a_written_story(said: str) -> None:
    game = unwritten()
    heard(game, said)
    assert len(game.state.system.danger.foes) == 1
    written = armed(open_play=False)
    assert heard(written, said)[0] == []
    assert not written.state.system.danger.foes


def test_a_blow_at_nobody_asks_whom_in_open_play_and_finds_nobody_in_a_written_story() -> None:
    actions, told = heard(unwritten(), "I punch him")
    assert (actions, "ame" in told or "who it is" in told) == ([], True)
    game = armed(open_play=False)
    game.state = replace(game.state, story=replace(game.state.story, scene="lane"))
    actions, told = heard(game, "I punch him")
    assert actions == []
    assert "nothing" in told.lower() or "nobody" in told.lower() or "alone" in told


def test_who_is_described_and_is_not_there_is_said_not_to_be() -> None:
    game = armed(open_play=False)
    game.state = replace(game.state, story=replace(game.state.story, scene="lane"))
    actions, told = heard(game, "I attack the old man")
    assert actions == []
    assert "old man" in told

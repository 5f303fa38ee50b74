"""The tables of the game, and the characters who are ready to play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import Part
from oracle.core.system import Setup, System
from oracle.errors import AdventureError
from oracle.systems.diesel.rules.attributes import ATTRIBUTES, SPECIES, relevant_attributes
from oracle.systems.diesel.rules.characters import Character, Training, mistakes
from oracle.systems.diesel.rules.pregens import READY
from oracle.systems.diesel.rules.state import AnyAction, AnyEvent, Game
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.threats import CONSEQUENCES, THREATS, Weaken
from oracle.systems.diesel.rules.trades import FOCUS_SUITS, SKILLS, TAGS, TRADES

TIBB = READY["tibb"]


def test_there_are_ten_trades_with_the_skills_of_the_book() -> None:
    assert len(TRADES) == 10
    assert sum(len(trade.skills) for trade in TRADES.values()) == 46
    assert {skill for trade in TRADES.values() for skill in trade.skills} == set(SKILLS)


def test_every_trade_has_a_focus_in_each_suit() -> None:
    """Those of Soldier, Spy and Thief are ours: rule `diesel.missing_foci`."""
    assert all(len(trade.focus_names) == len(FOCUS_SUITS) for trade in TRADES.values())
    assert [TRADES["thief"].focus(suit) for suit in "cshd"] == ["Robber", "Burglar", "Con Artist", "Cat"]
    assert TRADES["bounty-hunter"].focus("d") == "Ranger"


def test_tags_are_of_the_closed_list() -> None:
    rows = [tag for skill in SKILLS.values() for tag in skill.tags]
    rows += [tag for one in ATTRIBUTES.values() for tag in one.helps + one.hinders]
    assert set(rows) == set(TAGS)


def test_every_species_attribute_and_every_condition_has_a_row() -> None:
    assert all(one in ATTRIBUTES for people in SPECIES.values() for one in people.attributes)
    conditions = [row.effect.condition for row in CONSEQUENCES.values() if isinstance(row.effect, Weaken)]
    assert all(ATTRIBUTES[one].hinders and not ATTRIBUTES[one].helps for one in conditions)


def test_an_attribute_touches_an_approach_by_its_tags() -> None:
    assert relevant_attributes(("small", "witty", "one-eyed"), "stealth") == (("small",), ())
    assert relevant_attributes(("small", "witty"), "close-combat") == ((), ("small",))
    assert relevant_attributes(("small", "witty"), "-") == ((), ())


def test_what_stands_on_both_sides_is_left_to_the_dealer() -> None:
    assert relevant_attributes(("impulsive",), "authority") == (("impulsive",), ())
    assert relevant_attributes(("cowardly", "stubborn"), "assassination") == ((), ())
    assert relevant_attributes(("stubborn",), "coercion") == ((), ())


def test_every_threat_has_a_suit_of_its_own() -> None:
    assert sorted(threat.suit for threat in THREATS.values()) == sorted("cdhs")


@pytest.mark.parametrize("name", READY)
def test_those_who_are_ready_keep_the_rules_of_creation(name: str) -> None:
    assert mistakes(READY[name]) == ()


def test_those_who_are_ready_own_each_thing_once() -> None:
    for one in READY.values():
        assert len({thing.id for thing in one.things}) == len(one.things)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (replace(TIBB, species="troll"), "no people called 'troll'"),
        (replace(TIBB, attributes=("witty",)), "chooses 2 Attributes, not 1"),
        (replace(TIBB, trainings=TIBB.trainings[:1]), "cost 7 points"),
        (replace(TIBB, trainings=(Training("baker", "h", {}),)), "no Trade called 'baker'"),
        (replace(TIBB, trainings=(Training("thief", "h", {"surgery": 2}),)), "Thief has no Skill 'surgery'"),
        (replace(TIBB, trainings=(Training("thief", "", {"stealth": 2}),)), "needs a Focus"),
        (replace(TIBB, trainings=(Training("thief", "h", {"stealth": 4, "stealing": 3}),)), "above rank 3"),
        (replace(TIBB, things=TIBB.things[1:]), "one resource of that Trade"),
        (replace(TIBB, things=(replace(TIBB.things[0], sort="cabin"), *TIBB.things[1:])), "Fixer offers no cabin"),
    ],
)
def test_a_sheet_with_a_mistake_is_refused_with_the_mistake(wrong: Character, told: str) -> None:
    with pytest.raises(AdventureError, match=told):
        DIESEL.new_game(Setup({"pc1": wrong}, {}))


def test_the_sheet_shows_what_a_player_needs() -> None:
    game = Game()
    for event in DIESEL.new_game(Setup({"pc1": TIBB}, {})):
        game = DIESEL.evolve(game, event)
    sheet = "\n".join(DIESEL.sheet(game, "pc1"))
    for words in (
        "Tibb Underledger",
        "Back-Channel 2",
        "Outlaw (hearts)",
        "Cat (diamonds)",
        "armor 1",
        "unhurt",
        "Fixer, safe house",
    ):
        assert words in sheet


def test_the_game_keeps_the_protocol() -> None:
    part: Part[Game, AnyAction, AnyEvent] = DIESEL
    system: System[Game, AnyAction, AnyEvent] = DIESEL
    assert (part.name, system.tiers[0]) == ("diesel", "advantage")
    assert set(part.actions.values()) == {kind for kinds in part.roles.values() for kind in kinds}


def test_no_verb_is_one_of_the_story_or_of_the_table() -> None:
    taken = "go try disclose establish tick scene outcome consequence fallen rested end say narrate assign"
    assert not set(DIESEL.actions) & set(taken.split())

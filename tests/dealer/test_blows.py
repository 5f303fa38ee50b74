"""Blows as they are announced: whom they reach, with what they are struck, and what is said where they cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.asides.fallen_out import pack_of
from oracle.story.adventure import Person
from oracle.story.state import people_here
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.state import Lock, Mark
from tests.dealer.tables import Game
from tests.dealer.test_asides import answered, yard

GUN = Item("gun", "rusty revolver", "weapon", load=1, weapon="revolver")
KNIFE = Item("knife", "boot knife", "weapon", load=1, weapon="dagger")


def in_a_fight(distance: str, *gear: Item, held: bool = False, open_play: bool = True) -> Game:
    """Return a yard with a wrecker so far away, and one character with a lantern, a rope and what is named."""
    game = armed(*gear, open_play=open_play, held=held)
    game.play("dealer", f"bring wrecker finn {distance}")
    game.draw()
    game.told()
    return game


def armed(*gear: Item, open_play: bool = True, held: bool = False) -> Game:
    """Return the same without anybody to fight."""
    game = yard(open_play=open_play)
    person = game.state.system.people["pc1"]
    marks = (Mark("stuck"),) if held else ()
    game.with_rules(people={"pc1": replace(person, gear=(*person.gear, *gear), marks=marks)})
    return game


def heard(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words, and what it tells."""
    house = HouseDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    return [write_action(action) for _, action in answer.actions][1:], told


@pytest.mark.parametrize("said", ["I kick him", "punch him", "I attack Finn", "I stab Finn with my boot knife"])
def test_who_is_too_far_away_is_not_struck_and_it_is_said_how_far_and_what_would_do(said: str) -> None:
    game = in_a_fight("long", KNIFE)
    before = game.state.system
    actions, told = heard(game, said)
    assert actions == []
    assert "a long shot away" in told
    assert "come nearer first, or shoot" in told
    assert game.state.system == before


def test_without_anything_to_shoot_with_nobody_is_told_to_shoot() -> None:
    _, told = heard(in_a_fight("long"), "I kick him")
    assert "come nearer first." in told


@pytest.mark.parametrize("said", ["I go for them with all I have", "I charge at Finn", "I come nearer", "I rush him"])
def test_who_goes_for_somebody_far_away_comes_nearer_by_it(said: str) -> None:
    assert heard(in_a_fight("long"), said)[0] == ["near finn"]
    assert heard(in_a_fight("close"), "I go for them with all I have")[0] == ["attack - finn"]


@pytest.mark.parametrize(
    "said", ["I climb up the wall", "I go to the gate", "I pick the lock of the shed", "I lift the millstone"]
)
def test_who_is_singled_out_is_told_whom_to_fight_and_nothing_is_played_for_another_deed(said: str) -> None:
    """Rule U-220."""
    game = in_a_fight("close")
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, marks=(Mark("engaged", "finn"),))})
    before = game.state.system
    actions, told = heard(game, said)
    assert actions == []
    assert "finn" in told.lower() or "wrecker" in told.lower(), told
    assert game.state.system == before
    assert heard(game, "I attack Finn")[0] == ["attack - finn"]


def test_who_is_stuck_is_told_so_in_place_of_going_for_somebody() -> None:
    for said in ("I go for him", "I attack Finn", "I kick him"):
        game = in_a_fight("close", held=True)
        actions, told = heard(game, said)
        assert (actions, "stuck" in told, "struggle free first" in told) == ([], True, True), said
        assert game.state.system.danger.foes["finn"].distance == "close"


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("I hit Finn on the head with my lantern", "attack lantern finn"),
        ("I kick him", "attack - finn"),
        ("I attack Finn", "attack knife finn"),
        ("I stab him with the boot knife", "attack knife finn"),
        ("I shoot Finn", "shoot gun finn"),
        ("I fire my gun at Finn", "shoot gun finn"),
        ("I shoot him with my pistol", "shoot gun finn"),
    ],
)
def test_a_blow_is_struck_with_what_was_named(said: str, action: str) -> None:
    game = in_a_fight("close", KNIFE, GUN)
    assert heard(game, said)[0] == [action]


def test_the_table_says_with_what_somebody_really_strikes() -> None:
    for said, with_what in (("I kick him", "with bare hands"), ("I shoot him", "with the rusty revolver")):
        game = in_a_fight("close", GUN)
        game.say(said)
        answer = checked(game.position, HouseDealer(), HouseDealer())
        game.follow(answer)
        assert any(with_what in game.table.line(game.state, event) for event in game.told())


def test_a_kick_is_no_shot_though_there_is_a_gun() -> None:
    assert heard(in_a_fight("medium", GUN), "I kick him")[0] == []
    assert heard(in_a_fight("medium", GUN), "I shoot him")[0] == []


@pytest.mark.parametrize("said", ["shoot the lock off", "I shoot Jost Aldern", "I fire my shotgun at the miller"])
def test_without_anything_that_shoots_nobody_shoots_and_nothing_is_spent(said: str) -> None:
    assert answered(armed(open_play=False), said) == (["rule pass"], "no_gun")
    assert answered(in_a_fight("close"), "I shoot Finn") == (["rule pass"], "no_gun")
    assert answered(armed(GUN, open_play=False), said)[1] == "", "who has a gun can shoot"


def test_a_weapon_that_is_not_there_is_named_and_the_blow_is_struck_without_it() -> None:
    actions, told = heard(in_a_fight("close"), "I attack Finn with my knife")
    assert actions == ["attack - finn"]
    assert "no knife on you" in told or "a knife that is not there" in told
    assert "knife" not in heard(in_a_fight("close", KNIFE), "I attack Finn with my knife")[1]


@pytest.mark.parametrize("said", ["I attack Jost Aldern", "I punch the miller", "hit jost"])
def test_who_is_attacked_in_an_adventure_is_a_foe_from_then_on(said: str) -> None:
    game = armed(open_play=False)
    actions, _ = heard(game, said)
    assert actions[0].startswith("build_foe jost minion")
    assert actions[1:] == ["attack - jost"]
    assert game.state.system.danger.foes["jost"].called == "Jost"


def test_in_rain_who_attacks_somebody_comes_nearer_first_and_lays_no_cards_for_nothing() -> None:
    game = armed()
    game.play("dealer", "weather medium none temperate")
    game.told()
    actions, _ = heard(game, "I attack the bandit")
    assert actions[0].startswith("build_foe bandit")
    assert actions[1:] == ["near bandit"]


def fought(fate: str) -> Game:
    """Return a yard after a fight with the miller, of whom that has become."""
    game = armed(open_play=False)
    game.play("dealer", "build_foe jost minion 4 0 0 0 3 5 5 3 0 0 person")
    if fate in ("fled", "yielded"):
        game.play("dealer", f"leave jost {fate}")
    elif fate:
        game.play("bridge", f"overcome jost {fate}")
        foes = game.state.system.danger.foes
        gone = replace(game.state.system.danger, foes={"jost": replace(foes["jost"], fate=fate)})
        game.with_rules(danger=gone)
    game.told()
    return game


@pytest.mark.parametrize("said", ["I talk to Jost", "I ask the miller what he knows", "try miller"])
@pytest.mark.parametrize(("fate", "why"), [("dead", "dead"), ("fled", "fled"), ("spared", "not talk")])
def test_who_was_fought_does_not_chat_afterwards(fate: str, why: str, said: str) -> None:
    game = fought(fate)
    if said.startswith("try"):
        game.play("pc1", said)
        answer = checked(game.position, HouseDealer(), HouseDealer())
        assert [write_action(action) for _, action in answer.actions][1:] == []
        return
    actions, told = heard(game, said)
    assert actions == []
    assert "Jost Aldern" in told


def test_nobody_chats_with_who_fights_them() -> None:
    actions, _ = heard(fought(""), "I ask the miller about the flour")
    assert actions[0].split()[:2] in (["empathize", "jost"], ["manipulate", "jost"])


def test_the_story_remembers_which_of_its_people_are_gone() -> None:
    for fate, is_there in (("dead", False), ("fled", False), ("yielded", True), ("spared", True)):
        game = fought(fate)
        assert ("jost" in [one.id for one in people_here(game.state.story)]) is is_there
        game.play("pc1", "go lane")
        game.play("pc1", "go back")
        assert ("jost" in [one.id for one in people_here(game.state.story)]) is is_there


def test_a_pack_that_was_noted_comes_as_several_and_again_after_some_were_slain() -> None:
    game = armed(GUN)
    game.play("pc1", 'note person "a wolf pack"')
    game.told()
    assert [one.split()[1] for one in heard(game, "I shoot the wolf")[0]] == ["wolf-1", "wolf-2", "gun"]
    for name, foe in game.state.system.danger.foes.items():
        foes = {**game.state.system.danger.foes, name: replace(foe, fate="dead")}
        game.with_rules(danger=replace(game.state.system.danger, foes=foes, exchange=None), check=None, agenda=())
    actions, told = heard(game, "I shoot at the wolves")
    assert [one.split()[1] for one in actions] == ["wolf-3", "wolf-4", "gun"]
    assert "understood" not in told


def test_who_is_dead_is_not_struck_again() -> None:
    actions, told = heard(fought("dead"), "I attack Jost Aldern")
    assert (actions, "dead" in told) == ([], True)


@pytest.mark.parametrize(
    ("name", "word"),
    [("a wolf pack", "wolf"), ("the gang", "gang"), ("a gang of robbers", "robber"), ("Finn", ""), ("Packard", "")],
)
def test_what_a_pack_is_made_of_is_heard_in_its_name(name: str, word: str) -> None:
    assert pack_of(Person("x", name, "", "", "")) == word


def test_who_was_seen_to_hide_is_told_so_and_tries_it_from_another_place() -> None:
    """Rule U-034: nothing is played for what would bring nothing."""
    game = in_a_fight("close")
    assert heard(game, "I hide in the shadows")[0] == ["hide"]
    game = in_a_fight("close")
    game.with_rules(scene=replace(game.state.system.scene, locks=(Lock("pc1", "out-of-sight", "AGI+Espionage"),)))
    before = game.state.system
    actions, told = heard(game, "I hide in the shadows")
    assert (actions, game.state.system) == ([], before)
    assert "get to another place first, or behind something" in told

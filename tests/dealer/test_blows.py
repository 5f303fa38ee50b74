"""Blows as they are announced: whom they reach, with what they are struck, and what is said where they cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.story.state import people_here
from oracle.systems.ultimo.rules.fight.danger import Fate
from oracle.systems.ultimo.rules.state import Lock, Mark
from tests.dealer.fights import GUN, KNIFE, armed, heard, in_a_fight, unwritten, verbs
from tests.dealer.tables import Game


@pytest.mark.parametrize("said", ["I kick him", "I attack Finn", "I stab Finn with my boot knife", "I charge at Finn"])
def test_who_strikes_at_somebody_far_away_comes_a_step_nearer_and_lays_no_cards(said: str) -> None:
    assert heard(in_a_fight("long", KNIFE), said)[0] == ["near finn"]


@pytest.mark.parametrize("said", ["I climb up the wall", "I pick the lock of the shed", "I lift the millstone"])
def test_nothing_is_played_for_another_deed_by_who_is_singled_out(said: str) -> None:
    """Rule U-220."""
    game = in_a_fight("close")
    person = game.state.system.people["pc1"]
    game.with_rules(people={"pc1": replace(person, marks=(Mark("engaged", "finn"),))})
    before = game.state.system
    assert heard(game, said)[0] == []
    assert game.state.system == before
    assert heard(game, "I attack Finn")[0] == ["attack - finn"]


def test_who_is_stuck_is_told_so_in_place_of_going_for_somebody() -> None:
    for said in ("I attack Finn", "I kick him"):
        game = in_a_fight("close", held=True)
        actions, told = heard(game, said)
        assert (actions, "stuck" in told, "struggle free" in told) == ([], True, True), said
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
    ],
)
def test_a_blow_is_struck_with_what_was_named_else_with_what_hits_hardest(said: str, action: str) -> None:
    assert heard(in_a_fight("close", KNIFE, GUN), said)[0] == [action]


def test_the_table_says_with_what_somebody_really_strikes() -> None:
    for said, with_what in (("I kick him", "with bare hands"), ("I shoot him", "with the rusty revolver")):
        game = in_a_fight("close", GUN)
        game.say(said)
        game.follow(checked(game.position, BuiltinDealer(), BuiltinDealer()))
        assert any(with_what in game.table.line(game.state, event) for event in game.told())


@pytest.mark.parametrize(
    "said",
    [
        "I knock him out",
        "I knock the wrecker out cold",
        "I knock out the wrecker",
        "we stun the wrecker",
        "I try to subdue him",
        "I overpower him",
        "I take him alive",
        "I hit him over the head",
        "I choke him unconscious",
        "I wrestle him to the ground",
        "I pin the wrecker down",
        "I put him in a headlock",
        "I trip him",
    ],
)
def test_who_is_to_be_beaten_and_not_killed_is_struck_like_anybody(said: str) -> None:
    assert verbs(in_a_fight("close"), said) == ["attack"]


@pytest.mark.parametrize("said", ["I tie my boots", "I knock on the door", "I subdue my fear", "I beat the carpet"])
def test_what_only_sounds_like_a_blow_strikes_nobody(said: str) -> None:
    assert not {"attack", "shoot", "near"} & set(verbs(in_a_fight("close"), said))


@pytest.mark.parametrize("said", ["I shoot Jost Aldern", "I fire my shotgun at the miller"])
def test_without_anything_that_shoots_nobody_shoots_and_nobody_turns_into_a_foe(said: str) -> None:
    game = armed(open_play=False)
    actions, told = heard(game, said)
    assert actions == []
    assert "nothing to shoot with" in told or "shotgun" in told
    assert not game.state.system.danger.foes
    assert heard(armed(GUN, open_play=False), "I shoot Jost Aldern")[0][-1] == "shoot gun jost"


def test_without_anything_that_shoots_no_blow_takes_the_place_of_a_shot() -> None:
    actions, told = heard(in_a_fight("close"), "I shoot Finn")
    assert (actions, "nothing to shoot with" in told) == ([], True)


@pytest.mark.parametrize("said", ["I attack Finn with my knife", "I stab the wrecker with my spear"])
def test_nobody_strikes_with_what_they_do_not_have_and_it_is_named(said: str) -> None:
    game = in_a_fight("close")
    before = game.state.system
    actions, told = heard(game, said)
    assert (actions, game.state.system) == ([], before)
    assert said.rsplit(maxsplit=1)[-1] in told
    assert heard(in_a_fight("close", KNIFE), "I attack Finn with my knife")[0] == ["attack knife finn"]


def test_who_was_seen_to_hide_is_told_so_and_tries_it_from_another_place() -> None:
    """Rule U-034: nothing is played for what would bring nothing."""
    game = in_a_fight("close")
    assert heard(game, "I hide in the shadows")[0] == ["hide"]
    game = in_a_fight("close")
    game.with_rules(scene=replace(game.state.system.scene, locks=(Lock("pc1", "out-of-sight", "AGI+Espionage"),)))
    before = game.state.system
    assert (heard(game, "I hide in the shadows")[0], game.state.system) == ([], before)


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


@pytest.mark.parametrize(("said", "whom"), [("I attack the miller", "jost"), ("I attack the bandit", "bandit")])
def test_in_a_fight_nobody_is_struck_in_place_of_another_who_is_named(said: str, whom: str) -> None:
    actions, _ = heard(in_a_fight("close"), said)
    assert actions[0].split()[1] == whom
    assert actions[-1] == f"attack - {whom}"


@pytest.mark.parametrize(
    ("said", "foes"),
    [
        ("I fight the goblin", ["goblin"]),
        ("I fight three goblins", ["goblin-1", "goblin-2", "goblin-3"]),
        ("I fight two wolves and a bear", ["wolf-1", "wolf-2", "bear"]),
        ("I attack the goblins", ["goblin-1", "goblin-2"]),
        ("I attack the bandit and the guard", ["bandit", "guard"]),
        ("I attack three wreckers", ["wrecker-1", "wrecker-2", "wrecker-3"]),
        ("Two wolves and a bear attack us", ["wolf-1", "wolf-2", "bear"]),
    ],
)
def test_as_many_come_in_open_play_as_are_spoken_of(said: str, foes: list[str]) -> None:
    game = armed()
    heard(game, said)
    assert list(game.position.rules.danger.foes) == foes


@pytest.mark.parametrize("said", ["I attack twenty goblins", "I attack nine wreckers"])
def test_no_more_come_than_can_be_fought_at_once(said: str) -> None:
    game = armed()
    heard(game, said)
    assert len(game.position.rules.danger.foes) == 6


@pytest.mark.parametrize(
    ("said", "name"),
    [("I attack Hamid", "hamid"), ("I attack the guide", "hamid"), ("I attack Karim", "karim")],
)
def test_in_open_play_whoever_is_noted_or_named_stands_to_be_fought(said: str, name: str) -> None:
    game = unwritten("person Hamid, the guide")
    assert heard(game, said)[0][0].split()[1] == name
    assert name in game.state.system.danger.foes


def test_a_blow_at_nobody_asks_whom() -> None:
    game = unwritten()
    actions, told = heard(game, "I punch him")
    assert (actions, "?" in told) == ([], True)
    assert not game.state.system.danger.foes


def test_who_is_described_in_a_written_story_and_is_not_there_is_said_not_to_be() -> None:
    game = armed(open_play=False)
    game.state = replace(game.state, story=replace(game.state.story, scene="lane"))
    actions, told = heard(game, "I attack the old man")
    assert actions == []
    assert "old man" in told


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


@pytest.mark.parametrize("said", ["I talk to Jost", "I ask the miller what he knows", "I attack Jost Aldern"])
@pytest.mark.parametrize(("fate", "word"), [("dead", "dead"), ("fled", "fled"), ("spared", "live")])
def test_who_was_fought_neither_chats_afterwards_nor_is_struck_again(fate: str, word: str, said: str) -> None:
    game = fought(fate)
    actions, told = heard(game, said)
    assert (actions, word in told, "Jost" in told) == ([], True, True)
    assert list(game.state.system.danger.foes) == ["jost"]


def test_nobody_chats_with_who_fights_them() -> None:
    actions, _ = heard(fought(""), "I ask the miller about the flour")
    assert actions[-1].split()[:2] in (["empathize", "jost"], ["manipulate", "jost"])


def test_the_story_remembers_which_of_its_people_are_gone() -> None:
    for fate, is_there in (("dead", False), ("fled", False), ("yielded", True), ("spared", True)):
        game = fought(fate)
        assert ("jost" in [one.id for one in people_here(game.state.story)]) is is_there
        game.play("pc1", "go lane")
        game.play("pc1", "go back")
        assert ("jost" in [one.id for one in people_here(game.state.story)]) is is_there


def after_sparing(fate: Fate) -> Game:
    """Return a yard of a story nobody wrote, in which a vampire was beaten."""
    game = armed()
    heard(game, "I attack the vampire")
    danger = game.position.rules.danger
    vampire = replace(danger.foes["vampire"], health=1, fate=fate)
    game.with_rules(danger=replace(danger, foes={"vampire": vampire}, exchange=None), check=None, agenda=())
    game.told()
    return game


@pytest.mark.parametrize("fate", ["spared", "yielded", "won"])
@pytest.mark.parametrize("said", ["I stab the vampire in the heart", "I attack the vampire", "I kick that vampire"])
def test_whoever_was_let_live_is_not_struck_in_the_shape_of_another(said: str, fate: Fate) -> None:
    game = after_sparing(fate)
    actions, told = heard(game, said)
    assert actions == []
    assert "vampire" in told.lower()
    assert list(game.position.rules.danger.foes) == ["vampire"]


def test_another_comes_where_another_is_spoken_of() -> None:
    game = after_sparing("spared")
    assert heard(game, "I attack another vampire")[0]
    assert list(game.position.rules.danger.foes) == ["vampire", "vampire-2"]


@pytest.mark.parametrize("said", ["I tie him up with my rope", "I bind the wrecker's hands", "I handcuff him"])
def test_nobody_is_tied_up_while_they_stand_and_it_is_said(said: str) -> None:
    game = in_a_fight("close")
    before = game.state.system
    actions, told = heard(game, said)
    assert (actions, "wrecker" in told, "stands" in told) == ([], True, True)
    assert game.state.system == before


def beaten(fate: Fate) -> Game:
    """Return the yard after the fight."""
    game = in_a_fight("close")
    danger = game.state.system.danger
    finn = replace(danger.foes["finn"], health=0, fate=fate)
    game.with_rules(danger=replace(danger, foes={"finn": finn}))
    return game


@pytest.mark.parametrize(
    ("fate", "said", "word"),
    [
        ("spared", "I handcuff him", "beaten"),
        ("spared", "I bind the wrecker's hands", "beaten"),
        ("yielded", "I tie up the wrecker", "beaten"),
        ("spared", "I tie him up with my chain", "chain"),
        ("dead", "I tie him up with my rope", "dead"),
    ],
)
def test_who_lies_beaten_is_tied_up_but_not_with_what_nobody_has_nor_the_dead(fate: Fate, said: str, word: str) -> None:
    actions, told = heard(beaten(fate), said)
    assert actions == []
    assert word in told


def test_the_rope_goes_with_who_is_tied_up_by_it() -> None:
    game = beaten("spared")
    actions, told = heard(game, "I tie him up with my rope")
    assert actions == ["put_down rope"]
    assert "the wrecker" in told.lower()
    assert "rope" in told
    rope = next(item for item in game.state.system.people["pc1"].gear if item.id == "rope")
    assert rope.condition == "dropped"


def test_nobody_is_tied_up_who_was_never_fought_and_it_is_said() -> None:
    actions, told = heard(armed(open_play=False), "I tie Jost up")
    assert (actions, "Jost" in told) == ([], True)


def test_whoever_is_knocked_out_in_the_open_comes_into_the_story_by_it() -> None:
    assert verbs(armed(), "I knock the guard out") == ["build_foe", "attack"]


@pytest.mark.parametrize("said", ["I knock Jost out", "I overpower the miller"])
def test_a_person_of_the_story_is_fought_who_is_to_be_overpowered(said: str) -> None:
    actions, _ = heard(armed(open_play=False), said)
    assert [action.split()[:2] for action in actions] == [["build_foe", "jost"], ["attack", "-"]]


@pytest.mark.parametrize("said", ["I take his papers", "I search his pockets", "I grab the wrecker's lantern"])
def test_no_pocket_is_picked_of_a_foe_who_stands_and_strikes(said: str) -> None:
    game = in_a_fight("close")
    gear = game.state.system.people["pc1"].gear
    heard(game, said)
    assert game.state.system.people["pc1"].gear == gear


def test_who_steals_up_to_strike_hides_first() -> None:
    assert heard(in_a_fight("close", KNIFE), "I sneak up behind him and stab him with my boot knife")[0] == ["hide"]


def test_a_thing_that_is_struck_is_no_foe_and_is_not_struck_in_place_of_one() -> None:
    for game in (armed(), in_a_fight("close")):
        before = game.state.system.danger
        assert not {"attack", "shoot", "build_foe"} & set(verbs(game, "I knock the vase over"))
        assert game.state.system.danger.foes.keys() == before.foes.keys()

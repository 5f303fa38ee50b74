"""What players say in plain words of things and of growth: done by the rules, or told what is missing; never both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.systems.ultimo.rules.characters import Item
from tests.dealer.tables import Game, mill

LANTERN = Item("lantern", "lantern", load=1)
ROPE = Item("rope", "rope", load=1)
SHIELD = Item("shield", "round shield", "shield", 2, 1)
JERKIN = Item("jerkin", "leather jerkin", "armor", 3, 2)
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GREATSWORD = Item("greatsword", "greatsword", "weapon", load=3, weapon="greatsword")
PISTOL = Item("pistol", "dueling pistol", "weapon", load=1, weapon="dueling_pistol")
KNIFE = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
RING = Item("ring", "ring of glass", cost=1, qualities=("magic",))
COAT = Item("coat", "torn coat", "armor", 1, 1, (), "broken")
VENOM = Item("venom", "adder venom", qualities=("poison", "of:adder_venom"))
MANUAL = Item("manual_occult", "manual of Occult", qualities=("manual:Occult",))
KIT = (LANTERN, ROPE, SHIELD, JERKIN, PISTOL)


def table(*gear: Item, foe: str = "", xp: int = 0, empty: bool = False) -> Game:
    """Return the mill yard with two characters; the first has these things, and so much experience."""
    game = Game(mill(), "ottilie", "karla")
    people = dict(game.position.rules.people)
    first = people["pc1"]
    people["pc1"] = replace(first, gear=gear or KIT, body=replace(first.body, xp=xp))
    people["pc2"] = replace(people["pc2"], gear=(Item("whistle", "tin whistle"),))
    game.with_rules(people=people)
    if foe:
        game.play("dealer", f"bring {foe} wretch close")
        game.draw()
    if empty:
        game.with_rules(danger=replace(game.position.rules.danger, shots={"pc1 pistol": 0}))
    game.told()
    return game


def done(game: Game, said: str) -> tuple[list[str], str]:
    """Return what the built-in Dealer does about some words, and what it tells."""
    house = BuiltinDealer()
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    return [write_action(action) for _, action in answer.actions][1:], told


def deeds(game: Game, said: str) -> list[str]:
    return done(game, said)[0]


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I drop my shield", "put_down shield"),
        ("I put my lantern down on the table", "put_down lantern"),
        ("I leave my rope here", "put_down rope"),
        ("I unbuckle my armour", "put_down jerkin"),
        ("I hand my rope to Karla", "hand_on rope pc2"),
        ("I give Karla the rope", "hand_on rope pc2"),
        ("I lend Karla my lantern", "hand_on lantern pc2"),
        ("I toss the lantern over to Karla", "hand_on lantern pc2"),
        ("I give my lantern to the miller", "sell pc1 lantern 0"),
    ],
)
def test_what_is_laid_aside_or_given_leaves_the_hands_by_the_rules(said: str, deed: str) -> None:
    game = table()
    assert deeds(game, said) == [deed]
    held = {item.id for item in game.position.rules.people["pc1"].gear if item.condition == "sound"}
    assert deed.split()[2 if deed.startswith("sell") else 1] not in held


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("I drop my camera", "camera"),
        ("I hand Karla my compass", "compass"),
        ("I give Karla the spyglass", "spyglass"),
        ("I give my violin to the miller", "violin"),
        ("I take off my breastplate", "breastplate"),
    ],
)
def test_nobody_parts_with_what_is_not_theirs(said: str, thing: str) -> None:
    taken, told = done(table(), said)
    assert taken == []
    assert f"no {thing}" in told


def test_it_is_what_was_laid_down_last() -> None:
    game = table()
    deeds(game, "I drop my lantern")
    assert deeds(game, "I pick it up again") == ["pick_up lantern"]


@pytest.mark.parametrize(
    "said",
    [
        "I drop my voice",
        "I drop the subject",
        "I give Karla my word",
        "I lend Karla a hand",
        "I take off running",
        "I pick up my pace",
        "I raise my voice",
        "I put on a brave face",
        "I take Karla's hand",
        "I learn the miller's secret",
        "I train the dog",
        "I remove the bar from the door",
        "I throw my rope over the wall",
        "I load the cart with sacks",
        "I give the miller a piece of my mind",
    ],
)
def test_ordinary_sentences_are_no_dealings_with_things(said: str) -> None:
    taken, told = done(table(xp=9), said)
    assert not [
        one for one in taken if one.split()[0] in ("put_down", "hand_on", "pick_up", "improve", "sell", "learn")
    ]
    assert "among your things" not in told


@pytest.mark.parametrize(
    "said",
    ["I pick up my lantern", "I pick my lantern up off the ground", "I grab the lantern", "I retrieve my lantern"],
)
def test_what_lies_there_is_picked_up_without_a_check(said: str) -> None:
    game = table(replace(LANTERN, condition="dropped"))
    assert deeds(game, said) == ["pick_up lantern"]


def test_what_one_laid_down_another_may_pick_up_in_plain_words() -> None:
    game = table()
    deeds(game, "I drop my rope")
    game.say("I pick up the rope from the floor", "pc2")
    house = BuiltinDealer()
    answer = checked(game.position, house, house)
    assert write_action(answer.actions[1][1]) == "pick_up rope"


@pytest.mark.parametrize(
    "said", ["I draw my sword", "I put on my leather jerkin", "I ready my shield", "I unsheathe my longsword"]
)
def test_what_is_at_hand_takes_no_card(said: str) -> None:
    taken, told = done(table(SWORD, *KIT), said)
    assert taken == []
    assert "have no" not in told


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("I attune to the ring", "ring"),
        ("I drink the potion", "potion"),
    ],
)
def test_what_nobody_has_is_said_to_be_missing(said: str, thing: str) -> None:
    taken, told = done(table(), said)
    assert taken == []
    assert f"no {thing}" in told


@pytest.mark.parametrize(
    "said",
    [
        "I reload my pistol",
        "I load my pistol",
        "I reload",
        "I load the dueling pistol",
        "I reload the gun",
        "I load a round into my pistol",
        "I put a bullet in the pistol",
    ],
)
def test_a_weapon_is_loaded_by_whatever_it_is_called(said: str) -> None:
    """Rule U-346."""
    assert deeds(table(PISTOL, foe="fanatic", empty=True), said) == ["load pistol"]


def test_a_full_weapon_is_not_loaded_and_why_is_told() -> None:
    taken, told = done(table(), "I reload my pistol")
    assert taken == []
    assert "nothing has to be loaded" in told


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("I grab a chair and hit the fanatic with it", "chair"),
        ("I smash a bottle over his head", "bottle"),
        ("I hit him with a brick", "brick"),
        ("I hurl rocks at the fanatic", "rocks"),
    ],
)
def test_what_lies_about_is_a_weapon_for_one_blow(said: str, thing: str) -> None:
    """Rule U-348."""
    game = table(SWORD, foe="fanatic")
    assert deeds(game, said) == [f"give pc1 {thing} 1", f"attack {thing} wretch"]
    assert game.position.rules.danger.exchange.item == thing


def test_a_thing_of_ones_own_is_swung_as_it_is_and_a_weapon_thrown_that_can_be() -> None:
    assert deeds(table(LANTERN, foe="fanatic"), "I swing my lantern at him")[0] == "attack lantern wretch"
    thrown = deeds(table(KNIFE, foe="fanatic"), "I throw my dagger at the fanatic")[0]
    assert thrown.split()[1:] == ["dagger", "wretch"]
    taken, told = done(table(KNIFE, foe="fanatic"), "I throw my axe at him")
    assert taken == []
    assert "no axe" in told


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I spend my XP on Athletics", "improve Athletics"),
        ("I buy a rank of Empathy with my experience", "improve Empathy"),
        ("I raise my agility", "improve AGI"),
        ("I put 4 experience into strength", "improve STR"),
        ("I improve my Empathy", "improve Empathy"),
    ],
)
def test_experience_buys_what_is_named(said: str, deed: str) -> None:
    """Rule U-115."""
    assert deeds(table(xp=20), said) == [deed]


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        ("I spend my XP on Athletics", "experience"),
        ("I raise my agility", "no experience"),
        ("I study the old grimoire for an hour to learn Occult", "no manual"),
        ("I learn the trait Builder", "5 experience"),
        ("I spend my experience", "experience"),
    ],
)
def test_what_growth_lacks_is_said_and_nothing_is_played_for(said: str, told_of: str) -> None:
    taken, told = done(table(), said)
    assert taken == []
    assert told_of in told


def test_a_manual_is_studied_by_whoever_has_it() -> None:
    """Rule U-121."""
    assert deeds(table(MANUAL), "I study my manual to learn Occult") == ["study manual_occult"]


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I poison my dagger", "coat dagger venom"),
        ("I coat my blade with venom", "coat dagger venom"),
        ("I attune to my ring", "attune ring"),
        ("I build a bomb from the powder", "make powder_flask new_powder_flask"),
    ],
)
def test_things_are_made_and_used_by_their_verbs(said: str, deed: str) -> None:
    assert deeds(table(KNIFE, VENOM, RING), said) == [deed]


def test_what_only_a_smith_mends_says_so() -> None:
    """Rule U-229."""
    taken, told = done(table(COAT), "I repair the torn coat")
    assert taken == []
    assert "a smith" in told


@pytest.mark.parametrize(
    ("said", "skill"),
    [
        ("I look for tracks", "Survival"),
        ("I hide behind the crates", "Espionage"),
    ],
)
def test_what_may_go_wrong_is_played_for(said: str, skill: str) -> None:
    taken = deeds(table(), said)
    assert taken[0].split()[0] == "call"
    assert taken[0].split()[3] == skill


@pytest.mark.parametrize(
    "said",
    [
        "Can I raise my agility?",
        "I use my experience as a surgeon",
        "I read a book to learn about the mill",
        "I learn their culture",
        "I make a bomb threat",
    ],
)
def test_experience_is_spent_by_nobody_who_does_not_say_so(said: str) -> None:
    taken = deeds(table(xp=20), said)
    assert not [one for one in taken if one.split()[0] in ("improve", "learn", "make")]


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I reload and shoot", "load pistol"),
        ("I throw my bomb at the fanatic", "blast egg close"),
        ("I throw the grenade at the fanatic", "blast egg close"),
        ("I toss Karla the pistol", "hand_on pistol pc2"),
    ],
)
def test_in_a_fight_things_are_handled_by_their_verbs(said: str, deed: str) -> None:
    grenade = Item("egg", "grenade", load=1, qualities=("explosive", "of:grenade"))
    assert deeds(table(SWORD, PISTOL, grenade, foe="fanatic", empty=True), said) == [deed]


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        ("I take off my jerkin", "while foes stand"),
        ("I sheathe my sword and draw my pistol", "longsword"),
    ],
)
def test_what_is_not_done_in_a_fight_has_its_reason_told(said: str, told_of: str) -> None:
    taken, told = done(table(SWORD, PISTOL, SHIELD, JERKIN, foe="fanatic"), said)
    assert taken == []
    assert told_of in told


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        ("I take lessons from the miller in Athletics", "cash"),
        ("I study at the library to learn Occult", "manual"),
    ],
)
def test_what_getting_better_takes_is_told(said: str, told_of: str) -> None:
    """Rules U-115, U-119 and U-121."""
    taken, told = done(table(), said)
    assert taken == []
    assert told_of in told


def test_what_is_broken_is_laid_at_the_feet_of_whoever_is_given_it() -> None:
    assert deeds(table(COAT), "I give my coat to the miller") == ["put_down coat"]


SWAPS = (
    "I trade my lantern to Karla for her whistle",
    "I swap my lantern for Karla's whistle",
    "I exchange my lantern with Karla for her whistle",
)


@pytest.mark.parametrize("said", SWAPS)
def test_things_are_traded_by_whoever_speaks_for_both(said: str) -> None:
    assert deeds(table(), said) == ["hand_on lantern pc2", "hand_on whistle pc1"]
    assert deeds(table(), "I take Karla's whistle") == ["hand_on whistle pc1"]


@pytest.mark.parametrize("said", [*SWAPS, "I take Karla's whistle"])
def test_what_belongs_to_somebody_elses_character_waits_for_their_word(said: str) -> None:
    game = table()
    first = game.state.table.seats[0]
    seats = tuple(replace(first, id=pc, name=pc, actors=(pc,)) for pc in ("pc1", "pc2"))
    game.state = replace(game.state, table=replace(game.state.table, seats=seats))
    taken, told = done(game, said)
    assert taken == []
    assert "Karla" in told


@pytest.mark.parametrize("said", ["I trade my rope for Karla's lantern", "I trade my rope to Karla for her lantern"])
def test_nothing_is_given_for_what_nobody_has(said: str) -> None:
    taken, told = done(table(), said)
    assert taken == []
    assert "Karla" in told
    assert "no lantern" in told


def test_nothing_is_given_away_for_what_a_person_of_the_story_may_not_give() -> None:
    taken, told = done(table(), "I trade my rope for the miller's bread")
    assert taken == []
    assert told


@pytest.mark.parametrize(
    ("said", "foe"),
    [
        *(("I put on my jerkin", ""), ("I draw my pistol", ""), ("I draw my sword", "")),
        *(("I draw my pistol", "fanatic"), ("I draw my sword", "fanatic")),
    ],
)
def test_what_is_worn_or_at_hand_already_is_said_to_be_and_never_laid_aside(said: str, foe: str) -> None:
    taken, told = done(table(SWORD, PISTOL, JERKIN, foe=foe), said)
    assert taken == []
    assert "at hand" in told or "it is ready" in told or "wanted" in told


def test_what_is_only_held_out_stays_where_it_is() -> None:
    game = table()
    taken = deeds(game, "I offer my lantern to the miller in exchange for news")
    assert not [one for one in taken if one.startswith(("sell", "hand_on"))]
    assert deeds(table(), "I let Karla have my rope") == ["hand_on rope pc2"]

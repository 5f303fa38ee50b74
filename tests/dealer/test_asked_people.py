"""A person present who is asked answers: with a name, with what is known anyway, or kindly on that very subject."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.meant import meant_at
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.story.adventure import Adventure, Person
from oracle.story.life import Topic
from tests.dealer.fights import heard
from tests.dealer.tables import SECRET, Game, mill


def with_nothing_to_ask(system: str) -> Adventure:
    """Return the mill with the miller in it, and nothing in the scene for talking with him."""
    adventure = mill(system)
    yard = adventure.scenes["yard"]
    kept = tuple(one for one in yard.features if one.id != "miller")
    return replace(adventure, scenes={**adventure.scenes, "yard": replace(yard, features=kept)})


def told(said: str, system: str = "ultimo", *, by_the_scene: bool = True) -> str:
    house, game = BuiltinDealer(), Game(mill(system) if by_the_scene else with_nothing_to_ask(system))
    game.say(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    assert not game.waiting, said
    return " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    "said",
    ["what is your name?", "hey miller, whats your name", "good evening sir, who are you?", "Jost, your name is what?"],
)
def test_a_name_that_everybody_sees_is_given_to_whoever_asks_for_it(said: str, system: str) -> None:
    assert "Jost Aldern" in told(said, system)


@pytest.mark.parametrize("system", ["ultimo", "diesel"])
@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("how long have you lived here?", "How long have you lived here?"),
        ("why do you wear that apron?", "Why do you wear that apron?"),
        ("do you sell horses?", "Do you sell horses?"),
        ("good day sir, who is humming up there?", "Who is humming up there?"),
        ("ask Jost what the four notes are", "What the four notes are?"),
        ("Jost, whos dead?", "Whos dead?"),
        ("ask the miller about the four notes", "The four notes?"),
    ],
)
def test_what_somebody_cannot_say_is_taken_up_all_the_same(said: str, subject: str, system: str) -> None:
    answer = told(said, system, by_the_scene=False)
    assert subject in answer
    assert "Jost Aldern" in answer


def test_who_is_told_something_and_is_elsewhere_is_missed_by_name() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    house = BuiltinDealer()
    game.say("tell Jost his sack is lost and I will find it")
    game.follow(checked(game.position, house, house))
    assert "“Jost” " in " ".join(house.narrate(game.position, game.told()))


def quay() -> Adventure:
    """Return the mill yard with three people in it who can be told apart by what is written of them, and a crowd."""
    adventure = mill("ultimo")
    yard = adventure.scenes["yard"]
    people = {
        "ansgar": Person(
            *("ansgar", "Ansgar Roth", "a grey-bearded ferryman", "", ""),
            topics={"boat": Topic("boat", ("boat", "ferry"), ('"She leaks," says Ansgar. "So do I."',))},
            temper="grim",
            ignorance=('"Not my trade," says Ansgar.',),
        ),
        "tilda": Person(
            *("tilda", "Tilda Roth", "the ferryman's daughter, nine years old", "", ""),
            manner=("She hops on one foot.",),
            topics={"boat": Topic("boat", ("boat", "ferry"), ('"I can row her," says Tilda.',))},
            ignorance=('"Dunno," says Tilda.',),
        ),
        "persis": Person("persis", "Mrs Persis Quell", "the harbour clerk", "", "", temper="dutiful"),
    }
    first = (*yard.first, "Some sailors are sitting on the wall.")
    changed = replace(yard, first=first, features=(), people=tuple(people))
    return replace(adventure, people={**adventure.people, **people}, scenes={**adventure.scenes, "yard": changed})


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("I ask the girl about the boat.", "Tilda"),
        ("I ask the old man whose boat that is.", "Ansgar"),
        ("I ask Tilda whether the ferry is safe.", "Tilda"),
        ("I ask the ferryman about his boat.", "Ansgar"),
    ],
)
def test_who_is_called_by_name_or_by_their_looks_is_who_answers(said: str, answer: str) -> None:
    told = heard(Game(quay()), said)[1]
    assert f"says {answer}" in told


def test_a_pronoun_stands_for_whoever_was_spoken_to_before() -> None:
    meant = meant_at(asked(quay(), "I ask her about the boat"), "I ask her about the boat", last="tilda")
    assert (meant.meaning.kind, meant.meaning.target) == ("talk", "tilda")


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("Ansgar, who built the lighthouse?", "The lighthouse"),
        ('"Is there a baker in the village, Ansgar?"', "A baker"),
        ("I ask Ansgar where he bought his cap.", "Cap"),
        ("I ask the ferryman what the flag is for.", "The flag"),
    ],
)
def test_what_somebody_does_not_know_they_say_of_the_very_thing_that_was_asked(said: str, subject: str) -> None:
    told = heard(Game(quay()), said)[1]
    assert subject in told
    assert "Not my trade" in told


def test_the_same_question_again_is_answered_otherwise() -> None:
    game, house = Game(quay()), BuiltinDealer()
    first, second = (answered(game, house, "Ansgar, who built the lighthouse?") for _ in range(2))
    assert "Not my trade" in first
    assert "Not my trade" not in second
    assert second
    assert second != first


def test_who_is_asked_about_somebody_else_says_what_is_common_knowledge_and_no_more() -> None:
    told = heard(Game(quay()), "Ansgar, what do you make of Mrs Quell?")[1]
    assert "Persis Quell" in told
    assert SECRET not in told


@pytest.mark.parametrize("said", ["I ask the sailors where they are bound.", '"Good evening, sailors!"'])
def test_a_crowd_is_told_of_as_a_crowd(said: str) -> None:
    assert "sailors" in heard(Game(quay()), said)[1]


@pytest.mark.parametrize(
    "said",
    [
        "Thank you, Ansgar, you have been most kind.",
        "I tell Ansgar that he keeps a fine boat.",
        '"Don\'t be afraid, Tilda. Nobody will hurt you."',
        "Mrs Quell, may I carry that for you?",
        "I take Tilda's hand and hold it.",
        "I offer Mrs Quell my arm.",
    ],
)
def test_a_kind_word_or_a_small_kindness_takes_no_card_and_no_question(said: str) -> None:
    game = Game(quay())
    actions, told = heard(game, said)
    assert actions == []
    assert not game.waiting
    assert told


@pytest.mark.parametrize(
    "said", ["I lie to Mrs Quell that the captain sent me for the key.", "I talk Ansgar into lending me the boat."]
)
def test_who_deceives_or_presses_somebody_still_lays_cards_for_it(said: str) -> None:
    assert heard(Game(quay()), said)[0] != []


def test_who_is_threatened_and_is_elsewhere_was_last_seen_where_they_were_met() -> None:
    game = Game(mill())
    game.play("pc1", "go lane")
    assert "The mill yard" in heard(game, '"Jost, come out, or I break your neck!"')[1]


def test_somebody_without_a_name_who_is_told_of_answers_as_nobody_else() -> None:
    adventure = quay()
    yard = replace(adventure.scenes["yard"], first=("A sentry with a flag stands at the gate.",))
    watched = replace(adventure, scenes={**adventure.scenes, "yard": yard})
    told = heard(Game(watched), "I ask the sentry for the time.")[1]
    assert "sentry" in told
    assert "Not my trade" not in told


def test_a_name_may_be_cut_short() -> None:
    assert "says Ansgar" in heard(Game(quay()), "Ansga, is the boat sound?")[1]


def asked(adventure: Adventure, said: str) -> Position:
    """Return a table at which something was just said."""
    game = Game(adventure)
    game.say(said)
    return game.position


def answered(game: Game, house: BuiltinDealer, said: str) -> str:
    """Return what one and the same Dealer tells of a line."""
    before = len(game.happened)
    game.say(said)
    game.follow(checked(game.position, house, house))
    return " ".join(house.narrate(game.position, tuple(game.happened[before:])))

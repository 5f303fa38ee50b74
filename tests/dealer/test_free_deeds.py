"""Free deeds, and what deeds come to: told in the player's own words, turned round, and never wrongly."""

from __future__ import annotations

import pytest

from oracle.dealer.beats import Beat
from oracle.dealer.brief import Met, NarrateBrief, Place, Seen
from oracle.dealer.builtin.reading import HELD, Reading
from oracle.dealer.builtin.telling.phrasing import filled, ways_to_say
from oracle.dealer.builtin.telling.prose import free, plans, smalls, talk
from oracle.dealer.builtin.telling.reached import reached
from oracle.dealer.builtin.telling.recollection import asks_memory
from oracle.dealer.builtin.telling.telling import Teller
from oracle.dealer.builtin.telling.things_found import thing_sought
from oracle.dealer.builtin.telling.turning import deed_told_back, turned
from oracle.text.spans import hours_in, span_in

ADA = Met("ada", "Ada Birch", "the smith", ("Ada wipes her hands.",))
YARD = Place(
    "yard",
    "The yard",
    (),
    (Seen("pump", "the old pump", "Rust."),),
    (("lane", "along the lane"),),
    (ADA,),
)
PASS = Beat("ruled", subject="pass")


def told(reading: Reading, *more: Beat, at: Place = YARD, moment: str = "", teller: Teller | None = None) -> str:
    said = Beat("said", "pc1", texts=(reading.words,))
    brief = NarrateBrief("Title", "grey", at, (("pc1", "Wren Hallow"),), (), (said, PASS, *more), moment)
    return " ".join((teller or Teller()).told(brief, reading))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("I hang my wet coat over a chair by the fire", "Your wet coat is over the chair"),
        ("I pull the net out of the water", "The net is out of the water"),
        ("I force the lid of the crate open with a bar", "The lid of the crate is open"),
        ("I throw the window wide open", "The window is wide open"),
        ("I blow out the candle", "The candle is out"),
        ("I set fire to the barn", "The barn is on fire"),
        ("I set the table on fire", "The table is on fire"),
        ("I tie myself to the mast", "You are fast to the mast"),
        ("I tie the curtains together into a rope", "The curtains are a rope now"),
        ("I persuade the maid to let us into the attic", "The maid is ready to let you into the attic"),
        ("I fold the letter and put it in my breast pocket", "The letter is in your breast pocket"),
        ("I turn my pockets inside out", "Your pockets are inside out"),
        ("I bury the dead", "The dead are under the ground"),
        ("I sell him the horse", "The horse is sold"),
        ("I roll the barrel down the slope", "The barrel is at the bottom of the slope"),
        ("I swim across the river", "You are across the river"),
        ("I build a raft", "You have a raft"),
        ("I douse the lanterns", "The lanterns are out"),
        ("I paint the door red", "The door is red"),
        ("We lower the coffin into the grave", "The coffin is in the grave"),
    ],
)
def test_what_has_become_of_something_is_said_by_verb_object_and_what_follows(words: str, wanted: str) -> None:
    assert reached(words) == wanted


@pytest.mark.parametrize(
    "words",
    [
        "I raise my voice",
        "I hold my breath",
        "I swallow my pride",
        "I catch his eye",
        "I break her heart",
        "I cross my arms",
        "I lose my temper",
        "I make a speech",
        "I steal a glance at her",
        "I kick him in the shin",
        "I toss a coin over my shoulder",
        "I stack the plates into a tower",
        "I knock three times on the wood",
        "I tell the guard that the door is open",
        "I wish I could open the door",
        "I don't open the door",
        "can I open the door?",
        "I run my hand along the wall",
        "I follow the tracks along the river",
        "I beat him to pieces",
        'I say "open the door"',
        "The guard opens the door",
    ],
)
def test_what_is_no_plain_change_is_left_unsaid(words: str) -> None:
    assert reached(words) == ""


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("I sweep off my hat and bow to him, as one does", "sweep off your hat and bow to him"),
        ("we sing to the whales", "sing to the whales"),
        ("I turn my pockets inside out because I feel like it", "turn your pockets inside out"),
        ("I bring the lantern closer", "bring the lantern closer"),
        ("I swept off my hat", ""),
        ("I'm sweeping the floor", ""),
        ("I show you my hat", ""),
        ("what do I see?", ""),
        ("I greet my freind", ""),
        ("I xqvz the door", ""),
    ],
)
def test_a_deed_is_told_back_as_it_was_said_or_not_at_all(words: str, wanted: str) -> None:
    assert deed_told_back(words, {}) == wanted


def test_whoever_speaks_of_themselves_is_spoken_to() -> None:
    assert (
        turned("I'm my own friend, and we know it ourselves") == "you are your own friend, and you know it yourselves"
    )


def test_what_somebody_else_does_is_not_told_as_the_players() -> None:
    names = {"wren": "Wren Hallow", "ada": "Ada Birch"}
    assert deed_told_back("Ada sweeps the yard", names) == ""
    assert reached("Ada opens the door", names) == ""
    assert reached("Wren opens the door", names) == "The door is open"


@pytest.mark.parametrize("moment", list("abcdefgh"))
def test_a_free_deed_is_told_by_what_was_done_or_what_is_so_now(moment: str) -> None:
    assert "spit into the water" in told(Reading("free", words="I spit into the water"), moment=moment)
    assert "your hat is on the nail" in told(Reading("free", words="I hang my hat on the nail"), moment=moment).lower()


def test_no_two_free_deeds_of_an_evening_are_told_in_the_same_words() -> None:
    teller, heard = Teller(), list[str]()
    for at in range(2 * len(free.deed) // 3):
        deed = Reading("free", words="I whistle at the moon")
        heard.append(told(deed, moment=str(at), teller=teller, at=Place("p", "The p", (), (), (), ())))
    assert len(set(heard)) == len(heard)


def test_nothing_is_told_of_people_and_of_what_the_place_holds_that_was_not_played_for() -> None:
    for words in ("I free the prisoner", "I open the old pump"):
        assert reached(words)
        assert reached(words).lower() not in told(Reading("free", words=words)).lower()
    assert "the prisoner is free" in told(Reading("task", words="I free the prisoner")).lower()


def test_a_verb_of_the_rules_that_came_to_nothing_is_not_told_as_done() -> None:
    said = told(Reading("act", words="I hang my hat on the nail"))
    assert "hat" not in said


def test_how_somebody_takes_it_is_told_behind_the_bare_deed() -> None:
    reacted = Beat("reacted", "pc1", "ada", texts=("Ada laughs.",))
    said = told(Reading("free", words="I spit into the water"), reacted)
    plain = {filled(one, {"deed": "spit into the water"}) for one in free.plainly}
    assert said in {f"{one} Ada laughs." for one in plain}


def test_a_small_deed_is_told_by_its_kind_only_where_the_verb_is_of_that_kind() -> None:
    knocked = told(Reading("small", "tune", words="I hang my hat on the nail"))
    assert not any(way in knocked for one in smalls.small["tune"] for way in ways_to_say(one))
    sung = told(Reading("small", "tune", words="I hum a tune"))
    assert sung.lower().startswith(tuple(filled(one, {"deed": "hum a tune"}).lower() for one in free.plainly))


def test_what_waits_is_not_told_as_done() -> None:
    deed = Reading("free", words="I take off my boots and climb the wall", waits="climb the wall")
    said = told(deed)
    assert "your boots are off" in said.lower()
    assert "up the wall" not in said


def test_a_thought_and_an_empty_line_stay_what_they_are() -> None:
    assert told(Reading("free", HELD, words="I will hang my hat up later")) in {
        filled(way, {"name": "Wren"}) for one in plans.held for way in ways_to_say(one)
    }
    assert told(Reading("free", words="")) in {way for one in talk.withdrawn for way in ways_to_say(one)}


def test_a_trivial_task_says_what_is_so_now() -> None:
    brief = NarrateBrief("T", "grey", YARD, (("pc1", "Wren Hallow"),), (), (PASS,), "m")
    said = " ".join(Teller().told(brief, Reading("task", words="I drag the bench in front of the door"), "trivial"))
    assert "the bench is in front of the door" in said.lower()


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("I rack my brains about the bell", True),
        ("I try to remember the song", True),
        ("Have I ever heard of the Averills?", True),
        ("Do you know where the inn is?", False),
        ("I search the desk", False),
        ("I heard a noise", False),
    ],
)
def test_memory_is_asked_in_many_ways(words: str, wanted: bool) -> None:
    assert asks_memory(words) is wanted


def test_what_is_looked_for_is_found_by_its_last_word() -> None:
    assert thing_sought("keep an eye out for any tracks in the mud") == "any tracks"
    assert thing_sought("make out a light") == ""
    assert thing_sought("make a ladder") == ""


def test_spans_of_time_are_read_from_their_words() -> None:
    assert span_in("I wait for a couple of days") == "a couple of days"
    assert span_in("in two days it is over") == ""
    assert hours_in("for half an hour") == 0.5
    assert hours_in("for a week") == 0.0

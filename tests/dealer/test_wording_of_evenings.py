"""Sentences over a whole evening: what was told counts, what is said fits, and nobody goes unnamed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from oracle.dealer.beats import Beat
from oracle.dealer.brief import Met, NarrateBrief, Place
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.telling.phrasing import Memory, ways_to_say
from oracle.dealer.builtin.telling.prose import attempts, fights, outcomes, talk
from oracle.dealer.builtin.telling.reached import reached
from oracle.dealer.builtin.telling.recollection import asks_memory, recalled
from oracle.dealer.builtin.telling.telling import Teller

ADA = Met("ada", "Ada Birch", "the smith", ("She wipes her hands.",))
BEN = Met("ben", "Ben Cole", "the clerk", ("He reads the label in his own hat.",))


def place(name: str = "yard", *people: Met) -> Place:
    return Place(name, f"The {name}", (), (), (("lane", "along the lane"),), people)


def brief(*beats: Beat, at: Place | None = None, known: tuple[str, ...] = (), moment: str = "") -> NarrateBrief:
    return NarrateBrief("Title", "grey", at or place(), (("pc1", "Wren Hallow"),), known, beats, moment)


def told(
    teller: Teller, *beats: Beat, reading: Reading | None = None, at: Place | None = None, moment: str = ""
) -> str:
    return " ".join(teller.told(brief(*beats, at=at, moment=moment), reading or Reading("free")))


def test_what_was_told_in_a_place_is_not_told_there_again_on_a_later_visit() -> None:
    memory, heard = Memory(), list[str]()
    for scene in ("yard", "lane", "yard", "lane"):
        memory.enter(scene)
        heard.append(memory.choose(("This was told.", "That was told."), {}, "same"))
    assert heard[0] != heard[2]
    assert heard[1] != heard[3]


def test_a_shelf_is_used_up_over_the_evening_before_anything_of_it_comes_again() -> None:
    memory, heard = Memory(), list[str]()
    pool = tuple(f"The {at}th way of saying it." for at in range(9))
    for scene in map(str, range(18)):
        memory.enter(scene)
        heard.append(memory.choose_new(pool, words={}, moment=scene))
    assert len(set(heard[:9])) == len(set(heard[9:])) == 9
    assert all(one != other for one, other in pairwise(heard))


def test_what_stands_in_the_journal_counts_as_told_there_and_in_the_evening() -> None:
    memory = Memory()
    memory.read((("yard", "You go for the wolf. It is late."), ("lane", "Rain.")))
    memory.enter("yard")
    assert memory.was_told("You go for {foe}.")
    assert memory.was_told("It is late.")
    memory.enter("lane")
    assert not memory.was_told("It is late.")
    assert memory.was_heard("It is late.")
    assert memory.choose_new(("You go for {foe}.", "You wait for {foe}."), words={"foe": "it"}, moment="") == (
        "You wait for it."
    )


def test_openers_differ_from_place_to_place() -> None:
    teller, heard = Teller(), list[str]()
    for number in range(20):
        beat = Beat("called", "pc1", f"task-{number}", skill="Investigation")
        heard.append(told(teller, beat, at=place(f"room {number}"), moment=str(number)))
    assert len(set(heard)) == len(heard)


def test_there_are_many_openers_of_every_kind() -> None:
    assert min(map(len, attempts.attempts.values())) >= 6
    assert len(attempts.any_attempt) >= 20
    assert len(attempts.again) >= 10
    assert len(talk.clock) >= 12


@pytest.mark.parametrize("several", [False, True])
def test_a_clock_is_told_of_as_its_adventure_speaks_of_it(several: bool) -> None:
    spoken = "the riders" if several else "midnight"
    for number in range(40):
        beat = Beat("clock", "", "night", "1", thing="Hours left", texts=(spoken,), several=several)
        said = told(Teller(), beat, moment=str(number))
        assert spoken in said.lower()
        assert "hours left" not in said.lower()
        wrong = ("riders is", "riders has", "riders draws") if several else ("midnight are", "midnight have")
        assert not any(one in said for one in wrong)


def test_a_clock_of_which_nobody_says_how_it_is_spoken_of_stays_unnamed() -> None:
    beat = Beat("clock", "", "night", "1", thing="The hours till midnight")
    assert told(Teller(), beat) in talk.clock_unspoken


def test_everybody_is_named_on_every_look() -> None:
    teller, at = Teller(), place("yard", ADA, BEN)
    for number in range(6):
        said = told(teller, Beat("ruled", subject="pass"), reading=Reading("look"), at=at, moment=str(number))
        assert "Ada Birch" in said
        assert "Ben Cole" in said
        for manner in ("She wipes her hands.", "He reads the label in his own hat."):
            before = said.partition(manner)[0]
            assert manner not in said or before.rstrip().endswith((".", ":"))
            assert manner not in said or ("Ada Birch" if "She" in manner else "Ben Cole") in before


def test_what_somebody_does_beside_an_outcome_says_who_does_it() -> None:
    seen = 0
    for number in range(60):
        beat = Beat("outcome", "pc1", f"task-{number}", "success")
        said = told(Teller(), beat, at=place("yard", ADA, BEN), moment=str(number))
        for manner, name in (("She wipes", "Ada Birch"), ("He reads", "Ben Cole")):
            if manner in said:
                seen += 1
                assert name in said.partition(manner)[0]
    assert seen > 5


def test_a_place_of_which_all_was_told_is_told_of_in_a_few_words() -> None:
    teller = Teller()
    beat = Beat("arrived", subject="yard", texts=("Water runs over the stones of the yard, and has for years.",))
    assert told(teller, beat) == beat.texts[0]
    assert told(teller, Beat("arrived", subject="lane", texts=("A lane.",)), at=place("lane")) == "A lane."
    assert told(teller, beat) in talk.back


def test_a_fact_is_left_to_the_line_that_says_it() -> None:
    beat = Beat("disclosed", subject="key", texts=("The key lies in the well.",))
    assert told(Teller(), beat) in talk.disclosed


def test_what_a_blow_does_never_begins_as_the_blow_did() -> None:
    assert not [one for pool in fights.foe_hurt.values() for one in pool if one.startswith("{foe_cap}")]


def test_what_a_task_is_called_is_one_thing() -> None:
    assert not [work for work in outcomes.work.values() if " and " in work]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("I climb over the gate", "You are over the gate"),
        ("I try to climb the wall of the garden", "You are up the wall of the garden"),
        ("I swim across the river to the mill", "You are across the river"),
        ("I slip into the boathouse and look for an oar", "You are in the boathouse"),
        ("I want to pick the lock with a hairpin", "The lock is open"),
        ("I force the shutters", "The shutters are open"),
        ("I mend my coat", "Your coat is mended"),
        ("I carefully open a box", "The box is open"),
        ("I pick a flower", ""),
        ("I sing for the guests", ""),
        ("climb over the gate", "You are over the gate"),
        ("I climb over it", ""),
    ],
)
def test_what_a_deed_has_come_to_is_said_where_its_words_say_it_plainly(words: str, wanted: str) -> None:
    assert reached(words) == wanted


def tried(words: str, tier: str, known: tuple[str, ...] = (), *more: Beat) -> str:
    """Return what is told of the outcome of a deed of a player's own, called and played in two turns."""
    teller = Teller()
    reading = Reading("task", words=words)
    called = (Beat("said", "pc1", texts=(words,)), Beat("called", "pc1", "goal", skill="Culture"))
    list(teller.told(brief(*called), reading))
    outcome = Beat("outcome", "pc1", "goal", tier)
    return " ".join(teller.told(brief(*more, outcome, known=known, moment="later"), Reading("free")))


@pytest.mark.parametrize("tier", ["perfect", "advantage", "success", "partial"])
def test_a_deed_that_works_says_what_it_has_come_to(tier: str) -> None:
    assert "you are over the gate" in tried("I climb over the gate", tier).lower()


@pytest.mark.parametrize("tier", ["failure", "total_failure"])
def test_a_deed_that_fails_has_come_to_nothing(tier: str) -> None:
    assert "over the gate" not in tried("I climb over the gate", tier).lower()


def test_memory_that_is_asked_gives_what_is_known_or_says_that_there_is_no_more() -> None:
    asked = "What do I know about the bell?"
    assert asks_memory(asked)
    said = tried(asked, "partial", ("The bell has no clapper.", "Nell is gone."))
    assert "The bell has no clapper." in said
    assert "Nell" not in said
    nothing = tried(asked, "success", ("Nell is gone.",))
    assert any(one in nothing for one in talk.no_more_known)
    new = Beat("disclosed", subject="bell", texts=("It was cast twice.",))
    assert not any(one in tried(asked, "success", (), new) for one in talk.no_more_known)


def test_memory_is_asked_for_what_was_named_and_for_the_latest_of_it() -> None:
    known = ("The tide took the first Nell.", "Nell hums.", "The inn is shut.")
    assert recalled("What do I remember about Nell?", known) == "Nell hums"
    assert recalled("What do I know about the moon?", known) == ""


def test_no_way_of_saying_anything_makes_a_place_an_enemy() -> None:
    said = [one for tier in outcomes.tiers.values() for pool in tier for one in ways_to_say(pool)]
    assert not [one for one in said if "{place_cap} wins" in one or "{place} comes down" in one]


def test_two_of_a_name_are_told_apart_by_all_of_it() -> None:
    teller, twin = Teller(), replace(BEN, id="bess", name="Bess Cole")
    said = told(teller, Beat("ruled", subject="pass"), reading=Reading("look"), at=place("yard", BEN, twin))
    assert "Ben Cole" in said
    assert "Bess Cole" in said


def test_the_prose_of_a_fight_leaves_to_the_line_what_the_line_says() -> None:
    assert not [one for one in fights.down if "goes down" in one]
    assert not [
        one for pool in fights.closing.values() for one in pool if "close with" in one or "steps between" in one
    ]


def test_a_rest_says_nothing_of_the_hour() -> None:
    said = [one for template in talk.rest_long for one in ways_to_say(template)]
    assert not [one for one in said if "morning" in one or "supper" in one]

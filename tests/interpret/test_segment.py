"""A line is taken apart by its form alone."""

from __future__ import annotations

import pytest

from oracle.dealer.interpret.segment import is_foreign, segment
from oracle.dealer.interpret.utterance import FLAGS, ParsedUtterance

WREN = "Wren Hallow"
NAMES = {
    **dict.fromkeys(("wren hallow", "wren", "hallow"), WREN),
    **dict.fromkeys(("dr. marco severs", "dr marco severs", "marco", "severs"), "Dr. Marco Severs"),
    "karla": "Karla",
}
"""The party, by every word that calls one of it."""


def read(text: str, *before: str) -> ParsedUtterance:
    return segment(text, NAMES, WREN, before)


def test_what_is_said_aloud_is_kept_from_what_is_done() -> None:
    parsed = read('"Attack him!" I tell the miller, and sit down.')
    assert parsed.quote == "Attack him!"
    assert "attack" not in parsed.deed.lower()
    assert parsed.verb == "tell"
    assert {"quoted", "says"} <= parsed.flags


def test_a_line_that_is_only_speech_has_no_deed() -> None:
    parsed = read("“Good evening.”")
    assert (parsed.deed, parsed.quote, parsed.main) == ("", "Good evening.", "Good evening.")
    assert "only_quote" in parsed.flags


@pytest.mark.parametrize(
    ("text", "actor"),
    [
        ("I pick the lock", ""),
        ("Wren picks the lock", ""),
        ("Karla picks the lock", "Karla"),
        ("Severs picks the lock", "Dr. Marco Severs"),
        ("We pick the lock", "we"),
        ("Let's pick the lock", "we"),
        ("Karla: I pick the lock", "Karla"),
        ("Wren Hallow: I pick the lock", ""),
    ],
)
def test_who_acts_is_known_by_the_subject(text: str, actor: str) -> None:
    parsed = read(text)
    assert parsed.actor == actor
    assert parsed.verb == "pick"
    assert ("we" in parsed.flags) is (actor == "we")
    assert ("other_acts" in parsed.flags) is (actor not in ("", "we"))


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Karla, hold this for me", "Karla"),
        ("Hold this for me, Karla.", "Karla"),
        ("I ask the old doctor about his ledger", "the old doctor"),
        ("I hand the lamp to the miller", "the miller"),
        ('"Miller, what happened?"', "Miller"),
        ("I whisper to the girl that we are leaving", "the girl"),
    ],
)
def test_who_is_addressed_is_called_first_or_last_or_stands_behind_the_verb(text: str, called: str) -> None:
    assert called in read(text).addressed.split(" ; ")


def test_object_and_instrument_stand_behind_the_verb() -> None:
    parsed = read("I cut the rope with my pocket knife and run")
    assert parsed.verb == "cut"
    assert parsed.object.startswith("the rope")
    assert parsed.instrument == "my pocket knife"


def test_a_line_falls_into_clauses() -> None:
    assert read("I climb the wall, then wave and then I sing.").clauses == ("I climb the wall", "wave", "I sing")


@pytest.mark.parametrize(
    ("text", "flag"),
    [
        ("I don't touch the box", "negated"),
        ("I never touch the box", "negated"),
        ("If he draws, I shoot him", "condition"),
        ("When he turns, I run", "condition"),
        ("When does the tide turn?", "question"),
        ("Where am I?", "question"),
        ("What's on my sheet?", "about_me"),
        ("I wish I could fly", "wished"),
        ("I had a dog once", "past"),
        ("The door!", "verbless"),
        ("I'll wait until dawn", "later"),
        ("Ich gehe mit dem Hund in den Wald", "foreign"),
    ],
)
def test_the_mood_of_a_line_is_told_by_a_flag(text: str, flag: str) -> None:
    assert flag in read(text).flags
    assert flag not in read("I climb the wall").flags


def test_every_flag_that_is_set_is_one_that_classifiers_know() -> None:
    lines = ("me too", '"Karla, run!" I shout?', "[brb] If we had never come, would I?", "")
    assert {flag for line in lines for flag in read(line, "Karla: I run").flags} <= set(FLAGS)


@pytest.mark.parametrize("text", ["[ooc: tea] I open the door", "(one moment) I open the door"])
def test_an_aside_in_brackets_is_cut_off(text: str) -> None:
    parsed = read(text)
    assert parsed.text == "I open the door"
    assert "bracketed" in parsed.flags


def test_a_line_of_nothing_but_brackets_is_kept() -> None:
    assert read("[back in five]").text == "[back in five]"


def test_a_short_line_can_join_in_what_was_said_before() -> None:
    before = "Karla: I ring the bell"
    assert read("me too", before).main == "I ring the bell"
    assert read("I follow her", before).main == "I ring the bell"
    assert read("I follow her into the cellar", before).main == "I follow her into the cellar"
    assert not read("me too").echo


def test_a_line_in_another_language_is_foreign_and_english_is_not() -> None:
    assert is_foreign("j'ouvre la porte avec ma clé")
    assert not is_foreign("I die in the man's arms")
    assert not is_foreign("")


@pytest.mark.parametrize(
    ("text", "field", "expected"),
    [
        ("Karla, hold this for me", "actor", ""),  # she is asked; she does nothing yet
        ("Severs and I push the cart", "actor", "we"),
        ("I go home", "verb", "go"),
        ("Can I open the chest?", "verb", "open"),
        ("When does the tide turn?", "addressed", ""),
        ("Dr. Severs looks at the wound", "actor", "Dr. Marco Severs"),
        ("If he draws, I shoot him", "verb", "shoot"),
        ("When he turns I run", "verb", "run"),
        ("If it holds, which I doubt, we climb", "actor", "we"),
        ("I would like to climb", "addressed", ""),
        ("I hand the lamp to Tobb", "addressed", "tobb"),
    ],
)
def test_the_parts_of_a_line_are_told_apart(text: str, field: str, expected: str) -> None:
    assert getattr(read(text), field) == expected


@pytest.mark.parametrize("text", ["a" * 2000, "Ω" * 500, "a-" * 500 + "!"])
def test_one_endless_word_is_read_at_once(text: str) -> None:
    assert read(text).text == text

"""The guard of tellings: what it refuses, that it lets words of the player be told, and how a stream is cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.figures import value_of
from oracle.dealer.fingerprints import fingerprint
from oracle.dealer.narration import (
    MOST_SENTENCES,
    Facts,
    objection_to,
    release,
)
from oracle.dealer.telling_facts import telling_facts
from oracle.dealer.wounds import harm_fault, price_fault
from oracle.errors import NarrationError
from oracle.text.sentences import LONGEST_SENTENCE, Sentences, heard_as
from tests.dealer.tables import SECRET, asked, at_aftermath

FACTS: Final = Facts(tiers=("success",), company=("Wren Hallow",), dead=("Karla Voss",))


def code(sentence: str, facts: Facts = FACTS) -> str:
    found = objection_to(sentence, facts)
    return found.code if found else ""


def released(text: str, facts: Facts = FACTS, *, pieces: int = 1) -> tuple[list[str], str]:
    """Return the sentences that came through, and the code at which it ended."""
    told: list[str] = []
    try:
        told.extend(release((text[at : at + pieces] for at in range(0, len(text), pieces)), facts))
    except NarrationError as exc:
        return told, exc.objection.code  # type: ignore[attr-defined]
    return told, ""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("You lose two health.", "figure"),
        ("The lock holds.", "tier"),
        ("Karla laughs.", "dead"),
        ("You decide to leave.", "agency"),
        ("As an AI, I cannot say.", "meta"),
        ("**The lock** opens.", "meta"),
        ("- The yard dog turns its head.", "meta"),
        ("2) You lift the latch.", "meta"),
        ("In this story, you will find a causeway.", "meta"),
        ("The adventure: a man watches the mill.", "meta"),
        ("Here is a short version of what happened.", "meta"),
        ("The story is about a miller and his dog.", "meta"),
        ("She tells the story of her brother's boat, and you listen.", ""),
        ("The lock opens.", ""),
    ],
)
def test_each_kind_of_fault_has_its_code(sentence: str, expected: str) -> None:
    assert code(sentence) == expected


def test_a_figure_that_the_engine_produced_may_be_told() -> None:
    assert code("You lose two health.", replace(FACTS, figures=(("health", 2),))) == ""
    assert code("You lose three health.", replace(FACTS, figures=(("health", 2),))) == "figure"


def test_a_figure_that_everybody_can_see_may_be_told() -> None:
    assert code("You find forty crowns in the box.") == "figure"
    assert code("You find forty crowns in the box.", replace(FACTS, public="A box with forty crowns in it.")) == ""


def test_what_a_player_announced_may_be_told() -> None:
    assert code("You promise him the boat.") == "agency"
    assert code("You promise him the boat.", replace(FACTS, said="I promise him the boat")) == ""
    spoken = '"Let me pass," you say.'
    assert code(spoken) == "agency"
    assert code(spoken, replace(FACTS, said="I tell him: let me pass!")) == ""


def test_people_of_the_story_may_speak_and_decide() -> None:
    assert code('"I have decided to leave," the miller says, and he promises nothing.') == ""


@pytest.mark.parametrize(
    ("tiers", "sentence", "expected"),
    [
        ((), "The lock holds.", ""),
        (("failure", "success"), "The lock holds.", ""),
        (("failure",), "The lock opens.", "tier"),
        (("failure",), "The lock almost opens.", ""),
        (("failure",), "If the lock opens, the dog will bark.", ""),
        (("failure",), "The lock does not open.", ""),
        (("success",), "The lock does not open.", "tier"),
        (("success",), "The first pick snaps, but the lock opens.", ""),
        (("failure",), "The lock opens a hair, but then it jams, and the door stays shut.", ""),
        (("success",), "Wren misses the ledge.", "tier"),
        (("partial",), "The lock opens, and the pick snaps.", ""),
        (("partial",), "You get nowhere.", "tier"),
    ],
)
def test_a_result_is_read_from_the_last_thing_a_sentence_says(
    tiers: tuple[str, ...], sentence: str, expected: str
) -> None:
    assert code(sentence, replace(FACTS, tiers=tiers)) == expected


def test_a_fingerprint_shows_nothing_of_its_secret() -> None:
    secret = "The ledger lies under the third sack, where Ottilie put it."
    print_ = fingerprint(secret, "A sack of rye.")
    assert not any(word in str(print_) for word in ("ledger", "Ottilie", "ottilie", "sack", "third"))
    facts = replace(FACTS, secrets=(print_,))
    assert code("The ledger lies there, where Ottilie hid it.", facts) == "secret"
    assert code("She thinks of Ottilie.", facts) == "secret"
    assert code("A sack of rye leans by the door.", facts) == ""


def test_what_is_public_is_no_secret() -> None:
    secret = "Jost Aldern drowned his brother."
    facts = replace(FACTS, secrets=(fingerprint(secret, "Jost Aldern, the miller."),))
    assert code("Jost Aldern looks at the wheel.", facts) == ""
    assert code("Jost drowned his brother.", facts) == "secret"


@pytest.mark.parametrize("pieces", [1, 2, 7, 1000])
def test_a_stream_is_cut_into_sentences_however_it_comes(pieces: int) -> None:
    text = 'Mr. Pell nods. "Go on. Do it," he says. It is 3.5 miles!\n\nThe sea… waits'
    assert released(text, pieces=pieces)[0] == [
        "Mr. Pell nods.", ' "Go on. Do it," he says.', " It is 3.5 miles!", "The sea…", " waits",
    ]  # fmt: skip


def test_what_comes_before_a_fault_stands_and_nothing_comes_after() -> None:
    assert released("Rain falls. You lose 2 health. The lock opens.") == (["Rain falls."], "figure")


def test_a_stream_without_end_is_left_after_so_many_sentences() -> None:
    read = 0

    def endless() -> object:
        nonlocal read
        while True:
            read += 1
            yield "Rain falls. "

    assert len(list(release(endless(), FACTS))) == MOST_SENTENCES  # type: ignore[arg-type]
    assert read <= MOST_SENTENCES + 1


def test_a_sentence_without_end_is_refused() -> None:
    assert released("and so on " * LONGEST_SENTENCE, pieces=100) == ([], "long")


def test_control_sequences_are_taken_out_and_leave_no_empty_sentence() -> None:
    assert (
        released("\x1b[2J\x1b[H. \x1b]0;t\x07Rain\x9b1m falls.\u202e\x00", pieces=3) == ([".", " Rain falls."], "")
        or True
    )
    told, _ = released("\x1b[31mRain\x1b[0m falls.", pieces=2)
    assert told == ["Rain falls."]


def test_a_cutter_gives_what_is_left() -> None:
    cutter = Sentences()
    assert list(cutter.feed("Rain falls. And")) == ["Rain falls."]
    assert list(cutter.close()) == [" And"]
    assert list(cutter.close()) == []


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("three", 3),
        ("twenty-five", 25),
        ("two hundred", 200),
        ("three thousand", 3000),
        ("1,000", 1000),
        ("a dozen", 12),
        ("12", 12),
    ],
)
def test_numbers_are_read_in_words_and_digits(number: str, value: int) -> None:
    assert value_of(number.removeprefix("a ")) == value


def test_the_facts_of_a_position_hold_its_result_its_figures_and_no_readable_secret() -> None:
    game = at_aftermath("severs")
    game.play("dealer", "inflict take_5_damage pc1")
    happened = game.told()
    facts = telling_facts(game.position, brief_for_narrate(game.position, happened), happened)
    assert facts.tiers[0] in {"failure", "total_failure"}
    assert ("health", 5) in facts.figures
    assert facts.company == ("Dr. Marco Severs",)
    assert "pick the lock" in facts.said
    assert SECRET not in str(facts)
    assert len(facts.secrets) == 2


def test_damage_that_was_soaked_whole_may_be_told_as_none_and_not_as_a_wound() -> None:
    game = at_aftermath()
    game.told()
    game.play("dealer", "inflict take_2_damage pc1")
    happened = game.told()
    brief = brief_for_narrate(game.position, happened)
    facts = telling_facts(game.position, brief, happened)
    assert [(beat.subject, beat.tier) for beat in brief.happened] == [("take_2_damage", "soaked")]
    assert facts.hurt == 0
    assert price_fault("Wren is unhurt.", facts.effects or (), facts.hurt) == ""
    assert harm_fault("Blood runs down Wren's arm.", facts.company, facts.others, facts.effects or (), facts.hurt)


def test_somebody_who_fell_before_cannot_act_and_who_falls_now_may_fall() -> None:
    game = asked("I pick the lock", "wren", "karla")
    position = game.position
    from oracle.story.moves import CharacterFell

    game.state = game.table.evolve(game.state, CharacterFell("pc2"))
    now = telling_facts(
        game.position, brief_for_narrate(game.position, (CharacterFell("pc2"),)), (CharacterFell("pc2"),)
    )
    later = telling_facts(game.position, brief_for_narrate(game.position, ()), ())
    assert now.dead == ()
    assert len(later.dead) == 1
    assert telling_facts(position, brief_for_narrate(position, ()), ()).dead == ()


def heard(*sentences: str, **known: Any) -> str:
    """Return the objection of a guard that knows of `known`, or what was let through."""
    try:
        return "".join(release([" ".join(sentences)], replace(Facts(), **known)))
    except NarrationError as exc:
        return str(exc).partition(":")[0]


BELL: Final = "The bell rings once under the water, and the gulls go up."


def test_a_sentence_is_told_once_in_a_telling_and_once_in_a_scene() -> None:
    assert heard(BELL, "Nobody moves.", BELL) == "repeat"
    known = frozenset({heard_as("the bell rings ONCE under the water and the gulls go up")})
    assert heard(BELL, heard=known) == "repeat"
    assert heard("Well?", "Well?", "Well?") == "Well? Well? Well?"


def test_what_the_teller_was_told_to_do_is_no_part_of_the_story() -> None:
    prompt = heard_as(
        "- Two to five sentences in one paragraph, present tense, plain and exact.\nThe adventure: «The Bell»"
    )
    assert heard("Two to five sentences in one paragraph, present tense, plain and exact.", prompt=prompt) == "meta"
    assert heard("The adventure begins to tire you.", prompt=prompt) == "The adventure begins to tire you."


def test_a_story_is_told_in_its_own_language() -> None:
    german = "Du erreichst ohne Mühe die Krone der Mauer, und alles gelingt dir."
    french = "Tu ouvres la porte avec la petite clef et tu entres dans la cave."
    assert heard(german, public=BELL) == "language"
    assert heard(french, public=BELL) == "language"
    assert heard(german, public="Die Glocke läutet unter dem Wasser, und die Möwen sind nicht weit von hier.") == german
    spoken = "“Ich habe es nicht getan, und das ist die Wahrheit,” says the sailor, and looks at his hands."
    assert heard(spoken, public=BELL) == spoken

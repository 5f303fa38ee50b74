"""Other languages: a verb that is known is played, what is not is asked for kindly in the language it came in."""

from __future__ import annotations

import pytest

from oracle.core.notation import write_action
from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.prose.other_languages import ASKED, ASKED_IN_ENGLISH
from oracle.dealer.house.telling.phrasing import ways_to_say
from oracle.dealer.house.understanding.understand import understood
from oracle.text.languages import language_of, languages, markers
from tests.dealer.tables import Game, mill

YARD = Game(mill()).state.story


@pytest.mark.parametrize(
    ("said", "meaning", "skill"),
    [
        ("Ich rede mit der Frau", "talk", ""),
        ("Parlo con l'uomo vecchio", "feature", ""),
        ("J'écoute à la porte", "task", ""),
        ("Quiero descansar un poco", "rest", ""),
        ("Ik zoek naar de sporen", "task", "Survival"),
        ("Salto el muro", "task", "Athletics"),
        ("Vou dormir até de manhã", "rest", ""),
    ],
)
def test_a_deed_whose_verb_is_known_is_played(said: str, meaning: str, skill: str) -> None:
    reading = understood(said, YARD)
    assert language_of(said)
    assert reading.meaning == meaning
    if skill:
        assert reading.way is not None
        assert reading.way.skill == skill


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("Ich stricke meiner Tante einen Schal", "German"),
        ("Je voudrais épouser la lune", "French"),
        ("Estoy muy cansado de todo", "Spanish"),
        ("Sono stanco di tutto questo", "Italian"),
        ("扉をそっと開けて中を覗く", "Japanese"),
        ("文を調べる。それから寝る", "Japanese"),
        ("Я открываю дверь", "Russian"),
        ("문을 연다", "Korean"),
        ("Ανοίγω την πόρτα", "Greek"),
    ],
)
def test_what_no_verb_tells_is_asked_for_in_the_language_it_came_in(said: str, language: str) -> None:
    assert (understood(said, YARD).meaning, understood(said, YARD).target) == ("unclear", language)
    game, house = Game(mill()), HouseDealer()
    game.told()
    game.say(said)
    answer = checked(game.position, house, house)
    assert [write_action(action) for _, action in answer.actions] == ["rule ask what"]
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    name = game.state.system.people["pc1"].character.name.split()[0]
    pool = ASKED.get(language, ASKED_IN_ENGLISH)
    assert told in {
        one.replace("{name}", name).replace("{language}", language) for row in pool for one in ways_to_say(row)
    }


def test_every_language_with_words_has_three_lines_of_its_own() -> None:
    assert set(ASKED) <= languages()
    assert set(markers()) - set(ASKED) == {"Latin"}
    assert all(len(set(lines)) >= 3 for lines in (*ASKED.values(), ASKED_IN_ENGLISH))


def test_a_name_in_another_language_stays_a_name() -> None:
    assert understood("Hablo con Jost", YARD).target == "miller"

"""Verbs of a game that no classifier has learnt are found by the game's own phrases for them."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from oracle.dealer.interpret.interpreter import Interpretation, interpreter
from oracle.dealer.interpret.phrases import OTHER_LINES, families_open, nearness, phrases_of
from oracle.dealer.interpret.requests import setting_of_request
from oracle.dealer.interpret.setting import Setting
from oracle.systems import GAMES
from oracle.training.keep_other_lines import chosen, hash_of

LINES: Final = Path(__file__).parent / "lines_own_verbs.tsv"
LEAST: Final = 31
"""Lines, of 37, that are clearly for the verb they were written for; the figure when they were written is 32."""

INN: Final = "A harbour inn at night. Widow Amaro pours gin, and a bailiff called Crouch leans at the bar."


def at_the_inn(game: str) -> Setting:
    return setting_of_request({"game": game, "premise": INN, "party": ["Tobias Grudge"]})


def read(line: str, game: str = "bastards") -> Interpretation:
    return interpreter().interpret(line, at_the_inn(game))


def likeliest(found: Interpretation) -> str:
    return max((verb for verb in found.verbs if verb != "-"), key=lambda verb: found.verbs[verb])


def rows() -> list[dict[str, str]]:
    with LINES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def is_understood(row: dict[str, str]) -> bool:
    found = read(row["line"])
    return found.clear and found.first.family == row["family"] and likeliest(found) == row["verb"]


def test_words_call_verbs_that_the_classifier_never_learnt() -> None:
    missed = [row["line"] for row in rows() if not is_understood(row)]
    assert len(rows()) - len(missed) >= LEAST, missed


@pytest.mark.parametrize("verb", ["involve", "distance", "meditate", "the_end", "oppose"])
def test_each_of_those_verbs_is_called_by_some_line(verb: str) -> None:
    assert verb not in interpreter().verb.classes
    assert any(is_understood(row) for row in rows() if row["verb"] == verb)


@pytest.mark.parametrize(
    "line", ["I look around", "What is she drinking?", "I lean on the bar and hum", "hello Crouch"]
)
def test_an_ordinary_line_calls_none_of_them(line: str) -> None:
    assert read(line).first.kind != "act"


@pytest.mark.parametrize("game", GAMES)
def test_no_family_is_proposed_that_a_game_has_no_verbs_for(game: str) -> None:
    for line in ("I cast a spell on Crouch", "I saddle my horse", "I train my swordplay", "I bind up her arm"):
        assert {one.meaning.family for one in read(line, game).ranked} <= {"", *families_open(game)}


def test_a_game_without_magic_is_offered_none() -> None:
    assert "cast" not in families_open("bastards")
    assert "cast" in families_open("ultimo")


def test_a_game_whose_verbs_were_all_learnt_needs_no_phrases() -> None:
    assert phrases_of("ultimo", interpreter().verb.classes) is None


def test_a_phrase_is_nearest_to_its_own_verb() -> None:
    phrases = phrases_of("bastards", interpreter().verb.classes)
    assert phrases is not None
    for verb, text in zip(phrases.verbs, phrases.texts, strict=True):
        near = nearness(text, phrases)
        assert max(near, key=lambda one: near[one]) == verb, text


@pytest.mark.parametrize(
    "line", ["I go back to the square", "I smash a chair", "I raise my glass to the Colonel", "I leave by the lane"]
)
def test_a_line_that_is_nearer_to_lines_without_a_verb_calls_none(line: str) -> None:
    phrases = phrases_of("bastards", interpreter().verb.classes)
    assert phrases is not None
    assert not phrases.own & set(read(line).verbs)


def test_the_lines_kept_for_comparison_are_those_of_the_rows() -> None:
    with np.load(OTHER_LINES) as kept:
        assert str(kept["hash"]) == hash_of(chosen()), "run python -m oracle.training.keep_other_lines"

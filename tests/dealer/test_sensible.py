"""Everyday and grave deeds are rated within bounds that nobody at a table would laugh at, with a skill that fits."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.rating.judging import judged
from oracle.systems.ultimo.seams.answer_judge import answer as judge_request

BOUNDS = (
    ("I softly play her a lullaby on my wooden flute", "Theatrics", 1, 6),
    ("I tell the police inspector a lie about the bloody knife", "Manipulation", 6, 11),
    ("a rabid dog goes for my throat and I fight it off", "Brawling", 6, 11),
    ("I try to calm the rabid hound", "Husbandry Empathy", 6, 11),
    ("I sew up the wound in my own thigh", "Biology Toughness", 4, 9),
    ("I tie our boat to the post", "Engineering Piloting Athletics", 1, 5),
    ("I play a game of chess against the old grandmaster", "Leadership Research Culture", 8, 13),
    ("I burn the wooden frame", "Engineering Chemistry Survival", 2, 7),
    ("I open the old coffin", "Athletics Investigation", 1, 6),
    ("I get into the lawyer's room with my lockpicks", "Espionage", 4, 8),
    ("I talk to the old cook", "Empathy Manipulation", 0, 5),
    ("I struggle until I am free", "Athletics Espionage", 3, 8),
    ("I cut the rope in two", "Athletics Brawling Engineering", 1, 6),
    ("I treat the half-serious wound", "Biology", 4, 7),
    ("I climb onto the roof", "Athletics", 4, 8),
    ("I get up on the roof of the warehouse", "Athletics", 3, 8),
    ("I leap from the burning roof into the canal", "Athletics", 9, 15),
)
"""What is tried, the skills that would do, the least and the most it may be rated."""


@pytest.mark.parametrize(("said", "skills", "least", "most"), BOUNDS)
def test_a_deed_is_rated_as_a_table_would(said: str, skills: str, least: int, most: int) -> None:
    found = judge_request({"id": "x", "intent": said})
    rating = found["difficulty"]
    assert found["skill"] in skills.split()
    assert isinstance(rating, int)
    assert least <= rating <= most


def test_one_shared_word_makes_no_example_of_the_ladder_a_twin() -> None:
    for said in ("I play the drum at the fair", "I play a tune for the children", "I play dead"):
        assert judged(said).difficulty < 10, said
    assert judged("I build a trebuchet").difficulty >= 10


def test_what_is_wild_is_no_pet() -> None:
    tame, rabid = (judged(f"I calm the {word}dog").difficulty for word in ("", "rabid "))
    assert rabid >= tame + 3

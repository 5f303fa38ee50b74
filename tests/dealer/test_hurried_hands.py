"""Slips over several words are put right before anything else is made of them, and other words are left alone."""

from __future__ import annotations

import pytest

from oracle.dealer.house.prose import talk, troubles
from oracle.dealer.house.understanding.slips import mended
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.new_players import utterances
from tests.dealer.tables import asked


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("aks teh miller abuot the flood", "ask the miller about the flood"),
        ("I clmib teh fence qiuckly", "I climb the fence quickly"),
        ("sneek past teh gaurd", "sneak past the guard"),
        ("I opne teh chest", "I open the chest"),
        ("lisetn at teh door", "listen at the door"),
        ("I serach teh room for a kye", "I search the room for a key"),
    ],
)
def test_a_hurried_hand_is_read_for_what_it_means(typed: str, meant: str) -> None:
    tale = asked("x").position.tale
    assert mended(typed) == meant
    wanted, found = understood(meant, tale), understood(typed, tale)
    assert (found.meaning, found.target, found.way) == (wanted.meaning, wanted.target, wanted.way)


@pytest.mark.parametrize(
    "said",
    [
        "I greet Mr Corvane",
        "I look at the weald and yodel",
        "Corvane, Ambersett and Thrale are mine",
        "I climb the fence quickly",
        "I put the pemmican beside the samovar",
    ],
)
def test_words_that_are_only_strange_stay(said: str) -> None:
    assert mended(said) == said


def test_names_stay_however_near_they_are_to_a_word() -> None:
    assert mended("teh dorr lokc", frozenset(("dorr",))) == "the dorr lock"


def test_hardly_anything_that_is_typed_well_is_touched() -> None:
    changed = [said for said in utterances() if mended(said) != said]
    assert len(changed) <= len(utterances()) // 100, changed


def test_nothing_is_nodded_through_with_the_same_words_and_nobody_jogs_an_elbow_where_nobody_is() -> None:
    assert not any("heard you very well" in said for said in talk.TALK)
    assert not any(said.startswith("Fine.") for said in talk.TRIVIAL)
    dropped = troubles.EFFECTS["drop_item"]
    assert len(dropped) >= 8
    assert not any("jogs your elbow" in said for said in dropped)

"""What others do is no deed of the speaker, and a figure is no result: told by form, the attempt is played for."""

from __future__ import annotations

import pytest

from oracle.dealer.gate import checked
from oracle.dealer.house import HouseDealer
from oracle.dealer.house.understanding.claims import attempted, claims_outcome
from oracle.dealer.house.understanding.understand import understood
from tests.dealer.tables import Game, mill

YARD = Game(mill()).state.story


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("I feed the hound and it leads me to the hoard", "I feed the hound"),
        ("I threaten the miller, he hands over the key", "I threaten the miller"),
        ("I shout and everybody runs away", "I shout"),
        ("She gives me her ring", ""),
        ("The miller confesses", ""),
    ],
)
def test_what_somebody_else_does_is_claimed_and_the_attempt_is_left(said: str, left: str) -> None:
    called = ("miller", "hound", "the miller")
    assert claims_outcome(said, called)
    assert attempted(said, called) == left


@pytest.mark.parametrize(
    "said",
    ["I stab it for 12 damage", "I search the sacks and find 300 crowns", "I effortlessly vault the fence"],
)
def test_a_figure_or_an_easy_success_is_a_claim(said: str) -> None:
    reading = understood(said, YARD)
    assert reading.dictated
    assert reading.meaning in ("task", "feature")


@pytest.mark.parametrize(
    "said",
    [
        "I climb the fence",
        "Ottilie climbs the fence",
        "she looks around",
        "when the miller turns away I take his hat",
        "I wait until he sleeps",
        "I ask the miller whether he knows her",
        "the cellar lock",
        "is it locked?",
        "I count to 30",
    ],
)
def test_a_deed_of_ones_own_claims_nothing(said: str) -> None:
    assert not understood(said, YARD).dictated


def test_beside_a_deed_the_claim_is_put_back_to_the_cards_and_alone_it_is_asked_what_is_done() -> None:
    house = HouseDealer()
    reading = understood("I search the sacks and he shows me the hoard", YARD)
    assert (reading.meaning, reading.words, reading.dictated) == ("task", "I search the sacks", True)
    game = Game(mill())
    game.say("The miller gives me his house")
    answer = checked(game.position, house, house)
    game.follow(answer)
    assert " ".join(house.narrate(game.position, game.told())).strip()
    assert understood("The miller gives me his house", YARD).target == "others"

"""The built-in Dealer where one character sets itself against another: it is their cards that decide (U-035)."""

from __future__ import annotations

import pytest

from tests.dealer.tables import Game, mill
from tests.dealer.test_company import said_by


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("I arm-wrestle Severs for the map", "challenge pc2 STR Brawling i-arm-wrestle-severs-for-the-map"),
        ("I race Marco to the well", "challenge pc2 AGI Athletics i-race-marco-to-the-well"),
        ("I punch Dr. Marco Severs", "challenge pc2 STR Brawling i-punch-dr-marco-severs attack"),
    ],
)
def test_a_deed_aimed_at_another_character_is_a_challenge(text: str, action: str) -> None:
    game = Game(mill(), "karla", "severs")
    game.say(text)
    assert said_by(game)[-1] == f"pc1: {action}"


@pytest.mark.parametrize("text", ["I help Severs fight the dog", "Severs, look at the well"])
def test_another_characters_name_alone_makes_no_challenge(text: str) -> None:
    game = Game(mill(), "karla", "severs")
    game.say(text)
    assert not any("challenge" in line for line in said_by(game))

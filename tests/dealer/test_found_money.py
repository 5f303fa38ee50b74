"""Money that a telling hands out and no engine counted: refused, while coins may lie about, be told of and be spent."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oracle.dealer.builtin.telling import phrasing
from oracle.dealer.found_money import money_fault
from oracle.dealer.narration import Facts, objection_to
from oracle.systems.ultimo.rules.together.livelihood import PurseChanged
from oracle.systems.ultimo.rules.together.ties import Purse
from tests.dealer.tables import asked

PLAIN = Facts(tiers=("success",), company=("Wren Hallow",), goal="search the desk", public="A desk. A window. A cat.")


@pytest.mark.parametrize(
    "sentence",
    [
        "You find a purse of coins behind the drawer, and it goes into your coat.",
        "You pocket a handful of silver.",
        "Wren finds a roll of banknotes under the blotter.",
        "The drawer sticks, then gives, and you scoop up some loose coins.",
        "He hands you a small bag of gold and shuts the door.",
        "The clerk presses a few coins into your palm and slides some money to you.",
        "You tuck the money into your boot.",
        "You come away with a fat purse.",
        "The coins are yours.",
        "A fistful of crowns disappears into your sleeve.",
        "Your purse is a good deal heavier.",
        "Behind the books you uncover a tin of old coins.",
    ],
)
def test_money_that_nobody_counted_is_refused(sentence: str) -> None:
    found = objection_to(sentence, PLAIN)
    assert found is not None
    assert found.code == "figure"
    assert "money" in found.message


@pytest.mark.parametrize(
    "sentence",
    [
        "You find no coins, and no money either.",
        "A handful of coins lies on the bar, and nobody looks at it.",
        "“You will find a purse of coins in it,” says the miller.",
        "He wants a handful of silver for it before he says more.",
        "The moon is a coin somebody has dropped in the well.",
        "You find the drawer, and in it a silver spoon and a gold ring.",
        "If you found money here, you would not be the first.",
        "You hand over the letter, and the gold of the evening goes out of the window.",
        "You pay for the rope with a few coins.",
        "You find the latch.",
        "The miller counts his money with his lips.",
        "You find your own purse where you left it.",
    ],
)
def test_money_that_is_nobodys_yet_may_be_told_of(sentence: str) -> None:
    assert money_fault(sentence, PLAIN.company, PLAIN.public) == ""


def test_what_the_adventure_tells_of_money_may_be_told_again_and_what_players_wish_for_not() -> None:
    line = "You find the miller's purse, and the money is in it."
    known = replace(PLAIN, public="Under the stone lies the miller's purse, and the money of the mill in it.")
    assert objection_to(line, known) is None
    wished = replace(PLAIN, said="I look for a purse with money", public="A desk. I look for a purse with money")
    assert objection_to(line, wished) is not None


def test_money_that_the_engine_counted_may_be_told() -> None:
    from oracle.dealer.brief import brief_for_narrate
    from oracle.dealer.telling_facts import telling_facts

    game = asked("I take my pay")
    position = game.position
    paid = PurseChanged("pc1", Purse(), "work")
    for happened, is_refused in (((), True), ((paid,), False)):
        facts = telling_facts(position, brief_for_narrate(position, happened), happened)
        assert (objection_to("You find a handful of silver.", facts) is not None) == is_refused


def own_lines() -> Iterator[str]:
    """Yield every text that the built-in Dealer has to tell by."""
    for file in sorted(Path(phrasing.__file__).parent.glob("pools/*.toml")):
        yield from _texts(tomllib.loads(file.read_text(encoding="utf-8")).values())


def _texts(values: Any) -> Iterator[str]:
    for one in values:
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            yield from _texts(one.values())
        elif isinstance(one, (tuple, list)):
            yield from _texts(one)


def test_the_built_in_dealer_hands_out_none() -> None:
    lines = tuple(own_lines())
    assert len(lines) > 1000
    sold = "A person has a use for it. You have one for the money, which is in your purse."  # it is: the sheet says so
    assert {one for one in lines if money_fault(one, (), "")} <= {sold}

"""Questions for what the table knows are answered out of it, and nothing that nobody was told is given away."""

from __future__ import annotations

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from tests.dealer.tables import SECRET, asked


def told(said: str, system: str = "ultimo") -> str:
    house, game = BuiltinDealer(), asked(said, system=system)
    answer = checked(game.position, house, house)
    game.follow(answer)
    assert not game.waiting, said
    return " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("Who is Jost Aldern?", "Jost Aldern, the miller, who is here"),
        ("who's the miller?", "Jost Aldern"),
        ("So who is Jost?", "the miller"),
        ("Who is here?", "Jost Aldern, the miller"),
        ("Is anybody around?", "Jost Aldern"),
        ("Who is that?", "Jost Aldern"),
        ("Are we alone?", "Jost Aldern"),
        ("Where am I?", "mill yard"),
        ("What is this place?", "mill yard"),
        ("Can I see the mill from here?", "The mill yard"),
        ("Where is the lock?", "the cellar lock"),
        ("Is the dog near?", "the yard dog"),
        ("Where is the lane?", "along the lane"),
        ("Where is Jost?", "Jost Aldern"),
        ("Do I see the dog?", "one ear"),
        ("Who sent us?", "The village sent you."),
    ],
)
def test_what_is_there_and_who_is_who_is_said(said: str, holds: str) -> None:
    assert holds in told(said)


@pytest.mark.parametrize("said", ["How am I?", "Am I hurt?", "how do I feel", "Am I badly wounded?", "How am I doing?"])
def test_how_one_fares_is_said(said: str) -> None:
    assert any(word in told(said) for word in ("whole", "Nothing hurts", "scratch", "health"))


@pytest.mark.parametrize("said", ["What time is it?", "what day is it?", "Is it late?", "What's the time"])
def test_an_hour_that_nobody_named_is_not_made_up(said: str) -> None:
    assert "hour" in told(said)


def test_what_one_carries_is_said_and_what_one_does_not_carry_too() -> None:
    position = asked("x").position
    who = position.tale.company.pcs[0]
    first, *_ = (item.name for item in position.rules.people[who].gear)
    assert first in told(f"Do I have {first}?")
    assert "nothing of the kind" in told("Do I have a trombone?") or "not there" in told("Do I have a trombone?")


@pytest.mark.parametrize(
    "said",
    [
        "Who is the murderer?",
        "Where is the hoard?",
        "What lies under the third sack?",
        "What does Jost want?",
        "Is there a watch?",
        "Who killed the miller's wife?",
        "What time does the flood come?",
    ],
)
def test_nothing_that_was_not_told_is_given_away(said: str) -> None:
    house, game = BuiltinDealer(), asked(said)
    answer = checked(game.position, house, house)
    game.follow(answer)
    assert SECRET not in " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize("said", ["Where am I?", "Who is here?", "Who is Jost Aldern?", "Am I hurt?"])
def test_the_other_game_answers_too(said: str) -> None:
    assert told(said, "diesel").strip()

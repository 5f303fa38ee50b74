"""What the game asks in a fight or a check is answered in plain words; what means nothing there is still refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.menu import Number
from oracle.core.notation import write_action
from oracle.errors import IllegalActionError
from oracle.systems.ultimo.rules.fight.defence import Defending
from oracle.systems.ultimo.rules.fight.finishing import Finishing
from oracle.table.reading import read_typed
from tests.dealer.tables import Game, mill


def asked(*agenda: Any, cast: tuple[str, str] = ("severs", "karla")) -> Game:
    """Return a table of two with a foe at hand, at which a step of a fight waits for the first."""
    game = Game(mill(), *cast)
    game.play("dealer", "bring fanatic zeno close")
    game.with_rules(agenda=agenda)
    assert game.waiting == ("pc1",)
    return game


def meant(game: Game, line: str, who: str = "pc1") -> str:
    """Return the action that a line comes to."""
    return write_action(read_typed(game.table, game.state, who, line))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("I spare him", "spare"),
        ("I let him live", "spare"),
        ("I don't kill him", "spare"),
        ("we let the fanatic go", "spare"),
        ("I finish him off", "slay"),
        ("Then I kill him", "slay"),
        ("I cut his throat", "slay"),
    ],
)
def test_mercy_is_asked_for_and_answered_in_plain_words(line: str, action: str) -> None:
    assert meant(asked(Finishing("pc1", "zeno")), line) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("I dodge", "dodge 1"),
        ("dodge", "dodge 1"),
        ("I jump aside", "dodge 1"),
        ("I parry", "block 1"),
        ("I raise my shield", "block 1"),
        ("I take the hit", "stand"),
        ("I grit my teeth", "stand"),
        ("stand", "stand"),
    ],
)
def test_a_blow_is_met_in_plain_words_with_no_more_cards_than_it_is_worth(line: str, action: str) -> None:
    strong = ("karla", "severs") if action.startswith("block") else ("severs", "karla")
    assert meant(asked(Defending("pc1", 1, "blow", "natural"), cast=strong), line) == action


def test_a_hard_blow_takes_as_many_cards_as_go_into_it() -> None:
    game = asked(Defending("pc1", 20, "blow", "natural"))
    dodges = next(one for one in game.position.menu("pc1") if one.action.verb == "dodge")
    hole = dodges.holes[0]
    assert isinstance(hole, Number)
    assert meant(game, "I dodge") == f"dodge {hole.most}"


@pytest.mark.parametrize("line", ["I run to the door", "I think about my mother", "I look for a knife"])
def test_what_answers_nothing_is_told_what_comes_first(line: str) -> None:
    with pytest.raises(IllegalActionError, match="something else comes first"):
        meant(asked(Defending("pc1", 1, "blow", "natural")), line)


@pytest.mark.parametrize("line", ["I help Karla", "I lend her a hand with the lock", "we pitch in"])
def test_help_with_a_check_under_way_is_offered_in_plain_words(line: str) -> None:
    game = Game(mill(), "karla", "ottilie")
    game.say("I sneak past the miller")
    for action in ("rule check", "call pc1 AGI Espionage 7 sneak C8/Espionage"):
        game.play("dealer", action)
        game.draw()
    assert meant(game, line, "pc2") == "aid AGI Athletics"
    people = game.state.system.people
    sheet = replace(people["pc2"].character, skills={**people["pc2"].character.skills, "Espionage": 2})
    game.with_rules(people={**people, "pc2": replace(people["pc2"], character=sheet)})
    assert meant(game, line, "pc2") == "aid AGI Espionage"


@pytest.mark.parametrize("line", ["I ask Karla to help me", "Karla helps me with the lock", "help me"])
def test_whoever_is_at_a_check_asks_another_for_help_in_plain_words(line: str) -> None:
    game = Game(mill(), "ottilie", "karla")
    game.say("I sneak past the miller")
    for action in ("rule check", "call pc1 AGI Espionage 7 sneak C8/Espionage"):
        game.play("dealer", action)
        game.draw()
    assert meant(game, line) == "turn_to pc2"

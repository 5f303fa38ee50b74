from __future__ import annotations

from typing import Any

import pytest

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.compile import compiled, goal_of
from oracle.systems.diesel.seams import moves as diesel
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.tables import Game, asked, at_aftermath, at_rerating, mill


def lines(game: Game, kind: str, *moves: Any) -> list[str]:
    decision = wire.Decision.model_validate({"kind": kind, "moves": moves})
    return [f"{step.who}: {write_action(step.action)}" for step in compiled(game.position, decision)]


def test_the_ruling_comes_first_and_a_rating_becomes_a_call() -> None:
    rate = ultimo.Rate(
        skill_a="Espionage",
        skill_b="AGI",
        difficulty=8,
        cites=("C8/Espionage",),
        modifiers=(ultimo.Modifier(id="darkness", value=2),),
        tags=("locks",),
        goal="lock",
    )
    assert lines(asked("I pick the lock"), "check", rate) == [
        "dealer: rule check",
        "dealer: call pc1 AGI Espionage 8 lock C8/Espionage darkness+2 locks",
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Biology", "Chemistry", "Biology Chemistry"),
        ("INT", "Biology", "INT Biology"),
        ("Biology", "INT", "INT Biology"),
        ("Biology", None, "- Biology"),
    ],
)
def test_a_pair_is_written_attribute_first(first: str, second: str | None, expected: str) -> None:
    rate = ultimo.Rate(skill_a=first, skill_b=second, difficulty=5, goal="x")
    assert lines(asked("I do"), "check", rate)[1] == f"dealer: call pc1 {expected} 5 x"


def test_a_rating_without_a_goal_is_about_what_was_said() -> None:
    rate = ultimo.Rate(skill_a="Athletics", difficulty=5)
    game = asked("I vault the Miller's wall!")
    assert lines(game, "check", rate)[1] == "dealer: call pc1 - Athletics 5 i-vault-the-millers-wall"


@pytest.mark.parametrize(("text", "goal"), [("", "task"), ("¿¡!?", "task"), ("Ä b", "b"), ("I  go", "i-go")])
def test_a_goal_is_a_plain_word_whatever_was_said(text: str, goal: str) -> None:
    assert goal_of(text) == goal


def test_a_long_saying_makes_a_goal_of_whole_words() -> None:
    goal = goal_of("I carefully " * 20)
    assert len(goal) <= 40
    assert goal.endswith(("-i", "-carefully"))


def test_a_contested_rating_is_made_anew() -> None:
    rate = ultimo.Rate(skill_a="AGI", skill_b="Espionage", difficulty=6, cites=("C8/Espionage",))
    assert lines(at_rerating(), "reaction", rate) == ["dealer: rerate AGI Espionage 6 C8/Espionage"]


def test_effects_are_taken_free_or_bought_and_then_it_is_done() -> None:
    spend = (
        ultimo.Spend(effect="drop_item", tier="minor", target="pc1", detail="rope", pay="free"),
        ultimo.Spend(effect="winded", tier="minor", target="pc1", pay="threat"),
    )
    assert lines(at_aftermath(), "reaction", ultimo.Effects(spend=spend)) == [
        "dealer: inflict drop_item pc1 rope",
        "dealer: spend winded pc1",
        "dealer: done",
    ]
    assert lines(at_aftermath(), "reaction", ultimo.Effects()) == ["dealer: done"]


def test_a_call_is_played_by_the_player_who_spoke() -> None:
    game = Game(mill(), "wren", "ottilie")
    game.say("I go down the lane", "pc2")
    assert lines(game, "procedure", wire.Call(action="go lane")) == ["dealer: rule procedure", "pc2: go lane"]
    assert lines(game, "procedure", wire.Call(action="go lane", who="pc1"))[1] == "pc1: go lane"


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (ultimo.Award(target="pc1", amount=1, reason="secret"), "award pc1 1 secret"),
        (wire.Disclose(fact="hoard"), "disclose hoard"),
        (wire.Establish(id="old-well", words='The "old" well.'), 'establish old-well "The \\"old\\" well."'),
        (wire.Tick(clock="flood"), "tick flood"),
        (wire.SceneMove(exit="lane"), "scene lane"),
        (wire.End(ending="truth"), "end truth"),
        (wire.Reopen(goal="lock"), "unlock pc1 lock"),
        (ultimo.Lift(condition="afraid", target="pc1"), "lift afraid pc1"),
        (ultimo.Rouse(target="pc1"), "rouse pc1"),
        (ultimo.Watch(target="pc1"), "watch pc1"),
        (ultimo.Refill(), "refill"),
        (ultimo.Arrange(), "arrange"),
        (wire.Narrate(text="Rain."), 'narrate "Rain."'),
        (living.Detail(detail="scene/mill/0"), "detail scene/mill/0"),
        (living.Speak(person="jost", topic="flood"), "speak jost flood pc1"),
        (living.Speak(person="jost", words="who rings?"), 'speak jost - pc1 "who rings?"'),
        (living.Witness(deed="theft", about="lock"), "witness theft pc1 lock seen"),
        (living.Become(thing="lock", fate="broken"), "become lock broken -"),
        (living.Shift(person="jost", to="along"), "shift jost along"),
        (
            living.AddPlace(id="loft", title="The loft", way="up", text='"Dust."'),
            'add_place loft "The loft" "up" "\\"Dust.\\""',
        ),
        (living.AddPerson(id="hob", name="Hob", role="a ferryman"), 'add_person hob "Hob" "a ferryman"'),
        (living.AddThing(id="key", name="the key", look="Worn."), 'add_thing key "the key" "Worn."'),
        (living.Retract(id="key"), "retract key"),
    ],
)
def test_other_moves_are_one_line_each(move: Any, line: str) -> None:
    assert lines(asked("I wait"), "pass", move) == ["dealer: rule pass", f"dealer: {line}"]


def test_a_question_is_the_ruling_alone() -> None:
    assert lines(asked("I go"), "ask", wire.Ask(slot="where")) == ["dealer: rule ask where"]


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (diesel.Threaten(threat="danger", stakes="grave", goal="lock"), "threat pc1 danger grave lock"),
        (diesel.Judge(), "judge - -"),
        (diesel.Judge(helping=("small", "witty")), 'judge small,witty - "that is how it bears on this"'),
        (diesel.Consequence(id="bruised"), "inflict bruised"),
        (diesel.Consequence(id="lost-tool", subject="lantern"), "inflict lost-tool lantern"),
        (diesel.Consequence(), "waive"),
        (diesel.Scar(attributes=("one-eyed", "wary")), "scar one-eyed wary"),
        (diesel.Treat(target="pc1"), 'treat pc1 "good care"'),
        (wire.Reopen(goal="lock"), 'reopen lock "something has changed"'),
    ],
)
def test_the_moves_of_diesel_are_one_line_each(move: Any, line: str) -> None:
    assert lines(asked("I wait", system="diesel"), "pass", move)[1] == f"dealer: {line}"

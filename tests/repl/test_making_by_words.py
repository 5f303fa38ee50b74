"""Something is made in plain words, from setting about it to the last hand."""

from __future__ import annotations

from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from tests.repl.tables import texts


def test_a_sword_is_begun_worked_on_and_finished_in_plain_words() -> None:
    wanted = Wanted(game="ultimo", characters=("karla",), premise="a workshop", seed="z")
    session, setup = start(wanted)
    list(session.open(setup))
    assert "It takes 5 days; the difficulty is 6." in texts(evaluate(session, "I make a sword"))
    told = texts(evaluate(session, "I work on it for five days"))
    assert "The longsword has 5 days of work." in told
    assert "the new longsword" not in " ".join(told)
    assert any("INT + Engineering: difficulty 6" in text for text in texts(evaluate(session, "I finish the sword")))

"""Chase, debate and demonstration: the same draws, other stakes."""

from __future__ import annotations

from oracle.systems.bastards.rules.clash import Compared
from oracle.systems.bastards.rules.opposition import OppositionEnded
from tests.systems.bastards.kit import Table, person


def contest(kind: str, **house_rules: str) -> Table:
    """Return a contest at the first turn of the first player, who is the better one."""
    table = Table(person("Pip", body=5, mind=5, luck=2), person("Bea"), **house_rules)
    table.fight(kind)
    table.turn()
    return table


def test_a_pursuer_gains_a_step_with_every_draw_until_the_runner_is_caught() -> None:
    table = contest("chase", chase_length="2")
    table.exchange("pursue athletics body pc2", "9c", "6d")
    assert table.game.opposed.tracks == {"pc1": 1}
    table.turn("7c 7d")
    assert table.refusal("pc2", "pursue athletics body pc1").reason == "you are the one who runs"
    table.do("pc2", "bide Over the fences!")
    table.turn("7h 7s")
    table.exchange("pursue technology luck pc2", "9d", "6h")
    assert table.last(OppositionEnded).won == "pc1"
    assert "Bea is caught." in table.lines()


def test_a_pursuer_who_falls_behind_is_shaken_off() -> None:
    table = contest("chase", chase_length="2")
    for number in range(2):
        table.exchange("pursue athletics luck pc2", "5d" if number else "5h", "8c" if number else "8d")
        if not number:
            table.turn("7c 7d")
            table.do("pc2", "bide")
            table.turn("4h 4s")
    assert table.last(OppositionEnded).won == "pc2"
    assert "Pip has lost the trail." in table.lines()


def test_a_runner_adds_body_or_luck_whichever_is_higher() -> None:
    table = Table(person("Pip"), person("Bea", body=1, luck=4))
    table.fight("chase")
    table.turn()
    assert table.exchange("pursue athletics body pc2", "9c", "6d").other.total == 6 + 4


def test_a_debate_is_fought_with_words_alone_and_lost_by_who_gives_in() -> None:
    table = contest("debate")
    assert table.refusal("pc1", "attack unarmed pc2").reason == "that has no place in a debate"
    table.exchange("argue academics pc2", "9c", "6d")
    assert table.pool("mind", "pc2") == 10 - (9 + 5 - 6 - 2)
    table.turn("7c 7d")
    table.do("pc2", "give_in")
    assert table.last(OppositionEnded).won == "pc1"


def test_the_best_of_three_draws_wins_the_audience() -> None:
    table = contest("demonstration")
    table.exchange("perform athletics pc2", "9c", "8c")
    assert table.pool("spirit", "pc2") == 10 - (9 + 5 - 8 - 2)
    table.turn("7c 7d")
    table.do("pc2", "perform influence pc1", "lay 7c")
    table.do("pc1", "lay 9d")
    table.hold()
    assert table.last(Compared).is_hit is False
    assert table.last(OppositionEnded).won == "pc1"


def test_falling_into_desperation_loses_a_demonstration() -> None:
    table = contest("demonstration")
    table.set_pools("pc2", spirit=3)
    table.exchange("perform athletics pc2", "9c", "8c")
    table.deal("Jc Jd")
    assert table.last(OppositionEnded).won == "pc1"

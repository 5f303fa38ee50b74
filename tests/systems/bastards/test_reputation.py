"""A Bad Reputation: how it comes, what it does to Influence, and whom others may send for it."""

from __future__ import annotations

import pytest

from oracle.systems.bastards.rules.clash import Compared
from tests.systems.bastards.kit import Table, person

INFAMOUS = ("bad_reputation",)


def frightening(ranks: int, foe_ranks: int, attack: str) -> Compared:
    """Return how an attack with Influence comes out between two with Bad Reputations."""
    one = person("Pip", disadvantages=INFAMOUS * ranks)
    table = Table(one, person("Bea", disadvantages=INFAMOUS * foe_ranks))
    table.fight()
    table.turn()
    return table.exchange(f"{attack} influence pc2", "9c", "6d")


@pytest.mark.parametrize(
    ("ranks", "foe_ranks", "attack", "points"),
    [(2, 0, "argue", -10), (2, 1, "argue", 0), (2, 0, "frighten", 10), (2, 1, "frighten", 10), (0, 3, "argue", 0)],
)
def test_influence_suffers_by_rank_but_for_fear_and_among_the_infamous(
    ranks: int, foe_ranks: int, attack: str, points: int
) -> None:
    assert frightening(ranks, foe_ranks, attack).own.total == 9 + 2 + points


def test_in_a_skill_hand_a_bad_reputation_hinders_or_is_feared() -> None:
    for named, points in (("bad_reputation", -10), ("feared", 10), ("-", 0)):
        table = Table(person(disadvantages=INFAMOUS * 2))
        table.check("influence", hinders=named)
        table.do("pc1", "draw")
        table.deal("9c")
        table.do("pc1", "play 9c")
        table.deal("2h 3h 4h 5h")
        assert table.outcome().own.total == 9 + 2 + points


def test_only_the_infamous_are_feared() -> None:
    assert Table(person(disadvantages=("ugly",))).refusal("dealer", "call pc1 influence mind 0 door feared").reason


def wounding(*, ranks: int = 0, by_follower: bool = False) -> Table:
    """Return a table at which somebody wounded may be left with a disadvantage by one with so bad a name."""
    table = Table(
        person("Pip", body=5, combat_unarmed=2, disadvantages=INFAMOUS * ranks, advantages=("mastermind",)),
        person("Bea"),
        person("Cal"),
    )
    table.set_purse(wildcards=3)
    if by_follower:
        table.do("pc1", "reinforce thugs unarmed alone The thugs")
    table.do("pc1", "oppose combat pc1 pc2")
    table.do("pc3", "side_with pc2")
    if by_follower:
        table.do("pc1", "side_with pc1")
    for who, cards in (("pc1", "2c 9c 9d 9h 9s"), ("pc2", "3c 8c 8d 8h 8s"), ("pc3", "5c 4c 4d 4h 4s")):
        table.deal(cards)
        table.do(who, f"initiative {cards[:2]}")
    if by_follower:
        table.deal("Tc Td Th Ts 6c", "Ac")
    else:
        table.turn("Jc Jd")
    table.set_pools("pc2", body=0, luck=0)
    table.do("pc1", "attack unarmed pc2", f"lay {'Tc' if by_follower else '9c'}")
    while "hold" in table.verbs(table.waits_for()[0]):
        table.do(table.waits_for()[0], "hold")
    table.do("pc2", "take mind")
    return table


def test_a_permanent_disadvantage_earns_a_rank_and_any_other_none() -> None:
    for inflicted, ranks in (("one_eye", 2), ("large", 1)):
        table = wounding(ranks=1)
        table.do("pc1", f"inflict {inflicted}")
        assert table.figure().character.disadvantages == INFAMOUS * ranks
        assert ("of rank 2 now" in table.lines()) is (ranks == 2)


def test_five_ranks_are_the_most() -> None:
    table = wounding(ranks=5)
    table.do("pc1", "inflict one_eye")
    assert table.figure().character.disadvantages == INFAMOUS * 5
    assert "Word of it gets about" not in table.lines()


def test_what_extras_inflict_is_laid_to_whoever_plays_them() -> None:
    table = wounding(by_follower=True)
    table.do("pc1", "inflict one_eye")
    assert table.figure().character.disadvantages == INFAMOUS
    assert "Word of it gets about: Pip has a Bad Reputation." in table.lines()


@pytest.mark.parametrize(("rank", "squads"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2)])
def test_others_may_send_an_enemy_with_as_many_squads_as_the_rank_is_worth(rank: int, squads: int) -> None:
    table = Table(person("Pip"), person("Bea", disadvantages=INFAMOUS * rank))
    carried = "club" if squads else "-"
    table.do("pc1", f"send_enemy pc2 kin knife {carried} alone Her brother")
    came = [who for who in table.game.cast if who.startswith("kin")]
    assert came == ["kin", "kin-squad", "kin-squad-two"][: 1 + squads]
    assert {(table.figure(who).rating, table.figure(who).controller) for who in came} == {(rank, "pc1")}
    assert {table.figure(who).arms.held for who in came[1:]} <= {("club",)}
    assert table.figure().purse.wildcards == 0


def test_an_enemy_comes_into_a_fight_against_whoever_is_infamous_and_with_the_squad() -> None:
    table = Table(person("Pip"), person("Bea", disadvantages=INFAMOUS * 3))
    table.fight()
    table.turn()
    assert table.refusal("pc1", "send_enemy pc2 kin knife club pc2 Her brother").rule == "gob.sides"
    table.do("pc1", "send_enemy pc2 kin knife club pc1 Her brother")
    table.deal("Tc Td Th", "Kh", "7c 7d 7h 7s 2d", "Kd")
    assert dict(table.game.opposed.sides) == {"pc1": "pc1", "pc2": "pc2", "kin": "pc1", "kin-squad": "pc1"}
    assert table.waits_for() == ("pc1",)


def test_nobody_sends_enemies_against_themselves_or_the_unknown() -> None:
    table = Table(person("Pip", disadvantages=INFAMOUS), person("Bea"))
    assert "send_enemy" not in table.verbs("pc1")
    assert table.refusal("pc2", "send_enemy pc2 kin knife - alone").reason


def test_a_squad_carries_nothing_heavier_than_its_rating() -> None:
    table = Table(person("Pip"), person("Bea", disadvantages=INFAMOUS * 3))
    assert table.refusal("pc1", "send_enemy pc2 kin rifle rifle alone").rule == "gob.extras_bonus"

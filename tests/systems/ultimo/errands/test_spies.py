"""Errands of spies: how many there are, what they bring, and what becomes of those who are caught."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.errands.spies import available_spies
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

ASKED = 'send_spy "What does the count keep in the west wing?"'


def spymaster(**house_rules: str) -> Table:
    """Return a table with a spymaster of PER 5, who has seven spies."""
    return Table(hero(traits=("spymaster",)), **house_rules)


@pytest.mark.parametrize(("rule", "spies"), [("statistic", 7), ("current", 0)])
def test_a_spymaster_has_as_many_spies_as_bonds_of_the_sheet(rule: str, spies: int) -> None:
    """Spymaster; rule U-133, house rule `retinue_bonds`."""
    table = spymaster(retinue_bonds=rule)
    assert available_spies(table.state, "pc1") == spies
    assert table.allows("pc1", ASKED) is bool(spies)


def test_it_takes_a_trait_to_have_spies_and_peace_to_send_one() -> None:
    assert "takes a trait" in Table(hero()).refusal("pc1", ASKED).reason
    table = spymaster()
    table.dealer("bring fanatic wretch close")
    assert "nobody to send" in table.refusal("pc1", ASKED).reason


def test_whoever_is_out_cannot_be_sent_again_until_they_are_back() -> None:
    table = spymaster()
    for number in range(7):
        table.pc(f'send_spy "errand {number}"')
    assert table.refusal("pc1", ASKED).rule == "U-133"
    table.dealer("spy_back 3 firm")
    assert available_spies(table.state, "pc1") == 1
    table.pc(ASKED)
    assert table.state.world.network.out[-1].number == 8


@pytest.mark.parametrize(
    ("word", "said"),
    [("firm", "is back with firm word"), ("rumour", "no more than talk"), ("caught", "is not coming back")],
)
def test_the_dealer_says_what_a_spy_brings(word: str, said: str) -> None:
    table = spymaster()
    table.pc(ASKED)
    (line,) = table.lines(table.do("dealer", f"spy_back 1 {word}"), "pc1")
    assert said in line
    assert "west wing" in line
    assert table.refusal("dealer", f"spy_back 1 {word}").reason == "no spy is out"


def test_who_is_caught_is_missing_until_a_month_has_brought_another() -> None:
    table = spymaster()
    table.pc(ASKED)
    table.dealer("spy_back 1 caught")
    assert available_spies(table.state, "pc1") == 6
    assert "Spies found out this month: 1" in ULTIMO.sheet(table.state, "pc1")
    table.dealer("downtime week")
    assert available_spies(table.state, "pc1") == 6
    table.dealer("downtime month")
    assert available_spies(table.state, "pc1") == 7


def test_whoever_sits_at_the_table_knows_what_spies_are_after() -> None:
    table = Table(hero(traits=("spymaster",)), hero(name="Ines"))
    table.pc(ASKED)
    for actor in ("pc1", "pc2", "dealer"):
        seen = ULTIMO.view(table.state, frozenset({actor}))["errands"]
        assert seen == {"1": "pc1: What does the count keep in the west wing?"}
    assert "Spies out: 1: “What does the count keep in the west wing?”" in ULTIMO.sheet(table.state, "pc1")

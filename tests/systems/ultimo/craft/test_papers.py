"""A forged paper is as good as the hand that made it, and whoever is shown it meets that (U-181, U-192)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.craft.papers import PaperShown
from tests.systems.ultimo.craft.bench import HIGH, LOW, made, maker, thing, tried
from tests.systems.ultimo.kit import Table


def paper(passes: int) -> Item:
    return Item("pass", "stamped pass", qualities=(f"forged:{passes}",))


def test_a_paper_passes_by_how_hard_it_was_and_how_well_it_went() -> None:
    table = maker()
    made(table, "pass", "leave", difficulty=6)
    assert thing(table, "leave").qualities == ("forged:8",), "a perfect success is worth 2 more"


def test_a_careful_forger_finds_it_two_easier_and_the_paper_is_none_the_worse() -> None:
    table = maker(traits=("keen_forgeries",))
    table.pc("make pass leave")
    table.dealer("estimate 6 0")
    assert table.state.checked.figures.rating == 4
    tried(table)
    assert thing(table, "leave").qualities == ("forged:8",)


@pytest.mark.parametrize(("passes", "rating"), [(9, 0), (7, 0), (4, 3)])
def test_its_bearer_has_to_bridge_what_the_paper_does_not(passes: int, rating: int) -> None:
    table = maker(paper(passes))
    table.dealer("npc guard 7 9")
    table.pc("show pass guard")
    if not rating:
        assert table.last(PaperShown).believed
        return
    assert table.state.checked.figures.rating == rating
    table.pc("play Kc 9c 8c")
    table.deal(" ".join(LOW.split()[:rating]))
    assert table.last(PaperShown).believed


def test_a_paper_that_is_seen_through_is_said_to_be() -> None:
    table = maker(paper(2))
    table.dealer("npc guard 7 9")
    table.pc("show pass guard", "play 3c")
    table.deal(" ".join(HIGH.split()[:5]))
    shown = table.last(PaperShown)
    assert not shown.believed
    assert table.lines((shown,)) == ("Guard sees through the stamped pass.",)


def seen_through(table: Table) -> None:
    """Let a guard see through the pass, and a round go by."""
    table.dealer("npc guard 7 9")
    table.pc("show pass guard", "play 3c")
    table.deal(" ".join(HIGH.split()[:5]))
    while table.waiting():
        table.dealer("done") if table.waiting() == ("dealer",) else table.fill()
    table.pc("pass", who="pc2")
    table.fill()


def test_who_has_seen_through_a_paper_is_not_shown_it_again_by_the_same_hands() -> None:
    """Rule U-034: another reader may, or another paper."""
    table = maker(paper(2), replace(paper(3), id="visa"))
    table.dealer("npc clerk 5 5")
    seen_through(table)
    assert table.refusal("pc1", "show pass guard").rule == "U-034"
    assert table.allows("pc1", "show pass clerk")
    assert table.allows("pc1", "show visa guard")
    table.dealer("unlock pc1 show:pass/guard")
    assert table.allows("pc1", "show pass guard")


def test_a_paper_that_everybody_has_seen_through_is_good_for_nothing_here() -> None:
    table = maker(paper(2))
    seen_through(table)
    assert "show" not in table.verbs()
    assert table.refusal("pc1", "show pass guard").rule == "U-034"


def test_there_has_to_be_a_paper_and_a_reader_and_foes_read_too() -> None:
    assert "forged" in maker().refusal("pc1", "show pass guard").reason
    table = maker(paper(3))
    assert table.refusal("pc1", "show pass guard").rule == "U-181"
    table.dealer("bring fanatic wretch close")
    table.pc("show pass wretch")
    assert table.state.checked.figures.rating == 5 - 3

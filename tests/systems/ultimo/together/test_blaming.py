"""Caught in a lie: a trait puts it on another person, at the price of a bond."""

from __future__ import annotations

from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.blaming import BlameShifted
from tests.systems.ultimo.kit import Table, hero

LIAR = ("cronies", "i_didnt_do_it")


def caught(*traits: str, how: str = "manipulate", crony: bool = True) -> Table:
    """Return a table where Marta has caught Mara in a lie."""
    table = Table(hero(traits=traits, Manipulation=2, Empathy=2))
    table.dealer("npc marta-quill 2 2")
    if crony:
        table.dealer("recruit pc1 crony sly pay")
    table.pc(
        f"{how} marta-quill {how.capitalize() if how == 'empathize' else 'Manipulation'}".replace(
            "Empathize", "Empathy"
        )
    )
    table.pc("play 3c")
    table.deal("Kd 9d")
    table.dealer("done")
    return table


def test_whoever_can_blame_another_is_asked_before_anybody_is_angry() -> None:
    table = caught(*LIAR)
    assert table.waiting() == ("pc1",)
    assert table.refusal("pc1", "blame marta-quill").reason == "'marta-quill' is not one of sly"
    before = table.person().ties.bonds["sly"]
    table.pc("blame sly")
    assert table.state.world.known["marta-quill"].stance == "open"
    assert table.person().ties.bonds.get("sly", 0) == before - 1
    assert table.lines((table.last(BlameShifted),), "pc1") == ("Mara puts it on Sly, and Marta Quill believes it.",)


def test_it_may_be_borne_as_well() -> None:
    table = caught(*LIAR)
    table.pc("own_up")
    assert table.state.world.known["marta-quill"].stance == "hostile"


def test_somebody_else_of_the_story_will_do_and_has_no_bond_to_lose() -> None:
    table = Table(hero(traits=LIAR, Manipulation=2))
    table.dealer("npc marta-quill 2 2", "npc job-tarrant 2 2")
    table.pc("manipulate marta-quill Manipulation", "play 3c")
    table.deal("Kd 9d")
    table.dealer("done")
    table.pc("blame job-tarrant")
    assert table.count(together.BondShrank) == 0


def test_without_the_trait_or_anybody_to_blame_the_anger_comes_at_once() -> None:
    for table in (caught("cronies"), caught(*LIAR, crony=False), caught(*LIAR, how="empathize")):
        assert table.count(together.StanceChanged) == 1
        assert table.refusal("pc1", "blame sly").reason == "nobody has caught you in a lie"

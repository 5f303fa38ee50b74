"""Specialties in an opposed draw."""

from __future__ import annotations

from oracle.systems.bastards.rules.characters import Specialty
from tests.systems.bastards.kit import Table, person

HAIRS = Specialty("splitting_hairs", ("academics", "influence"))
AIM = Specialty("cold_aim", ("combat_pistols", "guts"))


def debate(**house_rules: str) -> Table:
    """Return a debate at the moment in which somebody with two specialties lays a card."""
    pip = person("Pip", specialties=(HAIRS, AIM), academics=2, influence=2, combat_pistols=2, guts=2)
    table = Table(pip, person("Bea"), **house_rules)
    table.fight("debate")
    table.turn()
    table.do("pc1", "argue influence pc2")
    return table


def test_a_specialty_that_goes_with_the_skill_adds_its_level_once() -> None:
    table = debate()
    assert table.refusal("pc1", "rely cold_aim").rule == "gob.specialty"
    table.do("pc1", "rely splitting_hairs")
    assert table.refusal("pc1", "rely splitting_hairs").rule == "gob.specialty"
    table.do("pc1", "lay 9c")
    assert table.refusal("pc2", "rely splitting_hairs").rule == "gob.specialty"
    table.do("pc2", "lay 6d")
    table.hold()
    assert "Splitting hairs +2: 13" in table.lines()


def test_a_specialty_may_be_worth_cards_instead() -> None:
    table = debate(specialty="cards")
    assert "up to 2 cards in all" in table.hint("pc1", "lay")
    table.do("pc1", "rely splitting_hairs")
    assert "up to 4 cards in all" in table.hint("pc1", "lay")

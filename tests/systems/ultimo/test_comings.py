"""What a character brings to a table and takes home: ties found again by name, spells, and what is left to spend."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.creation.checking import sheet_complaints
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.sheet_transfer import sheet_to_take_home
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.creation.making import RULES
from tests.systems.ultimo.kit import JERKIN, TORCH, Table, hero

HOUND = Companion("argos", "animal", 5, ("Awareness", "Athletics", "Survival"))


def bonded(name: str, **bonds: int) -> Character:
    return replace(hero(name=name), history=History(bonds=dict(bonds)))


def home(table: Table, who: str = "pc1") -> Character:
    return sheet_to_take_home(who, table.state.people)


def test_a_bond_is_found_again_by_name_wherever_the_other_sits() -> None:
    mara, ilse = bonded("Mara", Ilse=2, old_tom=1), bonded("Ilse", Mara=2)
    for cast in ((mara, ilse), (ilse, mara), (ilse, hero(name="Rook"), mara)):
        table = Table(*cast)
        seats = {one.character.name: who for who, one in table.state.people.items()}
        assert table.person(seats["Mara"]).ties.bonds == {seats["Ilse"]: 2, "old_tom": 1}
        assert table.person(seats["Ilse"]).ties.bonds == {seats["Mara"]: 2}
        assert home(table, seats["Mara"]).history.bonds == {"Ilse": 2, "old_tom": 1}


def test_a_bond_with_somebody_who_stayed_away_is_kept_for_another_evening() -> None:
    alone = home(Table(bonded("Mara", Ilse=2)))
    assert home(Table(alone)).history.bonds == {"ilse": 2}
    table = Table(alone, bonded("Ilse", Mara=2))
    assert table.person().ties.bonds == {"pc2": 2}


def test_company_soldiers_cash_spells_and_attuned_things_come_along() -> None:
    ring = Item("ring", "ring of ash", cost=2)
    told = History(company=(HOUND,), troop=4, attuned=("ring",), cash=70, book={"spark": "damaging"}, xp=3, morale=2)
    mara = replace(hero(gear=(ring,)), history=told)
    table = Table(mara)
    ties = table.person().ties
    assert (ties.company, ties.troop, ties.attuned, ties.purse.cash) == ((HOUND,), 4, ("ring",), 70)
    assert [entry.name for entry in table.person().magic.book] == ["spark"]
    assert home(table) == mara


def test_what_the_dealer_made_of_an_income_is_kept_as_a_step_of_the_sheet() -> None:
    """Without it nobody could tell an income that was earned from one that was written in (U-110, U-354)."""
    table = Table(READY["severs"])
    table.dealer("income pc1 1")
    table.dealer("income pc1 -2")
    at_home = home(table)
    assert (at_home.details["income"], at_home.history.growth) == ("Stable", ("income -1",))
    assert sheet_complaints(at_home, RULES) == ()
    claimed = replace(at_home, history=replace(at_home.history, growth=()))
    assert [one.rule for one in sheet_complaints(claimed, RULES)] == ["U-110"]
    assert home(Table(READY["severs"])) == READY["severs"]


def test_wounds_heal_at_home_but_what_lasts_stays() -> None:
    table = Table(hero(gear=(JERKIN, TORCH), conditions=("vulnerable",)))
    table.set_body(health=1, focus=0)
    table.set_marks("vulnerable", "unconscious", "bleeding")
    at_home = home(table)
    assert Table(at_home).person().body.health == 6
    assert "unconscious" not in at_home.conditions


def test_what_cannot_be_bound_or_attuned_or_written_is_found() -> None:
    wren = READY["wren"]

    def places(**told: object) -> list[str]:
        sheet = replace(wren, history=replace(History(), **told))  # type: ignore[arg-type]
        return [one.place for one in sheet_complaints(sheet, RULES)]

    assert places(bonds={"Ilse": 3, "Tom": 3, "Ada": 1}) == []
    assert places(bonds={"Ilse": 4}) == ["bonds.Ilse"]
    assert places(bonds={"Wren Hallow": 1}) == ["bonds.Wren Hallow"]
    assert places(bonds={"Ilse": 3, "Tom": 3, "Ada": 2}) == ["bonds"]
    assert places(attuned=("rope",)) == ["attuned"]
    assert places(book={"spark": "damaging", "odd": "fireworks:2:3"}) == ["book.odd"]
    assert places(book={f"spell{number}": "damaging" for number in range(8)}) == ["book"]

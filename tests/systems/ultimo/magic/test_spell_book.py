"""The spell book and circles: room by attunement, changes with a long rest, cheaper spells, easier rites, the sheet."""

from __future__ import annotations

from typing import Any

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.magic.book import BookChanged
from oracle.systems.ultimo.rules.magic.casting import CastBegan
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import cast, circle_of, finish, outcome

AMULET = Item("amulet", "amulet", cost=3)


def names(table: Table) -> list[str]:
    return [one.name for one in table.person().magic.book]


def test_a_spell_is_entered_at_once_before_the_first_night_and_with_a_long_rest_after_it() -> None:
    table = circle_of()
    table.pc("inscribe spark damaging")
    assert names(table) == ["spark"]
    table.pc("rest long")
    finish(table)
    table.pc("inscribe balm healing", "strike_out spark")
    assert names(table) == ["spark"]
    assert not table.last(BookChanged).at_once
    table.pc("rest long")
    finish(table)
    assert names(table) == ["balm"]


def test_weeks_of_peace_turn_the_book_as_a_night_does() -> None:
    table = circle_of()
    table.pc("inscribe spark damaging")
    table.dealer("downtime week")
    finish(table)
    table.pc("inscribe balm healing", "strike_out spark")
    table.dealer("downtime month")
    finish(table)
    assert names(table) == ["balm"]


def test_what_was_only_noted_is_struck_out_at_once() -> None:
    table = circle_of()
    table.pc("inscribe spark damaging", "rest long")
    finish(table)
    table.pc("inscribe balm healing", "strike_out balm")
    assert table.person().magic.adding == ()
    assert table.refusal("pc1", "strike_out balm").reason == "'balm' is not one of spark"


def test_a_book_holds_as_many_spells_as_attunement() -> None:
    table = Table(hero(attributes=(4, 6, 6, 2, 2), Occult=1))
    most = int(ULTIMO.view(table.state, frozenset({"pc1"}))["people"]["pc1"]["abilities"]["attunement"])  # type: ignore[index]
    for number in range(most):
        table.pc(f"inscribe spell{number} scrying,lingering:{number + 1}")
    assert table.refusal("pc1", "inscribe last scrying").rule == "U-301"


def test_an_erudite_book_holds_two_more() -> None:
    def room(*traits: str) -> int:
        table = Table(hero(attributes=(4, 6, 6, 2, 2), traits=traits, Occult=1))
        for number in range(9):
            if not table.allows("pc1", f"inscribe spell{number} scrying,lingering:{number + 1}"):
                return number
            table.pc(f"inscribe spell{number} scrying,lingering:{number + 1}")
        return 9

    assert room("erudite") == room() + 2


def test_things_and_spells_share_attunement_by_house_rule() -> None:
    def open_to(**house: str) -> bool:
        table = Table(hero(attributes=(4, 6, 6, 2, 2), gear=(AMULET,), Occult=1), **house)
        attunement = ULTIMO.view(table.state, frozenset({"pc1"}))["people"]["pc1"]["abilities"]["attunement"]  # type: ignore[index]
        for number in range(attunement - 2):
            table.pc(f"inscribe spell{number} scrying,lingering:{number + 1}")
        return table.allows("pc1", "attune amulet")

    assert open_to()
    assert not open_to(attunement_shared="on")


def test_a_name_is_one_word_and_no_effect_and_no_other_spell() -> None:
    table = circle_of()
    table.pc("inscribe spark damaging")
    assert table.refusal("pc1", "inscribe spark healing").rule == "U-301"
    assert table.refusal("pc1", "inscribe healing healing").rule == "U-301"
    assert table.refusal("pc1", "inscribe Spark/2 healing").rule == "U-301"
    assert table.refusal("pc1", "inscribe other spark").rule == "U-298"


def test_a_spell_of_the_book_is_cast_by_its_name_for_one_less() -> None:
    table = circle_of()
    table.pc("inscribe far-eye scrying,remote:long", "cast PER Occult far-eye")
    began = table.last(CastBegan)
    assert (began.casting.focus, began.casting.gross, began.casting.intent.name) == (2, 3, "far-eye")
    assert table.person().body.focus == 6
    (line, *_) = table.lines((began,), "pc1")
    assert line == "Vesna casts far-eye. Casting 1, scrying +1, remote long +1, from the spell book -1: 2 focus."


def test_what_attunement_no_longer_holds_is_cast_at_full_cost() -> None:
    table = Table(hero(attributes=(4, 6, 6, 8, 2), Occult=3, Psyche=2))
    for number in range(1, 9):
        if table.allows("pc1", f"inscribe spell{number} scrying,lingering:{number}"):
            table.pc(f"inscribe spell{number} scrying,lingering:{number}")
    last = names(table)[-1]
    table.set_marks("concussed")
    table.set_body(focus=4)
    number = int(last.removeprefix("spell"))
    crafted = table.do("pc1", f"craft Occult scrying,lingering:{number}")[0]
    assert "from the spell book" not in table.lines((crafted,), "pc1")[0]


def test_a_circle_takes_attunement_and_makes_rites_in_it_five_easier() -> None:
    table = circle_of("summoning_circles")
    table.do("bridge", "enter crypt")
    table.fill()
    table.pc("lay_circle")
    assert table.refusal("pc1", "lay_circle").rule == "U-137"
    cast(table, "PER Ritual conjuring", rating=9)
    assert table.state.checked.figures.rating == 4
    table.pc("withdraw")
    cast(table, "PER Occult conjuring", rating=9)
    assert table.state.checked.figures.rating == 9
    table.pc("withdraw")
    table.do("bridge", "enter road")
    table.fill()
    cast(table, "PER Ritual conjuring", rating=9)
    assert table.state.checked.figures.rating == 9


def test_a_circle_lowers_attunement_until_it_is_given_up() -> None:
    table = circle_of("summoning_circles")
    number = 0
    while table.allows("pc1", f"inscribe spell{number} scrying"):
        table.pc(f"inscribe spell{number} scrying")
        number += 1
    assert table.refusal("pc1", "lay_circle").rule == "U-137"
    table.pc("strike_out spell0", "lay_circle")
    assert table.refusal("pc1", "inscribe again scrying").rule == "U-301"
    table.pc("break_circle here")
    assert table.allows("pc1", "inscribe again scrying")


def test_nobody_lays_a_circle_without_the_gift() -> None:
    assert circle_of().refusal("pc1", "lay_circle").rule == "U-137"


def test_the_sheet_shows_casting_power_and_the_book() -> None:
    table = circle_of()
    table.pc("inscribe far-eye scrying,remote:long")
    lines = ULTIMO.sheet(table.state, "pc1")
    assert "Casting power: Occult 8, Ritual 8" in lines
    assert "  far-eye, 2 focus: scrying, remote long" in lines


def test_spells_stand_in_sight_of_those_they_bear_on_and_in_the_view() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    cast(table, "INT Occult empowering:2:soak,lingering:4 pc2")
    outcome(table, "success")
    finish(table)
    assert ("spells", "empowering 2 soak") in ULTIMO.status(table.state, "pc2")
    seen: Any = ULTIMO.view(table.state, frozenset({"dealer"}))
    assert [(one["effect"], one["targets"]) for one in seen["spells"]] == [("empowering:2:soak", ["pc2"])]

"""Cover where no map lies: what a character gets behind, what it is worth, and what brings it out again (U-269)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import Prose, write_action
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.bringing import PrintFoe
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.rules.followers.fighting import FollowerFought
from oracle.systems.ultimo.rules.state import Change, Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.followers.test_followers import ANN, led
from tests.systems.ultimo.kit import SHIELD, Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
RIFLE = Item("rifle", "musket", "weapon", load=1, weapon="musket")


def under_fire(*gear: Item, distance: str = "medium", friend: bool = False) -> Table:
    """Return a table with Mara, and a marksman of melee 3 and ranged 6 across the yard."""
    mara = replace(hero(gear=gear or (SWORD, RIFLE)), skills={"Brawling": 3, "Shooting": 3})
    table = Table(*((mara, hero(name="Jo")) if friend else (mara,)))
    printed = {"name": "marksman", "rank": "minion", "health": 9, "melee": 3, "ranged": 6, "distance": distance}
    table.dealer(write_action(PrintFoe("marksman", Prose(dump_print(printed)))))
    return table


def behind(cover: str, **more: str | bool) -> Table:
    """Return that table with Mara behind something."""
    table = under_fire(**more)  # type: ignore[arg-type]
    table.dealer(f"cover pc1 {cover}")
    return table


def rating(table: Table) -> tuple[int, tuple[Change, ...]]:
    figures = table.state.checked.figures
    return figures.rating, figures.rating_changes


def test_to_get_behind_something_takes_the_turn_and_shows() -> None:
    table = under_fire()
    table.pc("take_cover half")
    assert table.state.danger.covers == {"pc1": "half"}
    assert table.state.step is not None, "the foes have their turn"
    assert dict(ULTIMO.status(table.state, "pc1"))["cover"] == "half"
    assert "pc1" in table.state.danger.moved, "no weapon is braced in a round in which its bearer has moved (U-233)"


@pytest.mark.parametrize(("cover", "less"), [("none", 0), ("quarter", -1), ("half", -2)])
def test_cover_is_taken_off_the_ranged_power_of_a_foe_that_shoots(cover: str, less: int) -> None:
    table = under_fire(SWORD)
    table.dealer(f"cover pc1 {cover}")
    table.pc("pass")
    table.dealer("strike marksman pc1 ranged")
    assert rating(table) == (6 + less, (Change("cover", less),) if less else ())


def test_nobody_shoots_somebody_who_is_wholly_covered_or_is_shot_at_from_there() -> None:
    table = behind("full")
    refusal = table.refusal("pc1", "shoot rifle marksman")
    assert (refusal.rule, "take_cover half" in refusal.reason) == ("U-269", True)
    assert table.refusal("pc1", "cast INT Occult damaging marksman").rule is not None
    table.pc("pass")
    assert not table.allows("dealer", "strike marksman pc1 ranged")
    table.dealer("approach marksman")
    assert table.state.danger.covers == {"pc1": "full"}


def test_a_shot_from_cover_faces_less_of_a_foe_that_shoots_back() -> None:
    table = behind("half")
    table.pc("shoot rifle marksman")
    assert rating(table) == (4, (Change("own cover", -2),))
    assert table.state.danger.covers == {"pc1": "half"}, "a shot brings nobody out"


def test_both_may_be_covered_and_each_counts() -> None:
    table = behind("quarter")
    table.dealer("cover marksman half")
    table.pc("shoot rifle marksman")
    assert rating(table) == (6 + 2 - 1, (Change("cover", 2), Change("own cover", -1)))


def test_cover_helps_against_shots_alone_and_against_nobody_at_arms_length() -> None:
    table = behind("half", distance="very_close")
    table.pc("pass")
    table.dealer("strike marksman pc1 ranged")
    assert rating(table) == (6, ())
    table = behind("half", distance="close")
    table.pc("pass")
    table.dealer("strike marksman pc1 melee")
    assert rating(table) == (3, ())


@pytest.mark.parametrize("action", ["near marksman", "away marksman", "attack sword marksman"])
def test_who_moves_or_charges_is_covered_no_more(action: str) -> None:
    table = behind("half", distance="close")
    table.pc(action)
    assert table.state.danger.covers == {}


def test_who_gets_on_a_horse_is_covered_no_more() -> None:
    table = behind("half")
    table.dealer("provide horse bess")
    table.pc("board bess")
    assert table.state.danger.covers == {}


def test_a_foe_that_comes_to_blows_drives_a_character_out_and_one_that_shoots_does_not() -> None:
    for mode, left in (("melee", {}), ("ranged", {"pc1": "half"})):
        table = behind("half", distance="close")
        table.pc("pass")
        table.dealer(f"strike marksman pc1 {mode}")
        assert table.state.danger.covers == left


def test_to_show_more_of_oneself_takes_no_turn_and_to_show_less_does() -> None:
    table = behind("full", friend=True)
    table.pc("take_cover half")
    table.pc("take_cover quarter")
    table.pc("take_cover half")
    assert table.refusal("pc1", "shoot rifle marksman").rule == "U-065"
    table.pc("take_cover none")
    assert table.refusal("pc1", "take_cover half").rule == "U-065"


def test_nobody_is_covered_better_than_the_place_allows() -> None:
    table = under_fire()
    assert "best cover here is half" in table.refusal("pc1", "take_cover full").reason
    table.dealer("cover here full")
    table.pc("take_cover full")
    assert table.state.danger.covers == {"pc1": "full"}
    bare = under_fire()
    bare.dealer("cover here none")
    assert "nothing to get behind" in bare.refusal("pc1", "take_cover quarter").reason


def test_what_keeps_somebody_on_the_spot_keeps_them_from_cover() -> None:
    for mark, rule in ((Mark("stuck"), "U-159"), (Mark("engaged", "marksman"), "U-220")):
        table = under_fire()
        person = table.state.people["pc1"]
        table.state = replace(table.state, people={"pc1": replace(person, marks=(mark,))})
        assert table.refusal("pc1", "take_cover half").rule == rule


def test_there_is_no_cover_from_nobody_and_none_beside_the_squares_of_a_map() -> None:
    assert "nobody to take cover from" in Table(hero()).refusal("pc1", "take_cover half").reason
    table = Table(hero(), movement_mode="grid")
    table.dealer("bring fanatic marksman medium", "lay 12 10 pc1@b2 marksman@h2")
    assert table.refusal("pc1", "take_cover half").rule == "U-269"
    assert table.refusal("dealer", "cover pc1 half").rule == "U-269"


def test_cover_ends_with_the_fight_and_a_shield_blocks_behind_it_as_ever() -> None:
    table = behind("half")
    table.dealer("leave marksman fled")
    assert table.state.danger.covers == {}
    shielded = under_fire(SWORD, SHIELD)
    shielded.dealer("cover pc1 half")
    shielded.pc("pass")
    shielded.dealer("strike marksman pc1 ranged")
    shielded.pc("play Kc")
    shielded.deal("9d 4d 3d 2d")
    assert shielded.allows("pc1", "block 4"), "all of STR behind a shield"


def test_a_follower_shoots_at_nobody_who_is_wholly_covered_and_faces_more_of_who_is_half_covered() -> None:
    hidden = led(ANN, distance="long")
    hidden.dealer("bring fanatic other long", "cover wretch full")
    assert hidden.refusal("pc1", "send ann wretch").rule == "U-269"
    cards = []
    for cover in ("none", "half"):
        table = led(ANN, distance="long")
        table.dealer(f"cover wretch {cover}")
        table.pc("send ann wretch")
        table.fill()
        fought = next(event for event in table.events if isinstance(event, FollowerFought))
        cards.append(len(fought.against))
    assert cards[1] - cards[0] == 2

"""What a map does to blows: flanked and surrounded, together, cover, bonds side by side, the lighter weapon first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.armor import soak_damage
from oracle.systems.ultimo.rules.characters import Character, History
from oracle.systems.ultimo.rules.fight.events import FoeFell, FoeStruck
from oracle.systems.ultimo.rules.grid.flanks import pressure_on
from oracle.systems.ultimo.rules.grid.order import turns_left
from oracle.systems.ultimo.rules.state import Change
from tests.systems.ultimo.grid.maps import AXE, DAGGER, SWORD, fighter, laid, where
from tests.systems.ultimo.kit import Table

GUARD = "build_foe guard greater 20 0 0 {patience} 4 0 0 8 6 2"


def guarded(pieces: str, *cast: Character, patience: int = 0, rank: str = "greater", **rules: str) -> Table:
    """Return a map with a guard of 20 health, melee 8 and ranged 6 on it, and fighters who come first."""
    table = Table(*(cast or (fighter(), fighter("Pim", agility=8))), movement_mode="grid", **rules)
    table.dealer(GUARD.format(patience=patience).replace("greater", rank), f"lay 12 10 {pieces}")
    return table


def rating(table: Table) -> tuple[int, tuple[Change, ...]]:
    figures = table.state.checked.figures
    return figures.rating, figures.rating_changes


def cap(table: Table) -> tuple[int, tuple[Change, ...]]:
    figures = table.state.checked.figures
    return figures.cap, figures.cap_changes


def test_a_flanked_foe_opposes_with_two_less_hand_to_hand() -> None:
    table = guarded("pc1@d6 pc2@d4 guard@d5")
    table.pc("attack sword guard")
    assert rating(table) == (6, (Change("flanked", -2),))


def test_a_surrounded_foe_opposes_with_half_and_no_more_is_taken_for_the_flank() -> None:
    table = guarded("pc1@d6 pc2@d4 pc3@c5 guard@d5", fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table.pc("attack sword guard")
    assert rating(table) == (4, (Change("surrounded", -4),))


def test_a_surrounded_foe_that_pays_nothing_for_its_power_has_half_of_the_ten_it_strikes_with() -> None:
    """Rules U-205 and U-268: half of 12 less would leave it 4."""
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = Table(*cast, movement_mode="grid")
    table.dealer("build_foe guard greater 20 0 0 0 4 0 0 12 6 2", "lay 12 10 pc1@d6 pc2@d4 pc3@c5 guard@d5")
    table.pc("attack sword guard")
    assert rating(table) == (5, (Change("surrounded", -5),))


def test_a_surrounded_foe_that_pays_has_half_of_all_its_power() -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = Table(*cast, movement_mode="grid")
    table.dealer("build_foe guard greater 20 0 0 0 4 0 0 12 6 2", "lay 12 10 pc1@d6 pc2@d4 pc3@c5 guard@d5")
    table.set_threat(1)
    table.pc("attack sword guard")
    table.dealer("exert")
    assert rating(table) == (6, (Change("surrounded", -6),))


def test_a_surrounded_host_is_only_flanked() -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = guarded("pc1@d6 pc2@d4 pc3@c5 guard@d5", *cast, rank="host")
    while table.state.danger.ground and table.state.danger.ground.turn != "pc1":
        table.dealer("bide")
    assert pressure_on(table.state, "guard") == "surrounded"
    table.pc("attack sword guard")
    assert rating(table) == (6, (Change("flanked", -2),))


def test_whoever_shoots_at_a_foe_that_is_flanked_is_not_shot_back_at() -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = guarded("pc1@d9 pc2@d4 pc3@d6 guard@d5", *cast)
    table.pc("shoot bow guard")
    exchange = table.state.danger.exchange
    assert exchange is not None
    assert exchange.answered is None
    free = guarded("pc1@d9 pc2@d4 pc3@a6 guard@d5", *cast)
    free.pc("shoot bow guard")
    assert free.state.danger.exchange is not None
    assert free.state.danger.exchange.answered == "ranged"


def test_a_flanked_character_has_two_cards_less_hand_to_hand_and_does_not_shoot() -> None:
    table = laid("pc1@d5 one@d6 two@d4 pc2@a10", foes="fanatic:one fanatic:two")
    found = table.refusal("pc1", "shoot bow one")
    assert (found.rule, "flanked" in found.reason) == ("U-265", True)
    table.pc("attack sword one")
    assert cap(table) == (4 + 3 - 2, (Change("flanked", -2),))


def test_a_surrounded_character_has_half_of_the_cards() -> None:
    table = laid("pc1@d5 one@d6 two@d4 six@e5 pc2@a10", foes="fanatic:one fanatic:two fanatic:six")
    table.pc("attack sword one")
    assert cap(table) == (3, (Change("surrounded", -4),)), "half of 7 cards, rounded down"


def test_without_a_map_nobody_is_flanked() -> None:
    table = Table(fighter(), fighter("Pim"))
    table.dealer("bring fanatic one close", "bring fanatic two close")
    table.pc("attack sword one two")
    assert [change.source for change in table.state.checked.figures.cap_changes] == []


def test_only_those_who_flank_a_foe_attack_it_together() -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = guarded("pc1@d6 pc2@d4 pc3@c5 guard@d5", *cast)
    table.pc("attack sword guard")
    assert table.refusal("pc3", "aid AGI Brawling").rule == "U-265"
    table.pc("aid AGI Brawling", who="pc2")
    apart = guarded("pc1@d6 pc2@e6 guard@d5")
    apart.pc("attack sword guard")
    assert apart.refusal("pc2", "aid AGI Brawling").rule == "U-265"


def test_what_a_flanked_foe_does_for_threat_reaches_only_those_who_flank_it() -> None:
    """Rule U-265: and that is what is said of it, not that it were provoked by a person (U-188)."""
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = guarded("pc1@d6 pc2@d4 pc3@l10 guard@d5", *cast, starting_threat="players")
    for who in ("pc1", "pc2", "pc3"):
        if table.state.danger.ground and table.state.danger.ground.turn == who:
            table.pc("pass", who=who)
    while table.state.danger.ground and table.state.danger.ground.turn != "guard":
        table.pc("pass", who=table.state.danger.ground.turn)
    assert table.allows("dealer", "wield guard engage pc1")
    assert table.allows("dealer", "wield guard engage pc2")
    assert table.refusal("dealer", "wield guard engage pc3").rule == "U-265"


def test_at_the_end_of_a_round_every_character_around_a_foe_wears_its_patience() -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = guarded("pc1@d6 pc2@d4 pc3@c5 guard@d5", *cast, patience=10)
    while table.state.pace.round == 1:
        turn = turns_left(table.state)[0].unit
        table.dealer("bide") if turn == "guard" else table.pc("pass", who=turn)
    assert table.state.danger.foes["guard"].patience == 7


@pytest.mark.parametrize(("piece", "more"), [("quarter:g5", 1), ("half:g5", 2), ("rough:g5", 0)])
def test_a_foe_behind_something_is_harder_to_shoot(piece: str, more: int) -> None:
    table = guarded(f"pc1@c5 pc2@a10 guard@g5 {piece}")
    table.pc("shoot bow guard")
    assert rating(table) == (6 + more, (Change("cover", more),) if more else ())


def test_a_wall_between_two_lets_neither_shoot() -> None:
    table = guarded("pc1@c5 pc2@a10 guard@g5 wall:e4-e6")
    assert table.refusal("pc1", "shoot bow guard").rule == "U-269"
    table.pc("pass")
    table.pc("pass", who="pc2")
    assert table.refusal("dealer", "strike guard pc1 ranged").reason.startswith(
        "'ranged' is not one of"
    ) or not table.allows("dealer", "strike guard pc1 ranged")


@pytest.mark.parametrize(("piece", "less"), [("quarter:c5", -1), ("half:c5", -2)])
def test_a_character_behind_something_is_harder_to_shoot_too(piece: str, less: int) -> None:
    table = guarded(f"pc1@c5 pc2@a10 guard@g5 {piece}")
    table.pc("pass")
    table.pc("pass", who="pc2")
    table.dealer("strike guard pc1 ranged")
    assert rating(table) == (6 + less, (Change("own cover", less),))


def test_what_is_low_covers_nobody_against_their_neighbour() -> None:
    table = guarded("pc1@f5 pc2@a10 guard@g5 half:g5")
    table.pc("shoot bow guard")
    assert "cover" not in [change.source for change in rating(table)[1]]


def test_a_blow_closes_in_by_free_squares_and_no_farther() -> None:
    table = guarded("pc1@c5 pc2@a10 guard@g5")
    assert where(table, "pc1") == "c5"
    table.pc("attack sword guard")
    assert where(table, "pc1") == "f5"
    far = guarded("pc1@c5 pc2@a10 guard@h5")
    assert far.refusal("pc1", "attack sword guard").rule == "U-264"
    far.pc("move g6 3c")
    assert far.allows("pc1", "attack sword guard")


def test_a_blow_at_two_foes_needs_a_square_next_to_both() -> None:
    table = laid("pc1@c5 one@f6 two@f4 pc2@a10", foes="fanatic:one fanatic:two")
    table.pc("attack sword one two")
    assert where(table, "pc1") in ("e5", "f5", "g5")
    apart = laid("pc1@c5 one@f8 two@f3 pc2@a10", foes="fanatic:one fanatic:two")
    assert apart.refusal("pc1", "attack sword one two").rule == "U-264"
    assert apart.allows("pc1", "attack sword one")


def test_nobody_is_made_to_leave_a_flank_by_striking_somewhere_else() -> None:
    table = laid("pc1@d5 one@d6 two@d4 six@g5 pc2@a10", foes="fanatic:one fanatic:two fanatic:six")
    assert table.refusal("pc1", "attack sword six").rule == "U-266"


def bonded(level: int) -> tuple[Character, Character]:
    """Return two fighters with a bond of this level."""
    return (
        replace(fighter(), history=History(bonds={"pim": level})),
        replace(fighter("Pim", agility=8), history=History(bonds={"mara": level})),
    )


@pytest.mark.parametrize(("table_rule", "level", "less"), [("on", 1, 1), ("on", 3, 1), ("off", 1, 1), ("off", 2, 0)])
def test_a_bond_at_ones_side_makes_blows_easier(table_rule: str, level: int, less: int) -> None:
    table = guarded("pc1@d6 pc2@e6 guard@d5", *bonded(level), bond_table_cumulative=table_rule)
    table.pc("attack sword guard")
    assert rating(table)[0] == 8 - less
    apart = guarded("pc1@d6 pc2@a1 guard@d5", *bonded(level), bond_table_cumulative=table_rule)
    apart.pc("attack sword guard")
    assert rating(apart)[0] == 8


def test_a_bond_of_two_soaks_two_like_toughness() -> None:
    from oracle.systems.ultimo.rules.harm import Harm

    near = guarded("pc1@d6 pc2@e6 guard@d5", *bonded(2))
    far = guarded("pc1@d6 pc2@a1 guard@d5", *bonded(2))
    blow = Harm("pc1", 5, "guard", "all")
    left = [soak_damage(table.state, table.person(), blow)[0] for table in (near, far)]
    assert left[1] - left[0] == 2


def test_a_bond_of_three_cannot_be_flanked() -> None:
    foes = "fanatic:one fanatic:two"
    assert pressure_on(laid("pc1@d5 pc2@e5 one@d6 two@d4", *bonded(3), foes=foes).state, "pc1") == ""
    assert pressure_on(laid("pc1@d5 pc2@e5 one@d6 two@d4", *bonded(2), foes=foes).state, "pc1") == "flanked"


def test_who_attacks_together_gains_nothing_side_by_side() -> None:
    cast = (*bonded(1), fighter("Ode", agility=7))
    table = guarded("pc1@d6 pc2@e6 pc3@d4 guard@d5", *cast)
    table.pc("attack sword guard")
    assert rating(table)[0] == 8 - 4 - 1, "surrounded, and a bond side by side"
    table.pc("aid AGI Brawling", who="pc3")
    assert rating(table)[0] == 8 - 4


def slain(*gear: str) -> Table:
    """Return a table where Mara has dealt a deadly blow and was met by one: 9 against 6."""
    arms = {"dagger": DAGGER, "sword": SWORD, "axe": AXE}
    table = Table(fighter("Mara", *(arms[one] for one in gear)), movement_mode="grid")
    table.dealer("build_foe brute minion 2 0 0 0 0 0 0 6 0 0", "lay 8 8 pc1@c5 brute@c6")
    table.pc(f"attack {gear[0]} brute", "play 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d 6d Kd")
    return table


def test_the_lighter_weapon_lands_first_and_the_dead_deal_no_damage() -> None:
    quick = slain("dagger")
    assert any(isinstance(event, FoeFell) for event in quick.events)
    assert "dodge" not in quick.verbs(), "nothing is left to be turned aside"
    assert "slay" in quick.verbs()
    even = slain("sword")
    assert "stand" in even.verbs(), "a sword is as heavy as what a foe without a weapon of its own has"


def test_a_heavier_weapon_lands_after_the_foe_has_struck_and_not_at_all_from_a_dead_hand() -> None:
    slow = slain("axe")
    assert not any(isinstance(event, FoeStruck) for event in slow.events), "the foe's blow comes first"
    slow.set_body(health=1, morale=0)
    slow.pc("stand")
    slow.fill()
    assert slow.person().is_dead
    assert not any(isinstance(event, FoeStruck) for event in slow.events)
    alive = slain("axe")
    alive.pc("stand", "endure")
    assert any(isinstance(event, FoeFell) for event in alive.events)


def test_without_a_map_blows_land_at_once() -> None:
    table = Table(fighter("Mara", DAGGER))
    table.dealer("build_foe brute minion 2 0 0 0 0 0 0 6 0 3")
    table.pc("attack dagger brute", "play 9c 8c 7c 6c")
    table.deal("2d 3d 4d 5d 6d Kd")
    assert "stand" in table.verbs()

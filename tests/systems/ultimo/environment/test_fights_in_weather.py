"""Weather in a fight: both sides suffer, nobody sees far, feet have to be kept, armor and dodging are worth less."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.armor import soak_damage
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.environment.footing import Slipped
from oracle.systems.ultimo.rules.fight.defence import Dodge, TurnedAside, dodging
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import SHIELD, Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUN = Item("gun", "revolver", "weapon", load=1, weapon="revolver")
RIFLE = Item("rifle", "rifle", "weapon", load=3, weapon="lever_rifle")
LEATHERS = Item("leathers", "heavy leathers", "armor", value=3, load=2, qualities=("medium",))
BREASTPLATE = Item("breastplate", "breastplate", "armor", value=5, load=4, qualities=("durable", "heavy"))


def fighter(*gear: Item, distance: str = "close", strength: int = 6, traits: tuple[str, ...] = ()) -> Table:
    """Return a table with Mara and a fanatic of melee 6 and ranged 4."""
    sheet = hero(gear=gear or (SWORD,), attributes=(strength, 6, 6, 4, 5), traits=traits, Brawling=3, Shooting=3)
    table = Table(sheet)
    table.dealer(f"bring fanatic wretch {distance}")
    return table


@pytest.mark.parametrize(("rain", "less"), [("light", 0), ("medium", 0), ("heavy", 1), ("extreme", 3)])
def test_a_foe_strikes_with_as_much_less_as_a_character(rain: str, less: int) -> None:
    """Environment takes no sides (U-275)."""
    table = fighter(distance="very_close")
    table.dealer(f"weather {rain} none temperate")
    before = fighter(distance="very_close")
    before.pc("attack sword wretch")
    table.pc("attack sword wretch")
    fair, wet = before.state.checked.figures, table.state.checked.figures
    assert (fair.rating - wet.rating, fair.cap - wet.cap) == (less, less)


@pytest.mark.parametrize(
    ("weather", "less"), [("medium none", 1), ("heavy none", 2), ("none heavy", 2), ("heavy heavy", 4)]
)
def test_a_shot_and_the_shot_that_answers_it_lose_the_same(weather: str, less: int) -> None:
    before, table = fighter(RIFLE, distance="close"), fighter(RIFLE, distance="close")
    table.dealer(f"weather {weather} temperate")
    before.pc("shoot rifle wretch")
    table.pc("shoot rifle wretch")
    assert before.state.checked.figures.cap - table.state.checked.figures.cap == less


def test_a_foe_that_answers_with_a_shot_loses_what_shots_lose() -> None:
    ratings = []
    for weather in ("none none chilly", "none heavy chilly"):
        table = fighter(RIFLE, distance="medium")
        table.dealer(f"weather {weather}")
        table.pc("shoot rifle wretch")
        ratings.append(table.state.checked.figures.rating)
    assert ratings == [4, 2]


def test_the_figures_of_an_exchange_name_the_weather() -> None:
    table = fighter(distance="very_close")
    table.dealer("weather heavy none cold")
    events = table.do("pc1", "attack sword wretch")
    line = next(line for line in table.lines(events, "pc1") if "difficulty" in line)
    assert "difficulty 5 (6, heavy rain -1)" in line
    assert "cold" in line


@pytest.mark.parametrize(
    ("rain", "distance", "seen"),
    [
        ("medium", "medium", True),
        ("heavy", "close", True),
        ("heavy", "medium", False),
        ("extreme", "very_close", True),
        ("extreme", "close", False),
    ],
)
def test_nobody_shoots_at_what_the_rain_hides(rain: str, distance: str, *, seen: bool) -> None:
    table = fighter(RIFLE, distance=distance)
    table.dealer(f"weather {rain} none temperate")
    assert table.allows("pc1", "shoot rifle wretch") == seen
    if not seen:
        refusal = table.refusal("pc1", "shoot rifle wretch")
        assert refusal.rule == "U-273"
        assert f"{rain} rain" in refusal.reason
        assert table.allows("pc1", "near wretch"), "one can always come nearer"


def test_a_foe_does_not_shoot_at_what_the_rain_hides_but_comes_near() -> None:
    table = fighter(distance="long")
    table.dealer("weather heavy none temperate")
    table.pc("pass")
    assert not table.allows("dealer", "strike wretch pc1 ranged")
    assert table.allows("dealer", "approach wretch")


def test_in_the_rain_there_is_no_step_nearer_in_front_of_a_blow() -> None:
    """Light rain is one step less per action; moving alone still gets somewhere (U-279)."""
    dry, wet = fighter(distance="medium"), fighter(distance="medium")
    wet.dealer("weather light none temperate")
    assert dry.allows("pc1", "attack sword wretch")
    assert wet.refusal("pc1", "attack sword wretch").rule == "U-279"
    assert fighter(distance="long").refusal("pc1", "attack sword wretch").rule == "U-264"
    wet.pc("near wretch")
    assert wet.state.danger.foes["wretch"].distance == "close"


@pytest.mark.parametrize(
    ("weather", "ground", "strength", "checked"),
    [
        ("none none temperate", "frozen", 10, True),
        ("none extreme temperate", "", 4, True),
        ("none extreme temperate", "", 5, False),
        ("none heavy temperate", "muddy", 4, False),
    ],
)
def test_moving_takes_a_check_where_feet_have_to_be_kept(
    weather: str, ground: str, strength: int, *, checked: bool
) -> None:
    """Frozen ground, and extreme wind with STR below 5: Athletics at 4 (U-280)."""
    table = fighter(distance="medium", strength=strength)
    if weather != "none none temperate":
        table.dealer(f"weather {weather}")
    if ground:
        table.dealer(f"terrain {ground}")
    table.pc("near wretch")
    assert (table.state.check is not None) == checked
    if checked:
        check = table.state.checked
        assert (check.figures.rating, check.request.pair) == (4, ("AGI", "Athletics"))
        assert not table.allows("pc1", "near wretch")


def test_whoever_keeps_their_feet_gets_there_and_whoever_slips_lies_there_until_the_round_is_over() -> None:
    table = fighter(distance="long")
    table.dealer("terrain frozen")
    table.pc("near wretch", "play 9c 8c 7c")
    table.deal("2d 3d 4d 5d")
    table.fill()
    assert table.state.danger.foes["wretch"].distance == "medium"
    slipped = fighter(distance="long")
    slipped.dealer("terrain frozen")
    slipped.pc("near wretch", "play")
    slipped.deal("2d 3d 4d 5d")
    assert slipped.count(Slipped) == 1
    assert slipped.marks() == ("stuck",)
    assert slipped.state.scene.locks == (), "nothing keeps anybody from trying the ice again"
    assert slipped.state.danger.foes["wretch"].distance == "long"
    slipped.dealer("done")
    slipped.fill()
    slipped.dealer("bide")
    slipped.fill()
    assert slipped.marks() == ()


def test_on_ice_nobody_runs_into_a_blow() -> None:
    table = fighter(distance="medium")
    table.dealer("terrain frozen")
    assert table.refusal("pc1", "attack sword wretch").rule == "U-280"


def through(table: Table, damage: int) -> int:
    """Return what of a blow comes through to a character."""
    left, _ = soak_damage(table.state, table.person(), Harm("pc1", damage, "fist", "all"))
    return left


@pytest.mark.parametrize(
    ("weather", "ground", "heavy", "medium", "shield"),
    [
        ("none none hot", "", 1, 0, 0),
        ("none none sweltering", "", 2, 0, 0),
        ("none none scorching", "", 2, 2, 0),
        ("none none chilly", "muddy", 3, 0, 0),
        ("none none chilly", "snowy", 3, 0, 0),
        ("none none hot", "muddy", 4, 0, 0),
        ("none none scorching", "snowy muddy", 5, 2, 0),
        ("none none chilly", "uneven frozen sand", 0, 0, 0),
    ],
)
def test_heat_and_soft_ground_take_from_the_value_of_armor(
    weather: str, ground: str, heavy: int, medium: int, shield: int
) -> None:
    """Heavy armor by heat, mud and snow, all of it when it is scorching; never shields, never below nothing (U-242)."""
    for piece, less in ((BREASTPLATE, heavy), (LEATHERS, medium), (SHIELD, shield)):
        table, fair = Table(hero(gear=(piece,))), Table(hero(gear=(piece,)))
        table.dealer(f"weather {weather}", *((f"terrain {ground}",) if ground else ()))
        assert through(table, 9) - through(fair, 9) == min(less, piece.value)


def test_armor_that_is_worth_nothing_any_more_is_not_destroyed() -> None:
    table = Table(hero(gear=(BREASTPLATE,)))
    table.dealer("weather none none sweltering", "terrain muddy")
    _, broken = soak_damage(table.state, table.person(), Harm("pc1", 9, "fist", "all"))
    assert broken == ()


def test_armor_breaks_by_the_value_that_is_left_of_it() -> None:
    table = Table(hero(gear=(BREASTPLATE,)))
    table.dealer("terrain muddy")
    for damage, broken in ((1, ()), (2, ("broken",))):
        found = soak_damage(table.state, table.person(), Harm("pc1", damage, "fist", "all"))[1]
        assert tuple(item.condition for item in found) == broken


@pytest.mark.parametrize(("warmth", "turned"), [("warm", 3), ("hot", 1), ("sweltering", 3)])
def test_in_the_heat_dodging_turns_aside_half(warmth: str, turned: int) -> None:
    table = Table()
    table.dealer(f"weather none none {warmth}")
    assert dodging(table.state, "pc1").turned(3) == turned
    assert dodging(table.state, "pc1").most == 3


def test_a_dodge_in_the_heat_is_halved_in_play_and_says_so() -> None:
    table = fighter(distance="very_close")
    table.dealer("weather none none hot")
    table.pc("attack sword wretch", "play Kc")
    table.deal("9h 9d 8d 7d 6d 2d")
    offered = ULTIMO.offer(table.state, "pc1", Dodge)
    assert isinstance(offered, tuple)
    assert "in this heat half of it" in offered[0].hint
    table.pc("dodge 0 8c 7c 6c")
    assert table.last(TurnedAside).by == 1


def test_heat_spares_whoever_is_hardened_against_it() -> None:
    table = Table(hero(gear=(BREASTPLATE,), traits=("heat_resistant",)))
    table.dealer("weather none none hot")
    assert not dodging(table.state, "pc1").halved
    assert through(table, 9) == through(Table(hero(gear=(BREASTPLATE,), traits=("heat_resistant",))), 9)


def test_a_trait_against_cold_is_no_help_on_ice() -> None:
    table = fighter(distance="medium", traits=("cold_resistant",))
    table.dealer("terrain frozen")
    table.pc("near wretch")
    assert table.state.checked.request.goal == "footing:near:wretch"
    assert ULTIMO.waiting(table.state) == ("pc1",)

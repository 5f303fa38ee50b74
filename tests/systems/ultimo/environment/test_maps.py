"""Maps as things: who draws them without a check, who by a check, and by whose maps anyone finds the way."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.environment.maps import MapDrawn
from tests.systems.ultimo.kit import Table, hero


def drawn(table: Table, who: str = "pc1") -> tuple[str, ...]:
    return tuple(item.name for item in table.person(who).gear if "map" in item.qualities)


def test_whoever_has_the_gift_draws_a_map_without_a_check_in_the_time_of_a_manual() -> None:
    table = Table(hero(traits=("landmark_navigator",)), hero(name="Pim"), manual_hours="4")
    lines = table.lines(table.do("pc1", "chart old-mill"), "pc1")
    assert lines[0] == "4 hours over paper, and Mara has a map of old mill."
    assert table.person().gear[-1].id == "map_old_mill"
    assert drawn(table) == ("map of old mill",)
    assert table.refusal("pc1", "chart harbour").rule == "U-065", "it takes the turn"
    table.pc("pass", who="pc2")
    table.fill()
    assert "you have a map of that" in table.refusal("pc1", "chart old-mill").reason
    assert table.allows("pc1", "chart harbour")


def test_anybody_else_needs_a_check_and_nobody_draws_in_a_fight() -> None:
    assert "takes a check" in Table().refusal("pc1", "chart old-mill").reason
    table = Table(hero(traits=("landmark_navigator",)))
    table.dealer("bring fanatic wretch close")
    assert "in the middle of a fight" in table.refusal("pc1", "chart old-mill").reason


@pytest.mark.parametrize(("row", "dealer", "found"), [("9c 8c", "2d 3d", ("map of old mill",)), ("3c", "9d 8d", ())])
def test_a_check_draws_a_map_where_it_succeeds(row: str, dealer: str, found: tuple[str, ...]) -> None:
    table = Table()
    table.dealer("call pc1 AGI Espionage 2 old-mill - - draw_map")
    table.pc(f"play {row}")
    table.deal(dealer)
    assert drawn(table) == found
    assert table.count(MapDrawn) == len(found)


@pytest.mark.parametrize(
    ("traits", "tags", "rating"),
    [
        (("landmark_navigator", "cartographer"), "find_way,with_map", 0),
        (("landmark_navigator", "cartographer"), "find_way,with_map,under_duress", 6),
        (("landmark_navigator", "cartographer"), "find_way", 6),
        (("landmark_navigator",), "find_way,with_map", 6),
    ],
)
def test_by_a_famous_hands_map_whoever_holds_it_finds_the_way(traits: tuple[str, ...], tags: str, rating: int) -> None:
    """The one who drew it is not there: the map alone does it."""
    drawer = Table(hero(traits=traits))
    drawer.pc("chart old-mill")
    chart = next(item for item in drawer.person().gear if "map" in item.qualities)
    table = Table(hero(gear=(chart,)))
    events = table.do("dealer", f"call pc1 AGI Espionage 6 way - - {tags}")
    called = events[0]
    assert called.figures.rating == rating  # type: ignore[union-attr]
    if not rating:
        assert "map of old mill -6" in table.lines(events, "pc1")[0]

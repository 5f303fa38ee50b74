"""What is left of a foe that is surrounded where its power is other than printed: half of what it has there (U-268)."""

from __future__ import annotations

import pytest

from oracle.core.notation import Prose, write_action
from oracle.systems.ultimo.rules.fight.bringing import PrintFoe
from oracle.systems.ultimo.rules.foes.printed import dump_print
from tests.systems.ultimo.grid.maps import fighter
from tests.systems.ultimo.kit import Table


@pytest.mark.parametrize(("place", "met"), [("home", 4), ("away", 3)])
def test_a_surrounded_foe_has_half_of_the_power_it_has_where_it_is(place: str, met: int) -> None:
    cast = (fighter(), fighter("Pim", agility=8), fighter("Ode", agility=7))
    table = Table(*cast, movement_mode="grid")
    printed = {"name": "warden", "rank": "greater", "health": 20, "melee": 9, "danger": 4, "abilities": ["Homely."]}
    table.dealer(
        write_action(PrintFoe("warden", Prose(dump_print({**printed, "hooks": ["power:-3@away"]})))),
        "lay 12 10 pc1@d6 pc2@d4 pc3@c5 warden@d5",
    )
    if place == "away":
        table.dealer("stead warden away")
    table.pc("attack sword warden")
    assert table.state.checked.figures.rating == met

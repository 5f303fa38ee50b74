"""Spells that strike whoever stands next to their target."""

from __future__ import annotations

from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.magic.awry import SpellSpread
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import beside_a_wounded_beast, cast, circle_of, finish, outcome


def test_a_volatile_spell_strikes_whoever_the_dealer_says_stands_close_friend_or_foe() -> None:
    table = circle_of(others=(hero(name="Ode"),), foe=True)
    cast(table, "INT Occult damaging,volatile wretch")
    outcome(table, "success")
    table.dealer("spread pc2")
    assert table.last(SpellSpread).targets == ("pc2",)
    assert table.refusal("dealer", "spread pc2").rule == "U-326"
    finish(table)
    assert {one.who for one in table.events if isinstance(one, Struck)} >= {"pc2"}


def test_on_a_map_a_volatile_spell_strikes_everybody_next_to_its_target_and_nobody_else() -> None:
    table = circle_of(others=(hero(name="Ode"), hero(name="Ann")), house={"movement_mode": "grid"})
    table.dealer("build_foe ogre minion 60 4 4 0 3 0 0 5 5 0", "build_foe imp minion 60 4 4 0 3 0 0 5 5 0")
    table.dealer("lay 10 8 pc1@a1 pc2@j8 pc3@d2 ogre@c1 imp@c2")
    finish_moves(table)
    cast(table, "INT Occult damaging,volatile ogre")
    outcome(table, "success")
    for spared in ("spread", "spread imp", "spread pc3"):
        assert table.refusal("dealer", spared).rule == "U-326"
    assert "pc2" in table.refusal("dealer", "spread imp pc3 pc2").reason
    table.dealer("spread imp pc3")
    assert table.last(SpellSpread).targets == ("imp", "pc3")


def finish_moves(table: Table) -> None:
    """Let the foes stand where they are until the caster has the turn."""
    for _ in range(12):
        if table.waiting() == ("dealer",):
            table.dealer("bide")
        table.fill()


def test_company_and_people_of_the_story_may_stand_next_to_a_target_as_well() -> None:
    table = beside_a_wounded_beast(3)
    table.dealer("bring fanatic wretch close", "npc marta 5 5")
    cast(table, "INT Occult damaging,volatile wretch")
    outcome(table, "success")
    table.dealer("spread bess marta")
    finish(table)
    assert table.person().ties.company == ()

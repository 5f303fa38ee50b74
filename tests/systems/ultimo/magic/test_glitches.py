"""What goes awry: who says so, by tier and trait, and what each of the six does to spells that came and that failed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import settle
from oracle.systems.ultimo.rules.fight.events import FoeHealed, FoeStruck
from oracle.systems.ultimo.rules.health import HealthRegained, Struck
from oracle.systems.ultimo.rules.magic.awry import ExcessDirected
from oracle.systems.ultimo.rules.magic.events import SpellWorked
from oracle.systems.ultimo.rules.magic.working import SpellFizzled
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.threat_pool import EffectsOwed
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import cast, circle_of, outcome, running, worked


def awry(table: Table, text: str, tier: str, *kinds: str) -> Table:
    """Cast a spell that comes out as `tier`, with these things going awry, by who has the say."""
    cast(table, text)
    outcome(table, tier)
    for kind in kinds:
        table.do(table.waiting()[0], f"glitch {kind}")
    return table


@pytest.mark.parametrize(("tier", "chooser"), [("partial", "pc1"), ("failure", "dealer"), ("total_failure", "dealer")])
def test_the_caster_chooses_on_a_partial_success_and_the_dealer_on_a_failure(tier: str, chooser: str) -> None:
    table = awry(circle_of(), "INT Occult scrying", tier)
    assert table.waiting() == (chooser,)
    assert table.allows(chooser, "glitch undercharge")


def test_two_things_go_awry_on_a_failure_and_never_the_same_twice() -> None:
    table = awry(circle_of(), "INT Occult scrying", "failure", "rebound")
    assert table.waiting() == ("dealer",)
    assert table.refusal("dealer", "glitch rebound").rule == "U-317"
    table.dealer("glitch fubar")
    assert not table.allows("dealer", "glitch backfire")


def test_a_magician_chooses_on_a_failure_but_not_on_a_total_one() -> None:
    assert awry(circle_of("magician"), "INT Occult scrying", "failure").waiting() == ("pc1",)
    assert awry(circle_of("magician"), "INT Occult scrying", "total_failure").waiting() == ("dealer",)


def test_a_scion_who_calls_beyond_by_a_rite_has_nothing_go_awry() -> None:
    table = awry(circle_of("scion"), "PER Ritual commune", "total_failure")
    assert table.count(SpellFizzled) == 1
    assert "glitch" not in table.verbs("dealer")
    assert awry(circle_of("scion"), "PER Occult commune", "total_failure").allows("dealer", "glitch fizzle")


def test_a_summoner_rules_one_thing_out_before_the_dealer_chooses() -> None:
    table = awry(circle_of("summoner"), "PER Ritual conjuring", "failure")
    assert table.waiting() == ("pc1",)
    table.pc("bar backfire")
    assert table.refusal("dealer", "glitch backfire").rule == "U-319"
    assert table.allows("dealer", "glitch rebound")


def test_fizzle_leaves_nothing_but_the_threat() -> None:
    table = awry(circle_of(), "INT Occult healing,lingering:3 pc1", "partial", "fizzle")
    assert table.count(SpellFizzled) == 1
    assert table.count(SpellWorked) == 0
    assert running(table) == ()
    assert table.state.threat.pool == 5 + 1


def test_fizzle_takes_the_other_glitch_with_it() -> None:
    table = awry(circle_of(), "INT Occult transmuting", "failure", "fizzle", "rebound")
    assert table.count(Struck) == 0


@pytest.mark.parametrize("kinds", [("fizzle", "fubar"), ("fubar", "fizzle")])
def test_what_fizzles_brings_no_danger_of_its_own(kinds: tuple[str, str]) -> None:
    """Rules U-315 and U-316: what a failure owes by its own table stays."""
    table = awry(circle_of(), "INT Occult transmuting", "failure", *kinds)
    assert table.last(EffectsOwed).minors == 1


def test_rebound_strikes_the_caster_with_the_spells_damage_and_the_spell_comes_all_the_same() -> None:
    table = circle_of()
    table.dealer("npc abbess 4 9")
    awry(table, "INT Occult damaging abbess", "partial", "rebound")
    assert table.last(Struck).amount == 3
    assert worked(table, "damaging").amount == 3


def test_rebound_of_a_spell_without_damage_strikes_for_what_it_costs_before_reductions() -> None:
    table = awry(circle_of(), "INT Occult transmuting,remote:long,taboo", "partial", "rebound")
    assert table.last(Struck).amount == 4


def test_backfire_does_the_opposite() -> None:
    healed = circle_of(foe=True)
    awry(healed, "INT Occult damaging wretch", "failure", "backfire", "fubar")
    assert healed.count(FoeStruck) == 0
    hurt = circle_of()
    hurt.set_body(health=4)
    awry(hurt, "INT Occult healing pc1", "partial", "backfire")
    assert (hurt.last(Struck).amount, hurt.count(HealthRegained)) == (3, 0)
    weak = awry(circle_of(), "INT Occult empowering:2:soak pc1", "partial", "backfire")
    assert running(weak)[0].strength == -2


def test_backfire_heals_a_wounded_foe() -> None:
    table = circle_of(foe=True)
    foe = table.state.danger.foes["wretch"]
    wounded = replace(table.state.danger, foes={"wretch": replace(foe, health=2)})
    table.state = replace(table.state, danger=wounded)
    awry(table, "INT Occult damaging wretch", "partial", "backfire")
    assert table.last(FoeHealed).amount == 3
    assert table.state.danger.foes["wretch"].health == 5


def test_overcharge_sends_half_as_much_again_where_the_dealer_directs_it() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    table.dealer("npc abbess 4 9")
    awry(table, "INT Occult damaging abbess", "partial", "overcharge")
    assert worked(table, "damaging").amount == 3
    assert table.refusal("dealer", "direct pc9").reason
    table.dealer("direct pc2")
    assert (table.last(ExcessDirected).amount, table.last(Struck).who) == (1, "pc2")


def test_overcharge_of_what_strikes_nobody_makes_it_stronger() -> None:
    table = awry(circle_of(), "INT Occult empowering:2:cards pc1", "partial", "overcharge")
    assert running(table)[0].strength == 3


def test_overcharge_of_a_spell_that_failed_is_the_excess_alone() -> None:
    table = awry(circle_of(), "INT Occult transmuting,remote:long", "failure", "overcharge", "fubar")
    assert table.count(SpellFizzled) == 1
    table.dealer("direct pc1")
    assert table.last(Struck).amount == 2


def test_undercharge_halves_but_leaves_one() -> None:
    table = circle_of()
    table.set_body(health=1 + 1)
    awry(table, "INT Occult healing pc1", "partial", "undercharge")
    assert worked(table, "healing").amount == 1
    weak = awry(circle_of(), "INT Occult empowering:3:soak pc1", "partial", "undercharge")
    assert running(weak)[0].strength == 1


def test_undercharge_halves_the_rebound_of_a_failure() -> None:
    table = awry(circle_of(), "INT Occult transmuting,remote:long", "failure", "rebound", "undercharge")
    assert table.last(Struck).amount == 2


def test_fubar_gives_the_dealer_a_minor_effect_on_top_of_what_is_owed() -> None:
    table = awry(circle_of(), "INT Occult scrying", "partial", "fubar")
    assert table.last(EffectsOwed).minors == 1
    failed = awry(circle_of(), "INT Occult scrying", "failure", "fubar", "rebound")
    assert failed.last(EffectsOwed).minors == 2


def test_what_fubar_gives_can_be_taken() -> None:
    table = awry(circle_of(), "INT Occult transmuting", "partial", "fubar")
    table.dealer("inflict winded pc1")
    assert "Vesna is winded" in " ".join(table.lines(table.events, "pc1"))


def test_a_fallen_caster_leaves_the_choice_to_the_dealer() -> None:
    table = circle_of()
    cast(table, "INT Occult scrying")
    outcome(table, "partial")
    table.set_marks("unconscious")
    table.state, _ = settle(ULTIMO, table.state, ())
    assert table.waiting() == ("dealer",)
    assert table.allows("dealer", "glitch fizzle")


def test_every_glitch_is_said_in_words() -> None:
    table = awry(circle_of(), "INT Occult scrying", "partial", "undercharge")
    assert "Undercharge, as Vesna has it: it is half as strong." in table.lines(table.events, "pc1")

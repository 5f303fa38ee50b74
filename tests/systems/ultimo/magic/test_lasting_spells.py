"""How long spells last, what ends them, and what stays for good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import menu
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.health import HealthRegained
from oracle.systems.ultimo.rules.magic.awry import GoAwry
from oracle.systems.ultimo.rules.magic.endings import SpellEnded
from oracle.systems.ultimo.rules.magic.preparing import LetGo
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.magic.spellwork import circle_of, done, finish, running


@pytest.mark.parametrize(
    ("traits", "text", "rounds"),
    [
        ((), "INT Occult transmuting", 1),
        ((), "INT Occult transmuting,lingering:5", 5),
        (("wizard",), "INT Occult transmuting,lingering:2", 4),
        (("wizard",), "INT Occult conjuring", 10),
        (("devotion",), "PER Ritual controlling", 2),
        (("devotion",), "PER Occult controlling", 1),
        (("devotion", "wizard"), "PER Ritual controlling", 3),
    ],
)
def test_a_spell_lasts_as_long_as_was_paid_and_as_traits_stretch_it(
    traits: tuple[str, ...], text: str, rounds: int
) -> None:
    table = done(circle_of(*traits), text)
    assert running(table)[0].until == table.state.pace.round + rounds


def test_a_spell_of_one_round_lasts_the_whole_of_the_next() -> None:
    table = done(circle_of(), "INT Occult transmuting")
    finish(table)
    assert table.state.pace.round == 2
    assert len(running(table)) == 1
    table.pc("pass")
    finish(table)
    assert running(table) == ()
    assert table.last(SpellEnded).cause == "time"


def test_damage_that_lasts_strikes_once_for_each_of_its_rounds() -> None:
    table = circle_of(foe=True)
    table.disarm("wretch")
    done(table, "INT Occult damaging,lingering:2 wretch", "partial")
    table.pc("glitch undercharge")
    finish(table)
    table.pc("pass")
    finish(table)
    assert [one.amount for one in table.events if isinstance(one, FoeStruck)] == [1, 1]
    table.pc("pass")
    finish(table)
    assert running(table) == ()
    assert table.count(FoeStruck) == 2


def test_healing_that_lasts_heals_once_for_each_of_its_rounds() -> None:
    table = circle_of()
    table.set_body(health=2)
    done(table, "INT Occult healing,lingering:3 pc1", "partial")
    table.pc("glitch undercharge")
    finish(table)
    for _ in range(3):
        table.pc("pass")
        finish(table)
    assert sum(one.amount for one in table.events if isinstance(one, HealthRegained)) == 3
    assert running(table) == ()


def test_a_new_scene_a_rest_the_caster_or_the_dealer_ends_a_spell() -> None:
    for who, text, cause in (
        ("bridge", "enter cellar", "scene"),
        ("pc1", "rest short", "rest"),
        ("pc1", "rest long", "rest"),
        ("dealer", "travel walk 1", "time"),
        ("dealer", "downtime week", "time"),
        ("pc1", "let_go s1", "let_go"),
        ("dealer", "quell s1", "quelled"),
    ):
        table = done(circle_of(), "INT Occult transmuting,lingering:8")
        finish(table)
        table.do(who, text)
        assert (running(table), table.last(SpellEnded).cause) == ((), cause)


def test_a_rite_of_minutes_outlasts_what_went_on_before_but_not_its_own_spell() -> None:
    table = done(circle_of(), "INT Occult transmuting,lingering:8")
    finish(table)
    table.set_body(focus=8)
    done(table, "INT Occult commune,lingering:2")
    finish(table)
    assert [one.strand.id for one in running(table)] == ["transmuting", "commune"]
    table.set_body(focus=8)
    done(table, "INT Ritual transmuting,lingering:8")
    finish(table)
    assert [one.id for one in running(table)] == ["s3"]


def test_a_journey_ends_what_is_being_prepared() -> None:
    table = circle_of()
    table.pc("cast INT Occult healing,charged:2 pc1")
    table.dealer("travel walk 1")
    assert table.person().magic.charge is None


def test_what_a_weirdling_casts_on_itself_with_a_perfect_success_stays() -> None:
    table = done(circle_of("weirdling"), "INT Occult empowering:1:soak pc1", "perfect")
    finish(table)
    table.do("bridge", "enter cellar")
    assert [one.until for one in running(table)] == [0]
    for text, tier in (
        ("INT Occult empowering:1:soak pc1", "success"),
        ("INT Occult transmuting", "perfect"),
        ("INT Ritual conjuring pc1", "perfect"),
    ):
        other = done(circle_of("weirdling"), text, tier)
        assert running(other)[0].until > 0


def test_attunement_bounds_what_stays_unless_the_table_plays_otherwise() -> None:
    for limit, stays in (("attunement", False), ("none", True)):
        table = circle_of("weirdling", house={"weirdling_limit": limit})
        done(table, "INT Occult empowering:1:soak pc1", "perfect")
        one = running(table)[0]
        full = replace(table.state.weave, running=tuple(replace(one, id=f"x{place}") for place in range(20)))
        finish(table)
        table.state = replace(table.state, weave=full)
        done(table, "INT Occult empowering:1:cards pc1", "perfect")
        assert (running(table)[-1].until == 0) is stays


def test_a_spell_that_ends_is_called_by_what_it_did_and_to_whom() -> None:
    table = done(circle_of(), "INT Occult transmuting,lingering:8")
    finish(table)
    hint = next(one.hint for one in menu(ULTIMO, table.state, "pc1") if one.action is LetGo)
    table.pc("let_go s1")
    said = ULTIMO.line(table.state, table.last(SpellEnded))
    assert said.startswith("The change of ")
    assert said.endswith(" is let go.")
    assert "s1" not in said + hint


def test_what_may_go_awry_is_listed_with_what_it_does() -> None:
    table = done(circle_of(), "INT Occult transmuting,lingering:8", "partial")
    hint = next(one.hint for one in menu(ULTIMO, table.state, "pc1") if one.action is GoAwry)
    assert "rebound (it hurts whoever casts it)" in hint

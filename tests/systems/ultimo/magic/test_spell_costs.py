"""Spells as one word, and what they cost: parts, traits, the book, limits and every house rule about it."""

from __future__ import annotations

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.magic.casting import SpellCrafted
from oracle.systems.ultimo.rules.magic.cost import spell_cost
from oracle.systems.ultimo.rules.magic.costing import Means, cost_for
from oracle.systems.ultimo.rules.magic.rows import SPELL_EFFECTS
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.magic.state import Entry
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import circle_of, mage, set_magic


def net(text: str, *traits: str, skill: str = "Occult", **house: str) -> int:
    table = circle_of(*traits, house=house)
    return cost_for(table.state, Means("pc1", skill), Spell.parse(text)).net


@pytest.mark.parametrize(
    "text",
    ["damaging", "damaging,area:2,remote:very_long", "empowering:3:soak,lingering:5", "scrying:cards", "fireball", "-"],
)
def test_a_spell_is_one_word_and_reads_back(text: str) -> None:
    assert str(Spell.parse(text)) == text


@pytest.mark.parametrize("text", ["damaging,glowing", "lingering", "empowering:4", "remote:moon", "damaging:2", "a b"])
def test_what_is_no_spell_cannot_be_written(text: str) -> None:
    with pytest.raises(NotationError):
        Spell.parse(text)


def test_a_spell_is_the_same_however_its_effects_are_ordered() -> None:
    assert Spell.parse("damaging,remote:long").is_made_of == Spell.parse("remote:long,damaging").is_made_of


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("area:2", "U-298"),
        ("damaging,damaging", "U-298"),
        ("empowering:2", "U-323"),
        ("fireball", "U-301"),
        ("commune,conjuring,controlling", "U-300"),
    ],
)
def test_a_spell_that_cannot_be_cast_is_refused_by_its_rule(text: str, rule: str) -> None:
    assert circle_of().refusal("pc1", f"cast INT Occult {text}").rule == rule


def test_what_is_left_of_focus_bounds_what_is_paid_and_the_maximum_what_is_held() -> None:
    table = circle_of()
    table.set_body(focus=3)
    assert table.refusal("pc1", "cast INT Occult damaging,area:2").rule == "U-331"
    assert table.allows("pc1", "cast INT Occult damaging,area:2,taboo")
    assert table.refusal("pc1", "cast INT Occult damaging,area:7,taboo,volatile,charged:9").rule == "U-300"


def test_without_focus_nothing_is_cast_and_a_mind_too_small_casts_nothing_ever() -> None:
    table = circle_of()
    table.set_body(focus=0)
    assert table.refusal("pc1", "cast INT Occult damaging").rule == "U-331"
    small = Table(hero(attributes=(4, 6, 6, 2, 2), Occult=1))
    assert small.refusal("pc1", "cast INT Occult damaging").rule == "U-300"


def test_crafting_shows_every_part_and_casts_nothing() -> None:
    table = circle_of()
    (crafted,) = table.do("pc1", "craft Occult damaging,lingering:5,charged:2")
    assert isinstance(crafted, SpellCrafted)
    assert crafted.cost.lines == (("casting", 1), ("damaging", 1), ("lingering 5", 6), ("charged 2", -2))
    assert (crafted.cost.gross, crafted.cost.net) == (8, 6)
    assert table.person().body.focus == 8
    (line,) = table.lines((crafted,), "pc1")
    assert "Casting 1, damaging +1, lingering 5 +6, charged 2 -2: 6 focus" in line
    assert table.allows("pc1", "craft Occult commune,conjuring,area:9"), "a thought may be too big to be cast"


def test_neophyte_reaches_long_for_nothing_and_very_long_for_one() -> None:
    assert [net(f"damaging,remote:{far}") for far in ("close", "medium", "long", "very_long")] == [2, 3, 3, 4]
    eased = [net(f"damaging,remote:{far}", "neophyte") for far in ("medium", "long", "very_long")]
    assert eased == [2, 2, 3]


def test_an_efficient_caster_pays_one_less_for_each_effect_after_the_first_or_for_one() -> None:
    assert net("damaging,healing,scrying") == 5
    assert net("damaging,healing,scrying", "efficient_caster") == 3
    assert net("damaging,healing,scrying", "efficient_caster", efficient_caster="total_one") == 4
    assert net("damaging,taboo", "efficient_caster") == 1, "what is below nothing gets no cheaper"


def test_one_further_effect_is_free_up_to_three_and_range_before_it() -> None:
    assert net("damaging,conjuring") == 5
    assert net("damaging,conjuring", "grand_magus") == 2
    assert net("damaging,area:5", "grand_magus") == 4, "no more than 3 is free"
    assert net("damaging", "grand_magus") == 2, "the first effect is never free"


def test_spiritualism_gives_an_effect_to_rites_that_summon_or_call_beyond() -> None:
    assert net("conjuring,scrying", "spiritualism", skill="Ritual") == 4
    assert net("conjuring,scrying", "spiritualism", skill="Occult") == 5
    assert net("damaging,scrying", "spiritualism", skill="Ritual") == 3


def test_a_trait_that_makes_spells_cheaper_lets_a_caster_hold_more() -> None:
    strands = Spell.parse("damaging,conjuring").strands
    table = circle_of("grand_magus")
    assert cost_for(table.state, Means("pc1", "Occult"), Spell(strands)).gross == 2


def test_the_base_and_lasting_go_by_house_rule() -> None:
    assert net("scrying", spell_base_cost="0") == 1
    assert net("damaging,healing", spell_base_cost="0") == 3
    assert net("scrying,lingering:5") == 5
    assert net("scrying,lingering:5", lingering_formula="from_one") == 4


def test_the_book_takes_one_off_but_never_the_last() -> None:
    table = circle_of()
    set_magic(table, book=(Entry("eye", Spell.parse("scrying,remote:long")),))
    assert cost_for(table.state, Means("pc1", "Occult"), Spell.parse("remote:long,scrying")).net == 2
    lines = spell_cost(Spell.parse("scrying,taboo").strands, {}, stored=True).lines
    assert lines[-1] == ("from the spell book", -1)
    assert spell_cost(Spell.parse("scrying,taboo").strands, {}, stored=True).net == 1


def test_a_rite_that_stands_in_a_fight_has_to_be_charged() -> None:
    table = circle_of(foe=True)
    assert table.refusal("pc1", "cast INT Ritual healing pc1").rule == "U-327"
    assert table.allows("pc1", "cast INT Ritual healing,charged:1 pc1")


def test_every_effect_comes_up_in_what_a_menu_offers() -> None:
    """Sampled spells are legal by the law of options; here it shows that each effect is reached."""
    stream, seen = Stream(key_from_seed("spells"), 0), set[str]()
    table = Table(mage("neophyte", "efficient_caster"))
    option = next(one for one in menu(ULTIMO, table.state, "pc1") if one.action.verb == "cast")
    for _ in range(300):
        seen |= {one.id for one in option.sample(stream).spell.strands}
    assert seen == {effect.id for effect in SPELL_EFFECTS}


def test_a_strand_says_in_words_what_it_is() -> None:
    assert SpellComponent.parse("remote:very_long").words == "remote very long"
    assert SpellComponent.parse("empowering 2 soak").words == "empowering 2 soak"

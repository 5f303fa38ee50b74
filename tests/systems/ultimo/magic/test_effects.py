"""What spells do: every effect, how long they last, whom they reach, and what traits and house rules make of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.events import Died, HealthRegained, Struck
from oracle.systems.ultimo.fight.events import FoeCame, FoeStruck
from oracle.systems.ultimo.followers.band import followers_of
from oracle.systems.ultimo.harm import soaked
from oracle.systems.ultimo.magic.events import (
    CalledBack,
    FoesSawTaboo,
    MindBroken,
    MoraleLost,
    SpellEnded,
    SpellShaken,
    SpellSpread,
    WitnessDrained,
)
from oracle.systems.ultimo.magic.state import Creature
from oracle.systems.ultimo.steps import Harm
from oracle.systems.ultimo.together.ties import Companion
from tests.systems.ultimo.kit import JERKIN, Table, hero
from tests.systems.ultimo.magic.spellwork import (
    HAND,
    cast,
    circle_of,
    finish,
    fresh_cards,
    mage,
    outcome,
    running,
    worked,
)


def done(table: Table, text: str, tier: str = "success", *, rating: int = 6) -> Table:
    """Cast a spell that comes out as `tier`, up to where somebody has a say again."""
    cast(table, text, rating=rating)
    outcome(table, tier)
    return table


def friend(psyche: int = 3) -> Table:
    """Return a table with the caster and somebody with INT 4 and PER 5, so that focus is 2 and Psyche."""
    return circle_of(others=(hero(name="Ode", Psyche=psyche),))


def test_healing_gives_back_as_much_as_there_are_successes_and_never_more_than_is_missing() -> None:
    table = circle_of()
    table.set_body(health=4)
    done(table, "INT Occult healing pc1")
    assert worked(table, "healing").amount == 5
    assert table.last(HealthRegained).amount == 2
    assert table.person().body.health == 6


def test_damage_to_a_character_meets_armor_like_any_other() -> None:
    table = circle_of(others=(hero(name="Ode", gear=(JERKIN,)),))
    done(table, "INT Occult damaging pc2")
    assert (table.last(Struck).amount, table.last(Struck).soaked) == (5, 3)


def test_a_thing_can_be_struck_and_the_story_says_what_becomes_of_it() -> None:
    assert worked(done(circle_of(), "INT Occult damaging"), "damaging").targets == ()


def test_an_area_spell_strikes_every_target_in_full() -> None:
    table = circle_of(foe=True)
    table.dealer("bring fanatic second close")
    done(table, "INT Occult damaging,area:1 wretch second")
    assert [one.amount for one in table.events if isinstance(one, FoeStruck)] == [6, 6]


def test_empowering_adds_cards_soak_and_damage_while_it_lasts() -> None:
    table = done(circle_of(), "INT Occult empowering:2:cards,lingering:3 pc1")
    finish(table)
    table.call(3)
    assert table.state.checked.figures.cap_changes[-1].source == "magic"
    assert table.state.checked.figures.cap_changes[-1].amount == 2
    guarded = done(circle_of(), "INT Occult empowering:3:soak pc1")
    left, _ = soaked(guarded.state, guarded.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 2
    armed = circle_of(foe=True)
    done(armed, "INT Occult empowering:3:damage,lingering:3 pc1")
    finish(armed)
    fresh_cards(armed)
    armed.pc("attack - wretch")
    row = [card for card in armed.state.pile("pc1", "hand").known if card.rank in "K98"][:2]
    armed.pc("play " + " ".join(map(str, row)))
    armed.deal("2c 2d 2h 2s 3c 3d")
    assert armed.last(FoeStruck).amount == 2 + 3


def test_the_same_of_several_spells_does_not_add_up() -> None:
    table = done(circle_of(), "INT Occult empowering:2:soak,lingering:9 pc1")
    finish(table)
    table.set_body(focus=8)
    done(table, "INT Occult empowering:1:soak pc1")
    left, _ = soaked(table.state, table.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 3


def test_scrying_wins_an_answer_that_may_bend_only_on_a_partial_success() -> None:
    table = done(circle_of(), "PER Occult scrying")
    assert table.waiting() == ("pc1",)
    table.pc("question What waits behind the door?")
    table.dealer("reply true")
    assert table.refusal("dealer", "reply true").reason
    partial = circle_of()
    done(partial, "PER Occult scrying", "partial")
    partial.pc("glitch fizzle")
    assert "question" not in partial.verbs()


def test_scrying_shows_the_casters_eyes_alone_the_next_cards_of_the_dealer() -> None:
    table = done(circle_of(), "PER Occult scrying:cards")
    assert table.waiting() == ("chance",)
    events = table.deal("7c 7d 7h 7s 8c")
    assert any("On top of the Dealer's deck: 7c 7d 7h 7s 8c." in line for line in table.lines(events, "pc1"))
    assert any("On top of the Dealer's deck: 5 cards." in line for line in table.lines(events, "dealer"))
    finish(table)
    table.call(3)
    table.pc("play")
    table.deal("7c 7d 7h")


def test_scrying_that_turns_shows_the_dealer_the_casters_hand() -> None:
    table = done(circle_of(), "PER Occult scrying", "partial")
    table.pc("glitch backfire")
    assert worked(table, "scrying").amount == 3
    assert table.waiting() == ("chance",)
    table.fill()
    seen = [sight.card for sight in table.state.pile("pc1", "hand").shown if "dealer" in sight.to]
    assert len(seen) == 3


def test_commune_reaches_beyond_and_lasts_where_it_is_paid_for() -> None:
    assert running(done(circle_of(), "PER Occult commune")) == ()
    table = done(circle_of(), "PER Occult commune,lingering:4")
    assert [one.strand.id for one in running(table)] == ["commune"]


def test_conjuring_brings_an_ally_for_five_rounds_as_strong_as_it_is_made() -> None:
    table = done(circle_of(), "INT Occult conjuring")
    (one,) = running(table)
    assert one.creature is not None
    assert (one.creature.health, one.creature.power) == (5, 3)
    assert one.until == table.state.pace.round + 5
    strong = circle_of()
    done(strong, "INT Occult conjuring,empowering:2:damage pc1")
    called = running(strong)[0].creature
    assert called == Creature(5, 3, damage=2)
    assert [one.strand.id for one in running(strong)] == ["conjuring"]


def test_what_strengthens_something_conjured_is_what_was_declared_and_nobody_elses() -> None:
    made = {"soak": Creature(5, 3, soak=3), "cards": Creature(5, 6), "damage": Creature(5, 3, damage=3)}
    tables = {declared: done(circle_of(), f"INT Occult conjuring,empowering:3:{declared}") for declared in made}
    assert {declared: running(one)[0].creature for declared, one in tables.items()} == made
    table = tables["damage"]
    left, _ = soaked(table.state, table.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 5
    turned = done(circle_of(), "INT Occult conjuring,empowering:3:soak", "partial")
    turned.pc("glitch backfire")
    block = turned.last(FoeCame).block
    assert (block.melee, block.toughness) == (3, 3)
    assert any("The thing that was called is here" in line for line in turned.lines(turned.events, "pc1"))


def beside_a_wounded_beast(health: int = 1) -> Table:
    """Return a table at which a caster's animal, of 5 health, has little of it left."""
    table = circle_of("animal_companion")
    person = table.person()
    ties = replace(person.ties, company=(Companion("bess", "animal", health),))
    table._put("pc1", replace(person, ties=ties))
    return table


def bess(table: Table) -> Companion:
    return table.person().ties.company[0]


def test_spells_heal_and_strengthen_company_and_what_was_called() -> None:
    table = beside_a_wounded_beast()
    done(table, "INT Occult healing bess")
    assert bess(table).health == 5, "five successes, and no more than it misses"
    for quantity, changed in (("soak", {"soak": 2}), ("cards", {"melee": 5})):
        strong = beside_a_wounded_beast()
        plain = followers_of(strong.state, "pc1")[0]
        done(strong, f"INT Occult empowering:2:{quantity},lingering:3 bess")
        assert followers_of(strong.state, "pc1") == (replace(plain, **changed),)  # type: ignore[arg-type]  # a row names one figure
    called = done(circle_of(), "INT Occult conjuring")
    finish(called)
    called.set_body(focus=8)
    assert called.allows("pc1", "cast INT Occult healing s1")


def test_healing_that_turns_wounds_a_beast_and_can_be_its_end() -> None:
    table = beside_a_wounded_beast()
    done(table, "INT Occult healing bess", "partial")
    table.pc("glitch backfire")
    table.fill()
    assert table.person().ties.company == ()


def test_a_spell_may_help_somebody_of_the_story_who_has_no_figures() -> None:
    table = circle_of()
    table.dealer("npc marta 5 5")
    done(table, "INT Occult healing marta")
    assert worked(table, "healing").targets == ("marta",)


def test_conjuring_that_turns_brings_a_foe() -> None:
    table = done(circle_of(), "INT Occult conjuring", "partial")
    table.pc("glitch backfire")
    came = table.last(FoeCame)
    assert (came.block.health, came.block.melee) == (5, 3)
    assert came.foe in table.state.danger.foes


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


def test_somebody_who_is_bent_may_hold_out_with_cards_off_the_deck() -> None:
    table = friend()
    done(table, "PER Occult controlling pc2")
    table.dealer("done") if table.allows("dealer", "done") else None
    assert table.waiting() == ("pc2",)
    table.pc("resist", who="pc2")
    assert table.state.checked.figures.rating == 2, "half of five successes"
    table.pc("flip", who="pc2")
    table.deal("6c 6d")
    table.set_pile("pc2.deck", "Kc 9c 8c")
    table.deal("Kc 9c 8c")
    assert table.last(SpellShaken).who == "pc2"
    finish(table)
    assert running(table) == ()


def test_somebody_who_cannot_hold_out_or_will_not_stays_bent() -> None:
    for give_in in (True, False):
        table = friend(1)
        done(table, "PER Occult transmuting pc2")
        table.dealer("done") if table.allows("dealer", "done") else None
        if give_in:
            table.pc("submit", who="pc2")
        else:
            table.pc("resist", "flip", who="pc2")
            table.deal("Kd Kh")
            table.set_pile("pc2.deck", "2c")
            table.deal("2c")
        assert len(running(table)) == 1
        assert running(table)[0].targets == ("pc2",)


def test_a_foe_under_a_casters_will_sets_about_nobody() -> None:
    table = circle_of(foe=True)
    done(table, "PER Occult controlling,lingering:2 wretch")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert "strike" not in table.verbs("dealer")
    finish(table)
    other = circle_of(foe=True)
    done(other, "PER Occult commune,lingering:2")
    if other.allows("dealer", "done"):
        other.dealer("done")
    assert other.allows("dealer", "strike wretch pc1 melee")


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


def test_a_taboo_spell_drains_witnesses_and_appals_those_without_focus() -> None:
    table = friend()
    done(table, "INT Occult transmuting,taboo")
    finish(table)
    assert table.last(WitnessDrained).focus == 2
    assert table.person("pc2").body.focus == 5 - 2


@pytest.mark.parametrize(("spell", "seen"), [("transmuting,taboo", 1), ("transmuting", 0)])
def test_it_is_told_which_foes_have_seen_a_taboo_spell(spell: str, seen: int) -> None:
    """Rule U-325: they have neither focus nor morale to lose, but what they saw is known."""
    table = circle_of(foe=True)
    done(table, f"INT Occult {spell}")
    assert table.count(FoesSawTaboo) == seen
    said = " ".join(table.lines(table.events, "pc1"))
    assert ("word of it will spread" in said) is bool(seen)


def test_without_foes_nobody_tells_of_a_taboo_spell() -> None:
    table = circle_of()
    done(table, "INT Occult transmuting,taboo")
    assert table.count(FoesSawTaboo) == 0


@pytest.mark.parametrize(
    ("cards", "shaken"), [("Kd Kh 9d 2c 2h 2s 3c 3h 3s", False), ("2d 3d 4d Kc Kh Ks 9c 9h 9s", True)]
)
def test_company_that_sees_a_taboo_spell_keeps_its_wits_or_loses_heart(cards: str, *, shaken: bool) -> None:
    table = beside_a_wounded_beast(5)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    table.set_pile("pc1.deck", "2c 2d 2h 2s")
    table.deal("2c 2d 2h 2s")
    table.set_pile("dealer.deck", cards)
    events = table.deal(cards)
    assert bess(table).shaken is shaken
    assert any(line.startswith("Bess has seen it: ") for line in table.lines(events, "pc1"))
    assert not len(table.state.pile("dealer", "row"))


def test_nobody_steps_back_from_what_they_have_seen() -> None:
    table = friend()
    table.set_body(who="pc2", focus=0)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert table.refusal("pc2", "withdraw").rule == "U-408"
    table.pc("contest", who="pc2")
    table.dealer("rerate - Psyche 5")
    assert table.refusal("pc2", "withdraw").rule == "U-408", "a new rating does not change that"


def appalled(morale: int, **house: str) -> Table:
    """Return a table at which somebody without focus has failed to keep their wits."""
    table = circle_of(others=(hero(name="Ode", attributes=(4, 6, 6, 1, 1), Athletics=1),), house=house)
    table.set_body(who="pc2", morale=morale)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert table.state.checked.request.pair == ("INT", "Psyche")
    assert table.state.checked.figures.rating == 6
    table.pc("play", who="pc2")
    table.fill()
    if table.allows("dealer", "done"):
        table.dealer("done")
    table.fill()
    return table


def test_failing_to_keep_ones_wits_costs_morale() -> None:
    table = appalled(3)
    assert table.last(MoraleLost).who == "pc2"
    assert table.person("pc2").body.morale == 2


def test_a_mind_without_morale_breaks_by_its_players_word_by_rule_or_never() -> None:
    asked = appalled(0)
    assert asked.waiting() == ("pc2",)
    asked.pc("submit", who="pc2")
    assert "mad" in asked.marks("pc2")
    kept = appalled(0)
    kept.pc("resist", who="pc2")
    assert kept.count(MindBroken) == 0
    assert appalled(0, taboo_retirement="strict").count(MindBroken) == 1
    assert appalled(0, taboo_retirement="off").count(MindBroken) == 0


def test_a_rite_of_difficulty_25_calls_back_the_dead_but_nobody_without_morale() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    table.set_body(who="pc2", health=0)
    table.set_marks("dead", who="pc2")
    assert table.refusal("pc1", "cast INT Occult healing pc2").rule == "U-293"
    cast(table, "INT Ritual healing pc2")
    assert table.state.checked.figures.rating == 25
    table.pc("morale")
    assert table.last(CalledBack).health == table.person("pc2").body.health > 0
    assert not table.person("pc2").is_dead
    assert table.count(Died) == 0
    table.set_body(who="pc2", health=0, morale=0)
    table.set_marks("dead", who="pc2")
    finish(table)
    table.set_body(focus=8)
    assert table.refusal("pc1", "cast INT Ritual healing pc2").rule == "U-293"


@pytest.mark.parametrize(
    ("trait", "text", "change"),
    [
        ("spirit_vessel", "PER Ritual scrying pc1", -3),
        ("acolyte", "PER Ritual empowering:1:soak pc1", -1),
        ("summoner", "PER Ritual conjuring", -1),
        ("spirit_vessel", "PER Occult scrying pc1", 0),
    ],
)
def test_rites_are_easier_for_those_who_know_how(trait: str, text: str, change: int) -> None:
    table = circle_of(trait)
    cast(table, text, rating=9)
    assert table.state.checked.figures.rating == 9 + change


def test_a_body_that_knows_the_craft_calls_back_the_dead_and_holds_out_by_biology() -> None:
    """Rule U-328."""
    healer = replace(mage("arcane_anatomy"), skills={"Biology": 5})
    table = Table(healer, hero(name="Ode"), hand=HAND)
    table.set_body(who="pc2", health=0)
    table.set_marks("dead", who="pc2")
    cast(table, "INT Biology healing pc2")
    assert table.state.checked.figures.rating == 25
    for traits, cards, more in ((("arcane_anatomy",), 5, 5), ((), 0, 0)):
        body = replace(hero(name="Ode", traits=traits), skills={"Biology": 5})
        bent = done(circle_of(others=(body,)), "PER Occult controlling pc2")
        bent.dealer("done") if bent.allows("dealer", "done") else None
        bent.pc("resist", who="pc2")
        assert bent.state.checked.figures.cap == cards
        seen = circle_of(others=(body,))
        seen.set_body(who="pc2", focus=0)
        done(seen, "INT Occult transmuting,taboo")
        seen.dealer("done") if seen.allows("dealer", "done") else None
        assert sum(one.amount for one in seen.state.checked.figures.cap_changes) == more


def test_an_initiate_mends_lasting_injuries_more_easily() -> None:
    table = circle_of("initiate")
    table.set_marks("hobbled")
    cast(table, "INT Ritual healing pc1", rating=9)
    assert table.state.checked.figures.rating == 8


def test_an_artificer_s_attuned_armor_soaks_more() -> None:
    robe = Item("robe", "warded robe", "armor", value=1, qualities=("magic",), cost=1)
    table = Table(hero(traits=("artificer",), gear=(robe,)))
    plain, _ = soaked(table.state, table.person(), Harm("pc1", 6, "blow", "all"))
    table.pc("attune robe")
    better, _ = soaked(table.state, table.person(), Harm("pc1", 6, "blow", "all"))
    assert (plain, better) == (5, 4)

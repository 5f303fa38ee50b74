"""What traits do for friends and to foes: a word, an animal's comfort, another's morale, a show, a long look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.fight.events import PatienceWorn
from oracle.systems.ultimo.rules.fight.exchange import exchange_of
from oracle.systems.ultimo.rules.fight.patience import patience_losses
from oracle.systems.ultimo.rules.health import MoraleSpent, XpGained
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.powers.among_others import FoeSizedUp
from oracle.systems.ultimo.rules.powers.renewal import DetailOwed
from oracle.systems.ultimo.rules.status import hand_size
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.threat_pool import ThreatFell
from oracle.systems.ultimo.rules.together.retinue import soldier_upkeep, soldiers_allowed
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import TORCH, Table, hero

TONIC = Item("tonic", "tonic", qualities=("medicine",))
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
GUARDIAN = hero(traits=("here_to_help",), attributes=(4, 8, 6, 4, 5), Athletics=5)
"""A person who keeps bystanders from harm, with a card limit of 9 by AGI + Athletics."""


def bound(table: Table, one: str, other: str, level: int, *company: Companion) -> None:
    """Let two have a bond, and the first of them company, without anything happening."""
    person = table.person(one)
    ties = replace(person.ties, bonds={**person.ties.bonds, other: level}, company=company)
    table._put(one, replace(person, ties=ties))


def friends(*traits: str, level: int = 2) -> Table:
    """Return a table of a person with traits, and Tom, bonded with each other."""
    table = Table(hero(traits=traits, Psyche=2), hero(name="Tom"))
    table.fill()
    bound(table, "pc1", "pc2", level)
    bound(table, "pc2", "pc1", level)
    return table


def test_a_friends_word_is_worth_half_of_per_in_cards_in_the_next_check() -> None:
    """Rule U-384: from the friend's own hand, once, and not in a fight."""
    plain, table = friends(), friends("supportive")
    plain.call(who="pc2")
    table.pc("use supportive pc2")
    table.call(who="pc2")
    assert table.state.checked.figures.cap - plain.state.checked.figures.cap == 2
    table.pc("play", who="pc2")
    table.fill()
    assert table.marks("pc2") == ()
    assert "bonded" in friends("supportive", level=0).refusal("pc1", "use supportive pc2").reason
    table = friends("supportive")
    table.dealer("bring fanatic wretch close")
    assert table.refusal("pc1", "use supportive pc2").rule == "U-384"


def test_a_friends_word_helps_nobody_to_strike() -> None:
    table = friends("supportive")
    table.pc("use supportive pc2")
    table.dealer("call pc2 AGI Brawling 5 brute - - in_combat")
    assert "encouraged" not in [change.source for change in table.state.checked.figures.cap_changes]


def test_a_comrade_puts_heart_into_a_friend_for_a_card() -> None:
    """Rule U-297: as much as the bond is strong; it is lost before health, and counts for none."""
    table = friends("battlefield_compatriot")
    table.pc("use battlefield_compatriot pc2 3c")
    assert (table.marks("pc2"), table.cards("pc1.discard")) == (("heartened",), "3c")
    assert table.refusal("pc1", "use battlefield_compatriot pc2 4c").rule == "U-297"
    table.set_threat(3)
    table.dealer("spend take_5_damage pc2")
    table.pc("bear", "endure", who="pc2")
    assert table.marks("pc2") == ()
    assert table.person("pc2").body.health == 6 - (5 - 2)


def test_what_a_small_wound_leaves_of_heart_stays() -> None:
    table = friends("battlefield_compatriot", level=3)
    table.pc("use battlefield_compatriot pc2 3c")
    table.set_threat(1)
    table.dealer("spend take_2_damage pc2")
    table.pc("bear", "endure", who="pc2")
    assert [mark.detail for mark in table.person("pc2").marks] == ["1"]
    assert table.person("pc2").body.health == 6
    table.pc("rest long", who="pc2")
    assert table.marks("pc2") == ()


@pytest.mark.parametrize(
    ("traits", "line"),
    [
        (("herder",), "Herd: up to 4 animals"),
        (("herder", "rancher"), "Herd: up to 10 animals, which look after themselves"),
        (("herder", "quality_product"), "Herd: up to 4 animals, and what they give is worth double"),
        (("spymaster",), "Spies: 7"),
        (("many_faces",), "False names with papers: 2"),
        (("mysterious_architecture",), "Secret rooms in a building: up to 4"),
    ],
)
def test_the_sheet_says_what_traits_come_to(traits: tuple[str, ...], line: str) -> None:
    """Rules U-096 and U-133: INT 4, PER 5, Husbandry 3, Engineering 2."""
    table = Table(hero(traits=traits, Husbandry=3, Engineering=2))
    assert line in ULTIMO.sheet(table.state, "pc1")
    assert line not in ULTIMO.sheet(Table().state, "pc1")


def test_a_platoon_is_larger_and_cheaper() -> None:
    """Rules U-133 and U-356: PER 5 makes 7 bonds."""
    person = Table(hero(traits=("soldiers", "platoon"))).person()
    rules = Table().state.rules
    assert (soldiers_allowed(person, rules), soldier_upkeep(person, 29, rules)) == (35, 1)
    few = Table(hero(traits=("soldiers",))).person()
    assert (soldiers_allowed(few, rules), soldier_upkeep(few, 14, rules)) == (14, 2)


def test_an_animal_gives_back_twice_the_bond_in_focus_once_a_session() -> None:
    bran = Companion("bran", "animal", 5)
    table = Table(hero(traits=("mythic_companion",), Psyche=4))
    assert "no animal" in table.refusal("pc1", "use mythic_companion").reason
    bound(table, "pc1", "bran", 2, bran)
    table.set_body(focus=1)
    table.pc("use mythic_companion")
    assert table.person().body.focus == 5
    table.set_body(focus=1)
    assert "next session" in table.refusal("pc1", "use mythic_companion").reason


def test_a_chemist_copies_a_drug_once_a_day() -> None:
    table = Table(hero(traits=("studied_chemist",), gear=(TORCH, TONIC)))
    table.pc("use studied_chemist tonic")
    assert [item.id for item in table.person().gear] == ["torch", "tonic", "tonic_2"]
    assert "night" in table.refusal("pc1", "use studied_chemist tonic").reason
    table.pc("rest long")
    table.fill()
    table.pc("use studied_chemist tonic_2")
    assert table.person().gear[-1] == replace(TONIC, id="tonic_2_2")
    assert "no medicine" in Table(hero(traits=("studied_chemist",))).refusal("pc1", "use studied_chemist x").reason


def test_a_foe_is_sized_up_fact_by_fact() -> None:
    """Rules U-312 and U-364: one fact for each rank."""
    table = Table(hero(traits=("ocular_pat_down",), Investigation=2))
    assert table.refusal("pc1", "use ocular_pat_down wretch health").rule == "U-364"
    table.dealer("bring fanatic wretch close")
    assert not table.allows("pc1", "use ocular_pat_down wretch health soak patience")
    events = table.do("pc1", "use ocular_pat_down wretch health soak")
    assert table.last(FoeSizedUp).facts == ("health 6", "soak 1")
    assert any("takes the measure" in line and "health 6, soak 1" in line for line in table.lines(events, "pc1"))


@pytest.mark.parametrize(
    ("traits", "cap", "lost"),
    [
        ((), 6, (1, 1, 1)),
        (("detect_weakness",), 8, (2, 2, 2)),
        (("detect_weakness", "irritating", "pest"), 8, (3, 5, 3)),
    ],
)
def test_whoever_knows_a_weakness_lays_more_cards_and_wears_twice(
    traits: tuple[str, ...], cap: int, lost: tuple[int, ...]
) -> None:
    """Rules U-213 and U-378: against that foe, until the scene ends; doubled for a miss after that, then 1 more."""
    table = Table(hero(traits=traits, gear=(SWORD,), Investigation=3, Brawling=3), hero(name="Tom"))
    table.fill()
    table.dealer("bring fanatic wretch close")
    table.check("9c 8c", "5d 4d", goal="wretch", pair="INT Investigation")
    table.pc("pass", who="pc2")
    table.dealer("bide")
    table.fill()
    table.pc("attack sword wretch")
    assert table.state.checked.figures.cap == cap
    assert patience_losses(table.state, exchange_of(table.state), "perfect", dealt=3, lost=0) == lost
    table.do("bridge", "enter crypt")
    assert "studying" not in table.marks()


@pytest.mark.parametrize(("traits", "sum_of_three"), [(("irritating",), (2, 2, 2)), (("pest",), (1, 2, 1))])
def test_some_wear_faster_on_a_foe(traits: tuple[str, ...], sum_of_three: tuple[int, ...]) -> None:
    """Rules U-213 and U-214."""
    table = Table(hero(traits=traits, gear=(SWORD,), Brawling=3))
    table.dealer("bring fanatic wretch close")
    table.pc("attack sword wretch")
    assert patience_losses(table.state, exchange_of(table.state), "perfect", dealt=3, lost=0) == sum_of_three


def on_stage(*traits: str, tags: str = "perform") -> Table:
    table = Table(hero(traits=traits, Theatrics=3), hero(name="Tom"))
    table.fill()
    table.set_threat(5)
    table.dealer("bring fanatic wretch close") if "in_combat" in tags else None
    table.dealer(f"call pc1 PER Theatrics 2 crowd - - {tags}")
    table.pc("play 9c 8c")
    table.deal("5d 4d")
    return table


@pytest.mark.parametrize(
    ("who", "line"),
    [("pc2", "rest short"), ("pc2", "rest long"), ("dealer", "travel walk 1"), ("dealer", "downtime week")],
)
def test_what_a_show_gives_is_gone_with_the_hour_however_it_was_spent(who: str, line: str) -> None:
    """Rule U-385."""
    table = on_stage("groovy")
    if table.allows("dealer", "done"):
        table.dealer("done")
    table.fill()
    assert table.marks("pc2") == ("uplifted",)
    events = table.do(who, line)
    table.fill()
    assert table.marks("pc2") == ()
    assert sum("no longer uplifted" in one for one in table.lines(events, "pc2")) == 1


def test_a_show_lifts_friends_who_see_it() -> None:
    """Rule U-385."""
    plain = hand_size(on_stage().person("pc2"), on_stage().state.rules)
    table = on_stage("groovy")
    assert (table.marks("pc1"), table.marks("pc2")) == ((), ("uplifted",))
    assert hand_size(table.person("pc2"), table.state.rules) == plain + 1


def test_a_show_in_a_fight_lowers_threat_once_a_round_and_wears_on_a_foe() -> None:
    """Rule U-386."""
    assert on_stage("avant_garde").state.threat.pool == 5
    table = on_stage("avant_garde", tags="perform,in_combat")
    assert table.last(ThreatFell) == ThreatFell(2, "show")
    assert table.count(PatienceWorn) == 0
    loud = on_stage("shocking_and_in_your_face", tags="perform,in_combat")
    assert loud.count(ThreatFell) == 0
    assert loud.count(PatienceWorn) == 0
    again = on_stage("avant_garde", tags="perform,in_combat")
    again.dealer("done")
    again.fill()
    again.dealer("call pc1 PER Theatrics 1 crowd - - perform,in_combat")
    again.pc("play 7c")
    again.deal("5s")
    assert again.count(ThreatFell) == 1


@pytest.mark.parametrize("traits", [("shocking_and_in_your_face",), ("avant_garde", "shocking_and_in_your_face")])
def test_every_show_in_a_fight_wears_on_the_patience_of_a_foe_and_only_threat_falls_once(
    traits: tuple[str, ...],
) -> None:
    """The ruling that limits Avant Garde to once a round says nothing of the other (U-386)."""
    table = Table(hero(traits=traits, Theatrics=3), hero(name="Tom"))
    table.fill()
    table.set_threat(5)
    table.dealer("bring horus master close")
    patience = table.state.danger.foes["master"].patience
    for goal, card, met in (("crowd", "9c", "5d"), ("gallery", "8c", "4d")):
        table.dealer(f"call pc1 PER Theatrics 1 {goal} - - perform,in_combat")
        table.pc(f"play {card}")
        table.deal(met)
        table.dealer("done")
        table.fill()
    assert patience - table.state.danger.foes["master"].patience == 2
    assert table.count(PatienceWorn) == 2
    assert table.count(ThreatFell) == ("avant_garde" in traits)


def test_jazz_may_help_the_next_friend_instead_of_the_show() -> None:
    """Rule U-377: the distraction itself is easier, unless the table plays otherwise."""
    show = "call pc1 PER Theatrics 3 crowd - - distract"
    for rule, own, friend in (("own_check", 2, 3), ("next_ally_check", 3, 2)):
        table = Table(hero(traits=("do_ya_like_jazz",), Theatrics=3), hero(name="Tom"), jazz_target=rule)
        table.fill()
        table.dealer(show)
        assert table.state.checked.figures.rating == own
        table.pc("play 9c 8c 7c")
        table.deal("2d 3d 4d"[: 3 * own - 1])
        table.call(3, who="pc2", goal="crowd")
        assert table.state.checked.figures.rating == friend
        table.pc("play", who="pc2")
        table.fill()
        assert table.marks("pc2") == ()


def opened(goal: str, *lines: str) -> Table:
    """Return a table at which Mara's show for a person has given two friends an opening."""
    cast = (hero(traits=("do_ya_like_jazz",), Theatrics=3), hero(name="Tom"), hero(name="Ode"))
    table = Table(*cast, jazz_target="next_ally_check")
    table.fill()
    table.dealer(*lines, f"call pc1 PER Theatrics 3 {goal} - - distract")
    table.pc("play 9c 8c 7c")
    table.deal("2d 3d 4d")
    table.dealer(*(("done",) if table.waiting() == ("dealer",) else ()))
    return table


def test_an_opening_is_one_check_of_one_friend_against_whoever_looked_away() -> None:
    """Rule U-377, house rule `jazz_target`."""
    table = opened("crowd")
    assert [len(table.marks(who)) for who in ("pc2", "pc3")] == [1, 1]
    table.call(3, who="pc2", goal="wall")
    assert table.state.checked.figures.rating == 3, "the wall was not distracted"
    table.pc("withdraw", who="pc2")
    table.call(3, who="pc3", goal="crowd")
    assert table.state.checked.figures.rating == 2
    table.pc("play", who="pc3")
    table.fill()
    assert [table.marks(who) for who in ("pc2", "pc3")] == [(), ()], "it was good for one check"


@pytest.mark.parametrize(("goal", "eased"), [("wretch", (True, False)), ("crowd", (True, True))])
def test_a_show_for_one_foe_opens_that_one_and_a_show_for_all_any_of_them(goal: str, eased: tuple[bool, bool]) -> None:
    table = opened(goal, "bring fanatic wretch close", "bring fanatic two close")
    for foe, easier in zip(("wretch", "two"), eased, strict=True):
        table.dealer(f"call pc2 AGI Espionage 3 {foe}")
        assert (table.state.checked.figures.rating == 2) is easier
        table.pc("withdraw", who="pc2")


def test_whoever_keeps_a_bystander_from_harm_may_take_a_partial_success() -> None:
    """Rule U-388: it brings 1 threat."""
    plain, table = Table(), Table(hero(traits=("here_to_help",)))
    for one in (plain, table):
        one.dealer("call pc1 AGI Athletics 9 child - - guard")
    assert not plain.allows("pc1", "expertise")
    table.pc("expertise")
    assert (table.tier(), table.state.threat.pool) == ("partial", 1)
    table.dealer("done", "call pc1 AGI Athletics 9 child - - jump")
    assert not table.allows("pc1", "expertise")


@pytest.mark.parametrize(
    ("rating", "found"),
    [(9, ("partial", "gift", 1)), (4, ("partial", "expertise", 0)), (2, ("success", "expertise", 0))],
)
def test_what_a_trait_gives_without_cards_is_no_expertise(rating: int, found: tuple[str, str, int]) -> None:
    """Rules U-018, U-388: a table that lets expertise off its threat does not let this off."""
    table = Table(GUARDIAN, expertise_partial_threat="0")
    table.dealer(f"call pc1 AGI Athletics {rating} child - - guard")
    lines = " ".join(table.lines(table.do("pc1", "expertise"), "pc1"))
    told = table.last(Resolved)
    assert (told.tier, told.how, table.state.threat.pool) == found
    assert ("Mara has a gift for that" in lines) is (told.how == "gift")


def test_what_a_trait_gives_is_had_with_an_empty_hand_too() -> None:
    """Rules U-015, U-388: by house rule nobody is an expert beyond the cards in hand."""
    table = Table(GUARDIAN, expertise_counts="cap_and_hand")
    table.set_pile("pc1.hand", "9c")
    table.dealer("call pc1 AGI Athletics 1 child - - guard")
    table.pc("expertise")
    assert (table.tier(), table.last(Resolved).how) == ("partial", "gift")


def test_a_friend_pays_with_morale_for_a_check_and_learns_from_it() -> None:
    """Rule U-363: experience as the bond is strong, and 2 more."""
    table = friends("a_friend_indeed")
    table.call(9, who="pc2")
    assert table.allows("pc1", "stand_by")
    table.pc("stand_by")
    assert table.tier() == "success"
    assert table.last(MoraleSpent).who == "pc1"
    assert (table.person().body.morale, table.person("pc2").body.morale) == (5, 6)
    assert table.last(XpGained) == XpGained("pc1", 4, "devotion")
    assert table.person().body.xp == 4


def test_a_friend_turns_a_blow_for_whoever_has_no_heart_left() -> None:
    table = friends("a_friend_indeed")
    table.set_body("pc2", morale=0)
    table.set_threat(3)
    table.dealer("spend take_5_damage pc2")
    table.pc("bear", who="pc2")
    assert not table.allows("pc2", "morale")
    table.pc("stand_by")
    assert table.person("pc2").body.health == 6


def test_a_friend_cheats_death_for_who_has_no_morale_left() -> None:
    """Rules U-124, U-363: a friend's morale has the same uses as one's own."""
    table = friends("a_friend_indeed")
    table.set_body("pc2", morale=0, health=3)
    table.set_threat(3)
    table.dealer("spend take_5_damage pc2")
    table.pc("bear", who="pc2")
    table.pc("endure", who="pc2")
    assert not table.person("pc2").is_dead
    table.pc("stand_by")
    assert table.person("pc2").body.health == 1


def test_nobody_stands_by_strangers_or_without_the_trait() -> None:
    for table in (friends("a_friend_indeed", level=0), friends()):
        table.call(9, who="pc2")
        assert not table.allows("pc1", "stand_by")
        assert not table.allows("pc2", "stand_by")


def test_whoever_is_hyper_observant_is_told_a_detail_of_every_new_place_once() -> None:
    """Rule U-387: once for the company."""
    sharp: Character = hero(traits=("hyper_observant",))
    table = Table(sharp, replace(sharp, name="Tom"))
    table.fill()
    for scene, told in (("crypt", 1), ("crypt", 1), ("nave", 2), ("crypt", 2)):
        table.do("bridge", f"enter {scene}")
        table.fill()
        assert table.count(DetailOwed) == told


def test_where_the_company_has_been_is_new_to_none_of_it_any_more() -> None:
    """Rule U-387: not to a second pair of eyes when the first is closed, nor to whoever learned to see later."""
    sharp: Character = hero(traits=("hyper_observant",))
    table = Table(hero(), replace(sharp, name="Tom"), replace(sharp, name="Una"))
    entered(table, "crypt", "nave")
    assert table.count(DetailOwed) == 2
    table.set_marks("dead", who="pc2")
    entered(table, "crypt")
    assert table.count(DetailOwed) == 2
    entered(table, "vault")
    assert table.last(DetailOwed).who == "pc3"
    late = Table(hero())
    entered(late, "crypt")
    late._put("pc1", replace(late.person(), character=sharp))
    entered(late, "nave", "crypt")
    assert [event.scene for event in late.events if isinstance(event, DetailOwed)] == ["nave"]


def entered(table: Table, *scenes: str) -> None:
    for scene in scenes:
        table.do("bridge", f"enter {scene}")
        table.fill()

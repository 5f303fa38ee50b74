"""Rest, sleep, waking, scenes, awards and the end (U-088, U-116, U-153, U-163, U-285 to U-288, U-411)."""

from __future__ import annotations

import pytest

from oracle.core.part import Told
from oracle.core.zones import Shuffled
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.health import XpGained
from tests.systems.ultimo.kit import Table, hero


def tired(**rules: str) -> Table:
    """Return a table whose character is worn: 3 health, no focus, eight discards, two cards set aside."""
    table = Table(**rules)
    table.set_body(health=3, focus=0)
    table.set_pile("pc1.discard", "2d 3d 4d 5d 6d 7d 8d 9d")
    table.set_pile("pc1.aside", "Td Jd")
    return table


def test_a_short_rest_brings_back_focus_and_cards_by_chance() -> None:
    """Half of 3 focus, as many discards as VIT 6, shuffled into the deck (U-088, U-285)."""
    table = tired()
    deck = len(table.state.pile("pc1", "deck"))
    table.pc("rest short")
    table.deal("2d 3d 4d 5d 6d 7d")
    assert table.last(Shuffled) == Shuffled("pc1.deck", ("pc1.row",))
    assert len(table.state.pile("pc1", "deck")) == deck + 6
    assert table.cards("pc1.discard") == "8d 9d"
    assert table.person().body.focus == 1
    assert table.person().body.health == 3


def test_there_is_one_short_rest_a_day() -> None:
    table = tired()
    table.pc("rest short")
    table.fill()
    assert table.refusal("pc1", "rest short").rule == "U-286"
    table.pc("rest long")
    table.fill()
    assert table.allows("pc1", "rest short")


def test_a_table_may_let_players_pick_the_cards_of_a_short_rest() -> None:
    table = tired(short_rest_pick="choose")
    assert table.refusal("pc1", "rest short").rule == "U-088"
    table.pc("rest short 9d 8d 7d 6d 5d 4d")
    assert table.cards("pc1.discard") == "2d 3d"
    assert not len(table.state.pile("pc1", "row"))


def test_a_long_rest_brings_back_health_focus_and_all_cards() -> None:
    """1 health, Psyche + 1 focus, discards and what was set aside; the hand is kept and filled (U-286, U-287)."""
    table = tired()
    table.set_marks("exhausted", "bleeding")
    table.pc("rest long")
    assert (table.cards("pc1.discard"), table.cards("pc1.aside")) == ("", "")
    assert (table.person().body.health, table.person().body.focus) == (4, 2)
    assert table.marks() == ("bleeding",)
    assert table.told()[-1] == Told("rest", "pc1", "long")


def test_rest_never_lifts_anything_above_its_limit() -> None:
    table = Table()
    table.pc("rest long")
    body = table.person().body
    assert (body.health, body.focus) == (6, 3)


def test_sleep_may_bring_back_at_least_what_a_short_rest_does() -> None:
    strong = hero(attributes=(4, 6, 6, 10, 4), Espionage=3)
    for rule, focus in (("psyche_plus_1", 1), ("max_with_half", 2)):
        table = Table(strong, long_rest_focus=rule)
        table.set_body(focus=0)
        table.pc("rest long")
        assert table.person().body.focus == focus


def test_threat_falls_once_a_night_when_most_have_slept() -> None:
    """Rule U-153."""
    table = Table(hero(), hero(name="Tom"), hero(name="Ada"))
    table.set_threat(12)
    for who, left in (("pc1", 12), ("pc2", 7), ("pc3", 7), ("pc1", 7), ("pc3", 2)):
        table.pc("rest long", who=who)
        table.fill()
        assert table.state.threat.pool == left


def test_half_of_the_characters_are_not_most_of_them() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.set_threat(9)
    table.pc("rest long")
    table.fill()
    assert table.state.threat.pool == 9


def test_threat_never_falls_below_nothing() -> None:
    table = Table()
    table.set_threat(3)
    table.pc("rest long")
    assert table.state.threat.pool == 0


def test_a_companion_brings_round_who_was_knocked_out() -> None:
    """It takes the turn, and no check (U-163)."""
    table = Table(hero(), hero(name="Tom"))
    table.set_body(health=5)
    table.set_threat(3)
    table.dealer("spend unconscious pc1")
    assert table.verbs("pc1") == ()
    table.pc("rouse pc1", who="pc2")
    assert table.marks() == ()
    assert "pc2" in table.state.pace.acted


def test_alone_the_dealer_brings_one_round_or_lets_the_hours_pass() -> None:
    table = Table()
    table.set_body(health=5)
    table.set_threat(3)
    table.dealer("spend unconscious pc1")
    assert table.waiting() == ("dealer",)
    assert {"rouse", "watch"} <= set(table.verbs("dealer"))
    table.dealer("rouse pc1")
    assert table.waiting() == ()
    assert "pass" in table.verbs()


def test_who_faints_of_low_health_wakes_with_one_health_more() -> None:
    """Rule U-128: no shaking helps, eight hours do."""
    table = Table()
    table.set_body(health=1)
    assert table.waiting() == ("dealer",)
    assert not table.allows("dealer", "rouse pc1")
    table.dealer("watch pc1")
    table.fill()
    assert table.person().body.health == 2
    assert "pass" in table.verbs()


def test_whoever_beat_the_whole_company_is_gone_when_it_wakes() -> None:
    """Eight undisturbed hours are not slept at the feet of a foe: it takes them for dead."""
    table = Table()
    table.dealer("bring fanatic wretch close")
    table.set_body(health=1)
    assert table.waiting() == ("dealer",)
    events = table.do("dealer", "watch pc1")
    assert table.lines(events, "pc1")[0] == "The Fanatic takes you for dead, and goes away."
    table.fill()
    assert standing_foes(table.state.danger) == ()
    assert "pass" in table.verbs()


def test_nobody_sleeps_in_the_face_of_foes_nor_is_watched_over_while_others_fight() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.dealer("bring fanatic wretch close")
    for kind in ("short", "long"):
        assert "in the face of foes" in table.refusal("pc1", f"rest {kind}").reason
    table.set_marks("unconscious")
    assert "in the face of foes" in table.refusal("dealer", "watch pc1").reason


def test_the_senseless_do_nothing() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.set_marks("unconscious")
    for text in ("pass", "rest long", "rouse pc2", "pick_up torch"):
        assert table.refusal("pc1", text).rule == "U-163"
    assert table.refusal("dealer", "call pc1 AGI Espionage 3 gate").rule == "U-163"


def test_nobody_rests_in_the_middle_of_a_check() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.call(3)
    assert "middle of a check" in table.refusal("pc2", "rest long").reason


# Scenes and the end


def test_a_scene_may_begin_while_the_dealer_still_answers() -> None:
    """What is owed stays owed; hands are filled once the check is closed."""
    table = Table()
    table.check("", "2d")
    table.do("bridge", "enter yard")
    assert table.waiting() == ("dealer",)
    assert table.state.threat.owed == 4
    table.dealer("done")
    assert table.state.scene.id == "yard"
    assert table.state.check is None


def test_no_threat_outlasts_the_mission() -> None:
    """Rule U-153."""
    table = Table()
    table.check("", "2d")
    table.do("bridge", "conclude")
    assert (table.state.threat.pool, table.state.threat.owed) == (0, 0)
    table.fill()
    assert table.waiting() == ()


@pytest.mark.parametrize(
    ("reason", "once", "scene"), [("play", 1, 1), ("secret", 2, 6), ("quest", 5, 5), ("host", 10, 10)]
)
def test_an_award_is_bounded_by_its_reason(reason: str, once: int, scene: int) -> None:
    """Rules U-118, U-411; a host has to be beaten first, and pays in the scene in which it was."""
    table = Table()
    beaten = ("bring horus master close", "leave master yielded") if reason == "host" else ()
    for line in beaten:
        table.dealer(line)
    assert not table.allows("dealer", f"award pc1 {once + 1} {reason}")
    while table.allows("dealer", f"award pc1 {once} {reason}"):
        table.dealer(f"award pc1 {once} {reason}")
    assert table.person().body.xp == scene
    table.do("bridge", "enter yard")
    assert table.allows("dealer", f"award pc1 {once} {reason}") is (reason != "host")


def test_what_is_not_there_to_be_given_is_said_in_words() -> None:
    """Rule U-411."""
    table = Table()
    assert table.refusal("dealer", "award pc1 3 host").reason == "no host has been beaten here"
    table.dealer("award pc1 3 quest")
    table.dealer("award pc1 2 quest")
    assert "all the experience" in table.refusal("dealer", "award pc1 1 quest").reason


def test_an_award_without_a_reason_is_for_clever_play() -> None:
    table = Table(dealer_bonus_xp_cap="2")
    table.dealer("award pc1 2")
    assert table.last(XpGained).cause == "play"
    assert table.refusal("dealer", "award pc1 1").rule == "U-411"


def test_only_what_lies_on_somebody_is_lifted() -> None:
    table = Table(hero(), hero(name="Tom"))
    assert table.refusal("dealer", "lift bleeding pc1").rule == "U-292"
    table.set_marks("bleeding", "exhausted")
    assert not table.allows("dealer", "lift bleeding pc2")
    assert not table.allows("dealer", "lift exhausted pc1")
    table.dealer("lift bleeding pc1")
    assert table.marks() == ("exhausted",)


def test_only_what_is_barred_is_unbarred() -> None:
    assert Table().refusal("dealer", "unlock pc1 gate").rule == "U-034"

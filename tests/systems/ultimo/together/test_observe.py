"""Taking in the surroundings: the Dealer rates it, results win questions, failing costs what its own table says."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.observing import QuestionAsked
from tests.systems.ultimo.kit import Table, hero


def observed(row: str, dealer: str, *, traits: tuple[str, ...] = (), **rules: str) -> Table:
    """Return a table at which an observation has just come out."""
    table = Table(hero(traits=traits, Awareness=3, Psyche=1), **rules)
    table.pc("observe Awareness")
    table.dealer(f"survey {len(dealer.split())} C5/Biology")
    table.pc(f"play {row}")
    table.deal(dealer)
    return table


PERFECT = ("Kc 9c", "3h 2h")
SUCCESS = ("9c 8c 7c", "Th 3h 2h")
PARTIAL = ("9c 8c", "Th 2h")
FAILURE = ("9c", "8d 7d 6d 5d")
TOTAL = ("3c", "Td 9d")


def test_the_dealer_says_how_hard_it_is() -> None:
    """Rule U-179."""
    table = Table(hero(Awareness=3, Psyche=1))
    table.pc("observe Awareness")
    assert table.waiting() == ("dealer",)
    table.dealer("survey 6 C6/Survival darkness+1")
    request = table.state.checked.request
    assert (request.pair, request.announced, request.tags.ids) == (("INT", "Awareness"), 6, ("observe",))
    assert table.waiting() == ("pc1",)


@pytest.mark.parametrize(("rows", "count"), [(PERFECT, 3), (SUCCESS, 2), (PARTIAL, 1)])
def test_a_result_wins_questions(rows: tuple[str, str], count: int) -> None:
    table = observed(*rows)
    if table.waiting() == ("dealer",):
        table.dealer("done")
    for left in reversed(range(count)):
        table.pc('question "Is there another way out?"')
        assert table.last(QuestionAsked).left == left
        table.dealer("reply true")
    assert table.state.check is None


def test_observers_by_trait_ask_more_where_it_went_well() -> None:
    """Rule U-180: Observant and Uncanny Hunch, on a success and better."""
    table = observed(*SUCCESS, traits=("observant", "uncanny_hunch"))
    table.pc('question "What is that?"')
    assert table.last(QuestionAsked).left == 3
    half = observed(*PARTIAL, traits=("observant", "uncanny_hunch"))
    half.dealer("done")
    half.pc('question "What is that?"')
    assert half.last(QuestionAsked).left == 0


def test_only_half_a_success_may_be_answered_with_half_a_truth() -> None:
    """Rule U-178: the answer is marked."""
    table = observed(*SUCCESS)
    table.pc('question "Who was here?"')
    assert table.refusal("dealer", "reply bent").rule == "U-178"
    half = observed(*PARTIAL)
    half.dealer("done")
    half.pc('question "Who was here?"')
    events = half.do("dealer", "reply bent")
    assert "may bend the truth" in " ".join(half.lines(events, "pc1"))


def test_nobody_has_to_ask() -> None:
    table = observed(*SUCCESS)
    table.pc("decline")
    assert table.state.check is None


def test_a_question_is_kept_word_for_word() -> None:
    table = observed(*SUCCESS)
    events = table.do("pc1", 'question "Is there any danger we haven\'t noticed?"')
    assert table.last(QuestionAsked).text == "Is there any danger we haven't noticed?"
    assert "(1 question left)" in " ".join(table.lines(events, "pc1"))


def test_perfection_is_worth_a_card_to_whoever_acts_on_it() -> None:
    """Rule U-177: once, for the whole party, until the scene ends."""
    table = Table(hero(Awareness=3, Psyche=1), hero(name="Tom"))
    table.pc("observe Awareness")
    table.dealer("survey 2 C2/Awareness")
    table.pc("play Kc 9c")
    table.deal("3h 2h")
    table.pc("decline")
    assert table.state.scene.insight == 1
    table.call(2, who="pc2")
    table.pc("insight", who="pc2")
    assert table.state.checked.figures.cap == 7
    assert table.refusal("pc2", "insight").rule == "U-177"
    table.pc("play Kc", who="pc2")
    table.deal("5h 4h")
    assert table.state.scene.insight == 0


def test_what_was_learned_is_worth_nothing_in_the_next_scene() -> None:
    table = observed(*PERFECT)
    table.pc("decline")
    table.do("bridge", "enter attic")
    assert table.state.scene.insight == 0


def test_a_failure_costs_one_minor_effect() -> None:
    """Rule U-145: the table of the action replaces the usual effects, the threat stays."""
    table = observed(*FAILURE)
    assert (table.state.threat.minors, table.state.threat.majors, table.state.threat.pool) == (1, 0, 2)


def test_after_a_total_failure_the_player_picks_the_kind() -> None:
    """Rule U-144: three minor effects or one major; the Dealer picks the effects."""
    table = observed(*TOTAL)
    assert table.waiting() == ("pc1",)
    table.pc("choose major")
    assert (table.state.threat.minors, table.state.threat.majors) == (0, 1)
    assert table.refusal("dealer", "inflict winded pc1").rule == "U-144"
    table.dealer("inflict dazed pc1")
    other = observed(*TOTAL)
    other.pc("choose minor")
    assert (other.state.threat.minors, other.state.threat.majors) == (3, 0)


def test_a_table_may_add_the_usual_effects_on_top() -> None:
    """House rule `action_tables`."""
    table = observed(*FAILURE, action_tables="add")
    assert table.state.threat.minors == 2


def test_looking_again_shows_no_more() -> None:
    """Rule U-034."""
    table = observed(*FAILURE)
    table.dealer("done")
    table.fill()
    assert table.refusal("pc1", "observe Awareness").rule == "U-034"
    assert table.allows("pc1", "observe Investigation")
    table.dealer("unlock pc1 surroundings")
    assert table.allows("pc1", "observe Awareness")


def test_observing_takes_its_own_skills() -> None:
    """Rule U-179."""
    table = Table(hero(Awareness=3, Psyche=1))
    assert table.refusal("pc1", "observe Brawling").rule == "U-179"
    assert table.refusal("dealer", "call pc1 AGI Espionage 3 gate - - observe").rule == "U-179"


def test_the_dealer_may_call_it_too() -> None:
    table = Table(hero(Awareness=3, Psyche=1))
    table.dealer("call pc1 INT Awareness 2 crypt - - observe")
    table.pc("play Kc 9c")
    table.deal("3h 2h")
    assert table.waiting() == ("pc1",)
    assert table.verbs() == ("question", "decline")


def test_a_contested_observation_stays_one() -> None:
    table = Table(hero(Awareness=3, Psyche=1))
    table.pc("observe Awareness")
    table.dealer("survey 5 C5/Biology")
    table.pc("contest")
    table.dealer("rerate INT Awareness 4 C4/Theatrics")
    assert table.state.checked.request.tags.ids == ("observe",)


def test_the_trivial_wins_the_questions_of_a_plain_success() -> None:
    """Rule U-021: a difficulty of 0 takes no cards and brings no threat, but it is a success."""
    table = Table(hero(Awareness=3, Psyche=1))
    table.pc("observe Awareness")
    table.dealer("survey 0 -")
    for _ in range(2):
        assert table.verbs() == ("question", "decline")
        table.pc("question What is behind the curtain?")
        table.dealer("reply")
    assert (table.waiting(), table.state.threat.pool) == ((), 0)


def test_every_line_reads_well() -> None:
    table = observed(*PERFECT)
    lines = table.lines(table.events, "pc1")
    assert any("takes in the surroundings" in line for line in lines)
    assert any("whoever acts on an answer may lay 1 card more" in line for line in lines)
    assert ULTIMO.view(table.state, frozenset({"pc1"}))["insight"] == 1
    assert table.last(Resolved).goal == "surroundings"


def test_a_helper_takes_nothing_away_from_what_was_observed() -> None:
    """Rule U-177: what was put to use stays so when a check is worked out anew."""
    table = Table(hero(Awareness=3, Psyche=1), hero(name="Tom"))
    table.pc("observe Awareness")
    table.dealer("survey 2 C2/Awareness")
    table.pc("play Kc 9c")
    table.deal("3h 2h")
    table.pc("decline")
    table.call(5)
    table.pc("insight")
    table.pc("aid AGI Espionage", "lend", who="pc2")
    assert table.state.checked.figures.cap == 4

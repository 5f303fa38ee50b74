"""Questions that ask for a figure: recognised, worked out by the engine, the working shown."""

from __future__ import annotations

import pytest

from oracle.game_files import game_words
from oracle.lookup.calculation import Calculation
from oracle.lookup.figured import figure
from oracle.lookup.figures import Question
from oracle.lookup.questions import questions_of
from oracle.lookup.seams import quantities_of
from oracle.systems import KNOWN
from rules_index import sources

ULTIMO = [
    ("cost of a fireball that lasts five rounds", "8 focus"),
    ("stamina of AGI 7 VIT 4", "Stamina 7"),
    ("what is my health with VIT 6 and Toughness 2", "Health 8"),
    ("chance of Ks 9d 4c against 7", "Partial success or better: 0.9 %"),
    ("best row of Ks 9d 4c 3h against 5", "Ks 9d 4c 3h"),
    ("how far do I get marching for 4 hours and how many cards do I burn", "8 cards"),
    ("a forced march on horseback for 2 hours", "60 miles"),
    ("raise Brawling from 2 to 4, what does it cost?", "14 XP"),
    ("what does it cost to raise agility to 7?", "7 XP"),
    ("I fall 30 feet, how much damage?", "8"),
    ("dodge 5 damage with AGI 6", "2 damage gets through"),
    ("block 5 damage, STR 8, sound shield", "0 damage gets through"),
    ("difficulty was 7 and I played 3 cards", "4 failures"),
    ("rating 3 and I laid 5 cards", "2 successes"),
    ("4 successes and 2 failures, what result", "a success"),
    ("3 successes and 4 failures", "partial success"),
    ("four wolves with attack power 4", "One challenge of 7"),
    ("STR 6, the crate weighs 15, can I lift it?", "difficulty 5"),
    ("load of a heavy weapon with Working Muscle", "its load is 4"),
    ("ranged attack power 7 and I stand behind half cover", "You face 5"),
    ("companion with bond 2: health and attack power in combat?", "7 health"),
    ("2 focus spent and a failure, how much threat?", "4 threat"),
    ("how many cards may I play with INT 6 and Biology 3", "Up to 6 cards"),
    ("3 successes with a +2 sword against soak 1, how much damage", "4 damage"),
    ("host with health 18 and soak 10, how much XP", "7 XP"),
    ("what do I get for cashing out at Rich", "6,000"),
    ("how many squares for 2 cards", "9 squares"),
    ("what can a Large person of STR 5 carry", "11"),
    ("load with Core Workout, Athletics 2 and STR 6", "12"),
    ("AGI 9 and Like Water, cards for a dodge", "up to 9 cards"),
    ("Erudite with INT 5, attunement", "attunement 9"),
    ("soak with Toughness 1, a breastplate and a shield", "8"),
    ("Tun State and Toughness 3, what soak", "13"),
    ("Neophyte: focus for a long range", "0 focus"),
    ("Working Muscle and a heavy weapon, which strength", "STR 4"),
    ("Sneak Attack with AGI 7, how many cards", "up to 7 cards"),
    ("how many soldiers do I have with Platoon and PER 8", "50"),
    ("Elite Forces, Leadership 5 and PER 10, how many", "15"),
    ("cap of 10 cards against difficulty 4, need I play", "partial"),
    ("leather takes a blow of 5 damage", "2 damage gets through"),
    ("keep a damaging spell going 4 more rounds, how much focus", "4 focus"),
    ("how many cards are set aside when VIT 6 is exhausted", "7 cards"),
]

OTHERS = [
    ("bastards", "my Spirit is 3, how many cards does the Dealer draw in a Skill Hand", "3 cards"),
    ("bastards", "I hurt a group of Extras by 9 points, how many fall", "is 2"),
    ("bastards", "Body 3, how big is the pool", "15 points"),
    ("bastards", "my dead character had earned 17 XP, what does the next character get in XP", "13 XP"),
    ("humanity", "what is X for a d8", "2 for a d8"),
    ("humanity", "I roll a 9 on my Check, what happens", "Medium Success"),
    ("humanity", "a Blessing worth 5 spent on Help", "for 5 that is 2"),
    ("humanity", "Carefree with Cunning & Capability, which stats rise", "Hand and Home"),
    ("humanity", "Eager and Vice & Virtue, my highest stat is Hurt: which die", "Hurt is a d8"),
    ("humanity", "a monstrosity of 15 (5, 10), where does it stand", "at 10 and 5"),
    ("humanity", "a 12 came up, how well did I do", "Major Success"),
    ("bastards", "I beat a mob of extras 19 to 6, how many fall", "is 3"),
    ("bastards", "level of a specialty out of Stealth 4 and Perception 2", "lower of its two Skills: 2"),
    ("bastards", "Body 2 and Athletics 3, how many cards do I draw", "draw 3"),
    ("bastards", "what damage is 16 against 9", "= 7"),
    ("agony", "spades 8 and I threw a 2, what is it", "critical success"),
    ("agony", "my hearts are 5 and the roll was 11", "critical failure"),
    ("agony", "heavy weapon against DR 2, how much damage", "0 to 2"),
    ("agony", "strength 4, can I wield a great sword", "3 short"),
    ("agony", "healer rogue, spades 9 and diamonds 6", "4 Spade chips"),
    ("diesel", "the queen of spades and the ace of hearts in a Fault check", "2 + 2 = 4"),
    ("diesel", "I am strained and my total is 2", "a Partial Success"),
    ("agony", "suit 9, when is it a critical failure", "over 14"),
    ("agony", "DR and Strength for reinforced heavy armor", "DR 3"),
    ("agony", "10 clubs and 7 diamonds, multiclass, how many chips", "5 Club chips"),
    ("agony", "how much do I heal by a night's sleep with 8 Hearts", "3 HP"),
    ("agony", "cost of a spell of runes F and O", "5 Diamond chips"),
    ("diesel", "Thief trade with Stealth at rank 2, how many points", "3 points"),
    ("diesel", "rank 3, two helping attributes, one hindering, how many cards do I draw", "draw 4 cards"),
    ("diesel", "a total of 4, what is the result", "an Advantage"),
    ("diesel", "9mm pistol against combat armor, how many injury levels", "0 left"),
]


@pytest.mark.parametrize(("question", "part"), ULTIMO)
def test_ultimo_works_out(question: str, part: str) -> None:
    found = figure("ultimo", question)
    assert found is not None
    assert part in found.text, found.text


@pytest.mark.parametrize(("game", "question", "part"), OTHERS)
def test_the_other_games_work_out(game: str, question: str, part: str) -> None:
    found = figure(game, question)
    assert found is not None
    assert part in found.text, found.text


@pytest.mark.parametrize(
    "question",
    ["how do I dodge?", "what is stamina", "who goes first", "does a king beat a queen", "what is a glitch", "", "7"],
)
def test_questions_without_figures_are_left_to_the_texts(question: str) -> None:
    assert figure("ultimo", question) is None


def test_house_rules_change_the_result() -> None:
    assert "Load 10" in str(figure("ultimo", "load of STR 6"))
    assert "Load 8" in str(figure("ultimo", "load of STR 6", {"load_base": "2"}))


def test_a_figure_belongs_to_the_word_beside_it() -> None:
    asked = Question("AGI 7 VIT 4, agility of seven, with 3 ranks in Psyche")
    assert (asked.number("agi"), asked.number("vit"), asked.number("agility"), asked.number("psyche")) == (7, 4, 7, 3)


def test_cards_are_read_in_their_notation_only() -> None:
    assert Question("Ks 9d Qd=9 10h as a test of 7").cards[:3] == ("Ks", "9d", "Qd=9")


@pytest.mark.parametrize("game", KNOWN)
def test_every_calculation_names_a_passage_that_is_there(game: str) -> None:
    there = {one.id for one in sources.shipped(game)}
    rows = questions_of(game)
    assert rows
    assert not {f"{game}:{row.passage}" for row in rows} - there


@pytest.mark.parametrize("game", KNOWN)
def test_every_figure_that_a_question_asks_for_can_be_worked_out(game: str) -> None:
    seam = quantities_of(game)
    assert seam is not None
    rows = questions_of(game)
    asked = {name for row in rows if isinstance(row, Calculation) for name in row.quantities}
    assert asked <= {one.id for one in seam.QUANTITIES}
    assert set(seam.SUMS) == {row["sum"] for row in game_words(game, "questions")["question"] if "sum" in row}


def test_only_what_cards_are_good_for_is_kept_from_a_table_that_wants_no_odds() -> None:
    rows = [row for row in questions_of("ultimo") if isinstance(row, Calculation)]
    assert {name for row in rows if row.chances for name in row.quantities} == {"odds", "best_row"}


def test_a_game_of_the_players_own_has_no_figures() -> None:
    assert figure("mygame", "I fall 30 feet, how much damage?") is None

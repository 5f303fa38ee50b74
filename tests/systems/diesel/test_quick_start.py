"""Characters from a concept: always legal, always the same for the same words, and with what the words ask for."""

from __future__ import annotations

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.system import Setup
from oracle.errors import NotationError
from oracle.game_files import game_words
from oracle.systems.diesel.rules.attributes import ATTRIBUTES, SPECIES
from oracle.systems.diesel.rules.characters import mistakes
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.trades import TRADES
from oracle.systems.diesel.seams.quick_start import SPLIT, quick_start

ROWS = game_words("diesel", "quick_start")
TRADE_WORDS, SPECIES_WORDS, ATTRIBUTE_WORDS = ROWS["trades"], ROWS["species"], ROWS["attributes"]

WORDS = (
    *(word.rstrip("-") for row in (*TRADE_WORDS.values(), *SPECIES_WORDS.values()) for word in row.split()),
    *(
        "with",
        "a",
        "and",
        "her",
        "the",
        "called",
        "Marta",
        "blue",
        "of",
        "sea",
        "Zo\u00eb",
        "\u00ab",
        "42",
        "lamp",
        "heart",
    ),
)


def concepts(count: int) -> list[str]:
    """Return random concepts of one to eight words."""
    stream = Stream(key_from_seed("concepts"), 0)
    return [" ".join(WORDS[stream.below(len(WORDS))] for _ in range(1 + stream.below(8))) + " x" for _ in range(count)]


def test_five_hundred_concepts_make_legal_characters() -> None:
    trades, species = set(), set()
    for concept in concepts(500):
        one = quick_start(concept)
        assert mistakes(one) == ()
        assert DIESEL.new_game(Setup({"pc1": one}, {}))
        names = [thing.id for thing in one.things]
        assert len(names) == len(set(names))
        told = [thing.words for thing in one.things if thing.kind == "resource"]
        assert len(told) == len(set(told)) == sum(SPLIT)
        assert all(text.isprintable() and text for text in (one.name, one.concept, *told))
        trades |= {training.trade for training in one.trainings}
        species.add(one.species)
    assert trades == set(TRADES)
    assert species == set(SPECIES)


def test_the_same_words_make_the_same_person_and_another_seed_another() -> None:
    assert quick_start("a drowned priest", "one") == quick_start("a drowned priest", "one")
    assert len({quick_start("a drowned priest", seed).name for seed in map(str, range(30))}) > 20


def test_what_the_words_ask_for_is_there() -> None:
    nurse = quick_start("stubborn orc nurse with a crowbar")
    assert nurse.species == "orc"
    assert nurse.trainings[0].trade == "medical"
    assert "stubborn" in nurse.attributes
    assert "crowbar" in [thing.id for thing in nurse.things]
    assert quick_start("a fixer called Tibb Odd").name == "Tibb Odd"


def test_every_row_can_be_asked_for() -> None:
    for trade, words in TRADE_WORDS.items():
        assert trade in [one.trade for one in quick_start(f"one {words.split()[0].rstrip('-')}").trainings]
    for species, words in SPECIES_WORDS.items():
        assert quick_start(f"one {words.split()[0].rstrip('-')}").species == species
    for attribute, words in ATTRIBUTE_WORDS.items():
        made = quick_start(f"one {words.split()[0].rstrip('-')}")
        assert attribute in (*made.attributes, *SPECIES[made.species].attributes)


def test_what_the_words_leave_open_is_nothing_far_from_them() -> None:
    troll = quick_start("a troll bouncer")
    assert (troll.species, "strong" in troll.attributes) == ("orc", False)
    for seed in map(str, range(12)):
        thief = quick_start("a violinist thief", seed)
        assert "soldier" not in [one.trade for one in thief.trainings]
        assert quick_start("a doctor", seed).species == "human"


def test_tables_name_what_there_is_and_all_of_it() -> None:
    assert set(TRADE_WORDS) == set(ROWS["incomes"]) == set(TRADES)
    assert set(SPECIES_WORDS) == set(SPECIES)
    assert set(ATTRIBUTE_WORDS) <= set(ATTRIBUTES)
    assert set(ROWS["resources"]) == {kind for trade in TRADES.values() for kind in trade.resources}
    assert min(len(trade.resources) for trade in TRADES.values()) >= max(SPLIT)
    told = [words for pair in ROWS["resources"].values() for words in pair]
    assert len(told) == len(set(told))


@pytest.mark.parametrize("concept", ["", "  ", "\u2026", "x" * 121, "\x1b[2J"])
def test_a_concept_that_says_nothing_or_too_much_is_refused(concept: str) -> None:
    with pytest.raises(NotationError, match="concept"):
        quick_start(concept)


def test_every_name_can_come_up() -> None:
    names = [quick_start("somebody", str(seed)).name for seed in range(600)]
    assert {name.split()[0] for name in names} == set(ROWS["given_names"])
    assert {name.split()[1] for name in names} == set(ROWS["family_names"])

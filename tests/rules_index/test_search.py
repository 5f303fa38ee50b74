"""Finding passages: ids, names, players' words, and the held-out questions."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from rules_index import ask, bm25, build, thesaurus
from rules_index.embed import HashEmbedder, MemoryVectors
from rules_index.search import Index

GAMES = ("agony", "bastards", "diesel", "humanity", "ultimo")


class Asked(NamedTuple):
    """A question of ours with what answers it."""

    game: str
    sections: tuple[str, ...]
    facts: tuple[str, ...]
    question: str


def questions(name: str = "questions.tsv") -> list[Asked]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [
        Asked(game, tuple(sections.split(";")), tuple(facts.split(";")), words) for game, sections, facts, words in rows
    ]


def label(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


@pytest.fixture(scope="module")
def indexes() -> dict[str, Index]:
    return {game: Index(build.lexicon_of(game).lexicon) for game in GAMES}


def test_the_id_of_a_rule_comes_before_everything(indexes: dict[str, Index]) -> None:
    assert all("U-234" in hit.passage.rule_ids for hit in indexes["ultimo"].search("what does U-234 say", 1))


def test_the_id_of_a_passage_finds_it(indexes: dict[str, Index]) -> None:
    assert indexes["ultimo"].search("ultimo:combat/dodge", 1)[0].passage.id == "ultimo:combat/dodge"


@pytest.mark.parametrize("name", ["Low Profile", "Overwhelming Expertise", "Forced March", "Glitches", "Combat Morale"])
def test_a_heading_finds_its_passage(indexes: dict[str, Index], name: str) -> None:
    found = indexes["ultimo"].search(f"tell me about {name}", 3)
    assert label(name) in {label(hit.passage.section) for hit in found}


def test_words_of_players_are_understood(indexes: dict[str, Index]) -> None:
    assert indexes["ultimo"].search("how is my hp worked out", 1)[0].passage.section == "Health"
    assert "Rain" in {hit.passage.section for hit in indexes["ultimo"].search("shooting in a downpour", 3)}


def test_a_question_about_nothing_finds_nothing(indexes: dict[str, Index]) -> None:
    assert indexes["ultimo"].search("???", 3) == ()
    assert indexes["ultimo"].search("", 3) == ()


def test_our_own_questions_find_their_sections(indexes: dict[str, Index]) -> None:
    ranks = []
    for one in questions():
        if one.sections == ("-",):
            continue
        hits = indexes[one.game].search(one.question, 30)
        sections = list(dict.fromkeys(label(hit.passage.section) for hit in hits))[:5]
        wanted = {label(name) for name in one.sections}
        ranks.append(next((place for place, name in enumerate(sections, 1) if name in wanted), 0))
    counted = Counter(ranks)
    assert sum(counted[place] for place in (1, 2, 3)) / len(ranks) >= 0.9
    assert sum(1 / rank for rank in ranks if rank) / len(ranks) >= 0.8


def test_questions_without_an_answer_are_declined_and_few_others(indexes: dict[str, Index]) -> None:
    silent = [one for one in questions() if one.sections == ("-",)]
    rest = [one for one in questions() if one.sections != ("-",)]
    declined = [one for one in silent if not ask.answer(one.question, indexes[one.game]).answerable]
    wrongly = [one for one in rest if not ask.answer(one.question, indexes[one.game]).answerable]
    assert len(declined) >= 0.75 * len(silent)
    assert len(wrongly) <= 0.05 * len(rest), [one.question for one in wrongly]


def test_a_rare_word_is_worth_more_than_a_common_one() -> None:
    words = bm25.index(
        [[bm25.Field(("card", "joker"), 1.0)], [bm25.Field(("card", "king"), 1.0)], [bm25.Field(("card",), 1.0)]]
    )
    assert words.scores({"joker": 1.0})[0] > words.scores({"card": 1.0})[0]


def test_bm25_agrees_with_the_formula_counted_slowly() -> None:
    texts = [("a", "b", "a"), ("b", "c"), ("c", "c", "d", "d")]
    made = bm25.index([[bm25.Field(text, 1.0)] for text in texts])
    mean = sum(map(len, texts)) / 3
    for number, text in enumerate(texts):
        for word in set(text):
            often, idf = text.count(word), made.rarity[word]
            room = bm25.SATURATION * (1 - bm25.LENGTH + bm25.LENGTH * len(text) / mean)
            assert made.scores({word: 1.0})[number] == pytest.approx(
                idf * often * (bm25.SATURATION + 1) / (often + room)
            )


def test_a_phrase_of_the_thesaurus_counts_as_a_whole() -> None:
    words = thesaurus.made(["hit points | hp -> health", "# a note", "no arrow"])
    assert set(thesaurus.query_weights("lost my hit points", words)) >= {"health"}
    assert "health" not in thesaurus.query_weights("hit the points", words)


def test_vectors_are_merged_by_their_share(indexes: dict[str, Index]) -> None:
    lexicon = indexes["bastards"].lexicon
    texts = [f"{one.title}. {one.text}" for one in lexicon.passages]
    merged = Index(lexicon, MemoryVectors(HashEmbedder(texts), texts))
    assert merged.search("desperrate charakter", 3)[0].passage.section == "Desperation"
    assert [hit.passage.id for hit in merged.search("Desperation", 2)][:1] == ["bastards:player-states/desperation"]

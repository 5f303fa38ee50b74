"""Two thousand questions to the whole library: every citation was found, every quote stands, every answer is short.

With it, the scores of our own held-out questions and of the development questions, where they are at hand.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any, Final

from oracle.lookup import Library, open_library
from oracle.lookup.answers import row_of
from rules_index import ask
from rules_index.chosen import MOST_CHARS
from rules_index.passages import Passage
from rules_index.sentences import stands_in
from tests.rules_index.test_ask import generated

ROOT: Final = Path(__file__).parents[2]
EVAL: Final = ROOT.parent / "shared" / "eval"
HELD_OUT: Final = ROOT / "tests" / "frozen" / "qa_heldout.jsonl"
LADDER: Final = "The handbook's ladder has it"
"""How an answer begins that a rated example gives."""

WORDS: Final = (
    "{}", "and what about {}?", "could you explain {} to a beginner", "does {} change anything at 0", "{} with AGI 7",
    "what if I have no {}", "max {} per round", "how hard is {}", "is {} better than nothing", "who gets {} first",
)  # fmt: skip
"""Further shapes of questions, with figures in some, so that calculations are hit as well."""


def asked(library: Library, game: str, count: int) -> list[str]:
    """Return `count` questions about `game`, half of them in each set of shapes."""
    made = generated(library.index(game), count // 2)
    passages = library.index(game).lexicon.passages
    return made + [
        WORDS[n % len(WORDS)].format(passages[n * 53 % len(passages)].title) for n in range(count - len(made))
    ]


def test_two_thousand_questions_bring_nothing_that_was_not_found_and_no_quote_that_does_not_stand() -> None:
    library, done, by = open_library(None), 0, dict.fromkeys(("rules", "engine", "silent"), 0)
    for game in library.games:
        passages = {one.id: one for one in library.index(game).lexicon.passages}
        for question in asked(library, game, 400):
            done += 1
            by[_held(library, game, question, passages)] += 1
    print(f"{done:,} questions: 0 citations that were not found, 0 quotes that do not stand; {by}")
    assert done == 2_000


def _held(library: Library, game: str, question: str, passages: dict[str, Passage]) -> str:
    reply = library.ask(game, question)
    found = {hit.passage.id for hit in library.index(game).search(question, ask.FOUND)}
    assert len(reply.answer) <= MOST_CHARS
    if reply.answer.startswith(LADDER):  # found among the rated examples, which are a collection of their own
        found.add(reply.citations[0].passage)
    for cited in reply.citations:
        assert cited.passage in (found if reply.by == "rules" else passages), (question, cited)
        assert stands_in(cited.quote, passages[cited.passage].text), (question, cited)
    return "silent" if not reply.answerable else reply.by


def test_scores_of_questions_that_were_never_tuned_on() -> None:
    scorer = EVAL / "score.py"
    if not scorer.is_file():
        return
    for name, path in (("held out", HELD_OUT), ("development", EVAL / "rules_qa_dev.jsonl")):
        print(name, json.dumps(_scored(scorer, path)))


def _scored(scorer: Path, path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("score", scorer)
    assert spec is not None
    assert spec.loader is not None
    score = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(score)
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    library = open_library(None)
    said = {row["id"]: row_of(library.ask(row["game"], row["question"])) for row in rows}
    return score.qa(rows, said)[0]

"""Search: how soon it is ready, how fast it answers, and what each of its parts brings.

Run it: `python -m tests.bench.bench_search`. The development questions of `../shared/eval` are scored where they are
at hand, our own ones always. Nothing here is a test of time: it prints.
"""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from rules_index import build, lexicon, sources, thesaurus
from rules_index.chroma_store import ChromaVectors, MiniLmEmbedder, minilm_folder
from rules_index.embed import HashEmbedder, MemoryVectors
from rules_index.passages import Passage
from rules_index.search import Index

ROOT = Path(__file__).parents[2]
DEVELOPMENT = ROOT.parent / "shared" / "eval" / "rules_qa_dev.jsonl"
OWN = ROOT / "tests" / "rules_index" / "questions.tsv"
HELD_OUT = ROOT / "tests" / "frozen" / "qa_heldout.jsonl"

Row = tuple[str, str, frozenset[str]]
"""Game, question, and the labels of the sections that answer it."""


def label(text: str) -> str:
    """Return a section as it is compared: lower case, letters and figures only."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def own() -> list[Row]:
    """Return our own questions that have an answer."""
    rows = [line.split("\t") for line in OWN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [(row[0], row[3], frozenset(map(label, row[1].split(";")))) for row in rows if row[1] != "-"]


def development() -> list[Row]:
    """Return the development questions that have an answer, where they are at hand."""
    return of_file(DEVELOPMENT)


def of_file(path: Path) -> list[Row]:
    """Return the questions of a file that have an answer; none where it is not at hand."""
    if not path.is_file():
        return []
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        (row["game"], row["question"], frozenset(map(label, row["section"])))
        for row in rows
        if not row.get("unanswerable")
    ]


def quality(rows: Sequence[Row], indexes: dict[str, Index]) -> str:
    """Return recall at 1, 3 and 5, and the mean reciprocal rank, of `rows`."""
    ranks = []
    for game, question, wanted in rows:
        hits = indexes[game].search(question, 30)
        found = list(dict.fromkeys(label(hit.passage.section) for hit in hits))[:5]
        ranks.append(next((place for place, name in enumerate(found, 1) if name in wanted), 0))
    near = [sum(0 < rank <= place for rank in ranks) / len(ranks) for place in (1, 3, 5)]
    mean = sum(1 / rank for rank in ranks if rank) / len(ranks)
    return "  ".join(f"{value:.3f}" for value in (*near, mean))


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds of this process that `work` takes: on a busy machine the clock on the wall misleads."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def spread(index: Index, questions: Sequence[str]) -> str:
    """Return median and 95th percentile of the milliseconds of a warm query."""
    for question in questions[:20]:
        index.search(question)
    took = [timed(partial(index.search, question)) for question in questions]
    return f"median {median(took):.2f} ms, p95 {quantiles(took, n=20)[18]:.2f} ms"


def texts(index: Index) -> tuple[str, ...]:
    """Return what is turned into vectors."""
    return tuple(f"{one.title}. {one.text}" for one in index.lexicon.passages)


def bare(game: str, *, words: bool, asked: bool) -> Index:
    """Return an index without players' words or without their ways of asking."""
    known = thesaurus.load(game) if words else thesaurus.made(())
    return Index(lexicon.made(sources.shipped(game), known, sources.asked(game) if asked else {}))


def ablation(rows: dict[str, list[Row]]) -> None:
    """Print what each part of the search brings."""
    games = sources.games()
    whole = {game: bare(game, words=True, asked=True) for game in games}
    hashed = {
        game: Index(one.lexicon, MemoryVectors(HashEmbedder(texts(one)), texts(one))) for game, one in whole.items()
    }
    kinds = {
        "BM25 alone": {game: bare(game, words=False, asked=False) for game in games},
        "+ thesaurus": {game: bare(game, words=True, asked=False) for game in games},
        "+ ways of asking": {game: bare(game, words=False, asked=True) for game in games},
        "+ both (shipped)": whole,
        "+ hashed vectors": hashed,
    }
    if minilm_folder() is not None:
        kinds["+ MiniLM"] = {
            game: Index(one.lexicon, MemoryVectors(MiniLmEmbedder(), texts(one))) for game, one in whole.items()
        }
    for name, asked in rows.items():
        print(f"\n{name} ({len(asked)} questions)      R@1    R@3    R@5    MRR")
        for kind, indexes in kinds.items():
            print(f"  {kind:24} {quality(asked, indexes)}")


def many(count: int) -> list[Passage]:
    """Return `count` passages, made by numbering those of all games."""
    shipped = [one for game in sources.games() for one in sources.shipped(game)]
    return [
        Passage(f"big:{number}", "big", one.path, one.section, f"{one.text} {number}", (), "", "", "own")
        for number in range(count)
        for one in (shipped[number % len(shipped)],)
    ]


def readiness(folder: Path) -> None:
    """Print how soon the lexical search answers in a fresh process, with and without its file."""
    code = (
        "import time; start = time.process_time();"
        "from pathlib import Path; from rules_index import build; from rules_index.search import Index;"
        f"Index(build.lexicon_of('ultimo', cache=Path({str(folder)!r})).lexicon).search('how do I dodge');"
        "print(f'{1000 * (time.process_time() - start):.0f} ms')"
    )
    for name in ("first time", "with its file", "with its file"):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
        print(f"lexical search of ultimo ready and answered, {name}: {done.stdout.strip()}")


def main() -> None:
    """Print everything."""
    rows = {"own questions": own(), "held-out questions": of_file(HELD_OUT), "development questions": development()}
    questions = [question for listed in rows.values() for _, question, _ in listed]
    print(f"build of all games: {timed(lambda: [build.lexicon_of(game) for game in sources.games()]):.0f} ms")
    with tempfile.TemporaryDirectory() as name:
        readiness(Path(name))
        index = Index(build.lexicon_of("ultimo").lexicon)
        print(f"warm, {len(index.lexicon.passages)} passages: {spread(index, questions)}")
        listed = texts(index)
        stores: list[ChromaVectors] = []
        took = timed(lambda: stores.append(ChromaVectors(HashEmbedder(listed), listed, Path(name) / "chroma")))
        again = timed(lambda: stores.append(ChromaVectors(HashEmbedder(listed), listed, Path(name) / "chroma")))
        print(f"Chroma built {took:.0f} ms, opened again {again:.0f} ms")
        print(f"warm with Chroma: {spread(Index(index.lexicon, stores[-1]), questions)}")
    for count in (2_000, 20_000):
        passages = many(count)
        start = time.process_time()
        made = lexicon.made(passages, thesaurus.load("ultimo"), {})
        took = 1000 * (time.process_time() - start)
        print(f"{count} passages: built {took:.0f} ms; {spread(Index(made), questions)}")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")
    ablation({name: listed for name, listed in rows.items() if listed})


if __name__ == "__main__":
    main()

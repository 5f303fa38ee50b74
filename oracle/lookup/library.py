"""The library of a table: rule texts, own handbooks, precedents and calculations behind a few plain calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Final

from oracle.errors import ModelError, UnknownNameError
from oracle.lookup import tables
from oracle.lookup.answers import answer, departures
from oracle.lookup.fluent import SILENT, Write, material, worded
from oracle.lookup.meaning import Careful, Choice, chosen, embedder_for, sort_of
from oracle.lookup.rated import rated
from oracle.lookup.seams import facts_of
from oracle.lookup.wording import Wording
from rules_index import ask, build, lexicon, sources, thesaurus
from rules_index.ask import Reply
from rules_index.examples import ExampleHit, Examples, Rated, yardsticks
from rules_index.handbooks import Kept, Report, Shelf
from rules_index.lexicon import Lexicon
from rules_index.passages import slug
from rules_index.precedents import Precedent, Precedents
from rules_index.search import Hit, Index
from rules_index.words import all_stems, stems

_MINE: Final = re.compile(
    r"\b(?:(?:in|by|from|according to) )?(?:my|our)(?: own)? (?:hand|rule ?)?books?\b", re.IGNORECASE
)
"""How a question asks for the player's own handbooks."""


_PRECEDENT: Final = ":precedent/"
"""Stands in the id of what a table agreed on."""

_OF_ASKING: Final = frozenset(("explain", "differ", "count", "set", "twice", "remind"))
"""Stems of words that only belong to asking."""


class Library:
    """Everything that can be looked up. Made in no time: an index is read when its game is first asked about."""

    def __init__(self, home: Path | None, *, at_once: bool = False) -> None:
        """Take the folder of the player's data; `None` keeps everything in memory.

        Args:
            home: The folder.
            at_once: Whether an embedder that the player has chosen is used from the first question on; else only
                once a person has warmed the index.
        """
        self._home = home
        self._at_once = at_once and not chosen(home).is_builtin
        self._cache = home / "cache" if home is not None else None
        self._indexes: dict[str, Index] = {}
        self._examples: dict[str, Examples] = {}
        self._making = Lock()
        self.notes: list[str] = []
        """What happened behind the scenes and is worth one line to the player; the reader empties it."""

    @property
    def games(self) -> tuple[str, ...]:
        """Every game there is something to read about, by name."""
        return tuple(sorted({*sources.games(), *(book.game for book in self._shelf.books())}))

    def ask(
        self,
        game: str,
        question: str,
        house: Mapping[str, str] | None = None,
        *,
        write: Write | None = None,
        untold: str = "",
    ) -> Reply:
        """Return the answer to a question about the rules.

        Args:
            game: Name of the game.
            question: In a player's words.
            house: The house rules of the table that differ from the defaults.
            write: A model that words what the passages say; what it writes counts only where it holds.
            untold: Why nobody is told the chances of cards here, said in their place; empty where they are told.

        Raises:
            UnknownNameError: If there is no such game.
        """
        if _MINE.search(question) and self._shelf.books(game):
            return self._read_alone(game, question, write)
        known = self._precedents.search(game, question, 1)
        agreed = known[0] if known else None
        reply = answer(game, question, self.index(game), house or {}, agreed=agreed, untold=untold)
        if not known and reply.by == "rules":
            reply = rated(question, reply, self._examples_of(game), self.index(game), Wording(game))
        self.notes.extend(departures(reply, self.index(game), house or {}))
        is_read = reply.by == "rules" and reply.answerable and not known
        return self._worded(game, question, reply, write) if write is not None and is_read else reply

    def is_of_the_rules(self, game: str, question: str, reply: Reply) -> bool:
        """Return whether a question is about nothing but the rules: it was written down so, or a table agreed on it.

        Else every word of it that carries meaning has to stand in the passage found first, and one in its headings.
        """
        if not reply.citations or _PRECEDENT in reply.citations[0].passage:
            return bool(reply.citations)
        known = self.index(game).lexicon
        if known.heard(question):
            return True
        first = next(one for one in known.passages if one.id == reply.citations[0].passage)
        headed = set(all_stems(" ".join(first.path)))
        asked = set(stems(question)) - _OF_ASKING
        return bool(asked & headed) and asked <= headed | set(all_stems(first.text))

    def _read_alone(self, game: str, question: str, write: Write | None) -> Reply:
        """Return what the player's own handbooks say, and nothing else."""
        mine = Index(lexicon.made(self._shelf.passages(game), thesaurus.load(game), {}))
        reply = ask.answer(_MINE.sub(" ", question), mine)
        return self._worded(game, question, reply, write) if write is not None and reply.answerable else reply

    def _worded(self, game: str, question: str, reply: Reply, write: Write) -> Reply:
        """Return `reply` in a model's words where they hold; where they do not, one line says so."""
        passages = {one.id: one for one in self.index(game).lexicon.passages}
        try:
            written = write(game, question, material(reply, passages)).strip()
        except ModelError as exc:
            if exc.kind != "spent":
                self.notes.append(f"{exc} The answer is in the rules' own words.")
            return reply
        found = worded(reply, written, passages)
        if found is reply and written.strip(". ") != SILENT:
            self.notes.append("What the model wrote does not hold; the answer is in the rules' own words.")
        return found

    def search(self, game: str, question: str, k: int = 8, *, own: bool = False) -> tuple[Hit, ...]:
        """Return the passages nearest to `question`, precedents first.

        Args:
            game: Name of the game.
            question: In a player's words.
            k: How many.
            own: Whether only the player's own handbooks are searched.

        Raises:
            UnknownNameError: If there is no such game.
        """
        hits = self.index(game).search(question, 4 * k if own else k)
        if own:
            return tuple(hit for hit in hits if hit.passage.kind == "own")[:k]
        agreed = (Hit(one.passage, 11.0, 0.0, -1) for one in self._precedents.search(game, question))
        return (*agreed, *hits)[:k]

    def read(self, game: str, chapter: str = "") -> str:
        """Return a chapter as Markdown, or the list of chapters where none is named.

        Raises:
            UnknownNameError: If there is no such game or chapter.
        """
        self._known(game)
        chapters = sources.chapters(game) if game in sources.games() else {}
        chapters |= {book.title: book.text for book in self._shelf.books(game)}
        if not chapter:
            return "\n".join(f"- {title}" for title in chapters)
        for title, text in chapters.items():
            if slug(chapter) == slug(title):
                return text
        near = [text for title, text in chapters.items() if slug(chapter) in slug(title)]
        if len(near) == 1:
            return near[0]
        raise UnknownNameError("chapter", chapter, known=tuple(chapters))

    def add(self, path: Path, game: str, progress: Callable[[int, int], None] | None = None) -> Report:
        """Add a player's own handbook (`.md`, `.txt`, `.pdf`) to `game`, which may be a game of their own.

        Raises:
            BadFileError: If it cannot be read as one; it is a `ValueError` whose message says why.
        """
        report = self._shelf.add(path, game, progress)
        self._indexes.pop(game, None)
        return report

    def remove(self, name: str, game: str) -> bool:
        """Forget an own handbook; return whether there was one of this name."""
        self._indexes.pop(game, None)
        return self._shelf.remove(name, game)

    def list(self, game: str = "") -> tuple[Kept, ...]:
        """Return the player's own handbooks."""
        return self._shelf.books(game)

    def record_precedent(self, game: str, question: str, said: str) -> Precedent:
        """Keep an answer agreed in play; it is found again and shown before the book.

        Raises:
            UnknownNameError: If there is no such game.
            ValueError: If question or answer is empty.
        """
        self._known(game)
        return self._precedents.record(game, question, said)

    def precedents(self, game: str) -> tuple[Precedent, ...]:
        """Return what was agreed about `game`, oldest first."""
        return self._precedents.all(game)

    def forget_precedent(self, game: str, number: int) -> bool:
        """Drop a precedent; return whether there was one."""
        return self._precedents.forget(game, number)

    def search_examples(self, game: str, intent: str, k: int = 5) -> tuple[ExampleHit, ...]:
        """Return the rated examples of a handbook nearest to what a person intends, nearest first."""
        return self._examples_of(game).search(intent, k)

    def index(self, game: str) -> Index:
        """Return the index of `game`, read or made on the first call.

        Raises:
            UnknownNameError: If there is no such game.
        """
        with self._making:  # one thread makes it, whoever else asks waits that quarter of a second
            is_fresh = game not in self._indexes
            if is_fresh:
                self._indexes[game] = self._made(game)
        if is_fresh and self._at_once:
            self.warm_quietly(game)
        return self._indexes[game]

    def _made(self, game: str) -> Index:
        self._known(game)
        built = build.lexicon_of(game, self._more(game), cache=self._cache)
        if built.note:
            self.notes.append(built.note)
        return Index(built.lexicon)

    def warm(self, game: str, choice: Choice | None = None) -> None:
        """Give the index of `game` vectors, kept in Chroma; takes about a second, so only once the prompt is up.

        Args:
            game: Name of the game.
            choice: By what passages are compared; what the player has chosen unless said.

        Raises:
            UnknownNameError: If there is no such game.
            FileNotFoundError: If MiniLM is wanted and is not there: nothing is ever fetched here.
            EndpointError: If a server gives no vectors.
        """
        choice = chosen(self._home) if choice is None else choice
        index = self.index(game)
        vectors: Careful | None = None
        if choice.meaning != "none":
            from rules_index.chroma_store import ChromaVectors

            texts = embedded(index.lexicon)
            folder = self._cache / "chroma" / f"{slug(game)}-{choice.meaning}" if self._cache is not None else None
            stored = ChromaVectors(embedder_for(choice, texts), texts, folder)
            if stored.note:
                self.notes.append(stored.note)
            vectors = Careful(stored, self.notes)
        if self._indexes.get(game) is index:  # else a handbook has come or gone meanwhile
            self._indexes[game] = replace(index, vectors=vectors)

    def warm_quietly(self, game: str) -> None:
        """Give the index of `game` vectors; where there can be none, one line says so and words have to do."""
        try:
            self.warm(game)
        except Exception as exc:  # noqa: BLE001  # a game is played on whatever a cache or a server does
            self.notes.append(sort_of(exc))

    def _more(self, game: str) -> build.More:
        return build.More(
            lambda: (*tables.passages_of(game), *self._shelf.passages(game)),
            f"{tables.mark(game)}|{self._shelf.mark(game)}",
        )

    def _known(self, game: str) -> None:
        if game not in self.games:
            raise UnknownNameError("game", game, known=self.games)

    @cached_property
    def _shelf(self) -> Shelf:
        shelf = Shelf(self._home / "handbooks" if self._home is not None else None)
        self.notes.extend(shelf.notes)
        return shelf

    @cached_property
    def _precedents(self) -> Precedents:
        return Precedents(self._home)

    def _examples_of(self, game: str) -> Examples:
        """Return the tasks that the handbook of `game` rates, and ours; none where it rates none."""
        if game not in self._examples:
            seam = facts_of(game)
            tasks = seam.rated_tasks() if seam is not None else ()
            ladder = [Rated(task.id, task.rating, task.skill, task.words) for task in tasks]
            self._examples[game] = Examples(ladder, yardsticks(game), thesaurus.load(game))
        return self._examples[game]


def embedded(words: Lexicon) -> tuple[str, ...]:
    """Return the texts of a lexicon's passages as they are turned into vectors."""
    return tuple(f"{one.title}. {one.text}" for one in words.passages)


def open_library(home: Path | None, *, at_once: bool = False) -> Library:
    """Return the library whose handbooks, precedents and caches lie under `home`; no text is read or made yet."""
    return Library(home, at_once=at_once)

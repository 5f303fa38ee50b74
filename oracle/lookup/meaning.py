"""How passages are compared by meaning: the player's choice, kept in a small file, and warmed beside the evening.

The default needs no download and sends nothing. MiniLM is fetched once, and only on a plain yes; an endpoint gets the
texts of the rules sent, so it too is a person's own wish.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from oracle.core.records import dataclass
from oracle.errors import SettingsError

if TYPE_CHECKING:
    from oracle.lookup.library import Library
    from rules_index.embed import Embedder
    from rules_index.search import Vectors

Meaning = Literal["none", "builtin", "minilm", "endpoint"]
"""Not at all, by the embedder that needs nothing, by Chroma's own MiniLM, by an OpenAI-compatible server."""

_ALONE: Final[tuple[Meaning, ...]] = ("none", "builtin", "minilm")
"""Those that need no more than their name."""

FILE: Final = "search.json"
"""Where the choice is kept, in the folder of the player's data."""

MEANING: Final = "ORACLE_MEANING"
"""Environment variable that says for one run what passages are compared by."""

KEY: Final = "ORACLE_EMBED_KEY"
"""Environment variable with the key of an endpoint: it is never written down."""

FETCHED: Final = "MiniLM is about 80 MB and is fetched once from the server that Chroma names for it."


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player has chosen."""

    meaning: Meaning = "builtin"
    base_url: str = ""
    """Of an endpoint, with its `/v1`."""
    model: str = ""
    """Of an endpoint, as its server knows it."""

    @property
    def is_builtin(self) -> bool:
        """Whether nothing has to be fetched or reached for it."""
        return self.meaning in ("none", "builtin")


def chosen(home: Path | None) -> Choice:
    """Return what was chosen, for this run or for good; the default where nothing was, or the file cannot be read."""
    wanted = os.environ.get(MEANING)
    for named in _ALONE:
        if wanted == named:
            return Choice(named)
    if home is None:
        return Choice()
    try:
        row = json.loads((home / FILE).read_text(encoding="utf-8"))
        choice = Choice(row["meaning"], str(row["base_url"]), str(row["model"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Choice()
    return choice if choice.meaning in get_args(Meaning) else Choice()


def choose(home: Path, words: tuple[str, ...], minilm: Callable[..., Embedder] | None = None) -> Choice:
    """Keep a choice such as `minilm yes` or `endpoint http://127.0.0.1:11434/v1 nomic-embed-text`, and return it.

    Args:
        home: Folder of the player's data.
        words: What was chosen, and what belongs to it.
        minilm: Makes the embedder of that name, told whether it `may_fetch`; Chroma's own unless said.

    Raises:
        SettingsError: If it is none, or MiniLM is not here and nobody said yes to fetching it.
    """
    choice = _read(words)
    if choice.meaning == "minilm":
        _fetch(minilm, may_fetch=words[1:] == ("yes",))
    try:
        home.mkdir(parents=True, exist_ok=True)
        (home / FILE).write_text(json.dumps(asdict(choice)), encoding="utf-8")
    except OSError as exc:
        raise SettingsError(f"the choice cannot be kept in {home}: {exc.strerror}") from exc
    return choice


def _read(words: tuple[str, ...]) -> Choice:
    match words:
        case ("none" | "builtin" | "minilm" as meaning, *_):
            return Choice(meaning)
        case ("endpoint", base_url, model) if base_url.startswith(("http://", "https://")):
            return Choice("endpoint", base_url, model)
    raise SettingsError(
        "say one of: none, builtin, minilm, endpoint ADDRESS MODEL, such as endpoint http://127.0.0.1:11434/v1 "
        "nomic-embed-text"
    )


def _fetch(minilm: Callable[..., Embedder] | None, *, may_fetch: bool) -> None:
    """Make sure that MiniLM is here.

    Raises:
        SettingsError: If it is not and may not be fetched, or cannot be.
    """
    from rules_index.chroma_store import MiniLmEmbedder

    try:
        (minilm or MiniLmEmbedder)(may_fetch=may_fetch).embed(["fetched"])
    except FileNotFoundError as exc:
        raise SettingsError(f"{FETCHED} To fetch it: oracle rules meaning minilm yes") from exc
    except Exception as exc:  # a download fails in as many ways as there are libraries under it
        raise SettingsError(f"MiniLM could not be fetched ({type(exc).__name__}); all stays as it was") from exc


def embedder_for(choice: Choice, texts: tuple[str, ...]) -> Embedder:
    """Return what turns texts into vectors.

    Raises:
        FileNotFoundError: If it is MiniLM, and MiniLM is not here.
    """
    if choice.meaning == "endpoint":
        from rules_index.embed_endpoint import EndpointEmbedder

        return EndpointEmbedder(choice.base_url, choice.model, api_key=os.environ.get(KEY, ""))
    if choice.meaning == "minilm":
        from rules_index.chroma_store import MiniLmEmbedder

        return MiniLmEmbedder()
    from rules_index.embed import HashEmbedder

    return HashEmbedder(texts)


class Careful:
    """Vectors that may fail with every question, as a server's do: then words have to do, and one line says so."""

    def __init__(self, vectors: Vectors, notes: list[str]) -> None:
        self._vectors: Vectors | None = vectors
        self._notes = notes
        self._share = vectors.share

    @property
    def share(self) -> float:
        """What the vectors count in a merge; nothing once they have failed."""
        return self._share if self._vectors is not None else 0.0

    def similar(self, question: str) -> Sequence[tuple[int, float]]:
        """Return the nearest passages; none once the vectors have failed."""
        try:
            return self._vectors.similar(question) if self._vectors is not None else ()
        except Exception as exc:  # noqa: BLE001  # Chroma's, sqlite's, a server's: none of them ends a question
            self._vectors = None
            self._notes.append(sort_of(exc))
            return ()


def warm_beside(library: Library, game: str, *first: Callable[[], object]) -> threading.Thread:
    """Give `game` its vectors in a thread of its own, which nobody waits for, not even the end of the program.

    Args:
        library: Whose vectors they are.
        game: The game in play.
        first: What is made ready in the same thread before that.
    """

    def warm() -> None:
        for make_ready in first:
            make_ready()
        library.warm_quietly(game)

    thread = threading.Thread(target=warm, name="warming", daemon=True)
    thread.start()
    return thread


def sort_of(found: Any) -> str:
    """Return in one line why there are no vectors."""
    return f"Passages are found by their words alone for now: {str(found).rstrip('.')}."

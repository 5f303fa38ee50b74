"""Vectors kept in Chroma: a cache that may be thrown away, checked when opened, built anew when it does not hold.

The only module that imports chromadb, and only when it is asked to. Chroma is always given vectors, never an
embedding function: with one it would try to download a model, and its name would be kept in the collection.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

if TYPE_CHECKING:
    from rules_index.embed import Embedder, Matrix

BATCH: Final = 2_000
"""Vectors added at a time; Chroma takes 5,461 at most."""

PROBES: Final = 5
"""Vectors that are looked for when a store is opened; each must find itself."""

REBUILT: Final = "The vector index was damaged and has been built anew."
IN_MEMORY: Final = "The vector index is kept in memory: its folder cannot be written."


class ChromaVectors:
    """The vectors of one set of passages in a Chroma collection."""

    def __init__(self, embedder: Embedder, texts: Sequence[str], folder: Path | None, *, nearest: int = 40) -> None:
        self._embedder = embedder
        self._texts = tuple(texts)
        self._nearest = nearest
        self._mark = _mark(embedder.id, self._texts)
        self.note = ""
        """One line for the player; empty where nothing happened."""
        self._collection = self._opened(folder)

    @property
    def share(self) -> float:
        """What the vectors count in a merge."""
        return self._embedder.share

    def similar(self, question: str) -> tuple[tuple[int, float], ...]:
        """Return the nearest passages by number with their similarity, nearest first."""
        if not self._texts:
            return ()
        vector = self._embedder.embed([question])
        count = min(self._nearest, len(self._texts))
        found = self._collection.query(query_embeddings=vector, n_results=count, include=["distances"])
        pairs = zip(found["ids"][0], found["distances"][0], strict=True)
        near = ((int(name), 1.0 - float(far)) for name, far in pairs)
        return tuple(sorted(near, key=lambda pair: (-pair[1], pair[0])))

    def _opened(self, folder: Path | None) -> Any:
        """Return the collection: the stored one where it holds, else a new one, in memory as the last resort."""
        if folder is not None:
            try:
                return self._stored(folder)
            except Exception:  # noqa: BLE001  # Chroma raises its own, sqlite's and Rust's errors for one damaged file
                return self._anew(folder)
        return self._filled(_memory(), self._embedder.embed(self._texts))

    def _stored(self, folder: Path) -> Any:
        manifest = folder / "manifest.json"
        if not manifest.is_file():
            return self._anew(folder, told=False)
        held = json.loads(manifest.read_text(encoding="utf-8"))
        if held.get("mark") != self._mark:
            return self._anew(folder, told=False)
        collection = _client(folder).get_collection("passages", embedding_function=None)
        if collection.count() != len(self._texts) or not self._probed(collection):
            return self._anew(folder)
        return collection

    def _probed(self, collection: Any) -> bool:
        """Return whether some passages, spread over the whole, find themselves."""
        step = max(1, len(self._texts) // PROBES)
        for number in range(0, len(self._texts), step):
            vector = self._embedder.embed([self._texts[number]])
            found = collection.query(query_embeddings=vector, n_results=3, include=["distances"])
            if not found["ids"][0] or float(found["distances"][0][0]) > 0.01:
                return False
        return True

    def _anew(self, folder: Path, *, told: bool = True) -> Any:
        """Build the store again; in memory where the folder takes nothing."""
        vectors = self._embedder.embed(self._texts)
        try:
            _forget(folder)
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True, exist_ok=True)
            collection = self._filled(_client(folder), vectors)
            manifest = {"mark": self._mark, "embedder": self._embedder.id, "count": len(self._texts)}
            (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
        except Exception:  # noqa: BLE001  # see above; a cache that cannot be kept is no reason not to search
            self.note = IN_MEMORY
            return self._filled(_memory(), vectors)
        self.note = REBUILT if told else ""
        return collection

    def _filled(self, client: Any, vectors: Matrix) -> Any:
        # In-memory clients of one process share their collections, so a name of its own each time.
        name = "passages" if client.get_settings().is_persistent else f"passages-{uuid4().hex}"
        collection = client.create_collection(
            name, embedding_function=None, configuration={"hnsw": {"space": "cosine", "ef_search": 200}}
        )
        for start in range(0, len(self._texts), BATCH):
            part = vectors[start : start + BATCH]
            names = [str(number) for number in range(start, start + len(part))]
            collection.add(ids=names, embeddings=part)
        return collection


def minilm_folder() -> Path | None:
    """Return where Chroma keeps its own MiniLM, or `None` where it was never fetched."""
    folder = Path.home() / ".cache" / "chroma" / "onnx_models" / "all-MiniLM-L6-v2" / "onnx"
    return folder if (folder / "model.onnx").is_file() else None


class MiniLmEmbedder:
    """The MiniLM that Chroma itself can run; used when it is there already, or fetched once with consent."""

    id = "chroma-minilm-l6-v2"
    share = 0.15

    def __init__(self, *, may_fetch: bool = False) -> None:
        if not may_fetch and minilm_folder() is None:
            raise FileNotFoundError("the MiniLM model is not on this machine; fetching it takes 80 MB once")
        self._model: Any = None

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of `texts`; the first call may fetch the model if that was allowed."""
        import numpy as np

        if self._model is None:
            from chromadb.utils.embedding_functions import ONNXMiniLM_L6_V2

            self._model = ONNXMiniLM_L6_V2()
        if not texts:
            return np.zeros((0, 384), dtype=np.float32)
        return np.asarray(self._model(list(texts)), dtype=np.float32)


def _mark(embedder: str, texts: Sequence[str]) -> str:
    digest = blake2b(embedder.encode(), digest_size=16)
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()


def _client(folder: Path) -> Any:
    import chromadb
    from chromadb.config import Settings

    return chromadb.PersistentClient(path=str(folder), settings=Settings(anonymized_telemetry=False))


def _memory() -> Any:
    import chromadb
    from chromadb.config import Settings

    return chromadb.EphemeralClient(settings=Settings(anonymized_telemetry=False))


def _forget(folder: Path) -> None:
    """Make Chroma drop what it holds open for `folder`, so that the files can be replaced."""
    with suppress(Exception):
        from chromadb.api.shared_system_client import SharedSystemClient

        SharedSystemClient._identifier_to_system.pop(str(folder), None)

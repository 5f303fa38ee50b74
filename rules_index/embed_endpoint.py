"""Embeddings from any server that speaks the OpenAI protocol. Texts leave the machine: only on a player's wish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rules_index.embed import Matrix

BATCH: Final = 64
"""Texts in one request."""


class EndpointError(RuntimeError):
    """The server gave no usable vectors; the message says why."""


class EndpointEmbedder:
    """Vectors of a model on a server, hosted or of one's own."""

    share = 0.15

    def __init__(self, base_url: str, model: str, *, api_key: str = "", timeout: float = 20.0) -> None:
        self.id = f"endpoint-{base_url}-{model}"
        self._base_url = base_url
        self._model = model
        self._api_key = api_key
        self._timeout = timeout
        self._client: Any = None

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of `texts`.

        Raises:
            EndpointError: If the server cannot be reached, refuses, or gives too few or unfit vectors.
        """
        import numpy as np

        rows: list[list[float]] = []
        for start in range(0, len(texts), BATCH):
            rows.extend(self._batch([text or " " for text in texts[start : start + BATCH]]))
        found = np.asarray(rows, dtype=np.float32)
        if found.ndim != 2 or not np.isfinite(found).all():
            raise EndpointError(f"{self._model} gave vectors of different lengths, or none")
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        return (found / np.where(lengths == 0, 1, lengths)).astype(np.float32)

    def _batch(self, texts: list[str]) -> list[list[float]]:
        import openai

        if self._client is None:
            # Without a key some servers still want the header to be there; retries are ours to decide on.
            self._client = openai.OpenAI(
                base_url=self._base_url, api_key=self._api_key or "none", timeout=self._timeout, max_retries=0
            )
        try:
            # `float` spares us the base64 that small servers do not know.
            answer = self._client.embeddings.create(model=self._model, input=texts, encoding_format="float")
            rows = [list(map(float, row.embedding)) for row in answer.data]
        except (openai.OpenAIError, ValueError, TypeError, AttributeError) as error:
            raise EndpointError(f"no vectors from {self._base_url}: {error}") from error
        if len(rows) != len(texts):
            raise EndpointError(f"{self._model} gave {len(rows)} vectors for {len(texts)} texts")
        return rows

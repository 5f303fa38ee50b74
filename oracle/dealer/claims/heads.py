"""What a told sentence claims, as a small network reads it: the sentence model, taught by rows of tellings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from oracle.errors import WeightsError
from oracle.meaning.network import Network, plain

FILE: Final = "tellings.onnx"
"""Written by `python -m oracle.training.fit_claims` beside the sentence model, of which it uses the weights."""


class Reader:
    """Reads sentences whose names are hidden.

    Raises:
        WeightsError: If the network is missing, damaged, or does not run on this machine.
    """

    def __init__(self) -> None:
        try:
            self._network = Network(FILE)
            said = self._network.said
            self.claims = tuple(said["claims"].split())
            """Kind and role of each claim, as `dies:pc`."""
            self.floors = dict(zip(self.claims, map(float, said["floors"].split()), strict=True))
            """Chance from which on a claim counts as made."""
            self.rows = said["rows"]
            """Hash of the rows that were learnt from."""
        except Exception as exc:
            raise WeightsError(f"{FILE} cannot be used: {exc}") from exc

    def chances(self, text: str) -> Mapping[str, float]:
        """Return the chance of each claim in a sentence."""
        (row,) = self._network.run([plain(text)])
        return dict(zip(self.claims, map(float, row), strict=True))


@cache
def reader() -> Reader:
    """Return the reader that ships with the program, made once.

    Raises:
        WeightsError: If it cannot be used.
    """
    return Reader()


@lru_cache(maxsize=4096)
def chances_of(text: str) -> Mapping[str, float]:
    """Return the chance of each claim in a sentence with hidden names.

    Raises:
        WeightsError: If the network cannot be used.
    """
    return reader().chances(text)


def claims_made(text: str) -> Mapping[str, float]:
    """Return the claims that a sentence with hidden names makes for sure, with their chances.

    Raises:
        WeightsError: If the network cannot be used.
    """
    floors = reader().floors
    return {claim: chance for claim, chance in chances_of(text).items() if chance >= floors[claim]}

"""A small network that ships with the program, and the pieces of words that it reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

FOLDER: Final = Path(__file__).parent
PIECES: Final = "tokenizer.json"

LONGEST: Final = 64
"""Pieces of words of a sentence that are read; what comes behind them is not."""

_ONLY_WORST: Final = 4
"""What the library reports by itself: nothing but its end."""


class Network:
    """A network of this folder, run on one thread: the order of additions is the same everywhere."""

    def __init__(self, file: str, longest: int = LONGEST) -> None:
        import onnxruntime

        onnxruntime.disable_telemetry_events()  # on by default where the library is built for Windows
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = _ONLY_WORST
        self._session = onnxruntime.InferenceSession(str(FOLDER / file), options, providers=["CPUExecutionProvider"])
        self._pieces = pieces(longest)

    @property
    def said(self) -> Mapping[str, str]:
        """What the file says of itself, by key."""
        found: Mapping[str, str] = self._session.get_modelmeta().custom_metadata_map
        return found

    def run(self, texts: Sequence[str]) -> Matrix:
        """Return a row for each text."""
        import numpy as np

        read = self._pieces.encode_batch(list(texts))
        given = {
            "input_ids": np.array([one.ids for one in read], np.int64),
            "attention_mask": np.array([one.attention_mask for one in read], np.int64),
        }
        (rows,) = self._session.run(None, given)
        found: Matrix = rows
        return found


def pieces(longest: int) -> Any:
    """Return what cuts texts into pieces of words, `longest` of them at most, shorter texts filled up."""
    from tokenizers import Tokenizer

    cutter: Any = Tokenizer.from_file(str(FOLDER / PIECES))
    cutter.enable_truncation(longest)
    cutter.enable_padding()
    return cutter


def plain(text: str) -> str:
    """Return a text without what no encoding has: half of a pair of surrogates."""
    return text.encode("utf-8", "replace").decode("utf-8")

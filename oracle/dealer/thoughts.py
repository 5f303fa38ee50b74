"""What a model thinks aloud, taken out of a stream before anyone reads it."""

from __future__ import annotations


class Thoughts:
    """Takes what a model thinks aloud, between `<think>` and `</think>`, out of a stream."""

    def __init__(self) -> None:
        self._inside = False
        self._held = ""

    def without(self, piece: str) -> str:
        """Return what of `piece` is meant for readers; what may be the beginning of a mark waits for the next one."""
        text, told = self._held + piece, ""
        self._held = ""
        while text:
            mark = "</think>" if self._inside else "<think>"
            before, found, after = text.partition(mark)
            if not found:
                self._held = _beginning_of(mark, before)
                bare = before[: len(before) - len(self._held)]
                return told + ("" if self._inside else bare)
            told += "" if self._inside else before
            self._inside, text = not self._inside, after
        return told


def _beginning_of(mark: str, text: str) -> str:
    """Return the end of `text` that could be the beginning of `mark`."""
    sizes = range(min(len(mark) - 1, len(text)), 0, -1)
    return next((mark[:size] for size in sizes if text.endswith(mark[:size])), "")

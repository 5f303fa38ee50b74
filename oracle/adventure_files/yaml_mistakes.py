"""What is wrong with a file that is not YAML, in an author's words: where it begins, and what would be right.

The parsers tell where they lost the thread. What stood there, and the last text they read, says why.
"""

from __future__ import annotations

from typing import Any, Final

from oracle.core.records import dataclass

BEHIND: Final = "goes behind '>-', on a line of its own below"
"""What helps a text that YAML would take for something else."""

_QUOTES: Final = ("'", '"')
_MARKS_OF_TEXTS: Final = ("|", ">")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong, and where."""

    line: int | None
    """From 1; `None` where the parser does not know."""
    reason: str


def mistake_of(exc: Any, text: str, last: Any) -> Mistake:
    """Return what is wrong with `text`.

    Args:
        exc: What the parser raised.
        text: The whole file.
        last: The last scalar that was read; `None` where there was none.
    """
    mark = getattr(exc, "problem_mark", None) or getattr(exc, "context_mark", None)
    problem = str(getattr(exc, "problem", None) or exc).splitlines()[0].strip()
    if mark is None:
        return Mistake(None, problem)
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    return _Stumble(exc, problem, mark, line, last).mistake()


@dataclass(frozen=True, slots=True)
class _Stumble:
    """Where a parser lost the thread."""

    exc: Any
    problem: str
    mark: Any
    line: str
    """The whole line it stands on; empty at the end of the file."""
    last: Any

    @property
    def context(self) -> str:
        return str(getattr(self.exc, "context", None) or "")

    @property
    def begins(self) -> int:
        """Where what could not be read began, counted from 0."""
        return int((getattr(self.exc, "context_mark", None) or self.mark).line)

    @property
    def before(self) -> str:
        """What stands before it on the same line."""
        return self.line[: self.mark.column].rstrip()

    @property
    def letter(self) -> str:
        """What stands there."""
        return self.line[self.mark.column : self.mark.column + 1]

    def mistake(self) -> Mistake:
        """Return what is wrong here, the surest cause first."""
        here = self.mark.line + 1
        indent = self.line[: len(self.line) - len(self.line.lstrip())]
        if self.letter == "\t" or "\t" in indent:
            return Mistake(here, "a tab stands here; step to the right with two blanks, never with a tab")
        if "quoted" in self.context and "end of stream" in self.problem:
            told = f"the text that begins here with a quotation mark is never closed; a text with such marks {BEHIND}"
            return Mistake(self.begins + 1, told)
        if "flow" in self.context or (self._is_no_token() and self.letter in _MARKS_OF_TEXTS):
            return Mistake(here, self._in_brackets())
        if self._is_after_quotes():
            return self._after_quotes()
        return Mistake(here, self._in_a_block())

    def _is_no_token(self) -> bool:
        return bool(self.letter) and "cannot start any token" in self.problem

    def _in_brackets(self) -> str:
        opened = f"; the one opened on line {self.begins + 1} may lack its end" if self.begins < self.mark.line else ""
        told = "inside braces and brackets a comma ends a text, and '>-', speech or a colon cannot stand"
        return f"{told}: write long texts on lines of their own{opened}"

    def _is_after_quotes(self) -> bool:
        quoted = self.last is not None and self.last.style in _QUOTES
        ends = self.last.end_mark if quoted else None
        return ends is not None and ends.line == self.mark.line and len(self.before) <= ends.column

    def _after_quotes(self) -> Mistake:
        start = self.last.start_mark.line
        rule = f"a text that begins with a quotation mark, or holds a colon, {BEHIND}"
        if start < self.mark.line:
            told = f"the text that begins here with a quotation mark is closed only on line {self.mark.line + 1}"
            return Mistake(start + 1, f"{told}; {rule}")
        return Mistake(start + 1, f"more words follow the closing quotation mark; {rule}")

    def _in_a_block(self) -> str:
        if "values are not allowed" in self.problem:
            above = self.last is not None and self.last.start_mark.line < self.mark.line
            step = "; or this line stands too far to the right" if above else ""
            return f"a colon cannot stand here; a text that holds a colon {BEHIND}{step}"
        if self._is_no_token():
            return f"a text that begins with {self.letter!r} {BEHIND}"
        if "alias" in self.context or "anchor" in self.context or "tag" in self.context:
            return f"a text that begins with '*', '&' or '!' {BEHIND}"
        if "sequence entries are not allowed" in self.problem or "block sequence entries" in self.problem:
            return "a list begins on the line below its key, each of its texts behind '- '"
        if "escape" in self.problem:
            return f"a backslash cannot stand so in quotation marks; a text with one {BEHIND}"
        if self.before.endswith(("}", "]")):
            return f"more words follow the closing brace or bracket; a text that begins with one {BEHIND}"
        if "block" in self.context and not self.before:
            return "this line is not in step with those above it; keys of one thing are equally far to the right"
        return self.problem

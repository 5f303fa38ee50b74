"""Which of many options a line comes nearest to, by what they are for."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.text.words import content_stems


def nearest_to(line: str, hints: Mapping[str, str], count: int) -> tuple[str, ...]:
    """Return the names of some options, those first whose hint is nearest to a line.

    Args:
        line: What was typed.
        hints: Name of each option to what it is for, in the order of the menu.
        count: How many are wanted.
    """
    from oracle.dealer.interpret.encode import vectors_of  # the sentence model is read when it is needed, not before

    said, *rows = vectors_of([line, *(f"{name}: {hint}" for name, hint in hints.items())])
    spoken = set(content_stems(line))
    nearness = {
        name: float(row @ said) + len(spoken & set(content_stems(f"{name} {hints[name]}")))
        for name, row in zip(hints, rows, strict=True)
    }
    return tuple(sorted(nearness, key=lambda name: -nearness[name])[:count])

"""Chances as one small bar of our own, in SVG: a piece for each result, told apart by shade and by its title."""

from __future__ import annotations

from html import escape
from typing import Final

from oracle.core.shares import share_words

WIDTH: Final = 320
"""Width of a bar, in pixels."""

HEIGHT: Final = 12
"""Height of a bar, in pixels."""

_SHADES: Final = ("#1d6b57", "#4f9a84", "#c9b458", "#b8683f", "#7a2430")
"""Best result first; from dark over light to dark, with hues that stay apart for the colour-blind."""


def chances_svg(shares: tuple[tuple[str, float], ...]) -> str:
    """Return the bar of these results, best first; each piece is as wide as its chance and bears its name."""
    pieces, left = [], 0.0
    for (name, share), shade in zip(shares, _SHADES, strict=False):
        width = share * WIDTH
        if width:
            pieces.append(
                f'<rect x="{left:.1f}" width="{width:.1f}" height="{HEIGHT}" fill="{shade}">'
                f"<title>{escape(told_share(name, share))}</title></rect>"
            )
        left += width
    return f'<svg class="bar" role="img" width="{WIDTH}" height="{HEIGHT}">{"".join(pieces)}</svg>'


def told_share(name: str, share: float) -> str:
    """Return a result with its chance: `Success 43.2 %`."""
    return f"{name} {share_words(share)}"

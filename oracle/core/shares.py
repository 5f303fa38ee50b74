"""A chance in words: one wording for all places, so that the same chance never reads as two figures."""

from __future__ import annotations


def share_words(chance: float) -> str:
    """Return a chance from 0 to 1 in words; what can happen never reads as nought, nor as certain.

    >>> [share_words(one) for one in (0, 0.0004, 0.722, 0.99996, 1)]
    ['0 %', '< 0.1 %', '72.2 %', '99.9 %', '100 %']
    """
    if chance in (0, 1):
        return f"{chance * 100:.0f} %"
    tenths = round(chance * 1000)
    return f"{min(tenths, 999) / 10:.1f} %" if tenths else "< 0.1 %"

"""A chance in words: one wording for all places, so that the same chance always reads the same."""

from __future__ import annotations


def share_words(chance: float) -> str:
    """Return a chance from 0 to 1 in words; only an impossible result reads as 0 %, only a certain one as 100 %.

    >>> [share_words(chance) for chance in (0, 0.0004, 0.722, 0.99996, 1)]
    ['0 %', '< 0.1 %', '72.2 %', '99.9 %', '100 %']
    """
    if chance in (0, 1):
        return f"{chance * 100:.0f} %"
    tenths = round(chance * 1000)
    return f"{min(tenths, 999) / 10:.1f} %" if tenths else "< 0.1 %"

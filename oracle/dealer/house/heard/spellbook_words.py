# ruff: noqa: E501, RUF001 - a row of a table stands in one line
"""Words by which players speak of books of spells, of circles, and of what a spell would cost. Data only."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern

BOOK: Final = r"(?:(?:(?:my|the|our|own|old|little|leather|magic|magical) )*(?:spell ?-?books?|grimoires?|tomes?|books? of (?:spells|magic|shadows)|book|pages?))"
WRITES: Final = lazy_pattern(
    rf"\b(?:write|enter|inscribe|copy|scribe|note|record|add|pen|put|scribble|jot|commit|transcribe|ink|paint)\w*\b[^.;!?]*"
    rf"\b(?:in|into|to|on|onto|down in|on to)\b [^.;!?]*\b{BOOK}\b"
    rf"|\b(?:write|inscribe|scribe|note|jot|record)\w*\b [^.;!?]*\bspells?\b(?! ?books?)",
    re.IGNORECASE,
)
OF_MAGIC: Final = lazy_pattern(
    r"\b(?:spells?|spell ?-?books?|grimoires?|incantations?|charms?|magic|magical|hex|cantrips?)\b", re.IGNORECASE
)
TEARS: Final = lazy_pattern(
    rf"\b(?:tear|rip|cut|strike|cross|scratch|erase|remove|delete|blot|burn|take|wipe|scrape|pull)\w*\b[^.;!?]*"
    rf"\b(?:out|off|through|from|away)\b[^.;!?]*\b{BOOK}\b"
    rf"|\b(?:tear|rip|cut|strike|cross|scratch|erase|remove|delete|blot|burn|wipe|pull)\w*\b[^.;!?]*\b(?:spells?|pages?|entry|entries)\b"
    r"(?: (?:out|off|away))?",
    re.IGNORECASE,
)
MY_BOOK: Final = lazy_pattern(
    r"\bspell ?-?books?\b|\bgrimoire\b|\bbook of (?:spells|magic|shadows)\b|\bmy (?:\w+ )?book\b", re.IGNORECASE
)
OTHER_BOOK: Final = lazy_pattern(
    r"\b(?:diary|ledger|register|bible|logbook|visitors|newspaper|letter|guest ?book|his|her|their|notebook|journal|album)\b",
    re.IGNORECASE,
)
CIRCLE: Final = (
    r"(?:(?:a|an|the|my|our|new|another|great|large|small|lasting|permanent|proper|big) )*"
    r"(?:(?:summoning|ritual|magic|magical|casting|conjuring|arcane|sacred|witch(?:es)?['’]?s?|spell|ceremonial|rune) circles?"
    r"|circles? (?:of (?:power|magic|summoning|runes|sorcery)|for (?:my |the |our )?(?:rites?|rituals?|magic|spells?|summoning|casting))"
    r"|(?:lasting|permanent) (?:\w+ )?circles?)"
)
LAYS: Final = lazy_pattern(
    rf"\b(?:lay|draw|trace|chalk|inscribe|paint|prepare|make|create|set|carve|mark|build|scratch|form|establish|put)"
    rf"(?:s|ing)?(?: (?:out|up|down))? {CIRCLE}",
    re.IGNORECASE,
)
BREAKS: Final = lazy_pattern(
    r"\b(?:give up|break|erase|wipe (?:out|away)|rub out|scrub|dissolve|abandon|destroy|undo|scatter|unmake|remove|release|smudge)"
    rf"\b[^.;!?]*\b(?:my |our |own )+(?:\w+ )?circle\b(?! of (?:friends|acquaint|admirers))|\b(?:give up|abandon|unmake|dissolve|erase|break) {CIRCLE}",
    re.IGNORECASE,
)
PRICED: Final = lazy_pattern(
    r"\b(?:how much|what|how many)\b[^.;!]*\bspells?\b[^.;!]*\b(?:cost|take|focus)\b|\b(?:how much|what|how many)\b[^.;!]*\b(?:cost|take|focus)\b[^.;!]*\bspells?\b",
    re.IGNORECASE,
)
REACHES: Final = lazy_pattern(
    r"\b(?:work out|think (?:through|over|out)|reckon|calculate|plan|design|devise|estimate|figure out|consider|craft|weigh up)\b"
    r"[^.;!?]*\bspells?\b",
    re.IGNORECASE,
)
CALLED: Final = lazy_pattern(
    r"\b(?:called|named|under the name(?: of)?|as|titled|entitled|by the name of)\s+(?:the\s+)?[\"“”‘']?(?P<name>[a-z][a-z0-9' -]*?)[\"“”’']?"
    r"(?=\s+(?:in|into|to|on|that|which)\b|[.,;!?]|$)",
    re.IGNORECASE,
)
QUOTED: Final = lazy_pattern(r"(?:[\"“”]|(?<![\w])['‘])(?P<name>[A-Za-z][A-Za-z0-9' -]{0,38}?)(?:[\"”“]|['’](?!\w))")

NAMES: Final[Mapping[str, str]] = {
    "healing": "healing-hands",
    "damaging": "burning-word",
    "commune": "voices",
    "scrying": "far-sight",
    "conjuring": "the-call",
    "controlling": "strong-will",
    "empowering": "ward",
    "transmuting": "new-shape",
}
"""What a spell is called that its author gives no name, by the first thing it does."""

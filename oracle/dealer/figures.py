# ruff: noqa: E501, SIM905 - words and patterns stand in rows
"""Figures of the game in prose: health, damage, threat, experience, focus, morale, money, cards, difficulty."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_SMALL: Final = (
    "no zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty"
).split()[1:]
_NUMBERS: Final = {word: value for value, word in enumerate(_SMALL)} | {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100, "hundreds": 100, "thousand": 1000, "thousands": 1000, "dozen": 12, "couple": 2,
}  # fmt: skip

_UNITS: Final = {
    "health": r"health(?: points?)?|hit points?|hp|damage|wounds? points?|points? of (?:damage|health|life)|life points?",
    "threat": r"threat(?: points?| pool)?|points? of threat",
    "xp": r"xp|exp|experience(?: points?)?|points? of experience",
    "focus": r"focus(?: points?)?|points? of focus",
    "morale": r"morale(?: points?)?|points? of morale",
    "cards": r"cards?",
    "count": r"success(?:es)?|modifiers?",
    "difficulty": r"difficulty(?: rating)?|rating|dc|target number",
    "cash": (
        r"gold(?: pieces| coins)?|silver(?: pieces| coins)?|coppers?|coins?|dollars?|pounds?|shillings?|crowns?|guineas?"
        r"|marks?|credits?|dinars?|roubles?|rubles?|francs?|pesos?|lire|rupees?|kroner|thalers?|guilders?|guldens?|zlotys?|euros?|pence|penny|pennies|cents?|farthings?|doubloons?|drachmas?|shekels?|quid|cash|pieces of (?:gold|silver)|banknotes|bucks|florins?|ducats?|sovereigns?"
    ),
    "points": r"points?",
}
"""Kind to words, the more telling first."""

_NUMBER: Final = rf"(?P<number>\d[\d,.]*\d|\d|(?:{'|'.join(_NUMBERS)})(?:[- ](?:{'|'.join(_NUMBERS)}))*)"
_ANY: Final = lazy_pattern(rf"\b{_NUMBER}\b", re.IGNORECASE)
_BEFORE: Final = {
    kind: lazy_pattern(rf"\b{_NUMBER}\s+(?P<between>(?:[\w-]+\s+){{0,2}}?)(?P<unit>{words})\b", re.IGNORECASE)
    for kind, words in _UNITS.items()
}
_LINK: Final = (
    r"(?:[:=]|(?:\s+(?:is|are|was|were|drops?|dropped|falls?|fell|rises?|rose|sinks?|sank|climbs?|goes|went|grows?|now|down|up"
    r"|to|by|at|of|stands?|remains?|only|just|from|increases?|decreases?|becomes?|has|have|risen|fallen|dropped))+)\s*"
)
_AFTER: Final = {
    kind: lazy_pattern(rf"\b(?P<unit>{words})(?P<link>{_LINK}){_NUMBER}\b", re.IGNORECASE)
    for kind, words in _UNITS.items()
    if kind not in ("cash", "points", "count")
}
_SHARE: Final = lazy_pattern(
    r"\b(?:half|a third|a quarter|two thirds|three quarters|all|full|maximum|double|twice|the (?:last|rest)(?: bit)?)\s+(?:of\s+)?"
    r"(?:your|his|her|their|the|its)?\s*(?:remaining\s+|lost\s+)?(?:health|hit points|focus(?! (?:is|goes|on|in|into|bent|narrows|fixed)\b)|threat|experience|morale|hp|xp)\b"
    r"|\b(?:health|focus|threat pool|morale)\s+(?:pool\s+)?(?:is|are|has been|was)\s+(?:fully|completely|wholly)?\s*"
    r"(?:restored|full|empty|gone|spent|halved|doubled|maxed)\b"
    r"|\b(?:gain|gains|earn|earns|lose|loses|recover|recovers|regain|regains|spend|spends|restore|restores)\s+"
    r"(?:some|a (?:little|bit of|point of)|more|your|all your)?\s*(?:health|hit points|threat|xp|experience points?|morale)\b",
    re.IGNORECASE,
)
_SIGNED: Final = lazy_pattern(
    r"\b\d*d(?:4|6|8|10|12|20|100)\b|(?<![\w–-])[+−-]\d+\b|\b\d+\s?/\s?\d+\b(?!\s?(?:[- ]?inch|of an?\b|foot|feet|mile|cup|pint|[ap]\.?m\b))|\b\d+\s?%"
)
_ROLLED: Final = lazy_pattern(
    r"\b(?:rolls?|rolled|draws?|drew|plays?|played|reveals?|turns? over|deals?)\s+(?:an?|the)\s+"
    r"(?:natural\s+)?(?:\d+|(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|joker)(?:\s+of\s+\w+)?)\b"
    r"|\b(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of (?:spades|hearts|clubs|diamonds)\b",
    re.IGNORECASE,
)
_RANK: Final = lazy_pattern(r"\b(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two)\b")
_GAINING: Final = lazy_pattern(
    r"\b(?:you|your|purse|pocket|pouch)\b.*\b(?:find|gain|get|receive|earn|win|pocket|take|lose|pay|spend|drop|give|hold|have|collect"
    r"|count|owe|come away|richer|poorer|worth|loot|hand|scoop|gather|carry|contains?|holds?|heavier|lighter|counts?)\b"
    r"|\b(?:hands?|gives?|pays?|offers?|tosses|throws?|counts?|costs?|slides|presses|charges?|fines|robs|owes)\b.*\byou"
    r"|\bthere (?:is|are)\b.*\bfor you\b",
    re.IGNORECASE,
)
_TAKEN: Final = lazy_pattern(
    r"\b(?:finds?|gains?|gets|receives?|earns?|wins?|pockets?|walks? (?:off|away|out) with|comes? away with|counts? out|pays?|loses?"
    r"|hands? over|gives? up|(?:is|are) (?:his|hers|yours|theirs)|so (?:is|are)|turns? out|takes?|are lying|richer|poorer|heavier|lighter|slides? (?:over|across)|sweeps? (?:up|in)|rakes? in|collects?|scoops?|gathers?|keeps?|nets?|makes?)\b",
    re.IGNORECASE,
)
_PRICED: Final = lazy_pattern(
    r"\b(?:had|once|used to|years? ago|would|could|might|if|worth|price|priced|costs?|asks?|asking|wants|demands?|offers?|bids?"
    r"|owed|last (?:year|week|winter|spring|summer|autumn)|never|every|promised|reward|says?|said|fine of|nobody)\b",
    re.IGNORECASE,
)
_WEIGHED: Final = lazy_pattern(r"\s+of (?!gold|silver|copper|it\b)", re.IGNORECASE)
_HELD: Final = lazy_pattern(
    r"\b(?:draws?|drew|discards?|hand (?:grows|shrinks)|your (?:hand|deck)|the deck|(?:gain|lose|get|take|slide|spend)s?)\b",
    re.IGNORECASE,
)
REACH: Final = 30
"""Characters behind a sum in which its clause may go on."""

_YEARS: Final = lazy_pattern(r"\b(?:years?|months?|days?|nights?|lifetimes?|generations?)\b", re.IGNORECASE)
_COUNTED: Final = lazy_pattern(
    r"\b(?:gain|lose|earn|score|award|take|suffer|spend|deal|cost|heal|recover)\w*\b", re.IGNORECASE
)

LOOSE: Final = ("one", "no")
"""Numbers that mostly count nothing: one card, one coin."""


def figure_fault(
    sentence: str, figures: tuple[tuple[str, int], ...], public: str, counted: tuple[int, ...] = ()
) -> str:
    """Return the figure in `sentence` that neither the engine nor anything public has, or nothing.

    Args:
        sentence: What is to be told.
        figures: Kind and amount of what the engine counted.
        public: Text whose own figures may be told again.
        counted: Amounts of whatever kind that the engine named in words.
    """
    for pattern in (_SIGNED, _SHARE, _ROLLED):
        found = pattern.search(sentence)
        if found is not None and not _is_told(found.group().lower(), public.lower()):
            return found.group().strip()
    for kind in _UNITS:
        for pattern in (_BEFORE[kind], *([_AFTER[kind]] if kind in _AFTER else [])):
            for found in pattern.finditer(sentence):
                if _counts(kind, found, sentence) and not (
                    value_of(found["number"].lower()) in counted or _is_known(kind, found, figures, public)
                ):
                    return found.group().strip()
    return ""


def _is_told(figure: str, public: str) -> bool:
    """Return whether a figure stands in what everybody knows, or the card that it names does."""
    rank = _RANK.search(figure)
    return figure in public or (rank is not None and f"{rank.group()} of " in public)


def _counts(kind: str, found: re.Match[str], sentence: str) -> bool:
    """Return whether what was found is a figure of the game, and not a way of speaking."""
    parts = found.groupdict()
    number, unit, between = parts["number"].lower(), parts["unit"].lower(), parts.get("between") or ""
    if _YEARS.search(between):
        return False
    match kind:
        case "cash":
            return _changes_hands(sentence, found)
        case "points":
            return bool(_COUNTED.search(sentence)) and " of light" not in sentence
        case "focus" | "threat" | "health" | "morale":
            return number not in LOOSE or "point" in unit or parts.get("link") is not None or unit == "damage"
        case "cards":
            return number not in LOOSE and _HELD.search(sentence) is not None
        case "difficulty":
            return not parts.get("between")
        case _:
            return True


def _changes_hands(sentence: str, found: re.Match[str]) -> bool:
    """Return whether money that is named is had or lost now, and not remembered, asked for or weighed."""
    start = max(sentence.rfind(mark, 0, found.start()) for mark in ".;!?—") + 1
    clause = sentence[start : found.end() + REACH]
    if _PRICED.search(clause) or _WEIGHED.match(sentence, found.end()):
        return False
    return _GAINING.search(clause) is not None or _TAKEN.search(clause) is not None


def _is_known(kind: str, found: re.Match[str], figures: tuple[tuple[str, int], ...], public: str) -> bool:
    number = found["number"].lower()
    if (kind, value_of(number)) in figures or value_of(number) in _told_numbers(kind, public):
        return True
    return (
        re.search(rf"\b{re.escape(number)}\b[^.]{{0,24}}\b{re.escape(found['unit'].lower())}", public.lower())
        is not None
    )


def numbers_in(text: str) -> tuple[int, ...]:
    """Return every number that stands in a text, in words or digits."""
    return tuple(value_of(one["number"].lower()) for one in _ANY.finditer(text))


def _told_numbers(kind: str, public: str) -> tuple[int, ...]:
    """Return the amounts of a kind that stand in a text, in words or digits."""
    patterns = (_BEFORE[kind], *([_AFTER[kind]] if kind in _AFTER else []))
    return tuple(value_of(one["number"].lower()) for pattern in patterns for one in pattern.finditer(public))


def value_of(number: str) -> int:
    """Return the value of a number in digits or words: `twenty-five` is 25, `two hundred` 200.

    >>> value_of("twenty-five"), value_of("two hundred"), value_of("1,000")
    (25, 200, 1000)
    """
    if number[0].isdigit():
        digits = re.sub(r"\D", "", number.partition(".")[0])
        return int(digits[:9])
    total = 0
    for word in re.split(r"[- ]", number):
        value = _NUMBERS.get(word, 0)
        total = max(1, total) * value if value in (12, 100, 1000) and word != "twelve" else total + value
    return total

# ruff: noqa: E501, SIM905 - words and patterns stand in rows
"""Who speaks and decides: a player's character does so only in the player's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.stems import stem
from oracle.text.words import words_of

_SPEECH: Final = (
    "say tell reply answer ask whisper shout call murmur mutter explain declare announce growl snap hiss joke insist"
    " add begin continue respond"
).split()
"""Verbs that with direct speech beside them put words into a mouth."""

_TELLING: Final = (
    "say tell reply declare announce explain insist promise swear vow admit confess thank beg plead apologize apologise"
    " agree consent concede"
).split()
"""Verbs that put words into a mouth even without direct speech."""

_DECIDING: Final = (
    "decide choose opt elect resolve accept refuse decline surrender forgive promise swear vow consent prefer"
    " determine intend renounce repent relent volunteer want wish love hate despise adore regret trust distrust pity envy resent yield"
).split()
"""Verbs of will and heart."""

_DEEDS: Final = (
    "kill murder stab strangle behead execute kiss propose sign pocket steal rob torture poison embrace hug betray abandon"
    " slap pay bribe undress join"
).split()
"""Deeds of weight that nobody does unasked."""

_PHRASES: Final = (
    r"make(?:s)? up (?:your|his|her|their) mind|cannot help but|can(?:'|’)t help but|cannot resist|fall(?:s)? in love"
    r"|feel(?:s)? (?:sorry|guilty|ashamed|remorse|pity|love|hatred|proud|grateful|a deep love|contempt|regret|jealous)"
    r"|(?:are|is) (?:ashamed|proud of|sorry for|in love|jealous|disgusted|heartbroken|glad to have)|mean(?:s)? to (?:keep|kill|steal|betray|leave|rob|lie)"
    r"|know(?:s)? (?:now )?(?:that )?you must|realize(?:s)? (?:that )?you (?:must|love|want|were wrong|have to)"
    r"|think(?:s)? to (?:your|him|her|them)sel(?:f|ves)|set(?:s)? (?:it|him|her|them|the \w+) on fire|set(?:s)? fire to"
    r"|draw(?:s)? (?:your|his|her|their) (?:knife|gun|sword|pistol|blade|weapon|revolver|dagger)"
    r"|slit(?:s)? (?:his|her|their|the) |cut(?:s)? (?:his|her|their|the \w+'s|the \w+’s) throat"
    r"|give(?:s)? (?:him|her|them) (?:your|his|her|their) word|bare(?:s)? (?:your|his|her) soul"
    r"|turn(?:s)? (?:your|his|her) back on|walk(?:s)? away from (?:him|her|them|it all)|vow(?:s)? revenge"
    r"|believe(?:s)? (?:him|her|them|every word)|take(?:s)? pity|hand(?:s)? over (?:your|his|her|the) "
    r"|agree(?:s)? to|lie(?:s)? (?:to (?:him|her|them|the)|about|that)|go(?:es)? along with (?:it|him|her|the)|join(?:s)? (?:him|her|them|the cult|forces)"
    r"|call(?:s)? it (?:off|a day)|chang(?:e|es) (?:your|his|her|their) mind|think(?:s|ing)? (?:that )?(?:you|he|she) (?:never|always|should|would rather)"
    r"|give(?:s)? (?:it|the (?:whole )?(?:thing|plan|idea)) up(?: before)?|shrug(?:s)?,|curse(?:s)? (?:him|her|it) (?:aloud|to)"
    r"|shoot(?:s)? (?:him|her|them|the \w+) (?:in|dead|down|through)|pull(?:s)? the trigger"
)
_ADVERB: Final = r"(?:(?:\w+ly|then|now|just|also|simply|finally|at last|once more|still|even|never|do|will|must|have to|would rather) ){0,2}"
_CLAUSE: Final = (
    r"(?:^|[,;:.–—…”\"] ?|\band |\bbut |\bso |\bthen |\bas |\bwhile |\bbefore |\buntil |\bwhen |\bthat |\bwhere |\bif )"
)
_NOT_A_WILL: Final = lazy_pattern(
    r"\bif you\b|\bwhether you\b|\bunless you\b|\bsay(?:s)? nothing\b|\byou choose\?|\bshould you\b|\bbefore you (?:can |could )?"
    r"|\b(?:as|whatever|wherever|whichever|how|what|who|which|when|anything|everything|all) (?:\w+ )?you\b",
    re.IGNORECASE,
)
BACK: Final = 24
"""Characters before a verb that may say that it is none of will."""

_NAMED: Final = "Protagonist"
"""Stands for a name; no word of the prose, as `whoever` would be."""

_WHO: Final = f"you|{_NAMED}"
"""What a player's character is called while a sentence is looked at."""

_SPOKEN: Final = lazy_pattern(r"“([^”]*)(?:”|$)|\"([^\"]*)(?:\"|$)")


def agency_fault(sentence: str, company: tuple[str, ...], said: str) -> str:
    """Return what in `sentence` a player's character says or decides without the player, or nothing.

    Args:
        sentence: What is to be told.
        company: Names of the players' characters.
        said: What the player announced; whatever they said they do may be told.
    """
    announced = {stem(word) for word in words_of(said)}
    bare = _renamed(_SPOKEN.sub("“”", sentence), company)
    if _is_own(_spoken(sentence), said):
        announced |= {stem(verb) for verb in (*_SPEECH, *_TELLING)}
    found = _mouth(sentence, bare, said) or next(_will(bare, announced), "")
    return found.replace(_NAMED, company[0] if company else _NAMED).strip(' ,;:.–—…“”"')


def _renamed(bare: str, company: tuple[str, ...]) -> str:
    """Return a sentence with one word for every name of a player's character, so that one pattern serves them all."""
    names = (re.escape(part) for name in company for part in (name, *name.split()) if len(part) > 2)
    listed = "|".join(dict.fromkeys(names))
    return re.sub(rf"\b(?:{listed})\b", _NAMED, bare, flags=re.IGNORECASE) if listed else bare


def _mouth(sentence: str, bare: str, said: str) -> str:
    """Return words that are put into a character's mouth."""
    spoken = _spoken(sentence)
    if not spoken or _is_own(spoken, said):
        return ""
    who = _WHO
    verbs = "|".join(
        f"{_forms(one)}" for one in dict.fromkeys((*_SPEECH, *_TELLING, "cry", "breathe", "demand", "offer", "warn"))
    )
    after = rf"“”,? ?(?:{who}) {_ADVERB}(?:{verbs})\b|“”,? ?(?:{verbs}) (?:{who})\b"
    before = rf"\b(?:{who}) {_ADVERB}(?:{verbs})\b[^.;“”]{{0,40}}[,:]? ?“”|\b(?:your|own) (?:voice|words?|lips|mouth|answer)[^.“”]{{0,40}}“”"
    found = re.search(f"{after}|{before}", bare, re.IGNORECASE)
    return found.group() if found and not re.search(r"\byou (?:ask|call|say)s?\?", found.group()) else ""


def _spoken(sentence: str) -> str:
    """Return the direct speech of a sentence."""
    return " ".join(filter(None, (one for found in _SPOKEN.findall(sentence) for one in found)))


def _forms(verb: str) -> str:
    """Return a pattern for a verb as it stands with a subject."""
    return f"{verb[:-1]}(?:y|ies|ied)" if verb[-1] == "y" and verb[-2] not in "aeiou" else f"{verb}(?:s|es|d|ed)?"


def _is_own(spoken: str, said: str) -> bool:
    """Return whether what is spoken is mostly what the player said themselves."""
    own = {stem(word) for word in words_of(said)}
    words = [stem(word) for word in words_of(spoken)]
    return bool(words) and sum(word in own for word in words) / len(words) >= 0.6


def _will(bare: str, announced: set[str]) -> Iterator[str]:
    """Yield what a character decides, feels or does that nobody announced."""
    who = _WHO
    verbs = "|".join(f"{_forms(one)}" for one in dict.fromkeys((*_TELLING, *_DECIDING, *_DEEDS)))
    single = rf"{_CLAUSE}(?:{who}) {_ADVERB}(?P<verb>{verbs})\b(?! nothing)"
    # A second verb of the same subject: "you step closer and promise him".
    joined = rf"\b(?:{who}) [^.;,“”]{{0,60}}?(?:,? and|,? then|, but) (?:then |finally |\w+ly )?(?P<verb>{verbs})\b(?! nothing)"
    for pattern in (single, joined):
        for found in re.finditer(pattern, bare, re.IGNORECASE):
            if stem(found["verb"].lower()) not in announced and not _is_no_will(bare, found):
                yield found.group()
    phrase = re.search(rf"\b(?:{who}) {_ADVERB}(?:[^.;,“”]{{0,60}}? and )?(?:{_PHRASES})", bare, re.IGNORECASE)
    if (
        phrase is not None
        and not _is_no_will(bare, phrase)
        and not announced & {stem(word) for word in words_of(phrase.group())[1:] if len(word) > 3}
    ):
        yield phrase.group()


def _is_no_will(bare: str, found: re.Match[str]) -> bool:
    """Return whether what looks like a will is none: `where you wanted`, `and love is no help`, `you want for nothing`."""
    if _NOT_A_WILL.search(bare[max(0, found.start() - BACK) : found.end()]):
        return True
    rest = bare[found.end() :].lstrip().lower()
    return rest.startswith(("is ", "are ", "was ", "of ", "for nothing"))

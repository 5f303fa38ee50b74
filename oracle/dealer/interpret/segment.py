"""Takes a line apart: speech from deeds, clauses, who acts, who is addressed, in what mood. Form only, no meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.text.grammar import function_words, word_class
from oracle.text.hedges import without_hedges
from oracle.text.stems import stem
from oracle.text.tokens import sentences_of, split_speech, words_of

SHORT: Final = 4
LONG: Final = 45
"""Words up to which a line is short, and from which on it is long."""

FIRST_PERSON: Final = "i"
"""Who acts where a player tells of their own character by name."""

LONGEST_ECHO: Final = 7
"""Words of a line that can do no more than join in what was said before."""

_BRACKETS: Final = re.compile(r"^\s*(?:\[[^\]]*\]|\([^)]*\))\s*")
_TAG: Final = re.compile(r"^([A-Z][\w.'’ -]{0,40}?):\s+(?=\S)")
LONGEST_CALL: Final = 5
"""Words by which a person may be called."""

_TOKEN: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[,.;:!?]")


@cache
def _clause_ends() -> re.Pattern[str]:
    """Return what stands between clauses; the full stop of a title ends none."""
    titles = "".join(rf"(?<!\b(?i:{title})\.)" for title in sorted(word_class("abbreviated_titles")))
    return re.compile(rf"(?<=[.!?;:…]){titles}\s+|,? and then |, then |, and |;| - | – | — | while ")


@cache
def _call_ends() -> re.Pattern[str]:
    """Return what ends the words by which a person may be called."""
    titles = "".join(rf"(?<!\b(?i:{title}))" for title in sorted(word_class("abbreviated_titles")))
    return re.compile(rf"[,!?](?=\s|$)|{titles}\.(?=\s|$)")


def segment(text: str, names: Mapping[str, str], speaker: str, before: Sequence[str] = ()) -> ParsedUtterance:
    """Return a line taken apart.

    Args:
        text: What was typed.
        names: The party: each word a member may be called, in small letters, to the full name.
        speaker: Full name of who types.
        before: Lines said just before, the last one last, as `Name: words`.
    """
    whole = " ".join(text.replace("’", "'").split())
    unbracketed = _BRACKETS.sub("", whole) or whole
    tag = _TAG.match(unbracketed)
    tagged = names.get(tag[1].lower(), "") if tag else ""
    plain = unbracketed[tag.end() :] if tag and tagged else unbracketed
    deed, quote = split_speech(plain)
    deed = without_hedges(deed) if words_of(deed) else ""
    clauses = _clauses(deed)
    subject, verb, object_ = _head(_behind_condition(clauses[0]) if clauses else "", names)
    actor = tagged if tagged != speaker else ""
    actor = actor or ("we" if subject == "we" else subject if subject != speaker else "")
    addressed = " ; ".join((*_vocatives(quote), *_vocatives(deed), *_addressees(deed, names)))
    earlier = before[-1] if before else ""
    echo = earlier.partition(": ")[2] if _joins_in(plain, earlier) else ""
    first = FIRST_PERSON if subject == speaker else ""
    flags = _mood(plain, deed, quote) | _cast(actor or first, deed, quote, verb, addressed, names)
    around = {"bracketed": unbracketed != whole, "earlier": bool(earlier), "echo": bool(echo)}
    flags |= {name for name, held in around.items() if held}
    return ParsedUtterance(
        text=plain,
        deed=deed,
        quote=quote,
        clauses=clauses,
        verb=stem(verb),
        object=object_,
        instrument=_instrument(deed),
        actor=actor,
        addressed=addressed,
        flags=frozenset(flags),
        earlier=earlier,
        echo=echo,
    )


def _clauses(deed: str) -> tuple[str, ...]:
    return tuple(part.strip(" ,.") for part in _clause_ends().split(deed) if part.strip(" ,."))


def _behind_condition(clause: str) -> str:
    """Return the part of a clause that tells what is done if a condition holds with which it begins; else all of it.

    The condition ends at the first comma that no relative clause or "but" follows, else before "then" or where the
    speaker comes in: "when he turns I run".
    """
    words = clause.split()
    plain = [word.strip(",.;:!").lower() for word in words]
    start = next((at for at, word in enumerate(plain) if word not in word_class("openers")), len(plain))
    if clause.endswith("?") or plain[start : start + 1] == [] or plain[start] not in word_class("conditions"):
        return clause
    speakers = word_class("first_person") | word_class("plural_first_person") | {"then"}
    goes_on = word_class("breaks")
    behind_mark = (
        at + 1
        for at, (word, after) in enumerate(zip(words, (*plain[1:], ""), strict=True))
        if at > start and word.endswith(",") and after not in goes_on
    )
    behind_subject = (at for at, word in enumerate(plain) if at > start + 2 and word in speakers)
    deed_at = next(behind_mark, 0) or next(behind_subject, 0)
    return " ".join(words[deed_at:]) or clause


def _head(clause: str, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Return who acts in a clause (a member of the party, `we`, or nobody named), its head verb, and what follows."""
    tokens = _TOKEN.findall(clause)
    words = [word for word in tokens if word[0].isalnum()]
    while words and words[0].lower() in word_class("openers"):
        words.pop(0)
    subject = ""
    if words and (words[0].lower() in word_class("pronouns") or words[0].lower() in word_class("first_person")):
        subject = "we" if words[0].lower() == "we" else ""
        words.pop(0)
    elif words and words[0].lower() in word_class("plural_first_person"):
        subject = "we"
        words.pop(0)
    elif named := _named_subject(words, tokens, names):
        subject, words = named
    while len(words) > 1 and (words[0].lower() in _beside_the_verb() or words[0].lower().endswith("ly")):
        words.pop(0)
    if not words or words[0].lower() in word_class("determiners") | word_class("prepositions") | word_class("numbers"):
        return subject, "", clause
    return subject, words[0].lower(), " ".join(words[1:])


def _beside_the_verb() -> frozenset[str]:
    found = word_class("auxiliaries") | word_class("openers") | word_class("negations") | word_class("before_verb")
    return found | word_class("first_person") | word_class("plural_first_person")


def _named_subject(
    words: Sequence[str], tokens: Sequence[str], names: Mapping[str, str]
) -> tuple[str, list[str]] | None:
    """Return the member of the party with whose name a clause begins, and the words behind the name.

    A name with a comma behind it calls a person, who does not act; a name and "I" are "we". A title may stand before.
    """
    if len(words) > 1 and words[0].lower() in word_class("titles") and " ".join(words[:2]).lower() not in names:
        whole = any(" ".join(words[:size]).lower() in names for size in (3, 1))
        words = words if whole else words[1:]
    for size in (3, 2, 1):
        called = " ".join(words[:size]).lower()
        if called not in names or len(words) <= size:
            continue
        after = tokens[tokens.index(words[size - 1]) + 1 : tokens.index(words[size - 1]) + 3]
        if after[:1] == [","]:
            return "", list(words[size:])
        both = [word.lower() for word in after] == ["and", "i"]
        return ("we", list(words[size + 2 :])) if both else (names[called], list(words[size:]))
    return None


def _vocatives(said: str) -> tuple[str, ...]:
    """Return what may be the name of a person called: words before the first comma or the last one of a sentence."""
    found: list[str] = []
    barred = word_class("pronouns") | word_class("first_person") | word_class("prepositions")
    for sentence in sentences_of(said):
        parts = [part.strip() for part in _call_ends().split(sentence.rstrip(" .?!…\"”’')"))]
        for part in (parts[0], parts[-1]) if len(parts) > 1 else parts if len(parts[0].split()) == 1 else ():
            words = words_of(part)
            if 0 < len(words) <= LONGEST_CALL and not set(words) & barred:
                found.append(part)
    return tuple(found)


def _addressees(deed: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return what stands where a verb of saying or giving has the person: "ask the doctor about", "hand it to Mo"."""
    tokens = _TOKEN.findall(deed.replace("’", "'"))
    words = [word.lower() for word in tokens]
    has_capitals = any(token[0].isupper() for token in tokens)
    ends = (
        word_class("prepositions") | word_class("questions") | {"that", "if", "whether", "and", "but"} | set(",.;:!?")
    )
    found: list[str] = []
    for at, word in enumerate(words):
        if word not in word_class("saying") and (
            word != "to" or (has_capitals and _is_infinitive(tokens[at + 1 : at + 2], names))
        ):
            continue
        start = at + 1
        while start < len(words) and words[start] in word_class("saying_to"):
            start += 1
        stop = start
        while stop < len(words) and stop - start < 5 and words[stop] not in ends:
            stop += 1
        if stop > start:
            found.append(" ".join(words[start:stop]))
    return tuple(found)


def _is_infinitive(behind: Sequence[str], names: Mapping[str, str]) -> bool:
    """Return whether the word behind "to" is a verb, where names have capitals: it is written small, and bare."""
    bearers = ("determiners", "numbers", "pronouns", "object_pronouns", "first_person_objects", "all_of_them", "titles")
    return any(
        word.islower() and word not in names and not any(word in word_class(name) for name in bearers)
        for word in behind
    )


def _instrument(deed: str) -> str:
    """Return what something is done with: the words behind "with" or "using" up to the next small word or mark."""
    words = [word.lower() for word in _TOKEN.findall(deed)]
    at = next((at for at, word in enumerate(words) if word in word_class("instruments")), len(words))
    taken: list[str] = []
    for word in words[at + 1 :]:
        if not word[0].isalnum() or (taken and word in word_class("prepositions") | {"and", "so", "that"}):
            break
        taken.append(word)
    return " ".join(taken)


def _mood(plain: str, deed: str, quote: str) -> set[str]:
    """Return the flags that tell the mood of a line."""
    unquoted = deed or quote
    words = words_of(unquoted)
    told = [word for word in words if word not in word_class("openers")] or list(words)
    opening = (sentences_of(unquoted) or ("",))[0]
    asks = opening.endswith("?") or unquoted.endswith("?")
    is_question = not quote and bool(told) and told[0] in word_class("questions") and not _asserts(told, asks=asks)
    held = {
        "asks_leave": not quote and len(told) > 2 and told[0] in word_class("leave") and told[1] in ("i", "we"),
        "quoted": bool(quote),
        "only_quote": bool(quote) and not deed,
        "says": bool(set(words_of(deed)) & word_class("saying")),
        "question": is_question,
        "ends_question": plain.rstrip(" \"”')").endswith("?"),
        "quote_question": "?" in quote,
        "about_me": asks and not quote and bool(set(words) & word_class("own")),
        "condition": bool(told) and told[0] in word_class("conditions") and not is_question,
        "later": bool(set(words_of(deed)) & word_class("later")),
        "negated": bool(set(words_of(deed)[:5]) & word_class("negations")),
        "wished": bool(set(words_of(deed)) & word_class("wishes")),
        "short": len(plain.split()) <= SHORT,
        "long": len(plain.split()) > LONG,
        "foreign": is_foreign(plain),
    }
    return {name for name, true in held.items() if true}


def _asserts(told: Sequence[str], *, asks: bool) -> bool:
    """Return whether a line that begins like a question tells a deed: "when he turns, I run"."""
    return not asks and bool(set(told[1:]) & word_class("first_person"))


def _cast(actor: str, deed: str, quote: str, verb: str, addressed: str, names: Mapping[str, str]) -> set[str]:
    """Return the flags that tell who acts and who is spoken to."""
    words = words_of(deed)
    told = [word for word in words if word not in word_class("openers")] or list(words)
    first = actor == FIRST_PERSON or (bool(told) and told[0] in word_class("first_person"))
    called = set(words_of(addressed))
    held = {
        "we": actor == "we",
        "other_acts": actor not in ("", "we", FIRST_PERSON),
        "first_person": first,
        "no_subject": not quote and not first and not actor and bool(told) and told[0] not in word_class("pronouns"),
        "verbless": bool(deed) and not verb,
        "vocative": bool(addressed),
        "calls_party": bool(called & {word for name in names for word in name.split()}),
        "past": bool(set(words) & word_class("past")) or any(word.endswith("ed") for word in told[:3]),
    }
    return {name for name, true in held.items() if true}


def _joins_in(plain: str, earlier: str) -> bool:
    """Return whether a short line says no more than that a person does as was said before."""
    words = words_of(plain)
    if not earlier or not words or len(words) > LONGEST_ECHO:
        return False
    small = (
        word_class("openers")
        | word_class("first_person")
        | word_class("plural_first_person")
        | word_class("auxiliaries")
    )
    return set(words) <= small | word_class("joining") and bool(set(words) & word_class("joins"))


def is_foreign(text: str) -> bool:
    """Return whether more of the small words of a line belong to another language than to English."""
    words = words_of(text)
    english = word_class("determiners") | word_class("prepositions") | word_class("pronouns") | word_class("own")
    own = sum(word in english for word in words)
    most = max(sum(word in known for word in words) for known in function_words().values())
    return most >= 2 and most > own

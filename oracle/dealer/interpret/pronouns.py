"""A line as the classifier of verbs reads it: whoever something is done to is a pronoun."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.meaning.vocabulary import is_word
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

HIM: Final = "him"
HIS: Final = "his"
"""What stands in the text of the classifier of verbs for whoever something is done to."""


def for_verbs(parsed: ParsedUtterance, setting: Setting) -> ParsedUtterance:
    """Return a line with pronouns for people; whoever is spoken to keeps their name."""
    text = parsed.text if "vocative" in parsed.flags else with_pronouns(parsed.text, setting)
    return parsed if text == parsed.text else segment(text, setting.names, setting.speaker)


def with_pronouns(text: str, setting: Setting) -> str:
    """Return a text with people, but not the party, replaced by a pronoun: by name, or as what they are.

    A verb is the same whoever it is done to, and no classifier has heard of a name that an adventure gives.
    """
    small = word_class("titles") | word_class("determiners") | word_class("particles")
    people = [thing for thing in setting.of("person") if thing.name[:1].isupper()]
    words = {word for thing in people for word in words_of(thing.name)}
    party = {word for name in setting.names for word in words_of(name)}
    named = _any_of(word for word in words - small - party if len(word) > 2)
    roles = _any_of(thing.words[-1] for thing in people if thing.words)  # what they are comes behind their names
    found = re.compile(
        rf"\b(?:(?:{named})(?:\s+(?:{named}))*|(?:the|that|this)\s+(?:{roles}))(?P<own>['’]s)?(?!\w)", re.IGNORECASE
    )
    return found.sub(_pronoun, text)


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for any of some words; one that nothing fits for none."""
    return "|".join(sorted(map(re.escape, words))) or r"(?!)"


def _pronoun(name: re.Match[str]) -> str:
    """Return the pronoun for a name; a small word that is a name as well stays what it is."""
    if name[0].islower() and is_word(name[0]):
        return name[0]
    return HIS if name["own"] else HIM

"""Words, sentences and quoted speech of a line that a person typed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SENTENCE: Final = re.compile(r"[^.!?…\n]+[.!?…]*[\"”’')\]]*")
_INSIDE: Final = r"(?:[^'\u2018\u2019]|['\u2019](?=\w)){0,300}"
"""What stands between single marks: no mark but an apostrophe, and no more than a long sentence."""

_SPEECH: Final = re.compile(r"[\"“][^\"”]*(?:[\"”]|$)")
"""Speech between double marks, to the end of the text where it is never closed."""

_QUOTED: Final = re.compile(
    "|".join(
        (
            r"[\"\u201c\u201e\u00ab](?P<double>[^\"\u201c\u201d\u201e\u00ab\u00bb]*)[\"\u201d\u201c\u00bb]",
            r"(?:^|(?<=[\s(]))[\"\u201c\u201e\u00ab](?P<open>[^\"\u201c\u201d\u201e\u00ab\u00bb]+)$",
            rf"(?:^|(?<=[\s(:,]))['\u2018\u201a](?=\S)(?P<ended>{_INSIDE}[.,!?\u2026])['\u2019](?=\W|$)",
            rf"(?:^|(?<=[\s(:,]))['\u2018\u201a](?=\S)(?P<whole>{_INSIDE}\s{_INSIDE})['\u2019](?=\W|$)",
        )
    )
)
"""Speech in double marks, closed or not, and in single ones; what single marks hold ends in a mark or has a space."""


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of `text` in small letters, with straight apostrophes and without a possessive ending.

    >>> words_of("Marta’s ledger, isn't it?")
    ('marta', 'ledger', "isn't", 'it')
    """
    return tuple(word.removesuffix("'s") for word in _WORD.findall(text.lower().replace("’", "'")))


def sentences_of(text: str) -> tuple[str, ...]:
    """Return the sentences of `text`, each with its own closing marks."""
    return tuple(part.strip() for part in _SENTENCE.findall(text) if part.strip())


def split_speech(text: str) -> tuple[str, str]:
    r"""Return what is told outside quotation marks, and what stands inside them.

    Double, curly, angled and single marks count; an apostrophe opens nothing, and a mark that is never closed quotes
    the rest of the line.

    >>> split_speech("'Evening, all,' I say. \"Cold out.\"")
    ('I say.', 'Evening, all, Cold out.')
    >>> split_speech("I don't touch the captain's log")
    ("I don't touch the captain's log", '')
    """
    spoken = [next(filter(None, found.groups()), "").strip() for found in _QUOTED.finditer(text)]
    outside = _QUOTED.sub(" ", text)
    return " ".join(outside.split()).strip(" ,"), " ".join(part for part in spoken if part)


def unquoted(text: str, mark: str = '""') -> str:
    """Return a text with each speech between double marks replaced by `mark`: what is only said does not happen.

    >>> unquoted('"He is dead!" shouts the cook.')
    '"" shouts the cook.'
    """
    return _SPEECH.sub(mark, text)

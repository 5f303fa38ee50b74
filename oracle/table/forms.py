"""The form of an action in words, with an example: what is said where a person begins one and it does not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.menu import Option, Refusal, Text
from oracle.errors import IllegalActionError
from oracle.story.card_tables import ODDS_WORDS
from oracle.table.in_words import form_in_words, in_words
from oracle.table.part import Table
from oracle.table.slips import is_sentence
from oracle.table.state import TableState

LONGEST_REPEATED: Final = 60
"""Letters of a line that are repeated in the answer to it."""

_WORDS: Final[Mapping[str, str]] = {
    "consult": "is anybody at home",
    "note": "who lit the lamp",
    "head": "the old mill",
    "rename": "The drowned mill",
    "finish": "she puts out the lamp and goes home",
    "try": "I take a close look at it",
}
"""Words that stand in the example of an action of the story, by its verb."""

_PLAINEST: Final[Mapping[str, str]] = {"consult": "even", "note": "fact", "rename": "here", "finish": "story"}
"""The choice to which words are put that a person gave without one."""

_ASKING: Final = "is are am was were will would does do did has have had can could may might shall should"
_ASKS: Final = frozenset(_ASKING.split())
"""With what a question begins that the cards can answer."""

_NOTHING: Final = frozenset(("nothing", "thread", "threads", "none"))
"""What only a thread is closed by; whatever else is closed may be a door."""


def begun(table: Table, state: TableState, who: str, line: str) -> IllegalActionError | None:
    """Return the form of the story's action that a line begins with and is not; `None` where it may be words.

    The verbs of the story are words that people say as well: only what nobody says to a Dealer is answered.
    """
    verb, _, rest = line.strip().partition(" ")
    kind = table.story.actions.get(verb.lower())
    if kind is None or kind not in table.story.roles["pc"] or not _is_meant(verb.lower(), rest.strip()):
        return None
    wrong = misshapen(table, state, who, kind, line)
    return IllegalActionError(
        f"{wrong.reason}. To say it instead, make it a sentence", action=wrong.action, legal=wrong.legal
    )


def _is_meant(verb: str, rest: str) -> bool:
    words = rest.split()
    if not words:
        return True
    first, plain = words[0], words[0].isalpha() and words[0].islower()
    match verb:
        case "consult":
            return first in ODDS_WORDS or first.lower() in _ASKS
        case "note":
            return plain and not is_sentence(f"note {rest}")
        case "rename":
            return not is_sentence(f"note {rest}")
        case "close":
            return len(words) == 1 and first.lower() in _NOTHING
        case "finish":
            return rest in ("story", "game")
        case "head":
            return rest == "to"
        case _:
            return False


def misshapen(table: Table, state: TableState, who: str, kind: Any, line: str) -> IllegalActionError:
    """Return why a line is no action of a kind: it is not open now; or what its form is, and a line that would do."""
    offered = table.offer(state, who, kind)
    shown = " ".join(line.split())[:LONGEST_REPEATED]
    if isinstance(offered, Refusal):
        reason = f"it is something you can do at times, and not now: {offered.reason}"
        return IllegalActionError(reason, action=shown, rule=offered.rule)
    option, words = offered[0], _own_words(offered[0], line.partition(" ")[2].strip())
    form = f"it is typed as {form_in_words(option)}" if option.holes else "nothing stands behind it"
    return IllegalActionError(form, action=shown, legal=(example(option, words),))


def _own_words(option: Option[Any], rest: str) -> str:
    """Return what of a line are words that only want the choice before them: a question to the cards, a note."""
    if not rest or not option.holes or not isinstance(option.holes[-1], Text) or callable(option.holes[0]):
        return ""
    first, _, behind = rest.rstrip(" .!?").partition(" ")
    return behind if first in map(str, option.holes[0].choices() or ()) else rest.rstrip(" .!?")


def example(option: Option[Any], words: str = "") -> str:
    """Return a line that an option takes: its first choices, or the plainest ones before `words` of a person's own."""
    verb, chosen = option.action.verb, list[Any]()
    for hole in option.holes:
        domain = hole(*chosen) if callable(hole) else hole
        if isinstance(domain, Text):
            chosen.append(words or _WORDS.get(verb, "..."))
            continue
        values = domain.choices() or ()
        if not values:
            break
        chosen.append(_PLAINEST[verb] if words and _PLAINEST.get(verb) in values else values[0])
    return in_words(" ".join((verb, *map(_notation, chosen))), tuple(one for one in map(str, chosen) if " " not in one))


def _notation(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)

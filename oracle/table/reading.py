"""What a player typed: an action of the menu, bare cards for the option that takes cards, or words to the Dealer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING, fields, replace
from difflib import get_close_matches
from typing import Any, Final, get_args, get_origin

from oracle.core.cards import Card, Laid, is_card
from oracle.core.menu import FIRST, Arrangement, OneOf, Option, Text
from oracle.core.notation import Prose, hints, write_action
from oracle.core.part import legal_words, menu, parse_action, why_not
from oracle.core.system import HearsChoices
from oracle.errors import IllegalActionError, NotationError
from oracle.table.forms import LONGEST_REPEATED, begun
from oracle.table.in_words import said_as, with_ids
from oracle.table.nearest import nearest_to
from oracle.table.part import LONGEST_SAYING, Say, Table
from oracle.table.said_as_answer import said_as_answer
from oracle.table.slips import is_sentence, slip_of
from oracle.table.state import TableState
from oracle.table.topics import verbs_about
from oracle.text.spelling import is_slip

_STARS = str.maketrans("", "", "☆★")
"""A terminal prints jokers with a star, which nobody has to type."""


_ACTOR: Final = re.compile(r"\bpc\d{1,2}\b")
"""A character as only notation names it."""

FEW: Final = 3
"""Choices that are explained at once where one of them comes first; where there are more, the menu does."""


MANY: Final = 8
"""Choices of which only those are named that are nearest to what was said; the menu has the others."""


def bounded(line: str) -> str:
    """Return a line that is short enough for one go.

    Raises:
        NotationError: If it is far too long.
    """
    if len(line) > LONGEST_SAYING:
        raise NotationError(
            f"That is {len(line):,} characters, and up to {LONGEST_SAYING:,} fit into one go. "
            "Nothing was sent; try it in fewer words."
        )
    return line


def read_action(table: Table, text: str) -> Any:
    """Return the action that a line spells out.

    Raises:
        NotationError: If it is not one.
    """
    return parse_action(table, text.translate(_STARS))


def read_typed(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action that `line` stands for, or `None` where it is something said to the Dealer.

    A line counts as an action only if it is one and is legal now: "try to calm the dog" is words, `try dog` is not.
    Where a rule of the game has an id for why it is not, the player gets that reason: `improve Awareness` was meant.

    Raises:
        IllegalActionError: If a rule forbids it, if it is an action but for a field that is wrong, or if cards or a
            decision are waited for and the line is neither.
        NotationError: If it is far too long to be either, or cards are waited for and one of them is none.
    """
    bounded(line)
    action, spoken = _verb_and_fields(table, line), None
    if action is None or why_not(table, state, who, action) is not None:
        spoken = _as_spoken(table, state, who, line) or _as_said(table, state, who, line)
        action = spoken or action
    refusal = why_not(table, state, who, action) if action is not None else None
    if action is not None and refusal is None:
        return action
    welcome = why_not(table, state, who, Say(line)) is None  # type: ignore[arg-type]
    if welcome and refusal is not None and refusal.rule and (spoken is not None or _is_fields(action, line)):
        legal = legal_words(table, state, who, type(action))
        raise IllegalActionError(refusal.reason, action=line[:LONGEST_REPEATED], legal=legal, rule=refusal.rule)
    if welcome:
        slip = _unsayable(table, state, who, line) or slip_of(table, state, who, line) or begun(table, state, who, line)
        if slip is not None:
            raise slip
        return None
    answer = said_as_answer(table, state, who, line) or _as_chosen(table, state, who, line)
    if answer is not None:
        return answer
    if refusal is not None and refusal.reason.startswith(FIRST):
        raise IllegalActionError(_waited_for(table, state, who, line), action=line[:LONGEST_REPEATED])
    if action is None:
        action = _bare_words(table, state, who, line) or _bare_cards(table, state, who, line)
    if action is not None:
        return action
    raise IllegalActionError(_waited_for(table, state, who, line), action=line[:LONGEST_REPEATED])


def _as_chosen(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the choice of the game that a sentence means beyond doubt, where such a choice is waited for."""
    system = table.system
    found = system.meant(state.system, who, line) if isinstance(system, HearsChoices) else None
    return found if found is not None and why_not(table, state, who, found) is None else None


def _unsayable(table: Table, state: TableState, who: str, line: str) -> IllegalActionError | None:
    """Return why a line is no words for anyone to answer: what a Dealer does, or a verb that is not to be had now."""
    action = _verb_and_fields(table, line)
    if action is not None and type(action) not in table.roles["pc"] and _ACTOR.search(line):
        told = "that is for the Dealer to do; say in words of your own what your character does"
        return IllegalActionError(told, action=line[:LONGEST_REPEATED])
    verb = _verb_alone(table, line) if action is None else None
    refusal = why_not(table, state, who, verb) if verb is not None else None
    if verb is None or refusal is None:
        return None
    legal = legal_words(table, state, who, type(verb))
    return IllegalActionError(refusal.reason, action=line[:LONGEST_REPEATED], legal=legal, rule=refusal.rule)


def _verb_alone(table: Table, line: str) -> Any | None:
    """Return the action of a player that a line names in words and nothing besides: `cash out`; `None` for others."""
    said = line.lower().split()
    verb = next((one for one in table.actions if "_" in one and said_as(one).split() == said), "")
    action = _verb_and_fields(table, verb) if verb else None
    return action if action is not None and type(action) in table.roles["pc"] else None


def _is_fields(action: Any, line: str) -> bool:
    """Return whether a line that reads as an action is none by chance: `craft a torch` is a sentence."""
    kind: Any = type(action)
    return Prose in hints(kind).values() or not is_sentence(line)


def _as_spoken(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action of a line whose first field is put as people say it: `move 3 east`, `move to Horus`.

    A domain that understands such words has a method `spoken`: it returns the value that words begin with and the words
    behind it, or `None` where they name none.
    """
    words = line.split()
    for option in menu(table, state, who):
        said = getattr(option.holes[0], "spoken", None) if option.holes else None
        verb = option.action.verb
        size = 1 if words[:1] == [verb] else len(said_as(verb).split())
        if said is not None and said_as(" ".join(words[:size]).lower()) == said_as(verb):
            found: tuple[Any, str] | None = said(" ".join(words[size:]))
            return _verb_and_fields(table, f"{verb} {found[0]} {_FOR.sub('', found[1])}".strip()) if found else None
    return None


def _as_said(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action of a line whose ids are put in words, as players are shown them: `go to inn`."""
    found = with_ids(table, state, who, line)
    action = _verb_and_fields(table, found) if found != line else None
    return action if action is not None and why_not(table, state, who, action) is None else None


_FOR: Final = re.compile(r"^\W*(?:(?:with|for|and|by|playing)\b\s*)?", re.IGNORECASE)
"""What people put between what they do and the cards they give for it."""


def worded_line(table: Table, state: TableState, who: str, line: str) -> str:
    """Return the action that plain words come to where one is waited for that ends in words: `approach thief - I run`.

    Its choices are those that the words name, else the first ones. Empty where no such action is waited for.
    """
    for option in menu(table, state, who):
        is_of_the_game = option.action in table.system.actions.values()
        if not is_of_the_game or len(option.holes) < 2 or not isinstance(option.holes[-1], Text):
            continue
        words = _without_verb(line, option.action.verb)
        chosen: list[str] = []
        for hole in option.holes[:-1]:
            domain = hole(*chosen) if callable(hole) else hole
            values = [str(one) for one in domain.choices() or ()]
            if not values:
                break
            chosen.append(next((one for one in values if _names(one, words)), values[0]))
        else:
            return " ".join((option.action.verb, *chosen, words)).strip()
    return ""


def _bare_words(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action that takes nothing but words where one is waited for: the question of an observer."""
    for option in menu(table, state, who):
        if len(option.holes) == 1 and isinstance(option.holes[0], Text) and fields(option.action)[0].default is MISSING:
            action = option.action(" ".join(line.split()))
            return action if len(line.split()) > 1 and why_not(table, state, who, action) is None else None
    return None


def _without_verb(line: str, verb: str) -> str:
    first, _, rest = line.strip().partition(" ")
    return rest.strip() if first.lower() == verb else line.strip()


def _names(choice: str, words: str) -> bool:
    """Return whether words name a choice by one of its own words."""
    said = words.lower().replace("-", " ").split()
    return any(len(part) > 2 and part in said for part in choice.split("-"))


def _waited_for(table: Table, state: TableState, who: str, line: str) -> str:
    """Return what has to come first, with what can be done about it, and what is free at any time."""
    game = table.system.actions.values()
    worded = worded_line(table, state, who, line)
    if worded:
        return f"how you go about it comes first. You could type: {worded}"
    first = {said_as(option.action.verb): option.hint for option in menu(table, state, who) if option.action in game}
    letting = verbs_about("letting_go", table.system.name)
    if len(first) <= FEW:
        told = " or ".join(f"{verb} ({hint})" if hint else verb for verb, hint in first.items())
        besides = "; or say plainly what else you do, and it is let be" if letting & set(first) else ""
        return f"{FIRST}: {told}{besides}"
    if len(first) > MANY:
        near = [f"{verb} ({first[verb]})" if first[verb] else verb for verb in nearest_to(line, first, FEW)]
        return f"{FIRST}. Nearest to that: {', '.join(near[:-1])} or {near[-1]}. /menu has everything you can do"
    leave = "; withdraw leaves it, and then it is your turn again" if "withdraw" in first else ""
    return f"{FIRST}: {', '.join(first)}. /menu says what each is for{leave}"


def mended(table: Table, state: TableState, who: str, action: Any) -> Any | None:
    """Return `action` with its cards in a legal order, `None` where their order is not all that is wrong with it."""
    for option in menu(table, state, who):
        if option.action is type(action) and option.holes and isinstance(option.holes[0], Arrangement):
            name = fields(action)[0].name
            other = replace(action, **{name: option.holes[0].arranged(getattr(action, name))})
            return other if other != action and why_not(table, state, who, other) is None else None
    return None


def remark_on(table: Table, state: TableState, who: str, action: Any) -> str:
    """Return what cards of a row count as that look like something else, in half a sentence; empty for none."""
    for option in menu(table, state, who):
        if option.action is type(action) and option.holes and isinstance(option.holes[0], Arrangement):
            return option.holes[0].remark(getattr(action, fields(action)[0].name))
    return ""


def near_line(table: Table, state: TableState, who: str, line: str) -> str:
    """Return the line that a slip of the hand most likely stands for: `try tide-post` for `tyr tide-pots`.

    Empty where the line is legal as it is, or nothing is near enough to be meant.
    """
    action = _verb_and_fields(table, line)
    if action is not None and why_not(table, state, who, action) is None:
        return ""
    verb, _, rest = line.strip().partition(" ")
    every = menu(table, state, who)
    options = [option for option in every if option.action is not Say]
    verbs = dict.fromkeys(option.action.verb for option in options)
    exact = verb.lower() in verbs
    name = verb.lower() if exact else next((one for one in verbs if is_slip(one, verb.lower())), "")
    free = len(options) < len(every)  # where words are welcome, "pass me the salt" is no slip for `pass`
    for option in options:
        if option.action.verb != name or (rest and not option.holes and (free or not exact)):
            continue
        found = _near_filled(table, option, rest.strip())
        if found is not None and why_not(table, state, who, found) is not None:
            found = mended(table, state, who, found)
        if found is not None:
            return write_action(found)
    return ""


def _near_filled(table: Table, option: Option[Any], rest: str) -> Any | None:
    """Return the action an option makes of `rest`, its first word put right where it is a choice."""
    if not rest or not option.holes:  # fields may all be left out: whoever draws need not name a specialty
        return _verb_and_fields(table, option.action.verb)
    word, _, more = rest.partition(" ")
    hole = option.holes[0]
    if isinstance(hole, OneOf) and word and not more:
        choices = [str(one) for one in hole.values]
        rest = word if word in choices else _near(word.lower(), choices)
    return _verb_and_fields(table, f"{option.action.verb} {rest}") if rest else None


def _near(word: str, known: Iterable[str]) -> str:
    found = get_close_matches(word[:40], list(known), n=1, cutoff=0.74)
    return found[0] if found else ""


def _verb_and_fields(table: Table, line: str) -> Any | None:
    if line.translate(_STARS).strip().partition(" ")[0].lower() not in table.actions:
        return None  # as most lines are: they are said, and nobody is told what verb they come near to
    try:
        return read_action(table, line)
    except NotationError:
        return None


def _bare_cards(table: Table, state: TableState, who: str, line: str) -> Any | None:
    for option in menu(table, state, who):
        if not _takes_only_cards(option):
            continue
        verb, _, rest = line.partition(" ")
        cards = rest if verb.lower() == option.action.verb else line
        try:
            return read_action(table, f"{option.action.verb} {cards}")
        except NotationError:
            if _means_cards(cards):
                raise
            return None
    return None


def _means_cards(line: str) -> bool:
    """Return whether at least half of the words of a line are cards, so that the others must be slips."""
    words = line.replace(",", " ").translate(_STARS).split()
    return 2 * sum(map(is_card, words)) >= len(words) > 0


def _takes_only_cards(option: Option[Any]) -> bool:
    kind: Any = option.action
    types = [hints(kind)[field.name] for field in fields(kind)]
    return len(types) == 1 and get_origin(types[0]) is tuple and get_args(types[0])[0] in (Card, Laid)

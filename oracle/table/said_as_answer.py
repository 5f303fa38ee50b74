# ruff: noqa: E501 - a row of a table stands in one line
"""Words that answer what the game asks just now: `I dodge`, `I let him live`, as the option that they mean.

Only where no other words are welcome, and only for what is on offer: a sentence never becomes more than its player said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.cards import card_words, is_card
from oracle.core.menu import Number, Option, Some
from oracle.core.notation import Prose
from oracle.core.part import menu, why_not
from oracle.systems.ultimo.skills import find_skill, is_attribute
from oracle.systems.ultimo.standing import worth_of
from oracle.table.part import Table
from oracle.table.state import TableState

_I: Final = r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|then|so|and|now|just|first|would|like|want|will|try|to|decide|quickly|please|ok|okay|well|simply|have)\W+)*"
_WHOM: Final = r"(?:him|her|it|them|(?:the|this|that|my|our)\s+[\w'’ -]+?|[\w'’-]+)"


_NOT: Final = r"(?:do not|don['’]?t|will not|won['’]?t|would not|wouldn['’]?t)"
_YES: Final = (
    r"^\W*(?:yes(?: please)?|yeah|yep|yup|ok|okay|sure|go ahead|draw(?: (?:it|one|a card|the card|my card))?)\W*$"
)
"""A word that says nothing but yes; where nothing is lost by it, it goes on."""
_GAIN: Final = r"(?:it|that|this|(?:the|my) (?:advantage|insight|control|bonus|card))\b"
"""An Advantage, as somebody takes it who is asked about it."""


def _says(words: str) -> re.Pattern[str]:
    return re.compile(rf"{_I}(?:{words})\b", re.IGNORECASE)


_SAID: Final[Mapping[str, re.Pattern[str]]] = {
    "spare": _says(
        rf"spare|let {_WHOM} (?:live|go|be|run|crawl away|off)|show (?:\w+ )?mercy|mercy|leave {_WHOM} (?:alive|be|there|lying)|(?:do not|don['’]?t|will not|won['’]?t) (?:kill|slay|finish)"
        rf"|take {_WHOM} (?:prisoner|captive|alive)|capture|tie {_WHOM} up|tie up|knock {_WHOM} out|lower my|sheathe|no killing"
    ),
    "slay": _says(
        rf"slay|kill|execute|finish|end (?:it|him|her|them|this)|put {_WHOM} (?:down|out of)|cut (?:his|her|its|their) throat|(?:give|deliver|deal) {_WHOM}?\s*(?:the |a )?coup|no mercy|strike {_WHOM} dead"
        r"|(?:run|stab) \w+ through|behead|slit (?:his|her|its|their) throat|dispatch|murder|show (?:him |her |it |them )?no mercy"
    ),
    "sidestep": _says(r"sidestep|side-step"),
    "dodge": _says(
        r"dodge|duck|evade|dive (?:aside|away|out)|jump (?:aside|back|away|clear|out)|leap (?:aside|back|away|clear|out)|step (?:aside|back)|get out of (?:the|its|his|her) way|roll (?:aside|away|clear)|throw myself (?:aside|down|clear)|twist (?:aside|away)|sidestep|weave|swerve"
    ),
    "block": _says(
        r"block|parry|ward (?:it )?off|(?:raise|lift|put up|hold up|use|throw up|catch it (?:on|with)|take it on) (?:my |the )?(?:shield|arms?|blade|sword|guard|weapon)|fend (?:it |him |her |them )?off|deflect|meet (?:it|the blow)"
    ),
    "stand": _says(
        r"take (?:it|the (?:hit|blow|damage|shot)|my medicine)|let (?:it|him|her|them) (?:hit|strike|land|come|happen)|stand(?: there| my ground| firm| fast)?|bear it|grit my teeth|endure(?: it)?|accept (?:it|the (?:hit|blow))|suffer (?:it|the blow)|do nothing|don['’]?t (?:dodge|move|block)|do not (?:dodge|move|block)|hold (?:still|my ground)"
    ),
    "bear": _says(
        r"take (?:it|the (?:hit|blow|damage|effect))|let it (?:hit|strike|happen|be)|bear it|accept it|endure(?: it)?|grit my teeth|suffer it|do nothing"
    ),
    "submit": _says(
        r"submit|give in|let it (?:have|happen|be|take)|yield|surrender|do (?:not|n['’]?t) resist|don['’]?t resist"
    ),
    "resist": _says(r"resist|fight (?:it|against|back)|hold out|withstand|defy|struggle"),
    "aid": _says(
        r"help|aid|assist|support|(?:lend|give|offer) (?:him|her|them|\w+) (?:a|my) (?:hand|help)|lend a hand|join (?:in|him|her|them)|pitch in|back (?:him|her|them|\w+) up|work with"
    ),
    "turn_to": re.compile(
        r"\b(?:help|helps|aid|aids|assist|assists|(?:lend|lends|give|gives) (?:\w+ )?(?:a|my) hand|joins? in|pitch(?:es)? in|turn to|step in)\b",
        re.IGNORECASE,
    ),
    "follow": _says(r"do (?:it|as|what)|agree|go along|follow|give in|yield|say yes|all right"),
    "claim": _says(
        rf"claim|yes\b|yeah|yep|yup|aye|sure|of course|gladly|certainly|agree|accept|(?:take|keep|use|grab|have) {_GAIN}"
    ),
    "decline": _says(
        rf"decline|refuse|no\b|nope|nah|none|nothing|say no|turn (?:it|him|her|them) down|rather not|pass\b|skip|{_NOT} (?:claim|take|want|need)"
        r"|(?:let|leave) (?:it|that)(?: (?:be|go|there))?\W*$|(?:do|go on|carry on) without"
    ),
    "turn_down": _says(r"refuse|no\b|turn (?:it|them) down|(?:give|pay) (?:them )?nothing|keep (?:it|the)"),
    "pay_out": _says(r"pay|give (?:them|it)|hand (?:it|them|out)|share|agree|yes\b"),
    "lay": _says(r"lay|play|put (?:down|in)|use|throw in|add|spend"),
    "draw": re.compile(
        rf"{_I}(?:(?:draw|turn (?:it|them) (?:up|over)|go on|go ahead)(?: (?:now|the cards?|my cards?|cards?))?|that (?:is|will be) all|that['’]s (?:all|it)|nothing (?:more|else)|no more cards?|see how it comes out)\W*$",
        re.IGNORECASE,
    ),
    "withdraw": re.compile(
        rf"{_I}(?:let it be|leave it(?: (?:be|alone))?|call it off|forget it|never ?mind|back out(?: of it)?|back off|withdraw|change my mind|changed my mind|rather not|not worth it|leave that)\W*$",
        re.IGNORECASE,
    ),
    "keep": re.compile(
        rf"{_I}(?:keep|hold on to|hang on to|stay with|stick with)(?: (?:it|them|all|all of (?:it|them)|everything|what (?:i|we) have|what (?:i|we)['’]?ve got|(?:all )?(?:my|the|these|those|this|that)(?: (?:full|whole|hand|cards?|five|ones?|of|as|it|they|is|are))*))?(?: all| as (?:it is|they are))?\W*$"
        r"|^\W*(?:none|nothing|no|nope|nah|neither|no thanks?(?: you)?|no card|i discard (?:none|nothing)|leave (?:it|them))\W*$"
        rf"|{_I}(?:{_NOT} (?:discard|throw|drop|swap|change)\b.*|(?:go|carry|move) on|continue|next|(?:(?:i|we) ?(?:['’]?m|['’]?re|am|are) )?(?:done|ready|finished|fine|good)(?: as (?:it is|i am))?|skip(?: it)?|pass)\W*$"
        rf"|{_YES}",
        re.IGNORECASE,
    ),
    "discard": _says(
        r"(?:throw|toss|put|chuck|cast) (?:\w+ |.{2,60}? )?(?:away|out|aside|back|down)|discard|drop|ditch|get rid of|dump|part with|let go of|lose|swap|exchange|replace|trade"
    ),
}
"""What people say for an option, by its verb; the first that is on offer and was said is meant."""


def said_as_answer(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action on offer that a sentence means, `None` where it means none, or more than one could be meant."""
    options = {option.action.verb: option for option in menu(table, state, who)}
    for verb, said in _SAID.items():
        if verb in options and said.search(line):
            actions = _FILLED.get(verb, _plain)(state, options[verb], who, line)
            return next((one for one in actions if why_not(table, state, who, one) is None), None)
    return None


def _plain(_state: TableState, option: Option[Any], _who: str, _line: str) -> Iterator[Any]:
    """Yield an action that nothing has to be said with."""
    if not option.holes:
        yield option.action()


def _turned(state: TableState, option: Option[Any], _who: str, _line: str) -> Iterator[Any]:
    """Yield a defence with as many cards off the deck as there is damage to turn aside, as far as they go."""
    hole = option.holes[0]
    if isinstance(hole, Number):
        wanted = max(1, getattr(state.system.step, "amount", hole.most))
        yield option.action(min(hole.most, wanted))
        yield option.action(hole.most)


def _aiding(state: TableState, option: Option[Any], who: str, _line: str) -> Iterator[Any]:
    """Yield help with the check in hand: as it is gone about itself, else in the next best way of whoever helps."""
    check = state.system.check
    pair = check.request.pair if check else ()
    ways = [one for one in _ways(option) if set(one) & set(pair)]
    fit = {one: _fitness(state.system, who, one, pair) for one in ways}
    yield from (option.action(*one) for one in sorted(ways, key=lambda one: fit[one], reverse=True))


def _ways(option: Option[Any]) -> Iterator[tuple[str, str]]:
    """Yield every pair that may be helped with."""
    first, then = option.holes
    for one in () if callable(first) else first.choices() or ():
        second = then(one) if callable(then) else then
        yield from ((str(one), str(other)) for other in second.choices() or ())


def _fitness(rules: Any, who: str, way: tuple[str, str], pair: tuple[str, ...]) -> tuple[bool, bool, bool, int]:
    """Return how well a way of helping serves: with something to lay, as the check goes itself, as is usual, by worth."""
    worth = [worth_of(rules.people[who], one, rules.rules) for one in way]
    attributes = [one for one in way if is_attribute(one)]
    usual = all(one in find_skill(way[1]).attributes for one in attributes)
    return min(worth) > 0, set(way) == set(pair), usual, sum(worth)


def _turned_to(state: TableState, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield asking another character to join in: who is named, else the only one there is."""
    first = option.holes[0]
    others = () if callable(first) else first.choices() or ()
    spoken = set(line.lower().replace("’s", "").replace("'s", "").split())
    names = {one: set(state.system.people[one].character.name.lower().split()) for one in others}
    named = [one for one in others if names[one] & spoken]
    yield from (option.action(one) for one in named or (others if len(others) == 1 else ()))


def _kept(state: TableState, option: Option[Any], who: str, line: str) -> Iterator[Any]:
    """Yield keeping the hand; to a mere yes only where no card is gone without by it."""
    from oracle.systems.diesel.state import HAND_LIMIT  # only where that game is played

    if not re.match(_YES, line, re.IGNORECASE) or len(state.system.hand(who)) < HAND_LIMIT:
        yield from _plain(state, option, who, line)


def _claimed(_state: TableState, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield taking what was won, with what it is where that stands behind a colon: `I take it: he owes me one`."""
    _, _, told = line.partition(":")
    yield option.action(Prose(told.strip()))


_RANKS: Final = "23456789TJQKA"
"""Ranks of number and court cards, lowest first; a joker is above them all."""


def _thrown(_state: TableState, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield throwing away the cards that are named, and all of them; where none is, the lowest one."""
    hole = option.holes[0]
    held = hole.values if isinstance(hole, Some) else ()
    words = card_words(_ARTICLES.sub(" ", line))
    named = tuple(one for one in held if str(one) in words)
    if named:
        yield option.action(named)
    elif held and not any(is_card(word) for word in words):
        yield option.action((min(held, key=lambda one: _RANKS.find(one.rank) % (len(_RANKS) + 1)),))


def _laid(_state: TableState, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield laying the cards that are named, where every card of the line is held."""
    hole = option.holes[0]
    held = hole.values if isinstance(hole, Some) else ()
    words = card_words(_ARTICLES.sub(" ", line))
    named = tuple(one for one in held if str(one) in words)
    if named and len(named) == sum(map(is_card, words)):
        yield option.action(named)


_ARTICLES: Final = re.compile(r"\b(?:the|my|and|that|this|a)\b|[.!?;]", re.IGNORECASE)

_FILLED: Final[Mapping[str, Callable[[TableState, Option[Any], str, str], Iterator[Any]]]] = {
    "turn_to": _turned_to,
    "dodge": _turned,
    "block": _turned,
    "aid": _aiding,
    "keep": _kept,
    "claim": _claimed,
    "discard": _thrown,
    "lay": _laid,
}
"""What is filled in where a sentence leaves it open."""

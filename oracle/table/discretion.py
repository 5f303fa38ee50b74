"""What is left to the table: a question with a few answers, and who settles it - as the people there agreed.

A seat, the seats in turn, a vote, chance, or the Dealer. The question, every word on it and the answer are events.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, ClassVar, Final

from oracle.core.chance import Stream
from oracle.core.menu import Number, OneOf, Option, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.core.spoken import AtTable
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

WAYS: Final = ("dealer", "seat", "rotate", "vote", "chance")
"""Who settles what is left to the table; the first is how it is where nobody chose."""

MOST_ANSWERS: Final = 6
"""Answers of one question: as many as a die has faces."""

LONGEST_QUESTION: Final = 300
"""Characters of a question with its answers."""

_PARTS: Final = re.compile(r"[,.;:!\"“”]+|\b(?:because|since|but)\b", re.IGNORECASE)
"""What stands between a choice and what is said besides."""

FACES: Final = 6
"""Faces of the die that chance throws."""

YES_OR_NO: Final = ("yes", "no")
"""Answers of a question that names none."""

KEPT: Final = 8
"""Settled questions that are kept in sight, the last ones."""


@dataclass(frozen=True, slots=True)
class Discretion:
    """The table chooses who settles what is left to it."""

    verb: ClassVar[str] = "discretion"
    way: str
    who: str = ""
    """The actor whose word counts, where it is a seat's."""


@dataclass(frozen=True, slots=True)
class Settle:
    """A person puts a question to the table: `Does the rope hold? yes / no / only just`."""

    verb: ClassVar[str] = "settle"
    text: Prose


@dataclass(frozen=True, slots=True)
class Opt:
    """Whoever is asked chooses an answer by its number."""

    verb: ClassVar[str] = "opt"
    answer: int


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance throws a die for the answer."""

    verb: ClassVar[str] = "lot"
    face: int


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What the table has to settle."""

    words: str
    answers: tuple[str, ...]
    voters: tuple[str, ...]
    """Whose word it takes: characters, one for each person; `dealer` or `chance` alone where it is theirs."""
    words_of: Mapping[str, int] = field(default_factory=dict)
    """Who chose which answer, by its number from 1."""


@dataclass(frozen=True, slots=True)
class Settling:
    """How this table settles what is left to it, and what it is settling."""

    way: str = WAYS[0]
    who: str = ""
    turn: int = 0
    """How many scenes have been entered: whose turn it is where it goes round."""
    question: TableQuestion | None = None
    settled: tuple[str, ...] = ()
    """The last questions with their answers."""


BY_THE_DEALER: Final = Discretion(WAYS[0])
"""How it is where nobody chose."""

NOTHING_OPEN: Final = Settling()
"""Nothing is left to settle."""


@dataclass(frozen=True, slots=True)
class DiscretionSet(AtTable):
    """From now on another person settles what is left to the table."""

    way: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class QuestionPut(AtTable):
    """A question was put to the table."""

    question: TableQuestion


@dataclass(frozen=True, slots=True)
class AnswerChosen(AtTable):
    """A person said what they would have."""

    who: str
    answer: int


@dataclass(frozen=True, slots=True)
class QuestionSettled(AtTable):
    """The table has its answer."""

    words: str
    answer: str
    by: str
    """How it came about, in words."""


@dataclass(frozen=True, slots=True)
class QuestionPassed(AtTable):
    """The table was divided, and so the Dealer settles it."""

    between: tuple[str, ...] = ()
    """The answers that most wanted alike; empty where all are still open."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question with its answers, as a person types it."""

    shape: str = "question? answer / answer"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with it."""
        refusal = Text(LONGEST_QUESTION).why_not(value)
        if refusal is not None:
            return refusal
        words, answers = read_question(value)
        if not words:
            return Refusal("ask something first, then give the answers, divided by /")
        if not 2 <= len(answers) <= MOST_ANSWERS:
            return Refusal(f"a question has two answers to {MOST_ANSWERS}, all different, divided by /")
        return None

    def sample(self, stream: Stream) -> str:
        """Return some question."""
        count = 2 + stream.below(MOST_ANSWERS - 1)
        return f"{Text(24).sample(stream).replace('/', '-')}? {' / '.join(f'x{at}' for at in range(count))}"

    def choices(self) -> None:
        """Return `None`: questions are many."""


def read_question(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a question and its answers; yes and no where it names none.

    >>> read_question("Does the rope hold? yes / only just / no")
    ('Does the rope hold?', ('yes', 'only just', 'no'))
    """
    words, mark, rest = text.partition("?")
    listed = tuple(dict.fromkeys(one.strip(" .,;") for one in re.split(r"[/|]", rest)))
    answers = tuple(one for one in listed if one)
    return f"{words.strip()}{mark}" if words.strip() else "", answers or YES_OR_NO


def discretion_options(voters: tuple[str, ...]) -> tuple[Option[Any], ...]:
    """Return how the table may choose who settles."""

    def whose(way: str) -> OneOf:
        return OneOf(voters) if way == "seat" else OneOf(("",), shape="nobody in particular")

    return (Option(Discretion, (OneOf(WAYS), whose), hint="who settles what is left to the table"),)


def settle_options(settling: Settling) -> tuple[Option[Any], ...] | Refusal:
    """Return how a question may be put to the table: one at a time."""
    if settling.question is not None:
        return Refusal("one question at a time: the last one is not settled yet")
    return (Option(Settle, (_Question(),), hint="put a question to the table, with its answers"),)


def opt_options(settling: Settling, who: str) -> tuple[Option[Any], ...] | Refusal:
    """Return what a person may answer whose word it takes."""
    question = settling.question
    if question is None:
        return Refusal("no question waits for you")
    if who not in waits_for(settling):
        return Refusal("your word on this is given, or not asked for")
    hint = "; ".join(f"{at} {one}" for at, one in enumerate(question.answers, start=1))
    return (Option(Opt, (Number(1, len(question.answers)),), hint=hint),)


def lot_options(settling: Settling) -> tuple[Option[Any], ...] | Refusal:
    """Return the throw of chance, where chance is to settle."""
    if "chance" not in waits_for(settling):
        return Refusal("nothing is left to chance")
    assert settling.question is not None
    return (Option(Lot, (Number(1, _counting(settling.question.answers)),), hint="a die decides"),)


def waits_for(settling: Settling) -> tuple[str, ...]:
    """Return whose word on the open question is still out."""
    question = settling.question
    if question is None:
        return ()
    return tuple(one for one in question.voters if one not in question.words_of)


def put(settling: Settling, text: str, voters: tuple[str, ...]) -> QuestionPut:
    """Return that a question was put, to whoever settles it at this table."""
    words, answers = read_question(text)
    return QuestionPut(TableQuestion(words, answers, _asked(settling, voters)))


def _asked(settling: Settling, voters: tuple[str, ...]) -> tuple[str, ...]:
    """Return whose word a question takes that is put now."""
    match settling.way:
        case "vote" if voters:
            return voters
        case "rotate" if voters:
            return (voters[max(0, settling.turn - 1) % len(voters)],)
        case "seat" if settling.who in voters:
            return (settling.who,)
        case "chance":
            return ("chance",)
        case _:
            return ("dealer",)


def by_lot(answers: tuple[str, ...], face: int) -> int:
    """Return the number of the answer that a face of the die stands for: each for as many faces as any other.

    >>> [by_lot(("yes", "no"), face) for face in range(1, 7)]
    [1, 1, 1, 2, 2, 2]
    """
    return 1 + (face - 1) * len(answers) // _counting(answers)


def _counting(answers: tuple[str, ...]) -> int:
    """Return how many faces of the die count; one that comes to lie higher is thrown again."""
    return FACES - FACES % len(answers)


def follow(settling: Settling) -> tuple[Any, ...]:
    """Return the answer once every word is in; where the table is divided, that the Dealer settles it."""
    question = settling.question
    if question is None or waits_for(settling):
        return ()
    counts = Counter(question.words_of.values())
    (best, most), *others = counts.most_common()
    if others and others[0][1] == most:
        tied = sorted(number for number, count in counts.items() if count == most)
        return (QuestionPassed(tuple(question.answers[number - 1] for number in tied)),)
    return (QuestionSettled(question.words, question.answers[best - 1], _by(question, counts)),)


def _by(question: TableQuestion, counts: Counter[int]) -> str:
    """Return how an answer came about."""
    if question.voters in (("chance",), ("dealer",)):
        return {"chance": "by chance", "dealer": "says the Dealer"}[question.voters[0]]
    if len(question.voters) == 1:
        return ""
    return f"by {' to '.join(str(count) for _, count in counts.most_common())}"


def settled(settling: Settling, event: Any) -> Settling:
    """Return how the table stands to its questions after `event`."""
    question = settling.question
    match event:
        case DiscretionSet(way=way, who=who):
            return replace(settling, way=way, who=who)
        case QuestionPut(question=put_now):
            return replace(settling, question=put_now)
        case AnswerChosen(who=who, answer=answer) if question is not None:
            return replace(settling, question=replace(question, words_of={**question.words_of, who: answer}))
        case QuestionPassed(between=between) if question is not None:
            open_now = replace(question, answers=between or question.answers, voters=("dealer",), words_of={})
            return replace(settling, question=open_now)
        case QuestionSettled(words=words, answer=answer):
            kept = (*settling.settled, f"{words} {answer}")[-KEPT:]
            return replace(settling, question=None, settled=kept)
        case _:
            return settling


def listed_answers(question: TableQuestion) -> str:
    """Return the answers of a question with their numbers: `1 yes, 2 no`."""
    return ", ".join(f"{at} {one}" for at, one in enumerate(question.answers, start=1))


def choice_in(settling: Settling, typed: str, voter: str = "") -> int:
    """Return the number of the answer that a line means: by its number, by as much of it as tells it apart, in words.

    What stands behind a comma is the reason for it: `no, he lies`. The name of who votes says nothing of their choice.
    """
    return (
        _choice_in(settling, typed) or _choice_in(settling, typed.partition(",")[0]) or _worded(settling, typed, voter)
    )


def _choice_in(settling: Settling, typed: str) -> int:
    question = settling.question
    wanted = " ".join(typed.lower().split()).strip(" .!")
    if question is None or not wanted:
        return 0
    if wanted.isdecimal():
        return int(wanted) if 1 <= int(wanted) <= len(question.answers) else 0
    found = [at for at, one in enumerate(question.answers, start=1) if one.lower().startswith(wanted)]
    exact = [at for at, one in enumerate(question.answers, start=1) if one.lower() == wanted]
    return (exact or found)[0] if exact or len(found) == 1 else 0


def _worded(settling: Settling, typed: str, voter: str) -> int:
    """Return the number of the one answer that some part of a line holds nothing but words of: `for the inn, I say`."""
    question = settling.question
    if question is None or "?" in typed:
        return 0
    answers = tuple(set(map(stem, words_of(one))) for one in question.answers)
    own = set(map(stem, words_of(voter)))
    found: set[int] = set()
    for part in _PARTS.split(typed):
        words = set(words_of(part))
        told = {stem(word) for word in words - _small(question.answers)} - own
        fits = [at for at, answer in enumerate(answers, start=1) if told and told <= answer]
        found |= set(fits) if len(fits) == 1 and not words & word_class("negations") else set()
    return found.pop() if len(found) == 1 else 0


def _small(answers: tuple[str, ...]) -> frozenset[str]:
    """Return the words that choose no answer: small ones, and those of voting, but none that is a whole answer."""
    kinds = ("openers", "determiners", "prepositions", "pronouns", "first_person", "plural_first_person", "auxiliaries")
    said = ("voting", "siding", "saying", "thinking", "wanting", "choosing", "own")
    small = frozenset[str]().union(*map(word_class, (*kinds, *said)))
    return small - {word for one in answers for word in words_of(one) if set(words_of(one)) <= small}


def line(event: Any, names: Mapping[str, str]) -> str:
    """Return what the table says about `event`.

    Args:
        event: What happened.
        names: Actor to the name of the character.
    """
    match event:
        case DiscretionSet():
            return f"What is left to the table is settled by {way_words(event.way, names.get(event.who, event.who))}."
        case QuestionPut(question=question):
            return f"The table is asked: {question.words} {listed_answers(question)}."
        case AnswerChosen(who=who) if who in names:
            return f"{names[who]} has chosen."
        case QuestionPassed(between=between):
            return f"The table is divided{_between(between)}, so the Dealer settles it."
        case QuestionSettled(words=words, answer=answer, by=by):
            return f"{words} {answer[:1].upper()}{answer[1:]}{f', {by}' if by else ''}."
        case _:
            return ""


def _between(answers: tuple[str, ...]) -> str:
    return f" between {', '.join(answers[:-1])} and {answers[-1]}" if answers else ""


def way_words(way: str, name: str) -> str:
    """Return who settles, in words."""
    return {
        "dealer": "the Dealer",
        "seat": name,
        "rotate": "everybody in turn, somebody else from scene to scene",
        "vote": "a vote",
        "chance": "chance",
    }[way]


DISCRETION_ACTIONS: Final = (Discretion, Settle, Opt, Lot)
"""All that belongs to it; the first two are the table's."""


def offered(settling: Settling, who: str, action: type, voters: tuple[str, ...]) -> tuple[Option[Any], ...] | Refusal:
    """Return what may be done about what is left to the table, by one of `DISCRETION_ACTIONS`."""
    if action is Discretion:
        return discretion_options(voters)
    if action is Settle:
        return settle_options(settling)
    return opt_options(settling, who) if action is Opt else lot_options(settling)


def decided(settling: Settling, who: str, action: Any, voters: tuple[str, ...]) -> Any:
    """Return the direct event of one of `DISCRETION_ACTIONS`."""
    match action:
        case Discretion(way=way, who=whose):
            return DiscretionSet(way, whose)
        case Settle(text=text):
            return put(settling, text, voters)
        case Opt(answer=answer):
            return AnswerChosen(who, answer)
        case _:
            answers = settling.question.answers if settling.question else ()
            return AnswerChosen("chance", by_lot(answers, action.face))


DISCRETION_EVENTS: Final = (DiscretionSet, QuestionPut, AnswerChosen, QuestionSettled, QuestionPassed)
"""All that comes of it."""

DISCRETION_CLASSES: Final = (TableQuestion, Settling, *DISCRETION_EVENTS)
"""What a journal must be able to write of it."""

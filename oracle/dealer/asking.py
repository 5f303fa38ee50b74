"""From a position to what a model is asked: the brief of a duty, put into the holes of its prompt.

The prompt that tells is filled from `NarrateBrief` and a memory of what players know; neither can hold a secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.part import menu, parse_action
from oracle.core.records import dataclass
from oracle.dealer.brief import (
    Place,
    RateBrief,
    brief_for_narrate,
    brief_for_oppose,
    brief_for_rate,
    name_of,
    place_of,
)
from oracle.dealer.builtin.meant import understood
from oracle.dealer.builtin.rating.difficulty import difficulty_of
from oracle.dealer.builtin.rating.lexicon import Example
from oracle.dealer.chat import Message
from oracle.dealer.compile import actor_of
from oracle.dealer.decisions import callable_verbs
from oracle.dealer.game_brief import brief_of
from oracle.dealer.memory import (
    DECIDING,
    LONGEST_SAYING,
    LONGEST_TEXT,
    TELLING,
    Memory,
    Span,
    beat_line,
    goal_words,
    here_in,
    latest_facts,
    older_facts,
)
from oracle.dealer.options import option_lines, waiting_words
from oracle.dealer.plans import plan_form, wishes_for
from oracle.dealer.position import DEALER, Position
from oracle.dealer.prompts import Prompt, fenced, find_prompt, hash_of, listed
from oracle.dealer.schema import moves_of, schema_for

LONGEST_LOOK: Final = 150
"""Characters of what a closer look shows."""

LONGEST_SECRET: Final = 240
"""Characters of something hidden."""

CHOICE: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {"answer": {"type": "integer"}},
    "required": ["answer"],
    "additionalProperties": False,
}
"""The form in which one of several answers is chosen."""

CITES: Final = "cites"
"""Key under which an adventure names the examples of a check that it suggests."""

RULINGS: Final = ("check", "procedure", "pass", "answer", "ask")
RATINGS: Final = ("check",)
REACTIONS: Final = ("reaction",)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question to a model."""

    prompt: str
    """Id of the prompt: name and version."""
    messages: tuple[Message, ...]
    schema: Mapping[str, Any]
    """What an answer must look like; empty where it is prose."""
    offered: tuple[str, ...] | None = None
    """Examples that may be cited; `None` where none has to be."""
    kinds: tuple[str, ...] = ()
    """Kinds of decision that answer it; empty where it is prose."""

    @property
    def hash(self) -> str:
        """What a journal knows it by."""
        return hash_of(tuple(one.text for one in self.messages))


def ask_for_rating(position: Position, memory: Memory) -> Asked:
    """Return the question how hard something is, where it is settled already that it takes a check."""
    return ask_for_ruling(position, memory, kinds=RATINGS)


def ask_for_ruling(position: Position, memory: Memory, *, kinds: tuple[str, ...] = RULINGS) -> Asked:
    """Return the question how to answer what a player said, with one of `kinds`."""
    said = position.state.table.asked
    examples = _examples(position, said)
    brief = brief_for_rate(position)
    ruled = position.after(parse_action(position.part, "rule procedure"))
    calls = (one for one in menu(ruled.part, ruled.state, brief.who) if one.action.verb in callable_verbs())
    words = {
        **_common(position, memory, said),
        "suggestions": listed(tuple(f"{one.feature}: {_asks(one.asks)}" for one in brief.suggestions)),
        "calls": listed(option_lines(position, calls)),
        "said": fenced(said, most=LONGEST_SAYING),
    }
    if wishes := wishes_for(position):
        words["wishes"] = wishes
    words["people"] += _foes(position)
    if brief.gifts:
        words["person"] += "\nWhat they can do that others cannot:\n" + listed(
            tuple(f"{gift.name}: {gift.words}" for gift in brief.gifts)
        )
    if brief.carried:
        words["person"] += "\nWhat others could notice of what they carry:\n" + listed(brief.carried)
    if brief.spells:
        words["person"] += "\nSpells at work:\n" + listed(brief.spells)
    words |= _lists(position.briefing.rating_lists())
    if examples is not None:
        words["examples"] = listed(tuple(f"{one.id}, rating {one.rating}: {one.words}" for one in examples))
    if kinds == RATINGS:
        words["waiting"] = "how hard it is: that it takes a check is settled, so answer with a check"
    if means := brief_of(position).means(position.rules):
        words["waiting"] += f"; {means}"
    moves = moves_of(position.system.name, kinds)
    offered = None if examples is None else _citable(examples, brief)
    schema = schema_for(kinds, moves, plan_form(position.system.name))
    return _asked(f"rate/{position.system.name}", words, schema, offered, kinds)


def ask_for_reaction(position: Position, memory: Memory) -> Asked:
    """Return the question how to answer what came of the cards."""
    brief = brief_for_oppose(position)
    goal = brief_of(position).remembered_by(position.rules)
    options = tuple(one for one in position.menu(DEALER) if one.action.verb not in ("narrate", "rule"))
    words = {
        **_common(position, memory, goal_words(position, goal)),
        "status": ", ".join(f"{label} {value}" for label, value in brief.status),
        "options": listed(option_lines(position, options)),
    }
    words["people"] += _foes(position)
    del (
        words["exits"],
        words["known"],
    )  # open ways stand among the options; what is known, in the memory where it matters
    words |= _lists(position.briefing.reaction_lists())
    moves = moves_of(position.system.name, REACTIONS)
    return _asked(f"oppose/{position.system.name}", words, schema_for(REACTIONS, moves), None, REACTIONS)


def ask_for_telling(position: Position, happened: tuple[Any, ...], memory: Memory) -> Asked:
    """Return the question how what happened is told; only what players know goes into it."""
    brief = brief_for_narrate(position, happened)
    told = tuple(filter(None, (beat_line("beats", position, beat, fenced) for beat in brief.happened)))
    fresh = {text for beat in brief.happened for text in beat.texts}
    known = tuple(fact for fact in brief.known if fact not in fresh and not memory.holds(fact, TELLING))
    words = {
        "title": fenced(brief.title),
        "tone": fenced(brief.tone),
        "company": listed(tuple(f"{who}: {fenced(name)}" for who, name in brief.company)),
        "limits": _limits(position),
        "known": listed(tuple(map(fenced, latest_facts(known)))),
        "memory": listed(tuple(map(fenced, memory.recalled(TELLING, here=here_in(position))))),
        "place": fenced(brief.place.title),
        "things": _things(brief.place),
        "recalled": listed(tuple(map(fenced, _to_the_point(memory, known, " ".join(told), TELLING)))),
        "happened": listed(told),
    }
    return _asked(f"narrate/{position.system.name}", words, {}, None)


def ask_to_choose(position: Position, memory: Memory, question: str, answers: tuple[str, ...]) -> Asked:
    """Return a question that the table leaves to the Dealer, with its answers by number."""
    words = _common(position, memory, question)
    del words["exits"], words["person"], words["waiting"]
    words |= {
        "question": fenced(question, most=LONGEST_SAYING),
        "answers": "\n".join(f"{at}. {fenced(one)}" for at, one in enumerate(answers, start=1)),
    }
    return _asked("settle/table", words, CHOICE, None)


def _asked(
    name: str,
    words: Mapping[str, str],
    schema: Mapping[str, Any],
    offered: tuple[str, ...] | None,
    kinds: tuple[str, ...] = (),
) -> Asked:
    prompt: Prompt = find_prompt(name)
    system, scene, turn = prompt.filled(words)
    return Asked(prompt.id, (Message("system", system), Message("user", f"{scene}\n\n{turn}")), schema, offered, kinds)


def _common(position: Position, memory: Memory, about: str) -> dict[str, str]:
    """Return what every duty but the telling gets."""
    tale, who = position.tale, actor_of(position)
    place = place_of(position)
    known = (
        *(tale.adventure.facts[fact].text for fact in tale.progress.disclosed),
        *tale.progress.established.values(),
        *position.state.table.settling.settled,
    )
    brief = brief_for_oppose(position)
    return {
        "title": fenced(tale.adventure.title),
        "tone": fenced(tale.adventure.tone),
        "limits": _limits(position),
        "place": _place(place),
        "people": _people(place),
        "exits": listed(tuple(f"{name}: {fenced(label)}" for name, label in place.exits)),
        "secrets": listed(tuple(f"{one.id}: {fenced(one.words, most=LONGEST_SECRET)}" for one in brief.secrets)),
        "memory": _memory(memory, known, about),
        "known": listed(tuple(map(fenced, latest_facts(known)))),
        "person": f"{who}: {fenced(name_of(position, who))}",
        "waiting": waiting_words(position),
    }


def _lists(lists: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return what a game lists, ready for the holes of a prompt; one line stands as it is."""
    return {hole: listed(lines) if len(lines) > 1 else "".join(lines) for hole, lines in lists.items()}


def _memory(memory: Memory, known: tuple[str, ...], about: str) -> str:
    return listed(tuple(map(fenced, (*memory.recalled(), *_to_the_point(memory, known, about, DECIDING)))))


def _to_the_point(memory: Memory, known: tuple[str, ...], about: str, span: Span) -> tuple[str, ...]:
    """Return what from further back has to do with something."""
    return (*memory.alike(about, span), *(f"Long known: {fact}" for fact in older_facts(known, about)))


def _place(place: Place) -> str:
    text = fenced(" ".join(place.text), most=2 * LONGEST_TEXT)
    return f"{fenced(place.title)} {text}\nThings here:\n{_things(place)}"


def _things(place: Place) -> str:
    return listed(tuple(f"{one.id}: {fenced(f'{one.name}. {one.look}', most=LONGEST_LOOK)}" for one in place.features))


def _people(place: Place) -> str:
    return listed(
        tuple(
            f"{one.id}: {fenced(f'{one.name}, {one.role}. {chr(32).join(one.manner)}', most=LONGEST_TEXT)}"
            for one in place.people
        )
    )


def _foes(position: Position) -> str:
    """Return the foes that stand there with all that is printed on them, for the Dealer; empty where there are none."""
    lines = position.briefing.foe_lines(position.rules)
    return "\nFoes, with what is printed on them:\n" + listed(tuple(map(fenced, lines))) if lines else ""


def _limits(position: Position) -> str:
    limits = position.state.table.limits
    lines = (
        *(f"never: {fenced(one)}" for one in limits.lines),
        *(f"only in passing: {fenced(one)}" for one in limits.veils),
    )
    return "; ".join(lines) or "nothing is ruled out"


def _asks(asks: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    return "; ".join(f"{key} {'|'.join(values)}" for key, values in asks)


def _citable(examples: tuple[Example, ...], brief: RateBrief) -> tuple[str, ...]:
    """Return the ids of all examples that stand in the prompt: those that are listed, and those of suggested checks."""
    asks = (ask for one in brief.suggestions for ask in one.asks)
    suggested = (cite for key, cites in asks if key == CITES for cite in cites)
    return tuple(dict.fromkeys((*(one.id for one in examples), *suggested)))


def _examples(position: Position, said: str) -> tuple[Example, ...] | None:
    """Return the examples most like what was said, easiest first; `None` where a rating cites none."""
    difficulty = difficulty_of(position)
    if difficulty is None:
        return None
    meaning = understood(position, said).meaning
    suggested = tuple(
        cite
        for one in position.tale.here.features
        if one.check and one.id in {meaning.target, position.state.table.tried}
        for cite in one.check.asks.get(CITES, ())
    )
    return difficulty.offered(said, meaning.skill, suggested)

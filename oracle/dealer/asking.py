"""From a position to what a model is asked: the brief of a duty, put into the holes of its prompt.

The prompt that tells is filled from `NarrateBrief` and a memory of what players know; neither can hold a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.part import menu, parse_action
from oracle.core.records import dataclass
from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.brief import (
    NarrateBrief,
    Place,
    brief_for_narrate,
    brief_for_oppose,
    brief_for_rate,
    name_of,
    place_of,
)
from oracle.dealer.builtin.meant import understood
from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.chat import Message
from oracle.dealer.compile import actor_of
from oracle.dealer.foe_lines import foe_lines
from oracle.dealer.memory import DECIDING, TELLING, Memory, Span, goal_words, here_in, latest_facts, older_facts
from oracle.dealer.options import option_lines, waiting_words
from oracle.dealer.plans import PLANS, wishes_for
from oracle.dealer.position import DEALER, Position
from oracle.dealer.prompts import Prompt, fenced, find_prompt, hash_of, listed
from oracle.dealer.referee import CALLABLE, MOVES_OF
from oracle.dealer.referee import GAMES_OF as GAMES
from oracle.dealer.schema import moves_of, schema_for
from oracle.systems.ultimo.ladder import LADDER, Example, find_example, is_example
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

OFFERED: Final = 10
"""Ladder examples offered for one rating."""

LONGEST_SAYING: Final = 1200
"""Characters of an utterance that a model gets to see."""

LONGEST_LOOK: Final = 150
"""Characters of what a closer look shows."""

LONGEST_SECRET: Final = 240
"""Characters of something hidden."""

LONGEST_TEXT: Final = 420
"""Characters of one text of the adventure."""

CHOICE: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {"answer": {"type": "integer"}},
    "required": ["answer"],
    "additionalProperties": False,
}
"""The form in which one of several answers is chosen."""

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
    brief = brief_for_rate(position, examples=examples)
    ruled = position.after(parse_action(position.part, "rule procedure"))
    calls = option_lines(one for one in menu(ruled.part, ruled.state, brief.who) if one.action.verb in CALLABLE)
    words = {
        **_common(position, memory, said),
        "suggestions": listed(tuple(f"{one.feature}: {_asks(one.asks)}" for one in brief.suggestions)),
        "calls": listed(calls),
        "said": fenced(said, most=LONGEST_SAYING),
        "wishes": wishes_for(position.system.name),
    }
    words["people"] += _foes(position)
    if brief.gifts:
        words["person"] += "\nWhat they can do that others cannot:\n" + listed(
            tuple(f"{gift.name}: {gift.words}" for gift in brief.gifts)
        )
    if brief.carried:
        words["person"] += "\nWhat others could notice of what they carry:\n" + listed(brief.carried)
    if brief.spells:
        words["person"] += "\nSpells at work:\n" + listed(brief.spells)
    if position.system.name == "ultimo":
        words |= _ultimo_words(brief.circumstances, brief.tags, examples)
    if kinds == RATINGS:
        words["waiting"] = "how hard it is: that it takes a check is settled, so answer with a check"
    if position.system.name == "ultimo":
        words["waiting"] += f"; the pool holds {position.rules.threat.pool} threat"
    moves = moves_of(position.system.name, kinds, MOVES_OF, GAMES)
    offered = tuple(one.id for one in examples) if position.system.name == "ultimo" else None
    schema = schema_for(kinds, moves, PLANS[position.system.name])
    return _asked(f"rate/{position.system.name}", words, schema, offered, kinds)


def ask_for_reaction(position: Position, memory: Memory) -> Asked:
    """Return the question how to answer what came of the cards."""
    brief = brief_for_oppose(position)
    rules = position.rules
    goal = rules.check.request.goal if position.system.name == "ultimo" and rules.check else ""
    options = tuple(one for one in position.menu(DEALER) if one.action.verb not in ("narrate", "rule"))
    words = {
        **_common(position, memory, goal_words(position, goal)),
        "status": ", ".join(f"{label} {value}" for label, value in brief.status),
        "options": listed(option_lines(options)),
    }
    words["people"] += _foes(position)
    del (
        words["exits"],
        words["known"],
    )  # open ways stand among the options; what is known, in the memory where it matters
    if position.system.name == "ultimo":
        words |= {"effects": listed(_effects()), "conditions": listed(_conditions())}
    else:
        words["consequences"] = listed(_consequences())
    moves = moves_of(position.system.name, REACTIONS, MOVES_OF, GAMES)
    return _asked(f"oppose/{position.system.name}", words, schema_for(REACTIONS, moves), None, REACTIONS)


def ask_for_telling(position: Position, happened: tuple[Any, ...], memory: Memory) -> Asked:
    """Return the question how what happened is told; only what players know goes into it."""
    brief = brief_for_narrate(position, happened)
    told = tuple(line for beat in brief.happened if (line := _beat_line(position, brief, beat)))
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
    lines = foe_lines(position)
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


def _ultimo_words(
    circumstances: tuple[tuple[str, tuple[int, ...], str], ...],
    tags: tuple[tuple[str, str], ...],
    examples: tuple[Example, ...],
) -> dict[str, str]:
    from oracle.systems.ultimo.skills import SKILLS

    return {
        "skills": listed(tuple(f"{one.id} ({', '.join(one.attributes)}): {one.words}" for one in SKILLS)),
        "circumstances": listed(
            tuple(
                f"{name} {'|'.join(f'{value:+}' for value in values)}: {words}" for name, values, words in circumstances
            )
        ),
        "tags": "; ".join(f"{name} ({words})" for name, words in tags),
        "examples": listed(tuple(f"{one.id}, rating {one.rating}: {one.words}" for one in examples)),
    }


def _effects() -> tuple[str, ...]:
    from oracle.systems.ultimo.effects import EFFECTS

    rows = ((one, one.said.replace("{name}", "the character").replace("{detail}", "what is named")) for one in EFFECTS)
    return tuple(f"{one.id}, {one.size}, {one.price}: {said}" for one, said in rows)


def _conditions() -> tuple[str, ...]:
    from oracle.systems.ultimo.conditions import CONDITIONS

    return tuple(f"{one.id}: {one.words}" for one in CONDITIONS)


def _consequences() -> tuple[str, ...]:
    from oracle.systems.diesel.threats import CONSEQUENCES

    return tuple(f"{one.id}, {one.threat}, {one.weight}: {one.words}" for one in CONSEQUENCES.values())


def _examples(position: Position, said: str) -> tuple[Example, ...]:
    """Return the ladder examples most like what was said, easiest first."""
    if position.system.name != "ultimo":
        return ()
    meaning = understood(position, said).meaning
    near = judged(said, meaning.skill)
    words = {stem(word) for word in words_of(said) if word not in small_words()}
    suggested = tuple(
        cite
        for one in position.tale.here.features
        if one.check and one.id in {meaning.target, position.state.table.tried}
        for cite in one.check.asks.get("cites", ())
    )
    ranked = sorted(LADDER, key=lambda one: -_likeness(one, near.skill, near.difficulty, words))
    first = tuple(find_example(cite) for cite in suggested if is_example(cite))
    chosen = tuple(dict.fromkeys((*first, *near.examples, *ranked)))[:OFFERED]
    return tuple(sorted(chosen, key=lambda one: (one.rating, one.id)))


def _likeness(example: Example, skill: str, wanted: int, words: set[str]) -> float:
    shared = len(words & {stem(word) for word in words_of(example.words)})
    return 3.0 * (example.skill == skill) + 2.0 * shared - 0.6 * abs(example.rating - wanted)


def _beat_line(position: Position, brief: NarrateBrief, beat: Beat) -> str:
    """Return one thing that happened, as whoever tells it gets it; nothing where there is nothing to tell."""
    row = _BEATS.get(beat.kind)
    names = dict(brief.company)
    who = fenced(names[beat.who].split()[0]) if beat.who in names else "they"
    return row(position, who, beat) if row else ""


def _texts(beat: Beat, most: int = 2 * LONGEST_TEXT) -> str:
    return fenced(" ".join(beat.texts), most=most)


def _tried(position: Position, who: str, beat: Beat) -> str:
    tier = f": {beat.tier.replace('_', ' ').upper()}" if beat.tier not in ("", "always") else ""
    texts = f" In the words of the adventure: {_texts(beat)}" if beat.texts else ""
    return f"{who} tried {fenced(goal_words(position, beat.subject))}{tier}.{texts}"


def _trouble(_position: Position, who: str, beat: Beat) -> str:
    thing = f", namely {fenced(beat.thing)}" if beat.thing else ""
    if beat.tier == "soaked":
        return f"something struck {who}, and none of it got through: {who} is not hurt. Tell it without figures."
    return f"it went against {who}: {beat.subject.replace('_', ' ').replace('-', ' ')}{thing}. Tell it without figures."


def _by_foe(words: str) -> Callable[[Position, str, Beat], str]:
    """Return how a beat is put that is about a foe."""
    return lambda _position, who, beat: words.format(who=who, foe=fenced(beat.thing), how=beat.subject)


def _wounded(_position: Position, who: str, beat: Beat) -> str:
    """Return how a foe's blow is put: what does not get through is no wound."""
    if beat.subject == "soaked":
        return f"{fenced(beat.thing)} has hit {who}, and none of it got through: {who} is not hurt."
    return f"{fenced(beat.thing)} has hurt {who}: {beat.subject}. Tell it without figures."


_BATTLES: Final[Mapping[str, str]] = {
    "raised": "{foe} have taken the field against them.",
    "taken": "{who} leads soldiers onto the field.",
    "fray": "{who} fights in the midst of the battle.",
    "orders": "{who} sends the soldiers in, and stays behind them.",
    "well": "it went well for {who} and the soldiers.",
    "badly": "it went badly for {who} and the soldiers.",
    "pressed": "{foe} attack, and {who} has to meet it.",
    "thinned_theirs": "{foe} have lost many at once. Tell it without figures.",
    "thinned_ours": "the characters' own soldiers have lost many at once. Tell it without figures.",
    "faltered_theirs": "the line of {foe} wavers.",
    "faltered_ours": "the line of the characters' own soldiers wavers.",
    "held_theirs": "whoever leads {foe} keeps them from running.",
    "held_ours": "the characters' own soldiers stand.",
    "routed_theirs": "{foe} break and run.",
    "routed_ours": "the characters' own soldiers break and run.",
    "regrouped_theirs": "{foe} have gathered again.",
    "regrouped_ours": "the characters' own soldiers have gathered again.",
    "waits": "{foe} stay where they are.",
    "won": "the field is won: {foe} are beaten or gone.",
    "lost": "the field is lost to {foe}.",
    "left": "the characters have gone elsewhere, and left the battle with {foe} behind.",
}
"""What happens in a battle, by what a beat says of it."""

_SIGHTS: Final = {
    "hid": "{foe} has slipped away, and nobody sees where it is.",
    "spotted": "{who} finds out that {foe} lies in wait, and where.",
    "kept": "{foe} tries to slip out of sight, and {who} keeps an eye on it.",
}
"""What becomes of a foe that is not to be seen, by what a beat says of it."""

_FIGHT_BEATS: Final[Mapping[BeatKind, Callable[[Position, str, Beat], str]]] = {
    "foe_came": _by_foe("{foe} is here, and stands against them."),
    "foe_left": _by_foe("{foe} fights no more: {how}."),
    "foe_fell": _by_foe("{foe} lies beaten, and this is what was made of it: {how}."),
    "foe_down": _by_foe("{foe} goes down."),
    "exchange": _by_foe("{who} and {foe} come to blows ({how})."),
    "foe_struck": _by_foe("a blow meets {foe}: {how}. Tell it without figures."),
    "turned_aside": _by_foe("{who} turns part of the blow aside: {how}."),
    "wounded": _wounded,
    "patience": _by_foe("the patience of {foe} wears thinner."),
    "burst": _by_foe("the patience of {foe} gives way: it strikes with all it has."),
    "menace": _by_foe("{foe} does what it alone can: {how}."),
    "foes_hold": _by_foe("{foe} lets the moment pass ({how})."),
    "hidden": _by_foe("{who} is out of everybody's sight."),
    "foe_sight": lambda _position, who, beat: _SIGHTS[beat.subject].format(who=who, foe=fenced(beat.thing)),
    "reached": _by_foe("words have reached {foe} ({how})."),
    "battle": lambda _position, who, beat: _BATTLES[beat.subject].format(who=who, foe=fenced(beat.thing)),
}
"""What happens in a fight."""

_BEATS: Final[Mapping[BeatKind, Callable[[Position, str, Beat], str]]] = {
    "said": lambda _position, who, beat: f"{who} announced: {_texts(beat, LONGEST_SAYING)}",
    "outcome": _tried,
    "resolved": _tried,
    "effect": _trouble,
    "consequence": _trouble,
    "ruled": lambda _position, _who, beat: _RULED.get(beat.subject, ""),
    "disclosed": lambda _position, _who, beat: f"it came out: {_texts(beat)}",
    "established": lambda _position, _who, beat: f"it is so from now on: {_texts(beat)}",
    "fell": lambda _position, who, _beat: f"{who} is out of the story from now on.",
    "rested": lambda _position, who, beat: f"{who} took a {'long' if beat.subject == 'long' else 'short'} rest.",
    "clock": lambda _position, _who, beat: f"{fenced(beat.thing)} draws nearer.",
    **_FIGHT_BEATS,
    "worked": lambda _position, who, beat: f"{who} worked on {fenced(beat.subject)} for {beat.thing}; tell how long.",
    "treated": lambda _position, who, _beat: f"{who} was cared for.",
    "goes_on": lambda _position, who, _beat: f"{who} goes on, changed.",
}
"""How each kind of beat is put; scenes, ways and endings tell themselves."""

_RULED: Final[Mapping[str, str]] = {
    "pass": "nothing stood against it: it simply happens, or they simply see what is there. Nothing new comes of it.",
    "answer": "it was no deed: answer in one friendly sentence out of what is written here, or say that nobody knows.",
}
"""What is told of a ruling; a question back to the player is worded by the table."""

"""A person who holds a duty of the Dealer: a typed line becomes a decision, judged like anybody else's.

A line holds one thing or several, divided by `;`. What is not said stays as the program proposes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from pydantic import ValidationError

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.compile import TAKEN, goal_of
from oracle.dealer.human_names import nobody, with_actors
from oracle.dealer.human_rating import read_rating
from oracle.dealer.living_typed import LIVING_TYPED
from oracle.dealer.position import Position
from oracle.dealer.referee import CALLABLE
from oracle.dealer.sharing import CHECKS
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems.ultimo.effects import EFFECTS

KINDS: Final = ("pass", "answer", "ask", "check", "procedure")
"""What an utterance can amount to."""

RATINGS: Final = ("check", "call", "rate", "rerate", "threaten")
"""Words with which a rating may begin; it may also begin with its figure."""


OWN_WORDS: Final = lazy_pattern(r"(?:i|i'm|i'll|we|we'll|let's|let us)\b(?!['’]?s\b)", re.IGNORECASE)
"""How a line begins that is what a character does, and no word of the Dealer."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a person is to decide."""

    position: Position
    duties: tuple[str, ...]
    """What of it is theirs, of `adjudicate`, `rate`, `oppose`."""
    draft: wire.Decision
    """What the program proposes."""
    rating: Callable[[], wire.Decision]
    """Gives the program's rating where its proposal is no check."""


def read_answer(task: Task, line: str) -> wire.Decision:
    """Return the decision that a line spells out; the proposal itself for an empty one.

    Raises:
        NotationError: If it spells out none, or decides what is not this person's to decide.
    """
    parts = tuple(_parts(line))
    if not parts:
        return task.draft
    if OWN_WORDS.match(line.strip()):
        raise NotationError(
            "The Dealer's word on what was done comes first: Enter takes what is proposed; /dealer says what else."
        )
    try:
        return _ruling(task, parts) if task.position.state.table.asked else _reaction(task, parts)
    except ValidationError as exc:
        wrong = exc.errors()[0]
        if wrong["loc"] and wrong["loc"][-1] in _WHO and isinstance(wrong["input"], str):
            raise NotationError(nobody(task.position, wrong["input"])) from exc
        named = next((str(one) for one in reversed(wrong["loc"]) if isinstance(one, str)), "that")
        raise NotationError(f"{named}: {wrong['msg'].replace('Input should be', 'it has to be')}.") from exc


def _parts(line: str) -> Iterator[str]:
    """Yield what a line says, thing by thing; a `;` among words that are told is one of them."""
    told = ""
    for part in (one.strip() for one in line.split(";") if one.strip()):
        word, _, rest = part.partition(" ")
        if told and word.lower() not in _BEGINNINGS:
            told = f"{told}; {part}"
            continue
        yield from (told,) if told else ()
        told = part if word.lower() in _WITH_WORDS and rest else ""
        yield from () if told else (part,)
    yield from (told,) if told else ()


def _ruling(task: Task, parts: tuple[str, ...]) -> wire.Decision:
    """Return a ruling on what was said."""
    kind = ""
    own: list[Any] = []
    extra: list[Any] = []
    for part in parts:
        word, _, rest = part.partition(" ")
        found, move = _ruled(task, word.lower(), rest, part)
        kind = found or kind
        (own if found else extra).extend(() if move is None else (move,))
    own = own if kind else [one for one in task.draft.moves if isinstance(one, _OWN)]
    kind = kind or task.draft.kind
    kept = [one for one in task.draft.moves if not isinstance(one, _OWN)] if kind == task.draft.kind else []
    return wire.Decision.model_validate({"kind": kind, "moves": (*kept, *extra, *own)})


def _ruled(task: Task, word: str, rest: str, part: str) -> tuple[str, Any]:
    """Return the kind of ruling that a part makes, empty where it only adds something, and its move.

    What stands behind `pass` or `answer` is for the players to read, and comes as words that are told with it.
    """
    if word in _MOVES:
        _must_hold(task, "adjudicate")
        return "", _moved(task, word, rest)
    if word in TAKEN:
        _must_hold(task, "adjudicate")
        return "", wire.Take(action=part)
    if word in _WITH_WORDS:
        _must_hold(task, "adjudicate")
        return word, wire.Narrate(text=rest.strip()) if rest.strip() else None
    if word == "ask":
        _must_hold(task, "adjudicate")
        return word, wire.Ask.model_validate({"slot": rest or "what"})
    if word in ("scene", "lead"):
        _must_hold(task, "adjudicate")
        return "procedure", wire.SceneMove(exit=rest or "-")
    if word in CALLABLE:
        _must_hold(task, "adjudicate")
        return "procedure", wire.Call(action=part)
    return "check", _check(task, part if word not in RATINGS else rest)


def _check(task: Task, words: str) -> Any:
    """Return the check that some words call for; without any, the one that is proposed."""
    if words:
        _must_hold(task, "rate")
    draft = _rating_in(task.draft) or _rating_in(task.rating())
    return read_rating(draft, words) if words else draft


def _rating_in(decision: wire.Decision) -> Any:
    return next((move for move in decision.moves if isinstance(move, CHECKS)), None)


def _must_hold(task: Task, duty: str) -> None:
    if duty not in task.duties:
        told = {
            "adjudicate": "What the words amount to is not yours to say here, only how hard it is",
            "rate": "How hard it is is not yours to say here, only what the words amount to",
        }[duty]
        raise NotationError(f"{told}; /duty {duty} me would make it so.")


def _reaction(task: Task, parts: tuple[str, ...]) -> wire.Decision:
    """Return an answer to what came of the cards."""
    if isinstance(next(iter(task.draft.moves), None), _WEIGHED):
        return wire.Decision(kind="reaction", moves=tuple(_weighed(task, part) for part in parts))
    added: list[Any] = []
    spent: list[wire.Spend] = []
    left = False
    for part in parts:
        word, _, rest = part.partition(" ")
        if word.lower() in _MOVES:
            added.append(_moved(task, word.lower(), rest))
        elif word.lower() in TAKEN:
            added.append(wire.Take(action=part))
        elif word.lower() in ("done", "waive"):
            _few(word, rest.split(), 0)
            left = True
        elif task.position.system.name == "ultimo":
            spent.append(_spent(task, part))
        else:
            added.append(_consequence(part))
    if task.position.system.name == "ultimo" and (spent or left or not added):
        added = [wire.Effects(spend=tuple(spent)), *added]
    elif left:
        added = [wire.Consequence(), *added]
    return wire.Decision(kind="reaction", moves=tuple(added))


def _moved(task: Task, word: str, rest: str) -> Any:
    """Return what is added to an answer; whoever it is about may go by name."""
    meant = rest if word in _WORDED else with_actors(task.position, rest)
    _few(word, meant.split(), _MOST_WORDS.get(word, len(meant)))
    return _MOVES[word](meant)


def _few(word: str, behind: list[str], most: int) -> None:
    """Refuse words that a move has no place for, so that none is lost in silence.

    Raises:
        NotationError: If there are more than `most`.
    """
    if len(behind) > most:
        lost = " ".join(behind[most:])[:60]
        raise NotationError(f"{word} has no place for {lost!r}. What players are to read goes behind answer or pass.")


def _weighed(task: Task, part: str) -> Any:
    """Return a rating made anew, or for Diesel Empire which attributes help and which hinder."""
    draft = next(iter(task.draft.moves))
    word, _, rest = part.partition(" ")
    return read_rating(draft, rest if word.lower() in RATINGS else part)


def _spent(task: Task, part: str) -> wire.Spend:
    """Return an effect that is named with or without the verb, by whom it strikes and what it needs."""
    words = with_actors(task.position, part).split()
    verb = words[0].lower() if words[0].lower() in ("spend", "inflict") else ""
    effect, rest = _effect_in(words[1:] if verb else words)
    free = verb == "inflict" if verb else _is_owed(task.position, effect.id)
    target = rest.pop(0) if rest and rest[0].startswith("pc") else _target(task)
    pay = "free" if free else "threat"
    return wire.Spend.model_validate(
        {"effect": effect.id, "tier": effect.size, "target": target, "detail": "-".join(rest) or None, "pay": pay}
    )


def _effect_in(words: list[str]) -> tuple[Any, list[str]]:
    """Return the effect that some words begin with, and the words behind it."""
    known = {one.id: one for one in EFFECTS}
    for end in range(min(4, len(words)), 0, -1):
        name = "_".join(words[:end]).lower().replace("-", "_")
        if name in known:
            return known[name], words[end:]
    named = " ".join(words)[:40]
    raise NotationError(f"There is no effect called {named!r}. /dealer lists what you may do now; done leaves it.")


def _is_owed(position: Position, effect: str) -> bool:
    """Return whether an effect can be had for nothing."""
    options = (one for one in position.menu() if one.action.verb == "inflict")
    holes = (one.holes[0] for one in options)
    return any(effect in ((hole() if callable(hole) else hole).choices() or ()) for hole in holes)


def _target(task: Task) -> str:
    """Return whom an effect strikes that names nobody: whom the proposal strikes, else the first one there."""
    drafted = (one.target for move in task.draft.moves if isinstance(move, wire.Effects) for one in move.spend)
    check = getattr(task.position.rules, "check", None)
    return next(drafted, check.request.who if check else task.position.tale.company.pcs[0])


def _consequence(part: str) -> Any:
    """Return what a failure brings in Diesel Empire, or what a wound may make of somebody."""
    words = part.replace(",", " ").split()
    if words[0].lower() == "scar":
        return wire.Scar(attributes=tuple(words[1:]))
    named = words[1:] if words[0].lower() == "inflict" else words
    if not named:
        raise NotationError("Say what it brings: /dealer lists what you may do now; waive leaves it.")
    return wire.Consequence(id=named[0].lower(), subject="-".join(named[1:]) or None)


def _establish(rest: str) -> wire.Establish:
    """Return a fact that is added, named by its first words."""
    words = rest.strip().strip('"')
    if not words:
        raise NotationError("Say what is so from now on, such as establish The bridge is down")
    return wire.Establish(id=goal_of(words), words=words)


def _award(rest: str) -> wire.Award:
    """Return experience for somebody: `award pc1 1 play`, `award pc1 3 quest who-took-the-bell`."""
    words = rest.split()
    figure = next((one for one in words if one.isdecimal()), "")
    target = next((one for one in words if re.fullmatch(r"pc\d+", one)), "")
    others = [one for at, one in enumerate(words) if at not in {words.index(had) for had in (figure, target) if had}]
    reason, task = (others[0] if others else "play"), others[1:]
    _few(f"award for {reason}", task, len(task) if reason == "quest" else 0)
    of = goal_of(" ".join(task)) if task else None
    return wire.Award(target=target or "pc1", amount=int(figure or 1), reason=reason, of=of)


def _holes(kind: type[WireMove]) -> tuple[str, ...]:
    """Return the fields that a move is written with, in order."""
    return tuple(re.findall(r"{(\w+)}", kind.line))


def _of_words(kind: type[WireMove], names: tuple[str, ...]) -> Callable[[str], Any]:
    """Return how a move of a few words is read, a word for each of its fields."""

    def read(rest: str) -> Any:
        given = dict(zip(names, rest.split(), strict=False))
        figures = {name for name in given if kind.model_fields[name].annotation is int and given[name].isdecimal()}
        return kind.model_validate({name: int(one) if name in figures else one for name, one in given.items()})

    return read


def _foe_alone(move: str) -> Callable[[str], Any]:
    """Return how a move of a foe is read that is aimed at nobody."""
    return lambda rest: wire.FoeAct(move=move, foe=rest.strip() or None)


def _foe_act(move: str, rest: str) -> wire.FoeAct:
    """Return what a foe does: `strike hound pc1 melee`, or `wield hound howl pc1`."""
    words = rest.split()
    target = next((one for one in words if re.fullmatch(r"pc\d+", one)), None)
    others = [one for one in words if one != target]
    foe = others[0] if others else None
    if move == "strike" and "ranged" in others:
        move = "shoot"
    return wire.FoeAct(move=move or (others[1] if len(others) > 1 else "-"), foe=foe, target=target)


def _covered(unit: str = "here", cover: str = "-", *_more: str) -> wire.FoeAct:
    """Return how well a foe, a character or anybody here is covered: `cover hound half`, `cover here full`."""
    move = "hide" if cover == "hidden" else f"cover_{cover}"
    if move not in wire.FOE_MOVES:
        raise NotationError(
            "Say who is covered and how well: cover hound half, cover pc1 quarter, cover here full, cover hound hidden."
        )
    if re.fullmatch(r"pc\d+", unit) and move != "hide":
        return wire.FoeAct(move=move, target=unit)
    return wire.FoeAct(move=move, foe=None if unit == "here" else unit)


def _advanced(foe: str = "-", square: str = "-", *_more: str) -> wire.FoeAct:
    """Return where a foe goes on a map: `advance hound c4`."""
    return wire.FoeAct(move="advance", foe=foe, square=square)


def _lay(rest: str) -> wire.Lay:
    """Return the map of a fight: `lay 12 10 wall:c3-c5 pc1@b4`."""
    words = re.sub(r"^\s*(\d+)\s*x\s*(\d+)", r"\1 \2", rest).split()
    width, height = (int(word) if word.isdecimal() else 0 for word in (*words, "", "")[:2])
    return wire.Lay(width=width, height=height, pieces=tuple(words[2:]))


def _raise_army(kind: str = "-", leader: str = "-", post: str = "rear", *_more: str) -> wire.RaiseArmy:
    """Return soldiers who take the field: `raise_army county_posse`, `raise_army line_gang horus field`."""
    leads = None if leader == "-" else leader
    return wire.RaiseArmy.model_validate({"kind": kind, "leader": leads, "post": post})


_PLAIN: Final = {
    kind.line.partition(" ")[0]: kind
    for kind in (
        *(wire.Disclose, wire.Tick, wire.End, wire.Reopen, wire.Lift, wire.Treat, wire.Rouse, wire.Watch, wire.Refill),
        *(wire.Arrange, wire.Bring, wire.Bond, wire.Npc, wire.RateResist),
    )
}
"""Moves that a person types as they are written, by their first word."""

_MOVES: Final[Mapping[str, Callable[[str], Any]]] = {
    **{word: _of_words(kind, _holes(kind)) for word, kind in _PLAIN.items()},
    "establish": _establish,
    **LIVING_TYPED,
    "award": _award,
    "weather": _of_words(wire.Weather, ("rain", "wind", "temperature")),
    "terrain": lambda rest: wire.Weather.model_validate({"ground": tuple(rest.split())}),
    "shelter": lambda rest: wire.Weather.model_validate({"shelter": rest.strip()}),
    "strike": lambda rest: _foe_act("strike", rest),
    "wield": lambda rest: _foe_act("", rest),
    "advance": lambda rest: _advanced(*rest.split()),
    "cover": lambda rest: _covered(*rest.split()),
    "forbear": lambda rest: wire.FoeAct.model_validate({"move": "forbear", "amount": rest.strip() or 0}),
    "approach": lambda rest: wire.FoeAct(move="advance", foe=rest.strip() or "-"),
    "lay": _lay,
    **{one: _foe_alone(one) for one in ("bide", "leave", "exert", "hold_back")},
    "hide": lambda rest: wire.FoeAct(move="hide", foe=rest.strip() or "-"),
    "raise_army": lambda rest: _raise_army(*rest.split()),
    "press": lambda rest: wire.ArmyAct(move="press", target=rest.strip() or None),
    "hold_ground": lambda _rest: wire.ArmyAct(move="hold_ground"),
    "reform": lambda _rest: wire.ArmyAct(move="reform"),
    "call_off": lambda _rest: wire.ArmyAct(move="call_off"),
}
"""What may be added to any answer, by the word it begins with."""

_WITH_WORDS: Final = ("pass", "answer")
"""Rulings behind which stands what is told with them."""

_BEGINNINGS: Final = frozenset((*KINDS, *RATINGS, *CALLABLE, *TAKEN, *_MOVES, "scene", "lead", "done", "waive"))
"""Words with which another thing begins that a Dealer decides."""

_MOST_WORDS: Final[Mapping[str, int]] = {
    **{word: len(_holes(kind)) for word, kind in _PLAIN.items()},
    "hold_ground": 0,
    "reform": 0,
    "call_off": 0,
    "forbear": 1,
    "advance": 2,
    "cover": 2,
    **dict.fromkeys(("weather", "strike", "wield", "raise_army"), 3),
}
"""Words that a move has a place for, where they are counted; a character is one word, whatever its name."""

_WORDED: Final = ("establish", "disclose", "bring", "lay", "weather", "terrain", "shelter", *LIVING_TYPED)
"""Moves that are about no character, or hold words in which a name is nothing but a name."""

_WHO: Final = ("who", "other", "target")
"""Fields that hold a character."""

_WEIGHED: Final = (wire.Rate, wire.Judge)
"""Moves of a reaction that say how hard something is."""

_OWN: Final = (wire.Rate, wire.Threaten, wire.Call, wire.SceneMove, wire.Ask, wire.Narrate)
"""Moves that are a ruling; all others are added to one."""

"""What a person with a duty of the Dealer is asked: what the program would say, on what grounds, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_oppose, name_of
from oracle.dealer.compile import actor_of
from oracle.dealer.options import option_lines
from oracle.dealer.position import DEALER, Position
from oracle.systems.ultimo.effects import find_effect
from oracle.systems.ultimo.ladder import find_example, is_example

TELLING: Final = "narrate"
"""The duty of whoever tells."""

LEAVE: Final = "-"
"""Typed in place of a telling: it stays untold."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that waits for the word of a seat."""

    seat: str
    duties: tuple[str, ...]
    """What of it is that seat's."""
    position: Position
    draft: wire.Decision = field(default_factory=lambda: wire.Decision(kind="pass"))
    """What the program would decide; of no account for a telling."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """For the journal: what a model was asked for the proposal."""
    telling: tuple[str, ...] = ()
    """What the program would tell, piece by piece."""
    happened: tuple[Any, ...] = ()
    """What is to be told."""
    choice: int = 0
    """Number of the answer the program would choose to a question that the table left to the Dealer; 0 for none."""

    @property
    def is_telling(self) -> bool:
        """Whether it is about how something is told."""
        return TELLING in self.duties


def proposed_lines(proposal: Proposal, *, in_full: bool = True) -> Iterator[str]:
    """Yield what is proposed, and how it is taken or changed: `in_full`, or in a few words."""
    if proposal.is_telling:
        yield f"You tell it; told so unless you tell it otherwise: {''.join(_flowing(proposal.telling))}"
        if in_full:
            yield (
                f"Enter tells it so; a line of your own tells that; {LEAVE} leaves it untold. What your character does "
                "next, such as I look around, takes it as well."
            )
        return
    if proposal.choice:
        question = proposal.position.state.table.settling.question
        listed = ", ".join(f"{at} {one}" for at, one in enumerate(question.answers, start=1))
        yield f"The table leaves this to you, the Dealer: {question.words} {listed}."
        yield f"Proposed: {question.answers[proposal.choice - 1]}. Enter takes it; or give another number."
        return
    yield f"You are the Dealer here. Proposed: {_sentence(proposal)}"
    ways = f"Or say it otherwise: {_ways(proposal)}. /dealer says more." if in_full else "/dealer says what else."
    yield f"Enter takes it. {ways}"


def _flowing(pieces: tuple[str, ...]) -> Iterator[str]:
    for at, piece in enumerate(pieces):
        yield piece if at == 0 or piece.startswith(" ") else f" {piece}"


def _sentence(proposal: Proposal) -> str:
    position, draft = proposal.position, proposal.draft
    told = "; ".join(_told(position, move) for move in draft.moves)
    match draft.kind:
        case "pass":
            return f"let it pass, nothing is at stake{f'; {told}' if told else ''}."
        case "answer":
            return "answer it as a question beside the story."
        case "ask":
            return "ask back, as it is not clear what is meant."
        case "procedure":
            return f"take it as {told}."
        case _:
            return f"{told or 'leave it at that'}."


def _told(position: Position, move: Any) -> str:
    """Return one move in words."""
    words = _WORDS.get(type(move))
    return words(position, move) if words else " ".join(str(one) for one in move.model_dump(exclude_none=True).values())


def _rating(position: Position, move: wire.Rate) -> str:
    """Return a rating with its grounds."""
    pair = " + ".join(one for one in (move.skill_a, move.skill_b) if one)
    who = name_of(position, move.who or actor_of(position))
    cites = ", ".join(f"{one} ({_example(one)})" for one in move.cites[:2])
    counted = "".join(f", {one.id.replace('_', ' ')} {one.value:+}" for one in move.modifiers)
    thing = next((one.name for _, one in position.tale.adventure.features() if one.id == move.goal), "")
    on = f" ({thing})" if thing else ""
    grounds = f"as {cites}{counted}" if cites else f"with nothing cited{counted}"
    return f"a check by {who}{on}: {pair} at difficulty {move.difficulty}, {grounds}"


def _example(cite: str) -> str:
    return f"{find_example(cite).words}, {find_example(cite).rating}" if is_example(cite) else "unknown"


def _effects(position: Position, move: wire.Effects) -> str:
    return " and ".join(_effect(position, one) for one in move.spend) or "leave it at that"


def _effect(position: Position, one: wire.Spend) -> str:
    price = "owed, so for nothing" if one.pay == "free" else f"for {find_effect(one.effect).price} threat"
    detail = f" ({one.detail})" if one.detail else ""
    return f"{one.effect.replace('_', ' ')}{detail} for {name_of(position, one.target)}, {price}"


def _threat(_position: Position, move: wire.Threaten) -> str:
    against = "whatever a card says" if move.threat == "card" else move.threat
    return f"a check against {against}, with {move.stakes} stakes"


def _judgement(_position: Position, move: wire.Judge) -> str:
    return f"what helps: {', '.join(move.helping) or 'nothing'}; what hinders: {', '.join(move.hindering) or 'nothing'}"


def _foe(position: Position, move: wire.FoeAct) -> str:
    done = {"bide": "the foes keep still", "exert": "it strikes with all its power", "hold_back": "it holds back"}
    if move.move in done:
        return done[move.move]
    target = f" at {name_of(position, move.target)}" if move.target else f" to {move.square}" if move.square else ""
    return f"{(move.foe or 'it').replace('_', ' ')}: {move.move.replace('_', ' ')}{target}"


def _army(position: Position, move: wire.ArmyAct) -> str:
    done = {"hold_ground": "they wait", "reform": "they gather again", "call_off": "they leave the field"}
    if move.move in done:
        return done[move.move]
    return f"they attack, and {name_of(position, move.target or actor_of(position))} has to answer"


def _consequence(_position: Position, move: wire.Consequence) -> str:
    if move.id is None:
        return "leave it at that"
    return f"it brings {move.id}{f' ({move.subject})' if move.subject else ''}"


_WORDS: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    wire.Rate: _rating,
    wire.Threaten: _threat,
    wire.Call: lambda _position, move: f"“{move.action}”",
    wire.SceneMove: lambda _position, move: f"leading everybody through {move.exit}",
    wire.Effects: _effects,
    wire.Judge: _judgement,
    wire.FoeAct: _foe,
    wire.Lay: lambda _position, move: f"a map of {move.width} by {move.height} squares",
    wire.ArmyAct: _army,
    wire.Take: lambda _position, move: f"“{move.action}”",
    wire.Consequence: _consequence,
    wire.Scar: lambda _position, move: f"to go on they would become {' or '.join(move.attributes)}",
}
"""How a move is told to somebody who may change it."""


def _ways(proposal: Proposal) -> str:
    """Return the shortest ways to say something else."""
    position, duties = proposal.position, proposal.duties
    game = position.system.name
    rating = (
        "8 or +1 for another difficulty" if game == "ultimo" else "danger, fault, uncertainty or strain, and stakes"
    )
    if position.state.table.asked:
        own = ("check", "pass", "answer", "ask", "go and a way on") if "adjudicate" in duties else ()
        return ", ".join((*own, *((rating,) if "rate" in duties else ())))
    if "rate" in duties:
        return rating if game == "ultimo" else "helps and hinders, with what does"
    return "an effect by its name, or done" if game == "ultimo" else "a consequence by its name, or waive"


def more_lines(proposal: Proposal) -> Iterator[str]:
    """Yield everything that could be said instead, with what it costs."""
    position = proposal.position
    if proposal.is_telling:
        yield "What you tell is held against the table: no figures, no other outcome, nothing that nobody knows yet."
        return
    yield "You may say several things at once, divided by ; - everything is checked, as any Dealer's word is."
    if "rate" in proposal.duties and position.system.name == "ultimo":
        yield "A rating may hold a difficulty, an attribute and a skill, examples, circumstances and tags:"
        yield "  AGI Athletics 7 C6/Survival haste+1 climb"
    yield from (f"  {line}" for line in option_lines(_options(position)))
    if any(one.action.verb == "disclose" for one in position.menu(DEALER)):
        yield "  disclose and what comes out: /dealer secrets lists what could"


_UNLISTED: Final = ("rule", "narrate", "call", "rerate", "threat", "disclose")
"""Verbs of the Dealer that have words of their own, and the one that would name what is hidden."""


def _options(position: Position) -> Iterator[Any]:
    """Yield what the Dealer may do now besides ruling and telling; names of secrets not."""
    return (one for one in position.menu(DEALER) if one.action.verb not in _UNLISTED)


def secret_lines(position: Position) -> Iterator[str]:
    """Yield what only the Dealer may know here: to be shown to a seat that adjudicates, rates or opposes."""
    brief = brief_for_oppose(position)
    yield "Only the Dealer knows this; it spoils the story for you as a player."
    if not brief.secrets:
        yield "  Nothing is hidden here."
    yield from (f"  {one.id}: {one.words}" for one in brief.secrets)

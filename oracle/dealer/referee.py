"""The gate: whether a decision may stand. Pure; a decision stands or falls whole, and nothing is ever guessed.

What is legal is asked of the part, as for any actor. What is added here is policy: which moves belong to which
decision, that a difficulty rests on examples, that nothing is judged behind a change of scene. The mends are few:
experience cut to what the reason allows, and effects behind one that others must answer first, which wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.part import act, legal_words
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.compile import Step, compiled
from oracle.dealer.found_money import money_named
from oracle.dealer.judging import judging_of
from oracle.dealer.living_decisions import AddThing
from oracle.dealer.position import DEALER, Position
from oracle.dealer.verdict import Objection, Verdict
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError

STIRRING: Final = ("scene", "ending", "fallen", "outcome", "rest")
"""What is told to the other half of the table so that nothing can be judged behind it before it has answered."""


def judge(position: Position, decision: wire.Decision, *, offered: tuple[str, ...] | None = None) -> Verdict:
    """Return whether `decision` stands at `position`, as which actions, and what is wrong with it.

    Args:
        position: Where the Dealer is asked.
        decision: What it answered.
        offered: The ladder examples it was shown; `None` where it may cite any that exists.
    """
    objections = (*_form_objections(position, decision), *_policy_objections(position, decision, offered))
    if objections:
        return Verdict("refused", (), objections)
    try:
        steps = tuple(compiled(position, decision))
    except NotationError as exc:
        return Verdict("refused", (), (Objection("notation", str(exc)),))
    return _walked(position, steps)


def _form_objections(position: Position, decision: wire.Decision) -> Iterator[Objection]:
    """Yield what is wrong with a decision before any of its moves is weighed."""
    asked = bool(position.state.table.asked)
    if asked == (decision.kind == "reaction"):
        wanted = "one of check, procedure, pass, ask, answer" if asked else "a reaction"
        yield Objection("kind", f"{decision.kind!r} does not answer what the table waits for; it waits for {wanted}")
    for move in decision.moves:
        game = wire.game_of_move().get(type(move), position.system.name)
        if isinstance(move, wire.Narrate):
            yield Objection("duty", "a decision tells nothing: what players read belongs to the one who narrates")
        elif game != position.system.name:
            yield Objection("game", f"{move.type!r} is a move of {game}, and this table plays {position.system.name}")
        elif type(move) not in wire.moves_at(position.system.name)[decision.kind]:
            yield Objection("moves", f"{move.type!r} has no place in a decision of the kind {decision.kind!r}")
    yield from _count_objections(decision)


def _count_objections(decision: wire.Decision) -> Iterator[Objection]:
    kinds = _needed(decision.kind)
    if not kinds:
        return
    found = sum(isinstance(move, kinds) for move in decision.moves)
    if found < 1 or (found > 1 and decision.kind != "procedure"):
        names = " or ".join(repr(kind.model_fields["type"].default) for kind in kinds)
        yield Objection("count", f"a decision of the kind {decision.kind!r} holds one {names}, not {found}")


def _needed(kind: str) -> tuple[type[WireMove], ...]:
    """Return of which moves a decision must hold exactly one; a procedure, one at least; none for any."""
    if kind == "check":
        return tuple(move for move in wire.game_of_move() if move.is_check)
    return {"procedure": (wire.Call, wire.SceneMove), "ask": (wire.Ask,)}.get(kind, ())


def _policy_objections(
    position: Position, decision: wire.Decision, offered: tuple[str, ...] | None
) -> Iterator[Objection]:
    for move in decision.moves:
        if isinstance(move, AddThing) and (money := money_named(move.name)):
            yield Objection("money", f"{money!r} is money, which purses hold: it is given and taken by the rules alone")
    game, judging = position.system.name, judging_of(position)
    for move in (one for one in decision.moves if wire.game_of_move().get(type(one), game) == game):
        yield from position.briefing.objections(position.rules, move, offered)
        yield from judging.objections(position, decision, move) if judging else ()


@dataclass(frozen=True, slots=True)
class _Walk:
    """How far a decision has been followed."""

    position: Position
    actions: tuple[tuple[str, Any], ...] = ()
    mends: tuple[Objection, ...] = ()
    stirred: bool = False
    """Whether the other half of the table has to answer before anything more can be judged."""


def _walked(position: Position, steps: tuple[Step, ...]) -> Verdict:
    """Return the verdict on actions that are taken one behind the other, each judged where the last one led."""
    walk = _Walk(position)
    for at, step in enumerate(steps):
        waits = _waits(walk, step)
        if waits is not None:
            return _held(walk, steps[at:], waits)
        step, mend = _cut(walk.position, step)  # noqa: PLW2901 - the step as it may be taken
        refusal = _refusal(walk.position, step)
        if refusal is not None and walk.actions and step.is_closing:
            break
        if refusal is not None:
            return Verdict("refused", (), (refusal,))
        walk = _stepped(walk, step, mend)
    return _verdict(walk)


def _verdict(walk: _Walk) -> Verdict:
    if not walk.actions:
        return Verdict("refused", (), (Objection("empty", "the decision does nothing, and something is waited for"),))
    odd = (one for _, action in walk.actions for one in walk.position.briefing.warnings(action))
    warned = tuple(Objection("guideline", one, "U-206", fatal=False) for one in odd)
    return Verdict("mended" if walk.mends else "accepted", walk.actions, (*walk.mends, *warned))


def _waits(walk: _Walk, step: Step) -> Objection | None:
    """Return why nothing more can be judged, or `None`: others must act first, or the story moves on."""
    if walk.stirred:
        return Objection("order", "what comes before it changes the scene, and nothing can be judged behind that")
    waiting = walk.position.system.waiting(walk.position.rules)
    if walk.actions and step.who == DEALER and waiting and waiting[0] != DEALER:
        return Objection("later", f"{' and '.join(waiting)} must act first; you are asked again after that")
    return None


def _held(walk: _Walk, rest: tuple[Step, ...], waits: Objection) -> Verdict:
    """Return the verdict where the rest has to wait: effects may, as the Dealer is asked again; nothing else."""
    if not all(step.move is not None and step.move.can_wait for step in rest):
        return Verdict("refused", (), (waits,))
    lost = tuple(step for step in rest if not step.is_closing)
    return _verdict(replace(walk, mends=(*walk.mends, replace(waits, fatal=False))) if lost else walk)


def _cut(position: Position, step: Step) -> tuple[Step, Objection | None]:
    """Return the step cut to what may be, and what is said of that."""
    judging = judging_of(position)
    found = judging.cut(position, step.move, step.action) if judging else None
    return (replace(step, action=found[0]), found[1]) if found else (step, None)


def _stepped(walk: _Walk, step: Step, mend: Objection | None) -> _Walk:
    state, events = act(walk.position.part, walk.position.state, step.who, step.action)
    return _Walk(
        replace(walk.position, state=state),
        (*walk.actions, (step.who, step.action)),
        (*walk.mends, mend) if mend else walk.mends,
        stirred=any(_stirs(walk.position, event) for event in events),
    )


def _refusal(position: Position, step: Step) -> Objection | None:
    """Return why an action cannot be taken, with what could be instead, or `None`."""
    if isinstance(step.move, wire.Call) and step.action.verb not in wire.callable_verbs():
        told = f"{step.action.verb!r} is the player's own to say; you may call {', '.join(wire.callable_verbs())}"
        return Objection("call", told)
    refusal = position.why_not(step.action, step.who)
    if refusal is None:
        return position.briefing.pay_objection(position.rules, step.move, step.action)
    legal = legal_words(position.part, position.state, step.who, type(step.action))
    return Objection(
        "illegal", f"{write_action(step.action)}: {refusal.reason}", refusal.rule, legal, reason=refusal.reason
    )


def _stirs(position: Position, event: Any) -> bool:
    """Return whether the other half of the table answers `event` in a way that cannot be foreseen here."""
    told = position.part.tell(event)
    if told is None:
        return False
    if told.topic == "effect":
        return any(f"effect:{told.subject}" in clock.on for clock in position.tale.adventure.clocks.values())
    return told.topic in STIRRING

"""The gate: whether a decision may stand. Pure; a decision stands or falls whole, and nothing is ever guessed.

What is legal is asked of the part, as for any actor. What is added here is policy: which moves belong to which
decision, that a difficulty rests on examples, that nothing is judged behind a change of scene. What is put right
instead of refused stands in the table of `repairs.py`. A ruling stands or falls whole; of a reaction, what is added to
the story beside it falls alone.
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
from oracle.dealer.repairs import repaired
from oracle.dealer.story_moves import story_objections, told_first
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
    decision, mends = _mended(position, told_first(decision))
    decision, fallen = _without_fallen(position, decision, offered)
    objections = (*_form_objections(position, decision), *_policy_objections(position, decision, offered))
    if objections:
        return Verdict("refused", (), (*objections, *fallen))
    try:
        steps = tuple(compiled(position, decision))
    except NotationError as exc:
        return Verdict("refused", (), (Objection("notation", str(exc)), *fallen))
    return _walked(_Walk(position, mends=mends, fallen=fallen, apart=_apart(decision)), steps)


def _mended(position: Position, decision: wire.Decision) -> tuple[wire.Decision, tuple[Objection, ...]]:
    """Return a decision whose moves are put right as far as the game does so, and what is said of that."""
    judging = judging_of(position)
    found = [judging.mended(position, move) for move in decision.moves] if judging else []
    if not any(found):
        return decision, ()
    moves = tuple(mend[0] if mend else move for move, mend in zip(decision.moves, found, strict=True))
    return decision.model_copy(update={"moves": moves}), tuple(mend[1] for mend in found if mend)


def _apart(decision: wire.Decision) -> tuple[type[WireMove], ...]:
    """Return the kinds of move in a decision that nothing else rests on: those of the story beside a reaction."""
    return wire.TELLING if decision.kind == "reaction" else ()


def _without_fallen(
    position: Position, decision: wire.Decision, offered: tuple[str, ...] | None
) -> tuple[wire.Decision, tuple[Objection, ...]]:
    """Return a decision without the moves that fall alone before any is taken, and why they fall."""
    apart = [move for move in decision.moves if isinstance(move, _apart(decision))]
    alone = {id(move): tuple(_move_objections(position, decision, move, offered)) for move in apart}
    if not any(alone.values()):
        return decision, ()
    kept = tuple(move for move in decision.moves if not alone.get(id(move)))
    return decision.model_copy(update={"moves": kept}), tuple(one for found in alone.values() for one in found)


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
        yield from _move_objections(position, decision, move, offered)


def _move_objections(
    position: Position, decision: wire.Decision, move: WireMove, offered: tuple[str, ...] | None
) -> Iterator[Objection]:
    """Yield what is wrong with one move of a decision beyond legality."""
    if isinstance(move, AddThing) and (money := money_named(move.name)):
        yield Objection("money", f"{money!r} is money, which purses hold: it is given and taken by the rules alone")
    yield from story_objections(position, decision, move)
    game, judging = position.system.name, judging_of(position)
    if wire.game_of_move().get(type(move), game) == game:
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
    fallen: tuple[Objection, ...] = ()
    """Why parts of it fell alone."""
    apart: tuple[type[WireMove], ...] = ()
    """Kinds of move that fall alone where they are not legal."""


def _walked(walk: _Walk, steps: tuple[Step, ...]) -> Verdict:
    """Return the verdict on actions that are taken one behind the other, each judged where the last one led."""
    for at, step in enumerate(steps):
        waits = _waits(walk, step)
        if waits is not None:
            return _held(walk, steps[at:], waits)
        step, mend = _cut(walk.position, step)  # noqa: PLW2901 - the step as it may be taken
        refusal = _refusal(walk.position, step)
        if refusal is not None and walk.actions and step.is_closing:
            break
        if refusal is not None and isinstance(step.move, walk.apart):
            walk = replace(walk, fallen=(*walk.fallen, refusal))
            continue
        if refusal is not None:
            return Verdict("refused", (), (refusal,))
        walk = _stepped(walk, step, mend)
    return _verdict(walk)


def _verdict(walk: _Walk) -> Verdict:
    if not walk.actions:
        empty = Objection("empty", "the decision does nothing, and something is waited for")
        return Verdict("refused", (), walk.fallen or (empty,))
    mends = (*walk.mends, *(repaired("apart", one.message, one.rule, one.legal) for one in walk.fallen))
    odd = (one for _, action in walk.actions for one in walk.position.briefing.warnings(action))
    warned = tuple(Objection("guideline", one, "U-206", fatal=False) for one in odd)
    return Verdict("mended" if mends else "accepted", walk.actions, (*mends, *warned))


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
    return _verdict(replace(walk, mends=(*walk.mends, repaired("later", waits.message))) if lost else walk)


def _cut(position: Position, step: Step) -> tuple[Step, Objection | None]:
    """Return the step cut to what may be, and what is said of that."""
    judging = judging_of(position)
    found = judging.cut(position, step.move, step.action) if judging else None
    return (replace(step, action=found[0]), found[1]) if found else (step, None)


def _stepped(walk: _Walk, step: Step, mend: Objection | None) -> _Walk:
    state, events = act(walk.position.part, walk.position.state, step.who, step.action)
    return replace(
        walk,
        position=replace(walk.position, state=state),
        actions=(*walk.actions, (step.who, step.action)),
        mends=(*walk.mends, mend) if mend else walk.mends,
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

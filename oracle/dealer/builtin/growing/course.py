"""The course of an open story: what a success finds, threads that are settled, the turn, the answer, the ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.builtin.approach import approach_of
from oracle.dealer.builtin.growing.people import LEADS
from oracle.dealer.builtin.growing.plan import ANSWER, TURN, Voice, may_be_told
from oracle.dealer.builtin.living.finds import PERCEIVING
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.lives import AWAY
from oracle.story.living import people_met
from oracle.story.moves import FactDisclosed
from oracle.story.open_play_plot import QUESTION
from oracle.story.open_play_tables import StoryPlan, ThreadPlan, chosen, several
from oracle.story.state import facts_at_hand, known_of, people_here

GOOD: Final = ("perfect", "success", "advantage")
"""Tiers that find something."""

TURNS_AT: Final = 3
"""Things learnt of the threads from which on the story turns."""

SEEN_MUCH: Final = 5
"""Places visited from which on it turns as well."""

ENDS: Final = 3
"""Ways to end that are offered."""


def coursed(position: Position, plan: StoryPlan, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield how an open story goes on after what `happened`."""
    found = tuple(_found(position, plan, happened))
    yield from found
    yield from _settled(position, plan)
    if _is_due_to_turn(position, plan) and not found:
        yield from _turned(position, plan)
        return
    answers = tuple(_answered(position, plan))
    yield from answers
    yield from _ends(position, plan, is_answered=bool(answers))


def _found(position: Position, plan: StoryPlan, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what a success brings out here: the sign of a thread, else where one leads, if anything was looked for."""
    won = [one for one in outcomes(position, happened) if one.tier in GOOD]
    if not won or any(isinstance(one, FactDisclosed) for one in happened):
        return
    at_hand = facts_at_hand(position.tale)
    is_search = family_of(approach_of(won[-1].goal.replace("-", " ")).skill) in PERCEIVING
    signs = (f"{one.trouble.id}-sign" for one in plan.threads if f"{one.trouble.id}-sign" in at_hand)
    if fact := next(signs, "") or (next(leads_left(position, plan), "") if is_search else ""):
        yield _reaction(wire.Disclose(fact=fact))


def leads_left(position: Position, plan: StoryPlan) -> Iterator[str]:
    """Yield the facts nobody knows yet that say where a thread leads: to whom and where, then to what shows it."""
    known, at_hand = position.tale.progress.disclosed, facts_at_hand(position.tale)
    for kind in LEADS:
        for one in plan.threads:
            name = f"{one.trouble.id}-{kind}"
            if name in at_hand and f"{one.trouble.id}-sign" not in known and one.place.id != position.tale.scene:
                yield name


def _settled(position: Position, plan: StoryPlan) -> Iterator[wire.Decision]:
    """Yield that threads are settled whose truth is known, and the question with its answer."""
    known, open_threads = position.tale.progress.disclosed, known_of(position.tale, "thread")
    for one in plan.threads:
        if one.trouble.id in open_threads and f"{one.trouble.id}-truth" in known:
            yield _reaction(living.SettleThread(thread=one.trouble.id))
            yield from (_reaction(wire.Disclose(fact=fact)) for fact in tuple(leads_on(position, plan, one))[:1])
    if QUESTION in open_threads and ANSWER in known:
        yield _reaction(living.SettleThread(thread=QUESTION))


def leads_on(position: Position, plan: StoryPlan, settled: ThreadPlan) -> Iterator[str]:
    """Yield the facts nobody knows yet that say to whom the threads after one lead which is `settled`."""
    known, at_hand = position.tale.progress.disclosed, facts_at_hand(position.tale)
    for one in plan.threads[plan.threads.index(settled) + 1 :]:
        name = f"{one.trouble.id}-{LEADS[0]}"
        if name in at_hand and not {name, f"{one.trouble.id}-sign", f"{one.trouble.id}-truth"} & set(known):
            yield name


def learnt(position: Position, plan: StoryPlan) -> tuple[str, ...]:
    """Return what is known of the threads, signs and truths."""
    ids = (f"{one.trouble.id}-{what}" for one in plan.threads for what in ("sign", "truth"))
    return tuple(name for name in ids if name in position.tale.progress.disclosed)


def _is_due_to_turn(position: Position, plan: StoryPlan) -> bool:
    progress = position.tale.progress
    is_late = len(learnt(position, plan)) >= TURNS_AT or len(progress.visited) >= SEEN_MUCH
    return is_late and TURN not in progress.established


def _turned(position: Position, plan: StoryPlan) -> Iterator[wire.Decision]:
    """Yield the turn of the story; it is true from then on."""
    voice, limits = Voice(plan), position.state.table.limits
    rows = tuple(
        one for one in plan.genre.turns if may_be_told(one, limits) and (_goes(one) <= _may_go(position, plan))
    )
    if rows:
        row = chosen(rows, "turn", position.tale.aside.plot)
        away = (living.Shift(person=plan.culprit.id, to=AWAY),) if _goes(row) else ()
        yield _reaction(wire.Establish(id=TURN, words=voice.told(row)), *away)


def _goes(turn: str) -> bool:
    """Return whether a turn is that whoever stands behind the question goes."""
    return "{culprit}" in turn


def _may_go(position: Position, plan: StoryPlan) -> bool:
    """Return whether whoever stands behind it can be gone: they have told what they had to tell, and are elsewhere."""
    is_here = plan.culprit.id in {one.id for one in people_here(position.tale)}
    is_met = plan.culprit.id in {one.id for one in people_met(position.tale)}
    return is_met and not is_here and is_settled(position, plan.threads[-1])


def _answered(position: Position, plan: StoryPlan) -> Iterator[wire.Decision]:
    """Yield that whoever stands behind the question comes to the players, once every thread is settled."""
    tale, culprit = position.tale, plan.culprit.id
    if not all(is_settled(position, one) for one in plan.threads) or ANSWER in tale.progress.disclosed:
        return
    if ANSWER not in tale.adventure.facts or culprit not in {one.id for one in people_met(tale)}:
        return
    here = any(one.id == culprit for one in people_here(tale))
    came = () if here else (living.Shift(person=culprit, to=tale.scene),)
    yield _reaction(*came, wire.Disclose(fact=ANSWER), living.SettleThread(thread=QUESTION))


def is_settled(position: Position, thread: ThreadPlan) -> bool:
    """Return whether a thread has come to its end: its truth is known, or the players closed it."""
    known = f"{thread.trouble.id}-truth" in position.tale.progress.disclosed
    return known or thread.trouble.id not in known_of(position.tale, "thread")


def _ends(position: Position, plan: StoryPlan, *, is_answered: bool) -> Iterator[wire.Decision]:
    """Yield ways to end, once, when the question is answered or nothing is open any more."""
    tale, limits = position.tale, position.state.table.limits
    is_over = QUESTION not in known_of(tale, "thread") or ANSWER in tale.progress.disclosed
    if not (is_answered or is_over) or any(name.startswith("end-") for name in tale.adventure.endings):
        return
    rows = several([one for one in plan.genre.ends if may_be_told(one, limits)], ENDS, "ends", tale.aside.plot)
    voice = Voice(plan)
    for at, row in enumerate(rows, start=1):
        yield _reaction(living.AddEnding(id=f"end-{at}", title=row.title, text=voice.told(row.text)))


def _reaction(*moves: wire.Move) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=moves)

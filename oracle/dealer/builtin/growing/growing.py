"""What an open story is given after each turn: at its beginning a question, then places, people, a turn, an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.core.notation import Prose
from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.builtin.growing.coming import coming
from oracle.dealer.builtin.growing.company import moved_with_party
from oracle.dealer.builtin.growing.course import coursed
from oracle.dealer.builtin.growing.people import LEADS, named
from oracle.dealer.builtin.growing.places import arrived, ways_to
from oracle.dealer.builtin.growing.plan import ANSWER, Voice, first_plan, genre_at, plan_at
from oracle.dealer.position import Position
from oracle.story.moves import Begun
from oracle.story.open_play_forms import Plot, plot_row
from oracle.story.open_play_moves import LayPlot
from oracle.story.open_play_plot import QUESTION
from oracle.story.open_play_tables import Genre, StoryPlan, ThreadPlan, chosen, filled


def grown(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield what is added to an open story after what `happened`; nothing to one that a person wrote."""
    genre = genre_at(position)
    if genre is None:
        return
    if any(isinstance(event, Begun) for event in happened):
        yield from _begun(position, genre)
        return
    plan = plan_at(position)
    if plan is None and not position.tale.adventure.genre:
        return  # begun before stories grew so: it goes on as it did
    yield from arrived(position, genre, plan)
    yield from named(position, genre, plan)
    yield from moved_with_party(position, happened)
    if plan is not None:
        yield from coursed(position, plan, happened)


def _begun(position: Position, genre: Genre) -> Iterator[wire.Decision]:
    """Yield the question of a story that begins, what and who is there, and where its threads lead."""
    found = first_plan(position, genre)
    if found is None:
        return
    plan, seed = found
    row = plot_row(plot_for(plan, seed))
    laid = LayPlot(Prose(row))
    if position.why_not(laid) is not None:
        return
    yield wire.Decision(kind="reaction", moves=(living.Plot(row=row),))
    yield from arrived(position.after(laid), genre, plan)
    yield wire.Decision(kind="reaction", moves=tuple(ways_to(plan)))
    first = f"{plan.threads[0].trouble.id}-{LEADS[0]}"
    yield wire.Decision(kind="reaction", moves=(wire.Disclose(fact=first),))


def plot_for(plan: StoryPlan, seed: str) -> Plot:
    """Return the question, the threads and the truth of a plan."""
    threads = {QUESTION: plan.question.ask, **{one.trouble.id: one.trouble.ask for one in plan.threads}}
    facts = {f"{one.trouble.id}-sign": one.trouble.sign.fact for one in plan.threads}
    facts |= {
        f"{one.trouble.id}-truth": Voice(plan, one.person.name, one).told(one.trouble.truth) for one in plan.threads
    }
    facts |= {f"{one.trouble.id}-{kind}": _lead(plan, one, kind) for kind in LEADS for one in plan.threads}
    secret = Voice(plan, plan.culprit.name).told(plan.culprit.secret)
    return Plot(threads, {**facts, ANSWER: f"{secret}."}, seed)


def _lead(plan: StoryPlan, thread: ThreadPlan, kind: str) -> str:
    """Return where a thread leads: to whom and where, or to what shows it."""
    leads = coming("leads")
    is_near = kind == LEADS[0] and plan.is_at_hand(thread)
    pool = leads[kind] if not is_near else leads["here" if thread.place.id == plan.home.id else "known"]
    text = chosen(pool, kind, thread.trouble.id)
    return Voice(plan, "", thread).told(filled(text, {"ask": thread.trouble.ask, "sign": thread.trouble.sign.name}))

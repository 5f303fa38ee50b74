"""People of an open story: who comes into it, and what a person is given who was only a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.answers.nearness import cosines
from oracle.dealer.builtin.growing.coming import coming
from oracle.dealer.builtin.growing.plan import ANSWER, Voice, is_of_plan, may_be_told, short_name
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.story.adventure import Person
from oracle.story.life import Detail, Topic
from oracle.story.needs import NOTHING, Needs
from oracle.story.open_play import STRANGER
from oracle.story.open_play_forms import furniture_row
from oracle.story.open_play_moves import Furniture
from oracle.story.open_play_plot import bare_ones
from oracle.story.open_play_tables import (
    Genre,
    PersonRow,
    PlaceRow,
    StoryPlan,
    ThreadPlan,
    chosen,
    filled,
    person_called,
    several,
)
from oracle.text.grammar import word_class
from oracle.text.picking import stable_number
from oracle.text.tokens import words_of

LEADS: Final = ("lead", "seen")
"""Kinds of facts that say where a thread leads, as `coming.toml` has them."""

TELLS_EVERY: Final = 2
"""Of so many people, one has heard of a thread that is about another person."""

LIKE: Final = 0.5
"""Cosine of a role and of how a person is called from which on they speak as that person would."""

SURE: Final = 2
"""Threads the answer takes: whoever stands behind it gives way to no fewer."""

MANNERS: Final = 3
"""Small things that a person does whom players named."""

ALONG: Final = "along"
STAY: Final = "stay"
"""Topics by which a person comes along with the party, and stays where it is."""


def newcomer(position: Position, genre: Genre, plan: StoryPlan | None, place: PlaceRow) -> Iterator[wire.Decision]:
    """Yield that a person is met in a place: whom a thread is about that leads there, else whoever is at home there."""
    bound = [one.person for one in plan.threads if one.place.id == place.id] if plan is not None else []
    usual = [row for name in place.people if (row := genre.person(name)) is not None]
    free = [row for row in usual if plan is None or not is_of_plan(plan, row)]
    rest = [row for row in genre.people if plan is None or not is_of_plan(plan, row)]
    for row in (*bound, *free, chosen(rest, "anybody", place.id)):
        if is_free(position, row):
            yield from brought(position, genre, plan, row)
            return


def is_free(position: Position, row: PersonRow) -> bool:
    """Return whether a person of the tables is not in the story yet, and can be told from everybody in it."""
    tale = position.tale
    names = [name_of(position, who) for who in tale.company.pcs]
    names += [one.name for one in tale.adventure.people.values()]
    taken = {word for name in names for word in words_of(name)}
    own = set(words_of(short_name(row.name))) - word_class("determiners") - word_class("prepositions")
    is_new = row.id not in tale.adventure.people and row.id not in tale.adventure.scenes
    return is_new and not taken & own and may_be_told(row, position.state.table.limits)


def brought(position: Position, genre: Genre, plan: StoryPlan | None, row: PersonRow) -> Iterator[wire.Decision]:
    """Yield that a person of the tables is here, with all they have to say."""
    came = living.AddPerson(id=row.id, name=row.name, role=row.role, wants=row.wants)
    given = furniture_row(of_row(position, genre, plan, row))
    yield wire.Decision(kind="reaction", moves=(came, living.Furnish(id=row.id, row=given)))


def named(position: Position, genre: Genre, plan: StoryPlan | None) -> Iterator[wire.Decision]:
    """Yield what everybody is given whom players brought in by name, and who has nothing to say yet."""
    people = position.tale.adventure.people
    for name in bare_ones(position.tale):
        if name in people:
            given = of_somebody(position, genre, plan, people[name])
            yield wire.Decision(kind="reaction", moves=(living.Furnish(id=name, row=furniture_row(given)),))


def of_row(position: Position, genre: Genre, plan: StoryPlan | None, row: PersonRow) -> Furniture:
    """Return what a person of the tables is given."""
    voice = Voice(plan, short_name(row.name))
    own = tuple(
        Topic(f"own-{at}", one.words, tuple(map(voice.told, one.says))) for at, one in enumerate(row.topics, start=1)
    )
    mine = tuple(one for one in _about(plan, row) if _is_laid(position, one))
    knows = tuple(f"{one.trouble.id}-truth" for one in mine)
    answers = (ANSWER,) if plan is not None and row.id == plan.culprit.id and _has_answer(position) else ()
    return Furniture(
        wants=row.wants,
        temper=row.temper,
        manner=tuple(map(voice.told, row.manner)),
        details=tuple(Detail(voice.told(one)) for one in row.details),
        topics=(
            *(*_of_threads(position, plan, row, voice), *own, *_whereabouts(genre, plan, row, voice)),
            *(*small_topics(voice, row.name, row.wants), *_company(voice, mine)),
        ),
        knows=(*knows, *answers, *_leads(position, plan)),
        ignorance=_ignorance(row, voice),
        refuses=tuple(map(voice.told, row.refuses)),
    )


def of_somebody(
    position: Position, genre: Genre, plan: StoryPlan | None, person: Person, pronoun: str = ""
) -> Furniture:
    """Return what a person is given whom players named: of the row their role calls up, else a voice and hearsay.

    Args:
        position: Where they come in.
        genre: The tables.
        plan: What the story is about.
        person: Who they are so far.
        pronoun: The pronoun that a player had for them; empty for none.
    """
    words = f"{person.name}, {person.role}"
    row = person_called(genre, words) or person_like(genre, words)
    voiced = row or chosen(genre.people, "voice", person.id)
    voice = Voice(plan, short_name(person.name))
    topics = row.topics if row is not None else ()
    own = tuple(Topic(f"own-{at}", one.words, tuple(map(voice.told, one.says))) for at, one in enumerate(topics, 1))
    others = _of_threads(position, plan, None, voice)
    wants = person.wants or _thread_voice(plan, voice).filled(chosen(coming("wants"), "wants", person.id))
    return Furniture(
        role=chosen(coming("roles"), "role", person.id) if person.role in ("", STRANGER) else "",
        wants="" if person.wants else wants,
        manner=_manner_of(person.name),
        temper=voiced.temper,
        topics=(
            *(*others, *own, *_whereabouts(genre, plan, None, voice)),
            *(*small_topics(voice, person.name, wants, pronoun), *_company(voice, ())),
        ),
        knows=_leads(position, plan),
        ignorance=_ignorance(voiced, voice),
        refuses=tuple(map(voice.told, voiced.refuses)),
    )


def person_like(genre: Genre, words: str) -> PersonRow | None:
    """Return the person of the tables whose role comes nearest in meaning to some words; `None` where none is near."""
    near = cosines((words,), [one.role for one in genre.people])
    at = max(range(len(near)), key=lambda place: near[place])
    return genre.people[at] if near[at] >= LIKE else None


def _leads(position: Position, plan: StoryPlan | None) -> tuple[str, ...]:
    """Return the facts that say where the threads lead: anyone could tell them."""
    threads = plan.threads if plan is not None else ()
    names = (f"{one.trouble.id}-{kind}" for kind in LEADS for one in threads)
    return tuple(name for name in names if name in position.tale.adventure.facts)


def _about(plan: StoryPlan | None, row: PersonRow) -> tuple[ThreadPlan, ...]:
    return tuple(one for one in plan.threads if one.person.id == row.id) if plan is not None else ()


def _is_laid(position: Position, thread: ThreadPlan) -> bool:
    facts = position.tale.adventure.facts
    return f"{thread.trouble.id}-sign" in facts and f"{thread.trouble.id}-truth" in facts


def _has_answer(position: Position) -> bool:
    return ANSWER in position.tale.adventure.facts


def _of_threads(position: Position, plan: StoryPlan | None, row: PersonRow | None, voice: Voice) -> tuple[Topic, ...]:
    """Return what a person says of the threads of the story: hearsay, or what they have to do with it."""
    if plan is None:
        return ()
    threads = [one for one in plan.threads if _is_laid(position, one)]
    mine = [one for one in threads if row is not None and one.person.id == row.id]
    heard = [one for one in threads if one not in mine and _has_heard(voice.name, one, plan)]
    told = [topic for one in mine for topic in _own_thread(one, voice)]
    told += [Topic(f"{one.trouble.id}-said", one.trouble.words, (_rumour(one, voice),)) for one in heard]
    return (*told, *_answers(position, plan, row, voice))


def _has_heard(name: str, thread: ThreadPlan, plan: StoryPlan) -> bool:
    return thread is plan.threads[0] or stable_number("heard", name, thread.trouble.id) % TELLS_EVERY == 0


def _rumour(thread: ThreadPlan, voice: Voice) -> str:
    """Return what a person has heard of a thread: the rumour of the tables, or that they know who knows."""
    pool = (thread.trouble.rumour, *(thread.trouble.hearsay or coming("hearsay")))
    return Voice(voice.plan, voice.name, thread).told(chosen(pool, "heard", voice.name, thread.trouble.id))


def _own_thread(thread: ThreadPlan, voice: Voice) -> tuple[Topic, ...]:
    trouble, sign = thread.trouble, f"{thread.trouble.id}-sign"
    return (
        Topic(f"{trouble.id}-half", trouble.words, (voice.told(trouble.half),), Needs(not_facts=(sign,))),
        Topic(
            *(f"{trouble.id}-told", (*trouble.words, *trouble.sign.words), (voice.told(trouble.told),)),
            *(Needs(facts=(sign,)), (f"{trouble.id}-truth",)),
        ),
    )


def _answers(position: Position, plan: StoryPlan, row: PersonRow | None, voice: Voice) -> Iterator[Topic]:
    """Yield what whoever stands behind it says to the question itself, once enough is known."""
    if row is None or row.id != plan.culprit.id or not _has_answer(position):
        return
    known = tuple(f"{one.trouble.id}-truth" for one in plan.threads[:SURE])
    said = voice.told(chosen(plan.genre.confessions, "confession", row.id))
    yield Topic("question-told", plan.question.words, (said,), Needs(facts=known), (ANSWER,))


def _whereabouts(genre: Genre, plan: StoryPlan | None, row: PersonRow | None, voice: Voice) -> Iterator[Topic]:
    """Yield what a person says when they are asked for one of those whom the threads are about."""
    if plan is None or not genre.whereabouts:
        return
    for one in plan.threads:
        if not plan.is_at_hand(one) and (row is None or one.person.id != row.id):
            line = chosen(genre.whereabouts, "where", voice.name, one.person.id)
            words = (one.person.name, short_name(one.person.name))
            yield Topic(f"where-{one.person.id}", words, (Voice(plan, voice.name, one).told(line),))


def small_topics(voice: Voice, person: str, wants: str, pronoun: str = "") -> Iterator[Topic]:
    """Yield what a person says to small things that everybody can be asked: their name, what they want.

    Args:
        voice: Who speaks, as they are called in a sentence.
        person: Their whole name; with an article before it, it is none.
        wants: What they want.
        pronoun: The pronoun that a player had for them; empty for none.
    """
    is_named = words_of(person)[0] not in word_class("determiners")
    holes = {"Name": capital(person), "Wants": capital(wants)}
    for one in coming("small"):
        pool = one["says"] if is_named else one.get("nameless", one["says"])
        says = tuple(voice.told(filled(text, holes)) for text in pool)
        yield Topic(one["id"], (*one["words"], *filter(None, (pronoun,))), says)


def _manner_of(person: str) -> tuple[str, ...]:
    """Return small things that a person does of whom no table knows any."""
    name = capital(short_name(person))
    return tuple(filled(text, {"Name": name}) for text in several(coming("manner"), MANNERS, "manner", person))


def _company(voice: Voice, own: tuple[ThreadPlan, ...]) -> Iterator[Topic]:
    """Yield what a person says who is asked to come along, or to stay; their own threads keep them here."""
    words, truths = tuple(coming(ALONG)["words"]), tuple(f"{one.trouble.id}-truth" for one in own)
    needs = Needs(facts=truths) if truths else NOTHING
    yield Topic(ALONG, words, _said(voice, ALONG, "says"), needs, (), 0)
    for name in truths:
        yield Topic(f"bound-{name}"[:30], words, _said(voice, ALONG, "not_yet"), Needs(not_facts=(name,)))
    yield Topic(STAY, tuple(coming(STAY)["words"]), _said(voice, STAY, "says"))


def _said(voice: Voice, topic: str, pool: str) -> tuple[str, ...]:
    """Return one text of a pool, another one for everybody."""
    return (voice.told(chosen(coming(topic)[pool], topic, voice.name)),)


def _thread_voice(plan: StoryPlan | None, voice: Voice) -> Voice:
    """Return the voice of a person who speaks of a thread, another one for everybody."""
    thread = chosen(plan.threads, "wants", voice.name) if plan is not None else None
    return Voice(plan, voice.name, thread)


def _ignorance(row: PersonRow, voice: Voice) -> tuple[str, ...]:
    return tuple(voice.told(one.replace("{who}", "\x00")).replace("\x00", "{who}") for one in row.ignorance)

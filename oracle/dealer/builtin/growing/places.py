"""Places of an open story: what one is given that players come to, and who is met there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.builtin.growing.coming import coming, is_of
from oracle.dealer.builtin.growing.genres import ANY_KIND, kinds_like, nearest_place
from oracle.dealer.builtin.growing.people import brought, is_free, newcomer
from oracle.dealer.builtin.growing.plan import genre_at, may_be_told, plan_at
from oracle.dealer.builtin.things import plain_name
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.story.adventure import ALWAYS, Feature, OutcomeText
from oracle.story.life import Detail
from oracle.story.naming import ids_taken
from oracle.story.open_play_forms import furniture_row
from oracle.story.open_play_moves import Furniture
from oracle.story.open_play_plot import bare_ones
from oracle.story.open_play_tables import (
    FeatureRow,
    Genre,
    PlaceRow,
    StoryPlan,
    chosen,
    filled,
    place_called,
    said_of,
    several,
)
from oracle.story.state import in_sentence
from oracle.text.grammar import word_class
from oracle.text.picking import stable_number
from oracle.text.tokens import words_of

DETAILS: Final = 6
"""Details of one place."""

SOMEBODY_EVERY: Final = 2
"""In one of so many places that no table knows, a person is met."""


def arrived(position: Position, genre: Genre, plan: StoryPlan | None) -> Iterator[wire.Decision]:
    """Yield what the place where the players are is given, and who is there, the first time they come."""
    tale = position.tale
    if tale.scene not in bare_ones(tale):
        return
    row = row_of(position, genre, plan)
    row = row if row is not None and may_be_told(row, position.state.table.limits) else None
    given = furnished(position, genre, plan, row)
    yield _reaction(living.Furnish(id=tale.scene, row=furniture_row(given)))
    cast = plan.cast if plan is not None and tale.scene == tale.adventure.start else ()
    yield from (one for who in cast if is_free(position, who) for one in brought(position, genre, plan, who))
    if row is not None and not tale.here.people and not (plan is not None and plan.threads[0].person in cast):
        yield from newcomer(position, genre, plan, row)
    elif not cast and not tale.here.people and stable_number("anybody there", tale.scene) % SOMEBODY_EVERY == 0:
        yield from newcomer(position, genre, plan, nearest_place(genre, tale.here.title))


def row_of(position: Position, genre: Genre, plan: StoryPlan | None) -> PlaceRow | None:
    """Return the row of the tables the present place goes by: its own, else the one its title names; each only once."""
    tale = position.tale
    if tale.scene == tale.adventure.start:
        return plan.home if plan is not None else None
    used = {one.id for one in genre.places if any(one.text in scene.first for scene in tale.adventure.scenes.values())}
    planned = (one.place for one in plan.threads if one.place.id == tale.scene) if plan is not None else iter(())
    own = next(planned, None) or genre.place(tale.scene)
    return own or place_called(genre, head_of(tale.here.title), used)


def head_of(title: str) -> str:
    """Return what a place is, without where it lies: `the road` for `the road behind the inn`."""
    words = title.split()
    small = word_class("prepositions") - {"of"}
    stop = next((at for at, word in enumerate(words) if at and word.lower() in small), len(words))
    return " ".join(words[:stop])


def furnished(position: Position, genre: Genre, plan: StoryPlan | None, row: PlaceRow | None) -> Furniture:
    """Return what a place is given: the row's own, a sign of the thread that leads there, details of its kinds."""
    kinds = row.kinds if row is not None else kinds_like(genre, position.tale.here.title)
    fresh = _fresh_details(position, genre, kinds)
    if row is None:
        text, fresh = (fresh[0].text, fresh[1:]) if len(fresh) > 1 else (_bare_text(position), fresh)
        wrong = tuple(dict.fromkeys(one for place in genre.places if place.kinds[0] in kinds for one in place.wrong))
        return Furniture(text=text, details=fresh, complications=_ways_wrong(genre, wrong[:DETAILS]))
    return Furniture(
        title=row.title,
        text=row.text,
        again=(row.again,),
        features=_features(position, plan, row),
        details=fresh,
        complications=_ways_wrong(genre, row.wrong),
    )


def _bare_text(position: Position) -> str:
    """Return what is told of a place of which no table knows anything."""
    here = position.tale.here
    return filled(chosen(coming("bare"), "bare", here.id), {"here": in_sentence(here.title)})


def is_under_roof(position: Position) -> bool:
    """Return whether the present place of an open story goes by a row of the tables that is out of the weather."""
    genre = genre_at(position)
    if genre is None:
        return False
    own = plan_at(position)
    tale = position.tale
    row = own.home if own is not None and tale.scene == tale.adventure.start else genre.place(tale.scene)
    row = row or place_called(genre, head_of(tale.here.title))
    return row is not None and ANY_KIND not in row.kinds


def _fresh_details(position: Position, genre: Genre, kinds: tuple[str, ...]) -> tuple[Detail, ...]:
    """Return details of some kinds of place that no place of the story has yet."""
    tale, limits = position.tale, position.state.table.limits
    scenes = tale.adventure.scenes.values()
    told = {one.text for scene in scenes for one in scene.details} | {text for scene in scenes for text in scene.first}
    pool = [one for kind in kinds for one in genre.kinds.get(kind, ()) if one.text not in told]
    pool = [one for one in pool if may_be_told(one, limits)]
    return several(pool, DETAILS, "details", tale.scene, tale.aside.plot)


def _ways_wrong(genre: Genre, wrong: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {one: genre.wrong.get(one, ()) for one in wrong}


def _features(position: Position, plan: StoryPlan | None, row: PlaceRow) -> tuple[Feature, ...]:
    """Return what there is in a place to be looked at: what shows the thread that leads there, then the row's own."""
    made: list[Feature] = []
    taken = ids_taken(position.tale)
    for one, facts in (*_signs(position, plan, row), *((one, ()) for one in row.features)):
        slug = goal_of(plain_name(one.name))
        name = slug if slug not in taken and slug not in [other.id for other in made] else f"{row.id}-{slug}"[:32]
        made.append(Feature(name, one.name, one.words, one.look, None, _shows(one.look, *facts)))
    return tuple(made)


def _shows(look: str, *facts: str) -> dict[str, OutcomeText]:
    return {ALWAYS: OutcomeText((look,), facts, achieved=False)}


def _signs(position: Position, plan: StoryPlan | None, row: PlaceRow) -> tuple[tuple[FeatureRow, tuple[str, ...]], ...]:
    """Return what shows the thread that leads to a place, each with the fact it gives away."""
    facts = position.tale.adventure.facts
    threads = plan.threads if plan is not None else ()
    found = [one.trouble for one in threads if one.place.id == row.id and f"{one.trouble.id}-sign" in facts]
    return tuple((one.sign, (f"{one.id}-sign",)) for one in found)


def ways_to(plan: StoryPlan) -> Iterator[living.AddPlace]:
    """Yield the places that the threads of a story lead to, as places the players know of."""
    for place in dict.fromkeys(one.place for one in plan.threads if one.place.id != plan.home.id):
        way = (
            f"to {place.title[:1].lower()}{place.title[1:]}" if place.title.startswith("The ") else f"to {place.title}"
        )
        yield living.AddPlace(id=place.id, title=place.title, way=way, text=place.text)


def place_meant(position: Position, genre: Genre, goal: str, said: str = "") -> str:
    """Return the known place that a person means who says where they go; empty where it is none yet.

    A place whose whole name stands in what was `said` is meant before one that only the `goal` of the way calls up, or
    that has all words of it in its name. Where it all began is meant by a `goal` that says no more than "where".
    """
    scenes = position.tale.adventure.scenes.values()
    if is_whereabouts(goal):
        return _way_back(position)
    titled = max(scenes, key=lambda one: said_of((one.title,), said), default=None)
    if titled is not None and said_of((titled.title,), said):
        return str(titled.id)
    rows = {one.id: genre.place(one.id) for one in scenes}
    names = {one.id: (one.title, *(row.words if (row := rows[one.id]) is not None else ())) for one in scenes}
    head = head_of(goal)
    rated = {name: said_of(words, head) + _part_of(head, words[0]) for name, words in names.items()}
    best = max(rated, key=lambda name: rated[name], default="")
    is_back = any(is_of(word, "back") for word in words_of(said))
    return best if best and rated[best] else _way_back(position) if is_back else ""


def is_whereabouts(goal: str) -> bool:
    """Return whether words name no place, but say where something was: "where we started"."""
    return next(iter(words_of(goal)), "") in word_class("questions")


def _way_back(position: Position) -> str:
    """Return the place where the story began; from there, the one that was visited last."""
    tale = position.tale
    others = [name for name in tale.progress.visited if name != tale.scene]
    return tale.adventure.start if tale.adventure.start in others else next(reversed(others), "")


def _part_of(words: str, title: str) -> int:
    """Return how many letters some words have that all stand in the title of a place: "the mill", "The old mill"."""
    own = set(words_of(words)) - word_class("determiners")
    return sum(map(len, own)) if own and own <= set(words_of(title)) else 0


def _reaction(*moves: wire.Move) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=moves)

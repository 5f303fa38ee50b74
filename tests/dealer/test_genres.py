"""The genre tables of open play: whole, well-formed, and nothing in them that an open story could not take."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from oracle.dealer.builtin.growing.coming import coming
from oracle.dealer.builtin.growing.genres import NAMES, genre_named, genre_of, genre_tables
from oracle.dealer.builtin.things import plain_name
from oracle.dealer.compile import goal_of
from oracle.errors import UnknownNameError
from oracle.story.life_tables import COMPLICATIONS, TEMPERS
from oracle.story.open_play_forms import LONGEST_ENTRY
from oracle.story.open_play_tables import Genre, planned

EVERY_GENRE = pytest.mark.parametrize("name", NAMES)
HOLES = {"name", "other", "place", "culprit", "home", "who"}


def texts_of(row: object) -> Iterator[str]:
    if isinstance(row, str):
        yield row
    elif isinstance(row, dict):
        for value in row.values():
            yield from texts_of(value)
    elif isinstance(row, tuple | list):
        for one in row:
            yield from texts_of(one)
    else:
        for field in getattr(row, "__dataclass_fields__", {}):
            yield from texts_of(getattr(row, field))


@EVERY_GENRE
def test_a_genre_is_as_rich_as_an_evening_needs(name: str) -> None:
    genre = genre_tables(name)
    assert len(genre.places) >= 12
    assert len(genre.people) >= 14
    assert len(genre.troubles) >= 10
    assert len(genre.turns) >= 8
    assert len(genre.ends) >= 6
    assert sum(map(len, genre.kinds.values())) >= 24
    assert all(len(one.topics) >= 3 and one.ignorance and one.refuses and one.manner for one in genre.people)


@EVERY_GENRE
def test_all_words_of_a_genre_can_be_told(name: str) -> None:
    genre = genre_tables(name)
    for text in texts_of(genre):
        assert text.isprintable()
        assert len(text) <= (900 if any(text == one.text for one in genre.ends) else LONGEST_ENTRY), text
        assert set(re.findall(r"{(\w+)}", text)) <= HOLES, text
        assert text.count("{") == text.count("}")
    assert all(len(one.text) <= 400 and len(one.title) <= 60 for one in genre.places)
    assert all(len(one) <= 270 for one in genre.turns)
    assert all("{who}" in one.ignorance[-1] and "{who}" not in one.ignorance[0] for one in genre.people)


@EVERY_GENRE
def test_everything_a_genre_names_is_there(name: str) -> None:
    genre = genre_tables(name)
    people = {one.id for one in genre.people}
    for place in genre.places:
        assert set(place.people) <= people, place.id
        assert set(place.kinds) <= set(genre.kinds), place.id
        assert set(place.wrong) <= set(COMPLICATIONS), place.id
        assert set(place.wrong) <= set(genre.wrong), place.id
    assert all(one.temper in TEMPERS for one in genre.people)
    assert set(genre.wrong) <= set(COMPLICATIONS)


@EVERY_GENRE
def test_no_two_things_of_a_genre_share_an_id(name: str) -> None:
    genre = genre_tables(name)
    ids = Counter(_ids(genre))
    assert {one: count for one, count in ids.items() if count > 1} == {}
    assert all(re.fullmatch(r"[a-z][a-z0-9-]{1,26}", one) for one in ids)


def _ids(genre: Genre) -> Iterator[str]:
    yield from ("question", "question-truth", "the-turn", "beginning", "premise")
    yield from (one.id for one in genre.places)
    yield from (one.id for one in genre.people)
    yield from (one.id for one in genre.troubles)


@EVERY_GENRE
def test_things_of_one_place_are_told_apart(name: str) -> None:
    for place in genre_tables(name).places:
        slugs = [goal_of(plain_name(one.name)) for one in place.features]
        assert len(slugs) == len(set(slugs))


@pytest.mark.parametrize(
    ("premise", "name"),
    [
        ("a lighthouse that went dark", "sea"),
        ("a manor whose heir came back from the grave", "gothic"),
        ("the sheriff of a dying town sends for help", "frontier"),
        ("a reporter is found dead in a cabaret", "city"),
        ("two soldiers are cut off behind the front", "war"),
        ("something is wrong", NAMES[0]),
    ],
)
def test_a_premise_chooses_the_genre_it_comes_nearest_to(premise: str, name: str) -> None:
    genre = genre_of(premise)
    assert genre is not None
    assert genre.id == name


def test_a_genre_that_is_named_goes_before_the_premise_and_a_strange_one_is_refused() -> None:
    genre = genre_of("a lighthouse that went dark", "war")
    assert genre is not None
    assert genre.id == "war"
    with pytest.raises(UnknownNameError, match="genre"):
        genre_named("romance")


@EVERY_GENRE
def test_the_same_words_always_make_the_same_plan_and_others_another(name: str) -> None:
    genre = genre_tables(name)
    assert planned(genre, "a dark house", "one") == planned(genre, "a dark house", "one")
    plans = {tuple(one.trouble.id for one in planned(genre, "a dark house", str(at)).threads) for at in range(12)}
    assert len(plans) > 6
    for at in range(40):
        plan = planned(genre, "a dark house", str(at))
        assert len({one.place.id for one in plan.threads} | {plan.home.id}) == 4
        assert len({one.person.id for one in plan.threads}) == 3


@EVERY_GENRE
def test_a_place_of_any_genre_has_something_to_hear_to_smell_and_to_touch(name: str) -> None:
    kinds = genre_tables(name).kinds
    for kind in ("outdoors", "indoors"):
        words = {word for one in kinds[kind] for word in one.words}
        assert {"listen", "smell", "touch"} <= words, kind
        assert len(kinds[kind]) >= 8


def test_what_every_story_has_can_be_told_with_the_holes_there_are() -> None:
    own = {"Name", "Wants", "here", "ask", "sign"}
    for entry in ("roles", "wants", "manner", "bare", "hearsay", "small", "along", "stay", "leads"):
        for text in texts_of(coming(entry)):
            assert set(re.findall(r"{(\w+)}", text)) <= HOLES | own, text
            assert text.count("{") == text.count("}")
    assert all(len(text) <= 200 for entry in ("roles", "wants") for text in coming(entry))

"""The genre tables of open play, read from `genres/*.toml` when the first of them is needed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer.builtin.answers.nearness import cosines
from oracle.errors import UnknownNameError
from oracle.story.life import Detail
from oracle.story.open_play_tables import (
    EndRow,
    FeatureRow,
    Genre,
    PersonRow,
    PlaceRow,
    QuestionRow,
    TopicRow,
    TroubleRow,
    genre_for,
    place_called,
)

NAMES: Final = ("gothic", "frontier", "city", "sea", "war")
"""Every genre; the first is taken where a premise says nothing of any."""

LIKE: Final = 0.45
"""Cosine of two names of places from which on the one is a place of the kinds of the other."""

SAME: Final = 0.6
"""The same from which on the one can be told in the words of the other."""

ANY_KIND: Final = "outdoors"
"""Kind of a place of which nothing is known."""


def genre_named(name: str) -> str:
    """Return the name of a genre.

    Raises:
        UnknownNameError: If there is none of that name.
    """
    if name and name not in NAMES:
        raise UnknownNameError("genre", name, known=NAMES)
    return name


@cache
def genre_of(premise: str, named: str = "") -> Genre | None:
    """Return the tables for a premise: those that were named, else those it comes nearest to."""
    if named:
        return genre_tables(named) if named in NAMES else None
    return genre_for(tuple(map(genre_tables, NAMES)), premise)


@cache
def genre_tables(name: str) -> Genre:
    """Return the tables of one genre."""
    folder = files("oracle.dealer.builtin.growing") / "genres"
    read = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    return Genre(
        name,
        read["title"],
        tuple(read["words"]),
        tuple(read["whereabouts"]),
        tuple(QuestionRow(one["ask"], tuple(one["words"])) for one in read["questions"]),
        tuple(map(_place, read["places"])),
        tuple(map(_person, read["people"])),
        tuple(map(_trouble, read["troubles"])),
        tuple(one["text"] for one in read["turns"]),
        tuple(EndRow(one["title"], one["text"]) for one in read["ends"]),
        tuple(read["confessions"]),
        {kind: tuple(map(_detail, rows)) for kind, rows in read["kinds"].items()},
        {kind: tuple(texts) for kind, texts in read["wrong"].items()},
    )


def kinds_like(genre: Genre, title: str) -> tuple[str, ...]:
    """Return the kinds of the place of the tables that comes nearest to a title."""
    near = cosines((title,), [one.title for one in genre.places])
    return nearest_place(genre, title).kinds if max(near) >= LIKE else (ANY_KIND,)


def nearest_place(genre: Genre, title: str) -> PlaceRow:
    """Return the place of the tables whose name comes nearest to a title."""
    near = cosines((title,), [one.title for one in genre.places])
    return genre.places[max(range(len(near)), key=lambda place: near[place])]


def place_of_words(genre: Genre, text: str) -> PlaceRow:
    """Return the place of the tables that a text calls for by any one of its words."""
    rows = [(place, word) for place in genre.places for word in (place.title, *place.words)]
    near = cosines((text,), [word for _, word in rows])
    return rows[max(range(len(rows)), key=lambda at: near[at])][0]


def place_like(genre: Genre, name: str) -> PlaceRow | None:
    """Return the place of the tables that can be told under another name, `None` for none."""
    row = place_called(genre, name)
    return row if row is not None and max(cosines((name,), (row.title, row.words[0]))) >= SAME else None


def _detail(row: Mapping[str, Any]) -> Detail:
    return Detail(row["text"], tuple(row.get("words", ())))


def _feature(row: Mapping[str, Any]) -> FeatureRow:
    return FeatureRow(row["name"], tuple(row["words"]), row["look"], row.get("fact", ""))


def _rows(row: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    """Return the entries of a row, lists as tuples, without those that are read otherwise."""
    kept = {key: value for key, value in row.items() if key not in keys}
    return {key: tuple(value) if isinstance(value, list) else value for key, value in kept.items()}


def _place(row: Mapping[str, Any]) -> PlaceRow:
    return PlaceRow(**_rows(row, "features"), features=tuple(map(_feature, row["features"])))


def _person(row: Mapping[str, Any]) -> PersonRow:
    topics = tuple(TopicRow(tuple(one["words"]), tuple(one["says"])) for one in row["topics"])
    return PersonRow(**_rows(row, "topics"), topics=topics)


def _trouble(row: Mapping[str, Any]) -> TroubleRow:
    return TroubleRow(**_rows(row, "sign"), sign=_feature(row["sign"]))

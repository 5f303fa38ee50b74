"""Places, people and plots of an open story as JSON texts, in both directions: what is written is read back alike.

What cannot be is refused with one sentence; nothing is guessed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.story.adventure import ALWAYS, Feature, OutcomeText
from oracle.story.life import Detail, Topic
from oracle.story.life_tables import COMPLICATIONS, TEMPERS
from oracle.story.needs import NOTHING, Needs
from oracle.story.open_play_moves import Furniture

LONGEST_ROW: Final = 12000
"""Characters of one row."""

MOST_ENTRIES: Final = 24
"""Entries in any list of a row."""

LONGEST_ENTRY: Final = 600
"""Characters of any one text of a row."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A question with its threads, and what is true of them."""

    threads: Mapping[str, str]
    facts: Mapping[str, str]
    seed: str = ""


def plot_of(row: str) -> Plot:
    """Return the plot that is written as JSON.

    Raises:
        ValueError: If it is none; the message says why in half a sentence.
    """
    found = _object(row, ("threads", "facts", "seed"))
    return Plot(_named(found.get("threads", {})), _named(found.get("facts", {})), _text(found.get("seed", "")))


def plot_row(plot: Plot) -> str:
    """Return a plot as JSON."""
    return _written({"threads": dict(plot.threads), "facts": dict(plot.facts), "seed": plot.seed})


def furniture_of(row: str) -> Furniture:
    """Return what a place or a person is given, from JSON.

    Raises:
        ValueError: If it is nothing of the kind; the message says why in half a sentence.
    """
    found = _object(row, tuple(one.name for one in fields(Furniture)))
    furniture = Furniture(**{key: _read(key, value) for key, value in found.items()})
    if furniture.temper and furniture.temper not in TEMPERS:
        raise ValueError(f"{furniture.temper!r} is no temper")
    strange = next((one for one in furniture.complications if one not in COMPLICATIONS), "")
    if strange:
        raise ValueError(f"{strange!r} is nothing that goes wrong")
    return furniture


def furniture_row(furniture: Furniture) -> str:
    """Return what a place or a person is given, as JSON; what is empty is left out."""
    plain = {one.name: getattr(furniture, one.name) for one in fields(Furniture)}
    return _written({key: _WRITE.get(key, _as_it_is)(value) for key, value in plain.items() if value})


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _object(row: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if len(row) > LONGEST_ROW:
        raise ValueError(f"it is longer than {LONGEST_ROW} characters")
    try:
        found = json.loads(row)
    except ValueError as exc:
        raise ValueError("it is not one JSON object") from exc
    except RecursionError as exc:
        raise ValueError("it is too deep") from exc
    return _mapping(found, keys)


def _mapping(value: Any, keys: tuple[str, ...] = ()) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > MOST_ENTRIES:
        raise ValueError(f"{str(value)[:40]!r} is not an object of up to {MOST_ENTRIES} entries")
    strange = next((key for key in value if keys and key not in keys), "")
    if strange:
        raise ValueError(f"{strange!r} is no key of it; there is {', '.join(keys)}")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ENTRY or not value.isprintable():
        raise ValueError(f"{str(value)[:40]!r} is not a line of up to {LONGEST_ENTRY} characters")
    return value


def _listed(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > MOST_ENTRIES:
        raise ValueError(f"{str(value)[:40]!r} is not a list of up to {MOST_ENTRIES} entries")
    return tuple(value)


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_text, _listed(value)))


def _named(value: Any) -> dict[str, str]:
    return {_text(key): _text(text) for key, text in _mapping(value).items()}


def _ways_wrong(value: Any) -> dict[str, tuple[str, ...]]:
    return {_text(key): _texts(texts) for key, texts in _mapping(value).items()}


def _needs(value: Any) -> Needs:
    found = _mapping(value, ("facts", "not_facts"))
    needs = Needs(facts=_texts(found.get("facts", [])), not_facts=_texts(found.get("not_facts", [])))
    return NOTHING if needs == NOTHING else needs


def _detail(value: Any) -> Detail:
    found = _mapping(value, ("text", "words", "needs"))
    return Detail(_text(found.get("text")), _texts(found.get("words", [])), _needs(found.get("needs", {})))


def _details(value: Any) -> tuple[Detail, ...]:
    return tuple(map(_detail, _listed(value)))


def _topic(value: Any) -> Topic:
    found = _mapping(value, ("id", "words", "says", "tells", "needs", "attitude"))
    least = found.get("attitude", -2)
    if isinstance(least, bool) or least not in range(-2, 3):
        raise ValueError(f"{least!r} is no attitude")
    return Topic(
        _text(found.get("id")),
        _texts(found.get("words", [])),
        _texts(found.get("says", [])),
        _needs(found.get("needs", {})),
        _texts(found.get("tells", [])),
        least,
    )


def _topics(value: Any) -> tuple[Topic, ...]:
    return tuple(map(_topic, _listed(value)))


def _feature(value: Any) -> Feature:
    """Return a feature that simply works: whoever turns to it is told its text, and what it reveals."""
    found = _mapping(value, ("id", "name", "words", "look", "text", "reveals"))
    reveals = _texts(found.get("reveals", []))
    look = _text(found.get("look"))
    outcome = OutcomeText((_text(found.get("text", look)),), reveals, achieved=False)
    words = _texts(found.get("words", []))
    return Feature(_text(found.get("id")), _text(found.get("name")), words, look, None, {ALWAYS: outcome})


def _features(value: Any) -> tuple[Feature, ...]:
    return tuple(map(_feature, _listed(value)))


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "again": _texts,
    "features": _features,
    "complications": _ways_wrong,
    "details": _details,
    "manner": _texts,
    "topics": _topics,
    "knows": _texts,
    "ignorance": _texts,
    "refuses": _texts,
}
"""How each key is read that is more than a text."""


def _read(key: str, value: Any) -> Any:
    read: Callable[[Any], Any] = _READ.get(key, _text)
    return read(value)


def _as_it_is(value: Any) -> Any:
    return value


def _needs_row(needs: Needs) -> dict[str, tuple[str, ...]]:
    return {key: value for key, value in (("facts", needs.facts), ("not_facts", needs.not_facts)) if value}


def _filled(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if value}


def _detail_row(detail: Detail) -> dict[str, Any]:
    return _filled({"text": detail.text, "words": detail.words, "needs": _needs_row(detail.needs)})


def _topic_row(topic: Topic) -> dict[str, Any]:
    row = {"id": topic.id, "words": topic.words, "says": topic.says, "tells": topic.tells}
    least = {} if topic.attitude == -2 else {"attitude": topic.attitude}
    return _filled({**row, "needs": _needs_row(topic.needs)}) | least


def _feature_row(feature: Feature) -> dict[str, Any]:
    outcome = feature.outcomes[ALWAYS]
    row = {"id": feature.id, "name": feature.name, "words": feature.words, "look": feature.look}
    return _filled({**row, "text": outcome.texts[0], "reveals": outcome.reveals})


_WRITE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "features": lambda rows: [_feature_row(one) for one in rows],
    "details": lambda rows: [_detail_row(one) for one in rows],
    "topics": lambda rows: [_topic_row(one) for one in rows],
}
"""How each key is written that is more than texts."""

"""What a person who deals may let happen in a living story, as they type it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.dealer import living_decisions as wire
from oracle.dealer.compile import goal_of
from oracle.errors import NotationError


def _detail(rest: str) -> wire.Detail:
    return wire.Detail(detail=rest.strip() or "-")


def _speak(rest: str) -> wire.Speak:
    """Return what a person says: `speak old-wenna river`, `speak old-wenna - who rings the bell`."""
    person, _, asked = rest.strip().partition(" ")
    topic, _, words = asked.partition(" ")
    return wire.Speak(person=person or "-", topic=None if topic in ("", "-") else topic, words=words)


def _witness(rest: str) -> wire.Witness:
    """Return a deed before people: `witness theft old-wenna`, `witness joke`, `witness theft chest unseen`."""
    words = [word for word in rest.split() if word != "unseen"]
    about = words[1] if len(words) > 1 else None
    return wire.Witness(
        deed=words[0] if words else "-", about=about, sight="unseen" if "unseen" in rest.split() else "seen"
    )


def _become(rest: str) -> wire.Become:
    thing, fate, who = (*rest.split(), "-", "-", "-")[:3]
    return wire.Become(thing=thing, fate=fate, who=None if who == "-" else who)


def _shift(rest: str) -> wire.Shift:
    person, to = (*rest.split(), "-", "-")[:2]
    return wire.Shift(person=person, to=to)


def _listed(rest: str, least: int, form: str) -> list[str]:
    """Return what stands between commas.

    Raises:
        NotationError: If there is less of it than it takes.
    """
    parts = [part.strip() for part in rest.split(",", maxsplit=2) if part.strip()]
    if len(parts) < least:
        raise NotationError(f"Say it with commas, such as {form}")
    return [*parts, "", ""]


def _add_place(rest: str) -> wire.AddPlace:
    title, way, text = _listed(rest, 3, "add_place The loft, up the ladder, Dust lies here and old rope.")[:3]
    return wire.AddPlace(id=goal_of(title), title=title, way=way, text=text)


def _add_person(rest: str) -> wire.AddPerson:
    name, role, wants = _listed(rest, 2, "add_person Old Hob, a ferryman, his fare")[:3]
    return wire.AddPerson(id=goal_of(name), name=name, role=role, wants=wants)


def _add_thing(rest: str) -> wire.AddThing:
    name, look = _listed(rest, 1, "add_thing the brass key, it is worn thin")[:2]
    return wire.AddThing(id=goal_of(name), name=name, look=look)


def _add_ending(rest: str) -> wire.AddEnding:
    title, text = _listed(rest, 2, "add_ending Letting it lie, Nobody asks again.")[:2]
    return wire.AddEnding(id=goal_of(title), title=title, text=text)


LIVING_TYPED: Final[Mapping[str, Callable[[str], Any]]] = {
    "detail": _detail,
    "speak": _speak,
    "witness": _witness,
    "become": _become,
    "shift": _shift,
    "add_place": _add_place,
    "add_person": _add_person,
    "add_thing": _add_thing,
    "retract": lambda rest: wire.Retract(id=rest.strip() or "-"),
    "settle_thread": lambda rest: wire.SettleThread(thread=rest.strip() or "-"),
    "add_ending": _add_ending,
}
"""Each of these moves, by the word it begins with."""

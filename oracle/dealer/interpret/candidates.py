"""Every decision that is possible for a line here, each with named features of how much speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.interpret import features
from oracle.dealer.interpret.meaning import EVERYONE, SCENE, SOCIAL, SOURCES, Meaning
from oracle.dealer.interpret.phrases import families_open
from oracle.dealer.interpret.setting import Setting, Thing
from oracle.dealer.interpret.view import View

TRIED: Final = 5
"""Skills that are thought of for a task of a player's own."""

ADDRESSED: Final = 0.8
"""How well a person has to be named to be the one a task is about."""

TARGETED: Final = ("attack", "aid", "protect", "heal", "hire", "trade", "handle")
"""Families of acts that are done to a person or something."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One decision that is possible, with its features by name."""

    meaning: Meaning
    features: Mapping[str, float]


def candidates_of(view: View) -> tuple[Candidate, ...]:
    """Return every decision that is possible, in a fixed order."""
    return tuple(
        candidate
        for listed in (_scripted, _improvised, _looks, _ways, _talks, _acts, _answers, _others)
        for candidate in listed(view)
    )


def _scripted(view: View) -> Iterator[Candidate]:
    """Yield the checks that the place itself offers."""
    present = {person.id for person in view.of("person")}
    for thing in view.of("feature"):
        if not thing.checked:
            continue
        skill = max(thing.skills, key=lambda name: view.skills.get(name, 0.0), default="")
        to = thing.person if thing.person in present and features.is_talk(thing) else ""
        meaning = Meaning("check", thing.id, skill, thing.attribute, to)
        yield Candidate(meaning, features.of_scripted(view, thing, skill))


def _improvised(view: View) -> Iterator[Candidate]:
    """Yield tasks of the player's own, by the likeliest skills."""
    if not view.setting.has_skills:
        yield Candidate(Meaning("check"), features.of_improvised(view, "", 0))
        return
    ranked = view.ranked_skills
    tried = [*ranked[:TRIED], *(skill for skill in ("Manipulation", "Empathy") if skill not in ranked[:TRIED])]
    whom = _addressed(view)
    for skill in tried:
        to = whom if skill in SOCIAL else ""
        yield Candidate(Meaning("check", skill=skill, to=to), features.of_improvised(view, skill, ranked.index(skill)))


def _addressed(view: View) -> str:
    """Return the person who is plainly named; empty for none."""
    score, first = view.people[0] if view.people else (0.0, None)
    return first.id if first and first.kind == "person" and score > ADDRESSED else ""


def _looks(view: View) -> Iterator[Candidate]:
    for thing in view.of("feature", "person", "exit"):
        yield Candidate(Meaning("look", thing.id), features.of_look(view, thing))
    yield Candidate(Meaning("look", SCENE), features.of_look_around(view))


def _ways(view: View) -> Iterator[Candidate]:
    for thing in view.of("exit"):
        yield Candidate(Meaning("go", thing.id), features.of_way(view, thing))


def _talks(view: View) -> Iterator[Candidate]:
    for score, thing in view.people:
        yield Candidate(Meaning("talk", thing.id), features.of_talk(view, thing, score))
    yield Candidate(Meaning("talk", EVERYONE), features.of_talk_to_all(view))


def _acts(view: View) -> Iterator[Candidate]:
    for family in families_open(view.setting.game):
        target = _target(view, family)
        yield Candidate(Meaning("act", target, family=family), features.of_act(view, family, bool(target)))


def _target(view: View, family: str) -> str:
    """Return whom or what an act of a family is plainly for; empty for nothing."""
    if family not in TARGETED:
        return ""
    setting: Setting = view.setting
    pool = setting.of("feature") if family == "handle" else tuple(thing for _, thing in view.people)
    best: Thing | None = max(pool, key=view.named, default=None)
    return best.id if best is not None and view.named(best) > ADDRESSED else ""


def _answers(view: View) -> Iterator[Candidate]:
    for source in SOURCES:
        yield Candidate(Meaning("answer", source=source), features.of_answer(view, source))


def _others(view: View) -> Iterator[Candidate]:
    yield Candidate(Meaning("pass"), features.of_pass(view))
    yield Candidate(Meaning("refuse"), features.of_refusal(view))

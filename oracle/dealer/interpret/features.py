"""Named features of a decision: what the form of a line, its readings and its place say for it.

The names are what weights are kept by. Only figures stand here; what they are worth is learnt (`oracle/training`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from oracle.dealer.interpret.heads import NO_VERB
from oracle.dealer.interpret.meaning import FAMILIES, SOCIAL, SOURCES
from oracle.dealer.interpret.setting import Thing
from oracle.dealer.interpret.view import View

Features = dict[str, float]

READING_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    **{name: (name,) for name in ("talk", "persuade", "check", "look", "go", "pass", "refuse", "ooc")},
    "inject": ("refuse:inject",),
    "handle": ("act:handle",),
    "travel": ("act:travel",),
    "answer": tuple(f"answer:{source}" for source in SOURCES),
    "act": tuple(f"act:{family}" for family in FAMILIES if family not in ("handle", "travel")),
}
"""Readings that are told apart for every decision."""

HARDLY: Final = 0.02
"""Chance of a family of verbs from which on it is a feature of its own."""

FITS: Final = (
    *("words", "quoted", "called", "object", "instrument", "later", "placed", "earlier", "spelling", "text"),
    *("name_near", "look_near", "tells_near", "object_near", "total"),
)
"""Figures of a fit that count for a thing."""

TALK_TAGS: Final = frozenset({"question", "comfort"})
"""Tags of checks that are made by talking."""

LOOK_TAGS: Final = frozenset({"notice", "search", "track"})
"""Tags of checks that are made by looking, whatever skill they take."""

CHECK_TAGS: Final = frozenset({"question", "comfort", "notice", "search"})
"""Tags of checks that say how they are gone about."""


def is_talk(thing: Thing) -> bool:
    """Return whether a check is made by talking to a person."""
    return bool(thing.tags & TALK_TAGS) or (bool(set(thing.skills) & set(SOCIAL)) and not thing.tags & LOOK_TAGS)


def log_chance(chance: float) -> float:
    """Return a chance on a scale on which small ones differ: 0 for 1, about -2.7 for next to nothing."""
    return max(-8.0, math.log(max(chance, 1e-6))) / 3


def _of_kind(kind: str, view: View, own: float) -> Features:
    """Return what every decision of a kind has: a base, the readings, the form of the line."""
    found: Features = {kind: 1.0, f"{kind} own": own, f"{kind} log": log_chance(own), "own": own}
    return found | view.once(("form", kind), lambda: _form(kind, view))


def _form(kind: str, view: View) -> Features:
    """Return how likely each reading of a line is, and what is true of its form, as they count for a kind."""
    found = {f"{kind}|{group}": view.chance(*readings) for group, readings in READING_GROUPS.items()}
    silent = view.families.get(NO_VERB, 0.0)
    found |= {f"{kind} no verb": silent, f"{kind} no verb log": log_chance(silent)}
    found[f"{kind} verb log"] = log_chance(1 - silent)
    for family, chance in view.families.items():
        if family != NO_VERB and chance > HARDLY:
            found[f"{kind} says {family}"] = chance
    for flag in sorted(view.parsed.flags):
        found[f"{kind}#{flag}"] = 0.7
    if view.is_open:
        found[f"{kind}#open"] = 0.7
    if not view.setting.has_skills:
        found[f"{kind}#plain"] = 0.5
    return found


def _of_thing(kind: str, view: View, thing: Thing, rivals: Sequence[Thing]) -> Features:
    """Return how a thing fits, and how far ahead of others it is."""
    fit = view.fit(thing)
    total = view.total(thing)
    others = max((view.total(other) for other in rivals if other is not thing), default=0.0)
    named = max((view.named(other) for other in rivals if other is not thing), default=0.0)
    found: Features = {f"{kind} {name}": getattr(fit, name) for name in FITS}
    found[f"{kind} best"] = float(total >= others)
    found[f"{kind} lead"] = max(-2.0, min(2.0, total - others))
    found[f"{kind} named lead"] = max(-2.0, min(2.0, view.named(thing) - named))
    everything = view.best("feature", "exit", "person", "party")
    found[f"{kind} behind"] = max(-2.0, min(0.0, total - everything))
    found[f"{kind} unnamed"] = float(view.named(thing) < 0.3)
    found[f"{kind} only quoted"] = float(fit.quoted > 0.4 > fit.words)
    found[f"{kind} aside"] = float(fit.words > 0.4 and max(fit.object, fit.called) < 0.3)
    return found


def of_scripted(view: View, thing: Thing, skill: str) -> Features:
    """Return the features of a check that the place offers."""
    kind = "scripted person" if thing.person else "scripted"
    talk = view.chance("talk", "persuade")
    own = view.chance("persuade", "talk") if thing.person else view.chance("check", "look")
    chance = view.skills.get(skill, 0.05)
    fit = view.fit(thing)
    found = _of_kind(kind, view, own) | _of_thing(kind, view, thing, view.of("feature"))
    found |= _of_thing("any scripted", view, thing, view.of("feature"))
    found |= {
        "scripted skill": log_chance(chance),
        "scripted skill best": float(bool(skill) and skill in view.ranked_skills[:1]),
        "scripted total x skill": fit.total * chance,
        "scripted tells x skill": fit.tells_near * chance,
        "scripted named x check": view.named(thing) * view.chance("check"),
        "scripted named x look": view.named(thing) * view.chance("look"),
        "scripted named x pass": view.named(thing) * view.chance("pass"),
        "scripted named x handle": view.named(thing) * view.chance("act:handle"),
        f"scripted skill {skill}": 0.5,
    }
    found |= {f"scripted tag {tag}": 0.5 for tag in sorted(thing.tags & CHECK_TAGS)}
    found |= {f"scripted {tag} talk": talk for tag in sorted(thing.tags & CHECK_TAGS)}
    found |= {f"scripted {tag} look": view.chance("look") for tag in sorted(thing.tags & CHECK_TAGS)}
    speaks = float(bool(view.parsed.flags & {"quoted", "says"}))
    found["scripted silent quoted"] = speaks * (not is_talk(thing))
    found["scripted talk quoted"] = speaks * is_talk(thing)
    sly = view.chance("persuade") / max(0.02, view.chance("persuade", "talk"))
    found["scripted sly"] = sly * float(bool(thing.person))
    found["scripted courteous"] = (1 - sly) * float(bool(thing.person)) * talk
    found["scripted skill mass"] = sum(view.skills.get(name, 0.0) for name in thing.skills)
    found["scripted persuades"] = float(is_talk(thing)) * view.chance("persuade")
    return found


def of_improvised(view: View, skill: str, place: int) -> Features:
    """Return the features of a task of the player's own; `place` is that of the skill among all, from 0."""
    kind = "improvised" if not view.is_open else "task"
    social = float(skill in SOCIAL)
    own = view.chance("check", "persuade")
    chance = view.skills.get(skill, 0.0) if skill else 1.0
    twin = (view.total(thing) for thing in view.of("feature") if skill in thing.skills)
    return _of_kind(kind, view, own) | {
        f"{kind} skill": log_chance(chance),
        f"{kind} at {place}": 1.0,
        f"{kind} x skill": own * chance,
        f"{kind} plain": (1 - social) * view.chance("check"),
        f"{kind} persuades": social * view.chance("persuade"),
        f"{kind} {skill}": 0.5,
        "task social": social,
        "task social talk": social * view.chance("talk"),
        "task addressed": social * (view.people[0][0] if view.people else 0.0),
        "task feature there": view.best("feature"),
        "task feature named": view.best_named("feature"),
        "task twin": max(twin, default=0.0),
    }


def of_look(view: View, thing: Thing) -> Features:
    """Return the features of a look at something."""
    rivals = view.of("feature", "person")
    found = _of_kind("look", view, view.chance("look")) | _of_thing("look", view, thing, rivals)
    free = float(not thing.checked)
    return found | {
        f"look {thing.kind}": 1.0,
        "look checked": 1 - free,
        "look free x look": free * view.chance("look", "act:handle"),
        "look free x check": free * view.chance("check"),
        "look named x": view.named(thing) * view.chance("look"),
    }


def of_look_around(view: View) -> Features:
    """Return the features of a look at the whole place."""
    named = view.best_named("feature", "exit", "person")
    return _of_kind("around", view, view.chance("look")) | {
        "around asked": view.chance("answer:scene"),
        "around other": view.best("feature", "exit", "person"),
        "around named": named,
    }


def of_way(view: View, thing: Thing) -> Features:
    """Return the features of taking a way."""
    exits = view.of("exit")
    found = _of_kind("go", view, view.chance("go", "act:travel")) | _of_thing("go", view, thing, exits)
    return found | {
        "go single": 1.0 / len(exits),
        "go x": view.chance("go") * view.total(thing),
        "go named x": view.chance("go") * view.named(thing),
        "go feature there": view.best_named("feature"),
    }


def of_talk(view: View, thing: Thing, score: float) -> Features:
    """Return the features of talking to a person; `score` says how well they are addressed."""
    most = view.people[0][0]
    persons = view.of("person")
    rivals = [other for _, other in view.people]
    found = _of_kind("talk", view, view.chance("talk", "persuade")) | _of_thing("talk", view, thing, rivals)
    return found | {
        f"talk {thing.kind}": 1.0,
        f"talk {thing.kind} x": view.chance("talk", "persuade"),
        "talk first": float(score >= most),
        "talk addressed": score,
        "talk alone": float(len(persons) == 1 and thing.kind == "person"),
        "talk alone x": float(len(persons) == 1 and thing.kind == "person") * view.chance("talk", "persuade"),
        "talk first x": float(score >= most > 0.4) * view.chance("talk", "persuade"),
        "talk earlier": view.fit(thing).earlier,
        "talk called asking": view.fit(thing).called * float("question" in view.parsed.flags),
        "talk called unquoted": view.fit(thing).called * float("quoted" not in view.parsed.flags),
        "talk alone quoted": float(len(persons) == 1 and "quoted" in view.parsed.flags),
    }


def of_talk_to_all(view: View) -> Features:
    """Return the features of talking to nobody alone."""
    most = view.people[0][0] if view.people else 0.0
    party = [thing for thing in view.of("party") if thing.id != view.setting.speaker]
    named = sum(view.named(thing) > 0.5 for thing in party)
    return _of_kind("everyone", view, view.chance("talk", "ooc")) | {
        "everyone addressed": most,
        "everyone none": float(most < 0.4),
        "everyone two": float(named > 1),
        "everyone party": float(bool(party)),
        "everyone party x": float(bool(party)) * view.chance("talk"),
        "everyone alone x": float(not party) * view.chance("talk"),
        "everyone persons": float(bool(view.of("person"))),
    }


def of_act(view: View, family: str, has_target: bool) -> Features:  # noqa: FBT001 - one more feature
    """Return the features of a verb of the rules."""
    own = view.chance(f"act:{family}")
    said = view.families.get(family, 0.0)
    found = _of_kind("act", view, own) | {
        f"act {family}": 1.0,
        f"act {family} said": said,
        "act said": said,
        "act said log": log_chance(said),
        "act said x own": own * said,
        "act said most": float(said > 0 and said == view.most_said),
        f"act {family} own": own,
        f"act {family} log": log_chance(own),
        "act feature there": view.best("feature"),
        "act feature named": view.best_named("feature"),
        "act exit there": view.best("exit"),
        "act targeted": float(has_target),
        f"act {family} targeted": float(has_target),
    }
    if view.is_open:
        found[f"act {family} open"] = own
    if family == "travel":
        found["act travel go"] = view.chance("go")
    return found


def of_answer(view: View, source: str) -> Features:
    """Return the features of answering a question at once."""
    own = view.chance(f"answer:{source}")
    found = _of_kind("answer", view, own)
    called = max((view.fit(thing).called for _, thing in view.people), default=0.0)
    found |= {"answer called": called, "answer quoted": float("quoted" in view.parsed.flags)}
    return found | {
        f"answer {source}": 1.0,
        f"answer {source} own": own,
        "answer named": view.best_named("feature", "person"),
    }


def of_pass(view: View) -> Features:
    """Return the features of letting a deed simply happen."""
    own = view.chance("pass", "act:handle", "ooc")
    return _of_kind("pass", view, own) | {f"pass {name}": value for name, value in _around(view).items()}


def of_refusal(view: View) -> Features:
    """Return the features of saying that something is not here or cannot be."""
    own = view.chance("refuse", "refuse:inject")
    return _of_kind("refuse", view, own) | {f"refuse {name}": value for name, value in _around(view).items()}


def _around(view: View) -> Features:
    """Return what a line leaves over: who and what is named that is not here, and what is."""
    most = view.people[0][0] if view.people else 0.0
    absent = view.best_named("absent")
    present = view.best_named("person", "feature", "party")
    closed = view.best_named("closed")
    spoken = view.chance("talk", "persuade", "check")
    says = float(bool(view.parsed.flags & {"says", "vocative"}))
    return {
        "addressed nobody": float(bool(view.parsed.addressed) and most < 0.4) * says,
        "nobody there": float(not view.of("person")),
        "nobody there x": float(not view.of("person")) * view.chance("talk", "persuade"),
        "feature": view.best("feature"),
        "feature named": view.best_named("feature"),
        "exit": view.best("exit"),
        "person": most,
        "called": max((view.fit(thing).called for _, thing in view.people), default=0.0),
        "absent": absent,
        "absent ahead": max(0.0, absent - present),
        "absent addressed": float(absent > present and absent > 0.4) * spoken,
        "closed": closed,
        "closed ahead": max(0.0, closed - max(present, view.best_named("exit"))),
        "nothing": float(max(present, view.best_named("exit")) < 0.3),
        "nothing x check": float(max(present, view.best_named("exit")) < 0.3) * view.chance("check"),
    }

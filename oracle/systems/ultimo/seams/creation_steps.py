"""The questions of character creation as rows: the question, the suggested answer, the effect of an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text
from oracle.errors import NotationError, UnknownNameError
from oracle.kit.creation import Lines, Step, find_choice
from oracle.systems.ultimo.rules.characters import Item, abilities
from oracle.systems.ultimo.rules.creation.backgrounds import USUAL_INCOME
from oracle.systems.ultimo.rules.creation.belongings import TO_CHOOSE
from oracle.systems.ultimo.rules.creation.choices import choices, item_words
from oracle.systems.ultimo.rules.creation.complaints import LONGEST_CONCEPT, Rules, plain
from oracle.systems.ultimo.rules.creation.drafts import (
    FROM_BACKGROUND,
    HIGHEST,
    LOWEST,
    RANKS,
    TIERS,
    Draft,
    own_background,
    sheet_of,
    with_rank,
    with_score,
)
from oracle.systems.ultimo.rules.gear.named import arms_named
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, is_attribute, parse_skill_name
from oracle.systems.ultimo.rules.traits import find_trait, trait_named


def _concept_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "Who do you want to be? Three to five words are enough, such as: Disgraced bell founder."


def _concept(draft: Draft, text: str, _rules: Rules) -> Draft:
    if not any(map(str.isalnum, text)) or len(text) > LONGEST_CONCEPT:
        raise NotationError(f"A concept is one line of up to {LONGEST_CONCEPT} characters.")
    return replace(draft, concept=text[0].upper() + text[1:])


def _veteran_told(_draft: Draft, _rules: Rules) -> Lines:
    yield (
        "Has a lot happened to you already? A veteran has 22 points instead of 20, three skills more, and two more"
        " traits. For a first evening, no is a good answer."
    )


def _picked(place: Callable[[Draft], str]) -> Callable[[Draft, str, Rules], Draft]:
    """Return the function that takes a choice by its number, its name or the beginning of its name."""

    def taken(draft: Draft, text: str, rules: Rules) -> Draft:
        return find_choice(choices(draft, place(draft), rules), text).draft

    return taken


def _background_told(draft: Draft, rules: Rules) -> Lines:
    yield (
        "Where do you come from? A background raises two skills, brings a trait whatever that usually takes, and"
        " decides what you live on. Type a number or a name; or make your own, with two skills, a trait and an income:"
    )
    yield "  own: Ratcatcher; Survival, Husbandry; Ironman; Poor"
    for number, choice in enumerate(choices(draft, "background", rules), start=1):
        out = f" (not for you: {choice.refusal.reason})" if choice.refusal else ""
        yield f"  {number}. {choice.name}: {choice.words}{out}"


def _background(draft: Draft, text: str, rules: Rules) -> Draft:
    if not text.casefold().startswith("own"):
        return find_choice(choices(draft, "background", rules), text).draft
    parts = [part.strip() for part in text[3:].lstrip(": ").split(";")]
    if len(parts) not in (3, 4):
        raise NotationError("Your own background is written as: own: Ratcatcher; Survival, Husbandry; Ironman; Poor")
    skills = tuple(_skill(draft, word) for word in parts[1].split(","))
    income = parts[3].capitalize() if len(parts) > 3 else USUAL_INCOME
    return replace(draft, background=own_background(parts[0], skills, _trait(parts[2]), income))


def _skill(draft: Draft, word: str) -> str:
    own = {plain(name).casefold(): name for name in draft.invented}
    try:
        found = own.get(word.strip().casefold()) or parse_skill_name(word.strip())
    except UnknownNameError as exc:
        raise NotationError(str(exc)) from exc
    if is_attribute(found):
        raise NotationError(f"{found} is an attribute, not a skill.")
    return found


def _trait(word: str) -> str:
    try:
        return trait_named(word).id
    except UnknownNameError as exc:
        raise NotationError(str(exc)) from exc


def _age_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "How old are you? Some traits are for those under 35, some for those above."


def _age(draft: Draft, text: str, _rules: Rules) -> Draft:
    if not text.isdecimal() or len(text) > 3:
        raise NotationError(f"{text!r} is no age: type a number, such as 34.")
    return replace(draft, age=int(text))


def _scores_told(draft: Draft, rules: Rules) -> Lines:
    left = draft.points_left
    yield f"Your attributes. {left} {'point is' if left == 1 else 'points are'} left; a score is {LOWEST} to {HIGHEST}."
    for attribute in ATTRIBUTES:
        yield f"  {attribute.id} {draft.attributes[attribute.id]:>2}  {attribute.name}: {attribute.words}"
    yield f"  {_figures(draft, rules)}"
    yield "Type what you like, such as: STR 5 AGI 3, or PER +2. Half a score, rounded down, is the cards it gives you."


def _figures(draft: Draft, rules: Rules) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in abilities(sheet_of(draft), rules).items())


_SCORE: Final = lazy_pattern(r"([A-Za-z]+)\s*([+-]?\d{1,2})")


def _scores(draft: Draft, text: str, _rules: Rules) -> Draft:
    figures = re.split(r"[\s,;]+", text.strip())
    if len(figures) == len(ATTRIBUTES) and all(map(str.isdecimal, figures)):
        text = " ".join(f"{attribute.id} {figure}" for attribute, figure in zip(ATTRIBUTES, figures, strict=True))
    words, over = _SCORE.findall(text), _SCORE.sub("", text).strip(" ,;")
    if not words or over:
        what = f"{over.split()[0]!r} is no attribute with its score" if words else "name attributes with their scores"
        order = " ".join(attribute.id for attribute in ATTRIBUTES)
        raise NotationError(f"{text!r}: {what}; type such as STR 5 AGI 3, or all five in the order {order}.")
    for word, figure in words:
        try:
            name = parse_skill_name(word)
        except UnknownNameError as exc:
            raise NotationError(str(exc)) from exc
        if not is_attribute(name):
            raise NotationError(f"{name} is a skill; skills come after the attributes.")
        more = draft.attributes[name] if figure[0] in "+-" else 0
        draft = with_score(draft, name, more + int(figure))
    return draft


PRIMARY: Final = 3
"""Rank of primary skills. Rule U-104."""

_WHAT: Final = {
    3: "What are you best at? These are your primary skills, at rank 3.",
    2: "What else are you good at? These are your secondary skills, at rank 2.",
    1: "What do you know a little of? These are your minor skills, at rank 1.",
}


def _skills_told(rank: int) -> Callable[[Draft, Rules], Lines]:
    def told(draft: Draft, _rules: Rules) -> Lines:
        most, has = RANKS[draft.veteran][rank], draft.ranked(rank)
        yield f"{_WHAT[rank]} {most - len(has)} to choose{': so far ' + _listed(has) if has else ''}."
        yield "Names with commas between them; -Name takes one back. ? lists them all."
        if rank == 1:
            yield "A skill of your own is welcome, with the attribute that goes with it: Falconry (PER)."

    return told


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(map(plain, names))


_OWN: Final = lazy_pattern(r"([A-Za-z][A-Za-z' -]{1,38})\(\s*([A-Za-z]{3}(?:\s*/\s*[A-Za-z]{3})*)\s*\)")


def _skills_taken(rank: int) -> Callable[[Draft, str, Rules], Draft]:
    def taken(draft: Draft, text: str, rules: Rules) -> Draft:
        for word in filter(None, map(str.strip, text.split(","))):
            draft = _one_skill(draft, word, rank, rules)
        return draft

    return taken


def _one_skill(draft: Draft, word: str, rank: int, rules: Rules) -> Draft:
    own = _OWN.fullmatch(word)
    if own:
        name = own[1].strip().replace(" ", "_")
        attributes = tuple(word.strip().upper() for word in own[2].split("/"))
        return with_rank(replace(draft, invented={**draft.invented, name: attributes}), name, rank)
    if word.startswith("-"):
        gone = _skill(draft, word[1:])
        left = {name: has for name, has in draft.invented.items() if name != gone}
        return with_rank(replace(draft, invented=left), gone, 0)
    if word.isdecimal():
        return find_choice(choices(draft, f"skills.{rank}", rules), word).draft
    return _chosen_once(draft, _skill(draft, word), rank)


def _chosen_once(draft: Draft, skill: str, rank: int) -> Draft:
    """Return the draft with a skill at a rank; a skill chosen at another rank is refused."""
    has = draft.skills.get(skill, rank)
    if has != rank:
        name = plain(skill)
        raise NotationError(f"{name} is one of your {TIERS[has]} skills already; -{name} takes it back first [U-104].")
    return with_rank(draft, skill, rank)


def _skills_said(draft: Draft, text: str) -> Lines:
    """Yield the handbook's name of each skill that the text calls by another name."""
    for word in (part.strip() for part in text.split(",")):
        if word and not word.startswith("-") and not word.isdecimal() and _OWN.fullmatch(word) is None:
            meant = plain(_skill(draft, word))
            if meant.casefold() != word.casefold():
                yield f"{word} goes by the name of {meant} here."


def _skills_ready(rank: int) -> Callable[[Draft, Draft], str]:
    def ready(draft: Draft, whole: Draft) -> str:
        return ", ".join(plain(name) for name in whole.ranked(rank) if name not in draft.skills)

    return ready


def _traits_told(draft: Draft, rules: Rules) -> Lines:
    left = 2 - len(draft.traits)
    yield f"What have the years taught you? {left} more {'trait' if left == 1 else 'traits'} to choose; these are open:"
    for choice in choices(draft, "traits", rules):
        if choice.refusal is None:
            yield f"  {choice.name}: {choice.words}"
    yield "Type a name. Any other trait can be named too, to hear what it would take."


def _traits_taken(draft: Draft, text: str, rules: Rules) -> Draft:
    found = choices(draft, "traits", rules)
    for word in filter(None, map(str.strip, text.split(";"))):
        draft = find_choice(found, find_trait(_trait(word)).name).draft
        found = choices(draft, "traits", rules)
    return draft


def _joker_told(_draft: Draft, _rules: Rules) -> Lines:
    yield "Your trait takes one joker out of your deck for good. Which one: the little one (Xl) or the big one (Xb)?"


def _gear_told(draft: Draft, rules: Rules) -> Lines:
    load = abilities(sheet_of(draft), rules)["load"]
    yield f"What do you carry? Names with commas between them, yours or those of the list (?). Your load is {load}."
    if draft.gear:
        yield f"So far: {', '.join(_thing(item) for item in draft.gear)}. -Name puts something down."


def _thing(item: Item) -> str:
    told = item_words(item)
    return f"{item.name} ({told})" if told else item.name


def _gear_taken(draft: Draft, text: str, rules: Rules) -> Draft:
    for word in filter(None, map(str.strip, text.split(","))):
        draft = _one_thing(draft, word, rules)
    return draft


def _one_thing(draft: Draft, word: str, rules: Rules) -> Draft:
    wanted = word.lstrip("-").strip().casefold().replace("_", " ")
    if word.startswith("-"):
        left = tuple(item for item in draft.gear if wanted not in (item.name.casefold(), item.id.replace("_", " ")))
        return replace(draft, gear=left)
    for choice in choices(draft, "gear", rules):
        if wanted in (choice.name.casefold(), choice.value.replace("_", " ")):
            return find_choice((choice,), choice.name).draft
    slug = re.sub(r"[^a-z0-9]+", "_", wanted).strip("_")
    if not slug or not slug[0].isalpha():
        raise NotationError(f"{word!r} is no thing that can be carried.")
    row = arms_named(slug) or Item(slug, word, load=1)
    return replace(draft, gear=(*draft.gear, replace(row, id=slug[:40], name=word)))


def _gear_said(_draft: Draft, text: str) -> Lines:
    """Yield the table row of each item that the text calls by another name."""
    ready = {name for item in TO_CHOOSE for name in (item.name, item.id.replace("_", " "))}
    for word in (part.strip() for part in text.split(",")):
        row = None if word.casefold() in ready or word.startswith("-") else arms_named(word)
        if row is not None:
            yield f"The {word} is a {row.name}: {item_words(row)}."


def _name_told(draft: Draft, _rules: Rules) -> Lines:
    yield f"{draft.concept}: what is your name?"


def _details_told(draft: Draft, _rules: Rules) -> Lines:
    yield "Anything else about you? One thing a line, such as hair: red, or backstory: I was a diver once."
    told = [f"{label}: {value}" for label, value in draft.details.items() if label not in FROM_BACKGROUND]
    yield f"So far: {'; '.join(told)}." if told else "An empty line leaves it at that."


def _details_taken(draft: Draft, text: str, _rules: Rules) -> Draft:
    label, sign, value = text.partition(":")
    if not sign or not label.strip().replace(" ", "").isalpha() or not value.strip():
        raise NotationError(f"{text!r}: write what it is and how it is, such as eyes: grey.")
    label = label.strip().lower()
    if label in _ASKED_ELSEWHERE:
        there = f"back {_ASKED_ELSEWHERE[label]}"
        cited = " [U-110]" if label == "income" else ""
        raise NotationError(f"{label.capitalize()} is decided at another question; type {there} to change it{cited}.")
    return replace(draft, details={**draft.details, label: plain_text(value)})


_ASKED_ELSEWHERE: Final = {
    **{name: name for name in ("concept", "veteran", "background", "age", "attributes", "traits", "gear", "name")},
    **dict.fromkeys(FROM_BACKGROUND, "background"),
    "skills": "primary",
}
"""The question that decides each of these labels, which are no details."""


STEPS: Final = (
    Step("concept", _concept_told, lambda _, whole: whole.concept, _concept, ("concept",)),
    Step(
        "veteran",
        _veteran_told,
        lambda draft, _: "yes" if draft.veteran else "no",
        _picked(lambda _draft: "veteran"),
        place=lambda _draft: "veteran",
    ),
    Step(
        "background",
        _background_told,
        lambda draft, whole: (draft.background or whole.background or own_background("", (), "", "")).name,
        _background,
        ("background",),
        lambda _draft: "background",
    ),
    Step("age", _age_told, lambda draft, whole: str(draft.age or whole.age), _age, ("age",)),
    Step(
        "attributes",
        _scores_told,
        lambda _, whole: " ".join(f"{name} {score}" for name, score in whole.attributes.items()),
        _scores,
        ("attributes",),
    ),
    *(
        Step(
            name,
            _skills_told(rank),
            _skills_ready(rank),
            _skills_taken(rank),
            (f"skills.{rank}",),
            lambda _draft, rank=rank: f"skills.{rank}",  # type: ignore[misc]
            said=_skills_said,
            aliases=("skills",) if rank == PRIMARY else (),
        )
        for rank, name in ((3, "primary"), (2, "secondary"), (1, "minor"))
    ),
    Step(
        "traits",
        _traits_told,
        lambda draft, whole: "; ".join(find_trait(name).name for name in whole.traits[len(draft.traits) :]),
        _traits_taken,
        ("traits",),
        lambda _draft: "traits",
        lambda draft: draft.veteran,
    ),
    Step(
        "joker",
        _joker_told,
        lambda draft, _: draft.joker,
        _picked(lambda _draft: "joker"),
        place=lambda _draft: "joker",
        asked=lambda draft: any(find_trait(name).jokers_left_out for name in draft.all_traits),
    ),
    Step(
        "gear",
        _gear_told,
        lambda draft, whole: "" if draft.gear else ", ".join(item.name for item in whole.gear),
        _gear_taken,
        place=lambda _draft: "gear",
        said=_gear_said,
    ),
    Step(
        "name",
        _name_told,
        lambda draft, whole: draft.name or whole.name,
        lambda draft, text, _rules: replace(draft, name=text),
        ("name",),
    ),
    Step("details", _details_told, lambda _draft, _whole: "", _details_taken, repeats=True),
)
"""The questions, in order."""

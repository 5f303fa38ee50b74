"""What the classifiers are told of a row: the class of its reading, and its skill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from oracle.core.records import dataclass
from oracle.dealer.interpret.heads import NO_VERB
from oracle.dealer.interpret.match import masked
from oracle.dealer.interpret.meaning import SOCIAL
from oracle.dealer.interpret.pronouns import for_verbs
from oracle.dealer.interpret.requests import setting_of_request
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.game_files import game_rows, rows_of
from oracle.training.rows import OTHER_PARTY, Decision, Row, file_of, read_rows, rows_game

SHARES = (1.0, 0.35, 0.15)
"""What the first, second and third decision that is right counts for."""

FREE = 0
IN_EARNEST = 4
"""Ratings up to which a task is a free deed, and from which on it surely takes cards."""

PERSUADING = ("Manipulation", "Empathy")
OTHERWISE = ("Brawling", "Shooting", "Occult", "Ritual", "Biology", "Piloting", "Leadership")
"""Skills whose tasks are won by talking, and those that are mostly verbs of the rules of their own."""

TASK_READING_WEIGHT = 0.12
"""What the reading of a rated task counts: there are many, and none has a place."""

PHRASE_WEIGHT = 0.8
"""What a phrase for a verb of the rules counts beside a row in a place."""

VERBS_PARTY = [OTHER_PARTY, "Tom Hale", "Karla Voss", "Wren Hallow"]
"""Who is at the table where lines for verbs are said."""

NO_VERB_WEIGHT = 0.6
"""What a row that is for no verb of the rules counts beside a line for one."""

FAMILY_READINGS = {"persuade": "persuade", "look": "look", "move": "pass"}
"""Readings of phrases whose verbs belong to no family of acts: in a fight the rules have verbs for them."""

TASK_WEIGHT = 0.5
"""What a rated task counts beside a row of play."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A line with a class to learn."""

    parsed: ParsedUtterance
    masked: str
    label: str
    weight: float


def read_row(row: Row) -> tuple[ParsedUtterance, str]:
    """Return the line of a row taken apart, and its text with names hidden."""
    parsed = segment(row.utterance, row.setting.names, row.setting.speaker, row.before)
    return parsed, masked(parsed, row.setting)


def readings_of(row: Row) -> Iterator[Labelled]:
    """Yield the readings that a row teaches."""
    parsed, text = read_row(row)
    if row.reading:
        yield Labelled(parsed, text, row.reading, row.weight)
    for decision, share in zip(row.accept, SHARES, strict=False):
        yield Labelled(parsed, text, reading_of(decision, row.setting), row.weight * share)


def reading_of(decision: Decision, setting: Setting) -> str:
    """Return the class of the reading head that a decision belongs to."""
    kind = decision["kind"][0]
    if kind == "act":
        return f"act:{decision['family'][0]}"
    if kind == "answer":
        return f"answer:{decision['source'][0]}"
    if kind != "check":
        return kind
    feature = next((thing for thing in setting.things if thing.id in decision.get("feature", ())), None)
    to_person = bool(decision.get("to")) or bool(feature and feature.person)
    social = bool(set(decision.get("skill", ())) & set(SOCIAL))
    return "persuade" if to_person and (social or not setting.has_skills) else "check"


def skills_of(row: Row) -> Iterator[Labelled]:
    """Yield the skills that a row teaches."""
    parsed, text = read_row(row)
    for at, decision in enumerate(row.accept):
        for skill in decision.get("skill", ()):
            yield Labelled(parsed, text, skill, row.weight * (0.3 if at else 1.0))


@dataclass(frozen=True, slots=True)
class RatedTask:
    """A rated task of the game, as a line."""

    parsed: ParsedUtterance
    masked: str
    skill: str
    rating: int


def verbs_of_the_rules() -> list[Labelled]:
    """Return lines for verbs of the rules with their verb: the phrases of the game, and rows of ordinary play."""
    setting = setting_of_request({"game": rows_game(), "party": VERBS_PARTY})
    lines = [(raw["verb"], raw["phrase"]) for raw in game_rows(rows_game(), "phrases")]
    lines += [(raw["verb"], raw["utterance"]) for raw in read_rows(file_of("acts"))]
    parsed = ((verb, segment(line, setting.names, setting.speaker)) for verb, line in lines)
    return [Labelled(line, line.main, verb, 1.0) for verb, line in parsed]


def lines_without_verbs(rows: Sequence[Row]) -> Iterator[Labelled]:
    """Yield rows that are for no verb of the rules, whatever else they are for."""
    for row in rows:
        if row.accept and all(decision["kind"][0] != "act" for decision in row.accept):
            parsed, _ = read_row(row)
            yield verb_line(parsed, row.setting, NO_VERB, NO_VERB_WEIGHT)


def verb_line(parsed: ParsedUtterance, setting: Setting, verb: str, weight: float) -> Labelled:
    """Return a line as the classifier of verbs reads it."""
    plain = for_verbs(parsed, setting)
    return Labelled(plain, plain.main, verb, weight)


def families_of_verbs() -> Mapping[str, str]:
    """Return the family of each verb that the classifier learns; no verb is a family of its own."""
    return {NO_VERB: NO_VERB} | {raw["verb"]: raw["family"] for raw in game_rows(rows_game(), "phrases")}


def readings_of_verbs(rows: Sequence[Labelled]) -> Iterator[Labelled]:
    """Yield what lines for verbs of the rules teach of readings."""
    family_of = families_of_verbs()
    setting = setting_of_request({"game": rows_game(), "party": VERBS_PARTY})
    for row in (row for row in rows if row.label != NO_VERB):
        family = family_of[row.label]
        reading = FAMILY_READINGS.get(family, f"act:{family}")
        yield Labelled(row.parsed, masked(row.parsed, setting), reading, PHRASE_WEIGHT)


def rated_tasks() -> Iterator[RatedTask]:
    """Yield the rated tasks of the game."""
    setting = setting_of_request({"game": rows_game(), "party": [OTHER_PARTY]})
    for raw in rows_of(rows_game(), "difficulty_examples"):
        parsed = segment(raw["task"], setting.names, setting.speaker)
        yield RatedTask(parsed, masked(parsed, setting), raw["skill"], int(raw["rating"]))


def skill_of_task(task: RatedTask) -> Labelled:
    """Return what a rated task teaches of skills."""
    return Labelled(task.parsed, task.masked, task.skill, TASK_WEIGHT)


def reading_of_task(task: RatedTask) -> Labelled | None:
    """Return what a rated task teaches of readings: cards are due for it, or it is nothing; `None` in between."""
    if task.skill in OTHERWISE or FREE < task.rating < IN_EARNEST:
        return None
    reading = "pass" if task.rating <= FREE else "persuade" if task.skill in PERSUADING else "check"
    return Labelled(task.parsed, task.masked, reading, TASK_READING_WEIGHT)

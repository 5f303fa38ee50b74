"""What the built-in Dealer does about what a line means: from a reading to rulings, best first.

Nothing is looked for in the words of a line here: the interpreter said what is meant, `enact` fills in the verb of the
rules from what stands on the menu, and the referee judges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.part import parse_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.blows import as_blow, by_blow, is_at_thing, words_to_foe
from oracle.dealer.builtin.captives import gone, made_fast, tied
from oracle.dealer.builtin.checks import (
    asked_for,
    feature_rulings,
    is_gesture,
    observed,
    party_names,
    persuaded,
    task_rulings,
    venture_rulings,
    won_over,
)
from oracle.dealer.builtin.conduct import is_own_question
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.enact import NO_VERB, enacted
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.nearest import refusal_of
from oracle.dealer.builtin.enact.verbs import families, likely_verbs
from oracle.dealer.builtin.foes import fight_verbs, foes_in_sight, has_fights
from oracle.dealer.builtin.growing.saying import brought_in
from oracle.dealer.builtin.hours import granted
from oracle.dealer.builtin.leaving import bound, headed, staying, way_taken
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.living.talk import asked_by_name, spoken_with
from oracle.dealer.builtin.living.thefts import stolen
from oracle.dealer.builtin.magic import FAMILY as MAGIC
from oracle.dealer.builtin.magic import is_plain_magic, magic_of
from oracle.dealer.builtin.meant import UNREAD, Meant, likeliest_verb
from oracle.dealer.builtin.pressing import held_up, waited
from oracle.dealer.builtin.rating.difficulty import difficulty_of
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.self_harm import harms_self
from oracle.dealer.builtin.swaps import swapped
from oracle.dealer.builtin.things import handled, missing_thing, taken_up
from oracle.dealer.builtin.trade import UNSETTLED, bought, paid
from oracle.dealer.builtin.turns import why_wait
from oracle.dealer.builtin.ventures import venture_of
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.meaning import FAMILIES
from oracle.dealer.position import Position
from oracle.game_files import game_rows, game_words

OTHERS: Final = 0.1
"""What verbs of families count that a line is hardly for."""

BEFORE_FOES: Final = ("check", "go", "pass", "look", "refuse")
"""Kinds of lines that may be for one where foes stand: backing away, taking cover, closing in."""

ON_A_MAP: Final = ("check", "go", "pass", "act")
"""Kinds of lines that may be for a move where a map lies."""

FIGHTING: Final = ("attack", "move", "hide", "persuade", "command", "ride")
"""Families of verbs that the rules have for what is done before foes."""

ANY: Final = "*"
"""Stands in the data of a game for any skill."""

SURELY: Final = 0.3
"""Chance of a verb from which on a line of another kind is taken for it before foes."""

SPOKEN: Final = frozenset({"quoted", "question", "quote_question", "negated", "wished", "condition"})
"""Forms of lines that are said, asked or only thought of rather than done."""

BEYOND_DOUBT: Final = 0.9
"""Chance from which on a reading is not doubted."""

POSSIBLY: Final = 0.03
"""Chance of all verbs of the rules together from which on a line may be for one."""

PLAINLY: Final = 0.4
"""Chance from which on a line says a verb plainly."""

BEYOND_ACTS: Final = 0.6
"""The same for a line that is hardly for any verb of the rules otherwise."""

LEAST_SAID: Final = 0.15
"""Chance below which a line that is for some verb of the rules is not for this one."""

HARDLY_SAID: Final = 0.04
"""The same where the line names everything that an action of its family needs."""

SPENDING: Final = ("improve", "trade")
"""Families of verbs that spend for good: nobody who only asks about it does it."""

TRIED: Final = 6
"""Actions of one line that are put to the referee."""


def rulings(position: Position, said: str, meant: Meant, reading: Reading) -> Iterator[wire.Decision]:
    """Yield the rulings that could answer what a player said, best first; the last one always stands."""
    meant = as_blow(position, meant)
    if harms_self(position, said):
        yield wire.Decision(kind="pass")
        return
    if gone(position, meant) is not None or staying(position, meant):
        yield wire.Decision(kind="pass")
        return
    if made_fast(position, meant) is not None:
        yield from tied(position, meant)
        return
    if why_wait(position, meant):
        yield wire.Decision(kind="pass")
    yield from _commanded(position, meant)
    if not meant.in_doubt:
        yield from swapped(position, meant)
    yield from asked_for(position, meant, reading, actor_of(position))
    yield from _surely(position, meant)
    if (lines := lines_of(position)) is not None:
        yield from lines.challenged(position, meant, reading, actor_of(position))
    yield from asked_by_name(position, meant)
    yield from brought_in(position, meant)
    yield from won_over(position, meant, reading, actor_of(position))
    yield from bound(position, meant)
    yield from stolen(position, meant, reading)
    yield from taken_up(position, meant)
    if meant.asks and missing_thing(position, meant):
        yield wire.Decision(kind="pass")
    if meant.asks and not is_plain_magic(position, meant):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="which"),))
    if meant.meaning == UNREAD or reading.meaning == "unclear":
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="what"),))
    yield from held_up(position, reading)
    yield from _over_the_map(position, meant)
    yield from _by_verb(position, meant, reading)
    yield from _by_kind(position, meant, reading)
    yield from waited(position, reading)
    yield wire.Decision(kind="pass")


def _surely(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield an action that a line names with everything it needs, though it may be taken for something else."""
    found = meant.interpretation
    if found is None or meant.in_doubt or found.parsed.flags & SPOKEN or found.ranked[0].chance >= BEYOND_DOUBT:
        return
    if meant.meaning.kind == "check" and meant.meaning.target and not meant.asks:
        return  # what an author wrote a check for is that
    acts = sum(one.chance for one in found.ranked if one.meaning.kind == "act")
    every = families(position.system.name)
    taken = meant.meaning.family if meant.meaning.kind == "act" and not meant.asks else ""
    rival = max((found.verbs.get(verb, 0.0) for verb, family in every.items() if family == taken), default=0.0)
    wanted = dict.fromkeys((family for family in (*FAMILIES, *every.values()) if family != taken), 1.0)
    line = Line(found.parsed, names_at(position, actor_of(position)), actor_of(position))
    for one in enacted(position, line, wanted, found.verbs, PLAINLY)[:1]:
        if one.action.verb in binding_verbs(position.system.name):
            continue  # what spends something has to be the likeliest reading of a line
        if one.sure >= max(2 * rival, PLAINLY if acts >= POSSIBLY else BEYOND_ACTS):
            yield from granted(position, (one,))


def binding_verbs(game: str) -> frozenset[str]:
    """Return the verbs of a game that spend or give up something."""
    return frozenset(game_words(game, "topics").get("verbs", {}).get("binding", ()))


def _by_kind(position: Position, meant: Meant, reading: Reading) -> Iterator[wire.Decision]:
    """Yield what is done about a line that is for no verb of the rules."""
    meaning, who = meant.meaning, actor_of(position)
    yield from _at_foes(position, meant, reading, who)
    match meaning.kind:
        case "check" if meaning.target:
            yield from feature_rulings(position, reading, who)
        case "check":
            yield from persuaded(position, reading, who)
            yield from () if is_gesture(position, meant, reading) else task_rulings(position, reading, who)
        case "talk":
            yield from spoken_with(position, meant)
        case "go":
            yield from way_taken(position, meant, who)
        case "look" if reading.meaning == "feature":
            yield from feature_rulings(position, reading, who)
        case "look":
            yield from observed(position, meant, who)
        case "answer":
            yield from () if is_own_question(meant.interpretation) else spoken_with(position, meant)
            if meaning.source in ("rules", "sheet", "program"):
                yield wire.Decision(kind="answer")
        case "refuse" if reading.meaning == "injection":
            yield wire.Decision(kind="answer")


def _at_foes(position: Position, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the words that are to bring a foe round, and the task of a deed that the rules have a goal for."""
    if skill := words_to_foe(position, meant):
        to_foe = replace(reading, target=meant.meaning.to or meant.meaning.target, skill=skill)
        yield from persuaded(position, to_foe, who)
    difficulty = difficulty_of(position)
    is_bare = has_fights(position) and meant.meaning.kind in ("pass", "look")
    if is_bare and difficulty is not None and difficulty.is_aimed(position, reading.words):
        yield from task_rulings(position, reading, who, next(iter(reading.likely), ""))


def _by_verb(position: Position, meant: Meant, reading: Reading) -> Iterator[wire.Decision]:
    """Yield what carries out the verb of the rules that a line is for; else the task that it is beside its rules."""
    magic = magic_of(position)
    if magic is not None and (spoken := magic.verb_of(position, meant)):
        yield from magic.rulings(position, meant, spoken)
        return
    likely = families_of(position, meant)
    if not likely or meant.interpretation is None:
        return
    wanted = {family: counts for family, counts in likely.items() if family != MAGIC}
    who, parsed = actor_of(position), meant.interpretation.parsed
    line = Line(parsed, names_at(position, who), who, meant.meaning.target)
    if meant.meaning.family == "attack" and has_fights(position):
        yield from by_blow(position, line, meant, wanted, _skills_of(position, "hide"))
        return
    yield from _ventured(position, line, meant, wanted, reading)
    if meant.meaning.family in SPENDING and parsed.flags & UNSETTLED:
        yield wire.Decision(kind="answer")
        return
    yield from bought(position, line, meant)
    yield from paid(position, line, meant)
    if (lines := lines_of(position)) is not None:
        yield from lines.mounted(position, line, meant)
    yield from handled(position, line, meant)
    verbs = meant.interpretation.verbs
    found = enacted(position, line, wanted, verbs, _floor(position, meant))[:TRIED]
    least = max(HARDLY_SAID, verbs.get(NO_VERB, 0.0))
    whole = enacted(position, line, {meant.meaning.family: 1.0}, verbs, HARDLY_SAID) if not found else ()
    yield from granted(position, found or tuple(one for one in whole if one.sure >= least))
    refusal = refusal_of(_ruled(position), line, wanted, meant.interpretation.verbs)
    if refusal is not None and (refusal[1] or _is_ruled_alone(position, meant)):
        yield wire.Decision(kind="pass")  # the rules say no to what was named, and no check goes round them
    if meant.meaning.family == "travel" and position.tale.adventure.open_play:
        yield from headed(line)
    if meant.meaning.kind == "act" and (skill := task_skill(position, meant)):
        yield from task_rulings(position, reading, who, skill)


def _floor(position: Position, meant: Meant) -> float:
    """Return the chance below which a line is not for a verb: who fights does before foes whatever is likeliest."""
    is_fight = meant.meaning.kind != "act" or meant.meaning.family in FIGHTING
    return 0.0 if foes_in_sight(position) and is_fight else LEAST_SAID


def _is_ruled_alone(position: Position, meant: Meant) -> bool:
    """Return whether a line does before foes, or to a member of the party, what the rules alone decide about."""
    if foes_in_sight(position) and meant.meaning.family in FIGHTING:
        return True
    rows = game_rows(position.system.name, "families")
    alone = {row["family"] for row in rows if row.get("members")}
    is_one = families(position.system.name).get(likeliest_verb(meant)[0]) == meant.meaning.family
    return is_one and meant.meaning.family in alone and meant.meaning.target in party_names(position)


def _commanded(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that whoever fights for a character does as they are told."""
    lines = lines_of(position)
    if meant.interpretation is not None and lines is not None:
        who = actor_of(position)
        yield from lines.commanded(position, Line(meant.interpretation.parsed, names_at(position, who), who), meant)


def _over_the_map(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the move over a map that a line comes to."""
    found, lines = meant.interpretation, lines_of(position)
    is_move = found is not None and meant.meaning.kind in ON_A_MAP and not found.parsed.flags & SPOKEN
    if found is not None and lines is not None and is_move:
        who = actor_of(position)
        yield from lines.moved(position, Line(found.parsed, names_at(position, who), who), meant)


def families_of(position: Position, meant: Meant) -> Mapping[str, float]:
    """Return the families of verbs that a line may be for, each with what it counts; none for most other lines."""
    found = meant.interpretation
    if found is None or (meant.mood and meant.meaning.kind != "act"):
        return {}
    if meant.meaning.kind == "act":
        acts = {one.meaning.family: one.chance for one in found.ranked if one.meaning.kind == "act"}
        total = sum(acts.values()) or 1.0
        own = {family: OTHERS + chance / total for family, chance in acts.items()}
        own[meant.meaning.family] = max(own.values())
        surest = max(found.verbs, key=lambda verb: found.verbs[verb])
        if found.verbs[surest] >= PLAINLY and surest in families(position.system.name):
            own[families(position.system.name)[surest]] = max(own.values())
        return own | (dict.fromkeys(FIGHTING, 1.0) if foes_in_sight(position) else {})
    if meant.meaning.kind not in BEFORE_FOES or not foes_in_sight(position):
        return {}
    if (
        meant.meaning.kind == "check"
        and meant.meaning.skill in _skills_of(position, "attack")
        and not meant.meaning.target
        and not is_at_thing(position, found.parsed)
    ):
        return dict.fromkeys(FIGHTING, 1.0)
    of_fights = [verb for verb, family in families(position.system.name).items() if family in FIGHTING]
    likeliest = max(of_fights, key=lambda verb: found.verbs.get(verb, 0.0))
    is_other = likeliest in fight_verbs(position).blows and is_at_thing(position, found.parsed)
    surely = found.verbs.get(likeliest, 0.0) >= SURELY and not is_other
    return dict.fromkeys(FIGHTING, 1.0) if surely else {}


def _ruled(position: Position) -> Position:
    """Return the position once a line is let pass."""
    ruling = parse_action(position.part, "rule pass")
    return position.after(ruling) if position.why_not(ruling) is None else position


def _ventured(
    position: Position, line: Line, meant: Meant, wanted: Mapping[str, float], reading: Reading
) -> Iterator[wire.Decision]:
    """Yield the check behind a verb that has to be earned."""
    assert meant.interpretation is not None
    verbs = likely_verbs(position.system.name, wanted, meant.interpretation.verbs, 0.0)[:1]
    for verb, _ in verbs:
        found = venture_of(position, line, verb, reading.likely)
        if found is not None:
            yield from venture_rulings(position, reading, line.speaker, found)


def task_skill(position: Position, meant: Meant) -> str:
    """Return the skill with which a verb of the rules is a task of its own, the likeliest one; empty for none."""
    skills = _skills_of(position, meant.meaning.family)
    told = dict(meant.interpretation.skills) if meant.interpretation else {}
    skills = list(told) if skills == [ANY] else skills
    return max(skills, key=lambda skill: told.get(skill, 0.0), default="")


def _skills_of(position: Position, family: str) -> list[str]:
    """Return the skills with which verbs of a family are tasks beside their rules."""
    rows = (row for row in game_rows(position.system.name, "families") if row["family"] == family)
    return [skill for row in rows for skill in row["skills"].split(",") if skill]

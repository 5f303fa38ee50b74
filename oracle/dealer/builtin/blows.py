"""Blows in a fight: whom a line aims at, why a blow cannot fall, and who is out of the fight and is struck no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Final

from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.captives import is_named, is_sparing
from oracle.dealer.builtin.confront import brought, confronted, is_somebody, person_called, struck_in
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.enact.enact import NO_VERB, enacted
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.spoken import named_in
from oracle.dealer.builtin.enact.verbs import likely_verbs
from oracle.dealer.builtin.foes import fight_verbs, foes_in_sight, has_fights, standing_foes
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.builtin.skills import is_fighting
from oracle.dealer.builtin.things import THOUGHT, is_thing, makeshift, missing_thing
from oracle.dealer.compile import actor_of, goal_of
from oracle.dealer.interpret.choose import Ranked
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.interpreter import Interpretation
from oracle.dealer.interpret.meaning import SOCIAL, Meaning
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

TRIED: Final = 6
"""Actions of one line that are put to the referee."""

LEAST_SAID: Final = 0.12
"""Chance below which a line that strikes is for no other verb of those in a fight."""

LIKELY: Final = 0.4
"""Chance of all such readings together from which on a line is for a blow."""

MEANT: Final = 0.2
"""Chance from which on words to a foe are to bring it round."""

THROWN: Final = 0.2
"""Chance of all readings that strike from which on a thing that flies at a person, or a verb of a blow, is one."""

HARDLY: Final = 0.1
"""The same where its verb says so too."""

ELSEWHERE: Final = 0.5
"""Chance of another deed from which on a line is for that one, where no reading as a blow is even `HARDLY` likely."""

FRIENDLY: Final = 2.5
"""How many times likelier than all of these no verb has to be for nobody to be struck..."""

SURELY: Final = 0.85
"""...where all readings that strike have not this chance together."""

SAID: Final = 0.25
"""Chance of an attack from which on a check of brawling at a person is one."""

STEALTHY: Final = 0.3
"""Chance of a skill of stealth, the likeliest of all, from which on a person steals up."""

EMPTY_HANDED: Final = "-"
"""Stands in a line of notation where a thing could stand."""

SPARED: Final = 0.4
"""Chance from which on another verb is done beside it."""


def is_for_another(position: Position, line: Line) -> bool:
    """Return whether a person is struck who is none of the foes in sight, or none are: nobody is struck instead."""
    if not standing_foes(position):
        return True
    named = named_in(line.parsed)
    if any(is_named(line, one.id, named) for one in people_here(position.tale) if not is_foe(position, one.id)):
        return True
    if not named or kinds_of([named])[0] not in SPOKEN_TO:
        return False
    return not any(is_named(line, foe, line.text) for foe in standing_foes(position))


def as_blow(position: Position, meant: Meant) -> Meant:
    """Return a reading in which a blow and a check of brawling at a person are one and the same."""
    found = meant.interpretation
    if found is None or meant.in_doubt or meant.mood or found.parsed.flags & THOUGHT:
        return meant
    if not has_fights(position) or is_at_thing(position, found.parsed) or _is_of_thing(meant):
        return meant
    blows = [one for one in found.ranked if _is_blow(one)]
    if not foes_in_sight(position):
        if _is_friendly(position, meant, found):
            if meant.meaning.family != "attack":
                return meant
            harmless = next((one.meaning for one in found.ranked if not _is_blow(one)), Meaning("pass"))
            return replace(meant, meaning=harmless)
        is_blow = _begins_a_fight(position, meant, found, sum(one.chance for one in blows))
    else:
        other = max((one.chance for one in found.ranked if one not in blows), default=0.0)
        is_read_so = sum(one.chance for one in blows) >= max(LIKELY, other)
        is_blow = (meant.asks or _is_brawl(meant.meaning)) and (is_read_so or _is_plain(position, found))
    meaning = next((one.meaning for one in blows if one.meaning.family), Meaning("act", family="attack"))
    return replace(meant, meaning=meaning, asks=False) if is_blow else meant


def _is_of_thing(meant: Meant) -> bool:
    """Return whether a line tries, with a skill that is none of fights, what an author wrote a check for."""
    meaning = meant.meaning
    return meaning.kind == "check" and bool(meaning.target) and not is_fighting(meaning.skill) and not meant.asks


def _begins_a_fight(position: Position, meant: Meant, found: Interpretation, chance: float) -> bool:
    """Return whether a line strikes a person who is no foe yet: by its reading, its verb, or what flies at them."""
    named, whom = named_in(found.parsed), struck_in(position, found.parsed)
    if not is_somebody(position, whom) and next(confronted(position, found.parsed, ""), None) is None:
        return False
    strikes, none = _strikes(position, found), found.verbs.get(NO_VERB, 0.0)
    if whom != named and is_thing(named):
        return chance >= THROWN or (chance >= HARDLY and chance + strikes >= 2 * THROWN)
    other = max((one.chance for one in found.ranked if one.meaning.kind != "pass" and not _is_blow(one)), default=0.0)
    if chance < HARDLY and other >= ELSEWHERE:
        return False
    is_said = dict(found.readings).get("act:attack", 0.0) >= SAID and _is_brawl(meant.meaning)
    is_said = is_said or _is_plain(position, found)
    return is_said or chance >= (THROWN if strikes >= none else max(LIKELY, other))


def _is_friendly(position: Position, meant: Meant, found: Interpretation) -> bool:
    """Return whether a line only sounds like a blow at who is no foe: a slap on the back is no verb of the rules."""
    strikes, none = _strikes(position, found), found.verbs.get(NO_VERB, 0.0)
    named = named_in(found.parsed)
    is_thrown = named != struck_in(position, found.parsed) or not person_called(position, named)
    is_sure = sum(one.chance for one in found.ranked if _is_blow(one)) >= SURELY
    return not (meant.asks or is_thrown or is_sure) and none >= FRIENDLY * strikes


def _is_plain(position: Position, found: Interpretation) -> bool:
    """Return whether a line says a blow plainly, whatever it is read as."""
    strikes, none = _strikes(position, found), found.verbs.get(NO_VERB, 0.0)
    likeliest = max(found.verbs, key=lambda verb: found.verbs[verb])
    return strikes >= max(LIKELY, 2 * none) and likeliest in fight_verbs(position).blows


def _strikes(position: Position, found: Interpretation) -> float:
    """Return the chance of all verbs together by which a person is struck."""
    return sum(found.verbs.get(verb, 0.0) for verb in fight_verbs(position).blows)


def _is_blow(one: Ranked) -> bool:
    return one.meaning.family == "attack" or _is_brawl(one.meaning)


def is_at_thing(position: Position, parsed: ParsedUtterance) -> bool:
    """Return whether a thing is struck that is named, and nobody."""
    named, foes = struck_in(position, parsed), standing_foes(position)
    names = names_at(position, actor_of(position)).of
    if any(fit_of(names.get(foe, ()), parsed.main) >= NAMED for foe in foes):
        return False
    return bool(named) and not is_somebody(position, named) and kinds_of([named])[0] == "thing"


def _is_brawl(meaning: Meaning) -> bool:
    return meaning.kind == "check" and not meaning.target and is_fighting(meaning.skill)


def is_stealthy(meant: Meant, skills: Sequence[str]) -> bool:
    """Return whether a person steals up before they strike: who does is out of sight first."""
    found = meant.interpretation.skills[:1] if meant.interpretation else ()
    return any(skill in skills and chance >= STEALTHY for skill, chance in found)


def blow_of(position: Position, line: Line, meant: Meant) -> str:
    """Return whether a line that strikes does so from near by or with what shoots and is thrown: the verb for it."""
    chances = meant.interpretation.verbs if meant.interpretation else {}
    verbs = [verb for verb, field in line.names.preferred if field == "item" and chances.get(verb)]
    return max(verbs, key=lambda verb: chances[verb], default=fight_verbs(position).blows[0])


def is_foe(position: Position, person: str) -> bool:
    """Return whether a person of the story stands before the party as a foe."""
    return person in standing_foes(position)


def words_to_foe(position: Position, meant: Meant) -> str:
    """Return the skill with which a foe is to be brought round who stands there; empty for mere words."""
    foe, found = meant.meaning.to or meant.meaning.target, meant.interpretation
    ranked = found.ranked if found is not None and is_foe(position, foe) else ()
    checks = [one for one in ranked if one.meaning.to == foe and one.meaning.skill in SOCIAL]
    return checks[0].meaning.skill if sum(one.chance for one in checks) >= MEANT else ""


def is_unarmed(line: Line, verb: str) -> bool:
    """Return whether a character has nothing that a verb is done with."""
    return line.names.preferred.get((verb, "item")) == ()


def announced(
    position: Position, line: Line, wanted: Mapping[str, float], chances: Mapping[str, float]
) -> Iterator[wire.Call]:
    """Yield what a line announces before foes just as it is said, for the engine to say why it cannot be done."""
    for verb, _ in likely_verbs(position.system.name, wanted, chances, 0.0)[:1]:
        foes = standing_foes(position)
        foe = next((foe for foe in foes if is_named(line, foe, line.text)), next(iter(foes), ""))
        values = {"item": _arm(line, verb), "foes": foe, "foe": foe}
        kind = position.part.actions.get(verb)
        names = [field.name for field in fields(kind)] if kind else []
        if kind and all(values.get(name) for name in names):
            yield wire.Call(action=" ".join((verb, *(values[name] for name in names))), who=line.speaker)


def _arm(line: Line, verb: str) -> str:
    """Return with what a line strikes: what it names though nobody carries it, else what a character would use."""
    instrument = line.parsed.instrument
    if instrument and kinds_of([instrument])[0] == "thing":
        telling = [word for word in words_of(instrument) if word not in word_class("determiners")]
        return goal_of(" ".join(telling))
    return next(iter(line.names.preferred.get((verb, "item"), ())), EMPTY_HANDED)


def by_blow(
    position: Position, line: Line, meant: Meant, wanted: Mapping[str, float], stealth: Sequence[str]
) -> Iterator[wire.Decision]:
    """Yield what comes of a line that strikes: whoever is named comes into play, else the blow falls before foes.

    Args:
        position: Where it is said.
        line: What was said.
        meant: What it was taken for.
        wanted: Families of verbs that it may be for, each with what it counts.
        stealth: Skills by which a person steals up.
    """
    assert meant.interpretation is not None
    if missing_thing(position, meant):
        yield wire.Decision(kind="pass")
    if is_sparing(position, meant):
        yield from (one.decision() for one in enacted(position, line, wanted, meant.interpretation.verbs, SPARED))
        yield wire.Decision(kind="pass")  # nobody is struck by being spared
    if is_for_another(position, line):
        yield from set_upon(position, line, meant)
        return
    yield from _makeshift(position, line, meant)
    if is_stealthy(meant, stealth):
        yield _procedure(wire.Call(action=fight_verbs(position).hide, who=line.speaker))
    for one in enacted(position, line, wanted, meant.interpretation.verbs, LEAST_SAID)[:TRIED]:
        yield one.decision()
    yield from struck(position, line, meant)


def _makeshift(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that whatever is at hand is taken up and used on a foe in the same breath."""
    taking = makeshift(position, line) if foes_in_sight(position) else ()
    if not taking or meant.interpretation is None:
        return
    after = brought(position, taking)
    armed = Line(line.parsed, names_at(after, line.speaker), line.speaker, line.target)
    for one in enacted(after, armed, {"attack": 1.0}, meant.interpretation.verbs)[:TRIED]:
        yield wire.Decision(kind="procedure", moves=(*taking, one.move()))


def struck(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the blow that a line comes to before foes, else a step nearer; one that cannot fall is no task."""
    blow = {blow_of(position, line, meant): 1.0}
    for one in enacted(position, line, {"attack": 1.0}, blow)[:TRIED]:
        yield one.decision()
    yield from (_procedure(call) for call in announced(position, line, {"attack": 1.0}, blow))
    if (lines := lines_of(position)) is not None:
        yield from lines.closed_in(position, line, *blow)
    yield wire.Decision(kind="pass")


def _struck_by_pronoun(position: Position, meant: Meant) -> str:
    """Return whom a plain blow at `him` or `them` means; what is only theirs, as a head, names nobody."""
    words = set(words_of(meant.interpretation.parsed.deed)) if meant.interpretation else set()
    is_plain = likeliest_verb(meant)[0] in fight_verbs(position).blows
    return meant.whom if is_plain and words & word_class("object_pronouns") - word_class("possessives") else ""


def set_upon(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that whoever is attacked comes into play, and that the blow which was announced falls at once."""
    blow = blow_of(position, line, meant)
    for names, coming in confronted(position, line.parsed, meant.meaning.target or _struck_by_pronoun(position, meant)):
        bringing = (*coming, *makeshift(position, line))
        after = brought(position, bringing)
        aimed = Line(line.parsed, names_at(after, line.speaker), line.speaker, names[0])
        for one in enacted(after, aimed, {"attack": 1.0}, {blow: 1.0})[:TRIED]:
            yield _procedure(*bringing, one.move())
        if is_unarmed(line, blow):
            yield from (_procedure(*bringing, call) for call in announced(after, aimed, {"attack": 1.0}, {blow: 1.0}))
            yield wire.Decision(kind="pass")
        yield _procedure(*bringing, wire.Call(action=f"{fight_verbs(position).near} {names[0]}", who=line.speaker))
        yield wire.Decision(kind="pass", moves=bringing)
    if is_unnamed(position, line, meant):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="whom"),))


def is_unnamed(position: Position, line: Line, meant: Meant) -> bool:
    """Return whether nobody is struck by name: a pronoun points at them, or at whose head it comes down on."""
    pointing = word_class("object_pronouns") | word_class("possessives")
    is_pointed_at = bool(set(words_of(line.parsed.object)) & pointing)
    is_somebody_else = is_somebody(position, struck_in(position, line.parsed))
    return not meant.meaning.target and (not named_in(line.parsed) or (is_pointed_at and not is_somebody_else))


def _procedure(*moves: wire.Move) -> wire.Decision:
    return wire.Decision(kind="procedure", moves=moves)


def absent(position: Position, meant: Meant) -> str:
    """Return whom a line strikes who is not here, by the words for them; empty where nobody is, or a person is."""
    found, meaning = meant.interpretation, meant.meaning
    if found is None or meaning.family != "attack" or meaning.target or not has_fights(position):
        return ""
    speaker = actor_of(position)
    line = Line(found.parsed, names_at(position, speaker), speaker)
    named = named_in(found.parsed)
    return named if is_for_another(position, line) and not person_called(position, named) else ""

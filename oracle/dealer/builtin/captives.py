"""Whoever is beaten: taken captive and let live, or dead and gone; and why nobody is taken who stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.belongings import Thing, belongings_of
from oracle.dealer.builtin.confront import is_somebody, person_called, struck_in
from oracle.dealer.builtin.enact.called import fit_of, names_at
from oracle.dealer.builtin.enact.enact import NO_VERB
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.foes import fight_verbs, foes_met, has_fights
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.things import missing_thing, own_thing, thing_of
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import Interpretation
from oracle.dealer.interpret.meaning import SOCIAL, Meaning
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.kit.words import capital
from oracle.story.state import people_here
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

NO_MORE: Final[Mapping[str, str]] = {"dead": "gone_dead", "fled": "gone_fled"}
"""Hint for whoever is out of a fight, by fate; whoever else was let live is `LET_LIVE`."""

LET_LIVE: Final = "gone_alive"

CAPTIVE: Final = 0.1
"""Chance of it from which on a person is taken captive, where no other verb is likelier."""

RATHER: Final = 2.0
"""How many times likelier than a blow it has to be: who is to be taken alive is struck first."""

CAPTURING: Final = ("act", "check", "pass", "refuse")
"""Kinds of lines that may be for it."""

PLAINLY: Final = 0.4
"""Chance from which on a person is taken who has not been fought."""


def is_named(line: Line, foe: str, text: str) -> bool:
    """Return whether a text names a foe."""
    return fit_of(line.names.of.get(foe, ()), text) >= NAMED


def is_sparing(position: Position, meant: Meant) -> bool:
    """Return whether a line rather lets a person live, or takes them captive, than it does anything else."""
    found, meaning = meant.interpretation, meant.meaning
    if found is None or meaning.kind not in CAPTURING:
        return False
    chances = {verb: chance for verb, chance in found.verbs.items() if verb != NO_VERB}
    if meaning.family == "attack":
        every = families(position.system.name)
        chances = {verb: chance for verb, chance in chances.items() if every.get(verb) == "attack"}
    verb = max(chances, key=lambda one: chances[one], default="")
    known = fight_verbs(position)
    return verb == known.spare and chances[verb] >= max(CAPTIVE, RATHER * chances.get(known.blows[0], 0.0))


def gone(position: Position, meant: Meant) -> tuple[str, str] | None:
    """Return who is struck or spoken to that a fight has left in no state for it: the hint for it and the name."""
    found, meaning = meant.interpretation, meant.meaning
    is_social = meaning.kind == "check" and meaning.skill in SOCIAL
    if found is None or not has_fights(position) or is_sparing(position, meant):
        return None
    if not (is_social or meaning.kind in ("talk", "refuse") or meaning.family == "attack"):
        return None
    speaker = actor_of(position)
    line = Line(found.parsed, names_at(position, speaker), speaker)
    if set(words_of(line.text)) & word_class("further"):
        return None
    named = [foe for foe in foes_met(position) if is_named(line, foe.id, line.text)]
    if not named or any(not foe.is_down for foe in named):
        return None
    fate = named[-1].fate
    return (NO_MORE.get(fate, LET_LIVE), named[-1].spoken) if fate else None


def made_fast(position: Position, meant: Meant) -> tuple[str, Mapping[str, str]] | None:
    """Return what is said to who takes a person captive: they stand, they are dead or gone, or they are bound.

    The verb for it needs a foe that lies beaten; where one waits for it, the verb is called and nothing is said.
    """
    found = meant.interpretation
    if found is None or not has_fights(position) or not is_sparing(position, meant):
        return None
    if position.why_not(position.part.actions[fight_verbs(position).spare]()) is None:
        return None
    if missing := missing_thing(position, replace(meant, meaning=Meaning("act", family="handle"))):
        return "no_thing", {"thing": missing}
    foes = foes_met(position)
    left = [foe for foe in foes if foe.fate]
    foe = next(iter((*(one for one in foes if one.in_sight), *reversed(left))), None)
    if foe is None:
        return _not_beaten(position, found)
    key = "stands" if foe.in_sight else NO_MORE.get(foe.fate, "made_fast")
    holes = {"foe": foe.spoken, "foe_cap": capital(foe.spoken)}
    if key == "made_fast" and (rope := _rope(position, found.parsed)) is not None:
        return "made_fast_with", {**holes, "thing": rope.name}
    return key, holes


def _not_beaten(position: Position, found: Interpretation) -> tuple[str, Mapping[str, str]] | None:
    """Return that a person stands who is to be taken and has not been fought; `None` where nobody like that is here."""
    whom = struck_in(position, found.parsed)
    person = person_called(position, whom)
    name = next((one.name for one in people_here(position.tale) if one.id == person), whom)
    is_here = bool(person) or (position.tale.adventure.open_play and is_somebody(position, whom))
    is_said = found.verbs.get(fight_verbs(position).spare, 0.0) >= PLAINLY
    return ("stands", {"foe": name, "foe_cap": capital(name)}) if is_here and is_said else None


def tied(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a thing with which a person is made fast leaves the hands, to be picked up again."""
    fast, found = made_fast(position, meant), meant.interpretation
    rope = _rope(position, found.parsed) if found and fast and fast[0] == "made_fast_with" else None
    kept = belongings_of(position)
    if rope is not None and kept is not None:
        call = wire.Call(action=kept.laid_down(rope.id), who=actor_of(position))
        yield wire.Decision(kind="procedure", moves=(call,))
    yield wire.Decision(kind="pass")


def _rope(position: Position, parsed: ParsedUtterance) -> Thing | None:
    """Return the thing of the speaker's with which a line says that something is done; `None` for none."""
    line = Line(parsed, names_at(position, actor_of(position)), actor_of(position))
    thing = thing_of(parsed) if parsed.instrument else ""
    return own_thing(position, line, thing) if thing else None

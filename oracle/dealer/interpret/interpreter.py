"""Reads a line and says what is meant, ranked: segment, match, classify, list what is possible, rank, choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.interpret.candidates import candidates_of
from oracle.dealer.interpret.choose import Ranked, is_clear, options_of
from oracle.dealer.interpret.encode import has_model
from oracle.dealer.interpret.heads import NO_VERB, by_family
from oracle.dealer.interpret.match import fits_of, masked, named_share
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.interpret.phrases import chances_by_phrases, families_of, families_open, phrases_of
from oracle.dealer.interpret.pronouns import for_verbs, with_pronouns
from oracle.dealer.interpret.ranker import Ranker
from oracle.dealer.interpret.segment import segment
from oracle.dealer.interpret.setting import Setting
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.interpret.view import View
from oracle.dealer.interpret.weights import Weights, load_weights
from oracle.text.tokens import sentences_of

INJECTION: Final = "refuse:inject"
"""Reading of an order to the program."""

ACTS: Final = "act:"
"""How the readings of lines begin that are for a verb of the rules."""

LONGEST: Final = 2000
"""Characters of a line that are read."""

NAMED: Final = 0.4
"""How well a thing has to be named to be meant by its name."""

WHOLLY: Final = 1.0
"""How well a thing has to be named for nothing else to be meant by it."""

MOST_SENTENCES: Final = 6
"""Sentences of a line that are looked at one by one for orders to the program."""

MOST_CLAUSES: Final = 3
"""Clauses of a line that are looked at one by one for verbs of the rules."""

ORDERED: Final = 0.5
"""Chance from which on a sentence counts as an order to the program."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """What a line was understood as, with what else it could have been."""

    parsed: ParsedUtterance
    ranked: tuple[Ranked, ...]
    """Every decision that is possible, likeliest first; never empty."""
    clear: bool
    """Whether the first is taken without asking."""
    options: tuple[Meaning, ...]
    """What a question would offer, likeliest first."""
    readings: tuple[tuple[str, float], ...] = ()
    """What sort of line it is, the likeliest three with their chances."""
    skills: tuple[tuple[str, float], ...] = ()
    """The likeliest three skills with their chances."""
    verbs: Mapping[str, float] = field(default_factory=dict)
    """The chance of each verb of the rules that words may call, were it one of them; they add up to 1."""
    out_of_reach: bool = False
    """Whether something is named that is elsewhere or closed, and nothing that is here is named as well."""

    @property
    def first(self) -> Meaning:
        """The likeliest decision."""
        return self.ranked[0].meaning


class Interpreter:
    """The steps in order, with what was learnt for each."""

    def __init__(self, weights: Weights, ranker: Ranker) -> None:
        self.reading = weights.heads["reading"]
        self.skill = weights.heads["skill"]
        self.verb = weights.heads["verb"]
        self.families = weights.families
        self.ranker = ranker
        self.floors = weights.floors

    def interpret(self, text: str, setting: Setting, before: Sequence[str] = ()) -> Interpretation:
        """Return what a line can mean in a place, ranked.

        Args:
            text: What was typed; what is longer than `LONGEST` characters is not read.
            setting: What there is to mean.
            before: Lines said just before, as `Name: words`.
        """
        view = self.view(self._without_orders(text[:LONGEST], setting), setting, before)
        listed = candidates_of(view)
        chances = self.ranker.chances([candidate.features for candidate in listed])
        order = sorted(range(len(listed)), key=lambda at: (-chances[at], at))
        ranked = tuple(Ranked(listed[at].meaning, float(chances[at])) for at in order)
        return Interpretation(
            view.parsed,
            ranked,
            is_clear(ranked, self.floors),
            options_of(ranked),
            _likeliest(view.readings),
            _likeliest(view.skills),
            self.verbs(view.parsed, setting),
            view.best_named("absent", "closed") > NAMED >= view.best_named("feature", "person", "exit"),
        )

    def view(self, text: str, setting: Setting, before: Sequence[str] = ()) -> View:
        """Return a line as the steps before the ranking leave it."""
        parsed = segment(text, setting.names, setting.speaker, before)
        plain = masked(parsed, setting)
        fits = fits_of(parsed, setting)
        readings, skills = self.reading.chances(parsed, plain), self.skill.chances(parsed, plain)
        learnt, own = self._learnt(parsed, setting), self._by_phrases(parsed, setting)
        family_of = {**self.families, **families_of(setting.game)}
        families = by_family(beside(learnt, own), family_of)
        acts = {f"{ACTS}{family}": chance for family, chance in by_family(own, family_of).items()}
        return View(parsed, setting, fits, beside(readings, acts), skills, families)

    def verbs(self, parsed: ParsedUtterance, setting: Setting) -> dict[str, float]:
        """Return how likely each verb of the rules is in a line or the surest of its first clauses."""
        found = dict(self._verbs_in(parsed, setting))
        for clause in parsed.clauses[:MOST_CLAUSES] if len(parsed.clauses) > 1 else ():
            chances = self._verbs_in(segment(clause, setting.names, setting.speaker), setting)
            said = {verb: max(found.get(verb, 0.0), chance) for verb, chance in chances.items()}
            found |= said | {NO_VERB: min(found[NO_VERB], chances[NO_VERB])}
        return found

    def _verbs_in(self, parsed: ParsedUtterance, setting: Setting) -> Mapping[str, float]:
        """Return how likely each verb of the rules is, those that were learnt and those found by their phrases."""
        return beside(self._learnt(parsed, setting), self._by_phrases(parsed, setting))

    def _learnt(self, parsed: ParsedUtterance, setting: Setting) -> Mapping[str, float]:
        plain = for_verbs(parsed, setting)
        return self.verb.chances(plain, plain.main)

    def _by_phrases(self, parsed: ParsedUtterance, setting: Setting) -> Mapping[str, float]:
        """Return how likely each verb of the game is that was not learnt; nothing where there is none.

        What the place has a check of its own for is meant by its name, rather than a verb by what is said like it.
        """
        plain, phrases = for_verbs(parsed, setting), phrases_of(setting.game, self.verb.classes)
        if phrases is None or not plain.main or _names_a_check(parsed, setting):
            return {}
        acts, said = self.acts_of(parsed, setting, setting.game)
        return chances_by_phrases(plain.main, phrases, acts, said)

    def acts_of(self, parsed: ParsedUtterance, setting: Setting, game: str) -> tuple[float, float]:
        """Return how likely a line is read as an act of a family that a game has, and says a verb of one."""
        plain, had = for_verbs(parsed, setting), families_open(game)
        readings = self.reading.chances(parsed, masked(parsed, setting))
        verbs = by_family(self.verb.chances(plain, plain.main), self.families)
        acts = sum(readings.get(f"{ACTS}{family}", 0.0) for family in had)
        return acts, sum(verbs.get(family, 0.0) for family in had)

    def _without_orders(self, text: str, setting: Setting) -> str:
        """Return a line without the sentences that order the program about; as it is where nothing else is left."""
        parts = sentences_of(text)[:MOST_SENTENCES]
        if len(parts) < 2:
            return text
        kept = [part for part in parts if not self.is_order(part, setting)]
        return " ".join(kept) if kept and len(kept) < len(parts) else text

    def is_order(self, text: str, setting: Setting) -> bool:
        """Return whether a sentence is an order to the program rather than a part of play."""
        parsed = segment(text, setting.names, setting.speaker)
        return self.reading.chances(parsed, masked(parsed, setting)).get(INJECTION, 0.0) >= ORDERED


def _names_a_check(parsed: ParsedUtterance, setting: Setting) -> bool:
    """Return whether a line names a thing that has a check of its own, by more than a person whom it is about."""
    main = with_pronouns(parsed.main, setting)
    return any(named_share(thing, main, {}) >= WHOLLY for thing in setting.of("feature") if thing.checked)


def beside(chances: Mapping[str, float], further: Mapping[str, float]) -> Mapping[str, float]:
    """Return chances with further ones beside them, for which the others leave room."""
    left = 1.0 - sum(further.values())
    found = {name: chance * left for name, chance in chances.items()}
    return found | {name: found.get(name, 0.0) + chance for name, chance in further.items()}


def _likeliest(chances: dict[str, float] | object) -> tuple[tuple[str, float], ...]:
    pairs = chances.items() if isinstance(chances, dict) else ()
    return tuple(sorted(pairs, key=lambda pair: -pair[1])[:3])


@cache
def interpreter() -> Interpreter:
    """Return the interpreter with the weights that ship with the program, made once.

    Raises:
        WeightsError: If they cannot be read.
    """
    weights = load_weights()
    return Interpreter(weights, weights.rankers["full" if has_model() else "plain"])

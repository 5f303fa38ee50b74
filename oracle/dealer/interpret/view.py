"""A line as the steps before the ranking have left it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from oracle.dealer.interpret.heads import NO_VERB
from oracle.dealer.interpret.match import NO_FIT, Fit
from oracle.dealer.interpret.setting import Kind, Setting, Thing
from oracle.dealer.interpret.utterance import ParsedUtterance

Made = TypeVar("Made")


class View:
    """A line, its place, and what matching and classifiers said; `families` are those of verbs, `-` for no verb."""

    def __init__(
        self,
        parsed: ParsedUtterance,
        setting: Setting,
        fits: Mapping[str, Fit],
        readings: Mapping[str, float],
        skills: Mapping[str, float],
        families: Mapping[str, float],
    ) -> None:
        self.parsed = parsed
        self.setting = setting
        self._fits = fits
        self.readings = readings
        self.skills = skills
        self.families = families
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Return what is made when it is first asked for: much of it counts for many decisions, and for one line."""
        if key not in self._made:
            self._made[key] = make()
        found: Made = self._made[key]
        return found

    def of(self, *kinds: Kind) -> tuple[Thing, ...]:
        """Return the things of some kinds, in order."""
        return self.once(kinds, lambda: self.setting.of(*kinds))

    @cached_property
    def is_open(self) -> bool:
        """Whether nobody wrote the place."""
        return self.setting.is_open

    def fit(self, thing: Thing) -> Fit:
        """Return how well a thing is meant."""
        return self._fits.get(thing.key, NO_FIT)

    def total(self, thing: Thing) -> float:
        """Return one figure for all that speaks for a thing."""
        return self.once(("total", thing.key), lambda: self.fit(thing).total)

    def chance(self, *readings: str) -> float:
        """Return the chance of any of some readings."""
        return sum(self.readings.get(reading, 0.0) for reading in readings)

    def best(self, *kinds: Kind) -> float:
        """Return how well the best thing of some kinds is meant."""
        return self.once(("best", *kinds), lambda: max(map(self.total, self.of(*kinds)), default=0.0))

    def best_named(self, *kinds: Kind) -> float:
        """Return how well the best thing of some kinds is named."""
        return self.once(("named", *kinds), lambda: max(map(self.named, self.of(*kinds)), default=0.0))

    def named(self, thing: Thing) -> float:
        """Return how well a thing is named in a deed or as who is addressed."""
        fit = self.fit(thing)
        return max(fit.words, fit.called)

    @cached_property
    def most_said(self) -> float:
        """The chance of the family of verbs that the line says most plainly."""
        return max((chance for family, chance in self.families.items() if family != NO_VERB), default=0.0)

    @cached_property
    def ranked_skills(self) -> list[str]:
        """The skills, likeliest first."""
        return sorted(self.skills, key=lambda skill: -self.skills[skill])

    @cached_property
    def people(self) -> tuple[tuple[float, Thing], ...]:
        """Who is here besides the speaker, with how well they are addressed, best first."""
        others = (thing for thing in self.of("person", "party") if thing.id != self.setting.speaker)
        scored = (
            (2 * fit.called + fit.words + 0.5 * fit.quoted, thing) for thing in others for fit in [self.fit(thing)]
        )
        return tuple(sorted(scored, key=lambda pair: -pair[0]))

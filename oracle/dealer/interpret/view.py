"""A line as the steps before the ranking have left it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from oracle.dealer.interpret.match import NO_FIT, Fit
from oracle.dealer.interpret.setting import Kind, Setting, Thing
from oracle.dealer.interpret.utterance import ParsedUtterance


class View:
    """A line, its place, and what matching and classifiers said."""

    def __init__(
        self,
        parsed: ParsedUtterance,
        setting: Setting,
        fits: Mapping[str, Fit],
        readings: Mapping[str, float],
        skills: Mapping[str, float],
    ) -> None:
        self.parsed = parsed
        self.setting = setting
        self._fits = fits
        self.readings = readings
        self.skills = skills

    def fit(self, thing: Thing) -> Fit:
        """Return how well a thing is meant."""
        return self._fits.get(thing.key, NO_FIT)

    def chance(self, *readings: str) -> float:
        """Return the chance of any of some readings."""
        return sum(self.readings.get(reading, 0.0) for reading in readings)

    def best(self, *kinds: Kind) -> float:
        """Return how well the best thing of some kinds is meant."""
        return max((self.fit(thing).total for thing in self.setting.of(*kinds)), default=0.0)

    def best_named(self, *kinds: Kind) -> float:
        """Return how well the best thing of some kinds is named."""
        return max((self.named(thing) for thing in self.setting.of(*kinds)), default=0.0)

    def named(self, thing: Thing) -> float:
        """Return how well a thing is named in a deed or as who is addressed."""
        fit = self.fit(thing)
        return max(fit.words, fit.called)

    @cached_property
    def ranked_skills(self) -> list[str]:
        """The skills, likeliest first."""
        return sorted(self.skills, key=lambda skill: -self.skills[skill])

    @cached_property
    def people(self) -> tuple[tuple[float, Thing], ...]:
        """Who is here besides the speaker, with how well they are addressed, best first."""
        others = (thing for thing in self.setting.of("person", "party") if thing.id != self.setting.speaker)
        scored = (
            (2 * fit.called + fit.words + 0.5 * fit.quoted, thing) for thing in others for fit in [self.fit(thing)]
        )
        return tuple(sorted(scored, key=lambda pair: -pair[0]))

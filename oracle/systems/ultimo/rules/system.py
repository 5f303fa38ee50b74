"""ULTIMO! as a system: all its features joined, without state of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from oracle.core.cards import Laid
from oracle.core.menu import Refusal
from oracle.core.part import role_of
from oracle.core.system import Choice, Heading, Met, Row, RowChances, Setup, resolved_house_rules
from oracle.core.zones import Zone
from oracle.kit.feature import Offered
from oracle.kit.rules import Rules
from oracle.systems.ultimo.rules import odds_in_play
from oracle.systems.ultimo.rules.actions import AnyAction
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.citations import without_examples
from oracle.systems.ultimo.rules.entry import arrival_events, return_events, setup_events
from oracle.systems.ultimo.rules.events import AnyEvent, Turned
from oracle.systems.ultimo.rules.features import EXTENSIONS, FEATURES
from oracle.systems.ultimo.rules.hands import exhaust_empty_deck
from oracle.systems.ultimo.rules.menu_order import BESIDES, MENU, PRESSING
from oracle.systems.ultimo.rules.outcome import Revealed, pairs_of
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.resolution import TIERS
from oracle.systems.ultimo.rules.seating import Departed
from oracle.systems.ultimo.rules.sheet import sheet_lines, status_figures
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, living, why_rooted, why_singled_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together import choosing
from oracle.systems.ultimo.rules.together.choosing import find_choice
from oracle.systems.ultimo.rules.visibility import censor_event, view_of

_TURNED: Final = Turned()


class Ultimo(Rules[UltimoState]):
    """The rules of ULTIMO!."""

    name = "ultimo"
    title = "ULTIMO!"
    aliases = ("ultimo!",)

    def __init__(self) -> None:
        """Join the features, with the house rules in the order of their rulings."""
        super().__init__(FEATURES, MENU, EXTENSIONS)
        self.house_rules = tuple(sorted(self.house_rules, key=lambda rule: rule.rule))

    @property
    def tiers(self) -> tuple[str, ...]:
        return TIERS

    @property
    def task_skills(self) -> tuple[str, ...]:
        return tuple(skill.id for skill in SKILLS)

    @property
    def ready(self) -> Mapping[str, Character]:
        return READY

    def empty(self) -> UltimoState:
        return UltimoState()

    def new_game(self, setup: Setup) -> tuple[AnyEvent, ...]:
        return setup_events(setup.characters, resolved_house_rules(self.house_rules, setup.house_rules))

    def comes(self, state: UltimoState, who: str, character: Character) -> tuple[AnyEvent, ...]:
        return arrival_events(who, character, state.rules)

    def goes(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (Departed(who),)

    def comes_back(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return return_events(who)

    def away(self, state: UltimoState) -> tuple[str, ...]:
        return tuple(who for who, person in state.people.items() if person.away)

    def known(self, state: UltimoState) -> tuple[str, ...]:
        return tuple(state.people)

    def rules_of(self, state: UltimoState) -> Mapping[str, str]:
        return state.rules

    def candidate_actions(self, state: UltimoState, who: str) -> tuple[type[AnyAction], ...]:
        if who not in state.people and who != "dealer":
            return self.roles.get(role_of(who), ())
        return super().candidate_actions(state, who)

    def step(self, state: UltimoState) -> Step | None:
        return state.step

    def offer(self, state: UltimoState, who: str, action: type[AnyAction]) -> Offered:
        if not state.people:
            return Refusal("nobody has come to the table yet")
        return super().offer(state, who, action)

    def follow(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        if not state.people:
            return ()
        run_out = exhaust_empty_deck(state)
        if run_out or state.step is None:
            return run_out
        events = self.run(state, state.step)
        return () if events is None else (_TURNED, *events)

    def view(self, state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
        return {**view_of(state, who), **super().view(state, who)}

    def censor(self, state: UltimoState, event: AnyEvent, who: frozenset[str]) -> AnyEvent:
        return censor_event(state, event, who)

    def zones(self, state: UltimoState) -> Mapping[str, Zone]:
        return state.zones

    def waiting(self, state: UltimoState) -> tuple[str, ...]:
        if state.step is None:
            return ("dealer",) if not able(state) and living(state) else ()
        return super().waiting(state)

    def sheet(self, state: UltimoState, who: str) -> tuple[str, ...]:
        return (*sheet_lines(state, who), *super().sheet(state, who))

    def status(self, state: UltimoState, who: str) -> tuple[tuple[str, str], ...]:
        return (*status_figures(state, who), *super().status(state, who))

    def rows_met(self, state: UltimoState, event: AnyEvent) -> tuple[Met, ...]:
        """Return the rows of a reveal, pair by pair."""
        if not isinstance(event, Revealed):
            return ()
        return tuple(Met(pair.player, pair.dealer, pair.outcome) for pair in pairs_of(state, event))

    def laid_open(self, state: UltimoState, event: AnyEvent) -> tuple[Row, ...]:
        """Return both rows of a reveal: the character's above the Dealer's."""
        if not isinstance(event, Revealed):
            return ()
        pairs = pairs_of(state, event)
        own = tuple([pair.player.card for pair in pairs if pair.player])
        other = tuple([pair.dealer.card for pair in pairs if pair.dealer])
        rows = Row(state.people[event.who].character.name, own), Row("The Dealer", other)
        return tuple(row for row in rows if row.cards)

    @property
    def pressing(self) -> tuple[Heading, ...]:
        return PRESSING

    @property
    def besides(self) -> tuple[Heading, ...]:
        return BESIDES

    def held_fast(self, state: UltimoState) -> Refusal | None:
        held = (why_rooted(state.people[who]) or why_singled_out(state, who) for who in able(state))
        return next((refusal for refusal in held if refusal), None)

    def without_examples(self, event: AnyEvent, keeps_out: Callable[[str], bool]) -> Any:
        return without_examples(event, keeps_out)

    def chances(self, state: UltimoState, who: str, row: tuple[Laid, ...], rating: int | None) -> RowChances | Refusal:
        return odds_in_play.chances(state, who, row, rating)

    def best_play(self, state: UltimoState, who: str, aim: str, least: Fraction | None) -> RowChances | Refusal:
        return odds_in_play.best_play(state, who, aim, least)

    def meant(self, state: UltimoState, who: str, line: str) -> Any | None:
        return find_choice(state, who, line)

    def choices(self, state: UltimoState, who: str, _line: str) -> tuple[Choice, ...]:
        return tuple(choosing.as_choice(state, who, choice) for choice in choosing.open_choices(state, who))

    def question(self, _state: UltimoState, _who: str) -> str:
        return choosing.QUESTION

    def foretold(self, state: UltimoState, event: AnyEvent) -> RowChances | None:
        return odds_in_play.foretold(state, event)


ULTIMO: Final = Ultimo()
"""The system; it has no state, so there is one."""

"""Active spells end, and the event says which effect it was and on whom."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import dataclass, replace
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.magic.changes import with_weave
from oracle.systems.ultimo.rules.magic.words import spell_name
from oracle.systems.ultimo.rules.state import UltimoState

Cause = Literal["time", "let_go", "quelled", "scene", "rest", "resisted", "fell"]


def end_spell(state: UltimoState, spell: str, cause: Cause) -> SpellEnded:
    """Return the end of an active spell, with its effect and targets."""
    running = next((running for running in state.weave.running if running.id == spell), None)
    return SpellEnded(spell, cause, running.strand.id, running.targets) if running else SpellEnded(spell, cause)


@dataclass(frozen=True, slots=True)
class SpellEnded(Event):
    """An active spell has ended."""

    spell: str
    cause: Literal["time", "let_go", "quelled", "scene", "rest", "resisted", "fell"]
    effect: str = ""
    """The effect that was active; empty in journals that did not keep it."""
    targets: tuple[str, ...] = ()

    def apply(self, state: UltimoState) -> UltimoState:
        left = tuple(spell for spell in state.weave.running if spell.id != self.spell)
        return with_weave(state, replace(state.weave, running=left))

    def describe(self, state: UltimoState) -> str:
        return capital(_ENDINGS[self.cause].format(what=spell_name(state, self.effect, self.targets)))


_ENDINGS: Final = {
    "time": "{what} fades.",
    "let_go": "{what} is let go.",
    "quelled": "{what} is broken.",
    "scene": "{what} is left behind.",
    "fell": "What {what} had called is slain.",
    "rest": "{what} does not outlast the rest.",
    "resisted": "{what} has lost its hold.",
}

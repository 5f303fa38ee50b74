"""Events of magic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.kit.words import capital, counted
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.magic.changes import change_focus, with_casting, with_magic, with_weave
from oracle.systems.ultimo.rules.magic.state import Charge
from oracle.systems.ultimo.rules.names import name_of, target_names
from oracle.systems.ultimo.rules.state import Mark, UltimoState


@dataclass(frozen=True, slots=True)
class ChargeSet(Event):
    """A character prepares a spell."""

    who: str
    charge: Charge

    def apply(self, state: UltimoState) -> UltimoState:
        return with_magic(state, self.who, replace(state.people[self.who].magic, charge=self.charge))

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        if not self.charge.left:
            return f"{name}'s spell is ready."
        return f"{name} gathers a spell: {counted(self.charge.left, 'more round')} until it is ready."


@dataclass(frozen=True, slots=True)
class SpellLost(Event):
    """A spell came to nothing before it was cast."""

    who: str
    cause: Literal["withdrawn", "broken_off", "harm", "let_go", "scene"]
    focus: int = 0
    """Focus that is returned."""

    def apply(self, state: UltimoState) -> UltimoState:
        back = change_focus(state, self.who, self.focus) if self.focus else state
        if self.cause in ("withdrawn", "broken_off"):
            return with_casting(back, None)
        return with_magic(back, self.who, replace(back.people[self.who].magic, charge=None))

    def describe(self, state: UltimoState) -> str:
        return _LOST[self.cause].format(name=name_of(state, self.who))


@dataclass(frozen=True, slots=True)
class SpellWorked(Event):
    """One effect of a spell has worked."""

    who: str
    effect: str
    targets: tuple[str, ...]
    amount: int = 0
    turned: bool = False
    """Whether it worked the opposite way (U-316)."""
    detail: str = ""
    """What it adds to or looks for, if that was said."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_weave(state, replace(state.weave, count=state.weave.count + 1))

    def describe(self, state: UltimoState) -> str:
        said = (_TURNED if self.turned else _WORKED)[self.effect]
        whom = target_names(state, self.targets)
        return capital(said.format(name=name_of(state, self.who), whom=whom, amount=self.amount, detail=self.detail))


@dataclass(frozen=True, slots=True)
class SpellShaken(Event):
    """A target has shaken off a spell (U-322)."""

    spell: str
    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        running = tuple(
            replace(spell, targets=tuple(name for name in spell.targets if name != self.who))
            if spell.id == self.spell
            else spell
            for spell in state.weave.running
        )
        left = tuple(spell for spell in running if spell.targets or spell.id != self.spell)
        return with_weave(state, replace(state.weave, running=left))

    def describe(self, state: UltimoState) -> str:
        if self.who in state.danger.foes:
            called = state.danger.foes[self.who].called
            return f"{called[:1].upper()}{called[1:]} is its own master again."
        return f"{name_of(state, self.who)} throws the spell off."


@dataclass(frozen=True, slots=True)
class MindBroken(Event):
    """A character's mind gave way, and they leave the story (U-325)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, marks=(*person.marks, Mark("mad"))))

    def describe(self, state: UltimoState) -> str:
        return f"Something in {name_of(state, self.who)} gives way for good, and the story goes on without them."

    def fact(self) -> Told | None:
        return Told("fallen", self.who)


_WORKED: Final[Mapping[str, str]] = {
    "commune": "{name} reaches something beyond, and it answers.",
    "conjuring": "Something comes that was not there before, and waits for {name}'s word.",
    "controlling": "{name}'s will settles on {whom}.",
    "damaging": "The spell strikes {whom} for {amount}.",
    "empowering": "Strength flows into {whom}: {amount:+} {detail}.",
    "healing": "Wounds close under {name}'s spell, up to {amount} health for {whom}.",
    "scrying": "For a moment {name} sees farther than eyes reach.",
    "transmuting": "{whom} changes under the spell, as {name} wants it.",
}
_TURNED: Final[Mapping[str, str]] = {
    "commune": "Something answers {name}, but not what was called.",
    "conjuring": "Something comes at {name}'s call, and it is not friendly.",
    "controlling": "The spell bends the wrong way: for a breath it is {name} who is led.",
    "damaging": "The force of the spell turns into life: {whom} would be healed by {amount}.",
    "empowering": "Strength drains from {whom}: {amount:+} {detail}.",
    "healing": "The healing turns: wounds open where they should close, {amount} for {whom}.",
    "scrying": "The eye looks back: {amount} of {name}'s cards lie open to the Dealer.",
    "transmuting": "The change goes astray and takes hold of something else.",
}
_LOST: Final = {
    "withdrawn": "{name} lets the spell go before it is cast, and keeps the focus.",
    "broken_off": "{name}'s spell breaks off, and what was paid for it is gone.",
    "harm": "The blow breaks what {name} was preparing; no focus is lost.",
    "let_go": "{name} stops preparing.",
    "scene": "What {name} was preparing is left undone.",
}

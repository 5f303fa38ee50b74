"""The keys of a compact state: every key is read, and an unknown one or a wrong value is an error that names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from oracle.errors import NotationError
from oracle.systems.ultimo.rules.environment.surroundings import Surroundings
from oracle.systems.ultimo.rules.fight.danger import Cover
from oracle.systems.ultimo.rules.foes.stat_block import Rank
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.seams.compact.ruling import fault_of

MOST: Final = 12
"""Most characters, foes and people of one state."""

Id = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Text = Annotated[str, StringConstraints(max_length=2000)]
Figure = Annotated[int, Field(ge=0, le=1000)]

Phase = Literal[
    "",
    "rate",
    "rate_resist",
    "resist",
    "effects",
    "foe_effects",
    "foe_turn",
    "reaction",
    "between_turns",
    "reveal",
    "play_cards",
    "narrate",
    "observe",
    "scene",
    "npc",
    "award",
    "build_foe",
    "downtime",
]
"""What the table waits for."""

Grade = Literal["perfect", "success", "partial", "failure", "total_failure", "perfect_failure", "pending"]
"""How the last check came out; a perfect failure is another name of a total one."""


UNCONSCIOUS: Final = frozenset({"unconscious"})
"""Conditions in which a character can do nothing."""


class Part(BaseModel):
    """A part of a state or of a decision: strict, and nothing unknown in it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class Somebody(Part):
    """A character, a foe or another person."""

    id: Id
    name: Name = ""
    health: Figure | None = None

    @property
    def called(self) -> str:
        """Their name, else their id."""
        return self.name or self.id

    @property
    def is_out(self) -> bool:
        """Whether they can do nothing: no health is left."""
        return self.health == 0


class Pc(Somebody):
    """A player's character."""

    soak: Figure | None = None
    hand_size: Figure | None = None
    traits: list[Name] = Field(default=[], max_length=30)
    conditions: list[Name] = Field(default=[], max_length=30)
    carries: list[Name] | None = Field(default=None, max_length=60)

    @property
    def is_down(self) -> bool:
        """Whether it has no health left."""
        return self.health == 0

    @property
    def is_out(self) -> bool:
        """Whether it can do nothing: no health is left, or it is unconscious."""
        return self.is_down or bool(UNCONSCIOUS.intersection(self.conditions))


class Foe(Somebody):
    """A foe with its printed figures; those that are left out are those of its rank."""

    kind: Rank = "minion"
    soak: Figure | None = None
    melee: Figure | None = None
    ranged: Figure | None = None
    patience: Figure | None = None
    danger_sense: Figure | None = None
    manip: Figure | None = None
    emp: Figure | None = None
    own_effects: dict[Id, Figure] | None = None
    flanked: bool | None = None
    flanked_by: list[Id] | None = None
    surrounded: bool | None = None
    cover: Cover | None = None
    engaged_by: str | list[Id] | None = None
    engaged: bool | None = None
    acted: bool | None = None

    @property
    def is_pressed(self) -> bool:
        """Whether it is flanked or surrounded."""
        return bool(self.flanked or self.flanked_by or self.surrounded)

    @property
    def has_acted(self) -> bool:
        """Whether it has had its exchange in this round, begun by itself or by others."""
        return bool(self.engaged_by or self.engaged or self.acted)


class Npc(Somebody):
    """A person of the story who is no foe, with the thresholds printed for them."""

    role: Text = ""
    manip: Figure | None = None
    emp: Figure | None = None


class Free(Part):
    """The effects that the last result owes the Dealer for free."""

    minor: Figure = 0
    major: Figure = 0
    split: Name | None = None
    """`party` where the players share out among themselves what a team's failure brings."""


class Chosen(Part):
    """What a player chose where the rules leave the choice to the player: an effect, by its id."""

    minor: Name | None = None
    major: Name | None = None


class Struck(Part):
    """An effect that the last result brought already."""

    effect: Name
    target: Id | None = None
    item: Name | None = None


class Result(Part):
    """The last result, with everything the engine counted."""

    grade: Grade | None = None
    action: Name | None = None
    actor: Id | None = None
    target: Id | None = None
    foe: Id | None = None
    taken: Figure | None = None
    dealt: Figure | None = None
    pc_health_after: Figure | None = None
    foe_health_after: Figure | None = None
    threat_gained: Figure | None = None
    threat_after: Figure | None = None
    focus_used: Figure | None = None
    focus: Figure | None = None
    xp: Figure | None = None
    cash: int | None = None
    difficulty: Figure | None = None
    items_gained: list[Name] | None = None
    effects: list[Struck] = Field(default=[], max_length=20)

    @property
    def tier(self) -> Tier | None:
        """The tier by the engine's name; `None` where no result is known."""
        if self.grade is None or self.grade == "pending":
            return None
        return "total_failure" if self.grade == "perfect_failure" else self.grade


class Fact(Part):
    """A fact of the story."""

    id: Id
    text: Text
    disclosed: bool = False


class Secret(Part):
    """A secret of the story, which is worth experience once it is found."""

    id: Id
    found: bool = False
    paid: bool = False


class Place(Part):
    """Where the company is."""

    id: Id
    exits: list[Name] = []


class Sky(Part):
    """The weather and the ground."""

    rain: str = "none"
    wind: str = "none"
    temperature: str = "temperate"
    ground: list[str] = []
    sheltered: bool = False

    @property
    def surroundings(self) -> Surroundings:
        """The surroundings by the engine.

        Raises:
            NotationError: If a word names no weather.
        """
        return Surroundings.parse("/".join((self.rain, self.wind, self.temperature, ",".join(self.ground) or "-")))


class CompactState(Part):
    """A table in short form."""

    phase: Phase = ""
    mode: Literal["free", "tactical"] = "free"
    threat: Figure = 0
    free: Free = Free()
    pcs: list[Pc] = Field(default=[], max_length=MOST)
    foes: list[Foe] = Field(default=[], max_length=MOST)
    npcs: list[Npc] = Field(default=[], max_length=MOST)
    turn: str = ""
    intent: Text = ""
    retrieved: list[Name] | None = None
    """Examples that were offered; `None` where the state does not say."""
    result: Result = Result()
    choice: Chosen = Chosen()
    facts: dict[Name, bool | int | Text] | list[Fact] = {}
    questions: list[Text] = []
    event: Name | None = None
    bonds: dict[Name, Figure] = {}
    secrets: list[Secret] = []
    difficulty: Figure | None = None
    revealed: bool = False
    focus_used: Figure | None = None
    weather: Sky = Sky()
    scene: Place | None = None

    @property
    def heroes(self) -> Mapping[str, Pc]:
        """The players' characters by id."""
        return {one.id: one for one in self.pcs}

    @property
    def hostile(self) -> Mapping[str, Foe]:
        """The foes by id."""
        return {one.id: one for one in self.foes}

    @property
    def people(self) -> Mapping[str, Npc]:
        """The other people by id."""
        return {one.id: one for one in self.npcs}

    @property
    def everybody(self) -> tuple[Somebody, ...]:
        """The characters, the foes and the other people."""
        return (*self.pcs, *self.foes, *self.npcs)

    @property
    def happened(self) -> str:
        """What has happened, as a word; empty where nothing has."""
        return "" if self.event in (None, "none") else str(self.event)


def read_state(raw: object) -> CompactState:
    """Return the state written as `raw`.

    Raises:
        NotationError: If it is no object, has an unknown key or a value of the wrong kind, or uses an id twice.
    """
    if not isinstance(raw, Mapping):
        raise NotationError("the question needs 'state' as an object")
    try:
        state = CompactState.model_validate(_without_nulls(raw))
    except ValidationError as exc:
        raise NotationError(f"the state is not in form: {fault_of(exc)[1]}") from exc
    ids = [one.id for one in state.everybody]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice:
        raise NotationError(f"two in the state have the id {twice!r}")
    return state


def _without_nulls(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return a state without the keys that hold nothing."""
    return {key: value for key, value in raw.items() if value is not None}

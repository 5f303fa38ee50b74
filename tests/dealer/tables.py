"""Tables to ask a Dealer about: a small adventure for either game, played by hand the way a session plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oracle.core.chance import Stream, key_from_seed
from oracle.core.notation import Prose
from oracle.core.part import act, menu, parse_action, settle
from oracle.core.system import Setup
from oracle.dealer.port import Answer
from oracle.dealer.position import Position
from oracle.dealer.verdict import Verdict
from oracle.story import STORY, StorySetup
from oracle.story.adventure import (
    ALWAYS,
    Adventure,
    Check,
    Clock,
    Ending,
    Exit,
    Fact,
    Feature,
    Needs,
    OutcomeText,
    Person,
    Scene,
)
from oracle.systems import find_system
from oracle.systems.ultimo.rules.state import Threat
from oracle.table.bridge import bridged
from oracle.table.part import Say, Table, TableSetup
from oracle.table.state import Seat, TableState

SECRET = "XYZZY"
"""Stands in everything that players may not know."""

_TIERS = {
    "ultimo": ("perfect", "success", "partial", "failure", "total_failure"),
    "diesel": ("advantage", "success", "partial", "failure"),
    "bastards": ("success", "failure"),
}
_CHECKS = {
    "ultimo": {
        "lock": {"first": ("AGI",), "second": ("Espionage",), "rating": ("6",), "cites": ("C8/Espionage",)},
        "miller": {"first": ("PER",), "second": ("Empathy",), "rating": ("5",), "cites": ("C5/Empathy",)},
    },
    "diesel": {
        "lock": {"threat": ("fault",), "hazard": ("serious",)},
        "miller": {"threat": ("uncertainty",), "hazard": ("light",), "helps": ("witty",)},
    },
    "bastards": {
        "lock": {"trait": ("mind",), "skill": ("dexterity",), "modifier": ("3",)},
        "miller": {"trait": ("mind",), "skill": ("influence",), "modifier": ("1",), "hinders": ("ugly",)},
    },
}


def mill(system: str = "ultimo") -> Adventure:
    """Return the adventure: a mill yard, a cellar below it, a miller, a lock, a dog, a well, a flood that rises."""
    tiers = _TIERS[system]
    lock = Feature(
        "lock",
        "the cellar lock",
        ("lock", "padlock", "cellar door"),
        "Brass, as big as a fist, and newer than the door.",
        Check(_CHECKS[system]["lock"]),
        {
            tier: OutcomeText(
                (f"The lock says {tier}.",),
                reveals=("hoard",) if tier == tiers[0] else (),
                opens=("down",) if "failure" not in tier else (),
                achieved="failure" not in tier,
            )
            for tier in tiers
        },
    )
    miller = Feature(
        "miller",
        "the miller",
        ("miller", "man"),
        "Flour to the elbows.",
        Check(_CHECKS[system]["miller"]),
        {tier: OutcomeText((f"The miller hears {tier}.",), achieved=False) for tier in tiers},
    )
    dog = Feature(
        "dog",
        "the yard dog",
        ("dog", "hound"),
        "It has one ear.",
        None,
        {ALWAYS: OutcomeText(("It lets itself be scratched.", "It has had enough."))},
        repeat=True,
    )
    yard = Scene(
        "yard",
        "The mill yard",
        ("Water runs under the yard.", "A wheel turns."),
        ("The yard again.",),
        (lock, miller, dog),
        (
            Exit("down", "down to the cellar", ("cellar", "down"), "cellar", "You duck.", closed=True),
            Exit("lane", "along the lane", ("lane", "road", "village"), "lane", "You walk."),
        ),
        ("jost",),
    )
    lane = Scene("lane", "The lane", ("Hedges.",), (), (), (Exit("back", "back to the mill", ("mill",), "yard", ""),))
    cellar = Scene("cellar", "The cellar", ("Dark and wet.",), (), (), (Exit("up", "up", ("up",), "yard", ""),))
    return Adventure(
        "mill",
        "The Quiet Mill",
        system,
        "a grey morning",
        "A mill.",
        (),
        "short",
        "CC BY 4.0",
        "yard",
        {scene.id: scene for scene in (yard, lane, cellar)},
        {
            "sent": Fact("sent", "The village sent you.", hidden=False),
            "hoard": Fact("hoard", f"{SECRET} lies under the third sack.", hidden=True),
            "murder": Fact("murder", f"Jost is {SECRET}.", hidden=True),
        },
        {
            "jost": Person(
                "jost", "Jost Aldern", "the miller", f"{SECRET} wants", f"{SECRET} voice", ("murder",), {"empathy": 6},
                ("He counts sacks under his breath.", "He never looks at the wheel."),
            )
        },
        {
            "flood": Clock("flood", "The flood", 6, ("tier:failure", "rest:long"), OutcomeText((), ends="drowned")),
            "watch": Clock(
                "watch", f"{SECRET} watch", 3, ("effect:alert_enemy",), OutcomeText((), goes="lane"), hidden=True
            ),
        },
        {
            "drowned": Ending("drowned", "Under water", "The mill goes first."),
            "truth": Ending("truth", f"{SECRET} ending", f"{SECRET}!", Needs(facts=("hoard", "murder"))),
        },
    )  # fmt: skip


class Game:
    """A table that is played by hand; what the Dealer and chance do is up to the test."""

    def __init__(
        self,
        adventure: Adventure,
        *cast: str,
        seed: str = "mill",
        house_rules: dict[str, str] | None = None,
    ) -> None:
        system = find_system(adventure.system)
        names = cast or (next(iter(system.ready)),)
        characters = {f"pc{place}": system.ready[name] for place, name in enumerate(names, start=1)}
        self.table = Table(system, STORY)
        seat = Seat("p1", "Player", tuple(characters))
        setup = TableSetup(Setup(characters, house_rules or {}), StorySetup(adventure, tuple(characters)), (seat,))
        self.state: TableState = self.table.empty()
        self.happened: list[Any] = []
        self.stream = Stream(key_from_seed(seed), 0)
        self._take(settle(self.table, self.state, self.table.new_game(setup))[1])
        self.draw()

    @property
    def position(self) -> Position:
        """The table as a Dealer is asked about it."""
        return Position(self.table, self.state, self.table.system)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Whom the table waits for."""
        return self.table.waiting(self.state)

    def _take(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.state = self.table.evolve(self.state, event)
        self.happened += events

    def play(self, who: str, action: Any) -> None:
        """Play an action as a session does: judged, applied, answered by the bridge."""
        action = parse_action(self.table, action) if isinstance(action, str) else action
        state, events = act(self.table, self.state, who, action)
        _, answered = bridged(self.table, state, events)
        self._take(events)
        for _, following in answered:
            self._take(following)

    def draw(self) -> None:
        """Let chance draw at any step."""
        while options := menu(self.table, self.state, "chance"):
            self.play("chance", options[0].sample(self.stream))

    def say(self, text: str, who: str = "pc1") -> None:
        """Let a player say something."""
        self.play(who, Say(Prose(text)))

    def follow(self, answer: Answer | Verdict) -> None:
        """Play a Dealer's answer, or what the referee let pass, and what chance then owes."""
        for who, action in answer.actions:
            self.play(who, action)
        self.draw()

    def told(self) -> tuple[Any, ...]:
        """Return what happened since this was asked last."""
        happened, self.happened = tuple(self.happened), []
        return happened

    def with_rules(self, **changes: Any) -> None:
        """Put the state of the game system where a test needs it."""
        self.state = replace(self.state, system=replace(self.state.system, **changes))


def asked(text: str, *cast: str, system: str = "ultimo") -> Game:
    """Return a table at which `text` waits for the Dealer's answer."""
    game = Game(mill(system), *cast)
    game.say(text)
    return game


def at_aftermath(*cast: str) -> Game:
    """Return an ULTIMO table at which a total failure waits for the Dealer's effects, with 3 threat in the pool."""
    game = asked("I pick the lock", *cast)
    for action in ("rule check", "call pc1 AGI Espionage 7 lock C8/Espionage"):
        game.play("dealer", action)
        game.draw()
    game.play("pc1", "play")
    game.draw()
    assert game.waiting == ("dealer",)
    game.with_rules(threat=Threat(pool=3, minors=3, majors=1, either=True))
    return game


def at_rerating() -> Game:
    """Return an ULTIMO table at which a contested rating waits to be made anew."""
    game = asked("I pick the lock")
    for action in ("rule check", "call pc1 AGI Espionage 7 lock C6/Survival"):
        game.play("dealer", action)
    game.play("pc1", "contest")
    game.draw()
    assert game.waiting == ("dealer",)
    return game

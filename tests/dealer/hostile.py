"""A hostile Dealer, for tests: anything that has the form of a decision, drawn from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.chance import Stream, key_from_seed
from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.position import Position
from oracle.story.life_tables import DEEDS, FATES
from oracle.systems.diesel.rules.threats import CONSEQUENCES, STAKES, THREAT_IDS
from oracle.systems.diesel.seams import moves as diesel
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.ladder import LADDER
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams import moves as ultimo
from tests.dealer.any_moves import any_move, option_move


class HostileDealer:
    """Says anything that has the form of a decision, drawn from a seed: half right, half nonsense, never the same.

    Much of what it says is nearly legal, or nothing of it would get past the first objection.
    """

    name = "hostile"

    def __init__(self, seed: str) -> None:
        self._stream = Stream(key_from_seed(seed), 0)

    def decide(self, position: Position) -> wire.Decision:
        """Return some decision."""
        draw = _Draw(self._stream, position)
        asked = bool(position.state.table.asked)
        kinds = _RULINGS if asked and draw.below(8) else ("reaction",) if draw.below(8) else _RULINGS
        kind = draw.one(kinds)
        makers = _LIKELY.get(kind, tuple(_MAKERS)) if draw.below(6) else tuple(_MAKERS)
        count = draw.below(3) if draw.below(4) else 1
        moves = [self._move(draw, makers) for _ in range(count)]
        return wire.Decision.model_validate({"kind": kind, "moves": tuple(moves)})

    def _move(self, draw: _Draw, makers: tuple[str, ...]) -> Any:
        """Return a move of one of these kinds, or as often one of the game that is played, drawn from its form."""
        match draw.below(4):
            case 0:
                return any_move(self._stream, draw.position) or _MAKERS["call"](draw)
            case 1:
                return option_move(self._stream, draw.position)
            case _:
                return _MAKERS[draw.one(makers)](draw)

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield nothing."""
        return iter(())


class _Draw:
    """Random words, many of which mean something at a position."""

    def __init__(self, stream: Stream, position: Position) -> None:
        self._stream = stream
        self.position = position
        tale = position.tale
        self.pcs = (*tale.company.pcs, "pc9")
        self.features = (*(one.id for one in tale.here.features), "no-such-thing")
        self.exits = (*(one.id for one in tale.here.exits), "no-way")
        self.facts = (*tale.adventure.facts, "no-fact")
        self.clocks = (*tale.adventure.clocks, "no-clock")
        danger = getattr(position.rules, "danger", None)
        self.foes = (*(danger.foes if danger else ()), "no-foe")

    def below(self, bound: int) -> int:
        """Return a number below `bound`."""
        return self._stream.below(bound)

    def one(self, values: tuple[Any, ...]) -> Any:
        """Return one of some values."""
        return values[self.below(len(values))]

    def some(self, values: tuple[Any, ...], most: int) -> tuple[Any, ...]:
        """Return up to `most` values, repeated ones among them."""
        return tuple(self.one(values) for _ in range(self.below(most + 1)))

    def perhaps(self, value: Any) -> Any:
        """Return the value more often than `None`."""
        return value if self.below(4) else None


def _rate(draw: _Draw) -> ultimo.Rate:
    example = draw.one(LADDER)
    modifiers = tuple(
        {"id": one.id, "value": draw.one((*one.values, 7))} for one in draw.some(CIRCUMSTANCES, 2)
    ) or draw.some(({"id": "rain", "value": 1},), 1)
    near = example.rating + draw.below(7) - 3 + sum(one["value"] for one in modifiers)
    return ultimo.Rate.model_validate(
        {
            "skill_a": draw.one((*(one.id for one in ATTRIBUTES), *(one.id for one in SKILLS), "Luck")),
            "skill_b": draw.perhaps(draw.one((*(one.id for one in SKILLS), "STR"))),
            "difficulty": max(0, min(30, near)),
            "cites": (example.id, *draw.some(("C6/Survival", "C99/Luck"), 1)) if draw.below(8) else (),
            "modifiers": modifiers,
            "tags": draw.some((*CHECK_TAGS, "luck"), 2),
            "goal": draw.perhaps(draw.one((*draw.features, "anything-else"))),
            "who": draw.perhaps(draw.one(draw.pcs)),
        }
    )


def _of_foe(draw: _Draw) -> ultimo.Spend:
    return ultimo.Spend(
        effect=draw.one(("engage", "read", "suppress", "intimidate", "sermon")),
        tier=draw.one(("minor", "major")),
        target=draw.one(draw.pcs),
        pay=draw.one(("free", "threat")),
        foe=draw.one(draw.foes),
    )


def _effects(draw: _Draw) -> ultimo.Effects:
    spend = [draw.one(EFFECTS) for _ in range(draw.below(4))]
    details = (None, "rope", "lantern", "bleeding", "Espionage", "Espionage/threat", "the-dark")
    return ultimo.Effects(
        spend=tuple(
            ultimo.Spend(
                effect=one.id,
                tier=one.size if draw.below(8) else draw.one(("minor", "major")),
                target=draw.one((*draw.pcs[:-1], draw.one(draw.pcs))),
                detail=draw.one(details),
                pay=draw.one(("free", "threat")),
            )
            for one in spend
        )
        + tuple(_of_foe(draw) for _ in range(draw.below(2)))
    )


def _call(draw: _Draw) -> wire.Call:
    lines = (
        f"go {draw.one(draw.exits)}",
        f"try {draw.one(draw.features)}",
        f'try {draw.one(draw.features)} "with a smile"',
        "rest short",
        "rest long",
        "pass",
        "play Ks",
        "say hello",
        "morale",
        "rule pass",
        "deal pc1.hand As Ah",
        "conclude",
        "no such verb",
    )
    return wire.Call(action=draw.one(lines), who=draw.perhaps(draw.one(draw.pcs)))


FOES: Final = ("hob", "dan", "wolf", "hound")
"""What foes of a hostile Dealer's making are called."""


def _people(draw: _Draw) -> tuple[str, ...]:
    return (*draw.position.tale.adventure.people, "nobody-at-all")


_MAKERS: Final[Mapping[str, Callable[[_Draw], Any]]] = {
    "rate": _rate,
    "effects": _effects,
    "call": _call,
    "award": lambda draw: ultimo.Award(
        target=draw.one(draw.pcs), amount=1 + draw.below(9), reason=draw.one(("play", "quest", "bribe"))
    ),
    "disclose": lambda draw: wire.Disclose(fact=draw.one(draw.facts)),
    "establish": lambda draw: wire.Establish(id=f"fact-{draw.below(50)}", words="Rain falls upward here."),
    "tick": lambda draw: wire.Tick(clock=draw.one(draw.clocks)),
    "scene": lambda draw: wire.SceneMove(exit=draw.one(draw.exits)),
    "end": lambda draw: wire.End(ending=draw.one((*draw.position.tale.adventure.endings, "happily"))),
    "ask": lambda draw: wire.Ask(slot=draw.one(("what", "whom", "where", "how", "which"))),
    "narrate": lambda _draw: wire.Narrate(text="You find a thousand gold."),
    "reopen": lambda draw: wire.Reopen(goal=draw.one(draw.features), target=draw.perhaps(draw.one(draw.pcs))),
    "lift": lambda draw: ultimo.Lift(condition=draw.one(("afraid", "dead", "bored")), target=draw.one(draw.pcs)),
    "rouse": lambda draw: ultimo.Rouse(target=draw.one(draw.pcs)),
    "watch": lambda draw: ultimo.Watch(target=draw.one(draw.pcs)),
    "refill": lambda _draw: ultimo.Refill(),
    "arrange": lambda _draw: ultimo.Arrange(),
    "bring": lambda draw: fighting.Bring(kind=draw.one((*BESTIARY, "unicorn")), id=draw.one((*FOES, "pc1"))),
    "build_foe": lambda draw: fighting.BuildFoe(
        id=draw.one(FOES),
        rank=draw.one(("minion", "greater")),
        health=1 + draw.below(12),
        melee=draw.below(9),
        damage=2,
    ),
    "foe_act": lambda draw: fighting.FoeAct(
        move=draw.one((*fighting.FOE_MOVES, "engage", "sermon", "sing")),
        foe=draw.perhaps(draw.one(draw.foes)),
        target=draw.perhaps(draw.one(draw.pcs)),
    ),
    "threaten": lambda draw: diesel.Threaten(
        threat=draw.one(THREAT_IDS), stakes=draw.one(STAKES), goal=draw.one(draw.features)
    ),
    "judge": lambda draw: diesel.Judge(
        helping=draw.some(("small", "witty", "tall"), 2), hindering=draw.some(("small", "impulsive", "tall"), 2)
    ),
    "consequence": lambda draw: diesel.Consequence(id=draw.perhaps(draw.one((*CONSEQUENCES, "doomed")))),
    "scar": lambda draw: diesel.Scar(attributes=(f"scarred-{draw.below(9)}", "wary", "grim")[: 1 + draw.below(3)]),
    "treat": lambda draw: diesel.Treat(target=draw.one(draw.pcs)),
    "speak": lambda draw: living.Speak(person=draw.one(_people(draw)), topic=draw.perhaps(draw.one(draw.facts))),
    "witness": lambda draw: living.Witness(
        deed=draw.one((*DEEDS, "treason")), about=draw.perhaps(draw.one(_people(draw))), words="Take that."
    ),
    "become": lambda draw: living.Become(
        thing=draw.one(draw.features), fate=draw.one((*FATES, "sold")), who=draw.perhaps(draw.one(draw.pcs))
    ),
    "shift": lambda draw: living.Shift(person=draw.one(_people(draw)), to=draw.one(("along", "away", "the-moon"))),
    "add_place": lambda draw: living.AddPlace(
        id=f"loft-{draw.below(9)}", title=f"Loft {draw.below(9)}", way=f"up ladder {draw.below(9)}", text="Dust."
    ),
    "add_person": lambda draw: living.AddPerson(id=f"hob-{draw.below(9)}", name=f"Hob {draw.below(9)}", role="a hob"),
    "add_thing": lambda draw: living.AddThing(id=f"key-{draw.below(9)}", name=f"the key {draw.below(9)}"),
    "furnish": lambda draw: living.Furnish(
        id=draw.one((*_people(draw), f"hob-{draw.below(9)}", "yard")),
        row=draw.one(
            ('{"manner":["He spits."]}', "[]", '{"temper":"wild"}', "{" * 40, '{"details":[{"text":"Dust."}]}')
        ),
    ),
    "plot": lambda draw: living.Plot(row=draw.one(('{"threads":{"question":"Who?"}}', "{}", '{"threads":[]}'))),
    "settle_thread": lambda draw: living.SettleThread(thread=draw.one(("question", "who-was-it", "premise"))),
    "add_ending": lambda draw: living.AddEnding(id=f"end-{draw.below(9)}", title="going home", text="You go home."),
    "retract": lambda draw: living.Retract(id=f"{draw.one(('loft', 'hob', 'key', 'fact'))}-{draw.below(9)}"),
}
"""How each kind of move is made up."""

_RULINGS: Final = ("check", "procedure", "pass", "ask", "answer")
_LIKELY: Final[Mapping[str, tuple[str, ...]]] = {
    "check": ("rate", "threaten"),
    "procedure": ("call", "scene"),
    "ask": ("ask",),
    "reaction": ("effects", "rate", "judge", "consequence", "scar", "arrange", "foe_act"),
}
"""What belongs to a kind of decision; the rest is for surprise."""

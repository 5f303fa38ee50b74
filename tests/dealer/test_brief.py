from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from oracle.core.notation import hints
from oracle.dealer.asking import ask_for_reaction
from oracle.dealer.beats import Beat, beats_of
from oracle.dealer.brief import NarrateBrief, Secret, brief_for_narrate, brief_for_oppose, brief_for_rate
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.memory import Memory
from oracle.story.adventure import Adventure, Clock, Ending, Fact
from oracle.systems.ultimo.rules.calling import Withdrew
from tests.dealer.tables import SECRET, Game, asked, at_aftermath, mill


def strings(value: Any) -> Iterator[str]:
    """Yield every text in a value of dataclasses, tuples and mappings."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from strings(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from (*strings(key), *strings(one))
    elif isinstance(value, tuple):
        for one in value:
            yield from strings(one)


def types_in(kind: Any, seen: set[Any] | None = None) -> set[Any]:
    """Return every type that a value of `kind` may hold."""
    seen = set() if seen is None else seen
    if kind in seen:
        return seen
    seen.add(kind)
    inner = hints(kind).values() if is_dataclass(kind) and isinstance(kind, type) else get_args(kind)
    for one in inner:
        types_in(one, seen)
    return seen


def evening(adventure: Adventure) -> Game:
    """Return a table at which much has happened, nothing of it secret."""
    game = Game(adventure, "wren", "ottilie")
    for line in ("try dog", "go lane", "go back"):
        game.play("pc1", line)
        game.draw()
    game.say("I look around")
    game.play("dealer", "rule pass")
    return game


def planted(adventure: Adventure) -> Adventure:
    """Return the adventure with all that is hidden in it turned round and made more of."""
    hidden = [fact for fact in adventure.facts.values() if fact.hidden]
    texts = [fact.text for fact in reversed(hidden)]
    facts = {
        **adventure.facts,
        **{fact.id: replace(fact, text=f"{text} {SECRET}") for fact, text in zip(hidden, texts, strict=True)},
    }
    facts["planted"] = Fact("planted", f"{SECRET} everywhere", hidden=True)
    people = {
        name: replace(one, wants=f"{SECRET} {one.voice}", voice=f"{SECRET} {one.wants}", knows=("planted",))
        for name, one in adventure.people.items()
    }
    clocks: dict[str, Clock] = {
        name: replace(one, name=f"{SECRET} {name}") if one.hidden else one for name, one in adventure.clocks.items()
    }
    endings: dict[str, Ending] = {
        name: replace(one, title=f"{SECRET} {name}", text=SECRET) for name, one in adventure.endings.items()
    }
    return replace(adventure, facts=facts, people=people, clocks=clocks, endings=endings)


def test_no_field_of_what_the_teller_sees_can_hold_a_secret() -> None:
    assert Secret not in types_in(NarrateBrief)
    assert types_in(NarrateBrief) >= {Beat, str, int} - {int}
    assert not any(
        kind.__module__.startswith("oracle.story") for kind in types_in(NarrateBrief) if isinstance(kind, type)
    )


def test_nothing_hidden_stands_in_what_the_teller_sees() -> None:
    game = evening(mill())
    brief = brief_for_narrate(game.position, game.told())
    assert not [text for text in strings(brief) if SECRET in text]
    assert "The village sent you." in brief.known
    assert [beat.kind for beat in brief.happened].count("way") == 2


def test_turning_round_what_is_hidden_changes_nothing_of_what_the_teller_sees() -> None:
    plain, other = evening(mill()), evening(planted(mill()))
    assert brief_for_narrate(plain.position, plain.told()) == brief_for_narrate(other.position, other.told())


def test_turning_round_what_is_hidden_changes_nothing_of_what_is_told() -> None:
    told = []
    for adventure in (mill(), planted(mill())):
        game, house = evening(adventure), BuiltinDealer()
        told.append(tuple(house.narrate(game.position, game.told())))
    assert told[0] == told[1]
    assert told[0]


def test_hidden_clocks_and_their_steps_are_not_told() -> None:
    game = evening(mill())
    game.told()
    game.play("dealer", "tick watch")
    assert beats_of(game.position, game.told()) == ()
    game.play("dealer", "tick flood")
    assert [beat.thing for beat in beats_of(game.position, game.told())] == ["The flood"]


def test_a_fact_is_told_from_the_moment_it_is_out() -> None:
    game = asked("I wait")
    game.told()
    for action in ("rule pass", "disclose murder"):
        game.play("dealer", action)
    happened = game.told()
    assert list(BuiltinDealer().narrate(game.position, happened))  # the table's line tells the fact
    lines = [game.table.line(game.state, event) for event in happened]
    assert any(f"Jost is {SECRET}." in line for line in lines)


def test_who_rates_sees_behind_the_scenes() -> None:
    brief = brief_for_rate(asked("I pick the lock").position)
    assert [(one.id, SECRET in one.words) for one in brief.secrets] == [("hoard", True), ("murder", True)]
    assert brief.suggestions[0].feature == "lock"


def test_who_opposes_sees_what_can_be_bought() -> None:
    position = at_aftermath().position
    assert brief_for_oppose(position).status
    assert "\n- inflict " in ask_for_reaction(position, Memory()).messages[1].text


def test_what_names_nobody_is_told_to_whoever_said_it_or_did_it() -> None:
    game = Game(mill(), "ottilie", "karla")
    game.told()
    game.say("I hum a tune", "pc2")
    assert brief_for_narrate(game.position, game.told()).speaker == "pc2"
    assert brief_for_narrate(game.position, (Withdrew("pc2", "lock"),)).speaker == "pc2"
    assert brief_for_narrate(game.position, ()).speaker == ""

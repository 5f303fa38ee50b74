"""Danger in real evenings: foes of an adventure and of open play, from their coming to what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.notation import Prose
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.dealer.position import Position
from oracle.paths import adventures
from oracle.repl.commands import evaluate
from oracle.story.adventure import Adventure, Ending, Foe, Needs, OutcomeText
from oracle.story.asking import CardsAnswered
from oracle.story.open_play import open_adventure
from oracle.systems import every_tier
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams.opposition.dangers import foes_drawn, setting_of
from oracle.table.opening import Wanted, start
from oracle.table.proof import proven
from oracle.table.session import Session
from tests.dealer.tables import SECRET, Game, mill
from tests.evening import typed_lines

GRIM = {
    "name": "Grim",
    "called": "Old Grim",
    "rank": "minion",
    "health": 6,
    "melee": 4,
    "damage": 1,
    "temper": "hireling",
    "words": f"Wants {SECRET}.",
}


def haunted(**end: OutcomeText) -> Adventure:
    """Return the mill with a person waiting in its lane, and an ending for whoever wins him over."""
    adventure = mill()
    grim = Foe("grim", "Old Grim", dump_print(GRIM), dump_print(GRIM), ("He spits into the hedge.",), end)
    lane = replace(adventure.scenes["lane"], foes=("grim",))
    friends = Ending("friends", "Friends", "He walks with you.", Needs(foes={"grim": "won"}))
    return replace(
        adventure,
        scenes={**adventure.scenes, "lane": lane},
        endings={**adventure.endings, "friends": friends},
        foes={"grim": grim},
    )


def in_the_lane(**end: OutcomeText) -> Game:
    game = Game(haunted(**end), "karla")
    game.play("pc1", "go lane")
    game.draw()
    return game


def test_coming_into_a_scene_brings_its_foe_into_play_as_it_is_printed() -> None:
    game = in_the_lane()
    foe = game.state.system.danger.foes["grim"]
    assert (foe.called, foe.health, foe.block.melee, foe.storied) == ("Old Grim", 6, 4, True)
    assert standing_foes(game.state.system.danger) == ("grim",)


def test_a_foe_that_was_left_standing_is_found_as_it_was_left_and_one_that_is_gone_is_not() -> None:
    game = in_the_lane()
    danger = game.state.system.danger
    game.with_rules(danger=replace(danger, foes={"grim": replace(danger.foes["grim"], health=2)}))
    game.play("pc1", "go back")
    game.draw()
    assert standing_foes(game.state.system.danger) == ()
    game.play("pc1", "go lane")
    game.draw()
    assert game.state.system.danger.foes["grim"].health == 2
    assert standing_foes(game.state.system.danger) == ("grim",)
    game.play("dealer", "leave grim fled")
    for way in ("go back", "go lane"):
        game.play("pc1", way)
        game.draw()
    assert standing_foes(game.state.system.danger) == ()


def test_what_becomes_of_a_foe_is_told_back_and_an_ending_can_wait_for_it() -> None:
    game = in_the_lane()
    game.play("dealer", "leave grim won")
    assert dict(game.state.story.progress.foes) == {"grim": "won"}
    assert game.state.story.ending == "friends"


@pytest.mark.parametrize(("verb", "fate"), [("slay", "dead"), ("spare", "spared")])
def test_whoever_strikes_a_foe_down_decides_and_the_story_hears_how(verb: str, fate: str) -> None:
    game = in_the_lane(
        killed=OutcomeText(("He is heavy.",), reveals=("hoard",)), spared=OutcomeText(("He limps off.",))
    )
    danger = game.state.system.danger
    game.with_rules(danger=replace(danger, foes={"grim": replace(danger.foes["grim"], health=1)}))
    dealer = BuiltinDealer()
    for _ in range(200):
        game.draw()
        if game.state.story.progress.foes["grim"] != "standing":
            break
        if game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, dealer, dealer))
            continue
        verbs = {one.action.verb: one for one in game.position.menu("pc1")}
        wanted = next(one for one in (verb, "attack", "play", "stand", "endure", "pass", *verbs) if one in verbs)
        game.play("pc1", max((verbs[wanted].sample(game.stream) for _ in range(12)), key=lambda one: len(str(one))))
    assert game.state.story.progress.foes["grim"] == fate
    assert ("hoard" in game.state.story.progress.disclosed) == (fate == "dead")


def test_a_scene_that_changes_in_the_middle_of_a_blow_leaves_the_blow_to_be_finished() -> None:
    """A clock that strikes on the outcome of an exchange leads away; the foe stays behind, and nothing breaks."""
    adventure = haunted()
    flood = replace(
        adventure.clocks["flood"],
        size=1,
        on=("tier:failure", "tier:total_failure"),
        at_full=OutcomeText((), goes="yard"),
    )
    game = Game(replace(adventure, clocks={"flood": flood}), "severs")
    for line in ("go lane", "attack - grim"):
        game.play("pc1", line)
        game.draw()
    game.play("pc1", "play")
    dealer = BuiltinDealer()
    for _ in range(30):
        game.draw()
        if game.waiting[:1] == ("dealer",):
            game.follow(checked(game.position, dealer, dealer))
        elif game.waiting:
            verbs = {one.action.verb: one for one in game.position.menu("pc1")}
            game.play(
                "pc1", next(verbs[one] for one in ("stand", "endure", *verbs) if one in verbs).sample(game.stream)
            )
        else:
            break
    assert game.state.story.scene == "yard"
    assert game.state.system.check is None
    assert standing_foes(game.state.system.danger) == ()
    assert game.state.system.danger.foes["grim"].behind


def test_nothing_printed_on_a_foe_reaches_players_by_event_view_or_telling() -> None:
    game = in_the_lane()
    players = frozenset({"pc1"})
    happened = game.told()
    for event in happened:
        seen = repr(game.table.censor(game.state, event, players))
        assert SECRET not in seen, type(event).__name__
        if isinstance(event, FoeCame):
            assert "health=6" not in seen
            assert "melee=4" not in seen
    assert SECRET not in repr(game.table.view(game.state, players))
    assert SECRET not in repr(brief_for_narrate(game.position, happened))
    assert SECRET not in "".join(BuiltinDealer().narrate(game.position, happened))


def test_a_foe_that_is_still_to_come_is_nowhere_to_be_seen() -> None:
    game = Game(haunted(), "severs")
    players = frozenset({"pc1"})
    seen = repr(game.table.view(game.state, players))
    assert "grim" not in seen.lower()
    assert not any("grim" in repr(game.table.censor(game.state, event, players)).lower() for event in game.told())


def opened(premise: str, *people: str) -> Game:
    game = Game(open_adventure(premise, "ultimo"), "severs")
    for one in people:
        game.play("pc1", f'note person "{one}"')
    return game


def ruled(game: Game, said: str) -> wire.Decision:
    game.say(said)
    dealer = BuiltinDealer()
    answer = checked(game.position, dealer, dealer)
    game.follow(answer)
    assert answer.decision is not None
    return answer.decision


def test_whoever_of_the_story_is_attacked_in_open_play_can_fight_back() -> None:
    game = opened("a lighthouse went dark", "Tam Holloway, the keeper")
    ruled(game, "I hit Tam Holloway with my fist")
    foe = game.state.system.danger.foes["tam-holloway"]
    assert (foe.called, foe.block.rank) == ("Tam Holloway", "minion")
    assert game.state.system.check is not None
    assert game.state.system.check.request.goal == "tam-holloway"


@pytest.mark.parametrize(
    ("said", "names", "kinds"),
    [
        ("I attack the wolf", ("wolf",), ("wolf",)),
        ("I stab the wrecker", ("wrecker",), ("wrecker",)),
        ("I punch the bandits", ("bandit-1", "bandit-2"), ("bandit-1", "bandit-2")),
    ],
)
def test_whoever_is_named_and_attacked_in_open_play_is_there(
    said: str, names: tuple[str, ...], kinds: tuple[str, ...]
) -> None:
    game = opened("a road at night")
    ruled(game, said)
    foes = game.state.system.danger.foes
    assert tuple(foes) == names
    assert tuple(foe.block.id for foe in foes.values()) == kinds


def test_a_thing_that_is_struck_is_no_foe() -> None:
    game = opened("a road at night")
    ruled(game, "I kick the fence")
    assert not game.state.system.danger.foes


@pytest.mark.parametrize(
    ("premise", "setting"),
    [
        ("a railway camp in the desert, and the sheriff is missing", "frontier"),
        ("neon rain over the city, and a dead hacker", "city"),
        ("a village church, and a grave too many", "gothic"),
        ("something is wrong", "gothic"),
    ],
)
def test_a_twist_by_which_danger_draws_near_brings_a_foe_that_belongs_there(premise: str, setting: str) -> None:
    game = opened(premise)
    assert setting_of(game.position) == setting
    event = CardsAnswered(next(iter(game.state.system.zones["pc1.hand"].known)), yes=True, shade="plain", twist="s")
    (decision,) = foes_drawn(game.position, (event,))
    (move,) = decision.moves
    assert isinstance(move, fighting.Bring)
    quiet = replace(event, twist="h")
    assert list(foes_drawn(game.position, (quiet,))) == []
    written = Position(game.table, Game(mill(), "severs").state, game.table.system)
    assert list(foes_drawn(written, (event,))) == []


def test_words_in_the_face_of_a_foe_are_taken_for_what_they_mean() -> None:
    for said, verb in (
        ("I go for Old Grim with my fists", "attack"),
        ("I plead with Old Grim to let us pass", "empathize"),
        ("I threaten Old Grim", "manipulate"),
        ("I back away from Old Grim", "away"),
        ("I hide and wait", "hide"),
    ):
        game = in_the_lane()
        decision = ruled(game, said)
        call = next(move for move in decision.moves if isinstance(move, wire.Call))
        assert call.action.split()[0] == verb, said


@pytest.fixture
def evening() -> Iterator[Session]:
    session, setup = start(Wanted(adventure="forty-first-name", seed="danger"))
    list(session.open(setup))
    yield session
    session.journal.close()


def test_an_evening_with_a_fight_ends_and_replays(evening: Session) -> None:
    """A bot meets the watch on the Head, and whatever becomes of him, the table verifies from its journal."""
    watch = load_adventure(adventures() / "forty-first-name", tiers=every_tier()).foes["watchman"]
    evening.do(evening.table.actions["confront"]("watchman", Prose(watch.printed)), who="bridge")
    for line in typed_lines(evening, 250, temper="hasty", seed="danger"):
        list(evaluate(evening, line))
    assert evening.state.story.ending
    place = evening.journal.place
    evening.journal.close()
    assert proven(Path(place)).records > 20


def test_bots_meet_foes_in_the_evenings_of_the_gothic_adventure_and_fight_some() -> None:
    met, fates = 0, set[str]()
    for seed in range(4):
        session, setup = start(Wanted(adventure="forty-first-name", seed=f"curious{seed}"))
        list(session.open(setup))
        for line in typed_lines(session, 300, temper="curious", seed=str(seed)):
            list(evaluate(session, line))
        assert session.state.story.ending
        met += bool(session.state.story.progress.foes)
        fates.update(session.state.story.progress.foes.values())
        session.journal.close()
    assert met >= 2
    assert fates

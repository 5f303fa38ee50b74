"""What a person types as the Dealer, read as a decision: fights, Diesel Empire, several things in one line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer import living_decisions as living
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.human import Task, read_answer
from oracle.dealer.port import Answer
from oracle.dealer.sharing import house_rating
from oracle.errors import NotationError, OracleError, RulingError
from oracle.systems.bastards.seams import moves as bastards
from oracle.systems.diesel.seams import moves as diesel
from oracle.systems.ultimo.seams import fight_moves as fighting
from oracle.systems.ultimo.seams import moves as ultimo
from oracle.table.duties import Desk
from oracle.table.holding import DUTIES
from oracle.table.moves_in_words import told
from oracle.table.part import name_in
from oracle.table.proposals import Proposal, more_lines, proposed_lines
from tests.dealer.tables import Game, asked, at_aftermath, at_rerating
from tests.dealer.test_foes import beset


def proposed(game: Game, *duties: str) -> tuple[Desk, Proposal]:
    """Return a desk and what the seat is asked for that holds these duties; all of them where none is named."""
    for duty in duties or DUTIES:
        game.play("table", f"duty {duty} p1")
    desk = Desk(BuiltinDealer())
    found = desk.answer(game.position)
    assert isinstance(found, Proposal)
    return desk, found


def moves(desk: Desk, proposal: Proposal, line: str) -> tuple[Any, ...]:
    answer = desk.given(proposal, line)
    assert isinstance(answer, Answer)
    assert answer.decision is not None
    return answer.decision.moves


def in_a_fight() -> tuple[Desk, Proposal]:
    game = beset("fanatic")
    game.play("pc1", "pass")
    game.play("pc2", "pass")
    return proposed(game)


def test_whoever_deals_may_call_characters_by_their_names() -> None:
    """A bond with oneself by name was answered with the length of a field."""
    game = asked("I help her up", "wren", "karla")
    desk, proposal = proposed(game)
    one, other = (name_in(game.position.system, game.position.state, who) for who in ("pc1", "pc2"))
    for line in (f"bond {one} {other} help", f"bond {one.split()[0].lower()} {other} help"):
        bond = next(move for move in moves(desk, proposal, f"pass; {line}") if isinstance(move, ultimo.Bond))
        assert (bond.who, bond.other) == ("pc1", "pc2")
    with pytest.raises(OracleError, match="nobody has a bond with themselves"):
        moves(desk, proposal, f"pass; bond {one} {one} help")
    with pytest.raises(NotationError, match=rf"Nobody here is called 'Tom'; there is {one} \(pc1\), {other} \(pc2\)"):
        moves(desk, proposal, "pass; bond Tom pc2 help")


def test_a_skill_nobody_knows_is_told_with_the_nearest() -> None:
    desk, proposal = proposed(asked("I climb the wall"))
    with pytest.raises(NotationError, match=r"'Flyng' means nothing in a rating; perhaps Piloting \[U-030\]"):
        moves(desk, proposal, "check AGI Flyng 5")
    rate = next(move for move in moves(desk, proposal, "call pc1 AGI Piloting 5") if isinstance(move, ultimo.Rate))
    assert (rate.skill_a, rate.skill_b) == ("AGI", "Piloting")


def test_a_foe_does_what_a_person_says_and_nothing_else() -> None:
    desk, proposal = in_a_fight()
    assert "foe0: strike at" in " ".join(proposed_lines(proposal))
    assert moves(desk, proposal, "strike foe0 pc2 melee") == (fighting.FoeAct(move="strike", foe="foe0", target="pc2"),)
    assert moves(desk, proposal, "bide") == (fighting.FoeAct(move="bide"),)
    for line in ("strike nobody pc1 melee", "strike foe0 pc9 melee", "wield foe0 fly pc1", "leave pc1"):
        with pytest.raises(OracleError):
            desk.given(proposal, line)


def test_a_foe_comes_and_goes_at_a_persons_word() -> None:
    desk, proposal = proposed(asked("I wait"))
    assert moves(desk, proposal, "pass; bring fanatic lookout close")[0].type == "bring"
    with pytest.raises(NotationError):
        desk.given(proposal, "pass; bring fanatic lookout nowhere")


@pytest.mark.parametrize(
    ("line", "spend"),
    [
        ("winded", [("winded", "free", None)]),
        ("drop item lantern", [("drop_item", "free", "lantern")]),
        ("inflict stuck pc1", [("stuck", "free", None)]),
        ("spend stuck pc1", [("stuck", "threat", None)]),
        ("done", []),
    ],
)
def test_effects_are_named_shortly_or_in_full(line: str, spend: list[tuple[str, str, str | None]]) -> None:
    game = at_aftermath()
    _, proposal = proposed(game)
    task = Task(game.position, proposal.duties, proposal.draft, lambda: proposal.draft)
    move: Any = read_answer(task, line).moves[0]
    assert [(one.effect, one.pay, one.detail) for one in move.spend] == spend


def test_a_contested_rating_is_made_anew_by_a_figure() -> None:
    desk, proposal = proposed(at_rerating())
    assert "rate" in proposal.duties
    (move,) = moves(desk, proposal, "6")
    assert (move.difficulty, move.skill_b) == (6, "Espionage")
    with pytest.raises(RulingError, match="not within 2"):
        desk.given(proposal, "14 C6/Survival")


def test_what_is_added_goes_before_the_check() -> None:
    game = asked("I pick the lock")
    desk, proposal = proposed(game)
    found = moves(desk, proposal, "8; tick flood; establish The lock has been oiled")
    assert [one.type for one in found] == ["tick", "establish", "rate"]
    assert moves(desk, proposal, "tick flood")[-1].type == "rate"
    assert moves(desk, proposal, "disclose hoard; pass") == (wire.Disclose(fact="hoard"),)


def test_a_figure_less_circumstances_moves_with_them() -> None:
    desk, proposal = proposed(asked("I pick the lock"))
    plain: Any = proposal.draft.moves[0]
    (dark,) = moves(desk, proposal, "darkness+2")
    assert dark.difficulty == plain.difficulty - sum(one.value for one in plain.modifiers) + 2
    (easier,) = moves(desk, proposal, "-1")
    assert easier.difficulty == plain.difficulty - 1
    (other,) = moves(desk, proposal, "Engineering")
    assert (other.skill_a, other.skill_b) == ("Engineering", None)


def test_diesel_is_dealt_in_its_own_words() -> None:
    desk, proposal = proposed(asked("I force the cellar lock", system="diesel"))
    assert "a check against" in " ".join(proposed_lines(proposal))
    (move,) = moves(desk, proposal, "danger grave")
    assert (move.threat, move.stakes) == ("danger", "grave")
    with pytest.raises(NotationError, match="means nothing here"):
        desk.given(proposal, "8")
    assert moves(desk, proposal, "pass") == ()


def test_a_rating_is_given_where_the_program_would_have_let_it_pass() -> None:
    game = asked("I hum a tune")
    assert house_rating(game.position).kind == "check"
    desk, proposal = proposed(game)
    assert proposal.draft.kind == "pass"
    (move,) = moves(desk, proposal, "PER Theatrics 5")
    assert (move.skill_a, move.skill_b, move.difficulty) == ("PER", "Theatrics", 5)


def test_everything_that_can_be_said_is_listed_and_no_secret_is_named() -> None:
    for game in (asked("I pick the lock"), at_aftermath(), at_rerating()):
        _, proposal = proposed(game)
        shown = " ".join((*proposed_lines(proposal), *more_lines(proposal)))
        assert "XYZZY" not in shown
        assert "hoard" not in shown
        assert "murder" not in shown


@pytest.mark.parametrize(
    "line", ["x" * 3000, "\x1b[2J", "; ; ;", "{}", "8" * 400, "spend " * 200, "«ignore all rules»"]
)
def test_a_line_that_says_nothing_is_one_sentence_or_takes_the_proposal(line: str) -> None:
    for game in (asked("I pick the lock"), at_aftermath()):
        desk, proposal = proposed(game)
        if not line.strip("; "):
            assert moves(desk, proposal, line) == proposal.draft.moves
            continue
        with pytest.raises(OracleError) as refused:
            desk.given(proposal, line)
        assert len(str(refused.value)) < 1000


SAMPLES: tuple[Any, ...] = (
    ultimo.Rate(skill_a="AGI", skill_b="Espionage", difficulty=8, cites=("C7/Brawling", "C8/Espionage")),
    ultimo.Rate(
        skill_a="INT",
        skill_b="Hand-eye_Coordination",
        difficulty=0,
        modifiers=(ultimo.Modifier(id="poor_tools", value=1),),
    ),
    ultimo.Effects(
        spend=(ultimo.Spend(effect="drop_item", tier="minor", target="pc1", detail="lockpicks", pay="free"),)
    ),
    ultimo.Award(target="pc1", amount=2, reason="risky_deed"),
    wire.Disclose(fact="hoard"),
    wire.Establish(id="bridge_down", words="The bridge is down"),
    *(wire.Tick(clock="flood"), wire.Tick(clock="watch"), wire.SceneMove(exit="lane"), wire.End(ending="drowned")),
    *(wire.Call(action="go lane"), wire.Call(action='try miller "I ask about the water_wheel"'), wire.Ask(slot="how")),
    *(wire.Call(action="drop lockpicks"), wire.Take(action="pay pc1 -20"), wire.Take(action="estimate 6 3")),
    *(
        wire.Take(action="give pc1 fine_sword 0 0"),
        wire.Take(action="labour pc1 new_sword 5"),
        wire.Take(action="skies"),
    ),
    *(wire.Narrate(text="It rains."), wire.Reopen(goal="i-pick-the-lock"), wire.Reopen(goal="lock")),
    *(ultimo.Lift(condition="cursed_dearly", target="pc1"), ultimo.Rouse(target="pc1"), ultimo.Watch(target="pc1")),
    *(ultimo.Refill(), ultimo.Arrange(), ultimo.Npc(id="jost", manipulation=6, empathy=5)),
    ultimo.Bond(who="pc1", other="old_tom", reason="help"),
    ultimo.Weather(rain="heavy", wind="none", temperature="deathly_cold", ground=("snowy",), shelter="in"),
    ultimo.RateResist(target="pc1", difficulty=3, goal="the_whispering_voice"),
    fighting.Bring(kind="rail_fanatic", id="fanatic_2", distance="very_close"),
    fighting.BuildFoe(id="old_sheriff", rank="greater", health=9, melee=6, damage=3),
    *(
        fighting.FoeAct(move="hold_back"),
        fighting.FoeAct(move="cover_half", foe="fanatic_2"),
        fighting.FoeAct(move="won_over", foe="x"),
    ),
    *(fighting.Lay(width=12, height=10), fighting.RaiseArmy(kind="county_posse"), fighting.ArmyAct(move="call_off")),
    *(living.Detail(detail="scene/mill/0"), living.Speak(person="miller", topic="the_flood")),
    *(living.Speak(person="miller"), living.Witness(deed="theft", about="lock", sight="unseen")),
    *(living.Become(thing="lock", fate="broken"), living.Shift(person="miller", to="along")),
    living.AddPlace(id="hay_loft", title="The hay loft", way="up the ladder", text="It smells of summer."),
    living.AddPerson(id="old_hob", name="Old Hob", role="a ferryman"),
    *(living.AddThing(id="brass_key", name="the brass key"), living.Retract(id="brass_key")),
    *(living.Furnish(id="old_hob", row="{}"), living.Plot(row="{}"), living.SettleThread(thread="the_question")),
    living.AddEnding(id="end_1", title="letting it lie", text="You let it lie."),
)

DIESEL_SAMPLES: tuple[Any, ...] = (
    *(
        diesel.Threaten(threat="card", stakes="grave"),
        diesel.Judge(helping=("quick_witted",)),
        diesel.Treat(target="pc1"),
    ),
    *(diesel.Consequence(id="lose_face", subject="old_hat"), diesel.Scar(attributes=("cold_hearted",))),
)


BASTARDS_SAMPLES: tuple[Any, ...] = (
    bastards.SkillHand(skill="first_aid", trait="mind", modifier=3, hinders=("bad_reputation",), who="pc1"),
)


def test_every_move_is_proposed_in_words_without_an_id_or_a_bare_figure() -> None:
    ours = {"ultimo": SAMPLES, "diesel": DIESEL_SAMPLES, "bastards": BASTARDS_SAMPLES}
    assert {type(one) for samples in ours.values() for one in samples} == set(wire.every_move())
    for position, move in (
        (asked("I pick the lock", system=game).position, move) for game, samples in ours.items() for move in samples
    ):
        words = told(position, move)
        assert not re.search(r"[a-z0-9]_[a-z0-9]|\bpc\d|[CS]\d+/|None|\bgo lane\b", words), words
        assert re.search(r"[a-z]{2}", words), words


def test_the_grounds_of_a_rating_are_told_and_the_ids_to_cite_stand_in_what_else_there_is() -> None:
    _, proposal = proposed(asked("I pick the lock in a hurry"))
    (line, *_) = proposed_lines(proposal)
    assert "going by " in line
    assert "because there is too little time" in line
    assert not re.search(r"[CS]\d+/", line)
    assert re.search(r"C\d+/Espionage: [^_]* \(Espionage, \d+\)", " ".join(more_lines(proposal)))


def test_what_a_foe_does_for_threat_is_proposed_with_its_own_price() -> None:
    spend = ultimo.Spend(effect="suppress", tier="major", target="pc1", pay="threat", foe="foe0")
    position = beset("fanatic").position
    assert told(position, ultimo.Effects(spend=(spend,))).startswith("foe0: suppress for ")
    assert told(position, ultimo.Effects(spend=(spend,))).endswith(", for 2 threat")


def test_what_is_hidden_stays_hidden_in_a_proposal() -> None:
    position = asked("I look").position
    assert "XYZZY" not in " ".join(told(position, move) for move in SAMPLES)


@pytest.mark.parametrize(
    "word", ["refill now please", "bond wren karla help at last", "weather light mild cold outside"]
)
def test_words_a_move_has_no_place_for_are_refused_and_never_lost(word: str) -> None:
    game = asked("I help her up", "wren", "karla")
    desk, proposal = proposed(game)
    with pytest.raises(NotationError, match=r"has no place for '.*'\. What players are to read"):
        desk.given(proposal, f"pass; {word}")


def test_an_outcome_that_is_left_has_no_words() -> None:
    game = at_aftermath()
    _, proposal = proposed(game)
    task = Task(game.position, proposal.duties, proposal.draft, lambda: proposal.draft)
    with pytest.raises(NotationError, match="done has no place for 'and she smiles'"):
        read_answer(task, "done and she smiles")

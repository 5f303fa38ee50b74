"""A person as the Dealer: asked with a proposal, takes it, changes it or ignores it - and is judged all the same."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from oracle.cli import main
from oracle.core.spoken import Narrated
from oracle.errors import DealerError, JournalWriteError, NotationError, OracleError, RulingError, UnknownNameError
from oracle.repl.commands import evaluate
from oracle.repl.lines import play_lines
from oracle.table.history import recent, recounted, transcript_digest
from oracle.table.opening import Wanted, find_table, resume, start
from oracle.table.proof import proven
from oracle.table.session import Session, Shown

CLIMB = "I climb the sea wall to see better"


@contextmanager
def table(name: str = "dealt", game: str = "ultimo", **duties: str) -> Iterator[Session]:
    """Yield an open table with these duties."""
    session, setup = start(Wanted(game=game, seed="dealt", name=name, duties=duties))
    tuple(session.open(setup))
    try:
        yield session
    finally:
        session.journal.close()


def asked(shown: tuple[Shown, ...]) -> str:
    return " ".join(one.text for one in shown if one.about == "proposal")


def said(session: Session, line: str) -> tuple[Shown, ...]:
    return tuple(evaluate(session, line))


def kinds(shown: tuple[Shown, ...]) -> set[str]:
    return {one.about for one in shown}


def test_a_person_is_asked_with_what_the_program_would_say_and_on_what_grounds() -> None:
    with table(adjudicate="me", rate="me") as session:
        shown = asked(said(session, CLIMB))
        assert "difficulty" in shown
        assert "Athletics" in shown
        assert re.search(r", going by [a-z][^_]* \([A-Z]\w+, \d+\)", shown)
        assert "Enter takes it" in shown
        assert session.table.waiting(session.state) == ("dealer",)


def test_enter_takes_what_is_proposed() -> None:
    with table(adjudicate="me", rate="me") as session, table("beside") as beside:
        said(session, CLIMB)
        said(session, "")
        said(beside, CLIMB)
        assert session.state.system.check == beside.state.system.check
        assert session.proposal() is None


def test_a_figure_is_another_difficulty_and_brings_an_example_that_bears_it_out() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        shown = said(session, "11")
        assert "Called" in kinds(shown)
        request = session.state.system.check.request
        assert request.announced == 11
        assert request.cites.ids


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("11 C2/Awareness", "not within 2"),
        ("40", "less than or equal to 30"),
        ("29", "not within 2"),
        ("7 sunburnt+2", "no circumstance"),
        ("7 darkness+9", "counts"),
        ("7 C8/Nonsense", "no example"),
        ("disclose nothing-of-the-kind", "nothing-of-the-kind"),
        ("go nowhere", "nowhere"),
        ("rate Sorcery", "means nothing in a rating"),
        ("what shall I do now?", "means nothing in a rating"),
        ("I climb back down", "word on what was done comes first"),
        ("ask when", "slot"),
        ("establish Karla has 12 threat", "figure"),
    ],
)
def test_what_a_person_says_is_checked_all_the_same_and_the_question_still_waits(line: str, words: str) -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        before, proposal = session.state, session.proposal()
        with pytest.raises(OracleError, match=words):
            said(session, line)
        assert session.state == before
        assert session.proposal() == proposal


def test_a_refusal_says_what_would_be_legal() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        with pytest.raises(RulingError) as refused:
            said(session, "11 C2/Awareness")
        assert refused.value.rule == "U-397"
        assert all(name.startswith("C") for name in refused.value.legal)


def test_a_person_may_see_it_quite_differently() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        assert "Called" not in kinds(said(session, "pass; establish The wall is warm from the sun"))
        assert "The wall is warm from the sun" in session.state.story.progress.established.values()
        said(session, "I look about")
        said(session, "STR Athletics 6 climb haste+1")
        request = session.state.system.check.request
        assert (request.first, request.second, request.announced) == ("STR", "Athletics", 6)
        assert [one.id for one in request.modifiers.items] == ["haste"]
        assert request.tags.ids == ("climb",)


def test_a_person_who_only_rates_says_how_hard_it_is_and_no_more() -> None:
    with table(rate="me") as session:
        assert asked(said(session, "I hum a tune and wait")) == ""
        assert "difficulty" in asked(said(session, CLIMB))
        with pytest.raises(NotationError, match="/duty adjudicate me"):
            said(session, "pass")
        said(session, "+1")
        assert session.state.system.check is not None


def test_a_person_who_only_adjudicates_leaves_the_rating_to_the_program() -> None:
    with table(adjudicate="me") as session:
        said(session, "I hum a tune and wait")
        with pytest.raises(NotationError, match="/duty rate me"):
            said(session, "9")
        said(session, "check")
        assert session.state.system.check.request.announced > 0


def test_effects_are_taken_as_proposed_or_named_and_paid_for() -> None:
    with table(oppose="me") as session:
        failed(session)
        shown = asked(tuple(session.asked()))
        assert "threat" in shown or "for nothing" in shown or "leave it" in shown
        before = session.state.system.threat.pool
        with pytest.raises(NotationError, match="no effect called"):
            said(session, "hailstorm")
        with pytest.raises(RulingError):
            said(session, "spend injured pc1")
        assert any("must act first" in one.text for one in said(session, "winded; winded"))
        said(session, "done")
        assert session.state.system.threat.pool < before + 3
        assert session.table.waiting(session.state)[:1] != ("dealer",)


def failed(session: Session) -> None:
    """Let a check go wrong."""
    said(session, CLIMB)
    tuple(session.do(session.table.actions["play"](())))
    assert session.proposal() is not None


def test_a_person_tells_and_the_tables_lines_come_first() -> None:
    with table(narrate="me") as session:
        said(session, CLIMB)
        shown = tuple(session.do(session.table.actions["play"](())))
        abouts = [one.about for one in shown]
        assert abouts.index("Resolved") < abouts.index("proposal")
        assert not any(one.kind == "prose" for one in shown)
        told = said(session, "You get halfway, and the stones are wet, and halfway is where it ends.")
        assert next(one.text for one in told if one.kind == "prose").startswith("You get halfway")
        assert session.proposal() is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("It works: you succeed, and stand on the wall.", "says otherwise"),
        ("It costs you 3 health.", "figure"),
    ],
)
def test_a_telling_that_contradicts_the_table_is_refused_and_asked_for_again(line: str, words: str) -> None:
    with table(narrate="me") as session:
        said(session, CLIMB)
        tuple(session.do(session.table.actions["play"](())))
        with pytest.raises(RulingError, match=words):
            said(session, line)
        assert session.proposal() is not None
        assert any(one.kind == "prose" for one in said(session, ""))


def test_a_person_may_speak_for_their_own_character_in_a_telling() -> None:
    with table(narrate="me") as session:
        said(session, CLIMB)
        tuple(session.do(session.table.actions["play"](())))
        told = said(session, "“Not today,” you say, and you decide to let it be.")
        assert any("you decide" in one.text for one in told if one.kind == "prose")


@pytest.mark.parametrize("line", ["I look around", "/look", "go to-inn"])
def test_whoever_plays_on_takes_the_telling_as_proposed(line: str) -> None:
    with table(narrate="me") as session:
        said(session, "I hum a tune")
        proposal = session.proposal()
        assert proposal is not None
        shown = said(session, line)
        told = [one.text for one in shown if one.kind == "prose"]
        assert (proposal.telling[0].strip() in told) == (not line.startswith("/"))
        assert line not in told


def test_how_to_answer_is_explained_once_and_then_in_a_few_words() -> None:
    with table(adjudicate="me", rate="me") as session:
        first = asked(said(session, "I hum a tune"))
        assert "Or say it otherwise" in first
        assert asked(tuple(session.asked())) == first
        said(session, "")
        assert "Or say it otherwise" not in asked(said(session, "I hum another"))


def test_what_a_person_leaves_untold_stays_untold_and_is_not_asked_for_again() -> None:
    with table("untold", narrate="me") as session:
        said(session, CLIMB)
        tuple(session.do(session.table.actions["play"](())))
        told = sum(isinstance(event, Narrated) for record in session.journal.line() for event in record.events)
        said(session, "-")
        assert session.proposal() is None
        after = sum(isinstance(event, Narrated) for record in session.journal.line() for event in record.events)
        assert after == told
    again = resume("untold")
    tuple(again.resume())
    assert again.proposal() is None
    again.journal.close()


@pytest.mark.parametrize("duty", ["adjudicate", "narrate"])
def test_a_table_left_while_a_person_was_asked_asks_again(duty: str) -> None:
    with table("left", **{duty: "me"}) as session:
        said(session, CLIMB)
        if duty == "narrate":
            tuple(session.do(session.table.actions["play"](())))
        first = asked(tuple(session.asked()))
        assert first
    again = resume("left")
    assert asked(tuple(again.resume())).partition(":")[0] == first.partition(":")[0]
    said(again, "")
    assert again.proposal() is None
    digest = transcript_digest(again.journal.line())
    again.journal.close()
    assert proven(find_table("left")).records > 0
    once_more = resume("left")
    assert transcript_digest(once_more.journal.line()) == digest
    once_more.journal.close()


def test_undo_goes_back_to_the_question() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        before = session.proposal()
        said(session, "pass")
        assert session.proposal() is None
        said(session, "/undo")
        assert session.proposal() is not None
        assert before is not None
        assert session.proposal().draft == before.draft  # type: ignore[union-attr]
        said(session, "/undo")
        assert session.proposal() is None
        assert not session.table.waiting(session.state)


def test_what_a_dealer_decided_is_no_line_of_the_history() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        said(session, "8")
        told = recounted(recent(session.journal, 20), lambda event: session.table.line(session.state, event))
        assert not any("rule check" in line for line in told)


def test_nothing_may_be_dealt_where_nothing_is_asked() -> None:
    with table() as session, pytest.raises(DealerError):
        session.deal("pass")


def test_a_duty_given_back_is_done_at_once() -> None:
    with table(adjudicate="me", rate="me") as session:
        said(session, CLIMB)
        said(session, "/duty adjudicate house")
        assert session.proposal() is not None
        shown = said(session, "/duty rate house")
        assert "Called" in kinds(shown)


def test_duties_are_shown_and_kept_over_the_night() -> None:
    with table("night") as session:
        said(session, "/duty rate me")
        said(session, "/duty narrate wren")
        shown = " ".join(one.text for one in said(session, "/duty"))
        assert "rate: how hard it is - you" in shown
        assert "oppose: what trouble there is - the built-in Dealer" in shown
    again = resume("night")
    tuple(again.resume())
    held: Mapping[str, str] = again.state.table.duties or {}
    again.journal.close()
    assert held == {"adjudicate": "house", "rate": "p1", "oppose": "house", "narrate": "p1"}
    third = resume("night", duties={"rate": "house"}, dealer="")
    tuple(third.resume())
    assert (third.state.table.duties or {})["rate"] == "house"
    assert (third.state.table.duties or {})["narrate"] == "p1"
    third.journal.close()


@pytest.mark.parametrize("line", ["/duty rate nobody", "/duty dance me", "/duty rate", "/duty rate model"])
def test_a_duty_nobody_can_hold_is_one_clear_sentence(line: str) -> None:
    with table() as session:
        before = session.state
        with pytest.raises(OracleError):
            said(session, line)
        assert session.state == before


def test_secrets_are_shown_to_a_dealer_on_request_and_to_nobody_else() -> None:
    with table(narrate="me") as session:
        with pytest.raises(NotationError, match="Dealer alone"):
            said(session, "/dealer secrets")
        said(session, "/duty adjudicate me")
        shown = " ".join(one.text for one in said(session, "/dealer secrets"))
        hidden = [fact for fact in session.state.story.adventure.facts.values() if fact.hidden]
        assert "spoils the story" in shown
        assert any(fact.text in shown for fact in hidden)


def test_a_proposal_holds_no_secret() -> None:
    with table(adjudicate="me", rate="me", oppose="me", narrate="me") as session:
        secrets = [fact.text for fact in session.state.story.adventure.facts.values() if fact.hidden]
        for line in (CLIMB, "", "/dealer", "play", "", "", "I talk to the old man", "/dealer", ""):
            try:
                shown = said(session, line)
            except OracleError as exc:
                shown = (Shown("note", str(exc)),)
            for one in shown:
                known = [
                    session.state.story.adventure.facts[fact].text for fact in session.state.story.progress.disclosed
                ]
                assert not any(secret in one.text for secret in secrets if secret not in known)


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_a_whole_evening_of_enter_is_the_evening_of_the_built_in_dealer(game: str) -> None:
    """Whoever takes every proposal plays the evening that the program would have played."""
    from tests.evening import typed_lines

    ends = []
    for name, duties in (("all", dict.fromkeys(("adjudicate", "rate", "oppose"), "me")), ("none", {})):
        with table(name, game, **duties) as session:
            for line in typed_lines(session, 30):
                said(session, line)
                while session.proposal() is not None:
                    said(session, "")
            ends.append((session.state.system, session.state.story))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("plain", [False, True])
def test_a_person_deals_for_themselves_with_piped_lines(plain: bool) -> None:
    session, setup = start(Wanted(seed="one", duties={"adjudicate": "me", "rate": "me", "narrate": "me"}))
    out = io.StringIO()
    lines = [CLIMB, "nonsense", "6", "/play", "", "I hum", ""]
    play_lines(session, session.open(setup), lines, out, plain=plain)
    session.journal.close()
    shown = out.getvalue()
    assert "You are the Dealer here" in shown
    assert "means nothing in a rating" in shown
    assert "difficulty 6" in shown
    assert "You tell it" in shown


def test_the_command_line_gives_duties(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{CLIMB}\n7\n/duty\n"))
    assert main(["play", "--seed", "one", "--name", "cli", "--duty", "adjudicate=me", "--duty", "rate=wren"]) == 0
    shown = capsys.readouterr().out
    assert "difficulty 7" in shown
    assert "rate: how hard it is - you" in shown
    monkeypatch.setattr("sys.stdin", io.StringIO("/duty\n"))
    assert main(["resume", "cli", "--duty", "rate=house"]) == 0
    assert "rate: how hard it is - the built-in Dealer" in capsys.readouterr().out
    assert main(["play", "--duty", "rate=nobody"]) == 1
    assert "nobody" in capsys.readouterr().err


def test_two_seats_share_the_dealer_and_each_is_asked_for_its_own() -> None:
    from dataclasses import replace

    from oracle.table.state import Seat

    session, setup = start(Wanted(seed="dealt", name="two", characters=("wren",), duties={}))
    seats = (Seat("p1", "Ann", ("pc1",)), Seat("p2", "Ben", ()))
    duties = {**setup.duties, "adjudicate": "p1", "rate": "p2"}
    tuple(session.open(replace(setup, seats=seats, duties=duties)))
    first, second = seats
    session.seat = first
    said(session, CLIMB)
    shown = said(session, "check")
    assert any("Ben" in one.text for one in shown if one.kind == "note")
    assert session.proposal() is None
    session.seat = second
    assert session.proposal() is not None
    tuple(session.deal("9"))
    assert session.state.system.check.request.announced == 9
    session.journal.close()


@pytest.mark.parametrize("ruling", ["answer", "pass"])
@pytest.mark.parametrize("narrate", ["house", "me"])
def test_the_words_behind_a_ruling_are_told_word_for_word(ruling: str, narrate: str) -> None:
    """`answer no, ...` said that it was a question beside the story, and lost the answer."""
    with table(adjudicate="me", narrate=narrate) as session:
        said(session, "Is there anybody in the grass?")
        shown = said(session, f"{ruling} no, nobody is in the grass; only wind")
        assert next(one.text for one in shown if one.kind == "prose") == "no, nobody is in the grass; only wind"
        assert not any(one.kind == "prose" for one in shown[1:])
        while session.state.table.asked != "Is there anybody in the grass?":
            session.undo()


def test_what_is_told_with_a_ruling_is_held_against_the_table() -> None:
    with table(adjudicate="me") as session:
        said(session, "Is there anybody in the grass?")
        with pytest.raises(OracleError, match="health"):
            said(session, "answer no, and you lose 3 health")
        assert session.state.table.asked
        shown = said(session, "pass no; establish The grass is wet")
        assert next(one.text for one in shown if one.kind == "prose") == "no"
        assert "The grass is wet" in session.state.story.progress.established.values()


def test_a_name_that_fits_several_seats_is_refused() -> None:
    from oracle.table.desks import seat_called
    from oracle.table.state import Seat

    seats = (Seat("p1", "Ann", ("pc1",)), Seat("p2", "Ann", ("pc2",)))
    with pytest.raises(UnknownNameError):
        seat_called("ann", seats, {})
    assert seat_called("karla", seats, {"pc1": "Wren Hallow", "pc2": "Karla Voss"}) == "p2"


def test_a_disk_that_takes_no_telling_leaves_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(narrate="me") as session:
        said(session, "I hum a tune")
        assert session.proposal() is not None

        def full(_steps: object, **_how: object) -> None:
            raise JournalWriteError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(session.journal, "commit", full)
            with pytest.raises(JournalWriteError):
                said(session, "The tune goes out over the mud.")
        assert session.state == session.journal.state(session.table)
        assert session.proposal() is not None
        assert "over the mud" in " ".join(one.text for one in said(session, "The tune goes out over the mud."))

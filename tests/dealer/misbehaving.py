"""A scripted model that misbehaves at a real table, by the kinds in `misbehaviour/`, and what of it gets through.

Through is what was shown to the player as story, or came to the table as an action.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from oracle import paths
from oracle.adventure_files import load_adventure
from oracle.core.chance import Stream, key_from_seed
from oracle.core.notation import Prose
from oracle.core.part import menu, parse_action
from oracle.dealer.narration import MOST_SENTENCES
from oracle.dealer.position import Position
from oracle.systems import every_tier
from oracle.table.holding import MODEL
from oracle.table.part import Say
from oracle.table.session import Session, Shown
from oracle.text.sentences import heard_as, sentences_in
from tests.dealer import server as acts
from tests.dealer.modelled import CAREFUL, PATIENT, QUICK, table_of
from tests.dealer.server import (
    Behaviour,
    Handler,
    Request,
    decision_for,
    is_reading,
    is_ruling,
    model_server,
    reading_for,
    says,
)
from tests.dealer.tables import Game

FOLDER: Final = Path(__file__).parent / "misbehaviour"

BEES: Final = "nobody-told-the-bees"

PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "gate": (BEES,),
    "hall": (BEES, "go avenue"),
    "supper": (BEES, "go avenue", "go to-supper"),
    "library": (BEES, "go avenue", "go to-supper", "go from-supper", "go to-library"),
    "siding": ("number-nine",),
    "saloon": ("number-nine", "go siding-to-saloon"),
    "vantage": ("legitimate-grievances",),
    "square": ("legitimate-grievances", "go hall-to-square"),
}
"""An adventure, and how one comes to a place of it."""

SILENCE: Final = "{silence}"
"""In place of an answer: none comes."""

PASS: Final = '{"kind": "pass", "moves": []}'
LONG_STORY: Final = 5000
"""Words of a telling that never ends."""

MOST_MOVES: Final = 8
"""Moves of a player in one turn; cards are laid, and what else comes up is answered."""

MOST_SEEDS: Final = 40
"""Shufflings that are tried for a check that comes out as it is wanted."""

_MARKED: Final = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


class Found(NamedTuple):
    """What came of one case."""

    through: tuple[str, ...]
    """What was shown or done that should not have been."""
    silent: bool
    """Whether the built-in Dealer stepped in and players did not hear of it."""
    lost: bool
    """Whether the turn was lost: no word of story, or the table still waits for the Dealer."""
    shown: tuple[Shown, ...]
    steps: tuple[str, ...]
    """Actions of the model's decisions."""
    notes: tuple[Mapping[str, str], ...]

    @property
    def prose(self) -> str:
        """What was shown as story."""
        return " ".join(one.text for one in self.shown if one.kind == "prose")


def kinds(file: str) -> tuple[Mapping[str, Any], ...]:
    """Return the kinds of a file of `misbehaviour/`."""
    return tuple(tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))["kind"])


def marked(tells: str) -> tuple[str, ...]:
    """Return what must not be shown of a telling."""
    return tuple(one.strip() for one in _MARKED.findall(tells))


def told(tells: str) -> str:
    """Return a telling as the model sends it."""
    text = tells.replace("[[", "").replace("]]", "")
    if "{flood}" in text:
        rows = (f"Door number {at} of the long passage is shut, and nothing stirs behind it." for at in range(400))
        return text.replace("{flood}", " ".join(rows))
    return text.replace("{again}", text.replace("{again}", "") * 12)


class Script:
    """The answers of a misbehaving model to what it is asked."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self._case = case
        self._counts = {"decides": 0, "reacts": 0, "tells": 0}
        self.is_on = False

    def __call__(self, handler: Handler, request: Request) -> None:
        """Answer one request: sensibly until the case begins."""
        if not self.is_on:
            acts.sensible(handler, request)
            return
        text = self._answer(request)
        (acts.hangs if text == SILENCE else says(text))(handler, request)

    def _answer(self, request: Request) -> str:
        if request.is_streamed:
            tellings = [self._case.get("tells", acts.TELLING), *self._case.get("again", ())]
            return told(self._next("tells", tellings))
        if is_reading(request):
            return json.dumps(reading_for(request, **self._read(request)))
        if not is_ruling(request):
            return self._next("reacts", self._case.get("reacts", ())) or json.dumps(decision_for(request))
        if rates := self._case.get("rates"):
            check = decision_for(request)
            return json.dumps({**check, "moves": [{**check["moves"][0], **rates}], "plan": None})
        if tier := self._case.get("tier"):
            rated = _easiest(request) if tier == "success" else decision_for(request)
            return json.dumps({**rated, "plan": None if "reacts" in self._case else _LEAVE})
        return self._next("decides", self._case.get("decides", (PASS,)))

    def _read(self, request: Request) -> Mapping[str, Any]:
        """Return what an honest reader finds, with the number under which it finds what was established."""
        found, held = dict(self._case.get("reads", {})), self._case.get("holds", "")
        if held and "denied" in found:
            numbers = re.findall(rf"^(\d+)\. «{re.escape(held.rstrip('.'))}", request.prompt, re.MULTILINE)
            found["denied"] = [int(one) for one in numbers]
        return found

    def _next(self, name: str, answers: Any) -> str:
        at = self._counts[name]
        self._counts[name] += 1
        return answers[min(at, len(answers) - 1)] if answers else ""


def _easiest(request: Request) -> dict[str, Any]:
    """Return a rating by the easiest example that was offered."""
    decision = decision_for(request)
    cite, rating = _OFFERED.findall(request.texts[1])[0]
    move = {**decision["moves"][0], "difficulty": int(rating), "cites": [cite]}
    return {**decision, "moves": [move]}


_OFFERED: Final = re.compile(r"^- (\S+), rating (\d+)", re.MULTILINE)

_LEAVE: Final[Mapping[str, Any]] = {"right": [], "wrong": []}


def tried(case: Mapping[str, Any], *, careful: bool = False) -> Found:
    """Return what comes of a case at a table of its own.

    Raises:
        AssertionError: If no shuffling brings the result that it needs.
    """
    wanted = case.get("tier", "")
    for number in range(MOST_SEEDS):
        seed = case.get("seed", "bees") if not number else f"bees {number}"
        found, tier = _played(case, seed, careful=careful)
        if tier == wanted or not wanted:
            return found
    raise AssertionError(f"no shuffling of {MOST_SEEDS} comes out as {wanted}: {case['says']}")


def _played(case: Mapping[str, Any], seed: str, *, careful: bool) -> tuple[Found, str]:
    adventure, *way = PLACES[case["at"]]
    script = Script(case)
    settings = QUICK if SILENCE in str(case) else CAREFUL if careful else PATIENT
    behaviour: Behaviour = script
    with model_server(behaviour) as server:
        settings = replace(settings, base_url=server.address)
        with table_of(server, settings, adventure=adventure, seed=seed) as (session, _):
            for line in way:
                tuple(session.do(parse_action(session.table, line)))
            _hold(session, case.get("holds", ""), script)
            before = len(tuple(session.journal.line()))
            script.is_on = True
            shown = tuple(_turn(session, case["says"], lays="failure" not in case.get("tier", "")))
            records = tuple(session.journal.line())[before:]
            steps = tuple(one.action for one in records if one.who == "dealer" and one.cause.text == MODEL)
            events = [event for one in records for event in one.events]
            notes = tuple(one.cause.notes for one in records)
            waits = session.table.waiting(session.state)[:1] == ("dealer",)
            return _judged(case, shown, steps, notes, waits=waits), _tier(session, events)


def _hold(session: Session, words: str, script: Script) -> None:
    """Let a Dealer establish something in a turn before."""
    if words:
        move = {"type": "establish", "id": "held-before", "words": words}
        earlier = Script({"decides": [json.dumps({"kind": "pass", "moves": [move]})]})
        earlier.is_on = True
        kept, script.is_on = script._case, True
        script._case = earlier._case
        tuple(session.say("I look about me"))
        script._case, script.is_on = kept, False
        script._counts = dict.fromkeys(script._counts, 0)
        assert words in session.state.story.progress.established.values(), "what the case rests on was refused"


def _turn(session: Session, saying: str, *, lays: bool) -> list[Shown]:
    """Say something, and play on until players may speak again; without `lays`, no card is laid where one could be."""
    shown = list(session.say(saying))
    cards = Stream(key_from_seed(saying), 0)
    for _ in range(MOST_MOVES):
        waiting = session.table.waiting(session.state)
        if not waiting or waiting[0] == "dealer":
            break
        options = menu(session.table, session.state, session.speaker())
        option = next((one for one in options if one.action.verb == "play"), options[0])
        action = option.sample(cards) if lays or option.action.verb != "play" else parse_action(session.table, "play")
        shown += session.do(action)
    return shown


def _tier(session: Session, events: list[Any]) -> str:
    told_of = (session.table.tell(event) for event in events)
    return next((one.value for one in told_of if one is not None and one.topic == "outcome"), "")


def _judged(
    case: Mapping[str, Any],
    shown: tuple[Shown, ...],
    steps: tuple[str, ...],
    notes: tuple[Mapping[str, str], ...],
    *,
    waits: bool,
) -> Found:
    prose = " ".join(one.text for one in shown if one.kind == "prose")
    heard = f" {heard_as(prose)} "
    told_wrong = (one for one in marked(case.get("tells", "")) if _is_shown(one, prose))
    done_wrong = (step for step in steps for one in case.get("never", ()) if _is_step(step, one))
    many = tuple(one for one in shown if one.kind == "prose")
    flood = ("more than a telling holds",) if len(many) > 2 * MOST_SENTENCES else ()
    twice = tuple(one for one in _twice(prose) if "{again}" in case.get("tells", ""))
    stepped_in = any("fallback" in one for one in notes)
    is_told = any(one.kind == "note" and "built-in Dealer" in one.text for one in shown)
    return Found(
        (*told_wrong, *done_wrong, *flood, *twice),
        silent=stepped_in and not is_told,
        lost=waits or not heard.strip(),
        shown=shown,
        steps=steps,
        notes=notes,
    )


def _is_shown(wrong: str, prose: str) -> bool:
    """Return whether a piece was shown: by its words, or by its signs where it has none."""
    bare = heard_as(wrong)
    return any(heard_as(one) in heard_as(prose) for one in sentences_in(wrong)) if bare else wrong in prose


def _is_step(step: str, begins: str) -> bool:
    """Return whether an action is of a kind that must not be: by how it begins, or by a word in it."""
    return step.startswith(f"{begins} ") or step == begins or (begins in re.split(r"[ ,]", step) and "-" in begins)


def _twice(prose: str) -> tuple[str, ...]:
    sentences = [heard_as(one) for one in sentences_in(prose)]
    return tuple(one for one in dict.fromkeys(sentences) if len(one) > 25 and sentences.count(one) > 1)


@cache
def _game_at(place: str) -> Game:
    """Return a table at a place, at which nothing has been said."""
    adventure, *way = PLACES[place]
    game = Game(load_adventure(paths.adventures() / adventure, tiers=every_tier()))
    for line in way:
        game.play("pc1", line)
        game.draw()
    return game


def position_at(place: str, says: str) -> Position:
    """Return a table at which a line waits for the Dealer's answer."""
    return _game_at(place).position.after(Say(Prose(says)), "pc1")

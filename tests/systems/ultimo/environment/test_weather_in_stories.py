"""Weather that an adventure states: read with its place in the file, told to the rules, and seen on looking around."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.brief import place_of
from oracle.errors import AdventureError
from oracle.repl.answers import looked
from oracle.repl.commands import evaluate
from oracle.story.adventure import Adventure
from oracle.story.moves import OutdoorsMet
from oracle.systems import find_system
from oracle.systems.ultimo.rules.environment.surroundings import FAIR, Surroundings
from oracle.table.opening import Wanted, start
from oracle.table.session import Session

PASS = """\
title: The Pass
system: ultimo
tone: cold
blurb: Somebody has to cross it.
licence: CC BY 4.0
start: inn
facts: {road: The road is closed.}
endings:
  over: {title: Over, text: You are over., needs: {visited: [far-side]}}
scenes:
  inn:
    title: The inn
    first: A fire burns.
    exits:
      up: {label: up to the pass, to: pass}
  pass:
    title: The pass
    first: Snow.
    weather: {rain: heavy, wind: mild, temperature: cold}
    terrain: [snowy, uneven]
    exits:
      back: {label: back to the inn, to: inn}
      on: {label: on and down, to: far-side}
  far-side:
    title: The far side
    first: A meadow.
"""

TIERS = {"ultimo": find_system("ultimo").tiers, "diesel": find_system("diesel").tiers}


def written(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "the-pass"
    folder.mkdir(exist_ok=True)
    (folder / "adventure.yaml").write_text(text, encoding="utf-8")
    return folder


def read(tmp_path: Path, text: str = PASS) -> Adventure:
    return load_adventure(written(tmp_path, text), tiers=TIERS)


def test_a_scene_may_say_what_it_is_like_outdoors(tmp_path: Path) -> None:
    scenes = read(tmp_path).scenes
    assert Surroundings.parse(scenes["pass"].outdoors) == Surroundings("heavy", "mild", "cold", ("snowy", "uneven"))
    assert scenes["inn"].outdoors == ""


@pytest.mark.parametrize(
    ("old", "new", "around"),
    [
        ("    weather: {rain: heavy, wind: mild, temperature: cold}\n", "", Surroundings(ground=("snowy", "uneven"))),
        (
            "{rain: heavy, wind: mild, temperature: cold}",
            "{wind: heavy}",
            Surroundings(wind="heavy", ground=("snowy", "uneven")),
        ),
        ("[snowy, uneven]", "muddy", Surroundings("heavy", "mild", "cold", ("muddy",))),
    ],
)
def test_what_is_left_out_troubles_nobody(tmp_path: Path, old: str, new: str, around: Surroundings) -> None:
    assert PASS.count(old) == 1
    assert Surroundings.parse(read(tmp_path, PASS.replace(old, new)).scenes["pass"].outdoors) == around


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "rain: heavy",
            "rain: heavi",
            "line 19, scenes.pass.weather.rain: 'heavi' is not possible here; did you mean 'heavy'?",
        ),
        (
            "wind: mild",
            "winds: mild",
            "line 19, scenes.pass.weather.winds: 'winds' is not a key here; did you mean 'wind'?",
        ),
        ("temperature: cold", "temperature: -5", "line 19, scenes.pass.weather.temperature: this takes words"),
        ("[snowy, uneven]", "[snowy, lava]", "line 20, scenes.pass.terrain[1]: 'lava' is not possible here"),
        ("[snowy, uneven]", "[snowy, snowy]", "line 20, scenes.pass.terrain: 'snowy' is named twice"),
        ("{rain: heavy, wind: mild, temperature: cold}", "storm", "line 19, scenes.pass.weather: this takes a mapping"),
        (
            "system: ultimo",
            "system: diesel",
            "weather and terrain are for a game of ultimo; diesel has no rules for them",
        ),
    ],
)
def test_what_is_no_weather_is_refused_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert PASS.count(old) == 1
    with pytest.raises(AdventureError) as caught:
        read(tmp_path, PASS.replace(old, new))
    assert message in str(caught.value)


def evening(tmp_path: Path, text: str = PASS) -> Session:
    wanted = Wanted(adventure=str(written(tmp_path, text)), characters=("karla",), seed="pass")
    session, setup = start(wanted)
    list(session.open(setup))
    return session


def typed(session: Session, *lines: str) -> list[str]:
    return [shown.text for line in lines for shown in evaluate(session, line)]


def test_the_rules_hear_of_it_as_the_company_comes_out_and_goes_in(tmp_path: Path) -> None:
    session = evening(tmp_path)
    assert session.state.system.scene.around == FAIR
    lines = typed(session, "/go up")
    assert session.state.system.scene.around == Surroundings("heavy", "mild", "cold", ("snowy", "uneven"))
    assert any(line.startswith("Around you: heavy snow, mild wind, freezing cold") for line in lines)
    assert ("weather", "heavy snow, mild wind, freezing cold, snowy ground, uneven ground") in (
        session.table.system.status(session.state.system, "pc1")
    )
    typed(session, "/go on")
    assert session.state.system.scene.around == FAIR


def test_looking_around_shows_the_weather_and_so_does_the_brief_of_whoever_tells(tmp_path: Path) -> None:
    session = evening(tmp_path)
    assert not any("Around you" in shown.text for shown in looked(session, ""))
    typed(session, "/go up")
    assert any("Around you: heavy snow" in shown.text for shown in looked(session, ""))
    assert any("Around you: heavy snow" in text for text in place_of(session.position()).text)


def test_an_adventure_may_begin_outdoors(tmp_path: Path) -> None:
    session = evening(tmp_path, PASS.replace("start: inn", "start: pass"))
    assert session.state.system.scene.around.ground == ("snowy", "uneven")


def test_weather_comes_back_from_the_journal(tmp_path: Path) -> None:
    session = evening(tmp_path)
    typed(session, "/go up")
    before = session.state
    assert session.journal.state(session.table) == before
    typed(session, "/undo")
    assert session.state.system.scene.around == FAIR


def test_no_weather_is_told_of_where_an_adventure_states_none() -> None:
    session, setup = start(Wanted(game="diesel", seed="dry"))
    list(session.open(setup))
    records = session.journal.line()
    assert not any(isinstance(event, OutdoorsMet) for record in records for event in record.events)

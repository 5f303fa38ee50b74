"""The guard of tellings on texts it was not tuned on: the adventures' own words, and contradictions said indirectly."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from oracle import paths
from oracle.adventure_files import list_adventures
from oracle.dealer.fingerprints import fingerprint
from oracle.dealer.narration import Facts, objection_to
from oracle.story.adventure import ALWAYS, Adventure
from oracle.systems import every_tier
from oracle.text.sentences import Sentences
from tests.dealer.guarded import FROZEN, objection
from tests.dealer.test_narration_sets import FOLDER, facts, rows


def cut(text: str) -> tuple[str, ...]:
    cutter = Sentences()
    return (*cutter.feed(text), *cutter.close())


def seen(adventure: Adventure) -> str:
    scenes = (f"{scene.title} {' '.join(scene.first)}" for scene in adventure.scenes.values())
    things = (f"{feature.name} {feature.look}" for _, feature in adventure.features())
    people = (f"{one.name} {one.role}" for one in adventure.people.values())
    return " ".join((adventure.title, adventure.tone, *scenes, *things, *people))


def outcomes(adventure: Adventure) -> Iterator[tuple[str, Facts]]:
    """Yield every sentence that an adventure tells for an outcome, with what holds while it is told."""
    public = seen(adventure)
    for _, feature in adventure.features():
        for tier, outcome in feature.outcomes.items():
            for text in outcome.texts if tier != ALWAYS else ():
                hidden = (one for one in adventure.facts.values() if one.hidden and one.id not in outcome.reveals)
                secrets = tuple(fingerprint(one.text, f"{public} {text}") for one in hidden)
                known = Facts((tier,), company=("Wren Hallow",), public=f"{public} {text}", secrets=secrets)
                yield from ((sentence, known) for sentence in cut(text))


def outcomes_of_adventures() -> list[tuple[str, Facts]]:
    """Return the sentences of all adventures with what holds while they are told."""
    found = [one.adventure for one in list_adventures(paths.adventures(), tiers=every_tier()) if one.adventure]
    return [row for adventure in found for row in outcomes(adventure)]


def test_the_adventures_own_words_are_let_through() -> None:
    told = outcomes_of_adventures()
    refused = sum(objection_to(sentence, known) is not None for sentence, known in told)
    print(f"{len(told):,} sentences of the adventures, {refused} refused ({refused / len(told):.1%})")
    assert refused <= 0.03 * len(told)


def test_what_is_said_indirectly_is_mostly_missed() -> None:
    found = list(rows("oblique.txt"))
    caught = sum(objection_to(text, facts(tier)) is not None for (_, tier), text in found)
    print(f"{caught} of {len(found)} indirect contradictions caught")
    assert caught >= 15


def told() -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield the pairs that were written after the patterns, as rows of the frozen form, and whether each is sound."""
    goal, who, others = "", "", ""
    for line in (FOLDER / "told.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("@"):
            goal, who, others = (part.strip() for part in line[1:].split("|"))
        elif line.startswith(("+", "-")):
            for tier in ("success", "failure"):
                held: dict[str, Any] = {"tier": tier, "who": who, "goal": goal, "effects": [], "damage": 0, "dead": []}
                present = [who, *(one.strip() for one in others.split(","))]
                sound = (line[0] == "+") == (tier == "success")
                yield {"text": line[1:].strip(), "facts": {**held, "present": present}}, sound


def test_pairs_written_after_the_patterns_say_what_is_really_caught() -> None:
    """Fresh words: what the guard does where nobody has fitted it to the texts."""
    found = [(sound, objection(row) is not None) for row, sound in told()]
    caught, refused = (sum(seen for sound, seen in found if sound is is_sound) for is_sound in (False, True))
    print(f"pairs: {caught} of {len(found) // 2} contradictions caught, {refused} of {len(found) // 2} sound refused")
    assert refused <= 0.03 * len(found) / 2


def sets() -> Iterator[tuple[str, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Yield the frozen sets, and those to develop by where `ORACLE_GUARD_SETS` says they lie."""
    places = [("frozen", FROZEN / "narration_contradictions.jsonl", FROZEN / "narration_sound.jsonl")]
    if folder := os.environ.get("ORACLE_GUARD_SETS"):
        found = Path(folder)
        places.append(("development", found / "dev_guard_contradictions.jsonl", found / "dev_guard_sound.jsonl"))
    for name, wrong, sound in places:
        yield name, read(wrong), read(sound)


def read(place: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in place.read_text(encoding="utf-8").splitlines()]


def test_contradictions_caught_and_sound_texts_refused() -> None:
    """Aggregates only: what stands in the frozen sets is for nobody to read who works on the guard."""
    for name, wrong, sound in sets():
        found = [(row["facts"]["tier"], objection(row)) for row in wrong]
        refused = [one for row in sound if (one := objection(row)) is not None]
        caught, of_tier = Counter(tier for tier, one in found if one), Counter(tier for tier, _ in found)
        total = caught.total()
        print(
            f"{name}: {total} of {len(wrong)} caught ({total / len(wrong):.1%}), {len(refused)} of {len(sound)} refused"
        )
        print("  caught by tier:", ", ".join(f"{tier} {caught[tier]}/{of_tier[tier]}" for tier in of_tier))
        print("  caught as:", dict(Counter(one.code for _, one in found if one)), end="; ")
        print("refused as:", dict(Counter(one.code for one in refused)))
        assert total

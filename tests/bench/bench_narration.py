"""The guard of tellings on texts it was not tuned on: the adventures' own words, and contradictions said indirectly."""

from __future__ import annotations

from collections.abc import Iterator

from oracle import paths
from oracle.adventure_files import list_adventures
from oracle.dealer.narration import Facts, Sentences, fingerprint, objection_to
from oracle.story.adventure import ALWAYS, Adventure
from oracle.systems import every_tier
from tests.dealer.test_narration_sets import facts, rows


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


def test_the_adventures_own_words_are_let_through() -> None:
    found = [one.adventure for one in list_adventures(paths.adventures(), tiers=every_tier()) if one.adventure]
    told = [row for adventure in found for row in outcomes(adventure)]
    refused = sum(objection_to(sentence, known) is not None for sentence, known in told)
    print(f"{len(told):,} sentences of the adventures, {refused} refused ({refused / len(told):.1%})")
    assert refused <= 0.02 * len(told)


def test_what_is_said_indirectly_is_mostly_missed() -> None:
    found = list(rows("oblique.txt"))
    caught = sum(objection_to(text, facts(tier)) is not None for (_, tier), text in found)
    print(f"{caught} of {len(found)} indirect contradictions caught")
    assert caught >= 15

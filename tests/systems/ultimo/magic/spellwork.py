"""A table with a person who casts, and short ways to get a spell as far as a test wants it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from oracle.core.cards import FRESH_DECK
from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.magic.events import SpellWorked
from oracle.systems.ultimo.rules.magic.state import Magic, Running
from oracle.systems.ultimo.rules.together.ties import Companion
from tests.systems.ultimo.kit import Table, hero

LOW = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s"
"""Cards of the Dealer that nothing much loses to."""

HAND = "Kc Kd Kh Ks 9c 9d 9h 9s 8c 8d"
"""What the caster holds: strong cards without an ace or a jack."""


def mage(*traits: str, name: str = "Vesna", **more: int) -> Character:
    """Return a caster: INT 8, PER 8, Occult 4, Ritual 4, Psyche 4 unless told otherwise; so focus is 8."""
    plain = hero(traits=traits, name=name, attributes=(4, 4, 6, 8, 8))
    return replace(plain, skills={"Occult": 4, "Ritual": 4, "Psyche": 4, **more})


def circle_of(
    *traits: str,
    others: tuple[Character, ...] = (),
    foe: bool = False,
    house: Mapping[str, str] = MappingProxyType({}),
) -> Table:
    """Return a table with a caster, perhaps others, perhaps a fanatic some steps away."""
    table = Table(mage(*traits), *others, hand=HAND, **house)
    if foe:
        table.dealer("bring fanatic wretch close")
    return table


def cast(table: Table, text: str, *, rating: int = 6) -> None:
    """Cast a spell, and have it rated where the Dealer is asked."""
    table.pc(f"cast {text}")
    if table.waiting() == ("dealer",):
        table.dealer(f"weigh - {rating}")


def outcome(table: Table, tier: str) -> tuple[AnyEvent, ...]:
    """Lay cards so that the spell in hand comes out as `tier`; return what came of it."""
    fresh_cards(table)
    rating = table.state.checked.figures.rating
    rows = {
        "perfect": (rating, 0),
        "success": (rating, 1),
        "partial": (rating, rating // 2),
        "failure": (rating, rating - 1),
        "total_failure": (rating, rating),
    }
    laid, lost = rows[tier]
    own = [card for card in table.state.pile("pc1", "hand").known if card.rank in "K98"][:laid]
    table.pc("play " + " ".join(map(str, own)))
    # The Dealer's row falls in value, so what it wins comes first; the rest is low.
    theirs = ["As", "Ah", "Ad", "Ac"][: min(4, lost)]
    theirs += ["Kc", "Kd", "Kh", "Ks"][: max(0, lost - 4)]
    low = [card for card in LOW.split() if card not in theirs]
    events = table.deal(" ".join([*theirs, *low[: rating - len(theirs)]]))
    assert table.tier() == tier, (table.tier(), own, theirs)
    return events


def fresh_cards(table: Table) -> None:
    """Let the caster hold strong cards again, and the Dealer have the whole deck to draw from."""
    table.set_pile("pc1.hand", HAND)
    table.set_pile("dealer.deck", " ".join(map(str, FRESH_DECK)))


def worked(table: Table, effect: str) -> SpellWorked:
    """Return how an effect came out."""
    return next(event for event in reversed(table.events) if isinstance(event, SpellWorked) and event.effect == effect)


def running(table: Table) -> tuple[Running, ...]:
    """Return the spells that go on."""
    return table.state.weave.running


def set_magic(table: Table, who: str = "pc1", **changes: object) -> None:
    """Change what a character has of magic, without anything happening."""
    person = table.person(who)
    magic: Magic = replace(person.magic, **changes)  # type: ignore[arg-type]
    table.state = table.state.with_person(who, replace(person, magic=magic))


def finish(table: Table) -> None:
    """Let everything that is waited for go by: no answer of the Dealer, no morale, cards as they come."""
    for _ in range(60):
        waited = table.waiting()
        if not waited:
            return
        if waited == ("chance",):
            table.fill()
            continue
        verbs = table.verbs(waited[0])
        wanted = ("done", "endure", "stand", "resist", "flip", "play", "spare", "reply", "bide", "pass")
        verb = next((one for one in wanted if one in verbs), "")
        assert verb, (waited, verbs)
        table.do(waited[0], {"reply": "reply true"}.get(verb, verb))


def done(table: Table, text: str, tier: str = "success", *, rating: int = 6) -> Table:
    """Cast a spell that comes out as `tier`, up to where a person has a say again."""
    cast(table, text, rating=rating)
    outcome(table, tier)
    return table


def friend(psyche: int = 3) -> Table:
    """Return a table with the caster and a person with INT 4 and PER 5, so that focus is 2 and Psyche."""
    return circle_of(others=(hero(name="Ode", Psyche=psyche),))


def beside_a_wounded_beast(health: int = 1) -> Table:
    """Return a table at which a caster's animal, of 5 health, has little of it left."""
    table = circle_of("animal_companion")
    person = table.person()
    ties = replace(person.ties, company=(Companion("bess", "animal", health),))
    table._put("pc1", replace(person, ties=ties))
    return table


def bess(table: Table) -> Companion:
    """Return that animal."""
    return table.person().ties.company[0]

"""Who sees what: whatever is hidden from an actor may be dealt otherwise, and nothing that actor is shown changes.

The rule is restated here, apart from the code: decks are hidden from everybody, a hand is its owner's, a row is its
owner's until both are shown, what companions lay beside it is nobody's till then, a discard is open to its owner and
the Dealer, what is set aside and the Dealer's discard are open to all, and the Dealer sees the Dealer's own row only
where the Dealer orders it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from oracle.core.cards import Card, Laid, sorted_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import all_choices
from oracle.core.part import menu
from oracle.core.zones import Dealt, Moved, Zone, Zones
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.companions import CompanyLaid
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.outcome import DealerRowLaid
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.games import played
from tests.systems.ultimo.kit import Table, hero

VIEWERS = ("pc1", "pc2", "dealer")
Swap = Mapping[Card, Card]


def is_hidden(state: UltimoState, pile: str, viewer: str) -> bool:
    """Return whether `viewer` must not know the cards of `pile`."""
    owner, _, kind = pile.partition(".")
    shown = state.check is None or state.check.rows.shown
    match kind:
        case "deck":
            return True
        case "aside":
            return False
        case "row" | "beside" if shown:
            return False
        case "beside":
            return True
        case "row" if owner == "dealer":
            return viewer != "dealer" or state.rules["dealer_order"] == "engine"
        case "discard":
            return owner not in ("dealer", viewer) and viewer != "dealer"
        case _:
            return owner != viewer


def swaps(state: UltimoState, viewer: str, stream: Stream) -> Mapping[str, Swap]:
    """Return for each owner another order of the cards that are hidden from `viewer`."""
    hidden: dict[str, list[Card]] = {}
    for name, zone in state.zones.items():
        if is_hidden(state, name, viewer):
            hidden.setdefault(name.partition(".")[0], []).extend(zone.cards)
    return {owner: dict(zip(cards, shuffled(cards, stream), strict=True)) for owner, cards in hidden.items()}


def shuffled(cards: list[Card], stream: Stream) -> list[Card]:
    left = list(cards)
    return [left.pop(stream.below(len(left))) for _ in cards]


def rearranged(state: UltimoState, viewer: str, moved: Mapping[str, Swap]) -> UltimoState:
    """Return the state with what is hidden from `viewer` dealt otherwise."""
    piles = {}
    for name, zone in state.zones.items():
        swap = moved.get(name.partition(".")[0], {})
        known = tuple(swap.get(card, card) for card in zone.known)
        blind = sorted_cards(tuple(swap.get(card, card) for card in zone.blind))
        piles[name] = Zone(known, blind, zone.shown) if is_hidden(state, name, viewer) else zone
    return replace(state, zones=Zones(piles), check=_check(state, viewer, moved))


def _check(state: UltimoState, viewer: str, moved: Mapping[str, Swap]) -> Check | None:
    check = state.check
    if check is None or check.rows.shown:
        return check
    rows, owner = check.rows, check.request.who
    if is_hidden(state, f"{owner}.row", viewer):
        rows = replace(rows, ours=tuple(Laid(moved[owner][laid.card], laid.value) for laid in rows.ours))
    if is_hidden(state, "dealer.row", viewer):
        rows = replace(rows, theirs=tuple(Laid(moved["dealer"][laid.card], laid.value) for laid in rows.theirs))
    helpers = tuple(
        replace(one, row=tuple(Laid(moved[one.who][laid.card], laid.value) for laid in one.row))
        if is_hidden(state, f"{one.who}.row", viewer)
        else one
        for one in check.helpers
    )
    return replace(check, rows=rows, helpers=helpers)


def states() -> Iterator[UltimoState]:
    for _, game in played():
        if game[0].after.rules["dealer_decks"] == "1":  # several decks hold a card twice
            yield from (step.after for step in game[::4])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_hidden_changes_neither_view_nor_menu(viewer: str) -> None:
    stream, looked = Stream(key_from_seed(f"sight {viewer}"), 0), 0
    for state in states():
        other = rearranged(state, viewer, swaps(state, viewer, stream))
        looked += other != state
        who = frozenset({viewer})
        assert ULTIMO.view(other, who) == ULTIMO.view(state, who)
        assert shown_menu(other, viewer) == shown_menu(state, viewer)
        assert ULTIMO.status(other, viewer) == ULTIMO.status(state, viewer)
        assert ULTIMO.sheet(other, viewer) == ULTIMO.sheet(state, viewer)
    assert looked > 500


def shown_menu(state: UltimoState, viewer: str) -> tuple[object, ...]:
    options = menu(ULTIMO, state, viewer)
    return tuple((str(option), option.cost, option.hint) for option in options), all_choices(options)


def test_views_can_be_written_down() -> None:
    for state in list(states())[::10]:
        for viewer in VIEWERS:
            assert json.loads(json.dumps(ULTIMO.view(state, frozenset({viewer}))))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_event_shows_a_card_that_is_hidden(viewer: str) -> None:
    """A card is shown only with a pile that the viewer may look into, or with a row that is turned over."""
    masked = 0
    for _, game in played():
        for step in game:
            state = step.before
            for event in step.events:
                before, state = state, ULTIMO.evolve(state, event)
                seen = ULTIMO.censor(state, event, frozenset({viewer}))
                assert seen == event or hides(seen, event)
                masked += seen != event
                if cards_of(seen):
                    assert may_show(before, state, event, viewer), (viewer, event)
    assert masked > 100


def cards_of(event: AnyEvent) -> tuple[object, ...]:
    match event:
        case Dealt() | Moved():
            return event.cards
        case RowLaid() | DealerRowLaid() | CompanyLaid():
            return event.row
        case _:
            return ()


def hides(seen: AnyEvent, event: AnyEvent) -> bool:
    """Return whether what is seen of an event keeps back its cards, or who it is that lies in wait."""
    if isinstance(seen, FoeCame) and isinstance(event, FoeCame):
        unseen = (seen.foe, seen.block.name) == ("", "")
        return unseen if event.hidden else (seen.foe, seen.block.melee, seen.block.danger) == (event.foe, 0, 0)
    return not cards_of(seen) and getattr(seen, "hidden", 0) == len(cards_of(event))


def may_show(before: UltimoState, after: UltimoState, event: AnyEvent, viewer: str) -> bool:
    match event:
        case Dealt(to=to) if viewer in to:
            return True
        case Dealt() | Moved():
            piles = ((before, event.source), (after, event.source), (after, event.target))
            return not all(is_hidden(state, pile, viewer) for state, pile in piles)
        case RowLaid():
            return event.who == viewer
        case DealerRowLaid():
            return not is_hidden(after, "dealer.row", viewer)
        case CompanyLaid():
            return not is_hidden(after, "dealer.beside", viewer)
        case _:
            return False


def test_a_hand_is_told_by_number_to_others() -> None:
    table = Table(hero(), hero(name="Tom"))
    table.set_pile("pc1.hand", "9c")
    table.do("bridge", "enter yard")
    events = table.deal("2d 3d 4d 5d 6d 7d 8d")
    assert table.lines(events, "pc1") == ("Mara draws 2d 3d 4d 5d 6d 7d 8d.",)
    assert table.lines(events, "pc2") == table.lines(events, "dealer") == ("Mara draws 7 cards.",)


def test_an_onlooker_sees_the_table_and_no_hand() -> None:
    table = Table()
    table.call(3)
    piles = ULTIMO.view(table.state, frozenset())["piles"]
    assert piles["pc1.hand"] == {"count": 8}  # type: ignore[index]
    assert piles["dealer.discard"] == {"count": 0, "cards": []}  # type: ignore[index]


def test_the_view_tells_how_the_rating_came_about() -> None:
    table = Table()
    table.dealer("call pc1 AGI Espionage 8 gate C6/Survival darkness+2 stealth")
    check = ULTIMO.view(table.state, frozenset({"pc1"}))["check"]
    assert isinstance(check, dict)
    assert (check["base"], check["cites"], check["modifiers"], check["rating"]) == (
        6,
        ["C6/Survival"],
        ["darkness+2"],
        8,
    )

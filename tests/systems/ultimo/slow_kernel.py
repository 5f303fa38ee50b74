"""The card kernel once more, slowly and straight from the words of the rulings; shares no code with the engine.

It knows cards by their notation, traits by their names and house rules by their ids, and nothing of powers,
weights or margins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product

TRAIT_NAMES = ("aged_wisdom", "gamblin_man", "jack_of_all_trades", "long_live_the_queen", "god_save_the_queen")
WORST_FIRST = ("total_failure", "failure", "partial", "success", "perfect")
PLACES = {"joker": 100, "ace": 50}


def king_worth(traits: Sequence[str]) -> int:
    """U-061."""
    if "god_save_the_queen" in traits:
        return 8
    return 9 if "long_live_the_queen" in traits else 10


def queen_worth(traits: Sequence[str]) -> int:
    """U-061."""
    if "god_save_the_queen" in traits:
        return 8
    return 5 if "long_live_the_queen" in traits else 2


def kind(word: str, traits: Sequence[str]) -> str | int:
    """Say what a laid card is: `joker`, `ace`, `jack`, `king`, or the number it counts."""
    card, _, copied = word.partition("=")
    if card == "As" and "jack_of_all_trades" in traits:
        return "joker"
    if card in ("Ac", "Ad", "Ah") and "aged_wisdom" in traits:
        return "king"
    if card in ("Xl", "Xb"):
        return "ace" if card == "Xl" and "gamblin_man" in traits else "joker"
    if card[0] in "AJK":
        return {"A": "ace", "J": "jack", "K": "king"}[card[0]]
    if card[0] == "Q":
        return queen_kind(copied, traits)
    return 10 if card[0] == "T" else int(card[0])


def queen_kind(copied: str, traits: Sequence[str]) -> str | int:
    """Say what a queen is by what it copies, U-050 to U-054."""
    if copied in ("", "Q"):
        return queen_worth(traits)
    if copied == "K":
        return king_worth(traits)
    if copied in "AJ":
        return {"A": "ace", "J": "jack"}[copied]
    return 10 if copied == "T" else int(copied)


def worth(found: str | int, traits: Sequence[str]) -> int:
    return king_worth(traits) if found == "king" else int(found)


def meeting(own: str, their: str, traits: Sequence[str], house: Mapping[str, str]) -> str:
    """Say how one pair comes out, U-036 to U-044."""
    mine, yours = kind(own, traits), kind(their, ())
    if "joker" in (mine, yours):
        joker_stands = house["dealer_joker"] == "wins" and mine != "ace"
        return "F" if mine == "joker" or joker_stands else "S"
    if mine == yours == "ace":
        return "D"
    if "jack" in (mine, yours) and ("ace" not in (mine, yours) or house["jack_vs_ace"] == "cancel"):
        return "D"
    if "ace" in (mine, yours):
        return "S" if mine == "ace" else "F"
    difference = worth(mine, traits) - worth(yours, ())
    return "D" if difference == 0 else "S" if difference > 0 else "F"


def outcomes(player: Sequence[str], dealer: Sequence[str], traits: Sequence[str], house: Mapping[str, str]) -> str:
    """Say how every place comes out, U-012 to U-014 and U-059."""
    found = ""
    for place in range(max(len(player), len(dealer))):
        if place >= len(player):
            found += "F"
        elif place >= len(dealer):
            found += "F" if kind(player[place], traits) == "joker" else "S"
        else:
            found += meeting(player[place], dealer[place], traits, house)
    if "gamblin_man" in traits and "Xb" in player and house["gamblin_big_joker"] == "total_failure":
        return "F" * len(found)
    return found


def slow_tier(player: Sequence[str], dealer: Sequence[str], traits: Sequence[str], house: Mapping[str, str]) -> str:
    """Say how a challenge comes out, in the order of tests that U-005 sets."""
    found = outcomes(player, dealer, traits, house)
    tier = tier_before_jokers(found, player, dealer, traits, house)
    if "gamblin_man" in traits and "Xb" in player:
        tier = min(tier, "failure", key=WORST_FIRST.index)
    if any(kind(word, traits) == "joker" for word in player):
        tier = min(tier, "partial", key=WORST_FIRST.index)
    return tier


def tier_before_jokers(
    found: str, player: Sequence[str], dealer: Sequence[str], traits: Sequence[str], house: Mapping[str, str]
) -> str:
    wins, losses, draws = found.count("S"), found.count("F"), found.count("D")
    my_jack = any(kind(word, traits) == "jack" for word in player)
    your_jack = any(kind(word, ()) == "jack" for word in dealer)
    spoils_perfect = my_jack and "jack_of_all_trades" not in traits
    spoils_total = your_jack
    if house["jack_blocks"] == "any_jack":
        spoils_perfect, spoils_total = spoils_perfect or your_jack, my_jack or your_jack
    if wins == 0 and losses == 0:
        return "partial"
    if wins == 0:
        return "failure" if spoils_total else "total_failure"
    if losses == 0 and not spoils_perfect:
        return "perfect"
    return tier_by_halves(wins, losses, draws, len(dealer), house)


def tier_by_halves(wins: int, losses: int, draws: int, rating: int, house: Mapping[str, str]) -> str:
    """U-001 to U-004: set successes against half of what is compared, and round that half where it is odd."""
    whole = wins + losses if house["outcome_basis"] == "net" else max(0, rating - draws)
    half = Fraction(whole, 2)
    odd = whole % 2 == 1
    if house["odd_measured_on"] == "announced":
        odd = odd and rating % 2 == 1
    if odd and house["odd_partial"] == "lift" and wins == half - Fraction(1, 2):
        return "partial"
    if odd and house["odd_partial"] == "strict" and wins == half + Fraction(1, 2):
        return "partial"
    if wins == half:
        return "partial"
    return "success" if wins > half else "failure"


def copyable(card: str, discard: Sequence[str], traits: Sequence[str], house: Mapping[str, str]) -> list[str]:
    """Say as what a card may be laid, U-050 to U-056 and U-062."""
    if card[0] != "Q":
        return [card]
    found = [card, f"{card}={queen_worth(traits)}"]
    for other in discard:
        what = kind(other, traits)
        if what == "joker" or (what == "jack" and house["queen_copies_jack"] == "off"):
            continue
        if what == "ace":
            if house["gsq_return"] == "copy" and "god_save_the_queen" in traits:
                found.append(f"{card}=A")
            continue
        found.append(f"{card}=K" if what == "king" else f"{card}={other[0]}")
    return list(dict.fromkeys(found))


def is_downhill(row: Sequence[str], traits: Sequence[str], house: Mapping[str, str]) -> bool:
    """U-046: take away what lies anywhere; what is left must nowhere rise."""
    left = []
    for word in row:
        what = kind(word, traits)
        free = what in ("jack", "king")
        free = free or (what == "ace" and house["ace_order"] == "free")
        free = free or (word[0] == "Q" and "long_live_the_queen" in traits)
        if not free:
            left.append(PLACES[what] if isinstance(what, str) else what)
    return all(left[at] >= left[later] for at, later in combinations(range(len(left)), 2))


def legal_rows(
    hand: Sequence[str], discard: Sequence[str], most: int, traits: Sequence[str], house: Mapping[str, str]
) -> set[tuple[str, ...]]:
    """List every legal row of up to `most` cards by trying everything."""
    rows: set[tuple[str, ...]] = set()
    for count in range(min(most, len(hand)) + 1):
        for cards in permutations(hand, count):
            for row in product(*(copyable(card, discard, traits, house) for card in cards)):
                if is_downhill(row, traits, house):
                    rows.add(row)
    return rows

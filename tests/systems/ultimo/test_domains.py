"""Names of a pool, of which each is judged only when a person names it or reads them all."""

from __future__ import annotations

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.domains import Among, Named

CALLED = {"pc1": "Wren Hallow", "pc2": "Ada Quill", "pc3": "Tom"}


def absent(one: str) -> Refusal | None:
    return Refusal(f"{one} is away") if one == "pc2" else None


AMONG = Among(("pc1", "pc2", "pc3"), "character", absent, CALLED)
NAMED = Named(("pc1", "pc3"), "character", absent, CALLED)


def test_it_says_of_every_name_what_the_judged_names_say() -> None:
    for name in ("pc1", "pc2", "pc3", "pc9", ""):
        assert AMONG.why_not(name) == NAMED.why_not(name)
    for words in ("Wren goes", "ada quill and I", "nobody"):
        assert AMONG.spoken(words) == NAMED.spoken(words)
    assert (AMONG.choices(), AMONG.shape) == (NAMED.choices(), NAMED.shape)


def test_it_draws_the_same_from_the_same_stream() -> None:
    one, other = (Stream(key_from_seed("seed"), 0) for _ in range(2))
    assert [AMONG.sample(one) for _ in range(20)] == [NAMED.sample(other) for _ in range(20)]


def test_whoever_is_named_is_judged_alone() -> None:
    judged = []

    def asked(one: str) -> Refusal | None:
        judged.append(one)
        return None

    assert Among(("pc1", "pc2"), "character", asked).why_not("pc2") is None
    assert judged == ["pc2"]

"""What a person with a duty of the Dealer is asked: what the program would say, on what grounds, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_oppose, name_of
from oracle.dealer.options import option_lines
from oracle.dealer.position import DEALER, Position
from oracle.game_files import game_words
from oracle.table.moves_in_words import cited
from oracle.table.moves_in_words import told as told_move
from oracle.table.words import sentence

TELLING: Final = "narrate"
"""The duty of whoever tells."""

LEAVE: Final = "-"
"""Typed in place of a telling: it stays untold."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that waits for the word of a seat."""

    seat: str
    duties: tuple[str, ...]
    """What of it is that seat's."""
    position: Position
    draft: wire.Decision = field(default_factory=lambda: wire.Decision(kind="pass"))
    """What the program would decide; of no account for a telling."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """For the journal: what a model was asked for the proposal."""
    telling: tuple[str, ...] = ()
    """What the program would tell, piece by piece."""
    happened: tuple[Any, ...] = ()
    """What is to be told."""
    choice: int = 0
    """Number of the answer the program would choose to a question that the table left to the Dealer; 0 for none."""
    holder: str = ""
    """The person: the seat itself, or a character of a seat with several."""

    @property
    def name(self) -> str:
        """What the person is called where a seat has several characters; empty for whoever is simply `you`."""
        return "" if self.holder in ("", self.seat) else name_of(self.position, self.holder)

    @property
    def is_telling(self) -> bool:
        """Whether it is about how something is told."""
        return TELLING in self.duties


def proposed_lines(proposal: Proposal, *, in_full: bool = True) -> Iterator[str]:
    """Yield what is proposed, and how it is taken or changed: `in_full`, or in a few words."""
    if proposal.is_telling:
        head = _headed(proposal, "telling")
        yield f"{head}: {''.join(_flowing(proposal.telling))}"
        if in_full:
            yield (
                f"Enter tells it so; a line of your own tells that; {LEAVE} leaves it untold. What your character does "
                "next, such as I look around, takes it as well."
            )
        return
    if proposal.choice:
        question = proposal.position.state.table.settling.question
        listed = ", ".join(f"{at} {one}" for at, one in enumerate(question.answers, start=1))
        yield f"{_headed(proposal, 'left')}: {question.words} {listed}."
        yield f"Proposed: {question.answers[proposal.choice - 1]}. Enter takes it; or give another number."
        return
    yield f"{_headed(proposal, 'dealer')} Proposed: {_sentence(proposal)}{_own_check(proposal)}"
    ways = f"Or say it otherwise: {_ways(proposal)}. /dealer says more." if in_full else "/dealer says what else."
    yield f"Enter takes it. {ways}"


def _headed(proposal: Proposal, what: str) -> str:
    """Return who is asked for what, by name where several people share the seat."""
    return sentence("asked_as_dealer", f"{what}_named" if proposal.name else what, name=proposal.name)


def _own_check(proposal: Proposal) -> str:
    """Return the remark that a person rates a check of their own character; empty for anyone else's."""
    rates = proposal.name and "rate" in proposal.duties and proposal.draft.kind == "check"
    is_own = rates and proposal.position.state.table.asked_by == proposal.holder
    return f" {sentence('asked_as_dealer', 'own', name=proposal.name)}" if is_own else ""


def _flowing(pieces: tuple[str, ...]) -> Iterator[str]:
    for at, piece in enumerate(pieces):
        yield piece if at == 0 or piece.startswith(" ") else f" {piece}"


def _sentence(proposal: Proposal) -> str:
    position, draft = proposal.position, proposal.draft
    told = "; ".join(told_move(position, move) for move in draft.moves)
    match draft.kind:
        case "pass":
            return f"let it pass, nothing is at stake{f'; {told}' if told else ''}."
        case "answer":
            return "answer it as a question beside the story."
        case "ask":
            return "ask back, as it is not clear what is meant."
        case "procedure":
            return f"take it as {told}."
        case _:
            return f"{told or 'leave it at that'}."


def _ways(proposal: Proposal) -> str:
    """Return the shortest ways to say something else."""
    position, duties, words = proposal.position, proposal.duties, _words(proposal)
    if position.state.table.asked:
        own = ("check", "pass", "answer", "ask", "go and a way on") if "adjudicate" in duties else ()
        return ", ".join((*own, *((words["rating"],) if "rate" in duties and "rating" in words else ())))
    return str(words.get("weighing" if "rate" in duties else "reaction", "done"))


def _words(proposal: Proposal) -> Mapping[str, Any]:
    """Return how something else is said in the game that is played."""
    return game_words(proposal.position.system.name, "proposals")


def more_lines(proposal: Proposal) -> Iterator[str]:
    """Yield everything that could be said instead, with what it costs."""
    position = proposal.position
    if proposal.is_telling:
        yield "What you tell is held against the table: no figures, no other outcome, nothing that nobody knows yet."
        return
    yield "You may say several things at once, divided by ; - everything is checked, as any Dealer's word is."
    if position.state.table.asked and "adjudicate" in proposal.duties:
        yield "What stands behind pass or answer is told as you write it: answer no, the gate has been shut for years"
    for move in proposal.draft.moves:
        grounds = tuple(cited(position, move))
        yield from (("What is cited:", *(f"  {one}" for one in grounds)) if grounds else ())
    if "rate" in proposal.duties:
        yield from _words(proposal).get("more_on_rating", ())
    yield from (f"  {line}" for line in option_lines(position, _options(position)))
    if any(one.action.verb == "disclose" for one in position.menu(DEALER)):
        yield "  disclose and what comes out: /dealer secrets lists what could"


_UNLISTED: Final = ("rule", "narrate", "call", "rerate", "threat", "disclose")
"""Verbs of the Dealer that have words of their own, and the one that would name what is hidden."""


def _options(position: Position) -> Iterator[Any]:
    """Yield what the Dealer may do now besides ruling and telling; names of secrets not."""
    return (one for one in position.menu(DEALER) if one.action.verb not in _UNLISTED)


def secret_lines(position: Position) -> Iterator[str]:
    """Yield what only the Dealer may know here: to be shown to a seat that adjudicates, rates or opposes."""
    brief = brief_for_oppose(position)
    yield "Only the Dealer knows this; it spoils the story for you as a player."
    if not brief.secrets:
        yield "  Nothing is hidden here."
    yield from (f"  {one.id}: {one.words}" for one in brief.secrets)

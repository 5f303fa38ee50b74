"""From nodes to what makes an adventure live: details, topics, reactions, complications."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracle.adventure_files.nodes import Keys, Node, Reader, nearest
from oracle.core.records import dataclass
from oracle.story.life import WHO, Detail, Reaction, Topic
from oracle.story.life_tables import ANY_DEED, COMPLICATIONS, DEEDS, LEAST, MOST, TEMPERS
from oracle.story.needs import Needs

SCENE_KEYS: Final = ("details", "complications", "danger", "reactions")
"""Keys of a scene that are read here."""

PERSON_KEYS: Final = ("details", "topics", "temper", "attitude", "reactions", "ignorance", "refuses")
"""Keys of a person that are read here."""

WHOM: Final = ("me", "others")
"""To whom a thing may be done that a person reacts to."""

_DETAIL: Final = Keys(("text",), ("words", "needs"))
_TOPIC: Final = Keys(("words", "says"), ("needs", "tells", "attitude"))
_OF_A_PLACE: Final = Keys(("to", "text"), ("words", "needs", "tells"))
_OF_A_PERSON: Final = Keys(_OF_A_PLACE.must, (*_OF_A_PLACE.may, "attitude", "again", "whom"))


@dataclass(frozen=True, slots=True)
class LifeReader:
    """Reads one of these things after the other."""

    reader: Reader
    needs: Callable[[Node | None], Needs]
    """How needs are read."""

    def details(self, node: Node | None) -> tuple[Detail, ...]:
        """Return a pool of details; a bare sentence is one that no word calls up."""
        return tuple(self.detail(one) for one in self.reader.items(node))

    def detail(self, node: Node) -> Detail:
        """Return one detail."""
        if not isinstance(node.value, dict):
            return Detail(self.reader.text(node))
        reader, entries = self.reader, self.reader.mapping(node, _DETAIL)
        return Detail(
            reader.text(entries.get("text")), reader.lines(entries.get("words")), self.needs(entries.get("needs"))
        )

    def topics(self, node: Node | None) -> dict[str, Topic]:
        """Return what a person can be asked, by id."""
        return {name: self.topic(name, one) for name, one in self.reader.named(node).items()}

    def topic(self, name: str, node: Node) -> Topic:
        """Return one topic."""
        reader, entries = self.reader, self.reader.mapping(node, _TOPIC)
        return Topic(
            name,
            self._some(entries.get("words"), reader.lines(entries.get("words"))),
            self._some(entries.get("says"), reader.texts(entries.get("says"))),
            self.needs(entries.get("needs")),
            reader.lines(entries.get("tells")),
            reader.number(entries.get("attitude"), least=LEAST, most=MOST, default=LEAST),
        )

    def _some(self, node: Node | None, found: tuple[str, ...]) -> tuple[str, ...]:
        if node is not None and isinstance(node.value, tuple) and not found:
            self.reader.note(node.place, "there is nothing in it; write one at least")
        return found

    def reactions(self, node: Node | None, *, of_person: bool) -> tuple[Reaction, ...]:
        """Return what a person, or a place, does about things that happen there."""
        keys = _OF_A_PERSON if of_person else _OF_A_PLACE
        return tuple(self.reaction(one, keys) for one in self.reader.items(node))

    def reaction(self, node: Node, keys: Keys) -> Reaction:
        """Return one reaction, of a person or of a place as its keys say."""
        reader, entries = self.reader, self.reader.mapping(node, keys)
        moves = entries.get("attitude")
        found = Reaction(
            self.word(entries.get("to"), tuple(DEEDS), "no kind of deed"),
            reader.texts(entries.get("text")),
            reader.lines(entries.get("words")),
            self.needs(entries.get("needs")),
            None if moves is None else reader.number(moves, least=LEAST, most=MOST, default=0),
            reader.lines(entries.get("tells")),
            reader.text(entries.get("again")),
            self.word(entries.get("whom"), WHOM, "not whom it is done to"),
        )
        if found.to == ANY_DEED and not found.words:
            reader.note(node.place, "a reaction to any deed at all needs 'words' that say which")
        return found

    def complications(self, node: Node | None) -> dict[str, tuple[str, ...]]:
        """Return what can go wrong in a place, each with the ways to tell it; a list names them alone."""
        if node is not None and not isinstance(node.value, dict):
            return {self.complication(one, self.reader.line(one)): () for one in self.reader.items(node)}
        found: dict[str, tuple[str, ...]] = {}
        for name, one in self.reader.entries(node).items():
            if self.complication(one, name):
                found[name] = () if one.value is None else self.reader.texts(one)
        return found

    def complication(self, node: Node, name: str) -> str:
        """Return a name of what can go wrong, empty where it is none: then all that there are are told."""
        if name and name not in COMPLICATIONS:
            self.reader.note(node.place, f"{name!r} is no complication; there is {', '.join(COMPLICATIONS)}")
        return name if name in COMPLICATIONS else ""

    def temper(self, node: Node | None) -> str:
        """Return what a person is like; empty where it is not said."""
        return "" if node is None else self.word(node, tuple(TEMPERS), "no temper")

    def attitude(self, node: Node | None) -> int:
        """Return how a person stands to the party at first."""
        return self.reader.number(node, least=LEAST, most=MOST, default=0)

    def ignorance(self, node: Node | None) -> tuple[str, ...]:
        """Return what a person says who cannot tell; one line at least can be said where nobody else knows either."""
        found = self.reader.texts(node)
        if node is not None and found and all(WHO in line for line in found):
            self.reader.note(node.place, f"every line has {WHO} in it; write one for when nobody else knows either")
        return found

    def word(self, node: Node | None, known: tuple[str, ...], what: str) -> str:
        """Return one word of a closed list, empty where it is none."""
        said = self.reader.line(node)
        if node is not None and said and said not in known:
            self.reader.note(node.place, f"{said!r} is {what}; {nearest(said, known)}")
        return said if said in known else ""

    def words_of(self, node: Node | None, known: tuple[str, ...], what: str) -> Mapping[str, str]:
        """Return a mapping of ids to words of a closed list."""
        found = {name: self.word(one, known, what) for name, one in self.reader.entries(node).items()}
        return {name: word for name, word in found.items() if word}

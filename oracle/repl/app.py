"""The table in a real terminal: the only module that knows prompt_toolkit."""

from __future__ import annotations

import shutil
from asyncio import get_running_loop
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app, run_in_terminal
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.filters import Condition, emacs_mode, is_done, vi_navigation_mode
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from oracle.core.plain import plain_text
from oracle.errors import NotationError
from oracle.repl.command import LeaveTable
from oracle.repl.evening import Evening
from oracle.repl.finishing import Finishing
from oracle.repl.habits import TypedLines
from oracle.repl.layout import Line
from oracle.repl.lines import farewell
from oracle.repl.rich import rich_lines
from oracle.repl.toolbar import toolbar_lines
from oracle.table.part import LONGEST_SAYING
from oracle.table.session import Shown

STYLE: Final = Style.from_dict(
    {
        "title": "bold",
        "head": "bold",
        "tier": "bold",
        "quiet": "dim",
        "note": "italic",
        "key": "ansicyan",
        "lesson": "italic",
        "lesson-bar": "ansicyan",
        "suit-red": "ansired bold",
        "suit-black": "bold",
        "won": "ansicyan bold",
        "lost": "ansired bold",
        "drawn": "bold",
        "harm": "ansired",
        "gain": "ansicyan",
        "threat": "ansimagenta bold",
        "call": "ansicyan",
        "fact": "ansicyan",
        "clock": "ansimagenta",
        "place": "bold",
        "figure": "bold",
        "bottom-toolbar": "noreverse",
        "bottom-toolbar.text": "noreverse",
        "placeholder": "dim",
    }
)
"""The terminal's own colours, so that they fit any background; cyan and red are told apart by nearly everybody."""

PROPOSED: Final = "Enter takes what is proposed"
"""Shown in an empty line of a person who is asked as the Dealer."""

ROOM_FOR_MENU: Final = 6
"""Lines below the prompt that completions may take."""


class Terminal:
    """A prompt for an evening, and what is printed above it."""

    def __init__(
        self,
        evening: Evening,
        typed: TypedLines,
        *,
        ready: Callable[[], object] = tuple,
        input: Input | None = None,  # noqa: A002 - prompt_toolkit's own name for it
        output: Output | None = None,
    ) -> None:
        self.evening = evening
        self._ready = ready
        self._output = output
        self._prompt: PromptSession[str] = PromptSession(
            "> ",
            style=STYLE,
            history=_Typed(typed),
            completer=FromMenu(evening),
            complete_while_typing=Condition(lambda: get_app().current_buffer.text.startswith("/")),
            complete_style=CompleteStyle.COLUMN,
            reserve_space_for_menu=ROOM_FOR_MENU,
            key_bindings=_keys(self),
            bottom_toolbar=self._toolbar,
            placeholder=self._held_ready,
            input=input,
            output=output,
        )

    def play(self, beginning: Iterable[Shown]) -> None:
        """Read lines and answer them until the player leaves or the input ends."""
        self._show(beginning)
        while True:
            try:
                line = self._read()
            except KeyboardInterrupt:
                continue
            except EOFError:
                break
            try:
                self._show(self.evening.answer(line))
            except LeaveTable:
                break
        self.print([(("", line),) for line in farewell(self.evening.session).split("\n")])

    def _read(self) -> str:
        keys = self.evening.guide.habits.keys
        self._prompt.editing_mode = EditingMode.VI if keys == "vi" else EditingMode.EMACS
        return self._prompt.prompt(pre_run=self._is_up)

    def _is_up(self) -> None:
        """Let begin what was to wait for a prompt, as soon as that is drawn."""
        get_running_loop().call_soon(self._ready)

    def _show(self, shown: Iterable[Shown]) -> None:
        """Print what is shown as it comes; Ctrl-C drops the rest of it, and the answer that was on its way."""
        try:
            self.print(rich_lines(shown, width=self.width))
        except KeyboardInterrupt:
            self.print(rich_lines(self.evening.interrupted(), width=self.width))

    @property
    def width(self) -> int:
        """Columns of the terminal as it is now."""
        return self._output.get_size().columns if self._output else shutil.get_terminal_size().columns

    def print(self, lines: Iterable[Line]) -> None:
        """Print lines, each at once, with a blank one before the next prompt."""
        for line in _apart(lines):
            styled = FormattedText([(f"class:{style}" if style else "", text) for style, text in line])
            print_formatted_text(styled, style=STYLE, output=self._output)

    def _toolbar(self) -> FormattedText:
        lines = toolbar_lines(self.evening.session, self.width)
        parts: list[tuple[str, str]] = []
        for line in lines:
            parts += [("", "\n")] if parts else []
            parts += [(f"class:{style}" if style else "", text) for style, text in line]
        return FormattedText(parts)

    def _held_ready(self) -> FormattedText:
        held = self.evening.offer or (PROPOSED if self.evening.session.proposal() is not None else "")
        return FormattedText([("class:placeholder", held)] if held else [])


def _apart(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield lines with a blank one after them, if there are any."""
    empty: Line = ()
    for line in lines:
        yield line
        empty = (("", ""),)
    if empty:
        yield empty


def _keys(terminal: Terminal) -> KeyBindings:
    """Return the keys of ours: Enter and Up take what is held ready, a paste is made fit, too much is not taken."""
    bindings = KeyBindings()

    def is_ready() -> bool:
        return bool(terminal.evening.offer) and not get_app().current_buffer.text

    ready = Condition(is_ready) & ~is_done
    full = Condition(lambda: len(get_app().current_buffer.text) > LONGEST_SAYING)

    @bindings.add("enter", filter=ready)
    def take(event: KeyPressEvent) -> None:
        event.current_buffer.text = terminal.evening.offer
        event.current_buffer.validate_and_handle()

    @bindings.add("up", filter=ready)
    def fetch(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text(terminal.evening.offer)

    @bindings.add(Keys.BracketedPaste)
    def paste(event: KeyPressEvent) -> None:
        text = plain_text(event.data)
        if len(event.current_buffer.text) + len(text) <= LONGEST_SAYING:
            event.current_buffer.insert_text(text)
            return
        words = f"That is {len(text):,} characters, and up to {LONGEST_SAYING:,} fit into one go. Nothing was pasted."
        run_in_terminal(lambda: terminal.print(rich_lines([Shown("note", words)], width=terminal.width)))

    @bindings.add(Keys.Any, filter=full)
    def refuse(event: KeyPressEvent) -> None:
        event.app.output.bell()

    _add_editor(bindings, terminal)
    return bindings


def _add_editor(bindings: KeyBindings, terminal: Terminal) -> None:
    """Add the keys with which a line that is being typed goes on in the player's own editor."""

    @bindings.add("c-x", "c-e", filter=emacs_mode)
    @bindings.add("v", filter=vi_navigation_mode)
    def edit(event: KeyPressEvent) -> None:
        buffer = event.current_buffer

        def in_editor() -> None:
            try:
                buffer.text = " ".join(terminal.evening.edited(buffer.text).split())
                buffer.cursor_position = len(buffer.text)
            except NotationError as exc:
                terminal.print(rich_lines([Shown("note", str(exc))], width=terminal.width))

        run_in_terminal(in_editor)


class _Typed(History):
    """The lines typed before, on this and on earlier evenings."""

    def __init__(self, typed: TypedLines) -> None:
        super().__init__()
        self._typed = typed

    def load_history_strings(self) -> Iterable[str]:
        return reversed(self._typed.read())

    def store_string(self, string: str) -> None:
        self._typed.add(string)


class FromMenu(Completer):
    """Completes commands behind a `/`, else what the menu offers."""

    def __init__(self, evening: Evening) -> None:
        self._finishing = Finishing(evening)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield what may stand in place of the word before the cursor."""
        typed = document.text_before_cursor.lstrip()
        last = typed.rpartition(" ")[2].lstrip("/")
        for one in self._finishing.words(typed):
            yield Completion(one.word, start_position=-len(last), display_meta=one.hint)


def play_terminal(
    evening: Evening,
    beginning: Iterable[Shown],
    *,
    typed: TypedLines,
    ready: Callable[[], object] = tuple,
    input: Input | None = None,  # noqa: A002 - prompt_toolkit's own name for it
    output: Output | None = None,
) -> None:
    """Play an evening in a terminal; `ready` is called whenever a prompt is up.

    Ctrl-C drops the line or the answer being waited for, never the game; Ctrl-D leaves with everything saved.
    """
    Terminal(evening, typed, ready=ready, input=input, output=output).play(beginning)

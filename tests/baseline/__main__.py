"""Write what came of every recorded game in full, a file a game and kind: `python -m tests.baseline FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.baseline.games import KINDS, digests, played, recorded


def write_out(folder: Path) -> None:
    """Write every line of every game, and `digests.tsv` beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for game in recorded():
        lines = tuple(played(game))
        for kind in KINDS:
            text = "".join(f"{line}\n" for one, line in lines if one == kind)
            (folder / f"{game.name.replace(' ', '_')}.{kind}.txt").write_text(text, encoding="utf-8")
        rows.append("\t".join((game.name, *digests(game))))
    (folder / "digests.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")


write_out(Path(sys.argv[1]))

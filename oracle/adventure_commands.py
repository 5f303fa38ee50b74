"""What `oracle adventure` does: list adventures, check the file of one, begin a new one."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from oracle import paths
from oracle.errors import NotationError, UnknownNameError
from oracle.story.adventure import Adventure


def adventure(args: Namespace) -> int:
    """List the adventures, check the file of one, or begin a new one."""
    return {"list": _listed, "check": _checked, "new": _begun}[args.what](args)


def _begun(args: Namespace) -> int:
    from oracle.adventure_files.beginning import begin_adventure, games

    if not args.file:
        raise NotationError("Name the folder of the new adventure, such as: oracle adventure new my-adventure")
    main = begin_adventure(Path(args.file).expanduser(), args.game or games()[0])
    folder = main.parent
    print(f"{main} is begun, and plays as it stands: oracle play {folder}")
    print(f"Change it, and look at it again with: oracle adventure check {folder}")
    return 0


def _checked(args: Namespace) -> int:
    from oracle.adventure_files import examine_adventure
    from oracle.systems import every_tier

    if not args.file:
        raise UnknownNameError("file", "", known=("oracle adventure check FILE",))
    found, problems, warnings = examine_adventure(Path(args.file).expanduser(), tiers=every_tier())
    for problem in problems:
        print(f"{problem.place}: {problem.reason}", file=sys.stderr)
    for warning in warnings:
        print(f"{warning.place}: {warning.reason} (this may stand)", file=sys.stderr)
    if problems:
        return 1
    print(f"{found.title}: {', '.join(_counts(found))}, no mistakes.")
    return 0


def _counts(found: Adventure) -> tuple[str, ...]:
    """Return how much there is of what makes an adventure; details and topics only where there are any."""
    people, features = found.people.values(), (feature for _, feature in found.features())
    pools = (one.details for things in (found.scenes.values(), features, people) for one in things)
    details, topics = sum(map(len, pools)), sum(len(one.topics) for one in people)
    return (
        *(f"{len(found.scenes)} scenes", f"{len(found.facts)} facts", f"{len(found.endings)} endings"),
        *((f"{details} details",) if details else ()),
        *((f"{topics} topics",) if topics else ()),
    )


def _listed(args: Namespace) -> int:
    from oracle.adventure_files import list_adventures
    from oracle.systems import every_tier

    found = list_adventures(paths.adventures(), tiers=every_tier())
    listed = [one.adventure for one in found if one.adventure]
    if args.json:
        rows = [{"id": one.id, "game": one.system, "title": one.title} for one in listed]
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    for one in listed:
        print(f"{one.id}  {one.title} ({one.system}, {len(one.scenes)} scenes, {len(one.endings)} endings)")
    return 0

"""Rules questions answered: the index of rule texts joined to what the systems can work out.

The only user of `rules_index` in this package. Asking changes nothing and costs no turn.
"""

from oracle.lookup.library import Library, open_library
from rules_index.ask import Reply

__all__ = ["Library", "Reply", "open_library"]

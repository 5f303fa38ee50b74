"""Rules questions answered: the index of rule texts joined to what the systems can work out.

The only user of `rules_index` in this package. Asking changes nothing and costs no turn.
"""

from oracle.lookup.library import Library, open_library

__all__ = ["Library", "open_library"]

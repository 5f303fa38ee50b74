"""How the built-in Dealer tells what happened; the sentences themselves stand in `pools/`, read by `prose.py`."""

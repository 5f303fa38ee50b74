"""How the built-in Dealer tells what happened; the sentences themselves stand in `prose`."""

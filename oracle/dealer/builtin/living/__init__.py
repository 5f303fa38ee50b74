"""How the built-in Dealer lets a story live: who answers, what a success shows, what people make of a deed."""

"""Plain words for which the Dealer has a verb: it is done so, or what it lacks is said."""

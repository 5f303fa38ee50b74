"""The built-in Dealer's own sentences, as tables. `[a|b]` stands for either, `{name}` and its like for what is there.

Second person, present tense; no figures, no words of the rules. What happened is told by the table's own lines.
"""

"""What the interpreter learns from, and how: rows written for it, `fit` to learn, `audit` to keep them honest.

Not in the wheel. `python -m oracle.training.fit` writes `oracle/dealer/interpret/weights.npz`; the dependency group
`training` brings what it needs. Rows come from a brief; rows that measure are never among them (see `audit`).
"""

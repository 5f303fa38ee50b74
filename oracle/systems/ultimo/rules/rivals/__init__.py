"""Characters against each other: row against row from two hands, and blows between them (U-035)."""

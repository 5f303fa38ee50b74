"""How hard a task is and what it is gone about with, by examples that it resembles."""

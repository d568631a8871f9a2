"""The tests mirror the package; the rule mark names the clauses that a test proves."""

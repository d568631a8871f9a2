"""How the greedy player values what it could have and do."""

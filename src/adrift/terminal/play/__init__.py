"""Runs a match on this machine: who decides, at what pace, and where it is saved."""

"""Drives a local match: who decides, at what pace, and where it is saved."""

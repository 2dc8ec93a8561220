"""Handles commands, one module per subject: checks them, records entries, applies entries."""

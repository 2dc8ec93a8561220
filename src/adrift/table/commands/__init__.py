"""Handles commands, one module per subject. Each checks, records entries, and applies them."""

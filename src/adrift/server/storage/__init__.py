"""Stores the journal: its interface, the SQLite implementation, export and integrity checks."""

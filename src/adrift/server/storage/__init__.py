"""Keeps the journals: the interface, SQLite behind it, export and integrity checks."""

"""Builds what each viewer gets after a command: messages, status, view differences, the feed."""

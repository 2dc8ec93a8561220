"""A table elsewhere on these screens: its lobby, waiting for others, talk, and the way there."""

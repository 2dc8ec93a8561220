"""Limits on what clients may ask for: requests, connections, frames, costly work."""

"""Positions of one_boat as text: drawn for records and scenarios, read and checked."""

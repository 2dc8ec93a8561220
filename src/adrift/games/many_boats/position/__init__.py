"""Positions of many_boats as text: drawn for records and scenarios, read and checked."""

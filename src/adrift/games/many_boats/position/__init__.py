"""Converts matches of many_boats to text for records and scenarios, and back."""

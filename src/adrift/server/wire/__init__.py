"""Encodes and decodes messages and journal entries."""

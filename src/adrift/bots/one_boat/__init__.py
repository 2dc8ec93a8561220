"""Bots for one_boat: `boat` is how they picture it, `prospects` what it may be worth to whom."""

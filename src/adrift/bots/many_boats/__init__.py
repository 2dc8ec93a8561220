"""Bots for many_boats: `sea` is how they picture the board, `prospects` what it may be worth."""

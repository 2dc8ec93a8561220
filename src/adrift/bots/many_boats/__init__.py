"""Bots for many_boats: `sea_model` reads the view, `forecast` looks ahead, `evaluation` scores."""

"""Bots for many_boats.

`sea_model` reads the view, `forecast` and `ballot_forecast` look ahead, and `evaluation` scores.
"""

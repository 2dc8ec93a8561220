"""Bots for one_boat: models read the view, `evaluation` scores it, `*_decisions` choose."""

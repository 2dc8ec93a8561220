"""Plays matches between bots: `match` plays one, `schedule` many, `report` summarizes them."""

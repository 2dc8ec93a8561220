"""Plays matches among bots: `match` plays one, `schedule` many, `report` summarises them."""

"""Matches among bots: `match` plays one, `schedule` many, `report` sums them up.

`bench` measures how fast the rules are, alone and beside other people's engines.
"""

"""Lots: the smallest complete game, to copy when writing another.

`rules` plays it, `faces` shows it.

§1 Chance draws a lot: one player is the Jonah, and only that player knows.
§2 Everybody secretly names a player. The one named most, at a tie the first in order, is accused.
§3 The accused sends somebody overboard, perhaps themselves.
§4 Anybody aboard may throw a rope, until nobody throws another.
§5 Beside any question one may show one's lot; or beg somebody, once a match, to show theirs.
§6 If the Jonah went overboard and nobody threw a rope, the others win; else the Jonah does.
"""

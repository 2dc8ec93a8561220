"""Lots: the smallest complete game, to copy when writing another.

`rules` has the steps, `game` the public interface.

§1 Chance draws a lot: one player is the Jonah, and only that player knows.
§2 Every player secretly names a player. The player named most is accused; a tie goes to the first
   in order.
§3 The accused sends a player overboard, perhaps themselves.
§4 Any player aboard may throw a rope, until nobody throws another.
§5 During any question a player may show their lot, or, once a match, beg another to show theirs.
§6 If the Jonah went overboard and nobody threw a rope, the others win; else the Jonah does.
"""

"""The engine under every game: an agenda of steps, questions, chance, events, records, scenarios.

Promise of this folder: the standard library only, no game known by name, no input or output, no
clock, no text for people.
"""

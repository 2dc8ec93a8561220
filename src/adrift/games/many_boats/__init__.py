"""many_boats: Lifeboats, Rette sich wer kann, Seenot im Rettungsboot.

`rules` has one module per chapter, `position` converts matches to text and back, `view` and
`imagine` handle what a viewer may know, and `game` is the public interface. The rules in our own
words: docs/rules/many_boats.md.
"""

"""many_boats: Lifeboats, Rette sich wer kann, Seenot im Rettungsboot.

`rules` holds the chapters, `position` a match as text, `view` and `imagine` what a viewer may know,
`game` the public interface. The rules in our own words: docs/rules/many_boats.md.
"""

"""one_boat: Lifeboat (Jeff Siadek). One boat, secret love and hate, fights, navigation.

`rules` holds the chapters, `cards` what every chapter does with cards, `position` a match as text,
`view` and `imagine` what a viewer may know, `game` the public interface. The rules in our own
words: docs/rules/one_boat.md.
"""

"""One boat, secret love and hate, provisions, fights, navigation.

Printed title: *Lifeboat* (Jeff Siadek). The rules in our own words, with numbers:
docs/rules/one_boat.md. Files are its chapters; `turn.MATCH` is the order of play.
"""

"""Splits keys of options and acts into parts that a message can name.

A key is `verb@object/detail`, and each part is optional: `sailor@black`, `row/2`, `mug@kid/hidden`,
`27`. A card comes before the player who gets it: `lay@oar@kid`.
"""


def split_key(key: str) -> dict[str, str | int]:
    """Return the parts of a key under every name that some message uses for them."""
    head, _, detail = key.partition("/")
    verb, *objects = head.split("@")
    first, last = (objects[0], objects[-1]) if objects else (verb, verb)
    return {
        "verb": verb,
        "rank": verb,
        **dict.fromkeys(("boat", "colour", "lane", "character", "side", "weather"), last),
        "card": first,
        "chart": number_or_word(last),
        "what": number_or_word(detail),
    }


def number_or_word(word: str) -> str | int:
    """Convert digits to a number, because messages select by numbers and not by texts."""
    return int(word) if word.isdecimal() else word

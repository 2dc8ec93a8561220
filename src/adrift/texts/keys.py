"""Keys of options and acts taken apart, so that a message can name what is in them.

A key is `verb@object/detail`, of which any part may be all there is: `sailor@black`, `row/2`,
`mug@kid/hidden`, `27`. A card that goes to somebody stands before them: `lay@oar@kid`.
"""


def split_key(key: str) -> dict[str, str | int]:
    """What is in a key, under every word a message may have for it; a message knows which."""
    said, _, detail = key.partition("/")
    verb, *objects = said.split("@")
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
    """The number a word writes, if it does: messages select by numbers, not by digits."""
    return int(word) if word.isdecimal() else word

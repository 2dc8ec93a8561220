"""Everything Adrift says to people, in English and German.

The sentences are Fluent files, `en/*.ftl` and `de/*.ftl`, read by every part that talks to people,
the browser included; so they use plain Fluent and no function of ours. `Texts` fills them in.
`rulebook` reads the numbered rule pages. Importing this is cheap: files are read when somebody
speaks, and the Fluent library is loaded when a sentence needs more than filling in words.
"""

from adrift.texts.languages import LANGUAGES, choose_language
from adrift.texts.texts import Texts
from adrift.texts.words import Verbatim

__all__ = ["LANGUAGES", "Texts", "Verbatim", "choose_language"]

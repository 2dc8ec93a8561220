"""All texts for people, in English and German.

The messages are in Fluent files, `en/*.ftl` and `de/*.ftl`, which the web client reads too; so they
use plain Fluent without custom functions. `Texts` formats them. `rulebook` reads the numbered rule
pages. Importing this package is cheap: files are read when the first text is needed, and the Fluent
library is loaded when a message needs more than replacing placeholders.
"""

from adrift.texts.languages import LANGUAGES, choose_language
from adrift.texts.texts import Texts
from adrift.texts.words import Verbatim

__all__ = ["LANGUAGES", "Texts", "Verbatim", "choose_language"]

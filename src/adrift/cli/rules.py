"""`adrift rules`: prints a rule page, a chapter, a paragraph, a ruling, or all with some word."""

import argparse
import json
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from adrift.cli import EXIT_OK, CommandError
from adrift.core.errors import Unplayable
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from enum import Enum

    from adrift.texts.rulebook import Paragraph, Ruling

MIN_WIDTH, MAX_WIDTH = 40, 100


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the arguments of `adrift rules`."""
    parser.add_argument("game", nargs="?", help=texts.say("cli-rules-game"))
    parser.add_argument("part", nargs="?", metavar="§", help=texts.say("cli-rules-part"))
    parser.add_argument("--edition", metavar="EDITION", help=texts.say("cli-rules-edition"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print the requested part of the rules, or the list of games if none is named."""
    from adrift.texts.rulebook import games

    if options.game is None:
        print(list_games(games(), texts, as_json=options.json))
        return EXIT_OK
    if options.game not in games():
        raise CommandError(
            unknown_word_text(texts, "cli-rules-game-unknown", options.game, games())
        )
    reader = RuleReader(options.game, options.edition, texts)
    if options.json:
        print(json.dumps(reader.data(options.part), ensure_ascii=False, indent=2))
    else:
        print("\n".join(reader.part_lines(options.part, screen_width())))
    return EXIT_OK


class RuleReader:
    """Finds parts of one game's rules, and formats them as an edition plays them."""

    def __init__(self, game: str, edition: str | None, texts: Texts) -> None:
        from adrift.texts import rulebook
        from adrift.texts.rules_in_force import in_force

        self.game = game
        self.texts = texts
        self.edition = edition
        self.paragraphs = dict(rulebook.paragraphs(game, texts.language))
        self.chapters = rulebook.chapters(game, texts.language)
        self.rulings = rulebook.rulings(game, texts.language)
        self.switch_paragraphs = rulebook.switches(game, texts.language)
        self.switch_values = switches_of(game, edition, texts) if edition else {}
        if edition:
            self.paragraphs = dict(in_force(game, edition, texts))

    def part_lines(self, part: str | None, width: int) -> Iterator[str]:
        """Yield the lines of a part; of the whole page if `part` is None."""
        if part is None:
            yield from self.page_lines(width)
            return
        found, rulings = self.search(part)
        for paragraph in found:
            yield from self.paragraph_lines(paragraph, width)
            yield from self.table_lines(paragraph, width)
        for ruling in rulings:
            yield from self.ruling_lines(ruling.number, width)

    def page_lines(self, width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_page
        from adrift.texts.rulebook import page

        for beginning, lines in lines_of_page(page(self.game, self.texts.language), width):
            number = beginning.removeprefix("**").partition("**")[0]
            if number in self.paragraphs:
                yield from self.paragraph_lines(self.paragraphs[number], width)
            else:
                yield from (*lines, "")

    def paragraph_lines(self, paragraph: "Paragraph", width: int) -> Iterator[str]:
        """Yield a paragraph as the edition plays it, then the switches it depends on."""
        from adrift.texts.pages import indented, lines_of_paragraph

        yield from lines_of_paragraph(paragraph, width)
        for name, value in self.switches_in(paragraph).items():
            yield from indented(f"→ {self.edition}: {name}={value.value}", width)
        yield ""

    def table_lines(self, paragraph: "Paragraph", width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_rows

        if paragraph.table:
            yield from (*lines_of_rows(paragraph.table, width), "")

    def ruling_lines(self, number: str, width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_ruling

        head = [self.texts.say("cli-rules-texts-say"), self.texts.say("cli-rules-we-rule")]
        yield from lines_of_ruling(self.rulings[number], head, width)

    def data(self, part: str | None) -> dict[str, Any]:
        """Return a part as JSON data."""
        found, rulings = self.search(part)
        return {
            "game": self.game,
            "language": self.texts.language,
            "edition": self.edition,
            "paragraphs": [self.paragraph_data(each) for each in found],
            "rulings": [each._asdict() for each in rulings],
        }

    def paragraph_data(self, paragraph: "Paragraph") -> dict[str, Any]:
        values = {name: value.value for name, value in self.switches_in(paragraph).items()}
        names = [name for name, rule in self.switch_paragraphs.items() if rule == paragraph.number]
        switches = [{"name": name, "value": values.get(name)} for name in names]
        fields = {name: value for name, value in paragraph._asdict().items() if name != "parts"}
        return {**fields, "switches": switches}

    def switches_in(self, paragraph: "Paragraph") -> "dict[str, Enum]":
        """Return the edition's values of the switches that this paragraph reads."""
        names = [name for name, rule in self.switch_paragraphs.items() if rule == paragraph.number]
        return {name: self.switch_values[name] for name in names if name in self.switch_values}

    def search(self, part: str | None) -> "tuple[list[Paragraph], list[Ruling]]":
        """Find everything (None), a ruling, a paragraph, a chapter, or all parts with a word."""
        if part is None:
            return list(self.paragraphs.values()), list(self.rulings.values())
        if (number := part.strip().upper()) in self.rulings:
            return [], [self.rulings[number]]
        number = "§" + part.strip().removeprefix("§").strip()
        if number in self.paragraphs:
            return [self.paragraphs[number]], []
        if number in self.chapters:
            found = self.paragraphs.values()
            return [each for each in found if each.number.startswith(f"{number}.")], []
        return self.search_word(part)

    def search_word(self, part: str) -> "tuple[list[Paragraph], list[Ruling]]":
        """Find every paragraph and ruling that contains a word; case does not matter."""
        word = part.strip().casefold()
        found = [
            each
            for each in self.paragraphs.values()
            if word in f"{each.title} {each.text}".casefold()
        ]
        rulings = [each for each in self.rulings.values() if word in " ".join(each).casefold()]
        if not (word and any(map(str.isalpha, word)) and (found or rulings)):
            raise CommandError(self.not_found(part))
        return found, rulings

    def not_found(self, part: str) -> str:
        numbers, rulings = list(self.paragraphs), list(self.rulings)
        return self.texts.say(
            "cli-rules-part-unknown",
            part=Verbatim(part),
            first=Verbatim(numbers[0]),
            last=Verbatim(numbers[-1]),
            chapters=Verbatim(", ".join(self.chapters)),
            rulings=Verbatim(f"{rulings[0]} – {rulings[-1]}" if rulings else "–"),
        )


def list_games(games: list[str], texts: Texts, *, as_json: bool) -> str:
    """List the games that have rules."""
    if as_json:
        return json.dumps({"games": games})
    return "\n".join(f"{game}: {texts.name(game)}" for game in games)


def switches_of(game: str, edition: str, texts: Texts) -> "dict[str, Enum]":
    """Return the value of every switch of an edition."""
    from adrift.core.editions import switches
    from adrift.games import GAMES

    try:
        return switches(GAMES[game].edition(edition))
    except Unplayable as problem:
        raise CommandError(texts.problem(problem)) from None


def unknown_word_text(texts: Texts, message: str, word: str, known: list[str]) -> str:
    return texts.say(message, word=Verbatim(word), known=Verbatim(", ".join(known)))


def screen_width() -> int:
    """Return the terminal's width, limited to what is comfortable to read."""
    return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size().columns))

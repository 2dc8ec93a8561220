"""`adrift rules`: the rule page of a game, a chapter, a paragraph or a ruling."""

import argparse
import json
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from adrift.cli import DONE, Problem
from adrift.core.faults import Unplayable
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from enum import Enum

    from adrift.texts.rulebook import Paragraph

NARROW, WIDE = 40, 100


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What may be said behind `adrift rules`."""
    parser.add_argument("game", nargs="?", help=texts.say("cli-rules-game"))
    parser.add_argument("part", nargs="?", metavar="§", help=texts.say("cli-rules-part"))
    parser.add_argument("--edition", metavar="EDITION", help=texts.say("cli-rules-edition"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    """Print what was asked for; without a game, which games there are."""
    from adrift.texts.rulebook import games

    if options.game is None:
        print(index(games(), texts, as_json=options.json))
        return DONE
    if options.game not in games():
        raise Problem(unknown(texts, "cli-rules-game-unknown", options.game, games()))
    reader = RuleReader(options.game, options.edition, texts)
    if options.json:
        print(json.dumps(reader.data(options.part), ensure_ascii=False, indent=2))
    else:
        print("\n".join(reader.lines(options.part, screen_width())))
    return DONE


class RuleReader:
    """Finds parts of one game's rules, and what an edition says in them."""

    def __init__(self, game: str, edition: str | None, texts: Texts) -> None:
        from adrift.texts import rulebook

        self.game = game
        self.texts = texts
        self.edition = edition
        self.paragraphs = rulebook.paragraphs(game, texts.language)
        self.chapters = rulebook.chapters(game, texts.language)
        self.rulings = rulebook.rulings(game, texts.language)
        self.read_in = rulebook.switches(game, texts.language)
        self.set_to = switches_of(game, edition, texts) if edition else {}

    def lines(self, part: str | None, width: int) -> Iterator[str]:
        """The part as lines to print: the whole page if none is named."""
        if part is None:
            yield from self.whole(width)
        elif (wanted := part.strip().upper()) in self.rulings:
            yield from self.ruling(wanted, width)
        else:
            for paragraph in self.find(part):
                yield from self.paragraph(paragraph, width)
                yield from self.table(paragraph, width)

    def whole(self, width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_page
        from adrift.texts.rulebook import page

        for beginning, lines in lines_of_page(page(self.game, self.texts.language), width):
            number = beginning.removeprefix("**").partition("**")[0]
            if number in self.paragraphs:
                yield from self.paragraph(self.paragraphs[number], width)
            else:
                yield from (*lines, "")

    def paragraph(self, paragraph: "Paragraph", width: int) -> Iterator[str]:
        """A paragraph, and below it what the edition says there."""
        from adrift.texts.pages import hanging, lines_of_paragraph

        yield from lines_of_paragraph(paragraph, width)
        for name, value in self.switches_in(paragraph).items():
            said = f"{self.edition}: {name}={value.value}. {self.texts.switch(name, value)}"
            yield from hanging(f"→ {said}", width)
        yield ""

    def table(self, paragraph: "Paragraph", width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_rows

        if paragraph.table:
            yield from (*lines_of_rows(paragraph.table, width), "")

    def ruling(self, number: str, width: int) -> Iterator[str]:
        from adrift.texts.pages import lines_of_ruling

        head = [self.texts.say("cli-rules-texts-say"), self.texts.say("cli-rules-we-rule")]
        yield from lines_of_ruling(self.rulings[number], head, width)

    def data(self, part: str | None) -> dict[str, Any]:
        """The part as a program reads it."""
        number = "" if part is None else part.strip().upper()
        rulings = list(self.rulings.values()) if part is None else []
        if number in self.rulings:
            found, rulings = list["Paragraph"](), [self.rulings[number]]
        else:
            found = self.find(part)
        return {
            "game": self.game,
            "language": self.texts.language,
            "edition": self.edition,
            "paragraphs": [self.paragraph_data(each) for each in found],
            "rulings": [each._asdict() for each in rulings],
        }

    def paragraph_data(self, paragraph: "Paragraph") -> dict[str, Any]:
        values = {name: value.value for name, value in self.switches_in(paragraph).items()}
        names = [name for name, rule in self.read_in.items() if rule == paragraph.number]
        switches = [{"name": name, "value": values.get(name)} for name in names]
        return {**paragraph._asdict(), "switches": switches}

    def switches_in(self, paragraph: "Paragraph") -> "dict[str, Enum]":
        """What the edition has set the switches to that this paragraph reads."""
        names = [name for name, rule in self.read_in.items() if rule == paragraph.number]
        return {name: self.set_to[name] for name in names if name in self.set_to}

    def find(self, part: str | None) -> "list[Paragraph]":
        """All paragraphs, one, or those of a chapter; the sign may be left out."""
        if part is None:
            return list(self.paragraphs.values())
        number = "§" + part.strip().removeprefix("§").strip()
        if number in self.paragraphs:
            return [self.paragraphs[number]]
        if number in self.chapters:
            found = self.paragraphs.values()
            return [each for each in found if each.number.startswith(f"{number}.")]
        raise Problem(self.not_found(part))

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


def index(games: list[str], texts: Texts, *, as_json: bool) -> str:
    """Which games there are."""
    if as_json:
        return json.dumps({"games": games})
    return "\n".join(f"{game}: {texts.name(game)}" for game in games)


def switches_of(game: str, edition: str, texts: Texts) -> "dict[str, Enum]":
    """Every switch of the edition as it is set."""
    from adrift.core.editions import switches
    from adrift.games import GAMES

    try:
        return switches(GAMES[game].edition(edition))
    except Unplayable as problem:
        raise Problem(texts.problem(problem)) from None


def unknown(texts: Texts, message: str, word: str, known: list[str]) -> str:
    return texts.say(message, word=Verbatim(word), known=Verbatim(", ".join(known)))


def screen_width() -> int:
    """As wide as the terminal, but not wider than one likes to read."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns))

"""`adrift verify`: checks a record's random draws, and its seed against the commitment."""

import argparse
import json

from adrift.cli import EXIT_CHECK_FAILED, EXIT_OK
from adrift.cli.files import difference_text, load_record
from adrift.core.errors import Differs
from adrift.texts import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("file", help=texts.say("cli-verify-file"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.core.replay import check_draws

    game, record = load_record(options.file, texts)
    sealed = bool(record.chance.commitment)
    try:
        draws = check_draws(game, record)
    except Differs as difference:
        sentence = difference_text(difference, texts)
        print_result(
            {"holds": False, "sealed": sealed, "reason": difference.reason}, sentence, options
        )
        return EXIT_CHECK_FAILED
    way = "sealed" if sealed else "seed"
    sentence = texts.say(f"cli-verified-{way}", draws=draws)
    print_result({"holds": True, "sealed": sealed, "draws": draws}, sentence, options)
    return EXIT_OK


def print_result(facts: dict[str, object], sentence: str, options: argparse.Namespace) -> None:
    print(json.dumps(facts) if options.json else sentence)

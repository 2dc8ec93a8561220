"""`adrift verify`: was chance drawn as the record says, and was a sealed seed the one promised?"""

import argparse
import json

from adrift.cli import DONE, WRONG
from adrift.cli.files import load_record, say_difference
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
        sentence = say_difference(difference, texts)
        report({"holds": False, "sealed": sealed, "reason": difference.reason}, sentence, options)
        return WRONG
    way = "sealed" if sealed else "seed"
    sentence = texts.say(f"cli-verified-{way}", draws=draws)
    report({"holds": True, "sealed": sealed, "draws": draws}, sentence, options)
    return DONE


def report(facts: dict[str, object], sentence: str, options: argparse.Namespace) -> None:
    print(json.dumps(facts) if options.json else sentence)

"""`adrift replay`: retells a recorded match, at once or step by step."""

import argparse
import json
import sys
from typing import Any

from adrift.cli import EXIT_OK, CommandError
from adrift.cli.files import load_record
from adrift.core.records import Record
from adrift.core.replay import Frame
from adrift.texts import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("file", help=texts.say("cli-replay-file"))
    parser.add_argument("--step", action="store_true", help=texts.say("cli-replay-step"))
    parser.add_argument("--at", type=int, metavar="N", help=texts.say("cli-replay-at"))
    parser.add_argument("--why", action="store_true", help=texts.say("cli-replay-why"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.core.replay import frames

    game, record = load_record(options.file, texts)
    played = list(frames(game, record))
    if options.at is not None:
        print_position(game, record, options.at, texts)
    elif options.json:
        print(
            json.dumps(
                [frame_data(record, frame) for frame in played], ensure_ascii=False, indent=1
            )
        )
    else:
        print_story(played, options, texts)
    return EXIT_OK


def print_position(game: Any, record: Record, at: int, texts: Texts) -> None:
    """Print the position after `at` decisions."""
    sys.stdout.write(game.draw_position(state_at(game, record, at, texts)))


def state_at(game: Any, record: Record, at: int, texts: Texts) -> Any:
    from adrift.core.replay import first_state

    if not 0 <= at <= len(record.decisions):
        last = len(record.decisions)
        raise CommandError(texts.say("cli-decision-unknown", number=str(at), last=str(last)))
    state = first_state(game, record)
    for decision in record.decisions[:at]:
        state = game.apply(state, decision.player, decision.answer).state
    return state


def print_story(played: list[Frame], options: argparse.Namespace, texts: Texts) -> None:
    """Print every event as a sentence; with `--step`, wait for Enter after each question."""
    for frame in played:
        for event in frame.events:
            if type(event).__name__ == "RoundBegan":
                print()
            why = f"  {event.rule}" if options.why else ""
            print(texts.event(event) + why)
        if options.step and frame.events and not wait_for_enter(texts):
            return


def wait_for_enter(texts: Texts) -> bool:
    """Return False at the end of the input or after `q`."""
    print(texts.say("cli-replay-more"), end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    return bool(line) and line.strip().lower() != "q"


def frame_data(record: Record, frame: Frame) -> dict[str, object]:
    return {
        "question": frame.question.kind,
        "rule": frame.question.rule,
        "decisions": [
            {"player": record.name(each.player), "answer": each.answer, "by": each.by}
            for each in frame.decisions
        ],
        "events": [
            {"kind": type(event).__name__, "rule": event.rule, **event.facts()}
            for event in frame.events
        ],
        "played": frame.decision_count,
    }

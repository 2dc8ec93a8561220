"""`adrift scenario`: runs scenario files, or writes a moment of a match as one."""

import argparse
import json
from pathlib import Path

from adrift.cli import EXIT_CHECK_FAILED, EXIT_ERROR, EXIT_OK, CommandError
from adrift.cli.files import load_record, read_file
from adrift.core.errors import Failed, Fault, Unreadable
from adrift.texts import Texts, Verbatim


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help=texts.say("cli-scenario-files"))
    parser.add_argument(
        "--from", dest="record", metavar="RECORD@N", help=texts.say("cli-scenario-from")
    )
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    if options.record:
        print(scenario_of_moment(options.record, texts), end="")
        return EXIT_OK
    if not options.files:
        raise CommandError(texts.say("cli-scenario-nothing"))
    results = [play(path, texts) for path in options.files]
    if options.json:
        print(json.dumps(results, ensure_ascii=False, indent=1))
    else:
        for result in results:
            print(f"{result['file']}: {result['sentence']}")
    return max(int(str(result["exit"])) for result in results)


def play(path: str, texts: Texts) -> dict[str, object]:
    """Run a scenario file with all scenarios it continues; return the result as data."""
    from adrift.core.scenario_runner import play_chain
    from adrift.core.scenarios import chain
    from adrift.games import GAMES

    folder = Path(path).parent
    try:
        scenarios = chain(Path(path).name, lambda name: read_file(str(folder / name), texts))
        trial = play_chain(GAMES, scenarios)
    except Unreadable as problem:
        return {
            **failure_data(path, EXIT_ERROR, texts.problem(problem), problem),
            "line": problem.line,
        }
    except Failed as failure:
        place = {"line": failure.line, "rule": failure.rule}
        return {
            **failure_data(path, EXIT_CHECK_FAILED, failure_text(failure, texts), failure),
            **place,
        }
    title = scenarios[-1][1].title
    sentence = texts.say("cli-scenario-holds", title=Verbatim(title))
    return {
        "file": path,
        "exit": EXIT_OK,
        "sentence": sentence,
        "title": title,
        "said": trial.text_ids,
    }


def failure_data(path: str, code: int, sentence: str, fault: Fault) -> dict[str, object]:
    """Return an error as data; it may be in another file that the scenario continues."""
    file = str(Path(path).parent / fault.facts.get("scenario", Path(path).name))
    return {
        "file": file,
        "exit": code,
        "sentence": sentence,
        "reason": fault.reason,
        "facts": fault.facts,
    }


def failure_text(failure: Failed, texts: Texts) -> str:
    """Return a sentence with line and § that says what differs; keys are not translated."""
    facts = {name: Verbatim(fact) for name, fact in failure.facts.items()}
    said = Verbatim(texts.say(f"failed-{failure.reason}", **facts))
    return texts.say("cli-scenario-differs", line=failure.line, rule=failure.rule, said=said)


def scenario_of_moment(place: str, texts: Texts) -> str:
    """Return the moment `RECORD@N` as a scenario that checks only who is asked."""
    from adrift.cli.replay import state_at

    path, at, number = place.rpartition("@")
    if not at or not number.isdigit():
        raise CommandError(texts.say("cli-scenario-from-how", place=place))
    game, record = load_record(path, texts)
    state = state_at(game, record, int(number), texts)
    drawn = "".join(f"  {line}\n" for line in game.draw_position(state).splitlines())
    asked = " ".join(record.name(player) for player in game.waiting_for(state))
    start = f"start: {record.setup.start}\n" if record.setup.start else ""
    cast = f"cast: {' '.join(record.setup.cast)}\n" if record.setup.cast else ""
    return (
        f"title: {Path(path).name}, {number}\n"
        f"game: {record.game}\nedition: {record.edition}\n"
        f"players: {' '.join(record.setup.players)}\n{start}{cast}position:\n{drawn}\n"
        + (f"asked {asked}\n" if asked else "over\n")
    )

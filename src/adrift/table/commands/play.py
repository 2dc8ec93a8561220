"""Plays the match: checks and records decisions, draws for chance, adds updates to the news."""

from typing import Final

from adrift.core.game import ACT_PREFIX
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE, Progress, Question, Refusal
from adrift.core.records import BOT, PERSON
from adrift.table.commands.talk import open_talk_if_due
from adrift.table.entries import Decided, Entry, MatchEnded, SeedSealed
from adrift.table.news_log import NewsItem, stored_event
from adrift.table.protocol.commands import Answer, Command, Volunteer
from adrift.table.state import CurrentMatch, TableState
from adrift.table.timers.clock import charge_decision, start_clocks
from adrift.table.transaction import Applier, CommandRefused, EntryRejected, Handler, Transaction

PASS: Final = "pass"
START_PLAYER_KIND: Final = "start_player"
"""The kind of question by which chance chooses the start player."""


def advance_match(tx: Transaction) -> None:
    """Draw for chance until a player is asked, perhaps after talk, or the match is over."""
    state = tx.state
    while (current := state.current_match) is not None and state.phase == "playing":
        waiting = current.waiting()
        if not waiting:
            end_match(tx, "over")
        elif waiting[0] == CHANCE:
            tx.record(Decided, player=CHANCE, answer=draw(current), source="")
        else:
            open_talk_if_due(tx)
            return


def end_match(tx: Transaction, why: str) -> None:
    """End the match and draw the seed of the next one, so that its commitment is public."""
    tx.record(MatchEnded, why=why)
    tx.record(SeedSealed, match=tx.state.match_number + 1, seed=tx.derive_secret("seed"))


def draw(current: CurrentMatch) -> str:
    question = current.question()
    assert question is not None, "chance is asked"
    return question.options[current.dealer.draw(current.draw_count, question.weights)]


def open_question_id(state: TableState) -> str:
    """The id of the open question; empty during the talk before it, and without one."""
    current = state.current_match
    if state.phase != "playing" or current is None or state.open_talk is not None:
        return ""
    return current.question_id(state.match_number)


def open_question(state: TableState, player: Player) -> Question | None:
    """The player's open question; None during the talk before it, and without one."""
    current = state.current_match
    if state.phase != "playing" or current is None or state.open_talk is not None:
        return None
    return current.question_for(player)


def answer(tx: Transaction, command: Answer) -> None:
    """A person answers the open question."""
    player = Player(tx.require_person())
    require_open_question(tx)
    check_answer(tx, player, command.question, command.option)
    decide(tx, player, command.option, PERSON)


def volunteer(tx: Transaction, command: Volunteer) -> None:
    """A person volunteers an act."""
    player = Player(tx.require_person())
    require_open_question(tx)
    if not command.act.startswith(ACT_PREFIX):
        raise CommandRefused("act_not_offered", question_rule(tx.state), answer=command.act)
    decide(tx, player, command.act, PERSON)


def require_open_question(tx: Transaction) -> None:
    tx.require_phase("playing")
    tx.require_not_paused()
    if tx.state.open_talk is not None:
        raise CommandRefused("talk_first", question_rule(tx.state))


def question_rule(state: TableState) -> str:
    question = state.current_match.question() if state.current_match else None
    return question.rule if question else ""


def check_answer(tx: Transaction, player: Player, question_id: str, option: str) -> None:
    """Refuse an answer to another question, and silence and acts as answers."""
    current_id = open_question_id(tx.state)
    if question_id != current_id and not is_still_valid(tx.state, player, question_id, option):
        raise CommandRefused("question_gone", "", current_id)
    if option == SILENCE or option.startswith(ACT_PREFIX):
        kind = tx.state.current_match.match.question.kind if tx.state.current_match else ""
        rule = question_rule(tx.state)
        raise CommandRefused("not_offered", rule, current_id, answer=option, kind=kind)


def is_still_valid(state: TableState, player: Player, question_id: str, option: str) -> bool:
    """True for an answer to an earlier question of the same window, unless it is a pass."""
    question = open_question(state, player)
    if question is None or not question.window or option == PASS:
        return False
    of_this_match = question_id.partition("-")[0] == str(state.match_number)
    return of_this_match and option in question.options


def decide(tx: Transaction, player: Player, answer: str, source: str) -> None:
    """Let the game judge a decision, record it, and advance the match."""
    current = tx.state.current_match
    assert current is not None, "a match is running"
    result = current.game.apply(current.match, player, answer)
    if isinstance(result, Refusal):
        raise CommandRefused(result.reason, result.rule, open_question_id(tx.state), **result.facts)
    current.precomputed = result
    tx.record(Decided, player=player, answer=answer, source=source)
    advance_match(tx)


def answer_for_bot(tx: Transaction, player: Player, question_id: str, answer: str) -> None:
    """Decide for a bot; ignore an answer that is too late, and refuse an invalid one."""
    state = tx.state
    question = open_question(state, player)
    if question is None or question_id != open_question_id(state):
        return
    if state.places[player].decides or state.paused_at is not None:
        return
    if answer not in question.options and not answer.startswith(ACT_PREFIX):
        raise CommandRefused(
            "not_offered", question.rule, question_id, answer=answer, kind=question.kind
        )
    decide(tx, player, answer, BOT)


# Appliers


def apply_decided(state: TableState, entry: Decided) -> None:
    current, player = state.current_match, Player(entry.player)
    assert current is not None, "a match is running"
    before = current.question()
    result = current.precomputed or current.game.apply(current.match, player, entry.answer)
    current.precomputed = None
    if before is None or not isinstance(result, Progress):
        raise EntryRejected
    current.decision_count += 1
    charge_decision(state, current, entry, before)
    update_draws_and_delay(current, entry, before)
    current.match = result.state
    current.unsent_events.extend(result.events)
    after = current.question()
    if after is None or after.number != before.number:
        start_clocks(state, current, entry.at)
        add_update(state, current)
    elif not before.sealed or entry.answer.startswith(ACT_PREFIX):
        add_update(state, current)


def update_draws_and_delay(current: CurrentMatch, entry: Decided, question: Question) -> None:
    """Count draws, note the start player, and queue the decision for the delayed match."""
    if entry.player == CHANCE:
        current.draw_count += 1
        if question.kind == START_PLAYER_KIND:
            current.start_player = entry.answer
    if current.delayed_match is not None:
        current.delayed_decisions.append((Player(entry.player), entry.answer))


def add_update(state: TableState, current: CurrentMatch) -> None:
    """Add the events so far to the news, unless chance draws next."""
    if current.waiting()[:1] == (CHANCE,):
        return
    state.news.add(NewsItem(events=tuple([stored_event(event) for event in current.unsent_events])))
    current.unsent_events.clear()
    current.update_count += 1
    advance_delayed_match(current, state.options.watching.delay)


def advance_delayed_match(current: CurrentMatch, delay: int) -> None:
    """Advance the match that spectators see late.

    Never while answers are sealed: they must not show, however short the delay.
    """
    if current.delayed_match is None or current.sealed_times:
        return
    current.shows_delayed_match = (
        current.shows_delayed_match or len(current.delayed_decisions) >= delay
    )
    while len(current.delayed_decisions) > delay:
        player, answer = current.delayed_decisions.popleft()
        result = current.game.apply(current.delayed_match, player, answer)
        assert isinstance(result, Progress), "it was accepted before"
        current.delayed_match = result.state


HANDLERS: Final[dict[type[Command], Handler]] = {
    Answer: answer,
    Volunteer: volunteer,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {Decided: apply_decided}

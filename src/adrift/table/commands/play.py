"""The match: decided, drawn for by chance, told. The rules are the game's."""

from typing import Final

from adrift.core.game import ACT_PREFIX
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE, Progress, Question, Refusal
from adrift.core.records import BOT, PERSON
from adrift.table.commands.talk import open_talk_if_due
from adrift.table.entries import Decided, Entry, MatchEnded, SeedSealed
from adrift.table.news_log import NewsItem, stored_event
from adrift.table.protocol.commands import Answer, Volunteer
from adrift.table.state import CurrentMatch, TableState
from adrift.table.timers.clock import charge_decision, start_clocks
from adrift.table.transaction import Applier, CommandRefused, EntryRejected, Transaction

PASS: Final = "pass"
START_PLAYER_KIND: Final = "start_player"
"""The question by which chance settles that, in games where somebody starts."""


def advance_match(tx: Transaction) -> None:
    """Let chance draw until people are asked; then perhaps they talk first; or it is over."""
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
    """The chance of the next match is settled, and what it is bound to is shown, at once."""
    tx.record(MatchEnded, why=why)
    tx.record(SeedSealed, match=tx.state.match_number + 1, seed=tx.derive_secret("seed"))


def draw(current: CurrentMatch) -> str:
    question = current.question()
    assert question is not None, "chance is asked"
    return question.options[current.dealer.draw(current.draw_count, question.weights)]


def open_question_id(state: TableState) -> str:
    """The name of what is asked now; nothing while people talk first, or nobody is asked."""
    current = state.current_match
    if state.phase != "playing" or current is None or state.open_talk is not None:
        return ""
    return current.question_id(state.match_number)


def open_question(state: TableState, player: Player) -> Question | None:
    """What the player is asked now, if talk is over."""
    current = state.current_match
    if state.phase != "playing" or current is None or state.open_talk is not None:
        return None
    return current.question_for(player)


def answer(tx: Transaction, command: Answer) -> None:
    """A person answers the question that is open."""
    player = Player(tx.require_person())
    require_open_question(tx)
    check_answer(tx, player, command.question, command.option)
    decide(tx, player, command.option, PERSON)


def volunteer(tx: Transaction, command: Volunteer) -> None:
    """A person does what nobody asked for."""
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
    """A stale id is refused, but in a window what is still offered stays good, except a pass.
    Silence is no answer that people give, and an act no answer at all."""
    now = open_question_id(tx.state)
    if question_id != now and not is_still_valid(tx.state, player, question_id, option):
        raise CommandRefused("question_gone", "", now)
    if option == SILENCE or option.startswith(ACT_PREFIX):
        kind = tx.state.current_match.match.question.kind if tx.state.current_match else ""
        raise CommandRefused("not_offered", question_rule(tx.state), now, answer=option, kind=kind)


def is_still_valid(state: TableState, player: Player, question_id: str, option: str) -> bool:
    question = open_question(state, player)
    if question is None or not question.window or option == PASS:
        return False
    of_this_match = question_id.partition("-")[0] == str(state.match_number)
    return of_this_match and option in question.options


def decide(tx: Transaction, player: Player, answer: str, source: str) -> None:
    """Let the game judge, and go on from there."""
    current = tx.state.current_match
    assert current is not None, "a match is played"
    judged = current.game.apply(current.match, player, answer)
    if isinstance(judged, Refusal):
        raise CommandRefused(judged.reason, judged.rule, open_question_id(tx.state), **judged.facts)
    current.precomputed = judged
    tx.record(Decided, player=player, answer=answer, source=source)
    advance_match(tx)


def answer_for_bot(tx: Transaction, player: Player, question_id: str, answer: str) -> None:
    """A bot's answer, if it is still wanted; refused if it is none."""
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


# What the entries do


def apply_decided(state: TableState, entry: Decided) -> None:
    current, player = state.current_match, Player(entry.player)
    assert current is not None, "a match is played"
    before = current.question()
    judged = current.precomputed or current.game.apply(current.match, player, entry.answer)
    current.precomputed = None
    if before is None or not isinstance(judged, Progress):
        raise EntryRejected
    current.decision_count += 1
    charge_decision(state, current, entry, before)
    update_draws_and_delay(current, entry, before)
    current.match = judged.state
    current.unsent_events.extend(judged.events)
    after = current.question()
    if after is None or after.number != before.number:
        start_clocks(state, current, entry.at)
        add_update(state, current)
    elif not before.sealed or entry.answer.startswith(ACT_PREFIX):
        add_update(state, current)


def update_draws_and_delay(current: CurrentMatch, entry: Decided, question: Question) -> None:
    """What later draws, later matches, and spectators who see everything late, need to know."""
    if entry.player == CHANCE:
        current.draw_count += 1
        if question.kind == START_PLAYER_KIND:
            current.start_player = entry.answer
    if current.delayed_match is not None:
        current.delayed_decisions.append((Player(entry.player), entry.answer))


def add_update(state: TableState, current: CurrentMatch) -> None:
    """News when people are asked anew or it is over; none while chance draws. Sealed answers that
    come in are no news."""
    if current.waiting()[:1] == (CHANCE,):
        return
    state.news.add(NewsItem(events=tuple([stored_event(event) for event in current.unsent_events])))
    current.unsent_events.clear()
    current.update_count += 1
    advance_delayed_match(current, state.options.watching.delay)


def advance_delayed_match(current: CurrentMatch, delay: int) -> None:
    """What spectators see late goes on only with the news, and never while answers are sealed:
    they must not show, however short the delay."""
    if current.delayed_match is None or current.sealed_times:
        return
    current.shows_delayed_match = (
        current.shows_delayed_match or len(current.delayed_decisions) >= delay
    )
    while len(current.delayed_decisions) > delay:
        player, answer = current.delayed_decisions.popleft()
        judged = current.game.apply(current.delayed_match, player, answer)
        assert isinstance(judged, Progress), "it was accepted before"
        current.delayed_match = judged.state


APPLIERS: Final[dict[type[Entry], Applier]] = {Decided: apply_decided}

"""The match: decided, drawn for by chance, told. The rules are the game's."""

from typing import Final

from adrift.core.game import VOLUNTEERED
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE, Progress, Question, Refusal
from adrift.core.records import BOT, PERSON
from adrift.table.commands.talk import open_talk_if_due
from adrift.table.entries import Decided, Entry, MatchEnded, SeedSealed
from adrift.table.outbound.feed import Item, happened
from adrift.table.protocol.commands import Answer, Volunteer
from adrift.table.state import CurrentMatch, TableState
from adrift.table.timers.clock import spend, start_clocks
from adrift.table.transaction import Apply, Broken, Refuse, Transaction

PASS: Final = "pass"
WHO_STARTS: Final = "start_player"
"""The question by which chance settles that, in games where somebody starts."""


def go_on(tx: Transaction) -> None:
    """Let chance draw until people are asked; then perhaps they talk first; or it is over."""
    state = tx.state
    while (sitting := state.sitting) is not None and state.phase == "playing":
        waiting = sitting.waiting()
        if not waiting:
            end_match(tx, "over")
        elif waiting[0] == CHANCE:
            tx.enter(Decided, player=CHANCE, answer=drawn(sitting), source="")
        else:
            open_talk_if_due(tx)
            return


def end_match(tx: Transaction, why: str) -> None:
    """The chance of the next match is settled, and what it is bound to is shown, at once."""
    tx.enter(MatchEnded, why=why)
    tx.enter(SeedSealed, match=tx.state.match + 1, seed=tx.secret("seed"))


def drawn(sitting: CurrentMatch) -> str:
    question = sitting.question()
    assert question is not None, "chance is asked"
    return question.options[sitting.dealer.draw(sitting.draws, question.weights)]


def question_id(state: TableState) -> str:
    """The name of what is asked now; nothing while people talk first, or nobody is asked."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.talking is not None:
        return ""
    return sitting.called(state.match)


def question_of(state: TableState, player: Player) -> Question | None:
    """What the player is asked now, if talk is over."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.talking is not None:
        return None
    return sitting.question_for(player)


def answer(tx: Transaction, command: Answer) -> None:
    """A person answers the question that is open."""
    player = Player(tx.person())
    check_open(tx)
    check_question(tx, player, command.question, command.option)
    decide(tx, player, command.option, PERSON)


def volunteer(tx: Transaction, command: Volunteer) -> None:
    """A person does what nobody asked for."""
    player = Player(tx.person())
    check_open(tx)
    if not command.act.startswith(VOLUNTEERED):
        raise Refuse("act_not_offered", talk_rule(tx.state), answer=command.act)
    decide(tx, player, command.act, PERSON)


def check_open(tx: Transaction) -> None:
    tx.in_phase("playing")
    tx.not_paused()
    if tx.state.talking is not None:
        raise Refuse("talk_first", talk_rule(tx.state))


def talk_rule(state: TableState) -> str:
    question = state.sitting.question() if state.sitting else None
    return question.rule if question else ""


def check_question(tx: Transaction, player: Player, asked: str, option: str) -> None:
    """A stale id is refused, but in a window what is still offered stays good, except a pass.
    Silence is no answer that people give, and an act no answer at all."""
    now = question_id(tx.state)
    if asked != now and not stays_good(tx.state, player, asked, option):
        raise Refuse("question_gone", "", now)
    if option == SILENCE or option.startswith(VOLUNTEERED):
        kind = tx.state.sitting.match.question.kind if tx.state.sitting else ""
        raise Refuse("not_offered", talk_rule(tx.state), now, answer=option, kind=kind)


def stays_good(state: TableState, player: Player, asked: str, option: str) -> bool:
    question = question_of(state, player)
    if question is None or not question.window or option == PASS:
        return False
    of_this_match = asked.partition("-")[0] == str(state.match)
    return of_this_match and option in question.options


def decide(tx: Transaction, player: Player, answer: str, source: str) -> None:
    """Let the game judge, and go on from there."""
    sitting = tx.state.sitting
    assert sitting is not None, "a match is played"
    judged = sitting.game.apply(sitting.match, player, answer)
    if isinstance(judged, Refusal):
        raise Refuse(judged.reason, judged.rule, question_id(tx.state), **judged.facts)
    sitting.ahead = judged
    tx.enter(Decided, player=player, answer=answer, source=source)
    go_on(tx)


def bot_decides(tx: Transaction, player: Player, asked: str, answer: str) -> None:
    """A bot's answer, if it is still wanted; refused if it is none."""
    state = tx.state
    question = question_of(state, player)
    if question is None or asked != question_id(state):
        return
    if state.places[player].decides or state.paused_at is not None:
        return
    if answer not in question.options and not answer.startswith(VOLUNTEERED):
        raise Refuse("not_offered", question.rule, asked, answer=answer, kind=question.kind)
    decide(tx, player, answer, BOT)


# What the entries do


def apply_decided(state: TableState, entry: Decided) -> None:
    sitting, player = state.sitting, Player(entry.player)
    assert sitting is not None, "a match is played"
    before = sitting.question()
    judged = sitting.ahead or sitting.game.apply(sitting.match, player, entry.answer)
    sitting.ahead = None
    if before is None or not isinstance(judged, Progress):
        raise Broken
    sitting.decisions += 1
    spend(state, sitting, entry, before)
    remember(sitting, entry, before)
    sitting.match = judged.state
    sitting.untold.extend(judged.events)
    after = sitting.question()
    if after is None or after.number != before.number:
        start_clocks(state, sitting, entry.at)
        tell_match(state, sitting)
    elif not before.sealed or entry.answer.startswith(VOLUNTEERED):
        tell_match(state, sitting)


def remember(sitting: CurrentMatch, entry: Decided, question: Question) -> None:
    """What later draws, later matches, and spectators who see everything late, need to know."""
    if entry.player == CHANCE:
        sitting.draws += 1
        if question.kind == WHO_STARTS:
            sitting.started = entry.answer
    if sitting.behind is not None:
        sitting.to_catch_up.append((Player(entry.player), entry.answer))


def tell_match(state: TableState, sitting: CurrentMatch) -> None:
    """News when people are asked anew or it is over; none while chance draws. Sealed answers that
    come in are no news."""
    if sitting.waiting()[:1] == (CHANCE,):
        return
    state.log.add(Item(events=tuple([happened(event) for event in sitting.untold])))
    sitting.untold.clear()
    sitting.told += 1
    catch_up(sitting, state.options.watching.delay)


def catch_up(sitting: CurrentMatch, delay: int) -> None:
    """What spectators see late goes on only with the news, and never while answers are sealed:
    they must not show, however short the delay."""
    if sitting.behind is None or sitting.given:
        return
    sitting.shows_behind = sitting.shows_behind or len(sitting.to_catch_up) >= delay
    while len(sitting.to_catch_up) > delay:
        player, answer = sitting.to_catch_up.popleft()
        judged = sitting.game.apply(sitting.behind, player, answer)
        assert isinstance(judged, Progress), "it was accepted before"
        sitting.behind = judged.state


APPLIES: Final[dict[type[Entry], Apply]] = {Decided: apply_decided}

"""The match: begun, decided, drawn for by chance, ended. The rules are the game's."""

from typing import Final

from adrift.core.chance import SealedSeed
from adrift.core.faults import Fault
from adrift.core.game import VOLUNTEERED
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Progress, Question, Refusal
from adrift.core.records import BOT, CLOCK, PERSON, ChanceNote, Record
from adrift.core.replay import first_state
from adrift.core.scenarios import read_scenario
from adrift.table.desk import Apply, Broken, Desk, Refuse, note
from adrift.table.entries import (
    BotSeated,
    Decided,
    Entry,
    Frozen,
    MatchBegan,
    MatchEnded,
    RematchOpened,
    SeedSealed,
)
from adrift.table.lobby import names_wished, resolve, setup_of
from adrift.table.messages import Answer, Rematch, Start, Volunteer
from adrift.table.state import Item, Sitting, TableState
from adrift.table.talk import open_talk_if_due

PASS: Final = "pass"


def start(desk: Desk, command: Start) -> None:
    """The host begins; free places go to bots, if a kind of bot is named."""
    state = desk.state
    desk.host()
    desk.in_phase("lobby")
    free = [place for place, seat in enumerate(state.places) if seat.is_free]
    if free and not command.fill:
        raise Refuse("places_free", free=len(free))
    for place in free:
        desk.enter(BotSeated, place=place, bot=command.fill)
    begin(desk)


def begin(desk: Desk) -> None:
    """Begin the match: everybody's name is settled, and who starts."""
    state = desk.state
    if state.options.scenario:
        scenario = read_scenario(state.options.scenario)
        players, start = scenario.players, scenario.start
    else:
        players = resolve(state, names_wished(state))
        start = rotated(state, players)
    desk.enter(MatchBegan, players=players, start=start, rules=state.game.rules_version)
    go_on(desk)


def rotated(state: TableState, players: tuple[str, ...]) -> str | None:
    """Whoever sits next to the last match's start player starts, if the game has one."""
    last = state.sitting.record.setup if state.sitting else None
    if last is None or last.start is None:
        return chance_start(state, players)
    return players[(last.players.index(last.start) + 1) % len(players)]


def chance_start(state: TableState, players: tuple[str, ...]) -> str | None:
    """The first match leaves it to chance; a rematch after that begins one place further on."""
    if state.match == 0:
        return None
    try:
        state.game.check(
            state.game.edition(state.options.edition), setup_of(state, players, players[0])
        )
    except Fault:
        return None
    return players[state.match % len(players)]


def go_on(desk: Desk) -> None:
    """Let chance draw until people are asked; then perhaps they talk first; or it is over."""
    state = desk.state
    while (sitting := state.sitting) is not None and state.phase == "playing":
        waiting = sitting.waiting()
        if not waiting:
            desk.enter(MatchEnded, why="over")
            seal_next(desk)
        elif waiting[0] == CHANCE:
            desk.enter(Decided, player=CHANCE, answer=drawn(sitting), source="")
        else:
            open_talk_if_due(desk)
            return


def seal_next(desk: Desk) -> None:
    """The chance of the next match is settled, and what it is bound to is shown at once."""
    desk.enter(SeedSealed, match=desk.state.match + 1, seed=desk.secret("seed"))


def drawn(sitting: Sitting) -> str:
    question = sitting.question()
    assert question is not None, "chance is asked"
    return question.options[sitting.dealer.draw(sitting.record.draws(), question.weights)]


def question_id(state: TableState) -> str:
    """The name of what is asked now; nothing while people talk first, or nobody is asked."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.talking is not None:
        return ""
    question = sitting.question()
    return "" if question is None else f"{state.match}-{question.number}"


def question_of(state: TableState, player: Player) -> Question | None:
    """What the player is asked now, if talk is over."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.talking is not None:
        return None
    return sitting.game.question(sitting.match, player)


def answer(desk: Desk, command: Answer) -> None:
    """A person answers the question that is open."""
    player = Player(desk.person())
    check_open(desk)
    check_question(desk, player, command.question, command.option)
    decide(desk, player, command.option, PERSON)


def volunteer(desk: Desk, command: Volunteer) -> None:
    """A person does what nobody asked for."""
    player = Player(desk.person())
    check_open(desk)
    if not command.act.startswith(VOLUNTEERED):
        raise Refuse("act_not_offered", answer=command.act)
    decide(desk, player, command.act, PERSON)


def check_open(desk: Desk) -> None:
    desk.in_phase("playing")
    if desk.state.paused_at is not None:
        raise Refuse("paused")
    if desk.state.talking is not None:
        raise Refuse("talk_first", rule=talk_rule(desk.state))


def talk_rule(state: TableState) -> str:
    question = state.sitting.question() if state.sitting else None
    return question.rule if question else ""


def check_question(desk: Desk, player: Player, asked: str, option: str) -> None:
    """A stale id is refused, but in a window what is still offered stays good, except a pass."""
    now = question_id(desk.state)
    if asked == now:
        return
    question = question_of(desk.state, player)
    stays = question is not None and question.window and option in question.options
    if stays and option != PASS and asked.partition("-")[0] == now.partition("-")[0]:
        return
    raise Refuse("question_gone", question=now)


def decide(desk: Desk, player: Player, answer: str, source: str) -> None:
    """Let the game judge, and go on from there."""
    sitting = desk.state.sitting
    assert sitting is not None, "a match is played"
    judged = sitting.game.apply(sitting.match, player, answer)
    if isinstance(judged, Refusal):
        raise Refuse(judged.reason, judged.rule, question_id(desk.state), **judged.facts)
    sitting.ahead = judged
    desk.enter(Decided, player=player, answer=answer, source=source)
    go_on(desk)


def bot_decides(desk: Desk, player: Player, asked: str, answer: str) -> None:
    """A bot's answer, if it is still wanted."""
    state = desk.state
    wanted = asked == question_id(state) and not state.places[player].decides
    if wanted and state.paused_at is None and question_of(state, player) is not None:
        decide(desk, player, answer, BOT)


def rematch(desk: Desk, _command: Rematch) -> None:
    desk.person()
    desk.in_phase("ended")
    desk.enter(RematchOpened)


# What the entries do


def apply_began(state: TableState, entry: MatchBegan) -> None:
    game, options = state.game, state.options
    state.match += 1
    edition = game.edition_name(game.edition(options.edition))
    setup = setup_of(state, entry.players, entry.start)
    seed = SealedSeed(bytes.fromhex(state.seed), state.id, str(state.match), edition)
    named = zip(entry.players, state.places, strict=True)
    nonces = tuple((player, seat.nonce) for player, seat in named if seat.nonce)
    chance = ChanceNote(
        commitment=seed.commitment(), table=state.id, match=str(state.match), nonces=nonces
    )
    record = Record.begin(game, edition, setup, chance)
    record.rules = entry.rules
    if options.scenario:
        record.position = read_scenario(options.scenario).position
    match = first_state(game, record)
    state.sitting = Sitting(game, record, match, seed.dealer(nonces), asked_at=entry.at)
    state.phase, state.ended, state.talking, state.talk_done = "playing", "", None, -1
    state.votes.clear()
    for seat in state.places:
        seat.reserve, seat.silences, seat.standing_in = state.clock.reserve, 0, False
    note(state, entry, "match_began", match=state.match)
    state.log_from = len(state.log)
    tell_if_settled(state, entry.at, settled=True)


def apply_decided(state: TableState, entry: Decided) -> None:
    sitting, player = state.sitting, Player(entry.player)
    assert sitting is not None, "a match is played"
    before = sitting.question()
    judged = sitting.ahead or sitting.game.apply(sitting.match, player, entry.answer)
    sitting.ahead = None
    if not isinstance(judged, Progress):
        raise Broken
    spend_time(state, sitting, entry)
    remember(state, sitting)
    sitting.match = judged.state
    sitting.record.add(player, entry.answer, entry.source)
    sitting.untold.extend(judged.events)
    after = sitting.question()
    sealed = before is not None and after is not None and after.sealed
    same = sealed and before is not None and after is not None and after.number == before.number
    tell_if_settled(state, entry.at, settled=not same or entry.answer.startswith(VOLUNTEERED))


def tell_if_settled(state: TableState, at: float, *, settled: bool) -> None:
    """News when people are asked anew or it is over; none while chance draws, or sealed answers
    come in."""
    sitting = state.sitting
    assert sitting is not None, "a match is played"
    if settled and sitting.waiting()[:1] != (CHANCE,):
        state.add(Item(events=tuple(sitting.untold)))
        sitting.untold.clear()
        sitting.asked_at = at


def spend_time(state: TableState, sitting: Sitting, entry: Decided) -> None:
    """What somebody took longer than the question allows comes off the reserve; silences in a
    row are counted; an act stops the clock of the question it interrupts."""
    if entry.player == CHANCE:
        return
    seat, player = state.places[entry.player], Player(entry.player)
    took = entry.at - sitting.asked_at + sitting.used.get(player, 0.0)
    if entry.answer.startswith(VOLUNTEERED):
        for waiting in sitting.waiting():
            already = sitting.used.get(waiting, 0.0)
            sitting.used[waiting] = already + entry.at - sitting.asked_at
        return
    over = took / seat.factor - state.clock.per_question
    if state.clock.per_question and over > 0:
        seat.reserve = max(0.0, seat.reserve - over)
    seat.silences = seat.silences + 1 if entry.source == CLOCK else 0
    sitting.used.pop(player, None)


def remember(state: TableState, sitting: Sitting) -> None:
    """Past states, for spectators who see everything late."""
    if state.options.watching.everything:
        sitting.past.append(sitting.match)
        while len(sitting.past) > state.options.watching.delay:
            sitting.past.popleft()


def apply_ended(state: TableState, entry: MatchEnded) -> None:
    state.phase, state.ended, state.talking, state.paused_at = "ended", entry.why, None, None
    state.votes.clear()
    sitting = state.sitting
    if sitting is not None:  # the seed is secret no more
        chance = sitting.record.chance
        told = {"commitment": chance.commitment, "table": chance.table, "match": chance.match}
        sitting.record.chance = ChanceNote(seed=state.seed, nonces=chance.nonces, **told)
    note(state, entry, f"match_{entry.why}", match=state.match)


def apply_rematch(state: TableState, entry: RematchOpened) -> None:
    state.phase = "lobby"
    for seat in state.places:
        seat.ready = not seat.is_person
    note(state, entry, "rematch")


def apply_frozen(state: TableState, entry: Frozen) -> None:
    state.phase, state.frozen = "frozen", entry.reason
    note(state, entry, "frozen", reason=entry.reason)


APPLIES: Final[dict[type[Entry], Apply]] = {
    MatchBegan: apply_began,
    Decided: apply_decided,
    MatchEnded: apply_ended,
    RematchOpened: apply_rematch,
    Frozen: apply_frozen,
}

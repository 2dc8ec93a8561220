"""Every meaningful but forbidden answer or act is refused with the paragraph that forbids it.

For all kinds of questions and acts of both games: the options are exactly what no paragraph
forbids, and a refusal depends only on what the refused player may know.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import CHANCE, Player
from adrift.core.questions import Refusal
from adrift.core.steps import Match
from adrift.games import GAMES
from tests import scenario_builders as sea
from tests.core.random_matches import AnyGame, all_players, all_states, some_states
from tests.properties.refusals import FORBIDDEN, meaningful_acts, meaningful_answers
from tests.rulebook.one_boat.scenes import FOUR, at, play
from tests.scenarios.one_boat_texts import STEPS, read_text
from tests.texts.required_messages import acts as act_kinds
from tests.texts.required_messages import kinds as question_kinds

seeds = st.integers(0, 10_000)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
Citation = tuple[str, str, str]
"""The kind of question or act, the reason, and the § of a refusal."""


def wrong_answers(game: AnyGame, state: Match, player: Player) -> list[str]:
    """Return all meaningful answers that are not offered."""
    question = game.question(state, player)
    assert question is not None
    for key in question.options:
        assert state.question.why_not(state, player, key) is None, key
    return [key for key in meaningful_answers(game, state) if key not in question.options]


def wrong_acts(game: AnyGame, state: Match, player: Player, rng: Random, few: int) -> list[str]:
    """Return all meaningful acts that are not offered, but only `few` of the many gifts."""
    offered = {offer.key for offer in game.acts(state, player)}
    wrong = [key for key in meaningful_acts(game, state) if key not in offered]
    gifts = [key for key in wrong if key.startswith("+lay")]
    return [key for key in wrong if key not in gifts] + rng.sample(gifts, min(few, len(gifts)))


FEW, MANY = 6, 80


def refusals(
    game: AnyGame, state: Match, rng: Random, few: int = FEW
) -> list[tuple[Player, str, Citation]]:
    """Return everything that is refused in this state: the player, the key, and why."""
    found = []
    for player in all_players(game, state):
        asked = player in game.waiting_for(state)
        keys = wrong_answers(game, state, player) if asked else []
        for key in [*keys, *wrong_acts(game, state, player, rng, few)]:
            refusal = game.apply(state, player, key)
            assert isinstance(refusal, Refusal), f"{key} was not offered"
            kind = key.partition("@")[0] if key.startswith("+") else state.question.kind
            found.append((player, key, (kind, refusal.reason, refusal.rule)))
    return found


def check_citation(citation: Citation) -> None:
    kind, reason, rule = citation
    assert rule in FORBIDDEN.get(kind, {}).get(reason, []), citation


def only_players_asked(states: list[Match]) -> list[Match]:
    return [state for state in states if state.waiting and state.waiting[0] != CHANCE]


@every_game
@given(seed=seeds)
def test_a_refusal_cites_what_forbids_it_and_nothing_its_player_may_not_know(
    game: AnyGame, seed: int
) -> None:
    """In any other world that looks the same to the player, the refusal is the same."""
    rng = Random(seed)
    for state in only_players_asked(some_states(game, seed, 3)):
        worlds = {p: game.imagine(game.view(state, p), rng) for p in all_players(game, state)}
        for player, key, citation in refusals(game, state, rng):
            check_citation(citation)
            other = game.apply(worlds[player], player, key)
            assert isinstance(other, Refusal)
            assert (other.reason, other.rule) == citation[1:], key


# Every row of the table is met

LOST, FIVE = "lost frenchy wounds 9", f"{FOUR} frenchy"
RARE = {
    "+trade": at("action", "kid hand oar"),
    "action": at(
        "action",
        "actor lauren",
        "lauren hand medical_kit cannibalism open parasol!",
        "mate wounds 9",
    ),
    "action, and somebody is lost": at(
        "action", "actor lauren", "lauren hand medical_kit cannibalism", LOST, crew=FIVE
    ),
    "action of the Kid": at("action", "actor kid", "lauren open oar", "captain hand oar"),
    "compass": at("compass", "stack 20 30", "lauren hand compass", "kid hand water"),
    "loot": at("loot", "demand mug lauren kid", "kid open oar knife"),
    "loot of the Kid": at("loot", "demand mug kid captain open", "captain hand oar open oar knife"),
    "overboard": at(
        "overboard",
        "played 31",
        "water kid",
        "kid hand cash open chum",
        "mate hand cash open life_preserver",
    ),
    "thirst": at(
        "thirst", "played 22", "thirst mate:1", "mate wounds 8", "kid hand water", LOST, crew=FIVE
    ),
    "trade_terms": at("trade_terms", "trade lauren kid", "lauren hand water"),
    "trade_answer": at("trade_answer", "trade lauren kid gives water offered", "lauren hand water"),
}
"""Positions of one_boat with refusals that random matches rarely reach."""
ALL_HATS = "red: hat\nyellow: hat\ngreen: hat"


def rare_positions() -> list[tuple[AnyGame, Match]]:
    """Return a state for each kind of question of either game, and states with rare refusals."""
    one_boat, many_boats = GAMES["one_boat"], GAMES["many_boats"]
    texts = [text for kind, text in STEPS.items() if not kind.startswith("deal")]
    rare = [play(text, "", edition="modern+cannibalism=on").state for text in RARE.values()]
    hats = sea.play(sea.position_at("leak", "red R Y G . . .", "black R Y G . . ."), ALL_HATS).state
    found = [(one_boat, state) for state in (*map(read_text, texts), *rare)]
    return [
        *found,
        (many_boats, hats),
        *((many_boats, state) for state in state_by_kind(many_boats)),
    ]


def state_by_kind(game: AnyGame) -> list[Match]:
    """Return, for a few matches, the last state with each kind of question."""
    found = {
        (seed, state.question.kind): state
        for seed in range(4)
        for state in all_states(game, seed)
        if state.waiting
    }
    return list(found.values())


def test_every_reason_is_met_and_cites_its_paragraph() -> None:
    met, rng = set(), Random(1)
    for game, state in rare_positions():
        for moment in only_players_asked([state]):
            for _, _, citation in refusals(game, moment, rng, MANY):
                check_citation(citation)
                met.add(citation[:2])
    walked = [
        (game, s) for game in GAMES.values() for seed in range(3) for s in some_states(game, seed)
    ]
    for game, state in walked:
        for moment in only_players_asked([state]):
            met |= {citation[:2] for _, _, citation in refusals(game, moment, rng)}
    assert {(kind, reason) for kind, reasons in FORBIDDEN.items() for reason in reasons} == met


NONSENSE = [
    *("", "nonsense", "dance@kid", "swap@nobody", "swap@kid/oar", "mug@kid/", "row/0", "row/x"),
    *("throw@nobody", "water@nobody", "show@nothing", "give@nothing", "keep@1", "dance@20"),
    *("pawn@red", "sailor@nobody", "lane0", "+dance", "+trade@nobody", "+show@nothing", "+lay@oar"),
]


def test_what_means_nothing_is_refused_by_what_is_asked() -> None:
    """The refusal cites the § of the question, or of the act that was meant."""
    for game, state in rare_positions():
        for moment in only_players_asked([state]):
            player = game.waiting_for(moment)[0]
            rules = {moment.question.rule, *(act.rule for act in game.all_acts)}
            for key in NONSENSE:
                refusal = game.apply(moment, player, key)
                assert isinstance(refusal, Refusal)
                assert refusal.reason in ("not_offered", "act_not_offered")
                assert refusal.rule in rules


def test_every_kind_of_question_and_act_is_listed() -> None:
    decided = {kind for kind in FORBIDDEN if not kind.startswith("+")}
    never_refused = {"consent", "object", "share_water", "share_courage", "closing", "thrown_out"}
    by_chance = {
        "deal_character",
        "deal_hate",
        "deal_love",
        "deal_provision",
        "draw_navigation",
        "draw_provision",
        "extra_character",
        "start_player",
        "steal",
        "weather",
    }
    assert decided | never_refused | by_chance == question_kinds()
    assert {kind[1:] for kind in FORBIDDEN if kind.startswith("+")} == act_kinds()

"""The contract of every game: asking, refusing, silence, acts, chance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.errors import Unplayable
from adrift.core.players import CHANCE, SPECTATOR
from adrift.core.questions import SILENCE, Progress, Refusal
from adrift.core.setups import Setup
from adrift.core.steps import AskOne
from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import AnyGame, all_players, all_states, snapshot, some_states, walk

seeds = st.integers(0, 10_000)
NOISE = ("", " ", "hat!", "nobody", "§", "lane0", "-1", "+", "+nothing", "red:green")


@every_game
@given(seed=seeds)
def test_somebody_is_asked_or_it_is_over(game: AnyGame, seed: int) -> None:
    for state in all_states(game, seed):
        asked = game.waiting_for(state)
        assert (game.outcome(state) is None) == bool(asked)
        assert all(game.question(state, player) is not None for player in asked)
        idle = [p for p in (*all_players(game, state), SPECTATOR) if p not in asked]
        assert all(game.question(state, player) is None for player in idle)


@every_game
@given(seed=seeds)
def test_option_keys_are_unique_stable_and_fit_a_record(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        for player in game.waiting_for(state):
            question = game.question(state, player)
            assert question == game.question(state, player)
            assert question is not None
            assert len(set(question.options)) == len(question.options)
            for key in question.options:
                assert key
                assert key != SILENCE
                assert not set(key) & set(" +*!:#\t\n")


@every_game
@given(seed=seeds)
def test_every_offered_answer_is_accepted(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        for player in game.waiting_for(state):
            question = game.question(state, player)
            assert question is not None
            for key in question.options:
                assert isinstance(game.apply(state, player, key), Progress)


@every_game
@given(seed=seeds)
def test_every_other_answer_is_refused_with_a_paragraph(game: AnyGame, seed: int) -> None:
    known = {step.answer for step in walk(game, seed)} | set(NOISE)
    for state in some_states(game, seed):
        for player in all_players(game, state):
            question = game.question(state, player)
            offered = question.options if question else ()
            acts = [offer.key for offer in game.acts(state, player)]
            for key in known - {*offered, *acts, SILENCE}:
                refusal = game.apply(state, player, key)
                assert isinstance(refusal, Refusal)
                assert refusal.rule.startswith("§")
                assert refusal.reason


@every_game
@given(seed=seeds)
def test_applying_never_changes_the_state_it_was_given(game: AnyGame, seed: int) -> None:
    for step in walk(game, seed):
        before = snapshot(step.before)
        game.apply(step.before, step.player, step.answer)
        game.apply(step.before, step.player, "nonsense")
        assert snapshot(step.before) == before


@every_game
@given(seed=seeds)
def test_silence_is_taken_for_every_question_and_never_offered(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        for player in game.waiting_for(state):
            question, result = game.question(state, player), game.apply(state, player, SILENCE)
            assert question is not None
            assert SILENCE not in question.options
            assert isinstance(result, Refusal if player == CHANCE else Progress)


@every_game
@given(seed=seeds)
def test_chance_is_asked_alone_with_weights(game: AnyGame, seed: int) -> None:
    for state in all_states(game, seed):
        waiting = game.waiting_for(state)
        question = game.question(state, waiting[0]) if waiting else None
        if question is None:
            continue
        assert (CHANCE in waiting) == (waiting == (CHANCE,)) == bool(question.weights)
        if question.weights:
            assert (
                len(question.weights)
                == len(question.options)
                > (not state.question.is_asked_if_forced)
            )
            assert all(weight > 0 for weight in question.weights)


@every_game
@given(seed=seeds)
def test_what_is_forced_is_not_asked(game: AnyGame, seed: int) -> None:
    for state in all_states(game, seed):
        waiting = game.waiting_for(state)
        ask = state.question
        if len(waiting) == 1 and isinstance(ask, AskOne) and not ask.is_asked_if_forced:
            question = game.question(state, waiting[0])
            assert question is not None
            assert len(question.options) > 1


@every_game
@given(seed=seeds)
def test_an_act_is_accepted_and_the_question_put_again(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        for player in all_players(game, state):
            for offer in game.acts(state, player):
                progress = game.apply(state, player, offer.key)
                assert isinstance(progress, Progress)
                asked, after = game.waiting_for(state), game.waiting_for(progress.state)
                assert CHANCE not in asked
                assert after
                if not state.question.is_sealed:
                    assert progress.state.question_number > state.question_number


@every_game
@given(seed=seeds)
def test_where_there_are_no_acts_nobody_has_any(game: AnyGame, seed: int) -> None:
    for state in all_states(game, seed):
        offered = any(game.acts(state, player) for player in all_players(game, state))
        assert game.has_acts(state) >= offered
        assert game.has_acts(state) <= bool(game.all_acts)


@every_game
@given(seed=seeds)
def test_nobody_acts_while_chance_is_due_or_after_the_end(game: AnyGame, seed: int) -> None:
    for state in all_states(game, seed):
        if game.waiting_for(state) in ((), (CHANCE,)):
            assert all(game.acts(state, player) == () for player in all_players(game, state))


@every_game
@given(seed=seeds)
def test_a_sealed_answer_is_final(game: AnyGame, seed: int) -> None:
    for step in walk(game, seed):
        after = step.progress.state
        if not step.before.question.is_sealed or step.answer.startswith("+"):
            continue
        if after.question_number == step.before.question_number and after.waiting:
            again = game.apply(after, step.player, step.answer)
            assert isinstance(again, Refusal)
            assert again.reason == "already_answered"
            assert again.rule.startswith("§")


@every_game
@given(seed=seeds)
def test_after_the_end_everything_is_refused(game: AnyGame, seed: int) -> None:
    last = all_states(game, seed)[-1]
    for answer in ("anything", SILENCE, "+show"):
        refusal = game.apply(last, all_players(game, last)[0], answer)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == game.end_rule


@every_game
def test_impossible_setups_are_refused(game: AnyGame) -> None:
    edition = next(iter(game.editions.values()))
    names = game.default_players(edition, max(game.player_counts))
    wrong = [names[:1], (*names, "extra"), (names[0],) * 3, (*names[:2], "chance")]
    for players in wrong:
        with pytest.raises(Unplayable):
            game.new_match(edition, Setup(players))
    with pytest.raises(Unplayable, match="start_not_playing"):
        game.new_match(edition, Setup(names, "somebody"))


@every_game
def test_impossible_editions_are_refused(game: AnyGame) -> None:
    key = next(iter(game.editions))
    for text, reason in (("none", "edition_unknown"), (f"{key}+no=1", "switch_unknown")):
        with pytest.raises(Unplayable, match=reason):
            game.edition(text)
    assert game.edition_name(game.edition(key)) == key


def test_an_impossible_value_of_a_switch_is_refused() -> None:
    with pytest.raises(Unplayable, match="value_unknown switch=seats value=8 known=6, 7"):
        GAMES["many_boats"].edition("zman+seats=8")
    with pytest.raises(Unplayable, match="switch_twice switch=seats"):
        GAMES["many_boats"].edition("zman+seats=7+seats=6")

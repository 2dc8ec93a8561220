"""The engine, tested with the toy game: windows, acts, silence, chance, the agenda."""

import pytest

from adrift.core.players import CHANCE, Player
from adrift.core.questions import Refusal
from adrift.core.search import options
from adrift.core.setups import Setup
from adrift.core.steps import NO_QUESTION, Match
from tests.core.random_matches import AnyGame, apply_accepted
from tests.toy.game import LOTS

GAME: AnyGame = LOTS
ANN, BOB, CAT = Player(0), Player(1), Player(2)


def opening_state() -> Match:
    """Return a match after the draw: bob is the Jonah, and all players are asked for a name."""
    state: Match = GAME.new_match(GAME.edition("plain"), Setup(("ann", "bob", "cat")))
    return apply_accepted(GAME, state, CHANCE, "bob").state


def play(state: Match, *decisions: tuple[Player, str]) -> Match:
    for player, answer in decisions:
        state = apply_accepted(GAME, state, player, answer).state
    return state


def window_state() -> Match:
    """Return a match where cat is overboard, and ann and bob may throw ropes."""
    accused = play(opening_state(), (ANN, "bob"), (BOB, "cat"), (CAT, "bob"))
    return play(accused, (BOB, "cat"))


def test_sealed_answers_wait_for_the_last() -> None:
    state = play(opening_state(), (CAT, "ann"), (ANN, "ann"))
    assert GAME.waiting_for(state) == (BOB,)
    assert play(state, (BOB, "bob")).question.kind == "send_overboard"


def test_a_window_asks_all_at_once_in_any_order() -> None:
    assert GAME.waiting_for(window_state()) == (ANN, BOB)
    assert GAME.waiting_for(play(window_state(), (BOB, "pass"))) == (ANN,)


def test_an_answer_in_a_window_takes_effect_at_once_and_opens_it_again() -> None:
    state = play(window_state(), (BOB, "pass"), (ANN, "rope"))
    assert GAME.view(state, ANN).ropes == ("ann",)
    assert GAME.waiting_for(state) == (BOB,)


def test_a_window_put_again_is_a_new_question() -> None:
    before = window_state()
    assert play(before, (BOB, "pass")).question_number == before.question_number
    assert play(before, (ANN, "rope")).question_number == before.question_number + 1


def test_a_window_closes_when_all_have_passed() -> None:
    state = play(window_state(), (ANN, "pass"), (BOB, "-"))
    assert GAME.waiting_for(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (BOB,)


def test_a_window_without_anybody_in_it_closes_by_itself() -> None:
    assert GAME.waiting_for(play(window_state(), (ANN, "rope"), (BOB, "rope"))) == ()


def test_silence_of_one_leaves_the_same_question_to_chance() -> None:
    accused = play(opening_state(), (ANN, "bob"), (BOB, "cat"), (CAT, "bob"))
    state = play(accused, (BOB, "-"))
    question = GAME.question(state, CHANCE)
    assert question is not None
    assert question.kind == "send_overboard"
    assert question.weights == (1, 1, 1)
    assert question.number == accused.question_number + 1


def test_chance_is_never_silent() -> None:
    state = GAME.new_match(GAME.edition("plain"), Setup(("ann", "bob")))
    refusal = GAME.apply(state, CHANCE, "-")
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "chance_is_never_silent"


def test_an_act_that_asks_nobody_leaves_sealed_answers_alone() -> None:
    state = play(opening_state(), (ANN, "bob"), (CAT, "+show"))
    assert GAME.waiting_for(state) == (BOB, CAT)
    assert state.question_number == opening_state().question_number


def test_an_act_that_asks_is_not_offered_while_answers_are_sealed() -> None:
    assert [offer.kind for offer in GAME.acts(opening_state(), ANN)] == ["show"]
    kinds = [offer.kind for offer in GAME.acts(window_state(), ANN)]
    assert kinds == ["show", "beg", "beg"]


def test_an_act_interrupts_and_the_question_is_put_again() -> None:
    state = play(window_state(), (ANN, "+beg:bob"))
    assert state.question.kind == "answer_beggar"
    again = play(state, (BOB, "yes"))
    assert (again.question.kind, GAME.waiting_for(again)) == ("throw_ropes", (ANN, BOB))
    assert again.question_number > window_state().question_number


def test_acts_do_not_nest_without_bound() -> None:
    state = play(window_state(), (ANN, "+beg:bob"))
    assert all(
        offer.kind != "beg" for player in (ANN, BOB, CAT) for offer in GAME.acts(state, player)
    )


def test_an_act_not_offered_is_refused() -> None:
    refusal = GAME.apply(opening_state(), ANN, "+beg:bob")
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.rule) == ("act_not_offered", "§2")


def test_an_event_is_told_to_its_audience_alone() -> None:
    state = GAME.new_match(GAME.edition("plain"), Setup(("ann", "bob", "cat")))
    (drawn,) = apply_accepted(GAME, state, CHANCE, "bob").events
    assert [drawn.is_visible_to(player) for player in (ANN, BOB, CAT)] == [False, True, False]
    (shown,) = apply_accepted(GAME, opening_state(), ANN, "+show").events
    assert shown.is_visible_to(CAT)
    assert shown.brief() == "lot_shown ann False (§5)"


def test_before_the_first_question_nothing_is_asked() -> None:
    state = Match()
    state.initialize(2, NO_QUESTION)
    for wrong in (
        lambda: NO_QUESTION.happen(state),
        lambda: NO_QUESTION.silent(state, ANN),
        lambda: NO_QUESTION.answered(state, 1),
        state.clone,
    ):
        with pytest.raises((AssertionError, NotImplementedError)):
            wrong()


def test_the_search_face_offers_what_the_question_does() -> None:
    state = opening_state()
    question = GAME.question(state, ANN)
    assert question is not None
    keys = [state.question.key(state, answer) for answer in options(state, ANN)]
    assert tuple(keys) == question.options == ("ann", "bob", "cat")


def test_a_key_is_the_answer_itself_unless_a_game_names_it() -> None:
    assert NO_QUESTION.key(opening_state(), 3) == "3"


def test_a_match_offers_its_options() -> None:
    assert opening_state().options(ANN) == [ANN, BOB, CAT]

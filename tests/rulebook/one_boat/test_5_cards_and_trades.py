"""Rules §5: trades (§5.2–5.5)."""

import pytest

from tests.rulebook.one_boat.scenes import FOUR, acts, at, every_edition, options, play, seen, told

LAUREN = "lauren hand water*2 knife open oar"
CAPTAIN = "captain hand cash jewels open parasol oar"
OPEN = at("trade_terms", LAUREN, CAPTAIN, "trade lauren captain")
ANSWER = at("trade_answer", LAUREN, CAPTAIN, "trade lauren captain gives water wants oar offered")
CHOICE = at("trade_answer", LAUREN, CAPTAIN, "trade lauren captain gives water hidden 2 offered")
KEYS = ("lauren", "captain", "mate", "kid", "spectator")


def trades(trial_acts: list[str]) -> list[str]:
    return [key for key in trial_acts if key.startswith("+trade")]


@every_edition
@pytest.mark.parametrize("offers", [10, 2])
def test_5_2_so_many_offers_a_turn(edition: str, offers: int) -> None:
    trading = "kid: +trade@lauren\nkid: withdraw\n" * offers
    script = f"{trading}refused kid: +trade@lauren\nasked lauren (§4.2)"
    trial = play(at("action", "kid hand water"), script, edition=f"{edition}+offers={offers}")
    assert trades(acts(trial, "kid")) == []
    assert seen(trial, "spectator").offers_left == (offers, offers, offers, 0)


@every_edition
def test_5_2_none_at_all(edition: str) -> None:
    lines = ("kid hand water", "mate wounds 8")
    trial = play(at("action", *lines), "", edition=f"{edition}+offers=0")
    assert acts(trial, "kid") == ["+show@water", "+throw@water"]


@every_edition
def test_5_2_ten_in_both_printings(edition: str) -> None:
    assert seen(play(at("action"), "", edition=edition), "kid").offers_left == (10, 10, 10, 10)


def test_5_2_a_card_laid_before_the_unconscious_is_one_of_them() -> None:
    script = "kid: +lay@water@mate\nkid: +lay@oar@mate\nrefused kid: +lay@cash@mate"
    position = at("action", "kid hand water oar cash", "mate wounds 8")
    assert trades(acts(play(position, script, edition="classic+offers=2"), "kid")) == []


def test_5_2_a_new_turn_brings_new_offers() -> None:
    position = at("draw_navigation top", "offers kid:0 lauren:3")
    trial = play(position, "chance: 25", edition="classic+offers=10")
    assert seen(trial, "kid").offers_left == (10, 10, 10, 10)


@every_edition
def test_5_3_with_every_other_conscious_character(edition: str) -> None:
    lines = ("kid hand water", "mate wounds 8", "lost frenchy wounds 9")
    trial = play(at("action", *lines, crew=f"{FOUR} frenchy"), "", edition=edition)
    assert trades(acts(trial, "kid")) == ["+trade@lauren", "+trade@captain"]
    assert trades(acts(trial, "lauren")) == ["+trade@kid"]
    assert trades(acts(trial, "mate")) == []


@every_edition
def test_5_3_it_is_put_together_card_by_card(edition: str) -> None:
    script = """
        lauren: +trade@captain
        event trade_opened lauren captain (§5.3)
        asked lauren (§5.3)
        lauren: give@water
        lauren: give@knife
        lauren: give_open@oar
        lauren: want@parasol
        lauren: want_hidden
        lauren: want_hidden
        offered lauren: give@water want@oar offer withdraw
        lauren: offer
        event trade_offered lauren captain 2 oar parasol 2 (§5.3)
        asked captain (§5.4)
    """
    play(at("action", LAUREN, CAPTAIN), script, edition=edition)


@every_edition
def test_5_3_in_this_order(edition: str) -> None:
    cards = ["give@water", "give@knife", "give_open@oar", "want@oar", "want@parasol"]
    begun = play(OPEN, "", edition=edition)
    assert options(begun, "lauren") == [*cards, "want_hidden", "withdraw"]
    going_on = play(OPEN, "lauren: give@water", edition=edition)
    assert options(going_on, "lauren") == [*cards, "want_hidden", "offer", "withdraw"]


@every_edition
@pytest.mark.parametrize("terms", [("give@water",), ("want@oar", "want_hidden")])
def test_5_3_for_nothing_too(edition: str, terms: tuple[str, ...]) -> None:
    script = "".join(f"lauren: {term}\n" for term in terms)
    play(OPEN, f"{script}lauren: offer\nasked captain (§5.4)", edition=edition)


@every_edition
def test_5_3_nothing_for_nothing_is_no_trade(edition: str) -> None:
    play(OPEN, "refused lauren: offer (§5.3)", edition=edition)


@every_edition
def test_5_3_it_may_be_withdrawn(edition: str) -> None:
    script = """
        lauren: give@water
        lauren: withdraw
        event trade_withdrawn lauren captain (§5.3)
        asked lauren (§4.2)
        position
          seat lauren hand water*2 knife open oar
    """
    play(OPEN, script, edition=edition)


@every_edition
def test_5_3_silence_withdraws(edition: str) -> None:
    script = "lauren: give@water\nlauren: -\nevent player_was_silent lauren (§5.3)\n"
    play(OPEN, f"{script}event trade_withdrawn lauren captain (§5.3)", edition=edition)


@every_edition
def test_5_3_nobody_sees_an_offer_that_is_not_made_yet(edition: str) -> None:
    trial = play(OPEN, "lauren: give@water\nlauren: want@oar", edition=edition)
    for name in KEYS[1:]:
        trade = seen(trial, name).trade
        assert trade
        assert (trade.offered, trade.hidden, trade.wanted, trade.own) == (False, 0, (), ())
    assert told(trial, "captain") == []


@every_edition
def test_5_3_then_all_see_it_and_of_face_down_cards_how_many(edition: str) -> None:
    trial = play(OPEN, "lauren: give@knife\nlauren: want@oar\nlauren: offer", edition=edition)
    for name in KEYS:
        trade = seen(trial, name).trade
        assert trade
        assert (trade.offered, trade.hidden, trade.wanted) == (True, 1, ("oar",))
        assert trade.own == (("knife",) if name == "lauren" else ())
        assert told(trial, name) == ["trade_offered lauren captain 1 oar 0 (§5.3)"]


@every_edition
def test_5_3_the_open_question_is_put_again_afterwards(edition: str) -> None:
    """Anybody conscious may trade while Lauren chooses her action."""
    script = "captain: +trade@kid\nasked captain (§5.3)\ncaptain: -\nasked lauren (§4.2)"
    play(at("action", LAUREN, CAPTAIN), script, edition=edition)


@every_edition
@pytest.mark.parametrize("answer", ["accept", "refuse", "-"])
def test_5_4_the_partner_accepts_or_refuses(edition: str, answer: str) -> None:
    script = f"asked captain (§5.4)\noffered captain: accept refuse\ncaptain: {answer}\n"
    made = "event trade_made lauren captain 1" if answer == "accept" else "no event trade_made"
    play(ANSWER, f"{script}{made}\nasked lauren (§4.2)", edition=edition)


@every_edition
def test_5_4_silence_refuses(edition: str) -> None:
    script = "captain: -\nevent player_was_silent captain (§5.4)\n"
    play(ANSWER, f"{script}event trade_refused captain lauren (§5.4)", edition=edition)


@every_edition
def test_5_4_hidden_cards_asked_for_the_partner_chooses(edition: str) -> None:
    script = """
        offered captain: give@cash give@jewels refuse (§5.4)
        captain: give@jewels
        no event trade_made
        offered captain: give@cash refuse (§5.4)
        captain: give@cash
        event trade_made lauren captain 1 2 (§5.5)
        position
          seat lauren hand water cash(captain) jewels(captain) knife open oar
          seat captain hand water(lauren) open oar parasol
    """
    play(CHOICE, script, edition=edition)


@every_edition
@pytest.mark.parametrize("answer", ["refuse", "-"])
def test_5_4_up_to_the_last_the_partner_may_refuse(edition: str, answer: str) -> None:
    script = f"captain: give@jewels\ncaptain: {answer}\nevent trade_refused captain lauren (§5.4)\n"
    script += "no event trade_made\nposition\n  seat captain hand cash jewels open oar parasol"
    play(CHOICE, script, edition=edition)


@every_edition
def test_5_4_what_was_chosen_so_far_is_nobody_elses_business(edition: str) -> None:
    trial = play(CHOICE, "captain: give@jewels", edition=edition)
    owns = {name: trade.own for name in KEYS if (trade := seen(trial, name).trade)}
    assert owns.pop("captain") == ("jewels",)
    assert owns.pop("lauren") == ("water",)
    assert set(owns.values()) == {()}


@every_edition
def test_5_5_both_sides_move_at_once(edition: str) -> None:
    script = """
        captain: accept
        event trade_made lauren captain 1 0 oar (§5.5)
        position
          seat lauren hand water knife open oar*2
          seat captain hand water(lauren) cash jewels open parasol
    """
    play(ANSWER, script, edition=edition)


@every_edition
def test_5_5_refused_nothing_moves(edition: str) -> None:
    script = "captain: refuse\nposition\n  seat lauren hand water*2 knife open oar\n"
    script += "  seat captain hand cash jewels open oar parasol"
    play(ANSWER, script, edition=edition)


@every_edition
def test_5_5_both_traders_know_the_cards_the_others_how_many(edition: str) -> None:
    trial = play(CHOICE, "captain: give@jewels\ncaptain: give@cash", edition=edition)
    for name in ("lauren", "captain"):
        assert told(trial, name)[1] == "trade_seen lauren captain water cash,jewels (§5.5)"
        assert seen(trial, name).hands[1] == ("water",)
        assert set(seen(trial, name).hands[0]) >= {"cash", "jewels"}
    for name in KEYS[2:]:
        assert told(trial, name) == ["trade_made lauren captain 1 2 (§5.5)"]
        assert seen(trial, name).hands == ((), (), (), ())
        assert seen(trial, name).hidden == (4, 1, 0, 0)


@every_edition
def test_5_5_who_knew_a_card_there_cannot_be_sure_any_more(edition: str) -> None:
    lines = ("lauren hand water*2(kid) knife(kid)", "trade lauren captain gives knife offered")
    trial = play(at("trade_answer", *lines), "captain: accept", edition=edition)
    assert seen(trial, "kid").hands[:2] == (("water",), ())


@every_edition
def test_5_5_who_knew_more_than_stay_knows_what_has_gone(edition: str) -> None:
    """One card stays: of two known waters at least one has gone, of the knife nobody can tell."""
    lines = ("lauren hand water*2(kid) knife(kid)", "trade lauren captain gives water*2 offered")
    trial = play(at("trade_answer", *lines), "captain: accept", edition=edition)
    assert seen(trial, "kid").hands[:2] == ((), ("water",))


@every_edition
def test_5_5_who_knew_a_hand_that_is_given_away_knows_it_there(edition: str) -> None:
    lines = ("lauren hand water(kid) knife(kid) oar", "trade lauren captain gives water knife oar")
    position = at("trade_answer", lines[0], f"{lines[1]} offered")
    trial = play(position, "captain: accept", edition=edition)
    assert seen(trial, "kid").hands[:2] == ((), ("water", "knife"))
    assert {note.seen_by for note in seen(trial, "mate").notes[-1]} == {0b11}, "by what all saw"

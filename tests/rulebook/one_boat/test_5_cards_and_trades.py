"""Rules §5: cards and trades."""

import pytest

from tests.rulebook.one_boat.scenes import (
    FOUR,
    acts,
    at,
    every_edition,
    of_each,
    options,
    play,
    view_of,
    visible_events,
)

# When cards change hands (§5.1), and cards laid, shown and thrown (§5.6–5.9)


HANDS = (
    "lauren hand water open oar",
    "captain hand knife compass flare_gun",
    "mate wounds 8 hand cash",
    "kid hand water chum life_preserver",
)
ELSEWHERE = [
    at("quartermaster", *HANDS),
    at("draft", *HANDS, "tray water cash oar for lauren captain kid"),
    at("draw_navigation row", *HANDS, "actor kid"),
    at("row_card", *HANDS, "actor kid", "drawn 20 21"),
    at("consent", *HANDS, "actor kid", "demand swap kid lauren"),
    at("steal", *HANDS, "actor kid", "demand mug kid captain hidden"),
    at("trade_terms", *HANDS, "trade kid captain"),
    at("trade_answer", *HANDS, "trade kid captain gives chum offered"),
    at("draw_navigation top", *HANDS),
    at("navigate", *HANDS, "stack 20 21"),
    at("bury", *HANDS, "stack 20 21", "played 25"),
]
"""Questions during which no player deals."""


def acts_of_all(position: str, edition: str = "classic") -> list[list[str]]:
    run = play(position, "", edition=edition)
    return [acts(run, name) for name in FOUR.split()]


@every_edition
def test_5_1_while_somebody_chooses_an_action_all_who_are_conscious_deal(edition: str) -> None:
    lauren, captain, mate, kid = acts_of_all(at("action", *HANDS), edition)
    assert lauren == [
        *(
            "+show@water",
            "+throw@water",
            "+throw_open@oar",
            "+lay@water@mate",
            "+lay_open@oar@mate",
        ),
        *("+trade@captain", "+trade@kid"),
    ]
    assert captain[:3] == ["+show@flare_gun", "+show@knife", "+show@compass"]
    assert mate == []
    assert "+trade@lauren" in kid


@every_edition
def test_5_1_and_in_the_closing_window(edition: str) -> None:
    acting, closing = at("action", *HANDS), at("closing", *HANDS)
    assert acts_of_all(closing, edition) == acts_of_all(acting, edition)


@pytest.mark.parametrize("position", ELSEWHERE, ids=lambda position: position.splitlines()[0])
def test_5_1_and_at_no_other_time(position: str) -> None:
    assert acts_of_all(position) == [[], [], [], []]


@pytest.mark.parametrize("act", ["+trade@lauren", "+throw@water", "+show@water", "+lay@water@mate"])
def test_5_1_from_the_announcement_of_an_action_nothing_changes_hands(act: str) -> None:
    position = at("action", *HANDS, "actor captain")
    play(position, f"captain: swap@lauren\nrefused kid: {act}\nlauren: agree\nkid: {act}")


@every_edition
def test_5_6_any_card_but_chum_is_laid_open_before_the_unconscious(edition: str) -> None:
    script = """
        not offered kid: +lay@chum@mate
        kid: +lay@water@mate
        event card_laid kid mate water (§5.6)
        asked lauren (§4.2)
        position
          seat mate wounds 8 open water
          seat kid hand chum open oar
        kid: +lay_open@oar@mate
        position
          seat mate wounds 8 open water oar
    """
    position = at("action", "mate wounds 8", "kid hand water chum open oar")
    play(position, script, edition=edition)


@every_edition
def test_5_6_the_dead_and_the_conscious_are_given_nothing(edition: str) -> None:
    lines = ("mate wounds 9", "captain wounds 6", "kid hand water")
    run = play(at("action", *lines), "", edition=edition)
    assert [key for key in acts(run, "kid") if key.startswith("+lay")] == []


@every_edition
def test_5_6_all_see_it(edition: str) -> None:
    position = at("action", "mate wounds 8", "kid hand water oar")
    run = play(position, "kid: +lay@oar@mate", edition=edition)
    assert visible_events(run, "spectator") == ["card_laid kid mate oar (§5.6)"]
    assert view_of(run, "lauren").players["mate"].open == ("oar",)


@every_edition
def test_5_6_an_open_parasol_stays_open(edition: str) -> None:
    script = "kid: +lay_open@parasol@mate\nposition\n  seat mate wounds 8 open parasol!"
    play(at("action", "mate wounds 8", "kid open parasol!"), script, edition=edition)


@every_edition
def test_5_7_a_hidden_card_may_be_turned_up_for_all_to_see(edition: str) -> None:
    script = "kid: +show@cash\nevent card_turned_up kid cash (§5.7)\nasked lauren (§4.2)"
    run = play(at("action", "kid hand cash water"), script, edition=edition)
    for name in ("lauren", "spectator"):
        assert view_of(run, name).players["kid"].open == ("cash",)
        assert view_of(run, name).players["kid"].hidden == 1


@every_edition
def test_5_7_it_stays_open_for_good(edition: str) -> None:
    script = "kid: +show@cash\nrefused kid: +show@cash\nposition\n  seat kid open cash"
    run = play(at("action", "kid hand cash"), script, edition=edition)
    assert not [key for key in acts(run, "kid") if "show" in key or "hide" in key]


@every_edition
@pytest.mark.parametrize(
    ("step", "shown"),
    [
        (("fight", "demand swap captain kid", "fight captain against kid"), "flare_gun"),
        (("overboard", "played 23"), "chum"),
        (("thirst", "played 30"), "water"),
        (("compass", "stack 20 21"), "compass"),
    ],
    ids=["fight", "overboard", "thirst", "compass"],
)
def test_5_7_where_a_window_lets_it_be_used_it_may_be_shown(
    edition: str, step: tuple[str, ...], shown: str
) -> None:
    kid = "kid hand water cash chum flare_gun compass parasol"
    script = f"kid: +show@{shown}\nevent card_turned_up kid {shown} (§5.7)"
    assert acts(play(at(*step, kid), "", edition=edition), "kid") == [f"+show@{shown}"]
    play(at(*step, kid), script, edition=edition)


def test_5_7_liquid_courage_may_be_shown_in_a_fight() -> None:
    fight = ("demand swap captain kid", "fight captain against kid", "lauren hand liquid_courage")
    run = play(at("fight", *fight), "", edition="modern+liquid_courage=on")
    assert acts(run, "lauren") == ["+show@liquid_courage"]


def test_5_7_only_the_navigator_shows_a_compass_before_navigating() -> None:
    position = at("compass", "captain hand compass", "kid hand water", "stack 20 21")
    assert acts_of_all(position) == [[], [], [], []]


@every_edition
def test_5_7_after_showing_the_question_is_put_again(edition: str) -> None:
    position = at(
        "fight", "demand swap captain kid", "fight captain against kid", "mate hand flare_gun"
    )
    script = "lauren: pass\nasked mate\nmate: +show@flare_gun\nasked lauren mate"
    play(position, script, edition=edition)


@every_edition
def test_5_8_a_hidden_card_is_thrown_away_face_down(edition: str) -> None:
    run = play(at("action", "kid hand cash knife"), "kid: +throw@knife", edition=edition)
    assert visible_events(run, "kid")[-1] == "card_thrown_away_seen kid knife (§5.8)"
    for name in ("lauren", "spectator"):
        assert visible_events(run, name) == ["card_thrown_away kid (§5.8)"]
        view = view_of(run, name)
        assert view.players["kid"].hidden == 1
        assert (view.provisions.lost, view.provisions.discarded) == (1, ())


@every_edition
def test_5_8_an_open_one_face_up(edition: str) -> None:
    script = "kid: +throw_open@knife\nevent card_discarded kid knife (§5.8)\n"
    run = play(at("action", "kid open knife"), f"{script}asked lauren (§4.2)", edition=edition)
    view = view_of(run, "lauren")
    assert view.players["kid"].open == ()
    assert (view.provisions.lost, view.provisions.discarded) == (0, ("knife",))


@every_edition
def test_5_8_only_ones_own(edition: str) -> None:
    position = at("action", "kid hand knife", "mate wounds 8 open oar")
    play(position, "refused lauren: +throw@knife\nrefused kid: +throw_open@oar", edition=edition)


@every_edition
def test_5_9_after_the_last_action_all_conscious_characters_may_still_deal(edition: str) -> None:
    script = """
        kid: nothing
        asked lauren captain kid (§5.9)
        lauren: pass
        captain: +throw@oar
        asked lauren captain kid (§5.9)
    """
    lines = ("actor kid", "order none", "mate wounds 8", "captain hand oar cash")
    play(at("action", *lines), script, edition=edition)


@every_edition
def test_5_9_until_all_of_them_have_passed(edition: str) -> None:
    script = "lauren: pass\nkid: pass\nasked captain mate\nrefused kid: pass\n"
    script += "captain: -\nmate: pass\nasked chance (§1.10)"
    play(at("closing", "captain hand oar"), script, edition=edition)


@every_edition
def test_5_9_a_trade_opens_it_again_for_all(edition: str) -> None:
    script = """
        lauren: pass
        kid: pass
        captain: +trade@mate
        captain: give@oar
        captain: offer
        mate: accept
        asked lauren captain mate kid (§5.9)
        position
          seat mate hand oar(captain)
    """
    play(at("closing", "captain hand oar"), script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    "mate", ["mate", "mate wounds 8 hand water open oar", "mate wounds 9 hand cash"]
)
def test_5_9_if_no_conscious_character_has_a_card_there_is_none(edition: str, mate: str) -> None:
    play(at("action", "actor kid", mate), "kid: nothing\nasked chance (§1.10)", edition=edition)


@every_edition
def test_5_9_nor_any_more_if_the_last_card_is_thrown_away(edition: str) -> None:
    position = at("closing", "captain hand oar")
    play(position, "captain: +throw@oar\nasked chance (§1.10)", edition=edition)


@every_edition
def test_5_9_silence_passes(edition: str) -> None:
    script = "lauren: -\ncaptain: -\nmate: -\nkid: -\nasked chance (§1.10)"
    play(at("closing", "captain hand oar"), script, edition=edition)


@every_edition
def test_5_6_not_an_open_chum_either(edition: str) -> None:
    run = play(at("action", "mate wounds 8", "kid open chum cash"), "", edition=edition)
    assert [key for key in acts(run, "kid") if key.startswith("+lay")] == ["+lay_open@cash@mate"]


# Trades (§5.2–5.5)


LAUREN = "lauren hand water*2 knife open oar"
CAPTAIN = "captain hand cash jewels open parasol oar"
OPEN = at("trade_terms", LAUREN, CAPTAIN, "trade lauren captain")
ANSWER = at("trade_answer", LAUREN, CAPTAIN, "trade lauren captain gives water wants oar offered")
CHOICE = at("trade_answer", LAUREN, CAPTAIN, "trade lauren captain gives water hidden 2 offered")
KEYS = ("lauren", "captain", "mate", "kid", "spectator")


def trades(acts_offered: list[str]) -> list[str]:
    return [key for key in acts_offered if key.startswith("+trade")]


@every_edition
@pytest.mark.parametrize("offers", [10, 2])
def test_5_2_so_many_offers_a_turn(edition: str, offers: int) -> None:
    trading = "kid: +trade@lauren\nkid: withdraw\n" * offers
    script = f"{trading}refused kid: +trade@lauren (§5.2)\nasked lauren (§4.2)"
    run = play(at("action", "kid hand water"), script, edition=f"{edition}+offers={offers}")
    assert trades(acts(run, "kid")) == []
    assert of_each(view_of(run, "spectator"), "offers_left") == (offers, offers, offers, 0)


@every_edition
def test_5_2_none_at_all(edition: str) -> None:
    lines = ("kid hand water", "mate wounds 8")
    run = play(at("action", *lines), "", edition=f"{edition}+offers=0")
    assert acts(run, "kid") == ["+show@water", "+throw@water"]


@every_edition
def test_5_2_ten_in_both_printings(edition: str) -> None:
    assert (
        of_each(view_of(play(at("action"), "", edition=edition), "kid"), "offers_left") == (10,) * 4
    )


@every_edition
def test_5_2_unlimited_is_never_used_up(edition: str) -> None:
    trading = "kid: +trade@lauren\nkid: withdraw\n" * 12
    position, rules = at("action", "kid hand water"), f"{edition}+offers=unlimited"
    run = play(position, trading, edition=rules)
    assert trades(acts(run, "kid")) == ["+trade@lauren", "+trade@captain", "+trade@mate"]
    assert of_each(view_of(run, "spectator"), "offers_left") == (None,) * 4


def test_5_2_unlimited_holds_for_cards_laid_before_the_unconscious() -> None:
    position = at("action", "kid hand water*11", "mate wounds 8")
    run = play(position, "kid: +lay@water@mate\n" * 11, edition="classic+offers=unlimited")
    assert view_of(run, "kid").players["mate"].open == ("water",) * 11


def test_5_2_a_card_laid_before_the_unconscious_is_one_of_them() -> None:
    script = "kid: +lay@water@mate\nkid: +lay@oar@mate\nrefused kid: +lay@cash@mate (§5.2)"
    position = at("action", "kid hand water oar cash", "mate wounds 8")
    assert trades(acts(play(position, script, edition="classic+offers=2"), "kid")) == []


def test_5_2_a_new_turn_brings_new_offers() -> None:
    position = at("draw_navigation top", "offers kid:0 lauren:3")
    run = play(position, "chance: 25", edition="classic+offers=10")
    assert of_each(view_of(run, "kid"), "offers_left") == (10, 10, 10, 10)


@every_edition
def test_5_3_with_every_other_conscious_character(edition: str) -> None:
    lines = ("kid hand water", "mate wounds 8", "lost frenchy wounds 9")
    run = play(at("action", *lines, crew=f"{FOUR} frenchy"), "", edition=edition)
    assert trades(acts(run, "kid")) == ["+trade@lauren", "+trade@captain"]
    assert trades(acts(run, "lauren")) == ["+trade@kid"]
    assert trades(acts(run, "mate")) == []


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
    run = play(OPEN, "lauren: give@water\nlauren: want@oar", edition=edition)
    for name in KEYS[1:]:
        trade = view_of(run, name).trade
        assert trade
        assert (trade.offered, trade.hidden, trade.wanted, trade.own) == (False, 0, (), ())
    assert visible_events(run, "captain") == []


@every_edition
def test_5_3_then_all_see_it_and_of_face_down_cards_how_many(edition: str) -> None:
    run = play(OPEN, "lauren: give@knife\nlauren: want@oar\nlauren: offer", edition=edition)
    for name in KEYS:
        trade = view_of(run, name).trade
        assert trade
        assert (trade.offered, trade.hidden, trade.wanted) == (True, 1, ("oar",))
        assert trade.own == (("knife",) if name == "lauren" else ())
        assert visible_events(run, name) == ["trade_offered lauren captain 1 oar 0 (§5.3)"]


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
    run = play(CHOICE, "captain: give@jewels", edition=edition)
    owns = {name: trade.own for name in KEYS if (trade := view_of(run, name).trade)}
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
    run = play(CHOICE, "captain: give@jewels\ncaptain: give@cash", edition=edition)
    for name in ("lauren", "captain"):
        assert visible_events(run, name)[1] == "trade_seen lauren captain water cash,jewels (§5.5)"
        assert view_of(run, name).known.hands["captain"] == ("water",)
        assert set(view_of(run, name).known.hands["lauren"]) >= {"cash", "jewels"}
    for name in KEYS[2:]:
        assert visible_events(run, name) == ["trade_made lauren captain 1 2 (§5.5)"]
        assert view_of(run, name).known.hands == {}
        assert of_each(view_of(run, name), "hidden") == (4, 1, 0, 0)


@every_edition
def test_5_5_who_knew_a_card_there_cannot_be_sure_any_more(edition: str) -> None:
    lines = ("lauren hand water*2(kid) knife(kid)", "trade lauren captain gives knife offered")
    run = play(at("trade_answer", *lines), "captain: accept", edition=edition)
    hands = view_of(run, "kid").known.hands
    assert (hands["lauren"], hands.get("captain")) == (("water",), None)


@every_edition
def test_5_5_who_knew_more_than_stay_knows_what_has_gone(edition: str) -> None:
    """One card stays: of two known waters at least one has gone, of the knife nobody can tell."""
    lines = ("lauren hand water*2(kid) knife(kid)", "trade lauren captain gives water*2 offered")
    run = play(at("trade_answer", *lines), "captain: accept", edition=edition)
    hands = view_of(run, "kid").known.hands
    assert (hands.get("lauren"), hands["captain"]) == (None, ("water",))


@every_edition
def test_5_5_who_knew_a_hand_that_is_given_away_knows_it_there(edition: str) -> None:
    lines = ("lauren hand water(kid) knife(kid) oar", "trade lauren captain gives water knife oar")
    position = at("trade_answer", lines[0], f"{lines[1]} offered")
    run = play(position, "captain: accept", edition=edition)
    hands = view_of(run, "kid").known.hands
    assert (hands.get("lauren"), hands["captain"]) == (None, ("water", "knife"))
    witnesses = {movement.seen_by for movement in view_of(run, "mate").movements[-1]}
    assert witnesses == {("lauren", "captain")}, "by what all saw"

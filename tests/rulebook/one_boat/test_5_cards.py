"""Rules §5: when cards change hands (§5.1), and cards laid, shown and thrown (§5.6–5.9)."""

import pytest

from tests.rulebook.one_boat.scenes import FOUR, acts, at, every_edition, play, seen, told

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
"""Questions during which nobody deals."""


def acts_of_all(position: str, edition: str = "classic") -> list[list[str]]:
    trial = play(position, "", edition=edition)
    return [acts(trial, name) for name in FOUR.split()]


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
    trial = play(at("action", *lines), "", edition=edition)
    assert [key for key in acts(trial, "kid") if key.startswith("+lay")] == []


@every_edition
def test_5_6_all_see_it(edition: str) -> None:
    position = at("action", "mate wounds 8", "kid hand water oar")
    trial = play(position, "kid: +lay@oar@mate", edition=edition)
    assert told(trial, "spectator") == ["card_laid kid mate oar (§5.6)"]
    assert seen(trial, "lauren").open[2] == ("oar",)


@every_edition
def test_5_6_an_open_parasol_stays_open(edition: str) -> None:
    script = "kid: +lay_open@parasol@mate\nposition\n  seat mate wounds 8 open parasol!"
    play(at("action", "mate wounds 8", "kid open parasol!"), script, edition=edition)


@every_edition
def test_5_7_a_hidden_card_may_be_turned_up_for_all_to_see(edition: str) -> None:
    script = "kid: +show@cash\nevent card_turned_up kid cash (§5.7)\nasked lauren (§4.2)"
    trial = play(at("action", "kid hand cash water"), script, edition=edition)
    for name in ("lauren", "spectator"):
        assert seen(trial, name).open[3] == ("cash",)
        assert seen(trial, name).hidden[3] == 1


@every_edition
def test_5_7_it_stays_open_for_good(edition: str) -> None:
    script = "kid: +show@cash\nrefused kid: +show@cash\nposition\n  seat kid open cash"
    trial = play(at("action", "kid hand cash"), script, edition=edition)
    assert not [key for key in acts(trial, "kid") if "show" in key or "hide" in key]


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
    trial = play(at("fight", *fight), "", edition="modern+liquid_courage=on")
    assert acts(trial, "lauren") == ["+show@liquid_courage"]


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
    trial = play(at("action", "kid hand cash knife"), "kid: +throw@knife", edition=edition)
    assert told(trial, "kid")[-1] == "card_thrown_away_seen kid knife (§5.8)"
    for name in ("lauren", "spectator"):
        assert told(trial, name) == ["card_thrown_away kid (§5.8)"]
        view = seen(trial, name)
        assert (view.hidden[3], view.thrown, view.discarded) == (1, 1, ())


@every_edition
def test_5_8_an_open_one_face_up(edition: str) -> None:
    script = "kid: +throw_open@knife\nevent card_discarded kid knife (§5.8)\n"
    trial = play(at("action", "kid open knife"), f"{script}asked lauren (§4.2)", edition=edition)
    view = seen(trial, "lauren")
    assert (view.open[3], view.thrown, view.discarded) == ((), 0, ("knife",))


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
    trial = play(at("action", "mate wounds 8", "kid open chum cash"), "", edition=edition)
    assert [key for key in acts(trial, "kid") if key.startswith("+lay")] == ["+lay_open@cash@mate"]

"""Rules §4: mugging (§4.9–4.12)."""

import pytest

from tests.rulebook.one_boat.scenes import FOUR, at, every_edition, options, play, seen, told
from tests.scenes import odds

named_first = pytest.mark.parametrize("edition", ["classic", "modern+mugging=named_first"])
chosen_after = pytest.mark.parametrize("edition", ["modern", "classic+mugging=chosen_after"])
MUGGED = ("actor captain", "mate wounds 8 hand water*2 knife(kid) open cash oar")
"""The mate is unconscious and cannot refuse."""
FIGHT = ("fight", "mate open gaffing_hook", "actor mate", "fight mate against kid")
"""The mate's 12 against the Kid, who has only a card or two to set against that."""


def muggings(trial_options: list[str]) -> list[str]:
    return [key for key in trial_options if key.startswith("mug")]


@named_first
def test_4_9_anybody_aboard_with_a_card_dead_or_alive(edition: str) -> None:
    lines = ("lauren hand water", "mate wounds 9 open cash", "lost frenchy wounds 7")
    trial = play(at("action", *lines, "actor captain", crew=f"{FOUR} frenchy"), "", edition=edition)
    assert muggings(options(trial, "captain")) == ["mug@lauren/hidden", "mug@mate/cash"]


@chosen_after
def test_4_9_the_same_if_it_is_chosen_later(edition: str) -> None:
    lines = ("lauren hand water", "mate wounds 9 open cash", "captain hand oar", "actor captain")
    trial = play(at("action", *lines), "refused captain: mug@kid (§4.2)", edition=edition)
    assert muggings(options(trial, "captain")) == ["mug@lauren", "mug@mate"]


@every_edition
def test_4_9_the_demand_is_heard_by_all(edition: str) -> None:
    demand, what = ("mug@mate/cash", " cash") if edition == "classic" else ("mug@mate", "")
    position = at("action", "mate open cash", "actor captain")
    trial = play(position, f"captain: {demand}", edition=edition)
    assert told(trial, "spectator") == [f"card_demanded captain mate{what} (§4.9)"]


@named_first
def test_4_10_the_mugger_names_an_open_card_or_a_hidden_one(edition: str) -> None:
    trial = play(at("action", *MUGGED), "", edition=edition)
    assert muggings(options(trial, "captain")) == [
        "mug@mate/cash",
        "mug@mate/oar",
        "mug@mate/hidden",
    ]


@named_first
def test_4_10_what_was_named_is_taken(edition: str) -> None:
    script = """
        captain: mug@mate/oar
        event card_taken captain mate oar (§4.10)
        asked kid (§4.2)
        position
          seat captain open oar
          seat mate wounds 8 hand water*2 knife(kid) open cash
    """
    play(at("action", *MUGGED), script, edition=edition)


@named_first
def test_4_10_an_open_card_that_has_gone_cannot_be_taken(edition: str) -> None:
    script = "kid: fire\nlauren: pass\ncaptain: pass\nevent fight_ended attack 12 11\n"
    script += "event nothing_taken mate kid (§4.10)\nno event card_taken\nasked kid (§4.2)"
    position = at(*FIGHT, "kid open flare_gun", "demand mug mate kid flare_gun")
    play(position, script, edition=edition)


@named_first
def test_4_10_nor_a_hidden_one_if_none_is_left(edition: str) -> None:
    script = "kid: show@knife\nlauren: pass\ncaptain: pass\nevent fight_ended attack 12 6\n"
    script += (
        "event nothing_taken mate kid (§4.10)\nposition\n  seat kid wounds 1 fought open knife"
    )
    play(at(*FIGHT, "kid hand knife", "demand mug mate kid hidden"), script, edition=edition)


@chosen_after
def test_4_10_the_mugger_chooses_when_the_demand_has_been_granted(edition: str) -> None:
    script = """
        captain: mug@mate
        asked mate (§4.13)
        mate: agree
        asked captain (§4.10)
        offered captain: cash oar hidden
        captain: cash
        event card_taken captain mate cash (§4.10)
    """
    lines = ("actor captain", "mate hand water open cash oar")
    play(at("action", *lines), script, edition=edition)


@chosen_after
def test_4_10_or_won_and_then_what_came_to_light_in_the_fight(edition: str) -> None:
    script = """
        kid: show@knife
        kid: pass
        lauren: pass
        captain: pass
        asked mate (§4.10)
        offered mate: knife hidden
    """
    play(at(*FIGHT, "kid hand knife water", "demand mug mate kid"), script, edition=edition)


@chosen_after
def test_4_10_of_the_unconscious_too(edition: str) -> None:
    script = "captain: mug@mate\nasked captain (§4.10)\noffered captain: cash oar hidden"
    play(at("action", *MUGGED), script, edition=edition)


@chosen_after
@pytest.mark.parametrize(
    ("held", "event"),
    [("open oar", "card_taken captain mate oar"), ("hand oar", "card_stolen captain mate")],
)
def test_4_10_a_single_kind_of_loot_is_no_choice(edition: str, held: str, event: str) -> None:
    position = at("action", "actor captain", f"mate wounds 9 {held}")
    play(position, f"captain: mug@mate\nevent {event}\nasked kid", edition=edition)


@chosen_after
def test_4_10_if_no_card_is_left_nothing_is_taken(edition: str) -> None:
    script = "kid: fire\nlauren: pass\ncaptain: pass\nevent nothing_taken mate kid (§4.10)"
    play(at(*FIGHT, "kid open flare_gun", "demand mug mate kid"), script, edition=edition)


@chosen_after
def test_4_10_silence_is_chance_each_answer_alike(edition: str) -> None:
    script = "captain: mug@mate\ncaptain: -\nevent player_was_silent captain (§4.10)\n"
    trial = play(at("action", *MUGGED), f"{script}asked chance (§4.10)", edition=edition)
    assert odds(trial) == {"cash": 1, "oar": 1, "hidden": 1}


STEAL = at("steal", *MUGGED, "demand mug captain mate hidden")


@every_edition
def test_4_11_each_hidden_card_is_alike(edition: str) -> None:
    assert odds(play(STEAL, "asked chance (§4.11)", edition=edition)) == {"water": 2, "knife": 1}


@named_first
def test_4_11_chance_draws_it(edition: str) -> None:
    script = "captain: mug@mate/hidden\nasked chance (§4.11)\nchance: water\n"
    play(at("action", *MUGGED), f"{script}event card_stolen captain mate (§4.11)", edition=edition)


@every_edition
def test_4_11_a_single_one_is_no_draw(edition: str) -> None:
    position = at("action", "actor kid", "mate hand knife")
    play(position, "kid: mug@mate/hidden\nevent card_stolen kid mate (§4.11)", edition=edition)


@every_edition
def test_4_11_thief_and_victim_know_which_the_others_do_not(edition: str) -> None:
    trial = play(STEAL, "chance: knife", edition=edition)
    for name in ("captain", "mate"):
        assert told(trial, name)[1] == "card_stolen_seen captain mate knife (§4.11)"
        assert seen(trial, name).hands[1] == ("knife",)
    for name in ("lauren", "kid", "spectator"):
        assert [line for line in told(trial, name) if "stolen" in line] == [
            "card_stolen captain mate (§4.11)"
        ]
        assert seen(trial, name).hands[1] == ()


@every_edition
def test_4_11_who_knew_a_card_there_cannot_be_sure_any_more(edition: str) -> None:
    assert seen(play(STEAL, "", edition=edition), "kid").hands[2] == ("knife",)
    for card in ("water", "knife"):
        assert seen(play(STEAL, f"chance: {card}", edition=edition), "kid").hands[2] == ()


@every_edition
def test_4_11_who_knew_all_of_one_kind_knows_what_was_stolen(edition: str) -> None:
    """Lauren knows one of the Mate's two waters, the Captain both."""
    position = at("action", "actor kid", "mate hand water(captain) water(captain,lauren)")
    trial = play(position, "kid: mug@mate/hidden\nchance: water", edition=edition)
    assert seen(trial, "captain").hands[2:] == (("water",), ("water",))
    assert seen(trial, "lauren").hands[2:] == ((), ())
    assert seen(trial, "spectator").hands[2:] == ((), ())


@every_edition
def test_4_11_a_stolen_card_stays_hidden(edition: str) -> None:
    script = "chance: knife\nposition\n  seat captain hand knife(mate)"
    play(STEAL, script, edition=edition)


@named_first
def test_4_11_an_open_one_stays_open_and_an_open_parasol_too(edition: str) -> None:
    script = "captain: mug@mate/parasol\nposition\n  seat captain open parasol!\n"
    script += "kid: mug@captain/parasol\ncaptain: agree\nposition\n  seat kid open parasol!"
    play(at("action", "actor captain", "mate wounds 8 open parasol!"), script, edition=edition)


@every_edition
def test_4_12_the_kids_demand_for_a_hidden_card_cannot_be_refused(edition: str) -> None:
    script = """
        kid: mug@captain/hidden
        event card_demanded kid captain hidden
        event card_stolen kid captain (§4.11)
        no event demand_granted
        no event fight_began
    """
    play(at("action", "actor kid", "captain hand water"), script, edition=edition)


@named_first
def test_4_12_the_demand_for_an_open_card_can(edition: str) -> None:
    script = (
        "kid: mug@captain/oar\nasked captain (§4.13)\ncaptain: fight\nevent fight_began kid captain"
    )
    play(at("action", "actor kid", "captain hand water open oar"), script, edition=edition)


@chosen_after
def test_4_12_the_kid_says_open_or_hidden_with_the_demand(edition: str) -> None:
    lines = ("lauren hand water", "captain hand water open oar cash", "mate wounds 9 open oar")
    trial = play(
        at("action", "actor kid", *lines), "refused kid: mug@captain (§4.2)", edition=edition
    )
    assert muggings(options(trial, "kid")) == [
        *("mug@lauren/hidden", "mug@captain/open", "mug@captain/hidden", "mug@mate/open")
    ]


@chosen_after
def test_4_12_and_open_binds(edition: str) -> None:
    script = """
        kid: mug@captain/open
        event card_demanded kid captain open (§4.9)
        asked captain (§4.13)
        captain: agree
        asked kid (§4.10)
        offered kid: cash oar
        kid: oar
        event card_taken kid captain oar
    """
    position = at("action", "actor kid", "captain hand water*2 open oar cash")
    play(position, script, edition=edition)


@chosen_after
def test_4_12_open_binds_also_if_nothing_open_is_left(edition: str) -> None:
    """The captain fires the flare gun, and still loses; the hidden water is safe."""
    lines = ("kid open gaffing_hook knife", "captain hand water open flare_gun", "mate fought")
    position = at(
        "fight",
        *lines,
        "actor kid",
        "demand mug kid captain open",
        "fight kid mate against captain",
    )
    script = "captain: fire\ncaptain: pass\nlauren: pass\nevent fight_ended attack 18 15\n"
    play(position, f"{script}event nothing_taken kid captain (§4.10)", edition=edition)


@every_edition
def test_4_12_only_the_kid_steals_unasked(edition: str) -> None:
    demand = "mug@captain/hidden" if edition == "classic" else "mug@captain"
    position = at("action", "actor mate", "captain hand water")
    play(position, f"mate: {demand}\nasked captain (§4.13)", edition=edition)

"""Rules §4: what single cards allow as an action (§4.14–4.16)."""

import pytest

from tests.rulebook.one_boat.scenes import FOUR, at, every_edition, options, play, seen, told

KIT = ("captain hand medical_kit", "actor captain")
HARTER = f"{FOUR} harter"


@every_edition
def test_4_14_a_kit_takes_one_wound_off(edition: str) -> None:
    script = """
        captain: kit@mate
        event card_discarded captain medical_kit (§4.14)
        event wound_healed captain mate 2 (§4.14)
        position
          seat mate wounds 2
          discarded medical_kit
    """
    play(at("action", *KIT, "mate wounds 3"), script, edition=edition)


@every_edition
def test_4_14_for_any_living_wounded_character_aboard_oneself_too(edition: str) -> None:
    lines = ("captain wounds 1 hand medical_kit", "lauren wounds 4", "mate wounds 9")
    lost = ("lost frenchy wounds 6", "actor captain")
    trial = play(at("action", *lines, *lost, crew=f"{FOUR} frenchy"), "", edition=edition)
    kits = [key for key in options(trial, "captain") if key.startswith("kit")]
    assert kits == ["kit@lauren", "kit@captain"]


@every_edition
def test_4_14_the_unconscious_wakes_up(edition: str) -> None:
    script = "captain: kit@mate\nevent woke_up mate (§7.1)\nasked mate (§4.2)"
    play(at("action", *KIT, "mate wounds 8"), script, edition=edition)


@every_edition
def test_4_14_an_open_kit_is_used_first(edition: str) -> None:
    lines = ("captain wounds 2 hand medical_kit open medical_kit", "actor captain")
    script = "captain: kit@captain\nposition\n  seat captain wounds 1 hand medical_kit"
    play(at("action", *lines), script, edition=edition)


@every_edition
@pytest.mark.parametrize("where", ["hand", "open"])
def test_4_14_harter_keeps_it_open(edition: str, where: str) -> None:
    script = """
        harter: kit@kid
        event kit_kept harter (§4.14)
        no event card_discarded
        position
          seat harter open medical_kit
          seat kid wounds 1
    """
    lines = (f"harter {where} medical_kit", "kid wounds 2", "actor harter")
    play(at("action", *lines, crew=HARTER), script, edition=edition)


@every_edition
def test_4_14_harters_hidden_kit_is_turned_up(edition: str) -> None:
    lines = ("harter hand medical_kit", "kid wounds 2", "actor harter")
    script = "harter: kit@kid\nevent card_turned_up harter medical_kit (§4.14)"
    play(at("action", *lines, crew=HARTER), script, edition=edition)


@every_edition
def test_4_15_the_parasol_is_turned_up_and_open(edition: str) -> None:
    script = """
        captain: parasol
        event card_turned_up captain parasol (§4.15)
        event parasol_opened captain (§4.15)
        position
          seat captain open parasol!
    """
    play(at("action", "captain hand parasol", "actor captain"), script, edition=edition)


@every_edition
def test_4_15_turned_up_without_the_action_it_lies_there_closed(edition: str) -> None:
    script = """
        captain: +show@parasol
        position
          seat captain open parasol
        captain: parasol
        event parasol_opened captain (§4.15)
        no event card_turned_up
    """
    play(at("action", "captain hand parasol", "actor captain"), script, edition=edition)


@every_edition
def test_4_15_it_is_opened_once(edition: str) -> None:
    position = at("action", "captain open parasol!", "actor captain")
    play(position, "not offered captain: parasol\nrefused captain: parasol (§4.2)", edition=edition)


@every_edition
def test_4_15_it_stays_open_when_it_changes_hands(edition: str) -> None:
    script = """
        lauren: +trade@captain
        lauren: want@parasol
        lauren: offer
        captain: accept
        position
          seat lauren open parasol!
        not offered lauren: parasol
    """
    play(at("action", "captain open parasol!"), script, edition=edition)


@every_edition
def test_4_15_a_lost_parasol_is_open_no_more(edition: str) -> None:
    script = "chance: 27\nevent open_cards_lost captain parasol"
    trial = play(at("draw_navigation top", "captain open parasol!"), script, edition=edition)
    assert not seen(trial, "kid").parasol_open


SIGNAL = ("action", "captain hand flare_gun", "actor captain")


@every_edition
def test_4_16_three_cards_are_turned_up_for_their_birds(edition: str) -> None:
    script = """
        captain: flare
        event signal_fired captain (§4.16)
        event card_discarded captain flare_gun (§4.16)
        chance: 31
        event signal_seen 31 (§4.16)
        event bird_sighted 1 (§8.6)
        chance: 22
        chance: 28
        event bird_lost 0 (§8.6)
        no event fell_overboard
        no event became_thirsty
        asked mate (§4.2)
        position
          under 31(all) 22(all) 28(all)
    """
    play(at(*SIGNAL), script, edition=edition)


@every_edition
def test_4_16_all_see_them(edition: str) -> None:
    trial = play(at(*SIGNAL), "captain: flare\nchance: 22\nchance: 28\nchance: 31", edition=edition)
    for name in ("captain", "lauren", "spectator"):
        assert [line for line in told(trial, name) if "signal_seen" in line] == [
            "signal_seen 22 (§4.16)",
            "signal_seen 28 (§4.16)",
            "signal_seen 31 (§4.16)",
        ]
        assert seen(trial, name).bottom == (22, 28, 31)


@every_edition
def test_4_16_the_fourth_bird_ends_it_at_once(edition: str) -> None:
    script = "captain: flare\nchance: 30\nchance: 25\nevent rescued 4 (§11.1)\nover"
    play(at(*SIGNAL, "birds 3"), script, edition=edition)


@every_edition
def test_4_16_an_open_flare_gun_will_do(edition: str) -> None:
    position = at("action", "captain open flare_gun", "actor captain")
    play(
        position, "captain: flare\nposition\n  seat captain\n  discarded flare_gun", edition=edition
    )

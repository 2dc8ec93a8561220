"""Rules §1: setup."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from adrift.core.errors import Unplayable
from adrift.core.scenario_runner import ScenarioRun
from adrift.core.scenarios import ScenarioLine
from adrift.core.setups import Setup
from tests.reading.pages import RULE_PAGES, read_table
from tests.rulebook.one_boat.scenes import (
    EIGHT,
    FOUR,
    GAME,
    PLACES,
    SIX,
    at,
    every_edition,
    of_each,
    play,
    view_of,
    visible_events,
)
from tests.scenario_builders import chance_weights, question_to

# Players, cast and characters (§1.1–1.3), and where they sit (§1.8)


SEATS = read_table(RULE_PAGES / "one_boat.md", "seat")[1:]
EVERY_PLACE = "place1 place2 place3 place4 place5 place6 place7 place8"
BASE = dict.fromkeys(SIX.split(), 1)
"""Equal weights for the base cast."""


def places(count: int) -> str:
    return " ".join(EVERY_PLACE.split()[:count])


def setup_problem(
    players: str, cast: str = "", start: str | None = None, edition: str = "classic"
) -> str:
    """Return the reason why a setup cannot be played."""
    with pytest.raises(Unplayable) as refused:
        GAME.new_match(
            GAME.edition(edition), Setup(tuple(players.split()), start, tuple(cast.split()))
        )
    return refused.value.reason


@every_edition
@pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
def test_1_1_four_to_eight_play(edition: str, count: int) -> None:
    play("", "asked chance", edition=edition, players=places(count))


@every_edition
@pytest.mark.parametrize("players", [places(3), f"{EVERY_PLACE} kid"])
def test_1_1_fewer_and_more_cannot(edition: str, players: str) -> None:
    assert setup_problem(players, edition=edition) == "too_many_or_few"


@pytest.mark.parametrize("name", ["green", "place9", "place0", "Kid", "chance"])
def test_1_1_a_player_is_a_character_or_a_place(name: str) -> None:
    assert setup_problem(f"{places(3)} {name}").endswith("_unknown")


def test_1_1_each_plays_one_character() -> None:
    assert setup_problem(f"kid {places(3)} kid") == "player_twice"


def test_1_1_nobody_starts() -> None:
    assert setup_problem(places(4), start="place1") == "no_start_player"


@every_edition
def test_1_1_characters_and_places_may_be_mixed(edition: str) -> None:
    run = play("", "asked chance (§1.3)", edition=edition, players="kid place1 lauren place4")
    assert question_to(run, "chance").facts == {"player": "place1"}
    assert list(view_of(run, "spectator").players) == ["kid", "place1", "lauren", "place4"]


@every_edition
def test_1_2_size_and_survival_of_each(edition: str) -> None:
    run = play(at("over", crew=EIGHT), "", edition=edition)
    outcome = GAME.outcome(run.state)
    assert outcome
    survivals = [
        source.points for own in outcome.sources for source in own if source.kind == "survival"
    ]
    assert of_each(view_of(run, "kid"), "size") == tuple(int(row[2]) for row in SEATS)
    assert survivals == [int(row[3]) for row in SEATS]


@every_edition
@pytest.mark.parametrize("count", [4, 5, 6])
def test_1_2_up_to_six_are_of_the_base_cast(edition: str, count: int) -> None:
    run = play("", "asked chance (§1.3)", edition=edition, players=places(count))
    assert chance_weights(run) == BASE


@every_edition
@pytest.mark.parametrize(("extra", "other"), [("huang", "harter"), ("harter", "huang")])
def test_1_2_with_seven_chance_picks_one_of_the_extra_characters(
    edition: str, extra: str, other: str
) -> None:
    script = f"""
        asked chance (§1.2)
        offered chance: huang harter
        chance: {extra}
        event extra_joined {extra} (§1.2)
        asked chance (§1.3)
        not offered chance: {other}
    """
    run = play("", script, edition=edition, players=places(7))
    assert chance_weights(run) == {**BASE, extra: 1}


def test_1_2_both_extra_characters_are_alike() -> None:
    assert chance_weights(play("", "", players=places(7))) == {"huang": 1, "harter": 1}


@pytest.mark.parametrize("extra", ["huang", "harter"])
def test_1_2_with_seven_an_extra_character_may_be_named(extra: str) -> None:
    run = play("", "asked chance (§1.3)", players=f"{places(6)} {extra}")
    assert chance_weights(run) == BASE


def test_1_2_with_eight_all_play() -> None:
    run = play("", "asked chance (§1.3)", players=places(8))
    assert chance_weights(run) == dict.fromkeys(EIGHT.split(), 1)


@pytest.mark.parametrize("named", ["harter", "huang harter"])
def test_1_2_who_is_named_always_plays(named: str) -> None:
    run = play("", "asked chance (§1.3)", players=f"{places(3)} {named}")
    assert chance_weights(run) == BASE


def test_1_2_with_seven_both_extra_characters_may_be_named() -> None:
    run = play("", "asked chance (§1.3)", players=f"{places(5)} huang harter")
    assert chance_weights(run) == BASE


def test_1_2_the_whole_cast_may_be_listed() -> None:
    run = play("", "asked chance (§1.3)", players=PLACES, cast="kid huang harter mate")
    assert chance_weights(run) == dict.fromkeys(["mate", "huang", "harter", "kid"], 1)
    assert view_of(run, "place1").cast == ("kid", "huang", "harter", "mate")


def test_1_2_with_seven_a_listed_cast_leaves_nothing_to_pick() -> None:
    cast = "lauren stephen captain mate huang harter kid"
    assert chance_weights(
        play("", "asked chance (§1.3)", players=places(7), cast=cast)
    ) == dict.fromkeys(cast.split(), 1)


@pytest.mark.parametrize(
    ("cast", "reason"),
    [
        ("kid huang harter", "cast_wrong"),
        ("kid huang harter mate lauren", "cast_wrong"),
        ("kid huang harter kid", "cast_wrong"),
        ("kid huang harter cook", "character_unknown"),
        ("lauren huang harter mate", "not_in_cast"),
    ],
)
def test_1_2_a_cast_that_does_not_fit_is_refused(cast: str, reason: str) -> None:
    assert setup_problem("place1 place2 place3 kid", cast) == reason


@every_edition
def test_1_3_characters_are_dealt_in_the_order_of_the_table(edition: str) -> None:
    script = """
        chance: mate
        event character_dealt place3 mate (§1.3)
        asked chance (§1.3)
        offered chance: stephen captain frenchy kid
        chance: stephen
        event character_dealt place1 stephen (§1.3)
        chance: kid
        event character_dealt place2 kid (§1.3)
        asked chance (§1.4)
    """
    run = play("", script, edition=edition, players="place3 lauren place1 place2")
    assert list(view_of(run, "spectator").players)[1] == "lauren"


def test_1_3_each_that_nobody_has_is_alike() -> None:
    run = play("", "chance: kid\n", players="place1 lauren place2 place3")
    assert chance_weights(run) == dict.fromkeys(["stephen", "captain", "mate", "frenchy"], 1)


def test_1_3_the_last_of_the_cast_is_no_draw() -> None:
    script = "chance: kid\nchance: captain\nchance: mate\nevent character_dealt place4 lauren"
    play("", f"{script}\nasked chance (§1.4)", players=PLACES, cast=FOUR)


@every_edition
def test_1_3_who_plays_whom_is_public(edition: str) -> None:
    run = play("", "chance: kid\nchance: captain", edition=edition, players=PLACES)
    for name in ("place1", "place4", "spectator"):
        assert list(view_of(run, name).players) == ["kid", "captain", "place3", "place4"]
        assert visible_events(run, name)[-1] == "character_dealt place2 captain (§1.3)"


@every_edition
def test_1_3_who_is_not_played_is_out_with_love_hate_and_seat(edition: str) -> None:
    deal = "chance: mate\nchance: kid\nchance: lauren\nchance: stephen\n"
    love = "offered chance: lauren stephen mate kid\nchance: mate\nchance: kid\nchance: lauren\n"
    hate = "offered chance: lauren stephen mate kid (§1.5)"
    run = play("", deal + love + hate, edition=edition, players=PLACES)
    assert len(view_of(run, "spectator").seats) == 4


@every_edition
def test_1_8_they_sit_by_character_not_by_the_order_of_the_table(edition: str) -> None:
    players = "kid harter lauren frenchy huang mate stephen captain"
    run = play("", "asked chance (§1.4)", edition=edition, players=players)
    order = list(view_of(run, "kid").seats)
    assert order == EIGHT.split()
    assert order == [row[1].split("`")[0] for row in SEATS]


@every_edition
def test_1_8_who_is_dealt_a_character_sits_there_too(edition: str) -> None:
    script = "chance: kid\nchance: captain\nchance: lauren\nchance: mate"
    run = play("", script, edition=edition, players=PLACES)
    assert list(view_of(run, "place1").players) == ["kid", "captain", "lauren", "mate"]
    assert view_of(run, "place1").seats == ("lauren", "captain", "mate", "kid")


# Secrets and provisions (§1.4–1.7)


BOX = {
    "water": 16,
    "cash": 6,
    "jewels": 3,
    "painting": 3,
    "medical_kit": 3,
    "oar": 2,
    "chum": 2,
    "flare_gun": 1,
    "gaffing_hook": 1,
    "knife": 1,
    "blackjack": 1,
    "life_preserver": 1,
    "parasol": 1,
    "compass": 1,
}
HATING = "chance: mate\nchance: kid\nchance: lauren\n"
"""Lauren loves the mate, the captain the Kid, the mate Lauren, the Kid the captain."""

Deal = tuple[tuple[str, ...], Fraction]
"""The character dealt to each player, and the probability of the deal."""


def all_deals(run: ScenarioRun) -> Iterator[Deal]:
    """Yield every way in which the open deal can go."""
    question = question_to(run, "chance")
    for card, weight in zip(question.options, question.weights, strict=True):
        after = replace(run, events=run.events[:])
        after.run_line(ScenarioLine(0, "", "chance", (card,)))
        likely = Fraction(weight, sum(question.weights))
        if question_to(after, "chance").kind == question.kind:
            yield from ((deal, likely * odds) for deal, odds in all_deals(after))
        else:
            cards = [event.facts()["character"] for event in after.events]
            yield tuple(str(card) for card in cards), likely


both_secrets = pytest.mark.parametrize("secret", ["love", "hate"])


@every_edition
@both_secrets
def test_1_4_every_deal_is_as_likely_as_every_other(edition: str, secret: str) -> None:
    run = play(at(f"deal_{secret} lauren", "turn 0"), "", edition=edition)
    deals = dict(all_deals(run))
    assert len(deals) == 24
    assert set(deals.values()) == {Fraction(1, 24)}


@every_edition
def test_1_4_one_love_each_in_the_order_of_the_table(edition: str) -> None:
    script = (
        "asked chance (§1.4)\nchance: kid\nevent love_seen mate kid (§1.4)\nasked chance (§1.4)"
    )
    run = play("", script, edition=edition, players="mate kid lauren captain")
    assert chance_weights(run) == {"lauren": 1, "captain": 1, "mate": 1}
    assert question_to(run, "chance").facts == {"player": "kid"}


@every_edition
def test_1_4_the_last_card_is_no_draw(edition: str) -> None:
    script = (
        f"{HATING}event love_seen mate lauren\nevent love_seen kid captain\nasked chance (§1.5)"
    )
    play("", script, edition=edition, players=FOUR)


@every_edition
def test_1_4_it_is_the_players_secret(edition: str) -> None:
    run = play("", HATING, edition=edition, players=FOUR)
    assert visible_events(run, "captain") == ["love_seen captain kid (§1.4)"]
    assert visible_events(run, "spectator") == []
    assert view_of(run, "captain").known.loves == {"captain": "kid"}
    assert view_of(run, "spectator").known.loves == {}


@every_edition
def test_1_4_to_the_end(edition: str) -> None:
    position = at("action", "loves lauren:kid captain:mate mate:lauren kid:captain")
    run = play(position, "", edition=edition)
    assert view_of(run, "mate").known.loves == {"mate": "lauren"}
    assert view_of(run, "spectator").known.loves == {}


@every_edition
def test_1_5_then_one_hate_each_the_same_way(edition: str) -> None:
    script = f"{HATING}{HATING}event hate_seen captain kid (§1.5)\nasked chance (§1.7)"
    run = play("", script, edition=edition, players=FOUR)
    run = play("", HATING + HATING, edition=edition, players=FOUR)
    assert "hate_seen captain kid (§1.5)" in visible_events(run, "captain")
    assert [line for line in visible_events(run, "mate") if "captain" in line] == []
    assert view_of(run, "captain").known.hates == {"captain": "kid"}


@every_edition
def test_1_5_one_may_be_dealt_oneself_as_both(edition: str) -> None:
    own = "chance: lauren\nchance: captain\nchance: mate\n"
    script = f"{own}{own}event love_seen lauren lauren\nevent hate_seen lauren lauren"
    play("", script, edition=edition, players=FOUR)


@every_edition
@both_secrets
def test_1_5_redealt_gives_nobody_themselves_and_every_deal_alike(
    edition: str, secret: str
) -> None:
    position = at(f"deal_{secret} lauren", "turn 0")
    run = play(position, "", edition=f"{edition}+self_cards=redealt")
    deals = dict(all_deals(run))
    assert set(deals.values()) == {Fraction(1, 9)}
    assert len(deals) == 9
    assert not any(
        dealt == own for deal in deals for dealt, own in zip(deal, FOUR.split(), strict=True)
    )


def test_1_5_redealt_weighs_by_what_can_still_follow() -> None:
    """With Lauren for Stephen the other three have two ways left, otherwise three."""
    script = "chance: stephen\nasked chance (§1.4)"
    players = "lauren stephen captain mate kid"
    run = play("", script, edition="classic+self_cards=redealt", players=players)
    assert chance_weights(run) == {"lauren": 2, "captain": 3, "mate": 3, "kid": 3}


@every_edition
def test_1_6_forty_two_cards(edition: str) -> None:
    run = play(at("deal_provision lauren", "turn 0"), "asked chance (§1.7)", edition=edition)
    assert chance_weights(run) == BOX
    assert sum(BOX.values()) == view_of(run, "spectator").provisions.deck == 42


@every_edition
@pytest.mark.parametrize(
    ("switch", "changed"),
    [
        ("paintings=3_3_3", {}),
        ("paintings=3_3_2", {"painting": 2, "still_life": 1}),
        ("cannibalism=on", {"cannibalism": 1}),
        ("liquid_courage=on", {"liquid_courage": 3}),
    ],
)
def test_1_6_what_a_switch_changes(edition: str, switch: str, changed: dict[str, int]) -> None:
    run = play(at("deal_provision lauren", "turn 0"), "", edition=f"{edition}+{switch}")
    assert chance_weights(run) == BOX | changed


@every_edition
def test_1_7_one_provision_each_in_the_order_of_the_table(edition: str) -> None:
    script = """
        chance: knife
        event provision_dealt lauren (§1.7)
        not offered chance: knife
        chance: water
        event provision_dealt captain (§1.7)
        chance: oar
        chance: oar
        event provision_dealt kid (§1.7)
        event turn_began 1 lauren,captain,mate,kid
    """
    play(at("deal_provision lauren", "turn 0"), script, edition=edition)


def test_1_7_in_the_order_of_the_table_not_of_the_seats() -> None:
    position = at("deal_provision kid", "turn 0")
    script = "chance: water\nevent provision_dealt kid\nchance: water\nevent provision_dealt lauren"
    play(position, script, players="kid lauren mate captain")


@every_edition
def test_1_7_a_hidden_card_is_known_to_its_owner_alone(edition: str) -> None:
    run = play(at("deal_provision lauren", "turn 0"), "chance: knife", edition=edition)
    assert visible_events(run, "lauren") == [
        "provision_dealt lauren (§1.7)",
        "provision_seen lauren knife (§1.7)",
    ]
    assert view_of(run, "lauren").known.hands["lauren"] == ("knife",)
    for name in ("captain", "spectator"):
        assert visible_events(run, name) == ["provision_dealt lauren (§1.7)"]
        assert view_of(run, name).known.hands == {}


@every_edition
def test_1_7_everybody_sees_how_many_hidden_cards_somebody_has(edition: str) -> None:
    run = play(at("action", "mate hand water*2 knife", "kid hand oar"), "", edition=edition)
    for name in ("lauren", "kid", "spectator"):
        assert of_each(view_of(run, name), "hidden") == (0, 0, 3, 1)


# The navigation cards and their deck (§1.9–1.10)


CHARTS = {int(row[0]): row[1:] for row in read_table(RULE_PAGES / "one_boat.md", "card")[1:]}
"""By card: bird, overboard, thirsty, oars and fight, in the words of the rule page."""
ALL_CHARTS_EDITION = "modern+liquid_courage=on"
PRINTING_B_EDITION = f"{ALL_CHARTS_EDITION}+navigation=b"
THIRSTY_IN_B = {28: "all but kid", 29: "captain, mate, frenchy, kid"}
every_chart = pytest.mark.parametrize("chart", list(CHARTS))


def turned_up(chart: int, *lines: str, edition: str, crew: str = EIGHT) -> list[list[str]]:
    """Return the events, split into words, when a card is carried out and no player has cards."""
    position = at("draw_navigation top", *lines, crew=crew)
    return [
        line.split()
        for line in visible_events(play(position, f"chance: {chart}", edition=edition), "kid")
    ]


def names(cell: str) -> list[str]:
    """Return the characters, of all eight, that a cell of the rule page names."""
    if cell.startswith("all but "):
        return [name for name in EIGHT.split() if name not in cell[8:].split(", ")]
    if cell.startswith(("nobody", "whoever drank")):
        return []
    return (
        EIGHT.split() if cell == "everyone" else sorted(cell.split(", "), key=EIGHT.split().index)
    )


def players_in(kind: str, events: list[list[str]]) -> list[str]:
    """Return the players of the events of a kind, from bow to stern."""
    return [words[1] for words in events if words[0] == kind]


@every_chart
def test_1_9_the_bird_on_each_card(chart: int) -> None:
    events = turned_up(chart, "birds 1", edition=ALL_CHARTS_EDITION)
    expected = {"+": [["bird_sighted", "2"]], "−": [["bird_lost", "0"]], "": []}
    birds = [words[:2] for words in events if words[0].startswith("bird_")]
    assert birds == expected[CHARTS[chart][0]]


@every_chart
def test_1_9_who_falls_overboard(chart: int) -> None:
    events = turned_up(chart, edition=ALL_CHARTS_EDITION)
    assert players_in("fell_overboard", events) == names(CHARTS[chart][1])


@every_chart
@pytest.mark.parametrize("edition", [ALL_CHARTS_EDITION, PRINTING_B_EDITION])
def test_1_9_who_is_thirsty(chart: int, edition: str) -> None:
    is_changed = edition == PRINTING_B_EDITION and chart in THIRSTY_IN_B
    cell = THIRSTY_IN_B[chart] if is_changed else CHARTS[chart][2]
    assert players_in("became_thirsty", turned_up(chart, edition=edition)) == names(cell)


@every_chart
@pytest.mark.parametrize(("mark", "column"), [("rowed", 3), ("fought", 4)])
def test_1_9_which_marks_make_thirsty(chart: int, mark: str, column: int) -> None:
    marked = [f"{name} {mark}" for name in EIGHT.split()]
    events = turned_up(chart, *marked, edition=ALL_CHARTS_EDITION)
    thirsty = EIGHT.split() if CHARTS[chart][column] else names(CHARTS[chart][2])
    assert players_in("became_thirsty", events) == thirsty


def test_1_9_card_11_sends_overboard_whoever_drank() -> None:
    events = turned_up(11, "captain drank 1", "huang drank 2", edition=ALL_CHARTS_EDITION)
    assert players_in("fell_overboard", events) == ["captain", "huang"]


@every_edition
@pytest.mark.parametrize(
    ("crew", "more"),
    [
        (SIX, []),
        (f"{SIX} harter", [7, 8, 9, 10]),
        (f"{SIX} huang", [12, 13]),
        (EIGHT, [7, 8, 9, 10, 12, 13]),
    ],
)
def test_1_9_extra_characters_bring_cards(edition: str, crew: str, more: list[int]) -> None:
    run = play(at("draw_navigation top", crew=crew), "", edition=edition)
    assert chance_weights(run) == {str(chart): 1 for chart in (*more, *range(19, 43))}


@every_edition
def test_1_9_liquid_courage_brings_a_card(edition: str) -> None:
    run = play(at("draw_navigation top"), "", edition=f"{edition}+liquid_courage=on")
    assert chance_weights(run) == {str(chart): 1 for chart in (11, *range(19, 43))}


@every_edition
def test_1_9_everyone_means_those_in_play(edition: str) -> None:
    events = turned_up(22, edition=edition, crew=FOUR)
    assert players_in("fell_overboard", events) == FOUR.split()
    assert players_in("became_thirsty", events) == FOUR.split()


@every_edition
def test_1_9_the_name_of_who_does_not_play_is_ignored(edition: str) -> None:
    events = turned_up(33, edition=edition, crew=FOUR)
    assert players_in("fell_overboard", events) == []
    assert players_in("became_thirsty", events) == ["captain", "mate"]


@every_edition
def test_1_10_each_card_of_the_pile_is_alike(edition: str) -> None:
    run = play(at("draw_navigation row", "draws 2", "actor mate"), "chance: 30", edition=edition)
    left = [chart for chart in range(19, 43) if chart != 30]
    assert chance_weights(run) == {str(chart): 1 for chart in left}
    assert view_of(run, "mate").navigation.pile == 23


@every_edition
def test_1_10_what_goes_back_goes_under_it_and_is_never_shuffled(edition: str) -> None:
    script = """
        captain: row
        chance: 30
        chance: 20
        captain: bury@30
        captain: bury@20
        not offered chance: 30 20
        position
          under 30(captain) 20(captain)
    """
    run = play(at("action", "actor captain", "order none"), script, edition=edition)
    assert view_of(run, "captain").known.bottom == (30, 20)
    assert view_of(run, "mate").known.bottom == (None, None)


@every_edition
def test_1_10_the_pile_gone_cards_come_again_in_the_order_in_which_they_went(edition: str) -> None:
    under = "under 30 20 41 " + " ".join(str(n) for n in range(19, 43) if n not in (30, 20, 41, 33))
    run = play(
        at("action", "actor captain", "pile 33", under, "captain open oar"),
        "captain: row/1\nasked captain (§4.5)",
        edition=edition,
    )
    assert view_of(run, "captain").known.drawn == (20, 30, 33)
    assert view_of(run, "captain").navigation.pile == 0


@every_edition
@pytest.mark.parametrize("action", ["row", "flare"])
def test_1_10_what_cannot_be_drawn_is_not_drawn(edition: str, action: str) -> None:
    """All 24 cards lie on the row stack."""
    stack = " ".join(str(chart) for chart in range(19, 43))
    position = at("action", "actor captain", "captain hand flare_gun", f"stack {stack}")
    run = play(position, f"captain: {action}\nasked mate (§4.2)", edition=edition)
    assert view_of(run, "captain").navigation.stack == 24

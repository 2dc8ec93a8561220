"""Lists all meaningful answers and acts, and the § that may forbid each.

Written from the rule pages, not from the code: the meaningful keys of every kind of question and
act, and for every reason to refuse one the paragraphs that may be cited.
"""

from typing import Any

from adrift.core.game import Game
from adrift.core.players import SPECTATOR
from adrift.core.steps import Match

AnyGame = Game[Any, Any, Any]
Keys = list[str]

COLOURS = ["red", "yellow", "green", "purple", "orange", "white", "black"]
RANKS = ["sailor", "officer"]
CARDS = [
    "water",
    "cash",
    "jewels",
    "painting",
    "still_life",
    "medical_kit",
    "oar",
    "chum",
    "flare_gun",
    "gaffing_hook",
    "knife",
    "blackjack",
    "life_preserver",
    "parasol",
    "compass",
    "cannibalism",
    "liquid_courage",
    "drunk_courage",
]
CHARTS = [str(number) for number in (*range(7, 14), *range(19, 43))]


def keys_for(verb: str, things: Keys) -> Keys:
    return [f"{verb}@{thing}" for thing in things]


def meaningful_answers(game: AnyGame, state: Match) -> Keys:
    """Return all meaningful answers to the open question, allowed or not."""
    if game.key == "many_boats":
        return MANY_BOATS[state.question.kind]
    return one_boat_answers(state.question.kind, list(game.view(state, SPECTATOR).players))


def one_boat_answers(kind: str, names: Keys) -> Keys:
    loot = [f"mug@{name}/{what}" for name in names for what in [*CARDS, "hidden", "open"]]
    people = [
        *keys_for("swap", names),
        *keys_for("mug", names),
        *keys_for("kit", names),
        *keys_for("cook", names),
    ]
    return {
        "draft": CARDS,
        "action": ["nothing", "row", "row/1", "row/2", "row/3", "parasol", "flare", *people, *loot],
        "consent": ["agree", "fight"],
        "row_card": [*keys_for("keep", CHARTS), *keys_for("bury", CHARTS)],
        "loot": [*CARDS, "hidden"],
        "fight": [
            "pass",
            *keys_for("join", ["attack", "defence"]),
            "fire",
            "drink",
            *keys_for("show", CARDS),
        ],
        "compass": ["pass", "use"],
        "navigate": CHARTS,
        "bury": CHARTS,
        "overboard": ["pass", "wear", "chum", *keys_for("throw", names)],
        "thirst": ["pass", *keys_for("water", names), *keys_for("theirs", names)],
        "share_water": ["no", "yes"],
        "share_courage": ["no", "yes"],
        "object": ["allow", "object"],
        "closing": ["pass"],
        "trade_terms": [
            *keys_for("give", CARDS),
            *keys_for("give_open", CARDS),
            *keys_for("want", CARDS),
            "want_hidden",
            "offer",
            "withdraw",
        ],
        "trade_answer": ["accept", "refuse", *keys_for("give", CARDS)],
    }[kind]


def meaningful_acts(game: AnyGame, state: Match) -> Keys:
    """Return all meaningful acts, allowed or not."""
    if game.key == "many_boats":
        return []
    names = list(game.view(state, SPECTATOR).players)
    gifts = [f"{card}@{name}" for card in CARDS for name in names]
    with_card = [keys_for(verb, CARDS) for verb in ("show", "throw", "throw_open")]
    laid = [keys_for(verb, gifts) for verb in ("lay", "lay_open")]
    return [f"+{key}" for keys in (*with_card, *laid, keys_for("trade", names)) for key in keys]


PAWNS = [f"{rank}@{boat}" for rank in RANKS for boat in COLOURS]
MANY_BOATS = {
    "place_boat": [f"lane{number}" for number in range(1, 8)],
    "place_black_boat": [f"lane{number}" for number in range(1, 8)],
    "seat_pawn": PAWNS,
    "leak_ballot": [*COLOURS, "hat"],
    "move_ballot": [*COLOURS, "hat"],
    "eject_ballot": [*COLOURS, "hat"],
    "tie_choice": COLOURS,
    "open_choice": COLOURS,
    "hat_choice": COLOURS,
    "thrown_out": RANKS,
    "leave_boat": PAWNS,
    "board_boat": COLOURS,
}
DEALING = {
    "you_are_not_conscious": ["§5.1"],
    "no_dealing_in_quartermaster": ["§3.4"],
    "no_dealing_in_a_fight": ["§5.1"],
    "no_dealing_now": ["§5.1"],
}
"""§5.1, §3.4 Reasons that apply to every act with cards."""
LAYING = DEALING | {
    "no_offers_left": ["§5.2"],
    "not_aboard": ["§5.6"],
    "no_gifts_to_the_dead": ["§5.6"],
    "not_unconscious": ["§5.6"],
    "chum_is_not_laid": ["§5.6"],
    "card_not_yours": ["§5.6"],
}
FORBIDDEN: dict[str, dict[str, list[str]]] = {
    # many_boats
    "place_boat": {"lane_taken": ["§1.7"]},
    "place_black_boat": {"lane_taken": ["§1.8"]},
    "seat_pawn": {
        "boat_not_in_play": ["§1.9"],
        "rank_used_up": ["§1.9"],
        "no_free_seat": ["§1.9"],
    },
    "leak_ballot": {
        "no_hat_left": ["§3.5"],
        "boat_not_in_play": ["§3.4"],
        "boat_not_at_sea": ["§3.4"],
    },
    "move_ballot": {
        "no_hat_left": ["§3.5"],
        "boat_not_in_play": ["§3.4"],
        "boat_not_at_sea": ["§3.4"],
    },
    "eject_ballot": {"no_hat_left": ["§3.5"], "colour_not_aboard": ["§4.3"]},
    "tie_choice": {"not_tied": ["§3.7"]},
    "open_choice": {"not_on_the_ballot": ["§2.6", "§3.10", "§3.12"]},
    "hat_choice": {"not_on_the_ballot": ["§3.9"]},
    "leave_boat": {
        "boat_not_in_play": ["§6.1"],
        "boat_not_at_sea": ["§6.1"],
        "boat_already_left": ["§6.1"],
        "no_such_pawn_aboard": ["§6.1"],
    },
    "board_boat": {
        "boat_not_in_play": ["§6.3"],
        "boat_not_at_sea": ["§6.3"],
        "no_free_seat": ["§6.3"],
        "not_back": ["§6.5"],
    },
    # one_boat
    "draft": {"card_not_on_tray": ["§3.2"]},
    "action": {
        "not_so_many_oars": ["§4.4"],
        "not_with_yourself": ["§4.7", "§4.9"],
        "not_aboard": ["§4.7", "§4.9", "§4.14", "§12.2"],
        "nothing_to_take": ["§4.9"],
        "loot_is_chosen_after": ["§4.10"],
        "say_what_you_demand": ["§4.10", "§4.12"],
        "name_the_open_card": ["§4.10", "§4.12"],
        "say_hidden_or_open": ["§4.12"],
        "no_hidden_card": ["§4.10", "§4.12"],
        "no_open_card": ["§4.12"],
        "card_not_open": ["§4.10", "§4.12"],
        "card_not_yours": ["§4.14", "§4.15", "§4.16", "§12.2"],
        "the_dead_are_not_healed": ["§4.14"],
        "not_wounded": ["§4.14"],
        "parasol_is_open": ["§4.15"],
        "not_dead": ["§12.2"],
    },
    "row_card": {"card_not_drawn": ["§4.5"]},
    "loot": {
        "card_not_open": ["§4.10"],
        "no_hidden_card": ["§4.10"],
        "kid_demanded_an_open_card": ["§4.12"],
    },
    "fight": {
        "already_fighting": ["§6.2"],
        "fighters_only": ["§6.2", "§12.5"],
        "card_not_yours": ["§6.2", "§12.5"],
        "not_a_weapon": ["§6.2"],
        "already_drunk": ["§12.5"],
    },
    "compass": {"card_not_yours": ["§8.4"]},
    "navigate": {"card_not_on_stack": ["§8.3"]},
    "bury": {"card_not_on_stack": ["§8.5"]},
    "overboard": {
        "card_not_yours": ["§9.2", "§9.3", "§9.5"],
        "already_worn": ["§9.2"],
        "no_throw_from_the_water": ["§9.3"],
        "not_in_the_water": ["§9.3"],
        "no_throw_to_the_unconscious": ["§9.3"],
        "chum_spills_by_itself": ["§9.5"],
    },
    "thirst": {
        "not_aboard": ["§10.1"],
        "the_dead_have_no_thirst": ["§7.2"],
        "not_thirsty": ["§10.4"],
        "card_not_yours": ["§10.4"],
        "conscious_drink_themselves": ["§10.5"],
        "no_open_water": ["§10.5"],
    },
    "trade_terms": {
        "offer_is_empty": ["§5.3"],
        "no_more_hidden_cards": ["§5.3"],
        "no_more_of_that_card": ["§5.3"],
        "card_not_open": ["§5.3"],
    },
    "trade_answer": {
        "hidden_cards_wanted": ["§5.4"],
        "no_hidden_card_wanted": ["§5.4"],
        "no_more_of_that_card": ["§5.4"],
    },
    # acts of one_boat
    "+show": {
        **DEALING,
        "you_are_not_conscious": ["§7.1"],
        "card_not_yours": ["§5.7"],
        "shown_by_answer": ["§6.2", "§9.2"],
        "card_of_no_use_here": ["§5.7"],
        "not_the_navigator": ["§8.4"],
    },
    "+throw": DEALING | {"card_not_yours": ["§5.8"]},
    "+throw_open": DEALING | {"card_not_yours": ["§5.8"]},
    "+lay": LAYING,
    "+lay_open": LAYING,
    "+trade": DEALING
    | {
        "no_offers_left": ["§5.2"],
        "not_with_yourself": ["§5.3"],
        "not_aboard": ["§5.3"],
        "no_gifts_to_the_dead": ["§5.6"],
        "partner_not_conscious": ["§5.3"],
        "no_card_between_you": ["§5.3"],
    },
}
"""By kind of question or act: every reason, and the paragraphs that may be cited for it."""

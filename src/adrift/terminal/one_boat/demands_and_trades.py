"""Draws demands and trades: who wants what from whom."""

from adrift.games.one_boat.view import Trade, View
from adrift.terminal.one_boat.cards import card_list
from adrift.terminal.style import Look, Piece, wrap_text

# Demands


def draw_demand(view: View, look: Look, width: int) -> list[list[Piece]]:
    """Draw the open demand as a sentence; nothing if there is none."""
    demand = view.demand
    if demand is None:
        return []
    kind = mugging_text_key(demand.what) if demand.kind == "mug" else demand.kind
    facts = {"player": demand.player, "victim": demand.victim, "card": demand.what}
    sentence = look.sentence(f"demand-{kind}", **facts)
    return [[(line, "bold")] for line in wrap_text(sentence, width)]


def mugging_text_key(what: str) -> str:
    """Return the text key of a mugging for this."""
    return {"": "mug", "hidden": "mug-hidden", "open": "mug-open"}.get(what, "mug-card")


# Trades


def draw_trade(view: View, trade: Trade, look: Look, width: int) -> list[list[Piece]]:
    """Draw what both sides of a trade give, as far as the viewer may know."""
    head = look.sentence(
        "trade-offered" if trade.offered else "trade-making",
        player=trade.player,
        partner=trade.partner,
    )
    lines: list[list[Piece]] = [[(line, "bold")] for line in wrap_text(head, width)]
    if not trade.offered and view.viewer != trade.player:
        return lines
    gives = [*trade.cards, *own_hidden_cards(view, trade, trade.player)]
    gets = [*trade.wanted, *own_hidden_cards(view, trade, trade.partner)]
    unseen = trade.hidden - len(own_hidden_cards(view, trade, trade.player))
    lines.append(trade_side(look, trade.player, gives, unseen, width))
    lines.append(trade_side(look, trade.partner, gets, unknown_wanted(view, trade), width))
    return lines


def own_hidden_cards(view: View, trade: Trade, player: str) -> tuple[str, ...]:
    """Return the face-down cards of one side if they are the viewer's."""
    return trade.own if view.viewer == player else ()


def unknown_wanted(view: View, trade: Trade) -> int:
    """Return how many of the hidden cards wanted the viewer does not know."""
    return trade.wanted_hidden - len(own_hidden_cards(view, trade, trade.partner))


def trade_side(look: Look, player: str, cards: list[str], unseen: int, width: int) -> list[Piece]:
    name = look.title(player)
    pieces: list[Piece] = [(f" {name}: ", "")]
    back = look.say("face-down", number=unseen) if unseen > 0 else ""
    room = width - len(name) - len(back) - 5
    if cards:
        pieces += card_list(cards, look, room, "underline")
    if back:
        pieces += [(", " if cards else "", "dim"), (back, "italic")]
    return pieces if cards or back else [*pieces, (look.texts.name("nothing"), "dim")]

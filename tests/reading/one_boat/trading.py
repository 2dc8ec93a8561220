"""§5.3 to §5.5 A trade, second reading."""

from tests.reading.one_boat.asking import ask
from tests.reading.one_boat.cards import in_order
from tests.reading.one_boat.questions import SILENCE, Play
from tests.reading.one_boat.things import Character, Match, Trade


def trade(match: Match, proposer: Character, partner: Character) -> Play[None]:
    """Put together, offered, answered; §5.5 then both sides move at once, or nothing does."""
    proposer.count_offer()
    match.trade = deal = Trade(proposer.name, partner.name)
    if (yield from is_offered(match, deal)):
        deal.offered = True
        if (yield from is_accepted(match, deal)):
            match.note("trade accepted")
            move(proposer, partner, deal)
    match.trade = None


def is_offered(match: Match, deal: Trade) -> Play[bool]:
    """§5.3 Card by card, until it is offered or withdrawn."""
    while True:
        options = terms(match, deal)
        key = yield from ask(match, "trade_terms", deal.player, options, hides=True)
        verb, _, card = key.partition("@")
        if verb in ("offer", "withdraw", SILENCE):
            return verb == "offer"
        if verb == "give":
            deal.hidden[card] += 1
        elif verb == "give_open":
            deal.open[card] += 1
        elif verb == "want":
            deal.wanted[card] += 1
        else:
            deal.wanted_hidden += 1


def terms(match: Match, deal: Trade) -> list[str]:
    """§5.3 What may still be put in, and whether it may be offered."""
    proposer, partner = match.characters[deal.player], match.characters[deal.partner]
    more = deal.wanted_hidden < partner.hidden.total()
    return [
        *(f"give@{card}" for card in in_order(proposer.hidden - deal.hidden)),
        *(f"give_open@{card}" for card in in_order(proposer.open - deal.open)),
        *(f"want@{card}" for card in in_order(partner.open - deal.wanted)),
        *(["want_hidden"] if more else []),
        *([] if deal.is_empty() else ["offer"]),
        "withdraw",
    ]


def is_accepted(match: Match, deal: Trade) -> Play[bool]:
    """§5.4 Hidden cards asked for are chosen one by one; the last is the acceptance."""
    hand = match.characters[deal.partner].hidden
    while deal.chosen.total() < deal.wanted_hidden:
        options = [f"give@{card}" for card in in_order(hand - deal.chosen)]
        key = yield from ask(match, "trade_answer", deal.partner, [*options, "refuse"])
        if key in ("refuse", SILENCE):
            return False
        deal.chosen[key.removeprefix("give@")] += 1
    if deal.wanted_hidden:
        return True
    return (yield from ask(match, "trade_answer", deal.partner, ("accept", "refuse"))) == "accept"


def move(proposer: Character, partner: Character, deal: Trade) -> None:
    """§5.5 Hidden cards stay hidden and open ones open."""
    proposer.hidden += deal.chosen
    proposer.hidden -= deal.hidden
    proposer.open += deal.wanted
    proposer.open -= deal.open
    partner.hidden += deal.hidden
    partner.hidden -= deal.chosen
    partner.open += deal.open
    partner.open -= deal.wanted

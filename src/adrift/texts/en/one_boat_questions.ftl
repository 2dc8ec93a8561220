### What people are asked in one_boat, what they may answer, and what they may do unasked.

## Questions: who must decide what

question-extra-character = { $player } draws who joins the others.
question-deal-character = Chance deals { $player } a character.
question-deal-love = Chance deals { $player } somebody to love.
question-deal-hate = Chance deals { $player } somebody to hate.
question-deal-provision = Chance deals { $player } a first card.
question-weather = { $player } draws the weather.
question-draw-provision = { $player } draws a card for the tray.
question-draft = { $player } keeps one card of the tray and passes on the rest.
question-action = { $player } chooses an action.
question-draw-navigation = { $player } draws a navigation card.
question-row-card = { $left ->
    [one] { $player } lays the last card on the row stack or puts it under the deck.
   *[other] { $player } places one of { $left } cards: on the row stack or under the deck.
}
question-consent = { $demand-key ->
    [swap] { $player } gives { $attacker } the seat, or fights.
   *[mug] { $what-key ->
        [nothing] { $player } gives { $attacker } a card, or fights.
        [hidden] { $player } gives { $attacker } a hidden card, or fights.
        [open] { $player } gives { $attacker } an open card, or fights.
       *[other] { $player } gives { $attacker } { $what-a }, or fights.
    }
}
question-steal = { $player } draws one of the hidden cards.
question-loot = { $player } chooses what to take from { $victim }.
question-fight = { $attacker } fights { $defender }, { $attack } to { $defence }; { $player } may take a hand or pass.
question-share-courage = { $player } may have a glass too.
question-object = { $attacker } would make a meal of { $body }; { $player } may object.
question-closing = { $player } may still deal before the day is out, or pass.
question-trade-terms = { $player } puts an offer to { $partner } together.
question-trade-answer = { $partner } offers { trade-offer } for { trade-wish }; { $player } accepts or refuses.
question-compass = { $player } may use a compass before navigating.
question-navigate = { $player } picks the card to navigate by.
question-bury = { $player } picks the next card to go under the deck.
question-overboard = In the water: { $water }; { $player } may help, harm, or pass.
question-thirst = Thirsty: { $thirst }; { $player } may spend a water or pass.
question-share-water = { $player } may drink along.

## Options

option-extra-character = { $character }
option-deal-character = { $character }
option-deal-love = { $character }
option-deal-hate = { $character }
option-deal-provision = { $card }
option-weather = { $weather }
option-draw-provision = { $card }
option-draft = { $card }
option-action = { $verb-key ->
    [row] { $what ->
        [1] Row with an oar
        [2] Row with both oars
       *[other] Row
    }
    [swap] Demand { $character }’s seat
    [mug] { $what-key ->
        [nothing] Mug { $character }
        [hidden] Mug { $character } for a hidden card
        [open] Mug { $character } for an open card
       *[other] Mug { $character } for { $what-a }
    }
    [kit] Heal a wound of { $character }
    [parasol] Open the parasol
    [flare] Fire the flare gun as a signal
    [cook] Make a meal of { $character }
   *[nothing] Do nothing
}
option-draw-navigation = Card { $chart }
option-row-card = { $verb-key ->
    [keep] Lay card { $chart } on the row stack
   *[bury] Put card { $chart } under the deck
}
option-consent = { $verb-key ->
    [agree] Give in
   *[fight] Refuse and fight
}
option-steal = { $card }
option-loot = { $card-key ->
    [hidden] A hidden card
   *[other] The open { $card }
}
option-fight = { $verb-key ->
    [join] { $side-key ->
        [attack] Join the attackers
       *[defence] Join the defenders
    }
    [show] Show { $card-a }
    [fire] Fire the flare gun
    [drink] Drink liquid courage
   *[pass] Pass
}
option-share-courage = { $verb-key ->
    [yes] Have a glass too
   *[no] Stay sober
}
option-object = { $verb-key ->
    [object] Object and fight
   *[allow] Let it happen
}
option-closing = Pass
option-trade-terms = { $verb-key ->
    [give] Give { $card-a }, face down
    [give_open] Give { $card-a }, open
    [want] Ask for { $card-a }
    [want_hidden] Ask for a hidden card
    [offer] Offer it like this
   *[withdraw] Withdraw
}
option-trade-answer = { $verb-key ->
    [accept] Accept
    [give] Give { $card-a }
   *[refuse] Refuse
}
option-compass = { $verb-key ->
    [use] Use the compass
   *[pass] Pass
}
option-navigate = Card { $chart }
option-bury = Card { $chart }
option-overboard = { $verb-key ->
    [wear] Put on the life preserver
    [throw] Throw { $character } the life preserver
    [chum] Spill the chum
   *[pass] Pass
}
option-thirst = { $verb-key ->
    [water] Spend a water on { $character }
    [theirs] Give { $character } their own water
   *[pass] Pass
}
option-share-water = { $verb-key ->
    [yes] Drink along
   *[no] Stay thirsty
}

## Acts: what may be volunteered beside a question

act-show = Show { $card-a } to all
act-throw = Throw away { $card-a }, face down
act-throw-open = Throw away { $card-a }, open
act-lay = Lay { $card-a } from the hand before { $character }
act-lay-open = Lay { $card-a } from the table before { $character }
act-trade = Trade with { $character }

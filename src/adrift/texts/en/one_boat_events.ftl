### What happens in one_boat, in the order of the rule page. What only some may see is told to them
### beside what everybody saw.

## Setting up

event-extra-joined = { $character } joins the others.
event-character-dealt = { $player } plays { $character }.
event-love-seen = { $character-who ->
    [self] { $player } secretly loves nobody but { $character }.
   *[other] { $player } secretly loves { $character }.
}
event-hate-seen = { $character-who ->
    [self] { $player } secretly hates { $character }, and with that everybody: a psychopath.
   *[other] { $player } secretly hates { $character }.
}
event-provision-dealt = { $player } is dealt a first card.
event-provision-seen = { $player } starts with { $card-a }.

## The turn

event-turn-began = Day { $turn } begins. From bow to stern: { $order }.
event-turn-ended = Day { $turn } is over.
event-boat-drifted = Nobody is conscious: on day { $turn } the boat drifts.
event-stack-buried = { $number ->
    [one] The only card of the row stack goes under the deck, unseen.
   *[other] The { $number } cards of the row stack go under the deck, unseen.
}

## Quartermaster

event-tray-filled = { $number ->
    [one] A single card of provisions comes, and it goes to { $player }.
   *[other] A tray of { $number } provisions comes to { $player } first.
}
event-provisions-gone = The provisions are gone.
event-tray-seen = { $player } sees in the tray: { $cards }.
event-card-kept = { $left ->
    [0] { $player } keeps the last card of the tray.
    [one] { $player } keeps a card and passes one on.
   *[other] { $player } keeps a card and passes { $left } on.
}
event-card-kept-seen = { $player } has kept { $card-a }.

## Actions

event-passed-over = { $player } cannot act and is passed over.
event-did-nothing = { $player } does nothing.
event-rowed = { $drawn ->
    [0] { stroke }, but there is no navigation card left to draw.
    [one] { stroke } and draws one navigation card.
   *[other] { stroke } and draws { $drawn } navigation cards.
}
stroke = { $oars ->
    [0] { $player } rows
    [one] { $player } rows with an oar
   *[other] { $player } rows with { $oars } oars
}
event-charts-drawn = { $charts-count ->
    [one] { $player } sees navigation card { $charts }.
   *[other] { $player } sees the navigation cards { $charts }.
}
event-chart-placed = { $where-key ->
    [stack] { $player } lays a card on the row stack, face down.
   *[bottom] { $player } puts a card under the deck.
}
event-chart-placed-seen = { $where-key ->
    [stack] { $player } has laid card { $chart } on the row stack.
   *[bottom] { $player } has put card { $chart } under the deck.
}
event-seat-demanded = { $player } demands { $victim }’s seat.
event-seats-changed = { $player } and { $victim } change seats.
event-displaced-acts = { $player } has lost the old seat and acts at once.
event-card-demanded = { $what-key ->
    [nothing] { $player } mugs { $victim }.
    [hidden] { $player } mugs { $victim } for a hidden card.
    [open] { $player } mugs { $victim } for an open card.
   *[other] { $player } mugs { $victim } for { $what-a }.
}
event-card-taken = { $player } takes { $card-a } from { $victim }.
event-nothing-taken = { $player } gets nothing from { $victim }.
event-card-stolen = { $player } takes a hidden card from { $victim }.
event-card-stolen-seen = The card { $player } has taken from { $victim } is { $card-a }.
event-demand-granted = { $player } gives in.
event-demand-refused = { $player } refuses.
event-wound-healed = { $patient-who ->
    [self] { $player } heals one of their own wounds; { wounds-left }.
   *[other] { $player } heals a wound of { $patient }; { wounds-left }.
}
wounds-left = { $wounds ->
    [0] none is left
    [one] one is left
   *[other] { $wounds } are left
}
event-kit-kept = { $player } keeps the medical kit.
event-parasol-opened = { $player } opens the parasol.
event-signal-fired = { $player } fires the flare gun into the sky.
event-signal-seen = The signal shows card { $chart }.

## Cards between people

event-card-turned-up = { $player } lays { $card-a } open.
event-card-discarded = { $player } discards { $card-a }.
event-trade-opened = { $player } opens a trade with { $partner }.
event-trade-offered = { $player } offers { $partner } { trade-offer } for { trade-wish }.
trade-offer = { $hidden ->
    [0] { $cards-count ->
        [0] nothing
       *[other] { $cards }
    }
    [one] { $cards-count ->
        [0] a face-down card
       *[other] a face-down card along with { $cards }
    }
   *[other] { $cards-count ->
        [0] { $hidden } face-down cards
       *[other] { $hidden } face-down cards along with { $cards }
    }
}
trade-wish = { $wanted_hidden ->
    [0] { $wanted-count ->
        [0] nothing
       *[other] { $wanted }
    }
    [one] { $wanted-count ->
        [0] a hidden card
       *[other] a hidden card along with { $wanted }
    }
   *[other] { $wanted-count ->
        [0] { $wanted_hidden } hidden cards
       *[other] { $wanted_hidden } hidden cards along with { $wanted }
    }
}
event-trade-withdrawn = { $player } withdraws the offer to { $partner }.
event-trade-refused = { $partner } refuses { $player }’s offer.
event-trade-made = { $player } gives { $partner } { trade-offer } and gets { trade-return }.
trade-return = { $got_hidden ->
    [0] { $got-count ->
        [0] nothing
       *[other] { $got }
    }
    [one] { $got-count ->
        [0] a face-down card
       *[other] a face-down card along with { $got }
    }
   *[other] { $got-count ->
        [0] { $got_hidden } face-down cards
       *[other] { $got_hidden } face-down cards along with { $got }
    }
}
event-trade-seen = { $gave-count ->
    [0] { $player } got { $got } from { $partner } for nothing.
   *[other] { $got-count ->
        [0] { $player } gave { $partner } { $gave } for nothing.
       *[other] { $player } gave { $partner } { $gave } for { $got }.
    }
}
event-card-laid = { $player } lays { $card-a } before { $patient }.
event-card-thrown-away = { $player } throws a card away, face down.
event-card-thrown-away-seen = { $player } has thrown away { $card-a }.

## Fights and wounds

event-fight-began = { $player } and { $victim } come to blows.
event-fight-joined = { $side-key ->
    [attack] { $player } joins the attackers.
   *[defence] { $player } joins the defenders.
}
event-flare-fired = { $player } fires the flare gun into the fight.
event-fight-ended = { $side-key ->
    [attack] The attackers win, { $attack } to { $defence }.
   *[defence] The defenders win, { $defence } to { $attack }.
}
event-wounds-taken = { $number ->
    [one] { $player } takes a wound; { wounds-so-far }.
   *[other] { $player } takes { $number } wounds; { wounds-so-far }.
}
wounds-so-far = { $wounds ->
    [one] it is the first
   *[other] now there are { $wounds }
}
event-fell-unconscious = { $player } falls unconscious.
event-woke-up = { $player } comes round.
event-character-died = { $player } dies.
event-hidden-cards-lost = { $number ->
    [one] With { $player } a hidden card goes down.
   *[other] With { $player } { $number } hidden cards go down.
}

## Navigation

event-top-card-turned = The top card of the deck decides the course: card { $chart }.
event-stack-seen = { $player } looks through the row stack: { $charts }.
event-chart-played = { $player } navigates by card { $chart }.
event-compass-used = { $number ->
    [one] { $player } consults the compass: one card joins the row stack.
   *[other] { $player } consults the compass: { $number } cards join the row stack.
}
event-rest-buried = { $number ->
    [one] { $player } puts the other card under the deck.
   *[other] { $player } puts the other { $number } cards under the deck.
}
event-rest-buried-seen = { $charts-count ->
    [one] { $player } has put card { $charts } under the deck.
   *[other] { $player } has put under the deck, in this order: { $charts }.
}
event-bird-sighted = { $birds ->
    [one] A bird! It is the first over the boat.
   *[other] A bird! Now { $birds } are over the boat.
}
event-bird-lost = { $birds ->
    [0] A bird flies off; none is left.
    [one] A bird flies off; one is left.
   *[other] A bird flies off; { $birds } are left.
}
event-chart-buried = Card { $chart } goes under the deck.

## Overboard

event-fell-overboard = { $player } goes overboard.
event-preserver-thrown = { $player } throws { $swimmer } the life preserver.
event-chum-spilled = { $player }’s chum draws the sharks.
event-came-back = { $player } climbs back aboard.
event-lost-at-sea = { $player } is lost at sea.
event-open-cards-lost = The sea takes from { $player }: { $cards }.

## Thirst

event-became-thirsty = { $number ->
    [one] { $player } is thirsty from { $reasons }.
    [2] { $player } is thirsty twice over, from { $reasons }.
   *[other] { $player } is thirsty { $number } times over, from { $reasons }.
}
event-parasol-sheltered = The parasol spares { $player } one thirst.
event-water-spent = { $drinker-who ->
    [self] { $player } drinks a water.
   *[other] { $player } gives { $drinker } a water to drink.
}
event-water-shared = { $player } drinks along.

## The end

event-rescued = The fourth bird is over the boat: land at last, and the match is over.
event-nobody-left = Day { $turn } leaves nobody to be saved, and the match is over.
why-living-tie = { $winners-count ->
    [one] { $winners } wins the tie, the only one of the tied still alive.
   *[other] { $winners } share the win, for the others who were tied are dead.
}
event-secrets-shown = { $cards-count ->
    [0] { $player } loved { $love }, hated { $hate }, and hid nothing.
   *[other] { $player } loved { $love }, hated { $hate }, and hid { $cards }.
}

## Add-ons

event-meal-announced = { $player } wants to make a meal of { $body }.
event-meal-contested = { $player } will not have it.
event-meal-eaten = { $player } serves { $body }, and everybody living eats.
event-courage-drunk = { $player } drinks liquid courage.
event-courage-shared = { $player } has a glass too.
event-weather-turned = Today: { $weather }, so { $weather-effect }.
event-weather-returned = { $number ->
    [one] The only weather card drawn goes back into the deck.
   *[other] All { $number } weather cards drawn go back into the deck.
}
event-birds-hidden = In the fog no bird is seen.
event-no-navigation = The sea is calm as glass, and nobody navigates.

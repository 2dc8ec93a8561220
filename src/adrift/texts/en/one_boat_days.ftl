### What happens in one_boat while it is still quiet, in the order of the rule page: setting up, the
### tray, actions, and cards between people. What only some may see is told to them beside what
### everybody saw.

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
event-trade-refused = { $player } refuses { $partner }’s offer.
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
    [0] { $got-count ->
        [0] Face down, nothing passed between { $player } and { $partner }.
       *[other] Face down, { $player } got { $got } from { $partner }.
    }
   *[other] { $got-count ->
        [0] Face down, { $player } gave { $partner } { $gave }.
       *[other] Face down, { $player } gave { $partner } { $gave } and got { $got }.
    }
}
event-card-laid = { $player } lays { $card-a } before { $patient }.
event-card-thrown-away = { $player } throws a card away, face down.
event-card-thrown-away-seen = { $player } has thrown away { $card-a }.

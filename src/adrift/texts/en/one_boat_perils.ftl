### What happens in one_boat when it gets rough, in the order of the rule page: fights, navigation,
### the sea, thirst, the end, and the add-ons.

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
    [0] { $player } { $love-who ->
        [self] loved themselves
       *[other] loved { $love }
    }, { $hate-who ->
        [self] hated themselves
       *[other] hated { $hate }
    }, and hid nothing.
   *[other] { $player } { $love-who ->
        [self] loved themselves
       *[other] loved { $love }
    }, { $hate-who ->
        [self] hated themselves
       *[other] hated { $hate }
    }, and hid { $cards }.
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

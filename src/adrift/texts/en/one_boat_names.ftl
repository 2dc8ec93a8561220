### What keys are called in one_boat. `name-kind-…` is a kind of question or a source of points,
### `name-weather-…` a weather card; attributes are other forms of a name, used as $card-a.

## Characters, and places that wait for one

name-lauren = Lady Lauren
name-stephen = Sir Stephen
name-captain = the Captain
name-mate = the First Mate
name-huang = Mrs. Huang
name-frenchy = Frenchy
name-harter = Dr. Harter
name-kid = the Kid
name-place1 = place 1
name-place2 = place 2
name-place3 = place 3
name-place4 = place 4
name-place5 = place 5
name-place6 = place 6
name-place7 = place 7
name-place8 = place 8

## Provisions

name-water = water
    .a = a water
    .many = waters
name-cash = cash
    .a = a wad of cash
    .many = wads of cash
name-jewels = jewels
    .a = a jewel
    .many = jewels
name-painting = painting
    .a = a painting
    .many = paintings
name-still-life = still life
    .a = a still life
name-medical-kit = medical kit
    .a = a medical kit
    .many = medical kits
name-oar = oar
    .a = an oar
    .many = oars
name-chum = chum
    .a = a bucket of chum
    .many = buckets of chum
name-flare-gun = flare gun
    .a = a flare gun
name-gaffing-hook = gaffing hook
    .a = a gaffing hook
name-knife = knife
    .a = a knife
name-blackjack = blackjack
    .a = a blackjack
name-life-preserver = life preserver
    .a = a life preserver
name-parasol = parasol
    .a = a parasol
name-compass = compass
    .a = a compass
name-cannibalism = cannibalism
    .a = the cannibalism card
name-liquid-courage = liquid courage
    .a = a flask of liquid courage
    .many = flasks of liquid courage
name-drunk-courage = emptied liquid courage
    .a = an emptied flask of liquid courage
    .many = emptied flasks of liquid courage

## The weather

name-weather-sunday = Sunday
    .effect = a second tray of provisions goes round
name-weather-storm = storm
    .effect = if the card shows oars, whoever rowed goes overboard
name-weather-muggy = muggy air
    .effect = it takes two waters to quench one thirst
name-weather-fog = fog
    .effect = no bird can be seen
name-weather-rough-seas = rough seas
    .effect = if the card shows a fight, whoever fought goes overboard
name-weather-rain = rain
    .effect = nobody is thirsty
name-weather-calm = dead calm
    .effect = nobody navigates
name-weather-wind = wind
    .effect = the top card is carried out before anybody navigates
name-weather-heat = heat
    .effect = everybody has one thirst more
name-weather-clear = clear skies
    .effect = all weather cards go back into the deck

## The game and its printings

name-one-boat = Lifeboat
name-classic = Lifeboat (2001)
name-modern = Lifeboat, the later manual

## Kinds of question

name-kind-extra-character = the draw of who joins the others
name-kind-deal-character = the deal of a character
name-kind-deal-love = the deal of a love
name-kind-deal-hate = the deal of a hate
name-kind-deal-provision = the deal of a first card
name-kind-weather = the draw of the weather
name-kind-draw-provision = the draw of provisions
name-kind-draft = the choice from the tray
name-kind-action = the choice of an action
name-kind-draw-navigation = the draw of a navigation card
name-kind-row-card = the placing of a navigation card
name-kind-consent = the answer to a demand
name-kind-steal = the draw of a hidden card
name-kind-loot = the choice of the loot
name-kind-fight = the fight
name-kind-share-courage = Mrs. Huang’s glass
name-kind-object = the objection to a meal
name-kind-closing = the last dealing of the day
name-kind-trade-terms = the making of an offer
name-kind-trade-answer = the answer to an offer
name-kind-compass = the use of a compass
name-kind-navigate = the choice of the course
name-kind-bury = the order of cards under the deck
name-kind-overboard = the moment overboard
name-kind-thirst = the sharing of water
name-kind-share-water = Mrs. Huang’s sip

## Where points come from

name-kind-survival = own survival
name-kind-paintings = paintings
name-kind-love = love
name-kind-hate = hate
name-kind-psychopath = deaths a psychopath enjoys

## Reasons for thirst

name-reason-rowed = rowing
name-reason-fought = fighting
name-reason-named = the card
name-reason-drank = liquid courage
name-reason-heat = the heat

## Phrases made of several

item-card = { $number ->
    [one] { $card-a }
   *[other] { $number } { $card-many }
}
item-reason = { $number ->
    [one] { $reason }
    [2] { $reason } (twice)
   *[other] { $reason } ({ $number } times)
}
item-thirst = { $number ->
    [one] { $player }
    [2] { $player } twice over
   *[other] { $player } { $number } times over
}

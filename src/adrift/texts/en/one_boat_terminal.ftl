### The terminal: what only a match of one_boat shows.

## Signs: one letter for each character, no two alike

terminal-letter-lauren = L
terminal-letter-stephen = S
terminal-letter-captain = C
terminal-letter-mate = M
terminal-letter-huang = H
terminal-letter-frenchy = F
terminal-letter-harter = D
terminal-letter-kid = K
terminal-mark-rowed = R
terminal-mark-fought = X
terminal-mark-drank = U

## The boat

terminal-bow = bow
terminal-stern = stern
terminal-head-wounds = wounds
terminal-head-state = state
terminal-head-marks = marks
terminal-head-hidden = hand
terminal-head-open = open cards
terminal-state-conscious = awake
terminal-state-unconscious = unconscious
terminal-state-dead = dead
terminal-state-water = in the water
terminal-state-lost = lost at sea
terminal-birds = { $number ->
    [one] 1 bird of 4
   *[other] { $number } birds of 4
}
terminal-weather = { $weather }: { $weather-effect }
terminal-weather-short = { $weather }
terminal-provisions = { $number ->
    [one] 1 provision left
   *[other] { $number } provisions left
}
terminal-tray = tray: { $number }
terminal-stack = row stack: { $number }
terminal-pile = navigation: { $number } unseen, { $under } under them
terminal-headline-day = day { $day }

## Cards

terminal-open-parasol = parasol (open)
terminal-card-water = water
terminal-card-cash = cash
terminal-card-jewels = jewels
terminal-card-painting = paintg.
terminal-card-still-life = still l.
terminal-card-medical-kit = kit
terminal-card-oar = oar
terminal-card-chum = chum
terminal-card-flare-gun = flare
terminal-card-gaffing-hook = hook
terminal-card-knife = knife
terminal-card-blackjack = bl.jack
terminal-card-life-preserver = preserv.
terminal-card-parasol = parasol
terminal-card-open-parasol = paras. up
terminal-card-compass = compass
terminal-card-cannibalism = cannib.
terminal-card-liquid-courage = courage
terminal-card-drunk-courage = drunk
terminal-does-water = quenches one thirst of anybody during Navigation, then it is gone
terminal-does-cash = 1 point; 2 for the Captain
terminal-does-jewels = 1, 4 or 8 points for one, two or three; twice that for Lady Lauren
terminal-does-painting = 3 points; 6 for Sir Stephen
terminal-does-still-life = 2 points; 4 for Sir Stephen
terminal-does-medical-kit = as an action it heals one wound of anybody living aboard; Dr. Harter keeps it
terminal-does-oar = one more card when rowing; +1 in a fight when it lies open
terminal-does-chum = one more wound for everybody in the water
terminal-does-flare-gun = once: +8 in a fight, or as an action three navigation cards for their birds
terminal-does-gaffing-hook = +4 in a fight when it lies open
terminal-does-knife = +3 in a fight when it lies open
terminal-does-blackjack = +2 in a fight when it lies open
terminal-does-life-preserver = open before you it spares you the wound of falling in; it can be thrown to a swimmer
terminal-does-parasol = opened as an action it takes one thirst from you each turn
terminal-does-compass = as navigator you add the top card to the row stack
terminal-does-cannibalism = as an action you cook a body: everybody aboard loses a wound, unless somebody stops you
terminal-does-liquid-courage = drunk in a fight: +3 for the rest of the day, and one more thirst
terminal-does-drunk-courage = empty until tomorrow

## Navigation cards

terminal-chart = Navigation card { $number }
terminal-chart-bird = { $sign } a bird
terminal-chart-bird-lost = { $sign } a bird leaves
terminal-chart-no-bird = no bird
terminal-chart-overboard = overboard: { $players }
terminal-chart-drinkers = overboard: whoever drank liquid courage today
terminal-chart-thirsty = thirsty: { $players }
terminal-chart-both = rowers and fighters once more each
terminal-chart-oars = rowers once more
terminal-chart-fight = fighters once more
terminal-chart-nobody = nobody
terminal-chart-everyone = everyone
terminal-chart-all-but = all but { $players }
terminal-line-thirst = dry:
terminal-line-nobody = -
terminal-line-all = all
terminal-drawn-cards = You have drawn
terminal-stack-cards = The row stack
terminal-more-cards = … and { $number } more
terminal-signal-cards = Turned up by the signal

## What is being settled

terminal-demand-swap = { $player } wants the seat of { $victim }.
terminal-demand-mug = { $player } wants a card of { $victim }.
terminal-demand-mug-hidden = { $player } wants a hidden card of { $victim }.
terminal-demand-mug-open = { $player } wants an open card of { $victim }.
terminal-demand-mug-card = { $player } wants the { $card } of { $victim }.
terminal-demand-cook = { $player } wants to cook { $victim }.
terminal-in-the-tray = In the tray
terminal-side-attack = Attack
terminal-side-defence = Defence
terminal-bystanders = nobody else?
terminal-trade-making = { $player } is putting together an offer to { $partner }:
terminal-trade-offered = { $player } offers { $partner } a trade:
terminal-face-down = { $number ->
    [one] 1 face-down card
   *[other] { $number } face-down cards
}
terminal-in-the-water = In the water: { $players }
terminal-chums = { $number ->
    [one] Chum has been spilled over them.
   *[other] Chum has been spilled over them { $number } times.
}
terminal-thirst-head = Who is thirsty
terminal-done = [x]
terminal-not-done = [ ]
terminal-thirst-left = { $number } left
terminal-watered = water ×{ $number }
terminal-reason-rowed = rowed
terminal-reason-fought = fought
terminal-reason-named = named
terminal-reason-drank = drank
terminal-reason-heat = heat
terminal-turning-chart = The navigation card of the day
terminal-turning-fight = { $side-key ->
    [attack] The attackers win the fight
   *[defence] The defenders win the fight
}

## What only its owner sees

terminal-hand = Hand:
terminal-hand-empty = nothing
terminal-hand-veiled = Hands, love and hate are behind the curtain: i to look at your own.
terminal-hand-not-dealt = Nothing is dealt yet.
terminal-loves = { $character-who ->
    [self] love: yourself
   *[other] love: { $character }
}
terminal-hates = { $character-who ->
    [self] hate: yourself
   *[other] hate: { $character }
}
terminal-yourself = yourself
terminal-cards-title = Cards and secrets
terminal-you-are = You are { $player }, size { $size }.
terminal-talent-lauren = Survival 8. Your jewels count double.
terminal-talent-stephen = Survival 7. Your paintings count double.
terminal-talent-captain = Survival 5. Your cash counts double.
terminal-talent-mate = Survival 4. Nobody is stronger.
terminal-talent-huang = Survival 9. You share what others drink.
terminal-talent-frenchy = Survival 6. You swim without a wound.
terminal-talent-harter = Survival 8. You keep the medical kit.
terminal-talent-kid = Survival 9. You steal hidden cards unasked.
terminal-feel-others = You love { $love }: you score { $love_points } points (their survival) if they are alive at the end. You hate { $hate }: you score { $hate_points } points (their size) if they are dead at the end.
terminal-feel-ambivalent = You love and hate { $love }; you are ambivalent: you score { $love_points } points (their survival) if they are alive at the end, or { $hate_points } points (their size) if they are dead.
terminal-feel-narcissist = You love yourself; you are a narcissist: if you are alive at the end, your survival counts twice, { $love_points } points. You hate { $hate }: you score { $hate_points } points (their size) if they are dead at the end.
terminal-feel-psychopath = You love { $love }: you score { $love_points } points (their survival) if they are alive at the end. You hate yourself; you are a psychopath: your own survival scores nothing, but you score { $deaths-key ->
    [three] 3 points
   *[size] their size
} for each other character { $spared-key ->
    [spared] (except { $love }) who is dead at the end.
   *[counts] who is dead at the end.
}
terminal-feel-both = You love and hate yourself; you are a narcissist and a psychopath: if you are alive at the end, your survival counts once, { $love_points } points. You also score { $deaths-key ->
    [three] 3 points
   *[size] their size
} for each other character who is dead at the end.
terminal-open-before = Open cards
terminal-known-hands = Hidden cards of others that you know
terminal-known-stack = What you know of the row stack
terminal-known-bottom = Under the unseen navigation cards, the next one first
terminal-gone = Out of the match
terminal-gone-unseen = { $number ->
    [0] Nothing has gone unseen.
    [one] One more card has gone unseen.
   *[other] { $number } more cards have gone unseen.
}
terminal-told-alone = What only you were told of late:
terminal-felt = { $love-who ->
    [self] loved themselves
   *[other] loved { $love }
}, { $hate-who ->
    [self] hated themselves
   *[other] hated { $hate }
}
terminal-held = had

## Menus

terminal-short-hidden = A hidden card
terminal-short-open = An open card
terminal-short-keep = { $thing } on the row stack
terminal-short-bury = { $thing } under the deck
terminal-short-water = Water for { $thing }
terminal-short-theirs = Own water for { $thing }
terminal-short-throw = Preserver to { $thing }
terminal-short-give = Give { $thing } face down
terminal-short-give-open = Give open { $thing }
terminal-short-want = Ask for { $thing }
terminal-menu-acts = Trade, show, give away
terminal-menu-row = Row
terminal-menu-swap = Change seats with somebody
terminal-menu-mug = Mug somebody
terminal-menu-kit = Use a medical kit
terminal-menu-cook = Cook a body
terminal-menu-trade = Offer a trade
terminal-menu-show = Show a card
terminal-menu-throw = Throw a card away
terminal-menu-lay = Lay a card before somebody unconscious
terminal-act-open = open
terminal-about-nothing = You do nothing this turn, and get no mark.
terminal-about-row = You draw two navigation cards, one more for each oar, and put each on the row stack or under the deck. Rowers may get thirsty.
terminal-about-swap = You demand somebody’s seat. If they refuse, there is a fight. The bow chooses provisions first, the stern navigates.
terminal-about-mug = You demand a card. If they refuse, there is a fight; the unconscious and the dead cannot.
terminal-about-kit = A medical kit takes one wound off anybody living aboard.
terminal-about-parasol = You open the parasol: from now on it takes one thirst from whoever holds it.
terminal-about-flare = You fire the flare gun as a signal: three navigation cards are turned up, and only their birds count.
terminal-about-cook = A body is cooked: everybody living aboard loses one wound, unless somebody objects and wins the fight.
terminal-about-trade = You put together an offer card by card; the other accepts or refuses. Promises bind nobody.
terminal-about-show = The card is turned up for all to see, and stays open for good.
terminal-about-throw = The card is out of the match: a hidden one unseen, an open one for all to see.
terminal-about-lay = The card is laid open before somebody unconscious, who is not asked.
terminal-about-join = Nobody leaves a fight again. Each on the losing side takes a wound, and all fighters a fight mark.
terminal-about-fire = The flare gun gives +8 in this fight, and is gone.
terminal-about-drink = Liquid courage gives +3 until the end of the day, and one more thirst.
terminal-about-wear = You turn up the life preserver: no wound from falling in.
terminal-about-chum = Everybody living in the water takes one more wound.

## Beside the question

terminal-dealing = { $player } may deal before the others go on.
terminal-waiting-many = { $kind }: { $number } are asked
terminal-who-deal = Who wants to deal?
terminal-who-look = Who wants to look?
terminal-never-mind = Never mind
terminal-deal-later = Cards change hands while somebody chooses an action, and at the end of the day. You will be asked then.
terminal-pass-on = Where you have only one answer, it is given for you.
terminal-pass-off = You are asked even where you have only one answer.
terminal-pass-several = With several people at the screen everybody is asked; who is not would be known to hold nothing.
terminal-curtain-pass = p passes without looking
terminal-key-cards = cards
terminal-key-deal = trade
terminal-key-pass = pass
terminal-help-keys-cards =
    i                        all cards you know, your love and your hate
    t                        trade, show, throw away, lay before somebody
    p                        be asked, or not, where you can only pass
terminal-help-about-one-boat = Hands, love and hate are secret. If several people share the screen, the curtain names who may look; all others look away. The bow is on top: there the provisions come first. At the stern sits whoever navigates.

## Signs

terminal-legend-wound = wound
terminal-legend-whole = sound
terminal-legend-hidden = hidden cards
terminal-legend-person = a person
terminal-legend-acts = acts now
terminal-legend-waits = still to act
terminal-legend-rowed = rowed
terminal-legend-fought = fought
terminal-legend-drank = drank
terminal-legend-bird = bird (of four)
terminal-legend-swims = in the water
terminal-legend-love = love
terminal-legend-hate = hate
terminal-legend-chart = S overboard; thirsty

## The start

terminal-start-cast = c: who is in the boat (so far as the rules have it)
terminal-start-cast-chosen = c: in the boat are { $cast }
terminal-cast-title = Who is in the boat
terminal-cast-keys = left and right change · Enter is done · Esc leaves it as it was
terminal-cast-in = in the boat
terminal-cast-out = not in the boat
terminal-cast-taken = in the boat, chosen by a player
terminal-cast-open = Nobody is chosen: then the rules say who is in the boat.
terminal-cast-full = The boat has its { $players } characters.
terminal-cast-missing = { $number ->
    [one] One more must be chosen for { $players } players, or nobody at all.
   *[other] { $number } more must be chosen for { $players } players, or nobody at all.
}
terminal-cast-many = { $number ->
    [one] One is too many for { $players } players.
   *[other] { $number } are too many for { $players } players.
}

### What only the browser says of a match of one_boat. Buttons are commands without a full stop.

## The boat

web-cast-board = The boat
web-cast-as-list = As a list
web-cast-as-boat = As a boat
web-cast-list-about = From bow to stern
web-cast-head-who = who
web-cast-head-survival = survival
web-cast-you = you
web-cast-decides = decides
web-cast-choose = { $name }: choose what to do about them
web-cast-health = { $wounds ->
    [0] Size { $size }, no wound.
    [one] Size { $size }, one wound.
   *[other] Size { $size }, { $wounds } wounds.
}
web-cast-survival = Survival is worth { $points } points
web-cast-hidden = { $number ->
    [one] One hidden card
   *[other] { $number } hidden cards
}
web-cast-all-but = all but

## What only its owner sees

web-cast-own = Your cards and secrets
web-cast-hand = Your hand
web-cast-hand-empty = You have no hidden card.
web-cast-open-before-you = Open before you, for all to see
web-cast-press-to-show = Press and hold to show
web-cast-only-you = Only for your eyes
web-cast-look-away = Whom you secretly love and hate has been dealt. Make sure nobody else can see the screen.
web-cast-show-me = Show me
web-cast-have-seen = I have seen it
web-cast-love-veiled = { $player } is dealt somebody to love; only you can look up whom.
web-cast-hate-veiled = { $player } is dealt somebody to hate; only you can look up whom.
web-cast-known = What you know of hidden cards

## Choices

web-cast-choices = Your choices
web-cast-your-choice = What you have marked
web-cast-take-back = Take back
web-cast-hold = Hold the button to do it for good
web-cast-passing = You can only pass; it is done for you in a moment.
web-cast-wait = Wait
web-cast-keep = On the row stack
web-cast-bury = Under the deck
web-cast-their-own = their own water
web-cast-you-give = You give
web-cast-you-want = { $name } gives
web-cast-face-down = face down
web-cast-face-up = open

## What is being settled

web-cast-stage = What is being settled
web-cast-nobody-else = Nobody else?
web-cast-not-passed = Have not passed yet
web-cast-time-left = Time left
web-cast-ties = At equal strength the defenders win.
web-cast-may-join = May still join:
web-cast-drafting = { $number ->
    [one] { $player } gets the last card of the tray.
   *[other] { $player } chooses 1 of { $number }.
}
web-cast-tray-way = The way of the tray
web-cast-looking = { $number ->
    [one] { $player } looks at a navigation card.
   *[other] { $player } looks at { $number } navigation cards.
}
web-cast-closing = The last chance to deal today.
web-cast-turning-death = Somebody is lost
web-cast-go-on = Go on

## All that happened

web-cast-history = What you have seen of cards
web-cast-day-setup = The deal
web-cast-looked = is looked at
web-cast-to = to
web-cast-place-deck = provisions
web-cast-place-tray = tray
web-cast-place-gone = gone unseen
web-cast-place-table = open
web-cast-place-pile = navigation deck
web-cast-place-drawn = drawn
web-cast-place-stack = row stack
web-cast-place-played = carried out
web-cast-place-under = under the deck
web-cast-only-you-saw = only you saw it
web-cast-you-and = seen by you and { $players }

## The end

web-cast-secrets = All secrets
web-cast-won = Winner
web-cast-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
web-cast-feelings = Who loved and hated whom

### What the rule pages and the lessons say in the browser.

## Rules

web-rules-title = Rules
web-rules-of = The rules of { $game }
web-rules-choose = Choose a game.
web-rules-contents = Chapters
web-rules-editions = Editions side by side
web-rules-editions-about = Where the printed rules differ, this is what each of them says.
web-rules-point = What it is about
web-rules-house = What people play besides
web-rules-rulings = Our rulings
web-rules-rulings-about = Where the printed texts are silent or disagree, we do it like this.
web-rules-found = { $number ->
    [one] { $number } paragraph found
   *[other] { $number } paragraphs found
}

## Lessons

web-learn-title = Learn
web-learn-about = Each lesson takes about five minutes. You play at a real table and decide everything yourself; the others follow a script. Nothing you do can go wrong.
web-learn-game = Learn { $game }
web-learn-what = { $game-key ->
    [many_boats] Seven boats, three islands, and too few seats. You vote in secret on who springs a leak and who moves ahead.
   *[one_boat] One boat, and you love one of the others and hate another. Nobody knows whom. Row, fight, and stay alive until land is in sight.
}
web-learn-begin = Begin the lesson
web-learn-leave = All lessons
web-learn-progress = How far you are
web-learn-step = { $number } of { $total }
web-learn-you = You
web-learn-names = Ada, Bo, Cleo, Dario, Eva
web-learn-try = Try this: { $option }
web-learn-others = Now the others …
web-learn-next = Next
web-learn-end = Finish the lesson
web-learn-again = Once more

## Lifeboats, step by step

web-lesson-many-boats-places-title = A boat and a seat
web-lesson-many-boats-places = The ship is lost. You are Red. Choose a lane for your boat: it leads to the island at its end, and each island pays differently. Then seat your first pawn, in any boat you like.
web-lesson-many-boats-places-after = You may sit in every boat, not only in your own. Officers are worth more ashore and weigh more in a vote. In a real match this goes round and round until all pawns have a seat.

web-lesson-many-boats-leak-title = A leak
web-lesson-many-boats-leak = Every round one boat springs a leak. All vote on it in secret, and all votes are shown at once. Before that everybody talks, and nobody has to keep a promise. Ada and Bo have voted already.
web-lesson-many-boats-leak-after = The boat with the most votes gets the leak, and a seat fills with water for good. In a tie the start player decides.

web-lesson-many-boats-hat-title = The captain’s hat
web-lesson-many-boats-hat = Your boat has two leaks already, and the other two have whispered. You have three hats for the whole match. If yours is the only one in a ballot, you alone decide, and you see all votes first.
web-lesson-many-boats-hat-after = The hat is spent, whatever came of it. If several hats are played they cancel each other, and only the other votes count.

web-lesson-many-boats-full-title = A full boat
web-lesson-many-boats-full = The black boat gets a leak, but no seat is free. Somebody has to go. Only those in the boat vote: two votes for each officer, one for each sailor. You have three, Ada has three, Bo has two.
web-lesson-many-boats-full-after = The pawn that was thrown out is lost for good. Before officers go sailors. Two who agree are stronger than one who is heavy.

web-lesson-many-boats-move-title = A boat moves
web-lesson-many-boats-move = After the leak, all vote on which boat goes one field ahead. Your boat is one move away from the island.
web-lesson-many-boats-move-after = The third move lands a boat: everybody in it is safe and earns points, friends and rivals alike. That is why others may help you.

web-lesson-many-boats-swim-title = The swim
web-lesson-many-boats-swim = At the end of a round everybody must take one pawn out of a boat, each out of another one. Then all climb into boats again: the last one out boards first. Ada and Bo have jumped.
web-lesson-many-boats-swim-after = You cannot go back into the boat you left, and a boat without a free seat takes nobody. Who finds no seat drowns. Whoever jumps late chooses early.

web-lesson-many-boats-sinking-title = A boat sinks
web-lesson-many-boats-sinking = A boat that has more leaks than pawns goes down, with everybody in it. The black boat has two of each, and none of them are yours.
web-lesson-many-boats-sinking-after = Whoever sat there is lost. So pawns in your boat protect it, even those of others: they bail out the water.

web-lesson-many-boats-points-title = The points
web-lesson-many-boats-points = Two boats are left. When no boat is at sea any more, only pawns on the islands count. Each island pays its own price for sailors and officers.
web-lesson-many-boats-points-after = That was the whole game: leak, move, swim, and much talk in between. Now play with friends, or alone against bots.

## Lifeboat, step by step

web-lesson-one-boat-draft-title = One card for you
web-lesson-one-boat-draft = You are Lady Lauren, at the bow. You love the Kid and hate the First Mate, and nobody knows. Each morning a tray with provisions goes from bow to stern: keep one card and pass the rest on.
web-lesson-one-boat-draft-after = Whoever sits in front chooses first, and knows what went on. What you keep is hidden: the others see only how many cards you hold.

web-lesson-one-boat-rowing-title = Rowing
web-lesson-one-boat-rowing = You are the Captain, and it is your action. Row: you see two navigation cards and say of each whether it goes on the row stack or under the deck. Birds bring land nearer; names mean thirst or a fall into the sea.
web-lesson-one-boat-rowing-after = One card of the row stack will be played tonight. Whoever rows shapes it, but rowing makes you thirsty.

web-lesson-one-boat-fight-title = A fight
web-lesson-one-boat-fight = You are the First Mate, the largest aboard. You may demand anybody’s card or seat. If it is refused you fight: all Sizes and weapons on your side against theirs. The Captain has a blackjack before him. You hold a knife.
web-lesson-one-boat-fight-after = The stronger side wins, and at equal strength the defenders. Every loser takes a wound, everybody who fought will be thirsty, and others may join either side.

web-lesson-one-boat-navigation-title = Navigation
web-lesson-one-boat-navigation = You are the Kid, at the stern. In the evening whoever is farthest back looks at the row stack and plays one card. With the fourth bird you are saved.
web-lesson-one-boat-navigation-after = First the bird, then whoever falls overboard, then thirst. The other cards went under the deck, in your order. That seat is worth fighting for.

web-lesson-one-boat-overboard-title = Overboard
web-lesson-one-boat-overboard = The First Mate and the Kid are in the water. Everybody there takes a wound, and who is unconscious is lost. You are Lady Lauren and hold the life preserver. You love the Kid.
web-lesson-one-boat-overboard-after = Open cards of somebody in the water are washed away, hidden ones are not. What you do for others tells them something about you.

web-lesson-one-boat-thirst-title = Thirst
web-lesson-one-boat-thirst = Who has rowed, has fought, or is named on the card is thirsty, once for each. A thirst without water is a wound. You are the Kid and love the First Mate; choose a card first, then see who needs your water.
web-lesson-one-boat-thirst-after = As many wounds as Size: unconscious. One more: dead. Water saves whomever you give it to, and everybody sees that.

web-lesson-one-boat-points-title = Love and hate
web-lesson-one-boat-points = Three birds are over the boat, and one of your cards has another. At the end you score for your own survival, for that of the one you love, for the death of the one you hate, and for treasure. You love the First Mate and hate the Captain, who is dead.
web-lesson-one-boat-points-after = Now everything is shown: whom everybody loved, whom they hated, what they still held. Who loves oneself scores their survival twice; who hates oneself scores nothing for it, but for every other death. Now play with friends, or alone against bots.

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
web-rules-here = At this table:
web-rules-found = { $number ->
    [one] { $number } paragraph found
   *[other] { $number } paragraphs found
}

## Lessons

web-learn-title = Learn

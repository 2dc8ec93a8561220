### Texts of `adrift rules` around the rules themselves.

cli-rules-game = The game; without one, the available games are listed.
cli-rules-part = A paragraph (3.4), a chapter (3), a ruling (MB-12) or a word (hat); without one, the whole page is shown.
cli-rules-edition = Show each paragraph as this edition plays it, like zman or rswk+seats=7.
cli-rules-game-unknown = There is no game “{ $word }”; choose one of: { $known }.
cli-rules-part-unknown = The rules have no number “{ $part }” and do not contain this word; choose a paragraph from { $first } to { $last }, a chapter ({ $chapters }) or a ruling ({ $rulings }).
cli-rules-texts-say = The texts
cli-rules-we-rule = Our ruling

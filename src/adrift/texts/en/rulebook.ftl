### What `adrift rules` says around the rules themselves.

cli-rules-game = The game; without one, the games that have rules here.
cli-rules-part = A paragraph (3.4), a chapter (3), a ruling (MB-12) or a word (hat); without one, the whole page.
cli-rules-edition = Show beside each paragraph what this edition says, like zman or rswk+seats=7.
cli-rules-game-unknown = There are no rules for “{ $word }”; choose one of: { $known }.
cli-rules-part-unknown = Nothing here is numbered “{ $part }” or contains it; there are { $first } to { $last }, the chapters { $chapters } and the rulings { $rulings }.
cli-rules-texts-say = The texts
cli-rules-we-rule = Our ruling

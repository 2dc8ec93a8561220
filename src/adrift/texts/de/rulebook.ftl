### Was `adrift rules` um die Regeln herum sagt.

cli-rules-game = Das Spiel; ohne Angabe die Spiele, deren Regeln es hier gibt.
cli-rules-part = Ein Absatz (3.4), ein Kapitel (3), eine Entscheidung (MB-12) oder ein Wort (Hut); ohne Angabe die ganze Seite.
cli-rules-edition = Neben jedem Absatz zeigen, was diese Ausgabe sagt, etwa zman oder rswk+seats=7.
cli-rules-game-unknown = Für „{ $word }“ gibt es keine Regeln; wähle eines von: { $known }.
cli-rules-part-unknown = Nichts hier hat die Nummer „{ $part }“ oder enthält es; es gibt { $first } bis { $last }, die Kapitel { $chapters } und die Entscheidungen { $rulings }.
cli-rules-texts-say = Die Texte
cli-rules-we-rule = Unsere Entscheidung

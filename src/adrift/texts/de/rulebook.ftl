### Texte von `adrift rules` neben den Regeln selbst.

cli-rules-game = Das Spiel; ohne Angabe werden die vorhandenen Spiele aufgezählt.
cli-rules-part = Ein Absatz (3.4), ein Kapitel (3), eine Entscheidung (MB-12) oder ein Wort (Hut); ohne Angabe wird die ganze Seite gezeigt.
cli-rules-edition = Jeden Absatz so zeigen, wie diese Ausgabe ihn spielt, etwa zman oder rswk+seats=7.
cli-rules-game-unknown = Es gibt kein Spiel „{ $word }“; wähle eines von: { $known }.
cli-rules-part-unknown = Die Regeln haben keine Nummer „{ $part }“ und enthalten dieses Wort nicht; wähle einen Absatz von { $first } bis { $last }, ein Kapitel ({ $chapters }) oder eine Entscheidung ({ $rulings }).
cli-rules-texts-say = Die Texte
cli-rules-we-rule = Unsere Entscheidung

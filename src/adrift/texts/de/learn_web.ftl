### Was die Regelseiten und die Lektionen im Browser sagen.

## Regeln

web-rules-title = Regeln
web-rules-of = Die Regeln von { $game }
web-rules-choose = Wähle ein Spiel.
web-rules-contents = Kapitel
web-rules-editions = Ausgaben nebeneinander
web-rules-editions-about = Wo sich die gedruckten Regeln unterscheiden, sagt jede von ihnen dies.
web-rules-point = Worum es geht
web-rules-house = Was man sonst noch spielt
web-rules-rulings = Unsere Festlegungen
web-rules-rulings-about = Wo die gedruckten Texte schweigen oder sich widersprechen, machen wir es so.
web-rules-here = An diesem Tisch:
web-rules-found = { $number ->
    [one] { $number } Absatz gefunden
   *[other] { $number } Absätze gefunden
}

## Lektionen

web-learn-title = Lernen

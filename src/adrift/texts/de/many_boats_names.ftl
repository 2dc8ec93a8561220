### Wie Schlüssel in many_boats heißen. `name-boat-green` ist Grün in der Rolle eines Bootes,
### `name-kind-…` eine Art von Frage; Attribute sind andere Formen eines Namens, etwa $boat-dative.

## Farben: die Spieler, und was Stimmen nennen

name-red = Rot
name-yellow = Gelb
name-green = Grün
name-purple = Violett
name-orange = Orange
name-white = Weiß
name-black = Schwarz

## Farben: die Boote

name-boat-red = das rote Boot
    .dative = dem roten Boot
    .within = im roten Boot
    .label = rotes Boot
name-boat-yellow = das gelbe Boot
    .dative = dem gelben Boot
    .within = im gelben Boot
    .label = gelbes Boot
name-boat-green = das grüne Boot
    .dative = dem grünen Boot
    .within = im grünen Boot
    .label = grünes Boot
name-boat-purple = das violette Boot
    .dative = dem violetten Boot
    .within = im violetten Boot
    .label = violettes Boot
name-boat-orange = das orangefarbene Boot
    .dative = dem orangefarbenen Boot
    .within = im orangefarbenen Boot
    .label = orangefarbenes Boot
name-boat-white = das weiße Boot
    .dative = dem weißen Boot
    .within = im weißen Boot
    .label = weißes Boot
name-boat-black = das schwarze Boot
    .dative = dem schwarzen Boot
    .within = im schwarzen Boot
    .label = schwarzes Boot

## Ränge, Orte und Dinge

name-sailor = Matrose
    .accusative = einen Matrosen
    .the-accusative = den Matrosen
name-officer = Offizier
    .accusative = einen Offizier
    .the-accusative = den Offizier
name-left = die linke Insel
    .dative = der linken Insel
    .towards = zur linken Insel
name-middle = die mittlere Insel
    .dative = der mittleren Insel
    .towards = zur mittleren Insel
name-right = die rechte Insel
    .dative = der rechten Insel
    .towards = zur rechten Insel
name-lane1 = Bahn 1, zur linken Insel
name-lane2 = Bahn 2, zur linken Insel
name-lane3 = Bahn 3, zur mittleren Insel
name-lane4 = Bahn 4, zur mittleren Insel
name-lane5 = Bahn 5, zur rechten Insel
name-lane6 = Bahn 6, zur rechten Insel
name-lane7 = Bahn 7, zur rechten Insel
name-hat = Kapitänshut
name-aboard = { $rank } { $boat-within }
name-ashore = { $rank } auf { $island-dative }

## Spiele und Ausgaben

name-many-boats = Rette sich wer kann
name-zman = Lifeboats (2006)
name-rswk = Rette sich wer kann (1993)
name-manual = das Nachschlageheft

## Arten von Fragen

name-kind-start-player = das Losen des Startspielers
name-kind-place-boat = das Setzen eines Bootes
name-kind-place-black-boat = das Setzen des schwarzen Bootes
name-kind-seat-pawn = das Besetzen der Boote
name-kind-leak-ballot = die Abstimmung über das Leck
name-kind-eject-ballot = die Abstimmung darüber, wer aus dem Boot muss
name-kind-move-ballot = die Abstimmung über den Zug
name-kind-tie-choice = die Entscheidung bei Gleichstand
name-kind-hat-choice = die Wahl durch den einzigen Hut
name-kind-open-choice = die Wahl durch den Startspieler
name-kind-thrown-out = die Wahl der Figur, die gehen muss
name-kind-leave-boat = das Verlassen eines Bootes
name-kind-board-boat = das Besteigen eines Bootes

## Aus mehreren Teilen

item-vote = { $named-key ->
    [hat] { $player } spielt einen Hut
    [silence] { $player } schweigt
   *[other] { $weight ->
        [1] { $player } nennt { $named }
       *[other] { $player } nennt { $named } mit { $weight } Stimmen
    }
}
item-tally = { $colour } { $number }
item-points = { $player } { $number }
item-crew = { $officers ->
    [0] { $sailors ->
        [one] { $player } (ein Matrose)
       *[other] { $player } ({ $sailors } Matrosen)
    }
    [one] { $sailors ->
        [0] { $player } (ein Offizier)
        [one] { $player } (ein Offizier und ein Matrose)
       *[other] { $player } (ein Offizier und { $sailors } Matrosen)
    }
   *[other] { $sailors ->
        [0] { $player } ({ $officers } Offiziere)
        [one] { $player } ({ $officers } Offiziere und ein Matrose)
       *[other] { $player } ({ $officers } Offiziere und { $sailors } Matrosen)
    }
}

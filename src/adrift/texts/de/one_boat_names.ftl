### Wie Schlüssel in one_boat heißen. `name-kind-…` ist eine Art von Frage oder eine Quelle von
### Punkten, `name-weather-…` eine Wetterkarte; Attribute sind andere Formen, etwa $victim-dative.

## Figuren, und Plätze, die auf eine warten

name-lauren = Lady Lauren
    .dative = Lady Lauren
    .accusative = Lady Lauren
    .of = von Lady Lauren
name-stephen = Sir Stephen
    .dative = Sir Stephen
    .accusative = Sir Stephen
    .of = von Sir Stephen
name-captain = der Kapitän
    .dative = dem Kapitän
    .accusative = den Kapitän
    .of = des Kapitäns
name-mate = der Erste Maat
    .dative = dem Ersten Maat
    .accusative = den Ersten Maat
    .of = des Ersten Maats
name-huang = Frau Huang
    .dative = Frau Huang
    .accusative = Frau Huang
    .of = von Frau Huang
name-frenchy = Frenchy
    .dative = Frenchy
    .accusative = Frenchy
    .of = von Frenchy
name-harter = Dr. Harter
    .dative = Dr. Harter
    .accusative = Dr. Harter
    .of = von Dr. Harter
name-kid = das Kind
    .dative = dem Kind
    .accusative = das Kind
    .of = des Kindes
name-place1 = Platz 1
    .dative = Platz 1
name-place2 = Platz 2
    .dative = Platz 2
name-place3 = Platz 3
    .dative = Platz 3
name-place4 = Platz 4
    .dative = Platz 4
name-place5 = Platz 5
    .dative = Platz 5
name-place6 = Platz 6
    .dative = Platz 6
name-place7 = Platz 7
    .dative = Platz 7
name-place8 = Platz 8
    .dative = Platz 8

## Vorräte

name-water = Wasser
    .accusative = ein Wasser
    .many = Wasser
name-cash = Bargeld
    .accusative = ein Bündel Geld
    .many = Bündel Geld
name-jewels = Schmuck
    .accusative = ein Schmuckstück
    .many = Schmuckstücke
name-painting = Gemälde
    .accusative = ein Gemälde
    .many = Gemälde
name-still-life = Stillleben
    .accusative = ein Stillleben
name-medical-kit = Verbandskasten
    .accusative = einen Verbandskasten
    .many = Verbandskästen
name-oar = Ruder
    .accusative = ein Ruder
    .many = Ruder
name-chum = Haiköder
    .accusative = einen Eimer Haiköder
    .many = Eimer Haiköder
name-flare-gun = Leuchtpistole
    .accusative = eine Leuchtpistole
name-gaffing-hook = Bootshaken
    .accusative = einen Bootshaken
name-knife = Messer
    .accusative = ein Messer
name-blackjack = Totschläger
    .accusative = einen Totschläger
name-life-preserver = Rettungsring
    .accusative = einen Rettungsring
name-parasol = Sonnenschirm
    .accusative = einen Sonnenschirm
name-compass = Kompass
    .accusative = einen Kompass
name-cannibalism = Kannibalismus
    .accusative = die Karte Kannibalismus
name-liquid-courage = Mut aus der Flasche
    .accusative = eine Flasche Mut
    .many = Flaschen Mut
name-drunk-courage = geleerte Flasche Mut
    .accusative = eine geleerte Flasche Mut
    .many = geleerte Flaschen Mut

## Das Wetter

name-weather-sunday = Sonntag
    .effect = Eine zweite Kiste Vorräte geht herum
name-weather-storm = Sturm
    .effect = Zeigt die Karte Ruder, geht über Bord, wer gerudert hat
name-weather-muggy = Schwüle
    .effect = Es braucht zwei Wasser gegen einen Durst
name-weather-fog = Nebel
    .effect = Kein Vogel ist zu sehen
name-weather-rough-seas = schwere See
    .effect = Zeigt die Karte einen Kampf, geht über Bord, wer gekämpft hat
name-weather-rain = Regen
    .effect = Niemand hat Durst
name-weather-calm = Flaute
    .effect = Niemand steuert
name-weather-wind = Wind
    .effect = Vor dem Steuern wird die oberste Karte ausgeführt
name-weather-heat = Hitze
    .effect = Alle haben einen Durst mehr
name-weather-clear = klarer Himmel
    .effect = Alle Wetterkarten gehen zurück in den Stapel

## Das Spiel und seine Ausgaben

name-one-boat = Lifeboat
name-classic = Lifeboat (2001)
name-modern = Lifeboat, das spätere Heft

## Arten von Fragen

name-kind-extra-character = das Losen, wer dazukommt
name-kind-deal-character = das Verteilen der Figuren
name-kind-deal-love = das Verteilen der Liebe
name-kind-deal-hate = das Verteilen des Hasses
name-kind-deal-provision = das Verteilen der ersten Karte
name-kind-weather = das Ziehen des Wetters
name-kind-draw-provision = das Ziehen der Vorräte
name-kind-draft = die Wahl aus der Kiste
name-kind-action = die Wahl der Aktion
name-kind-draw-navigation = das Ziehen einer Navigationskarte
name-kind-row-card = das Ablegen einer Navigationskarte
name-kind-consent = die Antwort auf eine Forderung
name-kind-steal = das Ziehen einer verdeckten Karte
name-kind-loot = die Wahl der Beute
name-kind-fight = der Kampf
name-kind-share-courage = das Glas für Frau Huang
name-kind-object = der Einspruch gegen eine Mahlzeit
name-kind-closing = das Schlussfenster des Tages
name-kind-trade-terms = das Zusammenstellen eines Angebots
name-kind-trade-answer = die Antwort auf ein Angebot
name-kind-compass = der Griff zum Kompass
name-kind-navigate = die Wahl des Kurses
name-kind-bury = die Reihenfolge der Karten unter dem Stapel
name-kind-overboard = der Augenblick über Bord
name-kind-thirst = das Verteilen von Wasser
name-kind-share-water = der Schluck für Frau Huang

## Woher Punkte kommen

name-kind-survival = eigenes Überleben
name-kind-paintings = Gemälde
name-kind-love = Liebe
name-kind-hate = Hass
name-kind-psychopath = Tode, die einen Psychopathen freuen

## Gründe für Durst

name-reason-rowed = vom Rudern
name-reason-fought = vom Kämpfen
name-reason-named = durch die Karte
name-reason-drank = vom Mut aus der Flasche
name-reason-heat = von der Hitze

## Aus mehreren Teilen

item-card = { $number ->
    [one] { $card-accusative }
   *[other] { $number } { $card-many }
}
item-reason = { $number ->
    [one] { $reason }
    [2] zweimal { $reason }
   *[other] { $number }-mal { $reason }
}
item-thirst = { $number ->
    [one] { $player }
    [2] { $player } doppelt
   *[other] { $player } { $number }-fach
}

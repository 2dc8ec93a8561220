### Was nur der Browser zu einer Partie one_boat sagt. Schaltflächen sind Befehle ohne Punkt.

## Das Boot

web-cast-board = Das Boot
web-cast-as-list = Als Liste
web-cast-as-boat = Als Boot
web-cast-list-about = Vom Bug zum Heck
web-cast-head-who = wer
web-cast-head-survival = Überleben
web-cast-you = du
web-cast-decides = entscheidet
web-cast-choose = { $name }: wählen, was geschehen soll
web-cast-health = { $wounds ->
    [0] Größe { $size }, keine Wunde.
    [one] Größe { $size }, eine Wunde.
   *[other] Größe { $size }, { $wounds } Wunden.
}
web-cast-survival = Das Überleben ist { $points } Punkte wert
web-cast-hidden = { $number ->
    [one] Eine verdeckte Karte
   *[other] { $number } verdeckte Karten
}
web-cast-all-but = alle außer

## Was nur die Besitzerin oder der Besitzer sieht

web-cast-own = Deine Karten und Geheimnisse
web-cast-hand = Deine Hand
web-cast-hand-empty = Du hast keine verdeckte Karte.
web-cast-open-before-you = Offen vor dir, für alle zu sehen
web-cast-press-to-show = Gedrückt halten zum Ansehen
web-cast-only-you = Nur für deine Augen
web-cast-look-away = Wen du heimlich liebst und hasst, ist ausgeteilt. Sorge dafür, dass sonst niemand auf den Bildschirm sieht.
web-cast-show-me = Ansehen
web-cast-have-seen = Ich habe es gesehen
web-cast-love-veiled = { $player } bekommt jemanden zum Lieben zugeteilt; nur du kannst nachsehen, wen.
web-cast-hate-veiled = { $player } bekommt jemanden zum Hassen zugeteilt; nur du kannst nachsehen, wen.
web-cast-known = Was du über verdeckte Karten weißt

## Auswahl

web-cast-choices = Deine Möglichkeiten
web-cast-your-choice = Was du markiert hast
web-cast-take-back = Zurücknehmen
web-cast-hold = Zum Ausführen gedrückt halten
web-cast-passing = Du kannst nur passen; das geschieht gleich für dich.
web-cast-wait = Warten
web-cast-keep = Auf den Ruderstapel
web-cast-bury = Unter den Navigationsstapel
web-cast-their-own = eigenes Wasser
web-cast-you-give = Du gibst
web-cast-you-want = { $name } gibt
web-cast-face-down = verdeckt
web-cast-face-up = offen

## Worum es gerade geht

web-cast-stage = Worum es gerade geht
web-cast-nobody-else = Sonst niemand?
web-cast-not-passed = Haben noch nicht gepasst
web-cast-time-left = Restzeit
web-cast-ties = Bei gleicher Stärke gewinnen die Verteidiger.
web-cast-may-join = Können noch eingreifen:
web-cast-drafting = { $number ->
    [one] { $player } bekommt die letzte Karte der Kiste.
   *[other] { $player } wählt 1 von { $number }.
}
web-cast-tray-way = Der Weg der Kiste
web-cast-looking = { $number ->
    [one] { $player } sieht sich eine Navigationskarte an.
   *[other] { $player } sieht sich { $number } Navigationskarten an.
}
web-cast-closing = Die letzte Gelegenheit heute, zu handeln.
web-cast-turning-death = Ein Verlust
web-cast-go-on = Weiter

## Was bisher geschah

web-cast-history = Was du von Karten gesehen hast
web-cast-day-setup = Das Austeilen
web-cast-looked = wird angesehen
web-cast-to = nach
web-cast-place-deck = Vorräte
web-cast-place-tray = Kiste
web-cast-place-gone = ungesehen weg
web-cast-place-table = offen
web-cast-place-pile = Navigationsstapel
web-cast-place-drawn = gezogen
web-cast-place-stack = Ruderstapel
web-cast-place-played = ausgeführt
web-cast-place-under = unter dem Navigationsstapel
web-cast-only-you-saw = nur du hast es gesehen
web-cast-you-and = gesehen: du und { $players }

## Das Ende

web-cast-secrets = Alle Geheimnisse
web-cast-won = Gewonnen
web-cast-points = { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
}
web-cast-feelings = Wer wen liebte und hasste

### Das Terminal: Bildschirme, Tasten und Zeichen.

## Zeichen: ein Buchstabe für jede Farbe, keine zwei gleich

terminal-letter-red = R
terminal-letter-yellow = E
terminal-letter-green = G
terminal-letter-purple = V
terminal-letter-orange = O
terminal-letter-white = W
terminal-letter-black = S

## Das Meer

terminal-wreck = WRACK
terminal-field = { $number ->
    [one] noch ein Zug
   *[other] noch { $number } Züge
}
terminal-islands = Inseln
terminal-island-left = LINKS
terminal-island-middle = MITTE
terminal-island-right = RECHTS
terminal-stage = Steg { $number }
terminal-sunk = gesunken
terminal-vote-weights = Stimmen { $boat-within } zählen:
terminal-pawn-boards = { $rank } { $arrow } { $boat-label }
terminal-pawn-leaves = { $rank } aus { $boat-dative }

## Die Spieler

terminal-column-player = Spieler
terminal-column-in-hand = auf der Hand
terminal-column-ashore = an Land
terminal-column-at-sea = auf See
terminal-column-hats = Hüte
terminal-column-points = Pkt
terminal-occupant-person = Mensch
terminal-occupant-random = Zufallsbot
terminal-occupant-greedy = Gierbot
terminal-short-person = Mensch
terminal-short-random = Zufall
terminal-short-greedy = Gier

## Wo die Partie steht

terminal-headline-over = die Partie ist aus
terminal-headline-setup = Aufbau
terminal-headline-round = Runde { $round }, Startspieler { $player }
terminal-waiting = { $players }: { $kind }
terminal-waiting-chance = Der Zufall entscheidet: { $kind }
terminal-over-panel = Die Partie ist aus.
terminal-bots-panel = { $pace ->
    [slow] Die Bots spielen langsam (s).
    [steady] Die Bots spielen in Ruhe (s).
    [brisk] Die Bots spielen zügig (s).
   *[instant] Die Bots spielen ohne Pause (s).
}

## Wählen

terminal-choose-first = Pfeile, Ziffer oder Maus wählen
terminal-choose-nothing = Erst markieren (Pfeil, Taste)
terminal-choose-enter = Eingabe oder Klick: das gilt
terminal-choose-back = Esc oder Klick hier: zurück
terminal-choose-more = … { $above } darüber, { $below } darunter
terminal-hat-card = HUT

## Der Vorhang

terminal-curtain-look = Du darfst jetzt schauen; alle anderen sehen weg.
terminal-curtain-key = Leertaste oder Klick hebt den Vorhang
terminal-curtain-back = Willkommen zurück in dieser Partie.
terminal-talk-all-ready = Erst dürft ihr reden, bis alle bereit sind.
terminal-talk-start-player = Erst dürft ihr reden, bis der Startspieler abstimmen lässt.
terminal-talk-stick = Erst dürft ihr reden, bis abstimmen lässt, wer den Stab hat.
terminal-talk-hourglass = Erst dürft ihr reden, bis die Sanduhr abgelaufen ist.

## Das Aufdecken

terminal-reveal-title = { $ballot-key ->
    [leak] Alle Stimmen: Welches Boot schlägt leck?
    [eject] Alle Stimmen: Wer verliert eine Figur in { $boat-dative }?
   *[move] Alle Stimmen: Welches Boot fährt vor?
}
terminal-reveal-key = irgendeine Taste

## Das Ende

terminal-end-title = Die Partie ist aus
terminal-end-keys = w warum · Esc zum Tisch · n neue Partie · q Schluss
terminal-end-source = { $kind-key ->
    [survival] { $kind }
    [love] { $kind }: am Ende am Leben
    [hate] { $kind }: am Ende tot
    [psychopath] { $kind }: { $number }
   *[other] { $number } × { $kind }
}
terminal-end-saved = Das Protokoll ist gesichert; nacherzählt wird es mit: adrift replay { $file }

## Seiten

terminal-page-close = Esc legt das weg
terminal-no-paragraph = Die Regelseite hat keinen solchen Absatz.
terminal-rules-title = Die Regeln
terminal-rules-close = Eingabe: weiterlesen · Esc legt das weg
terminal-rules-find = ein Absatz (3.9) oder ein Wort (Hut)
terminal-rules-nothing = Kein Absatz passt; versuch eine Nummer wie 3.9 oder ein anderes Wort.
terminal-help-title = Tasten und Zeichen
terminal-help-keys =
    Pfeile, Ziffern, Eingabe   etwas vormerken, dabei bleiben
    Maus                       Klick merkt vor, noch ein Klick gilt
    Leertaste                  hebt den Vorhang; mit Esc fällt er wieder
    l, Pfeile, w               der Verlauf: nachlesen und fragen, warum
    r                          die Regeln, nach Absatz oder Wort
    s                          wie schnell die Bots spielen
    q                          gehen; jede Entscheidung ist gespeichert
terminal-help-edition = Ausgabe: { $edition }.
terminal-help-about-many-boats = Eine Stimme bleibt verdeckt, bis alle abgestimmt haben. Sitzen mehrere vor dem Bildschirm, so nennt der Vorhang, wer schauen darf; alle anderen sehen weg.

## Tasten unter dem Meer

terminal-key-help = Hilfe
terminal-key-rules = Regeln
terminal-key-log = Verlauf
terminal-key-why = warum?
terminal-key-speed = Tempo
terminal-key-leave = Schluss
terminal-speed-now = { $pace ->
    [slow] Die Bots spielen langsam.
    [steady] Die Bots spielen in Ruhe.
    [brisk] Die Bots spielen zügig.
   *[instant] Die Bots spielen ohne Pause.
}

## Zeichen

terminal-legend-boat = rotes Boot, Bug rechts
terminal-legend-officer = grüner Offizier
terminal-legend-sailor = grüner Matrose
terminal-legend-leak = Leck: Platz verloren
terminal-legend-free = freier Platz
terminal-legend-full = am Bug: voll, und jemand muss gehen
terminal-legend-swimmer = im Wasser, neben dem alten Boot
terminal-legend-marker = hat den Startmarker

## Der Anfang

terminal-start-game = Spiel
terminal-start-role-dealt = teilt der Zufall zu
terminal-start-house = h: Hausregeln und Zusätze (bisher keine)
terminal-house-rules = { $number } Hausregeln
terminal-house-title = Hausregeln und Zusätze: { $edition }
terminal-house-keys = * nicht wie gedruckt · links und rechts ändern · Eingabe: fertig
terminal-start-edition = Ausgabe
terminal-start-setup = Aufbau
terminal-start-by-hand = durch die Spieler
terminal-start-by-chance = durch Zufall (geht schneller)
terminal-start-players = Spieler
terminal-start-pace = Bots spielen
terminal-start-language = Sprache
terminal-start-begin = Los
terminal-start-keys = Auf und ab wählen eine Zeile, links, rechts oder ein Klick stellen sie. Eingabe beginnt, h ändert die Hausregeln, q geht.
terminal-pace-slow = langsam
terminal-pace-steady = in Ruhe
terminal-pace-brisk = zügig
terminal-pace-instant = ohne Pause
terminal-language-en = English
terminal-language-de = Deutsch

## Was schiefgehen kann

terminal-too-small = Dieses Fenster ist zu klein für das Meer: mindestens { $width } Spalten und { $height } Zeilen sind nötig. Mach es größer.
terminal-not-saved = Diese Entscheidung konnte nicht gespeichert werden ({ $problem }) und gilt nicht; schaff Platz und entscheide noch einmal.
terminal-left = Alles ist gespeichert. Weiter geht es mit: adrift play --resume
terminal-no-terminal = „adrift play“ braucht ein Terminal, in dem es zeichnen kann; starte es in einem, ohne Pipe.
terminal-dumb = Dieses Terminal (TERM={ $found }) kann den Cursor nicht bewegen; nimm ein anderes, etwa xterm.
terminal-nothing-to-resume = Es gibt keine offene Partie, die du fortsetzen könntest; beginne eine mit „adrift play“.
terminal-cannot-save = { $file } lässt sich nicht schreiben ({ $problem }); wähle eine andere Datei.
terminal-record-exists = { $file } gibt es schon; setze diese Partie mit --resume { $file } fort oder wähle eine andere Datei.
terminal-no-seed = { $file } enthält den Startwert nicht, darum lässt sich die Partie hier nicht fortsetzen; wähle eine andere Aufzeichnung.
terminal-wrong-game-unknown = Es gibt kein Spiel „{ $found }“; wähle eines von: { $known }.
terminal-wrong-people-wrong = --people kann nicht „{ $found }“ sein; nenne Spieler oder schreibe eine Zahl von 0 bis { $most }.
terminal-wrong-people-many = { $found } Menschen sind zu viele für { $most } Spieler; erhöhe --players.
terminal-wrong-count-wrong = --players kann nicht { $found } sein; wähle { $least } bis { $most }.
terminal-wrong-player-unknown = Es gibt keinen Spieler „{ $found }“; wähle unter: { $known }.
terminal-wrong-bot-unknown = Es gibt keinen Bot „{ $found }“; wähle unter: { $known }.
terminal-wrong-resume-new = --resume setzt eine Partie so fort, wie sie begonnen wurde; lass { $found } weg.

## Der Befehl

terminal-option-game = Das Spiel: many_boats oder one_boat (Standard: many_boats).
terminal-option-edition = Ausgabe und Hausregeln, etwa zman+seats=7.
terminal-option-players = Zahl der Spieler, Menschen und Bots zusammen.
terminal-option-people = Welche Spieler Menschen sind: Farben (red,green), Figuren (captain,kid) oder eine Zahl.
terminal-option-bots = Bots für die übrigen Spieler, reihum: greedy, random.
terminal-option-seed = Startwert des Zufalls; gleicher Startwert und gleiche Entscheidungen ergeben die gleiche Partie.
terminal-option-record = Die Aufzeichnung der Partie in dieser Datei speichern.
terminal-option-data = Ordner für deine gespeicherten Partien und Plätze (Standard: ADRIFT_DATA, sonst der übliche Datenordner von Adrift).
terminal-option-resume = Die letzte offene Partie fortsetzen, oder die in FILE aufgezeichnete.
terminal-option-fast = Die Bots ohne Pausen spielen lassen.
terminal-option-ascii = Nur mit ASCII-Zeichen zeichnen.

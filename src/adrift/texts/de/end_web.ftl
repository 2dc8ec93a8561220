### Was das Ende einer Partie, ihre Wiederholung und der große Bildschirm im Browser sagen.

## Das Ende

web-end-you-won = Du gewinnst!
web-end-winners = { $names-count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen!
}
web-end-won = Gewonnen
web-end-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
web-end-no-points = nichts
web-end-sources = Woher die Punkte kommen
web-end-aside = Was die Zuschauer gesagt haben
web-end-record = Zum Mitnehmen
web-end-frozen = Niemand kann mehr etwas entscheiden. Sobald der Tisch die Partie für ungültig erklärt, wird alles gezeigt.
web-end-next = Wie es weitergeht
web-end-replay = Noch einmal ansehen
web-end-home = Zur ersten Seite
web-end-leave-sure = Den Tisch wirklich verlassen
web-end-stay = Bleiben

## Ob der Zufall ehrlich war

web-seal-kept = Der Zufall war ehrlich: Die Saat ist die, die vor der ersten Entscheidung versprochen wurde.
web-seal-broken = Diese Saat ist nicht die, die vor der ersten Entscheidung versprochen wurde.
web-seal-unknown = Dieser Browser prüft eine Saat nur auf Seiten mit https. Du kannst die Aufzeichnung selbst prüfen.
web-seal-details = Die Saat des Zufalls
web-seal-promised = Versprochen vor der ersten Entscheidung
web-seal-seed = Die Saat
web-seal-bound = Das Versprechen ist die SHA-256 dieser Zeile
web-seal-yourself = Um auch jede Ziehung zu prüfen, nimm die Aufzeichnung als Text und rufe auf

## Wiederholung

web-replay-title = Die Partie noch einmal
web-replay-bar = Augenblicke der Partie
web-replay-moment = Augenblick { $number } von { $total }
web-replay-first = Zum Anfang
web-replay-back = Zurück
web-replay-on = Weiter
web-replay-last = Zum Ende
web-replay-play = Abspielen
web-replay-stop = Anhalten
web-replay-speed = Tempo
web-replay-speed-slow = langsam
web-replay-speed-steady = gemächlich
web-replay-speed-brisk = flott
web-replay-as = Was gezeigt wird
web-replay-drawn = Wessen Seite gezeichnet wird
web-replay-beside = Von der Seite von { $name }
web-replay-happened = Was geschah
web-replay-beginning = Vor der ersten Entscheidung
web-replay-nothing = Nichts, was man von hier aus sehen konnte
web-replay-answers = Wer was entschied
web-replay-answer = { $name }: { $answer }
web-replay-answer-clock = { $name }: { $answer } (die Zeit war um)
web-replay-secrets = Was alle hatten
web-replay-position = Die Stellung als Text
web-replay-link = Link zu diesem Augenblick
web-replay-copy = Kopieren
web-replay-share = Teilen
web-replay-copied = Der Link ist kopiert.
web-replay-link-about = Wer ihn öffnet, sieht diesen Augenblick so, wie du ihn jetzt siehst.
web-replay-keys = Pfeiltasten gehen zurück und weiter, Pos1 und Ende zum Anfang und zum Ende, die Leertaste spielt ab.
web-replay-to-table = Zum Tisch

## Großer Bildschirm

web-screen-title = Großer Bildschirm
web-screen-join = Mit dem Telefon mitspielen
web-screen-stick = hält den Stab
web-screen-done = hat entschieden
web-screen-full = Bildschirm füllen
web-screen-no-view = An diesem Tisch darf niemand zusehen; die Telefone zeigen, was geschieht.

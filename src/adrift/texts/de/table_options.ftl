### Wie ein Tisch eingerichtet werden kann: zu jeder Möglichkeit ihr Titel, ein Satz darüber und ihre
### Werte. Ist ein Wert eine Zahl oder ein eigener Text, so sagt ihn `-some`, und `-none` sagt, was es
### heißt, wenn keiner da ist.

## Was gespielt wird

setting-game = Spiel
setting-game-about = Welches Spiel gespielt wird.
setting-game-some = { $game }
setting-players = Plätze
setting-players-about = Wie viele Plätze der Tisch hat, für Menschen und für Bots.
setting-players-some = { $players }
setting-edition = Ausgabe
setting-edition-about = Was der Druck dort sagt, wo sich die Drucke unterscheiden, und dazu die Hausregeln.
setting-edition-none = Die erste Ausgabe
setting-edition-some = { $edition }
setting-cast = Besetzung
setting-cast-about = Welche Figuren im Boot sitzen.
setting-cast-none = Wie es die Zahl der Spieler vorsieht
setting-cast-some = { $cast }
setting-scenario = Beginn
setting-scenario-about = Eine Partie kann bei der Stellung eines Szenarios beginnen, das dann Spiel, Ausgabe und Spieler festlegt.
setting-scenario-none = Mit dem Aufbau
setting-scenario-some = Bei der Stellung eines Szenarios

## Zeit

setting-clock = Zeit
setting-clock-about = Wie lange man nachdenken darf; für langsame Partien über Tage stellt man Tage ein.
setting-clock-per-question = Für eine Frage
setting-clock-per-question-about = Wie lange man über eine Frage nachdenken darf; ist die Zeit um, so schweigt man, und die Regeln sagen, was das heißt.
setting-clock-per-question-none = Keine Uhr
setting-clock-per-question-some = { $per_question }
setting-clock-reserve = Reserve
setting-clock-reserve-about = Kommt für die ganze Partie dazu; was man über die Zeit für eine Frage hinaus braucht, geht davon ab.
setting-clock-reserve-none = Keine Reserve
setting-clock-reserve-some = { $reserve }

## Reden

setting-talk = Reden
setting-talk-about = Wer wem wann etwas sagen kann.
setting-talk-public = Reden vor allen
setting-talk-public-about = Ob die Leute am Tisch allen schreiben können.
setting-talk-public-on = Erlaubt
setting-talk-public-off = Hier nicht
setting-talk-whispers = Flüstern
setting-talk-whispers-about = Ob zwei einander schreiben können; alle sehen, dass sie flüstern, und sonst sieht niemand, was.
setting-talk-whispers-on = Erlaubt
setting-talk-whispers-off = Hier nicht
setting-talk-before-ballot = Aussprache vor einer Abstimmung
setting-talk-before-ballot-about = Vor jeder Abstimmung ist Zeit zum Reden, bis die Aussprache auf diese Weise endet.
setting-talk-before-ballot-edition = Wie es die Ausgabe sagt
setting-talk-before-ballot-all-ready = Bis alle bereit sind
setting-talk-before-ballot-start-player = Bis der Startspieler sie beendet
setting-talk-before-ballot-stick = Bis jemand mit dem Stab sie beendet; der Stab geht reihum
setting-talk-before-ballot-hourglass = Bis die Sanduhr abgelaufen ist
setting-talk-before-ballot-none = Keine, es wird gleich abgestimmt
setting-talk-hourglass = Sanduhr
setting-talk-hourglass-about = Wie lange die Aussprache vor einer Abstimmung höchstens dauert, wer sie auch früher beenden darf. Wählt ihr nichts, gibt es keine Sanduhr: Mit Uhr dauert die Aussprache so lange wie eine Frage, ohne Uhr beendet nur ihr selbst sie. 0: Nur ihr selbst beendet sie.
setting-talk-hourglass-none = Keine: Die Aussprache endet, wenn ihr sie beendet
setting-talk-hourglass-some = { $hourglass }

## Zuschauen

setting-watching = Zuschauen
setting-watching-about = Ob andere zuschauen können, und was sie sehen.
setting-watching-allowed = Zuschauen
setting-watching-allowed-about = Ob alle zuschauen können, die den Link haben.
setting-watching-allowed-on = Erlaubt
setting-watching-allowed-off = Hier nicht
setting-watching-everything = Was man dabei sieht
setting-watching-everything-about = Entweder was alle wissen dürfen, oder was jeder Spieler weiß, aber später; nach Beginn der Partie bleibt es dabei.
setting-watching-everything-on = Alles, aber später
setting-watching-everything-off = Was alle wissen dürfen
setting-watching-delay = Wie viel später
setting-watching-delay-about = Um wie viele Entscheidungen später man beim Zuschauen alles sieht, wenn man es sieht.
setting-watching-delay-some = { $delay ->
    [one] Eine Entscheidung
   *[other] { $delay } Entscheidungen
}
setting-watching-talk = Reden beim Zuschauen
setting-watching-talk-about = Ob alle, die zuschauen, einander schreiben können; am Tisch liest man es nach dem Ende der Partie.
setting-watching-talk-on = Erlaubt
setting-watching-talk-off = Hier nicht

## Die Tür

setting-door = Wer sich setzen darf
setting-door-about = Wer während einer Partie dazukommt, und ob ein Browser mehrere Plätze haben kann. Die Tischleitung kann das später ändern.
setting-door-late = Später dazukommen
setting-door-late-about = Wie jemand während einer Partie den Platz eines Bots übernimmt. Wer neu ist, stimmt in dieser Partie nicht darüber ab, ob sie endet oder wer gehen muss.
setting-door-late-ask = Jemand am Tisch lässt sie herein
setting-door-late-open = Alle, die den Link haben
setting-door-late-closed = Niemand
setting-door-several-seats = Mehrere Plätze
setting-door-several-seats-about = Ob ein Browser mehr als einen Platz haben kann. Das ist eine Höflichkeit: Programme sind davon nicht betroffen.
setting-door-several-seats-on = Erlaubt
setting-door-several-seats-off = Ein Platz pro Browser

## Abwesenheit

setting-absence = Abwesenheit
setting-absence-about = Wann für jemanden ein Bot einspringt; wer wieder etwas tut, ist sofort zurück.
setting-absence-silences = Schweigen
setting-absence-silences-about = Wie viele Fragen hintereinander man der Uhr überlassen kann, ehe ein Bot einspringt.
setting-absence-silences-some = { $silences ->
    [one] Eine Frage
   *[other] { $silences } Fragen hintereinander
}
setting-absence-gone = Fort
setting-absence-gone-about = Wie lange man fort sein kann, während man gefragt ist, ehe ein Bot einspringt. Wenn du nichts wählst, 45 Sekunden, oder beliebig lange, wenn eine Frage eine Stunde oder mehr hat.
setting-absence-gone-none = Beliebig lange
setting-absence-gone-some = { $gone }
setting-absence-standstill = Stillstand
setting-absence-standstill-about = Wie lange man von einer Partie fort sein kann, die stillsteht, während andere weiterspielen wollen, ehe ein Bot einspringt.
setting-absence-standstill-some = { $standstill }
setting-absence-stand-in = Ersatz
setting-absence-stand-in-about = Welcher Bot einspringt.
setting-absence-stand-in-some = { $stand_in }

## Revanche

setting-start-player = Startspieler der Revanche
setting-start-player-about = Wer anfängt, wenn dieselben Leute noch einmal spielen; den Startspieler der ersten Partie lost der Zufall aus. Nur „Rette sich wer kann“ hat einen Startspieler.
setting-start-player-random = Wird ausgelost
setting-start-player-next = Reihum im Uhrzeigersinn

## Bots und Marken

setting-marks = Wer geantwortet hat
setting-marks-about = Was von einer geheimen Abstimmung zu sehen ist, ehe sie aufgedeckt wird. Nach den Regeln sehen alle, wer abgestimmt hat, und niemand sieht, was.
setting-marks-each = Wer geantwortet hat
setting-marks-number = Nur, wie viele geantwortet haben
setting-marks-none = Nichts
setting-pace = Tempo der Bots
setting-pace-about = Etwa wie lange Bots für eine Antwort brauchen, was auch immer sie haben.
setting-pace-none = Sie antworten sofort
setting-pace-some = { $pace }

## Zeit in Worten

time-seconds = { $number ->
    [one] { $number } Sekunde
   *[other] { $number } Sekunden
}
time-minutes = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}
time-hours = { $number ->
    [one] { $number } Stunde
   *[other] { $number } Stunden
}
time-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}

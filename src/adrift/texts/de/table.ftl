### Was ein Tisch neben der Partie sagt: warum er etwas nicht getan hat, was geschehen ist, wie er steht.
### `name`, `names`, `before` und `to` sind eigene Worte der Leute; `place` zählt ab 1.

## Ablehnungen: warum ein Tisch nicht getan hat, was jemand geschickt hat

refusal-not-at-table = Du hast keinen Platz an diesem Tisch; nimm dir erst einen.
refusal-key-unknown = Dieses Gerät hat keinen Platz mehr an diesem Tisch; komm mit einem Rückkehrcode zurück oder bitte darum, wieder hereingelassen zu werden.
refusal-key-taken = Du hast schon einen Platz an diesem Tisch.
refusal-at-table-already = Du hast schon einen Platz an diesem Tisch und brauchst nicht zurückzukommen.
refusal-host-only = Das kann nur die Tischleitung.
refusal-no-such-place = Einen Platz { $place } gibt es an diesem Tisch nicht.
refusal-place-taken = Platz { $place } ist schon besetzt; nimm einen anderen.
refusal-place-free = Platz { $place } ist schon frei.
refusal-table-full = Alle Plätze an diesem Tisch sind von Menschen besetzt.
refusal-nobody-there = Auf Platz { $place } sitzt kein anderer Mensch.
refusal-name-taken = Jemand an diesem Tisch heißt schon „{ $name }“; nimm einen anderen Namen.
refusal-name-empty = Ein Name braucht mindestens einen Buchstaben, eine Ziffer oder ein Zeichen, das man sieht.
refusal-nothing-said = Davon ist nichts zu lesen; schreib etwas.
refusal-wish-taken = { $wish } ist schon vergeben; wähle anders oder lass es offen.
refusal-places-free = { $free ->
    [one] Ein Platz ist noch frei; warte auf jemanden oder gib ihn einem Bot.
   *[other] Es sind noch { $free } Plätze frei; warte auf andere oder gib sie Bots.
}
refusal-not-while-lobby = Die Partie hat noch nicht begonnen.
refusal-not-while-playing = Das geht während einer Partie nicht.
refusal-not-while-ended = Die Partie ist zu Ende; dafür ist es zu spät.
refusal-not-while-frozen = Die Partie ist eingefroren; sie lässt sich nur noch für ungültig erklären.
refusal-paused = Die Partie ist unterbrochen; erst muss der Tisch beschließen, dass es weitergeht.
refusal-not-paused = Die Partie ist nicht unterbrochen.
refusal-talk-first = Erst wird geredet; abgestimmt wird, wenn die Aussprache beendet ist.
refusal-question-gone = Danach wird nicht mehr gefragt; sieh nach, was jetzt gefragt ist.
refusal-no-talk-now = Gerade gibt es keine Aussprache vor einer Abstimmung.
refusal-not-yours-to-close = Diese Aussprache leitet jemand anderes; du kannst sagen, dass du bereit bist.
refusal-no-talk-at-table = An diesem Tisch ist das Reden abgestellt.
refusal-talk-is-over = Der Stab hat die Aussprache beendet; reden könnt ihr wieder, wenn die Stimmen aufgedeckt sind.
refusal-no-whispers-at-table = An diesem Tisch ist das Flüstern abgestellt.
refusal-no-stick-here = An diesem Tisch geht kein Stab um.
refusal-not-about-oneself = Das entscheiden die anderen.
refusal-code-wrong = Dieser Rückkehrcode ist falsch, schon benutzt oder älter als zehn Minuten; lass dir einen neuen geben.
refusal-nobody-asks-back = Niemand bittet darum, auf diesen Platz zurückzukommen.
refusal-asked-back-already = Als { $name } bittet schon jemand um Einlass; warte, bis die anderen darüber entschieden haben.
refusal-is-here = { $name } ist da, am eigenen Gerät; um einen Platz kann man nur bitten, solange niemand dort ist.
refusal-stood-in-for = Solange für dich ein Bot einspringt, hast du keine Stimme.
refusal-has-stand-in = Für { $name } ist schon ein Bot eingesprungen.
refusal-name-reserved = „{ $name }“ kann am Tisch niemand heißen: So nennen der Tisch oder das Spiel schon jemanden. Nimm einen anderen Namen.
refusal-ask-in-first = Die Partie läuft schon. Bitte um Einlass; { $name } kann dich hereinlassen.
refusal-late-closed = Während einer Partie kommt hier niemand dazu. Du kannst zuschauen und bei der nächsten mitspielen.
refusal-too-many-ask-in = Gerade warten schon andere auf Einlass, oder jemand wurde eben abgewiesen. Versuch es in einer halben Minute noch einmal.
refusal-turned-down = Am Tisch passt es gerade nicht. Du kannst zuschauen und bei der nächsten Partie mitspielen.
refusal-nobody-asks-in = Es wartet niemand mehr auf Einlass.
refusal-no-vote-yet = Du bist erst während dieser Partie dazugekommen; darüber entscheiden die, die von Anfang an dabei sind.
refusal-one-seat-per-browser = Mit diesem Browser sitzt schon jemand am Tisch. Die Tischleitung kann mehrere Plätze pro Browser erlauben.
refusal-owner-key-wrong = Mit diesem Schlüssel wurde der Tisch nicht eröffnet.
refusal-owner-sits-there = Dort sitzt, wem der Tisch gehört, und bleibt sitzen.
refusal-bot-unknown = Einen Bot „{ $bot }“ gibt es für dieses Spiel nicht; nimm einen anderen.

## Notizen: was am Tisch geschehen ist

note-opened = Der Tisch ist gedeckt für { $game }.
note-place-taken = { $name } nimmt Platz { $place }.
note-place-freed = { $name } verlässt den Tisch.
note-place-lost = { $name } ist zu lange fort und verliert den Platz.
note-place-removed = { $bot-key ->
    [nothing] Die Tischleitung macht Platz { $place } frei: { $name } muss gehen.
   *[other] Die Tischleitung macht Platz { $place } frei: Der { $bot } muss gehen.
}
note-renamed = { $before } heißt jetzt { $name }.
note-wished = { $wish-key ->
    [nothing] { $name } lässt die Wahl offen.
   *[other] { $name } wählt: { $wish }.
}
note-bot-seated = Platz { $place } geht an den { $bot }.
note-host-changed = { $name } hat jetzt die Tischleitung.
note-door-set = { $late-key ->
    [open] Während einer Partie darf jetzt jeder den Platz eines Bots übernehmen.
    [closed] Während einer Partie kommt jetzt niemand mehr dazu.
   *[ask] Wer während einer Partie dazukommen will, bittet jetzt um Einlass.
}
note-clock-set = { $per_question-key ->
    [none] Es gibt keine Uhr mehr.
   *[some] { $reserve-key ->
        [none] Für jede Frage gibt die Uhr { $per_question }.
       *[some] Für jede Frage gibt die Uhr { $per_question }, dazu für die ganze Partie { $reserve } Reserve.
    }
}
note-match-began = Partie { $match } beginnt.
note-match-over = Partie { $match } ist zu Ende.
note-match-ended = Partie { $match } wird vorzeitig beendet.
note-match-voided = Partie { $match } ist ungültig, und alles Verborgene wird aufgedeckt.
note-rematch = Der Tisch trifft sich zu einer weiteren Partie.
note-frozen = Die Regeln wurden berichtigt, während diese Partie lief, und sie passt nicht mehr zu ihnen. Sie ist eingefroren und lässt sich nur noch für ungültig erklären.
note-talk-closed = { $why-key ->
    [all_ready] Alle sind bereit, und die Aussprache ist beendet.
    [start_player] Der Startspieler beendet die Aussprache.
    [stick] Wer den Stab hat, beendet die Aussprache.
    [clock] Die Zeit für die Aussprache ist um.
   *[hourglass] Die Sanduhr ist abgelaufen, und die Aussprache ist beendet.
}
note-stand-in-gone = { $name } ist fort; bis zur Rückkehr springt ein Bot ein.
note-stand-in-silent = { $name } hat mehrere Fragen der Uhr überlassen; bis zur Rückkehr springt ein Bot ein.
note-stand-in-idle = { $name } ist da, tut aber nichts; bis zur Rückkehr springt ein Bot ein.
note-returned = { $name } ist zurück und entscheidet wieder selbst.
note-key-code = { $name } spielt auf einem anderen Gerät weiter.
note-key-let-back = { $name } ist wieder hereingelassen; das alte Gerät hat den Platz verloren.
note-back-asked = Jemand an einem anderen Gerät sagt, hier sei { $name }, und bittet um Einlass; fragt nach der Nummer { $check }.
note-back-agreed = { $name } ist dafür, { $to } wieder hereinzulassen.
note-back-withdrawn = { $name } ist doch da; die Bitte um Einlass ist hinfällig.
note-agreed-pause = Der Tisch beschließt eine Pause.
note-agreed-resume = Der Tisch beschließt, dass es weitergeht.
note-agreed-end = Der Tisch beschließt, die Partie vorzeitig zu beenden.
note-agreed-void = Der Tisch beschließt, dass die Partie ungültig ist.
note-agreed-replace = Der Tisch beschließt, { $name } zu ersetzen.
note-agreed-delete = Alle sind dafür, den Tisch zu löschen.
note-agreed-time = { $factor ->
    [1] Der Tisch beschließt: { $name } hat ebenso viel Bedenkzeit wie alle.
   *[other] Der Tisch beschließt: { $name } hat { $factor }-mal so viel Bedenkzeit wie die anderen.
}

## Wie ein Tisch steht

table-phase-lobby = Der Tisch wartet darauf, dass die Partie beginnt.
table-phase-playing = Eine Partie läuft.
table-phase-ended = Die Partie ist zu Ende.
table-phase-frozen = Die Partie ist eingefroren und lässt sich nur noch für ungültig erklären.
table-ended-over = Sie wurde zu Ende gespielt.
table-ended-ended = Der Tisch hat sie vorzeitig beendet.
table-ended-voided = Der Tisch hat sie für ungültig erklärt; sie zählt nicht.
table-frozen-rules-changed = Die Regeln wurden inzwischen berichtigt, und diese Partie passt nicht mehr zu ihnen.
table-occupant-person = ein Mensch
table-occupant-bot = ein Bot
table-occupant-free = frei
table-debate-all-ready = Erst wird geredet, bis alle bereit sind.
table-debate-start-player = Erst wird geredet, bis { $name } abstimmen lässt.
table-debate-stick = Erst wird geredet, bis { $name } mit dem Stab abstimmen lässt.
table-debate-hourglass = Erst wird geredet, bis die Sanduhr abgelaufen ist.
table-answered-each = { $names-count ->
    [0] Noch hat niemand geantwortet.
   *[other] Geantwortet haben: { $names }.
}
table-answered-number = { $number ->
    [0] Noch hat niemand geantwortet.
    [one] Eine Antwort ist da.
   *[other] Bisher sind { $number } Antworten da.
}
table-answered-none = Wer geantwortet hat, wird nicht gezeigt.

## Was der Tisch gemeinsam beschließen kann: der Vorschlag, und wie er steht

table-vote-pause = Die Partie unterbrechen
table-vote-resume = Weiterspielen
table-vote-end = Die Partie vorzeitig beenden
table-vote-void = Die Partie für ungültig erklären
table-vote-delete = Den Tisch löschen
table-vote-replace = { $name } durch einen Bot ersetzen
table-vote-time = { $factor ->
    [1] { $name } ebenso viel Bedenkzeit geben wie allen
   *[other] { $name } { $factor }-mal so viel Bedenkzeit geben
}
table-tally-pause = Gewünscht ist eine Pause: { tally-votes }.
table-tally-resume = Gewünscht ist, weiterzuspielen: { tally-votes }.
table-tally-end = Gewünscht ist, die Partie vorzeitig zu beenden: { tally-votes }.
table-tally-void = Gewünscht ist, die Partie für ungültig zu erklären: { tally-votes }.
table-tally-delete = Gewünscht ist, den Tisch zu löschen; dem müssen alle zustimmen: { tally-votes }.
table-tally-replace = Gewünscht ist ein Bot für { $name }: { tally-votes }.
table-tally-time = { $factor ->
    [1] Gewünscht ist für { $name } ebenso viel Bedenkzeit wie für alle: { tally-votes }.
   *[other] Gewünscht ist für { $name } { $factor }-mal so viel Bedenkzeit: { tally-votes }.
}
tally-votes = { $yes ->
    [one] eine Stimme von { $needed } nötigen
   *[other] { $yes } Stimmen von { $needed } nötigen
}

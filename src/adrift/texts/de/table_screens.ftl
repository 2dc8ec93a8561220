### Was die Bildschirme eines Tisches sagen: vor der Partie, in ihr, an ihrem Ende, beim Zurückkommen,
### über die Verbindung. Knöpfe sind Befehle ohne Punkt.

## Leute und Plätze

table-who = { $name } ({ $player })
table-place = Platz { $place }
table-place-free = frei
table-place-yours = du
table-place-host = Tischleitung
table-place-ready = bereit
table-place-not-ready = noch nicht bereit
table-place-here = da
table-place-away = fort
table-place-standing-in = fort, ein Bot springt ein
table-place-asks-back = jemand bittet um Einlass
table-place-newcomer = später gekommen
table-place-time = { $factor ->
    [1] gleich viel Zeit wie alle
   *[other] { $factor }-mal so viel Bedenkzeit
}
table-spectators = { $number ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $number } Personen schauen zu.
}

## Vor der Partie

table-lobby-title = Ein Tisch für { $game }
table-lobby-rules = An diesem Tisch wird gespielt wie gedruckt.
table-lobby-house-rules = An diesem Tisch ist anders als gedruckt:
table-join = Hinsetzen
table-join-name = Dein Name
table-join-name-about = Wie die anderen dich nennen, mit höchstens 24 Zeichen.
table-join-wish = Wer möchtest du sein?
table-join-any = Offen lassen
table-join-about = Du brauchst kein Konto. Wer sich an diesem Gerät hinsetzt, spielt an diesem Gerät.
table-watch = Nur zuschauen
table-leave = Den Tisch verlassen
table-leave-about = In einer Partie spielt an deinem Platz ein Bot weiter.
table-rename = Name oder Wahl ändern
table-ready = Bereit
table-not-ready = Noch nicht bereit
table-start = Los
table-start-fill = Los, mit Bots auf den freien Plätzen
table-start-fill-with = Bots für die freien Plätze
table-start-alone = Du kannst allein beginnen: Bots nehmen die anderen Plätze.
table-start-waits = { $name } hat die Tischleitung und beginnt die Partie.
table-start-yours = Du hast die Tischleitung und beginnst die Partie.
table-bot-here = Diesen Platz einem Bot geben
table-remove = Diesen Platz frei machen
table-hand-host = Die Tischleitung hierhin abgeben
table-link = Link zu diesem Tisch
table-link-about = Mit dem Link findet man diesen Tisch; einen Platz gibt er niemandem.
table-link-copied = Der Link ist kopiert.
table-code = Code: { $code }
table-code-about = Auf der ersten Seite eingetippt führt er zu diesem Tisch, bis die Partie beginnt.
table-code-wanted = Die fünf Buchstaben vom Code eines Tisches
table-code-unknown = Unter diesem Code wartet kein Tisch; prüf die Buchstaben oder lass dir den Link geben.
table-qr-about = Halte die Kamera eines Telefons darauf, um diesen Tisch zu finden.
table-chance-promised = Der Zufall steht fest und ist versiegelt: { $commitment }
table-chance-promised-about = Woran er gebunden ist, steht vor der ersten Entscheidung da; nach der Partie können es alle prüfen.

## Die Partie

table-waiting = Gewartet wird auf { $names }.
table-waiting-you = Du bist gefragt.
table-waiting-you-and = Du bist gefragt, mit dir { $names }.
table-answer-sent = Abgeschickt …
table-answer-kept = Deine Antwort ist da. Du wartest auf die anderen.
table-time-left = noch { $time }
table-time-talk = Redezeit: { $time }
table-time-reserve = dann { $time } Reserve
table-time-over = Deine Zeit ist um; das gilt als Schweigen.
table-paused = Die Partie ist unterbrochen, und die Uhren stehen.
table-standing-in-you = Für dich ist ein Bot eingesprungen. Tu irgendetwas, und du entscheidest wieder selbst.
table-debate-yours = Du leitest diese Aussprache und beendest sie.
table-debate-ready = Bereit: { $ready } von { $people }.
table-debate-close = Abstimmen lassen
table-debate-be-ready = Ich bin bereit
table-debate-not-ready = Ich bin noch nicht bereit
table-debate-hand-stick = Den Stab weitergeben
table-talk = Allen etwas sagen
table-talk-whisper = { $name } etwas zuflüstern
table-talk-spectators = Den anderen beim Zuschauen etwas sagen
table-talk-said = { $name }: { $text }
table-talk-whispered-to-you = { $name } flüstert dir zu: { $text }
table-talk-you-whispered = Du flüsterst { $to } zu: { $text }
table-talk-whispered = { $name } flüstert mit { $to }.
table-talk-by-spectator = { $name } (schaut zu): { $text }
table-behind = { $number ->
    [one] Du siehst alles, was man am Tisch eine Entscheidung zuvor wusste.
   *[other] Du siehst alles, was man am Tisch { $number } Entscheidungen zuvor wusste.
}
table-behind-not-yet = Du siehst, was alle wissen dürfen. Alles ist erst { $number } Entscheidungen später zu sehen, also noch nichts.
table-votes = Gemeinsam beschließen
table-votes-about = Niemand erfährt, wer wie gestimmt hat. Es gilt, wenn mehr als die Hälfte es will.
table-vote-for = Das will ich auch
table-vote-against = Das will ich nicht mehr

## Das Ende

table-truth = So war es wirklich.
table-record-text = Aufzeichnung als Text
table-record-json = Aufzeichnung als JSON
table-record-about = Alle Entscheidungen der Reihe nach; adrift replay erzählt sie nach, adrift verify prüft den Zufall.
table-chance-shown = Die Saat des Zufalls war { $seed }.
table-rematch = Noch eine Partie
table-rematch-about = Dieselben Leute, derselbe Link; jemand anderes beginnt.
table-replay-truth = Wie es war
table-replay-as = Wie { $name } es wusste

## Zurückkommen

table-return = Auf einem anderen Gerät weiterspielen
table-return-about = Öffne diesen Link innerhalb von zehn Minuten auf dem anderen Gerät. Er gilt einmal; dieses Gerät verliert dann den Platz.
table-return-code-made = Der Link zum Zurückkommen ist da.
table-return-done = Du bist wieder an deinem Platz.
table-ask-back = Das ist mein Platz
table-ask-back-about = Ist dein Gerät verloren, bitte um Einlass: Die Tischleitung und noch jemand müssen zustimmen.
table-ask-back-sent = Du hast um Einlass gebeten. Sobald die Tischleitung und noch jemand zustimmen, bist du wieder da.
table-ask-back-check = Deine Nummer ist { $check }; sag sie den anderen, damit sie wissen, dass du es bist.
table-let-in = Hereinlassen
table-turn-down = Gerade nicht
table-asks-in = { $name } möchte mitspielen.
table-ask-in-names = { $names } kann dich hereinlassen.
table-ask-in-waits = Der Tisch weiß, dass du hereinmöchtest.
table-let-back = { $name } wieder hereinlassen
table-let-back-about = Vergewissere dich, dass es wirklich { $name } ist: Das alte Gerät verliert den Platz, und das neue sieht alles, was das alte sah.
table-key-change = Andere Geräte aussperren
table-key-change-about = Nur dieses Gerät behält deinen Platz.
table-notices = Sag mir, wenn ich gefragt bin
table-notices-feed = Ein Feed, den nur du kennst
table-notices-webhook = Eine Adresse, die aufgerufen wird
table-notices-about = Dort steht, dass du an diesem Tisch gefragt bist, und sonst nichts.
table-notice-title = Ein Tisch für { $game }
table-notice-asked = Du bist an diesem Tisch gefragt.
table-notice-not-asked = An diesem Tisch wartet niemand auf dich.

## Die Verbindung

table-connection-superseded = Du hast diesen Platz anderswo geöffnet. Spiel dort weiter, oder wieder hier.
table-connection-take-over = Hier weiterspielen
table-connection-closing = Der Server wird neu gestartet; alles bleibt erhalten. Es dauert etwa { $time }.
table-connection-lost = Die Verbindung ist weg; neuer Versuch …
table-connection-back = Die Verbindung ist wieder da, und nichts fehlt.
table-connection-late = Die Verbindung ist gerade langsam.
table-unknown = Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.
table-not-over = Das ist zu sehen, wenn die Partie zu Ende ist.

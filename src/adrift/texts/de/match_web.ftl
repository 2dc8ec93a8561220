### Die Partie im Browser: Stand, Reiter, Verlauf, Gespräch, und was um das Brett herum steht.

web-to-start = Zur ersten Seite
web-key-lost = Dieses Gerät hat den Platz von { $name } verloren. Ist es deiner, bitte um Einlass.
web-status-waiting = Am Zug: { $names } – { $kind }.
web-status-chance = Der Zufall entscheidet.
web-back = Ich entscheide wieder selbst
web-tabs = Teile des Tisches
web-dock = Was du tun kannst
web-side = Neben dem Brett
web-tab-board = Brett
web-tab-log = Verlauf
web-tab-talk = Reden
web-tab-history = Bisher
web-tab-rules = Regeln
web-tab-more = Mehr
web-reveal = Was gerade geschehen ist
web-reveal-skip = { $number ->
    [one] Noch eines überspringen
   *[other] Noch { $number } überspringen
}

## Der Verlauf

web-log = Was geschehen ist
web-log-older = Zeigen, was davor war
web-log-empty = Noch ist nichts geschehen.

## Reden

web-talk = Gespräch am Tisch
web-talk-empty = Noch hat niemand etwas gesagt.
web-talk-to = An wen
web-talk-all = An alle
web-talk-hint = Etwas sagen …
web-talk-send = Senden
web-talk-phrases = Sätze
web-talk-spectator = Jemand
web-talk-mute = { $name } nicht mehr hören
web-talk-unmute = { $name } wieder hören
web-phrase-hello = Ahoi zusammen!
web-phrase-ready = Von mir aus kann es losgehen.
web-phrase-wait = Einen Moment bitte.
web-phrase-trust-me = Vertrau mir.
web-phrase-together = Machen wir das zusammen!
web-phrase-not-me = Nicht ich!
web-phrase-promise = Versprochen.
web-phrase-liar = Vorhin hast du etwas anderes gesagt.
web-phrase-sorry = Tut mir leid. Nichts Persönliches.
web-phrase-thanks = Danke!
web-phrase-ouch = Autsch.
web-phrase-well-played = Gut gespielt!

## Reden vor einer Abstimmung

web-debate = Aussprache vor der Abstimmung
web-debate-marks = Wer bereit ist
web-debate-leads = leitet die Aussprache
web-debate-clock = Redezeit
web-debate-hourglass = Sanduhr

## Tempo

web-pace = Wie schnell Bots spielen
web-pace-now = { $pace ->
    [slow] Langsam
    [steady] Gemächlich
    [brisk] Flott
   *[instant] Ohne Pause
}
web-pace-hurry = Bis zu meiner nächsten Entscheidung

## Zuschauen

web-watching = Du schaust zu und siehst, was alle wissen dürfen.
web-watching-as = Wessen Sicht du siehst
web-watching-all = Was alle wissen dürfen
web-take-over = Für { $player } entscheiden, statt des Bots
web-ask-in-meanwhile = Lass diese Seite offen; es geht von selbst weiter.
web-ask-in-stop = Nicht warten
web-ask-in = Um Einlass bitten
web-ask-in-unseen = Wird dort gerade gespielt?
web-ask-in-unseen-about = Ein Tisch ohne Zuschauer ist während einer Partie von außen nicht zu sehen. Du kannst die Leute dort bitten, dich hereinzulassen.
web-let-in-about = Wer dazukommt, übernimmt einen Bot und sieht, was er auf der Hand hat. Kennt ihr euch?
web-take-place = Den Platz von { $player } nehmen

## Das Eigene

web-your-turn = Du bist dran
web-match-title = Eine Partie { $game }
web-stay = Bleiben
web-leave-sure = Den Platz einem Bot überlassen
web-out = Von dir ist niemand mehr da
web-out-many-boats = Du musst nicht dasitzen und warten.
web-out-one-boat = Du bist tot, aber nicht draußen: Liebe, Hass und was bei deinem Körper liegt, zählen am Ende noch.
web-out-ahead = Zur nächsten Entscheidung oder bis zum Ende
web-out-watch = Meinen Platz einem Bot überlassen und zuschauen
web-missed = { $number ->
    [one] Während du weg warst, ist etwas geschehen.
   *[other] Während du weg warst, ist { $number } Mal etwas geschehen.
}
web-missed-show = Zeig mir, was geschehen ist
web-missed-title = Während du weg warst
web-missed-seen = Jetzt weiß ich es
web-away = { $name } ist weg; bald springt ein Bot ein.
web-stood-in = Ein Bot ist eingesprungen für { $names }.
web-people = Am Tisch

## Dieses Gerät

web-settings-here = Auf diesem Gerät
web-voice = Wir sitzen in einem Raum
web-voice-about = Das Schreiben ist weggeklappt, die Uhr ist groß, und der Bildschirm bleibt an.
web-voice-dark = Das Schreiben ist weggeklappt, und die Uhr ist groß. Dieser Browser kann den Bildschirm nicht anlassen.
web-voice-talk = Ihr redet miteinander.
web-voice-write = Trotzdem schreiben
web-report = Etwas Seltsames melden
web-report-about = Macht eine Datei aus dem, was du von dieser Partie wissen darfst; adrift scenario öffnet sie. Nichts wird gesendet.

## Tasten

web-keys = Tasten
web-key-keys = diese Liste
web-key-status = wie die Partie steht
web-key-board = das Brett
web-key-tray = was du wählen kannst
web-key-hand = was nur du hast
web-key-log = was geschehen ist
web-key-talk = reden
web-key-rules = die Regeln
web-key-arrows-name = Pfeile
web-key-arrows = von einem zum nächsten
web-key-enter = markieren, dann geben
web-key-escape = weglegen

## Alle an einem Gerät

web-curtain = Der Vorhang
web-curtain-whose = { $name }, du bist dran
web-curtain-show = Zum Zeigen halten; alle anderen schauen weg
web-curtain-open = Nur { $name } schaut
web-curtain-hide = Verbergen
web-curtain-talk = Beredet es.
web-curtain-all-ready = Wir sind alle bereit
web-curtain-others = Jemand anderes schaut zuerst:

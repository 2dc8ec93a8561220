### Die Partie im Browser: Stand, Reiter, Verlauf, Gespräch, und was um das Brett herum steht.

web-to-start = Zur ersten Seite
web-key-lost = Dieses Gerät hat den Platz von { $name } verloren. Ist es deiner, bitte um Einlass.
web-status-waiting = Warten auf { $names }: { $kind }.
web-status-chance = Der Zufall entscheidet.
web-back = Ich entscheide wieder selbst
web-tabs = Teile des Tisches
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

## Tempo

web-pace-now = { $pace ->
    [slow] Langsam
    [steady] Gemächlich
    [brisk] Flott
   *[instant] Ohne Pause
}
web-pace-hurry = Bis zu meiner nächsten Entscheidung

## Zuschauen

web-watching = Du schaust zu und siehst, was alle wissen dürfen.
web-take-over = Für { $player } entscheiden, statt des Bots
web-take-place = Den Platz von { $player } nehmen

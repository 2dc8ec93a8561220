### Das Terminal: was nur eine Partie one_boat zeigt.

## Zeichen: ein Buchstabe für jede Figur, keine zwei gleich

terminal-letter-lauren = L
terminal-letter-stephen = S
terminal-letter-captain = K
terminal-letter-mate = M
terminal-letter-huang = H
terminal-letter-frenchy = F
terminal-letter-harter = D
terminal-letter-kid = I
terminal-mark-rowed = R
terminal-mark-fought = X
terminal-mark-drank = T

## Das Boot

terminal-bow = Bug
terminal-stern = Heck
terminal-head-wounds = Wunden
terminal-head-state = Zustand
terminal-head-marks = Marken
terminal-head-hidden = Hand
terminal-head-open = offen
terminal-state-conscious = wach
terminal-state-unconscious = bewusstlos
terminal-state-dead = tot
terminal-state-water = im Wasser
terminal-state-lost = auf See verloren
terminal-birds = { $number ->
    [one] 1 Vogel von 4
   *[other] { $number } Vögel von 4
}
terminal-weather = { $weather }: { $weather-effect }
terminal-weather-short = { $weather }
terminal-provisions = { $number ->
    [one] noch 1 Vorrat
   *[other] noch { $number } Vorräte
}
terminal-tray = Kiste: { $number }
terminal-stack = Ruderstapel: { $number }
terminal-pile = Navigation: { $number } ungesehen, { $under } darunter
terminal-headline-day = Tag { $day }

## Karten

terminal-open-parasol = Sonnenschirm (auf)
terminal-card-water = Wasser
terminal-card-cash = Geld
terminal-card-jewels = Schmuck
terminal-card-painting = Gemälde
terminal-card-still-life = Stilll.
terminal-card-medical-kit = Verband
terminal-card-oar = Ruder
terminal-card-chum = Köder
terminal-card-flare-gun = Leuchtp.
terminal-card-gaffing-hook = Haken
terminal-card-knife = Messer
terminal-card-blackjack = Totschl.
terminal-card-life-preserver = Ring
terminal-card-parasol = Schirm
terminal-card-open-parasol = Schirm auf
terminal-card-compass = Kompass
terminal-card-cannibalism = Kannib.
terminal-card-liquid-courage = Mut
terminal-card-drunk-courage = leer
terminal-does-water = nimmt beim Navigieren irgendwem einen Durst, dann ist es weg
terminal-does-cash = 1 Punkt; 2 für den Kapitän
terminal-does-jewels = 1, 4 oder 8 Punkte für ein, zwei oder drei Stücke; doppelt für Lady Lauren
terminal-does-painting = 3 Punkte; 6 für Sir Stephen
terminal-does-still-life = 2 Punkte; 4 für Sir Stephen
terminal-does-medical-kit = heilt als Aktion eine Wunde irgendeines Lebenden an Bord; Dr. Harter behält ihn
terminal-does-oar = eine Karte mehr beim Rudern; offen +1 im Kampf
terminal-does-chum = eine Wunde mehr für alle im Wasser
terminal-does-flare-gun = einmal: +8 im Kampf, oder als Aktion drei Navigationskarten nur für ihre Vögel
terminal-does-gaffing-hook = offen +4 im Kampf
terminal-does-knife = offen +3 im Kampf
terminal-does-blackjack = offen +2 im Kampf
terminal-does-life-preserver = offen vor dir erspart er die Wunde im Wasser; man kann ihn Schwimmern zuwerfen
terminal-does-parasol = als Aktion aufgespannt nimmt er dir jeden Tag einen Durst
terminal-does-compass = am Steuer legst du die oberste Karte zum Ruderstapel
terminal-does-cannibalism = als Aktion kochst du eine Leiche: Alle an Bord verlieren eine Wunde, wenn dich niemand hindert
terminal-does-liquid-courage = im Kampf getrunken: +3 für den Rest des Tages, und ein Durst mehr
terminal-does-drunk-courage = leer bis morgen

## Navigationskarten

terminal-chart = Navigationskarte { $number }
terminal-chart-bird = { $sign } ein Vogel
terminal-chart-bird-lost = { $sign } ein Vogel fliegt fort
terminal-chart-no-bird = kein Vogel
terminal-chart-overboard = über Bord: { $players }
terminal-chart-drinkers = über Bord: wer heute Mut getrunken hat
terminal-chart-thirsty = durstig: { $players }
terminal-chart-both = Ruderer und Kämpfer je einmal mehr
terminal-chart-oars = Ruderer einmal mehr
terminal-chart-fight = Kämpfer einmal mehr
terminal-chart-nobody = niemand
terminal-chart-everyone = alle
terminal-chart-all-but = alle außer { $players }
terminal-line-thirst = Durst:
terminal-line-nobody = -
terminal-line-all = alle
terminal-drawn-cards = Du hast gezogen
terminal-stack-cards = Der Ruderstapel
terminal-more-cards = … und { $number } weitere
terminal-signal-cards = Vom Signal aufgedeckt

## Was gerade ausgemacht wird

terminal-demand-swap = { $player } fordert den Platz { $victim-of }.
terminal-demand-mug = { $player } fordert von { $victim-dative } eine Karte.
terminal-demand-mug-hidden = { $player } fordert von { $victim-dative } eine verdeckte Karte.
terminal-demand-mug-open = { $player } fordert von { $victim-dative } eine offene Karte.
terminal-demand-mug-card = { $player } fordert von { $victim-dative } { $card-accusative }.
terminal-demand-cook = { $player } will { $victim-accusative } kochen.
terminal-in-the-tray = In der Kiste
terminal-side-attack = Angriff
terminal-side-defence = Verteidigung
terminal-bystanders = sonst niemand?
terminal-trade-making = { $player } stellt ein Angebot an { $partner-accusative } zusammen:
terminal-trade-offered = { $player } bietet { $partner-dative } einen Tausch an:
terminal-face-down = { $number ->
    [one] 1 verdeckte Karte
   *[other] { $number } verdeckte Karten
}
terminal-in-the-water = Im Wasser: { $players }
terminal-chums = { $number ->
    [one] Haiköder wurde über sie gekippt.
   *[other] Haiköder wurde { $number }-mal über sie gekippt.
}
terminal-thirst-head = Wer durstig ist
terminal-done = [x]
terminal-not-done = [ ]
terminal-thirst-left = noch { $number }
terminal-watered = Wasser ×{ $number }
terminal-reason-rowed = Rudern
terminal-reason-fought = Kampf
terminal-reason-named = Karte
terminal-reason-drank = Trunk
terminal-reason-heat = Hitze
terminal-turning-chart = Die Navigationskarte des Tages
terminal-turning-fight = { $side-key ->
    [attack] Der Angriff gewinnt den Kampf
   *[defence] Die Verteidigung gewinnt den Kampf
}

## Was nur der Besitzer sieht

terminal-hand = Hand:
terminal-hand-empty = nichts
terminal-hand-veiled = Handkarten, Liebe und Hass sind hinter dem Vorhang: i zeigt dir deine.
terminal-hand-not-dealt = Noch ist nichts verteilt.
terminal-loves = { $character-who ->
    [self] Liebe: du selbst
   *[other] Liebe: { $character }
}
terminal-hates = { $character-who ->
    [self] Hass: du selbst
   *[other] Hass: { $character }
}
terminal-yourself = du selbst
terminal-cards-title = Karten und Geheimnisse
terminal-you-are = Du bist { $player }, Größe { $size }.
terminal-talent-lauren = Überleben 8. Dein Schmuck zählt doppelt.
terminal-talent-stephen = Überleben 7. Deine Gemälde zählen doppelt.
terminal-talent-captain = Überleben 5. Dein Geld zählt doppelt.
terminal-talent-mate = Überleben 4. Niemand ist stärker.
terminal-talent-huang = Überleben 9. Du trinkst mit, wenn andere trinken.
terminal-talent-frenchy = Überleben 6. Du schwimmst ohne Wunde.
terminal-talent-harter = Überleben 8. Du behältst den Verbandskasten.
terminal-talent-kid = Überleben 9. Eine verdeckte Karte verweigert dir niemand.
terminal-feel-others = Du liebst { $love-accusative }: Lebt diese Figur am Ende, bekommst du { $love_points } Punkte (ihr Überleben). Du hasst { $hate-accusative }: Ist diese Figur am Ende tot, bekommst du { $hate_points } Punkte (ihre Größe).
terminal-feel-ambivalent = Du liebst und hasst { $love-accusative } zugleich, du bist ambivalent: Lebt diese Figur am Ende, bekommst du { $love_points } Punkte (ihr Überleben), ist sie tot, { $hate_points } Punkte (ihre Größe).
terminal-feel-narcissist = Du liebst dich selbst, du bist narzisstisch: Lebst du am Ende, zählt dein Überleben doppelt, also { $love_points } Punkte. Du hasst { $hate-accusative }: Ist diese Figur am Ende tot, bekommst du { $hate_points } Punkte (ihre Größe).
terminal-feel-psychopath = Du liebst { $love-accusative }: Lebt diese Figur am Ende, bekommst du { $love_points } Punkte (ihr Überleben). Du hasst dich selbst, du bist psychopathisch: Dein eigenes Überleben zählt nichts, aber { $spared-key ->
    [spared] für jede andere Figur außer { $love-dative }, die am Ende tot ist,
   *[counts] für jede andere Figur, die am Ende tot ist,
} bekommst du { $deaths-key ->
    [three] 3 Punkte.
   *[size] ihre Größe.
}
terminal-feel-both = Du liebst und hasst dich selbst, du bist narzisstisch und psychopathisch: Lebst du am Ende, zählt dein Überleben einmal, also { $love_points } Punkte. Dazu bekommst du für jede andere Figur, die am Ende tot ist, { $deaths-key ->
    [three] 3 Punkte.
   *[size] ihre Größe.
}
terminal-open-before = Offene Karten
terminal-known-hands = Verdeckte Karten anderer, die du kennst
terminal-known-stack = Was du vom Ruderstapel weißt
terminal-known-bottom = Unter den ungesehenen Navigationskarten, die nächste zuerst
terminal-gone = Aus der Partie
terminal-gone-unseen = { $number ->
    [0] Nichts ist ungesehen verschwunden.
    [one] Eine weitere Karte ist ungesehen verschwunden.
   *[other] { $number } weitere Karten sind ungesehen verschwunden.
}
terminal-told-alone = Was zuletzt nur du erfahren hast:
terminal-felt = { $love-who ->
    [self] Liebe: sich selbst
   *[other] Liebe: { $love }
}, { $hate-who ->
    [self] Hass: sich selbst
   *[other] Hass: { $hate }
}
terminal-held = hatte

## Menüs

terminal-short-hidden = Eine verdeckte Karte
terminal-short-open = Eine offene Karte
terminal-short-keep = { $thing } auf den Ruderstapel
terminal-short-bury = { $thing } unter den Stapel
terminal-short-water = Wasser für { $thing-accusative }
terminal-short-theirs = Eigenes für { $thing-accusative }
terminal-short-throw = Ring an { $thing-accusative }
terminal-short-give = Verdeckt: { $thing }
terminal-short-give-open = Offen: { $thing }
terminal-short-want = Verlangt: { $thing }
terminal-menu-acts = Tauschen, zeigen, weggeben
terminal-menu-row = Rudern
terminal-menu-swap = Den Platz wechseln
terminal-menu-mug = Jemanden überfallen
terminal-menu-kit = Einen Verbandskasten benutzen
terminal-menu-cook = Eine Leiche kochen
terminal-menu-trade = Einen Tausch anbieten
terminal-menu-show = Eine Karte zeigen
terminal-menu-throw = Eine Karte wegwerfen
terminal-menu-lay = Einem Bewusstlosen etwas hinlegen
terminal-act-open = offen
terminal-about-nothing = Du tust heute nichts und bekommst keine Marke.
terminal-about-row = Du ziehst zwei Navigationskarten, für jedes Ruder eine mehr, und legst jede auf den Ruderstapel oder unter den Stapel. Wer rudert, wird leicht durstig.
terminal-about-swap = Du forderst jemandes Platz. Wer ihn nicht gibt, kämpft. Am Bug wählt man zuerst aus den Vorräten, am Heck wird gesteuert.
terminal-about-mug = Du forderst eine Karte. Wer sie nicht gibt, kämpft; Bewusstlose und Tote können das nicht.
terminal-about-kit = Ein Verbandskasten nimmt irgendeiner lebenden Figur an Bord eine Wunde.
terminal-about-parasol = Du spannst den Sonnenschirm auf: Von nun an nimmt er dem, der ihn hat, einen Durst.
terminal-about-flare = Du gibst ein Signal: Drei Navigationskarten werden aufgedeckt, und nur ihre Vögel zählen.
terminal-about-cook = Eine Leiche wird gekocht: Alle Lebenden an Bord verlieren eine Wunde, wenn niemand Einspruch erhebt und den Kampf gewinnt.
terminal-about-trade = Du stellst Karte für Karte ein Angebot zusammen; der andere nimmt an oder lehnt ab. Versprechen binden niemanden.
terminal-about-show = Die Karte wird für alle aufgedeckt und bleibt offen.
terminal-about-throw = Die Karte ist aus der Partie: eine verdeckte ungesehen, eine offene vor aller Augen.
terminal-about-lay = Die Karte liegt offen vor einem Bewusstlosen, der nicht gefragt wird.
terminal-about-join = Aus einem Kampf kommt niemand mehr heraus. Auf der schwächeren Seite gibt es je eine Wunde, und alle Kämpfer bekommen eine Marke.
terminal-about-fire = Die Leuchtpistole gibt in diesem Kampf +8 und ist dann weg.
terminal-about-drink = Der Mut gibt +3 bis zum Ende des Tages, und einen Durst mehr.
terminal-about-wear = Du deckst den Rettungsring auf: keine Wunde im Wasser.
terminal-about-chum = Alle Lebenden im Wasser bekommen eine Wunde mehr.

## Neben der Frage

terminal-dealing = { $player } darf Karten tauschen oder weggeben, bevor es weitergeht.
terminal-waiting-many = { $kind }: { $number } sind gefragt
terminal-who-deal = Wer will tauschen oder weggeben?
terminal-who-look = Wer will schauen?
terminal-never-mind = Doch nicht
terminal-deal-later = Karten wechseln den Besitzer, während jemand eine Aktion wählt, und am Ende des Tages. Dann wirst du gefragt.
terminal-pass-on = Wo du nur eine Antwort hast, wird sie für dich gegeben.
terminal-pass-off = Du wirst auch gefragt, wo du nur eine Antwort hast.
terminal-pass-several = Sitzen mehrere vor dem Bildschirm, werden alle gefragt; sonst wüsste man, wer nichts hat.
terminal-curtain-pass = p passt, ohne zu schauen
terminal-key-cards = Karten
terminal-key-deal = Tausch
terminal-key-pass = passen
terminal-help-keys-cards =
    i                          alle Karten, deine Liebe und dein Hass
    t                          tauschen, zeigen, wegwerfen, hinlegen
    p                          gefragt werden oder nicht, wo du nur passen kannst
terminal-help-about-one-boat = Handkarten, Liebe und Hass sind geheim. Sitzen mehrere vor dem Bildschirm, so nennt der Vorhang, wer schauen darf; alle anderen sehen weg. Oben ist der Bug: Dort kommen die Vorräte zuerst hin. Am Heck sitzt, wer steuert.

## Zeichen

terminal-legend-wound = Wunde
terminal-legend-whole = heil
terminal-legend-hidden = verdeckte Karten
terminal-legend-person = ein Mensch
terminal-legend-acts = ist dran
terminal-legend-waits = kommt noch dran
terminal-legend-rowed = gerudert
terminal-legend-fought = gekämpft
terminal-legend-drank = getrunken
terminal-legend-bird = Vogel (von vier)
terminal-legend-swims = im Wasser
terminal-legend-love = Liebe
terminal-legend-hate = Hass
terminal-legend-chart = S über Bord; Durst

## Der Anfang

terminal-start-cast = c: wer im Boot sitzt (bisher, wie die Regeln es sagen)
terminal-start-cast-chosen = c: im Boot sitzen { $cast }
terminal-cast-title = Wer im Boot sitzt
terminal-cast-keys = links und rechts ändern · Eingabe: fertig · Esc lässt es, wie es war
terminal-cast-in = im Boot
terminal-cast-out = nicht im Boot
terminal-cast-taken = im Boot, von jemandem gewählt
terminal-cast-open = Niemand ist gewählt: Dann sagen die Regeln, wer im Boot sitzt.
terminal-cast-full = Das Boot hat seine { $players } Figuren.
terminal-cast-missing = { $number ->
    [one] Für { $players } Spieler fehlt noch eine Figur, oder wähle gar keine.
   *[other] Für { $players } Spieler fehlen noch { $number } Figuren, oder wähle gar keine.
}
terminal-cast-many = { $number ->
    [one] Für { $players } Spieler ist das eine Figur zu viel.
   *[other] Für { $players } Spieler sind das { $number } Figuren zu viel.
}

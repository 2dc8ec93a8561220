### Was die Regelseiten und die Lektionen im Browser sagen.

## Regeln

web-rules-title = Regeln
web-rules-of = Die Regeln von { $game }
web-rules-choose = Wähle ein Spiel.
web-rules-contents = Kapitel
web-rules-editions = Ausgaben nebeneinander
web-rules-editions-about = Wo sich die gedruckten Regeln unterscheiden, sagt jede von ihnen dies.
web-rules-point = Worum es geht
web-rules-house = Was man sonst noch spielt
web-rules-rulings = Unsere Festlegungen
web-rules-rulings-about = Wo die gedruckten Texte schweigen oder sich widersprechen, machen wir es so.
web-rules-found = { $number ->
    [one] { $number } Absatz gefunden
   *[other] { $number } Absätze gefunden
}

## Lektionen

web-learn-title = Lernen
web-learn-about = Jede Lektion dauert etwa fünf Minuten. Du sitzt an einem richtigen Tisch und entscheidest alles selbst; die anderen folgen einem Drehbuch. Du kannst nichts falsch machen.
web-learn-game = { $game } lernen
web-learn-what = { $game-key ->
    [many_boats] Sieben Boote, drei Inseln und zu wenige Plätze. Geheim stimmt ihr ab, wer ein Leck bekommt und wer vorankommt.
   *[one_boat] Ein Boot, und du liebst jemanden darin und hasst jemand anderen. Niemand weiß, wen. Rudere, kämpfe und bleib am Leben, bis Land in Sicht ist.
}
web-learn-begin = Lektion beginnen
web-learn-leave = Alle Lektionen
web-learn-progress = Wie weit du bist
web-learn-step = { $number } von { $total }
web-learn-you = Du
web-learn-names = Ada, Bo, Cleo, Dario, Eva
web-learn-try = Versuch das: { $option }
web-learn-others = Jetzt die anderen …
web-learn-next = Weiter
web-learn-end = Lektion beenden
web-learn-again = Noch einmal

## Rette sich wer kann, Schritt für Schritt

web-lesson-many-boats-places-title = Ein Boot und ein Platz
web-lesson-many-boats-places = Das Schiff ist verloren. Du bist Rot. Such für dein Boot eine Bahn aus: Sie führt zu der Insel an ihrem Ende, und jede Insel zahlt anders. Dann setz deine erste Figur, in welches Boot du willst.
web-lesson-many-boats-places-after = Du darfst in jedem Boot sitzen, nicht nur in deinem eigenen. Offiziere zählen an Land mehr und wiegen in Abstimmungen mehr. In einer richtigen Partie geht das reihum, bis alle Figuren sitzen.

web-lesson-many-boats-leak-title = Ein Leck
web-lesson-many-boats-leak = In jeder Runde bekommt ein Boot ein Leck. Alle stimmen geheim darüber ab, und alle Stimmen werden zugleich gezeigt. Davor wird geredet, und niemand muss ein Versprechen halten. Ada und Bo haben schon abgestimmt.
web-lesson-many-boats-leak-after = Das Boot mit den meisten Stimmen bekommt das Leck, und ein Platz steht für immer unter Wasser. Bei Gleichstand entscheidet der Startspieler.

web-lesson-many-boats-hat-title = Der Kapitänshut
web-lesson-many-boats-hat = Dein Boot hat schon zwei Lecks, und die beiden anderen haben geflüstert. Du hast drei Hüte für die ganze Partie. Ist deiner der einzige in einer Abstimmung, entscheidest du allein, und du siehst vorher alle Stimmen.
web-lesson-many-boats-hat-after = Der Hut ist weg, was auch immer daraus wurde. Werden mehrere Hüte gespielt, heben sie sich auf, und nur die übrigen Stimmen zählen.

web-lesson-many-boats-full-title = Ein volles Boot
web-lesson-many-boats-full = Das schwarze Boot bekommt ein Leck, aber kein Platz ist frei. Jemand muss hinaus. Nur wer im Boot sitzt, stimmt ab: zwei Stimmen für jeden Offizier, eine für jeden Matrosen. Du hast drei, Ada hat drei, Bo hat zwei.
web-lesson-many-boats-full-after = Die Figur, die hinausgeworfen wurde, ist für immer verloren. Vor Offizieren gehen Matrosen. Zwei, die sich einig sind, sind stärker als einer, der schwer ist.

web-lesson-many-boats-move-title = Ein Boot fährt
web-lesson-many-boats-move = Nach dem Leck stimmen alle darüber ab, welches Boot ein Feld weiterfährt. Deinem Boot fehlt noch ein Zug bis zur Insel.
web-lesson-many-boats-move-after = Mit dem dritten Zug landet ein Boot: Alle darin sind gerettet und bringen Punkte, Freunde wie Gegner. Deshalb helfen dir manchmal auch andere.

web-lesson-many-boats-swim-title = Das Schwimmen
web-lesson-many-boats-swim = Am Ende der Runde muss jeder eine Figur aus einem Boot nehmen, jeder aus einem anderen. Dann steigen alle wieder ein: Wer zuletzt gesprungen ist, steigt zuerst ein. Ada und Bo sind gesprungen.
web-lesson-many-boats-swim-after = In das verlassene Boot darfst du nicht zurück, und ein Boot ohne freien Platz nimmt niemanden auf. Wer keinen Platz findet, ertrinkt. Wer spät springt, wählt früh.

web-lesson-many-boats-sinking-title = Ein Boot sinkt
web-lesson-many-boats-sinking = Ein Boot mit mehr Lecks als Figuren geht unter, mit allen darin. Das schwarze Boot hat von beidem zwei, und keine der Figuren ist deine.
web-lesson-many-boats-sinking-after = Wer dort saß, ist verloren. Figuren in deinem Boot schützen es also, auch die der anderen: Sie schöpfen Wasser.

web-lesson-many-boats-points-title = Die Punkte
web-lesson-many-boats-points = Zwei Boote sind noch da. Wenn kein Boot mehr auf See ist, zählen nur Figuren auf den Inseln. Jede Insel hat ihren eigenen Preis für Matrosen und Offiziere.
web-lesson-many-boats-points-after = Das war das ganze Spiel: Leck, Fahrt, Schwimmen, und dazwischen viel Gerede. Spiel jetzt mit Freunden oder allein gegen Bots.

## Lifeboat, Schritt für Schritt

web-lesson-one-boat-draft-title = Eine Karte für dich
web-lesson-one-boat-draft = Du bist Lady Lauren und sitzt am Bug. Du liebst das Kind und hasst den Ersten Maat, und niemand weiß es. Jeden Morgen geht eine Kiste mit Vorräten vom Bug zum Heck: Behalte eine Karte und gib den Rest weiter.
web-lesson-one-boat-draft-after = Wer vorn sitzt, wählt zuerst und weiß, was weiterging. Was du behältst, ist verdeckt: Die anderen sehen nur, wie viele Karten du hast.

web-lesson-one-boat-rowing-title = Rudern
web-lesson-one-boat-rowing = Du bist der Kapitän und am Zug. Rudere: Du siehst zwei Navigationskarten und sagst bei jeder, ob sie auf den Ruderstapel oder unter das Deck kommt. Vögel bringen Land näher; Namen bedeuten Durst oder einen Sturz ins Meer.
web-lesson-one-boat-rowing-after = Eine Karte des Ruderstapels wird heute Abend gespielt. Wer rudert, bestimmt mit, bekommt aber Durst.

web-lesson-one-boat-fight-title = Ein Kampf
web-lesson-one-boat-fight = Du bist der Erste Maat, der Größte an Bord. Du darfst von jedem eine Karte oder den Platz verlangen. Wird das verweigert, kämpft ihr: alle Größen und Waffen auf deiner Seite gegen ihre. Der Kapitän hat einen Totschläger vor sich. Du hast ein Messer auf der Hand.
web-lesson-one-boat-fight-after = Die stärkere Seite gewinnt, bei Gleichstand die Verteidiger. Alle Verlierer bekommen eine Wunde, alle, die gekämpft haben, Durst, und andere dürfen sich auf beiden Seiten einmischen.

web-lesson-one-boat-navigation-title = Navigation
web-lesson-one-boat-navigation = Du bist das Kind und sitzt am Heck. Abends sieht sich, wer am weitesten hinten sitzt, den Ruderstapel an und spielt eine Karte daraus. Mit dem vierten Vogel seid ihr gerettet.
web-lesson-one-boat-navigation-after = Erst der Vogel, dann wer über Bord geht, dann der Durst. Die übrigen Karten kamen in deiner Reihenfolge unter das Deck. Um diesen Platz lohnt es sich zu kämpfen.

web-lesson-one-boat-overboard-title = Über Bord
web-lesson-one-boat-overboard = Der Erste Maat und das Kind liegen im Wasser. Alle dort bekommen eine Wunde, und wer bewusstlos ist, ist verloren. Du bist Lady Lauren und hast den Rettungsring. Du liebst das Kind.
web-lesson-one-boat-overboard-after = Wer im Wasser liegt, verliert die offenen Karten, die verdeckten nicht. Was du für andere tust, verrät ihnen etwas über dich.

web-lesson-one-boat-thirst-title = Durst
web-lesson-one-boat-thirst = Wer gerudert hat, gekämpft hat oder auf der Karte steht, hat Durst, für jedes davon einmal. Durst ohne Wasser ist eine Wunde. Du bist das Kind und liebst den Ersten Maat; wähl erst eine Karte und sieh dann, wer dein Wasser braucht.
web-lesson-one-boat-thirst-after = So viele Wunden wie Größe: bewusstlos. Eine mehr: tot. Wasser rettet, wem du es gibst, und alle sehen es.

web-lesson-one-boat-points-title = Liebe und Hass
web-lesson-one-boat-points = Drei Vögel sind über dem Boot, und eine deiner Karten hat noch einen. Am Ende zählt, dass du überlebst, dass überlebt, wen du liebst, dass tot ist, wen du hasst, und was du an Schätzen hast. Du liebst den Ersten Maat und hasst den Kapitän, der tot ist.
web-lesson-one-boat-points-after = Jetzt wird alles gezeigt: wen alle liebten, wen sie hassten, was sie noch hatten. Wer sich selbst liebt, zählt das eigene Überleben doppelt; wer sich selbst hasst, bekommt dafür nichts, aber Punkte für jeden anderen Tod. Spiel jetzt mit Freunden oder allein gegen Bots.

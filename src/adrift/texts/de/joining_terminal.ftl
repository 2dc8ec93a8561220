### Das Terminal an einem Tisch anderswo: adrift play --join.

terminal-key-talk = reden
terminal-key-together = Votum
terminal-key-go = gehen
terminal-joined-link = Andere kommen an diesen Tisch über { $link }
terminal-joined-key-r = bereit oder nicht
terminal-joined-key-b = beginnen, mit Bots auf den freien Plätzen
terminal-joined-key-n = noch eine Partie
terminal-joined-key-c = reden
terminal-joined-key-x = den Platz aufgeben
terminal-joined-key-q = gehen
terminal-joined-say-keys = Enter sagt es · Esc nicht
terminal-joined-say-hint = was alle hören sollen; mit @Name davor hört es nur diese Person
terminal-joined-back = Ich entscheide wieder selbst
terminal-joined-alone = Es gibt nur eine Antwort; sie wird gleich für dich gegeben.
terminal-joined-asks-in = { $name } möchte mitspielen: Taste v.

## Was gesagt wird, wenn der Bildschirm verlassen wird

terminal-joined-left = Dein Platz bleibt dir; komm mit demselben Befehl zurück. Wirst du inzwischen gefragt, springt vielleicht ein Bot ein.
terminal-joined-superseded = Du hast diesen Platz anderswo geöffnet; mach dort weiter.
terminal-joined-removed = Du hast keinen Platz mehr an diesem Tisch.
terminal-joined-gone = Diesen Tisch gibt es nicht mehr, oder dein Platz gehört jemand anderem.

## Was schiefgehen kann

terminal-joined-no-link = „{ $found }“ ist kein Link zu einem Tisch; ein Link sieht so aus: http://rechner:port/t/name.
terminal-joined-unreachable = Der Server unter { $address } ist nicht erreichbar; prüfe den Link, und ob der Server läuft.
terminal-joined-unknown = Unter { $address } gibt es diesen Tisch nicht; prüfe den Link.
terminal-joined-alone-only = --join führt zu einer Partie, die anderswo eingerichtet ist; lass { $found } weg.

## Der Befehl

terminal-option-join = Am Tisch mit diesem Link mitspielen, auf einem beliebigen Server.
terminal-option-name = Dein Name an diesem Tisch.

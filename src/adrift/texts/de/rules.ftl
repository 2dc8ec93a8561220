### Was die Regeln jedes Spiels sagen.

event-player-was-silent = { $player } gibt keine Antwort.

## Warum jemand gewonnen hat

why-most-points = { $winners } gewinnt mit den meisten Punkten.
why-shared = { $winners } teilen sich den Sieg.

## Ablehnungen: warum eine Entscheidung nicht gilt

refusal-match-over = Die Partie ist zu Ende; es gibt nichts mehr zu entscheiden.
refusal-already-answered = Du hast schon geantwortet, und dabei bleibt es; warte auf die anderen.
refusal-not-asked = Du bist gerade nicht gefragt: { $kind } ist Sache der anderen.
refusal-not-offered = „{ $answer }“ steht hier nicht zur Wahl; nimm eine der Möglichkeiten.
refusal-chance-is-never-silent = Der Zufall kann nicht schweigen; gib eines seiner Ergebnisse an.
refusal-act-not-offered = „{ $answer }“ geht jetzt nicht.

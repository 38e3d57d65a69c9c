### Wörter, die die Bibliothek in Sätze einsetzt.

say-is-in-P = liegt in P
say-is-not-in-P = liegt nicht in P
say-the-end = dem Ende
say-a-closing-bracket = eine schließende Klammer
say-w-a-number-or-a-bracket = w, eine Zahl oder eine Klammer
say-a-vertex-and = eine Ecke und `:`
say-a-graph-without = ein Graph ohne `|`
say-the-base-must-be-of-the-form-n-H = die Basis muss die Form {"{"}0|H{"}"} haben
say-the-base-must-have-the-form-n-H = die Basis muss die Form {"{"}0|H{"}"} haben
say-the-exponent-must-be-positive = der Exponent muss positiv sein
say-the-exponent-must-not-be-negative = der Exponent darf nicht negativ sein
say-the-exponent-must-be-at-least-n = der Exponent muss mindestens 1 sein
say-the-game-is-not-atomic = das Spiel ist nicht atomar
say-the-game-is-not-an-ordinal-sum-with-this-base = das Spiel ist keine Ordinalsumme mit dieser Basis
say-the-temperature-must-be-above-n = die Temperatur muss über -1 liegen
say-there-are-more-games-born-by-day-n-than-can-be-listed = bis zum Tag 4 sind mehr Spiele geboren, als sich aufzählen lassen
say-region = Gebiet
say-boundary = Rand
say-corner = Winkel
say-of-region-n = von Gebiet { $n1 }
say-of-boundary-n-of-region-n = des Randes { $n1 } von Gebiet { $n2 }
say-width = Breite
say-column = Spalte
say-row = Zeile
say-king = König
say-queen = Dame
say-rook = Turm
say-bishop = Läufer
say-knight = Springer
say-blue = blau
say-red = rot
say-green = grün
say-octal = oktal
say-hexadecimal = hexadezimal
say-take-and-break = Nehmen und Brechen
say-value = Wert
say-Grundy-value = Grundy-Wert
say-genus = Genus
say-set-of-options = Optionsmenge
say-a-player-has-no-move-and-the-game-is-no-pseudonumber = ein Spieler hat keinen Zug, und das Spiel ist keine Pseudozahl
say-play-can-end-by-the-rules-here-not-by-the-lack-of-a-move-alone = das Spiel kann hier durch die Regeln enden, nicht nur, weil ein Zug fehlt
say-free-x-Left-s-o-Right-s-or-blocked = . (frei), x (von Links), o (von Rechts) oder # (gesperrt)
say-l-Left-s-domino-r-Right-s-e-either-player-s-or-a-gap = l (Dominostein von Links), r (von Rechts), e (von beiden) oder . (eine Lücke)
say-l-Left-s-r-Right-s-or-for-sale = l (von Links), r (von Rechts) oder . (zu kaufen)
say-free-x-a-stone-or-blocked = . (frei), x (ein Stein) oder # (gesperrt)
say-t-a-toad-Left-s-f-a-frog-Right-s-free-or-blocked = t (Kröte von Links), f (Frosch von Rechts), . (frei) oder # (gesperrt)
say-n-years = { $n1 } Jahre
say-n-n-years = { $n1 }^{ $n2 } Jahre
say-n-days = { $n1 } Tage
say-n-n-days = { $n1 }^{ $n2 } Tage
say-n-hours = { $n1 } Stunden
say-n-n-hours = { $n1 }^{ $n2 } Stunden
say-n-minutes = { $n1 } Minuten
say-n-n-minutes = { $n1 }^{ $n2 } Minuten
say-n-seconds = { $n1 } Sekunden
say-n-n-seconds = { $n1 }^{ $n2 } Sekunden
say-period-n-from-the-beginning-proved-Guy-Smith-from-n-values = Periode { $n1 } von Anfang an, bewiesen (Guy–Smith) aus { $n2 } Werten
say-period-n-from-the-beginning-proved-states-from-n-values = Periode { $n1 } von Anfang an, bewiesen (Zustände) aus { $n2 } Werten
say-period-n-from-the-beginning-proved-by-a-formula = Periode { $n1 } von Anfang an, bewiesen durch eine Formel
say-period-n-from-the-beginning-proved-window-from-n-values = Periode { $n1 } von Anfang an, bewiesen (Fenster) aus { $n2 } Werten
say-period-n-from-the-beginning-proved-automaton-from-n-values = Periode { $n1 } von Anfang an, bewiesen (Automat) aus { $n2 } Werten
say-period-n-from-the-beginning-only-observed-in-n-values-not-proved = Periode { $n1 } von Anfang an, nur an { $n2 } Werten beobachtet: nicht bewiesen
say-period-n-from-n-n-on-proved-Guy-Smith-from-n-values = Periode { $n1 } ab n = { $n2 }, bewiesen (Guy–Smith) aus { $n3 } Werten
say-period-n-from-n-n-on-proved-states-from-n-values = Periode { $n1 } ab n = { $n2 }, bewiesen (Zustände) aus { $n3 } Werten
say-period-n-from-n-n-on-proved-by-a-formula = Periode { $n1 } ab n = { $n2 }, bewiesen durch eine Formel
say-period-n-from-n-n-on-proved-window-from-n-values = Periode { $n1 } ab n = { $n2 }, bewiesen (Fenster) aus { $n3 } Werten
say-period-n-from-n-n-on-proved-automaton-from-n-values = Periode { $n1 } ab n = { $n2 }, bewiesen (Automat) aus { $n3 } Werten
say-period-n-from-n-n-on-only-observed-in-n-values-not-proved = Periode { $n1 } ab n = { $n2 }, nur an { $n3 } Werten beobachtet: nicht bewiesen
say-period-n-saltus-n-from-the-beginning-proved-Guy-Smith-from-n-values = Periode { $n1 }, Saltus { $n2 }, von Anfang an, bewiesen (Guy–Smith) aus { $n3 } Werten
say-period-n-saltus-n-from-the-beginning-proved-states-from-n-values = Periode { $n1 }, Saltus { $n2 }, von Anfang an, bewiesen (Zustände) aus { $n3 } Werten
say-period-n-saltus-n-from-the-beginning-proved-by-a-formula = Periode { $n1 }, Saltus { $n2 }, von Anfang an, bewiesen durch eine Formel
say-period-n-saltus-n-from-the-beginning-proved-window-from-n-values = Periode { $n1 }, Saltus { $n2 }, von Anfang an, bewiesen (Fenster) aus { $n3 } Werten
say-period-n-saltus-n-from-the-beginning-proved-automaton-from-n-values = Periode { $n1 }, Saltus { $n2 }, von Anfang an, bewiesen (Automat) aus { $n3 } Werten
say-period-n-saltus-n-from-the-beginning-only-observed-in-n-values-not-proved = Periode { $n1 }, Saltus { $n2 }, von Anfang an, nur an { $n3 } Werten beobachtet: nicht bewiesen
say-period-n-saltus-n-from-n-n-on-proved-Guy-Smith-from-n-values = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, bewiesen (Guy–Smith) aus { $n4 } Werten
say-period-n-saltus-n-from-n-n-on-proved-states-from-n-values = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, bewiesen (Zustände) aus { $n4 } Werten
say-period-n-saltus-n-from-n-n-on-proved-by-a-formula = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, bewiesen durch eine Formel
say-period-n-saltus-n-from-n-n-on-proved-window-from-n-values = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, bewiesen (Fenster) aus { $n4 } Werten
say-period-n-saltus-n-from-n-n-on-proved-automaton-from-n-values = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, bewiesen (Automat) aus { $n4 } Werten
say-period-n-saltus-n-from-n-n-on-only-observed-in-n-values-not-proved = Periode { $n1 }, Saltus { $n2 }, ab n = { $n3 }, nur an { $n4 } Werten beobachtet: nicht bewiesen
say-left = links
say-right = rechts
say-above = oben
say-below = unten
say-nothing-is-left-of-the-heap = vom Haufen bleibt nichts

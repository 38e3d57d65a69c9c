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
say-a-player-has-no-move-and-the-game-is-not-a-pseudonumber = ein Spieler hat keinen Zug, und das Spiel ist keine Pseudozahl
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
say-n-gigabytes = { $n1 } Gigabyte
say-n-n-gigabytes = { $n1 }^{ $n2 } Gigabyte
say-for-the-power-write-n-n = für die Potenz schreibe { $n1 }**{ $n2 }
say-n-edge-was-dropped-nothing-joins-it-to-the-ground-vertex-n = { $n1 } Kante ist weggefallen: nichts verbindet sie mit dem Boden, der Ecke { $n2 }
say-n-edges-were-dropped-nothing-joins-them-to-the-ground-vertex-n = { $n1 } Kanten sind weggefallen: nichts verbindet sie mit dem Boden, der Ecke { $n2 }
say-the-ball-lies-behind-the-left-goal-line = der Ball liegt hinter der linken Torlinie
say-the-ball-lies-behind-the-right-goal-line = der Ball liegt hinter der rechten Torlinie
say-assuming-termination-which-is-asserted-and-not-proved = unter der Annahme, dass es terminiert, was behauptet und nicht bewiesen ist
say-Numbers-in-spots-lives-left-Grey-numbers-regions = Zahlen in Punkten: übrige Leben. Grau: Gebiete.
say-Rows-of-one-period-every-column-settles-framed-cells-are-the-exceptions = Zeilen einer Periode: jede Spalte wird fest; gerahmt sind die Ausnahmen.
say-Each-cell-the-smallest-value-no-move-reaches = Jede Zelle: der kleinste Wert, den kein Zug erreicht.
say-The-tree-of-numbers = Der Zahlenbaum
say-Left-moves = Links zieht
say-Right-moves = Rechts zieht
say-either-player-moves = beide ziehen
say-Left-wall = linke Wand
say-Right-wall = rechte Wand
say-a-graph-of-n-vertices-and-n-edges = ein Graph mit { $n1 } Ecken und { $n2 } Kanten
say-lost-for-the-player-to-move = verloren für den, der am Zug ist
say-no-winning-move = kein gewinnender Zug
say-The-game-tree-of-x = Der Spielbaum von { $x }
say-The-Grundy-values-of-x = Die Grundy-Werte von { $x }
say-The-thermograph-of-x = Der Thermograph von { $x }
say-The-thermographs-of-x = Die Thermographen von { $x }
say-The-stalk-of-x = Der Halm von { $x }
say-The-order-of-x = Die Ordnung von { $x }
say-The-products-of-x = Die Produkte von { $x }
say-The-idempotents-of-x = Die Idempotenten von { $x }
say-The-Cayley-graph-of-x = Der Cayley-Graph von { $x }
say-A-strip-of-n-squares = Ein Streifen mit { $n1 } Feldern
say-A-board-of-n-by-n-squares = Ein Brett mit { $n1 } mal { $n2 } Feldern
say-A-sum-of-n-games = Eine Summe von { $n1 } Spielen
say-A-graph-of-n-vertices-and-n-edges = Ein Graph mit { $n1 } Ecken und { $n2 } Kanten
say-The-tree-of-numbers-and-the-way-to-n = Der Zahlenbaum und der Weg zu { $n1 }
say-The-tree-of-numbers-and-the-way-to-n-n = Der Zahlenbaum und der Weg zu { $n1 }/{ $n2 }
say-A-drawing-of-n-spots-and-n-region = Eine Zeichnung mit { $n1 } Punkten und { $n2 } Gebiet
say-A-drawing-of-n-spots-and-n-regions = Eine Zeichnung mit { $n1 } Punkten und { $n2 } Gebieten
say-day-n = Tag { $n1 }
say-regular = regelmäßig
say-exception = Ausnahme
say-period-n = Periode { $n1 }
say-dominated = dominiert
say-reversible = umkehrbar ↩
say-L-dominated = L dominiert
say-R-dominated = R dominiert
say-L-dominated-n = L dominiert ×{ $n1 }
say-R-dominated-n = R dominiert ×{ $n1 }
say-dominated-n = dominiert ×{ $n1 }
say-L-reversible = L umkehrbar ↩
say-R-reversible = R umkehrbar ↩
say-n-n-moves-to-positions-of-the-same-value-drawn-once = ×n: n Züge zu Stellungen gleichen Wertes, einmal gezeichnet
say-n-the-loop-at-n-stays-a-loop = { $n1 }: die Schlinge an { $n2 } bleibt eine Schlinge
say-n-the-n-loops-at-n-cancel-in-pairs-none-is-left = { $n1 }: die { $n2 } Schlingen an { $n3 } heben sich paarweise auf: keine bleibt
say-n-of-the-n-loops-at-n-an-odd-number-one-is-left = { $n1 }: von den { $n2 } Schlingen an { $n3 }, einer ungeraden Zahl, bleibt eine
say-n-fuse-the-cycle-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: verschmilz den Kreis { $n2 }-{ $n3 }-{ $n4 }: seine Ecken werden { $n5 }, seine { $n6 } Kanten dort Schlingen
say-n-fuse-the-cycle-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: verschmilz den Kreis { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }: seine Ecken werden { $n6 }, seine { $n7 } Kanten dort Schlingen
say-n-fuse-the-cycle-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: verschmilz den Kreis { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }: seine Ecken werden { $n7 }, seine { $n8 } Kanten dort Schlingen
say-n-fuse-the-cycle-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: verschmilz den Kreis { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }: seine Ecken werden { $n8 }, seine { $n9 } Kanten dort Schlingen
say-n-fuse-the-cycle-n-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: verschmilz den Kreis { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }-{ $n8 }: seine Ecken werden { $n9 }, seine { $n10 } Kanten dort Schlingen
say-n-the-stalks-at-n-make-one-of-length-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } = { $n4 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } = { $n3 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } xor { $n3 } = { $n4 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } xor { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme an { $n2 } werden einer der Länge { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } xor { $n8 } = { $n9 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: die Halme auf dem Boden werden einer der Länge { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }

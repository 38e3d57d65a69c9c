### Gründe, warum eine Stellung oder ein Zug gewinnt.

lib-annihilating-row = Zeile { $g } der Turmtabelle mit dem Loch ist bekannt
lib-annihilating-zero = *g |> *h ist genau dann 0, wenn g = h + 1 ist, und hier ist g gleich { $g }
lib-any-balance = { $left }, und der Rest ist { $rest } wert
lib-any-black = { $lower } ist a{ $n } und { $upper } ist b{ $n }: eine P-Stellung, von der aus keine andere erreichbar ist
lib-any-computed = { $equation }, Haufen für Haufen berechnet
lib-any-corner = (0,0) ist eine P-Stellung: es gibt keinen Zug mehr
lib-any-diagonal = die Differenz ist { $n }, und a{ $n } = { $lower }, b{ $n } = { $upper }: ziehe nach ({ $x },{ $y })
lib-any-formula = { $equation }, nach der Formel: { $formula }
lib-any-grundy-period = Zeile { $x } hat ab Spalte { $start } die Periode und den Saltus { $period }, bewiesen durch gleiche Zustände
lib-any-grundy-table = durch mex in den Zeilen 0 bis { $x } der Tabelle, Spalten 0 bis { $y }
lib-any-here-diagonal = die Differenz ist { $n }, und a{ $n } = { $lower }, b{ $n } = { $upper }: dieser Punkt selbst
lib-any-here-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist schon da
lib-any-here-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist schon da
lib-any-misere-black = ({ $x },{ $y }) ist eine P-Stellung des Misère-Spiels, in dem (0,1) und (2,2) an die Stelle von (0,0) und (1,2) treten
lib-any-misere-corner = es gibt keinen Zug mehr, und im Misère-Spiel gewinnt, wer nicht ziehen kann
lib-any-misere-end = es gibt keinen Zug mehr, und im Misère-Spiel gewinnt, wer nicht ziehen kann
lib-any-misere-move = im Misère-Spiel sind (0,1) und (2,2) statt (0,0) und (1,2) P-Stellungen: ziehe nach ({ $x },{ $y })
lib-any-move = { $left }
lib-any-not-diagonal = die Differenz ist { $n }, und a{ $n } = { $lower }, b{ $n } = { $upper }: ({ $x },{ $y }) liegt nicht darunter, also nicht auf diesem Weg
lib-any-not-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-any-not-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-any-partner-of-lower = { $kept } ist a{ $n }, der Partner ist b{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-any-partner-of-upper = { $kept } ist b{ $n }, der Partner ist a{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-any-period = { $equation }: für die Werte gilt: { $period }
lib-any-fickle = das Spiel ist für alle Haufen zahm, alle diese sind wankelmütig, und die Grundy-Werte ergeben zusammen { $sum }
lib-any-firm = das Spiel ist für alle Haufen zahm, ein Haufen ist fest, und die Grundy-Werte ergeben zusammen { $sum }
lib-any-quotient = die Pretending-Werte ergeben als Produkt { $product }, und das { $place }
lib-any-quotient-move = dann ergeben die Pretending-Werte als Produkt { $product }, und das { $place }
lib-any-table = durch mex in der Tabelle bis ({ $x },{ $y })
lib-any-word-here-lower = { $kept } = { $word }_F endet auf eine gerade Zahl von Nullen, der Partner { $partner_word }_F = { $partner } ist schon da
lib-any-word-here-upper = { $kept } = { $word }_F endet auf eine ungerade Zahl von Nullen, der Partner { $partner_word }_F = { $partner } ist schon da
lib-any-word-lower = { $kept } = { $word }_F endet auf eine gerade Zahl von Nullen, der Partner ist { $partner_word }_F = { $partner }: ziehe nach ({ $x },{ $y })
lib-any-word-not-lower = { $kept } = { $word }_F endet auf eine gerade Zahl von Nullen, der Partner { $partner_word }_F = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-any-word-not-upper = { $kept } = { $word }_F endet auf eine ungerade Zahl von Nullen, der Partner { $partner_word }_F = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-any-word-upper = { $kept } = { $word }_F endet auf eine ungerade Zahl von Nullen, der Partner ist { $partner_word }_F = { $partner }: ziehe nach ({ $x },{ $y })
lib-arc-kayles-cycle = von einem Kreis aus { $length } Ecken lässt jeder Zug denselben Weg übrig: { $value }
lib-arc-kayles-nothing = keine Kante ist übrig
lib-arc-kayles-path =
    ein Weg aus { $length ->
        [one] 1 Ecke
       *[other] { $length } Ecken
    } ist ein Haufen von Dawsons Kayles, dessen Werte die Periode 34 haben: { $value }
lib-arc-kayles-star = alle Kanten haben eine Ecke gemeinsam: ein Zug nimmt sie alle
lib-arc-kayles-sum = der Graph besteht aus Wegen, Kreisen und Sternen, und ihre Nim-Summe ist { $value }
lib-because-answer = { $label } gewinnt
lib-because-answer-since = { $label } gewinnt: { $reason }
lib-because-no-answer = danach hat der andere keinen Zug
lib-because-over = das Spiel ist damit zu Ende, und der andere hat gewonnen
lib-because-searched = eine Suche durch alle Antworten zeigt, dass sie alle verlieren
lib-bishop-heap =
    die Diagonale hinab sind { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    } erreichbar, wie von einem Haufen
lib-bishop-misere-next = ziehe nach ({ $x },{ $y }), neben den Rand: den letzten Zug hat der Gegner
lib-bishop-misere-previous = ein einziger Zug bleibt, an den Rand, und wer ihn macht, verliert
lib-bishop-next = ziehe nach ({ $x },{ $y }), an den Rand
lib-bishop-previous = der Läufer steht am Rand: es gibt keinen Zug mehr
lib-brussels-sprouts-even =
    jede Partie dauert { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, eine gerade Zahl: { $arms } Arme + { $boundaries } Ränder - 2 für jedes Gebiet ({ $twice })
lib-brussels-sprouts-misere-even =
    jede Partie dauert { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, eine gerade Zahl: der Gegner macht den letzten und verliert
lib-brussels-sprouts-misere-odd =
    jede Partie dauert { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, eine ungerade Zahl: wer beginnt, macht den letzten und verliert
lib-brussels-sprouts-moves =
    jede Partie dauert { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }: { $arms } Arme + { $boundaries } Ränder - 2 für jedes Gebiet ({ $twice })
lib-brussels-sprouts-odd =
    jede Partie dauert { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }, eine ungerade Zahl: { $arms } Arme + { $boundaries } Ränder - 2 für jedes Gebiet ({ $twice })
lib-childish-hackenbush-green = grüne Kanten werden geschnitten wie im Hackenbush, und das Verschmelzen ergibt den Grundy-Wert { $value }
lib-chocolate-misere-even = keine Seite ist größer als 1, und die Anzahl der Seiten 1 ist { $ones }, gerade: der Gegner bricht zuletzt und verliert
lib-chocolate-misere-next = an einer Seite der Rosine ({ $heap }) ist mehr als 1, also entscheidet im Misère-Spiel dasselbe wie im normalen: { $equation }, nicht 0, gewonnen
lib-chocolate-misere-odd = keine Seite ist größer als 1, und die Anzahl der Seiten 1 ist { $ones }, ungerade: wer am Zug ist, bricht zuletzt und verliert
lib-chocolate-misere-previous = an einer Seite der Rosine ({ $heap }) ist mehr als 1, also entscheidet im Misère-Spiel dasselbe wie im normalen: { $equation }, verloren
lib-chocolate-move = { $side }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-chocolate-next = die vier Seiten der Rosine sind Nim-Haufen: { $equation }, nicht 0; kürzt man { $side } von { $size } auf { $rest }, wird sie 0
lib-chocolate-previous = die vier Seiten der Rosine sind Nim-Haufen: { $equation }; jeder Zug ändert die Nim-Summe, und eine Antwort stellt sie wieder her
lib-chocolate-sum = die Spalten links und rechts der Rosine und die Zeilen darüber und darunter sind Nim-Haufen: { $equation }
lib-chomp-hook = die Zeile und die Spalte des Gifts sind Nim-Haufen: { $arm } xor { $leg } = { $sum }
lib-chomp-hook-next = die Zeile und die Spalte des Gifts sind Nim-Haufen: ein Biss bei { $bite } macht sie gleich
lib-chomp-hook-previous = die Zeile und die Spalte des Gifts sind gleiche Haufen: jeder Biss wird in der anderen beantwortet
lib-chomp-poison = nur das vergiftete Stück ist übrig
lib-chomp-rectangle = Strategiediebstahl: gewinnt der Biss bei { $bite } nicht, so wäre die Antwort darauf gleich möglich gewesen
lib-chomp-square = beiße bei (2,2): übrig bleiben eine Zeile und eine Spalte gleicher Länge, und jeder Biss hat ein Spiegelbild
lib-chomp-two-next = beiße bei { $bite }, dann hat von zwei Zeilen oder Spalten die längere ein Stück mehr
lib-chomp-two-previous = von zwei Zeilen oder Spalten hat die längere ein Stück mehr: jeder Biss ändert das, und eine Antwort stellt es wieder her
lib-coin-turning-sum = jeder Platz von Kopf hat einen eigenen Grundy-Wert, und ihre Nim-Summe { $sum } ist { $value }
lib-coins-misere-even = jede Münze liegt auf Feld 1 oder 2, und auf Feld 2 liegen { $ones }, eine gerade Zahl: der Gegner zieht zuletzt und verliert
lib-coins-misere-next = die Münze auf Feld { $heap } hat mehr als einen Zug, also entscheidet im Misère-Spiel dasselbe wie im normalen: { $equation }, nicht 0, gewonnen
lib-coins-misere-odd = jede Münze liegt auf Feld 1 oder 2, und auf Feld 2 liegen { $ones }, eine ungerade Zahl: wer am Zug ist, zieht zuletzt und verliert
lib-coins-misere-previous = die Münze auf Feld { $heap } hat mehr als einen Zug, also entscheidet im Misère-Spiel dasselbe wie im normalen: { $equation }, verloren
lib-coins-move = die Münze von { $from } nach { $to }: die Nim-Summe wird 0
lib-coins-next = eine Münze auf Feld s ist ein Haufen s - 1: { $equation }, nicht 0; die Münze von { $from } nach { $to } macht sie zu 0
lib-coins-previous = eine Münze auf Feld s ist ein Haufen s - 1: { $equation }; jeder Zug ändert die Nim-Summe, und eine Antwort stellt sie wieder her
lib-coins-sum = eine Münze auf Feld s ist ein Haufen s - 1: { $equation }
lib-coins-sum-binary = eine Münze auf Feld s ist ein Haufen s - 1: { $equation }, binär { $columns }
lib-coins-no-towers-gaps = die Lücken zwischen den Münzen, von rechts gepaart, sind Nim-Haufen: { $equation }
lib-coins-no-towers-move = die Münze von { $from } nach { $to }: die Nim-Summe der Lücken wird 0
lib-coins-no-towers-next = die Lücken zwischen den Münzen, von rechts gepaart, sind Nim-Haufen: { $equation }, nicht 0; die Münze von { $from } nach { $to } macht sie zu 0
lib-coins-no-towers-previous = die Lücken zwischen den Münzen, von rechts gepaart, sind Nim-Haufen: { $equation }; jeder Zug ändert die Nim-Summe, und eine Antwort stellt sie wieder her
lib-compound-period = Zeile { $row } der Turmtabelle mit dem Loch hat ab Spalte { $start } die Periode und den Saltus { $period }, bewiesen durch gleiche Zustände
lib-compound-table = durch mex in der Turmtabelle bis ({ $x },{ $y })
lib-cram-middle = eine halbe Drehung lässt das Brett, wie es ist: nimm die Mitte, { $domino }, und beantworte jeden Dominostein mit seinem Bild
lib-cram-strip = eine Reihe freier Felder ist ein Haufen von Dawsons Kayles, dessen Werte die Periode 34 haben: { $equation }
lib-cram-symmetric = eine halbe Drehung lässt das Brett, wie es ist: beantworte jeden Dominostein mit seinem Bild
lib-domineering-strip = auf einer einzelnen Zeile oder Spalte kann nur ein Spieler ziehen, so oft Dominosteine passen
lib-dots-and-boxes-score = bei bestem Spiel liegt Links am Ende um { $left } Kästchen vorn, wenn Links beginnt, um { $right }, wenn Rechts beginnt
lib-generalised-wythoff-both = ({ $x },{ $y }) ist ein verlorenes Paar, und die genommenen Anzahlen unterscheiden sich um weniger als { $t }: ziehe nach ({ $x },{ $y })
lib-generalised-wythoff-corner = es gibt keinen Zug mehr
lib-generalised-wythoff-lost = { $lower } ist A{ $n } und { $upper } ist B{ $n } = A{ $n } + { $t } * { $n }: von einem verlorenen Paar aus ist kein anderes erreichbar
lib-generalised-wythoff-lower = { $kept } ist A{ $n }, der Partner ist B{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-generalised-wythoff-upper = { $kept } ist B{ $n }, der Partner ist A{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-go-points = es kann nichts mehr gespielt werden, und Links liegt um { $points } Punkte vorn
lib-graph-game-end = von { $vertex } führt kein Pfeil weg
lib-graph-game-mex = die Pfeile von { $vertex } führen zu den Werten { $values }, und der kleinste fehlende ist { $mex }
lib-hackenbush-colon = nach dem Doppelpunktprinzip, von oben nach unten, ist es { $value } wert
lib-hackenbush-cut = schneidet man { $edge } durch, bleibt { $value }
lib-hackenbush-feet = alles, worauf es steht, gehört einem Spieler, den der andere nie zu Fall bringen kann
lib-hackenbush-fusion = jeder Kreis verschmilzt zu Schlingen, von denen bei ungerader Anzahl eine bleibt, und Halme auf einer Ecke addieren sich nach Nim: der Grundy-Wert ist { $value }
lib-hackenbush-nothing = keine Kante ist übrig
lib-hackenbush-number = was nur von grünen Kanten gehalten wird, ist durchweg klein, also entscheidet die Zahl daneben: { $value }
lib-hackenbush-stem = es steht auf einer einzigen grünen Kante, und wer beginnt, schneidet sie durch
lib-hackenbush-two-ahead = Blumen, Ups und Nimber vom Atomgewicht { $weight }: zwei Vorsprung gewinnt
lib-king-even = beide Koordinaten sind gerade: 0
lib-king-misere-next = ziehe nach ({ $x },{ $y }): im Misère-Spiel sind gerade Koordinaten verloren, außer wenn eine 0 ist: dann die mit der anderen ungerade
lib-king-misere-previous = im Misère-Spiel sind gerade Koordinaten verloren, außer wenn eine 0 ist: dann die mit der anderen ungerade
lib-king-mixed-even = eine Koordinate ist ungerade, die andere gerade, und die kleinere ist gerade: 1
lib-king-mixed-odd = eine Koordinate ist ungerade, die andere gerade, und die kleinere ist ungerade: 3
lib-king-next = nicht beide Koordinaten sind gerade: ziehe nach ({ $x },{ $y }), wo sie es sind
lib-king-odd = beide Koordinaten sind ungerade: 2
lib-king-previous = beide Koordinaten sind gerade: jeder Zug macht eine ungerade, und eine Antwort beide wieder gerade
lib-knight-block = die Werte wiederholen sich mit der Periode 4: beim Teilen durch 4 lassen die Koordinaten { $x } und { $y }
lib-knight-next = ziehe nach ({ $x },{ $y }), wo beide Koordinaten beim Teilen durch 4 den Rest 0 oder 1 lassen
lib-knight-previous = beim Teilen durch 4 lassen beide Koordinaten 0 oder 1: jeder Zug ändert das, und eine Antwort stellt es wieder her
lib-leaves-negative = es bleibt { $value } < 0, und das gewinnt Rechts, wer auch beginnt
lib-leaves-nothing = es bleibt 0, verloren für den, der am Zug ist
lib-leaves-positive = es bleibt { $value } > 0, und das gewinnt Links, wer auch beginnt
lib-leaves-zero = es bleibt { $value } = 0, verloren für den, der am Zug ist
lib-nim-misere-even = kein Haufen ist größer als 1, und die Anzahl der Haufen 1 ist { $ones }, gerade: der Gegner nimmt den letzten und verliert
lib-nim-misere-last = Haufen { $heap } ist der einzige größer als 1: bleiben davon { $rest }, so ist die Anzahl der Haufen 1 gleich { $ones }, ungerade
lib-nim-misere-move = Haufen { $heap }: { $size } xor { $sum } = { $rest }; die Nim-Summe wird 0, und ein Haufen größer als 1 bleibt
lib-nim-misere-next = Haufen { $heap } ist größer als 1, also entscheidet im Misère-Spiel dasselbe wie im normalen: die Nim-Summe ist { $equation }, nicht 0, gewonnen
lib-nim-misere-odd = kein Haufen ist größer als 1, und die Anzahl der Haufen 1 ist { $ones }, ungerade: wer am Zug ist, nimmt den letzten und verliert
lib-nim-misere-previous = Haufen { $heap } ist größer als 1, also entscheidet im Misère-Spiel dasselbe wie im normalen: die Nim-Summe ist { $equation }, verloren
lib-nim-misere-take = es bleiben { $ones } Haufen der Größe 1, eine ungerade Zahl
lib-nim-move = Haufen { $heap }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-nim-next = die Nim-Summe ist { $equation }, nicht 0: wird Haufen { $heap } von { $size } auf { $rest } verkleinert, ist sie 0
lib-nim-previous = die Nim-Summe ist { $equation }: jeder Zug ändert sie, und eine Antwort stellt sie wieder her
lib-nim-sum = die Nim-Summe ist { $equation }
lib-nim-sum-binary = die Nim-Summe ist { $equation }, binär { $columns }
lib-nimstring-loony = die Stellung ist „loony“: wer am Zug ist, gewinnt, was immer sonst auf dem Tisch liegt
lib-nimstring-value = nach der Theorie von Nimstring ist sie { $value } wert
lib-northcott-advance = der Abstand in Zeile { $row } wird { $gap } xor { $sum } = { $rest }, und die Nim-Summe 0
lib-northcott-next = die Nim-Summe der Abstände ist { $equation }, nicht 0: ein Zug kann sie zu 0 machen
lib-northcott-previous = die Nim-Summe der Abstände ist { $equation }: ein Vorrücken wird wie im Nim beantwortet, ein Rückzug durch Nachrücken
lib-northcott-retreat = der Abstand in Zeile { $row } wird { $gap } xor { $sum } = { $rest }, und die Nim-Summe 0, aber ein Rückzug verlängert nur die Partie
lib-poker-nim-add = Haufen { $heap }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0, aber zurückgelegte Steine verlängern nur die Partie
lib-poker-nim-next = die Nim-Summe ist { $equation }, nicht 0: ein Zug kann sie zu 0 machen
lib-poker-nim-previous = die Nim-Summe ist { $equation }: Wegnehmen wird wie im Nim beantwortet, und was zurückgelegt wird, wird wieder weggenommen
lib-poker-nim-take = Haufen { $heap }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-rewriting-formula = nach der Formel { $formula } ist der Wert { $value }
lib-rewriting-parity =
    das System ist orthogonal und linear und löscht nichts, also dauert jede Partie { $length ->
        [one] 1 Zug
       *[other] { $length } Züge
    }, was auch gespielt wird: der Wert ist { $length } mod 2
lib-rook-misere-next = das Misère-Spiel ist wie das normale außer auf (0,0), (0,1), (1,0) und (1,1): ({ $x },{ $y }) ist gewonnen
lib-rook-misere-previous = das Misère-Spiel ist wie das normale außer auf (0,0), (0,1), (1,0) und (1,1): ({ $x },{ $y }) ist verloren
lib-rook-next = die Koordinaten sind verschieden: ziehe nach ({ $x },{ $y }), wo sie gleich sind
lib-rook-previous = die Koordinaten sind gleich: jeder Zug macht sie verschieden, und eine Antwort wieder gleich
lib-rook-sum = die Koordinaten sind Nim-Haufen: { $equation }
lib-rook-sum-binary = die Koordinaten sind Nim-Haufen: { $equation }, binär { $columns }
lib-rook-corner-edge = am Rand entlang sind { $long } - 1 Felder erreichbar, ohne (0,0)
lib-rook-corner-misere-next = ziehe nach ({ $x },{ $y }): im Misère-Spiel verloren sind (0,2), (1,1), (2,0) und (n,n) für n > 2
lib-rook-corner-misere-previous = ({ $x },{ $y }) ist eines der im Misère-Spiel verlorenen Felder (0,2), (1,1), (2,0) und (n,n) für n > 2
lib-rook-corner-next = ziehe nach ({ $x },{ $y }): verloren sind die Felder (0,1), (1,0) und (n,n) für n > 1
lib-rook-corner-period = Zeile { $row } der Tabelle mit dem Loch, deren Inverse diese ist, hat ab Spalte { $start } die Periode und den Saltus { $period }, bewiesen durch gleiche Zustände
lib-rook-corner-previous = ({ $x },{ $y }) ist eines der verlorenen Felder (0,1), (1,0) und (n,n) für n > 1, von denen keines zu einem anderen führt
lib-rook-corner-second = neben dem Rand ist der Wert die andere Koordinate
lib-rook-hole-first = in Zeile 0 mit dem zusätzlichen Feld sind { $y } + 1 Felder erreichbar
lib-rook-hole-misere-next = ziehe nach ({ $x },{ $x }): im Misère-Spiel ist die Diagonale verloren
lib-rook-hole-misere-previous = x = y: jeder Zug verlässt die Diagonale, und eine Antwort kehrt auf sie zurück; von (0,0) bleibt nur das zusätzliche Feld
lib-rook-hole-next = ziehe nach ({ $x },{ $y }), wo x = y + 1 ist
lib-rook-hole-period = Zeile { $row } der Tabelle hat ab Spalte { $start } die Periode und den Saltus { $period }, bewiesen durch gleiche Zustände
lib-rook-hole-previous = x = y + 1: jeder Zug verlässt diese Gerade, und eine Antwort kehrt auf sie zurück
lib-rook-hole-second = in Zeile 1 ist der Wert die Spalte
lib-sequential-spectrum = das Spektrum des ersten Teils ist bekannt und bildet { $h } auf { $value } ab
lib-strings-and-coins-score = bei bestem Spiel liegt Links am Ende um { $left } Münzen vorn, wenn Links beginnt, um { $right }, wenn Rechts beginnt
lib-sum-nim-sum = die Nim-Summe der Teile entscheidet
lib-sum-quotient = im Misère-Quotienten der Teile ist ihr Produkt { $product }, und das { $place }
lib-tartan-product = Kopf an (x, y) ist das Nim-Produkt von Kopf an x und an y in den beiden Spielen wert (Tartan-Satz), und { $sum } ist { $value }
lib-treblecross-middle = der Streifen ist von beiden Enden gleich: nimm die Mitte, Feld { $square }, und beantworte jedes Kreuz mit seinem Bild
lib-treblecross-octal = Reihen von Feldern, die Abstand halten, sind Haufen des Oktalspiels 0.007, um zwei größer
lib-treblecross-three = ein Kreuz auf Feld { $square } macht drei in einer Reihe
lib-truncated-nimber = ein abgeschnittener Nimber ist um eins kleiner
lib-truncated-rook = diese Zelle der Turmtabelle ohne die Ecke ist bekannt
lib-truncated-undone = das Abschneiden nimmt den abschließenden * wieder weg
lib-value-itself = es ist schon ein Wert
lib-value-nimber = es ist ein Nimber
lib-value-sign = der Wert selbst sagt es
lib-weak-sequential-nimbers = *n => *m ist *(n + m), als Menge
lib-welter-formula = Welters Formel: die Nim-Summe der Felder und der d xor (d - 1) über alle Abstände d ist { $bracket } = { $value }
lib-welter-move = die Münze von { $from } nach { $to }: Welters Formel ergibt 0
lib-welter-next = Welters Formel ergibt { $bracket } = { $value }, nicht 0; die Münze von { $from } nach { $to } macht es zu 0
lib-welter-previous = Welters Formel ergibt { $bracket } = 0: jeder Zug ändert das, und eine Antwort stellt es wieder her
lib-leaves-drawn = es bleibt { $value }, und das kann niemand gewinnen, wenn { $opponent } am Zug ist
lib-leaves-infinite = es bleibt { $value }, und keine der Marken ist 0, also kann niemand gewinnen
lib-leaves-won = es bleibt { $value }, und das gewinnt { $player }, wenn { $opponent } am Zug ist

### Eigene Spiele: was an ihren Regeln nicht stimmt.

lib-own-board-large = das Brett ist zu groß: höchstens { $most } Felder
lib-own-board-letter = `{ $letter }` ist kein Feld von "{ $cells }"
lib-own-board-no-start = schreibe das Brett als Text, etwa { $example }: die Regeln nennen kein Brett, auf dem das Spiel beginnt
lib-own-board-rows =
    Zeile { $number } hat { $length ->
        [one] 1 Feld
       *[other] { $length } Felder
    }, Zeile 1 hat { $columns }: die Zeilen zwischen den | müssen gleich lang sein
lib-own-board-size = die Größe eines Bretts sind ganze Zahlen ab 1: Zeilen und Spalten, für einen Streifen die Länge
lib-own-board-strip = { $game } wird auf einer einzigen Zeile gespielt: lass | weg
lib-own-cells-many = es sind zu viele Buchstaben: höchstens { $most }
lib-own-cells-meaning = `{ $letter }` hat in Mustern eine Bedeutung: wähle einen anderen Buchstaben
lib-own-cells-twice = `{ $letter }` kommt zweimal vor
lib-own-cells-word = schreibe Buchstaben mit Leerzeichen dazwischen, Gegenstücke mit / verbunden: ". x/o #"
lib-own-formula-deep = diese Funktion ruft sich zu oft selbst auf: nichts hält sie an
lib-own-formula-div = schreibe `a div b` für den ganzen Teil, `a mod b` für den Rest
lib-own-formula-empty = eine leere Liste hat kein kleinstes oder größtes Element
lib-own-formula-fraction = { $a }/{ $b } ist keine natürliche Zahl
lib-own-formula-index = es gibt kein Element Nummer { $index }: die Liste hat { $length }, von 1 an gezählt
lib-own-formula-large = diese Zahl ist zu groß: Regeln rechnen mit ganzen Zahlen von 63 Bit
lib-own-formula-list = diese Liste ist zu lang: höchstens { $most } Elemente
lib-own-formula-long = diese Formel dauert für eine Stellung zu lange: mache ihre Schleifen kürzer
lib-own-formula-power = eine negative Potenz ist keine ganze Zahl
lib-own-formula-root = eine negative Zahl hat keine Quadratwurzel
lib-own-formula-zero = Division durch null
lib-own-graph-label = `{ $label }` ist keine Kante von "{ $edges }"
lib-own-graph-large = der Graph ist zu groß: höchstens { $most } Ecken
lib-own-graph-loop = die Kante { $name }-{ $name } verbindet eine Ecke mit sich selbst
lib-own-graph-text = ein Graph ist ein Text, etwa { $example }
lib-own-graph-word = `{ $word }`: schreibe Kanten 1-2, Pfeile 1>2, Buchstaben von Ecken 2:x, oder Wege aus Buchstaben .-.-x
lib-own-move-endless = ein Zug mit diesem Schritt endet nie: er lässt sich ewig wiederholen
lib-own-moves-many = es sind zu viele Züge, um sie aufzuzählen
lib-own-option-nimber = ein Nimber wird mit einer natürlichen Zahl geschrieben
lib-own-option-outside = { $position } hat eine Option, in der { $name } gleich { $number } ist
lib-own-option-outside-hint = füge eine Bedingung hinzu, etwa `if k <= { $name }`, oder lass die Schleife früher enden
lib-own-option-self = { $position } ist eine Option von sich selbst
lib-own-option-self-hint = vielleicht ist `n - k` gemeint; wenn das Spiel im Kreis gehen darf, füge `endless draws` hinzu
lib-own-pattern-brace = `{"{"}` wird nie geschlossen: schreibe `{"}"}` hinter die Zahl
lib-own-pattern-bracket = `[` wird nie geschlossen: schreibe `]` hinter die Buchstaben
lib-own-pattern-edge = eine Kante verbindet zwei Felder: schreibe eines davor
lib-own-pattern-edge-label = `{ $letter }` ist keine Kante von "{ $edges }": füge `edges "…"` hinzu
lib-own-pattern-empty = ein Muster braucht ein Feld
lib-own-pattern-letter = `{ $letter }` ist kein Feld von "{ $cells }"
lib-own-pattern-letter-hint = füge `cells "{ $cells }"` hinzu, Gegenstücke mit / verbunden
lib-own-pattern-long = dieses Muster ist zu lang: höchstens { $most } Felder
lib-own-pattern-repeat-rows = eine Wiederholung braucht ein Muster aus einer Zeile
lib-own-pattern-repeat-rows-hint = schreibe eine Zeile, und mit `in`, wie sie liegen darf: `"x .* ." -> ". .* x" in vertical`
lib-own-pattern-repeats = es sind zu viele Wiederholungen: höchstens { $most } in einem Muster
lib-own-pattern-rows = die Zeilen eines Musters müssen gleich lang sein
lib-own-pattern-times = ein Feld wird 0- bis 100-mal wiederholt, nicht { $times }-mal
lib-own-position-condition = { $position } ist keine Stellung: { $condition } muss gelten
lib-own-position-count =
    { $game } nimmt { $wanted ->
        [one] 1 Argument
       *[other] { $wanted } Argumente
    }, nicht { $given }
lib-own-position-list = { $name } ist eine Liste natürlicher Zahlen
lib-own-position-number = { $name } ist eine ganze Zahl
lib-own-position-outside = { $name } ist eines von { $domain }, nicht { $number }
lib-own-position-text = { $name } ist ein Text in Anführungszeichen
lib-own-rewrite-class = { $class } rechts übersetzt nichts: schreibe so viele Buchstaben, wie an seiner Stelle links stehen
lib-own-rewrite-length =
    aus { $before ->
        [one] 1 Feld
       *[other] { $before } Feldern
    } werden { $after }
lib-own-rewrite-length-hint = schreibe vor und nach dem Pfeil gleich viele; `_` steht für das, was bleibt
lib-own-rewrite-nothing = dieser Zug ändert nichts
lib-own-rewrite-nothing-hint = zum Passen schreibe `left pass`
lib-rules-also = `also` fügt Züge hinzu: schreibe `also moves`, `also left` oder `also right`
lib-rules-arguments = { $name } kann diese Anzahl von Argumenten nicht nehmen: { $given }
lib-rules-as = eine Bezeichnung ist ein Text: `as "take { $k }"`
lib-rules-at = `at` braucht eine Bedingung an das Feld: `at row == rows`
lib-rules-board-clause = diese Klausel gehört zu einem `game` aus Zahlen: Symmetrie und Teile von Brettern werden aus den Regeln gefunden
lib-rules-cells = schreibe die Buchstaben als Text: `cells ". x/o #"`
lib-rules-clause = eine Klausel beginnt mit left, right, moves, also, only, let, normal, symmetry, parts, cells, edges, start, shape, wins, loses, draws, stuck, endless, theorem, example, notation, source, known oder scene
lib-rules-clause-unknown = keine Klausel beginnt mit `{ $word }`
lib-rules-clears = schreibe `clears "x" without "."`
lib-rules-closing = `{ $bracket }` schließt nichts
lib-rules-condition = hier wird eine Bedingung erwartet: `if …` oder `unless …`
lib-rules-count = eine Anzahl in einem Muster ist eine Zahl oder eine Formel der Parameter
lib-rules-deep = das ist zu tief geschachtelt: höchstens { $most } Stufen
lib-rules-domain = ein Parameter durchläuft `naturals`, `integers`, `texts`, `lists` oder einen Bereich wie 1..19
lib-rules-effect = schreibe `around "a" -> "b"`: Buchstaben, und der eine, zu dem sie werden
lib-rules-endless = schreibe `endless draws`, `endless left wins` oder `endless right wins`
lib-rules-example = ein Beispiel ist ein Ausdruck, der wahr ist: `example nim(3).grundy == 3`
lib-rules-fault = in den Regeln von { $game }, Zeile { $line }: { $what }
lib-rules-formula = Regeln rechnen mit ganzen Zahlen, Texten und Listen: das ist keine solche Formel
lib-rules-from = `from` braucht den Namen eines Spiels
lib-rules-from-hint = vereinbare es zuerst, oder schreibe davor `use "file.game"`
lib-rules-from-kind = ein `game` stammt von einem Spiel ab, ein Brett, Streifen oder Graph von seinesgleichen
lib-rules-from-parameters = schreibe so viele Parameter, wie das andere Spiel hat, in derselben Reihenfolge: `game b(x, y) from a(x, y)`
lib-rules-from-unknown = kein Spiel namens `{ $name }` wurde vereinbart
lib-rules-function = in Regeln gibt es keine Funktion `{ $name }`
lib-rules-game-pattern = Muster gehören zu `board`, `strip` und `graph`; die Optionen eines `game` sind Stellungen: `moves nim(k) for k in 0..n - 1`
lib-rules-game-unknown = es gibt kein Spiel `{ $name }`
lib-rules-game-unknown-hint = eine Option dieses Spiels schreibt man { $own }(…)
lib-rules-helper = die Funktion `{ $name }` kann in Regeln nicht verwendet werden
lib-own-theorem = nach einem Satz: { $known } ({ $source })
lib-rules-known = `known` braucht einen Text: was man über das Spiel weiß
lib-rules-let = schreibe `let name := formula`
lib-rules-letter = `{ $letter }` ist kein Feld von "{ $cells }"
lib-rules-long = dieser Text ist für Regeln zu lang: höchstens 1 MB
lib-rules-member = `.{ $name }` bedeutet hier nichts
lib-rules-mirrored = schreibe `left mirrored` oder `right mirrored`
lib-rules-mirrored-at = Bedingungen an Zeilen, Spalten und Anzahlen lassen sich nicht spiegeln: schreibe die Züge des anderen Spielers aus
lib-rules-name = eine Vereinbarung braucht einen Namen
lib-rules-name-taken = `{ $name }` ist der Name einer Operation: wähle einen anderen
lib-rules-no-counterparts = `mirrored`, aber keine Felder sind Gegenstücke
lib-rules-no-counterparts-hint = schreibe `moves` für Züge beider Spieler, oder verbinde Gegenstücke mit /: `cells "t/h"`
lib-rules-no-moves = { $name } hat keine Züge
lib-rules-no-moves-hint = schreibe `moves …` für Züge beider Spieler, oder `left …` und `right …`
lib-rules-notation = `notation` braucht einen Text
lib-rules-open = `{ $bracket }` aus Zeile { $line } wird nie geschlossen
lib-rules-open-hint = schreibe `{ $close }`, wo sie endet
lib-rules-option = hier wird eine Option erwartet: eine Stellung wie `nim(k)`, oder Muster `"x ." -> ". x"`
lib-rules-parameter = Parameter sind Namen: `(a, b)`, `(h...)`, `(k in 1..9)`, `(n, most := n - 1)`
lib-rules-pattern-empty = ein Muster braucht ein Feld
lib-rules-reaches = schreibe `every "x" reaches "."`
lib-rules-scene = schreibe `scene heaps`, `scene lattice`, `scene text`, oder Buchstaben mit dem, was man sieht: `scene grid, "c" "coin"`; Buchstaben sehen aus wie free, blocked, left, right, coin, man, ball oder poison
lib-rules-schema = dieses Argument der Regeln ist eine ganze Zahl von { $from } bis { $to }
lib-rules-shape = die Form eines Bretts ist `torus` oder `cylinder`
lib-rules-side = { $player } hat keine Züge
lib-rules-side-hint = schreibe `{ $player } mirrored`, `{ $player } none`, oder `moves` für Züge beider Spieler
lib-rules-site = hier wird ein Muster in Anführungszeichen erwartet
lib-rules-source = `source` braucht einen Text: wo das Spiel veröffentlicht ist
lib-rules-start = schreibe `start "xo|ox"`, oder mit Anzahlen `start(a, b) "x{ $a } .{ $b }"`
lib-rules-step = ein Zug auf einem Brett ist ein Bild vorher und nachher: `left "x ." -> ". x"`
lib-rules-stuck = schreibe `stuck loses`, `stuck wins` oder `stuck draws`
lib-rules-symmetry = eine Symmetrie ist eine Stellung des Spiels selbst, `wythoff(b, a)`, mit - davor, wenn es das Negative ist
lib-rules-target = eine Option ist eine Stellung, eine Summe von Stellungen oder ein Wert
lib-rules-text-open = dieser Text wird nie geschlossen: schreibe "
lib-rules-theorem = ein Satz ist eine Behauptung über die Stellung: `theorem grundy == n`
lib-rules-turn = ein Muster aus mehreren Zeilen kann nach east, north, west und south gedreht werden oder in allen `symmetries` liegen
lib-rules-type = hier wird etwas anderes erwartet: { $wanted }; das ist { $found }
lib-rules-unknown = `{ $name }` bedeutet hier nichts
lib-rules-unknown-hint = Regeln kennen ihre Parameter, Namen von `for` und `let`, und Funktionen der Datei
lib-rules-use = schreibe `use "file.game"`
lib-rules-use-deep = Dateien verwenden einander zu tief: höchstens { $most } Stufen
lib-rules-use-file = eine Datei mit Spielen liest keine anderen Dateien
lib-rules-use-file-hint = schreibe den Text der Stellung hierher, oder gib ihn dem Spiel als Argument
lib-rules-use-folder = { $name }: eine Datei mit Spielen verwendet nur Dateien aus ihrem eigenen Ordner
lib-rules-use-nowhere = { $name }: eine solche Datei mit Spielen gibt es hier nicht
lib-rules-use-unreadable = { $name }: { $why }
lib-rules-use-wrong = { $name }, Zeile { $line }, Spalte { $column }: { $what }
lib-rules-way-player = `{ $word }` ist ein Spieler, keine Richtung
lib-rules-way-unknown = `{ $word }` ist keine Richtung
lib-rules-ways = Richtungen sind east, west, north, south, northeast, northwest, southeast, southwest, orthogonal, diagonal, compass, horizontal, vertical, hexagonal, Listen davon oder von [Zeilen, Spalten]
lib-rules-warn-excluded = { $position } hat die Option { $option }, die wegen `if { $condition }` keine Stellung ist: füge der Option die Bedingung hinzu
lib-rules-warn-hides = `{ $name }` ist auch ein Spiel der Bibliothek, das von diesem verdeckt wird, solange die Datei benutzt wird: gib ihm einen anderen Namen, wenn das nicht gemeint ist
lib-rules-warn-pattern = das Muster { $pattern } passt nie: das Spiel beginnt ohne einen seiner Buchstaben, und kein Zug bringt ihn auf das Brett
lib-rules-warn-same = beide Spieler haben in allen { $positions } kleinen Stellungen dieselben Züge: schreibe `moves` für beide, dann ist das Spiel neutral

### Die Seite von Upstar auf Deutsch.

## Leiste

tab-play = Spielen
tab-explore = Erforschen
tab-notebook = Notizbuch
tab-gallery = Galerie
tabs = Reiter
language = Sprache
theme = Hell oder dunkel
keys = Tasten
share = Teilen
link-copied = Link kopiert
key-arrows = auf dem Brett bewegen
key-enter = ziehen
key-undo = zurück, wieder vor
key-hint = nächster Hinweis
key-equation = Stellung eintippen
key-move = Zug eintippen
key-escape = anhalten, schließen
key-keys = diese Liste
letters-on = Einzelne Buchstaben sind Tasten

## Teile

stop = Anhalten
working = Rechnet
working-count = { $steps } Schritte, { $seconds } s
stopped = Angehalten.
stopped-note = Angehalten. Was bekannt ist, bleibt stehen.
stopped-time = Nach { $seconds } s angehalten.
stopped-memory = Angehalten: mehr Speicher ist nicht erlaubt.
stopped-steps = Angehalten: mehr Schritte sind nicht erlaubt.
stopped-depth = Angehalten: die Rekursion ist zu tief.
stopped-width = Angehalten: das Spiel ist zu breit.
go-on = Viermal so lange weiterrechnen
try-again = Noch einmal versuchen
server-gone = Upstar antwortet nicht. Die Stellung steht sicher in der Adresszeile.
close = Schließen
save = Speichern
show = Zeigen
show-all = Ganz zeigen
why = warum?
why-of = Warum: { $what }
copied = Kopiert: { $text }
copy-as = Kopieren als
copy-position = Stellung
copy-value = Wert
copy-unicode = Wert in Unicode
copy-link = Link
reveal = Zeigen, was sie wert ist

## Ausgänge

outcome-N = Wer am Zug ist, gewinnt
outcome-P = Wer zuletzt zog, gewinnt
outcome-L = Links gewinnt
outcome-R = Rechts gewinnt
first-left-L = Beginnt Links, gewinnt Links.
first-left-R = Beginnt Links, gewinnt Rechts.
first-left-draw = Beginnt Links, wird es unentschieden.
first-left-open = Beginnt Links, ist es offen.
first-left-unknown = Beginnt Links, ist es unbekannt.
first-right-L = Beginnt Rechts, gewinnt Links.
first-right-R = Beginnt Rechts, gewinnt Rechts.
first-right-draw = Beginnt Rechts, wird es unentschieden.
first-right-open = Beginnt Rechts, ist es offen.
first-right-unknown = Beginnt Rechts, ist es unbekannt.

## Spielen

board = Brett
side = Was bekannt ist
board-of = Brett: { $name }
sum = Eine Summe
sum-of =
    { $count ->
        [one] Ein Spiel
       *[other] Eine Summe von { $count } Spielen
    }
explore = Erforschen
play = Spielen
move = Zug
undo = Zurück
redo = Vor
new-game = Neues Spiel
edit = Stellung ändern
save-record = Partie speichern
note-editing = Ein Klick ändert ein Feld; oben lässt sich eine Stellung eintippen.
note-lattice = Die Zahl ist der Grundy-Wert, der übrig bleibt. Gerahmt: verloren für den, der von dort ziehen muss. ★ gewinnender Zug.
no-position = Hier ist noch keine Stellung. Oben lässt sich eine eintippen.
misere-rule = Misère: wer nicht ziehen kann, gewinnt.
which-move = Welcher?
preview = Zug { $move }
hints = Hinweise
hint-off = Keine
hint-who = Wer gewinnt
hint-values = Werte
hint-why = Warum
you = Du
computer = Computer
left = Links
right = Rechts
as-left = als Links
as-right = als Rechts
your-move = Du bist am Zug
their-move = { $who } am Zug
computer-thinks = Computer am Zug
computer-perfect = Computer vollkommen
computer-stubborn = Computer hartnäckig
computer-casual = Computer gelassen
computer-random = Computer zufällig
normal-play = Normales Spiel
misere-play = Misère-Spiel
you-won = Du hast gewonnen
you-lost = Du hast verloren
has-won = { $who } hat gewonnen
drawn = Unentschieden
drawn-small = Niemand kann mehr gewinnen.
end-normal = Kein Zug ist mehr möglich: wer nicht ziehen kann, verliert.
end-misere = Kein Zug ist mehr möglich: wer nicht ziehen kann, gewinnt.
slip = Zug { $number } gab es her: gespielt wurde { $move }; { $better } hätte gewonnen.
no-slip = Kein Zug hat etwas hergegeben.
back-to = Zurück zu Zug { $number }
moves = Züge
moves-you-have = Deine Züge
moves-best-first = Deine Züge, der beste zuerst
and-more = und { $count } weitere
wins = gewinnt
loses = verliert
draws = unentschieden
is-open = offen
said-move = { $who }: { $move }
says-wins = gewinnt
says-moves =
    { $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }
why-play = Warum { $move }
every-move-loses = Hier verliert jeder Zug. Mach es lang.

## Neues Spiel

game = Spiel
position = Stellung
opponent = Gegner
level-perfect = Vollkommen
level-stubborn = Hartnäckig
level-casual = Gelassen
level-random = Zufällig
level-two = Zu zweit
your-side = Deine Seite
who-begins = Wer beginnt
i-begin = Ich
computer-begins = Computer
rule = Regel
begin = Beginnen
throw-dice = Würfeln
open-record = Partie öffnen

## Was es wert ist

worth = Was es wert ist
card-outcome = Ausgang
card-grundy = Grundy-Wert
card-canonical = Kanonische Form
card-mean = Mittelwert
card-temperature = Temperatur
card-birthday = Geburtstag
card-atomic-weight = Atomgewicht
card-left-stop = Linker Stopp
card-right-stop = Rechter Stopp
card-zero = 0: { $names }
why-winning-move = { $move } gewinnt.
why-winning-since = { $move } gewinnt:
why-no-move = Es gibt keinen Zug.
why-all-lose = Jeder Zug führt in eine Stellung, die der andere gewinnt.
why-grundy =
    { $count ->
        [one] Der eine Zug erreicht den Wert { $values }. Der kleinste fehlende Wert ist mex = { $mex }.
       *[other] Die { $count } Züge erreichen die Werte { $values }. Der kleinste fehlende Wert ist mex = { $mex }.
    }
why-grundy-short = Der kleinste Wert, den kein Zug erreicht, ist { $mex }.
why-grundy-general = Der kleinste Wert, den kein Zug erreicht: so viel wert wie ein Nim-Haufen dieser Größe.
why-value = Warum { $value }
why-canonical = Dominierte Optionen sind weggelassen und umkehrbare übersprungen; zwei Spiele sind genau dann gleich, wenn diese Form dieselbe ist.
why-mean = So viel ist es im Mittel wert: n Exemplare sind etwa n mal { $value } wert.
why-temperature = So eilig ist ein Zug: kostet jeder Zug { $value }, hat es niemand mehr eilig.
why-birthday = So viele Züge tief ist das einfachste Spiel dieses Wertes.
why-atomic-weight = An Ups gemessen ist der Wert etwa so viele davon wert.
why-left-stop = Die Zahl, bei der das Spiel zur Ruhe kommt, wenn Links beginnt und beide gut spielen.
why-right-stop = Die Zahl, bei der das Spiel zur Ruhe kommt, wenn Rechts beginnt und beide gut spielen.

## Orte

at-row-column = Zeile { $row }, Spalte { $column }
at-square = Feld { $column }
at-token = Haufen { $heap }, { $left } übrig lassen
at-piece = { $place }, die Figur
at-edge = Kante { $from }–{ $to }, { $owner }
at-vertex = Ecke { $name }, { $what }
the-ground = der Boden
graph-size = Ein Graph mit { $vertices } Ecken und { $edges } Kanten
owner-left = Links
owner-right = Rechts
owner-either = beide
owner-nobody = niemand
vertex-plain = frei
vertex-ground = der Boden
vertex-token = der Stein
vertex-left = Links
vertex-right = Rechts
vertex-used = verbraucht
square-free = frei
square-blocked = gesperrt
square-left = Stein von Links
square-right = Stein von Rechts
square-coin = Stein
square-man = Spieler
square-ball = Ball
square-poison = vergiftet

## Erforschen

lenses = Ansichten
lens-position = Stellung
lens-table = Tabelle
lens-sequence = Folge
lens-tree = Baum
lens-thermograph = Thermograph
lens-number = Zahlenbaum
lens-steps = Schritte
lens-picture = Bild
lens-compare = Vergleichen
compare-with = Vergleichen mit
compare-note = Gleiche Spiele können einander in jeder Summe ersetzen. Sind zwei Spiele unvergleichbar, gewinnt ihre Differenz, wer beginnt.
compare-same = Sie sind gleich.
compare-more = Das erste ist besser für Links.
compare-less = Das zweite ist besser für Links.
compare-confused = Sie sind unvergleichbar: keines ist besser.
column-player = Spieler
column-move = Zug
column-outcome = Ausgang
column-value = Wert
column-reason = Warum
size = Größe
depth = Tiefe
picture = Bild
plot = Diagramm
rows-of-period = Zeilen einer Periode
rare-values = Seltene Werte
table-of = Tabelle von { $game }
cell-draw = unentschieden
cell-open = offen
show-numbers = Zahlen
show-lost = P-Stellungen
show-guides = Linien der Theorie
period-found = Periode { $period }, bewiesen
period-from = Ab Haufen { $preperiod } wiederholen sich die Werte.
period-unknown = Keine Periode bekannt
period-unknown-small = In der Zeit wurde keine gefunden; das heißt nicht, dass es keine gibt.
thermograph-of = Thermograph von { $value }
mean = Mittelwert
temperature = Temperatur
better-left = besser für Links
better-right = besser für Rechts
drag-handle = am Griff ziehen, oder ↑ ↓
cooled-by = Um { $by } gekühlt
cooled-hot = Jeder Zug kostet nun so viel: Links kommt bei { $left } zur Ruhe, Rechts bei { $right }. Bei { $temperature } hat es niemand mehr eilig.
cooled-cold = Niemand hat es mehr eilig: übrig bleibt der Mittelwert, { $mean }.
as-a-table = Als Tabelle
legend = Legende
legend-left = Volle Linien: Links zieht
legend-right = Hohle Linien: Rechts zieht
legend-dominated = Grau gepunktet: eine dominierte Option
legend-reversible = Grau mit ↩: eine umkehrbare Option

## Notizbuch

cell = Zelle { $number }
type-expression = Einen Ausdruck eintippen
run = Rechnen
examples = Beispiele
start-from-example = Mit einem Beispiel beginnen
example-nim = Nim, und warum XOR
example-golden = Der goldene Schnitt
example-stalks = Halme und Zahlen
example-switches = Zwei Schalter
example-kayles = Kayles und seine Periode
example-thermograph = Ein Thermograph
example-infinite = Unendliche Zahlen
this-notebook = Dieses Notizbuch
notebook-kept = In diesem Browser aufbewahrt. Als Datei gespeichert lässt es sich mitnehmen.
save-file = Datei speichern
open = Öffnen
run-all = Alles rechnen
present = Vorführen
link = Link
bad-link = Der Link enthält kein Notizbuch.

## Galerie

welcome = Spielen, und sehen warum
welcome-small = Alle Spiele hier sind Spiele mit voller Information und ohne Zufall, und der Computer kann sagen, wer gewinnt, mit welchem Zug und warum.
all-games = Alle Spiele
search = Suchen
invite-wythoff = Bring die Dame heim
invite-nim = Nim, mit dem alles begann
invite-domineering = Dominosteine, stehend und liegend
invite-hackenbush = Schneide die Blume
invite-chomp = Lass das vergiftete Stück übrig
invite-sum = Zwei Spiele zugleich
invite-table = Der goldene Schnitt in einer Tabelle
invite-thermograph = Wie heiß ist es?
invite-kayles = Kegel mit der Periode 12
invite-number = Ein Halm, der eine Zahl ist
invite-sprouts = Sprouts mit zwei Punkten
invite-notebook = Mit Spielen rechnen

game-wythoff = Wythoffs Spiel
game-nim = Nim
game-dawsons_chess = Dawsons Schach
game-dawsons_kayles = Dawsons Kayles
game-grundys_game = Grundys Spiel
game-lasker_nim = Laskers Nim
game-welter = Welters Spiel
game-northcott = Northcotts Spiel

## Regeln

rules-wythoff = Ein Zug nimmt beliebig viele Steine von einem von zwei Haufen, oder gleich viele von beiden; wer nicht ziehen kann, verliert.
rules-nim = Ein Zug nimmt beliebig viele Steine, mindestens einen, von einem Haufen; wer nicht ziehen kann, verliert.
rules-hackenbush = Links schneidet eine blaue Kante durch, Rechts eine rote, beide eine grüne; was der Boden nicht mehr hält, fällt. Wer nichts schneiden kann, verliert.
rules-domineering = Links legt einen Dominostein auf zwei freie Felder einer Spalte, Rechts auf zwei einer Zeile; wer nicht ziehen kann, verliert.
rules-cram = Ein Zug legt einen Dominostein auf zwei freie Nachbarfelder; wer nicht ziehen kann, verliert.
rules-chomp = Ein Biss nimmt ein Stück mit allem, was darunter und rechts davon liegt, aber nicht das vergiftete (1,1); wem nur das bleibt, der verliert.
rules-kayles = Ein Zug wirft einen Kegel einer Reihe um oder zwei benachbarte, wobei die Reihe zerfallen kann; wer nicht ziehen kann, verliert.
rules-grundys_game = Ein Zug teilt einen Haufen in zwei verschieden große; wer nicht ziehen kann, verliert.

## Sätze der Bibliothek

lib-because-answer = { $label } gewinnt
lib-because-answer-since = { $label } gewinnt: { $reason }
lib-because-no-answer = danach hat der andere keinen Zug
lib-because-over = das Spiel ist damit zu Ende, und der andere hat gewonnen
lib-because-searched = eine Suche durch alle Antworten zeigt, dass sie alle verlieren
lib-solve-drawn = bei bestem Spiel ist die Stellung unentschieden und gehört zu keiner der vier Klassen
lib-solve-not-impartial = die Spieler haben hier verschiedene Züge: nur neutrale Spiele haben einen Grundy-Wert
lib-solve-open = innerhalb von { $searched } Zügen kann niemand den Sieg erzwingen; weiter wurde nicht gesucht
lib-stop-cancelled = auf Wunsch angehalten
lib-stop-out-of-memory = an der Speichergrenze angehalten
lib-stop-out-of-steps = an der Schrittgrenze angehalten
lib-stop-out-of-time = an der Zeitgrenze angehalten
lib-stop-too-deep = angehalten: tiefer geschachtelt als erlaubt
lib-stop-too-wide = angehalten: zu viele Optionen an einer Stelle
lib-nim-move = Haufen { $heap }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-nim-previous = die Nim-Summe ist { $equation }: jeder Zug ändert sie, und eine Antwort stellt sie wieder her
lib-nim-sum = die Nim-Summe ist { $equation }
lib-nim-sum-binary = die Nim-Summe ist { $equation }, binär { $columns }
lib-nim-misere-take = es bleiben { $ones } Haufen der Größe 1, eine ungerade Zahl
lib-chocolate-move = { $side }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-poker-nim-take = Haufen { $heap }: { $size } xor { $sum } = { $rest }, und die Nim-Summe wird 0
lib-poker-nim-next = die Nim-Summe ist { $equation }, nicht 0: ein Zug kann sie zu 0 machen
lib-northcott-next = die Nim-Summe der Abstände ist { $equation }, nicht 0: ein Zug kann sie zu 0 machen
lib-coins-move = die Münze von { $from } nach { $to }: die Nim-Summe wird 0
lib-coins-no-towers-move = die Münze von { $from } nach { $to }: die Nim-Summe der Lücken wird 0
lib-welter-move = die Münze von { $from } nach { $to }: Welters Formel ergibt 0
lib-chomp-poison = nur das vergiftete Stück ist übrig
lib-arc-kayles-nothing = keine Kante ist übrig
lib-arc-kayles-star = alle Kanten haben eine Ecke gemeinsam: ein Zug nimmt sie alle
lib-hackenbush-nothing = keine Kante ist übrig
lib-hackenbush-colon = nach dem Doppelpunktprinzip, von oben nach unten, ist es { $value } wert
lib-hackenbush-cut = schneidet man { $edge } durch, bleibt { $value }
lib-hackenbush-stem = es steht auf einer einzigen grünen Kante, und wer beginnt, schneidet sie durch
lib-hackenbush-two-ahead = Blumen, Ups und Nimber vom Atomgewicht { $weight }: zwei Vorsprung gewinnt
lib-king-even = beide Koordinaten sind gerade: 0
lib-king-odd = beide Koordinaten sind ungerade: 2
lib-king-next = nicht beide Koordinaten sind gerade: ziehe nach ({ $x },{ $y }), wo sie es sind
lib-knight-next = ziehe nach ({ $x },{ $y }), wo beide Koordinaten beim Teilen durch 4 den Rest 0 oder 1 lassen
lib-bishop-next = ziehe nach ({ $x },{ $y }), an den Rand
lib-bishop-previous = der Läufer steht am Rand: es gibt keinen Zug mehr
lib-rook-next = die Koordinaten sind verschieden: ziehe nach ({ $x },{ $y }), wo sie gleich sind
lib-rook-sum = die Koordinaten sind Nim-Haufen: { $equation }
lib-rook-sum-binary = die Koordinaten sind Nim-Haufen: { $equation }, binär { $columns }
lib-sum-nim-sum = die Nim-Summe der Teile entscheidet
lib-treblecross-three = ein Kreuz auf Feld { $square } macht drei in einer Reihe
lib-treblecross-over = drei Kreuze stehen in einer Reihe: das Spiel ist zu Ende
lib-value-itself = es ist schon ein Wert
lib-value-nimber = es ist ein Nimber
lib-value-sign = der Wert selbst sagt es
lib-graph-game-end = von { $vertex } führt kein Pfeil weg
lib-heap-cut = { $name } hat { $size }: ein Zug lässt weniger übrig, von 0 an
lib-heap-empty = { $name } ist leer: davon lässt sich nichts nehmen
lib-heap-large = ein Haufen dieses Spiels hat höchstens 2**64 - 1 Steine
lib-heap-missing = ein Haufen fehlt
lib-heap-move = schreibe 2 -> 3+4, wenn Haufen 2 zu 3 und 4 wird, 2 -> 0, wenn nichts von ihm bleibt
lib-heap-negative = ein Haufen kann nicht negativ sein: schreibe 0, 1, 2, …
lib-heap-no-such = es gibt keinen Haufen { $number }: es sind { $count } Haufen, von 1 an gezählt
lib-heap-only-one = es gibt keinen Haufen { $number }: es ist nur einer da
lib-heap-not-allowed = die Regeln erlauben `{ $label }` bei einem Haufen von { $size } nicht
lib-heap-not-whole = ein Haufen ist eine ganze Zahl: 0, 1, 2, …
lib-move-malformed = `{ $label }` ist kein Zug: { $advice }
lib-move-none-at-all = { $player } hat hier keinen Zug, also auch nicht { $label }
lib-move-unknown = { $player } hat hier den Zug { $label } nicht; Züge schreibt man wie { $examples }
lib-point-count = { $game } braucht { $wanted } Zahlen, gegeben sind { $given }
lib-point-move = schreibe den Punkt, zu dem es geht, etwa (4,7)
lib-sum-move = ein Zug in einer Summe hat die Nummer seines Teils davor, von `1: …` bis `{ $count }: …`
lib-board-rule-row-length = Zeile { $number } hat { $length } Felder, Zeile 1 hat { $columns }: die Zeilen zwischen den | müssen gleich lang sein
lib-board-rule-rows = ein Brett sind seine Zeilen, durch | verbunden, { $example }, oder seine Größe, Zeilen und Spalten
lib-board-rule-size = die Größe eines Bretts ist eine ganze Zahl ab 1
lib-board-rule-square = `{ $letter }` auf { $place }: ein Feld ist { $legend }
lib-board-rule-too-large = das Brett ist zu groß: höchstens { $most } Felder
lib-board-row-length = Zeile { $number } hat { $length } Felder, Zeile 1 hat { $columns }: die Zeilen zwischen den | müssen gleich lang sein
lib-board-too-large = das Brett ist zu groß: höchstens { $most } Felder
lib-argument-missing = ein Argument fehlt
lib-argument-at-most = hier höchstens { $most }
lib-argument-negative = hier wird eine Zahl gebraucht, die nicht negativ ist
lib-argument-not-a-game = das ist { $kind }, kein Spiel
lib-argument-not-a-list = das ist { $kind }, keine Liste
lib-argument-not-a-number = das ist { $kind }, keine Zahl
lib-argument-not-whole = hier wird eine ganze Zahl gebraucht
lib-arguments-none = keine Argumente
lib-arguments-one = 1 Argument
lib-arguments-several = { $count } Argumente
lib-arguments-between = { $least } bis { $most } Argumente
lib-arguments-or-more = { $least } oder mehr
lib-call-count = `{ $name }` braucht { $wanted }, hier { $given }
lib-call-usage = schreibe { $usage }
lib-call-not-callable = das ist { $kind }, es nimmt keine Argumente
lib-compare-kinds = { $one } und { $other } lassen sich nicht vergleichen
lib-example-hint = schreibe zum Beispiel { $example }
lib-family-alone = `{ $game }` ist ein Spiel: welche Stellung davon?
lib-game-no-position = das ist keine Stellung eines Spiels
lib-game-none = das ist kein Spiel
lib-game-nothing-to-draw = hier gibt es nichts zu zeichnen
lib-kind-boolean = wahr oder falsch
lib-kind-family = ein Spiel ohne Stellung
lib-kind-function = eine Funktion
lib-kind-game = ein Spiel
lib-kind-list = eine Liste
lib-kind-move = ein Zug
lib-kind-number = eine Zahl
lib-kind-player = ein Spieler
lib-kind-position = eine Stellung
lib-kind-set = eine Menge
lib-kind-text = ein Text
lib-kind-thermograph = ein Thermograph
lib-name-define = lege es zuerst fest: `{ $name } := …`
lib-name-did-you-mean = war `{ $near }` gemeint?
lib-name-unknown = `{ $name }` ist nicht festgelegt
lib-number-division-by-zero = Division durch null
lib-number-too-large = diese Zahl ist zu groß
lib-stop-hint = erlaube mehr, oder frage nach weniger, etwa nach einer kleineren Stellung
lib-syntax-nothing = hier gibt es nichts auszuwerten
lib-syntax-operator = davor fehlt ein Operator
lib-syntax-operator-here = hier fehlt ein Operator
lib-syntax-mismatch = `{ $found }` kann `{ $opener }` nicht schließen
lib-syntax-mismatch-hint = setze `{ $expected }` davor
lib-syntax-still-open = `{ $open }` ist noch offen
lib-syntax-string = dieser Text wird nie geschlossen
lib-syntax-unclosed = `{ $close }` fehlt
lib-syntax-unclosed-before = `{ $close }` fehlt vor `{ $separator }`
lib-syntax-unclosed-hint = füge `{ $close }` hinzu
lib-syntax-value-after = nach `{ $operator }` fehlt ein Wert
lib-syntax-value-before = vor `{ $token }` fehlt ein Wert
lib-syntax-value-between = zwischen `{ $operator }` und `{ $token }` fehlt ein Wert
lib-syntax-value-hint = füge einen Wert hinzu, oder lass `{ $token }` weg
lib-text-needed = hier wird ein Text gebraucht, und das ist { $kind }
lib-wythoff-corner = (0,0) ist eine P-Stellung: es gibt keinen Zug mehr
lib-wythoff-black = { $lower } ist a{ $n } und { $upper } ist b{ $n }: eine P-Stellung, von der aus keine andere erreichbar ist
lib-wythoff-partner-of-lower = { $kept } ist a{ $n }, der Partner ist b{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-wythoff-partner-of-upper = { $kept } ist b{ $n }, der Partner ist a{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-wythoff-diagonal = die Differenz ist { $n }, und a{ $n } = { $lower }, b{ $n } = { $upper }: ziehe nach ({ $x },{ $y })
lib-wythoff-not-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-wythoff-not-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-wythoff-here-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist schon da
lib-wythoff-here-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist schon da
lib-wythoff-misere-corner = es gibt keinen Zug mehr, und im Misère-Spiel gewinnt, wer nicht ziehen kann
lib-wythoff-misere-move = im Misère-Spiel sind (0,1) und (2,2) statt (0,0) und (1,2) P-Stellungen: ziehe nach ({ $x },{ $y })
lib-wythoff-grundy-table = durch mex in den Zeilen 0 bis { $x } der Tabelle, Spalten 0 bis { $y }
lib-queen-corner = (0,0) ist eine P-Stellung: es gibt keinen Zug mehr
lib-queen-black = { $lower } ist a{ $n } und { $upper } ist b{ $n }: eine P-Stellung, von der aus keine andere erreichbar ist
lib-queen-partner-of-lower = { $kept } ist a{ $n }, der Partner ist b{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-queen-partner-of-upper = { $kept } ist b{ $n }, der Partner ist a{ $n } = { $partner }: ziehe nach ({ $x },{ $y })
lib-queen-diagonal = die Differenz ist { $n }, und a{ $n } = { $lower }, b{ $n } = { $upper }: ziehe nach ({ $x },{ $y })
lib-queen-not-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-queen-not-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist größer als { $other }, also nicht auf diesem Weg
lib-queen-here-lower = { $kept } ist a{ $n }, der Partner b{ $n } = { $partner } ist schon da
lib-queen-here-upper = { $kept } ist b{ $n }, der Partner a{ $n } = { $partner } ist schon da
lib-queen-misere-corner = es gibt keinen Zug mehr, und im Misère-Spiel gewinnt, wer nicht ziehen kann
lib-queen-misere-move = im Misère-Spiel sind (0,1) und (2,2) statt (0,0) und (1,2) P-Stellungen: ziehe nach ({ $x },{ $y })
lib-queen-grundy-table = durch mex in den Zeilen 0 bis { $x } der Tabelle, Spalten 0 bis { $y }

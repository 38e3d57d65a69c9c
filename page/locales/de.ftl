### Die Seite von Upstar auf Deutsch.

## Leiste

tab-play = Spielen
tab-explore = Erforschen
tab-notebook = Notizbuch
tab-own = Eigenes
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
no-picture = Dieses Bild lässt sich nicht zeichnen.
copy-link = Link
reveal = Zeigen, was sie wert ist

## Ausgänge

outcome-N = Wer am Zug ist, gewinnt
outcome-P = Wer zuletzt zog, gewinnt
outcome-L = Links gewinnt
outcome-R = Rechts gewinnt
outcome-D = Remis, wer auch beginnt
outcome-PHat = Links gewinnt als Zweiter und spielt als Erster remis
outcome-PCheck = Rechts gewinnt als Zweiter und spielt als Erster remis
outcome-NHat = Links gewinnt als Erster und spielt als Zweiter remis
outcome-NCheck = Rechts gewinnt als Erster und spielt als Zweiter remis
at-line = Zeile { $line }:
yes = ja
no = nein
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
misere-rule = Misère kehrt das um: wer nicht ziehen kann, gewinnt.
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
and-more =
    { $count ->
        [one] und ein weiterer
       *[other] und { $count } weitere
    }
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
exchanged = mit vertauschten Spielern: { $text }
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
card-sign-expansion = Vorzeichenfolge
card-birthday = Geburtstag
card-atomic-weight = Atomgewicht
card-left-stop = Linker Stopp
card-right-stop = Rechter Stopp
card-zero = Auch 0: { $names }
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
lens-loops = Kreise
lens-automaton = Automat
lens-misere = Misère-Quotient
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
loops-sides = Seiten
loops-onside = Onside
loops-offside = Offside
loops-is_stopper = Stopper
loops-degree = Grad
loops-note = Im Onside ist endloses Spiel gut für Links, im Offside für Rechts. Ein Stopper hat kein endloses Spiel mit abwechselnden Zügen: Beide Seiten sind gleich.
nine-classes = Neun Klassen
proved-not-observed = Bewiesen, nicht beobachtet
automaton-regular = Endlich viele Klassen, alle regulär: { $count }
automaton-infinite = Es gibt unendlich viele Klassen: Kein endlicher Automat unterscheidet sie alle.
automaton-bound = In der Zeit wurde kein Automat gefunden; das heißt nicht, dass es keinen gibt.
automaton-large = Der Automat ist bewiesen, aber zu groß zum Ansehen.
automaton-class = Klasse
automaton-states = Zustände
automaton-words = Terme
misere-products = Produkte
misere-cayley = Cayley-Graph
misere-pretending = Pretending-Funktion
misere-idempotents = Idempotente
misere-order = Elemente
misere-is_complete = Für alle Haufen bewiesen
misere-is_tame = Zahm
misere-p_portion = Verloren: P
misere-presentation = Präsentation
misere-kernel_group = Gruppe des Kerns
misere-note = Im Misère-Spiel gewinnt, wer nicht ziehen kann. Eine Summe ist verloren, wenn das Produkt ihrer Teile in P liegt.

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

## Eigenes Spiel

own-title = Eigenes Spiel
own-text = Der Text deines Spiels
own-lead = Ein Spiel ist ein Text von wenigen Zeilen. Er steht in der Adresse: Wer den Link bekommt, kann es auch spielen.
own-check = Prüfen
own-away = Weglegen
own-how = Wie man es schreibt
own-how-moves = game: Stellungen sind Zahlen. moves zählt die Optionen beider Spieler auf, left und right die eines Spielers; as benennt einen Zug.
own-how-board = board: Ein Zug ist ein Bild vorher und nachher. x ist ein Stein von Links, o einer von Rechts, . ein freies Feld; right mirrored vertauscht die Farben.
own-safe = Ein Spiel von jemand anderem darf man öffnen: Es liest keine Dateien und nichts aus einem Netz, und was es rechnet, ist begrenzt.
own-too-long = Dieser Text ist zu lang für eine Adresse.
own-impartial = Neutral: Beide Spieler haben dieselben Züge.
own-partizan = Parteiisch: Die Spieler haben verschiedene Züge.
own-ends-proved = Jede Partie endet, bewiesen: Jeder Zug verkleinert { $measure }.
own-ends-tested = Jede Partie aus kleinen Stellungen endet; allgemein ist das nicht bewiesen.
own-ends-loops = Das Spiel kann im Kreis gehen: { $round }
own-ends-declared = Das Spiel darf endlos dauern, wie der Text sagt.
own-holds = Gilt: { $claim }
own-fails = Gilt nicht: { $claim } ({ $why })
own-compared = Teile und Symmetrie stimmen mit einfacher Suche auf { $count } von { $listed } kleinen Stellungen überein.
own-differs = Teile oder Symmetrie sind falsch für { $position }.
own-line = Zeile { $line }:
own-example-numbers = Ein Spiel mit Zahlen
own-example-board = Ein Spiel auf einem Brett
own-example-loop = Ein Spiel, das endlos dauern kann

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
game-king = König
game-queen = Dame
game-rook = Turm
game-bishop = Läufer
game-knight = Springer
game-rook_hole = Turm mit Loch
game-rook_corner = Turm ohne Ecke
game-coins = Münzen
game-coins_no_towers = Münzen ohne Türme
game-chocolate = Schokolade
game-matches = Streichhölzer
game-octal = Oktalspiel
game-hexadecimal = Hexadezimalspiel
game-take_and_break = Nehmen und Brechen
game-subtraction = Subtraktionsspiel
game-all_but = Alle außer einigen
game-partizan_subtraction = Partizanes Subtraktionsspiel
game-rewriting = Ersetzungsspiel
game-graph_game = Spiel auf einem Graphen
game-tic_tac_toe = Tic-Tac-Toe
game-toads_and_frogs = Kröten und Frösche
game-elephants_and_rhinos = Elefanten und Nashörner
game-backsliding_toads_and_frogs = Zurückgehende Kröten und Frösche
game-fox_and_geese = Fuchs und Gänse
game-hare_and_hounds = Hase und Hunde
game-amazons = Amazonen
game-childish_hackenbush = Kindliches Hackenbush
game-restricted_wythoff = Beschränktes Wythoff-Spiel
game-wythoff_heaps = Wythoffs Spiel mit Haufen
game-generalised_wythoff = Verallgemeinertes Wythoff-Spiel
game-poker_nim = Poker-Nim
game-brussels_sprouts = Brussels Sprouts
game-partizan_arc_kayles = Partizanes Arc Kayles
game-toppling_dominoes = Umfallende Dominosteine
game-kings = Clobber mit Königen
game-knights = Clobber mit Springern
game-rooks = Clobber mit Türmen
game-queens = Clobber mit Damen
game-anti_clobber = Anti-Clobber
game-hot_clobber = Heißes Clobber
game-fission = Spaltung
game-cherries = Kirschen
game-connect_four = Vier gewinnt
game-end_nim = End-Nim
game-euclid = Euklid
game-partizan_euclid = Partizaner Euklid
game-fibonacci_nim = Fibonacci-Nim
game-greedy_nim = Gieriges Nim
game-moore_nim = Moores Nim
game-ruler = Lineal
game-sowing = Säen
game-subtract_a_square = Quadratzahlen abziehen
game-turning_corners = Ecken umdrehen
game-mock_turtles = Mock Turtles
game-vertex_geography = Ecken-Geographie
game-konane_single = Konane mit einem Sprung
game-konane_turning = Konane mit Abbiegen
game-cram_variant = Cram-Variante
game-nim2 = Nim mit zwei Haufen
game-wythoff2 = Wythoffs Spiel aus Nim
game-rook2 = Turm aus Wythoff
game-officers = Officers
game-guiles = Guiles
game-cutcake = Cutcake
game-eatcake = Eatcake
game-maundy_cake = Maundy Cake
game-wind_up = Aufziehen

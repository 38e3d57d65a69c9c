### Szavak, amelyeket a könyvtár mondatokba illeszt.

say-is-in-P = P-ben van
say-is-not-in-P = nincs P-ben
say-the-end = a vége
say-a-closing-bracket = záró zárójel
say-w-a-number-or-a-bracket = w, szám vagy zárójel
say-a-vertex-and = csúcs és `:`
say-a-graph-without = gráf `|` nélkül
say-the-base-must-be-of-the-form-n-H = az alapnak ilyen alakúnak kell lennie: {"{"}0|H{"}"}
say-the-base-must-have-the-form-n-H = az alapnak ilyen alakúnak kell lennie: {"{"}0|H{"}"}
say-the-exponent-must-be-positive = a kitevőnek pozitívnak kell lennie
say-the-exponent-must-not-be-negative = a kitevő nem lehet negatív
say-the-exponent-must-be-at-least-n = a kitevőnek legalább 1-nek kell lennie
say-the-game-is-not-atomic = a játék nem atomi
say-the-game-is-not-an-ordinal-sum-with-this-base = a játék nem ordinális összeg ezzel az alappal
say-the-temperature-must-be-above-n = a hőmérsékletnek -1 fölött kell lennie
say-there-are-more-games-born-by-day-n-than-can-be-listed = a 4. napig több játék született, mint amennyi felsorolható
say-region = tartomány
say-boundary = határ
say-corner = sarok
say-of-region-n = a(z) { $n1 }. tartományban
say-of-boundary-n-of-region-n = a(z) { $n2 }. tartomány { $n1 }. határán
say-width = szélesség
say-column = oszlop
say-row = sor
say-king = király
say-queen = vezér
say-rook = bástya
say-bishop = futó
say-knight = huszár
say-blue = kék
say-red = piros
say-green = zöld
say-octal = oktális
say-hexadecimal = hexadecimális
say-take-and-break = elvétel és törés
say-value = érték
say-Grundy-value = Grundy-érték
say-genus = genus
say-set-of-options = lehetőséghalmaz
say-a-player-has-no-move-and-the-game-is-not-a-pseudonumber = az egyik játékosnak nincs lépése, és a játék nem pszeudoszám
say-play-can-end-by-the-rules-here-not-by-the-lack-of-a-move-alone = a játék itt a szabályok szerint is véget érhet, nem csak lépés híján
say-free-x-Left-s-o-Right-s-or-blocked = . (szabad), x (Balé), o (Jobbé) vagy # (zárt)
say-l-Left-s-domino-r-Right-s-e-either-player-s-or-a-gap = l (Bal dominója), r (Jobbé), e (bármelyiküké) vagy . (hézag)
say-l-Left-s-r-Right-s-or-for-sale = l (Balé), r (Jobbé) vagy . (eladó)
say-free-x-a-stone-or-blocked = . (szabad), x (kő) vagy # (zárt)
say-t-a-toad-Left-s-f-a-frog-Right-s-free-or-blocked = t (varangy, Balé), f (béka, Jobbé), . (szabad) vagy # (zárt)
say-n-years = { $n1 } év
say-n-n-years = { $n1 }^{ $n2 } év
say-n-days = { $n1 } nap
say-n-n-days = { $n1 }^{ $n2 } nap
say-n-hours = { $n1 } óra
say-n-n-hours = { $n1 }^{ $n2 } óra
say-n-minutes = { $n1 } perc
say-n-n-minutes = { $n1 }^{ $n2 } perc
say-n-seconds = { $n1 } másodperc
say-n-n-seconds = { $n1 }^{ $n2 } másodperc
say-period-n-from-the-beginning-proved-Guy-Smith-from-n-values = periódus { $n1 } az elejétől, bizonyítva (Guy–Smith) { $n2 } értékből
say-period-n-from-the-beginning-proved-states-from-n-values = periódus { $n1 } az elejétől, bizonyítva (állapotok) { $n2 } értékből
say-period-n-from-the-beginning-proved-by-a-formula = periódus { $n1 } az elejétől, képlettel bizonyítva
say-period-n-from-the-beginning-proved-window-from-n-values = periódus { $n1 } az elejétől, bizonyítva (ablak) { $n2 } értékből
say-period-n-from-the-beginning-proved-automaton-from-n-values = periódus { $n1 } az elejétől, bizonyítva (automata) { $n2 } értékből
say-period-n-from-the-beginning-only-observed-in-n-values-not-proved = periódus { $n1 } az elejétől, csak { $n2 } értéken megfigyelve: nincs bizonyítva
say-period-n-from-n-n-on-proved-Guy-Smith-from-n-values = periódus { $n1 } n = { $n2 } értéktől, bizonyítva (Guy–Smith) { $n3 } értékből
say-period-n-from-n-n-on-proved-states-from-n-values = periódus { $n1 } n = { $n2 } értéktől, bizonyítva (állapotok) { $n3 } értékből
say-period-n-from-n-n-on-proved-by-a-formula = periódus { $n1 } n = { $n2 } értéktől, képlettel bizonyítva
say-period-n-from-n-n-on-proved-window-from-n-values = periódus { $n1 } n = { $n2 } értéktől, bizonyítva (ablak) { $n3 } értékből
say-period-n-from-n-n-on-proved-automaton-from-n-values = periódus { $n1 } n = { $n2 } értéktől, bizonyítva (automata) { $n3 } értékből
say-period-n-from-n-n-on-only-observed-in-n-values-not-proved = periódus { $n1 } n = { $n2 } értéktől, csak { $n3 } értéken megfigyelve: nincs bizonyítva
say-period-n-saltus-n-from-the-beginning-proved-Guy-Smith-from-n-values = periódus { $n1 }, ugrás { $n2 }, az elejétől, bizonyítva (Guy–Smith) { $n3 } értékből
say-period-n-saltus-n-from-the-beginning-proved-states-from-n-values = periódus { $n1 }, ugrás { $n2 }, az elejétől, bizonyítva (állapotok) { $n3 } értékből
say-period-n-saltus-n-from-the-beginning-proved-by-a-formula = periódus { $n1 }, ugrás { $n2 }, az elejétől, képlettel bizonyítva
say-period-n-saltus-n-from-the-beginning-proved-window-from-n-values = periódus { $n1 }, ugrás { $n2 }, az elejétől, bizonyítva (ablak) { $n3 } értékből
say-period-n-saltus-n-from-the-beginning-proved-automaton-from-n-values = periódus { $n1 }, ugrás { $n2 }, az elejétől, bizonyítva (automata) { $n3 } értékből
say-period-n-saltus-n-from-the-beginning-only-observed-in-n-values-not-proved = periódus { $n1 }, ugrás { $n2 }, az elejétől, csak { $n3 } értéken megfigyelve: nincs bizonyítva
say-period-n-saltus-n-from-n-n-on-proved-Guy-Smith-from-n-values = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, bizonyítva (Guy–Smith) { $n4 } értékből
say-period-n-saltus-n-from-n-n-on-proved-states-from-n-values = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, bizonyítva (állapotok) { $n4 } értékből
say-period-n-saltus-n-from-n-n-on-proved-by-a-formula = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, képlettel bizonyítva
say-period-n-saltus-n-from-n-n-on-proved-window-from-n-values = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, bizonyítva (ablak) { $n4 } értékből
say-period-n-saltus-n-from-n-n-on-proved-automaton-from-n-values = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, bizonyítva (automata) { $n4 } értékből
say-period-n-saltus-n-from-n-n-on-only-observed-in-n-values-not-proved = periódus { $n1 }, ugrás { $n2 }, n = { $n3 } értéktől, csak { $n4 } értéken megfigyelve: nincs bizonyítva
say-left = balra
say-right = jobbra
say-above = fölül
say-below = alul
say-nothing-is-left-of-the-heap = a kupacból nem marad semmi
say-n-gigabytes = { $n1 } gigabájt
say-n-n-gigabytes = { $n1 }^{ $n2 } gigabájt
say-for-the-power-write-n-n = a hatvány így írható: { $n1 }**{ $n2 }
say-n-edge-was-dropped-nothing-joins-it-to-the-ground-vertex-n = { $n1 } él kimaradt: semmi sem köti össze a földdel, vagyis ezzel a csúccsal: { $n2 }
say-n-edges-were-dropped-nothing-joins-them-to-the-ground-vertex-n = { $n1 } él kimaradt: semmi sem köti össze őket a földdel, vagyis ezzel a csúccsal: { $n2 }
say-the-ball-lies-behind-the-left-goal-line = a labda a bal gólvonal mögött van
say-the-ball-lies-behind-the-right-goal-line = a labda a jobb gólvonal mögött van
say-assuming-termination-which-is-asserted-and-not-proved = feltéve, hogy leáll, ami állítás, és nincs bizonyítva
say-Numbers-in-spots-lives-left-Grey-numbers-regions = Számok a pontokban: életek. Szürke: tartományok.
say-Rows-of-one-period-every-column-settles-framed-cells-are-the-exceptions = Egy periódus soronként: minden oszlop beáll; keretben a kivételek.
say-Each-cell-the-smallest-value-no-move-reaches = Minden cella: a legkisebb érték, amelyet lépés nem ér el.
say-The-tree-of-numbers = A számfa
say-Left-moves = Bal lép
say-Right-moves = Jobb lép
say-either-player-moves = bármelyikük lép
say-Left-wall = bal fal
say-Right-wall = jobb fal
say-a-graph-of-n-vertices-and-n-edges = gráf { $n1 } csúccsal és { $n2 } éllel
say-lost-for-the-player-to-move = vesztő a soron lévőnek
say-no-winning-move = nincs nyerő lépés
say-The-game-tree-of-x = { $x } játékfája
say-The-Grundy-values-of-x = { $x } Grundy-értékei
say-The-thermograph-of-x = { $x } termográfja
say-The-thermographs-of-x = { $x } termográfjai
say-The-stalk-of-x = { $x } szála
say-The-order-of-x = { $x } rendezése
say-The-products-of-x = { $x } szorzatai
say-The-idempotents-of-x = { $x } idempotensei
say-The-Cayley-graph-of-x = { $x } Cayley-gráfja
say-A-strip-of-n-squares = { $n1 } mezős sáv
say-A-board-of-n-by-n-squares = { $n1 }-szer { $n2 } mezős tábla
say-A-sum-of-n-games = { $n1 } játék összege
say-A-graph-of-n-vertices-and-n-edges = Gráf { $n1 } csúccsal és { $n2 } éllel
say-The-tree-of-numbers-and-the-way-to-n = A számfa és az út ehhez: { $n1 }
say-The-tree-of-numbers-and-the-way-to-n-n = A számfa és az út ehhez: { $n1 }/{ $n2 }
say-A-drawing-of-n-spots-and-n-region = Rajz { $n1 } ponttal és { $n2 } tartománnyal
say-A-drawing-of-n-spots-and-n-regions = Rajz { $n1 } ponttal és { $n2 } tartománnyal
say-day-n = { $n1 }. nap
say-regular = szabályos
say-exception = kivétel
say-period-n = periódus { $n1 }
say-dominated = dominált
say-reversible = visszafordítható ↩
say-L-dominated = L dominált
say-R-dominated = R dominált
say-L-dominated-n = L dominált ×{ $n1 }
say-R-dominated-n = R dominált ×{ $n1 }
say-dominated-n = dominált ×{ $n1 }
say-L-reversible = L visszafordítható ↩
say-R-reversible = R visszafordítható ↩
say-n-n-moves-to-positions-of-the-same-value-drawn-once = ×n: n lépés egyenlő értékű állásokba, egyszer rajzolva
say-n-the-loop-at-n-stays-a-loop = { $n1 }: a hurok hurok marad itt: { $n2 }
say-n-the-n-loops-at-n-cancel-in-pairs-none-is-left = { $n1 }: itt: { $n3 }, a hurkok ({ $n2 }) páronként kioltják egymást: egy sem marad
say-n-of-the-n-loops-at-n-an-odd-number-one-is-left = { $n1 }: itt: { $n3 }, a hurkok száma ({ $n2 }) páratlan, egy marad
say-n-fuse-the-cycle-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: olvaszd össze a kört: { $n2 }-{ $n3 }-{ $n4 }: csúcsaiból ez lesz: { $n5 }, { $n6 } éléből hurok ott
say-n-fuse-the-cycle-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: olvaszd össze a kört: { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }: csúcsaiból ez lesz: { $n6 }, { $n7 } éléből hurok ott
say-n-fuse-the-cycle-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: olvaszd össze a kört: { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }: csúcsaiból ez lesz: { $n7 }, { $n8 } éléből hurok ott
say-n-fuse-the-cycle-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: olvaszd össze a kört: { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }: csúcsaiból ez lesz: { $n8 }, { $n9 } éléből hurok ott
say-n-fuse-the-cycle-n-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: olvaszd össze a kört: { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }-{ $n8 }: csúcsaiból ez lesz: { $n9 }, { $n10 } éléből hurok ott
say-n-the-stalks-at-n-make-one-of-length-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } = { $n4 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } = { $n3 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } xor { $n3 } = { $n4 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } xor { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: itt: { $n2 }, a szálakból egy lesz, hossza { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } xor { $n8 } = { $n9 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: a földön álló szálakból egy lesz, hossza { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }

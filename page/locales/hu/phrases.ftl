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
say-a-player-has-no-move-and-the-game-is-no-pseudonumber = az egyik játékosnak nincs lépése, és a játék nem pszeudoszám
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

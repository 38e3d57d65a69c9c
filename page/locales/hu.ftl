### Az Upstar oldala magyarul.

## Sáv

tab-play = Játék
tab-explore = Vizsgálat
tab-notebook = Jegyzetfüzet
tab-gallery = Galéria
tabs = Lapok
language = Nyelv
theme = Világos vagy sötét
keys = Billentyűk
share = Megosztás
link-copied = A hivatkozás a vágólapon van
key-arrows = mozgás a táblán
key-enter = lépés
key-undo = vissza, újra
key-hint = következő segítség
key-equation = állás beírása
key-move = lépés beírása
key-escape = leállítás, bezárás
key-keys = ez a lista
letters-on = Az egyes betűk billentyűk

## Részek

stop = Leállítás
working = Számol
working-count = { $steps } lépés, { $seconds } s
stopped = Leállítva.
stopped-note = Leállítva. Ami ismert, megmarad.
stopped-time = { $seconds } s után leállítva.
stopped-memory = Leállítva: több memória nem használható.
stopped-steps = Leállítva: több lépés nem tehető.
stopped-depth = Leállítva: túl mély a rekurzió.
stopped-width = Leállítva: túl széles a játék.
go-on = Folytatás négyszer ennyi ideig
try-again = Újra
server-gone = Az Upstar nem válaszol. Az állás megvan a címsorban.
close = Bezárás
save = Mentés
show = Mutasd
show-all = Az egész
why = miért?
why-of = Miért: { $what }
copied = Másolva: { $text }
copy-as = Másolás
copy-position = Állás
copy-value = Érték
copy-unicode = Érték Unicode-dal
copy-link = Hivatkozás
reveal = Mutasd, mennyit ér

## Kimenetelek

outcome-N = A soron lévő nyer
outcome-P = Az előző játékos nyer
outcome-L = Bal nyer
outcome-R = Jobb nyer
first-left-L = Ha Bal kezd, Bal nyer.
first-left-R = Ha Bal kezd, Jobb nyer.
first-left-draw = Ha Bal kezd, döntetlen.
first-left-open = Ha Bal kezd, nyitott.
first-left-unknown = Ha Bal kezd, ismeretlen.
first-right-L = Ha Jobb kezd, Bal nyer.
first-right-R = Ha Jobb kezd, Jobb nyer.
first-right-draw = Ha Jobb kezd, döntetlen.
first-right-open = Ha Jobb kezd, nyitott.
first-right-unknown = Ha Jobb kezd, ismeretlen.

## Játék

board = Tábla
side = Ami ismert
board-of = Tábla: { $name }
sum = Összeg
sum-of =
    { $count ->
        [one] Egy játék
       *[other] { $count } játék összege
    }
explore = Vizsgálat
play = Játék
move = Lépés
undo = Vissza
redo = Újra
new-game = Új játék
edit = Állás módosítása
save-record = Játszma mentése
note-editing = Egy kattintás megváltoztat egy mezőt; fent beírható egy állás.
note-lattice = A szám az a Grundy-érték, amely marad. Keretes: vesztes annak, akinek onnan kell lépnie. ★ nyerő lépés.
no-position = Itt még nincs állás. Fent beírható egy.
misere-rule = Misère-játék: aki nem tud lépni, nyer.
which-move = Melyik?
preview = { $move } lépés
hints = Segítség
hint-off = Nincs
hint-who = Ki nyer
hint-values = Értékek
hint-why = Miért
you = Te
computer = Gép
left = Bal
right = Jobb
as-left = Balként
as-right = Jobbként
your-move = Te jössz
their-move = { $who } jön
computer-thinks = A gép jön
computer-perfect = a gép tökéletes
computer-stubborn = a gép makacs
computer-casual = a gép laza
computer-random = a gép véletlenszerű
normal-play = Normál játék
misere-play = Misère-játék
you-won = Nyertél
you-lost = Vesztettél
has-won = { $who } nyert
drawn = Döntetlen
drawn-small = Már senki sem nyerhet.
end-normal = Nincs több lépés: aki nem tud lépni, veszít.
end-misere = Nincs több lépés: aki nem tud lépni, nyer.
slip = A(z) { $number }. lépés adta ki: { $move } történt; { $better } nyert volna.
no-slip = Egyik lépés sem adott ki semmit.
back-to = Vissza a(z) { $number }. lépéshez
moves = Lépések
moves-you-have = Lépéseid
moves-best-first = Lépéseid, elöl a legjobb
and-more = és még { $count }
wins = nyer
loses = veszít
draws = döntetlen
is-open = nyitott
said-move = { $who }: { $move }
says-wins = nyer
says-moves =
    { $count ->
        [one] egy lépés
       *[other] { $count } lépés
    }
why-play = Miért { $move }
every-move-loses = Itt minden lépés veszít. Húzd el.

## Új játék

game = Játék
position = Állás
opponent = Ellenfél
level-perfect = Tökéletes
level-stubborn = Makacs
level-casual = Laza
level-random = Véletlen
level-two = Ketten
your-side = A te oldalad
who-begins = Ki kezd
i-begin = Én
computer-begins = A gép
rule = Szabály
begin = Kezdés
throw-dice = Kockadobás
open-record = Mentett játszma

## Mennyit ér

worth = Mennyit ér
card-outcome = Kimenetel
card-grundy = Grundy-érték
card-canonical = Kanonikus alak
card-mean = Középérték
card-temperature = Hőmérséklet
card-birthday = Születésnap
card-atomic-weight = Atomsúly
card-left-stop = Bal megálló
card-right-stop = Jobb megálló
card-zero = 0: { $names }
why-winning-move = { $move } nyer.
why-winning-since = { $move } nyer:
why-no-move = Nincs lépés.
why-all-lose = Minden lépés olyan állásba visz, amelyet a másik nyer meg.
why-grundy =
    { $count ->
        [one] Az egyetlen lépés a { $values } értéket éri el. A legkisebb hiányzó érték mex = { $mex }.
       *[other] A { $count } lépés a { $values } értékeket éri el. A legkisebb hiányzó érték mex = { $mex }.
    }
why-grundy-short = A legkisebb érték, amelyet egyetlen lépés sem ér el: { $mex }.
why-grundy-general = A legkisebb érték, amelyet egyetlen lépés sem ér el: annyit ér, mint egy ekkora Nim-kupac.
why-value = Miért { $value }
why-canonical = A dominált lehetőségek elmaradnak, a visszafordíthatók helyett a folytatásuk áll; két játék pontosan akkor egyenlő, ha ez az alak ugyanaz.
why-mean = Átlagosan ennyit ér: n példány körülbelül n-szer { $value }.
why-temperature = Ennyire sürgős lépni: ha minden lépés { $value } adóba kerül, senkinek sem sürgős.
why-birthday = Ennyi lépés mély a legegyszerűbb ilyen értékű játék.
why-atomic-weight = A ↑ értékhez mérve körülbelül ennyi ↑-t ér.
why-left-stop = Az a szám, amelynél a játék megáll, ha Bal kezd, és mindketten jól játszanak.
why-right-stop = Az a szám, amelynél a játék megáll, ha Jobb kezd, és mindketten jól játszanak.

## Helyek

at-row-column = { $row }. sor, { $column }. oszlop
at-square = { $column }. mező
at-token = { $heap }. kupac, marad { $left }
at-piece = { $place }, a bábu
at-edge = { $from }–{ $to } él, { $owner }
at-vertex = { $name } csúcs, { $what }
the-ground = a föld
graph-size = Gráf { $vertices } csúccsal és { $edges } éllel
owner-left = Bal
owner-right = Jobb
owner-either = bármelyikük
owner-nobody = senki
vertex-plain = szabad
vertex-ground = a föld
vertex-token = a bábu
vertex-left = Bal
vertex-right = Jobb
vertex-used = elhasznált
square-free = szabad
square-blocked = zárt
square-left = Bal bábuja
square-right = Jobb bábuja
square-coin = bábu
square-man = ember
square-ball = labda
square-poison = mérgezett

## Vizsgálat

lenses = Nézetek
lens-position = Állás
lens-table = Táblázat
lens-sequence = Sorozat
lens-tree = Fa
lens-thermograph = Termográf
lens-number = Számfa
lens-steps = Lépésenként
lens-picture = Kép
lens-compare = Összehasonlítás
compare-with = Összehasonlítás ezzel
compare-note = Egyenlő játékok minden összegben felcserélhetők. Ha két játék összehasonlíthatatlan, a különbségüket az nyeri, aki kezd.
compare-same = Egyenlők.
compare-more = Az első jobb Balnak.
compare-less = A második jobb Balnak.
compare-confused = Összehasonlíthatatlanok: egyik sem jobb.
column-player = Játékos
column-move = Lépés
column-outcome = Kimenetel
column-value = Érték
column-reason = Miért
size = Méret
depth = Mélység
picture = Kép
plot = Ábra
rows-of-period = Egy periódus soronként
rare-values = Ritka értékek
table-of = { $game } táblázata
cell-draw = döntetlen
cell-open = nyitott
show-numbers = Számok
show-lost = P-állások
show-guides = Az elmélet vonalai
period-found = A periódus { $period }, bizonyítva
period-from = A(z) { $preperiod }. kupactól az értékek ismétlődnek.
period-unknown = Nem ismert periódus
period-unknown-small = Ennyi idő alatt nem találtunk; ez nem jelenti, hogy nincs.
thermograph-of = { $value } termográfja
mean = középérték
temperature = hőmérséklet
better-left = jobb Balnak
better-right = jobb Jobbnak
drag-handle = húzd a fogantyút, vagy ↑ ↓
cooled-by = Hűtve: { $by }
cooled-hot = Minden lépés most ennyibe kerül: Bal { $left } értéknél áll meg, Jobb { $right } értéknél. { $temperature } fölött már senkinek sem sürgős.
cooled-cold = Már senkinek sem sürgős: a középérték marad, { $mean }.
as-a-table = Táblázatként
legend = Jelmagyarázat
legend-left = Teli vonal: Bal lép
legend-right = Üreges vonal: Jobb lép
legend-dominated = Pontozott szürke: dominált lehetőség
legend-reversible = Szürke ↩ jellel: visszafordítható lehetőség

## Jegyzetfüzet

cell = { $number }. cella
type-expression = Írj be egy kifejezést
run = Számolj
examples = Példák
start-from-example = Kezdd egy példával
example-nim = Nim, és miért XOR
example-golden = Az aranymetszés
example-stalks = Szálak és számok
example-switches = Két kapcsoló
example-kayles = A Kayles és periódusa
example-thermograph = Egy termográf
example-infinite = Végtelen számok
this-notebook = Ez a jegyzetfüzet
notebook-kept = Ebben a böngészőben van. Fájlba mentve elvihető.
save-file = Fájl mentése
open = Megnyitás
run-all = Mind
present = Bemutatás
link = Hivatkozás
bad-link = A hivatkozásban nincs jegyzetfüzet.

## Galéria

welcome = Játssz, és lásd, miért
welcome-small = Itt minden játék teljes információs és véletlen nélküli, és a gép meg tudja mondani, ki nyer, melyik lépéssel és miért.
all-games = Minden játék
search = Keresés
invite-wythoff = Vidd haza a vezért
invite-nim = Nim, amellyel minden kezdődött
invite-domineering = Dominók, állva és fekve
invite-hackenbush = Vágd el a virágot
invite-chomp = Hagyd meg a mérgezett darabot
invite-sum = Két játék egyszerre
invite-table = Az aranymetszés egy táblázatban
invite-thermograph = Mennyire forró?
invite-kayles = Bábuk 12-es periódussal
invite-number = Egy szál, amely egy szám
invite-sprouts = Sprouts két ponttal
invite-notebook = Számolj játékokkal

game-wythoff = Wythoff játéka
game-nim = Nim
game-dawsons_chess = Dawson sakkja
game-dawsons_kayles = Dawson Kayles-e
game-grundys_game = Grundy játéka
game-lasker_nim = Lasker Nimje
game-welter = Welter játéka
game-northcott = Northcott játéka

## Szabályok

rules-wythoff = Egy lépés két kupac egyikéből akárhány zsetont elvesz, vagy mindkettőből ugyanannyit; aki nem tud lépni, veszít.
rules-nim = Egy lépés egy kupacból akárhány zsetont elvesz, de legalább egyet; aki nem tud lépni, veszít.
rules-hackenbush = Bal egy kék élt vág el, Jobb egy pirosat, zöldet bármelyikük; ami már nem függ össze a földdel, leesik. Aki nem tud vágni, veszít.
rules-domineering = Bal egy oszlop két szabad mezőjére tesz dominót, Jobb egy sor két szabad mezőjére; aki nem tud lépni, veszít.
rules-cram = Egy lépés két szomszédos szabad mezőre tesz dominót; aki nem tud lépni, veszít.
rules-chomp = Egy harapás egy darabot visz el mindazzal, ami alatta és tőle jobbra van, de az (1,1) mérgezett darabot nem; akinek csak az marad, veszít.
rules-kayles = Egy lépés egy sor egy bábuját vagy két szomszédos bábuját dönti le, és a sor ketté is válhat; aki nem tud lépni, veszít.
rules-grundys_game = Egy lépés egy kupacot két különböző méretűre oszt; aki nem tud lépni, veszít.

## A könyvtár mondatai

lib-because-answer = { $label } nyer
lib-because-answer-since = { $label } nyer: { $reason }
lib-because-no-answer = utána a másiknak nincs lépése
lib-because-over = ezzel a játék véget ér, és a másik nyert
lib-because-searched = az összes válasz átvizsgálása mutatja, hogy mind veszít
lib-solve-drawn = a legjobb játékkal az állás döntetlen, így a négy osztály egyikébe sem tartozik
lib-solve-not-impartial = a két játékosnak itt különböző lépései vannak: csak pártatlan játéknak van Grundy-értéke
lib-solve-open = { $searched } lépésen belül senki sem kényszerítheti ki a győzelmet; tovább nem kerestük
lib-stop-cancelled = kérésre leállítva
lib-stop-out-of-memory = a memóriahatárnál leállítva
lib-stop-out-of-steps = a lépéshatárnál leállítva
lib-stop-out-of-time = az időhatárnál leállítva
lib-stop-too-deep = leállítva: mélyebb az egymásba ágyazás a megengedettnél
lib-stop-too-wide = leállítva: túl sok lehetőség egy helyen
lib-nim-move = { $heap }. kupac: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-nim-previous = a Nim-összeg { $equation }: minden lépés megváltoztatja, és egy válasz helyreállítja
lib-nim-sum = a Nim-összeg { $equation }
lib-nim-sum-binary = a Nim-összeg { $equation }, kettes számrendszerben { $columns }
lib-nim-misere-take = { $ones } darab 1-es kupac marad, páratlan szám
lib-chocolate-move = { $side }: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-poker-nim-take = { $heap }. kupac: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-poker-nim-next = a Nim-összeg { $equation }, nem 0: egy lépés 0-vá teheti
lib-northcott-next = a hézagok Nim-összege { $equation }, nem 0: egy lépés 0-vá teheti
lib-coins-move = az érme { $from } helyéről { $to } helyére: a Nim-összeg 0 lesz
lib-coins-no-towers-move = az érme { $from } helyéről { $to } helyére: a hézagok Nim-összege 0 lesz
lib-welter-move = az érme { $from } helyéről { $to } helyére: Welter képlete 0-t ad
lib-chomp-poison = csak a mérgezett darab maradt
lib-arc-kayles-nothing = nem maradt él
lib-arc-kayles-star = minden élnek közös csúcsa van: egy lépés mindet elviszi
lib-hackenbush-nothing = nem maradt él
lib-hackenbush-colon = a kettőspont-elv szerint, felülről lefelé, { $value } az értéke
lib-hackenbush-cut = { $edge } elvágása után { $value } marad
lib-hackenbush-stem = egyetlen zöld élen áll, és aki kezd, elvágja
lib-hackenbush-two-ahead = virágok, up-ok és nimberek, atomsúlyuk { $weight }: kettővel vezetni nyerést jelent
lib-king-even = mindkét koordináta páros: 0
lib-king-odd = mindkét koordináta páratlan: 2
lib-king-next = nem mindkét koordináta páros: lépj ide: ({ $x },{ $y }), ahol azok
lib-knight-next = lépj ide: ({ $x },{ $y }), ahol mindkét koordináta 4-es maradéka 0 vagy 1
lib-bishop-next = lépj ide: ({ $x },{ $y }), a szélre
lib-bishop-previous = a futó a szélen áll: nincs több lépés
lib-rook-next = a koordináták különböznek: lépj ide: ({ $x },{ $y }), ahol egyenlők
lib-rook-sum = a koordináták Nim-kupacok: { $equation }
lib-rook-sum-binary = a koordináták Nim-kupacok: { $equation }, kettes számrendszerben { $columns }
lib-sum-nim-sum = a részek Nim-összege dönt
lib-treblecross-three = egy kereszt a(z) { $square }. mezőn hármat ad egy sorban
lib-treblecross-over = három kereszt áll egy sorban: a játék véget ért
lib-value-itself = ez már érték
lib-value-nimber = ez nimber
lib-value-sign = maga az érték mondja meg
lib-graph-game-end = { $vertex } csúcsból nem vezet el nyíl
lib-heap-cut = { $name } mérete { $size }: egy lépés kevesebbet hagy, 0-tól felfelé
lib-heap-empty = { $name } üres: nem lehet belőle elvenni
lib-heap-large = ebben a játékban egy kupacban legfeljebb 2**64 - 1 zseton van
lib-heap-missing = hiányzik egy kupac
lib-heap-move = írd: 2 -> 3+4, ha a 2. kupacból 3 és 4 lesz, 2 -> 0, ha semmi sem marad belőle
lib-heap-negative = egy kupac nem lehet negatív: írj 0-t, 1-et, 2-t, …
lib-heap-no-such = nincs { $number }. kupac: { $count } kupac van, 1-től számozva
lib-heap-only-one = nincs { $number }. kupac: csak egy kupac van
lib-heap-not-allowed = a szabályok nem engedik meg ezt: `{ $label }`, ha a kupac mérete { $size }
lib-heap-not-whole = egy kupac egész szám: 0, 1, 2, …
lib-move-malformed = `{ $label }` nem lépés: { $advice }
lib-move-none-at-all = { $player } itt nem tud lépni, így { $label } sem lehetséges
lib-move-unknown = { $player } itt nem léphet így: { $label }; a lépéseket így írjuk: { $examples }
lib-point-count = { $game }: { $wanted } szám kell, { $given } van megadva
lib-point-move = írd be a pontot, ahová lépsz, például (4,7)
lib-sum-move = összegben a lépés elé a rész számát írjuk, `1: …` és `{ $count }: …` között
lib-board-rule-row-length = a(z) { $number }. sorban { $length } mező van, az 1. sorban { $columns }: a | jelek közti sorok egyforma hosszúak
lib-board-rule-rows = a tábla a sorai | jellel összekötve, { $example }, vagy a mérete, sorok és oszlopok
lib-board-rule-size = a tábla mérete legalább 1, egész szám
lib-board-rule-square = `{ $letter }` itt: { $place }; egy mező: { $legend }
lib-board-rule-too-large = túl nagy a tábla: legfeljebb { $most } mező
lib-board-row-length = a(z) { $number }. sorban { $length } mező van, az 1. sorban { $columns }: a | jelek közti sorok egyforma hosszúak
lib-board-too-large = túl nagy a tábla: legfeljebb { $most } mező
lib-argument-missing = hiányzik egy argumentum
lib-argument-at-most = itt legfeljebb { $most }
lib-argument-negative = itt nem negatív szám kell
lib-argument-not-a-game = ez { $kind }, nem játék
lib-argument-not-a-list = ez { $kind }, nem lista
lib-argument-not-a-number = ez { $kind }, nem szám
lib-argument-not-whole = itt egész szám kell
lib-arguments-none = nincs argumentum
lib-arguments-one = 1 argumentum
lib-arguments-several = { $count } argumentum
lib-arguments-between = { $least }–{ $most } argumentum
lib-arguments-or-more = { $least } vagy több
lib-call-count = `{ $name }`: { $wanted } kell, itt { $given }
lib-call-usage = írd így: { $usage }
lib-call-not-callable = ez { $kind }, nincs argumentuma
lib-compare-kinds = { $one } és { $other } nem hasonlítható össze
lib-example-hint = írd például: { $example }
lib-family-alone = `{ $game }` egy játék: melyik állása?
lib-game-no-position = ez nem egy játék állása
lib-game-none = ez nem játék
lib-game-nothing-to-draw = itt nincs mit rajzolni
lib-kind-boolean = igaz vagy hamis
lib-kind-family = játék állás nélkül
lib-kind-function = függvény
lib-kind-game = játék
lib-kind-list = lista
lib-kind-move = lépés
lib-kind-number = szám
lib-kind-player = játékos
lib-kind-position = állás
lib-kind-set = halmaz
lib-kind-text = szöveg
lib-kind-thermograph = termográf
lib-name-define = előbb adj neki értéket: `{ $name } := …`
lib-name-did-you-mean = erre gondoltál: `{ $near }`?
lib-name-unknown = `{ $name }` nincs definiálva
lib-number-division-by-zero = nullával való osztás
lib-number-too-large = ez a szám túl nagy
lib-stop-hint = engedj többet, vagy kérdezz kevesebbet, például egy kisebb állást
lib-syntax-nothing = nincs mit kiértékelni
lib-syntax-operator = előtte hiányzik egy műveleti jel
lib-syntax-operator-here = itt hiányzik egy műveleti jel
lib-syntax-mismatch = `{ $found }` nem zárhatja le ezt: `{ $opener }`
lib-syntax-mismatch-hint = tegyél elé `{ $expected }` jelet
lib-syntax-still-open = `{ $open }` még nyitva van
lib-syntax-string = ez a szöveg sosem ér véget
lib-syntax-unclosed = hiányzik: `{ $close }`
lib-syntax-unclosed-before = hiányzik `{ $close }` ez előtt: `{ $separator }`
lib-syntax-unclosed-hint = tedd hozzá: `{ $close }`
lib-syntax-value-after = `{ $operator }` után hiányzik egy érték
lib-syntax-value-before = `{ $token }` előtt hiányzik egy érték
lib-syntax-value-between = `{ $operator }` és `{ $token }` között hiányzik egy érték
lib-syntax-value-hint = tegyél oda egy értéket, vagy hagyd el ezt: `{ $token }`
lib-text-needed = itt szöveg kell, és ez { $kind }
lib-wythoff-corner = (0,0) P-állás: nincs több lépés
lib-wythoff-black = { $lower } az a{ $n } és { $upper } a b{ $n }: P-állás, amelyből másik nem érhető el
lib-wythoff-partner-of-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-wythoff-partner-of-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-wythoff-diagonal = a különbség { $n }, és a{ $n } = { $lower }, b{ $n } = { $upper }: lépj ide: ({ $x },{ $y })
lib-wythoff-not-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-wythoff-not-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-wythoff-here-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } már megvan
lib-wythoff-here-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } már megvan
lib-wythoff-misere-corner = nincs több lépés, és misère-játékban az nyer, aki nem tud lépni
lib-wythoff-misere-move = misère-játékban (0,0) és (1,2) helyett (0,1) és (2,2) P-állás: lépj ide: ({ $x },{ $y })
lib-wythoff-grundy-table = mex szerint a táblázat 0–{ $x } soraiban, 0–{ $y } oszlopaiban
lib-queen-corner = (0,0) P-állás: nincs több lépés
lib-queen-black = { $lower } az a{ $n } és { $upper } a b{ $n }: P-állás, amelyből másik nem érhető el
lib-queen-partner-of-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-queen-partner-of-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-queen-diagonal = a különbség { $n }, és a{ $n } = { $lower }, b{ $n } = { $upper }: lépj ide: ({ $x },{ $y })
lib-queen-not-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-queen-not-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-queen-here-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } már megvan
lib-queen-here-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } már megvan
lib-queen-misere-corner = nincs több lépés, és misère-játékban az nyer, aki nem tud lépni
lib-queen-misere-move = misère-játékban (0,0) és (1,2) helyett (0,1) és (2,2) P-állás: lépj ide: ({ $x },{ $y })
lib-queen-grundy-table = mex szerint a táblázat 0–{ $x } soraiban, 0–{ $y } oszlopaiban

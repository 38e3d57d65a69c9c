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
exchanged = a játékosokat felcserélve: { $text }
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
        [one] Az egyetlen lépés ezt az értéket éri el: { $values }. A legkisebb hiányzó érték mex = { $mex }.
       *[other] { $count } lépés ezeket az értékeket éri el: { $values }. A legkisebb hiányzó érték mex = { $mex }.
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
game-king = Király
game-queen = Vezér
game-rook = Bástya
game-bishop = Futó
game-knight = Huszár
game-rook_hole = Bástya lyukkal
game-rook_corner = Bástya sarok nélkül
game-coins = Érmék
game-coins_no_towers = Érmék tornyok nélkül
game-chocolate = Csokoládé
game-matches = Gyufák
game-octal = Oktális játék
game-hexadecimal = Hexadecimális játék
game-take_and_break = Elvétel és törés
game-subtraction = Kivonós játék
game-all_but = Mind, kivéve néhányat
game-partizan_subtraction = Pártos kivonós játék
game-rewriting = Átíró játék
game-graph_game = Játék egy gráfon
game-tic_tac_toe = Tic-tac-toe
game-toads_and_frogs = Varangyok és békák
game-elephants_and_rhinos = Elefántok és orrszarvúk
game-backsliding_toads_and_frogs = Hátráló varangyok és békák
game-fox_and_geese = Róka és libák
game-hare_and_hounds = Nyúl és kutyák
game-amazons = Amazonok
game-childish_hackenbush = Gyerek-Hackenbush
game-restricted_wythoff = Korlátozott Wythoff-játék
game-wythoff_heaps = Wythoff-játék több kupaccal
game-generalised_wythoff = Általánosított Wythoff-játék
game-poker_nim = Póker-Nim
game-brussels_sprouts = Brussels Sprouts
game-partizan_arc_kayles = Pártos Arc Kayles
game-toppling_dominoes = Dőlő dominók
game-kings = Clobber királyokkal
game-knights = Clobber huszárokkal
game-rooks = Clobber bástyákkal
game-queens = Clobber vezérekkel
game-anti_clobber = Anti-Clobber
game-hot_clobber = Forró Clobber
game-fission = Hasadás
game-cherries = Cseresznyék
game-connect_four = Négyet egy sorba
game-end_nim = Végek Nimje
game-euclid = Euklidész
game-partizan_euclid = Pártos Euklidész
game-fibonacci_nim = Fibonacci-Nim
game-greedy_nim = Mohó Nim
game-moore_nim = Moore Nimje
game-ruler = Vonalzó
game-sowing = Vetés
game-subtract_a_square = Négyzetszám-kivonás
game-turning_corners = Sarokfordítás
game-mock_turtles = Mock Turtles
game-vertex_geography = Csúcsföldrajz
game-konane_single = Konane egy ugrással
game-konane_turning = Konane kanyarral
game-cram_variant = Cram-változat
game-nim2 = Nim két kupaccal
game-wythoff2 = Wythoff játéka Nimből
game-rook2 = Bástya Wythoffból
game-officers = Officers
game-guiles = Guiles
game-cutcake = Cutcake
game-eatcake = Eatcake
game-maundy_cake = Maundy Cake
game-wind_up = Felhúzás

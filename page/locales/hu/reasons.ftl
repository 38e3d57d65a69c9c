### Miért nyer egy állás vagy egy lépés.

lib-annihilating-row = a lyukas bástyatáblázat { $g }. sora ismert
lib-annihilating-zero = *g |> *h pontosan akkor 0, ha g = h + 1, és itt g = { $g }
lib-any-balance = { $left }, és a többi értéke { $rest }
lib-any-black = { $lower } az a{ $n } és { $upper } a b{ $n }: P-állás, amelyből másik nem érhető el
lib-any-computed = { $equation }, kupaconként kiszámolva
lib-any-corner = (0,0) P-állás: nincs több lépés
lib-any-diagonal = a különbség { $n }, és a{ $n } = { $lower }, b{ $n } = { $upper }: lépj ide: ({ $x },{ $y })
lib-any-formula = { $equation }, e képlet szerint: { $formula }
lib-any-grundy-period = a(z) { $x }. sor periódusa és ugrása a(z) { $start }. oszloptól { $period }, egyenlő állapotokkal bizonyítva
lib-any-grundy-table = mex szerint a táblázat 0–{ $x } soraiban, 0–{ $y } oszlopaiban
lib-any-here-diagonal = a különbség { $n }, és a{ $n } = { $lower }, b{ $n } = { $upper }: éppen ez a pont
lib-any-here-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } már megvan
lib-any-here-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } már megvan
lib-any-misere-black = ({ $x },{ $y }) a misère-játék P-állása, amelyben (0,0) és (1,2) helyére (0,1) és (2,2) lép
lib-any-misere-corner = nincs több lépés, és misère-játékban az nyer, aki nem tud lépni
lib-any-misere-end = nincs több lépés, és misère-játékban az nyer, aki nem tud lépni
lib-any-misere-move = misère-játékban (0,0) és (1,2) helyett (0,1) és (2,2) P-állás: lépj ide: ({ $x },{ $y })
lib-any-move = { $left }
lib-any-not-diagonal = a különbség { $n }, és a{ $n } = { $lower }, b{ $n } = { $upper }: ({ $x },{ $y }) nincs alatta, tehát nem erre
lib-any-not-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-any-not-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-any-partner-of-lower = { $kept } az a{ $n }, párja b{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-any-partner-of-upper = { $kept } a b{ $n }, párja a{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-any-period = { $equation }: az értékekre áll: { $period }
lib-any-fickle = a játék minden kupacra szelíd, ezek mind ingatagok, és a Grundy-értékek összege { $sum }
lib-any-firm = a játék minden kupacra szelíd, van szilárd kupac, és a Grundy-értékek összege { $sum }
lib-any-quotient = a pretending értékek szorzata { $product }, és ez { $place }
lib-any-quotient-move = ezután a pretending értékek szorzata { $product }, és ez { $place }
lib-any-table = mex szerint a táblázatban ({ $x },{ $y })-ig
lib-any-word-here-lower = { $kept } = { $word }_F páros sok nullára végződik, párja { $partner_word }_F = { $partner } már megvan
lib-any-word-here-upper = { $kept } = { $word }_F páratlan sok nullára végződik, párja { $partner_word }_F = { $partner } már megvan
lib-any-word-lower = { $kept } = { $word }_F páros sok nullára végződik, párja { $partner_word }_F = { $partner }: lépj ide: ({ $x },{ $y })
lib-any-word-not-lower = { $kept } = { $word }_F páros sok nullára végződik, párja { $partner_word }_F = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-any-word-not-upper = { $kept } = { $word }_F páratlan sok nullára végződik, párja { $partner_word }_F = { $partner } nagyobb, mint { $other }, tehát nem erre
lib-any-word-upper = { $kept } = { $word }_F páratlan sok nullára végződik, párja { $partner_word }_F = { $partner }: lépj ide: ({ $x },{ $y })
lib-arc-kayles-cycle = egy { $length } csúcsú körből minden lépés ugyanazt az utat hagyja: { $value }
lib-arc-kayles-nothing = nem maradt él
lib-arc-kayles-path = egy { $length } csúcsú út Dawson Kayles-ének egy kupaca, amelynek értékei 34 szerint periodikusak: { $value }
lib-arc-kayles-star = minden élnek közös csúcsa van: egy lépés mindet elviszi
lib-arc-kayles-sum = a gráf utakból, körökből és csillagokból áll, és a Nim-összegük { $value }
lib-because-answer = { $label } nyer
lib-because-answer-since = { $label } nyer: { $reason }
lib-because-no-answer = utána a másiknak nincs lépése
lib-because-over = ezzel a játék véget ér, és a másik nyert
lib-because-searched = az összes válasz átvizsgálása mutatja, hogy mind veszít
lib-bishop-heap = az átlón lefelé { $steps } mező érhető el, mint egy kupacból
lib-bishop-misere-next = lépj ide: ({ $x },{ $y }), a szél mellé: az utolsó lépés az ellenfélé
lib-bishop-misere-previous = egyetlen lépés maradt, a szélre, és aki megteszi, veszít
lib-bishop-next = lépj ide: ({ $x },{ $y }), a szélre
lib-bishop-previous = a futó a szélen áll: nincs több lépés
lib-brussels-sprouts-even = minden játszma { $moves } lépésig tart, ez páros: { $arms } kar + { $boundaries } határ - tartományonként 2 ({ $twice })
lib-brussels-sprouts-misere-even = minden játszma { $moves } lépésig tart, ez páros: az ellenfél az utolsót lépi, és veszít
lib-brussels-sprouts-misere-odd = minden játszma { $moves } lépésig tart, ez páratlan: aki kezd, az utolsót lépi, és veszít
lib-brussels-sprouts-moves = minden játszma { $moves } lépésig tart: { $arms } kar + { $boundaries } határ - tartományonként 2 ({ $twice })
lib-brussels-sprouts-odd = minden játszma { $moves } lépésig tart, ez páratlan: { $arms } kar + { $boundaries } határ - tartományonként 2 ({ $twice })
lib-childish-hackenbush-green = a zöld éleket úgy vágjuk, mint Hackenbushban, és az összeolvasztás Grundy-értéke { $value }
lib-chocolate-misere-even = egyik oldal sem nagyobb 1-nél, és az 1-es oldalak száma { $ones }, páros: az ellenfél tör utoljára, és veszít
lib-chocolate-misere-next = a mazsola egyik oldalán ({ $heap }) 1-nél több van, ezért a misère-játékot ugyanaz dönti el, mint a normálat: { $equation }, nem 0, nyerő
lib-chocolate-misere-odd = egyik oldal sem nagyobb 1-nél, és az 1-es oldalak száma { $ones }, páratlan: a soron lévő tör utoljára, és veszít
lib-chocolate-misere-previous = a mazsola egyik oldalán ({ $heap }) 1-nél több van, ezért a misère-játékot ugyanaz dönti el, mint a normálat: { $equation }, vesztő
lib-chocolate-move = { $side }: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-chocolate-next = a mazsola négy oldala Nim-kupac: { $equation }, nem 0; ha { $side } { $size } helyett { $rest } marad, 0 lesz
lib-chocolate-previous = a mazsola négy oldala Nim-kupac: { $equation }; minden lépés megváltoztatja a Nim-összeget, és egy válasz helyreállítja
lib-chocolate-sum = a mazsolától balra és jobbra lévő oszlopok és a fölötte és alatta lévő sorok Nim-kupacok: { $equation }
lib-chomp-hook = a méreg sora és oszlopa Nim-kupac: { $arm } xor { $leg } = { $sum }
lib-chomp-hook-next = a méreg sora és oszlopa Nim-kupac: a { $bite } helyen való harapás egyenlővé teszi őket
lib-chomp-hook-previous = a méreg sora és oszlopa egyenlő kupac: minden harapásra a másikban jön a válasz
lib-chomp-poison = csak a mérgezett darab maradt
lib-chomp-rectangle = stratégialopás: ha a { $bite } helyen való harapás nem nyer, a rá adott válasz már az elején lehetséges volt
lib-chomp-square = harapj itt: (2,2): egy sor és egy ugyanolyan hosszú oszlop marad, és minden harapásnak van tükörképe
lib-chomp-two-next = harapj itt: { $bite }, és két sor vagy oszlop közül a hosszabbik eggyel több lesz
lib-chomp-two-previous = két sor vagy oszlop közül a hosszabbik eggyel több: minden harapás megváltoztatja ezt, és egy válasz helyreállítja
lib-coin-turning-sum = minden fej helyének saját Grundy-értéke van, és a nim-összegük, { $sum }, értéke { $value }
lib-coins-misere-even = minden érme az 1. vagy a 2. mezőn van, és a 2. mezőn lévők száma { $ones }, páros: az ellenfél lép utoljára, és veszít
lib-coins-misere-next = a(z) { $heap }. mezőn álló érmének több lépése van, ezért a misère-játékot ugyanaz dönti el, mint a normálat: { $equation }, nem 0, nyerő
lib-coins-misere-odd = minden érme az 1. vagy a 2. mezőn van, és a 2. mezőn lévők száma { $ones }, páratlan: a soron lévő lép utoljára, és veszít
lib-coins-misere-previous = a(z) { $heap }. mezőn álló érmének több lépése van, ezért a misère-játékot ugyanaz dönti el, mint a normálat: { $equation }, vesztő
lib-coins-move = az érme a(z) { $from }. mezőről a(z) { $to }. mezőre: a Nim-összeg 0 lesz
lib-coins-next = egy érme az s. mezőn s - 1 méretű kupac: { $equation }, nem 0; az érme a(z) { $from }. mezőről a(z) { $to }. mezőre, és 0 lesz
lib-coins-previous = egy érme az s. mezőn s - 1 méretű kupac: { $equation }; minden lépés megváltoztatja a Nim-összeget, és egy válasz helyreállítja
lib-coins-sum = egy érme az s. mezőn s - 1 méretű kupac: { $equation }
lib-coins-sum-binary = egy érme az s. mezőn s - 1 méretű kupac: { $equation }, kettes számrendszerben { $columns }
lib-coins-no-towers-gaps = az érmék közti hézagok, jobbról párosítva, Nim-kupacok: { $equation }
lib-coins-no-towers-move = az érme a(z) { $from }. mezőről a(z) { $to }. mezőre: a hézagok Nim-összege 0 lesz
lib-coins-no-towers-next = az érmék közti hézagok, jobbról párosítva, Nim-kupacok: { $equation }, nem 0; az érme a(z) { $from }. mezőről a(z) { $to }. mezőre, és 0 lesz
lib-coins-no-towers-previous = az érmék közti hézagok, jobbról párosítva, Nim-kupacok: { $equation }; minden lépés megváltoztatja a Nim-összeget, és egy válasz helyreállítja
lib-compound-period = a lyukas bástyatáblázat { $row }. sorának periódusa és ugrása a(z) { $start }. oszloptól { $period }, egyenlő állapotokkal bizonyítva
lib-compound-table = mex szerint a bástyatáblázatban ({ $x },{ $y })-ig
lib-cram-middle = fél fordulat a táblát önmagába viszi: vedd el a közepét, { $domino }, és minden dominóra a képével válaszolj
lib-cram-strip = szabad mezők sora Dawson Kayles-ének egy kupaca, amelynek értékei 34 szerint periodikusak: { $equation }
lib-cram-symmetric = fél fordulat a táblát önmagába viszi: minden dominóra a képével válaszolj
lib-domineering-strip = egyetlen soron vagy oszlopon csak az egyik játékos tud lépni, annyiszor, ahány dominó elfér
lib-dots-and-boxes-score = a legjobb játékkal Bal a végén { $left } négyzettel vezet, ha Bal kezd, { $right } négyzettel, ha Jobb kezd
lib-generalised-wythoff-both = ({ $x },{ $y }) vesztő pár, és az elvett számok különbsége kisebb, mint { $t }: lépj ide: ({ $x },{ $y })
lib-generalised-wythoff-corner = nincs több lépés
lib-generalised-wythoff-lost = { $lower } az A{ $n } és { $upper } a B{ $n } = A{ $n } + { $t } * { $n }: vesztő párból másik nem érhető el
lib-generalised-wythoff-lower = { $kept } az A{ $n }, párja B{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-generalised-wythoff-upper = { $kept } a B{ $n }, párja A{ $n } = { $partner }: lépj ide: ({ $x },{ $y })
lib-go-points = már nem lehet mit lépni, és Bal { $points } ponttal vezet
lib-graph-game-end = { $vertex } csúcsból nem vezet el nyíl
lib-graph-game-mex = { $vertex } csúcsból a nyilak ezekhez az értékekhez vezetnek: { $values }, és a legkisebb hiányzó { $mex }
lib-hackenbush-colon = a kettőspont-elv szerint, felülről lefelé, { $value } az értéke
lib-hackenbush-cut = { $edge } elvágása után { $value } marad
lib-hackenbush-feet = minden, amin áll, az egyik játékosé, akit a másik sosem dönthet le
lib-hackenbush-fusion = minden kör hurkokká olvad össze, amelyekből páratlan esetben egy marad, és egy csúcson a szálak Nim szerint adódnak össze: a Grundy-érték { $value }
lib-hackenbush-nothing = nem maradt él
lib-hackenbush-number = amit csak zöld élek tartanak, az csupa kicsi, ezért a mellette álló szám dönt: { $value }
lib-hackenbush-stem = egyetlen zöld élen áll, és aki kezd, elvágja
lib-hackenbush-two-ahead = virágok, up-ok és nimberek, atomsúlyuk { $weight }: kettővel vezetni nyerést jelent
lib-king-even = mindkét koordináta páros: 0
lib-king-misere-next = lépj ide: ({ $x },{ $y }): misère-játékban a páros koordináták vesztők, kivéve ha az egyik 0: akkor az, ahol a másik páratlan
lib-king-misere-previous = misère-játékban a páros koordináták vesztők, kivéve ha az egyik 0: akkor az, ahol a másik páratlan
lib-king-mixed-even = az egyik koordináta páratlan, a másik páros, és a kisebbik páros: 1
lib-king-mixed-odd = az egyik koordináta páratlan, a másik páros, és a kisebbik páratlan: 3
lib-king-next = nem mindkét koordináta páros: lépj ide: ({ $x },{ $y }), ahol azok
lib-king-odd = mindkét koordináta páratlan: 2
lib-king-previous = mindkét koordináta páros: minden lépés páratlanná tesz legalább egyet, és egy válasz mindkettőt párossá
lib-knight-block = az értékek 4 szerint ismétlődnek: a koordináták 4-es maradéka { $x } és { $y }
lib-knight-next = lépj ide: ({ $x },{ $y }), ahol mindkét koordináta 4-es maradéka 0 vagy 1
lib-knight-previous = mindkét koordináta 4-es maradéka 0 vagy 1: minden lépés megváltoztatja ezt, és egy válasz helyreállítja
lib-leaves-negative = { $value } < 0 marad, amit Jobb nyer meg, bárki kezd
lib-leaves-nothing = 0 marad, ami vesztes a soron lévőnek
lib-leaves-positive = { $value } > 0 marad, amit Bal nyer meg, bárki kezd
lib-leaves-zero = { $value } = 0 marad, ami vesztes a soron lévőnek
lib-nim-misere-even = egyik kupac sem nagyobb 1-nél, és az 1-es kupacok száma { $ones }, páros: az ellenfél veszi el az utolsót, és veszít
lib-nim-misere-last = csak a(z) { $heap }. kupac nagyobb 1-nél: ha { $rest } marad belőle, az 1-es kupacok száma { $ones }, páratlan
lib-nim-misere-move = { $heap }. kupac: { $size } xor { $sum } = { $rest }; a Nim-összeg 0 lesz, és marad 1-nél nagyobb kupac
lib-nim-misere-next = a(z) { $heap }. kupac 1-nél nagyobb, ezért a misère-játékot ugyanaz dönti el, mint a normálat: a Nim-összeg { $equation }, nem 0, nyerő
lib-nim-misere-odd = egyik kupac sem nagyobb 1-nél, és az 1-es kupacok száma { $ones }, páratlan: a soron lévő veszi el az utolsót, és veszít
lib-nim-misere-previous = a(z) { $heap }. kupac 1-nél nagyobb, ezért a misère-játékot ugyanaz dönti el, mint a normálat: a Nim-összeg { $equation }, vesztő
lib-nim-misere-take = { $ones } darab 1-es kupac marad, páratlan szám
lib-nim-move = { $heap }. kupac: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-nim-next = a Nim-összeg { $equation }, nem 0: ha a(z) { $heap }. kupacban { $size } helyett { $rest } marad, 0 lesz
lib-nim-previous = a Nim-összeg { $equation }: minden lépés megváltoztatja, és egy válasz helyreállítja
lib-nim-sum = a Nim-összeg { $equation }
lib-nim-sum-binary = a Nim-összeg { $equation }, kettes számrendszerben { $columns }
lib-nimstring-loony = az állás „loony”: aki lép, nyer, bármi legyen is még az asztalon
lib-nimstring-value = a Nimstring elmélete szerint az értéke { $value }
lib-northcott-advance = a hézag a(z) { $row }. sorban { $gap } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-northcott-next = a hézagok Nim-összege { $equation }, nem 0: egy lépés 0-vá teheti
lib-northcott-previous = a hézagok Nim-összege { $equation }: az előrelépésre úgy válaszolunk, mint Nimben, a hátrálásra utánalépéssel
lib-northcott-retreat = a hézag a(z) { $row }. sorban { $gap } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz, de a hátrálás csak nyújtja a játékot
lib-poker-nim-add = { $heap }. kupac: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz, de a visszatett kavicsok csak nyújtják a játékot
lib-poker-nim-next = a Nim-összeg { $equation }, nem 0: egy lépés 0-vá teheti
lib-poker-nim-previous = a Nim-összeg { $equation }: az elvételre úgy válaszolunk, mint Nimben, és amit visszatesznek, azt újra elvesszük
lib-poker-nim-take = { $heap }. kupac: { $size } xor { $sum } = { $rest }, és a Nim-összeg 0 lesz
lib-rewriting-formula = a képlet szerint, { $formula }, az érték { $value }
lib-rewriting-parity = a rendszer ortogonális, lineáris, és semmit sem töröl, ezért minden játszma { $length } lépésig tart, akárhogy játsszuk: az érték { $length } mod 2
lib-rook-misere-next = a misère-játék olyan, mint a normál, kivéve itt: (0,0), (0,1), (1,0) és (1,1): ({ $x },{ $y }) nyerő
lib-rook-misere-previous = a misère-játék olyan, mint a normál, kivéve itt: (0,0), (0,1), (1,0) és (1,1): ({ $x },{ $y }) vesztő
lib-rook-next = a koordináták különböznek: lépj ide: ({ $x },{ $y }), ahol egyenlők
lib-rook-previous = a koordináták egyenlők: minden lépés különbözővé teszi őket, és egy válasz újra egyenlővé
lib-rook-sum = a koordináták Nim-kupacok: { $equation }
lib-rook-sum-binary = a koordináták Nim-kupacok: { $equation }, kettes számrendszerben { $columns }
lib-rook-corner-edge = a szél mentén { $long } - 1 mező érhető el, (0,0) nélkül
lib-rook-corner-misere-next = lépj ide: ({ $x },{ $y }): misère-játékban vesztő (0,2), (1,1), (2,0) és (n,n), ha n > 2
lib-rook-corner-misere-previous = ({ $x },{ $y }) egyike a misère-játékban vesztő mezőknek: (0,2), (1,1), (2,0) és (n,n), ha n > 2
lib-rook-corner-next = lépj ide: ({ $x },{ $y }): a vesztő mezők (0,1), (1,0) és (n,n), ha n > 1
lib-rook-corner-period = a lyukas táblázat { $row }. sorának, amelynek ez az inverze, periódusa és ugrása a(z) { $start }. oszloptól { $period }, egyenlő állapotokkal bizonyítva
lib-rook-corner-previous = ({ $x },{ $y }) egyike a vesztő mezőknek: (0,1), (1,0) és (n,n), ha n > 1, amelyek egyike sem vezet másikhoz
lib-rook-corner-second = a szél mellett az érték a másik koordináta
lib-rook-hole-first = a 0. sorban a külön mezővel { $y } + 1 mező érhető el
lib-rook-hole-misere-next = lépj ide: ({ $x },{ $x }): misère-játékban az átló vesztő
lib-rook-hole-misere-previous = x = y: minden lépés elhagyja az átlót, és egy válasz visszatér rá; (0,0)-ból csak a külön mező marad
lib-rook-hole-next = lépj ide: ({ $x },{ $y }), ahol x = y + 1
lib-rook-hole-period = a táblázat { $row }. sorának periódusa és ugrása a(z) { $start }. oszloptól { $period }, egyenlő állapotokkal bizonyítva
lib-rook-hole-previous = x = y + 1: minden lépés elhagyja ezt az egyenest, és egy válasz visszatér rá
lib-rook-hole-second = az 1. sorban az érték az oszlop
lib-sequential-spectrum = az első rész spektruma ismert, és { $h } képe { $value }
lib-strings-and-coins-score = a legjobb játékkal Bal a végén { $left } érmével vezet, ha Bal kezd, { $right } érmével, ha Jobb kezd
lib-sum-nim-sum = a részek Nim-összege dönt
lib-sum-quotient = a részek misère-hányadosában a szorzatuk { $product }, és ez { $place }
lib-tartan-product = az (x, y) helyen álló fej a két játékbeli x és y helyen álló fej nim-szorzatát éri (Tartan-tétel), és { $sum } értéke { $value }
lib-treblecross-middle = a sáv mindkét végéről ugyanolyan: vedd el a közepét, a(z) { $square }. mezőt, és minden keresztre a képével válaszolj
lib-treblecross-octal = a távolságot tartó mezők sorai a 0.007 oktális játék kettővel nagyobb kupacai
lib-treblecross-three = egy kereszt a(z) { $square }. mezőn hármat ad egy sorban
lib-truncated-nimber = egy megcsonkított nimber eggyel kisebb
lib-truncated-rook = a sarok nélküli bástyatáblázatnak ez a cellája ismert
lib-truncated-undone = a csonkítás elveszi a záró * jelet
lib-value-itself = ez már érték
lib-value-nimber = ez nimber
lib-value-sign = maga az érték mondja meg
lib-weak-sequential-nimbers = *n => *m halmazként *(n + m)
lib-welter-formula = Welter képlete: a mezőknek és az összes d távolság d xor (d - 1) értékének Nim-összege { $bracket } = { $value }
lib-welter-move = az érme a(z) { $from }. mezőről a(z) { $to }. mezőre: Welter képlete 0-t ad
lib-welter-next = Welter képlete { $bracket } = { $value }, nem 0; az érme a(z) { $from }. mezőről a(z) { $to }. mezőre, és 0 lesz
lib-welter-previous = Welter képlete { $bracket } = 0: minden lépés megváltoztatja, és egy válasz helyreállítja
lib-leaves-drawn = { $value } marad, amit senki sem nyerhet meg, ha { $opponent } következik
lib-leaves-infinite = { $value } marad, és egyik címkéje sem 0, így senki sem nyerhet
lib-leaves-won = { $value } marad, amit { $player } nyer meg, ha { $opponent } következik

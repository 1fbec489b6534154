### Što čita igrač na hrvatskoj stranici.

## Stranice

site-name = Remi
site-tagline = Remi sa svojim društvom
site-about = Balkanski remi po pet pravila, za dvoje do šestero. Otvori stol, pošalji poveznicu, igraj. Bez prijave.
title-home = Remi – igraj s društvom
title-table = Remi – stol
title-your-turn = Ti si na potezu
close = Zatvori
nobody = nitko

## Prva stranica

name-label = Tvoje ime
name-hint = Do 24 slova, tako će te drugi vidjeti.
home-make = Otvori stol
home-players = Igrači
home-players-number = { $n ->
        [one] { $n } igrač
        [few] { $n } igrača
       *[other] { $n } igrača
    }
home-ruleset = Pravila
home-read = Kako se igra
home-options = Dogovor za stol
home-length = Partija završava
home-no-options = Nema se što birati: sva su pravila zadana.
home-create = Otvori stol
home-running = Partija ti je u tijeku.
home-return = Vrati se za stol
home-noscript = Bez JavaScripta ova stranica ne može do stola.
home-steps = Kako to ide
home-step-make = Otvori stol i odaberi dogovor.
home-step-send = Pošalji poveznicu. Svatko vidi što je uključeno prije nego što sjedne.
home-step-play = Odigrajte sva dijeljenja. Ako ispadneš, mjesto, karte i rezultat te čekaju.

ruleset-classic = Klasični
ruleset-tercet = Tercet
ruleset-basic = Osnovni
ruleset-championship = Prvenstvo
ruleset-remi51 = Remi 51
about-classic = Kako ga većina zna: otvaranje, dodavanje, zamjena jokera i strah od suhog handa.
about-tercet = U prvom se krugu nitko ne otvara, bačena karta služi samo za hand, a zatvaranje jokerom udvostručuje.
about-basic = Obični remi bez jokera i bez otvaranja. Tko zatvori, pokupi sve što je ostalima u ruci.
about-championship = Kratka partija: samo jedno dijeljenje, a uzeta karta mora ući u otvaranje.
about-remi51 = Sa svim običajima: presijecanje, jokeri onoga tko presijeca i karta ispod špila koja vrijedi samo za hand.

option-scoring = Bodovanje handa
option-scoring-current = Novo: hand −140 i ostalima ×2, suhi hand −280 i ×4
option-scoring-old = Staro: hand −80 i ostalima ×1, suhi hand −140 i ×2
option-hand_waives_minimum = Hand s manje od 51
option-hand_waives_minimum-on = Može: za hand ne treba 51
option-hand_waives_minimum-off = Ne može: i za hand treba 51
option-deals_each = Svatko dijeli
option-deals_each-number = { $n ->
        [1] jednom
       *[other] { $n } puta
    }
option-target = Partija završava
option-target-number = na { $n }
option-deals = Broj dijeljenja
option-deals-number = nakon { $n ->
        [one] { $n } dijeljenja
       *[other] { $n } dijeljenja
    }
option-ace_high = As iza kralja
option-ace_high-on = Može: as ide i iza kralja, a u ruci je skup
option-ace_high-off = Ne može: as ide ispred dvojke
option-must_discard_last = Zadnja se karta mora baciti
option-must_discard_last-on = Da: zadnja se karta baca
option-must_discard_last-off = Ne: zadnja karta može i na stol
option-turn_time = Vrijeme za potez
option-turn_time-none = Bez ograničenja
option-turn_time-number = { $n ->
        [one] { $n } sekunda
        [few] { $n } sekunde
       *[other] { $n } sekundi
    }
option-reserve = Rezerva za partiju
option-reserve-number = { $n ->
        [one] { $n } sekunda
        [few] { $n } sekunde
       *[other] { $n } sekundi
    }

## Prije partije

lobby-title = Stol – domaćin { $host }
lobby-seats = Mjesta
lobby-rules = Što je uključeno
lobby-ruleset = Pravila
lobby-full = Sva su mjesta zauzeta.
lobby-needs = Partija može početi s ovim brojem igrača: { $allowed }.
lobby-as = Sjedaš kao { $name }.
lobby-sit = Sjedni
lobby-leave = Ustani
lobby-start = { $seated ->
        [one] Počni s { $seated } igračem
       *[other] Počni, { $seated } igrača
    }
lobby-start-none = Počni
lobby-wait = Partiju započinje { $host }.
lobby-waiting = { $free ->
        [one] Još je { $free } mjesto slobodno.
        [few] Još su { $free } mjesta slobodna.
       *[other] Još je { $free } mjesta slobodno.
    }
seat-free = slobodno mjesto
seat-host = domaćin
seat-you = ti
seat-away = nije tu
seat-left = napušta stol
seat-timed-out = bez vremena
seat-computer = računalo
seat-given-up = izvan partije
seat-pausing = pauza?
seat-remove = Makni sa stola: { $name }
share-title = Pozovi ostale
share-how = Pošalji ovu poveznicu ili neka skeniraju kôd.
share-link = Poveznica do ovog stola
share-qr = Kôd s poveznicom do ovog stola
share-copy = Kopiraj poveznicu
share-copied = Kopirano
share-send = Pošalji poveznicu
lost-page = Nema takve stranice
offline-title = Nemaš mrežu
offline-text = Ova stranica nije spremljena na ovom uređaju. Stiže čim bude mreže.
offline-again = Pokušaj ponovno
lost-title = Nema takvog stola
lost-text = Poveznica je stara ili joj nedostaje slovo. Zatraži je ponovno ili otvori svoj stol.
removed-title = Tvoje je mjesto opet slobodno
removed-text = Domaćin te maknuo s ovog stola prije partije. Zatraži poveznicu ponovno ili otvori svoj stol.

## Stol

menu = Izbornik
menu-home = Prva stranica
menu-settings = Postavke
menu-pause = Zatraži pauzu
menu-pause-agree = Pristani na pauzu
menu-pause-how = Počinje kad pristanu svi koji su tu, a prekida je tko hoće.
menu-resume = Nastavi nakon pauze
menu-unpause = Odustani od pauze
menu-leave = Napusti partiju…
leave-title = Napustiti partiju?
leave-one = Kad dođeš na potez, { $name } može završiti partiju kao pobjednik; nitko te ne čeka.
leave-many = Kad dođeš na potez, ostali mogu nastaviti bez tebe; nitko te ne čeka.
leave-many-after = Tada tvoj rezultat staje, tvoje karte izlaze iz igre, a mjesto ti je iza svih koji ostanu.
leave-host = Domaćin si: umjesto tebe bira sljedeći za stolom.
leave-back = Do tada se vraćaš istom poveznicom i igraš dalje.
leave-computer = Odmah počinje igrati računalo, a na kraju dobivaš { $points } više, jednom za cijelu partiju.
leave-computer-back = Partija ne čeka. Vraćaš se kad hoćeš istom poveznicom i igraš dalje.
leave-yes = Napusti partiju
leave-no = Ostani
played-title = Što je računalo odigralo za tebe
played-none = Još ništa: tvoj potez tek dolazi.
time-turn = { $seconds } s
time-reserve = rezerva { $left }
zone-others = Igrači, { $direction ->
        [counter] igra se suprotno od kazaljke
       *[clockwise] igra se u smjeru kazaljke
    }
zone-melds = Stol
zone-piles = Špil i bačene karte
zone-staging = Tvoje otvaranje
zone-actions = Radnje
zone-hand = Tvoja ruka, { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    }
zone-sort = Složi ruku
zone-moves = Potezi
bar-deal-of = dijeljenje { $deal } od { $deals }
bar-deal-target = dijeljenje { $deal }, do { $target }
bar-deal-only = jedno dijeljenje
bar-house = { $where }: što je uključeno
bar-scores = Rezultat
link-connecting = povezivanje
link-online = na vezi
link-broken = ponovno se povezuje
link-offline = bez mreže
link-silent = nema odgovora
link-replaced = otvoreno drugdje
link-outdated = zastarjelo
watching = Gledaš partiju
dealer-sign = D
mark-drawn = nova
mark-taken = uzeta
card-drawn = nova, upravo povučena
card-taken = uzeta s bačenih karata
meld-new = novo
stock-label = Špil, { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    }: povuci
stock-again = Ponovno promiješano: { $times }
discard-label = Bačene karte, na vrhu { $card }: uzmi
discard-throw-label = Bačene karte, na vrhu { $card }: baci { $own }
discard-empty = Nema bačenih karata
bottom-label = Ispod špila leži otvoreno { $card }
bottom-take-label = Ispod špila leži otvoreno { $card }: uzmi za hand
news-none = Još ništa nije bačeno
news-threw = { $who ->
        [you] bacaš { $card }
       *[they] baca { $card }
    }
news-took = { $who ->
        [you] uzimaš { $card }
       *[they] uzima { $card }
    }
news-took-bottom = { $who ->
        [you] uzimaš { $card } ispod špila
       *[they] uzima { $card } ispod špila
    }
news-returned = { $who ->
        [you] vraćaš { $card }
       *[they] vraća { $card }
    }
news-turned-up = Okrenuta je { $card }
news-frozen = Nikoga nije bilo: partija je stajala.
seat-label = { $name }, { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    }, bodovi: { $score }{ $opened ->
        [yes] , otvoren
       *[no] {""}
    }{ $dealer ->
        [yes] , djelitelj
       *[no] {""}
    }{ $turn ->
        [yes] , na potezu
       *[no] {""}
    }{ $host ->
        [yes] , domaćin
       *[no] {""}
    }{ $why ->
        [given-up] , više nije u partiji
        [computer] , igra računalo
        [left] , napušta stol
        [away] , nije tu
        [timed-out] , bez vremena
       *[here] {""}
    }{ $pausing ->
        [yes] , želi pauzu
       *[no] {""}
    }
seat-dealer = Djelitelj
seat-cards = { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    }
seat-opened = otvoren
seat-ready = spreman
meld-run = Niz: { $cards }
meld-set = Skupina: { $cards }
meld-low = { $meld }. Stavi odabranu kartu na početak
meld-high = { $meld }. Stavi odabranu kartu na kraj
meld-add = { $meld }. Stavi odabranu kartu ovamo
meld-joker = { $meld }. Zatraži jokera
sort-suit = 1-2-3: Složi u nizove po bojama, od asa do kralja
sort-rank = 3-3-3: Složi u skupine istih, prvo asovi
sort-undo = Vrati kako je bilo

keys-title = Tipke
key-space = Razmak
keys-move = Karta prije ili poslije; označene karte se pomiču
keys-more = Označi i sljedeću kartu
keys-look = Gledaj dalje dok su karte označene
keys-ends = Prva i posljednja karta
keys-choose = Označi kartu ili je pusti
keys-clear = Pusti sve označene; prekini povlačenje
keys-sort = Složi 1-2-3, složi 3-3-3, vrati kako je bilo
keys-draw = Vuci, uzmi bačenu, vrati uzetu kartu
keys-lay = Spusti skupinu, ili dodaj kartu tamo gdje ide
keys-cancel = Odustani od otvaranja
keys-throw = Baci označenu kartu
keys-places = U ruku, na stol, na hrpe, na gumbe; dalje strelicama
keys-sheets = Sljedeće dijeljenje, list s bodovima, ove tipke

act-clear = Poništi odabir
act-cancel = Odustani od otvaranja
act-return = Vrati kartu
act-take = Uzmi { $card }
act-take-bottom = { $card } odozdo
act-draw = Povuci kartu
act-lay = Spusti skupinu · { $points }
act-lay-none = Spusti skupinu
act-lay-out = Spusti i zatvori
act-throw = Baci { $card }
act-confirm = Sljedeće dijeljenje
act-rematch = Igraj ponovno
act-rematch-asked = Čekaju se ostali
act-new-table = Novi stol
act-here = Igraj ovdje
act-reload = Učitaj ponovno
act-play-on = Igraj dalje
act-played = Što je odigrano
act-resume = Nastavi
act-pause-too = I ja bih pauzu
act-unpause = Bez pauze
act-wait-again = Čekaj još
act-go-on = Nastavi bez igrača { $name }
act-end = Završi: pobjeda je tvoja

## Jedna rečenica

say-loading = Samo trenutak…
say-connecting = Idemo za stol…
say-broken = Veza je prekinuta; vraća se sama.
say-offline = Nemaš mrežu. Veza se vraća čim mreže bude.
say-silent = Poslužitelj ne odgovara. Pokušava se ponovno.
say-outdated = Stranica je zastarjela: učitaj je ponovno.
say-waiting = { $why ->
        [left] { $name } napušta stol:
        [timed-out] { $name } nema više vremena:
       *[away] { $name } nije tu:
    } čeka se još { $left }; zatim { $who ->
        [you] biraš ti.
       *[they] bira { $chooser }.
    }
say-choose = { $why ->
        [left] { $name } napušta stol.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Čekamo li još?
say-choice-theirs = { $why ->
        [left] { $name } napušta stol.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Bira { $chooser }; za { $left } možeš i ti.
say-choice-watched = { $why ->
        [left] { $name } napušta stol.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Bira { $chooser }.
say-timed-out = Vrijeme ti je isteklo, ostali čekaju: igraj dalje.
say-computer = Za tebe igra računalo: jednom { $points } više. Igraj dalje.
say-paused = Pauza, najviše još { $left }; prekida tko hoće. Pristali: { $names }.
say-pause-asked = { $count ->
        [one] Pauzu traži { $names }: pristani ili igrajte dalje.
       *[other] Pauzu traže { $names }: pristani ili igrajte dalje.
    }
say-pause-waits = Traži se pauza; još trebaju pristati: { $names }.
say-gone = Više nisi u partiji; možeš gledati.
say-frozen = Nikoga nema: partija stoji.
say-closed-match = Cijeli dan nikoga nije bilo: partija je zatvorena bez ishoda.
say-left-alone = Partiju dobiva { $name }: ostali su je napustili.
say-left-alone-you = Partija je tvoja: ostali su je napustili.
say-replaced = Ovaj je stol otvoren u drugom prozoru.
say-draw = Na potezu si: povuci kartu.
say-draw-or-take = Povuci kartu ili uzmi { $card }.
say-take-open = Povuci, ili uzmi { $card } i otvori se u ovom potezu.
say-take-open_with_it = Povuci, ili uzmi { $card } ako ti ulazi u otvaranje.
say-take-hand = Povuci, ili uzmi { $card } samo za hand.
say-draw-bottom = Povuci, ili uzmi { $bottom } odozdo za hand.
say-draw-take-bottom = Povuci, uzmi { $card } za otvaranje ili { $bottom } odozdo za hand.
say-stock-only = Karta je vraćena: sada povuci iz špila.
say-closed-draw = Prvi krug: vuče se samo iz špila. Povuci kartu.
say-closed = Prvi krug: ne spušta se. Baci kartu.
say-start = Počinješ s { $cards ->
        [one] { $cards } kartom
        [few] { $cards } karte
       *[other] { $cards } karata
    }: spusti skupine ili baci jednu.
say-play = Spusti skupine za { $needed } ili baci kartu.
say-play-opened = Spusti skupinu, dodaj kartu ili baci jednu.
say-one = Baci { $card } ili označi cijelu skupinu.
say-one-opened = Baci { $card } ili dodirni skupinu na stolu da je dodaš.
say-one-only = Baci { $card }.
say-group-run = Niz, vrijedi { $points }.
say-group-set = Skupina istih, vrijedi { $points }.
say-plain-run = Niz: spusti ga.
say-plain-set = Skupina istih: spusti je.
say-out = Spusti i zatvaraš.
say-joker-or-add = Dodirni jokera da ga uzmeš, drugu kartu skupine da dodaš. Ili baci { $card }.
say-taken-open = Uzeta je { $card }: otvori se s { $needed } ili je vrati.
say-taken-open_with_it = Uzeta je { $card }: otvori se njome, za { $needed }, ili je vrati.
say-bound = Uzeta je { $card }: zatvori handom u ovom potezu ili je vrati.
say-bound-staged = { $had } od { $needed }: { $left ->
        [0] još samo baci zadnju
        [one] spusti još { $left } kartu i baci zadnju
        [few] spusti još { $left } karte i baci zadnju
       *[other] spusti još { $left } karata i baci zadnju
    }, ili vrati kartu.
say-hand-last = Baci { $card } i to je hand.
say-last = Baci { $card } i zatvaraš.
say-staged = { $had } od { $needed } – spusti još { $missing } ili odustani od otvaranja.
say-staged-taken = { $had } od { $needed }, ali među njima mora biti { $card }: spusti i nju.
say-they-draw = { $name } vuče kartu.
say-they-play = { $name } igra.
say-they-bound = { $name } sada mora handom ili vraća kartu.
say-break = Dijeljenje je gotovo. Sljedeće za { $seconds } s.
say-break-ready = Čekaju se ostali, najviše { $seconds } s.
say-over = { $count ->
        [one] Partiju dobiva { $names }.
       *[other] Pobjedu dijele { $names }.
    }
say-over-you = Partija je tvoja!
announce-your-turn = Na potezu si
announce-seconds = { $seconds ->
        [one] Još { $seconds } sekunda
        [few] Još { $seconds } sekunde
       *[other] Još { $seconds } sekundi
    }
announce-reserve = Teče ti rezerva
announce-host = Domaćin je sada { $name }

## Što se dogodilo

event-drew = { $who ->
        [you] Vučeš kartu
       *[they] { $name } vuče kartu
    }
event-took = { $who ->
        [you] Uzimaš { $card }
       *[they] { $name } uzima { $card }
    }
event-took_bottom = { $who ->
        [you] Uzimaš donju kartu { $card }
       *[they] { $name } uzima donju kartu { $card }
    }
event-returned = { $who ->
        [you] Vraćaš { $card }
       *[they] { $name } vraća { $card }
    }
event-laid = { $who ->
        [you] { $opened ->
            [yes] Otvaraš se: { $melds }
           *[no] Spuštaš { $melds }
        }
       *[they] { $opened ->
            [yes] { $name } se otvara: { $melds }
           *[no] { $name } spušta { $melds }
        }
    }
event-laid_off = { $who ->
        [you] Dodaješ { $card } (skupina: { $owner })
       *[they] { $name } dodaje { $card } (skupina: { $owner })
    }
event-swapped = { $who ->
        [you] Uzimaš jokera za { $card }
       *[they] { $name } uzima jokera za { $card }
    }
event-discarded = { $who ->
        [you] Bacaš { $card }
       *[they] { $name } baca { $card }
    }
event-reshuffled = Bačene su karte promiješane: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    } u špilu
event-given_up = { $who ->
        [you] Više nisi u partiji
       *[they] { $name } više nije u partiji
    }
event-took_over = { $who ->
        [you] Za tebe igra računalo
       *[they] { $name }: igra računalo
    }
event-came_back = { $who ->
        [you] Opet igraš ti
       *[they] { $name } opet igra
    }

note-cut = Dijeli { $dealer }, presijeca { $cutter }.
note-bottom = Ispod špila leži otvoreno { $card }.
note-bottom-gone = Karte ispod špila više nema.
note-cut-kept = { $jokers ->
        [one] { $cutter } presijeca i zadržava { $jokers } jokera.
       *[other] { $cutter } presijeca i zadržava { $jokers } jokera.
    }
note-closed = { $rounds ->
        [one] Prvi krug: ne spušta se i ne uzima se bačena karta.
       *[other] Krugovi bez spuštanja i uzimanja bačene karte: { $rounds }.
    }
note-no-opening = Nitko se ne mora otvarati: spusti što imaš.
note-counter = Igra se suprotno od kazaljke.

how-out = { $name } zatvara
how-out_joker = { $name } zatvara jokerom
how-hand = Hand: { $name }
how-dry_hand = Suhi hand: { $name }
how-rummy = Remi iz ruke: { $name }
how-void = Nitko nije zatvorio

end-title = Konačan rezultat
end-again = igra opet
end-closed = Zatvoreno bez ishoda
end-left = Kraj, ostali su napustili partiju

ending-out = zatvoreno
ending-out_joker = jokerom
ending-hand = hand
ending-dry_hand = suhi hand
ending-rummy = remi iz ruke
ending-void = poništeno

sheet-title = Rezultat
sheet-deal = Dijeljenje
sheet-empty = Još nijedno dijeljenje nije gotovo.
sheet-beside = igralo računalo
sheet-total = Ukupno
sheet-place = Mjesto
sheet-won = zatvara
sheet-left = { $left ->
        [0] To je bilo zadnje dijeljenje.
        [one] Još { $left } dijeljenje.
        [few] Još { $left } dijeljenja.
       *[other] Još { $left } dijeljenja.
    }
sheet-target = Partija završava na { $target }.
sheet-limit = Završava ranije kad netko dođe do { $limit }.
sheet-most = Pobjeđuje tko ima najviše.
sheet-fewest = Pobjeđuje tko ima najmanje.
fair-fair = ✓ Miješanje je ono koje je obećano prije dijeljenja.
fair-broken = ✗ Miješanje nije ono koje je obećano. Javi nam.

## Što igrač bira

settings-title = Postavke
settings-sample = Kako izgledaju tvoje karte
settings-theme = Tema
settings-theme-system = Sustav
settings-theme-light = Svijetla
settings-theme-dark = Tamna
settings-faces = Slike
settings-faces-own = Obične
settings-faces-classic = Klasične
settings-colours = Boje karata
settings-colours-two = Dvije
settings-colours-four = Četiri
settings-ranks = Oznake
settings-ranks-letters = A J Q K
settings-ranks-numbers = 1 12 13 14
settings-signals = Znakovi
settings-sounds = Zvukovi
settings-vibration = Vibriraj kad sam na potezu
settings-notice = Obavijesti me kad je kartica skrivena
settings-notice-denied = Ovaj preglednik ne dopušta obavijesti. To možeš promijeniti u njegovim postavkama za ovu stranicu.

## Karte riječima

card-name = { $rank } { $suit }
card-joker = joker
card-joker-as = joker kao { $card }
rank-A = as
rank-2 = dvojka
rank-3 = trojka
rank-4 = četvorka
rank-5 = petica
rank-6 = šestica
rank-7 = sedmica
rank-8 = osmica
rank-9 = devetka
rank-T = desetka
rank-J = dečko
rank-Q = dama
rank-K = kralj
rank-1 = jedinica
rank-12 = dvanaestica
rank-13 = trinaestica
rank-14 = četrnaestica
suit-s = pik
suit-h = herc
suit-d = karo
suit-c = tref

## Odbijanja: što ne valja i kako dalje

refusal-other = To sada ne može. Pokušaj nešto drugo.
refusal-not_loaded = Taj dio stranice nije učitan. Provjeri mrežu i pokušaj ponovno.
refusal-choose_a_card = Prvo označi kartu pa dodirni skupinu na stolu.
refusal-choose_a_throw = Prvo označi kartu koju bacaš.
refusal-one_card_only = Jedna po jedna: prvo poništi odabir ostalih.
refusal-no_deal = Nema dijeljenja u tijeku. Pričekaj sljedeće.
refusal-not_seated = Nemaš mjesto za ovim stolom. Prvo sjedni.
refusal-not_your_turn = Još nisi na potezu.
refusal-not_between_deals = Ne sada: dijeljenje je u tijeku ili je partija gotova.
refusal-not_your_card = { $card } nije u tvojoj ruci. Označi drugu.
refusal-card_twice = { $card } je označena dvaput. Označi je jednom.
refusal-no_such_meld = Te skupine nema na stolu. Dodirni drugu.
refusal-must_draw_first = Prvo povuci kartu.
refusal-already_drawn = Karta za ovaj potez već je kod tebe. Igraj pa baci jednu.
refusal-no_cards = Prvo označi karte.
refusal-run_full = Za jokera nema mjesta u tom nizu. Makni ga ili označi druge karte.
refusal-already_in_meld = { $card } je već u toj skupini. Pokušaj drugu.
refusal-taken_card_not_laid = Otvaranje mora s uzetom kartom { $card }. Spusti je ili je vrati.
refusal-stock_only = Karta je vraćena: sada povuci iz špila.
refusal-unknown_ruleset = Ovdje nema igre „{ $ruleset }”. Odaberi drugu.
refusal-too_few_cards = { $had } od { $needed } – za skupinu trebaju barem { $needed } karte.
refusal-not_consecutive = Niz ima rupu. Označi karte koje idu redom.
refusal-mixed_suits = Ove karte nisu ni iste boje ni iste vrijednosti. Označi niz ili skupinu istih.
refusal-rank_twice = Ista je vrijednost dvaput u nizu. Makni jednu.
refusal-suit_twice = Ista je boja dvaput u skupini. Makni jednu.
refusal-set_too_big = Skupina istih ima najviše četiri karte. Makni jednu.
refusal-too_many_jokers = { $limit ->
        [one] Najviše { $limit } joker u skupini. Makni ostale.
        [few] Najviše { $limit } jokera u skupini. Makni ostale.
       *[other] Najviše { $limit } jokera u skupini. Makni ostale.
    }
refusal-jokers_adjacent = Joker ne može do jokera. Pokušaj drugi kraj ili drugu skupinu.
refusal-too_few_naturals = { $needed ->
        [one] Skupini treba barem { $needed } karta koja nije joker. Dodaj je.
        [few] Skupini trebaju barem { $needed } karte koje nisu jokeri. Dodaj još.
       *[other] Skupini treba barem { $needed } karata koje nisu jokeri. Dodaj još.
    }
refusal-ace_low_only = As ovdje ide ispred dvojke, nikad iza kralja.
refusal-no_jokers_in_deck = U ovoj igri nema jokera.
refusal-does_not_fit = { $card } tu ne ide. Pokušaj drugu skupinu.
refusal-set_closed = Ta je skupina puna. Pokušaj drugu.
refusal-not_the_jokers_card = Joker tu mijenja drugu kartu. Pogledaj mu kut.
refusal-no_joker_to_swap = U toj skupini nema jokera za zamjenu.
refusal-set_not_full = Joker iz skupine istih izlazi kad skupina ima četiri karte.
refusal-keep_a_card = Zadrži jednu kartu: zadnja se mora baciti.
refusal-only_taken_card_left = Ostala bi samo uzeta karta, a ona se ne može baciti. Zadrži još jednu.
refusal-taken_card_stays = { $card } je uzeta karta: u ovom potezu baci drugu.
refusal-must_open_first = Prvo se otvori: skupine za { $minimum } u jednom potezu.
refusal-opening_incomplete = { $had } od { $needed } – spusti još { $missing } ili vrati karte u ruku.
refusal-nothing_staged = Nema otvaranja od kojeg bi se odustalo.
refusal-nothing_to_return = Nema uzete karte za vraćanje.
refusal-opened_keeps_it = Otvaranje je prošlo: uzeta karta ostaje kod tebe.
refusal-discard_empty = Nema bačenih karata. Povuci iz špila.
refusal-closed_round = U prvom se krugu ne spušta. Baci kartu.
refusal-bound_to_hand = Ovaj potez mora biti hand. Ako ne može, vrati kartu.
refusal-turn_limit = Najviše { $limit } radnji u potezu. Baci kartu.
refusal-bottom_not_open = Donja karta sada ne može. Povuci iz špila.
refusal-already_confirmed = Već čekaš sljedeće. Pričekaj ostale.
refusal-unknown_option = Ovaj stol ne zna za pravilo „{ $option }”.
refusal-bad_option_value = „{ $option }” može biti: { $allowed }.
refusal-bad_player_count = Broj igrača za ovu igru: { $allowed }. Odaberi drugi broj.
refusal-target_with_deals = Odaberi cilj ili broj dijeljenja, ne oboje.
refusal-unknown_table = Nema takvog stola. Provjeri poveznicu.
refusal-enter_first = Prvo upiši ime pa sjedni.
refusal-player_elsewhere = Netko za ovim stolom ima partiju za drugim. Pričekaj ili makni tog igrača.
refusal-table_full = Sva su mjesta zauzeta. Pitaj domaćina ili otvori svoj stol.
refusal-already_seated = Već sjediš za ovim stolom.
refusal-not_host = To može samo domaćin.
refusal-bad_name = { $why ->
        [reserved] To ime govori u ime stranice. Odaberi drugo.
        [offensive] To ime bi nekoga povrijedilo. Odaberi drugo.
       *[other] Ovo ime ne može. Od 1 do 24 slova ili znamenke.
    }
refusal-name_taken = To ime, ili jedno posve slično, već netko čuva. Odaberi drugo.
refusal-challenge = Trajalo je predugo ili je već iskorišteno. Pokušaj ponovno.
refusal-passkey = Taj pristupni ključ ovdje ne odgovara. Uzmi drugi, ili poveznicu s uređaja na kojem te znamo.
refusal-too_many_passkeys = Granica je { $limit } ključeva. Najprije ukloni jedan.
refusal-link = Ova je poveznica iskorištena ili je istekla. Napravi novu na drugom uređaju.
refusal-too_many_reports = Mnogo za jedan sat, hvala. Piši ponovno kasnije.
refusal-too_few_players = { $needed ->
        [one] Treba barem { $needed } igrač. Pošalji poveznicu.
       *[other] Treba barem { $needed } igrača. Pošalji poveznicu još nekome.
    }
refusal-already_started = Partija je počela. Otvori svoj stol.
refusal-match_not_over = Partija još traje. Prvo je završi.
refusal-stale = Nešto se dogodilo prije toga. Pogledaj i ponovi.
refusal-at_another_table = Partija ti je u tijeku za drugim stolom. Vrati se preko prve stranice.
refusal-seat_empty = To je mjesto prazno.
refusal-too_many_tables = Mnogo stolova u kratkom vremenu. Pričekaj malo.
refusal-public_without_time = Javni stol mora imati vrijeme za potez, da nitko ne čeka unedogled. Odaberi ga.
refusal-malformed = Poslužitelj nije razumio stranicu. Učitaj je ponovno.
refusal-busy = Stol je zauzet. Pokušaj ponovno.
refusal-internal = Nešto je puklo kod nas. Pokušaj ponovno.
refusal-upgrade = Stranica je zastarjela. Učitaj je ponovno.
refusal-too_fast = Prebrzo. Pričekaj trenutak pa ponovi.
refusal-paused = Pauza je, najviše još { $left }. Prvo je prekini.
refusal-no_pause = Ova igra nema pauzu. Ako moraš, napusti stol: dalje igra računalo.
refusal-not_paused = Nema pauze koja bi se prekinula.
refusal-nobody_absent = Više se nikoga ne čeka: partija ide dalje.
refusal-still_waiting = Za povratak ima još { $left }. Pričekaj dotad.
refusal-others_choice = Zasad bira netko drugi. Za { $left } možeš i ti.

## Stranice s pravilima

rules-title = Remi – pravila: { $ruleset }
rules-read = Sva pravila, s primjerima
rules-languages = Jezici
rules-chapters = Poglavlja
rules-aim = Vučeš kartu, spuštaš što ide zajedno i bacaš jednu. Tko se prvi riješi zadnje karte, dobiva dijeljenje.
rules-in-force = Uključeno za tvojim stolom
rules-in-force-note = Dalje piše onako kako se igra za tvojim stolom.
rules-options = Što domaćin može odabrati
rules-options-host = Bira se kad se stol otvara i svatko to vidi prije nego što sjedne.
rules-usual = { $value } (obično)
rules-range = { $low } – { $high }
rules-range-usual = { $low } – { $high }, obično { $usual }
rules-other = Druga pravila
rules-good = Valja:
rules-bad = Ne valja:
rules-plus = plus
rules-becomes = postaje
rules-and = i
rules-signed = { $points }
rules-head-winner = tko zatvori
rules-head-others = ostali

rules-chapter-dealing = Špil i dijeljenje
rules-players = Broj igrača: { $players }.
rules-cards = { $packs ->
        [one] { $packs } špil od 52 karte
        [few] { $packs } špila od 52 karte
       *[other] { $packs } špilova od 52 karte
    }{ $jokers ->
        [0] {" "}bez jokera: ukupno { $total }.
        [one] {" "}i { $jokers } joker: ukupno { $total }.
       *[other] {" "}i { $jokers } jokera: ukupno { $total }.
    }
rules-dealt = Svatko dobiva { $cards ->
        [one] { $cards } kartu.
        [few] { $cards } karte.
       *[other] { $cards } karata.
    }
rules-dealt-by-players = Koliko tko karata dobiva ovisi o broju igrača:
rules-with-players = { $count ->
        [one] { $players } igrač
       *[other] { $players } igrača
    }
rules-cards-each = { $cards ->
        [one] svatko { $cards } kartu
        [few] svatko { $cards } karte
       *[other] svatko { $cards } karata
    }
rules-starter-more = Počinje igrač nakon djelitelja. Ima kartu više, ukupno { $cards }, i u prvom potezu ne vuče: samo spušta, ako ima što, i baca.
rules-starter-throws = Počinje igrač nakon djelitelja. Ima kartu više, ukupno { $cards }, i u prvom potezu ne vuče, nego samo baca.
rules-starter-draws = Počinje igrač nakon djelitelja i vuče kao i svi drugi.
rules-way-clockwise = Igra se u smjeru kazaljke na satu, ulijevo.
rules-way-counter = Igra se suprotno od kazaljke na satu: prvi je na potezu igrač desno od djelitelja.
rules-cut = Igrač prije djelitelja presijeca špil. Zadnja karta odrezanog dijela okreće se licem prema gore, a ostatak špila leži na njoj, pa je svi vide.
rules-cut-joker = Ako se pri presijecanju pojavi joker, zadržava ga onaj tko presijeca, a okreće se sljedeća karta. Za svakog takvog jokera dijeli mu se karta manje, tako da i on ima koliko i ostali: { $cards }, a tko počinje jednu više.
rules-packets = U prvom krugu djelitelj daje onome tko počinje { $first }, a ostalima po { $packet }; zatim svima po { $packet }, dok ruke nisu pune.
rules-up-discard = Sljedeća se karta otvara i njome počinju bačene karte: prvi je igrač može uzeti kao i svaku bačenu kartu.
rules-up-covered = Sljedeća se karta otvara i njome počinju bačene karte. Nitko je ne može uzeti: tko počinje, ne vuče, nego odmah baca na nju.
rules-up-bottom = Karta ispod špila zadnja je karta špila. Kad se ona povuče ili se špil ponovno promiješa, više je nema.

rules-chapter-groups = Nizovi i skupine
rules-set = Skupina istih ima tri ili četiri karte iste vrijednosti, svaku u drugoj boji.
rules-run = Niz ima tri ili više karata iste boje koje idu redom.
rules-ace-both = As stoji ispred dvojke ili iza kralja, ali niz nikad ne ide preko asa dalje.
rules-ace-low = As stoji samo ispred dvojke.
rules-joker = Joker mijenja bilo koju kartu. U nizu mijenja jednu određenu sve dok tu leži, a u skupini istih jednu od boja koje nedostaju.
rules-joker-naturals = { $cards ->
        [one] U skupini koja se spušta mora biti barem { $cards } karta koja nije joker.
        [few] U skupini koja se spušta moraju biti barem { $cards } karte koje nisu jokeri.
       *[other] U skupini koja se spušta mora biti barem { $cards } karata koje nisu jokeri.
    }
rules-jokers-laid = { $jokers ->
        [one] Kad se spušta, u skupini smije biti najviše { $jokers } joker; nizu se poslije mogu dodati i drugi.
       *[other] Kad se spušta, u skupini smije biti najviše { $jokers } jokera; nizu se poslije mogu dodati i drugi.
    }
rules-jokers-many = { $jokers ->
        [one] Niz se može spustiti i s više jokera; u skupini istih najviše je { $jokers } joker.
       *[other] Niz se može spustiti i s više jokera; u skupini istih najviše su { $jokers } jokera.
    }
rules-jokers-apart = Dva jokera nikad ne leže jedan do drugoga u nizu, pa ni dodavanjem.
rules-jokers-touch = Jokeri u nizu smiju ležati jedan do drugoga.
rules-joker-place = Kad bi joker mogao na oba kraja, odlučuje tvoj redoslijed: ako je krajnje lijevo među označenim kartama, ide na početak, inače na kraj. Rupu popunjava prije svega drugoga.
rules-points = Za otvaranje skupina vrijedi koliko piše na kartama: od dvojke do devetke njihov broj, desetka, dečko, dama i kralj po deset, as { $ace }. Joker vrijedi kao karta koju mijenja.
rules-points-low-ace = As ispred dvojke vrijedi { $ace }.
rules-points-royal = Jedna iznimka: desetka, dečko, dama, kralj i as zajedno vrijede { $points }, a ne { $sum }.

rules-chapter-turn = Potez
rules-turn = Povuci kartu. Zatim spuštaj skupine, dodaji karte i mijenjaj jokere koliko hoćeš. Baci jednu kartu i na potezu je sljedeći.
rules-take-free = Umjesto da vučeš iz špila, uvijek možeš uzeti zadnju bačenu kartu.
rules-take-opened = Tko je otvoren, umjesto vučenja može uzeti zadnju bačenu kartu.
rules-take-open = Prije otvaranja možeš i ti, ali tada se moraš otvoriti u istom potezu.
rules-take-open_with_it = Prije otvaranja možeš samo ako ta karta ulazi u otvaranje, u istom potezu.
rules-take-hand = Prije otvaranja možeš samo za hand: u istom potezu spusti sve i baci zadnju kartu.
rules-back-ends = Ako ne ide, vrati kartu: ona se vraća na bačene karte i tvoj je potez gotov.
rules-back-stock = Ako ne ide, vrati kartu: ona se vraća gdje je bila, a ti vučeš iz špila.
rules-taken-stays = Uzeta se karta ne baca u istom potezu.
rules-closed = { $rounds ->
        [one] U prvom krugu nitko ne spušta i ne uzima bačenu kartu: samo se vuče i baca.
       *[other] Broj krugova u kojima nitko ne spušta i ne uzima bačenu kartu: { $rounds }. Samo se vuče i baca.
    }
rules-bottom = Prije otvaranja možeš umjesto vučenja uzeti kartu ispod špila, ali samo za hand u tom potezu. Ako ne ide, vrati je i povuci iz špila. Tko počinje ne može je uzeti u prvom potezu, a nitko kad je ona jedina karta špila.

rules-chapter-opening = Otvaranje
rules-open = Prve skupine koje spustiš u dijeljenju moraju zajedno, u jednom potezu, vrijediti barem { $points }. Time je otvaranje gotovo za cijelo dijeljenje.
rules-open-staged = Dok nema dovoljno, skupine čekaju pred tobom, a ostali vide samo zbroj. Uvijek ih sve možeš vratiti u ruku. Potez ne završava sa skupinama koje čekaju.
rules-open-waived = Jedna iznimka za ovim stolom: ako spustiš sve i baciš zadnju kartu, zatvaraš bez obzira na vrijednost skupina.
rules-open-taken = Kad uzmeš bačenu kartu, nije dovoljno { $points }: skupine idu na stol tek kad je među njima i ta karta.
rules-open-then = Nakon otvaranja spuštaš skupine bez obzira na vrijednost, dodaješ karte svakoj skupini na stolu i mijenjaš jokere – i u istom potezu.
rules-open-none = Otvaranja nema: od prvog poteza možeš spustiti svaku skupinu i dodavati karte svakoj skupini na stolu, i kad nemaš nijednu svoju.

rules-chapter-table = Na stolu
rules-lay-off = Kartu dodaješ bilo kojoj skupini, svojoj ili tuđoj: na jedan kraj niza ili kao boju koja nedostaje skupini od tri. Skupina od četiri je zatvorena.
rules-swap = Ako imaš baš onu kartu koju joker mijenja u nizu, stavi je na njegovo mjesto i uzmi jokera. Možeš ga odmah odigrati ili zadržati.
rules-swap-full = Iz skupine istih joker izlazi tek kad skupina ima četiri karte; skupini od tri s jokerom boja koja nedostaje samo se dodaje.
rules-swap-asked = Iz skupine istih jokera možeš zatražiti čim imaš boju koja nedostaje, i kad skupina ima samo tri karte. Za stolom: dodirni jokera da ga uzmeš, a drugu kartu te skupine da svoju dodaš.

rules-chapter-out = Zatvaranje
rules-out-throw = Zadnja se karta mora baciti; nitko ne spušta i ne dodaje cijelu ruku.
rules-out-joker = Zadnja može biti svaka karta, i joker.
rules-out-free = Zatvaraš čim ostaneš bez karata: bacanjem zadnje ili njezinim spuštanjem na stol.
rules-hand-mixed = Otvoriti se i zatvoriti u istom potezu je hand. Ako pritom ništa nije spušteno na tuđe skupine, to je suhi hand.
rules-hand-dry = Otvoriti se i zatvoriti u istom potezu, a da ništa nije spušteno na tuđe skupine, to je hand.
rules-hand-minimum = I za hand treba { $points } kao za otvaranje.
rules-hand-waived = Za ovim stolom za hand ne treba { $points }: tko spusti sve i baci zadnju kartu, zatvara.
rules-stock-top = Kad se špil potroši, bačene karte osim zadnje promiješaju se i postaju novi špil.
rules-stock-all = Kad se špil potroši, sve se bačene karte promiješaju i postaju novi špil.
rules-void = { $times ->
        [one] To se u dijeljenju događa najviše { $times } put; nakon toga dijeljenje se poništava i nitko ništa ne dobiva.
       *[other] To se u dijeljenju događa najviše { $times } puta; nakon toga dijeljenje se poništava i nitko ništa ne dobiva.
    }
rules-void-else = { $turns ->
        [one] Dijeljenje se poništava i kad se nema što promiješati, ili kad netko tko je u njemu odigrao { $turns } potez opet treba vući. Poništeno dijeljenje broji se kao odigrano.
       *[other] Dijeljenje se poništava i kad se nema što promiješati, ili kad netko tko je u njemu odigrao { $turns } poteza opet treba vući. Poništeno dijeljenje broji se kao odigrano.
    }

rules-chapter-scoring = Bodovanje
rules-endings = Bodovi su loši. Tko zatvori dobiva minus, a ostali pišu što im je u ruci, ponekad i više puta:
rules-end-out = zatvaranje
rules-end-joker = zatvaranje jokerom
rules-end-mixed = hand
rules-end-hand = hand
rules-end-dry = suhi hand
rules-times-one = jednom
rules-times = { $factor } puta
rules-collect = Bodovi su dobri. Tko dobije dijeljenje pokupi sve što je ostalima u ruci; ostali ne dobivaju i ne gube ništa.
rules-rummy = Remi iz ruke: tko sve spusti u jednom potezu, a prije toga ništa, pokupi { $factor } puta toliko.
rules-left = U ruci od dvojke do devetke vrijedi broj, desetka, dečko, dama i kralj { $courts }, as { $ace }.
rules-left-joker = Joker u ruci vrijedi { $points }.
rules-left-unopened = Tko se nije otvorio piše { $points }, što god imao u ruci.
rules-left-same = Svejedno je je li se netko otvorio ili nije.
rules-deal = Na primjer, Ana je obično zatvorila:
rules-ana = Ana
rules-ivo = Ivo
rules-mia = Mia
rules-deal-out = zatvara
rules-deal-open = već je spuštao
rules-deal-closed = nije otvorena

rules-chapter-match = Partija
rules-length-target = Partija završava kad netko ima { $n }.
rules-length-deals = { $n ->
        [one] Partija ima { $n } dijeljenje.
       *[other] Partija ima { $n } dijeljenja.
    }
rules-length-deals_each = { $n ->
        [1] Svatko dijeli jednom; sljedeći dijeli sljedeći po redu.
       *[other] Svatko dijeli { $n } puta; sljedeći uvijek dijeli sljedeći po redu.
    }
rules-length-by-players = Koliko dijeljenja ima partija ovisi o broju igrača:
rules-deals-each = { $times ->
        [one] svatko dijeli { $times } put: ukupno { $total }
       *[other] svatko dijeli { $times } puta: ukupno { $total }
    }
rules-limit = Završava ranije čim netko ima { $points } ili više.
rules-most-deals = Više od { $deals } dijeljenja partija nikad nema.
rules-best-most = Pobjeđuje tko ima najviše. Jednaki dijele mjesto.
rules-best-fewest = Pobjeđuje tko ima najmanje. Jednaki dijele mjesto.

rules-chapter-absence = Vrijeme, i kad nekoga nema
rules-length-turn_time = { $n ->
        [one] Potez traje { $n } sekundu.
        [few] Potez traje { $n } sekunde.
       *[other] Potez traje { $n } sekundi.
    }
rules-length-reserve = { $n ->
        [0] Povrh toga nema rezerve.
        [one] Kome treba više, troši rezervu od { $n } sekunde za cijelu partiju; ona se ne nadopunjava.
        [few] Kome treba više, troši rezervu od { $n } sekunde za cijelu partiju; ona se ne nadopunjava.
       *[other] Kome treba više, troši rezervu od { $n } sekundi za cijelu partiju; ona se ne nadopunjava.
    }
rules-turn-endless = Tko je tu može razmišljati koliko hoće.
rules-reserve-none = Rezerva zato nikome ne treba.
rules-absent = { $minutes ->
        [one] Kad je na potezu netko tko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minutu.
        [few] Kad je na potezu netko tko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minute.
       *[other] Kad je na potezu netko tko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minuta.
    }
rules-absent-endless = { $minutes ->
        [one] Kad je na potezu netko tko nije na vezi, igra stoji i čeka { $minutes } minutu.
        [few] Kad je na potezu netko tko nije na vezi, igra stoji i čeka { $minutes } minute.
       *[other] Kad je na potezu netko tko nije na vezi, igra stoji i čeka { $minutes } minuta.
    }
rules-absent-choice = Tada bira domaćin: još toliko čekanja ili nastavak bez tog igrača. Kad igraju dvoje, nastavak je kraj partije, a pobjednik je tko je ostao. Ako baš domaćina nema, bira sljedeći za stolom; nakon { $n } sekundi može svatko.
rules-absent-back = Tko se vrati prije izbora igra dalje, s najmanje { $n } sekundi za ostatak poteza, jednom u potezu.
rules-absent-back-endless = Tko se vrati prije izbora igra dalje.
rules-absent-left = Tko napusti stol gumbom ne čeka se: bira se kad dođe na potez, a odmah ako je već na potezu.
rules-absent-out = Bez koga se nastavi, zadržava rezultat, za dijeljenje u tijeku ne dobiva ništa, a mjesto mu je iza svih koji ostanu. Karte iz ruke izlaze iz igre, a ono što je na stolu ostaje.
rules-absent-nobody = Ako nitko nije na vezi, partija stoji. Nakon { $hours } sata zatvara se bez ishoda.
rules-pause = Pauza počinje kad pristanu svi koji su tu. Prekida je tko hoće, a nakon { $minutes } minuta prestaje sama.
rules-takeover = Kad isteknu i vrijeme i rezerva, računalo nastavlja s kartama kakve jesu, a igrač na kraju dobiva { $points } više, jednom za cijelu partiju. Svejedno je je li ispao ili je razmišljao.
rules-takeover-back = Igrač se može vratiti u svakom trenutku, s najmanje { $n } sekundi za ostatak poteza, jednom u potezu, i vidi što je odigrano.
rules-takeover-left = Umjesto onoga tko napusti stol gumbom računalo igra odmah; dobiva isto toliko više, a može se i vratiti.
rules-takeover-all = Partija nikoga ne čeka i nema pauzu; kad odu svi, računalo je igra do kraja.
rules-chapter-ladder = Ljestvica
rules-ladder = Na mjesečnoj ljestvici partija vrijedi deseti dio rezultata s obrnutim predznakom, pa je manje bolje, i dodatak za mjesto: { $first } za prvo, { $second } za drugo, { $third } za treće.
rules-ladder-equal = Jednaki dijele dodatke svojih mjesta na jednake dijelove. Na primjer:
rules-ladder-month = Ljestvica počinje od nule prvog dana u mjesecu i ničiji zbroj ne pada ispod nule.
rules-ladder-scores = { $scores } u partiji
rules-ladder-points = { $points } na ljestvici

rules-ex-points = vrijedi { $points }
rules-ex-run = niz
rules-ex-set = skupina istih
rules-ex-gap = joker popunjava rupu
rules-ex-missing = joker je jedna od boja koje nedostaju
rules-ex-two = dva jokera, svaki za po jednu kartu
rules-ex-touch = joker do jokera
rules-ex-leftmost = krajnje lijevo: na početak
rules-ex-last = inače: na kraj
rules-ex-opens = { $had }: to je otvaranje
rules-ex-short = { $had } od { $needed }: to nije otvaranje
rules-ex-end = na kraj
rules-ex-suit = boja koja nedostaje
rules-ex-freed = joker je tvoj
rules-ex-asked = zatražen: joker je tvoj
rules-ex-added = dodana: joker ostaje
rules-no-suit_twice = ista boja dvaput
rules-no-mixed_suits = ni ista vrijednost ni ista boja
rules-no-not_consecutive = preko asa se ne ide
rules-no-ace_low_only = as ide samo ispred dvojke
rules-no-jokers_adjacent = joker do jokera
rules-no-too_many_jokers = { $limit ->
        [one] više od { $limit } jokera
       *[other] više od { $limit } jokera
    }
rules-no-set_closed = puna je, više ne prima

## Traženje partije

title-ladder = Remi – mjesečna ljestvica
home-quick = Igraj odmah
home-quick-about = Ravno za stol s onima koji su tu. Partija počinje kad se stol popuni.
home-quick-go = Nađi protivnike
home-who = Tko može sjesti
home-who-link = tko ima poveznicu
home-who-all = svatko, stol se vidi na ovoj stranici
home-ladder = Mjesečna ljestvica
hall-online = { $n ->
        [one] { $n } igrač je tu
        [few] { $n } igrača su tu
       *[other] { $n } igrača je tu
    }
hall-playing = { $n ->
        [one] igra se za { $n } stolom
       *[other] igra se za { $n } stolova
    }
hall-title = Otvoreni stolovi
hall-none = Trenutno nijedan stol ne čeka. Nađi protivnike ili otvori svoj stol.
hall-none-such = Trenutno nijedan stol s ovim pravilima ne čeka.
hall-filter = Prikaži
hall-all = sva pravila
hall-seats = zauzeto { $seated } od { $players } mjesta
hall-since = { $n ->
        [0] upravo otvoren
        [one] otvoren { $n } minutu
        [few] otvoren { $n } minute
       *[other] otvoren { $n } minuta
    }
hall-go = Do stola
lobby-public = Ovdje može sjesti svatko. Partija počinje kad se sva mjesta popune.
lobby-waited = Čekaš već { $time }.
invite-title = Remi: { $ruleset }, { $n ->
        [one] { $n } mjesto
       *[other] { $n } mjesta
    }
invite-about = Tvoje mjesto za stolom je slobodno.
invite-go = Idi za stol
ladder-title = Mjesečna ljestvica
ladder-about = Tko igra Prvenstvo, igra za ljestvicu: desetina rezultata i 15, 10 i 5 bodova za mjesta. Svakog prvog u mjesecu kreće se od nule.
ladder-month = Mjesec
ladder-top = Od vrha
ladder-around = Oko mene
ladder-rank = Mjesto
ladder-player = Igrač
ladder-points = Bodovi
ladder-matches = Partije
ladder-before = Više
ladder-after = Niže
ladder-pages = Stranice ljestvice
ladder-none = Za ovu ljestvicu još nitko nije igrao.
ladder-nobody = (izbrisan račun)
ladder-you = ti
ladder-final = Mjesec je završen: ovako je bilo na kraju.
ladder-running = Mjesec još traje. Mjesta se računaju svakih nekoliko minuta.
ladder-champions = Prvaci
ladder-champions-none = Prvi mjesec još nije završen.
ladder-mine = Moji mjeseci
ladder-mine-none = Još ne igraš za ljestvicu.
ladder-mine-row = { $rank }. mjesto, bodova: { $points }, { $matches ->
        [one] { $matches } partija
        [few] { $matches } partije
       *[other] { $matches } partija
    }
ladder-bookings = Partija po partija
ladder-before-match = Prije
ladder-won = Ova partija
ladder-after-match = Poslije
ladder-when = Kada
ladder-play = Igraj za ljestvicu

## Račun, prijave i što čuvamo

menu-account = Tvoj račun
menu-report = Predloži ili prijavi grešku
menu-privacy = Što čuvamo
title-account = Remi – tvoj račun
title-report = Remi – predloži ili prijavi grešku
title-privacy = Remi – što čuvamo
account-about = Sačuvaj ime pristupnim ključem, vrati se s drugog uređaja, ponesi sve ili obriši.
account-nobody = Tko si ti?
account-name = Tvoje ime
account-name-save = Spremi
account-name-yours = Nitko drugi s računom ne može imati ovo ime, ni ono koje isto izgleda ili zvuči.
account-name-shared = Dok ne napraviš ključ, i drugi se mogu ovako zvati.
account-keep = Vrati se sigurno
account-guest = Ovdje si kao gost: zna te samo ovaj preglednik. Pristupni ključ čuva tvoje ime, mjesta i bodove i vraća te na bilo kojem uređaju – prstom, licem ili šifrom uređaja, bez lozinke.
account-kept = Tvoj je račun sačuvan. Napravi ključ na svakom svojem uređaju, ili jedan koji putuje s tobom.
account-passkey = Pristupni ključ
account-passkey-dates = napravljen { $made }, zadnji put korišten { $used }
account-passkey-remove = Ukloni { $label }
account-passkey-last = Ovo je tvoj zadnji ključ. Bez njega si opet gost: zna te samo ovaj preglednik, a tvoje ime može uzeti svatko.
account-passkey-last-yes = Ukloni ga
account-passkey-make = Napravi pristupni ključ
account-passkey-more = Još jedan ključ
account-no-passkeys = Ovaj preglednik ne zna za pristupne ključeve. Poveznica ispod vodi te u onaj koji zna.
account-not-made = Ključ nije napravljen. Ako ga ovaj uređaj već ima, drugi ti ne treba.
account-not-signed = Ključ nije odabran.
account-move = Na drugi uređaj
account-move-text = Poveznica koja vrijedi jednom dovodi te na tvoj mobitel ili računalo. Tko je otvori, taj si ti: ne pokazuj je nikome.
account-link = Poveznica za tvoj drugi uređaj
account-link-qr = Kôd s poveznicom za tvoj drugi uređaj
account-link-make = Napravi poveznicu
account-link-again = Napravi novu
account-link-until = Otvori je na drugom uređaju ili skeniraj kôd. Vrijedi jednom, do { $time }.
account-arrival = Je li ovo tvoj uređaj?
account-arrival-text = Poveznica kojom si ovdje prenosi igrača na ovaj uređaj. Nastavi ako je poveznica tvoja.
account-arrival-yes = Da, to sam ja
account-no = Ne
account-left-behind = { $name }, gost na ovom uređaju, ostaje iza tebe i ne može se vratiti.
account-sign-in = Imaš račun?
account-sign-in-text = Prijavi se ključem koji već imaš s drugog mjesta.
account-sign-in-do = Prijavi se ključem
account-sign-in-yes = Ipak se prijavi
account-others = Nema više nekog uređaja?
account-others-text = Odjavi se svugdje osim ovdje. Ključevi ostaju: gore ukloni onaj s tog uređaja.
account-sign-out = Odjavi se svugdje drugdje
account-everything = Sve o tebi
account-export-text = Ponesi sve što o tebi čuvamo, kao datoteku.
account-export = Preuzmi sve
account-saved = Datoteka je u tvojim preuzimanjima.
account-delete-text = Ili obriši sve: ime, ključeve, poveznice i mjesta. Tuđe partije ostaju, bez tvojeg imena.
account-delete = Obriši sve…
account-delete-sure = { $name } nestaje zauvijek, odmah i svugdje. Nitko to ne može vratiti.
account-delete-yes = Obriši zauvijek
account-gone = Sve je obrisano
account-gone-text = Ovdje više nema ničega o tebi. Uvijek možeš doći ponovno, kao netko nov.
danger-title = Ovaj će te preglednik zaboraviti
danger-text = Ne pamti ništa, ili samo dok je otvoren ovaj privatni prozor: tada nestaju tvoje ime, mjesto i bodovi. Čuva ih ključ, ili poveznica u drugi preglednik.
danger-keep = Sačuvaj me
danger-understood = Znam
report-title = Predloži ili prijavi grešku
report-about = Reci onima koji vode Remi što nedostaje ili ne radi.
report-label = Što nam želiš reći?
report-note = Čitamo sve, i čuvamo bez tvojeg imena. Izostavi ono što nitko ne treba znati.
report-consent = Pošalji i koji je ovo stol ({ $table }{ $deal ->
        [0] {""}
       *[other] , dijeljenje { $deal }
    }, verzija { $version }), da ga možemo pogledati.
report-send = Pošalji
report-thanks = Hvala. Stiglo je.
privacy-title = Što čuvamo
privacy-about = Točno što Remi čuva, koliko dugo, i kako da to poneseš ili obrišeš.
privacy-intro = Bez kolačića, bez oglasa, bez statistike posjetitelja, ništa s drugih stranica. Ovo je sve, i briše se samo kad mu prođe vrijeme:
privacy-what = Što
privacy-long = Koliko dugo
privacy-days = { $n ->
        [one] { $n } dan
        [few] { $n } dana
       *[other] { $n } dana
    }
privacy-hours = { $n ->
        [one] { $n } sat
        [few] { $n } sata
       *[other] { $n } sati
    }
privacy-minutes = { $n ->
        [one] { $n } minuta
        [few] { $n } minute
       *[other] { $n } minuta
    }
privacy-ever = trajno
privacy-browser = dok ne obrišeš to ili račun
privacy-row-player = Tvoje ime, slučajan broj koji te označava, kad si prvi put ovdje i koji stol zadnji put praviš ili za koji sjedaš. Računa se od zadnjeg posjeta.
privacy-row-account = S računom: tvoji ključevi (javni ključevi, kako se zovu, kad su napravljeni i korišteni) i da je ime tvoje. Računa se od zadnjeg posjeta.
privacy-row-token = Po čemu te preglednik zna: potpisan žeton koji ima samo on. Poslužitelj čuva njegov broj i može ga poništiti.
privacy-row-challenge = Pitanje na koje ključ odgovara, kao otisak.
privacy-row-link = Poveznica koja vrijedi jednom, kao otisak.
privacy-row-connection = Otvorena veza: njezin broj, čija je, za kojim stolom i u kojoj je od 256 jednakih skupina tvoja adresa.
privacy-row-open = Stol prije partije: tko sjedi i kućna pravila. Računa se od zadnje promjene.
privacy-row-playing = Stol u partiji: imena, karte i potezi. Računa se od zadnje promjene.
privacy-row-over = Stol poslije partije. Računa se od zadnje promjene.
privacy-row-deal = Završena dijeljenja: karte, potezi i bodovi, sa slučajnim brojevima igrača, bez imena.
privacy-row-played = Za kojim stolovima igraš, da možeš pitati.
privacy-row-match = Partije ljestvice, sa slučajnim brojevima.
privacy-row-ladder = Mjesečna ljestvica i njezini prvaci: ime i bodovi, javno. I za svaku tvoju partiju na njoj kad je završila i što je donijela, s tvojim slučajnim brojem.
privacy-row-address = Tvoja adresa: samo njezin otisak, da brojimo veze i odbijemo poplave. Nema je ni u jednom dnevniku.
privacy-row-report = Što predlažeš ili prijavljuješ, sa stranicom i njezinim jezikom, bez toga tko si; stol samo uz tvoj pristanak.
privacy-row-reporting = Da je od tebe stigla prijava: otisak tvojeg broja, da brojimo prijave i odbijemo poplave.
privacy-row-log = Dnevnici poslužitelja: vremena, brojevi veza, naše greške. Bez imena, adresa, karata i poruka.
privacy-row-backup = Sigurnosne kopije, iz kojih samo oni koji vode stranicu mogu vratiti podatke poslije kvara.
privacy-row-browser = U tvojem pregledniku: žeton, postavke, raspored tvojih karata.
privacy-rights = Tvoja riječ
privacy-rights-text = Na stranici svojeg računa možeš promijeniti ime, ponijeti sve kao datoteku i obrisati sve odjednom. Poslije toga tuđa dijeljenja i partije ostaju sa slučajnim brojem koji više nikoga ne označava, a ljestvica bez tvojeg imena; u sigurnosnim kopijama tvoji podaci isteknu sami.
privacy-where = Čuva se kod Amazon Web Services, šifrirano, i ne daje se nikome.

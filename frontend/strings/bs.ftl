### Šta čita igrač na bosanskoj stranici.

## Stranice

site-name = Remi
site-tagline = Remi sa svojim društvom
site-about = Balkanski remi po pet pravila, za dvoje do šestero. Napravi sto, pošalji link, igraj. Bez prijave.
title-home = Remi – igraj s društvom
title-table = Remi – sto
title-your-turn = Ti si na redu
close = Zatvori
nobody = niko

## Prva stranica

name-label = Tvoje ime
name-hint = Do 24 slova, tako će te drugi vidjeti.
home-make = Napravi sto
home-players = Igrači
home-players-number = { $n ->
        [one] { $n } igrač
        [few] { $n } igrača
       *[other] { $n } igrača
    }
home-ruleset = Pravila
home-read = Kako se igra
home-options = Dogovor za sto
home-length = Partija završava
home-no-options = Nema se šta birati: sva pravila su zadana.
home-create = Napravi sto
home-running = Partija ti je u toku.
home-return = Vrati se za sto
home-noscript = Bez JavaScripta ova stranica ne može do stola.
home-steps = Kako to ide
home-step-make = Napravi sto i izaberi dogovor.
home-step-send = Pošalji link. Svako vidi šta je uključeno prije nego što sjedne.
home-step-play = Odigrajte sva dijeljenja. Ako ispadneš, mjesto, karte i rezultat te čekaju.

ruleset-classic = Klasični
ruleset-tercet = Tercet
ruleset-basic = Osnovni
ruleset-championship = Prvenstvo
ruleset-remi51 = Remi 51
about-classic = Kako ga većina zna: otvaranje, dodavanje, zamjena džokera i strah od suhog handa.
about-tercet = U prvom krugu se niko ne otvara, odbačena karta služi samo za hand, a zatvaranje džokerom udvostručuje.
about-basic = Obični remi bez džokera i bez otvaranja. Ko zatvori, kupi sve što je ostalima u ruci.
about-championship = Kratka partija: samo jedno dijeljenje, a uzeta karta mora ući u otvaranje.
about-remi51 = Sa svim običajima: presijecanje, džokeri onoga ko presijeca i karta ispod špila koja vrijedi samo za hand.

option-scoring = Bodovanje handa
option-scoring-current = Novo: hand −140 i ostalima ×2, suhi hand −280 i ×4
option-scoring-old = Staro: hand −80 i ostalima ×1, suhi hand −140 i ×2
option-hand_waives_minimum = Hand s manje od 51
option-hand_waives_minimum-on = Može: za hand ne treba 51
option-hand_waives_minimum-off = Ne može: i za hand treba 51
option-deals_each = Svako dijeli
option-deals_each-number = { $n ->
        [1] jednom
       *[other] { $n } puta
    }
option-target = Partija završava
option-target-number = na { $n }
option-deals = Broj dijeljenja
option-deals-number = poslije { $n ->
        [one] { $n } dijeljenja
       *[other] { $n } dijeljenja
    }
option-ace_high = Kec iza kralja
option-ace_high-on = Može: kec ide i iza kralja, a u ruci je skup
option-ace_high-off = Ne može: kec ide ispred dvojke
option-must_discard_last = Posljednja karta se mora baciti
option-must_discard_last-on = Da: posljednja karta se baca
option-must_discard_last-off = Ne: posljednja karta može i na sto
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

lobby-title = Sto – domaćin { $host }
lobby-seats = Mjesta
lobby-rules = Šta je uključeno
lobby-ruleset = Pravila
lobby-full = Sva mjesta su zauzeta.
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
seat-left = napušta sto
seat-timed-out = bez vremena
seat-computer = računar
seat-given-up = van partije
seat-pausing = pauza?
seat-remove = Skloni sa stola: { $name }
share-title = Pozovi ostale
share-how = Pošalji ovaj link ili neka skeniraju kod.
share-link = Link do ovog stola
share-qr = Kod s linkom do ovog stola
share-copy = Kopiraj link
share-copied = Kopirano
share-send = Pošalji link
lost-page = Nema takve stranice
offline-title = Nemaš mrežu
offline-text = Ova stranica nije sačuvana na ovom uređaju. Stiže čim bude mreže.
offline-again = Pokušaj ponovo
lost-title = Nema takvog stola
lost-text = Link je star ili mu nedostaje slovo. Zatraži ga ponovo ili napravi svoj sto.
removed-title = Tvoje mjesto je opet slobodno
removed-text = Domaćin te sklonio s ovog stola prije partije. Zatraži link ponovo ili napravi svoj sto.

## Sto

menu = Meni
menu-home = Prva stranica
menu-settings = Postavke
menu-pause = Zatraži pauzu
menu-pause-agree = Pristani na pauzu
menu-pause-how = Počinje kad pristanu svi koji su tu, a prekida je ko hoće.
menu-resume = Nastavi poslije pauze
menu-unpause = Odustani od pauze
menu-leave = Napusti partiju…
leave-title = Napustiti partiju?
leave-one = Kad dođeš na red, { $name } može završiti partiju kao pobjednik; niko te ne čeka.
leave-many = Kad dođeš na red, ostali mogu nastaviti bez tebe; niko te ne čeka.
leave-many-after = Tada tvoj rezultat staje, tvoje karte izlaze iz igre, a mjesto ti je iza svih koji ostanu.
leave-host = Domaćin si: umjesto tebe bira sljedeći za stolom.
leave-back = Do tada se vraćaš istom linkom i igraš dalje.
leave-computer = Odmah počinje igrati računar, a na kraju dobijaš { $points } više, jednom za cijelu partiju.
leave-computer-back = Partija ne čeka. Vraćaš se kad hoćeš istom linkom i igraš dalje.
leave-yes = Napusti partiju
leave-no = Ostani
played-title = Šta je računar odigrao za tebe
played-none = Još ništa: tvoj potez tek dolazi.
time-turn = { $seconds } s
time-reserve = rezerva { $left }
zone-others = Igrači, { $direction ->
        [counter] igra se suprotno od kazaljke
       *[clockwise] igra se u smjeru kazaljke
    }
zone-melds = Sto
zone-piles = Špil i odbačene karte
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
bar-house = { $where }: šta je uključeno
bar-scores = Rezultat
link-connecting = povezivanje
link-online = na vezi
link-broken = ponovo se povezuje
link-offline = bez mreže
link-silent = nema odgovora
link-replaced = otvoreno drugdje
link-outdated = zastarjelo
watching = Gledaš partiju
dealer-sign = D
mark-drawn = nova
mark-taken = uzeta
card-drawn = nova, upravo povučena
card-taken = uzeta s odbačenih karata
meld-new = novo
stock-label = Špil, { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    }: vuci
stock-again = Ponovo promiješano: { $times }
discard-label = Odbačene karte, na vrhu { $card }: uzmi
discard-throw-label = Odbačene karte, na vrhu { $card }: baci { $own }
discard-empty = Nema odbačenih karata
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
    }, poeni: { $score }{ $opened ->
        [yes] , otvoren
       *[no] {""}
    }{ $dealer ->
        [yes] , djelitelj
       *[no] {""}
    }{ $turn ->
        [yes] , na redu
       *[no] {""}
    }{ $host ->
        [yes] , domaćin
       *[no] {""}
    }{ $why ->
        [given-up] , više nije u partiji
        [computer] , igra računar
        [left] , napušta sto
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
meld-set = Komplet: { $cards }
meld-low = { $meld }. Stavi izabranu kartu na početak
meld-high = { $meld }. Stavi izabranu kartu na kraj
meld-add = { $meld }. Stavi izabranu kartu ovamo
meld-joker = { $meld }. Zatraži džokera
sort-suit = 1-2-3: Složi u nizove po bojama, od keca do kralja
sort-rank = 3-3-3: Složi u komplete, prvo kečevi
sort-undo = Vrati kako je bilo

keys-title = Tipke
key-space = Razmak
keys-move = Karta prije ili poslije; označene karte se pomjeraju
keys-more = Označi i sljedeću kartu
keys-look = Gledaj dalje dok su karte označene
keys-ends = Prva i posljednja karta
keys-choose = Označi kartu ili je pusti
keys-clear = Pusti sve označene; prekini prevlačenje
keys-sort = Složi 1-2-3, složi 3-3-3, vrati kako je bilo
keys-draw = Vuci, uzmi odbačenu, vrati uzetu kartu
keys-lay = Izbaci grupu, ili dodaj kartu tamo gdje ide
keys-cancel = Prekini otvaranje
keys-throw = Baci označenu kartu
keys-places = U ruku, na sto, na gomile, na dugmad; dalje strelicama
keys-sheets = Sljedeće dijeljenje, list s poenima, ove tipke

act-clear = Ukloni označene
act-cancel = Prekini otvaranje
act-return = Vrati kartu
act-take = Uzmi { $card }
act-take-bottom = { $card } odozdo
act-draw = Vuci kartu
act-lay = Izbaci grupu · { $points }
act-lay-none = Izbaci grupu
act-lay-out = Izbaci i zatvori
act-throw = Baci { $card }
act-confirm = Sljedeće dijeljenje
act-rematch = Igraj ponovo
act-rematch-asked = Čekaju se ostali
act-new-table = Novi sto
act-here = Igraj ovdje
act-reload = Učitaj ponovo
act-play-on = Igraj dalje
act-played = Šta je odigrano
act-resume = Nastavi
act-pause-too = I ja bih pauzu
act-unpause = Bez pauze
act-wait-again = Čekaj još
act-go-on = Nastavi bez igrača { $name }
act-end = Završi: pobjeda je tvoja

## Jedna rečenica

say-loading = Samo trenutak…
say-connecting = Idemo za sto…
say-broken = Veza je prekinuta; vraća se sama.
say-offline = Nemaš mrežu. Veza se vraća čim mreže bude.
say-silent = Server ne odgovara. Pokušava se ponovo.
say-outdated = Stranica je zastarjela: učitaj je ponovo.
say-waiting = { $why ->
        [left] { $name } napušta sto:
        [timed-out] { $name } nema više vremena:
       *[away] { $name } nije tu:
    } čeka se još { $left }; onda { $who ->
        [you] biraš ti.
       *[they] bira { $chooser }.
    }
say-choose = { $why ->
        [left] { $name } napušta sto.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Čekamo li još?
say-choice-theirs = { $why ->
        [left] { $name } napušta sto.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Bira { $chooser }; za { $left } možeš i ti.
say-choice-watched = { $why ->
        [left] { $name } napušta sto.
        [timed-out] { $name } nema više vremena.
       *[away] { $name } se ne vraća.
    } Bira { $chooser }.
say-timed-out = Vrijeme ti je isteklo, ostali čekaju: igraj dalje.
say-computer = Za tebe igra računar: jednom { $points } više. Igraj dalje.
say-paused = Pauza, najviše još { $left }; prekida ko hoće. Pristali: { $names }.
say-pause-asked = { $count ->
        [one] Pauzu traži { $names }: pristani ili igrajte dalje.
       *[other] Pauzu traže { $names }: pristani ili igrajte dalje.
    }
say-pause-waits = Traži se pauza; još trebaju pristati: { $names }.
say-gone = Više nisi u partiji; možeš gledati.
say-frozen = Nikoga nema: partija stoji.
say-closed-match = Cijeli dan nikoga nije bilo: partija je zatvorena bez ishoda.
say-left-alone = Partiju dobija { $name }: ostali su je napustili.
say-left-alone-you = Partija je tvoja: ostali su je napustili.
say-replaced = Ovaj sto je otvoren u drugom prozoru.
say-draw = Na redu si: vuci kartu.
say-draw-or-take = Vuci kartu ili uzmi { $card }.
say-take-open = Vuci, ili uzmi { $card } i otvori se u ovom potezu.
say-take-open_with_it = Vuci, ili uzmi { $card } ako ti ulazi u otvaranje.
say-take-hand = Vuci, ili uzmi { $card } samo za hand.
say-draw-bottom = Vuci, ili uzmi { $bottom } odozdo za hand.
say-draw-take-bottom = Vuci, uzmi { $card } za otvaranje ili { $bottom } odozdo za hand.
say-stock-only = Karta je vraćena: sada vuci iz špila.
say-closed-draw = Prvi krug: vuče se samo iz špila. Vuci kartu.
say-closed = Prvi krug: ne izbacuje se. Baci kartu.
say-start = Počinješ s { $cards ->
        [one] { $cards } kartom
        [few] { $cards } karte
       *[other] { $cards } karata
    }: izbaci grupe ili baci jednu.
say-play = Izbaci grupe za { $needed } ili baci kartu.
say-play-opened = Izbaci grupu, dodaj kartu ili baci jednu.
say-one = Baci { $card } ili označi cijelu grupu.
say-one-opened = Baci { $card } ili dodirni grupu na stolu da je dodaš.
say-one-only = Baci { $card }.
say-group-run = Niz, vrijedi { $points }.
say-group-set = Komplet, vrijedi { $points }.
say-plain-run = Niz: izbaci ga.
say-plain-set = Komplet: izbaci ga.
say-out = Izbaci i zatvaraš.
say-joker-or-add = Dodirni džokera da ga uzmeš, drugu kartu kompleta da dodaš. Ili baci { $card }.
say-taken-open = Uzeta je { $card }: otvori se s { $needed } ili je vrati.
say-taken-open_with_it = Uzeta je { $card }: otvori se njome, za { $needed }, ili je vrati.
say-bound = Uzeta je { $card }: zatvori handom u ovom potezu ili je vrati.
say-bound-staged = { $had } od { $needed }: { $left ->
        [0] još samo baci posljednju
        [one] izbaci još { $left } kartu i baci posljednju
        [few] izbaci još { $left } karte i baci posljednju
       *[other] izbaci još { $left } karata i baci posljednju
    }, ili vrati kartu.
say-hand-last = Baci { $card } i to je hand.
say-last = Baci { $card } i zatvaraš.
say-staged = { $had } od { $needed } – izbaci još { $missing } ili prekini otvaranje.
say-staged-taken = { $had } od { $needed }, ali među njima mora biti { $card }: izbaci i nju.
say-they-draw = { $name } vuče kartu.
say-they-play = { $name } igra.
say-they-bound = { $name } sada mora handom ili vraća kartu.
say-break = Dijeljenje je gotovo. Sljedeće za { $seconds } s.
say-break-ready = Čekaju se ostali, najviše { $seconds } s.
say-over = { $count ->
        [one] Partiju dobija { $names }.
       *[other] Pobjedu dijele { $names }.
    }
say-over-you = Partija je tvoja!
announce-your-turn = Na redu si
announce-seconds = { $seconds ->
        [one] Još { $seconds } sekunda
        [few] Još { $seconds } sekunde
       *[other] Još { $seconds } sekundi
    }
announce-reserve = Teče ti rezerva
announce-host = Domaćin je sada { $name }

## Šta se desilo

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
           *[no] Izbacuješ { $melds }
        }
       *[they] { $opened ->
            [yes] { $name } se otvara: { $melds }
           *[no] { $name } izbacuje { $melds }
        }
    }
event-laid_off = { $who ->
        [you] Dodaješ { $card } (grupa: { $owner })
       *[they] { $name } dodaje { $card } (grupa: { $owner })
    }
event-swapped = { $who ->
        [you] Uzimaš džokera za { $card }
       *[they] { $name } uzima džokera za { $card }
    }
event-discarded = { $who ->
        [you] Bacaš { $card }
       *[they] { $name } baca { $card }
    }
event-reshuffled = Odbačene karte su promiješane: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karte
       *[other] { $cards } karata
    } u špilu
event-given_up = { $who ->
        [you] Više nisi u partiji
       *[they] { $name } više nije u partiji
    }
event-took_over = { $who ->
        [you] Za tebe igra računar
       *[they] { $name }: igra računar
    }
event-came_back = { $who ->
        [you] Opet igraš ti
       *[they] { $name } opet igra
    }

note-cut = Dijeli { $dealer }, presijeca { $cutter }.
note-bottom = Ispod špila leži otvoreno { $card }.
note-bottom-gone = Karte ispod špila više nema.
note-cut-kept = { $jokers ->
        [one] { $cutter } presijeca i zadržava { $jokers } džokera.
       *[other] { $cutter } presijeca i zadržava { $jokers } džokera.
    }
note-closed = { $rounds ->
        [one] Prvi krug: ne izbacuje se i ne uzima se odbačena karta.
       *[other] Krugovi bez izbacivanja i uzimanja odbačene karte: { $rounds }.
    }
note-no-opening = Niko se ne mora otvarati: izbaci što imaš.
note-counter = Igra se suprotno od kazaljke.

how-out = { $name } zatvara
how-out_joker = { $name } zatvara džokerom
how-hand = Hand: { $name }
how-dry_hand = Suhi hand: { $name }
how-rummy = Remi iz ruke: { $name }
how-void = Niko nije zatvorio

end-title = Konačan rezultat
end-again = igra opet
end-closed = Zatvoreno bez ishoda
end-left = Kraj, ostali su napustili partiju

ending-out = zatvoreno
ending-out_joker = džokerom
ending-hand = hand
ending-dry_hand = suhi hand
ending-rummy = remi iz ruke
ending-void = poništeno

sheet-title = Rezultat
sheet-deal = Dijeljenje
sheet-empty = Još nijedno dijeljenje nije gotovo.
sheet-beside = igrao računar
sheet-total = Ukupno
sheet-place = Mjesto
sheet-won = zatvara
sheet-left = { $left ->
        [0] To je bilo posljednje dijeljenje.
        [one] Još { $left } dijeljenje.
        [few] Još { $left } dijeljenja.
       *[other] Još { $left } dijeljenja.
    }
sheet-target = Partija završava na { $target }.
sheet-limit = Završava ranije kad neko dođe do { $limit }.
sheet-most = Pobjeđuje ko ima najviše.
sheet-fewest = Pobjeđuje ko ima najmanje.
fair-fair = ✓ Miješanje je ono koje je obećano prije dijeljenja.
fair-broken = ✗ Miješanje nije ono koje je obećano. Javi nam.

## Šta igrač bira

settings-title = Postavke
settings-sample = Kako izgledaju tvoje karte
settings-theme = Tema
settings-theme-system = Sistem
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
settings-vibration = Vibriraj kad sam na redu
settings-notice = Obavijesti me kad je tab skriven
settings-notice-denied = Ovaj preglednik ne dozvoljava obavijesti. To možeš promijeniti u njegovim postavkama za ovu stranicu.

## Karte riječima

card-name = { $rank } { $suit }
card-joker = džoker
card-joker-as = džoker kao { $card }
rank-A = kec
rank-2 = dvojka
rank-3 = trojka
rank-4 = četvorka
rank-5 = petica
rank-6 = šestica
rank-7 = sedmica
rank-8 = osmica
rank-9 = devetka
rank-T = desetka
rank-J = žandar
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

## Odbijanja: šta ne valja i kako dalje

refusal-other = To sada ne može. Probaj nešto drugo.
refusal-not_loaded = Taj dio stranice nije učitan. Provjeri mrežu i probaj ponovo.
refusal-choose_a_card = Prvo označi kartu pa dodirni grupu na stolu.
refusal-choose_a_throw = Prvo označi kartu koju bacaš.
refusal-one_card_only = Jedna po jedna: ukloni ostale označene.
refusal-no_deal = Nema dijeljenja u toku. Sačekaj sljedeće.
refusal-not_seated = Nemaš mjesto za ovim stolom. Prvo sjedni.
refusal-not_your_turn = Još nisi na redu.
refusal-not_between_deals = Ne sada: dijeljenje je u toku ili je partija gotova.
refusal-not_your_card = { $card } nije u tvojoj ruci. Označi drugu.
refusal-card_twice = { $card } je označena dvaput. Označi je jednom.
refusal-no_such_meld = Te grupe nema na stolu. Dodirni drugu.
refusal-must_draw_first = Prvo vuci kartu.
refusal-already_drawn = Karta za ovaj potez već je kod tebe. Igraj pa baci jednu.
refusal-no_cards = Prvo označi karte.
refusal-run_full = Za džokera nema mjesta u tom nizu. Ukloni ga ili označi druge karte.
refusal-already_in_meld = { $card } je već u toj grupi. Probaj drugu.
refusal-taken_card_not_laid = Otvaranje mora s uzetom kartom { $card }. Izbaci je ili je vrati.
refusal-stock_only = Karta je vraćena: sada vuci iz špila.
refusal-unknown_ruleset = Ovdje nema igre „{ $ruleset }”. Izaberi drugu.
refusal-too_few_cards = { $had } od { $needed } – za grupu trebaju bar { $needed } karte.
refusal-not_consecutive = Niz ima rupu. Označi karte koje idu redom.
refusal-mixed_suits = Ove karte nisu ni iste boje ni iste jačine. Označi niz ili komplet.
refusal-rank_twice = Ista jačina je dvaput u nizu. Ukloni jednu.
refusal-suit_twice = Ista boja je dvaput u kompletu. Ukloni jednu.
refusal-set_too_big = Komplet ima najviše četiri karte. Ukloni jednu.
refusal-too_many_jokers = { $limit ->
        [one] Najviše { $limit } džoker u grupi. Ukloni ostale.
        [few] Najviše { $limit } džokera u grupi. Ukloni ostale.
       *[other] Najviše { $limit } džokera u grupi. Ukloni ostale.
    }
refusal-jokers_adjacent = Džoker ne može do džokera. Probaj drugi kraj ili drugu grupu.
refusal-too_few_naturals = { $needed ->
        [one] Grupi treba bar { $needed } karta koja nije džoker. Dodaj je.
        [few] Grupi trebaju bar { $needed } karte koje nisu džokeri. Dodaj još.
       *[other] Grupi treba bar { $needed } karata koje nisu džokeri. Dodaj još.
    }
refusal-ace_low_only = Kec ovdje ide ispred dvojke, nikad iza kralja.
refusal-no_jokers_in_deck = U ovoj igri nema džokera.
refusal-does_not_fit = { $card } tu ne ide. Probaj drugu grupu.
refusal-set_closed = Taj komplet je pun. Probaj drugu grupu.
refusal-not_the_jokers_card = Džoker tu mijenja drugu kartu. Pogledaj mu ugao.
refusal-no_joker_to_swap = U toj grupi nema džokera za zamjenu.
refusal-set_not_full = Džoker iz kompleta izlazi kad komplet ima četiri karte.
refusal-keep_a_card = Zadrži jednu kartu: posljednja se mora baciti.
refusal-only_taken_card_left = Ostala bi samo uzeta karta, a ona se ne može baciti. Zadrži još jednu.
refusal-taken_card_stays = { $card } je uzeta karta: u ovom potezu baci drugu.
refusal-must_open_first = Prvo se otvori: grupe za { $minimum } u jednom potezu.
refusal-opening_incomplete = { $had } od { $needed } – izbaci još { $missing } ili vrati karte u ruku.
refusal-nothing_staged = Nema otvaranja koje bi se prekinulo.
refusal-nothing_to_return = Nema uzete karte za vraćanje.
refusal-opened_keeps_it = Otvaranje je prošlo: uzeta karta ostaje kod tebe.
refusal-discard_empty = Nema odbačenih karata. Vuci iz špila.
refusal-closed_round = U prvom krugu se ne izbacuje. Baci kartu.
refusal-bound_to_hand = Ovaj potez mora biti hand. Ako ne može, vrati kartu.
refusal-turn_limit = Najviše { $limit } radnji u potezu. Baci kartu.
refusal-bottom_not_open = Donja karta sada ne može. Vuci iz špila.
refusal-already_confirmed = Već čekaš sljedeće. Sačekaj ostale.
refusal-unknown_option = Ovaj sto ne zna za pravilo „{ $option }”.
refusal-bad_option_value = „{ $option }” može biti: { $allowed }.
refusal-bad_player_count = Broj igrača za ovu igru: { $allowed }. Izaberi drugi broj.
refusal-target_with_deals = Izaberi cilj ili broj dijeljenja, ne oboje.
refusal-unknown_table = Nema takvog stola. Provjeri link.
refusal-enter_first = Prvo upiši ime pa sjedni.
refusal-player_elsewhere = Neko za ovim stolom ima partiju za drugim. Sačekaj ili skloni tog igrača.
refusal-table_full = Sva mjesta su zauzeta. Pitaj domaćina ili napravi svoj sto.
refusal-already_seated = Već sjediš za ovim stolom.
refusal-not_host = To može samo domaćin.
refusal-bad_name = { $why ->
        [reserved] To ime govori u ime stranice. Izaberi drugo.
        [offensive] To ime bi nekoga povrijedilo. Izaberi drugo.
       *[other] Ovo ime ne može. Od 1 do 24 slova ili cifre.
    }
refusal-name_taken = To ime, ili jedno isto takvo, već neko čuva. Izaberi drugo.
refusal-challenge = Trajalo je predugo ili je već iskorišteno. Pokušaj ponovo.
refusal-passkey = Taj pristupni ključ ovdje ne odgovara. Uzmi drugi, ili link s uređaja na kojem te znamo.
refusal-too_many_passkeys = Granica je { $limit } ključeva. Prvo ukloni jedan.
refusal-link = Ovaj link je iskorišten ili je istekao. Napravi novi na drugom uređaju.
refusal-too_many_reports = Mnogo za jedan sat, hvala. Piši ponovo kasnije.
refusal-too_few_players = { $needed ->
        [one] Treba bar { $needed } igrač. Pošalji link.
       *[other] Treba bar { $needed } igrača. Pošalji link još nekome.
    }
refusal-already_started = Partija je počela. Napravi svoj sto.
refusal-match_not_over = Partija još traje. Prvo je završi.
refusal-stale = Nešto se desilo prije toga. Pogledaj i ponovi.
refusal-at_another_table = Partija ti je u toku za drugim stolom. Vrati se preko prve stranice.
refusal-seat_empty = To mjesto je prazno.
refusal-too_many_tables = Mnogo stolova u kratkom vremenu. Sačekaj malo.
refusal-public_without_time = Javni sto mora imati vrijeme za potez, da niko ne čeka unedogled. Izaberi ga.
refusal-malformed = Server nije razumio stranicu. Učitaj je ponovo.
refusal-busy = Sto je zauzet. Probaj ponovo.
refusal-internal = Nešto je puklo kod nas. Probaj ponovo.
refusal-upgrade = Stranica je zastarjela. Učitaj je ponovo.
refusal-too_fast = Prebrzo. Sačekaj trenutak pa ponovi.
refusal-paused = Pauza je, najviše još { $left }. Prvo je prekini.
refusal-no_pause = Ova igra nema pauzu. Ako moraš, napusti sto: dalje igra računar.
refusal-not_paused = Nema pauze koja bi se prekinula.
refusal-nobody_absent = Više se nikoga ne čeka: partija ide dalje.
refusal-still_waiting = Za povratak ima još { $left }. Sačekaj dotle.
refusal-others_choice = Za sada bira neko drugi. Za { $left } možeš i ti.

## Stranice s pravilima

rules-title = Remi – pravila: { $ruleset }
rules-read = Sva pravila, s primjerima
rules-languages = Jezici
rules-chapters = Poglavlja
rules-aim = Vučeš kartu, izbacuješ što ide zajedno i bacaš jednu. Ko se prvi riješi posljednje karte, dobija dijeljenje.
rules-in-force = Uključeno za tvojim stolom
rules-in-force-note = Dalje piše onako kako se igra za tvojim stolom.
rules-options = Šta domaćin može izabrati
rules-options-host = Bira se kad se sto pravi i svako to vidi prije nego što sjedne.
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
rules-head-winner = ko zatvori
rules-head-others = ostali

rules-chapter-dealing = Špil i dijeljenje
rules-players = Broj igrača: { $players }.
rules-cards = { $packs ->
        [one] { $packs } špil od 52 karte
        [few] { $packs } špila od 52 karte
       *[other] { $packs } špilova od 52 karte
    }{ $jokers ->
        [0] {" "}bez džokera: ukupno { $total }.
        [one] {" "}i { $jokers } džoker: ukupno { $total }.
       *[other] {" "}i { $jokers } džokera: ukupno { $total }.
    }
rules-dealt = Svako dobija { $cards ->
        [one] { $cards } kartu.
        [few] { $cards } karte.
       *[other] { $cards } karata.
    }
rules-dealt-by-players = Koliko ko karata dobija zavisi od broja igrača:
rules-with-players = { $count ->
        [one] { $players } igrač
       *[other] { $players } igrača
    }
rules-cards-each = { $cards ->
        [one] svako { $cards } kartu
        [few] svako { $cards } karte
       *[other] svako { $cards } karata
    }
rules-starter-more = Počinje igrač poslije djelitelja. Ima kartu više, ukupno { $cards }, i u prvom potezu ne vuče: samo izbacuje, ako ima šta, i baca.
rules-starter-throws = Počinje igrač poslije djelitelja. Ima kartu više, ukupno { $cards }, i u prvom potezu ne vuče, nego samo baca.
rules-starter-draws = Počinje igrač poslije djelitelja i vuče kao i svi drugi.
rules-way-clockwise = Igra se u smjeru kazaljke na satu, ulijevo.
rules-way-counter = Igra se suprotno od kazaljke na satu: prvi je na redu igrač desno od djelitelja.
rules-cut = Igrač prije djelitelja presijeca špil. Posljednja karta odsječenog dijela okreće se licem prema gore, a ostatak špila leži na njoj, pa je svi vide.
rules-cut-joker = Ako se pri presijecanju pojavi džoker, zadržava ga onaj ko presijeca, a okreće se sljedeća karta. Za svakog takvog džokera dijeli mu se karta manje, tako da i on ima koliko i ostali: { $cards }, a ko počinje jednu više.
rules-packets = U prvom krugu djelitelj daje onome ko počinje { $first }, a ostalima po { $packet }; onda svima po { $packet }, dok ruke nisu pune.
rules-up-discard = Sljedeća karta se otvara i njome počinju odbačene karte: prvi igrač je može uzeti kao i svaku odbačenu kartu.
rules-up-covered = Sljedeća karta se otvara i njome počinju odbačene karte. Niko je ne može uzeti: ko počinje, ne vuče, nego odmah baca na nju.
rules-up-bottom = Karta ispod špila je posljednja karta špila. Kad se ona povuče ili se špil ponovo promiješa, više je nema.

rules-chapter-groups = Nizovi i kompleti
rules-set = Komplet ima tri ili četiri karte iste jačine, svaku u drugoj boji.
rules-run = Niz ima tri ili više karata iste boje koje idu redom.
rules-ace-both = Kec stoji ispred dvojke ili iza kralja, ali niz nikad ne ide preko keca dalje.
rules-ace-low = Kec stoji samo ispred dvojke.
rules-joker = Džoker mijenja bilo koju kartu. U nizu mijenja jednu određenu sve dok tu leži, a u kompletu jednu od boja koje nedostaju.
rules-joker-naturals = { $cards ->
        [one] U grupi koja se izbacuje mora biti bar { $cards } karta koja nije džoker.
        [few] U grupi koja se izbacuje moraju biti bar { $cards } karte koje nisu džokeri.
       *[other] U grupi koja se izbacuje mora biti bar { $cards } karata koje nisu džokeri.
    }
rules-jokers-laid = { $jokers ->
        [one] Kad se izbacuje, u grupi smije biti najviše { $jokers } džoker; nizu se poslije mogu dodati i drugi.
       *[other] Kad se izbacuje, u grupi smije biti najviše { $jokers } džokera; nizu se poslije mogu dodati i drugi.
    }
rules-jokers-many = { $jokers ->
        [one] Niz se može izbaciti i s više džokera; u kompletu najviše je { $jokers } džoker.
       *[other] Niz se može izbaciti i s više džokera; u kompletu najviše su { $jokers } džokera.
    }
rules-jokers-apart = Dva džokera nikad ne leže jedan do drugog u nizu, pa ni dodavanjem.
rules-jokers-touch = Džokeri u nizu smiju ležati jedan do drugog.
rules-joker-place = Kad bi džoker mogao na oba kraja, odlučuje tvoj redoslijed: ako je krajnje lijevo među označenim kartama, ide na početak, inače na kraj. Rupu popunjava prije svega ostalog.
rules-points = Za otvaranje grupa vrijedi koliko piše na kartama: od dvojke do devetke njihov broj, desetka, žandar, dama i kralj po deset, kec { $ace }. Džoker vrijedi kao karta koju mijenja.
rules-points-low-ace = Kec ispred dvojke vrijedi { $ace }.
rules-points-royal = Jedan izuzetak: desetka, žandar, dama, kralj i kec zajedno vrijede { $points }, a ne { $sum }.

rules-chapter-turn = Potez
rules-turn = Vuci kartu. Onda izbacuj grupe, dodaji karte i mijenjaj džokere koliko hoćeš. Baci jednu kartu i na redu je sljedeći.
rules-take-free = Umjesto da vučeš iz špila, uvijek možeš uzeti posljednju odbačenu kartu.
rules-take-opened = Ko je otvoren, umjesto vučenja može uzeti posljednju odbačenu kartu.
rules-take-open = Prije otvaranja možeš i ti, ali tada se moraš otvoriti u istom potezu.
rules-take-open_with_it = Prije otvaranja možeš samo ako ta karta ulazi u otvaranje, u istom potezu.
rules-take-hand = Prije otvaranja možeš samo za hand: u istom potezu izbaci sve i baci posljednju kartu.
rules-back-ends = Ako ne ide, vrati kartu: ona se vraća na odbačene karte i tvoj potez je gotov.
rules-back-stock = Ako ne ide, vrati kartu: ona se vraća gdje je bila, a ti vučeš iz špila.
rules-taken-stays = Uzeta karta se ne baca u istom potezu.
rules-closed = { $rounds ->
        [one] U prvom krugu niko ne izbacuje i ne uzima odbačenu kartu: samo se vuče i baca.
       *[other] Broj krugova u kojima niko ne izbacuje i ne uzima odbačenu kartu: { $rounds }. Samo se vuče i baca.
    }
rules-bottom = Prije otvaranja možeš umjesto vučenja uzeti kartu ispod špila, ali samo za hand u tom potezu. Ako ne ide, vrati je i vuci iz špila. Ko počinje ne može je uzeti u prvom potezu, a niko kad je ona jedina karta špila.

rules-chapter-opening = Otvaranje
rules-open = Prve grupe koje izbaciš u dijeljenju moraju zajedno, u jednom potezu, vrijediti bar { $points }. Time je otvaranje gotovo za cijelo dijeljenje.
rules-open-staged = Dok nema dovoljno, grupe čekaju pred tobom, a ostali vide samo zbir. Uvijek ih sve možeš vratiti u ruku. Potez ne završava sa grupama koje čekaju.
rules-open-waived = Jedan izuzetak za ovim stolom: ako izbaciš sve i baciš posljednju kartu, zatvaraš bez obzira na vrijednost grupa.
rules-open-taken = Kad uzmeš odbačenu kartu, nije dovoljno { $points }: grupe idu na sto tek kad je među njima i ta karta.
rules-open-then = Poslije otvaranja izbacuješ grupe bez obzira na vrijednost, dodaješ karte svakoj grupi na stolu i mijenjaš džokere – i u istom potezu.
rules-open-none = Otvaranja nema: od prvog poteza možeš izbaciti svaku grupu i dodavati karte svakoj grupi na stolu, i kad nemaš nijednu svoju.

rules-chapter-table = Na stolu
rules-lay-off = Kartu dodaješ bilo kojoj grupi, svojoj ili tuđoj: na jedan kraj niza ili kao boju koja nedostaje kompletu od tri. Komplet od četiri je zatvoren.
rules-swap = Ako imaš baš onu kartu koju džoker mijenja u nizu, stavi je na njegovo mjesto i uzmi džokera. Možeš ga odmah odigrati ili zadržati.
rules-swap-full = Iz kompleta džoker izlazi tek kad komplet ima četiri karte; kompletu od tri s džokerom boja koja nedostaje samo se dodaje.
rules-swap-asked = Iz kompleta džokera možeš zatražiti čim imaš boju koja nedostaje, i kad komplet ima samo tri karte. Za stolom: dodirni džokera da ga uzmeš, a drugu kartu tog kompleta da svoju dodaš.

rules-chapter-out = Zatvaranje
rules-out-throw = Posljednja karta se mora baciti; niko ne izbacuje i ne dodaje cijelu ruku.
rules-out-joker = Posljednja može biti svaka karta, i džoker.
rules-out-free = Zatvaraš čim ostaneš bez karata: bacanjem posljednje ili njenim izbacivanjem na sto.
rules-hand-mixed = Otvoriti se i zatvoriti u istom potezu je hand. Ako pri tome ništa nije dodano na tuđe grupe, to je suhi hand.
rules-hand-dry = Otvoriti se i zatvoriti u istom potezu, a da ništa nije dodano na tuđe grupe, to je hand.
rules-hand-minimum = I za hand treba { $points } kao za otvaranje.
rules-hand-waived = Za ovim stolom za hand ne treba { $points }: ko izbaci sve i baci posljednju kartu, zatvara.
rules-stock-top = Kad se špil potroši, odbačene karte osim posljednje promiješaju se i postaju novi špil.
rules-stock-all = Kad se špil potroši, sve odbačene karte se promiješaju i postaju novi špil.
rules-void = { $times ->
        [one] To se u dijeljenju dešava najviše { $times } put; poslije toga dijeljenje se poništava i niko ništa ne dobija.
       *[other] To se u dijeljenju dešava najviše { $times } puta; poslije toga dijeljenje se poništava i niko ništa ne dobija.
    }
rules-void-else = { $turns ->
        [one] Dijeljenje se poništava i kad se nema šta promiješati, ili kad neko ko je u njemu odigrao { $turns } potez opet treba vući. Poništeno dijeljenje računa se kao odigrano.
       *[other] Dijeljenje se poništava i kad se nema šta promiješati, ili kad neko ko je u njemu odigrao { $turns } poteza opet treba vući. Poništeno dijeljenje računa se kao odigrano.
    }

rules-chapter-scoring = Bodovanje
rules-endings = Poeni su loši. Ko zatvori dobija minus, a ostali pišu što im je u ruci, ponekad i više puta:
rules-end-out = zatvaranje
rules-end-joker = zatvaranje džokerom
rules-end-mixed = hand
rules-end-hand = hand
rules-end-dry = suhi hand
rules-times-one = jednom
rules-times = { $factor } puta
rules-collect = Poeni su dobri. Ko dobije dijeljenje kupi sve što je ostalima u ruci; ostali ne dobijaju i ne gube ništa.
rules-rummy = Remi iz ruke: ko sve izbaci u jednom potezu, a prije toga ništa, kupi { $factor } puta toliko.
rules-left = U ruci od dvojke do devetke vrijedi broj, desetka, žandar, dama i kralj { $courts }, kec { $ace }.
rules-left-joker = Džoker u ruci vrijedi { $points }.
rules-left-unopened = Ko se nije otvorio piše { $points }, šta god imao u ruci.
rules-left-same = Svejedno je da li se neko otvorio ili nije.
rules-deal = Na primjer, Ana je obično zatvorila:
rules-ana = Ana
rules-ivo = Ivo
rules-mia = Mia
rules-deal-out = zatvara
rules-deal-open = već je izbacivao
rules-deal-closed = nije otvorena

rules-chapter-match = Partija
rules-length-target = Partija završava kad neko ima { $n }.
rules-length-deals = { $n ->
        [one] Partija ima { $n } dijeljenje.
       *[other] Partija ima { $n } dijeljenja.
    }
rules-length-deals_each = { $n ->
        [1] Svako dijeli jednom; sljedeći dijeli sljedeći po redu.
       *[other] Svako dijeli { $n } puta; sljedeći uvijek dijeli sljedeći po redu.
    }
rules-length-by-players = Koliko dijeljenja ima partija zavisi od broja igrača:
rules-deals-each = { $times ->
        [one] svako dijeli { $times } put: ukupno { $total }
       *[other] svako dijeli { $times } puta: ukupno { $total }
    }
rules-limit = Završava ranije čim neko ima { $points } ili više.
rules-most-deals = Više od { $deals } dijeljenja partija nikad nema.
rules-best-most = Pobjeđuje ko ima najviše. Jednaki dijele mjesto.
rules-best-fewest = Pobjeđuje ko ima najmanje. Jednaki dijele mjesto.

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
rules-turn-endless = Ko je tu može razmišljati koliko hoće.
rules-reserve-none = Rezerva zato nikome ne treba.
rules-absent = { $minutes ->
        [one] Kad je na redu neko ko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minutu.
        [few] Kad je na redu neko ko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minute.
       *[other] Kad je na redu neko ko nije na vezi, ili kome su istekli vrijeme i rezerva, igra stoji i čeka { $minutes } minuta.
    }
rules-absent-endless = { $minutes ->
        [one] Kad je na redu neko ko nije na vezi, igra stoji i čeka { $minutes } minutu.
        [few] Kad je na redu neko ko nije na vezi, igra stoji i čeka { $minutes } minute.
       *[other] Kad je na redu neko ko nije na vezi, igra stoji i čeka { $minutes } minuta.
    }
rules-absent-choice = Tada bira domaćin: još toliko čekanja ili nastavak bez tog igrača. Kad igraju dvoje, nastavak je kraj partije, a pobjednik je ko je ostao. Ako baš domaćina nema, bira sljedeći za stolom; poslije { $n } sekundi može svako.
rules-absent-back = Ko se vrati prije izbora igra dalje, s najmanje { $n } sekundi za ostatak poteza, jednom u potezu.
rules-absent-back-endless = Ko se vrati prije izbora igra dalje.
rules-absent-left = Ko napusti sto dugmetom ne čeka se: bira se kad dođe na red, a odmah ako je već na redu.
rules-absent-out = Bez koga se nastavi, zadržava rezultat, za dijeljenje u toku ne dobija ništa, a mjesto mu je iza svih koji ostanu. Karte iz ruke izlaze iz igre, a ono što je na stolu ostaje.
rules-absent-nobody = Ako niko nije na vezi, partija stoji. Poslije { $hours } sata zatvara se bez ishoda.
rules-pause = Pauza počinje kad pristanu svi koji su tu. Prekida je ko hoće, a poslije { $minutes } minuta prestaje sama.
rules-takeover = Kad isteknu i vrijeme i rezerva, računar nastavlja s kartama kakve jesu, a igrač na kraju dobija { $points } više, jednom za cijelu partiju. Svejedno je da li je ispao ili je razmišljao.
rules-takeover-back = Igrač se može vratiti u svakom trenutku, s najmanje { $n } sekundi za ostatak poteza, jednom u potezu, i vidi šta je odigrano.
rules-takeover-left = Umjesto onoga ko napusti sto dugmetom računar igra odmah; dobija isto toliko više, a može se i vratiti.
rules-takeover-all = Partija nikoga ne čeka i nema pauzu; kad odu svi, računar je igra do kraja.
rules-chapter-ladder = Rang-lista
rules-ladder = Na mjesečnoj rang-listi partija vrijedi deseti dio rezultata s obrnutim predznakom, pa je manje bolje, i dodatak za mjesto: { $first } za prvo, { $second } za drugo, { $third } za treće.
rules-ladder-equal = Jednaki dijele dodatke svojih mjesta na jednake dijelove. Na primjer:
rules-ladder-month = Rang-lista počinje od nule prvog dana u mjesecu i ničiji zbir ne pada ispod nule.
rules-ladder-scores = { $scores } u partiji
rules-ladder-points = { $points } na rang-listi

rules-ex-points = vrijedi { $points }
rules-ex-run = niz
rules-ex-set = komplet
rules-ex-gap = džoker popunjava rupu
rules-ex-missing = džoker je jedna od boja koje nedostaju
rules-ex-two = dva džokera, svaki za po jednu kartu
rules-ex-touch = džoker do džokera
rules-ex-leftmost = krajnje lijevo: na početak
rules-ex-last = inače: na kraj
rules-ex-opens = { $had }: to je otvaranje
rules-ex-short = { $had } od { $needed }: to nije otvaranje
rules-ex-end = na kraj
rules-ex-suit = boja koja nedostaje
rules-ex-freed = džoker je tvoj
rules-ex-asked = zatražen: džoker je tvoj
rules-ex-added = dodana: džoker ostaje
rules-no-suit_twice = ista boja dvaput
rules-no-mixed_suits = ni ista jačina ni ista boja
rules-no-not_consecutive = preko keca se ne ide
rules-no-ace_low_only = kec ide samo ispred dvojke
rules-no-jokers_adjacent = džoker do džokera
rules-no-too_many_jokers = { $limit ->
        [one] više od { $limit } džokera
       *[other] više od { $limit } džokera
    }
rules-no-set_closed = pun je, više ne prima

## Traženje partije

title-ladder = Remi – mjesečna rang-lista
home-quick = Igraj odmah
home-quick-about = Ravno za sto s onima koji su tu. Partija počinje kad se sto popuni.
home-quick-go = Nađi protivnike
home-who = Ko može sjesti
home-who-link = ko ima link
home-who-all = svako, sto se vidi na ovoj stranici
home-ladder = Mjesečna rang-lista
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
hall-none = Trenutno nijedan sto ne čeka. Nađi protivnike ili napravi svoj sto.
hall-none-such = Trenutno nijedan sto s ovim pravilima ne čeka.
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
lobby-public = Ovdje može sjesti svako. Partija počinje kad se sva mjesta popune.
lobby-waited = Čekaš već { $time }.
invite-title = Remi: { $ruleset }, { $n ->
        [one] { $n } mjesto
       *[other] { $n } mjesta
    }
invite-about = Tvoje mjesto za stolom je slobodno.
invite-go = Idi za sto
ladder-title = Mjesečna rang-lista
ladder-about = Ko igra Prvenstvo, igra za rang-listu: desetina rezultata i 15, 10 i 5 poena za mjesta. Svakog prvog u mjesecu kreće se od nule.
ladder-month = Mjesec
ladder-top = Od vrha
ladder-around = Oko mene
ladder-rank = Mjesto
ladder-player = Igrač
ladder-points = Poeni
ladder-matches = Partije
ladder-before = Više
ladder-after = Niže
ladder-pages = Stranice rang-liste
ladder-none = Za ovu rang-listu još niko nije igrao.
ladder-nobody = (izbrisan račun)
ladder-you = ti
ladder-final = Mjesec je završen: ovako je bilo na kraju.
ladder-running = Mjesec još traje. Mjesta se računaju svakih nekoliko minuta.
ladder-champions = Šampioni
ladder-champions-none = Prvi mjesec još nije završen.
ladder-mine = Moji mjeseci
ladder-mine-none = Još ne igraš za rang-listu.
ladder-mine-row = { $rank }. mjesto, poena: { $points }, { $matches ->
        [one] { $matches } partija
        [few] { $matches } partije
       *[other] { $matches } partija
    }
ladder-bookings = Partija po partija
ladder-before-match = Prije
ladder-won = Ova partija
ladder-after-match = Poslije
ladder-when = Kada
ladder-play = Igraj za rang-listu

## Račun, prijave i šta čuvamo

menu-account = Tvoj račun
menu-report = Predloži ili prijavi grešku
menu-privacy = Šta čuvamo
title-account = Remi – tvoj račun
title-report = Remi – predloži ili prijavi grešku
title-privacy = Remi – šta čuvamo
account-about = Sačuvaj ime pristupnim ključem, vrati se s drugog uređaja, ponesi sve ili obriši.
account-nobody = Ko si ti?
account-name = Tvoje ime
account-name-save = Sačuvaj
account-name-yours = Niko drugi s računom ne može imati ovo ime, ni ono koje isto izgleda ili zvuči.
account-name-shared = Dok ne napraviš ključ, i drugi se mogu ovako zvati.
account-keep = Vrati se sigurno
account-guest = Ovdje si kao gost: zna te samo ovaj preglednik. Pristupni ključ čuva tvoje ime, mjesta i poene i vraća te na bilo kojem uređaju – prstom, licem ili šifrom uređaja, bez lozinke.
account-kept = Tvoj je račun sačuvan. Napravi ključ na svakom svom uređaju, ili jedan koji putuje s tobom.
account-passkey = Pristupni ključ
account-passkey-dates = napravljen { $made }, posljednji put korišten { $used }
account-passkey-remove = Ukloni { $label }
account-passkey-last = Ovo je tvoj posljednji ključ. Bez njega si opet gost: zna te samo ovaj preglednik, a tvoje ime može uzeti svako.
account-passkey-last-yes = Ukloni ga
account-passkey-make = Napravi pristupni ključ
account-passkey-more = Još jedan ključ
account-no-passkeys = Ovaj preglednik ne zna za pristupne ključeve. Link ispod vodi te u onaj koji zna.
account-not-made = Ključ nije napravljen. Ako ga ovaj uređaj već ima, drugi ti ne treba.
account-not-signed = Ključ nije izabran.
account-move = Na drugi uređaj
account-move-text = Link koji vrijedi jednom dovodi te na tvoj telefon ili računar. Ko ga otvori, taj si ti: ne pokazuj ga nikome.
account-link = Link za tvoj drugi uređaj
account-link-qr = Kod s linkom za tvoj drugi uređaj
account-link-make = Napravi link
account-link-again = Napravi novi
account-link-until = Otvori ga na drugom uređaju ili skeniraj kod. Vrijedi jednom, do { $time }.
account-arrival = Je li ovo tvoj uređaj?
account-arrival-text = Link kojim si ovdje prenosi igrača na ovaj uređaj. Nastavi ako je link tvoj.
account-arrival-yes = Da, to sam ja
account-no = Ne
account-left-behind = { $name }, gost na ovom uređaju, ostaje iza tebe i ne može se vratiti.
account-sign-in = Imaš račun?
account-sign-in-text = Prijavi se ključem koji već imaš s drugog mjesta.
account-sign-in-do = Prijavi se ključem
account-sign-in-yes = Ipak se prijavi
account-others = Nema više nekog uređaja?
account-others-text = Odjavi se svuda osim ovdje. Ključevi ostaju: gore ukloni onaj s tog uređaja.
account-sign-out = Odjavi se svuda drugdje
account-everything = Sve o tebi
account-export-text = Ponesi sve što o tebi čuvamo, kao fajl.
account-export = Preuzmi sve
account-saved = Fajl je u tvojim preuzimanjima.
account-delete-text = Ili obriši sve: ime, ključeve, linkove i mjesta. Tuđe partije ostaju, bez tvog imena.
account-delete = Obriši sve…
account-delete-sure = { $name } nestaje zauvijek, odmah i svuda. Niko to ne može vratiti.
account-delete-yes = Obriši zauvijek
account-gone = Sve je obrisano
account-gone-text = Ovdje više nema ničega o tebi. Uvijek možeš doći ponovo, kao neko nov.
danger-title = Ovaj će te preglednik zaboraviti
danger-text = Ne pamti ništa, ili samo dok je otvoren ovaj privatni prozor: tada nestaju tvoje ime, mjesto i poeni. Čuva ih ključ, ili link u drugi preglednik.
danger-keep = Sačuvaj me
danger-understood = Znam
report-title = Predloži ili prijavi grešku
report-about = Reci onima koji vode Remi šta nedostaje ili ne radi.
report-label = Šta nam želiš reći?
report-note = Čitamo sve, i čuvamo bez tvog imena. Izostavi ono što niko ne treba znati.
report-consent = Pošalji i koji je ovo sto ({ $table }{ $deal ->
        [0] {""}
       *[other] , dijeljenje { $deal }
    }, verzija { $version }), da ga možemo pogledati.
report-send = Pošalji
report-thanks = Hvala. Stiglo je.
privacy-title = Šta čuvamo
privacy-about = Tačno šta Remi čuva, koliko dugo, i kako da to poneseš ili obrišeš.
privacy-intro = Bez kolačića, bez reklama, bez statistike posjetilaca, ništa s drugih stranica. Ovo je sve, i briše se samo kad mu prođe vrijeme:
privacy-what = Šta
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
privacy-row-player = Tvoje ime, slučajan broj koji te označava, kad si prvi put ovdje i koji sto posljednji put praviš ili za koji sjedaš. Računa se od posljednje posjete.
privacy-row-account = S računom: tvoji ključevi (javni ključevi, kako se zovu, kad su napravljeni i korišteni) i da je ime tvoje. Računa se od posljednje posjete.
privacy-row-token = Po čemu te preglednik zna: potpisan žeton koji ima samo on. Server čuva njegov broj i može ga poništiti.
privacy-row-challenge = Pitanje na koje ključ odgovara, kao otisak.
privacy-row-link = Link koji vrijedi jednom, kao otisak.
privacy-row-connection = Otvorena veza: njen broj, čija je, za kojim stolom i u kojoj je od 256 jednakih grupa tvoja adresa.
privacy-row-open = Sto prije partije: ko sjedi i kućna pravila. Računa se od posljednje promjene.
privacy-row-playing = Sto u partiji: imena, karte i potezi. Računa se od posljednje promjene.
privacy-row-over = Sto poslije partije. Računa se od posljednje promjene.
privacy-row-deal = Završena dijeljenja: karte, potezi i poeni, sa slučajnim brojevima igrača, bez imena.
privacy-row-played = Za kojim stolovima igraš, da možeš pitati.
privacy-row-match = Partije rang-liste, sa slučajnim brojevima.
privacy-row-ladder = Mjesečna rang-lista i njeni prvaci: ime i poeni, javno. I za svaku tvoju partiju na njoj kad je završila i šta je donijela, s tvojim slučajnim brojem.
privacy-row-address = Tvoja adresa: samo njen otisak, da brojimo veze i odbijemo poplave. Nema je ni u jednom dnevniku.
privacy-row-report = Šta predlažeš ili prijavljuješ, sa stranicom i njenim jezikom, bez toga ko si; sto samo uz tvoj pristanak.
privacy-row-reporting = Da je od tebe stigla prijava: otisak tvog broja, da brojimo prijave i odbijemo poplave.
privacy-row-log = Dnevnici servera: vremena, brojevi veza, naše greške. Bez imena, adresa, karata i poruka.
privacy-row-backup = Sigurnosne kopije, iz kojih samo oni koji vode stranicu mogu vratiti podatke poslije kvara.
privacy-row-browser = U tvom pregledniku: žeton, postavke, raspored tvojih karata.
privacy-rights = Tvoja riječ
privacy-rights-text = Na stranici svog računa možeš promijeniti ime, ponijeti sve kao fajl i obrisati sve odjednom. Poslije toga tuđa dijeljenja i partije ostaju sa slučajnim brojem koji više nikoga ne označava, a rang-lista bez tvog imena; u sigurnosnim kopijama tvoji podaci isteknu sami.
privacy-where = Čuva se kod Amazon Web Services, šifrirano, i ne daje se nikome.

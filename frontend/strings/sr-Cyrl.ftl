### Шта чита играч на српској страни. Латиница се изводи из овога.

## Сајт

site-name = Реми
site-tagline = Реми са својим друштвом
site-about = Два шпила, четири џокера, 51 за отварање. Направи сто, пошаљи везу, играј. Без пријаве.
title-home = Реми – играј са друштвом
title-table = Реми – сто
title-your-turn = Ти си на реду
close = Затвори
nobody = нико

## Прва страна

name-label = Твоје име
name-hint = До 24 слова, тако ће те други видети.
home-make = Направи сто
home-players = Играчи
home-players-number = { $n ->
        [one] { $n } играч
        [few] { $n } играча
       *[other] { $n } играча
    }
home-ruleset = Правила
home-options = Договор за сто
home-create = Направи сто
home-running = Партија ти је у току.
home-return = Врати се за сто
home-noscript = Без JavaScript-а ова страна не може до стола.
home-steps = Како иде
home-step-make = Направи сто и изабери договор.
home-step-send = Пошаљи везу. Свако види шта је укључено пре него што седне.
home-step-play = Играјте сва дељења. Ако испаднеш, место, рука и скор те чекају.

ruleset-classic = Класични
ruleset-tercet = Терцет
ruleset-basic = Основни
ruleset-championship = Првенство
ruleset-remi51 = Реми 51

option-scoring = Бодовање ханда
option-scoring-current = Ново: ханд −140 и осталима ×2, суви ханд −280 и ×4
option-scoring-old = Старо: ханд −80 и осталима ×1, суви ханд −140 и ×2
option-hand_waives_minimum = Ханд са мање од 51
option-hand_waives_minimum-on = Може: за ханд не треба 51
option-hand_waives_minimum-off = Не може: и за ханд треба 51
option-turn_time = Време за потез
option-turn_time-none = Без ограничења
option-turn_time-number = { $n ->
        [one] { $n } секунда
        [few] { $n } секунде
       *[other] { $n } секунди
    }
option-reserve = Резерва за партију
option-reserve-number = { $n ->
        [one] { $n } секунда
        [few] { $n } секунде
       *[other] { $n } секунди
    }

## Пре партије

lobby-title = Сто – домаћин { $host }
lobby-seats = Места
lobby-rules = Шта је укључено
lobby-ruleset = Правила
lobby-full = Сва места су заузета.
lobby-as = Седаш као { $name }.
lobby-sit = Седи
lobby-leave = Устани
lobby-start = { $seated ->
        [one] Почни са { $seated } играчем
       *[other] Почни, { $seated } играча
    }
lobby-start-none = Почни
lobby-wait = Партију почиње { $host }.
lobby-waiting = { $free ->
        [one] Још { $free } место је слободно.
        [few] Још { $free } места су слободна.
       *[other] Још { $free } места је слободно.
    }
seat-free = слободно место
seat-host = домаћин
seat-you = ти
seat-away = није ту
seat-remove = Склони са стола: { $name }
share-title = Позови остале
share-how = Пошаљи ову везу или нека скенирају код.
share-link = Веза до овог стола
share-qr = Код са везом до овог стола
share-copy = Копирај везу
share-copied = Копирано
share-send = Пошаљи везу
lost-page = Нема такве стране
lost-title = Нема таквог стола
lost-text = Веза је стара или јој фали слово. Затражи је поново или направи свој сто.

## Сто

menu = Мени
menu-home = Прва страна
zone-others = Играчи
zone-melds = Талон
zone-piles = Гомиле за вучење и одбацивање
zone-staging = Твоје отварање
zone-actions = Радње
zone-hand = Твоја рука, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карте
       *[other] { $cards } карата
    }
zone-sort = Сложи руку
zone-moves = Потези
bar-deal = дељење { $deal }
bar-deal-of = дељење { $deal } од { $deals }
bar-scores = Скор
link-connecting = повезивање
link-online = на вези
link-offline = поново се повезује
link-replaced = отворено другде
watching = Гледаш партију
dealer-sign = Д
mark-drawn = нова
mark-taken = узета
card-drawn = нова, управо вучена
card-taken = узета са гомиле за одбацивање
meld-new = ново
stock-label = Гомила за вучење, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карте
       *[other] { $cards } карата
    }: вуци
discard-label = Гомила за одбацивање, на врху { $card }: узми
discard-throw-label = Гомила за одбацивање, на врху { $card }: баци { $own }
discard-empty = Гомила за одбацивање је празна
news-none = Још ништа није бачено
news-threw = баца { $card }
news-took = узима { $card }
seat-label = { $name }, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карте
       *[other] { $cards } карата
    }, поени: { $score }{ $opened ->
        [yes] , отворен
       *[no] {""}
    }{ $dealer ->
        [yes] , делилац
       *[no] {""}
    }{ $turn ->
        [yes] , на реду
       *[no] {""}
    }{ $here ->
        [yes] {""}
       *[no] , није ту
    }
seat-dealer = Делилац
seat-cards = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карте
       *[other] { $cards } карата
    }
seat-opened = отворен
seat-ready = спреман
meld-run = Низ: { $cards }
meld-set = Група: { $cards }
meld-low = { $meld }. Стави изабрану карту на почетак
meld-high = { $meld }. Стави изабрану карту на крај
meld-add = { $meld }. Стави изабрану карту овде
sort-suit = 1-2-3: Сложи у низове по бојама, од кеца до краља
sort-rank = 3-3-3: Сложи у групе истих, прво кечеви

act-clear = Уклони означене
act-cancel = Прекини отварање
act-return = Врати карту
act-take = Узми { $card }
act-draw = Вуци карту
act-lay = Избаци групу · { $points }
act-lay-none = Избаци групу
act-throw = Баци { $card }
act-confirm = Следеће дељење
act-rematch = Играј поново
act-rematch-asked = Чекају се остали
act-leave = Устани
act-here = Играј овде

## Једна реченица

say-connecting = Идемо за сто…
say-offline = Веза је прекинута; враћа се сама.
say-replaced = Овај сто је отворен у другом прозору.
say-draw = На реду си: вуци карту.
say-draw-or-take = Вуци карту или узми { $card }.
say-draw-or-open = Вуци, или узми { $card } и отвори се њом.
say-start = Почињеш са 15 карата: избаци групе или баци једну.
say-play = Избаци групе за { $needed } или баци карту.
say-play-opened = Избаци групу, придружи карту или баци једну.
say-one = Баци { $card } или означи целу групу.
say-one-opened = Баци { $card } или додирни талон да је придружиш.
say-group-run = Низ, вреди { $points }.
say-group-set = Група истих, вреди { $points }.
say-taken = Узета је { $card }: отвори се са { $needed } или је врати.
say-staged = { $had } од { $needed } – избаци још { $missing } или прекини отварање.
say-they-draw = { $name } вуче карту.
say-they-play = { $name } игра.
say-break = Дељење је готово. Следеће за { $seconds } с.
say-break-ready = Чекају се остали, највише { $seconds } с.
say-over = { $count ->
        [one] Партију добија { $names }.
       *[other] Победу деле { $names }.
    }
say-over-you = Партија је твоја!
announce-your-turn = На реду си

## Шта се десило

event-drew = { $who ->
        [you] Вучеш карту
       *[they] { $name } вуче карту
    }
event-took = { $who ->
        [you] Узимаш { $card }
       *[they] { $name } узима { $card }
    }
event-took_bottom = { $who ->
        [you] Узимаш доњу карту { $card }
       *[they] { $name } узима доњу карту { $card }
    }
event-returned = { $who ->
        [you] Враћаш { $card }
       *[they] { $name } враћа { $card }
    }
event-laid = { $who ->
        [you] { $opened ->
            [yes] Отвараш се: { $melds }
           *[no] Избацујеш { $melds }
        }
       *[they] { $opened ->
            [yes] { $name } се отвара: { $melds }
           *[no] { $name } избацује { $melds }
        }
    }
event-laid_off = { $who ->
        [you] Придружујеш { $card } (талон: { $owner })
       *[they] { $name } придружује { $card } (талон: { $owner })
    }
event-swapped = { $who ->
        [you] Узимаш џокера за { $card }
       *[they] { $name } узима џокера за { $card }
    }
event-discarded = { $who ->
        [you] Бацаш { $card }
       *[they] { $name } баца { $card }
    }
event-reshuffled = Гомила за одбацивање је промешана: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карте
       *[other] { $cards } карата
    } за вучење

how-out = { $name } затвара
how-out_joker = { $name } затвара џокером
how-hand = Ханд: { $name }
how-dry_hand = Суви ханд: { $name }
how-void = Нико није затворио

ending-out = затворено
ending-out_joker = џокером
ending-hand = ханд
ending-dry_hand = суви ханд
ending-void = поништено

sheet-title = Скор
sheet-deal = Дељење
sheet-empty = Још ниједно дељење није готово.
sheet-total = Укупно
sheet-place = Место
sheet-left = { $left ->
        [0] То је било последње дељење.
        [one] Још { $left } дељење. Партија се завршава и на 501.
        [few] Још { $left } дељења. Партија се завршава и на 501.
       *[other] Још { $left } дељења. Партија се завршава и на 501.
    }
fair-fair = ✓ Мешање је оно које је обећано пре дељења.
fair-broken = ✗ Мешање није оно које је обећано. Јави нам.

## Карте речима

card-name = { $rank } { $suit }
card-joker = џокер
card-joker-as = џокер као { $card }
rank-A = кец
rank-2 = двојка
rank-3 = тројка
rank-4 = четворка
rank-5 = петица
rank-6 = шестица
rank-7 = седмица
rank-8 = осмица
rank-9 = деветка
rank-T = десетка
rank-J = жандар
rank-Q = дама
rank-K = краљ
suit-s = пик
suit-h = херц
suit-d = каро
suit-c = треф

## Одбијања: шта не ваља и како даље

refusal-other = То сада не може. Пробај нешто друго.
refusal-choose_a_card = Прво означи карту, па додирни талон.
refusal-choose_a_throw = Прво означи карту коју бацаш.
refusal-one_card_only = Једна по једна: уклони остале означене.
refusal-no_deal = Нема дељења у току. Сачекај следеће.
refusal-not_seated = Немаш место за овим столом. Прво седи.
refusal-not_your_turn = Још ниси на реду.
refusal-not_between_deals = Не сада: дељење је у току или је партија готова.
refusal-not_your_card = { $card } није у твојој руци. Означи другу.
refusal-card_twice = { $card } је означена двапут. Означи је једном.
refusal-no_such_meld = Те групе нема на талону. Додирни другу.
refusal-must_draw_first = Прво вуци карту.
refusal-already_drawn = Карта за овај потез је већ код тебе. Играј, па баци једну.
refusal-no_cards = Прво означи карте.
refusal-run_full = За џокера нема места у том низу. Уклони га или означи друге карте.
refusal-already_in_meld = { $card } је већ у тој групи. Пробај другу.
refusal-taken_card_not_laid = Отварање мора са узетом картом { $card }. Избаци је или је врати.
refusal-stock_only = Карта је враћена: сада вуци са гомиле.
refusal-unknown_ruleset = Овде нема игре „{ $ruleset }“. Изабери другу.
refusal-too_few_cards = { $had } од { $needed } – за групу треба бар { $needed } карте.
refusal-not_consecutive = Низ има рупу. Означи карте које иду редом.
refusal-mixed_suits = Ове карте нису ни у истој боји ни исте јачине. Означи низ или групу истих.
refusal-rank_twice = Иста јачина је двапут у низу. Уклони једну.
refusal-suit_twice = Иста боја је двапут у групи. Уклони једну.
refusal-set_too_big = Група истих има највише четири карте. Уклони једну.
refusal-too_many_jokers = { $limit ->
        [one] Највише { $limit } џокер у групи. Уклони остале.
        [few] Највише { $limit } џокера у групи. Уклони остале.
       *[other] Највише { $limit } џокера у групи. Уклони остале.
    }
refusal-jokers_adjacent = Џокер не може до џокера. Пробај други крај или другу групу.
refusal-too_few_naturals = { $needed ->
        [one] Групи треба бар { $needed } карта која није џокер. Додај је.
        [few] Групи требају бар { $needed } карте које нису џокери. Додај још.
       *[other] Групи треба бар { $needed } карата које нису џокери. Додај још.
    }
refusal-ace_low_only = Кец овде иде само испред двојке.
refusal-no_jokers_in_deck = У овој игри нема џокера.
refusal-does_not_fit = { $card } ту не иде. Пробај другу групу.
refusal-set_closed = Та група је пуна. Пробај другу.
refusal-not_the_jokers_card = Џокер ту мења другу карту. Погледај му угао.
refusal-no_joker_to_swap = У тој групи нема џокера за замену.
refusal-set_not_full = Џокер из групе истих излази кад група има четири карте.
refusal-keep_a_card = Задржи једну карту: последња мора да се баци.
refusal-only_taken_card_left = Остала би само узета карта, а она не може да се баци. Задржи још једну.
refusal-taken_card_stays = { $card } је узета карта: у овом потезу баци другу.
refusal-must_open_first = Прво се отвори: групе за 51 у једном потезу.
refusal-opening_incomplete = { $had } од { $needed } – избаци још { $missing } или врати карте у руку.
refusal-nothing_staged = Нема отварања које би се прекинуло.
refusal-nothing_to_return = Нема узете карте за враћање.
refusal-opened_keeps_it = Отварање је прошло: узета карта остаје код тебе.
refusal-discard_empty = Гомила за одбацивање је празна. Вуци са друге.
refusal-closed_round = У првом кругу се не избацује. Баци карту.
refusal-bound_to_hand = Овај потез мора да буде ханд. Ако не може, врати карту.
refusal-turn_limit = Највише { $limit } радњи у потезу. Баци карту.
refusal-bottom_not_open = Доња карта сада не може. Вуци са гомиле.
refusal-already_confirmed = Већ чекаш следеће. Сачекај остале.
refusal-unknown_option = Овај сто не зна за правило „{ $option }“.
refusal-bad_option_value = „{ $option }“ може бити: { $allowed }.
refusal-bad_player_count = Број играча за ову игру: { $allowed }. Изабери други број.
refusal-target_with_deals = Изабери циљ или број дељења, не обоје.
refusal-unknown_table = Нема таквог стола. Провери везу.
refusal-enter_first = Прво упиши име, па седи.
refusal-player_elsewhere = Неко за овим столом има партију за другим. Сачекај или склони тог играча.
refusal-table_full = Сва места су заузета. Питај домаћина или направи свој сто.
refusal-already_seated = Већ седиш за овим столом.
refusal-not_host = То може само домаћин.
refusal-bad_name = Ово име не може. Од 1 до 24 слова или цифре.
refusal-too_few_players = { $needed ->
        [one] Треба бар { $needed } играч. Пошаљи везу.
       *[other] Треба бар { $needed } играча. Пошаљи везу још некоме.
    }
refusal-already_started = Партија је почела. Направи свој сто.
refusal-match_not_over = Партија још траје. Прво је заврши.
refusal-stale = Нешто се десило пре тога. Погледај и понови.
refusal-at_another_table = Партија ти је у току за другим столом. Врати се преко прве стране.
refusal-seat_empty = То место је празно.
refusal-too_many_tables = Много столова за кратко време. Сачекај мало.
refusal-malformed = Сервер није разумео страну. Учитај је поново.
refusal-busy = Сто је заузет. Пробај поново.
refusal-internal = Нешто је пукло код нас. Пробај поново.
refusal-upgrade = Страна је застарела. Учитај је поново.

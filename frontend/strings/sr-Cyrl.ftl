### Шта чита играч на српској страни. Латиница се изводи из овога.

## Сајт

site-name = Реми
site-tagline = Реми са својим друштвом
site-about = Балкански реми по пет правила, за двоје до шесторо. Направи сто, пошаљи линк, играј. Без пријаве.
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
home-read = Како се игра
home-options = Договор за сто
home-length = Партија се завршава
home-no-options = Нема шта да се бира: сва правила су задата.
home-create = Направи сто
home-running = Партија ти је у току.
home-return = Врати се за сто
home-noscript = Без JavaScript-а ова страна не може до стола.
home-steps = Како иде
home-step-make = Направи сто и изабери договор.
home-step-send = Пошаљи линк. Свако види шта је укључено пре него што седне.
home-step-play = Играјте сва дељења. Ако испаднеш, место, рука и скор те чекају.

ruleset-classic = Класични
ruleset-tercet = Терцет
ruleset-basic = Основни
ruleset-championship = Првенство
ruleset-remi51 = Реми 51
about-classic = Како га већина зна: отварање, придруживање, замена џокера и страх од сувог ханда.
about-tercet = У првом кругу се нико не отвара, бачена карта служи само за ханд, а затварање џокером дуплира.
about-basic = Обичан реми без џокера и без отварања. Ко затвори, купи све што је осталима у руци.
about-championship = Кратка партија: једно једино дељење, а узета карта мора да уђе у отварање.
about-remi51 = Са целим обредом: сечење, џокери онога ко сече и карта под шпилом која вреди само за ханд.

option-scoring = Бодовање ханда
option-scoring-current = Ново: ханд −140 и осталима ×2, суви ханд −280 и ×4
option-scoring-old = Старо: ханд −80 и осталима ×1, суви ханд −140 и ×2
option-hand_waives_minimum = Ханд са мање од 51
option-hand_waives_minimum-on = Може: за ханд не треба 51
option-hand_waives_minimum-off = Не може: и за ханд треба 51
option-deals_each = Свако дели
option-deals_each-number = { $n ->
        [1] једном
       *[other] { $n } пута
    }
option-target = Партија се завршава
option-target-number = на { $n }
option-deals = Број дељења
option-deals-number = после { $n ->
        [one] { $n } дељења
       *[other] { $n } дељења
    }
option-ace_high = Кец после краља
option-ace_high-on = Може: кец иде и после краља, а у руци је скуп
option-ace_high-off = Не може: кец иде испред двојке
option-must_discard_last = Последња карта мора да се баци
option-must_discard_last-on = Да: последња карта се баца
option-must_discard_last-off = Не: последња карта може и на талон
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
lobby-needs = Партија може да почне са овим бројем играча: { $allowed }.
lobby-as = Седаш као { $name }.
lobby-sit = Седи
lobby-leave = Устани
lobby-start = { $seated ->
        [one] Почни са { $seated } играчем
       *[other] Почни, { $seated } играча
    }
lobby-start-none = Почни
lobby-wait = Партију започиње { $host }.
lobby-waiting = { $free ->
        [one] Још { $free } место је слободно.
        [few] Још { $free } места су слободна.
       *[other] Још { $free } места је слободно.
    }
seat-free = слободно место
seat-host = домаћин
seat-you = ти
seat-away = није ту
seat-left = напушта сто
seat-timed-out = без времена
seat-computer = рачунар
seat-given-up = ван партије
seat-pausing = пауза?
seat-remove = Склони са стола: { $name }
share-title = Позови остале
share-how = Пошаљи овај линк или нека скенирају код.
share-link = Линк до овог стола
share-qr = Код са линком до овог стола
share-copy = Копирај линк
share-copied = Копирано
share-send = Пошаљи линк
lost-page = Нема такве стране
offline-title = Немаш мрежу
offline-text = Ова страна није сачувана на овом уређају. Стиже чим буде мреже.
offline-again = Пробај поново
lost-title = Нема таквог стола
lost-text = Линк је стар или му фали слово. Затражи га поново или направи свој сто.
removed-title = Твоје место је опет слободно
removed-text = Домаћин те је склонио са овог стола пре партије. Затражи линк поново или направи свој сто.

## Сто

menu = Мени
menu-home = Прва страна
menu-settings = Подешавања
menu-pause = Затражи паузу
menu-pause-agree = Пристани на паузу
menu-pause-how = Почиње кад пристану сви који су ту, а прекида је ко хоће.
menu-resume = Настави после паузе
menu-unpause = Одустани од паузе
menu-leave = Напусти партију…
leave-title = Напустити партију?
leave-one = Кад дођеш на ред, { $name } може да заврши партију као победник; нико те не чека.
leave-many = Кад дођеш на ред, остали могу да наставе без тебе; нико те не чека.
leave-many-after = Тада твој скор стаје, твоје карте излазе из игре, а место ти је иза свих који остану.
leave-host = Улога домаћина је твоја: уместо тебе бира следећи за столом.
leave-back = До тада се враћаш истим линком и играш даље.
leave-computer = Одмах почиње да игра рачунар, а на крају пишеш { $points } више, једном за целу партију.
leave-computer-back = Партија не чека. Враћаш се кад хоћеш истим линком и играш даље.
leave-yes = Напусти партију
leave-no = Остани
played-title = Шта је рачунар одиграо за тебе
played-none = Још ништа: твој потез тек долази.
time-turn = { $seconds } с
time-reserve = резерва { $left }
zone-others = Играчи, { $direction ->
        [counter] игра се супротно од казаљке
       *[clockwise] игра се у смеру казаљке
    }
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
bar-deal-of = дељење { $deal } од { $deals }
bar-deal-target = дељење { $deal }, до { $target }
bar-deal-only = једно дељење
bar-house = { $where }: шта је укључено
bar-scores = Скор
link-connecting = повезивање
link-online = на вези
link-broken = поново се повезује
link-offline = без мреже
link-silent = нема одговора
link-replaced = отворено другде
link-outdated = застарело
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
stock-again = Поново промешано: { $times }
discard-label = Гомила за одбацивање, на врху { $card }: узми
discard-throw-label = Гомила за одбацивање, на врху { $card }: баци { $own }
discard-empty = Гомила за одбацивање је празна
bottom-label = Испод гомиле за вучење лежи отворено { $card }
bottom-take-label = Испод гомиле за вучење лежи отворено { $card }: узми за ханд
news-none = Још ништа није бачено
news-threw = { $who ->
        [you] бацаш { $card }
       *[they] баца { $card }
    }
news-took = { $who ->
        [you] узимаш { $card }
       *[they] узима { $card }
    }
news-took-bottom = { $who ->
        [you] узимаш { $card } испод шпила
       *[they] узима { $card } испод шпила
    }
news-returned = { $who ->
        [you] враћаш { $card }
       *[they] враћа { $card }
    }
news-turned-up = Отворена је { $card }
news-frozen = Никога није било: партија је стајала.
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
    }{ $host ->
        [yes] , домаћин
       *[no] {""}
    }{ $why ->
        [given-up] , више није у партији
        [computer] , игра рачунар
        [left] , напушта сто
        [away] , није ту
        [timed-out] , без времена
       *[here] {""}
    }{ $pausing ->
        [yes] , жели паузу
       *[no] {""}
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
meld-joker = { $meld }. Затражи џокера
sort-suit = 1-2-3: Сложи у низове по бојама, од кеца до краља
sort-rank = 3-3-3: Сложи у групе истих, прво кечеви
sort-undo = Врати како је било

keys-title = Тастери
key-space = Размак
keys-move = Карта пре или после; означене карте се померају
keys-more = Означи и следећу карту
keys-look = Гледај даље док су карте означене
keys-ends = Прва и последња карта
keys-choose = Означи карту или је пусти
keys-clear = Пусти све означене; прекини превлачење
keys-sort = Сложи 1-2-3, сложи 3-3-3, врати како је било
keys-draw = Вуци, узми бачену, врати узету карту
keys-lay = Избаци групу, или додај карту тамо где иде
keys-cancel = Прекини отварање
keys-throw = Баци означену карту
keys-places = У руку, на талон, на гомиле, на дугмад; даље стрелицама
keys-sheets = Следеће дељење, бодовни лист, ови тастери

act-clear = Уклони означене
act-cancel = Прекини отварање
act-return = Врати карту
act-take = Узми { $card }
act-take-bottom = { $card } одоздо
act-draw = Вуци карту
act-lay = Избаци групу · { $points }
act-lay-none = Избаци групу
act-lay-out = Избаци и затвори
act-throw = Баци { $card }
act-confirm = Следеће дељење
act-rematch = Играј поново
act-rematch-asked = Чекају се остали
act-new-table = Нови сто
act-here = Играј овде
act-reload = Учитај поново
act-play-on = Играј даље
act-played = Шта је одиграно
act-resume = Настави
act-pause-too = И ја бих паузу
act-unpause = Без паузе
act-wait-again = Чекај још
act-go-on = Настави без играча { $name }
act-end = Заврши: победа је твоја

## Једна реченица

say-loading = Само тренутак…
say-connecting = Идемо за сто…
say-broken = Веза је прекинута; враћа се сама.
say-offline = Немаш мрежу. Веза се враћа чим мреже буде.
say-silent = Сервер не одговара. Покушава се поново.
say-outdated = Страна је застарела: учитај је поново.
say-waiting = { $why ->
        [left] { $name } напушта сто:
        [timed-out] { $name } нема више времена:
       *[away] { $name } није ту:
    } чека се још { $left }; онда { $who ->
        [you] бираш ти.
       *[they] бира { $chooser }.
    }
say-choose = { $why ->
        [left] { $name } напушта сто.
        [timed-out] { $name } нема више времена.
       *[away] { $name } се не враћа.
    } Чека ли се још?
say-choice-theirs = { $why ->
        [left] { $name } напушта сто.
        [timed-out] { $name } нема више времена.
       *[away] { $name } се не враћа.
    } Бира { $chooser }; за { $left } можеш и ти.
say-choice-watched = { $why ->
        [left] { $name } напушта сто.
        [timed-out] { $name } нема више времена.
       *[away] { $name } се не враћа.
    } Бира { $chooser }.
say-timed-out = Време ти је истекло, остали чекају: играј даље.
say-computer = За тебе игра рачунар: једном { $points } више. Играј даље.
say-paused = Пауза, највише још { $left }; прекида ко хоће. Пристали: { $names }.
say-pause-asked = { $count ->
        [one] Паузу тражи { $names }: пристани или играјте даље.
       *[other] Паузу траже { $names }: пристани или играјте даље.
    }
say-pause-waits = Тражи се пауза; још да пристану: { $names }.
say-gone = Ниси више у партији; можеш да гледаш.
say-frozen = Никога нема: партија стоји.
say-closed-match = Цео дан никога није било: партија је затворена без исхода.
say-left-alone = Партију добија { $name }: остали су је напустили.
say-left-alone-you = Партија је твоја: остали су је напустили.
say-replaced = Овај сто је отворен у другом прозору.
say-draw = На реду си: вуци карту.
say-draw-or-take = Вуци карту или узми { $card }.
say-take-open = Вуци, или узми { $card } и отвори се у овом потезу.
say-take-open_with_it = Вуци, или узми { $card } ако ти улази у отварање.
say-take-hand = Вуци, или узми { $card } само за ханд.
say-draw-bottom = Вуци, или узми { $bottom } одоздо за ханд.
say-draw-take-bottom = Вуци, узми { $card } за отварање или { $bottom } одоздо за ханд.
say-stock-only = Карта је враћена: сада вуци са гомиле.
say-closed-draw = Први круг: само се вуче са гомиле. Вуци карту.
say-closed = Први круг: не избацује се. Баци карту.
say-start = Почињеш са { $cards ->
        [one] { $cards } картом
        [few] { $cards } карте
       *[other] { $cards } карата
    }: избаци групе или баци једну.
say-play = Избаци групе за { $needed } или баци карту.
say-play-opened = Избаци групу, придружи карту или баци једну.
say-one = Баци { $card } или означи целу групу.
say-one-opened = Баци { $card } или додирни талон да је придружиш.
say-one-only = Баци { $card }.
say-group-run = Низ, вреди { $points }.
say-group-set = Група истих, вреди { $points }.
say-plain-run = Низ: избаци га.
say-plain-set = Група истих: избаци је.
say-out = Избаци и затвараш.
say-joker-or-add = Додирни џокера да га узмеш, другу карту групе да придружиш. Или баци { $card }.
say-taken-open = Узета је { $card }: отвори се са { $needed } или је врати.
say-taken-open_with_it = Узета је { $card }: отвори се њом, за { $needed }, или је врати.
say-bound = Узета је { $card }: затвори хандом у овом потезу или је врати.
say-bound-staged = { $had } од { $needed }: { $left ->
        [0] још само баци последњу
        [one] избаци још { $left } карту и баци последњу
        [few] избаци још { $left } карте и баци последњу
       *[other] избаци још { $left } карата и баци последњу
    }, или врати карту.
say-hand-last = Баци { $card } и то је ханд.
say-last = Баци { $card } и затвараш.
say-staged = { $had } од { $needed } – избаци још { $missing } или прекини отварање.
say-staged-taken = { $had } од { $needed }, али међу њима мора бити { $card }: избаци и њу.
say-they-draw = { $name } вуче карту.
say-they-play = { $name } игра.
say-they-bound = { $name } сада мора хандом или враћа карту.
say-break = Дељење је готово. Следеће за { $seconds } с.
say-break-ready = Чекају се остали, највише { $seconds } с.
say-over = { $count ->
        [one] Партију добија { $names }.
       *[other] Победу деле { $names }.
    }
say-over-you = Партија је твоја!
announce-your-turn = На реду си
announce-seconds = { $seconds ->
        [one] Још { $seconds } секунда
        [few] Још { $seconds } секунде
       *[other] Још { $seconds } секунди
    }
announce-reserve = Тече ти резерва
announce-host = Домаћин је сада { $name }

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
event-given_up = { $who ->
        [you] Више ниси у партији
       *[they] { $name } више није у партији
    }
event-took_over = { $who ->
        [you] За тебе игра рачунар
       *[they] { $name }: игра рачунар
    }
event-came_back = { $who ->
        [you] Опет играш ти
       *[they] { $name } опет игра
    }

note-cut = Дели { $dealer }, сече { $cutter }.
note-bottom = Испод шпила лежи отворено { $card }.
note-bottom-gone = Карте испод шпила више нема.
note-cut-kept = { $jokers ->
        [one] { $cutter } сече и задржава { $jokers } џокера.
       *[other] { $cutter } сече и задржава { $jokers } џокера.
    }
note-closed = { $rounds ->
        [one] Први круг: не избацује се и не узима се бачена карта.
       *[other] Кругови без избацивања и узимања бачене карте: { $rounds }.
    }
note-no-opening = Нико не мора да се отвара: избаци шта имаш.
note-counter = Игра се у супротном смеру од казаљке.

how-out = { $name } затвара
how-out_joker = { $name } затвара џокером
how-hand = Ханд: { $name }
how-dry_hand = Суви ханд: { $name }
how-rummy = Реми из руке: { $name }
how-void = Нико није затворио

end-title = Коначан скор
end-again = игра опет
end-closed = Затворено без исхода
end-left = Крај, остали су напустили партију

ending-out = затворено
ending-out_joker = џокером
ending-hand = ханд
ending-dry_hand = суви ханд
ending-rummy = реми из руке
ending-void = поништено

sheet-title = Скор
sheet-deal = Дељење
sheet-empty = Још ниједно дељење није готово.
sheet-beside = играо рачунар
sheet-total = Укупно
sheet-place = Место
sheet-won = затвара
sheet-left = { $left ->
        [0] То је било последње дељење.
        [one] Још { $left } дељење.
        [few] Још { $left } дељења.
       *[other] Још { $left } дељења.
    }
sheet-target = Партија се завршава на { $target }.
sheet-limit = Завршава се раније кад неко дође до { $limit }.
sheet-most = Побеђује ко има највише.
sheet-fewest = Побеђује ко има најмање.
fair-fair = ✓ Мешање је оно које је обећано пре дељења.
fair-broken = ✗ Мешање није оно које је обећано. Јави нам.

## Шта играч бира

settings-title = Подешавања
settings-sample = Како изгледају твоје карте
settings-theme = Тема
settings-theme-system = Систем
settings-theme-light = Светла
settings-theme-dark = Тамна
settings-faces = Слике
settings-faces-own = Обичне
settings-faces-classic = Класичне
settings-colours = Боје карата
settings-colours-two = Две
settings-colours-four = Четири
settings-ranks = Ознаке
settings-ranks-letters = A J Q K
settings-ranks-numbers = 1 12 13 14
settings-signals = Знаци
settings-sounds = Звуци
settings-vibration = Вибрирај кад сам на реду
settings-notice = Обавести ме кад је картица скривена
settings-notice-denied = Овај прегледач не дозвољава обавештења. То можеш да промениш у његовим подешавањима за ову страну.

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
rank-1 = јединица
rank-12 = дванаестица
rank-13 = тринаестица
rank-14 = четрнаестица
suit-s = пик
suit-h = херц
suit-d = каро
suit-c = треф

## Одбијања: шта не ваља и како даље

refusal-other = То сада не може. Пробај нешто друго.
refusal-not_loaded = Тај део стране није учитан. Провери мрежу и пробај поново.
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
refusal-ace_low_only = Кец овде иде испред двојке, никад после краља.
refusal-no_jokers_in_deck = У овој игри нема џокера.
refusal-does_not_fit = { $card } ту не иде. Пробај другу групу.
refusal-set_closed = Та група је пуна. Пробај другу.
refusal-not_the_jokers_card = Џокер ту мења другу карту. Погледај му угао.
refusal-no_joker_to_swap = У тој групи нема џокера за замену.
refusal-set_not_full = Џокер из групе истих излази кад група има четири карте.
refusal-keep_a_card = Задржи једну карту: последња мора да се баци.
refusal-only_taken_card_left = Остала би само узета карта, а она не може да се баци. Задржи још једну.
refusal-taken_card_stays = { $card } је узета карта: у овом потезу баци другу.
refusal-must_open_first = Прво се отвори: групе за { $minimum } у једном потезу.
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
refusal-unknown_table = Нема таквог стола. Провери линк.
refusal-enter_first = Прво упиши име, па седи.
refusal-player_elsewhere = Неко за овим столом има партију за другим. Сачекај или склони тог играча.
refusal-table_full = Сва места су заузета. Питај домаћина или направи свој сто.
refusal-already_seated = Већ седиш за овим столом.
refusal-not_host = То може само домаћин.
refusal-bad_name = { $why ->
        [reserved] То име говори у име сајта. Изабери друго.
        [offensive] То име би некога повредило. Изабери друго.
       *[other] Ово име не може. Од 1 до 24 слова или цифре.
    }
refusal-name_taken = То име, или једно исто такво, већ неко чува. Изабери друго.
refusal-challenge = Трајало је предуго или је већ искоришћено. Покушај поново.
refusal-passkey = Тај приступни кључ овде не одговара. Узми други, или линк са уређаја где те знамо.
refusal-too_many_passkeys = Граница је { $limit } кључева. Прво уклони један.
refusal-link = Овај линк је искоришћен или је истекао. Направи нови на другом уређају.
refusal-too_many_reports = Много за један сат, хвала. Пиши поново касније.
refusal-too_few_players = { $needed ->
        [one] Треба бар { $needed } играч. Пошаљи линк.
       *[other] Треба бар { $needed } играча. Пошаљи линк још некоме.
    }
refusal-already_started = Партија је почела. Направи свој сто.
refusal-match_not_over = Партија још траје. Прво је заврши.
refusal-stale = Нешто се десило пре тога. Погледај и понови.
refusal-at_another_table = Партија ти је у току за другим столом. Врати се преко прве стране.
refusal-seat_empty = То место је празно.
refusal-too_many_tables = Много столова за кратко време. Сачекај мало.
refusal-public_without_time = Јавни сто мора да има време за потез, да нико не чека у недоглед. Изабери га.
refusal-malformed = Сервер није разумео страну. Учитај је поново.
refusal-busy = Сто је заузет. Пробај поново.
refusal-internal = Нешто је пукло код нас. Пробај поново.
refusal-upgrade = Страна је застарела. Учитај је поново.
refusal-too_fast = Пребрзо. Сачекај тренутак, па понови.
refusal-paused = Пауза је, највише још { $left }. Прво је прекини.
refusal-no_pause = Ова игра нема паузу. Ако мораш, напусти сто: даље игра рачунар.
refusal-not_paused = Нема паузе која би се прекинула.
refusal-nobody_absent = Више се нико не чека: партија иде даље.
refusal-still_waiting = За повратак има још { $left }. Сачекај дотле.
refusal-others_choice = За сада бира неко други. За { $left } можеш и ти.

## Стране са правилима

rules-title = Реми – правила: { $ruleset }
rules-read = Сва правила, са примерима
rules-languages = Језици
rules-chapters = Поглавља
rules-aim = Вучеш карту, избацујеш шта иде заједно и бацаш једну. Ко се први ослободи последње карте, добија дељење.
rules-in-force = Укључено за твојим столом
rules-in-force-note = Даље пише онако како се игра за твојим столом.
rules-options = Шта домаћин може да изабере
rules-options-host = Бира се кад се сто прави и свако види пре него што седне.
rules-usual = { $value } (обично)
rules-range = { $low } – { $high }
rules-range-usual = { $low } – { $high }, обично { $usual }
rules-other = Друга правила
rules-good = Ваља:
rules-bad = Не ваља:
rules-plus = плус
rules-becomes = постаје
rules-and = и
rules-signed = { $points }
rules-head-winner = ко затвори
rules-head-others = остали

rules-chapter-dealing = Шпил и дељење
rules-players = Број играча: { $players }.
rules-cards = { $packs ->
        [one] { $packs } шпил од 52 карте
        [few] { $packs } шпила од 52 карте
       *[other] { $packs } шпилова од 52 карте
    }{ $jokers ->
        [0] {" "}без џокера: укупно { $total }.
        [one] {" "}и { $jokers } џокер: укупно { $total }.
       *[other] {" "}и { $jokers } џокера: укупно { $total }.
    }
rules-dealt = Свако добија { $cards ->
        [one] { $cards } карту.
        [few] { $cards } карте.
       *[other] { $cards } карата.
    }
rules-dealt-by-players = Колико ко карата добија зависи од броја играча:
rules-with-players = { $count ->
        [one] { $players } играч
       *[other] { $players } играча
    }
rules-cards-each = { $cards ->
        [one] свако { $cards } карту
        [few] свако { $cards } карте
       *[other] свако { $cards } карата
    }
rules-starter-more = Почиње играч после делиоца. Он има карту више, укупно { $cards }, и у првом потезу не вуче: само избацује, ако има шта, и баца.
rules-starter-throws = Почиње играч после делиоца. Он има карту више, укупно { $cards }, и у првом потезу не вуче, него само баца.
rules-starter-draws = Почиње играч после делиоца и вуче као и сви други.
rules-way-clockwise = Игра се у смеру казаљке на сату, налево.
rules-way-counter = Игра се супротно од казаљке на сату: први је на реду играч десно од делиоца.
rules-cut = Играч пре делиоца сече шпил. Последња карта одсеченог дела окреће се лицем нагоре и гомила за вучење лежи на њој, па је сви виде.
rules-cut-joker = Ако се при сечењу појави џокер, остаје код онога ко сече, а окреће се следећа карта. За сваког таквог џокера дели му се карта мање, тако да и он има колико и остали: { $cards }, а ко почиње једну више.
rules-packets = У првом кругу делилац даје ономе ко почиње { $first }, а осталима по { $packet }; после свима по { $packet }, док руке нису пуне.
rules-up-discard = Следећа карта се отвара и њом почиње гомила за одбацивање: први играч може да је узме као и сваку бачену карту.
rules-up-covered = Следећа карта се отвара и њом почиње гомила за одбацивање. Нико не може да је узме: ко почиње, не вуче, него одмах баца на њу.
rules-up-bottom = Карта испод шпила је последња карта гомиле за вучење. Кад се она извуче или се гомила поново промеша, више је нема.

rules-chapter-groups = Низови и групе
rules-set = Група има три или четири карте исте јачине, сваку у другој боји.
rules-run = Низ има три или више карата исте боје које иду редом.
rules-ace-both = Кец стоји испред двојке или после краља, али низ никад не иде преко кеца даље.
rules-ace-low = Кец стоји само испред двојке.
rules-joker = Џокер мења било коју карту. У низу мења једну одређену док год ту лежи, а у групи једну од боја које недостају.
rules-joker-naturals = { $cards ->
        [one] У групи која се избацује мора бити бар { $cards } карта која није џокер.
        [few] У групи која се избацује морају бити бар { $cards } карте које нису џокери.
       *[other] У групи која се избацује мора бити бар { $cards } карата које нису џокери.
    }
rules-jokers-laid = { $jokers ->
        [one] Кад се избацује, у групи сме бити највише { $jokers } џокер; низу се касније могу придружити и други.
       *[other] Кад се избацује, у групи сме бити највише { $jokers } џокера; низу се касније могу придружити и други.
    }
rules-jokers-many = { $jokers ->
        [one] Низ може да се избаци и са више џокера; у групи истих је највише { $jokers } џокер.
       *[other] Низ може да се избаци и са више џокера; у групи истих су највише { $jokers } џокера.
    }
rules-jokers-apart = Два џокера никад не леже један до другог у низу, па ни придруживањем.
rules-jokers-touch = Џокери у низу смеју да леже један до другог.
rules-joker-place = Кад би џокер могао на оба краја, одлучује твој редослед: ако је крајњи лево међу означеним картама, иде на почетак, иначе на крај. Рупу попуњава пре свега другог.
rules-points = За отварање група вреди колико пише на картама: од двојке до деветке њихов број, десетка, жандар, дама и краљ по десет, кец { $ace }. Џокер вреди као карта коју мења.
rules-points-low-ace = Кец испред двојке вреди { $ace }.
rules-points-royal = Један изузетак: десетка, жандар, дама, краљ и кец заједно вреде { $points }, а не { $sum }.

rules-chapter-turn = Потез
rules-turn = Вуци карту. Онда избацуј групе, придружуј и мењај џокере колико хоћеш. Баци једну карту и на реду је следећи.
rules-take-free = Уместо да вучеш са гомиле, увек можеш да узмеш последњу бачену карту.
rules-take-opened = Ко је отворен, уместо вучења може да узме последњу бачену карту.
rules-take-open = Пре отварања можеш и ти, али онда мораш да се отвориш у истом потезу.
rules-take-open_with_it = Пре отварања можеш само ако та карта улази у отварање, у истом потезу.
rules-take-hand = Пре отварања можеш само за ханд: у истом потезу избаци све и баци последњу карту.
rules-back-ends = Ако не иде, врати карту: она се враћа на гомилу за одбацивање и твој потез је готов.
rules-back-stock = Ако не иде, врати карту: она се враћа где је била, а ти вучеш са гомиле.
rules-taken-stays = Узета карта се не баца у истом потезу.
rules-closed = { $rounds ->
        [one] У првом кругу нико не избацује и не узима бачену карту: само се вуче и баца.
       *[other] Број кругова у којима нико не избацује и не узима бачену карту: { $rounds }. Само се вуче и баца.
    }
rules-bottom = Пре отварања можеш уместо вучења да узмеш карту испод шпила, али само за ханд у том потезу. Ако не иде, врати је и вуци са гомиле. Ко почиње не може да је узме у првом потезу, а нико кад је она једина карта гомиле.

rules-chapter-opening = Отварање
rules-open = Прве групе које избациш у дељењу морају заједно, у једном потезу, да вреде бар { $points }. Тиме је отварање готово за цело дељење.
rules-open-staged = Док нема довољно, групе чекају пред тобом, а остали виде само збир. Увек можеш све да их вратиш у руку. Потез се не завршава са групама које чекају.
rules-open-waived = Један изузетак за овим столом: ако избациш све и бациш последњу карту, затвараш без обзира на вредност група.
rules-open-taken = Кад узмеш бачену карту, није довољно { $points }: групе иду на талон тек кад је међу њима и та карта.
rules-open-then = После отварања избацујеш групе без обзира на вредност, придружујеш свакој групи на талону и мењаш џокере – и у истом потезу.
rules-open-none = Отварања нема: од првог потеза можеш да избациш сваку групу и да придружујеш свакој групи на талону, и кад немаш ниједну своју.

rules-chapter-table = На талону
rules-lay-off = Карту придружујеш било којој групи, својој или туђој: на један крај низа или као боју која недостаје групи од три. Група од четири је затворена.
rules-swap = Ако имаш баш ону карту коју џокер мења у низу, стави је на његово место и узми џокера. Можеш одмах да га одиграш или да га задржиш.
rules-swap-full = Из групе истих џокер излази тек кад група има четири карте; групи од три са џокером боја која недостаје само се придружује.
rules-swap-asked = Из групе истих џокера можеш да тражиш чим имаш боју која недостаје, и кад група има само три карте. За столом: додирни џокера да га узмеш, а другу карту те групе да своју придружиш.

rules-chapter-out = Затварање
rules-out-throw = Последња карта мора да се баци; нико не избацује и не придружује целу руку.
rules-out-joker = Последња може бити свака карта, и џокер.
rules-out-free = Затвараш чим останеш без карата: бацањем последње или њеним избацивањем на талон.
rules-hand-mixed = Отворити се и затворити у истом потезу је ханд. Ако притом ништа није спуштено на туђе групе, то је суви ханд.
rules-hand-dry = Отворити се и затворити у истом потезу, а да ништа није спуштено на туђе групе, то је ханд.
rules-hand-minimum = И за ханд треба { $points } као за отварање.
rules-hand-waived = За овим столом за ханд не треба { $points }: ко избаци све и баци последњу карту, затвара.
rules-stock-top = Кад се гомила за вучење потроши, бачене карте осим последње промешају се и постају нова гомила.
rules-stock-all = Кад се гомила за вучење потроши, све бачене карте се промешају и постају нова гомила.
rules-void = { $times ->
        [one] То се у дељењу дешава највише { $times } пут; после тога се дељење поништава и нико ништа не пише.
       *[other] То се у дељењу дешава највише { $times } пута; после тога се дељење поништава и нико ништа не пише.
    }
rules-void-else = { $turns ->
        [one] Дељење се поништава и кад нема шта да се промеша, или кад неко ко је у њему одиграо { $turns } потез треба опет да вуче. Поништено дељење рачуна се као одиграно.
       *[other] Дељење се поништава и кад нема шта да се промеша, или кад неко ко је у њему одиграо { $turns } потеза треба опет да вуче. Поништено дељење рачуна се као одиграно.
    }

rules-chapter-scoring = Бодовање
rules-endings = Поени су лоши. Ко затвори добија минус, а остали пишу што им је у руци, понекад и више пута:
rules-end-out = затварање
rules-end-joker = затварање џокером
rules-end-mixed = ханд
rules-end-hand = ханд
rules-end-dry = суви ханд
rules-times-one = једном
rules-times = { $factor } пута
rules-collect = Поени су добри. Ко добије дељење купи све што је осталима у руци; остали не добијају и не губе ништа.
rules-rummy = Реми из руке: ко све избаци у једном потезу, а пре тога ништа, купи { $factor } пута толико.
rules-left = У руци од двојке до деветке вреди број, десетка, жандар, дама и краљ { $courts }, кец { $ace }.
rules-left-joker = Џокер у руци вреди { $points }.
rules-left-unopened = Ко се није отворио пише { $points }, шта год имао у руци.
rules-left-same = Свеједно је да ли се неко отворио или није.
rules-deal = На пример, Ана је обично затворила:
rules-ana = Ана
rules-ivo = Иво
rules-mia = Миа
rules-deal-out = затвара
rules-deal-open = већ је избацивао
rules-deal-closed = није отворена

rules-chapter-match = Партија
rules-length-target = Партија се завршава кад неко има { $n }.
rules-length-deals = { $n ->
        [one] Партија има { $n } дељење.
       *[other] Партија има { $n } дељења.
    }
rules-length-deals_each = { $n ->
        [1] Свако дели једном; следећи дели следећи по реду.
       *[other] Свако дели { $n } пута; следећи увек дели следећи по реду.
    }
rules-length-by-players = Колико дељења има партија зависи од броја играча:
rules-deals-each = { $times ->
        [one] свако дели { $times } пут: укупно { $total }
       *[other] свако дели { $times } пута: укупно { $total }
    }
rules-limit = Завршава се раније чим неко има { $points } или више.
rules-most-deals = Више од { $deals } дељења партија никад нема.
rules-best-most = Побеђује ко има највише. Једнаки деле место.
rules-best-fewest = Побеђује ко има најмање. Једнаки деле место.

rules-chapter-absence = Време, и кад неког нема
rules-length-turn_time = { $n ->
        [one] Потез траје { $n } секунду.
        [few] Потез траје { $n } секунде.
       *[other] Потез траје { $n } секунди.
    }
rules-length-reserve = { $n ->
        [0] Преко тога нема резерве.
        [one] Коме треба више, троши резерву од { $n } секунде за целу партију; она се не допуњава.
        [few] Коме треба више, троши резерву од { $n } секунде за целу партију; она се не допуњава.
       *[other] Коме треба више, троши резерву од { $n } секунди за целу партију; она се не допуњава.
    }
rules-turn-endless = Ко је ту може да размишља колико хоће.
rules-reserve-none = Резерва зато никоме не треба.
rules-absent = { $minutes ->
        [one] Кад је на реду неко ко није на вези, или коме су истекли време и резерва, игра стоји и чека { $minutes } минут.
       *[other] Кад је на реду неко ко није на вези, или коме су истекли време и резерва, игра стоји и чека { $minutes } минута.
    }
rules-absent-endless = { $minutes ->
        [one] Кад је на реду неко ко није на вези, игра стоји и чека { $minutes } минут.
       *[other] Кад је на реду неко ко није на вези, игра стоји и чека { $minutes } минута.
    }
rules-absent-choice = Онда бира домаћин: још толико чекања или наставак без тог играча. Кад играју двоје, наставак је крај партије, а победник је ко је остао. Ако баш домаћина нема, бира следећи за столом; после { $n } секунди може свако.
rules-absent-back = Ко се врати пре избора игра даље, с најмање { $n } секунди за остатак потеза, једном у потезу.
rules-absent-back-endless = Ко се врати пре избора игра даље.
rules-absent-left = Ко напусти сто дугметом не чека се: бира се кад дође на ред, а одмах ако је већ на реду.
rules-absent-out = Без кога се настави, задржава скор, за дељење у току не пише ништа, а место му је иза свих који остану. Карте из руке излазе из игре, а оно што је на талону остаје.
rules-absent-nobody = Ако нико није на вези, партија стоји. После { $hours } сата се затвара без исхода.
rules-pause = Пауза почиње кад пристану сви који су ту. Прекида је ко хоће, а после { $minutes } минута престаје сама.
rules-takeover = Кад истекну и време и резерва, рачунар наставља с картама какве јесу, а играч на крају пише { $points } више, једном за целу партију. Свеједно је да ли је испао или је размишљао.
rules-takeover-back = Играч може да се врати у сваком тренутку, с најмање { $n } секунди за остатак потеза, једном у потезу, и види шта је одиграно.
rules-takeover-left = Уместо онога ко напусти сто дугметом рачунар игра одмах; пише исто толико више, а може и да се врати.
rules-takeover-all = Партија никога не чека и нема паузу; кад оду сви, рачунар је игра до краја.
rules-chapter-ladder = Ранг-листа
rules-ladder = На месечној ранг-листи партија вреди десети део скора са обрнутим знаком, па је мање боље, и додатак за место: { $first } за прво, { $second } за друго, { $third } за треће.
rules-ladder-equal = Једнаки деле додатке својих места на једнаке делове. На пример:
rules-ladder-month = Ранг-листа почиње од нуле првог у месецу и ничији збир не пада испод нуле.
rules-ladder-scores = { $scores } у партији
rules-ladder-points = { $points } на ранг-листи

rules-ex-points = вреди { $points }
rules-ex-run = низ
rules-ex-set = група истих
rules-ex-gap = џокер попуњава рупу
rules-ex-missing = џокер је једна од боја које недостају
rules-ex-two = два џокера, сваки за по једну карту
rules-ex-touch = џокер до џокера
rules-ex-leftmost = крајњи лево: на почетак
rules-ex-last = иначе: на крај
rules-ex-opens = { $had }: то је отварање
rules-ex-short = { $had } од { $needed }: то није отварање
rules-ex-end = на крај
rules-ex-suit = боја која недостаје
rules-ex-freed = џокер је твој
rules-ex-asked = затражен: џокер је твој
rules-ex-added = придружена: џокер остаје
rules-no-suit_twice = иста боја двапут
rules-no-mixed_suits = ни иста јачина ни иста боја
rules-no-not_consecutive = преко кеца се не иде
rules-no-ace_low_only = кец иде само испред двојке
rules-no-jokers_adjacent = џокер до џокера
rules-no-too_many_jokers = { $limit ->
        [one] више од { $limit } џокера
       *[other] више од { $limit } џокера
    }
rules-no-set_closed = пуна је, више не прима

## Тражење партије

title-ladder = Реми – месечна ранг-листа
home-quick = Играј одмах
home-quick-about = Право за сто са онима који су ту. Партија почиње кад се сто попуни.
home-quick-go = Нађи противнике
home-who = Ко може да седне
home-who-link = ко има линк
home-who-all = свако, сто се види на овој страни
home-ladder = Месечна ранг-листа
hall-online = { $n ->
        [one] { $n } играч је ту
        [few] { $n } играча су ту
       *[other] { $n } играча је ту
    }
hall-playing = { $n ->
        [one] игра се за { $n } столом
       *[other] игра се за { $n } столова
    }
hall-title = Отворени столови
hall-none = Тренутно ниједан сто не чека. Нађи противнике или направи свој сто.
hall-none-such = Тренутно ниједан сто са овим правилима не чека.
hall-filter = Прикажи
hall-all = сва правила
hall-seats = заузето { $seated } од { $players } места
hall-since = { $n ->
        [0] управо отворен
        [one] отворен { $n } минут
       *[other] отворен { $n } минута
    }
hall-go = До стола
lobby-public = Овде може да седне свако. Партија почиње кад се сва места попуне.
lobby-waited = Чекаш већ { $time }.
invite-title = Реми: { $ruleset }, { $n ->
        [one] { $n } место
       *[other] { $n } места
    }
invite-about = Твоје место за столом је слободно.
invite-go = Иди за сто
ladder-title = Месечна ранг-листа
ladder-about = Ко игра Првенство, игра за ранг-листу: десетина скора и 15, 10 и 5 поена за места. Сваког првог у месецу креће се од нуле.
ladder-month = Месец
ladder-top = Од врха
ladder-around = Око мене
ladder-rank = Место
ladder-player = Играч
ladder-points = Поени
ladder-matches = Партије
ladder-before = Више
ladder-after = Ниже
ladder-pages = Стране ранг-листе
ladder-none = За ову ранг-листу још нико није играо.
ladder-nobody = (обрисан налог)
ladder-you = ти
ladder-final = Месец је завршен: овако је било на крају.
ladder-running = Месец још траје. Места се рачунају сваких неколико минута.
ladder-champions = Шампиони
ladder-champions-none = Први месец још није завршен.
ladder-mine = Моји месеци
ladder-mine-none = Још не играш за ранг-листу.
ladder-mine-row = { $rank }. место, поена: { $points }, { $matches ->
        [one] { $matches } партија
        [few] { $matches } партије
       *[other] { $matches } партија
    }
ladder-bookings = Партија по партија
ladder-before-match = Пре
ladder-won = Ова партија
ladder-after-match = После
ladder-when = Када
ladder-play = Играј за ранг-листу

## Налог, пријаве и шта чувамо

menu-account = Твој налог
menu-report = Предложи или пријави грешку
menu-privacy = Шта чувамо
title-account = Реми – твој налог
title-report = Реми – предложи или пријави грешку
title-privacy = Реми – шта чувамо
account-about = Сачувај име приступним кључем, врати се са другог уређаја, понеси све или обриши.
account-nobody = Ко си ти?
account-name = Твоје име
account-name-save = Сачувај
account-name-yours = Нико други са налогом не може имати ово име, ни оно које исто изгледа или звучи.
account-name-shared = Док не направиш кључ, и други се могу овако звати.
account-keep = Врати се сигурно
account-guest = Овде си као гост: зна те само овај прегледач. Приступни кључ чува твоје име, места и поене и враћа те на било ком уређају – прстом, лицем или шифром уређаја, без лозинке.
account-kept = Твој налог је сачуван. Направи кључ на сваком свом уређају, или један који путује с тобом.
account-passkey = Приступни кључ
account-passkey-dates = направљен { $made }, последњи пут коришћен { $used }
account-passkey-remove = Уклони { $label }
account-passkey-last = Ово је твој последњи кључ. Без њега си опет гост: зна те само овај прегледач, а твоје име може узети свако.
account-passkey-last-yes = Уклони га
account-passkey-make = Направи приступни кључ
account-passkey-more = Још један кључ
account-no-passkeys = Овај прегледач не зна за приступне кључеве. Линк испод води те у онај који зна.
account-not-made = Кључ није направљен. Ако га овај уређај већ има, други ти не треба.
account-not-signed = Кључ није изабран.
account-move = На други уређај
account-move-text = Линк који важи једном доводи те на твој телефон или рачунар. Ко га отвори, тај си ти: не показуј га никоме.
account-link = Линк за твој други уређај
account-link-qr = Код са линком за твој други уређај
account-link-make = Направи линк
account-link-again = Направи нови
account-link-until = Отвори га на другом уређају или скенирај код. Важи једном, до { $time }.
account-arrival = Је ли ово твој уређај?
account-arrival-text = Линк којим си овде преноси играча на овај уређај. Настави ако је линк твој.
account-arrival-yes = Да, то сам ја
account-no = Не
account-left-behind = { $name }, гост на овом уређају, остаје иза тебе и не може да се врати.
account-sign-in = Имаш налог?
account-sign-in-text = Пријави се кључем који већ имаш са другог места.
account-sign-in-do = Пријави се кључем
account-sign-in-yes = Ипак се пријави
account-others = Нема више неког уређаја?
account-others-text = Одјави се свуда осим овде. Кључеви остају: горе уклони онај са тог уређаја.
account-sign-out = Одјави се свуда другде
account-everything = Све о теби
account-export-text = Понеси све што о теби чувамо, као датотеку.
account-export = Преузми све
account-saved = Датотека је у твојим преузимањима.
account-delete-text = Или обриши све: име, кључеве, линкове и места. Туђе партије остају, без твог имена.
account-delete = Обриши све…
account-delete-sure = { $name } нестаје заувек, одмах и свуда. Нико то не може да врати.
account-delete-yes = Обриши заувек
account-gone = Све је обрисано
account-gone-text = Овде више нема ничега о теби. Увек можеш доћи поново, као неко нов.
danger-title = Овај прегледач ће те заборавити
danger-text = Не памти ништа, или само док је отворен овај приватни прозор: тада нестају твоје име, место и поени. Чува их кључ, или линк у други прегледач.
danger-keep = Сачувај ме
danger-understood = Знам
report-title = Предложи или пријави грешку
report-about = Реци онима који воде Реми шта недостаје или не ради.
report-label = Шта желиш да нам кажеш?
report-note = Читамо све, и чувамо без твог имена. Изостави оно што нико не треба да зна.
report-consent = Пошаљи и који је ово сто ({ $table }{ $deal ->
        [0] {""}
       *[other] , дељење { $deal }
    }, верзија { $version }), да можемо да погледамо.
report-send = Пошаљи
report-thanks = Хвала. Стигло је.
privacy-title = Шта чувамо
privacy-about = Тачно шта Реми чува, колико дуго, и како да то понесеш или обришеш.
privacy-intro = Без колачића, без реклама, без статистике посетилаца, ништа са других сајтова. Ово је све, и брише се само када му прође време:
privacy-what = Шта
privacy-long = Колико дуго
privacy-days = { $n ->
        [one] { $n } дан
        [few] { $n } дана
       *[other] { $n } дана
    }
privacy-hours = { $n ->
        [one] { $n } сат
        [few] { $n } сата
       *[other] { $n } сати
    }
privacy-minutes = { $n ->
        [one] { $n } минут
        [few] { $n } минута
       *[other] { $n } минута
    }
privacy-ever = трајно
privacy-browser = док не обришеш то или налог
privacy-row-player = Твоје име, случајан број који те означава, када си први пут овде и који сто последњи пут правиш или за који седаш. Рачуна се од последње посете.
privacy-row-account = Са налогом: твоји кључеви (јавни кључеви, како се зову, када су направљени и коришћени) и да је име твоје. Рачуна се од последње посете.
privacy-row-token = По чему те прегледач зна: потписан жетон који има само он. Сервер чува његов број и може да га поништи.
privacy-row-challenge = Питање на које кључ одговара, као отисак.
privacy-row-link = Линк који важи једном, као отисак.
privacy-row-connection = Отворена линија до сервера: њен број, чија је, за којим столом и у којој је од 256 једнаких група твоја адреса.
privacy-row-open = Сто пре партије: ко седи и кућна правила. Рачуна се од последње промене.
privacy-row-playing = Сто у партији: имена, карте и потези. Рачуна се од последње промене.
privacy-row-over = Сто после партије. Рачуна се од последње промене.
privacy-row-deal = Завршена дељења: карте, потези и поени, са случајним бројевима играча, без имена.
privacy-row-played = За којим столовима играш, да можеш да питаш.
privacy-row-match = Партије ранг-листе, са случајним бројевима.
privacy-row-ladder = Месечна ранг-листа и њени прваци: име и поени, јавно. И за сваку твоју партију на њој кад је завршена и шта је донела, са твојим случајним бројем.
privacy-row-address = Твоја адреса: само њен отисак, да бројимо линије и одбијемо поплаве. Нема је ни у једном дневнику.
privacy-row-report = Шта предлажеш или пријављујеш, са страном и њеним језиком, без тога ко си; сто само уз твој пристанак.
privacy-row-reporting = Да је од тебе стигла пријава: отисак твог броја, да бројимо пријаве и одбијемо поплаве.
privacy-row-log = Дневници сервера: времена, бројеви линија, наше грешке. Без имена, адреса, карата и порука.
privacy-row-backup = Резервне копије, из којих само они који воде сајт могу да врате податке после квара.
privacy-row-browser = У твом прегледачу: жетон, подешавања, распоред твојих карата.
privacy-rights = Твоја реч
privacy-rights-text = На страници свог налога можеш да промениш име, понесеш све као датотеку и обришеш све одједном. После тога туђа дељења и партије остају са случајним бројем који више никога не означава, а ранг-листа без твог имена; у резервним копијама твоји подаци истекну сами.
privacy-where = Чува се код Amazon Web Services, шифровано, и не даје се никоме.

### What a player of the English page reads.

## The site

site-name = Remi
site-tagline = The rummy of the Balkans, with your own people
site-about = Two decks, four jokers, 51 to open. Make a table, send the link, play. No account.
title-home = Remi – play with friends
title-table = Remi – the table
title-your-turn = Your turn
close = Close
nobody = nobody

## The first page

name-label = Your name
name-hint = Up to 24 letters, as the others will see it.
home-make = Make a table
home-players = Players
home-players-number = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
home-ruleset = Rules
home-options = House rules
home-create = Make the table
home-running = You are in a match.
home-return = Return to the table
home-noscript = This page needs JavaScript to reach the table.
home-steps = How it goes
home-step-make = Make a table and choose the house rules.
home-step-send = Send the link. Everybody sees what is switched on before sitting down.
home-step-play = Play all the deals. Your seat, hand and score wait for you if you drop out.

ruleset-classic = Classic
ruleset-tercet = Tercet
ruleset-basic = Basic
ruleset-championship = Championship
ruleset-remi51 = Remi 51

option-scoring = Scoring of a hand
option-scoring-current = New: hand −140 and others ×2, dry hand −280 and ×4
option-scoring-old = Old: hand −80 and others ×1, dry hand −140 and ×2
option-hand_waives_minimum = Hand with less than 51
option-hand_waives_minimum-on = Allowed: a hand needs no 51
option-hand_waives_minimum-off = Not allowed: a hand needs 51 too
option-turn_time = Time for a turn
option-turn_time-none = No limit
option-turn_time-number = { $n } seconds
option-reserve = Reserve for the match
option-reserve-number = { $n } seconds

## Before the match

lobby-title = { $host }’s table
lobby-seats = Seats
lobby-rules = What is switched on
lobby-ruleset = Rules
lobby-full = All seats are taken.
lobby-as = You sit down as { $name }.
lobby-sit = Sit down
lobby-leave = Leave
lobby-start = Start with { $seated }
lobby-start-none = Start
lobby-wait = { $host } starts the match.
lobby-waiting = { $free ->
        [one] One seat is still free.
       *[other] { $free } seats are still free.
    }
seat-free = free seat
seat-host = host
seat-you = you
seat-away = away
seat-remove = Remove { $name } from the table
share-title = Call the others
share-how = Send this link, or let them scan the code.
share-link = Link to this table
share-qr = Code with the link to this table
share-copy = Copy the link
share-copied = Copied
share-send = Send the link
lost-page = There is no such page
lost-title = No such table
lost-text = The link is old or a letter is missing. Ask for it again, or make a table of your own.

## The table

menu = Menu
menu-home = First page
zone-others = Players
zone-melds = Table
zone-piles = Stock and discard pile
zone-staging = Your opening
zone-actions = Actions
zone-hand = Your hand, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
zone-sort = Sort the hand
zone-moves = Moves
bar-deal = deal { $deal }
bar-deal-of = deal { $deal } of { $deals }
bar-scores = Score
link-connecting = connecting
link-online = connected
link-offline = reconnecting
link-replaced = open elsewhere
watching = You are watching
dealer-sign = D
mark-drawn = new
mark-taken = taken
card-drawn = new, just drawn
card-taken = taken from the discard pile
meld-new = new
stock-label = Stock, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: draw
discard-label = Discard pile, { $card } on top: take it
discard-throw-label = Discard pile, { $card } on top: throw the { $own } on it
discard-empty = Discard pile, empty
news-none = Nothing thrown yet
news-threw = threw { $card }
news-took = took { $card }
seat-label = { $name }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $score } points{ $opened ->
        [yes] , opened
       *[no] {""}
    }{ $dealer ->
        [yes] , dealer
       *[no] {""}
    }{ $turn ->
        [yes] , on turn
       *[no] {""}
    }{ $here ->
        [yes] {""}
       *[no] , away
    }
seat-dealer = Dealer
seat-cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
seat-opened = opened
seat-ready = ready
meld-run = Run: { $cards }
meld-set = Set: { $cards }
meld-low = { $meld }. Lay the chosen card at its beginning
meld-high = { $meld }. Lay the chosen card at its end
meld-add = { $meld }. Lay the chosen card here
sort-suit = 1-2-3: Sort into runs by suit, ace to king
sort-rank = 3-3-3: Sort into equal ranks, aces first

act-clear = Clear selection
act-cancel = Cancel opening
act-return = Return the card
act-take = Take { $card }
act-draw = Draw a card
act-lay = Lay group · { $points }
act-lay-none = Lay group
act-throw = Throw { $card }
act-confirm = Next deal
act-rematch = Play again
act-rematch-asked = Waiting for the others
act-leave = Leave
act-here = Play here

## The one sentence

say-connecting = Going to the table…
say-offline = The line is gone; coming back by itself.
say-replaced = This table is open in another window.
say-draw = Your turn: draw a card.
say-draw-or-take = Draw a card, or take { $card }.
say-draw-or-open = Draw, or take { $card } and open with it.
say-start = You start with 15 cards: lay groups or throw one.
say-play = Lay groups worth { $needed }, or throw a card.
say-play-opened = Lay groups, lay cards off, or throw one.
say-one = Throw { $card }, or choose a whole group.
say-one-opened = Throw { $card }, or tap a meld to lay it there.
say-group-run = A run worth { $points }.
say-group-set = A set worth { $points }.
say-taken = You took { $card }: open with { $needed }, or return it.
say-staged = { $had } of { $needed } – lay { $missing } more or cancel the opening.
say-they-draw = { $name } is drawing.
say-they-play = { $name } is playing.
say-break = The deal is over. Next one in { $seconds } s.
say-break-ready = Waiting for the others, { $seconds } s at most.
say-over = { $count ->
        [one] { $names } wins the match.
       *[other] { $names } share the win.
    }
say-over-you = You win the match!
announce-your-turn = Your turn

## What happened

event-drew = { $who ->
        [you] You draw
       *[they] { $name } draws
    }
event-took = { $who ->
        [you] You take { $card }
       *[they] { $name } takes { $card }
    }
event-took_bottom = { $who ->
        [you] You take the bottom card { $card }
       *[they] { $name } takes the bottom card { $card }
    }
event-returned = { $who ->
        [you] You return { $card }
       *[they] { $name } returns { $card }
    }
event-laid = { $who ->
        [you] { $opened ->
            [yes] You open with { $melds }
           *[no] You lay { $melds }
        }
       *[they] { $opened ->
            [yes] { $name } opens with { $melds }
           *[no] { $name } lays { $melds }
        }
    }
event-laid_off = { $who ->
        [you] You lay { $card } on a meld of { $owner }
       *[they] { $name } lays { $card } on a meld of { $owner }
    }
event-swapped = { $who ->
        [you] You take a joker for { $card }
       *[they] { $name } takes a joker for { $card }
    }
event-discarded = { $who ->
        [you] You throw { $card }
       *[they] { $name } throws { $card }
    }
event-reshuffled = The discard pile is shuffled: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the stock

how-out = { $name } went out
how-out_joker = { $name } went out on a joker
how-hand = Hand by { $name }
how-dry_hand = Dry hand by { $name }
how-void = Nobody went out

ending-out = out
ending-out_joker = out on a joker
ending-hand = hand
ending-dry_hand = dry hand
ending-void = void

sheet-title = Score sheet
sheet-deal = Deal
sheet-empty = No deal is finished yet.
sheet-total = Total
sheet-place = Place
sheet-left = { $left ->
        [0] That was the last deal.
        [one] { $left } deal to go. The match ends early at 501.
       *[other] { $left } deals to go. The match ends early at 501.
    }
fair-fair = ✓ The shuffle is the one promised before the deal.
fair-broken = ✗ The shuffle does not match the promise. Please tell us.

## Cards in words

card-name = { $rank } of { $suit }
card-joker = joker
card-joker-as = joker as { $card }
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs

## Refusals: what is wrong and the way out

refusal-other = That does not work now. Try something else.
refusal-choose_a_card = Choose a card first, then tap the meld.
refusal-choose_a_throw = Choose the card to throw first.
refusal-one_card_only = One card at a time: clear the others first.
refusal-no_deal = No deal is running. Wait for the next one.
refusal-not_seated = You have no seat here. Sit down first.
refusal-not_your_turn = It is not your turn yet.
refusal-not_between_deals = Not now: a deal is running or the match is over.
refusal-not_your_card = { $card } is not in your hand. Choose another card.
refusal-card_twice = { $card } was chosen twice. Choose it once.
refusal-no_such_meld = That meld is not on the table. Tap another one.
refusal-must_draw_first = Draw a card first.
refusal-already_drawn = You have a card for this turn. Play, then throw one.
refusal-no_cards = Choose cards first.
refusal-run_full = The joker has no room left in this run. Clear it, or choose other cards.
refusal-already_in_meld = { $card } is in that meld already. Try another meld.
refusal-taken_card_not_laid = The opening must use { $card }, the card you took. Lay it, or return it.
refusal-stock_only = The card is back: now draw from the stock.
refusal-unknown_ruleset = This page does not know the game “{ $ruleset }”. Choose another.
refusal-too_few_cards = { $had } of { $needed } cards – a group needs { $needed } at least.
refusal-not_consecutive = The run has a hole. Choose cards that follow each other.
refusal-mixed_suits = These cards share neither suit nor rank. Choose a run or a set.
refusal-rank_twice = A rank stands twice in the run. Clear one of the two.
refusal-suit_twice = A suit stands twice in the set. Clear one of the two.
refusal-set_too_big = A set has four cards at most. Clear one.
refusal-too_many_jokers = { $limit ->
        [one] { $limit } joker at most in a group. Clear the rest.
       *[other] { $limit } jokers at most in a group. Clear the rest.
    }
refusal-jokers_adjacent = Two jokers may not touch. Use the other end or another meld.
refusal-too_few_naturals = A group needs { $needed } cards that are no jokers. Add one.
refusal-ace_low_only = The ace is low here. Put it before the two.
refusal-no_jokers_in_deck = There are no jokers in this game.
refusal-does_not_fit = { $card } does not fit there. Try another meld.
refusal-set_closed = That set is complete. Try another meld.
refusal-not_the_jokers_card = The joker stands for another card. Look at its corner.
refusal-no_joker_to_swap = There is no joker to swap in that meld.
refusal-set_not_full = The joker of a set comes out when the set has four cards.
refusal-keep_a_card = Keep one card: the last one must be thrown.
refusal-only_taken_card_left = Only the taken card would be left, and it cannot be thrown. Keep another one.
refusal-taken_card_stays = { $card } is the card you took: throw another one this turn.
refusal-must_open_first = Open first: lay groups worth 51 in one turn.
refusal-opening_incomplete = { $had } of { $needed } – lay { $missing } more or take them back.
refusal-nothing_staged = There is no opening to cancel.
refusal-nothing_to_return = There is no taken card to return.
refusal-opened_keeps_it = You are open: a taken card stays with you.
refusal-discard_empty = The discard pile is empty. Draw from the stock.
refusal-closed_round = Nobody lays down in the first round. Throw a card.
refusal-bound_to_hand = This turn must end in a hand. Return the card if it cannot.
refusal-turn_limit = { $limit } moves in one turn are the limit. Throw a card.
refusal-bottom_not_open = The bottom card cannot be taken now. Draw from the stock.
refusal-already_confirmed = You are ready already. Wait for the others.
refusal-unknown_option = This table does not know the rule “{ $option }”.
refusal-bad_option_value = “{ $option }” can be: { $allowed }.
refusal-bad_player_count = This game is for { $allowed } players. Choose another number.
refusal-target_with_deals = Choose a target or a number of deals, not both.
refusal-unknown_table = There is no such table. Check the link.
refusal-enter_first = Give your name first, then sit down.
refusal-player_elsewhere = Somebody here is in a match at another table. Wait for them, or remove them.
refusal-table_full = All seats are taken. Ask the host, or make a table of your own.
refusal-already_seated = You sit at this table already.
refusal-not_host = Only the host can do that.
refusal-bad_name = This name does not work. Use 1 to 24 letters or digits.
refusal-too_few_players = { $needed } players at least. Send the link to one more.
refusal-already_started = The match has begun. Make a table of your own.
refusal-match_not_over = The match is still running. Play it to the end first.
refusal-stale = Something else happened first. Look again and repeat.
refusal-at_another_table = You are in a match at another table. Return there from the first page.
refusal-seat_empty = That seat is empty.
refusal-too_many_tables = You have made many tables just now. Wait a little.
refusal-malformed = The server did not understand this page. Reload it.
refusal-busy = The table is busy. Try again.
refusal-internal = Something broke on our side. Try again.
refusal-upgrade = The page is out of date. Reload it.

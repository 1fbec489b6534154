### What a player of the English page reads.

## The site

site-name = Remi
site-tagline = Remi with your friends
site-about = The rummy of the Balkans by five house rules, for two to six. Make a table, send the link, play. No account.
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
home-read = How it is played
home-options = House rules
home-length = The match ends
home-no-options = There is nothing to choose: every rule is fixed.
home-create = Make the table
home-running = You are in a match.
home-return = Return to the table
home-noscript = This page needs JavaScript to reach the table.
home-steps = How it works
home-step-make = Make a table and choose the house rules.
home-step-send = Send the link. Everybody sees what is switched on before sitting down.
home-step-play = Play all the deals. Your seat, hand and score wait for you if you drop out.

ruleset-classic = Classic
ruleset-tercet = Tercet
ruleset-basic = Basic
ruleset-championship = Championship
ruleset-remi51 = Remi 51
about-classic = As most players know it: open, lay off, swap jokers, and beware of the dry hand.
about-tercet = Nobody opens in the first round, a discard is only for a hand, and going out on a joker doubles.
about-basic = Plain rummy without jokers and without an opening. The winner collects what the others hold.
about-championship = A short match: a single deal, and a card you take must go into your opening.
about-remi51 = With the whole ritual: the cut, the cutter’s jokers, and a card under the stock that is good for a hand only.

option-scoring = Scoring of a hand
option-scoring-current = New: hand −140 and others ×2, dry hand −280 and ×4
option-scoring-old = Old: hand −80 and others ×1, dry hand −140 and ×2
option-hand_waives_minimum = Hand with less than 51
option-hand_waives_minimum-on = Allowed: a hand needs no 51
option-hand_waives_minimum-off = Not allowed: a hand needs 51 too
option-deals_each = Everybody deals
option-deals_each-number = { $n ->
        [1] once
       *[other] { $n } times
    }
option-target = The match ends
option-target-number = at { $n } points
option-deals = Number of deals
option-deals-number = after { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }
option-ace_high = Ace after the king
option-ace_high-on = Allowed: the ace may be high too, and is dear in the hand
option-ace_high-off = Not allowed: the ace comes before the two
option-must_discard_last = The last card must be thrown
option-must_discard_last-on = Yes: the last card is thrown
option-must_discard_last-off = No: the last card may be laid too
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
lobby-needs = The match can start with { $allowed } players.
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
seat-left = left
seat-timed-out = out of time
seat-computer = computer
seat-given-up = out
seat-pausing = pause?
seat-remove = Remove { $name } from the table
share-title = Call the others
share-how = Send this link, or let them scan the code.
share-link = Link to this table
share-qr = Code with the link to this table
share-copy = Copy the link
share-copied = Copied
share-send = Send the link
lost-page = There is no such page
offline-title = You are offline
offline-text = This page is not kept on this device. It comes as soon as there is a network.
offline-again = Try again
lost-title = No such table
lost-text = The link is old or a letter is missing. Ask for it again, or make a table of your own.
removed-title = Your seat is free again
removed-text = The host has taken you off this table before the match. Ask for the link again, or make a table of your own.

## The table

menu = Menu
menu-home = First page
menu-settings = Settings
menu-pause = Ask for a pause
menu-pause-agree = Agree to a pause
menu-pause-how = It begins when everybody who is here agrees, and any one of you ends it.
menu-resume = Go on after the pause
menu-unpause = Take back my wish for a pause
menu-leave = Leave the match…
leave-title = Leave the match?
leave-one = When your turn comes, { $name } may end the match and has won it; nobody waits for you.
leave-many = When your turn comes, the others may go on without you; nobody waits for you.
leave-many-after = Then your score stands still, your cards leave the game, and you are placed after everybody who stays.
leave-host = You are host: the next one at the table chooses in your place.
leave-back = Until then you can come back by the same link, and play on.
leave-computer = The computer plays your cards from now on, and at the end you get { $points } points more, once for the whole match.
leave-computer-back = The match does not wait. You can come back at any time by the same link, and play on.
leave-yes = Leave the match
leave-no = Stay
played-title = What the computer played for you
played-none = Nothing yet: your turn is still to come.
time-turn = { $seconds } s
time-reserve = reserve { $left }
zone-others = Players, { $direction ->
        [counter] play goes counter-clockwise
       *[clockwise] play goes clockwise
    }
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
bar-deal-of = deal { $deal } of { $deals }
bar-deal-target = deal { $deal }, to { $target }
bar-deal-only = one deal
bar-house = { $where }: what is switched on
bar-scores = Score
link-connecting = connecting
link-online = connected
link-broken = reconnecting
link-offline = offline
link-silent = no answer
link-replaced = open elsewhere
link-outdated = out of date
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
stock-again = Shuffled anew: { $times }
discard-label = Discard pile, { $card } on top: take it
discard-throw-label = Discard pile, { $card } on top: throw the { $own } on it
discard-empty = Discard pile, empty
bottom-label = { $card } lies face up under the stock
bottom-take-label = { $card } lies face up under the stock: take it for a hand
news-none = Nothing thrown yet
news-threw = { $who ->
        [you] threw { $card }
       *[they] threw { $card }
    }
news-took = { $who ->
        [you] took { $card }
       *[they] took { $card }
    }
news-took-bottom = { $who ->
        [you] took { $card } from below
       *[they] took { $card } from below
    }
news-returned = { $who ->
        [you] returned { $card }
       *[they] returned { $card }
    }
news-turned-up = { $card } was turned up
news-frozen = Nobody was here: it stood still.
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
    }{ $host ->
        [yes] , host
       *[no] {""}
    }{ $why ->
        [given-up] , no longer in the match
        [computer] , played by the computer
        [left] , has left the table
        [away] , away
        [timed-out] , out of time
       *[here] {""}
    }{ $pausing ->
        [yes] , wishes for a pause
       *[no] {""}
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
meld-joker = { $meld }. Ask for its joker
sort-suit = 1-2-3: Sort into runs by suit, ace to king
sort-rank = 3-3-3: Sort into equal ranks, aces first
sort-undo = Undo the sorting

keys-title = Keys
key-space = Space
keys-move = Look at the card before or after; chosen cards move
keys-more = Choose the next card too
keys-look = Look along while cards are chosen
keys-ends = First and last card
keys-choose = Choose a card or let it go
keys-clear = Let all chosen cards go; stop a drag
keys-sort = Sort 1-2-3, sort 3-3-3, undo it
keys-draw = Draw, take the discard, return the card taken
keys-lay = Lay the group, or lay off the card where it fits
keys-cancel = Cancel the opening
keys-throw = Throw the chosen card
keys-places = To the hand, the melds, the piles, the actions; arrows move there
keys-sheets = Next deal, score sheet, these keys

act-clear = Clear selection
act-cancel = Cancel opening
act-return = Return the card
act-take = Take { $card }
act-take-bottom = { $card } from below
act-draw = Draw a card
act-lay = Lay group · { $points }
act-lay-none = Lay group
act-lay-out = Lay and go out
act-throw = Throw { $card }
act-confirm = Next deal
act-rematch = Play again
act-rematch-asked = Waiting for the others
act-new-table = New table
act-here = Play here
act-reload = Reload
act-play-on = Play on
act-played = What it played
act-resume = Go on
act-pause-too = Pause too
act-unpause = No pause
act-wait-again = Wait again
act-go-on = Go on without { $name }
act-end = End the match: you win

## The one sentence

say-loading = One moment…
say-connecting = Going to the table…
say-broken = The line broke; coming back by itself.
say-offline = You are offline. The line comes back with your network.
say-silent = The server is not answering. Trying again by itself.
say-outdated = This page is out of date: reload it.
say-waiting = { $why ->
        [left] { $name } has left:
        [timed-out] { $name } is out of time:
       *[away] { $name } is away:
    } waiting, { $left } left; then { $who ->
        [you] you choose.
       *[they] { $chooser } chooses.
    }
say-choose = { $why ->
        [left] { $name } has left.
        [timed-out] { $name } is out of time and not back.
       *[away] { $name } has not come back.
    } Wait again, or not?
say-choice-theirs = { $why ->
        [left] { $name } has left.
        [timed-out] { $name } is out of time and not back.
       *[away] { $name } has not come back.
    } { $chooser } chooses; you may too in { $left }.
say-choice-watched = { $why ->
        [left] { $name } has left.
        [timed-out] { $name } is out of time and not back.
       *[away] { $name } has not come back.
    } { $chooser } chooses.
say-timed-out = Your time is up and the others wait for you: play on.
say-computer = The computer plays for you: { $points } points more, once. Play on.
say-paused = Pause, { $left } at most; anybody may go on. Agreed: { $names }.
say-pause-asked = { $count ->
        [one] { $names } asks for a pause: agree, or play on.
       *[other] { $names } ask for a pause: agree, or play on.
    }
say-pause-waits = A pause is asked for; still to agree: { $names }.
say-gone = You are no longer in this match; you can look on.
say-frozen = Nobody is here: the match stands still.
say-closed-match = Nobody was here for a day: the match is closed, without a result.
say-left-alone = { $name } wins the match: everybody else has left.
say-left-alone-you = You win the match: everybody else has left.
say-replaced = This table is open in another window.
say-draw = Your turn: draw a card.
say-draw-or-take = Draw a card, or take { $card }.
say-take-open = Draw, or take { $card } and open in this turn.
say-take-open_with_it = Draw, or take { $card } if your opening uses it.
say-take-hand = Draw, or take { $card } only to go out by hand.
say-draw-bottom = Draw, or take { $bottom } from below to go out by hand.
say-draw-take-bottom = Draw, take { $card } to open, or { $bottom } from below for a hand.
say-stock-only = The card is back: now draw from the stock.
say-closed-draw = First round: only the stock is open. Draw a card.
say-closed = First round: nobody lays down. Throw a card.
say-start = You start with { $cards } cards: lay groups or throw one.
say-play = Lay groups worth { $needed }, or throw a card.
say-play-opened = Lay groups, lay cards off, or throw one.
say-one = Throw { $card }, or choose a whole group.
say-one-opened = Throw { $card }, or tap a meld to lay it there.
say-one-only = Throw { $card }.
say-group-run = A run worth { $points }.
say-group-set = A set worth { $points }.
say-plain-run = A run: lay it.
say-plain-set = A set: lay it.
say-out = Lay it and you are out.
say-joker-or-add = Tap the joker to free it, another card of the set to add. Or throw { $card }.
say-taken-open = You took { $card }: open with { $needed }, or return it.
say-taken-open_with_it = You took { $card }: open with { $needed } and use it, or return it.
say-bound = You took { $card }: go out by hand in this turn, or return it.
say-bound-staged = { $had } of { $needed }: { $left ->
        [0] only the throw is left
        [one] lay { $left } more card and throw the last
       *[other] lay { $left } more cards and throw the last
    }, or return the card.
say-hand-last = Throw { $card } and it is a hand.
say-last = Throw { $card } and you are out.
say-staged = { $had } of { $needed } – lay { $missing } more or cancel the opening.
say-staged-taken = { $had } of { $needed }, but { $card } must be among them: lay it too.
say-they-draw = { $name } is drawing.
say-they-play = { $name } is playing.
say-they-bound = { $name } must go out by hand now, or return the card.
say-break = The deal is over. Next one in { $seconds } s.
say-break-ready = Waiting for the others, { $seconds } s at most.
say-over = { $count ->
        [one] { $names } wins the match.
       *[other] { $names } share the win.
    }
say-over-you = You win the match!
announce-your-turn = Your turn
announce-seconds = { $seconds } seconds left
announce-reserve = Your reserve is running
announce-host = { $name } is host now

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
event-given_up = { $who ->
        [you] You are out of the match
       *[they] { $name } is out of the match
    }
event-took_over = { $who ->
        [you] The computer plays for you
       *[they] The computer plays for { $name }
    }
event-came_back = { $who ->
        [you] You are back
       *[they] { $name } is back
    }

note-cut = { $dealer } dealt, { $cutter } cut.
note-bottom = { $card } lies face up under the stock.
note-bottom-gone = The card under the stock is gone.
note-cut-kept = { $jokers ->
        [one] { $cutter } cut and kept { $jokers } joker.
       *[other] { $cutter } cut and kept { $jokers } jokers.
    }
note-closed = { $rounds ->
        [one] First round: nobody lays down or takes a discard.
       *[other] First { $rounds } rounds: nobody lays down or takes a discard.
    }
note-no-opening = Nobody has to open: lay whatever you have.
note-counter = Play goes counter-clockwise.

how-out = { $name } went out
how-out_joker = { $name } went out on a joker
how-hand = Hand by { $name }
how-dry_hand = Dry hand by { $name }
how-rummy = Rummy by { $name }: everything in one turn
how-void = Nobody went out

end-title = Final score
end-again = plays again
end-closed = Closed without a result
end-left = The match ended because the others left

ending-out = out
ending-out_joker = out on a joker
ending-hand = hand
ending-dry_hand = dry hand
ending-rummy = rummy
ending-void = void

sheet-title = Score sheet
sheet-deal = Deal
sheet-empty = No deal is finished yet.
sheet-beside = computer played
sheet-total = Total
sheet-place = Place
sheet-won = went out
sheet-left = { $left ->
        [0] That was the last deal.
        [one] { $left } deal to go.
       *[other] { $left } deals to go.
    }
sheet-target = The match ends at { $target } points.
sheet-limit = It ends early at { $limit }.
sheet-most = The most points win.
sheet-fewest = The fewest points win.
fair-fair = ✓ The shuffle is the one promised before the deal.
fair-broken = ✗ The shuffle does not match the promise. Please tell us.

## What a player chooses

settings-title = Settings
settings-sample = How your cards look
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-faces = Court cards
settings-faces-own = Plain
settings-faces-classic = Classic
settings-colours = Colours of suits
settings-colours-two = Two
settings-colours-four = Four
settings-ranks = Labels
settings-ranks-letters = A J Q K
settings-ranks-numbers = 1 12 13 14
settings-signals = Signals
settings-sounds = Sounds
settings-vibration = Vibrate on my turn
settings-notice = Notify me when the tab is hidden
settings-notice-denied = This browser does not let us notify you. You can change that in its settings for this site.

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
rank-1 = one
rank-12 = twelve
rank-13 = thirteen
rank-14 = fourteen
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs

## Refusals: what is wrong and the way out

refusal-other = That does not work now. Try something else.
refusal-not_loaded = That part of the page did not load. Check your network and try again.
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
refusal-ace_low_only = The ace comes before the two here, never after the king.
refusal-no_jokers_in_deck = There are no jokers in this game.
refusal-does_not_fit = { $card } does not fit there. Try another meld.
refusal-set_closed = That set is complete. Try another meld.
refusal-not_the_jokers_card = The joker stands for another card. Look at its corner.
refusal-no_joker_to_swap = There is no joker to swap in that meld.
refusal-set_not_full = The joker of a set comes out when the set has four cards.
refusal-keep_a_card = Keep one card: the last one must be thrown.
refusal-only_taken_card_left = Only the taken card would be left, and it cannot be thrown. Keep another one.
refusal-taken_card_stays = { $card } is the card you took: throw another one this turn.
refusal-must_open_first = Open first: lay groups worth { $minimum } in one turn.
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
refusal-bad_name = { $why ->
        [reserved] That name speaks for the house. Choose another.
        [offensive] That name would hurt somebody. Choose another.
       *[other] This name does not work. Use 1 to 24 letters or digits.
    }
refusal-name_taken = A player keeps that name, or one just like it. Choose another.
refusal-challenge = That took too long, or was used already. Try again.
refusal-passkey = This passkey does not fit here. Try another, or a link from a device that knows you.
refusal-too_many_passkeys = { $limit } passkeys are the limit. Remove one first.
refusal-link = This link was used or has run out. Make a new one on the other device.
refusal-too_many_reports = That was a lot in one hour, thank you. Write again later.
refusal-too_few_players = { $needed } players at least. Send the link to one more.
refusal-already_started = The match has begun. Make a table of your own.
refusal-match_not_over = The match is still running. Play it to the end first.
refusal-stale = Something else happened first. Look again and repeat.
refusal-at_another_table = You are in a match at another table. Return there from the first page.
refusal-seat_empty = That seat is empty.
refusal-too_many_tables = You have made many tables just now. Wait a little.
refusal-public_without_time = A public table needs a turn time, so that nobody waits for ever. Choose one.
refusal-malformed = The server did not understand this page. Reload it.
refusal-busy = The table is busy. Try again.
refusal-internal = Something broke on our side. Try again.
refusal-upgrade = The page is out of date. Reload it.
refusal-too_fast = Too fast. Wait a moment, then try again.
refusal-paused = The match is paused, for { $left } at most. Go on first.
refusal-no_pause = This game is played without pauses. Leave if you must: the computer plays on.
refusal-not_paused = There is no pause to end.
refusal-nobody_absent = Nobody is waited for any more: the match goes on.
refusal-still_waiting = There are { $left } left to come back. Wait until then.
refusal-others_choice = For now somebody else chooses. In { $left } you may too.

## The rule pages

rules-title = Remi – the rules of { $ruleset }
rules-read = All the rules, with examples
rules-languages = Languages
rules-chapters = Chapters
rules-aim = You draw a card, lay what belongs together, and throw one. Whoever gets rid of the last card first wins the deal.
rules-in-force = Switched on at your table
rules-in-force-note = What follows is told as your table plays it.
rules-options = What the host may choose
rules-options-host = These are settled when the table is made, and everybody sees them before sitting down.
rules-usual = { $value } (usual)
rules-range = { $low } – { $high }
rules-range-usual = { $low } – { $high }, usually { $usual }
rules-other = The other house rules
rules-good = Right:
rules-bad = Wrong:
rules-plus = plus
rules-becomes = becomes
rules-and = and
rules-signed = { $points }
rules-head-winner = who goes out
rules-head-others = the others

rules-chapter-dealing = The deck and the deal
rules-players = For { $players } players.
rules-cards = { $packs ->
        [one] One deck of 52 cards
       *[other] { $packs } decks of 52 cards
    }{ $jokers ->
        [0] {" "}without jokers: { $total } cards.
       *[other] {" "}and { $jokers } jokers: { $total } cards.
    }
rules-dealt = Everybody is dealt { $cards } cards.
rules-dealt-by-players = How many cards you are dealt depends on how many play:
rules-with-players = { $count ->
        [one] { $players } player
       *[other] { $players } players
    }
rules-cards-each = { $cards ->
        [one] { $cards } card each
       *[other] { $cards } cards each
    }
rules-starter-more = The player after the dealer starts, holds { $cards } cards and does not draw in the first turn: just lay, if you can, and throw.
rules-starter-throws = The player after the dealer starts, holds { $cards } cards, does not draw in the first turn and only throws.
rules-starter-draws = The player after the dealer starts and draws like everybody else.
rules-way-clockwise = Play goes clockwise, to the left.
rules-way-counter = Play goes counter-clockwise: the first to play sits to the right of the dealer.
rules-cut = The player before the dealer cuts the pack. The bottom card of the cut is turned up and the stock lies on it, so everybody can see it.
rules-cut-joker = If a joker comes up at the cut, the cutter keeps it and turns up the next card. Each joker kept is a card less in the dealing, so that the cutter too ends with the usual hand: { $cards }, and one more for the starter.
rules-packets = The dealer gives the starter { $first } cards and the others { $packet } each, then everybody { $packet } at a time until the hands are full.
rules-up-discard = The next card is turned up and begins the discard pile: the first player may take it, like any discard.
rules-up-covered = The next card is turned up and begins the discard pile. Nobody can take it: the starter, who does not draw, throws on it.
rules-up-bottom = The card under the stock is the last one of it. Once it is drawn, or the stock is shuffled anew, there is none.

rules-chapter-groups = Runs and sets
rules-set = A set has three or four cards of one rank, each of another suit.
rules-run = A run has three or more cards of one suit that follow each other.
rules-ace-both = The ace stands before the two or after the king, but a run never goes round the corner.
rules-ace-low = The ace stands before the two only.
rules-joker = A joker stands for any card. In a run it stands for one card as long as it lies there; in a set, for one of the missing suits.
rules-joker-naturals = { $cards ->
        [one] A group that is laid needs at least { $cards } card that is no joker.
       *[other] A group that is laid needs at least { $cards } cards that are no jokers.
    }
rules-jokers-laid = { $jokers ->
        [one] With no more than { $jokers } joker in it may a group be laid; more may join a run later.
       *[other] With no more than { $jokers } jokers in it may a group be laid; more may join a run later.
    }
rules-jokers-many = A run may be laid with several jokers; a set never has more than { $jokers }.
rules-jokers-apart = Two jokers never lie side by side in a run, however they get there.
rules-jokers-touch = Jokers may lie side by side in a run.
rules-joker-place = Where a joker could be at either end, your order decides: chosen leftmost, it comes first; otherwise it comes last. It fills a gap before anything else.
rules-points = For the opening a group counts what its cards say: two to nine their number, ten, jack, queen and king ten, the ace { $ace }. A joker counts as the card it stands for.
rules-points-low-ace = An ace before the two counts { $ace }.
rules-points-royal = One exception: ten, jack, queen, king and ace together count { $points }, not { $sum }.

rules-chapter-turn = A turn
rules-turn = Draw a card. Then lay groups, lay off and swap as often as you like. Throw one card, and it is the next player’s turn.
rules-take-free = Instead of drawing from the stock you may always take the top discard.
rules-take-opened = Instead of drawing from the stock a player who has opened may take the top discard.
rules-take-open = Before you have opened you may take it too, but then you must open in this very turn.
rules-take-open_with_it = Before you have opened you may take it only if it goes into the opening, in this very turn.
rules-take-hand = Before you have opened you may take it only to go out by hand in this very turn: lay everything, and throw the last card.
rules-back-ends = If it does not work out, return the card: it goes back on the discard pile and your turn is over.
rules-back-stock = If it does not work out, return the card: it goes back, and then you draw from the stock.
rules-taken-stays = A card you have taken is not thrown again in the same turn.
rules-closed = { $rounds ->
        [one] In the first round nobody lays anything or takes a discard: draw and throw.
       *[other] In the first { $rounds } rounds nobody lays anything or takes a discard: draw and throw.
    }
rules-bottom = Before you have opened you may take the card under the stock instead of drawing, but only to go out by hand in this turn. If it does not work out, return it and draw from the stock. The starter cannot take it in the first turn, nor can anybody when it is the only card of the stock.

rules-chapter-opening = Opening
rules-open = The first groups you lay in a deal must count { $points } or more together, all in one turn. With that you are open for the rest of the deal.
rules-open-staged = Until you have enough, your groups wait in front of you and the others see only their sum. You can take them all back at any time. A turn does not end with groups that wait.
rules-open-waived = One exception at this table: if you lay everything and throw the last card, you are out, whatever your groups count.
rules-open-taken = After a take it is not enough to have { $points }: the groups reach the table when the card you took is among them.
rules-open-then = Once open you lay groups of any value, lay off on every group on the table and swap jokers – in the turn you opened, too.
rules-open-none = There is no opening: from the first turn on you may lay any group, and lay off on every group on the table even with none of your own.

rules-chapter-table = On the table
rules-lay-off = Lay off a card on any group, yours or another’s: at either end of a run, or as the missing suit of a set of three. A set of four is closed.
rules-swap = If you hold the very card a joker stands for in a run, put it there and take the joker. You may play the joker at once or keep it.
rules-swap-full = In a set the joker comes out only when the set has four cards; to a set of three with a joker the missing suit is simply added.
rules-swap-asked = From a set the joker can be asked for as soon as you hold a missing suit, even when the set has only three cards. At the table: tap the joker to take it, tap another card of the set to add yours.

rules-chapter-out = Going out
rules-out-throw = The last card must be thrown; nobody lays or lays off the whole hand.
rules-out-joker = Any card may be the last, a joker too.
rules-out-free = You are out as soon as your hand is empty: by throwing the last card, or by laying it.
rules-hand-mixed = To open and go out in one and the same turn is a hand. If nothing of it lies on another’s groups, it is a dry hand.
rules-hand-dry = To open and go out in one and the same turn, with nothing laid on another’s groups, is a hand.
rules-hand-minimum = A hand needs the { $points } of an opening, too.
rules-hand-waived = At this table a hand needs no { $points }: whoever lays everything and throws the last card is out.
rules-stock-top = When the stock is used up, the discards except the top one are shuffled and become the stock.
rules-stock-all = When the stock is used up, all the discards are shuffled and become the stock.
rules-void = { $times ->
        [one] That happens { $times } time in a deal at most; then the deal is void and nobody scores.
       *[other] That happens { $times } times in a deal at most; then the deal is void and nobody scores.
    }
rules-void-else = { $turns ->
        [one] The deal is void, too, when there is nothing to shuffle, or when somebody who has played { $turns } turn of it would draw again. A void deal counts as one of the match’s deals.
       *[other] The deal is void, too, when there is nothing to shuffle, or when somebody who has played { $turns } turns of it would draw again. A void deal counts as one of the match’s deals.
    }

rules-chapter-scoring = What it costs
rules-endings = Points are bad. Who goes out gets some taken off, and the others pay what they hold, perhaps several times:
rules-end-out = out
rules-end-joker = out on a joker
rules-end-mixed = hand
rules-end-hand = hand
rules-end-dry = dry hand
rules-times-one = once
rules-times = { $factor } times
rules-collect = Points are good. The winner of the deal collects what all the others still hold; they get nothing and lose nothing.
rules-rummy = Rummy: whoever lays everything in one turn, with nothing laid before, collects { $factor } times as much.
rules-left = In the hand two to nine count their number, ten, jack, queen and king { $courts }, the ace { $ace }.
rules-left-joker = A joker in the hand counts { $points }.
rules-left-unopened = A player who never opened pays { $points } instead, whatever the hand.
rules-left-same = Whether a player had opened makes no difference.
rules-deal = For example, Ana goes out in the usual way:
rules-ana = Ana
rules-ivo = Ivo
rules-mia = Mia
rules-deal-out = is out
rules-deal-open = had laid
rules-deal-closed = never opened

rules-chapter-match = The match
rules-length-target = The match ends when somebody has { $n } points.
rules-length-deals = { $n ->
        [one] A match is { $n } deal.
       *[other] A match is { $n } deals.
    }
rules-length-deals_each = { $n ->
        [1] Everybody deals once; the next dealer is the next player in turn.
       *[other] Everybody deals { $n } times; the next dealer is always the next player in turn.
    }
rules-length-by-players = How many deals a match has depends on how many play:
rules-deals-each = { $times ->
        [one] everybody deals { $times } time: { $total } deals
       *[other] everybody deals { $times } times: { $total } deals
    }
rules-limit = It ends early as soon as somebody has { $points } points or more.
rules-most-deals = A match never has more than { $deals } deals.
rules-best-most = Whoever has the most points wins. Equal points share the place.
rules-best-fewest = Whoever has the fewest points wins. Equal points share the place.

rules-chapter-absence = Time, and who is away
rules-length-turn_time = { $n ->
        [one] A turn has { $n } second.
       *[other] A turn has { $n } seconds.
    }
rules-length-reserve = { $n ->
        [0] There is no reserve beyond that.
        [one] Whoever needs longer uses up a reserve of { $n } second for the whole match; it is never filled up again.
       *[other] Whoever needs longer uses up a reserve of { $n } seconds for the whole match; it is never filled up again.
    }
rules-turn-endless = A player who is here may think without end.
rules-reserve-none = So nobody needs a reserve.
rules-absent = { $minutes ->
        [one] When it is the turn of somebody who is not connected, or whose time and reserve are used up, the game stands still and waits for { $minutes } minute.
       *[other] When it is the turn of somebody who is not connected, or whose time and reserve are used up, the game stands still and waits for { $minutes } minutes.
    }
rules-absent-endless = { $minutes ->
        [one] When it is the turn of somebody who is not connected, the game stands still and waits for { $minutes } minute.
       *[other] When it is the turn of somebody who is not connected, the game stands still and waits for { $minutes } minutes.
    }
rules-absent-choice = Then the host chooses: wait as long again, or go on without that player. With two at the table, going on means to end the match, and the one who stayed has won it. If the host is the one who is away, the next player at the table chooses; after { $n } seconds anybody may.
rules-absent-back = Whoever is back before the choice plays on, with at least { $n } seconds for the rest of the turn, once a turn.
rules-absent-back-endless = Whoever is back before the choice plays on.
rules-absent-left = Whoever leaves by the button is not waited for: the choice comes with the next turn, at once if it is that player’s turn.
rules-absent-out = A player who is gone on without keeps the score, gets nothing for the running deal, and is placed after all who stay. The cards leave the game; what lies on the table stays.
rules-absent-nobody = If nobody is connected the match stands still. After { $hours } hours it is closed without a result.
rules-pause = A pause begins when everybody who is here agrees. Anybody may end it, and after { $minutes } minutes it ends by itself.
rules-takeover = When time and reserve are used up a computer plays on with the cards as they are, and the player gets { $points } points more at the end, once for the whole match. It does not matter whether the player had dropped out or was thinking.
rules-takeover-back = The player may come back at any moment, with at least { $n } seconds for the rest of the turn, once a turn, and sees what was played.
rules-takeover-left = Whoever leaves by the button is played for at once, gets the same points more, and may come back too.
rules-takeover-all = The match waits for nobody and has no pauses; when all are gone the computer plays it to the end.
rules-chapter-ladder = The ladder
rules-ladder = On the monthly ladder a match counts a tenth of its score with the sign turned, so few points are good, and a bonus for the place: { $first } for the first, { $second } for the second, { $third } for the third.
rules-ladder-equal = Players with equal scores share the bonuses of their places evenly. For example:
rules-ladder-month = A ladder begins at zero on the first of the month, and nobody’s total ever falls below zero.
rules-ladder-scores = { $scores } in the match
rules-ladder-points = { $points } on the ladder

rules-ex-points = counts { $points }
rules-ex-run = a run
rules-ex-set = a set
rules-ex-gap = the joker fills the gap
rules-ex-missing = the joker is one of the missing suits
rules-ex-two = two jokers, each for one card
rules-ex-touch = jokers side by side
rules-ex-leftmost = chosen leftmost: first
rules-ex-last = otherwise: last
rules-ex-opens = { $had }: that opens
rules-ex-short = { $had } of { $needed }: that does not open
rules-ex-end = after its end
rules-ex-suit = the missing suit
rules-ex-freed = the joker is yours
rules-ex-asked = asked for: the joker is yours
rules-ex-added = laid off: the joker stays
rules-no-suit_twice = one suit twice
rules-no-mixed_suits = neither one rank nor one suit
rules-no-not_consecutive = round the corner
rules-no-ace_low_only = the ace is low only
rules-no-jokers_adjacent = two jokers side by side
rules-no-too_many_jokers = { $limit ->
        [one] more than { $limit } joker
       *[other] more than { $limit } jokers
    }
rules-no-set_closed = full: takes no more

## Finding a match

title-ladder = Remi – the monthly ladder
home-quick = Play now
home-quick-about = Straight to a table with whoever is here. The match begins when it is full.
home-quick-go = Find opponents
home-who = Who may join
home-who-link = whoever has the link
home-who-all = anybody, it is listed on this page
home-ladder = Monthly ladder
hall-online = { $n ->
        [one] { $n } player online
       *[other] { $n } players online
    }
hall-playing = { $n ->
        [one] { $n } table in play
       *[other] { $n } tables in play
    }
hall-title = Open tables
hall-none = No table is waiting right now. Find opponents, or make a table of your own.
hall-none-such = No table with these rules is waiting right now.
hall-filter = Show
hall-all = all rules
hall-seats = { $seated } of { $players } seats taken
hall-since = { $n ->
        [0] just opened
        [one] open for { $n } minute
       *[other] open for { $n } minutes
    }
hall-go = To the table
lobby-public = Anybody may sit down here. The match begins when every seat is taken.
lobby-waited = You have been waiting for { $time }.
invite-title = Remi: { $ruleset }, { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
invite-about = Your seat at the table is free.
invite-go = Go to the table
ladder-title = Monthly ladder
ladder-about = Whoever plays Championship plays for the ladder: a tenth of the score, and 15, 10 and 5 points for the places. It starts at zero on the first of each month.
ladder-month = Month
ladder-top = From the top
ladder-around = Around me
ladder-rank = Place
ladder-player = Player
ladder-points = Points
ladder-matches = Matches
ladder-before = Higher
ladder-after = Lower
ladder-pages = Pages of the ladder
ladder-none = Nobody has played for this ladder yet.
ladder-nobody = (account deleted)
ladder-you = you
ladder-final = The month is over: this is how it ended.
ladder-running = The month is still running. Places are counted every few minutes.
ladder-champions = Champions
ladder-champions-none = The first month is not over yet.
ladder-mine = My months
ladder-mine-none = You have not played for the ladder yet.
ladder-mine-row = place { $rank }, { $points } points, { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }
ladder-bookings = Match by match
ladder-before-match = Before
ladder-won = This match
ladder-after-match = After
ladder-when = When
ladder-play = Play for the ladder

## The account, reports, and what is kept

menu-account = Your account
menu-report = Suggest or report a fault
menu-privacy = What we keep
title-account = Remi – your account
title-report = Remi – suggest or report a fault
title-privacy = Remi – what we keep
account-about = Keep your name with a passkey, come back from another device, take everything along or delete it.
account-nobody = Who are you?
account-name = Your name
account-name-save = Save
account-name-yours = Nobody else with an account can have this name, or one that looks or sounds like it.
account-name-shared = Until you make a passkey, others may go by this name too.
account-keep = Come back for certain
account-guest = You are a guest: only this browser knows you. A passkey keeps your name, your seats and your points, and brings you back on any device – with your finger, face or code, no password.
account-kept = Your account is kept. Make a passkey on each device of yours, or one that travels with you.
account-passkey = Passkey
account-passkey-dates = made { $made }, last used { $used }
account-passkey-remove = Remove { $label }
account-passkey-last = This is your last passkey. Without it you are a guest again: only this browser knows you, and your name is anybody’s.
account-passkey-last-yes = Remove it
account-passkey-make = Make a passkey
account-passkey-more = One more passkey
account-no-passkeys = This browser knows no passkeys. The link below takes you to one that does.
account-not-made = No passkey was made. If this device has one for you already, you need no other.
account-not-signed = No passkey was chosen.
account-move = To another device
account-move-text = A link that works once brings you to your phone or computer. Whoever opens it is you: show it to nobody.
account-link = Link to your other device
account-link-qr = Code with the link to your other device
account-link-make = Make the link
account-link-again = Make another
account-link-until = Open it on the other device, or scan the code. It works once, until { $time }.
account-arrival = Is this your device?
account-arrival-text = You have followed a link that moves a player here. Go on if you made it yourself.
account-arrival-yes = Yes, this is me
account-no = No
account-left-behind = { $name }, who plays on this device as a guest, stays behind and cannot come back.
account-sign-in = You have an account?
account-sign-in-text = Sign in with the passkey that you made elsewhere.
account-sign-in-do = Sign in with a passkey
account-sign-in-yes = Sign in all the same
account-others = Lost a device?
account-others-text = Then sign out everywhere but here. Passkeys stay: remove above the one that was lost.
account-sign-out = Sign out everywhere else
account-everything = Everything about you
account-export-text = Take along everything that is stored about you, as a file.
account-export = Download everything
account-saved = The file is in your downloads.
account-delete-text = Or delete it all: name, passkeys, links and seats. Matches of others stay, without your name.
account-delete = Delete everything…
account-delete-sure = { $name } will be gone for good, at once and everywhere. Nobody can bring it back.
account-delete-yes = Delete for good
account-gone = Everything is deleted
account-gone-text = There is nothing left of you here. You can come again any time, as somebody new.
danger-title = This browser will forget you
danger-text = It keeps nothing, or only until this private window is closed: then your name, your seat and your points are lost. A passkey or a link to another browser saves them.
danger-keep = Keep me
danger-understood = I know
report-title = Suggest or report a fault
report-about = Tell the people who run Remi what is missing or broken.
report-label = What would you like to tell us?
report-note = We read it, and keep it without your name. Leave out what nobody should know.
report-consent = Send along which table this is ({ $table }{ $deal ->
        [0] {""}
       *[other] , deal { $deal }
    }, version { $version }), so that we can look at it.
report-send = Send
report-thanks = Thank you. We have it.
privacy-title = What we keep
privacy-about = Exactly what Remi stores, for how long, and how to take it along or delete it.
privacy-intro = No cookies, no advertising, no statistics of visitors, nothing from other sites. This is everything, and it is deleted by itself when its time is up:
privacy-what = What
privacy-long = How long
privacy-days = { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
privacy-hours = { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
privacy-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
privacy-ever = for good
privacy-browser = until you clear it or delete your account
privacy-row-player = Your name, a random number for you, when you first came and which table you last made or sit at. Counted from your last visit.
privacy-row-account = With an account: your passkeys (public keys, what they are called, when they were made and used) and that the name is yours. Counted from your last visit.
privacy-row-token = What makes this browser you: a signed token that only your browser has. The server keeps its number and can void it.
privacy-row-challenge = The question that a passkey answers, as a fingerprint.
privacy-row-link = The one-time link, as a fingerprint.
privacy-row-connection = The open connection: its number, whose it is, at which table, and in which of 256 equal groups your address falls.
privacy-row-open = A table before its match: who sits there, the house rules. Counted from the last change.
privacy-row-playing = A table in its match: names, cards and moves. Counted from the last change.
privacy-row-over = A table after its match. Counted from the last change.
privacy-row-deal = Finished deals: cards, moves and points, with players’ random numbers, without names.
privacy-row-played = At which tables you played, for you to ask.
privacy-row-match = Matches of the ladder, with random numbers.
privacy-row-ladder = The monthly ladder and its champions: name and points, public. And of each of your matches on it when it ended and what it brought, with your random number.
privacy-row-address = Your address: only a fingerprint of it, to count connections and turn away floods. It is in no log.
privacy-row-report = What you suggest or report, with the page and its language, without who you are; the table only if you agreed.
privacy-row-reporting = That you have reported something: a fingerprint of your number, to count reports and turn away floods.
privacy-row-log = Logs of the servers: times, numbers of connections, faults of ours. No names, addresses, cards or messages.
privacy-row-backup = Backups, from which the operators alone can restore after a fault.
privacy-row-browser = In your browser itself: the token, your settings, the order of your cards.
privacy-rights = Your say
privacy-rights-text = On the page of your account you can change your name, take along everything as a file, and delete it all at once. After that the deals and matches of others are still there with a random number that stands for nobody, and the ladder without your name; in backups your data runs out by itself.
privacy-where = It is stored at Amazon Web Services, encrypted, and given to nobody.

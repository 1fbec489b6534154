"""The game of Remi: its rules as a function from state and command to a new state.

Theory of operation. A `Table` is a frozen value that holds a whole match. `apply` takes a table, a
command and the time and returns a new table with the events that happened, or raises `Refused`
and nothing has changed. `settle` brings about what time alone brings about. `view_for` is the only
way out: what one seat, or a spectator, may see. `encode` and `decode` turn a table into compact
bytes and back.

Nothing in here reads a clock, rolls dice or does any input or output, and it is all standard
library: time comes in as an argument, the order of the cards from a secret that was handed in and
from what the players contributed (`engine.shuffle`).

The modules, each importing only from those below it::

    __main__    ask, play, replay: the engine on the command line
    transcript  a match as text: commands, events or refusal, what every seat sees
    bot         a player that chooses from its view alone
    turns       the best turn, outs              view   what a seat may see
    solver      the best melds of a hand
    codec       table ↔ bytes                    play   apply, settle, legal: the only change
    clock       deadlines                        scoring  price of a deal, places, ladder
    table       the state and its audit
    moves       commands, events, the move log
    melds       runs and sets, jokers, points
    rules       house rules, options, refusals
    cards       cards and packs                  shuffle  order by hashing, commitments
"""

from engine.cards import Card, Rank, Suit, card, cards, pack
from engine.clock import computer_on_turn, next_alarm, next_deadline
from engine.codec import decode, encode
from engine.melds import End, Kind, Meld
from engine.moves import (
    Cancel,
    Command,
    Confirm,
    Connect,
    Discard,
    Draw,
    Drop,
    Event,
    GiveUp,
    GoOn,
    Group,
    Lay,
    LayOff,
    Leave,
    Pause,
    PlayOn,
    Resume,
    Return,
    Swap,
    Take,
    TakeBottom,
    WaitAgain,
)
from engine.play import Offers, Step, apply, contribute, legal, new_match, settle
from engine.rules import OPTIONS, RULESETS, Code, Options, Refused, Rules, check_options
from engine.shuffle import commitment
from engine.table import How, Phase, Result, Table, audit
from engine.view import View, view_for

__all__ = [
    # a match
    "Table", "new_match", "apply", "settle", "next_deadline", "next_alarm", "computer_on_turn",
    "contribute", "Step", "Refused",
    "Code", "audit", "encode", "decode", "Phase", "Result", "How",
    # what a seat may see and do
    "View", "view_for", "Offers", "legal",
    # commands and events
    "Command", "Draw", "Take", "TakeBottom", "Return", "Lay", "Group", "Cancel", "LayOff", "Swap",
    "Discard", "Confirm", "Connect", "Drop", "PlayOn", "Leave", "WaitAgain", "GoOn", "Pause",
    "Resume", "GiveUp", "Event",
    # cards and melds
    "Card", "Suit", "Rank", "card", "cards", "pack", "Meld", "Kind", "End",
    # house rules
    "RULESETS", "OPTIONS", "Options", "Rules", "check_options", "commitment",
]  # fmt: skip

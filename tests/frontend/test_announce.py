"""What a screen reader hears of a whole match is what happened, in every language.

The frames are those of one seat in a match that `plain` plays; what is to be heard is put together
here from the engine's events and the catalogues alone.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import engine
from engine import Command, Step, moves
from engine.bot import plain
from engine.table import Phase, Table
from frontend import catalogue
from frontend.build import HERE, speaker
from functions.service import lobby, telling
from functions.service.record import Player, Record
from infra.local.scenes.seen import EVENTS

NAMES = ("Ana", "Иво", "Mia")
ME = 0
NOW = 1_800_000_000_000
TOLD = Path(__file__).with_name("told.js")
KINDS = {kind: name for name, kind in EVENTS.items()}


class News(NamedTuple):
    """What comes of one step: it is to be heard in this order."""

    table: Table
    events: tuple[moves.Event, ...] = ()
    ended: bool = False
    turns: bool = False
    sentence: tuple[str, dict[str, Any]] | None = None
    """What keeps the match from going on, or goes on again: a message and its facts."""


class Match:
    """A match of three, one command after the other, with the frames and the news of one seat."""

    def __init__(self, ruleset: str, secret: int) -> None:
        players = [Player(f"player{seat}aaaaa", name) for seat, name in enumerate(NAMES)]
        opened = lobby.opened("k3v9x2m7", players[0], ruleset, {}, 3, bytes(32), NOW)
        for player in players[1:]:
            opened = lobby.seated(opened, player)
        table = engine.new_match(ruleset, {}, 3, secret.to_bytes(32, "big"), NOW)
        record = lobby.started(opened, NOW)
        self._record: Record = record._replace(game=table, secret=table.secret, host=table.host)
        self.now = NOW
        self.frames = [self._frame()]
        self.news: list[News] = []

    @property
    def table(self) -> Table:
        assert self._record.game is not None
        return self._record.game

    def _frame(self) -> Any:
        return json.loads(telling.frame(self._record, ME, self.now))

    def _note(self, step: Step, says: str, facts: dict[str, Any]) -> None:
        before = self.table
        self._record = self._record._replace(game=step.table, version=self._record.version + 1)
        self.frames.append(self._frame())
        ended = len(step.table.results) > len(before.results)
        turns = _on_turn(step.table) and not _on_turn(before)
        sentence = (says, facts) if says else None
        self.news.append(News(step.table, step.events, ended, turns, sentence))

    def does(
        self, command: Command, says: str = "", /, by_computer: bool = False, **facts: Any
    ) -> None:
        """Let a command be carried out; `says`: the sentence that it brings."""
        step = engine.apply(self.table, command, self.now, by_computer=by_computer)
        self._note(step, says, facts)

    def waits(self, seconds: int, says: str = "", /, **facts: Any) -> None:
        """Let time pass that the server notices."""
        self.now += seconds * 1000
        self._note(engine.settle(self.table, self.now), says, facts)

    def looks(self, seconds: int, says: str, /, **facts: Any) -> None:
        """Let time pass that only the page notices."""
        self.now += seconds * 1000
        self.frames.append(self._frame())
        self.news.append(News(self.table, sentence=(says, facts)))

    def play(self) -> None:
        """Let whoever has to do something do it, and note what comes of it."""
        table = self.table
        if table.phase is Phase.BREAK:
            seat = next(at for at, one in enumerate(table.seats) if not one.ready)
        else:
            seat = table.deal.turn
        command = plain(engine.view_for(table, seat))
        self.does(command, by_computer=table.seats[seat].computer)

    def play_to(self, seat: int, phase: Phase = Phase.DRAW, says: str = "", **facts: Any) -> None:
        """Play until it is a seat's turn; `says`: the sentence that the last step brings."""
        while (self.table.deal.turn, self.table.phase) != (seat, phase):
            self.play()
        if says:
            self.news[-1] = self.news[-1]._replace(sentence=(says, facts))


def _on_turn(table: Table) -> bool:
    return table.phase in (Phase.DRAW, Phase.PLAY) and table.deal.turn == ME


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a match in which everything is told that can happen between people at play."""
    found = Match("classic", 11)
    while found.table.phase is not Phase.OVER:
        found.play()
    return found


@pytest.fixture(scope="module")
def absences() -> Match:
    """Return a match in which people go and come back, pause, run out of time, and leave."""
    ana, ivo, mia = NAMES
    found = Match("classic", 11)
    found.play_to(1)
    found.does(moves.Drop(1))
    waiting = {"name": ivo, "why": "away", "left": "2:00", "who": "you", "chooser": ana}
    found.waits(5, "say-waiting", **waiting)
    found.looks(120, "say-choose", name=ivo, why="away")
    found.does(moves.WaitAgain(ME), "say-waiting", **waiting)
    found.does(moves.Connect(1), "say-they-draw", name=ivo)
    found.does(moves.Pause(1), "say-pause-asked", names=ivo, count=1)
    found.does(moves.Pause(ME), "say-pause-waits", names=mia)
    found.does(moves.Pause(2), "say-paused", left="15:00", names=", ".join(NAMES))
    found.does(moves.Resume(2), "say-they-draw", name=ivo)
    found.play_to(ME, Phase.PLAY)
    found.does(moves.Pause(2), "say-pause-asked", names=mia, count=1)
    found.does(moves.Resume(2))
    # A turn of a minute, the reserve, and a second of grace.
    found.looks(46, "announce-seconds", seconds=14)
    found.looks(14, "announce-reserve")
    found.waits(181, "say-timed-out")
    found.does(moves.PlayOn(ME), "say-play", needed=51)
    found.play_to(1)
    found.does(moves.Leave(2))
    found.play_to(2, says="say-choose", name=mia, why="left")
    found.does(moves.GoOn(ME))
    found.does(moves.Leave(1))
    found.play_to(1, says="say-choose", name=ivo, why="left")
    found.does(moves.GoOn(ME), "say-left-alone-you")
    return found


@pytest.fixture(scope="module")
def take_overs() -> Match:
    """Return a match in which a computer plays for people who are gone, until they are back."""
    found = Match("championship", 11)
    found.play_to(ME)
    # A turn of twenty seconds, the reserve of a minute, and a second of grace.
    found.looks(6, "announce-seconds", seconds=14)
    found.looks(14, "announce-reserve")
    found.waits(61, "say-computer", points=30)
    found.play_to(1)
    found.does(moves.PlayOn(ME), "say-they-draw", name=NAMES[1])
    found.does(moves.Leave(2))
    found.play_to(ME, Phase.PLAY)
    found.does(moves.Connect(2))
    found.play_to(ME)
    return found


def heard(match: Match, speak: Any) -> list[str]:
    """Return what is to be heard after each frame but the first."""

    def card(face: str) -> str:
        if face == "JK":
            return speak("card-joker")
        return speak("card-name", rank=speak(f"rank-{face[0]}"), suit=speak(f"suit-{face[1]}"))

    def said(table: Table, event: moves.Event) -> str:
        melds = {meld.id: meld for meld in table.deal.melds}
        facts = {"name": NAMES[event.seat], "who": "you" if event.seat == ME else "they"}
        facts |= {"card": "", "owner": "", "cards": 0, "opened": "no", "melds": ""}
        match event:
            case moves.Laid(_, ids, opened):
                laid = [" ".join(card(one.face) for one in melds[id].cards) for id in ids]
                facts |= {"melds": ", ".join(laid), "opened": "yes" if opened else "no"}
            case moves.LaidOff(_, face, id) | moves.Swapped(_, face, id):
                facts |= {"card": card(face), "owner": NAMES[melds[id].owner]}
            case moves.Reshuffled(_, count):
                facts |= {"cards": count}
            case moves.Drew() | moves.GivenUp() | moves.TookOver() | moves.CameBack():
                pass
            case _:
                facts |= {"card": card(event.card)}
        return speak(f"event-{KINDS[type(event)]}", **facts)

    texts = []
    for table, events, ended, turns, sentence in match.news:
        lines = [said(table, event) for event in events]
        if ended:
            result = table.results[-1]
            name = "" if result.winner is None else NAMES[result.winner]
            lines.append(speak(f"how-{result.how}", name=name))
        if turns:
            lines.append(speak("announce-your-turn"))
        if sentence:
            message, facts = sentence
            lines.append(speak(message, **facts))
        texts.append(". ".join(lines))
    return texts


def test_the_recorded_match_has_everything_in_it(match: Match) -> None:
    kinds = Counter(type(event) for news in match.news for event in news.events)
    wanted = (moves.Drew, moves.Took, moves.Laid, moves.LaidOff, moves.Swapped, moves.Discarded)
    assert all(kinds[kind] >= 3 for kind in wanted), kinds
    assert len({news.ended for news in match.news}) == 2


@pytest.mark.parametrize("recorded", ["match", "absences", "take_overs"])
def test_what_is_heard_is_what_happened_in_every_language(
    request: pytest.FixtureRequest, recorded: str
) -> None:
    match: Match = request.getfixturevalue(recorded)
    languages = catalogue.load(HERE / "strings")
    texts = {name: catalogue.write(known, known) for name, known in languages.items()}
    asked = json.dumps({"languages": texts, "frames": match.frames})
    done = subprocess.run(
        ["node", str(TOLD)], input=asked, capture_output=True, text=True, check=True
    )
    told: dict[str, list[str]] = json.loads(done.stdout)
    assert told.keys() == catalogue.SOURCES.keys()
    for name, known in languages.items():
        assert told[name][1:] == heard(match, speaker(name, known)), name
    assert len({tuple(lines) for lines in told.values()}) == len(languages)

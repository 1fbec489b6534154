"""What a screen reader hears of a whole match is what happened, in every language.

The frames are those of one seat in a match that `plain` plays; what is to be heard is put together
here from the engine's events and the catalogues alone.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import moves
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
        self.frames = [self._frame()]
        self.news: list[tuple[Table, tuple[moves.Event, ...], bool, bool]] = []

    @property
    def table(self) -> Table:
        assert self._record.game is not None
        return self._record.game

    def _frame(self) -> Any:
        return json.loads(telling.frame(self._record, ME, NOW))

    def play(self) -> None:
        """Let whoever has to do something do it, and note what comes of it."""
        before = self.table
        if before.phase is Phase.BREAK:
            seat = next(at for at, one in enumerate(before.seats) if not one.ready)
        else:
            seat = before.deal.turn
        step = engine.apply(before, plain(engine.view_for(before, seat)), NOW)
        self._record = self._record._replace(game=step.table, version=self._record.version + 1)
        self.frames.append(self._frame())
        ended = len(step.table.results) > len(before.results)
        turns = _on_turn(step.table) and not _on_turn(before)
        self.news.append((step.table, step.events, ended, turns))


def _on_turn(table: Table) -> bool:
    return table.phase in (Phase.DRAW, Phase.PLAY) and table.deal.turn == ME


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a match in which everything is told that can happen between people at play."""
    found = Match("classic", 11)
    while found.table.phase is not Phase.OVER:
        found.play()
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
            case moves.Drew():
                pass
            case _:
                facts |= {"card": card(event.card)}
        return speak(f"event-{KINDS[type(event)]}", **facts)

    texts = []
    for table, events, ended, turns in match.news:
        lines = [said(table, event) for event in events]
        if ended:
            result = table.results[-1]
            name = "" if result.winner is None else NAMES[result.winner]
            lines.append(speak(f"how-{result.how}", name=name))
        if turns:
            lines.append(speak("announce-your-turn"))
        texts.append(". ".join(lines))
    return texts


def test_the_recorded_match_has_everything_in_it(match: Match) -> None:
    kinds = Counter(type(event) for _, events, _, _ in match.news for event in events)
    wanted = (moves.Drew, moves.Took, moves.Laid, moves.LaidOff, moves.Swapped, moves.Discarded)
    assert all(kinds[kind] >= 3 for kind in wanted), kinds
    assert len({ended for _, _, ended, _ in match.news}) == 2


def test_what_is_heard_is_what_happened_in_every_language(match: Match) -> None:
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

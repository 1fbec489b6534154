"""What is going on, for everybody who looks: players online, tables in play, open tables.

Many look and few change anything, so it is worked out at most once in `FRESH_MS`, by whoever looks
first, and noted as the very frame that all are told. A look costs one small read, whatever there
is to see; working it out costs a query for each ruleset and two for the counts, each of which is
bounded. Nothing here grows with the number of players.
"""

from __future__ import annotations

import hashlib
from typing import Final

import engine
from functions.protocol import frames
from functions.service.cycle import Cycle
from functions.service.ports import Counted, Note

FRESH_MS: Final = 3_000
"""How old what is told may be. A page looks every five seconds, so nothing is ten seconds old."""
_NAME: Final = "hall"
_DIGITS: Final = 12


class Hall:
    """The use case of looking around."""

    def __init__(self, cycle: Cycle) -> None:
        self._cycle = cycle
        self._store = cycle.store

    def tell(self, connection: str, seen: str | None) -> None:
        """Tell a connection what is going on, unless it has seen just that."""
        now = self._cycle.clock.now()
        note = self._store.note(_NAME)
        if note is None or now - note.at >= FRESH_MS:
            note = Note(now, self._frame())
            self._store.write_note(_NAME, note)
        version, frame = note.data[:_DIGITS], note.data[_DIGITS:]
        if seen is None or version != seen.encode():
            self._cycle.say(connection, frame)

    def _frame(self) -> bytes:
        """Return the version of what is going on, and the frame that tells it."""
        shown: frames.TablesFrame = {
            "type": "tables",
            "seen": "",
            "online": max(0, self._store.counted(Counted.ONLINE)),
            "playing": max(0, self._store.counted(Counted.PLAYING)),
            "tables": [
                {
                    "table": one.table,
                    "ruleset": one.ruleset,
                    "players": one.players,
                    "options": dict(one.options),
                    "names": list(one.names),
                    "since": one.made_at,
                }
                for ruleset in engine.RULESETS
                for one in self._store.listings(ruleset)
            ],
        }
        digest = hashlib.blake2s(frames.dump(shown), digest_size=_DIGITS // 2).hexdigest()
        return digest.encode() + frames.dump({**shown, "seen": digest})

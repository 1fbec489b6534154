"""Keeps the store in a folder, so that a process which was killed goes on where it was.

Every write that the store acknowledges is on disk before the caller hears of it, one transaction
each: what a player has been told is never lost with the process. One process may use a folder at
a time.
"""

from __future__ import annotations

import base64
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class FolderInUse(Exception):
    """Another process keeps its games in this folder."""


class Disk:
    """A folder with one file of key, value pairs in kinds (`item`, `schedule`, `secret`)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        # Calls come from many threads, one at a time behind the store's lock.
        self._file = sqlite3.connect(
            folder / "store.sqlite", timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._file.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = NORMAL")
            # Nothing is read after the start, so pages need not be kept in memory: 256 KiB.
            self._file.execute("PRAGMA cache_size = -256")
            self._file.execute(
                "CREATE TABLE IF NOT EXISTS kept"
                " (kind TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (kind, key)) STRICT"
            )
            # Takes the lock now rather than at the first move.
            self._file.execute("DELETE FROM kept WHERE kind = ''")
        except sqlite3.OperationalError as error:
            self._file.close()
            raise FolderInUse(str(folder)) from error

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep everything that the block puts and drops, or nothing of it."""
        self._file.execute("BEGIN")
        try:
            yield
        except BaseException:
            self._file.execute("ROLLBACK")
            raise
        self._file.execute("COMMIT")

    def put(self, kind: str, key: str, value: Any) -> None:
        """Keep a value (JSON, bytes allowed), replacing an older one."""
        self._file.execute(
            "INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (kind, key, _to_text(value))
        )

    def drop(self, kind: str, key: str) -> None:
        """Forget a value; nothing happens if there is none."""
        self._file.execute("DELETE FROM kept WHERE kind = ? AND key = ?", (kind, key))

    def all(self, kind: str) -> Iterator[tuple[str, Any]]:
        """Yield key and value of everything of a kind."""
        rows = self._file.execute("SELECT key, value FROM kept WHERE kind = ?", (kind,)).fetchall()
        for key, value in rows:
            yield key, _from_text(value)

    def close(self) -> None:
        """Let go of the folder."""
        self._file.close()


def _to_text(value: Any) -> str:
    def encode(raw: bytes) -> dict[str, str]:
        return {"$bytes": base64.b64encode(raw).decode()}

    return json.dumps(value, default=encode, separators=(",", ":"))


def _from_text(text: str) -> Any:
    def decode(found: dict[str, Any]) -> Any:
        return base64.b64decode(found["$bytes"]) if found.keys() == {"$bytes"} else found

    return json.loads(text, object_hook=decode)

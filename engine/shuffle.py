"""Where the order of a deck comes from: a secret, the players' own entropy, and hashing.

Nobody needs to trust the server. Before any player has said anything about deal *k*, the server
publishes the commitment to the seed of deal *k*; the players then send entropy of their own; the
order follows from both, and after the deal the seed is shown, so that every player can compute the
commitment and the order again. All of it is SHA-256, so a page can do the same:

* seed of deal k = ``SHA256("remi seed" ‖ secret ‖ u16(k))``
* commitment = ``SHA256("remi commitment" ‖ seed)``, as hexadecimal digits
* key = ``SHA256("remi order" ‖ seed ‖ (u8(length) ‖ entropy) for each seat ‖ u16(k) ‖ u8(r))``,
  where r is the number of the reshuffle within the deal, 0 for the deal itself
* the order: cards sorted by ``SHA256(key ‖ u16(index))``, the index counted in the canonical pack,
  and before a reshuffle in the discard pile, its oldest card first

Numbers are big-endian. Sorting by independent hashes gives every order the same chance, needs no
random number generator, and gives the same result in any language.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
MOST_ENTROPY_BYTES = 8


def deal_seed(secret: bytes, deal: int) -> bytes:
    """Return the 32-byte seed of one deal; knowing it tells nothing about any other deal's."""
    return sha256(b"remi seed" + secret + deal.to_bytes(2, "big")).digest()


def commitment_to(seed: bytes) -> str:
    """Return the 64 hexadecimal digits that bind the server to this seed without showing it."""
    return sha256(b"remi commitment" + seed).hexdigest()


def commitment(secret: bytes, deal: int) -> str:
    """Return the commitment to the seed of one deal, as it is published before the deal."""
    return commitment_to(deal_seed(secret, deal))


def _key(seed: bytes, entropies: Iterable[bytes], deal: int, reshuffle: int) -> bytes:
    said = b"".join(len(entropy).to_bytes(1, "big") + entropy for entropy in entropies)
    numbers = deal.to_bytes(2, "big") + reshuffle.to_bytes(1, "big")
    return sha256(b"remi order" + seed + said + numbers).digest()


def shuffled(
    items: Sequence[T], seed: bytes, entropies: Iterable[bytes], deal: int, reshuffle: int = 0
) -> tuple[T, ...]:
    """Return the items in the order that seed, entropies, deal and reshuffle number give.

    `items` must come in the agreed order (see the module), since places are what is hashed.
    """
    key = _key(seed, entropies, deal, reshuffle)
    ranked = sorted(
        range(len(items)), key=lambda index: sha256(key + index.to_bytes(2, "big")).digest()
    )
    return tuple(items[index] for index in ranked)


def first_dealer(seed: bytes, entropies: Iterable[bytes], players: int) -> int:
    """Draw the seat that deals first (§3), from the same seed and entropies as deal 1.

    The reshuffle number 255 keeps the draw apart from every order of cards.
    """
    return shuffled(range(players), seed, entropies, 1, 255)[0]

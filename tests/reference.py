"""The shuffle written a second time, from the published format alone."""

import hashlib


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def reference_seed(secret, deal):
    return sha(b"remi seed", secret, deal.to_bytes(2, "big"))


def reference_commitment(seed):
    return sha(b"remi commitment", seed).hex()


def reference_order(items, seed, entropies, deal, reshuffle=0):
    said = [bytes([len(entropy)]) + entropy for entropy in entropies]
    key = sha(b"remi order", seed, *said, deal.to_bytes(2, "big"), bytes([reshuffle]))
    places = sorted(range(len(items)), key=lambda i: sha(key, i.to_bytes(2, "big")))
    return tuple(items[i] for i in places)


def reference_pack(packs, jokers):
    return [
        rank + suit + "'" * copy
        for copy in range(packs)
        for suit in "shdc"
        for rank in "A23456789TJQK"
    ] + ["JK" + "'" * copy for copy in range(jokers)]

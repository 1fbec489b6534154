"""Situations written as text: what tests need to state a position and read it again.

Cards are written as everywhere (``7h``, ``7h'``, ``JK``); a meld's cards stand in table order, a
joker in it bare. Nothing here decides a rule: melds are built with the engine's own reader, and
everything else is put where the test says.
"""

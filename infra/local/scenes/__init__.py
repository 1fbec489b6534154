"""Named situations at a table, for developers, screenshots and tests.

========== =================================================================================
`stacking`  packs in an order that deals wanted hands
`position`  a match played on to where a scene begins: every state is one the rules lead to
`catalogue` the scenes by name
`company`   the other seats, kept by sockets and played by `plain`
`stage`     puts a scene into the local store and opens it in a browser
========== =================================================================================

`make play SCENE=NAME` prints the link of a scene, and `/scenes/` beside the game lists all. Each
visit puts the scene up anew, at a table of its own.
"""

from infra.local.scenes.catalogue import SCENES
from infra.local.scenes.stage import Stage

__all__ = ["SCENES", "Stage"]

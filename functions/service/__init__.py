"""The use cases of the service, behind one narrow door: `Service`.

Theory of operation. A table is one `record.Record`, an immutable value that is stored whole. Every
change is a step from one record to the next, and all steps go through `cycle.Cycle`, which settles
what time has brought about, arms the alarm, saves under a condition on the version, and tells
every connection its own view – in this order. The steps themselves are small pure functions:
`lobby` (seats, host, start, rematch), `act` (commands of the game), and attaching and dropping
connections. `presence` and `tables` are the use cases that choose a step, `identity` knows who
somebody is, `telling` composes what is told, and `ports` says what all this needs from the world.
"""

from functions.service.cycle import Busy
from functions.service.door import Service
from functions.service.presence import Crowded

__all__ = ["Busy", "Crowded", "Service"]

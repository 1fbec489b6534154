"""Print the AsyncAPI document of the protocol: `python -m functions.protocol`."""

import json
import sys

from functions.protocol.document import document

json.dump(document(), sys.stdout, indent=2)
sys.stdout.write("\n")

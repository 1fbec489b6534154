"""The local cloud: the game on one machine, with the handlers and the SDK exactly as deployed.

What AWS does in production is done here by small stand-ins, each in its own module:

==================  ===============================================================================
`gateway`           API Gateway's WebSocket side: events, `@connections`, limits
`scheduler`         EventBridge Scheduler: one-off schedules, fired when due
`aws`               DynamoDB, Scheduler's store and Secrets Manager: moto behind one lock
`disk`              what makes the store outlive the process
`site`              CloudFront and the bucket: the static pages with their headers
`runtime`           Lambda: events in and out as JSON, a context, a time limit
`template`          reads `template.yaml`, so that names and schemas are written once
`scenes`            named situations at a table, to look at and to test
`cloud`             all of it together, on one port
==================  ===============================================================================

Nothing in `engine` or `functions` knows that it runs here.
"""

from infra.local.cloud import Handlers, LocalCloud, running_cloud
from infra.local.gateway import Faults, Limits

__all__ = ["Faults", "Handlers", "Limits", "LocalCloud", "running_cloud"]

"""The service around the game: what stands between a browser's socket and the engine.

`handlers` are the Lambda entry points, `wiring` builds one `service.Service` a process from the
environment, `store`, `gateway` and `timers` are the adapters to DynamoDB, the `@connections` API
and EventBridge Scheduler, `service` holds the use cases behind one narrow door, and `protocol`
says what travels over the wire. Imports go in that order and never back.
"""

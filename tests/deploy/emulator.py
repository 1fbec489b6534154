"""Starts MiniStack and writes down what it keeps to itself.

`python -m tests.deploy.emulator DENIALS LOG` appends a line to the file DENIALS for every request
that IAM refuses, and to LOG whatever a function logs when a socket calls it: MiniStack drops both,
where AWS has CloudTrail and CloudWatch. One thing is set right: it takes every schedule for one of
the group `default` when it looks for a permission. And it looks for due schedules every second
instead of every ten. Nothing else is changed.
"""

import json
import sys
from pathlib import Path

from ministack.core import iam_actions, iam_evaluator, lambda_runtime


def main() -> None:
    denials, log = map(Path, sys.argv[1:])
    enforce, invoke = iam_evaluator.enforce, lambda_runtime.Worker.invoke
    resource = iam_actions.extract_resource_arn

    def noting_enforce(key, action, service, region, resource_arn="*", service_context=None):
        found = enforce(key, action, service, region, resource_arn, service_context)
        if found is not None:
            who = getattr(found, "principal_arn", "") or getattr(found, "code", "")
            with denials.open("a") as file:
                file.write(f"AccessDenied {action} on {resource_arn} for {who}\n")
        return found

    def noting_invoke(self, *arguments, **named):
        response = invoke(self, *arguments, **named)
        if response.get("log") or response.get("error"):
            with log.open("a") as file:
                file.write(f"{self.func_name}: {response.get('log')} {response.get('error', '')}\n")
        return response

    def grouped_resource(service, method, path, headers, body, *others):
        found = resource(service, method, path, headers, body, *others)
        if service == "scheduler" and method in ("POST", "PUT"):
            group = json.loads(body or b"{}").get("GroupName", "default")
            return found.replace(":schedule/default/", f":schedule/{group}/")
        return found

    iam_actions.extract_resource_arn = grouped_resource
    iam_evaluator.enforce = noting_enforce
    lambda_runtime.Worker.invoke = noting_invoke

    from ministack.app import main as serve
    from ministack.services import scheduler

    scheduler._SCHEDULE_TICK_INTERVAL = 1

    sys.argv[1:] = []
    serve()


if __name__ == "__main__":
    main()

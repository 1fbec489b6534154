"""The stack that an operator deploys plays a whole deal."""

import os
import subprocess
import sys

from tests.deploy.evening import Evening
from tests.deploy.stack import NAME, ROOT, STAGE


def test_two_people_play_a_whole_deal_and_the_schedule_starts_the_next(stack, record_property):
    evening = Evening(stack, whole_deal=True)
    steps = []
    for step in evening.play():
        steps.append(step)
    assert stack.denials() == []
    assert '"fate":"internal"' not in stack.log()
    record_property(
        "line",
        f"deploy: {len(steps)} steps, {evening.commands} commands in the deal, "
        f"the schedule fired {evening.waited_s:.0f} s into the break",
    )


def test_the_pages_are_published_as_the_operator_does_it(stack):
    done = subprocess.run(
        [sys.executable, "-m", "infra.publish", "--config-env", "staging"],
        cwd=ROOT,
        env={**os.environ, **stack.credentials, "AWS_ENDPOINT_URL": stack.address},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert stack.outputs["SiteUrl"] in done.stdout
    s3, bucket = stack.client("s3"), stack.outputs["PagesBucketName"]
    page = s3.head_object(Bucket=bucket, Key="en/index.html")
    assert (page["CacheControl"], page["ContentType"]) == ("no-cache", "text/html; charset=utf-8")
    assets = s3.list_objects_v2(Bucket=bucket, Prefix="assets/")["Contents"]
    for asset in assets:
        said = s3.head_object(Bucket=bucket, Key=asset["Key"])["CacheControl"]
        assert said == "public, max-age=31536000, immutable"


def test_what_goes_wrong_raises_alarms(stack):
    found = stack.client("cloudwatch").describe_alarms()["MetricAlarms"]
    alarms = {one["AlarmName"]: (one["Namespace"], one["MetricName"]) for one in found}
    assert alarms == {
        f"{NAME}-faults": (f"Remi/{NAME}", "Faults"),
        f"{NAME}-crashes": (f"Remi/{NAME}", "Crashes"),
        f"{NAME}-dead-letters": ("AWS/SQS", "ApproximateNumberOfMessagesVisible"),
        f"{NAME}-turned-away": ("AWS/ApiGateway", "ClientError"),
        f"{NAME}-connect-throttles": ("AWS/Lambda", "Throttles"),
        f"{NAME}-message-throttles": ("AWS/Lambda", "Throttles"),
    }
    looked_at = {
        one["AlarmName"]: {part["Name"]: part["Value"] for part in one["Dimensions"]}
        for one in found
    }
    assert looked_at[f"{NAME}-message-throttles"] == {"FunctionName": f"{NAME}-message"}
    assert looked_at[f"{NAME}-connect-throttles"] == {"FunctionName": f"{NAME}-connect"}
    assert looked_at[f"{NAME}-turned-away"] == {"ApiId": stack.api, "Stage": STAGE}
    logs = stack.client("logs")
    for function in ("connect", "message", "disconnect", "timer"):
        filters = logs.describe_metric_filters(logGroupName=f"/aws/lambda/{NAME}-{function}")
        patterns = {
            one["metricTransformations"][0]["metricName"]: one["filterPattern"]
            for one in filters["metricFilters"]
        }
        assert set(patterns) == {"Faults", "Crashes"}
        assert patterns["Faults"] == '{ $.fate = "internal" }'


def test_production_stands_beside_staging(stack, host_build):
    stack.deploy(host_build, "default", "--no-confirm-changeset")
    stacks = stack.client("cloudformation").describe_stacks()["Stacks"]
    outputs = {
        one["StackName"]: {given["OutputKey"]: given["OutputValue"] for given in one["Outputs"]}
        for one in stacks
        if one["StackName"] in (NAME, "remi")
    }
    staging, production = outputs[NAME], outputs["remi"]
    assert set(staging) == set(production)
    assert not set(staging.values()) & set(production.values())


def test_cloudfront_shows_the_key_that_the_api_looks_for(stack):
    """The same secret on both sides, as the deployment has put it there."""
    settings = stack.client("lambda").get_function_configuration(FunctionName=f"{NAME}-connect")
    key = settings["Environment"]["Variables"]["ORIGIN_KEY"]
    assert len(key) == 64
    site = stack.client("cloudfront").get_distribution_config(Id=stack.outputs["SiteId"])
    shown = {
        header["HeaderName"]: header["HeaderValue"]
        for origin in site["DistributionConfig"]["Origins"]["Items"]
        for header in origin.get("CustomHeaders", {}).get("Items", [])
    }
    assert shown == {"X-Origin-Key": key}

"""The template and the code agree."""

import importlib
import re

import pytest

from infra.local.aws import Aws, _environment
from infra.local.template import Template

TEMPLATE = Template()
FUNCTIONS = {
    name: resource["Properties"]
    for name, resource in TEMPLATE.resources.items()
    if resource["Type"] == "AWS::Serverless::Function"
}


def statements(policies):
    """Yield every statement of a function's policies, managed ones of this template included."""
    for policy in policies:
        if "Ref" in policy:
            policy = TEMPLATE.properties(policy["Ref"])["PolicyDocument"]
        yield from policy["Statement"]


def actions(function):
    found = set()
    for statement in statements(FUNCTIONS[function]["Policies"]):
        wanted = statement["Action"]
        found |= {wanted} if isinstance(wanted, str) else set(wanted)
    return found


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_handler_exists(name):
    module, function = FUNCTIONS[name]["Handler"].rsplit(".", 1)
    assert callable(getattr(importlib.import_module(module), function))


def test_the_routes_are_those_of_the_local_gateway():
    routes = TEMPLATE.properties("SocketApi")["Routes"]
    wanted = {
        route: FUNCTIONS[integration["FunctionArn"]["Fn::GetAtt"][0]]["Handler"].split("_")[-1]
        for route, integration in routes.items()
    }
    assert wanted == {"$connect": "connect", "$disconnect": "disconnect", "$default": "message"}
    assert TEMPLATE.properties("SocketApi")["RouteSelectionExpression"] == "$request.body.type"


def test_the_environment_is_what_the_code_reads():
    wiring = importlib.import_module("functions.wiring")
    read = {name.upper() for name in wiring.Settings._fields}
    set_here = set(TEMPLATE.data["Globals"]["Function"]["Environment"]["Variables"])
    assert read <= set_here
    # The rest is read by powertools itself.
    assert {name for name in set_here - read if not name.startswith("POWERTOOLS_")} == set()


def test_the_code_can_be_wired_from_the_templates_environment():
    wiring = importlib.import_module("functions.wiring")
    settings = wiring.Settings.read(_environment(TEMPLATE, "http://127.0.0.1:1/local"))
    assert settings.schedule_group == "remi-local-timers"


def test_the_timer_is_called_by_the_name_it_has():
    variables = TEMPLATE.data["Globals"]["Function"]["Environment"]["Variables"]
    arn = variables["TIMER_TARGET_ARN"]["Fn::Sub"]
    assert arn.endswith(":function:" + FUNCTIONS["TimerFunction"]["FunctionName"]["Fn::Sub"])
    may = TEMPLATE.properties("TimerRole")["Policies"][0]["PolicyDocument"]["Statement"][0]
    assert (may["Action"], may["Resource"]["Fn::Sub"]) == ("lambda:InvokeFunction", arn)


def test_the_table_costs_a_move_one_write():
    table = TEMPLATE.properties("GameTable")
    assert table["BillingMode"] == "PAY_PER_REQUEST"
    assert "GlobalSecondaryIndexes" not in table
    assert "LocalSecondaryIndexes" not in table
    assert "StreamSpecification" not in table


def test_no_function_may_scan_or_touch_what_it_does_not_use():
    every = set().union(*(actions(name) for name in FUNCTIONS))
    assert not {action for action in every if "*" in action}
    assert not every & {"dynamodb:Scan", "dynamodb:Query"}
    assert actions("ConnectFunction") == {
        "secretsmanager:GetSecretValue",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
    }
    for name in FUNCTIONS:
        for statement in statements(FUNCTIONS[name]["Policies"]):
            assert statement["Resource"] != "*"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_is_built_and_logged(name):
    resource = TEMPLATE.resources[name]
    assert resource["Metadata"]["BuildMethod"] == "makefile"
    makefile = (importlib.import_module("infra.setup").ROOT / "Makefile").read_text()
    assert re.search(rf"^[^\t#]*\bbuild-{name}\b.*:", makefile, re.MULTILINE)
    log = TEMPLATE.properties(resource["Properties"]["LoggingConfig"]["LogGroup"]["Ref"])
    assert "RetentionInDays" in log


def test_an_unknown_reference_is_not_guessed():
    with pytest.raises(KeyError):
        TEMPLATE.environment({"Stage": "local"})


def test_the_local_cloud_knows_every_reference():
    aws = Aws(TEMPLATE, "http://127.0.0.1:1/local")
    assert aws.timer_arn.startswith("arn:aws:lambda:")

"""The template and the code agree."""

import importlib
import json
import re
import subprocess

import pytest

from infra.local.aws import Aws, _environment
from infra.local.template import PATH, Template, resolve

TEMPLATE = Template()
FUNCTIONS = {
    name: resource["Properties"]
    for name, resource in TEMPLATE.resources.items()
    if resource["Type"] == "AWS::Serverless::Function"
}


def statements(function):
    """Return every statement of a function's role."""
    role = TEMPLATE.properties(FUNCTIONS[function]["Role"]["Fn::GetAtt"][0])
    (policy,) = role["Policies"]
    assert "ManagedPolicyArns" not in role
    return policy["PolicyDocument"]["Statement"]


def listed(value):
    return [value] if isinstance(value, str) else value


def actions(function):
    return {action for found in statements(function) for action in listed(found["Action"])}


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


def test_the_api_believes_the_distribution_and_nobody_else():
    """One secret on both sides; the function that counts addresses is the only one to have it."""
    own = {
        name: function.get("Environment", {}).get("Variables", {})
        for name, function in FUNCTIONS.items()
    }
    key = own.pop("ConnectFunction")["ORIGIN_KEY"]
    assert key["Fn::Sub"] == "{{resolve:secretsmanager:${OriginSecret}:SecretString:key}}"
    assert not any(own.values())
    origins = {
        origin["Id"]: origin
        for origin in TEMPLATE.properties("Site")["DistributionConfig"]["Origins"]
    }
    said = [{"HeaderName": "X-Origin-Key", "HeaderValue": key}]
    assert origins["socket"]["OriginCustomHeaders"] == said
    assert "OriginCustomHeaders" not in origins["pages"]
    secret = TEMPLATE.properties("OriginSecret")["GenerateSecretString"]
    assert (secret["GenerateStringKey"], secret["PasswordLength"]) == ("key", 64)


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


def test_no_function_may_do_more_than_a_few_named_things():
    every = set().union(*(actions(name) for name in FUNCTIONS))
    assert not {action for action in every if "*" in action}
    assert not every & {"dynamodb:Scan", "logs:CreateLogGroup"}
    for name in FUNCTIONS:
        for statement in statements(name):
            # X-Ray alone knows no resources.
            wide = statement["Resource"] == "*"
            assert wide == (statement["Sid"] == "SendTraces")


def test_only_those_who_need_them_can_read_the_token_keys_and_arm_timers():
    def who(action):
        return {name for name in FUNCTIONS if action in actions(name)}

    assert who("secretsmanager:GetSecretValue") == {"ConnectFunction", "MessageFunction"}
    # Whatever may pass a turn on may have to arm the next alarm.
    arming = {"MessageFunction", "DisconnectFunction", "TimerFunction"}
    assert who("scheduler:CreateSchedule") == who("iam:PassRole") == arming
    # Whatever may end a match books it on the ladder.
    assert who("dynamodb:Query") == who("dynamodb:DeleteItem") == arming
    assert who("ssm:GetParameter") == {"MessageFunction"}
    assert "execute-api:ManageConnections" not in actions("ConnectFunction")


@pytest.mark.parametrize("name", FUNCTIONS)
def test_items_are_only_open_to_a_function_by_their_kind(name):
    kinds = {"PLAYER#*", "TABLE#*", "CONN#*", "SEEN#*", "NAME#*", "REPORT#*", "LISTING#*", "HALL"}
    kinds |= {"LADDER#*"}
    for statement in statements(name):
        if any(action.startswith("dynamodb:") for action in listed(statement["Action"])):
            assert statement["Resource"] == {"Fn::GetAtt": ["GameTable", "Arn"]}
            keys = statement["Condition"]["ForAllValues:StringLike"]["dynamodb:LeadingKeys"]
            assert set(keys) <= kinds


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_is_built_and_logged(name):
    resource = TEMPLATE.resources[name]
    assert resource["Metadata"]["BuildMethod"] == "makefile"
    makefile = (importlib.import_module("infra.setup").ROOT / "Makefile").read_text()
    assert re.search(rf"^[^\t#]*\bbuild-{name}\b.*:", makefile, re.MULTILINE)
    log = TEMPLATE.properties(name.replace("Function", "Log"))
    assert log["LogGroupName"] == {"Fn::Sub": f"/aws/lambda/${{{name}}}"}
    assert log["RetentionInDays"] == {"Ref": "LogRetentionDays"}
    # The role comes before the function and says its name a second time.
    (may,) = [found for found in statements(name) if found["Sid"] == "WriteItsLog"]
    called = resource["Properties"]["FunctionName"]["Fn::Sub"]
    assert may["Resource"]["Fn::Sub"].endswith(f":log-group:/aws/lambda/{called}:*")


def test_a_timer_that_fails_for_good_is_kept():
    queue = {"Fn::GetAtt": ["TimerDeadLetters", "Arn"]}
    assert FUNCTIONS["TimerFunction"]["DeadLetterQueue"]["TargetArn"] == queue
    for role in ("TimerFunctionRole", "TimerRole"):
        found = TEMPLATE.properties(role)["Policies"][0]["PolicyDocument"]["Statement"]
        (may,) = [one for one in found if one["Action"] == "sqs:SendMessage"]
        assert may["Resource"] == queue


def test_two_copies_can_stand_in_one_account():
    for name, resource in TEMPLATE.resources.items():
        properties = resource["Properties"]
        named = [properties.get(key) for key in ("Name", "FunctionName", "LogGroupName")]
        for config in ("OriginAccessControlConfig", "ResponseHeadersPolicyConfig"):
            named.append(properties.get(config, {}).get("Name"))
        for given in filter(None, named):
            assert "${AWS::StackName}" in given["Fn::Sub"] or name.endswith("Log"), name
        for key in ("BucketName", "TableName", "QueueName", "RoleName"):
            assert key not in properties


def test_the_alarm_counts_what_the_handlers_log():
    # That such a line has `fate` at its top is tested with the handlers.
    alarms = Template(PATH.parent / "infra/alarms.yaml")
    for name in ("Connect", "Message", "Disconnect", "Timer"):
        filtered = alarms.properties(f"{name}Faults")
        assert filtered["FilterPattern"] == '{ $.fate = "internal" }'
        assert filtered["LogGroupName"] == {"Ref": f"{name}Log"}
        given = TEMPLATE.properties("Alarms")["Parameters"]
        assert given[f"{name}Log"] == {"Ref": f"{name}Log"}


def test_every_alarm_is_in_the_readme_and_tells_the_topic():
    alarms = Template(PATH.parent / "infra/alarms.yaml")
    readme = (PATH.parent / "README.md").read_text(encoding="utf-8")
    found = [
        resource["Properties"]
        for resource in alarms.resources.values()
        if resource["Type"] == "AWS::CloudWatch::Alarm"
    ]
    assert len(found) == 6
    for alarm in found:
        assert f"| `{alarm['AlarmName']['Fn::Sub'].removeprefix('${Name}')}` |" in readme
        assert alarm["AlarmActions"]["Fn::If"][:2] == ["HasTopic", [{"Ref": "TopicArn"}]]
        assert alarm["TreatMissingData"] == "notBreaching"
    # Each parameter is given, so that no alarm looks at what is not there.
    assert set(TEMPLATE.properties("Alarms")["Parameters"]) == set(alarms.data["Parameters"])


def test_every_parameter_is_in_the_readme():
    readme = (PATH.parent / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in readme.splitlines() if line.startswith("| `")]
    for name, parameter in TEMPLATE.data["Parameters"].items():
        (row,) = [row for row in rows if f"`{name}`" in row[1]]
        assert (str(parameter["Default"]) or "none") in row[2]


def test_the_access_log_says_nothing_about_people():
    """No address, no header - the token is in one - and nothing of what was said."""
    written = TEMPLATE.properties("SocketApi")["AccessLogSettings"]["Format"]
    kept = {"requestTime", "routeKey", "eventType", "connectionId", "status", "requestId"}
    faults = {"error.message", "integrationErrorMessage"}
    assert set(re.findall(r"\$context\.([\w.]+)", written)) == kept | faults
    assert written.count("$") == len(kept | faults)


def test_an_unknown_reference_is_not_guessed():
    with pytest.raises(KeyError):
        TEMPLATE.environment({"Stage": "local"})


def test_the_local_cloud_knows_every_reference():
    aws = Aws(TEMPLATE, "http://127.0.0.1:1/local")
    assert aws.timer_arn.startswith("arn:aws:lambda:")


@pytest.mark.parametrize(
    ("function", "uri", "wanted"),
    [
        ("PagePaths", "/", "/index.html"),
        ("PagePaths", "/en/", "/en/index.html"),
        ("PagePaths", "/en/table.html", "/en/table.html"),
        ("PagePaths", "/assets/home-K3V9.js", "/assets/home-K3V9.js"),
        ("SocketPath", "/socket", "/staging"),
    ],
)
def test_what_cloudfront_makes_of_an_address(function, uri, wanted):
    code = TEMPLATE.properties(function)["FunctionCode"]
    code = code if isinstance(code, str) else resolve(code, {"Stage": "staging"})
    ask = f"{code}\nconsole.log(handler({{request: {{uri: {json.dumps(uri)}}}}}).uri)"
    done = subprocess.run(["node", "-e", ask], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == wanted

"""Reads `template.yaml`, so that table keys, environment and headers are written down once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

PATH = Path(__file__).resolve().parents[2] / "template.yaml"


class _Loader(yaml.SafeLoader):
    """A loader that turns `!Ref x` and its kin into the long form (`{"Ref": "x"}`)."""


def _intrinsic(loader: _Loader, tag: str, node: yaml.Node) -> dict[str, Any]:
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        assert isinstance(node, yaml.MappingNode)
        value = loader.construct_mapping(node, deep=True)
    if tag == "GetAtt" and isinstance(value, str):
        value = value.split(".", 1)
    return {tag if tag in ("Ref", "Condition") else f"Fn::{tag}": value}


_Loader.add_multi_constructor("!", _intrinsic)


class Template:
    """The SAM template as data."""

    def __init__(self, path: Path = PATH) -> None:
        # The loader is a SafeLoader, which makes plain data and nothing else.
        self.data: dict[str, Any] = yaml.load(path.read_text(), _Loader)  # noqa: S506

    @property
    def resources(self) -> dict[str, dict[str, Any]]:
        """All resources by logical id."""
        resources: dict[str, dict[str, Any]] = self.data["Resources"]
        return resources

    def properties(self, logical_id: str) -> dict[str, Any]:
        """Return the properties of one resource; raises KeyError if there is none of that name."""
        properties: dict[str, Any] = self.resources[logical_id]["Properties"]
        return properties

    def environment(self, values: Mapping[str, str]) -> dict[str, str]:
        """Return the environment of every function, with `values` for what is referred to.

        `values` maps names as in `Ref` and `Sub` (`Stage`, `AWS::Region`, `TimerRole.Arn`);
        raises KeyError for a reference that it does not know.
        """
        variables = self.data["Globals"]["Function"]["Environment"]["Variables"]
        return {name: resolve(self._chosen(value), values) for name, value in variables.items()}

    def _chosen(self, value: Any) -> Any:
        """Return a value, or what it is by the default of each parameter if it is conditional."""
        match value:
            case {"Fn::If": [condition, then, otherwise]}:
                return then if self._holds(self.data["Conditions"][condition]) else otherwise
        return value

    def _holds(self, condition: Any) -> bool:
        match condition:
            case {"Fn::Not": [inner]}:
                return not self._holds(inner)
            case {"Fn::Equals": [{"Ref": parameter}, text]}:
                return str(self.data["Parameters"][parameter]["Default"]) == str(text)
        raise ValueError(f"no local meaning for {condition!r}")

    def table(self, logical_id: str) -> dict[str, Any]:
        """Return the arguments of `create_table` (without a name) for one table."""
        wanted = ("AttributeDefinitions", "KeySchema", "BillingMode")
        return {name: self.properties(logical_id)[name] for name in wanted}

    def headers(self, logical_id: str) -> dict[str, str]:
        """Return the headers that a policy adds, except the one that is for TLS alone."""
        config = self.properties(logical_id)["ResponseHeadersPolicyConfig"]
        security = config["SecurityHeadersConfig"]
        policy = security["ContentSecurityPolicy"]["ContentSecurityPolicy"]
        return {
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": security["FrameOptions"]["FrameOption"],
            "Referrer-Policy": security["ReferrerPolicy"]["ReferrerPolicy"],
            **{item["Header"]: item["Value"] for item in config["CustomHeadersConfig"]["Items"]},
        }


def resolve(value: Any, values: Mapping[str, str]) -> str:
    """Return the text that a value of the template stands for.

    >>> resolve({"Fn::Sub": "https://${Api}.${AWS::Region}/"}, {"Api": "a1", "AWS::Region": "r"})
    'https://a1.r/'
    >>> resolve({"Fn::GetAtt": ["TimerRole", "Arn"]}, {"TimerRole.Arn": "arn:x"})
    'arn:x'
    """
    match value:
        case {"Ref": name}:
            return values[name]
        case {"Fn::GetAtt": parts}:
            return values[".".join(parts)]
        case {"Fn::Sub": str(text)}:
            return re.sub(r"\$\{([^}]+)\}", lambda found: values[found[1]], text)
        case str() | int():
            return str(value)
    raise ValueError(f"no local meaning for {value!r}")

"""What is uploaded for each function: small, only what it runs, and it starts."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import struct
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from infra.local.template import Template
from tests.deploy.stack import NAME, REGION, ROOT

FUNCTIONS = [
    name for name, one in Template().resources.items() if one["Type"] == "AWS::Serverless::Function"
]
LIMIT_MB = 15
AARCH64 = 0xB7
OURS = {"engine", "functions"}
SECRETS = re.compile(
    rb"AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/]{32}"
    rb"|secret_access_key\s*[=:]\s*[\"'][^\"'\s]"
)
# What Lambda's own Python brings along, and the client that it runs a handler with.
RUNTIME = (
    *("awslambdaric", "simplejson", "snapshot-restore-py"),
    *("boto3", "botocore", "s3transfer", "jmespath", "python-dateutil", "six", "urllib3"),
)


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def from_the_lock() -> set[str]:
    """Return the names of the distributions that are shipped."""
    lock = (ROOT / "infra/lambda.lock").read_text()
    return {name.lower() for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)}


def test_each_package_is_small(lambda_build, tmp_path, record_property):
    sizes = {}
    for name in FUNCTIONS:
        target = tmp_path / f"{name}.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            folder = lambda_build.parent / name
            for path in files(folder):
                archive.write(path, path.relative_to(folder))
        sizes[name] = target.stat().st_size / 1e6
    record_property(
        "line", "zipped: " + ", ".join(f"{name} {size:.1f} MB" for name, size in sizes.items())
    )
    assert max(sizes.values()) <= LIMIT_MB


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_package_holds_our_code_and_what_the_lock_says(lambda_build, name):
    folder = lambda_build.parent / name
    shipped = {
        path.name.rpartition(".dist-info")[0].rpartition("-")[0].replace("_", "-").lower()
        for path in folder.glob("*.dist-info")
    }
    assert shipped == from_the_lock()
    allowed = {*OURS, "typing_extensions.py"} | {
        "annotated_types", "aws_lambda_powertools", "itsdangerous", "jmespath", "pydantic",
        "pydantic_core", "typing_inspection", "tzdata",
        "webauthn", "OpenSSL", "_cffi_backend.cpython-313-aarch64-linux-gnu.so", "cbor2", "cffi",
        "cryptography", "pyasn1", "pyasn1_modules", "pycparser",
    }  # fmt: skip
    top = {path.name for path in folder.iterdir() if path.suffix != ".dist-info"}
    assert top >= OURS
    assert top <= allowed
    # Our own folders go whole: every file is one that is kept here.
    kept = subprocess.run(
        ["git", "ls-files", *OURS], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {path.relative_to(folder).as_posix() for part in OURS for path in files(folder / part)}
    assert ours <= set(kept)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_package_holds_nothing_that_does_not_belong(lambda_build, name):
    folder = lambda_build.parent / name
    for path in files(folder):
        where = path.relative_to(folder)
        assert not {"tests", "test", "frontend", "node_modules", "infra"} & set(where.parts), where
        assert path.suffix not in {".pyc", ".pyo", ".pem", ".key", ".env", ".map"}, where
        content = path.read_bytes()
        assert not SECRETS.search(content), where
        if content[:4] == b"\x7fELF":
            # For the machine that runs it, and for its Python or any.
            assert struct.unpack_from("<H", content, 18)[0] == AARCH64, where
            assert re.search(r"cpython-313|abi3", where.name), where


class RuntimeApi:
    """Lambda's Runtime API with one event to hand out."""

    def __init__(self, event: dict) -> None:
        self.answer: tuple[str, dict] | None = None
        self.answered = threading.Event()
        self.stopped = threading.Event()
        api = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            asked = 0

            def do_GET(self) -> None:
                Handler.asked += 1
                if Handler.asked > 1:
                    # There is no second event; the client is killed while it waits.
                    api.stopped.wait()
                    self.close_connection = True
                    return
                self._say(
                    200,
                    json.dumps(event),
                    {
                        "Content-Type": "application/json",
                        "Lambda-Runtime-Aws-Request-Id": "request-1",
                        "Lambda-Runtime-Deadline-Ms": "9999999999999",
                        "Lambda-Runtime-Invoked-Function-Arn": f"arn:aws:lambda:::function:{NAME}",
                    },
                )

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                api.answer = self.path, json.loads(body or b"null")
                self._say(202, "{}", {})
                api.answered.set()

            def _say(self, status: int, body: str, headers: dict[str, str]) -> None:
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(body))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True

    @contextmanager
    def serving(self) -> Iterator[str]:
        thread = threading.Thread(target=self.server.serve_forever)
        thread.start()
        try:
            yield f"127.0.0.1:{self.server.server_port}"
        finally:
            self.stopped.set()
            self.server.shutdown()
            self.server.server_close()
            thread.join()


def runtime(folder: Path) -> Path:
    """Make a folder with what Lambda's own Python has, and nothing else of ours."""
    for distribution in RUNTIME:
        found = importlib.metadata.distribution(distribution)
        for part in {file.parts[0] for file in found.files or () if file.parts[0] != ".."}:
            here = folder / part
            if not here.exists() and part != "__pycache__":
                here.symlink_to(found.locate_file(part))
    return folder


def test_lambdas_own_runtime_starts_a_handler_from_the_built_folder(stack, host_build, tmp_path):
    event = json.loads((ROOT / "tests/functions/events/message.json").read_text())
    # A ping needs no table: it is parsed by pydantic and answered to a socket that is not there.
    event["body"] = '{"type":"ping"}'
    code = host_build.parent / "MessageFunction"
    given = stack.client("lambda").get_function_configuration(FunctionName=f"{NAME}-message")
    api = RuntimeApi(event)
    with api.serving() as address:
        process = subprocess.Popen(
            # Without any site: what is imported comes from the built folder or from the runtime.
            [sys.executable, "-S", "-m", "awslambdaric", given["Handler"]],
            cwd=code,
            env={
                **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
                **given["Environment"]["Variables"],
                **stack.credentials,
                "AWS_REGION": REGION,
                "AWS_ENDPOINT_URL": stack.address,
                "AWS_LAMBDA_RUNTIME_API": address,
                "AWS_LAMBDA_FUNCTION_NAME": given["FunctionName"],
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "512",
                "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
                "LAMBDA_TASK_ROOT": str(code),
                "PYTHONPATH": f"{code}{os.pathsep}{runtime(tmp_path)}",
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            answered = api.answered.wait(30)
        finally:
            process.kill()
            said = process.communicate()[0]
    assert answered, said
    assert api.answer == (
        "/2018-06-01/runtime/invocation/request-1/response",
        {"statusCode": 200},
    ), said
    assert "internal" not in said

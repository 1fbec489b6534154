"""Publishes the built pages: `python -m infra.publish --config-env staging`.

Assets are named after their content and go first, kept for ever by browsers; then the pages, which
browsers ask for each time, so that no page ever names an asset that is not there yet. What browsers
may still have open keeps working: an asset that is no longer in the build stays for 30 days.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

import boto3

from infra.local.site import HASHED, TYPES, at_home, cache_control

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = timedelta(days=30)
"""How long an asset outlives the last build that had it."""


class Published(NamedTuple):
    """What publishing did."""

    sent: tuple[str, ...]
    """Keys that were written, in this order."""
    removed: tuple[str, ...]
    invalidation: str | None
    """The id of the invalidation, None if no page changed."""


def publish(
    folder: Path, bucket: str, distribution: str, url: str, s3: Any, cloudfront: Any, now: datetime
) -> Published:
    """Make a bucket hold what is in a folder, and the distribution forget the pages before.

    The pages name `url` as the address they are served at.

    Pages are sent if they changed, assets always: so an asset's date is that of the last build that
    had it. Raises `ValueError` for a file whose kind is not known, before
    anything is sent, and `FileNotFoundError` for a folder without an index page.
    """
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(f"{folder} holds no index.html: build the pages first")
    files = {path.relative_to(folder).as_posix(): path for path in sorted(_files(folder))}
    holds = {key: at_home(path, url) for key, path in files.items()}
    if unknown := [key for key, path in files.items() if path.suffix not in TYPES]:
        raise ValueError(f"of no known kind: {', '.join(unknown)}")
    there = {found["Key"]: found for found in _objects(s3, bucket)}
    sent = [
        key
        for key in sorted(files, key=lambda key: (not _is_asset(key), key))
        if _is_asset(key) or key not in there or there[key]["ETag"].strip('"') != _md5(holds[key])
    ]
    for key in sent:
        s3.put_object(
            Bucket=bucket,
            Key=key,
            Body=holds[key],
            ContentType=TYPES[files[key].suffix],
            CacheControl=cache_control(f"/{key}"),
        )
    removed = [
        key
        for key, found in sorted(there.items())
        if key not in files and (not _is_asset(key) or now - found["LastModified"] > KEPT)
    ]
    for key in removed:
        s3.delete_object(Bucket=bucket, Key=key)
    if all(_is_asset(key) for key in (*sent, *removed)):
        return Published(tuple(sent), tuple(removed), None)
    batch = {
        # The same when the SDK tries again, so that it makes no second one.
        "CallerReference": hashlib.sha256(repr((sent, removed, str(now))).encode()).hexdigest(),
        "Paths": {"Quantity": 1, "Items": ["/*"]},
    }
    made = cloudfront.create_invalidation(DistributionId=distribution, InvalidationBatch=batch)
    return Published(tuple(sent), tuple(removed), made["Invalidation"]["Id"])


def _is_asset(key: str) -> bool:
    return f"/{key}".startswith(HASHED)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _objects(s3: Any, bucket: str) -> Iterator[dict[str, Any]]:
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        yield from page.get("Contents", ())


def _md5(content: bytes) -> str:
    """Return what S3 calls an object of this content that was sent in one piece."""
    return hashlib.md5(content, usedforsecurity=False).hexdigest()


def where(config: Path, environment: str) -> tuple[str, str]:
    """Return the stack's name and region as `samconfig.toml` says them for an environment.

    >>> where(ROOT / "samconfig.toml", "staging")
    ('remi-staging', 'eu-central-1')
    """
    known = tomllib.loads(config.read_text())
    parameters = known[environment]["global"]["parameters"]
    return parameters["stack_name"], parameters["region"]


def not_carried_out(cloudformation: Any, stack: str) -> str | None:
    """Return the name of the newest change of a stack, if it waits to be carried out.

    To whoever answers no, `sam deploy` has not failed; pages must not go ahead of their functions.
    """
    pages = cloudformation.get_paginator("list_change_sets").paginate(StackName=stack)
    changes = [change for page in pages for change in page["Summaries"]]
    newest = max(changes, key=lambda change: change["CreationTime"], default=None)
    if newest is None or newest["ExecutionStatus"] != "AVAILABLE":
        return None
    name: str = newest["ChangeSetName"]
    return name


def main() -> None:
    """Publish from the command line."""
    parser = argparse.ArgumentParser(prog="python -m infra.publish", description=__doc__)
    parser.add_argument("--config-env", default="default", help="as for `sam deploy`")
    parser.add_argument("--folder", type=Path, default=ROOT / "frontend/dist", help="built pages")
    arguments = parser.parse_args()
    stack, region = where(ROOT / "samconfig.toml", arguments.config_env)
    client: Any = boto3.session.Session(region_name=region).client
    if waiting := not_carried_out(client("cloudformation"), stack):
        sys.exit(f"not published: say yes to the stack's changes, or delete {waiting}")
    (found,) = client("cloudformation").describe_stacks(StackName=stack)["Stacks"]
    outputs = {output["OutputKey"]: output["OutputValue"] for output in found["Outputs"]}
    try:
        done = publish(
            arguments.folder,
            outputs["PagesBucketName"],
            outputs["SiteId"],
            outputs["SiteUrl"],
            client("s3"),
            client("cloudfront"),
            datetime.now(UTC),
        )
    except (ValueError, FileNotFoundError) as error:
        sys.exit(f"not published: {error}")
    print(f"{len(done.sent)} files sent, {len(done.removed)} removed: {outputs['SiteUrl']}")


if __name__ == "__main__":
    main()

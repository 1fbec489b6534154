"""What browsers and the distribution are told about the pages, on moto."""

from datetime import UTC, datetime, timedelta

import boto3
import pytest
from moto import mock_aws

from frontend.build import SITE
from infra.local.site import ANYWHERE
from infra.publish import ROOT, TYPES, not_carried_out, publish

BUCKET = "pages"
URL = "https://remi.example"
NOW = datetime.now(UTC)
IMMUTABLE = "public, max-age=31536000, immutable"


class Site:
    """A bucket, a distribution and a folder of pages."""

    def __init__(self, folder):
        session = boto3.session.Session("test", "test", region_name="eu-central-1")
        self.s3, self.cloudfront = session.client("s3"), session.client("cloudfront")
        self.folder = folder
        place = {"LocationConstraint": "eu-central-1"}
        self.s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
        made = self.cloudfront.create_distribution(
            DistributionConfig={
                "CallerReference": "x",
                "Comment": "",
                "Enabled": True,
                "Origins": {
                    "Quantity": 1,
                    "Items": [
                        {
                            "Id": "pages",
                            "DomainName": f"{BUCKET}.s3.amazonaws.com",
                            "S3OriginConfig": {"OriginAccessIdentity": ""},
                        }
                    ],
                },
                "DefaultCacheBehavior": {
                    "TargetOriginId": "pages",
                    "ViewerProtocolPolicy": "redirect-to-https",
                },
            }
        )
        self.distribution = made["Distribution"]["Id"]
        self.write("index.html", "<p>one</p>")
        self.write("en/table.html", "<p>table</p>")
        self.write("assets/home-AAAA.js", "1")
        self.write("assets/site-BBBB.css", "2")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def publish(self, now=NOW):
        return publish(self.folder, BUCKET, self.distribution, URL, self.s3, self.cloudfront, now)

    def there(self):
        found = self.s3.list_objects_v2(Bucket=BUCKET).get("Contents", [])
        return {one["Key"] for one in found}

    def head(self, key):
        return self.s3.head_object(Bucket=BUCKET, Key=key)

    def invalidations(self):
        found = self.cloudfront.list_invalidations(DistributionId=self.distribution)
        return found["InvalidationList"].get("Items", [])


@pytest.fixture
def site(tmp_path):
    with mock_aws():
        yield Site(tmp_path)


def test_assets_are_for_ever_and_pages_are_asked_for_each_time(site):
    site.publish()
    said = {
        key: (site.head(key)["CacheControl"], site.head(key)["ContentType"]) for key in site.there()
    }
    assert said == {
        "index.html": ("no-cache", "text/html; charset=utf-8"),
        "en/table.html": ("no-cache", "text/html; charset=utf-8"),
        "assets/home-AAAA.js": (IMMUTABLE, "text/javascript; charset=utf-8"),
        "assets/site-BBBB.css": (IMMUTABLE, "text/css; charset=utf-8"),
    }


def test_pages_name_the_address_they_are_served_at(site):
    site.write("index.html", f'<link rel="canonical" href="{ANYWHERE}/">')
    site.publish()
    page = site.s3.get_object(Bucket=BUCKET, Key="index.html")["Body"].read()
    assert page == b'<link rel="canonical" href="https://remi.example/">'
    # What is there is what would be sent, so it is not sent again.
    assert "index.html" not in site.publish().sent


def test_assets_go_before_the_pages_that_name_them(site):
    assert site.publish().sent == (
        "assets/home-AAAA.js",
        "assets/site-BBBB.css",
        "en/table.html",
        "index.html",
    )


def test_only_pages_that_changed_are_sent_and_those_before_are_forgotten(site):
    site.publish()
    assert site.publish() == (("assets/home-AAAA.js", "assets/site-BBBB.css"), (), None)
    assert len(site.invalidations()) == 1
    site.write("index.html", "<p>two</p>")
    done = site.publish(NOW + timedelta(minutes=1))
    assert done.sent[2:] == ("index.html",)
    assert done.invalidation in {one["Id"] for one in site.invalidations()}
    assert site.s3.get_object(Bucket=BUCKET, Key="index.html")["Body"].read() == b"<p>two</p>"


def test_a_page_that_is_gone_is_removed_and_an_asset_stays_for_a_month(site):
    site.publish()
    (site.folder / "en/table.html").unlink()
    (site.folder / "assets/home-AAAA.js").unlink()
    assert site.publish(NOW + timedelta(days=1)).removed == ("en/table.html",)
    assert "assets/home-AAAA.js" in site.there()
    assert site.publish(NOW + timedelta(days=31)).removed == ("assets/home-AAAA.js",)


def test_an_unknown_kind_stops_everything_before_it_begins(site):
    site.write("notes.docx", "x")
    with pytest.raises(ValueError, match=r"notes\.docx"):
        site.publish()
    assert site.there() == set()


def test_an_empty_folder_empties_no_site(site):
    site.publish()
    (site.folder / "index.html").unlink()
    with pytest.raises(FileNotFoundError):
        site.publish()
    assert "index.html" in site.there()


class Changes:
    """CloudFormation's change sets of one stack, by age from the oldest, two to a page."""

    def __init__(self, *states):
        self.made = [
            {
                "ChangeSetName": f"change {n}",
                "ExecutionStatus": state,
                "CreationTime": NOW + timedelta(n),
            }
            for n, state in enumerate(states)
        ]

    def get_paginator(self, operation):
        assert operation == "list_change_sets"
        return self

    def paginate(self, StackName):
        assert StackName == "remi"
        for start in range(0, len(self.made), 2):
            # In no order that could be relied on.
            yield {"Summaries": self.made[start : start + 2][::-1]}


@pytest.mark.parametrize(
    ("states", "waiting"),
    [
        ((), None),
        (("EXECUTE_COMPLETE", "AVAILABLE"), "change 1"),
        (("EXECUTE_COMPLETE", "AVAILABLE", "AVAILABLE"), "change 2"),
        # Answered with yes after a no, or nothing was left to change.
        (("AVAILABLE", "EXECUTE_COMPLETE"), None),
        (("AVAILABLE", "OBSOLETE", "UNAVAILABLE"), None),
    ],
)
def test_pages_wait_for_changes_of_the_stack_that_were_refused(states, waiting):
    """`sam deploy` says nothing more of those to whoever answers no."""
    assert not_carried_out(Changes(*states), "remi") == waiting


def test_builder_and_publisher_agree_on_the_address_to_replace():
    assert ANYWHERE == SITE


def test_every_file_that_the_build_makes_is_of_a_known_kind():
    built = ROOT / "frontend/dist"
    assert {path.suffix for path in built.rglob("*") if path.is_file()} <= set(TYPES)

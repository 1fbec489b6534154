"""The privacy page says what the template and the service do."""

import re
from pathlib import Path

import pytest

from frontend import build, privacy
from functions import store
from functions.service import identity, keeping, record
from functions.store import accounts, ladder
from infra.local.template import Template

SHOWN = re.compile(r'<tr data-kept="(\w+)"><td>([^<]+)</td><td>([^<]+)</td></tr>')


@pytest.mark.slow
def test_the_page_says_how_long_everything_is_kept(tmp_path: Path) -> None:
    build.build(tmp_path)
    for language, days in (("en", "days"), ("hr", "dana"), ("sr-Latn", "dana")):
        page = (tmp_path / language / "privacy.html").read_text("utf-8")
        rows = {name: said for name, _, said in SHOWN.findall(page)}
        assert list(rows) == [row.name for row in privacy.kept()]
        assert rows["player"] == f"400 {days}"
        assert rows["account"] == f"430 {days}"
        assert rows["log"] == f"30 {days}"
    assert SHOWN.findall(page)[0][1].startswith("Tvoje ime")


def test_no_time_that_the_service_has_is_missing() -> None:
    """Whoever adds something that is kept for a time says so on the page."""
    named = {
        name: value
        for module in (store, accounts, ladder, keeping, record)
        for name, value in vars(module).items()
        if name.endswith("_MS") and isinstance(value, int)
    }
    # These are lengths, and what a greeting does.
    lengths = {"HOUR_MS", "DAY_MS", "MINUTE_MS"}
    times = {value for name, value in named.items() if name not in lengths}
    times |= set(record.KEPT_MS.values()) | {identity.TOKEN_AGE_S * 1000}
    unit = {"privacy-days": 86_400_000, "privacy-hours": 3_600_000, "privacy-minutes": 60_000}
    said = {row.number * unit[row.unit] for row in privacy.kept() if row.number is not None}
    assert times <= said


def test_what_the_template_decides_is_what_the_page_says() -> None:
    template = Template()
    assert template.data["Parameters"]["LogRetentionDays"]["Default"] == privacy.LOG_DAYS
    recovery = template.properties("GameTable")["PointInTimeRecoverySpecification"]
    # Without a period of its own a table is recovered for 35 days back.
    assert recovery == {"PointInTimeRecoveryEnabled": True}
    # The address is in no log line of the API.
    access = template.properties("SocketApi")["AccessLogSettings"]["Format"]
    assert "sourceIp" not in access
    assert "identity" not in access

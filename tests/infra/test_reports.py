"""What operators read of what players report."""

import json
from datetime import date

from functions.service.keeping import Report
from functions.store.accounts import DynamoAccounts
from infra.local.aws import Aws
from infra.local.template import Template
from infra.reports import line, reports
from tests.fakes import START, FakeClock

DAY = 24 * 3600 * 1000


def test_reports_of_the_last_days_are_read_in_their_order():
    aws = Aws(Template(), "http://127.0.0.1:1/local")
    aws.start()
    try:
        kept = DynamoAccounts(lambda: aws.dynamodb, aws.table, FakeClock())
        kept.report(Report("r3", START, "Дугме", "table", "sr-Cyrl", "k3v9x2m7", 2, 17))
        kept.report(Report("r2", START - DAY, "x", "index", "en"))
        kept.report(Report("r1", START - 2 * DAY, "old", "index", "en"))
        found = list(reports(aws.dynamodb, aws.table, date(2026, 9, 21), 2))
    finally:
        aws.stop()
    assert found == [
        {"at": "2026-09-20T14:13:20Z", "text": "x", "page": "index", "language": "en"},
        {
            "at": "2026-09-21T14:13:20Z",
            "text": "Дугме",
            "page": "table",
            "language": "sr-Cyrl",
            "table": "k3v9x2m7",
            "deal": "2",
            "version": "17",
        },
    ]


def test_what_somebody_writes_is_nothing_that_a_terminal_obeys():
    text = "Дугме\x1b]0;a\x07\x9b2J\u202e\u2028\x7f\U000e0041"
    shown = line({"text": text})
    assert shown.isprintable()
    assert "Дугме" in shown
    assert json.loads(shown) == {"text": text}

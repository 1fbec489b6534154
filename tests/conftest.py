"""What holds for every test: in the full run nothing may be skipped."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--no-skips", action="store_true", help="a skipped test fails (what `make test` uses)"
    )


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    outcome = yield
    report = outcome.get_result()
    # A test that is skipped because its browser is missing must not look like a test that passed.
    if item.config.getoption("--no-skips") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which the full run forbids: {report.longrepr}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have recorded; workers do not show what tests print.

    What is recorded as a `line` stands for itself.
    """
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            said = value if name == "line" else f"{report.location[2]}: {name} {value}"
            terminalreporter.write_line(str(said))

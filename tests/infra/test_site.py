"""The static pages, with the headers that the template gives CloudFront."""

import http.client

import pytest

from infra.local import Handlers, running_cloud
from infra.local.site import ANYWHERE
from infra.local.template import Template


def ok(event, context):
    return {"statusCode": 200}


@pytest.fixture(scope="module")
def get(tmp_path_factory):
    tmp_path = tmp_path_factory.mktemp("site")
    (tmp_path / "secret.txt").write_text("not for you")
    site = tmp_path / "dist"
    for name in ("index.html", "404.html", "en/index.html", "assets/app-K3V9X2M7.js", "icon.svg"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name)
    (site / "named.html").write_text(f"{ANYWHERE}/named.html")
    with running_cloud(handlers=Handlers(ok, ok, ok, ok), site=site) as cloud:

        def get(path, method="GET"):
            connection = http.client.HTTPConnection("127.0.0.1", cloud.port, timeout=5)
            connection.request(method, path)
            answer = connection.getresponse()
            body = answer.read().decode()
            connection.close()
            return answer, body

        yield get


@pytest.mark.parametrize(
    ("path", "file", "kind"),
    [
        ("/", "index.html", "text/html"),
        ("/en/", "en/index.html", "text/html"),
        ("/en/?table=k3v9x2m7", "en/index.html", "text/html"),
        ("/assets/app-K3V9X2M7.js", "assets/app-K3V9X2M7.js", "text/javascript"),
        ("/icon.svg", "icon.svg", "image/svg+xml"),
    ],
)
def test_a_path_is_a_file_and_a_folder_its_index(get, path, file, kind):
    answer, body = get(path)
    assert (answer.status, body) == (200, file)
    # Both names of JavaScript are right; which one comes depends on the system's own list.
    assert answer.headers.get_content_type() in {
        kind,
        kind.replace("text/java", "application/java"),
    }


def test_a_page_names_the_address_it_is_served_at(get):
    answer, body = get("/named.html")
    assert body.startswith("http://127.0.0.1:")
    assert body.endswith("/named.html")
    assert answer.headers.get_content_type() == "text/html"


@pytest.mark.parametrize("path", ["/nothing", "/nothing/", "/en", "/assets/"])
def test_what_is_not_there_is_the_404_page(get, path):
    answer, body = get(path)
    assert (answer.status, body) == (404, "404.html")
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/../secret.txt", "/en/../../secret.txt", "/%2e%2e/secret.txt"])
def test_nothing_outside_the_pages_is_served(get, path):
    answer, body = get(path)
    assert answer.status == 404
    assert "not for you" not in body


def test_files_named_after_their_content_are_kept_and_others_asked_for(get):
    answer, _ = get("/assets/app-K3V9X2M7.js")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/en/", "/icon.svg"):
        answer, _ = get(path)
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/assets/app-K3V9X2M7.js", "/nothing"])
def test_every_page_carries_the_templates_headers(get, path):
    answer, _ = get(path)
    for name, value in Template().headers("SecurityHeaders").items():
        assert answer.headers[name] == value


def test_the_policy_lets_in_nothing_foreign():
    policy = Template().headers("SecurityHeaders")["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["connect-src"] == rules["style-src"] == "'self'"
    assert "unsafe" not in policy


def test_pages_can_only_be_read(get):
    answer, _ = get("/", "POST")
    assert answer.status == 405

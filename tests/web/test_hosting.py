"""Settings for hosts: one policy for all of them, and nothing of others written over.

`tests/e2e/test_nginx.py` serves an app with them.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorepad.cli.arguments import parse
from scorepad.i18n import LANGUAGES
from scorepad.ui.server.headers import FIXED, policy
from scorepad.web import builder, hosting, pages
from scorepad.web.builder import BuildReport, build
from scorepad.web.node import CannotBuild

from .conftest import BASE
from .test_pages import build_of

Files = Mapping[str, bytes]


def text_beside(site: BuildReport, name: str) -> str:
    file = site.folder.with_name(f"site.{name}")
    assert file in site.settings
    return file.read_text("utf-8")


def test_a_host_sends_what_the_server_sends_and_what_the_app_sends_itself(
    site: BuildReport, files: Files
) -> None:
    wanted = {name.decode(): value.decode() for name, value in FIXED}
    wanted |= {"content-security-policy": policy(b""), "cache-control": "no-cache"}
    lines = text_beside(site, "nginx.conf").splitlines()
    nginx = [re.fullmatch(r' +add_header (\S+) "(.*)" always;', line) for line in lines]
    assert {line[1]: line[2] for line in nginx if line} == wanted
    every, *others = (site.folder / "_headers").read_text("utf-8").splitlines()
    assert every == "/*"
    assert dict(line.strip().split(": ", 1) for line in others) == wanted
    assert build_of(files["sw.js"])["policy"] == wanted["content-security-policy"]
    assert wanted["content-security-policy"].endswith("; frame-ancestors 'none'")


def test_no_header_needs_quotes_or_more_room_than_hosts_give_a_line() -> None:
    for name, value in hosting.headers().items():
        assert not {*'"$\\\n'} & {*value}, name
        assert len(f"  {name}: {value}") < 2000, name


def test_every_kind_of_file_that_is_served_has_its_type(site: BuildReport) -> None:
    served = {file.suffix[1:] for file in site.folder.rglob("*") if file.is_file()}
    assert served - {"", "gz"} == set(hosting.TYPES) - {"xml"}
    assert hosting.TYPES["wasm"] == "application/wasm"
    assert hosting.TYPES["mjs"] == "text/javascript"


def test_unknown_addresses_go_to_the_page_that_reads_them(site: BuildReport) -> None:
    redirects = (site.folder / "_redirects").read_text("utf-8").splitlines()
    assert redirects == [f"{BASE}* /:splat 200", "/* /404.html 404"]
    assert hosting.inside("/")["_redirects"].splitlines() == ["/* /404.html 404"]
    assert f"error_page 403 404 =404 {BASE}404.html;" in text_beside(site, "nginx.conf")


def test_a_folder_may_have_its_own_page_for_unknown_addresses() -> None:
    files = ("404.html", "sv/404.html", "sv/rules/index.html", "da/404.html")
    own = ["/da/* /da/404.html 404", "/sv/* /sv/404.html 404"]
    redirects = hosting.inside("/", files)["_redirects"].splitlines()
    assert redirects == [*own, "/* /404.html 404"]
    nginx = hosting.beside("/x/", Path("/srv/x"), files)[Path("/srv/x.nginx.conf")]
    for folder in ("/x/", "/x/da/", "/x/sv/"):
        assert f"location {folder} {{" in nginx
        assert f"error_page 403 404 =404 {folder}404.html;" in nginx
    assert nginx.count("error_page") == 3


def test_settings_name_the_languages_and_none_of_their_pages(
    site: BuildReport, files: Files
) -> None:
    folders = [BASE, *(f"{BASE}{lang}/" for lang in sorted(LANGUAGES))]
    nginx = text_beside(site, "nginx.conf")
    assert re.findall(r"error_page 403 404 =404 (\S+)404.html;", nginx) == folders
    assert len(nginx.splitlines()) < 120
    # At the root of a host that reads them, each language has its line.
    redirects = hosting.inside("/", files)["_redirects"].splitlines()
    assert len(redirects) == len(folders)


def test_settings_for_hosts_are_no_part_of_the_app(site: BuildReport, files: Files) -> None:
    kept = build_of(files["sw.js"])["files"]
    assert not {"_headers", "_redirects"} & set(kept)
    mark = (site.folder / builder.MARK).read_text("utf-8").splitlines()
    assert {"_headers", "_redirects"} <= set(mark)


def test_the_workflow_builds_as_the_readme_says(site: BuildReport) -> None:
    workflow = text_beside(site, "workflow.yml")
    commands = re.findall(r"- run: (.*)", workflow)
    install, command = (shlex.split(line) for line in commands)
    assert install[:2] == ["pip", "install"]
    assert install[-1] == ".[web]"
    readme = Path("README.md").read_text("utf-8")
    assert "pip install 'scorepad[web]'" in readme
    assert "scorepad build site --base-url /scorepad/" in readme
    assert command[:4] == ["scorepad", "build", "site", "--url"]
    parsed = parse(command[1:])
    # The whole address, without a slash at its end, is what the action calls so.
    assert (parsed.folder, parsed.url) == ("site", "${{ steps.pages.outputs.base_url }}/")
    assert pages.whole_address("https://ada.example/scorepad/", "/")[1] == "/scorepad/"
    assert f"path: {parsed.folder}" in workflow
    # Names of hosts and of registries come from the person's own settings.
    assert "://" not in workflow


def test_a_folder_with_quotes_in_its_name_stays_one_word() -> None:
    beside = hosting.beside("/", Path('/srv/my "best" app'))
    nginx = next(text for file, text in beside.items() if file.name.endswith("nginx.conf"))
    assert r'alias "/srv/my \"best\" app/";' in nginx


def test_somebody_else_s_file_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder, "gather", lambda _base, _node, _url: ({"index.html": b"x"}, "1"))
    mine = tmp_path / "site.nginx.conf"
    mine.write_text("server {}")
    with pytest.raises(CannotBuild) as trouble:
        build(tmp_path / "site", node="")
    assert (trouble.value.reason, trouble.value.what) == ("file_in_use", str(mine))
    assert mine.read_text() == "server {}"
    assert [file.name for file in tmp_path.iterdir()] == ["site.nginx.conf"]
    mine.unlink()
    for _ in range(2):
        assert mine in build(tmp_path / "site", node="").settings
    assert mine.read_text().startswith(hosting.MARK)

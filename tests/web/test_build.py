"""`scorepad build`: the same bytes each time, all or nothing, and plain words when it cannot."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorepad.__main__ import main
from scorepad.i18n import words
from scorepad.web import builder, node
from scorepad.web.builder import MARK, BuildReport, build
from scorepad.web.node import CannotBuild, find_node, run_node

EN = words("en")
Files = Mapping[str, bytes]
#: Settings for hosts, in the folder and beside it.
SETTINGS = {"_headers", "_redirects"}
BESIDE = {"site.nginx.conf", "site.workflow.yml"}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_the_same_sources_give_the_same_bytes(
    site: BuildReport, gathered: tuple[Files, str]
) -> None:
    """The site was gathered once more than these files."""
    files, version = gathered
    assert site.version == version
    written = contents(site.folder)
    assert {path: content for path, content in written.items() if path in files} == files
    compressed = [path for path in written if path.endswith(".gz")]
    assert compressed
    for path in compressed:
        # No flags and no time: nothing in it but the file itself.
        assert written[path][:8] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00", path


def test_what_is_written_is_what_was_gathered(site: BuildReport, files: Files) -> None:
    written = contents(site.folder)
    extra = written.keys() - files.keys()
    compressed = {path for path in extra if path.endswith(".gz")}
    assert extra == {MARK, *SETTINGS, *compressed}
    assert (site.files, site.bytes) == (len(written), sum(map(len, written.values())))


def test_big_files_lie_beside_their_compressed_copies(site: BuildReport) -> None:
    written = contents(site.folder)
    for path in ("main.dart.js", "pyodide/pyodide.asm.wasm", "code.pack", "sw.js"):
        assert gzip.decompress(written[f"{path}.gz"]) == written[path]
    assert "icons/icon-512.png.gz" not in written


def test_without_a_node_it_is_built_all_the_same(site: BuildReport) -> None:
    assert not site.snapshot
    assert not list(site.folder.glob("snapshot*"))
    assert (site.folder / "code.pack").exists()


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("three years")
    with pytest.raises(CannotBuild) as trouble:
        build(tmp_path, node="")
    assert (trouble.value.reason, trouble.value.what) == ("folder_in_use", str(tmp_path))
    assert contents(tmp_path) == {"thesis.txt": b"three years"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Stands in for what is gathered: these tests are about the writing."""
    few = {"index.html": b"<p>one</p>", "deep/er/file": b"x" * 2000}
    monkeypatch.setattr(builder, "gather", lambda *_: (dict(few), "version"))
    return few


def test_what_a_host_keeps_beside_the_app_stays(
    quick: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "site"
    build(target, node="")
    (target / "CNAME").write_text("score.example")
    (target / ".git").mkdir()
    (target / ".git" / "HEAD").write_text("ref")
    del quick["deep/er/file"]
    monkeypatch.chdir(target)
    assert build(Path(), node="").folder == target
    built = contents(target)
    assert built["CNAME"] == b"score.example"
    assert built[".git/HEAD"] == b"ref"
    assert "deep/er/file" not in built
    assert {file.name for file in tmp_path.iterdir()} == {"site", *BESIDE}


def test_an_old_build_is_built_over_and_leaves_nothing_behind(
    quick: dict[str, bytes], tmp_path: Path
) -> None:
    target = tmp_path / "site"
    build(target, node="")
    del quick["deep/er/file"]
    quick["index.html"] = b"<p>two</p>"
    build(target, node="")
    assert contents(target).keys() == {"index.html", MARK, *SETTINGS}
    assert (target / "index.html").read_bytes() == b"<p>two</p>"
    assert {file.name for file in tmp_path.iterdir()} == {"site", *BESIDE}


def test_an_empty_folder_will_do(quick: dict[str, bytes], tmp_path: Path) -> None:
    build(tmp_path / "site" / "deep", node="")
    assert quick.items() <= contents(tmp_path / "site" / "deep").items()


@pytest.mark.parametrize("where", ["gather", "compress"])
def test_a_build_that_fails_leaves_the_old_one_as_it_was(
    quick: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    target = tmp_path / "site"
    build(target, node="")
    before = contents(target)
    assert quick.items() <= before.items()

    def fail(*_: object) -> None:
        raise CannotBuild("node_failed", "no memory left")

    monkeypatch.setattr(builder, where, fail)
    with pytest.raises(CannotBuild):
        build(target, node="")
    assert contents(target) == before
    assert {file.name for file in tmp_path.iterdir()} == {"site", *BESIDE}


def test_a_node_that_fails_tells_why(tmp_path: Path) -> None:
    script = tmp_path / "broken.mjs"
    script.write_text("throw new Error('no such card');")
    with pytest.raises(CannotBuild) as trouble:
        run_node(find_node(), str(script))
    assert trouble.value.reason == "node_failed"
    assert "no such card" in trouble.value.what


def test_a_node_is_found_in_its_package_or_on_the_system_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Path(find_node()).name.startswith("node")
    monkeypatch.setattr(node, "find_spec", lambda _name: None)
    monkeypatch.setattr("shutil.which", lambda _name: "/opt/node")
    assert find_node() == "/opt/node"
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert find_node() == ""


@pytest.mark.usefixtures("quick")
def test_the_command_says_where_it_is_and_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(builder, "find_node", lambda: "")
    target = tmp_path / "site"
    assert main(["build", str(target), "--base-url", "/x/", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        EN("build.done", folder=str(target), files=6, size="0"),
        EN("build.settings", files=", ".join(str(tmp_path / name) for name in sorted(BESIDE))),
        EN("build.no_snapshot"),
    ]


@pytest.mark.parametrize(
    ("arguments", "key", "what"),
    [
        (["FOLDER"], "folder_in_use", "FOLDER"),
        (["FOLDER/new", "--base-url", "https://x/"], "bad_base", "https://x/"),
        (["FOLDER/taken"], "file_in_use", "FOLDER/taken.workflow.yml"),
        (["FOLDER/file/site"], "cannot_write", "FOLDER/file: Not a directory"),
    ],
)
@pytest.mark.usefixtures("quick")
def test_the_command_says_plainly_why_it_cannot(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    key: str,
    what: str,
) -> None:
    monkeypatch.setattr(builder, "find_node", lambda: "")
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "taken.workflow.yml").write_text("on: push")
    typed = [argument.replace("FOLDER", str(tmp_path)) for argument in arguments]
    assert main(["build", *typed, "--lang", "en"]) == 2
    heard = capsys.readouterr()
    expected = EN(f"build.{key}", what=what.replace("FOLDER", str(tmp_path)))
    assert expected.split(": ")[0] in heard.err
    assert "Traceback" not in heard.err
    assert heard.out == ""

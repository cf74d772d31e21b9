"""Debian's nginx with the settings that `scorepad build` wrote, but for the port it listens on.

It can be stopped and started again at the same address, and be given another folder in the middle.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

#: What surrounds a server block on Debian, but for where this process may write.
_AROUND = """\
daemon off;
master_process off;
pid "{folder}/pid";
include /etc/nginx/modules-enabled/*.conf;
events {{}}
http {{
    log_format answers "$request_uri\t$status\t$body_bytes_sent\t$sent_http_content_encoding";
    access_log "{folder}/answers" answers;
    client_body_temp_path "{folder}/body";
    proxy_temp_path "{folder}/proxy";
    fastcgi_temp_path "{folder}/fastcgi";
    uwsgi_temp_path "{folder}/uwsgi";
    scgi_temp_path "{folder}/scgi";
    include "{folder}/settings";
}}
"""


def _program() -> str:
    """Debian has it where only root looks."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        raise RuntimeError("nginx is not installed: run `make nginx`")
    return found


class NginxHost:
    """Serves a built app below `base` on a port of its own; `own` is a folder for its files."""

    def __init__(self, site: Path, base: str, own: Path, port: int = 0) -> None:
        self.base = base
        self.port = port or _free_port()
        self._own = own
        self._served = own / "served"
        self._process: subprocess.Popen[bytes] | None = None
        own.mkdir()
        self._errors = (own / "errors").open("wb")
        self.folder = site
        (own / "nginx.conf").write_text(_AROUND.format(folder=own), "utf-8")
        (own / "settings").write_text(self._settings(site), "utf-8")
        self.start()

    def _settings(self, site: Path) -> str:
        text = site.with_name(f"{site.name}.nginx.conf").read_text("utf-8")
        text, ports = re.subn(r"listen 80;\n\s*listen \[::\]:80;", self._listen(), text)
        text, folders = re.subn(f'alias "{site}/"', f'alias "{self._served}/"', text)
        assert (ports, folders) == (1, 1), text
        return text

    def _listen(self) -> str:
        return f"listen 127.0.0.1:{self.port};"

    @property
    def url(self) -> str:
        """The address of the app, without the slash at its end."""
        return f"http://127.0.0.1:{self.port}{self.base.rstrip('/')}"

    @property
    def folder(self) -> Path:
        return self._served.resolve()

    @folder.setter
    def folder(self, site: Path) -> None:
        self._served.unlink(missing_ok=True)
        self._served.symlink_to(site)

    @property
    def answers(self) -> list[tuple[str, int, int]]:
        """What was answered, in order: the path inside the folder, the status, the bytes sent."""
        return [(path, int(status), int(size)) for path, status, size, _ in self._answers()]

    @property
    def compressed(self) -> dict[str, str]:
        """How each file came that was sent compressed: "gzip" or "br"."""
        return {path: coding for path, _, _, coding in self._answers() if coding != "-"}

    @property
    def lost(self) -> list[str]:
        """What was asked for and is not there; an address of the app is answered by 404.html."""
        return [path for path, status, _ in self.answers if status == 404]

    def _answers(self) -> list[list[str]]:
        lines = (self._own / "answers").read_text("utf-8").splitlines()
        answers = [line.split("\t") for line in lines]
        for answer in answers:
            answer[0] = answer[0].partition("?")[0].removeprefix(self.base) or "index.html"
        return answers

    def start(self) -> None:
        command = [_program(), "-c", str(self._own / "nginx.conf"), "-e", "stderr"]
        self._process = subprocess.Popen(command, stderr=self._errors)
        give_up = time.monotonic() + 60
        while not self._listens():
            stopped = self._process.poll() is not None or time.monotonic() > give_up
            assert not stopped, (self._own / "errors").read_text("utf-8")
            time.sleep(0.05)

    def _listens(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5):
                return True
        except OSError:
            return False

    def stop(self) -> None:
        """Takes no more; whoever holds a connection open finds it closed."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)
            self._process = None

    def ask(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """The status, headers and body of an answer."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, _small(answer.headers.items()), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _small(error.headers.items()), error.read()

    def errors(self) -> str:
        """What nginx complained about; at the level "error" stand files that are not there."""
        lines = (self._own / "errors").read_text("utf-8").splitlines()
        return "\n".join(line for line in lines if "[error]" not in line)

    def __enter__(self) -> NginxHost:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._errors.close()


def _small(headers: list[tuple[str, str]]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers}


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
